// Puts the page together: which member, which channel, and who is told when something changes.

import { Banners, Tabs } from "./banners.js";
import { Composer } from "./composer.js";
import { byId, el } from "./dom.js";
import { label } from "./labels.js";
import { Messages } from "./messages.js";
import { mentionsMe } from "./message.js";
import { Newcomer } from "./newcomer.js";
import { Places } from "./places.js";
import { Seat } from "./seat.js";
import { Seats } from "./seats.js";
import { Theme } from "./theme.js";
import { tick } from "./times.js";
import { LANGUAGES, reason, word } from "./words.js";
import { Workshop } from "./workshop.js";

const FIRST_NAMES = ["Ana", "Ben", "Cho", "Dan"];
const TYPING_SECONDS = 8;

class Page {
  constructor() {
    this.seats = new Map();
    this.open = new Map();
    this.composer = new Composer();
    this.messages = new Messages((text) => this.composer.say(text));
    this.places = new Places((id) => this.go(id), () => this.direct());
    this.tabs = new Seats((name) => this.sit(name));
    this.banners = new Banners();
    this.newcomer = new Newcomer(byId("banners"));
    this.twins = new Tabs(() => this.showTwins());
    this.workshop = new Workshop(() => this.here());
    this.language = byId("language");
    this.language.addEventListener("change", () => this.speak(this.language.value));
    this.theme = new Theme();
    setInterval(() => this.seat?.view && tick(this.seat), 1000);
    document.addEventListener("visibilitychange", () => document.hidden || this.seat.connection.hurry());
    addEventListener("online", () => this.seat.connection.hurry());
    const asked = new URLSearchParams(location.search);
    this.wanted = asked.get("channel");
    this.sit(nameFrom(asked.get("member")));
  }

  // -- who and where

  sit(name) {
    this.seat = this.seats.get(name) ?? this.seatFor(name);
    this.twins.sit(name);
    this.draw();
  }

  seatFor(name) {
    const seat = new Seat(name);
    this.seats.set(name, seat);
    seat.addEventListener("view", () => this.looked(seat));
    seat.addEventListener("status", () => this.draw());
    seat.addEventListener("message", (event) => this.heard(seat, event.detail));
    seat.addEventListener("typing", (event) => seat === this.seat && this.typing(event.detail));
    return seat;
  }

  /** The channel shown, its server, the member: what the workshop can be told of. */
  here() {
    const guild = this.seat.view?.guilds.find((one) => one.channels.some((each) => each.id === this.channelId));
    return { channel: this.channelId, guild: guild?.id, member: this.seat.id };
  }

  get channelId() { return this.open.get(this.seat.name); }

  go(channelId) {
    this.open.set(this.seat.name, channelId);
    this.draw();
    byId("write").focus({ preventScroll: true });
  }

  /** A seat's own channel, else the wanted one by name, else the first. */
  settle(seat) {
    const channels = seat.channels();
    if (channels.some((one) => one.id === this.open.get(seat.name))) return;
    const named = channels.find((one) => one.name === this.wanted) ?? channels[0];
    if (named) this.open.set(seat.name, named.id);
  }

  async direct() {
    try {
      const { channel } = await this.seat.post("direct", {});
      await this.seat.lookAgain();
      this.go(channel);
    } catch (refusal) {
      this.composer.say(reason(this.seat.locale, refusal));
    }
  }

  async speak(locale) {
    try {
      await this.seat.post("locale", { locale });
    } catch (refusal) {
      this.composer.say(reason(this.seat.locale, refusal));
    }
  }

  // -- what happens

  looked(seat) {
    this.settle(seat);
    for (const [id, message] of seat.messages) if (!seat.seen.has(id)) seat.seen.set(id, seat.online && !seat.known ? message.channel_id : null);
    seat.known = true;
    this.draw();
  }

  heard(seat, detail) {
    if (detail.kind === "delete") seat.seen.delete(detail.message.id);
    else if (detail.kind === "create") seat.seen.set(detail.message.id, null);
    if (detail.kind === "create" && detail.message.author.bot) this.composer.showTyping(null);
    if (seat === this.seat) this.messages.take(detail);
    this.draw();
  }

  typing({ channel_id: where, user_id: who }) {
    if (where !== this.channelId) return;
    this.composer.showTyping(this.seat.person(who)?.name ?? null);
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.composer.showTyping(null), TYPING_SECONDS * 1000);
  }

  /** Unread messages of others: {any, mentions}. What is on the screen counts as read. */
  unread(seat, channelId = null) {
    const fresh = [...seat.messages.values()].filter((one) => seat.seen.get(one.id) === null && one.author.id !== seat.id);
    const there = fresh.filter((one) => channelId === null || one.channel_id === channelId);
    return { any: there.length > 0, mentions: there.filter((one) => mentionsMe(one, seat)).length };
  }

  read() {
    for (const one of this.seat.history(this.channelId)) this.seat.seen.set(one.id, one.channel_id);
  }

  showTwins() {
    this.banners.others = this.twins.same;
    this.banners.show(this.seat);
  }

  // -- drawing

  /** Many events in one moment make one drawing. */
  draw() {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      this.drawNow();
    });
  }

  drawNow() {
    const { seat } = this;
    this.banners.show(seat);
    this.tabs.show(this.names(), seat, (name) => this.waitingFor(name));
    if (!seat.view) {
      this.waitFor();
      return;
    }
    this.settle(seat);
    this.words();
    if (!document.hidden) this.read();
    this.places.show(seat, this.channelId, (id) => this.unread(seat, id));
    this.messages.show(seat, this.channelId);
    this.composer.show(seat, this.channelId);
    this.newcomer.show(seat, this.channelId);
    this.head();
  }

  /** Until a member's view has come, nothing of the member before stays on the page, nor is sent in their name. */
  waitFor() {
    this.composer.pause();
    this.messages.clear();
    this.newcomer.node.hidden = true;
  }

  /** What stands in the page itself follows the member's language. */
  words() {
    const { locale } = this.seat;
    label(locale);
    this.theme.speak(locale);
    this.workshop.speak(locale);
  }

  names() {
    const told = this.seat.view?.members.map((one) => one.name) ?? FIRST_NAMES;
    return told.includes(this.seat.name) ? told : [...told, this.seat.name];
  }

  /** The badge of another seat: how often it was mentioned. */
  waitingFor(name) {
    const seat = this.seats.get(name);
    return seat?.view ? this.unread(seat).mentions : 0;
  }

  head() {
    const { seat, channelId } = this;
    const { locale } = seat;
    const channel = seat.channel(channelId);
    const guild = seat.guildOf(channelId);
    const title = channel?.name ? `# ${channel.name}` : seat.view.bot.name;
    byId("channel-name").textContent = title;
    byId("channel-note").textContent = guild ? `${guild.name}, ${tongue(guild.locale, locale)}` : word(locale, "direct");
    this.language.setAttribute("aria-label", word(locale, "language_of", { who: seat.name }));
    this.language.title = word(locale, "language_of", { who: seat.name });
    byId("log").setAttribute("aria-label", word(locale, "messages_in", { where: title }));
    const mentions = this.unread(seat).mentions;
    document.title = `${mentions ? `(${mentions}) ` : ""}${title}, ${seat.name}: Croupier playground`;
    const query = new URLSearchParams({ member: seat.name.toLowerCase(), ...(channel?.name ? { channel: channel.name } : {}) });
    history.replaceState(null, "", `?${query}`);
    this.languages();
  }

  languages() {
    const { locale } = this.seat;
    const known = LANGUAGES.some(([code]) => code === locale) ? LANGUAGES : [...LANGUAGES, [locale, locale]];
    if (this.language.childElementCount !== known.length) {
      this.language.replaceChildren(...known.map(([value, name]) => el("option", { value, lang: value }, name)));
    }
    this.language.value = locale;
  }
}

/** A language's name in the reader's own, without its country: "English", "anglais". */
function tongue(code, reader) {
  return new Intl.DisplayNames([reader], { type: "language" }).of(code.slice(0, 2));
}

function nameFrom(asked) {
  if (!asked) return FIRST_NAMES[0];
  return FIRST_NAMES.find((name) => name.toLowerCase() === asked.toLowerCase()) ?? asked;
}

new Page();
