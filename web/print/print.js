import { fragment } from "../address.js";
import { choices, html, radio, refusal, viewHead } from "../play/elements.js";
import { Numeral } from "../play/numeral.js";
import { Words } from "../play/words.js";
import { Delivery, Share } from "./delivery.js";
import { Form } from "./form.js";
import { Preview } from "./preview.js";
import { DAYS, usualOrder } from "./products.js";

/**
 * A view of products that can be made: one is picked, ordered, looked at, and downloaded. The shelf says
 * which products, and their fields that matter first.
 */
export class Print {
  /** The library's descriptions of products. */
  #declared = new Map();
  #form = null;
  /** The fields of its product. */
  #fields = [];
  /** Settles once the last order is shown. */
  #opened = Promise.resolve();

  constructor(host, services, shelf) {
    this.host = host;
    this.services = services;
    this.shelf = shelf;
    this.words = new Words(services.language, services.phrases.print);
    const { words } = this;
    this.numeral = new Numeral(services.lettering);
    this.heading = html("h2");
    this.about = html("p", { class: "about" });
    this.picker = this.#picker();
    this.place = html("div");
    this.alarm = html("p", { class: "alarm", role: "alert" });
    this.notes = html("ul", { class: "notes", lang: "en", dir: "ltr" });
    this.preview = new Preview(words, services.engine, shelf.hasLayers, {
      onKnown: (known) => this.#know(known),
      onRefused: (error) => this.#refuse(error),
    });
    this.delivery = new Delivery(words, services.engine, {
      order: async () => {
        // The button may be faster than the library.
        await this.#opened;
        return this.#form?.order ?? {};
      },
      setFormat: (format) => this.#form?.set("format", format),
      onMade: (made) => this.#tell(made, made.next ? [made.next] : []),
      onRefused: (error) => this.#refuse(error),
    });
    this.share = new Share(words, services, (order) => this.open(order));
    const head = viewHead([this.heading, this.about], this.numeral.element);
    const parts = [this.place, this.alarm, this.delivery.element, this.notes, this.share.element];
    const side = html("div", { class: "side" }, parts);
    const desk = html("div", { class: "desk" }, [this.preview.element, side]);
    const anew = html("button", { type: "button", class: "button" }, [words.say("anew")]);
    anew.addEventListener("click", () => {
      services.choices.clear();
      this.begin(this.#form?.product);
    });
    this.share.element.after(anew);
    host.replaceChildren(html("section", { class: "view print" }, [this.picker, head, desk]));
  }

  /** Takes the view out of its element. */
  destroy() {
    this.host.replaceChildren();
  }

  /** Shows an order, which the library checks. */
  open(wanted) {
    this.#opened = this.#open(wanted);
    return this.#opened;
  }

  async #open(wanted) {
    this.alarm.textContent = "";
    try {
      const order = await this.services.engine.request("order", wanted);
      if (this.services.isElsewhere(order.product)) location.hash = fragment(order);
      else await this.#show(order);
    } catch (error) {
      await this.refuse(error);
    }
  }

  /** Shows the order that a made file carries. */
  async openFile(file) {
    await this.share.open(file);
    if (!this.#form) await this.begin();
  }

  /** Says why an order is not shown, beside one that can be. */
  async refuse(error) {
    try {
      if (!this.#form) await this.#begin();
      await this.preview.asking;
      this.#refuse(error);
    } catch (cause) {
      // The library itself did not come.
      this.#refuse(cause);
    }
  }

  /** Begins an order of a product. */
  begin(product) {
    this.#opened = this.#begin(product).catch((error) => this.#refuse(error));
    return this.#opened;
  }

  async #begin(product = this.shelf.products[0]) {
    const { fields } = await this.#describe(product);
    const kept = this.services.choices.of(product, fields, this.shelf.hasLayers);
    await this.#show(usualOrder(product, fields, this.words.language.tag, kept));
  }

  #describe(product) {
    const known = this.#declared.get(product) ?? this.services.engine.request("fields", product);
    this.#declared.set(product, known);
    known.catch(() => this.#declared.delete(product));
    return known;
  }

  async #show(order) {
    const { product } = order;
    const declared = await this.#describe(product);
    if (this.#form?.product !== product) {
      const services = { ...this.services, words: this.words };
      const onChange = (changed) => this.#change(changed);
      this.#form = new Form(services, product, declared, this.shelf.first, onChange);
      this.place.replaceChildren(this.#form.element);
    }
    this.#form.show(order);
    this.#fields = declared.fields;
    const formats = declared.fields.find((field) => field.name === "format")?.choices ?? [];
    this.delivery.offer(declared.format, formats.map((choice) => choice.word), order.format);
    this.heading.textContent = this.#name(product);
    this.about.textContent = this.words.say(`about_${product}`);
    for (const input of this.picker.querySelectorAll("input")) input.checked = input.value === product;
    this.#change(this.#form.order);
  }

  #change(order) {
    this.#form?.blame([]);
    this.alarm.textContent = "";
    const year = this.#form?.hasDays ? Number(order.year ?? String(order.from ?? "").slice(0, 4)) : 0;
    this.numeral.show(year > 0 ? year : null);
    this.preview.show(order);
    this.share.show(order);
    this.services.setAddress(fragment(order));
    this.services.choices.keep(order, this.#fields, this.shelf.hasLayers);
  }

  /** Shows the notes of an order whose page was drawn. */
  #know(known) {
    this.#form?.blame([]);
    this.alarm.textContent = "";
    this.#tell(known, []);
  }

  #tell({ summary, warnings, remarks }, more) {
    const sentences = [summary, ...warnings, ...remarks, ...more].filter(Boolean);
    this.notes.replaceChildren(...sentences.map((sentence) => html("li", {}, [this.#inWords(sentence)])));
  }

  #refuse(error) {
    const { fields = [] } = error;
    const isOfDays = (field) => this.#form?.hasDays && DAYS.includes(field);
    this.#form?.blame(fields.map((field) => (isOfDays(field) ? "year" : field)));
    this.alarm.replaceChildren(...refusal(this.services, error, (sentence) => this.#inWords(sentence)));
  }

  /** A sentence of the library, with fields as the form calls them. */
  #inWords(sentence) {
    return sentence.replace(/`([a-z-]+)`/g, (_, name) => `“${this.#form?.label(name) ?? name}”`);
  }

  #name(product) {
    return this.words.say(`product_${product}`);
  }

  /** The products, each by a picture of it. */
  #picker() {
    const labels = this.shelf.products.map((product) => {
      const picture = html("img", { src: `pictures/${product}.png`, alt: "", width: "120", height: "120" });
      const content = [picture, html("span", {}, [this.#name(product)])];
      return radio("product", product, content, () => this.begin(product), "pictured product");
    });
    return choices(this.words.say("products"), labels, "products");
  }
}
