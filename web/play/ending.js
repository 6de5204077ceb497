import { fragment } from "../address.js";
import { button, html, save } from "./elements.js";
import { outlines } from "./numeral.js";

/** What puzzles become away from the screen, by the pictures of products. */
const PRODUCTS = ["cards", "box", "laser"];
/** Cells as text: one that is covered, one that stays open, and none. */
const SIGNS = { covered: "🟦", open: "⬜", none: "　" };
/** The picture in pixels, and the white around what is on it. */
const PICTURE = { width: 1080, height: 1350, edge: 90, head: 170 };

/** What there is to see and to do when a round is done. */
export class Ending {
  constructor(words, lettering, { onNext, onAgain }) {
    this.words = words;
    this.lettering = lettering;
    this.praise = html("p", { class: "ending-praise" });
    this.told = html("p", { class: "note", role: "status" });
    this.next = button([], () => onNext(), { class: "button main" });
    const row = html("div", { class: "row" }, [
      button(words.say("share_result"), () => this.#share()),
      button(words.say("picture"), async () => save(await this.#picture(), `tilendar-${this.round.day}.png`)),
      button(words.say("again"), onAgain),
    ]);
    const strip = PRODUCTS.map((product) => {
      const picture = html("img", { src: `pictures/${product}.png`, alt: "", width: 240, height: 240, loading: "lazy" });
      const name = html("span", {}, [words.say(`become_${product}`)]);
      return html("li", {}, [html("a", { class: "choice pictured", href: `#${product}` }, [picture, name])]);
    });
    const parts = [this.praise, this.next, row, this.told, html("ul", { class: "ending-strip" }, strip)];
    this.element = html("section", { class: "ending", "aria-label": words.say("ending"), hidden: "" }, parts);
  }

  /** Shows what was achieved in a round, on how many days in a row, and how many solutions the next day has. */
  show(round, streak, { day, isTomorrow, solutions }) {
    const { words } = this;
    this.round = round;
    this.told.textContent = "";
    const days = streak > 1 ? [words.say("streak", { count: streak })] : [];
    const [first, ...more] = [...this.#achieved(), ...days];
    this.praise.replaceChildren(html("strong", {}, [first]), more.join(" "));
    this.next.hidden = !round.board.data.hasDates;
    const date = words.date(day, { weekday: "long", ...(isTomorrow ? {} : { month: "long", day: "numeric" }) });
    const waits = solutions === null ? [] : [words.say("solutions", { count: solutions })];
    this.next.textContent = [...(isTomorrow ? [words.say("tomorrow")] : []), date, ...waits].join(" · ");
  }

  #achieved() {
    const { words, round } = this;
    const { solutions, hints, isShown } = round;
    const duration = words.duration(round.seconds);
    // Some languages shorten seconds with a point of their own.
    const parts = [isShown ? words.say("solved") : words.say("done", { duration }).replace("..", ".")];
    if (solutions !== null) parts.push(words.say("one_of", { count: solutions }));
    if (hints > 0 && !isShown) parts.push(words.say("with_hints", { count: hints }));
    return parts;
  }

  get #title() {
    const { board, day } = this.round;
    return board.data.hasDates ? this.words.date(day, { dateStyle: "long" }) : board.title;
  }

  /** The board as text and as a picture, which show what is open and not how it was solved. */
  async #share() {
    const { board, game, day } = this.round;
    const sign = (row) => (_, column) => {
      const cell = board.cellAt(column, row);
      return cell < 0 ? SIGNS.none : game.open.has(cell) ? SIGNS.open : SIGNS.covered;
    };
    const rows = Array.from({ length: board.rows }, (_, row) =>
      Array.from({ length: board.columns }, sign(row)).join("").trimEnd());
    const order = { product: "today", ...(board.data.hasDates ? { date: day } : {}), layout: board.data.template ?? board.name };
    const link = new URL(fragment(order), location.href).href;
    const text = [`tilendar · ${this.#title}`, this.#achieved().join(" "), ...rows, link].join("\n");
    const files = [new File([await this.#picture()], `tilendar-${day}.png`, { type: "image/png" })];
    if (navigator.canShare?.({ text, files })) return navigator.share({ text, files }).catch(() => {});
    await navigator.clipboard?.writeText(text);
    this.told.textContent = this.words.say("copied");
  }

  #picture() {
    const { width, height, edge, head } = PICTURE;
    const { board, game, day } = this.round;
    const canvas = html("canvas", { width, height });
    const context = canvas.getContext("2d");
    const style = getComputedStyle(this.element);
    const color = (name) => style.getPropertyValue(name);
    const draw = (x, y, scale, fill, paths, stroke) => {
      context.setTransform(scale, 0, 0, scale, x, y);
      context.fillStyle = fill;
      context.lineWidth = 0.1;
      context.strokeStyle = color("--ink");
      for (const path of paths) context[stroke ? "stroke" : "fill"](new Path2D(path));
      context.resetTransform();
    };
    draw(0, 0, 1, color("--paper"), [`M0 0H${width}V${height}H0Z`]);
    const scale = Math.min((width - 2 * edge) / board.columns, (height - 3 * edge - head - 60) / board.rows);
    const [x, y] = [(width - scale * board.columns) / 2, 1.5 * edge + head];
    const paths = (isOpen) => board.data.areas.filter(({ cells }) => game.open.has(cells[0]) === isOpen).map(({ path }) => path);
    draw(x, y, scale, color("--ink"), paths(false));
    draw(x, y, scale, "", [board.data.frame, ...paths(true)], true);
    const spell = (text, left, top, height) => {
      const { drawn, width: columns } = outlines(text, this.lettering);
      const size = height / this.lettering.height;
      for (const each of drawn) draw(left + each.left * size, top, size, color("--ink"), [each.path]);
      return left + columns * size;
    };
    const write = (text, size, left, bottom, weight = 400) => {
      context.fillStyle = color("--text");
      context.font = `${weight} ${size}px ${style.fontFamily}`;
      context.fillText(text, left, bottom, width - edge - left);
    };
    const right = board.data.hasDates ? spell(String(day.day), edge, edge, head) + 40 : edge;
    write(this.#title, 52, right, edge + head - 4, 700);
    write(this.#achieved().join(" "), 34, edge, height - edge);
    spell("TILENDAR", width - edge - 260, edge, 40);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}
