import { fragment } from "../address.js";
import { button, choices, filled, html, radio } from "../play/elements.js";
import { Numeral } from "../play/numeral.js";
import { Words, refusal } from "../play/words.js";
import { advice } from "./advice.js";
import { capital } from "./control.js";
import { Delivery, Share } from "./delivery.js";
import { Form } from "./form.js";
import { Preview } from "./preview.js";
import { DAYS, ordersOf, usualOrder, withFormat } from "./products.js";

/** The mark of a link that says all of its order, so that nothing that was chosen here is added. */
const WHOLE = "whole";

/**
 * A view of products that can be made: one is picked, ordered, looked at, and downloaded. The shelf says
 * which products, their fields, and the ways in, which make several products at once.
 */
export class Print {
  #form = null;
  /** The product or way in that is shown. */
  #shown;
  /** How the library declares it, or the parts of the way in. */
  #parts = [];
  /** What a link said that was left out: names and values, and what is wrong with each. */
  #left = [];
  /** The machine whose files are offered. */
  #preset;
  /** The link that is being opened, unless something was chosen meanwhile. */
  #opening;
  /** What the link said that is visited, which holds for other products, too, until one begins anew. */
  #visit = {};
  /** The order that is shown. */
  #order = {};
  /** Settles once the last order is shown. */
  #opened = Promise.resolve();

  constructor(host, services, shelf) {
    Object.assign(this, { host, services, shelf });
    this.words = new Words(services.language, services.phrases.print);
    this.fieldWords = services.fieldWords().catch(() => ({}));
    const { words } = this;
    this.numeral = new Numeral(services.lettering);
    this.preview = new Preview(words, services.engine, shelf.hasLayers, {
      onKnown: (known) => {
        this.#blame(null);
        this.#tell(known, []);
        this.#showPictures();
      },
      onRefused: (error) => this.#blame(error),
    });
    this.delivery = new Delivery(words, services.engine, {
      orders: async () => {
        // The button may be faster than the library.
        await this.#opened;
        return { orders: this.#orders, wanted: { ...this.#form?.order, product: this.#shown } };
      },
      setFormat: (format) => this.#form?.set("format", format),
      onMade: (mades) => this.#tell(mades[0], mades.length > 1 ? [] : [mades[0].next]),
      onRefused: (error) => {
        this.#blame(error);
        return this.#form?.lead() ?? "";
      },
    });
    this.share = new Share(words, services, {
      onOrder: (order) => this.open({ ...order, [WHOLE]: "true" }),
      onBoard: (layout) => this.#take(layout),
    });
    const parts = filled("print", words, {
      ways: this.#picker(Object.keys(shelf.ways), "ways"),
      products: this.#picker(shelf.products, "products"),
      numeral: this.numeral.element,
      preview: this.preview.element,
      delivery: this.delivery.element,
      share: this.share.element,
      anew: () => {
        services.choices.clear();
        this.begin(this.#shown);
      },
    });
    Object.assign(this, parts);
    host.replaceChildren(this.element);
  }

  /** Shows an order, which the library checks. */
  open(wanted) {
    this.#opened = this.#open(wanted);
    return this.#opened;
  }

  async #open(wanted) {
    try {
      const { with: parts, product, [WHOLE]: whole, ...said } = wanted;
      if (this.services.isElsewhere(product)) return void (location.hash = fragment(wanted));
      this.#visit = Object.keys(wanted).length > 1 ? { said, isWhole: whole !== undefined } : {};
      // An address of a product or a way in alone begins as one that was tapped.
      if (Object.keys(wanted).length === 1) return await this.#begin(product);
      const left = [];
      const [main] = this.#asked(product).parts;
      const { fields } = await this.#describe(main);
      const usual = usualOrder(main, fields, this.words.language.tag);
      const more = { ...(parts && { with: [parts].flat() }), product };
      const chosen = { ...this.services.choices.of(main, fields, this.shelf.hasLayers, this.#visit), ...said };
      // The form can be used before the library has come and checked what the link says.
      const opening = (this.#opening = {});
      const mended = this.#mended({ ...chosen, product: main }, usual, left);
      await Promise.all([mended, this.#fill({ ...chosen, ...more })]);
      const order = await mended;
      if (this.#opening === opening) await this.#show({ ...order, ...more }, left);
    } catch (error) {
      await this.refuse(error);
    }
  }

  /** The order without what is at fault, which goes to what is `left` out; what is missing is as usual. */
  async #mended(order, usual, left) {
    try {
      const { onProgress } = this.preview;
      const said = await this.services.engine.request("order", order, { onProgress });
      await this.preview.ask(said);
      return said;
    } catch (error) {
      const names = error.fields ?? [];
      if (names.length === 0) throw error;
      const faulty = names.filter((each) => Object.hasOwn(order, each) && !left.some(({ name }) => name === each));
      const isSaid = (each) => Object.hasOwn(this.#visit.said ?? {}, each);
      // What was chosen before gives way to what the link says.
      const name = faulty.find((each) => !isSaid(each)) ?? faulty[0];
      const missing = names.find((each) => !Object.hasOwn(order, each) && usual[each] !== undefined);
      if (name === undefined && missing === undefined) return order;
      if (name === undefined) return this.#mended({ ...order, [missing]: usual[missing] }, usual, left);
      const { [name]: value, ...rest } = order;
      if (isSaid(name)) left.push({ name, value, error });
      return this.#mended(rest, usual, left);
    }
  }

  /** Shows the order that a made file carries. */
  async openFile(file) {
    await this.share.open(file);
    if (!this.#form) await this.begin();
  }

  /** Says why an order is not shown, beside one that can be if the library came. */
  async refuse(error) {
    if (!this.#form) await this.#begin().catch(() => {});
    await this.preview.asking;
    this.#blame(error);
  }

  /** Begins an order of a product, or of a way in. */
  begin(product) {
    this.#visit = {};
    return this.#pick(product);
  }

  /** Goes on with another product. */
  #pick(product) {
    this.#opened = this.#begin(product).catch((error) => this.#blame(error));
    return this.#opened;
  }

  /** Takes a board that was opened as if it had been chosen. */
  async #take(layout) {
    const before = this.#order;
    await this.#fill({ ...this.#form.order, product: this.#shown, layout }, [], true);
    this.#order = before;
    this.#choose(this.#form.order);
  }

  async #begin(product = this.shelf.products[0]) {
    this.#opening = null;
    const [main] = this.#asked(product).parts;
    const { fields } = await this.#describe(main);
    const kept = this.services.choices.of(main, fields, this.shelf.hasLayers, this.#visit);
    const order = usualOrder(main, fields, this.words.language.tag, kept);
    // The library draws while the form is built.
    this.preview.ask(order);
    await this.#show({ ...order, product });
  }

  /** What a way in asks for, or a product, which is its own part. */
  #asked(name) {
    const { ways, first, groups } = this.shelf;
    return Object.hasOwn(ways, name) ? ways[name] : { first, groups, parts: [name] };
  }

  /** The form of a product; the library says why there is none. */
  async #describe(product) {
    return (await this.services.forms())[product] ?? this.services.engine.request("order", { product });
  }

  async #show(wanted, left = []) {
    await this.#fill(wanted, left);
    this.#change(this.#form.order);
  }

  /** Shows the form of an order. */
  async #fill(wanted, left = [], isNew = left.length > 0) {
    const { product } = wanted;
    const asked = this.#asked(product);
    this.#parts = await Promise.all(asked.parts.map((part) => this.#describe(part)));
    const [declared] = this.#parts;
    // Orders name one's own boards by their templates.
    const boards = this.services.boards.map((board) => ({ ...board, name: board.template ?? board.name }));
    const services = { ...this.services, boards, words: this.words, fieldWords: await this.fieldWords };
    if (this.#shown !== product || isNew) {
      this.#form = new Form(services, asked, declared, (changed) => this.#choose(changed));
      this.place.replaceChildren(this.#form.element);
    }
    this.#shown = product;
    this.#left = left;
    this.#form.show({ with: asked.usual, ...wanted });
    this.#order = this.#form.order;
    this.#offer(declared.format);
    this.heading.textContent = this.words.say(`product_${product}`);
    this.about.textContent = this.words.say(`about_${product}`);
    for (const input of this.host.querySelectorAll("[name=product]")) input.checked = input.value === product;
  }

  /** Offers the formats of the order, unless the way in knows which are right. */
  #offer(usual) {
    const { format, preset } = this.#form.order;
    this.#preset = preset;
    const formats = this.#parts[0].fields.find(({ name }) => name === "format")?.choices ?? [];
    const isKnown = this.#asked(this.#shown).usual && !this.shelf.hasLayers;
    this.delivery.offer(usual, isKnown ? [] : formats.map(({ word }) => word), format);
  }

  /** The orders that are made: one, or those of a way in. */
  get #orders() {
    const order = this.#form?.order ?? {};
    const asked = this.#asked(this.#shown);
    return asked.usual ? ordersOf(asked, order, this.#parts) : [order];
  }

  /** What somebody chose in the form. */
  #choose(order) {
    this.#opening = null;
    this.#left = [];
    if (order.preset !== this.#preset) {
      this.#form.show(withFormat(order, this.#parts[0].fields));
      this.#offer(this.delivery.usual);
    }
    const changed = this.#form.order;
    this.services.choices.keep(this.#order, changed, this.#parts[0].fields, this.shelf.hasLayers);
    this.#order = changed;
    const { product: _, ...said } = changed;
    if (this.#visit.said) this.#visit.said = said;
    this.#change(changed);
  }

  #change(order) {
    // The view may have been left while the order was read.
    if (!this.place.isConnected) return;
    this.#blame(null);
    const year = this.#form?.hasDays ? Number(order.year ?? String(order.from ?? "").slice(0, 4)) : 0;
    this.numeral.show(year > 0 ? year : null);
    const [first] = this.#orders;
    this.preview.show(this.#orders);
    this.advice.replaceChildren(...advice(this.words, first));
    const shown = { ...order, product: this.#shown };
    this.share.show(first, fragment({ ...shown, [WHOLE]: true }));
    // The address of a link that could not be read as a whole stays.
    if (this.#left.length > 0) return;
    this.services.setAddress(fragment(this.#visit.isWhole ? { ...shown, [WHOLE]: true } : shown));
  }

  /** What is known of an order. */
  #tell({ summary, warnings, remarks }, more) {
    const sentences = [summary, ...warnings, ...remarks, ...more].filter(Boolean);
    const items = sentences.map((said) => html("li", {}, [capital(this.#inWords(said))]));
    this.notes.replaceChildren(html("ul", {}, items));
  }

  /** Says at fields what was left out of a link, and what the library has against the order. */
  #blame(error) {
    if (error) this.#showPictures();
    const place = (name) => (this.#form?.hasDays && DAYS.includes(name) ? "year" : name);
    const faults = new Map(this.#left.map(({ name, error }) => [place(name), this.#fault(error, name)]));
    const [first] = error?.fields ?? [];
    if (first) faults.set(place(first), this.#fault(error, first));
    const others = this.#form?.blame(faults) ?? [...faults.values()];
    if (error && !first) others.push(this.#fault(error));
    const left = this.#left.map(({ name, value }) => {
      // Anybody can write a link: no more of it is repeated than recalls it.
      const text = [value].flat().join(", ").slice(0, 40);
      return this.words.say("left_out", { field: this.#label(name), value: text });
    });
    this.alarm.textContent = [...left, ...others].join(" ");
    const { key, values } = error?.reason ?? {};
    const font = key === "letters" && first !== "font" && this.place.querySelector("#field-font");
    if (!font) return;
    const offer = button(this.words.say("choose_font", values), () => font.click());
    (this.place.querySelector(".fault") ?? this.alarm).append(" ", offer);
  }

  /** What is wrong with an order, or one of its fields, in the words of the page. */
  #fault(error, name) {
    const { kind, isClosed } = this.#parts[0]?.fields.find((field) => field.name === name) ?? {};
    return refusal(this.services, error, {
      ends: [isClosed ? "choice" : kind, name],
      unit: this.#form?.unit,
      label: (each) => this.#label(each),
      inWords: (sentence) => capital(this.#inWords(sentence)),
    });
  }

  #label(name = "") {
    return this.#form?.label(this.#form.hasDays && DAYS.includes(name) ? "year" : name) ?? name;
  }

  /** A sentence of the library, with fields as the form calls them. */
  #inWords(sentence) {
    return sentence.replace(/`([a-z-]+)`/g, (_, name) => this.words.say("named", { field: this.#label(name) }));
  }

  /** Shows the pictures of what can be made: where little comes at a time, the first page comes first. */
  #showPictures() {
    for (const picture of this.host.querySelectorAll("[data-src]")) {
      picture.src = picture.dataset.src;
      delete picture.dataset.src;
    }
  }

  /** What can be made, each by a picture of it. */
  #picker(names, kind) {
    const labels = names.map((name) => {
      const source = this.shelf.ways[name]?.parts[0] ?? name;
      const picture = html("img", { "data-src": `pictures/${source}.png`, alt: "", width: "120", height: "120" });
      const said = html("span", {}, [this.words.say(`product_${name}`)]);
      if (kind === "ways") said.append(html("span", { class: "note" }, [this.words.say(`about_${name}`)]));
      return radio("product", name, [picture, said], () => this.#pick(name), "pictured product");
    });
    return choices(this.words.say(kind), labels, kind);
  }
}
