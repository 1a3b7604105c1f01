// A list of suggestions under a text field, worked by arrow keys, Enter and mouse (the combobox pattern).

import { el } from "./dom.js";

let count = 0;

// Where the mouse was before the event that a row hears of: the document hears of it after the row.
const mouse = { x: 0, y: 0 };
document.addEventListener("mousemove", ({ screenX, screenY }) => Object.assign(mouse, { x: screenX, y: screenY }));

export class Listbox {
  /** `choose(item)` is called for {name, detail, value}; `field` keeps the focus all the time. */
  constructor(field, choose, label = "") {
    this.field = field;
    this.choose = choose;
    this.items = [];
    this.at = -1;
    this.id = `list-${(count += 1)}`;
    this.list = el("ul", { className: "suggestions", id: this.id, role: "listbox", hidden: true, tabIndex: 0, aria: { label } });
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.id);
    field.addEventListener("blur", () => this.close());
  }

  get open() { return !this.list.hidden; }

  /** The same list once more leaves the mark where it is. */
  show(items, first = 0) {
    if (this.open && this.at >= 0 && same(items, this.items)) first = this.at;
    this.items = items;
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    this.list.hidden = items.length === 0;
    this.expanded();
    this.mark(items.length ? first : -1);
  }

  row(item, index) {
    const detail = item.detail ? el("small", {}, item.detail) : null;
    const facts = { role: "option", id: `${this.id}-${index}`, aria: { selected: false } };
    return el("li", { ...facts, onclick: () => this.pick(index), onmousemove: (event) => this.point(event, index) }, el("span", {}, item.name), detail);
  }

  /** The mouse marks what it moves to; browsers also send this event when rows move under a mouse that rests. */
  point(event, index) {
    const moved = event.screenX !== mouse.x || event.screenY !== mouse.y;
    if (moved && this.at !== index) this.mark(index);
  }

  mark(index) {
    this.at = index;
    [...this.list.children].forEach((row, each) => row.setAttribute("aria-selected", String(each === index)));
    const row = this.list.children[index];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.field.setAttribute("aria-activedescendant", row.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  pick(index) {
    const item = this.items[index];
    this.close();
    if (item) this.choose(item);
  }

  close() {
    this.list.hidden = true;
    this.expanded();
    this.mark(-1);
  }

  expanded() {
    if (this.field.getAttribute("role") === "combobox") this.field.setAttribute("aria-expanded", String(this.open));
  }

  /** True if the key was for the list. */
  key(event) {
    if (!this.open) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) this.mark((this.at + steps[event.key] + this.items.length) % this.items.length);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.at >= 0) this.pick(this.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

function same(items, others) {
  return items.length === others.length && items.every((one, index) => one.name === others[index].name);
}
