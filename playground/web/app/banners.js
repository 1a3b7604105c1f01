// What is wrong at the moment, in a line above the messages: no connection, no bot, a second tab.

import { byId, el } from "./dom.js";

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
    if (seat.status === "unknown") return [[`There is no member “${seat.name}”. Choose one above.`, false]];
    return seat.status === "lost" ? [["The connection to the playground is lost. The page reconnects by itself.", false]] : [];
  }

  bot(seat) {
    if (!seat.view || !seat.online) return [];
    const name = seat.view.bot.name;
    if (!seat.botIsThere) return [[`${name} is not running at the moment. Commands and buttons will fail until it is back.`, false]];
    const any = Object.values(seat.view.commands).some((list) => list.length);
    return any ? [] : [[`${name} is registering its commands…`, true]];
  }

  tabs(seat) {
    return this.others > 0 ? [[`${seat.name} is open in ${this.others + 1} browser tabs; all of them show the same.`, true]] : [];
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
