// A chosen slash command with its options, ready to be run.

import { closer, el } from "./dom.js";
import { OptionField } from "./options.js";
import { localised, word } from "./words.js";

export class CommandForm {
  /** `done()` is called when the member leaves the form; `run(command, values)` sends it. */
  constructor(command, seat, channelId, { run, done }) {
    Object.assign(this, { command, seat, channelId, run, done, fields: new Map() });
    const cancel = closer(word(seat.locale, "cancel"), done);
    this.line = el("div", { className: "options" });
    this.extra = el("div", { className: "extra" });
    const go = el("button", { type: "submit", className: "button primary" }, word(seat.locale, "run"));
    const head = el("p", { className: "command-name" }, el("strong", {}, `/${command.shown}`), el("span", {}, command.description), cancel);
    this.node = el("div", { className: "command", role: "group", aria: { label: `/${command.shown}` } }, head, this.line, el("div", { className: "command-foot" }, this.extra, go));
    this.go = go;
    for (const option of command.options) if (option.required) this.add(option);
    this.offerRest();
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("taken", () => this.next());
  }

  key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.done();
  }

  add(option) {
    const field = new OptionField(option, this.seat, this.channelId, (which, typed) => this.suggest(which, typed));
    this.fields.set(option.name, field);
    this.line.append(field.node);
    return field;
  }

  offerRest() {
    const rest = this.command.options.filter((one) => !this.fields.has(one.name));
    this.extra.replaceChildren(...rest.map((option) => this.chip(option)));
  }

  chip(option) {
    const name = localised(option, "name", this.seat.locale);
    const open = () => {
      const field = this.add(option);
      this.offerRest();
      field.input.focus();
    };
    const title = localised(option, "description", this.seat.locale);
    return el("button", { type: "button", className: "chip", title, onclick: open }, `+ ${name}`);
  }

  focus() {
    const empty = [...this.fields.values()].find((field) => field.input.value === "");
    (empty?.input ?? this.go).focus();
  }

  /** After a choice: on to the next empty option, or to the button. */
  next() {
    this.focus();
  }

  fill(values) {
    for (const [name, value] of Object.entries(values)) {
      const option = this.command.options.find((one) => one.name === name);
      (this.fields.get(name) ?? this.add(option)).set(value);
    }
    this.offerRest();
  }

  values() {
    const told = [...this.fields].map(([name, field]) => [name, field.value()]);
    return Object.fromEntries(told.filter(([, value]) => value !== null));
  }

  /** The first required option without a value; null if all are there. */
  missing() {
    return [...this.fields.values()].find((field) => field.option.required && field.value() === null) ?? null;
  }

  async suggest(option, typed) {
    const body = { channel: this.channelId, command: this.command.path, options: { ...this.values(), [option.name]: typed }, focused: option.name };
    try {
      const outcome = await this.seat.interact("autocomplete", body);
      return (outcome.choices ?? []).map((one) => ({ name: localised(one, "name", this.seat.locale), value: one.value }));
    } catch {
      return [];
    }
  }
}
