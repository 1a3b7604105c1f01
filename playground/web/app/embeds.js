// Classic embeds: title, text, fields, pictures of this server, footer.

import { el, safeAddress } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { picture } from "./pictures.js";

export function embeds(list, scene) {
  return list.map((one) => embed(one, scene));
}

function embed(one, scene) {
  const parts = [author(one), title(one, scene), description(one, scene), fields(one, scene), image(one, scene), footer(one)];
  const made = el("div", { className: "embed" }, parts);
  if (one.thumbnail) made.prepend(picture(one.thumbnail, "", scene, "thumbnail"));
  if (Number.isInteger(one.color)) made.style.setProperty("--edge", `#${one.color.toString(16).padStart(6, "0")}`);
  return made;
}

const author = (one) => (one.author ? el("p", { className: "embed-author" }, one.author.name) : null);

function title(one, scene) {
  if (!one.title) return null;
  const href = one.url ? safeAddress(one.url) : null;
  const words = inline(one.title, scene.seat);
  return el("p", { className: "embed-title" }, href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, words) : words);
}

const description = (one, scene) => (one.description ? el("div", { className: "text" }, markdown(one.description, scene.seat)) : null);

function fields(one, scene) {
  const rows = (one.fields ?? []).map((field) => el("div", { className: field.inline ? "inline" : "" },
    el("dt", {}, inline(field.name, scene.seat)), el("dd", {}, markdown(field.value, scene.seat))));
  return rows.length ? el("dl", {}, rows) : null;
}

const image = (one, scene) => (one.image ? picture(one.image, one.title ?? "", scene, "media") : null);

const footer = (one) => (one.footer ? el("p", { className: "embed-footer" }, one.footer.text) : null);
