import { html, STEPS, svg } from "../play/elements.js";

/** Elements of the library's pictures that stand for a date, a bar or a pair. */
const MARKS = 'g[id^="day-"], g[id^="bar-"], g[id^="cell-"]';
/** White around marks that still belongs to the nearest one, as a share of a mark's width. */
const REACH = 0.2;

/** A picture of the library whose marks can be pointed at, touched, and walked with the arrow keys. */
export class Chart {
  #marks = [];
  #current = -1;
  /** A mark that was chosen stays when the pointer leaves. */
  #chosen = -1;

  /** `onMark` is told the name, the label and the element of the mark that is looked at, or `null`. */
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

  /** Shows a picture, of which these are the bytes; the hint says how its marks are walked. */
  show(bytes, hint) {
    const text = new TextDecoder().decode(bytes);
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const picture = document.importNode(parsed, true);
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
    if (!mark) return;
    const middle = scroller.getBoundingClientRect().left + scroller.clientWidth / 2;
    scroller.scrollLeft += mark.left - middle;
  }

  /** Gives roles to what the picture says, and takes out what only a file needs. */
  #prepare(picture, hint) {
    for (const name of ["width", "height"]) picture.removeAttribute(name);
    picture.querySelector("metadata")?.remove();
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
    select(element, false);
    element.classList.add("see-mark");
    return { id: element.id, label: element.getAttribute("aria-label") ?? "", element };
  }

  #at(event) {
    const matrix = this.#marks[0]?.element.parentElement.getScreenCTM();
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

  /** Draws the ring around a box: a light line and a dark one, to be seen on any color. */
  #encircle(box) {
    this.ring?.replaceChildren();
    if (!box) return;
    const { left, top, right, bottom } = box;
    const place = { x: left, y: top, width: right - left, height: bottom - top };
    const lines = ["see-ring-light", "see-ring-dark"];
    this.ring.append(...lines.map((name) => svg("rect", { class: name, ...place })));
  }

  #choose(index) {
    if (index < 0) return;
    const last = this.#marks[this.#chosen] ?? this.#marks[0];
    select(last.element, false);
    this.#chosen = index;
    select(this.#marks[index].element, true);
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

function select(mark, isSelected) {
  mark.setAttribute("tabindex", isSelected ? 0 : -1);
  mark.setAttribute("aria-selected", isSelected);
}

/** Where the marks of a picture are, by number: boxes in the picture's own lengths. */
export class Marks {
  /** `areColumns` says whether a mark is all that is above and below it, as a bar is. */
  constructor(boxes, { areColumns = false } = {}) {
    Object.assign(this, { boxes, areColumns });
  }

  /** The number of the mark there, or -1 if there is none. */
  at(x, y) {
    const distances = this.boxes.map((box) => {
      const reach = REACH * (box.right - box.left);
      const across = Math.max(box.left - x, x - box.right);
      const away = this.areColumns ? across : Math.max(across, box.top - y, y - box.bottom);
      return away <= reach ? away : Infinity;
    });
    const nearest = distances.indexOf(Math.min(...distances));
    return distances[nearest] === Infinity ? -1 : nearest;
  }

  /** The number of the nearest mark in the same row or column, or of the mark itself at an end. */
  beside(from, across, down) {
    const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const own = this.boxes[from];
    const start = middle(own);
    let found = from;
    let least = Infinity;
    this.boxes.forEach((box, number) => {
      const at = middle(box);
      const isInLine = across !== 0
        ? this.areColumns || (at.y > own.top && at.y < own.bottom)
        : !this.areColumns && at.x > own.left && at.x < own.right;
      const ahead = (at.x - start.x) * across + (at.y - start.y) * down;
      if (number === from || !isInLine || ahead <= 0 || ahead >= least) return;
      found = number;
      least = ahead;
    });
    return found;
  }
}
