// Pictures with their alt texts, kept over edits so that nothing flickers, and the large view of one.

import { el, ownPicture } from "./dom.js";
import { word } from "./words.js";

/** A picture to press for a large view; of another host only its address is shown, never fetched. */
export function picture(media, alt, scene, className) {
  const src = ownPicture(media.url);
  if (!src) return el("span", { className: "elsewhere" }, media.url);
  const image = scene.reuse?.shift() ?? el("img", { decoding: "async" });
  Object.assign(image, { alt, className });
  if (image.getAttribute("src") !== src) image.src = src;
  if (media.width) Object.assign(image, { width: media.width, height: media.height });
  const name = alt || word(scene.seat.locale, "enlarge");
  return el("button", { type: "button", className: `picture ${className}`, aria: { label: name }, onclick: () => enlarge(src, alt, scene.seat) }, image);
}

function enlarge(src, alt, seat) {
  const close = el("button", { type: "button", className: "button secondary", onclick: () => view.close() }, word(seat.locale, "close"));
  const caption = alt ? el("figcaption", {}, alt) : null;
  const view = el("dialog", { className: "large", aria: { label: alt || word(seat.locale, "enlarge") }, onclose: () => view.remove() },
    el("figure", {}, el("img", { src, alt }), caption), close);
  view.addEventListener("click", (event) => event.target === view && view.close());
  document.body.append(view);
  view.showModal();
}
