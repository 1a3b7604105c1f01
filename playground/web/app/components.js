// Components of messages, V2 and classic, as real buttons, selects, pictures. It sends nothing: `acts` does.

import { el, ownPicture, safeAddress } from "./dom.js";
import { emoji, markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { select } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

const BUILDERS = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select,
  9: section, 10: text, 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

/** `scene` is {seat, message, acts, reuse}: who looks, at what, what clicks do, pictures to be used again. */
export function components(parts, scene) {
  return parts.map((part) => BUILDERS[part.type]?.(part, scene) ?? null).filter(Boolean);
}

function row(part, scene) {
  return el("div", { className: "row" }, components(part.components ?? [], scene));
}

function button(part, scene) {
  const sign = part.emoji ? emoji(part.emoji.name, part.emoji.id, Boolean(part.label)) : null;
  const label = part.label ? el("span", { className: "label" }, part.label) : null;
  const className = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === 5) return linkButton(part, className, [sign, label]);
  const facts = { type: "button", className, disabled: Boolean(part.disabled), data: { part: part.custom_id ?? "" } };
  return el("button", { ...facts, onclick: (event) => scene.acts.click(scene.message, part, event.currentTarget) }, sign, label);
}

function linkButton(part, className, content) {
  const href = safeAddress(part.url ?? "");
  return el("a", { className, href, target: "_blank", rel: "noopener noreferrer" }, content);
}

function text(part, scene) {
  return el("div", { className: "text" }, markdown(part.content, scene.seat));
}

function section(part, scene) {
  const words = el("div", { className: "section-text" }, components(part.components ?? [], scene));
  return el("div", { className: "section" }, words, components(part.accessory ? [part.accessory] : [], scene));
}

function thumbnail(part, scene) {
  return picture(part.media, part.description ?? "", scene, "thumbnail");
}

function gallery(part, scene) {
  const items = part.items.map((item) => picture(item.media, item.description ?? "", scene, "media"));
  return el("div", { className: `gallery count-${Math.min(items.length, 4)}` }, items);
}

function file(part) {
  const href = ownPicture(part.file.url);
  const name = decodeURIComponent((href ?? "").split("/").at(-1) ?? "");
  return href ? el("a", { className: "file", href, download: name }, part.name ?? name) : null;
}

function separator(part) {
  return el(part.divider === false ? "div" : "hr", { className: `separator${part.spacing === 2 ? " wide" : ""}` });
}

function container(part, scene) {
  const made = el("div", { className: "container" }, components(part.components ?? [], scene));
  if (Number.isInteger(part.accent_color)) {
    made.style.setProperty("--edge", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  }
  return made;
}
