// The drawer for those who work on the bot: faults, the gateway, the clock, the state, the traffic.

import { byId, el } from "./dom.js";
import { Traffic } from "./traffic.js";
import { get, post } from "./wire.js";

const REQUESTS = {
  "Delay by seconds": { action: "delay" },
  "Drop before it is done": { action: "drop_before" },
  "Drop the answer": { action: "drop_after" },
  "Cut the answer in half": { action: "cut" },
  "429, rate limited": { action: "rate_limit" },
  "429 from the edge": { action: "edge_ban" },
  "500, server error": { action: "status", status: 500 },
  "502, bad gateway": { action: "status", status: 502 },
  "503, unavailable": { action: "status", status: 503 },
};
const EVENTS = {
  "Delay an event": { action: "event_delay" },
  "Send an event twice": { action: "event_duplicate" },
  "Lose an event": { action: "event_drop" },
};
const PATHS = {
  "any request": "*",
  "answers to interactions": "/interactions/*",
  "follow-ups and edits of answers": "/webhooks/*",
  "messages in channels": "/channels/*/messages*",
};
const GATEWAY = {
  "Disconnect": { how: "close", code: 4000 },
  "Disconnect for good": { how: "close", code: 4000, resumable: false },
  "Cut the line": { how: "cut" },
  "Ask to reconnect": { how: "reconnect" },
  "Invalidate": { how: "invalidate" },
};
const CLOCK = { "20 seconds": 20, "1 minute": 60, "15 minutes": 900, "1 hour": 3600 };

export class Workshop {
  constructor() {
    this.drawer = byId("workshop");
    this.toggle = byId("workshop-toggle");
    this.toggle.addEventListener("click", () => this.open(this.drawer.hidden));
    this.drawer.addEventListener("keydown", (event) => event.key === "Escape" && this.open(false));
    this.said = el("p", { className: "said", role: "status" });
    this.state = el("dl", { className: "state" });
    this.rules = el("ul", { className: "rules" });
    this.traffic = new Traffic();
    this.drawer.append(...this.parts());
  }

  parts() {
    const close = el("button", { type: "button", className: "icon-button", onclick: () => this.open(false), aria: { label: "Close the workshop" } }, "×");
    return [
      el("header", {}, el("h2", {}, "Workshop"), close), this.said,
      this.part("Requests of the bot", this.faultForm(REQUESTS, true)), this.part("Events to the bot", this.faultForm(EVENTS, false)),
      this.part("Gateway and bot", this.buttons(GATEWAY, (facts) => post("gateway/disconnect", facts)), this.button("Restart the bot", () => post("bot/restart"))),
      this.part("Clock forward", this.buttons(CLOCK, (seconds) => post("clock/advance", { seconds }))),
      this.part("State", this.state, this.rules, this.button("Clear all faults", () => post("faults/clear"))),
      this.part("Traffic", this.traffic.node),
    ];
  }

  part(title, ...content) {
    return el("section", {}, el("h3", {}, title), content);
  }

  buttons(map, deed) {
    return el("div", { className: "row" }, Object.entries(map).map(([name, facts]) => this.button(name, () => deed(facts))));
  }

  button(name, deed) {
    return el("button", { type: "button", className: "button secondary", onclick: () => this.do(name, deed) }, name);
  }

  faultForm(kinds, isRequest) {
    const kind = choose("What", Object.keys(kinds));
    const where = isRequest ? choose("Where", Object.keys(PATHS)) : typed("Event", "INTERACTION_CREATE");
    const times = typed("How often (0: always)", "1");
    const seconds = typed("Seconds", "4");
    const rule = () => {
      const scope = isRequest ? { path: PATHS[where.input.value] } : { event: where.input.value };
      return { ...kinds[kind.input.value], ...scope, times: Number(times.input.value), seconds: Number(seconds.input.value) };
    };
    const add = el("button", { type: "submit", className: "button primary" }, "Arm");
    return el("form", { className: "tool", onsubmit: (event) => {
      event.preventDefault();
      this.do(kind.input.value, () => post("faults", rule()));
    } }, kind.node, where.node, times.node, seconds.node, add);
  }

  async do(name, deed) {
    this.said.textContent = `${name}…`;
    try {
      await deed();
      this.said.textContent = `${name}: done.`;
    } catch (refusal) {
      this.said.textContent = `${name}: ${refusal.message}`;
    }
    this.look();
  }

  open(open) {
    this.drawer.hidden = !open;
    this.toggle.setAttribute("aria-expanded", String(open));
    clearInterval(this.timer);
    if (!open) return this.toggle.focus();
    this.look();
    this.timer = setInterval(() => this.look(), 1000);
    return this.drawer.querySelector("button").focus();
  }

  async look() {
    if (this.drawer.hidden) return;
    try {
      const [world, problems, faults] = await Promise.all([get("world"), get("problems"), get("faults")]);
      this.showState(world, problems);
      this.showRules(faults);
      await this.traffic.look();
    } catch (refusal) {
      this.said.textContent = refusal.message;
    }
  }

  showState(world, problems) {
    const facts = {
      "Bot": world.bot.connected ? "connected" : "not connected",
      "Server's clock": new Date(world.now * 1000).toLocaleTimeString(),
      "Identified": problems.identifies,
      "Rate limited": problems.rate_limited,
      "Refused requests": problems.refusals.length,
      "Unknown routes": problems.unknown_routes.length ? problems.unknown_routes.join(", ") : "none",
    };
    this.state.replaceChildren(...Object.entries(facts).flatMap(([name, fact]) => [el("dt", {}, name), el("dd", {}, String(fact))]));
  }

  showRules(faults) {
    const rules = Array.isArray(faults) ? faults : [];
    this.rules.replaceChildren(...rules.map((one) => el("li", {}, `${one.action} ${one.action.startsWith("event") ? one.event : one.path} ×${one.times || "∞"}`)));
  }
}

function choose(label, names) {
  const input = el("select", {}, names.map((name) => el("option", { value: name }, name)));
  return { input, node: el("label", { className: "tool-field" }, label, input) };
}

function typed(label, value) {
  const input = el("input", { type: "text", value });
  return { input, node: el("label", { className: "tool-field" }, label, input) };
}
