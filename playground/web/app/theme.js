// Light, dark, or as the system has it; remembered on this computer.

import { byId } from "./dom.js";
import { word } from "./words.js";

const KEY = "playground-theme";
const ORDER = ["auto", "light", "dark"];
const NAMES = { auto: "theme_auto", light: "theme_light", dark: "theme_dark" };

export class Theme {
  constructor() {
    this.button = byId("theme");
    this.locale = "en";
    this.apply(localStorage.getItem(KEY) ?? "auto");
    this.button.addEventListener("click", () => this.apply(ORDER[(ORDER.indexOf(this.now) + 1) % ORDER.length]));
  }

  apply(theme) {
    this.now = ORDER.includes(theme) ? theme : "auto";
    document.documentElement.dataset.theme = this.now;
    localStorage.setItem(KEY, this.now);
    this.speak(this.locale);
  }

  speak(locale) {
    this.locale = locale;
    const text = word(locale, "theme", { theme: word(locale, NAMES[this.now]) });
    this.button.setAttribute("aria-label", text);
    this.button.title = text;
  }
}
