// The seats as tabs: who you are on this page. Each is a link too, so that it opens in a browser tab of its own.

import { avatar, byId, el } from "./dom.js";
import { word } from "./words.js";

export class Seats {
  /** `sit(name)` is called when the member changes. */
  constructor(sit) {
    this.sit = sit;
    this.bar = byId("seats");
    this.bar.addEventListener("keydown", (event) => this.key(event));
  }

  /** `unread(name)` gives how often a member was called. */
  show(names, seat, unread) {
    const known = [...this.bar.children].map((tab) => tab.dataset.name).join();
    if (known !== names.join()) this.bar.replaceChildren(...names.map((name, index) => this.tab(name, index)));
    for (const tab of this.bar.children) this.mark(tab, seat, unread(tab.dataset.name));
    byId("panel").setAttribute("aria-labelledby", `seat-${seat.name}`);
  }

  tab(name, hue) {
    const facts = { role: "tab", id: `seat-${name}`, className: "seat", href: `?member=${name.toLowerCase()}`, data: { name }, aria: { controls: "panel" } };
    const badge = el("span", { className: "badge", hidden: true });
    return el("a", { ...facts, onclick: (event) => this.click(event, name) }, avatar(name, { hue: hue % 5, small: true }), el("span", { className: "name" }, name), badge);
  }

  mark(tab, { name, locale }, count) {
    const who = tab.dataset.name;
    const current = who === name;
    tab.title = word(locale, "be", { who });
    tab.setAttribute("aria-selected", String(current));
    tab.tabIndex = current ? 0 : -1;
    const badge = tab.querySelector(".badge");
    badge.hidden = current || !count;
    badge.textContent = count;
    badge.setAttribute("aria-label", word(locale, "news_for", { count, who }));
    badge.setAttribute("role", "img");
  }

  click(event, name) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.sit(name);
  }

  key(event) {
    const tabs = [...this.bar.children];
    const at = tabs.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1, " ": at }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    tab.focus();
    this.sit(tab.dataset.name);
  }
}
