import { html } from "../play/elements.js";
import { art } from "./art.js";
import { control, wordsOf } from "./control.js";
import { firstControl } from "./first.js";
import { DAYS, LEFT_OUT } from "./products.js";

/** The form of a product: what matters first, and all other fields folded away. */
export class Form {
  /**
   * @param {string[]} first The fields that matter first.
   */
  constructor(services, product, declared, first, onChange) {
    this.product = product;
    this.onChange = onChange;
    /** Fields of the order that have no control here. */
    this.others = {};
    const fields = new Map(declared.fields.map((field) => [field.name, field]));
    const context = { ...services, product, fields, onChange: () => this.#changed() };
    this.first = first.map((name) => firstControl(name, context)).filter((each) => each !== null);
    this.hasDays = fields.has("year");
    const days = this.hasDays ? DAYS : [];
    const shown = [...first, ...days, ...LEFT_OUT];
    const rest = declared.fields.filter((field) => !shown.includes(field.name));
    const changed = () => this.#changed();
    const controlOf = (field) =>
      (field.name === "art" ? art(field, services, changed) : control(field, changed));
    this.rest = rest.map((field) => ({ name: field.name, ...controlOf(field) }));
    this.controlled = new Set([...first, ...days, ...rest.map((field) => field.name)]);
    const { words } = services;
    const summary = html("summary", {}, [words.say("more", { count: rest.length })]);
    // The library explains its fields in English, until the page has its own words.
    this.folded = html("div", { class: "fields", lang: "en", dir: "ltr" }, this.rest.map(({ element }) => element));
    const more = html("details", { class: "more" }, [summary, this.folded]);
    more.addEventListener("toggle", () => this.#explain(services.fieldWords), { once: true });
    this.element = html("form", { class: "order", novalidate: "" }, [...this.first.map(({ element }) => element), more]);
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Explains what is folded away once somebody wants to see it. */
  async #explain(fieldWords) {
    const words = await fieldWords().catch(() => null);
    if (words === null) return;
    for (const { name, explain } of this.rest) explain(wordsOf(words, this.product, name));
    this.folded.removeAttribute("lang");
    this.folded.removeAttribute("dir");
  }

  /** The order that the form says. */
  get order() {
    const order = { product: this.product, ...this.others };
    for (const each of this.first) each.read(order);
    for (const { name, value } of this.rest) {
      const said = value();
      if (said !== undefined) order[name] = said;
    }
    return order;
  }

  /** Shows an order of this product. */
  show(order) {
    const others = Object.entries(order).filter(([name]) => name !== "product" && !this.controlled.has(name));
    this.others = Object.fromEntries(others);
    for (const each of this.first) each.show(order);
    for (const { name, show } of this.rest) show(order[name]);
  }

  /** Says or unsays a field that has no control here. */
  set(name, value) {
    if (value === undefined) delete this.others[name];
    else this.others[name] = value;
    this.#changed();
  }

  /** Marks the fields that are to blame. */
  blame(names) {
    for (const element of this.element.querySelectorAll("[data-field]")) {
      const isBlamed = names.includes(element.getAttribute("data-field") ?? "");
      element.classList.toggle("blamed", isBlamed);
      for (const input of element.querySelectorAll("input, select, textarea")) {
        if (isBlamed) input.setAttribute("aria-invalid", "true");
        else input.removeAttribute("aria-invalid");
      }
      const folded = element.closest("details");
      if (isBlamed && folded) folded.open = true;
    }
  }

  /** What the page calls a field. */
  label(name) {
    const element = this.element.querySelector(`[data-field="${CSS.escape(name)}"]`);
    return element?.querySelector("label, legend")?.textContent ?? name;
  }

  #changed() {
    this.onChange(this.order);
  }
}
