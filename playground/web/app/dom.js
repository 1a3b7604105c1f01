// Builds elements. Everything that anybody wrote enters the page as text, here and nowhere else.

/** An element with properties, `data` and `aria` maps, listeners (`onclick`), and children (nodes or text). */
export function el(name, facts = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(facts)) put(made, key, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

function put(made, key, value) {
  if (value === undefined || value === null) return;
  if (key === "data") Object.assign(made.dataset, value);
  else if (key === "aria") for (const [name, fact] of Object.entries(value)) setAria(made, name, fact);
  else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
  else if (key in made && key !== "list") made[key] = value;
  else made.setAttribute(key, value);
}

function setAria(made, name, fact) {
  if (fact !== null && fact !== undefined) made.setAttribute(`aria-${name}`, String(fact));
}

export const byId = (id) => document.getElementById(id);

/** Only http and https leave the page; anything else stays text. */
export function safeAddress(text) {
  try {
    const address = new URL(text, location.href);
    return ["http:", "https:"].includes(address.protocol) ? address.href : null;
  } catch {
    return null;
  }
}

/** A picture's address on this server; null for any other host. */
export function ownPicture(text) {
  const address = safeAddress(text);
  if (address === null) return null;
  const { pathname, port } = new URL(address);
  return pathname.startsWith("/cdn/") && port === location.port ? pathname : null;
}

/** A line drawing from one path. */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** The small button that closes something. */
export function closer(label, close) {
  return el("button", { type: "button", className: "icon-button", title: label, aria: { label }, onclick: close }, icon("M6 6l12 12M18 6L6 18"));
}

/** A member's mark: the first letter on a colour of their own; the bot has its card. */
export function avatar(name, { bot = false, hue = 0, small = false } = {}) {
  const mark = el("span", { className: `avatar${bot ? " bot" : ""}${small ? " small" : ""}`, aria: { hidden: true } });
  if (bot) mark.append(el("img", { src: "/croupier.svg", alt: "" }));
  else mark.append([...name][0]?.toUpperCase() ?? "?");
  mark.dataset.hue = hue;
  return mark;
}
