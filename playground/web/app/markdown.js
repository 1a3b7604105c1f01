// The Markdown of messages, turned into elements. What is no markup stays text; HTML has no meaning here.

import { el, ownPicture, safeAddress } from "./dom.js";
import { SIGN, sign } from "./signs.js";
import { timestamp } from "./times.js";
import { word } from "./words.js";

/** A fragment for a whole text: headings, lists, quotes, small print, code, and what runs within lines. */
export function markdown(text, seat) {
  const page = document.createDocumentFragment();
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  parts.forEach((part, index) => {
    if (index % 2) page.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else blocks(part, seat, page);
  });
  return page;
}

const LINES = [
  [/^(#{1,3})\s+(.+)$/, (found, seat) => el(`h${found[1].length + 2}`, { className: `heading-${found[1].length}` }, inline(found[2], seat))],
  [/^-#\s+(.+)$/, (found, seat) => el("p", { className: "small-print" }, inline(found[1], seat))],
];

function blocks(text, seat, page) {
  const lines = text.split("\n");
  let at = 0;
  let open = null;
  const paragraph = () => (open ??= page.appendChild(el("p")));
  while (at < lines.length) {
    const group = listAt(lines, at, seat) ?? quoteAt(lines, at, seat) ?? lineAt(lines[at], seat);
    if (group) {
      page.append(group.made);
      at += group.taken;
      open = null;
      continue;
    }
    if (lines[at].trim() === "") open = null;
    else {
      if (open) open.append(el("br"));
      paragraph().append(inline(lines[at], seat));
    }
    at += 1;
  }
}

function lineAt(line, seat) {
  for (const [form, build] of LINES) {
    const found = form.exec(line);
    if (found) return { made: build(found, seat), taken: 1 };
  }
  return null;
}

const BULLET = /^\s*[-*]\s+(.+)$/;
const NUMBER = /^\s*(\d+)\.\s+(.+)$/;

function listAt(lines, at, seat) {
  const form = BULLET.test(lines[at]) ? BULLET : NUMBER.test(lines[at]) ? NUMBER : null;
  if (!form) return null;
  const items = [];
  while (at + items.length < lines.length && form.test(lines[at + items.length])) items.push(form.exec(lines[at + items.length]));
  const rows = items.map((found) => el("li", {}, inline(found.at(-1), seat)));
  const made = form === BULLET ? el("ul", {}, rows) : el("ol", { start: Number(items[0][1]) }, rows);
  return { made, taken: items.length };
}

function quoteAt(lines, at, seat) {
  if (lines[at].startsWith(">>> ")) {
    const rest = [lines[at].slice(4), ...lines.slice(at + 1)];
    return { made: el("blockquote", {}, markdown(rest.join("\n"), seat)), taken: rest.length };
  }
  let count = 0;
  while (at + count < lines.length && /^> ?/.test(lines[at + count])) count += 1;
  if (!count || !lines[at].startsWith("> ")) return null;
  const inner = lines.slice(at, at + count).map((line) => line.replace(/^> ?/, ""));
  return { made: el("blockquote", {}, markdown(inner.join("\n"), seat)), taken: count };
}

const wrap = (name, facts = {}) => (found, seat) => el(name, facts, inline(found[1], seat));

// In order of precedence; each is tried at the place where the text stands.
const MARKS = [
  [/\\([^\w\s])/y, (found) => found[1]],
  [/``(.+?)``|`([^`]+)`/y, (found) => el("code", {}, found[1] ?? found[2])],
  [/<a?:(\w+):(\d+)>/y, (found) => emoji(found[1], found[2])],
  [/<@!?(\d+)>/y, (found, seat) => mention(`@${seat.person(found[1])?.name ?? "?"}`, found[1] === seat.id)],
  [/<@&(\d+)>/y, () => mention("@role", false)],
  [/<#(\d+)>/y, (found, seat) => mention(`#${seat.channel(found[1])?.name ?? "?"}`, false)],
  [/<\/([\w\s-]+):\d+>/y, (found) => mention(`/${found[1]}`, false)],
  [/<t:(-?\d+)(?::([tTdDfFRsS]))?>/y, (found, seat) => timestamp(Number(found[1]), found[2] ?? "f", seat)],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (found, seat) => link(found[2], inline(found[1], seat))],
  [/<(https?:\/\/[^\s>]+)>/y, (found) => link(found[1], found[1])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, (found) => link(found[0], found[0])],
  [/\*\*\*(?=\S)([\s\S]+?)\*\*\*/y, (found, seat) => el("strong", {}, el("em", {}, inline(found[1], seat)))],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, wrap("u")],
  [/\*(?=[^\s*])([^*]*[^\s*])\*(?!\*)/y, wrap("em")],
  [/(?<!\w)_(?=[^\s_])([^_]*[^\s_])_(?!\w)/y, wrap("em")],
  [/~~(?=\S)([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, (found, seat) => spoiler(found[1], seat)],
  [/@(?:everyone|here)\b/y, (found) => mention(found[0], false)],
  [SIGN, (found) => sign(found[1])],
];

/** A fragment for what runs within a line. */
export function inline(text, seat) {
  const run = document.createDocumentFragment();
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const hit = markAt(text, at, seat);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    run.append(plain, hit.made);
    plain = "";
    at += hit.length;
  }
  run.append(plain);
  return run;
}

function markAt(text, at, seat) {
  if (!/[\\`<[h*_~|@♦☀♣\ud83d]/.test(text[at])) return null;
  for (const [form, build] of MARKS) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) return { made: build(found, seat), length: found[0].length };
  }
  return null;
}

/** A picture of the application's own, or the character itself; beside a label it is decoration only. */
export function emoji(name, id = null, labelled = false) {
  if (!id) return sign(name ?? "", labelled);
  const src = ownPicture(`/cdn/emojis/${id}.png`);
  const words = labelled ? { alt: "" } : { alt: `:${name}:`, title: `:${name}:` };
  return el("img", { className: "emoji", src, ...words, width: 22, height: 22 });
}

function mention(text, mine) {
  return el("span", { className: mine ? "mention mine" : "mention" }, text);
}

function link(address, content) {
  const href = safeAddress(address);
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : String(address);
}

function spoiler(text, seat) {
  const open = (event) => {
    event.currentTarget.classList.add("open");
    event.currentTarget.removeAttribute("aria-label");
  };
  const label = word(seat.locale, "hidden");
  return el("button", { type: "button", className: "spoiler", aria: { label }, onclick: open }, el("span", {}, inline(text, seat)));
}

/** The same text without any markup: for screen readers and notices. */
export function plain(text, seat) {
  return el("div", {}, markdown(text, seat)).textContent;
}
