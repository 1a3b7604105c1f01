// One option of a slash command as a labelled field, with its choices or the bot's own suggestions.

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";
import { localised, word } from "./words.js";

const [BOOLEAN, USER, CHANNEL, MENTIONABLE] = [5, 6, 7, 9];
const NUMBERS = new Set([4, 10]);
const PAUSE = 120;
const MAX_OPTIONS = 25;

export class OptionField {
  /** `suggest(option, typed)` asks the bot; it gives {name, value} pairs or null where the answer is out of date. */
  constructor(option, seat, channelId, suggest) {
    Object.assign(this, { option, seat, channelId, suggest, picked: null });
    this.name = localised(option, "name", seat.locale);
    const id = `option-${option.name}`;
    const mode = NUMBERS.has(option.type) ? "numeric" : "text";
    this.input = el("input", { id, type: "text", inputMode: mode, autocomplete: "off", role: "combobox", aria: { expanded: false, required: Boolean(option.required) } });
    this.input.setAttribute("aria-describedby", `${id}-about`);
    this.list = new Listbox(this.input, (item) => this.take(item), this.name);
    const mark = option.required ? el("i", {}, ` ${word(seat.locale, "required")}`) : null;
    const about = el("small", { id: `${id}-about` }, localised(option, "description", seat.locale));
    this.node = el("div", { className: "option" }, el("label", { htmlFor: id }, this.name, mark), this.input, this.list.list, about);
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("focus", () => this.offer());
    this.input.addEventListener("keydown", (event) => this.list.key(event));
  }

  changed() {
    this.picked = null;
    this.offer();
  }

  take(item) {
    this.picked = item;
    this.input.value = item.name;
    this.node.dispatchEvent(new CustomEvent("taken", { bubbles: true }));
  }

  /** What the playground gets: a picked value, else a choice of that name, else the text. */
  value() {
    const typed = this.input.value.trim();
    if (typed === "") return null;
    if (this.picked) return this.picked.value;
    const same = this.known().find((one) => one.name.toLowerCase() === typed.toLowerCase());
    return same ? same.value : typed;
  }

  set(value) {
    const same = this.known().find((one) => [String(one.value), one.name].includes(value));
    if (same) this.take(same);
    else this.input.value = value;
  }

  /** Choices that need no question to the bot. */
  known() {
    const { option, seat } = this;
    if (option.choices) return option.choices.map((one) => ({ name: localised(one, "name", seat.locale), value: one.value }));
    if (option.type === BOOLEAN) return [true, false].map((value) => ({ name: word(seat.locale, value ? "yes" : "no"), value }));
    if (option.type === USER || option.type === MENTIONABLE) return [...seat.view.members, seat.view.bot].map((one) => ({ name: one.name, value: one.id }));
    if (option.type === CHANNEL) return (seat.guildOf(this.channelId)?.channels ?? []).map((one) => ({ name: `#${one.name}`, value: one.id }));
    return [];
  }

  offer() {
    clearTimeout(this.timer);
    if (this.option.autocomplete) {
      this.timer = setTimeout(() => this.ask(), PAUSE);
      return;
    }
    const typed = this.picked ? "" : this.input.value.trim().toLowerCase();
    this.show(this.known().filter((one) => one.name.toLowerCase().includes(typed)));
  }

  async ask() {
    const typed = this.input.value;
    const found = await this.suggest(this.option, typed);
    if (found === null || document.activeElement !== this.input || this.input.value !== typed) return;
    this.show(found);
  }

  /** Nothing is marked before something is typed: Enter then runs the command. */
  show(items) {
    const first = this.input.value.trim() && !this.picked ? 0 : -1;
    this.list.show(items.slice(0, MAX_OPTIONS), first);
  }
}
