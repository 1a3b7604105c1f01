// Select menus: one value in a <select>, several as check boxes with a button.

import { el } from "./dom.js";
import { emoji } from "./markdown.js";
import { word } from "./words.js";

const MEMBERS = new Set([5, 7]);
const CHANNELS = 8;

/** The options of any kind of select, as {value, label, description, emoji, default}. */
export function optionsOf(part, seat, channelId) {
  const chosen = new Set((part.default_values ?? []).map((one) => one.id));
  const entry = (one, sign) => ({ value: one.id, label: `${sign}${one.name}`, default: chosen.has(one.id) });
  if (MEMBERS.has(part.type)) return [...seat.view.members, seat.view.bot].map((one) => entry(one, "@"));
  if (part.type === CHANNELS) return (seat.guildOf(channelId)?.channels ?? []).map((one) => entry(one, "#"));
  return part.options ?? [];
}

export function select(part, scene) {
  const options = optionsOf(part, scene.seat, scene.message.channel_id);
  const most = part.max_values ?? 1;
  return most > 1 || part.min_values === 0 ? several(part, options, scene) : single(part, options, scene);
}

function single(part, options, scene) {
  const prompt = part.placeholder ?? word(scene.seat.locale, "choose");
  const send = (event) => scene.acts.select(scene.message, part, [event.currentTarget.value], event.currentTarget);
  const made = el("select", { className: "menu", disabled: Boolean(part.disabled), aria: { label: prompt }, data: { part: part.custom_id }, onchange: send });
  made.append(...singleOptions(options, prompt));
  return made;
}

function singleOptions(options, prompt) {
  const chosen = options.some((one) => one.default);
  const first = el("option", { value: "", disabled: true, hidden: true, selected: !chosen }, prompt);
  return [first, ...options.map((one) => choice(one))];
}

/** Browsers with rich options show the emoji and the description; others the text alone. */
export function choice(one) {
  const made = el("option", { value: one.value, selected: Boolean(one.default), label: undefined });
  if (one.emoji) made.append(emoji(one.emoji.name, one.emoji.id, true), " ");
  made.append(el("span", {}, one.label));
  if (one.description) made.append(el("small", {}, ` – ${one.description}`));
  return made;
}

function several(part, options, scene) {
  const [least, most] = [part.min_values ?? 1, part.max_values ?? 1];
  const prompt = part.placeholder ?? word(scene.seat.locale, "choose");
  const made = el("details", { className: "menu several" });
  const confirm = el("button", { type: "button", className: "button primary" }, word(scene.seat.locale, "confirm"));
  const boxes = options.map((one) => box(one, Boolean(part.disabled)));
  const chosen = () => [...made.querySelectorAll("input:checked")].map((one) => one.value);
  const check = () => { confirm.disabled = part.disabled || chosen().length < least || chosen().length > most; };
  made.append(el("summary", {}, `${prompt} (${least}–${most})`), el("div", { className: "choices", role: "group", aria: { label: prompt }, onchange: check }, boxes, confirm));
  confirm.addEventListener("click", () => scene.acts.select(scene.message, part, chosen(), confirm));
  check();
  return made;
}

function box(one, disabled) {
  const input = el("input", { type: "checkbox", value: one.value, checked: Boolean(one.default), disabled });
  const sign = one.emoji ? emoji(one.emoji.name, one.emoji.id, true) : null;
  return el("label", {}, input, sign, el("span", {}, one.label, one.description ? el("small", {}, one.description) : null));
}
