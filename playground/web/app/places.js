// The channels at the side: servers, channels, threads, the direct messages, and what is unread in them.

import { byId, el } from "./dom.js";
import { word } from "./words.js";

export class Places {
  /** `go(channelId)` opens a channel; `direct()` opens the channel with the bot alone. */
  constructor(go, direct) {
    Object.assign(this, { go, direct });
    this.nav = byId("places");
    this.menu = byId("menu");
    this.menu.addEventListener("click", () => this.toggle(!this.nav.classList.contains("open")));
    this.nav.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
  }

  toggle(open) {
    this.nav.classList.toggle("open", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) (this.nav.querySelector("[aria-current]") ?? this.nav.querySelector("button"))?.focus();
  }

  show(seat, current, unread) {
    this.locale = seat.locale;
    const drawn = JSON.stringify([seat.name, seat.locale, seat.view.guilds, seat.view.direct, current, seat.channels().map((one) => unread(one.id))]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const focused = document.activeElement?.dataset?.place;
    const groups = seat.view.guilds.flatMap((guild) => this.guild(guild, current, unread));
    this.nav.replaceChildren(...groups, ...this.directs(seat, current, unread));
    if (focused) this.nav.querySelector(`[data-place="${focused}"]`)?.focus();
  }

  guild(guild, current, unread) {
    const tops = guild.channels.filter((one) => !one.parent_id);
    const ordered = tops.flatMap((top) => [top, ...guild.channels.filter((one) => one.parent_id === top.id)]);
    const rows = ordered.map((one) => el("li", {}, this.place(one.id, one.parent_id ? `↳ ${one.name}` : `# ${one.name}`, { current, count: unread(one.id), thread: one.parent_id })));
    return [el("h2", {}, guild.name), el("ul", {}, rows)];
  }

  directs(seat, current, unread) {
    const open = seat.view.direct[0];
    const row = open
      ? this.place(open.id, seat.view.bot.name, { current, count: unread(open.id) })
      : el("button", { type: "button", className: "place", onclick: () => this.direct() }, el("span", { className: "name" }, seat.view.bot.name));
    return [el("h2", {}, word(this.locale, "direct")), el("ul", {}, el("li", {}, row))];
  }

  badge(count) {
    const spoken = word(this.locale, "mentions", { count });
    return el("span", { className: "badge" }, el("span", { aria: { hidden: true } }, String(count)), el("span", { className: "unseen" }, `, ${spoken}`));
  }

  place(id, name, { current, count, thread }) {
    const className = `place${thread ? " thread" : ""}${count.any ? " unread" : ""}`;
    const badge = count.mentions ? this.badge(count.mentions) : null;
    const hint = count.any ? el("span", { className: "unseen" }, `, ${word(this.locale, "unread")}`) : null;
    const open = () => {
      this.toggle(false);
      this.go(id);
    };
    return el("button", { type: "button", className, data: { place: id }, aria: { current: id === current ? "page" : null }, onclick: open }, el("span", { className: "name" }, name), hint, badge);
  }
}
