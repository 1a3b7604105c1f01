// Characters of which not every computer has a picture: the four colours' shapes, drawn like those on the cards.

import { el } from "./dom.js";

const DRAWN = { "♦": "red", "☀": "yellow", "♣": "green", "💧": "blue" };

/** One of them, perhaps with the mark that asks for a coloured picture. */
export const SIGN = /(♦|☀|♣|💧)\uFE0F?/y;

/** The picture of a character, or the character itself; beside a label it is decoration only. */
export function sign(name, labelled = false) {
  const drawn = DRAWN[name.replace("\uFE0F", "")];
  if (!drawn) return el("span", { className: "emoji-sign" }, name);
  return el("img", { className: "emoji", src: `/signs/${drawn}.svg`, alt: labelled ? "" : name, width: 22, height: 22 });
}
