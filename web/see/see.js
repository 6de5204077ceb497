import { fragment } from "../address.js";
import { Board } from "../play/board.js";
import { Day } from "../play/day.js";
import { html } from "../play/elements.js";
import { Numeral } from "../play/numeral.js";
import { Picker } from "../play/picker.js";
import { Words } from "../play/words.js";
import { refusal } from "../refusal.js";
import { Chart } from "./chart.js";
import { DateTable } from "./date_table.js";
import { Year } from "./year.js";

/** The pictures: what the library calls them as products. */
export const PICTURES = ["heatmap", "histogram", "gaps"];
/** The board that an order means if it names none. */
const USUAL_BOARD = "calendar";
/** The most dates that are named for a bar. */
const MOST_NAMED = 12;
/** So long somebody types before a picture is drawn, in milliseconds. */
const PAUSE = 250;

/** Shows the view of how many solutions dates have in an element. */
export function mount(element, services) {
  const see = new See(element, services);
  return { open: (order) => see.open(order), destroy: () => see.destroy() };
}

/** The view of how many solutions dates have. */
class See {
  #ending = new AbortController();
  #asked = new AbortController();
  #year = null;

  constructor(host, services) {
    this.host = host;
    this.services = services;
    this.words = new Words(services.language, services.phrases.see);
    this.boards = services.boards.map((data) => new Board(data));
    this.order = { product: PICTURES[0] };
    this.board = this.boards[0];
    this.numeral = new Numeral(services.lettering);
    const ofPlay = new Words(services.language, services.phrases.play);
    this.picker = new Picker(ofPlay, (name) => this.#change({ layout: this.#layoutOf(name) }));
    this.chart = new Chart((mark) => this.#read(mark));
    this.table = new DateTable(this.words, (date) => this.#dateInWords(date), (date) => this.#playLink(date));
    this.#build();
  }

  #build() {
    const { words } = this;
    this.choices = PICTURES.map((product) => {
      const input = html("input", { type: "radio", name: "picture", value: product });
      input.addEventListener("change", () => this.#change({ product }));
      return { input, label: html("label", { class: "choice" }, [input, words.say(product)]) };
    });
    const legend = html("legend", { class: "hidden" }, [words.say("pictures")]);
    const kinds = html("fieldset", { class: "choices" }, [legend, ...this.choices.map(({ label }) => label)]);
    this.years = this.#yearChoice();
    const bar = html("div", { class: "row see-bar" }, [kinds, this.years, this.picker.opener]);
    this.heading = html("h2");
    this.about = html("p", { class: "about" });
    const head = html("header", { class: "view-head" }, [this.numeral.element, html("div", {}, [this.heading, this.about])]);
    this.number = html("p", { class: "see-number" });
    this.subject = html("p", { class: "see-subject" });
    this.rank = html("p", { class: "see-rank" });
    this.links = html("p", { class: "row see-links" });
    const said = html("div", { role: "status" }, [this.number, this.subject, this.rank]);
    this.reading = html("section", { class: "see-reading", "aria-label": words.say("reading") }, [said, this.links]);
    this.alarm = html("p", { class: "alarm", role: "alert" });
    this.sheet = html("div", { class: "see-sheet", tabindex: "-1" }, [this.chart.element]);
    const parts = [bar, head, this.reading, this.alarm, this.sheet, this.table.element, this.picker.dialog];
    this.root = html("section", { class: "view see" }, parts);
    this.host.replaceChildren(this.root);
  }

  #yearChoice() {
    const { words } = this;
    this.input = html("input", { type: "number", min: "1", max: "9999", "aria-label": words.say("year") });
    let typing;
    this.input.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.input.validity.valid && this.#change({ year: Number(this.input.value) }), PAUSE);
    });
    const step = (sign, phrase, years) => {
      const button = html("button", { type: "button", class: "button round", "aria-label": words.say(phrase) }, [sign]);
      button.addEventListener("click", () => this.#change({ year: Math.min(Math.max(this.#yearNumber + years, 1), 9999) }));
      return button;
    };
    return html("span", { class: "row see-years" }, [step("‹", "year_before", -1), this.input, step("›", "year_after", 1)]);
  }

  get #yearNumber() {
    return Number(this.order.year ?? Day.today().year);
  }

  /** Takes the view out of its element. */
  destroy() {
    this.#ending.abort();
    this.#asked.abort();
    this.host.replaceChildren();
  }

  /** Shows the picture that an order says. */
  async open(order) {
    this.order = order;
    const layout = String(order.layout ?? USUAL_BOARD);
    try {
      await this.#takeBoard(layout);
      await this.#draw();
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#refuse(error);
    }
  }

  #change(change) {
    return this.open({ ...this.order, ...change });
  }

  /** The board of the program with this name, or one whose template this is. */
  async #takeBoard(layout) {
    const known = this.boards.find(({ name, data }) => (data.template ?? name) === layout);
    if (known) this.board = known;
    else if (layout.includes("\n")) {
      const { good, fault } = await this.services.engine.request("check", { template: layout });
      if (fault) throw new Error(fault.message);
      this.board = new Board({ ...good.board, template: layout });
      this.boards = [...this.boards, this.board];
    }
    this.picker.offer(this.boards);
    this.picker.show(this.board, Day.today());
  }

  #layoutOf(name) {
    const board = this.boards.find((each) => each.name === name);
    return board?.data.template ?? name;
  }

  /** The order as the library takes it: a board without dates has pairs alone. */
  #wanted() {
    const product = this.board.data.hasDates ? this.order.product : "gaps";
    const layout = this.#layoutOf(this.board.name);
    const wanted = { product };
    if (layout !== USUAL_BOARD) wanted.layout = layout;
    if (product !== "gaps") wanted.year = this.#yearNumber;
    return wanted;
  }

  /** Asks for picture and numbers, and shows them. */
  async #draw() {
    this.#asked.abort(new DOMException("another picture", "AbortError"));
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const { engine, language, setAddress } = this.services;
    const wanted = this.#wanted();
    this.#showOrder(wanted);
    setAddress(fragment(wanted));
    this.sheet.setAttribute("aria-busy", "true");
    try {
      const theme = contrast();
      const order = { ...wanted, lang: language.tag, ...theme };
      const isOfDates = wanted.product !== "gaps";
      const numbers = isOfDates && (await engine.request("numbers", { ...wanted, product: "heatmap" }, { signal }));
      const { files } = await engine.request("preview", { order, page: 0 }, { signal });
      this.#year = numbers ? new Year(numbers) : null;
      this.#showParts(true);
      this.#read(null);
      this.alarm.textContent = "";
      // The drawing takes the page's colours, light and dark, if it has those of the same theme.
      this.sheet.classList.toggle("in-theme", theme.theme === undefined);
      this.chart.show(files[0], this.words.say("keys"));
      this.table.show(this.#year);
      this.#lookAtFirst(wanted.product);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #showOrder({ product, year }) {
    for (const { input } of this.choices) {
      input.checked = input.value === product;
      input.disabled = !this.board.data.hasDates && input.value !== "gaps";
    }
    this.years.hidden = year === undefined;
    this.input.value = String(this.#yearNumber);
    this.numeral.element.toggleAttribute("hidden", year === undefined);
    if (year !== undefined) this.numeral.show(Number(year));
    this.heading.textContent = this.words.say(product === "gaps" ? "heading_gaps" : "heading");
    this.about.textContent = this.words.say(`about_${product}`);
    this.sheet.dataset.picture = product;
  }

  /** What is worth a look at first: the hardest date, alone or with those that are about as hard. */
  #lookAtFirst(product) {
    const hardest = this.#year?.hardest;
    if (product === "heatmap" && hardest) this.chart.choose(`day-${hardest.date}`);
    if (product === "histogram") this.chart.choose(`bar-${this.#year?.bins[0]?.least}`);
  }

  /** Says what is known of a mark. */
  #read(mark) {
    const date = mark?.id.startsWith("day-") ? mark.id.slice("day-".length) : "";
    const range = mark?.id.startsWith("bar-") ? this.#year?.bins.find(({ least }) => mark.id === `bar-${least}`) : undefined;
    this.root.style.setProperty("--mark", date ? `var(--month-${Number(date.slice(-5, -3))})` : "var(--ink)");
    this.links.replaceChildren();
    if (date && this.#year) return this.#readDate(date, this.#year);
    if (range && this.#year) return this.#readRange(range, this.#year);
    // The library says of a pair of cells: “Jan + Feb: 282 solutions”.
    const [subject, number] = splitAtLast(mark?.label ?? "", ": ");
    this.number.textContent = mark ? number : this.words.say("point");
    this.subject.textContent = subject;
    this.rank.textContent = "";
  }

  #readDate(date, year) {
    const { words } = this;
    const rank = year.rank(date);
    this.number.textContent = words.say("solutions", { count: year.tilings.get(date) ?? 0 });
    this.subject.textContent = this.#dateInWords(date);
    const share = typeof rank === "number" ? percent(words.language.tag, rank) : "";
    this.rank.textContent = typeof rank === "number" ? words.say("harder_than", { share }) : words.say(rank);
    const link = (phrase, href) =>
      html("a", { class: "button", href, "aria-label": `${words.say(phrase)}: ${this.#dateInWords(date)}` }, [words.say(phrase)]);
    this.links.replaceChildren(link("play_it", this.#playLink(date)), link("print_it", fragment(this.#orderOf("sheet", date))));
  }

  #readRange(range, year) {
    const { words } = this;
    const numbers = range.least === range.most
      ? words.say("solutions", { count: range.least })
      : words.say("from_to", { least: range.least, most: range.most });
    this.number.textContent = words.say("dates", { count: range.count });
    this.subject.textContent = numbers;
    const dates = year.within(range);
    const more = dates.length - MOST_NAMED;
    this.rank.textContent = more > 0 ? words.say("such_as") : "";
    const links = dates.slice(0, MOST_NAMED).map(({ date }) =>
      html("a", { href: this.#playLink(date) }, [this.#dateInWords(date, { day: "numeric", month: "short" })]));
    this.links.replaceChildren(...links);
  }

  #dateInWords(date, parts) {
    const day = Day.parse(date);
    return day ? this.words.date(day, parts) : date;
  }

  #orderOf(product, date) {
    const layout = this.#layoutOf(this.board.name);
    return { product, date, ...(layout === USUAL_BOARD ? {} : { layout }) };
  }

  /** The view of today would else show the board that was played last. */
  #playLink(date) {
    return fragment({ ...this.#orderOf("today", date), layout: this.#layoutOf(this.board.name) });
  }

  #refuse(error) {
    this.#showParts(false);
    // Fields of orders, which stand between backticks, have no names here.
    this.alarm.replaceChildren(...refusal(this.services, error, (sentence) => sentence.replaceAll("`", "")));
  }

  /** What there is to see, or nothing beside a message. */
  #showParts(areShown) {
    this.sheet.removeAttribute("aria-busy");
    for (const part of [this.reading, this.sheet]) part.hidden = !areShown;
    if (!areShown) this.table.show(null);
  }
}

/** Those who want more contrast on their screens want it in pictures. */
function contrast() {
  return matchMedia("(prefers-contrast: more)").matches ? { theme: "contrast" } : {};
}

function splitAtLast(text, sign) {
  const place = text.lastIndexOf(sign);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + sign.length)];
}

function percent(tag, share) {
  return new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 }).format(share);
}
