// The log of what the bot and the playground said to each other, newest first, each entry with its bodies.

import { el } from "./dom.js";
import { get } from "./wire.js";
import { word } from "./words.js";

const KEPT = 200;

export class Traffic {
  constructor() {
    this.last = 0;
    this.list = el("ol", { className: "traffic", tabIndex: 0 });
  }

  parts(locale) {
    this.list.setAttribute("aria-label", word(locale, "traffic_list"));
    const clear = el("button", { type: "button", className: "button secondary", onclick: () => this.list.replaceChildren() }, word(locale, "clear_log"));
    return [this.list, clear];
  }

  async look() {
    const { entries } = await get(`traffic?after=${this.last}`);
    this.last = entries.at(-1)?.n ?? this.last;
    for (const entry of entries.slice(-KEPT)) this.list.prepend(row(entry));
    while (this.list.childElementCount > KEPT) this.list.lastElementChild.remove();
  }
}

/** The bodies are written out when the entry is first opened. */
function row(entry) {
  const more = el("details", {}, el("summary", {}, title(entry)));
  more.addEventListener("toggle", () => more.append(el("pre", {}, JSON.stringify(entry, null, 1))), { once: true });
  const bad = entry.status >= 400 ? "bad" : "";
  return el("li", { className: bad }, more);
}

function title(entry) {
  const time = new Date(entry.at * 1000).toLocaleTimeString("en-GB");
  if (entry.kind === "request") return `${time} ${entry.method} ${short(entry.path)} ${entry.status ?? "…"}`;
  if (entry.kind === "dispatch") return `${time} ← ${entry.event}`;
  if (entry.kind === "received") return `${time} → op ${entry.op}`;
  return `${time} ${entry.what ?? entry.kind}`;
}

const short = (path) => String(path).replace(/[\w-]{40,}/g, (token) => `${token.slice(0, 6)}…`);
