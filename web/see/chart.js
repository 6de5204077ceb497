import { html, svg } from "../play/elements.js";
import { Marks } from "./marks.js";

/** Elements of the library's pictures that stand for a date, a bar or a pair. */
const MARKS = 'g[id^="day-"], g[id^="bar-"], g[id^="cell-"]';
/** Keys, and the step across and down that they take. */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A picture of the library whose marks can be pointed at, touched, and walked with the arrow keys.
 *
 * @typedef {{id: string, label: string, element: SVGGElement}} Mark
 */
export class Chart {
  #marks = [];
  #current = -1;
  /** A mark that was chosen stays when the pointer leaves. */
  #chosen = -1;

  /**
   * @param {(mark: Mark | null) => void} onMark Told which mark is looked at.
   */
  constructor(onMark) {
    this.onMark = onMark;
    this.element = html("div", { class: "see-paper" });
    this.element.addEventListener("pointermove", (event) => this.#look(this.#at(event)));
    this.element.addEventListener("pointerleave", () => this.#look(this.#chosen));
    this.element.addEventListener("click", (event) => this.#choose(this.#at(event)));
    this.element.addEventListener("focusin", (event) => {
      const index = this.#marks.findIndex(({ element }) => element === event.target);
      if (index >= 0) this.#choose(index);
    });
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  /**
   * Shows a picture.
   * @param {Uint8Array} bytes Of SVG.
   * @param {string} hint How its marks are walked, for somebody who hears it.
   */
  show(bytes, hint) {
    const text = new TextDecoder().decode(bytes);
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const picture = (document.importNode(parsed, true));
    this.#prepare(picture, hint);
    this.element.replaceChildren(picture);
    this.#marks = [...picture.querySelectorAll(MARKS)].map((element) => this.#mark(element));
    const boxes = this.#marks.map(({ element }) => {
      const { x, y, width, height } = element.getBBox();
      return { left: x, top: y, right: x + width, bottom: y + height };
    });
    this.places = new Marks(boxes, { areColumns: this.#marks[0]?.id.startsWith("bar-") });
    this.#current = this.#chosen = -1;
    this.#marks[0]?.element.setAttribute("tabindex", "0");
    // Above all marks, for those beside it would cover a line around one of them.
    this.ring = svg("g", { class: "see-ring", "aria-hidden": "true" });
    this.#marks[0]?.element.parentElement?.append(this.ring);
  }

  /** Chooses the mark of this name, if there is one, and brings it into sight. */
  choose(id) {
    const index = this.#marks.findIndex((mark) => mark.id === id);
    this.#choose(index);
    const scroller = this.element.parentElement;
    const mark = this.#marks[index]?.element.getBoundingClientRect();
    if (mark && scroller) scroller.scrollLeft += mark.left - scroller.getBoundingClientRect().left - scroller.clientWidth / 2;
  }

  /** Gives roles to what the picture says, and takes out what only a file needs. */
  #prepare(picture, hint) {
    for (const name of ["width", "height"]) picture.removeAttribute(name);
    for (const element of picture.querySelectorAll("metadata")) element.remove();
    for (const element of picture.querySelectorAll("[aria-label]")) element.setAttribute("role", "img");
    for (const title of picture.querySelectorAll("title")) {
      const of = title.parentElement;
      // A browser shows titles as hints of its own, beside what is said of the mark already.
      of.setAttribute("aria-label", title.textContent ?? "");
      of.setAttribute("role", "group");
      title.remove();
    }
    const figure = picture.querySelector(MARKS)?.parentElement;
    figure?.setAttribute("role", "listbox");
    figure?.setAttribute("aria-description", hint);
    figure?.setAttribute("aria-orientation", "horizontal");
  }

  #mark(element) {
    element.setAttribute("role", "option");
    element.setAttribute("aria-selected", "false");
    element.setAttribute("tabindex", "-1");
    element.classList.add("see-mark");
    return { id: element.id, label: element.getAttribute("aria-label") ?? "", element };
  }

  #at(event) {
    const figure = (this.#marks[0]?.element.parentElement ?? null);
    const matrix = figure?.getScreenCTM();
    if (!matrix) return -1;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return this.places?.at(x, y) ?? -1;
  }

  #look(index) {
    if (index === this.#current || (index < 0 && this.#chosen >= 0)) return;
    this.#current = index;
    this.#encircle(this.places?.boxes[index]);
    this.onMark(this.#marks[index] ?? null);
  }

  /** Draws the ring around a box: a light line and a dark one, to be seen on any colour. */
  #encircle(box) {
    const lines = box ? ["see-ring-light", "see-ring-dark"] : [];
    const rectangle = (name) => {
      const { left, top, right, bottom } = box;
      return svg("rect", { class: name, x: left, y: top, width: right - left, height: bottom - top });
    };
    this.ring?.replaceChildren(...lines.map(rectangle));
  }

  #choose(index) {
    if (index < 0) return;
    const last = this.#marks[this.#chosen] ?? this.#marks[0];
    last.element.setAttribute("tabindex", "-1");
    last.element.setAttribute("aria-selected", "false");
    this.#chosen = index;
    const { element } = this.#marks[index];
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-selected", "true");
    this.#look(index);
  }

  #walk(event) {
    const from = this.#marks.findIndex(({ element }) => element === document.activeElement);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const ends = { Home: 0, End: this.#marks.length - 1 };
    const to = step ? this.places?.beside(from, ...step) : ends[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#marks[to].element.focus();
  }
}
