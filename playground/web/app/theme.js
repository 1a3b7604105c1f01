// Light, dark, or as the system has it; remembered on this computer.

import { byId } from "./dom.js";

const KEY = "playground-theme";
const ORDER = ["auto", "light", "dark"];

export function setUpTheme() {
  const button = byId("theme");
  apply(button, localStorage.getItem(KEY) ?? "auto");
  button.addEventListener("click", () => {
    const now = ORDER.indexOf(document.documentElement.dataset.theme);
    apply(button, ORDER[(now + 1) % ORDER.length]);
  });
}

function apply(button, theme) {
  const known = ORDER.includes(theme) ? theme : "auto";
  document.documentElement.dataset.theme = known;
  localStorage.setItem(KEY, known);
  const names = { auto: "as the system", light: "light", dark: "dark" };
  button.setAttribute("aria-label", `Colours: ${names[known]}`);
  button.title = `Colours: ${names[known]}`;
}
