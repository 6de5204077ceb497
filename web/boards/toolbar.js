import { button, choices, html, options, prompt, radio, signButton } from "../play/elements.js";
import { LARGEST } from "./draft.js";

const ARROWS = { ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓", ArrowRight: "→" };

/**
 * What can be done to a board, beside what is done on its squares. The actions are `undo`, `redo`, `start` with the
 * name of a board or the id of one's own, `remove`, `openFile`, `mode`, `size` with so many more rows and columns,
 * and `join` with an arrow key.
 */
export class Toolbar {
  constructor(words, boards, actions) {
    this.words = words;
    this.undo = signButton("↶", words.say("undo"), actions.undo);
    this.redo = signButton("↷", words.say("redo"), actions.redo);
    this.remove = button(words.say("remove_board"), actions.remove);
    this.own = html("optgroup", { label: words.say("own_boards") });
    const modes = ["cells", "labels"].map((mode) =>
      radio("mode", mode, [words.say(`mode_${mode}`)], () => actions.mode(mode)));
    modes[0].control.checked = true;
    const steps = html("span", { class: "row" }, [this.undo, this.redo, this.remove]);
    const parts = [this.#starts(boards, actions), steps, choices(words.say("modes"), modes)];
    this.element = html("div", { class: "row apart maker-tools" }, parts);
    this.rows = this.#size("rows", (step) => actions.size(step, 0));
    this.columns = this.#size("columns", (step) => actions.size(0, step));
    const joins = Object.entries(ARROWS).map(([key, sign]) =>
      signButton(sign, words.say(`join_${key}`), () => actions.join(key)));
    const feet = [this.rows.element, this.columns.element, this.#named("join", joins)];
    this.foot = html("div", { class: "row maker-tools" }, feet);
  }

  show({ id, rows }, { canUndo, canRedo }, own) {
    this.remove.hidden = !own.some(({ draft }) => draft.id === id);
    this.own.replaceChildren(...options(own.map(({ draft }) => [draft.id, draft.title])));
    this.own.hidden = own.length === 0;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    this.rows.show(rows.length);
    this.columns.show(rows[0].length);
  }

  /** Boards to start from, and a template to open. */
  #starts(boards, { start, openFile }) {
    const { words } = this;
    const known = boards.map(({ name, title }) => [name, title]);
    const offered = options([["-", words.say("empty")], ...known, ["file", words.say("open_template")]]);
    const purpose = words.say("start_from");
    const select = html("select", { "aria-label": purpose }, [prompt(purpose), this.own, ...offered]);
    const ofFile = { type: "file", accept: ".toml", hidden: "", "aria-label": words.say("open_template") };
    const file = html("input", ofFile);
    file.addEventListener("change", () => file.files[0] && openFile(file.files[0]));
    select.addEventListener("change", () => {
      const { value } = select;
      select.value = "";
      if (value === "file") file.click();
      else start(value);
    });
    return html("span", { class: "maker-start" }, [select, file]);
  }

  #size(phrase, act) {
    const fewer = signButton("−", this.words.say(`${phrase}_fewer`), () => act(-1));
    const more = signButton("+", this.words.say(`${phrase}_more`), () => act(1));
    const number = html("output");
    const show = (count) => {
      number.textContent = count;
      fewer.disabled = count <= 1;
      more.disabled = count >= LARGEST;
    };
    return { element: this.#named(phrase, [fewer, number, more]), show };
  }

  #named(phrase, buttons) {
    const name = html("span", {}, [this.words.say(phrase)]);
    return html("span", { class: "row maker-size" }, [name, ...buttons]);
  }
}
