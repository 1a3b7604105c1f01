// "New here?": one click opens a table, seats two robots and starts; then it says how to go on.

import { el } from "./dom.js";
import { commandsOf } from "./commands.js";
import { Refused } from "./wire.js";

const KEY = "playground-newcomer";
const STEPS = [["uno new", "Opening a table…"], ["uno robot", "A robot sits down…"], ["uno robot", "And another one…"], ["uno start", "Dealing the cards…"]];
const GUIDE = {
  look: ["Your game is on: press ", "My hand", " under the table. Your cards come in a message that only you can see."],
  play: ["When it is your turn, press a card, or ", "Draw", " if none fits. With two cards left, press UNO! before you play one."],
};

export class Newcomer {
  constructor(place) {
    this.node = el("section", { className: "newcomer", hidden: true, aria: { label: "New here?" } });
    place.after(this.node);
    this.state = localStorage.getItem(KEY) === "done" ? "done" : "offer";
  }

  show(seat, channelId) {
    Object.assign(this, { seat, channelId });
    if (this.state === "look" && this.hasHand()) this.state = "play";
    const visible = this.state === "offer" ? this.mayOffer() : this.state !== "done" && this.isHere(seat, channelId);
    this.node.hidden = !visible;
    this.node.classList.toggle("hero", visible && this.state !== "play" && seat.history(channelId).length === 0);
    if (visible && this.drawn !== this.state) this.draw();
  }

  isHere(seat, channelId) { return this.where === `${seat.name}/${channelId}`; }

  /** The first private message with buttons is the hand. */
  hasHand() {
    return this.seat.history(this.channelId).some((one) => one.ephemeral && one.components.length);
  }

  mayOffer() {
    const { seat, channelId } = this;
    const names = commandsOf(seat, channelId).map((one) => one.path);
    const busy = seat.history(channelId).some((one) => one.author.bot && one.components.length && !one.ephemeral);
    return seat.guildOf(channelId) !== null && STEPS.every(([name]) => names.includes(name)) && !busy;
  }

  draw() {
    this.drawn = this.state;
    const close = el("button", { type: "button", className: "icon-button", onclick: () => this.end(), aria: { label: "Close this hint" } }, "×");
    const guide = GUIDE[this.state];
    this.node.classList.toggle("guide", Boolean(guide));
    this.node.replaceChildren(close, ...(guide ? this.guide(guide) : this.offer()));
  }

  offer() {
    this.button = el("button", { type: "button", className: "button success", onclick: () => this.start() }, "Play against two robots");
    this.line = el("p", { role: "status" }, "One click deals you a first game: no account, no rules to read first.");
    const cards = el("img", { src: "/fan.svg", alt: "", width: 135, height: 80 });
    const more = el("p", { className: "small-print" }, "Or type / for every command. Ctrl-click a name above to sit down twice.");
    return [cards, el("div", {}, el("h3", {}, "New here?"), this.line, more), this.button];
  }

  guide([before, name, after]) {
    return [el("p", { role: "status" }, before, el("strong", {}, name), after)];
  }

  async start() {
    this.state = "working";
    this.drawn = "working";
    this.button.disabled = true;
    const { seat, channelId } = this;
    this.where = `${seat.name}/${channelId}`;
    try {
      for (const [command, text] of STEPS) {
        this.line.textContent = text;
        await this.step(seat, channelId, command);
      }
      this.state = "look";
    } catch (refusal) {
      this.state = "offer";
      this.drawn = "offer";
      this.line.textContent = refusal.message;
      this.button.disabled = false;
      return;
    }
    this.show(this.seat, this.channelId);
  }

  async step(seat, channel, command) {
    const outcome = await seat.interact("slash", { channel, command, options: {} });
    if (outcome.state === "failed") throw new Refused("The bot did not answer in time. Try again.");
    const answer = seat.messages.get(outcome.message_id);
    if (command === "uno new" && answer?.ephemeral) throw new Refused("The bot opened no table; its answer below says why.");
  }

  end() {
    this.state = "done";
    localStorage.setItem(KEY, "done");
    this.node.hidden = true;
  }
}
