import { Day } from "../play/day.js";
import { choices, filled, html, radio, setAttribute } from "../play/elements.js";

/** The attribute that names a layer in the SVG of a sheet for a laser. */
const LAYER = "inkscape:label";
/** Pictures shrink to their place and never grow: so many times as large they fill it in any window. */
const ENLARGED = 8;
/** How orders of cards say their days, what lies on a sheet and whom it is for, which one card does without. */
const OF_DECKS = "year perpetual impose signature gutter booklet name from-name dedication title".split(" ");

/** The very pages that an order makes, one at a time. */
export class Preview {
  /** `hasLayers` says whether layers can be looked at one by one. */
  constructor(words, engine, hasLayers, { onKnown, onRefused }) {
    Object.assign(this, { words, engine, hasLayers, onKnown, onRefused, page: 0, pages: 0, url: "" });
    /** Layers that are not shown. */
    this.hidden = new Set();
    const parts = filled("preview", words, {
      back: () => this.#turn(-1),
      forth: () => this.#turn(1),
      seek: () => this.#turn(-this.page),
      enlarge: () => setAttribute(this.paper, "tabindex", this.enlarge.checked && "0"),
    });
    Object.assign(this, parts);
    this.slider.addEventListener("input", () => this.#turn(Number(this.slider.value) - 1 - this.page));
    // The library comes first, and then what takes long is made.
    this.onProgress = ({ done, total }) => total > 0 && this.#load(done / total);
    this.#showPlace();
  }

  /** Shows one of these orders, the one that was picked, from its first page if it is another product. */
  show(orders) {
    const order = orders.find(({ product }) => product === this.part) ?? orders[0];
    this.#offerParts(orders, order);
    if (order.product !== this.order?.product) [this.page, this.date.value] = [0, ""];
    this.order = order;
    this.day.hidden = order.product !== "cards";
    this.#ask();
  }

  /** Offers to look at each of several orders. */
  #offerParts(orders, shown) {
    const part = (order) => {
      const { product } = order;
      const look = () => {
        this.part = product;
        this.show(orders);
      };
      const label = radio("part", product, [this.words.say(`product_${product}`)], look);
      label.control.checked = order === shown;
      return label;
    };
    const labels = orders.length > 1 ? orders.map(part) : [];
    const focused = document.activeElement?.name === "part";
    this.parts.replaceChildren(...(labels.length > 0 ? [choices(this.words.say("preview"), labels)] : []));
    if (focused) this.parts.querySelector(":checked")?.focus();
  }

  /** Whether the day that is sought is not in the deck. */
  get #isOutside() {
    const { year, perpetual, from = "", to = "" } = this.order;
    if (perpetual) return false;
    const whole = (text) => (/^\d\d-\d\d$/.test(text) ? `${year}-${text}` : String(text));
    const first = whole(from) || `${year}-01-01`;
    // Without an end, a deck has a year.
    const last = whole(to) || (year ? `${year}-12-31` : String(Day.parse(first)?.plus(365)));
    return this.date.value < first || this.date.value > last;
  }

  /** The order whose pages are shown: that of one day's card alone, both sides, if one is sought. */
  get #sought() {
    const day = this.date.value;
    const isSought = !this.day.hidden && day !== "";
    this.outside.textContent = isSought && this.#isOutside ? this.words.say("day_outside") : "";
    if (!isSought || this.#isOutside) return this.order;
    const rest = Object.entries(this.order).filter(([name]) => !OF_DECKS.includes(name));
    return { ...Object.fromEntries(rest), from: day, to: day, paper: "none" };
  }

  #turn(step) {
    this.page = Math.min(Math.max(this.page + step, 0), this.pages - 1);
    this.#ask();
  }

  /** One question at a time: what changes while it is answered is asked once afterwards. */
  #ask() {
    if (this.isAsking) this.isStale = true;
    else this.asking = this.#answer();
  }

  /** What the library knows of a page; the same question is asked once. */
  ask(order, page = 0) {
    // A form says numbers as texts, and the library as numbers.
    const said = Object.entries(order).map(([name, value]) => [name, String(value)]);
    const question = JSON.stringify([said.sort(), page]);
    const { onProgress } = this;
    const wanted = { order, page, language: this.words.language.tag };
    if (this.question !== question) this.known = this.engine.request("preview", wanted, { onProgress });
    this.question = question;
    this.known.catch(() => (this.question = ""));
    return this.known;
  }

  /** Says how much is done. */
  #load(share) {
    this.skeleton.textContent = share.toLocaleString(this.words.language.tag, { style: "percent" });
    this.skeleton.setAttribute("aria-valuenow", String(Math.round(100 * share)));
  }

  async #answer() {
    this.isAsking = true;
    // Style sheets show it only after a while.
    this.element.setAttribute("aria-busy", "true");
    do {
      this.isStale = false;
      try {
        const known = await this.ask(this.#sought, this.page);
        if (!this.isStale) await this.#draw(known);
      } catch (error) {
        if (!this.isStale) this.onRefused(error);
      }
    } while (this.isStale);
    this.isAsking = false;
    this.element.removeAttribute("aria-busy");
  }

  async #draw(known) {
    this.pages = known.pages;
    this.page = Math.min(this.page, Math.max(0, known.pages - 1));
    this.svg = new TextDecoder().decode(known.files[0]);
    await this.#paint();
    this.#showPlace();
    this.onKnown(known);
  }

  /** Draws the page, without the layers that are hidden. */
  async #paint() {
    const url = URL.createObjectURL(new Blob([this.#seen()], { type: "image/svg+xml" }));
    const image = html("img", { src: url, alt: this.#place });
    await image.decode().catch(() => {});
    this.skeleton.remove();
    this.image.replaceWith(image);
    this.image = image;
    URL.revokeObjectURL(this.url);
    this.url = url;
  }

  /** The page as SVG, and a switch for each layer that it has. */
  #seen() {
    const enlarged = (_, name, length) => `${name}="${length * ENLARGED}mm"`;
    const svg = (this.svg ?? "").replace(/(?<=^<svg[^>]*)(width|height)="([\d.]+)mm"/g, enlarged);
    this.layers.hidden = true;
    if (!this.hasLayers) return svg;
    const page = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (this.order.product === "coupon") crop(page.documentElement);
    // Within its layer, what belongs to a part has a name, too.
    const groups = [...page.documentElement.children].filter((group) => group.hasAttribute(LAYER));
    if (groups.length === 0) return svg;
    this.layers.hidden = false;
    const name = (group) => group.getAttribute(LAYER) ?? "";
    this.#offer([...new Set(groups.map(name))]);
    for (const group of groups) if (this.hidden.has(name(group))) group.remove();
    // Lines for a laser are as thin as hairs: people see them in one width, however small the sheet is.
    for (const line of page.querySelectorAll("[stroke]")) {
      line.setAttribute("vector-effect", "non-scaling-stroke");
      line.setAttribute("stroke-width", "1.25");
    }
    return new XMLSerializer().serializeToString(page);
  }

  /** Offers a switch for each of these layers. */
  #offer(names) {
    if (names.join() === this.offered) return;
    this.offered = names.join();
    const switches = names.map((name) => {
      const change = () => {
        if (input.checked) this.hidden.delete(name);
        else this.hidden.add(name);
        this.#paint();
      };
      const input = html("input", { type: "checkbox", change });
      input.checked = !this.hidden.has(name);
      return html("label", { class: "word" }, [input, this.words.say(`layer_${name}`)]);
    });
    this.layers.replaceChildren(this.layers.children[0], ...switches);
  }

  /** Which of the pages is shown. */
  get #place() {
    return this.words.say("page_of", { page: this.page + 1, count: this.pages });
  }

  #showPlace() {
    const { page, pages } = this;
    this.place.textContent = pages > 0 ? this.#place : "";
    this.slider.max = String(pages);
    this.slider.value = String(page + 1);
    this.slider.hidden = pages < 3;
    this.back.disabled = page <= 0;
    this.forth.disabled = page >= pages - 1;
  }
}

/** Leaves of a sheet what is on it. */
function crop(sheet) {
  const seen = document.body.appendChild(document.importNode(sheet, true));
  const { x, y, width, height } = seen.getBBox();
  seen.remove();
  sheet.setAttribute("viewBox", [x - 3, y - 3, width + 6, height + 6].join(" "));
  sheet.setAttribute("width", `${width + 6}cm`);
  sheet.setAttribute("height", `${height + 6}cm`);
}
