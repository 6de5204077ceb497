import { folded, html, setAttribute } from "../play/elements.js";
import { control, wordsOf } from "./control.js";
import { firstControl } from "./first.js";
import { DAYS, LEFT_OUT } from "./products.js";

/** The form of a product: what matters first, and all other fields folded away. */
export class Form {
  /** `first` are the names of the fields that matter first. */
  constructor(services, product, declared, first, onChange) {
    this.product = product;
    this.onChange = onChange;
    /** Fields of the order that have no control here. */
    this.others = {};
    const fields = new Map(declared.fields.map((field) => [field.name, field]));
    const changed = () => this.#changed();
    const context = { ...services, product, fields, onChange: changed };
    this.first = first.map((name) => firstControl(name, context)).filter((each) => each !== null);
    this.hasDays = fields.has("year");
    const days = this.hasDays ? DAYS : [];
    const shown = [...first, ...days, ...LEFT_OUT];
    const rest = declared.fields.filter((field) => !shown.includes(field.name));
    this.rest = rest.map((field) => ({ name: field.name, ...control(field, services, changed) }));
    this.controlled = new Set([...first, ...days, ...rest.map((field) => field.name)]);
    const elements = (controls) => controls.map(({ element }) => element);
    // The library explains its fields in English, until the page has its own words.
    this.folded = html("div", { class: "fields", lang: "en", dir: "ltr" }, elements(this.rest));
    const more = folded(services.words.say("more", { count: rest.length }), [this.folded], "more");
    more.addEventListener("toggle", () => this.#explain(services.fieldWords), { once: true });
    this.element = html("form", { class: "order", novalidate: "" }, [...elements(this.first), more]);
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Explains the folded fields once they are unfolded. */
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
    for (const control of [...this.first, ...this.rest]) control.read(order);
    return order;
  }

  /** Shows an order of this product. */
  show(order) {
    const isOther = ([name]) => name !== "product" && !this.controlled.has(name);
    this.others = Object.fromEntries(Object.entries(order).filter(isOther));
    for (const control of [...this.first, ...this.rest]) control.show(order);
  }

  /** Sets or removes a field that has no control here. */
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
        setAttribute(input, "aria-invalid", isBlamed && "true");
      }
      const folded = element.closest("details");
      if (isBlamed && folded) folded.open = true;
    }
  }

  /** The label of a field on the page. */
  label(name) {
    const element = this.element.querySelector(`[data-field="${CSS.escape(name)}"]`);
    return element?.querySelector("label, legend")?.textContent ?? name;
  }

  #changed() {
    this.onChange(this.order);
  }
}
