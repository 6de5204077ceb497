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
  constructor(words, lettering, { onNext, onAgain, onUndo }) {
    this.words = words;
    this.lettering = lettering;
    this.praise = html("p", { class: "ending-praise" });
    this.told = html("p", { class: "note", role: "status" });
    this.next = button([], () => onNext(), { class: "button main" });
    // The program's solution, tapped by accident, is taken back.
    this.undo = button(words.say("undo"), onUndo);
    const row = html("div", { class: "row" }, [
      this.undo,
      button(words.say("share_result"), () => this.#share()),
      button(words.say("picture"), async () => save(await this.#picture(), `tilendar-${this.round.day}.png`)),
      button(words.say("again"), onAgain),
    ]);
    const strip = PRODUCTS.map((product) => {
      const src = `pictures/${product}.png`;
      const picture = html("img", { src, alt: "", width: 240, height: 240, loading: "lazy" });
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
    this.undo.hidden = !round.isShown || !round.game.history.canUndo;
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

  /** Hands the board on as text and as a picture, which show what is open and not how it was solved. */
  async #share() {
    const { board, game, day } = this.round;
    const sign = (cell) => (cell < 0 ? SIGNS.none : game.open.has(cell) ? SIGNS.open : SIGNS.covered);
    const line = (row) => Array.from({ length: board.columns }, (_, column) => sign(board.cellAt(column, row)));
    const lines = Array.from({ length: board.rows }, (_, row) => line(row).join("").trimEnd());
    const date = board.data.hasDates ? { date: day } : {};
    const order = { product: "today", ...date, layout: board.data.template ?? board.name };
    const link = new URL(fragment(order), location.href).href;
    const text = [`tilendar · ${this.#title}`, this.#achieved().join(" "), ...lines, link].join("\n");
    const files = [new File([await this.#picture()], `tilendar-${day}.png`, { type: "image/png" })];
    if (navigator.canShare?.({ text, files })) return navigator.share({ text, files }).catch(() => {});
    const copied = () => this.words.say("copied");
    this.told.textContent = await (navigator.clipboard?.writeText(text).then(copied, () => text) ?? text);
  }

  #picture() {
    const { width, height, edge, head } = PICTURE;
    const { board, game, day } = this.round;
    const canvas = html("canvas", { width, height });
    const context = canvas.getContext("2d");
    const style = getComputedStyle(this.element);
    const [paper, ink, text] = ["--paper", "--ink", "--text"].map((name) => style.getPropertyValue(name));
    Object.assign(context, { fillStyle: paper, strokeStyle: ink, lineWidth: 0.07 });
    context.fillRect(0, 0, width, height);
    const draw = (path, x, y, scale, how = "fill") => {
      context.setTransform(scale, 0, 0, scale, x, y);
      context[how](new Path2D(path));
      context.resetTransform();
    };
    const spell = (letters, left, top, size) => {
      const { drawn, width: columns } = outlines(letters, this.lettering);
      const scale = size / this.lettering.height;
      for (const each of drawn) draw(each.path, left + each.left * scale, top, scale);
      return left + columns * scale;
    };
    const write = (sentence, font, left, bottom) => {
      context.font = `${font} ${style.fontFamily}`;
      context.fillText(sentence, left, bottom, width - edge - left);
    };
    const scale = Math.min((width - 2 * edge) / board.columns, (height - 3 * edge - head - 60) / board.rows);
    const corner = [(width - scale * board.columns) / 2, 1.5 * edge + head, scale];
    context.fillStyle = ink;
    const how = (cells) => (game.open.has(cells[0]) ? "stroke" : "fill");
    for (const { cells, path } of board.data.areas) draw(path, ...corner, how(cells));
    draw(board.data.frame, ...corner, "stroke");
    const right = board.data.hasDates ? spell(String(day.day), edge, edge, head) + 40 : edge;
    spell("TILENDAR", width - edge - 260, edge, 40);
    context.fillStyle = text;
    write(this.#title, "700 52px", right, edge + head - 4);
    write(this.#achieved().join(" "), "34px", edge, height - edge);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}
