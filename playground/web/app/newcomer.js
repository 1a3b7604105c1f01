// "New here?": one click opens a table, seats two robots and starts; then it says how to go on.

import { closer, el } from "./dom.js";
import { commandsOf } from "./commands.js";
import { Refused } from "./wire.js";
import { pieces, reason, word } from "./words.js";

const KEY = "playground-newcomer";
const STEPS = [["uno new", "step_table"], ["uno robot", "step_robot"], ["uno robot", "step_another"], ["uno start", "step_deal"]];
const GUIDES = { look: "guide_look", play: "guide_play" };
const [PRIMARY, DANGER] = [1, 4];

export class Newcomer {
  constructor(place) {
    this.node = el("section", { className: "newcomer", hidden: true });
    place.after(this.node);
    this.state = localStorage.getItem(KEY) === "done" ? "done" : "offer";
  }

  show(seat, channelId) {
    Object.assign(this, { seat, channelId });
    if (this.state === "look" && this.newest(true)) this.state = "play";
    if (this.state === "look" && this.table()) this.tidy();
    const visible = this.state === "offer" ? this.mayOffer() : this.state !== "done" && this.isHere(seat, channelId);
    this.node.hidden = !visible;
    this.node.classList.toggle("hero", visible && this.state !== "play" && seat.history(channelId).length === 0);
    if (visible) this.draw();
  }

  isHere(seat, channelId) { return this.where === `${seat.name}/${channelId}`; }

  /** The newest message with buttons: the private ones are hands, the public ones tables. */
  newest(ephemeral) {
    return this.seat.history(this.channelId).filter((one) => one.ephemeral === ephemeral && one.components.length).at(-1);
  }

  /** The table that was dealt; null until it is there. */
  table() {
    const newest = this.newest(false);
    return newest && BigInt(newest.id) > BigInt(this.begun) ? newest : null;
  }

  mayOffer() {
    const { seat, channelId } = this;
    const names = commandsOf(seat, channelId).map((one) => one.path);
    return seat.guildOf(channelId) !== null && STEPS.every(([name]) => names.includes(name)) && !this.newest(false);
  }

  // -- drawing

  /** Drawn anew when the state, the language or a button's name has changed. */
  draw() {
    const { locale } = this.seat;
    const guide = GUIDES[this.state] ? this.guide(locale) : null;
    const drawn = JSON.stringify([locale, guide?.map((one) => one.textContent ?? one)]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.node.setAttribute("aria-label", word(locale, "new_here"));
    this.node.classList.toggle("guide", Boolean(guide));
    const inner = guide ? [el("p", { role: "status" }, guide)] : this.offer(locale);
    this.node.replaceChildren(...inner, closer(word(locale, "hint_close"), () => this.end()));
  }

  offer(locale) {
    this.button = el("button", { type: "button", className: "button success", disabled: this.state === "working", onclick: () => this.start() }, word(locale, "play_robots"));
    this.line = el("p", { role: "status" }, this.said ?? word(locale, "offer"));
    const cards = el("img", { src: "/fan.svg", alt: "", width: 135, height: 80 });
    const more = el("p", { className: "small-print" }, word(locale, "offer_more"));
    return [cards, el("div", {}, el("h3", {}, word(locale, "new_here")), this.line, more), this.button];
  }

  /** The sentence of the state, with the buttons named as they are named in the channel. */
  guide(locale) {
    const sign = (key, message, style) => el("strong", { className: style === DANGER ? "danger" : "" }, named(message, style) ?? word(locale, key));
    const hand = this.newest(true);
    const facts = { hand: sign("button_hand", this.table(), PRIMARY), draw: sign("button_draw", hand, PRIMARY), uno: sign("button_uno", hand, DANGER) };
    return pieces(locale, GUIDES[this.state], facts);
  }

  // -- the one click

  async start() {
    const { seat, channelId } = this;
    this.where = `${seat.name}/${channelId}`;
    this.state = "working";
    this.answers = [];
    try {
      for (const [command, key] of STEPS) {
        this.tell(word(seat.locale, key));
        await this.step(seat, channelId, command);
      }
      this.state = "look";
      this.said = null;
    } catch (refusal) {
      this.state = "offer";
      this.tell(reason(seat.locale, refusal));
    }
    this.show(this.seat, this.channelId);
  }

  tell(text) {
    this.said = text;
    this.line.textContent = text;
    this.button.disabled = this.state === "working";
  }

  async step(seat, channel, command) {
    const outcome = await seat.interact("slash", { channel, command, options: {} });
    const facts = { bot: seat.view.bot.name };
    if (outcome.state === "failed") throw new Refused("no_answer", facts);
    const answer = seat.messages.get(outcome.message_id);
    if (command === "uno new" && answer?.ephemeral) throw new Refused("no_table", facts);
    if (answer?.ephemeral) this.answers.push(answer.id);
    this.begun = outcome.id;
  }

  /** What the bot answered on the way is put away once the table is there: it shows the same. */
  tidy() {
    for (const message of this.answers.splice(0)) this.seat.post("dismiss", { message }).catch(() => null);
  }

  end() {
    this.state = "done";
    localStorage.setItem(KEY, "done");
    this.node.hidden = true;
  }
}

/** The label of a message's first button of a style that can be pressed. */
function named(message, style) {
  const buttons = (parts) => parts.flatMap((part) => (part.type === 2 ? [part] : buttons(part.components ?? [])));
  return message && buttons(message.components).find((one) => one.style === style && !one.disabled)?.label;
}
