// One message as an article: who, when, what, and what can be done with it.

import { avatar, el, icon, ownPicture } from "./dom.js";
import { components } from "./components.js";
import { embeds } from "./embeds.js";
import { emoji, markdown, plain } from "./markdown.js";
import { picture } from "./pictures.js";
import { clockTime } from "./times.js";
import { word } from "./words.js";

const COMPONENTS_V2 = 1 << 15;
const EYE = "M2 12s3.500-6 10-6 10 6 10 6-3.500 6-10 6-10-6-10-6zM12 9a3 3 0 1 0 .1 0z";
const BIN = "M4 7h16M10 3h4M6 7l1 13h10l1-13M10 11v5M14 11v5";

export const authorOf = (message) => message.author.global_name ?? message.author.username;

export function mentionsMe(message, seat) {
  return message.mention_everyone || message.mentions.some((one) => one.id === seat.id);
}

/** A fresh article. `acts` carries clicks, choices, dismissal and deletion out. */
export function article(message, seat, acts) {
  const made = el("article", { className: "message", tabIndex: -1, data: { id: message.id, author: message.author.id } });
  fill(made, message, seat, acts);
  return made;
}

/** (Re)draw an article in place. Pictures are used again; the focus returns to where it was. */
export function fill(made, message, seat, acts) {
  const focused = made.contains(document.activeElement) ? document.activeElement.dataset.part : null;
  const reuse = [...made.querySelectorAll("button.picture > img")];
  const scene = { seat, message, acts, reuse };
  made.classList.toggle("private", message.ephemeral);
  made.classList.toggle("mentioned", mentionsMe(message, seat));
  made.setAttribute("aria-label", `${authorOf(message)}, ${clockTime(Date.parse(message.timestamp), seat.locale)}`);
  made.replaceChildren(...[origin(message, seat), face(message, seat), body(message, scene), tools(message, seat, acts)].filter(Boolean));
  if (focused !== null && focused !== undefined) refocus(made, focused);
}

function refocus(made, part) {
  const same = [...made.querySelectorAll("[data-part]")].find((one) => one.dataset.part === part && !one.disabled);
  (same ?? made).focus({ preventScroll: true });
}

function origin(message, seat) {
  const used = message.interaction_metadata;
  if (used?.name) {
    const who = seat.person(used.user.id)?.name ?? used.user.username;
    return el("p", { className: "origin" }, word(seat.locale, "used", { who }), " ", el("code", {}, `/${used.name}`));
  }
  if (!message.message_reference) return null;
  const earlier = seat.messages.get(message.message_reference.message_id);
  const who = earlier ? authorOf(earlier) : word(seat.locale, "gone");
  return el("p", { className: "origin" }, word(seat.locale, "reply", { who }), earlier ? ` ${summary(earlier, seat).slice(0, 80)}` : "");
}

function face(message, seat) {
  const hue = Math.max(0, seat.view.members.findIndex((one) => one.id === message.author.id)) % 5;
  return avatar(authorOf(message), { bot: message.author.bot, hue });
}

function body(message, scene) {
  const { seat } = scene;
  const inner = message.thinking ? [thinking(message, seat)] : content(message, scene);
  return el("div", { className: "body" }, head(message, seat), el("div", { className: "content" }, inner), reactions(message), privacy(message, scene));
}

function head(message, seat) {
  const sent = Date.parse(message.timestamp);
  const badge = message.author.bot ? el("span", { className: "app" }, word(seat.locale, "app")) : null;
  const when = el("time", { dateTime: message.timestamp }, clockTime(sent, seat.locale));
  return el("p", { className: "head" }, el("span", { className: "author" }, authorOf(message)), badge, when);
}

function thinking(message, seat) {
  const dots = el("span", { className: "dots", aria: { hidden: true } }, el("i"), el("i"), el("i"));
  return el("p", { className: "thinking" }, dots, word(seat.locale, "thinking", { bot: authorOf(message) }));
}

function content(message, scene) {
  const { seat } = scene;
  const words = message.content ? el("div", { className: "text" }, markdown(message.content, seat)) : null;
  const edited = message.edited_timestamp && message.content ? el("span", { className: "edited" }, word(seat.locale, "edited")) : null;
  const files = message.flags & COMPONENTS_V2 ? [] : message.attachments.map((one) => attachment(one, scene));
  return [words, edited, ...embeds(message.embeds, scene), ...files, ...components(message.components, scene)];
}

function attachment(one, scene) {
  if (one.content_type?.startsWith("image/")) return picture(one, one.description ?? "", scene, "media");
  return el("a", { className: "file", href: ownPicture(one.url), download: one.filename }, one.filename);
}

function reactions(message) {
  const marks = (message.reactions ?? []).map((one) => el("span", { className: "reaction" }, emoji(one.emoji.name, one.emoji.id), ` ${one.count}`));
  return marks.length ? el("p", { className: "reactions" }, marks) : null;
}

function privacy(message, { seat, acts }) {
  if (!message.ephemeral) return null;
  const dismiss = el("button", { type: "button", className: "plain", onclick: () => acts.dismiss(message) }, word(seat.locale, "dismiss"));
  return el("p", { className: "privacy" }, icon(EYE), word(seat.locale, "only_you"), " · ", dismiss);
}

function tools(message, seat, acts) {
  if (!seat.mayDelete(message)) return null;
  const label = word(seat.locale, "delete");
  return el("button", { type: "button", className: "icon-button delete", title: label, aria: { label }, onclick: () => acts.remove(message) }, icon(BIN));
}

/** What a message says, in one line: for the announcer, replies and tests. */
export function summary(message, seat) {
  if (message.thinking) return word(seat.locale, "thinking", { bot: authorOf(message) });
  const texts = [message.content, ...said(message.components), ...message.embeds.flatMap((one) => [one.title, one.description])];
  const words = texts.filter(Boolean).map((text) => plain(text, seat)).join(" ");
  return words || message.attachments.map((one) => one.description ?? one.filename).join(" ");
}

function said(parts) {
  return parts.flatMap((part) => [part.content, ...said(part.components ?? []), part.accessory?.content]);
}
