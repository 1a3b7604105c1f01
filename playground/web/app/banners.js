// What is wrong at the moment, in a line above the messages: no connection, no bot, a second tab.

import { byId, el } from "./dom.js";
import { word } from "./words.js";

export class Banners {
  constructor() {
    this.place = byId("banners");
    this.others = 0;
  }

  show(seat) {
    const lines = [...this.connection(seat), ...this.bot(seat), ...this.tabs(seat)];
    const drawn = JSON.stringify(lines);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.place.replaceChildren(...lines.map(([text, calm]) => el("p", { className: calm ? "banner calm" : "banner" }, text)));
  }

  connection(seat) {
    if (seat.status === "unknown") return [[word(seat.locale, "no_member", { who: seat.name }), false]];
    return seat.status === "lost" ? [[word(seat.locale, "lost"), false]] : [];
  }

  bot(seat) {
    if (!seat.view || !seat.online) return [];
    const bot = seat.view.bot.name;
    if (!seat.botIsThere) return [[word(seat.locale, "bot_gone", { bot }), false]];
    const any = Object.values(seat.view.commands).some((list) => list.length);
    return any ? [] : [[word(seat.locale, "registering", { bot }), true]];
  }

  tabs(seat) {
    const facts = { who: seat.name, count: this.others + 1 };
    return this.others > 0 ? [[word(seat.locale, "twins", facts), true]] : [];
  }
}

/** Tells how many other tabs of this browser are the same member. */
export class Tabs {
  constructor(changed) {
    this.id = crypto.randomUUID();
    this.changed = changed;
    this.others = new Map();
    this.name = null;
    this.channel = new BroadcastChannel("playground-seats");
    this.channel.addEventListener("message", ({ data }) => this.hear(data));
    addEventListener("pagehide", () => this.channel.postMessage({ id: this.id, name: null }));
  }

  sit(name) {
    this.name = name;
    this.channel.postMessage({ id: this.id, name, ask: true });
    this.changed();
  }

  hear({ id, name, ask }) {
    if (name === null) this.others.delete(id);
    else this.others.set(id, name);
    if (ask) this.channel.postMessage({ id: this.id, name: this.name });
    this.changed();
  }

  get same() { return [...this.others.values()].filter((name) => name === this.name).length; }
}
