import { fragment } from "../address.js";
import { Picker } from "../play/bars.js";
import { Board } from "../play/board.js";
import { Day } from "../play/day.js";
import { choices, filled, html, radio } from "../play/elements.js";
import { Numeral } from "../play/numeral.js";
import { Words, refusal } from "../play/words.js";
import { Chart } from "./chart.js";
import { DateTable, Year } from "./year.js";

/** The pictures: what the library calls them as products. */
export const PICTURES = ["heatmap", "histogram", "gaps"];
/** The board that an order means if it names none. */
const USUAL_BOARD = "calendar";
/** The most dates that are named for a bar. */
const MOST_NAMED = 12;
/** The pause in typing after which a picture is drawn, in milliseconds. */
const PAUSE = 250;

/** What an order calls a board. */
const layoutOf = ({ name, data }) => data.template ?? name;

/** The view of how many solutions dates have. */
export class See {
  #asked = new AbortController();
  #year = null;

  constructor(host, services) {
    Object.assign(this, { host, services });
    this.words = new Words(services.language, services.phrases.see);
    this.boards = services.boards.map((data) => new Board(data));
    this.order = { product: PICTURES[0] };
    this.board = this.boards[0];
    this.numeral = new Numeral(services.lettering);
    const ofPlay = new Words(services.language, services.phrases.play);
    this.picker = new Picker(ofPlay, (layout) => this.#choose(layout), services.own);
    this.chart = new Chart((mark) => this.#read(mark));
    this.table = new DateTable(this.words, (date) => this.#dateInWords(date), (date) => this.#playLink(date));
    this.#build();
  }

  #build() {
    const { words } = this;
    const labels = PICTURES.map((product) =>
      radio("picture", product, [words.say(product)], () => this.#change({ product })));
    this.kinds = choices(words.say("pictures"), labels);
    const parts = filled("see", words, {
      ...{ kinds: this.kinds, boards: this.picker.opener, numeral: this.numeral.element },
      ...{ chart: this.chart.element, table: this.table.element, picker: this.picker.dialog },
      seek: () => this.#seek(),
      before: () => this.#change({ year: Math.max(this.#yearNumber - 1, 1) }),
      after: () => this.#change({ year: Math.min(this.#yearNumber + 1, 9999) }),
    });
    Object.assign(this, parts);
    let typing;
    const read = () => this.input.validity.valid && this.#change({ year: Number(this.input.value) });
    this.input.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(read, PAUSE);
    });
    this.host.replaceChildren(this.element);
  }

  get #yearNumber() {
    return Number(this.order.year ?? Day.today().year);
  }

  /** Ends what is under way. */
  destroy() {
    this.isOver = true;
    this.#asked.abort();
  }

  /** Shows the picture that an order says. */
  async open(order) {
    this.order = order;
    const layout = String(order.layout ?? this.services.choices.get("layout") ?? USUAL_BOARD);
    try {
      await this.#takeBoard(layout);
      await this.#draw();
    } catch (error) {
      if (!this.isOver) this.#refuse(error);
    }
  }

  #change(change) {
    return this.open({ ...this.order, ...change });
  }

  #choose(layout) {
    this.services.choices.set("layout", layout);
    return this.#change({ layout });
  }

  /** The board of the program with this name, or one whose template this is. */
  async #takeBoard(layout) {
    const known = this.boards.find((board) => layoutOf(board) === layout);
    if (known) this.board = known;
    else if (layout.includes("\n")) {
      this.board = new Board(await this.services.boardOf(layout));
      this.boards = [...this.boards, this.board];
    }
    this.picker.show(this.boards, this.board, Day.today());
  }

  /** The order as the library takes it: a board without dates has pairs alone. */
  #wanted() {
    const product = this.board.data.hasDates ? this.order.product : "gaps";
    const layout = layoutOf(this.board);
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
      const order = { ...wanted, lang: language.tag };
      // Those who want more contrast on their screens want it in pictures.
      if (matchMedia("(prefers-contrast: more)").matches) order["large-type"] = true;
      const ask = () => engine.request("numbers", { ...wanted, product: "heatmap" }, { signal });
      const numbers = wanted.product === "gaps" ? null : await ask();
      const { files } = await engine.request("preview", { order, page: 0 }, { signal });
      this.#year = numbers ? new Year(numbers) : null;
      this.#showParts(true);
      this.#read(null);
      this.alarm.textContent = "";
      // The drawing takes the page's colors, light and dark, if it has those of the same theme.
      this.sheet.classList.toggle("in-theme", order.theme === undefined);
      this.chart.show(files[0], this.words.say("keys"));
      this.table.show(this.#year);
      this.#lookAtFirst(wanted.product);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #showOrder({ product, year }) {
    for (const input of this.kinds.querySelectorAll("input")) {
      input.checked = input.value === product;
      input.disabled = !this.board.data.hasDates && input.value !== "gaps";
    }
    this.years.hidden = year === undefined;
    this.born.hidden = !this.board.data.hasDates;
    this.input.value = String(this.#yearNumber);
    this.numeral.show(year ?? null);
    this.heading.textContent = this.words.say(product === "gaps" ? "heading_gaps" : "heading");
    this.about.textContent = this.words.say(`about_${product}`);
    this.sheet.dataset.picture = product;
  }

  /** Shows somebody's day as it comes next: 29 February may take eight years. */
  #seek() {
    const [today, { value }] = [Day.today(), this.birthday];
    const years = Array.from({ length: 9 }, (_, more) => String(today.year + more).padStart(4, "0"));
    const days = years.map((year) => Day.parse(year + value.slice(-6))).filter(Boolean);
    const next = days.find((day) => String(day) >= String(today));
    if (!next) return;
    this.sought = String(next);
    this.#change({ product: "heatmap", year: next.year });
  }

  /** Chooses the first mark: somebody's day, the date with the fewest solutions, or the bar of such dates. */
  #lookAtFirst(product) {
    const first = [this.sought, this.#year?.fewest?.date].find((date) => this.#year?.tilings.has(date));
    if (product === "heatmap") this.chart.choose(`day-${first}`);
    if (product === "histogram") this.chart.choose(`bar-${this.#year?.bins[0]?.least}`);
  }

  /** Shows the numbers of a mark. */
  #read(mark) {
    const date = mark?.id.startsWith("day-") ? mark.id.slice("day-".length) : "";
    const range = this.#year?.bins.find(({ least }) => mark?.id === `bar-${least}`);
    this.element.style.setProperty("--mark", date ? `var(--month-${Number(date.slice(-5, -3))})` : "var(--ink)");
    this.links.replaceChildren();
    if (date && this.#year) return this.#readDate(date, this.#year);
    if (range) return this.#readRange(range, this.#year);
    // The library says of a pair of cells: “Jan + Feb: 282 solutions”.
    const [, subject = mark?.label ?? "", number = ""] = /^(.*): (.*)$/.exec(mark?.label) ?? [];
    this.number.textContent = mark ? number : this.words.say("point");
    this.subject.textContent = subject;
    this.rank.textContent = "";
  }

  #readDate(date, year) {
    const { words } = this;
    const rank = year.rank(date);
    this.number.textContent = words.say("solutions", { count: year.tilings.get(date) ?? 0 });
    this.subject.textContent = this.#dateInWords(date);
    const fewer = () => words.say("fewer_than", { share: words.percent(rank) });
    this.rank.textContent = typeof rank === "number" ? fewer() : words.say(rank);
    const link = (phrase, href) => {
      const label = `${words.say(phrase)}: ${this.#dateInWords(date)}`;
      return html("a", { class: "button", href, "aria-label": label }, [words.say(phrase)]);
    };
    const { layout } = this.#orderOf("cards", date);
    const cards = { product: "cards", from: date, ...(layout && { layout }) };
    this.links.replaceChildren(
      link("play_it", this.#playLink(date)),
      link("print_it", fragment(this.#orderOf("sheet", date))),
      link("card_it", fragment({ ...cards, to: date })),
      link("art_it", fragment(this.#orderOf("art-print", date))),
      link("deck_it", fragment(cards)),
    );
  }

  #readRange(range, year) {
    const { words } = this;
    const { least, most, count } = range;
    this.number.textContent = words.say("dates", { count });
    this.subject.textContent =
      least === most ? words.say("solutions", { count: least }) : words.say("from_to", { least, most });
    const dates = year.within(range);
    this.rank.textContent = dates.length > MOST_NAMED ? words.say("such_as") : "";
    const short = { day: "numeric", month: "short" };
    const link = ({ date }) => html("a", { href: this.#playLink(date) }, [this.#dateInWords(date, short)]);
    this.links.replaceChildren(...dates.slice(0, MOST_NAMED).map(link));
  }

  #dateInWords(date, parts) {
    const day = Day.parse(date);
    return day ? this.words.date(day, parts) : date;
  }

  #orderOf(product, date) {
    const layout = layoutOf(this.board);
    return { product, date, ...(layout === USUAL_BOARD ? {} : { layout }) };
  }

  /** The view of today would else show the board that was played last. */
  #playLink(date) {
    return fragment({ ...this.#orderOf("today", date), layout: layoutOf(this.board) });
  }

  #refuse(error) {
    this.#showParts(false);
    // Fields of orders, which stand between backticks, have no names here.
    this.alarm.replaceChildren(refusal(this.services, error, { inWords: (sentence) => sentence.replaceAll("`", "") }));
  }

  /** Shows the picture and its reading, or hides them beside a message. */
  #showParts(areShown) {
    this.sheet.removeAttribute("aria-busy");
    for (const part of [this.reading, this.sheet]) part.hidden = !areShown;
    if (!areShown) this.table.show(null);
  }
}
