// What one member sees and does: their view, their messages, their interactions. It draws nothing.

import { Connection } from "./connection.js";
import { get, post, Refused } from "./wire.js";

const PATIENCE = 8000;
const MANAGE_MESSAGES = 1n << 13n;

export class Seat extends EventTarget {
  /** Events: `view` (anything of the frame), `message` ({kind, message}), `status`, `typing`. */
  constructor(name) {
    super();
    this.name = name;
    this.view = null;
    this.messages = new Map();
    this.interactions = new Map();
    this.seen = new Map();
    this.status = "connecting";
    this.ahead = 0;
    this.looking = null;
    this.held = [];
    this.connection = new Connection(name, (event) => this.take(event), (word) => this.setStatus(word));
    this.connection.open();
  }

  get id() { return this.view?.me.id ?? ""; }
  get locale() { return this.view?.me.locale ?? "en-US"; }
  get online() { return this.status === "online"; }
  get botIsThere() { return Boolean(this.view?.bot.connected); }

  /** The server's clock in milliseconds. */
  now() { return Date.now() + this.ahead; }

  // -- what comes

  take(event) {
    if (this.looking) this.held.push(event);
    else if (event.type === "hello") this.look(event);
    else if (event.type === "world") this.lookAgain();
    else if (event.type === "bot") this.setBot(event.connected);
    else if (event.type === "interaction") this.settle(event.interaction);
    else if (event.type === "typing") this.tell("typing", event);
    else if (event.type.startsWith("message_")) this.takeMessage(event.type.slice(8), event.message);
  }

  look(view) {
    this.view = view;
    this.ahead = view.now * 1000 - Date.now();
    this.messages = new Map(view.messages.map((one) => [one.id, one]));
    this.tell("view");
  }

  /** While the view is on its way, events wait: it may be older than they are. */
  lookAgain() {
    if (this.looking) return this.looking.then(() => this.lookAgain());
    this.looking = this.fetchView().finally(() => {
      this.looking = null;
      for (const event of this.held.splice(0)) this.take(event);
    });
    return this.looking;
  }

  async fetchView() {
    if (!this.id) return;
    try {
      this.look(await get(`members/${this.id}/view`));
    } catch {
      // The line is being lost as well; its return brings a whole view.
    }
  }

  setBot(connected) {
    if (!this.view) return;
    this.view.bot.connected = connected;
    this.tell("view");
  }

  takeMessage(kind, message) {
    const before = this.messages.get(message.id);
    if (kind === "delete") this.messages.delete(message.id);
    else this.messages.set(message.id, message);
    this.keepTime(message);
    this.tell("message", { kind: before && kind === "create" ? "update" : kind, message, before });
  }

  /** A message from the future: the clock was pushed. */
  keepTime(message) {
    const at = Date.parse(message.edited_timestamp ?? message.timestamp);
    if (at > this.now() + 2000) this.ahead = at - Date.now();
  }

  setStatus(word) {
    if (this.status === word) return;
    this.status = word;
    this.tell("status");
  }

  tell(name, detail = null) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  // -- what is there

  channels() {
    if (!this.view) return [];
    return [...this.view.guilds.flatMap((guild) => guild.channels), ...this.view.direct];
  }

  channel(id) { return this.channels().find((one) => one.id === id) ?? null; }

  guildOf(channelId) {
    return this.view?.guilds.find((guild) => guild.channels.some((one) => one.id === channelId)) ?? null;
  }

  history(channelId) {
    const found = [...this.messages.values()].filter((one) => one.channel_id === channelId);
    return found.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  }

  person(id) {
    if (this.view?.bot.id === id) return this.view.bot;
    return this.view?.members.find((one) => one.id === id) ?? null;
  }

  may(bit, channelId) { return (BigInt(this.view?.permissions[channelId] ?? 0) & bit) === bit; }

  mayDelete(message) {
    return !message.ephemeral && (message.author.id === this.id || this.may(MANAGE_MESSAGES, message.channel_id));
  }

  // -- what the member does

  post(deed, body) {
    if (!this.id) throw new Refused("unreachable");
    return post(`members/${this.id}/${deed}`, body);
  }

  /** Send an interaction and wait until it is answered, thinking or failed. Raises Refused. */
  async interact(deed, body) {
    const { interaction } = await this.post(deed, body);
    return this.outcome(interaction);
  }

  outcome(id) {
    const known = this.interactions.get(id);
    if (known && known.state !== "waiting") return known;
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish({ id, state: "failed", answer: null }), PATIENCE);
      const finish = (facts) => {
        clearTimeout(timer);
        this.removeEventListener(`interaction ${id}`, hear);
        resolve(facts);
      };
      const hear = (event) => finish(event.detail);
      this.addEventListener(`interaction ${id}`, hear);
    });
  }

  settle(facts) {
    this.interactions.set(facts.id, facts);
    if (this.interactions.size > 500) this.interactions.delete(this.interactions.keys().next().value);
    if (facts.state !== "waiting") this.tell(`interaction ${facts.id}`, facts);
  }
}
