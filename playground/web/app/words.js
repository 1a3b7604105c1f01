// The page's own words in the member's language, as a client has them. The bot's words come from the bot.

import en from "./words/en.js";
import fr from "./words/fr.js";
import ja from "./words/ja.js";
import nl from "./words/nl.js";

const WORDS = { en, fr, ja, nl };

export const LANGUAGES = [
  ["en-US", "English"], ["fr", "Français"], ["ja", "日本語"], ["nl", "Nederlands"], ["de", "Deutsch"],
];

/** The language in which the page speaks to a reader of `locale`: English where it has no words of theirs. */
export function languageOf(locale) {
  const code = locale.slice(0, 2);
  return code in WORDS ? code : "en";
}

/** A sentence in the language of `locale`; `{name}`s are filled in. */
export function word(locale, key, facts = {}) {
  return pieces(locale, key, facts).join("");
}

/** The same as a list, so that a fact may be an element. */
export function pieces(locale, key, facts) {
  const parts = WORDS[languageOf(locale)][key].split(/\{(\w+)\}/);
  return parts.map((part, index) => (index % 2 ? facts[part] ?? "" : part));
}

/** Why the playground did not do it: in the member's language where the page has words for it, else in the playground's own. */
export function reason(locale, refusal) {
  const known = refusal.why in WORDS.en;
  return known ? word(locale, refusal.why, refusal.facts) : refusal.message;
}

/** A thing's name or description in the member's language (`name_localizations`). */
export function localised(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}
