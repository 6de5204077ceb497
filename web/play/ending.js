import { fragment } from "../address.js";
import { Day } from "./day.js";
import { copied, filled, html, save } from "./elements.js";
import { outlines } from "./numeral.js";

/** Squares as text, and their colors. */
const SQUARES = {
  ...{ "🟥": [221, 46, 68], "🟧": [244, 144, 12], "🟨": [253, 203, 88], "🟩": [120, 177, 89] },
  ...{ "🟦": [85, 172, 238], "🟪": [170, 142, 214], "🟫": [193, 105, 79], "⬛": [49, 55, 61], "⬜": [230, 231, 232] },
};
/** The picture in pixels, and the white around what is on it. */
const PICTURE = { width: 1080, height: 1350, edge: 90, head: 170 };

/** The square whose color is nearest to one as `#6d9add`. */
function squareOf(color) {
  const parts = [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
  const away = (square) => Math.hypot(...SQUARES[square].map((part, place) => part - parts[place]));
  return Object.keys(SQUARES).reduce((best, square) => (away(square) < away(best) ? square : best));
}

/** What there is to see and to do when a round is done. */
export class Ending {
  constructor(words, lettering, { next, again, undo, wall }) {
    Object.assign(this, { words, lettering });
    const parts = filled("ending", words, {
      ...{ next, again, undo, wall },
      share: () => this.#share(),
      embed: () => this.embed(this.round, this.told),
      draw: async () => save(await this.#picture(), `tilendar-${this.round.day}.png`),
    });
    Object.assign(this, parts);
  }

  /**
   * Shows what was achieved in a round: on how many days in a row, with which medals, how many solutions of the puzzle
   * were found so far, whether faster than in so many seconds; and how many solutions the next day has.
   */
  show(round, { streak, medals, found, beat }, { day, isTomorrow, solutions }) {
    const { words } = this;
    Object.assign(this, { round, streak });
    this.told.textContent = "";
    const isBeaten = !round.isShown && round.seconds < beat;
    const [first, ...more] = [
      ...this.#achieved(),
      ...(isBeaten ? [words.say("beaten", { duration: words.duration(beat) })] : []),
      ...(found > 1 ? [words.say("found", { count: found })] : []),
      ...this.#streak(),
    ];
    this.praise.replaceChildren(html("strong", {}, [first]), ` ${more.join(" ")}`);
    this.won = round.isShown ? [] : medals.map((medal) => words.say(`medal_${medal}`));
    this.medals.replaceChildren(...this.won.map((medal) => html("li", {}, [medal])));
    this.medals.hidden = this.won.length === 0;
    for (const part of [this.next, this.month]) part.hidden = !round.board.data.hasDates;
    this.undo.hidden = !round.isShown || !round.game.history.canUndo;
    const date = words.date(day, { weekday: "long", ...(isTomorrow ? {} : { month: "long", day: "numeric" }) });
    const waits = solutions === null ? [] : [words.say("solutions", { count: solutions })];
    this.next.textContent = [...(isTomorrow ? [words.say("tomorrow")] : []), date, ...waits].join(" · ");
  }

  #streak() {
    return this.streak > 1 ? [this.words.say("streak", { count: this.streak })] : [];
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

  /**
   * Hands on as text what was achieved, the colors of the pieces in the order in which they were laid, and a link to
   * the same puzzle with the time to beat; and a picture of what is open. None says how it was solved.
   */
  async #share() {
    const { words, round } = this;
    const { board, game, day } = round;
    const date = board.data.hasDates ? { date: day } : {};
    // The month's own page shows its picture where the link is posted.
    const page = board.data.hasDates ? `${String(day.month).padStart(2, "0")}.html` : "";
    const beat = round.isShown ? {} : { beat: Math.max(1, Math.round(round.seconds)) };
    const order = { product: "today", ...date, layout: board.data.template ?? board.name, ...beat };
    const squares = game.laid.map(({ letter }) => squareOf(board.pieceOf.get(letter).fill)).join("");
    const text = [
      `tilendar · ${this.#title}`,
      this.#achieved().join(" "),
      ...(this.won.length > 0 ? [`🏅 ${this.won.join(" · ")}`] : []),
      ...this.#streak(),
      ...(round.isShown ? [] : [squares, words.say("can_you_beat", { duration: words.duration(round.seconds) })]),
      new URL(page + fragment(order), location.href).href,
    ].join("\n");
    const files = [new File([await this.#picture()], `tilendar-${day}.png`, { type: "image/png" })];
    if (navigator.canShare?.({ text, files })) return navigator.share({ text, files }).catch(() => {});
    this.told.textContent = await copied(text, words);
  }

  /** Copies what shows a round within somebody's page, that of the day on every day, and says so. */
  async embed({ board, day }, told) {
    const { words } = this;
    const date = String(day) === String(Day.today()) ? "today" : day;
    const order = { product: "embed", date, layout: board.data.template ?? board.name, lang: words.language.tag };
    const { href } = new URL(fragment(order), location.href);
    const frame = html("iframe", { src: href, title: "tilendar", width: 480, height: 640, loading: "lazy" });
    told.textContent = await copied(frame.outerHTML.replace(" ", ' style="border: 0" '), words);
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
