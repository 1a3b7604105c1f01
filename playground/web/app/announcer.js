// What a screen reader hears: short sentences, one after another, the newest last.

import { byId, el } from "./dom.js";

const KEPT = 4;
const LONGEST = 300;

export function announce(text, locale = "en") {
  const place = byId("announcer");
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  place.append(el("p", { lang: locale }, short));
  while (place.childElementCount > KEPT) place.firstElementChild.remove();
}
