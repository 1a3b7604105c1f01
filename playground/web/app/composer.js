// The box at the bottom: messages, and slash commands with their options. Errors stand above it.

import { byId, closer, el, icon } from "./dom.js";
import { CommandForm } from "./command_form.js";
import { commandsOf, matching, read } from "./commands.js";
import { Listbox } from "./listbox.js";
import { openModal } from "./modal.js";
import { localised, reason, word } from "./words.js";

const MAX_LENGTH = 2000;
const SLASH = "M14.5 4l-5 16";
const SEND = "M4 12 20 4l-5 16-3-7z";

export class Composer {
  constructor() {
    this.form = byId("composer");
    this.notice = el("div", { className: "notice", role: "alert", hidden: true });
    this.box = el("textarea", { id: "write", rows: 1, spellcheck: false });
    this.counter = el("span", { className: "counter", hidden: true });
    this.button = el("button", { type: "submit", className: "icon-button send" }, icon(SEND));
    this.list = new Listbox(this.box, (item) => this.choose(item.value));
    this.slash = el("button", { type: "button", className: "icon-button slash", onclick: () => this.begin() }, icon(SLASH));
    this.line = el("div", { className: "write" }, this.slash, this.box, this.counter, this.button);
    this.typing = el("p", { className: "typing" });
    this.form.append(this.notice, this.list.list, this.line, this.typing);
    this.form.addEventListener("submit", (event) => this.submit(event));
    this.box.addEventListener("input", () => {
      this.say(null);
      this.changed();
    });
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.drafts = new Map();
    this.command = null;
  }

  /** Belong to a seat in a channel; what was typed elsewhere is kept there. */
  show(seat, channelId) {
    const place = `${seat.name}/${channelId}`;
    if (this.place !== place) this.move(place);
    Object.assign(this, { seat, channelId });
    this.box.disabled = false;
    const channel = seat.channel(channelId);
    const where = channel?.name ? `#${channel.name}` : seat.view.bot.name;
    this.box.placeholder = word(seat.locale, "placeholder", { where });
    for (const [node, key] of [[this.slash, "commands"], [this.list.list, "commands"], [this.button, "send"]]) {
      node.setAttribute("aria-label", word(seat.locale, key));
      node.title = node === this.list.list ? "" : word(seat.locale, key);
    }
    this.box.setAttribute("aria-label", this.box.placeholder);
  }

  /** Belong to nobody for the moment. */
  pause() {
    if (this.place) this.move(null);
    this.seat = null;
    this.box.disabled = true;
  }

  move(place) {
    if (this.place) this.drafts.set(this.place, this.box.value);
    this.leave();
    this.say(null);
    this.place = place;
    this.box.value = this.drafts.get(place) ?? "";
    this.changed();
  }

  // -- typing

  changed() {
    const text = this.box.value;
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 180)}px`;
    this.counter.hidden = text.length < MAX_LENGTH - 200;
    this.counter.textContent = `${text.length} / ${MAX_LENGTH}`;
    this.counter.classList.toggle("over", text.length > MAX_LENGTH);
    this.suggest(text);
  }

  /** For those who have no slash at hand. */
  begin() {
    this.box.focus();
    if (!this.box.value.startsWith("/")) this.box.value = "/";
    this.changed();
  }

  suggest(text) {
    if (!this.seat || !text.startsWith("/") || text.includes("\n")) {
      this.list.close();
      return;
    }
    const commands = commandsOf(this.seat, this.channelId);
    const exact = text.endsWith(" ") ? commands.find((one) => [one.shown, one.path].includes(text.slice(1).trim())) : null;
    if (exact?.options.length) this.choose(exact);
    else this.list.show(matching(commands, text.slice(1)).slice(0, 25).map((one) => this.item(one)));
  }

  item(command) {
    return { name: `/${command.shown}`, detail: command.description, value: command };
  }

  key(event) {
    if (event.isComposing || this.list.key(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.form.requestSubmit();
  }

  // -- commands

  /** A command without options runs at once; any other shows its options. */
  choose(command, values = {}) {
    if (!command.options.length) {
      this.run(command, {});
      return;
    }
    this.leave();
    this.say(null);
    this.command = new CommandForm(command, this.seat, this.channelId, { run: () => this.runForm(), done: () => this.leave(true) });
    this.command.fill(values);
    this.line.hidden = true;
    this.line.before(this.command.node);
    this.command.focus();
  }

  leave(back = false) {
    this.command?.node.remove();
    this.command = null;
    this.line.hidden = false;
    if (!back) return;
    this.box.value = "";
    this.changed();
    this.box.focus();
  }

  runForm() {
    const missing = this.command.missing();
    if (missing) {
      this.say(word(this.seat.locale, "missing", { option: missing.name }));
      missing.input.focus();
      return null;
    }
    return this.run(this.command.command, this.command.values());
  }

  /** A refusal leaves the form as it is, to be mended. */
  async run(command, options) {
    const { seat, command: form } = this;
    const restore = form ? () => {} : this.takeOut();
    this.say(null);
    try {
      const { interaction } = await seat.post("slash", { channel: this.channelId, command: command.path, options });
      if (form && this.command === form) this.leave(true);
      this.answered(seat, command, await seat.outcome(interaction));
    } catch (refusal) {
      restore();
      this.say(reason(seat.locale, named(refusal, command, seat)));
    }
  }

  answered(seat, command, outcome) {
    if (outcome.state === "failed") this.say(`/${command.shown}: ${word(seat.locale, "silent", { bot: seat.view.bot.name })}`);
    if (outcome.modal) openModal(seat, outcome, (text) => this.say(text));
  }

  // -- sending

  submit(event) {
    event.preventDefault();
    if (this.command) return this.runForm();
    const text = this.box.value;
    if (!this.seat || text.trim() === "") return null;
    return text.startsWith("/") ? this.sendLine(text.slice(1)) : this.write(text);
  }

  sendLine(line) {
    const found = read(commandsOf(this.seat, this.channelId), line, this.seat.locale);
    if (!found) return this.say(word(this.seat.locale, "unknown_command", { name: `/${line.trim()}` }));
    const { command, values } = found;
    const needs = command.options.some((one) => one.required && !(one.name in values));
    if (needs || Object.keys(values).length) {
      this.choose(command, values);
      return needs ? null : this.runForm();
    }
    return this.run(command, {});
  }

  async write(text) {
    const restore = this.takeOut();
    this.say(null);
    try {
      await this.seat.post("messages", { channel: this.channelId, content: this.withMentions(text) });
    } catch (refusal) {
      restore();
      this.say(reason(this.seat.locale, refusal));
    }
  }

  /** Empties the box for what is written next; gives what puts a refused text back, unless more was written meanwhile. */
  takeOut() {
    const { place, box: { value } } = this;
    this.box.value = "";
    this.changed();
    return () => {
      if (this.place !== place || this.box.value !== "") return;
      this.box.value = value;
      this.changed();
      this.list.close();
    };
  }

  /** "@Ben" mentions Ben. */
  withMentions(text) {
    const people = [...this.seat.view.members, this.seat.view.bot];
    return people.reduce((told, one) => told.replaceAll(`@${one.name}`, `<@${one.id}>`), text);
  }

  // -- saying

  say(sentence) {
    this.notice.hidden = !sentence;
    if (!sentence) return this.notice.replaceChildren();
    const close = closer(word(this.seat?.locale ?? "en", "close"), () => this.say(null));
    return this.notice.replaceChildren(el("span", {}, sentence), close);
  }

  showTyping(name) {
    this.typing.textContent = name ? word(this.seat.locale, "typing", { who: name }) : "";
  }
}

/** The playground knows options by their first names, the member by those of their language. */
function named(refusal, command, seat) {
  const option = command.options.find((one) => one.name === refusal.facts?.option);
  if (option) refusal.facts.option = localised(option, "name", seat.locale);
  return refusal;
}
