// "New here?": one click opens a table, seats two robots and starts; then it says how to go on.

import { el } from "./dom.js";
import { commandsOf } from "./commands.js";
import { Refused } from "./wire.js";

const KEY = "playground-newcomer";
const STEPS = [["uno new", "Opening a table…"], ["uno robot", "A robot sits down…"], ["uno robot", "And another one…"], ["uno start", "Dealing the cards…"]];
const GUIDE = [
  "Press My hand under the table: your cards come in a message that only you can see.",
  "When it is your turn, press a card there; if none fits, press Draw.",
  "Two cards left? Press UNO! before you play. Caught somebody silent? Press Catch.",
];

export class Newcomer {
  constructor(place) {
    this.node = el("section", { className: "newcomer", hidden: true, aria: { label: "New here?" } });
    place.after(this.node);
    this.state = localStorage.getItem(KEY) === "done" ? "done" : "offer";
  }

  show(seat, channelId) {
    Object.assign(this, { seat, channelId });
    const visible = this.state === "offer" ? this.mayOffer() : this.state !== "done";
    this.node.hidden = !visible;
    if (visible && this.drawn !== this.state) this.draw();
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
    this.node.replaceChildren(close, ...(this.state === "guide" ? this.guide() : this.offer()));
  }

  offer() {
    const start = el("button", { type: "button", className: "button success", onclick: () => this.start() }, "Play against two robots");
    this.line = el("p", { role: "status" }, "One click deals you a first game of Classic. No account, no rules to read beforehand.");
    this.start_button = start;
    return [el("h3", {}, "New here?"), this.line, start];
  }

  guide() {
    return [el("h3", {}, "Your game is on"), el("ol", {}, GUIDE.map((text) => el("li", {}, text)))];
  }

  async start() {
    this.state = "working";
    this.drawn = "working";
    this.start_button.disabled = true;
    const { seat, channelId } = this;
    try {
      for (const [command, text] of STEPS) {
        this.line.textContent = text;
        await this.step(seat, channelId, command);
      }
      this.state = "guide";
    } catch (refusal) {
      this.state = "offer";
      this.drawn = "offer";
      this.line.textContent = refusal.message;
      this.start_button.disabled = false;
      return;
    }
    this.show(this.seat, this.channelId);
  }

  async step(seat, channel, command) {
    const outcome = await seat.interact("slash", { channel, command, options: {} });
    if (outcome.state === "failed") throw new Refused("The bot did not answer in time. Try again.");
  }

  end() {
    this.state = "done";
    localStorage.setItem(KEY, "done");
    this.node.hidden = true;
  }
}
