// What a member does with a message: click, choose, dismiss, delete; and how it went, shown at that message.

import { el } from "./dom.js";
import { openModal } from "./modal.js";
import { reason, word } from "./words.js";

export class Acts {
  /** `trouble(sentence)` shows what concerns no single message. */
  constructor(seat, trouble) {
    this.seat = seat;
    this.trouble = trouble;
  }

  click(message, part, control) {
    return this.interact(control, message, "click", { message: message.id, custom_id: part.custom_id });
  }

  select(message, part, values, control) {
    return this.interact(control, message, "select", { message: message.id, custom_id: part.custom_id, values });
  }

  dismiss(message) { return this.plainly("dismiss", message); }

  remove(message) { return this.plainly("delete", message); }

  async plainly(deed, message) {
    try {
      await this.seat.post(deed, { message: message.id });
    } catch (refusal) {
      this.trouble(reason(this.seat.locale, refusal));
    }
  }

  /** One interaction at a time from one control; the control shows that it waits. */
  async interact(control, message, deed, body) {
    if (control.getAttribute("aria-busy") === "true") return;
    control.setAttribute("aria-busy", "true");
    noteAt(message.id, null);
    try {
      const outcome = await this.seat.interact(deed, body);
      if (outcome.state === "failed") noteAt(message.id, word(this.seat.locale, "failed"));
      if (outcome.modal) openModal(this.seat, outcome, this.trouble);
    } catch (refusal) {
      noteAt(message.id, reason(this.seat.locale, refusal));
    } finally {
      control.removeAttribute("aria-busy");
      if (control instanceof HTMLSelectElement) restore(control);
    }
  }
}

/** A select that was not replaced shows its prompt or default again, as the message says. */
function restore(control) {
  const original = [...control.options].find((one) => one.defaultSelected) ?? control.options[0];
  control.value = original.value;
}

function noteAt(id, sentence) {
  const place = document.querySelector(`article[data-id="${id}"]`);
  if (!place) return;
  place.querySelector(".failure")?.remove();
  if (sentence) place.querySelector(".body").append(el("p", { className: "failure", role: "alert" }, sentence));
}
