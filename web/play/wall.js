import { miniature } from "./board_view.js";
import { Day } from "./day.js";
import { button, filled, html, save } from "./elements.js";
import { median } from "./solved.js";

/** A month of days on a board, as they were solved; those that were not can still be. */
export class Wall {
  /** `roundOf` has the round of a day, and `onDay` hears which one is chosen. */
  constructor(words, solved, { roundOf, onDay }) {
    Object.assign(this, { words, solved, roundOf, onDay });
    const parts = filled("wall", words, {
      before: () => this.#turn(-1),
      after: () => this.#turn(1),
      close: () => this.element.close(),
      give: () => save(solved.file(), "tilendar-days.json"),
      take: ({ target }) => this.#take(target),
    });
    Object.assign(this, parts);
    this.element.addEventListener("click", ({ target }) => target === this.element && this.element.close());
  }

  /** Shows the month of a day. */
  open(day) {
    this.first = new Day(day.year, day.month, 1);
    this.told.textContent = "";
    this.#fill();
    this.element.showModal();
  }

  #turn(months) {
    const { year, month } = this.first.plus(months > 0 ? 31 : -1);
    this.first = new Day(year, month, 1);
    this.#fill();
  }

  #fill() {
    const { words, first } = this;
    this.heading.textContent = words.date(first, { month: "long", year: "numeric" });
    const days = Array.from({ length: 31 }, (_, number) => first.plus(number)).filter(({ month }) => month === first.month);
    const all = this.solved.read();
    const shown = days.map((day) => [day, this.solved.of(this.roundOf(day), all)]);
    const times = shown.flatMap(([, solution]) => solution?.seconds ?? []);
    const time = (phrase, seconds) => words.say(phrase, { duration: words.duration(seconds) });
    const facts = times.length > 0 ? [time("best_time", Math.min(...times)), time("median_time", median(times))] : [];
    this.facts.textContent = [words.say("days_solved", { count: times.length }), ...facts].join(" · ");
    this.days.replaceChildren(...shown.map((each) => this.#cell(...each)));
    this.element.style.setProperty("--ink", `var(--month-${first.month})`);
    const { firstDay = 1 } = new Intl.Locale(navigator.language).getWeekInfo?.() ?? {};
    this.days.firstChild.style.gridColumnStart = ((first.weekday + 8 - firstDay) % 7) + 1;
  }

  #cell(day, solution) {
    const { words } = this;
    const { board } = this.roundOf(day);
    const said = solution ? words.say("solved_in", { duration: words.duration(solution.seconds) }) : words.say("not_solved");
    const act = () => {
      this.element.close();
      this.onDay(day);
    };
    const isToday = String(day) === String(Day.today());
    const attributes = { class: "button wall-day", "aria-label": `${words.date(day)}: ${said}`, title: said };
    const picture = miniature(board, day, solution?.tiling);
    const cell = button([picture, html("span", {}, [String(day.day)])], act, attributes);
    if (isToday) cell.setAttribute("aria-current", "date");
    return html("li", {}, [cell]);
  }

  async #take(input) {
    const count = input.files[0] ? await this.solved.open(input.files[0]) : 0;
    input.value = "";
    this.told.textContent = this.words.say(count > 0 ? "days_added" : "no_days", { count });
    this.#fill();
  }
}
