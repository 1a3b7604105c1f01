// One member's line to the playground: opened, kept, and opened again after every loss.

import { get } from "./wire.js";

const SHORTEST = 250;
const LONGEST = 4000;

export class Connection {
  /** `take(event)` gets everything that the playground says; `status(word)` gets connecting, online, lost, or unknown (no such member). */
  constructor(name, take, status) {
    this.name = name;
    this.take = take;
    this.status = status;
    this.pause = SHORTEST;
    this.socket = null;
    this.ended = false;
  }

  async open() {
    if (this.ended) return;
    try {
      const world = await get("world");
      const member = world.members.find((one) => one.name.toLowerCase() === this.name.toLowerCase());
      if (member) this.listen(member.id);
      else this.lost("unknown");
    } catch {
      this.lost();
    }
  }

  listen(id) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/playground/members/${id}/events`);
    this.socket = socket;
    socket.addEventListener("message", (frame) => this.receive(JSON.parse(frame.data)));
    socket.addEventListener("close", () => this.lost());
  }

  receive(event) {
    if (event.type === "hello") {
      this.pause = SHORTEST;
      this.status("online");
    }
    this.take(event);
  }

  /** Try again after a pause that doubles; a page that comes back to sight tries at once. */
  lost(word = "lost") {
    this.socket = null;
    if (this.ended) return;
    this.status(word);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  hurry() {
    if (this.socket !== null || this.ended) return;
    clearTimeout(this.timer);
    this.pause = SHORTEST;
    this.open();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
