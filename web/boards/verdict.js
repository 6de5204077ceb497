import { button, copied, filled, html } from "../play/elements.js";
import { refusal } from "../play/words.js";
import { areas } from "./draft.js";

/** The headings above the parts that may be at fault. */
const HEADINGS = {
  name: "title", title: "title", credit: "credit", cell: "grid", pieces: "pieces", letter: "pieces",
  shape: "pieces", group: "groups", label: "groups", printed: "texts",
};

/** Whether what is drawn is a puzzle, how many solutions it has, and what can be done with it. */
export class Verdict {
  constructor(services, words, { onSave, link }) {
    Object.assign(this, { services, words });
    // What fits stays in view while board and pieces are drawn.
    const { element: state, ...said } = filled("verdict-state", words);
    Object.assign(this, { state }, said, filled("verdict", words));
    this.save = button(words.say("save"), onSave);
    const copy = (phrase, view) => button(words.say(phrase), async () => {
      this.told.textContent = await copied(link(view), words);
    });
    this.shares = [copy("copy_link", "today"), copy("copy_editor", "boards")];
  }

  /** The sum of areas, as one draws. */
  showAreas(draft) {
    const { cells, covered, open } = areas(draft);
    const phrase = open === null ? "sum_uncertain" : cells - open === covered ? "sum_even" : "sum";
    this.sum.textContent = this.words.say(phrase, { count: cells, cells, covered, open, rest: cells - open });
  }

  /** Says something that does not come from checking. */
  say(sentence) {
    this.told.replaceChildren(sentence);
  }

  /** What is wrong: in the library's words on an English page, on others with the part that is marked. */
  fault(error) {
    const [reason, part] = [refusal(this.services, error), HEADINGS[error.place?.part]];
    return part && this.words.language.tag !== "en" ? `${this.words.say(part)}: ${reason}` : reason;
  }

  /** Why it is no puzzle. */
  refuse(reason) {
    this.state.dataset.state = "fault";
    this.message.textContent = reason;
    this.#showFacts([]);
    this.links.replaceChildren();
    this.said.removeAttribute("aria-busy");
  }

  /** It is a puzzle. */
  accept() {
    this.state.dataset.state = "good";
    this.message.textContent = this.words.say("good");
    this.said.removeAttribute("aria-busy");
  }

  /** Its solutions are being counted. */
  count() {
    this.message.textContent = this.words.say("counting");
  }

  /** Counting was given up. */
  giveUp(message) {
    this.message.textContent = message;
    this.#showFacts([]);
  }

  /** Shows the counts. */
  tell({ counted, tilings, median, fewest, most, unsolvable }, hasDates) {
    const { words } = this;
    const choices = (count) => words.say(hasDates ? "dates" : "choices", { count });
    const solutions = (count) => words.say("solutions", { count });
    const isSolvable = tilings > 0;
    this.state.dataset.state = isSolvable ? "good" : "fault";
    this.message.textContent = words.say(isSolvable ? "good" : "hopeless");
    const named = ({ labels, count }) => {
      const names = labels.slice(0, 3).map((each) => each.join(" ")).filter(Boolean);
      const more = count - names.length;
      const others = more > 0 && names.length > 0 ? [words.say("and_more", { count: more })] : [];
      return [...names, ...others].join(", ");
    };
    const facts = [["all", solutions(tilings), choices(counted)]];
    if (isSolvable) {
      facts.push(["fewest", solutions(fewest.tilings), named(fewest)]);
      facts.push(["most", solutions(most.tilings), named(most)]);
      if (counted > 1) facts.push(["median", solutions(Math.round(median)), ""]);
      if (unsolvable.count > 0) facts.push(["unsolvable", choices(unsolvable.count), named(unsolvable)]);
    }
    this.#showFacts(facts.map(([phrase, number, note]) => {
      const parts = [html("strong", {}, [number]), ...(note ? [" ", html("span", {}, [note])] : [])];
      return html("div", {}, [html("dt", {}, [words.say(phrase)]), html("dd", {}, parts)]);
    }));
  }

  #showFacts(facts) {
    this.facts.replaceChildren(...facts);
    this.facts.removeAttribute("aria-busy");
  }

  /**
   * What was drawn has changed: what is said is of the draft before until this one is checked, the numbers
   * until it is counted, and where it leads is not known.
   */
  wait() {
    this.told.textContent = "";
    this.links.inert = true;
    for (const part of [this.said, this.facts]) part.setAttribute("aria-busy", "true");
  }

  /** Where the board leads. */
  showLinks(links) {
    this.links.inert = false;
    const anchors = Object.entries(links).map(([phrase, href], place) =>
      html("a", { class: place === 0 ? "button main" : "button", href }, [this.words.say(phrase)]));
    this.links.replaceChildren(...anchors, this.save, ...this.shares);
  }
}
