// Moments as a client writes them: a message's time, and <t:…> in its seven styles.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function clockTime(moment, locale) {
  return new Intl.DateTimeFormat(locale, STYLES.t).format(moment);
}

/** A <time> for <t:seconds:style>; the relative ones carry what `tick` needs. */
export function timestamp(seconds, style, seat) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return `<t:${seconds}>`;
  const full = new Intl.DateTimeFormat(seat.locale, STYLES.F).format(moment);
  const made = el("time", { className: "stamp", dateTime: moment.toISOString(), title: full });
  if (style === "R") made.dataset.relative = seconds;
  made.textContent = style === "R" ? relative(seconds, seat) : new Intl.DateTimeFormat(seat.locale, STYLES[style] ?? STYLES.f).format(moment);
  return made;
}

function relative(seconds, seat) {
  const left = seconds - seat.now() / 1000;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(left) >= each) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(seat.locale, { numeric: "auto" }).format(Math.round(left / size), unit);
}

/** Bring every relative moment on the page up to date. */
export function tick(seat) {
  for (const one of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(one.dataset.relative), seat);
    if (one.textContent !== text) one.textContent = text;
  }
}
