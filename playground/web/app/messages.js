// The channel's messages, kept in step with the seat; stays at the bottom unless the member has scrolled up.

import { byId, el } from "./dom.js";
import { Acts } from "./acts.js";
import { announce } from "./announcer.js";
import { article, authorOf, fill, summary } from "./message.js";
import { word } from "./words.js";

const NEAR = 90;
const TOGETHER = 7 * 60 * 1000;

export class Messages {
  constructor(trouble) {
    this.log = byId("log");
    this.content = byId("log-content");
    this.newest = byId("newest");
    this.trouble = trouble;
    this.nodes = new Map();
    this.pinned = true;
    this.log.addEventListener("scroll", () => this.scrolled());
    this.newest.addEventListener("click", () => this.toBottom());
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(this.content);
    sizes.observe(this.log);
  }

  /** Show a channel as the seat sees it. What is already drawn and unchanged stays as it is. */
  show(seat, channelId) {
    const same = this.seat === seat && this.channelId === channelId;
    if (!same) this.clear();
    Object.assign(this, { seat, channelId, acts: same ? this.acts : new Acts(seat, this.trouble) });
    const now = seat.history(channelId);
    const ids = new Set(now.map((one) => one.id));
    for (const id of [...this.nodes.keys()]) if (!ids.has(id)) this.remove(id);
    for (const message of now) this.put(message);
    this.begin();
    if (!same) this.toBottom();
  }

  clear() {
    Object.assign(this, { seat: null, channelId: null });
    this.nodes.clear();
    this.content.replaceChildren();
    this.pinned = true;
    this.newest.hidden = true;
  }

  begin() {
    const channel = this.seat.channel(this.channelId);
    const where = channel?.name ? `#${channel.name}` : this.seat.view.bot.name;
    const text = word(this.seat.locale, "beginning", { where });
    this.start ??= el("p", { className: "beginning" });
    this.start.textContent = text;
    if (this.content.firstChild !== this.start) this.content.prepend(this.start);
  }

  /** One event of the seat. */
  take({ kind, message, before }) {
    if (message.channel_id !== this.channelId) return;
    if (kind === "delete") this.remove(message.id);
    else this.put(message);
    this.speak(kind, message, before);
    if (kind !== "create") return;
    if (message.ephemeral) this.reveal(this.nodes.get(message.id).node);
    else if (!this.pinned) this.offerNewest();
  }

  /** A private answer to what was just pressed: wherever the member reads, they see it; a long one from its beginning. */
  reveal(node) {
    this.toBottom();
    const over = node.offsetHeight - this.log.clientHeight;
    if (over <= 0) return;
    this.pinned = false;
    this.log.scrollTop -= over;
  }

  put(message) {
    const known = this.nodes.get(message.id);
    if (known) {
      const drawn = this.drawing(message);
      if (known.drawn === drawn) return;
      fill(known.node, message, this.seat, this.acts);
      Object.assign(known, { drawn, message });
      this.group(known.node);
      return;
    }
    const node = article(message, this.seat, this.acts);
    this.nodes.set(message.id, { node, message, drawn: this.drawing(message) });
    this.content.insertBefore(node, this.after(message.id));
    this.group(node);
    this.group(node.nextElementSibling);
  }

  /** What a drawing depends on: it is drawn anew only when this differs. */
  drawing(message) { return this.seat.locale + JSON.stringify(message); }

  /** The first drawn message that is newer. */
  after(id) {
    const number = BigInt(id);
    return [...this.content.querySelectorAll("article")].find((one) => BigInt(one.dataset.id) > number) ?? null;
  }

  remove(id) {
    const known = this.nodes.get(id);
    if (!known) return;
    const next = known.node.nextElementSibling;
    const hadFocus = known.node.contains(document.activeElement);
    known.node.remove();
    this.nodes.delete(id);
    this.group(next);
    if (hadFocus) (next ?? this.content.lastElementChild)?.focus?.({ preventScroll: true });
  }

  /** Messages of one author shortly after one another share a head. */
  group(node) {
    if (!node?.dataset?.id) return;
    const mine = this.nodes.get(node.dataset.id)?.message;
    const above = this.nodes.get(node.previousElementSibling?.dataset?.id)?.message;
    const near = mine && above && Date.parse(mine.timestamp) - Date.parse(above.timestamp) < TOGETHER;
    const plain = mine && !mine.interaction_metadata?.name && !mine.message_reference;
    const together = near && plain && above.author.id === mine.author.id && above.ephemeral === mine.ephemeral;
    node.classList.toggle("grouped", Boolean(together));
  }

  speak(kind, message, before) {
    if (message.author.id === this.seat.id || kind === "delete") return;
    const text = summary(message, this.seat);
    if (kind === "update" && before && summary(before, this.seat) === text) return;
    const mark = message.ephemeral ? `${word(this.seat.locale, "only_you")}: ` : "";
    announce(`${authorOf(message)}: ${mark}${text}`, this.seat.locale);
  }

  // -- scrolling

  /** Only a member's own way up loosens the log from its bottom; messages that shrink or grow meanwhile do not. */
  scrolled() {
    const { scrollTop: top, scrollHeight, clientHeight } = this.log;
    const near = scrollHeight - top - clientHeight < NEAR;
    const own = this.sizes === `${scrollHeight}/${clientHeight}`;
    if (near) this.newest.hidden = true;
    if (near || (own && top < this.top)) this.pinned = near;
    this.top = top;
  }

  resized() {
    if (this.pinned) this.toBottom();
    this.sizes = `${this.log.scrollHeight}/${this.log.clientHeight}`;
  }

  offerNewest() {
    this.newest.textContent = `↓ ${word(this.seat.locale, "newest")}`;
    this.newest.hidden = false;
  }

  toBottom() {
    this.pinned = true;
    this.newest.hidden = true;
    this.log.scrollTop = this.log.scrollHeight;
  }
}
