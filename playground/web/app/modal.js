// A modal as a real <dialog>: its fields, its sending, and what is wrong with what was typed.

import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { choice, optionsOf } from "./selects.js";
import { reason, word } from "./words.js";

const [ROW, TEXT_INPUT, TEXT_DISPLAY, LABEL, RADIO, CHECKBOXES, CHECKBOX] = [1, 4, 10, 18, 21, 22, 23];
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** Show the modal that an interaction brought. `trouble(sentence)` hears what comes after it is closed. */
export function openModal(seat, outcome, trouble) {
  const { modal } = outcome;
  const scene = { seat, channelId: outcome.channel_id, readers: new Map(), labels: new Map() };
  const fields = modal.components.map((part) => field(part, scene));
  const wrong = el("p", { className: "failure", role: "alert", hidden: true });
  const send = el("button", { type: "submit", className: "button primary" }, word(seat.locale, "send"));
  const cancel = el("button", { type: "button", className: "button secondary", onclick: () => dialog.close() }, word(seat.locale, "cancel"));
  const form = el("form", { noValidate: true, autocomplete: "off" }, el("h2", { id: "modal-title" }, modal.title), fields, wrong, el("div", { className: "modal-foot" }, cancel, send));
  const dialog = el("dialog", { className: "modal", aria: { labelledby: "modal-title" }, onclose: () => dialog.remove() }, form);
  const say = (text) => Object.assign(wrong, { hidden: !text, textContent: text ?? "" });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(seat, outcome, scene, { say, send, dialog, trouble });
  });
  document.body.append(dialog);
  dialog.showModal();
}

async function submit(seat, outcome, scene, { say, send, dialog, trouble }) {
  const values = Object.fromEntries([...scene.readers].map(([name, reader]) => [name, reader()]));
  send.disabled = true;
  say(null);
  try {
    const answer = await seat.interact("modal", { interaction: outcome.id, values });
    if (answer.state === "failed") say(word(seat.locale, "failed"));
    else {
      dialog.close();
      if (answer.modal) openModal(seat, answer, trouble);
    }
  } catch (refusal) {
    say(reason(seat.locale, named(refusal, scene)));
  } finally {
    send.disabled = false;
  }
}

/** The playground knows fields by their ids, the member by their labels. */
function named(refusal, { labels }) {
  if (labels.has(refusal.facts?.option)) refusal.facts.option = labels.get(refusal.facts.option);
  return refusal;
}

function field(part, scene) {
  if (part.type === TEXT_DISPLAY) return el("div", { className: "text" }, markdown(part.content, scene.seat));
  if (part.type === ROW) return el("div", {}, part.components.map((inner) => labelled(inner, inner.label ?? "", "", scene)));
  if (part.type === LABEL) return labelled(part.component, part.label, part.description ?? "", scene);
  return labelled(part, part.label ?? "", "", scene);
}

function labelled(part, label, description, scene) {
  const id = `field-${part.custom_id}`;
  scene.labels.set(part.custom_id, label);
  const about = description ? el("small", { id: `${id}-about` }, description) : null;
  const star = part.required === false ? null : el("i", {}, " *");
  if (part.type === RADIO || part.type === CHECKBOXES) {
    return el("fieldset", { className: "field" }, el("legend", {}, label, star), about, boxes(part, scene));
  }
  const control = controls(part, id, scene);
  if (about) control.setAttribute("aria-describedby", about.id);
  return el("div", { className: "field" }, el("label", { htmlFor: id }, label, star), about, control);
}

function controls(part, id, scene) {
  if (part.type === TEXT_INPUT) return typed(part, id, scene);
  if (SELECTS.has(part.type)) return chosen(part, id, scene);
  if (part.type === CHECKBOX) return ticked(part, id, scene);
  return el("p", { id }, "?");
}

function typed(part, id, scene) {
  const facts = { id, value: part.value ?? "", placeholder: part.placeholder ?? "", required: part.required !== false };
  const made = part.style === 2 ? el("textarea", { ...facts, rows: 4 }) : el("input", { ...facts, type: "text" });
  if (part.max_length) made.maxLength = part.max_length;
  scene.readers.set(part.custom_id, () => made.value);
  return made;
}

function chosen(part, id, scene) {
  const several = (part.max_values ?? 1) > 1;
  const options = optionsOf(part, scene.seat, scene.channelId);
  const made = el("select", { id, multiple: several, required: part.required !== false });
  const preset = options.some((one) => one.default);
  if (!several && !preset) made.append(el("option", { value: "", selected: true }, part.placeholder ?? word(scene.seat.locale, "choose")));
  made.append(...options.map((one) => choice(one)));
  scene.readers.set(part.custom_id, () => [...made.selectedOptions].map((one) => one.value).filter(Boolean));
  return made;
}

function ticked(part, id, scene) {
  const made = el("input", { id, type: "checkbox", checked: Boolean(part.default) });
  scene.readers.set(part.custom_id, () => made.checked);
  return made;
}

function boxes(part, scene) {
  const kind = part.type === RADIO ? "radio" : "checkbox";
  const inputs = part.options.map((one) => el("input", { type: kind, name: part.custom_id, value: one.value, checked: Boolean(one.default) }));
  scene.readers.set(part.custom_id, () => inputs.filter((one) => one.checked).map((one) => one.value));
  return part.options.map((one, index) => el("label", { className: "box" }, inputs[index], el("span", {}, one.label, one.description ? el("small", {}, one.description) : null)));
}
