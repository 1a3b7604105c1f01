// The words that stand in the page itself, in the member's language.

import { byId } from "./dom.js";
import { languageOf, word } from "./words.js";

const TEXTS = { skip: "skip" };
const NAMES = { menu: "channels", places: "channels", seats: "seats", "workshop-toggle": "workshop_about", workshop: "workshop" };

/** Put them into the language of `locale`, and say so to screen readers. */
export function label(locale) {
  const language = languageOf(locale);
  if (document.documentElement.lang === language && label.done) return;
  label.done = true;
  document.documentElement.lang = language;
  for (const [id, key] of Object.entries(TEXTS)) byId(id).textContent = word(locale, key);
  for (const [id, key] of Object.entries(NAMES)) name(byId(id), word(locale, key));
}

function name(node, text) {
  node.setAttribute("aria-label", text);
  if (node.localName === "button") node.title = text;
}
