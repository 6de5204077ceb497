import { html, setAttribute } from "../play/elements.js";
import { control, wordsOf } from "./control.js";
import { FIRST, offered } from "./first.js";
import { DAYS, LEFT_OUT, groupOf, isInInches } from "./products.js";

/** The form of a product: what everybody is asked for, and all others in groups that are folded away. */
export class Form {
  /** `asked` has the product as its first part, the fields that are asked for first, and groups of others. */
  constructor(services, asked, declared, onChange) {
    const { words, fieldWords } = services;
    const [product] = asked.parts;
    this.product = product;
    this.words = words;
    this.choices = services.choices;
    this.onChange = onChange;
    /** Fields of the order that have no control here. */
    this.others = {};
    const fields = new Map(declared.fields.map((field) => [field.name, field]));
    const parts = asked.parts.map((word) => ({ word, documentation: words.say(`product_${word}`) }));
    if (parts.length > 1) fields.set("with", { name: "with", kind: "list", isClosed: true, choices: parts });
    const changed = () => this.#changed();
    const ofLengths = { unit: () => this.unit, setUnit: (unit) => this.#setUnit(unit) };
    const context = { ...services, ...ofLengths, product, fields, onChange: changed };
    const made = (name) => {
      const isFirst = asked.first.includes(name);
      const own = isFirst && FIRST[name]?.(context);
      if (own) return { field: name, ...own };
      const explained = wordsOf(fieldWords, product, name);
      const phrase = (isFirst || !explained) && words.phrases[`field_${name}`];
      const said = phrase ? { name: phrase, about: "" } : explained;
      const field = phrase ? offered(fields.get(name), context) : fields.get(name);
      return { field: name, ...control(field, said, context, changed) };
    };
    this.hasDays = fields.has("year") && asked.first.includes("days");
    const days = this.hasDays ? DAYS : [];
    this.first = asked.first.filter((name) => fields.has(name === "days" ? "year" : name)).map(made);
    // A way in has no more than it names.
    const groups = asked.usual ? { ...asked.groups } : { ...asked.groups, expert: [...fields.keys()] };
    const isOther = (name) => fields.has(name) && ![...asked.first, ...days, ...LEFT_OUT].includes(name);
    const others = [...new Set(Object.values(groups).flat())].filter(isOther);
    this.groups = Object.keys(groups).flatMap((group) => {
      const names = others.filter((name) => groupOf(asked, name) === group);
      return names.length > 0 ? [this.#group(group, names.map(made))] : [];
    });
    this.controls = [this.first, ...this.groups.map(({ controls }) => controls)].flat();
    this.controlled = new Set([...days, ...this.controls.map(({ field }) => field)]);
    const [first, more] = [this.first, this.groups].map((all) => all.map(({ element }) => element));
    this.element = html("form", { class: "stack wide order", novalidate: "" }, [...first, html("div", {}, more)]);
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Fields that are folded away under a name, beside which stands what differs from the usual. */
  #group(name, controls) {
    const said = html("span", { class: "said" });
    const title = html("span", {}, [html("span", {}, [this.words.say(`group_${name}`)]), said]);
    const fields = html("div", { class: "stack wide fields" }, controls.map(({ element }) => element));
    const element = html("details", { class: "group" }, [html("summary", {}, [title]), fields]);
    return { controls, said, element };
  }

  /** Says in each group what differs. */
  #sum() {
    for (const { controls, said } of this.groups) {
      said.textContent = controls.map(({ says }) => says()).filter(Boolean).join(" · ");
    }
  }

  /** The order that the form says. */
  get order() {
    const order = { product: this.product, ...this.others };
    for (const { read } of this.controls) read(order);
    // The template of a custom board may name another language; the form's language wins.
    if (String(order.layout ?? "").includes("\n")) order.lang ??= "en";
    return order;
  }

  /** Shows an order of this product. */
  show(order) {
    const isOther = ([name]) => !["product", "with"].includes(name) && !this.controlled.has(name);
    this.others = Object.fromEntries(Object.entries(order).filter(isOther));
    this.paper = order.paper;
    for (const { show } of this.controls) show(order);
    this.#sum();
    for (const { said, element } of this.groups) element.open ||= said.textContent !== "";
  }

  /** The unit in which lengths are shown: the chosen one, or that of the paper. */
  get unit() {
    return this.choices.get("unit") ?? (isInInches(this.paper) ? "in" : "mm");
  }

  #setUnit(unit) {
    const { order } = this;
    this.choices.set("unit", unit);
    this.show(order);
  }

  /** Sets or removes a field that has no control here. */
  set(name, value) {
    if (value === undefined) delete this.others[name];
    else this.others[name] = value;
    this.#changed();
  }

  /** Says at fields what is wrong with them, and returns what is said of others. */
  blame(faults) {
    for (const old of this.element.querySelectorAll(".fault")) old.remove();
    const left = new Map(faults);
    for (const element of this.element.querySelectorAll("[data-field]")) {
      const name = element.getAttribute("data-field");
      const fault = left.get(name);
      element.classList.toggle("blamed", fault !== undefined);
      for (const input of element.querySelectorAll("input, select, textarea")) {
        setAttribute(input, "aria-invalid", fault !== undefined && "true");
        setAttribute(input, "aria-errormessage", fault !== undefined && `fault-${name}`);
      }
      if (fault === undefined) continue;
      left.delete(name);
      element.append(html("p", { class: "fault", id: `fault-${name}`, role: "alert" }, [fault]));
      const group = element.closest("details");
      if (group) group.open = true;
    }
    return [...left.values()];
  }

  /** Leads to the first field that is to blame, and returns what is wrong with it. */
  lead() {
    this.element.querySelector(".blamed :is(input, select, textarea, button):not([hidden])")?.focus();
    return this.element.querySelector(".fault")?.textContent;
  }

  /** What a field is called on the page. */
  label(name) {
    const element = this.element.querySelector(`[data-field="${CSS.escape(name)}"]`);
    return element?.querySelector("label, legend")?.textContent ?? name;
  }

  #changed() {
    const { order } = this;
    // Lengths are in the units of the paper.
    if (order.paper !== this.paper) this.show(order);
    this.#sum();
    this.onChange(order);
  }
}
