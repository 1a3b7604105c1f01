// The drawer for those who work on the bot: faults, the gateway, the clock, the state, the traffic.

import { byId, closer, el } from "./dom.js";
import { AWAY, HERE, away, doHere } from "./hardships.js";
import { Traffic } from "./traffic.js";
import { get, post } from "./wire.js";
import { reason, word } from "./words.js";

// Keys of words, and what the playground is told.
const REQUESTS = {
  delay: { action: "delay" },
  drop_before: { action: "drop_before" },
  drop_after: { action: "drop_after" },
  cut_answer: { action: "cut" },
  status_429: { action: "rate_limit" },
  edge_429: { action: "edge_ban" },
  status_500: { action: "status", status: 500 },
  status_502: { action: "status", status: 502 },
  status_503: { action: "status", status: 503 },
};
const EVENTS = { event_delay: { action: "event_delay" }, event_twice: { action: "event_duplicate" }, event_drop: { action: "event_drop" } };
const PATHS = { path_any: "*", path_answers: "/interactions/*", path_followups: "/webhooks/*", path_messages: "/channels/*/messages*" };
const GATEWAY = {
  disconnect: { how: "close", code: 4000 },
  disconnect_for_good: { how: "close", code: 4000, resumable: false },
  cut_line: { how: "cut" },
  ask_reconnect: { how: "reconnect" },
  invalidate: { how: "invalidate" },
};
const CLOCK = [[20, "second", 1], [1, "minute", 60], [15, "minute", 60], [1, "hour", 3600]];

export class Workshop {
  /** `here()` names the channel that is shown, its server and the member. */
  constructor(here) {
    this.here = here;
    this.drawer = byId("workshop");
    this.toggle = byId("workshop-toggle");
    this.toggle.addEventListener("click", () => this.open(this.drawer.hidden));
    this.drawer.addEventListener("keydown", (event) => event.key === "Escape" && this.open(false));
    this.said = el("p", { className: "said", role: "status" });
    this.state = el("dl", { className: "state" });
    this.rules = el("ul", { className: "rules" });
    this.traffic = new Traffic();
  }

  /** Everything in the language of `locale`; what was filled in is forgotten. */
  speak(locale) {
    if (locale === this.locale) return;
    this.locale = locale;
    this.said.textContent = "";
    this.drawer.replaceChildren(...this.parts());
    this.look();
  }

  word(key, facts) { return word(this.locale, key, facts); }

  parts() {
    const head = el("header", {}, el("h2", {}, this.word("workshop")), closer(this.word("workshop_close"), () => this.open(false)));
    const gateway = Object.entries(GATEWAY).map(([key, facts]) => this.button(this.word(key), () => post("gateway/disconnect", facts)));
    const restart = this.button(this.word("restart_bot"), () => post("bot/restart"));
    const here = Object.keys(HERE).map((key) => this.button(this.word(key), () => doHere(key, this.here())));
    const clear = this.button(this.word("clear_faults"), () => post("faults/clear"));
    return [
      head, this.said,
      this.part("part_requests", this.faultForm(REQUESTS, true)), this.part("part_events", this.faultForm(EVENTS, false)),
      this.part("part_gateway", row([...gateway, restart]), this.awayForm()), this.part("part_here", row(here)),
      this.part("part_clock", row(CLOCK.map((one) => this.push(one)))),
      this.part("part_state", this.state, this.rules, clear), this.part("part_traffic", ...this.traffic.parts(this.locale)),
    ];
  }

  part(key, ...content) {
    return el("section", {}, el("h3", {}, this.word(key)), content);
  }

  push([count, unit, size]) {
    const name = new Intl.NumberFormat(this.locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
    return this.button(name, () => post("clock/advance", { seconds: count * size }));
  }

  button(name, deed) {
    return el("button", { type: "button", className: "button secondary", onclick: () => this.do(name, deed) }, name);
  }

  faultForm(kinds, isRequest) {
    const kind = this.choose("what", kinds);
    const where = isRequest ? this.choose("where", PATHS) : this.typed("event", "INTERACTION_CREATE");
    const times = this.typed("times", "1");
    const seconds = this.typed("seconds", "4");
    const rule = () => {
      const scope = isRequest ? { path: PATHS[where.input.value] } : { event: where.input.value };
      return { ...kinds[kind.input.value], ...scope, times: Number(times.input.value), seconds: Number(seconds.input.value) };
    };
    const add = el("button", { type: "submit", className: "button primary" }, this.word("arm"));
    return el("form", { className: "tool", onsubmit: (event) => {
      event.preventDefault();
      this.do(this.word(kind.input.value), () => post("faults", rule()));
    } }, kind.node, where.node, times.node, seconds.node, add);
  }

  awayForm() {
    const what = this.choose("what", AWAY);
    const seconds = this.typed("seconds", "30");
    return el("form", { className: "tool", onsubmit: (event) => {
      event.preventDefault();
      this.do(this.word(what.input.value), () => away(what.input.value, Number(seconds.input.value)));
    } }, what.node, seconds.node, el("button", { type: "submit", className: "button primary" }, this.word("begin")));
  }

  choose(key, kinds) {
    const input = el("select", {}, Object.keys(kinds).map((value) => el("option", { value }, this.word(value))));
    return { input, node: el("label", { className: "tool-field" }, this.word(key), input) };
  }

  typed(key, value) {
    const input = el("input", { type: "text", value });
    return { input, node: el("label", { className: "tool-field" }, this.word(key), input) };
  }

  async do(what, deed) {
    this.said.textContent = this.word("going", { what });
    try {
      await deed();
      this.said.textContent = this.word("done", { what });
    } catch (refusal) {
      this.said.textContent = this.word("not_done", { what, why: reason(this.locale, refusal) });
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
      if (this.deaf) this.said.textContent = "";
      this.deaf = false;
    } catch (refusal) {
      this.deaf = true;
      this.said.textContent = reason(this.locale, refusal);
    }
  }

  showState(world, problems) {
    const facts = {
      state_bot: this.word(world.bot.connected ? "connected" : "not_connected"),
      state_clock: new Date(world.now * 1000).toLocaleTimeString(this.locale),
      state_identified: problems.identifies,
      state_limited: problems.rate_limited,
      state_refused: problems.refusals.length,
      state_unknown: problems.unknown_routes.join(", ") || this.word("none"),
    };
    this.state.replaceChildren(...Object.entries(facts).flatMap(([key, fact]) => [el("dt", {}, this.word(key)), el("dd", {}, String(fact))]));
  }

  showRules(faults) {
    const rules = Array.isArray(faults) ? faults : [];
    this.rules.replaceChildren(...rules.map((one) => el("li", {}, `${one.action} ${one.action.startsWith("event") ? one.event : one.route || one.path} ×${one.times || "∞"}`)));
  }
}

const row = (buttons) => el("div", { className: "row" }, buttons);
