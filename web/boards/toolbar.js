import { html } from "../play/elements.js";
import { LARGEST } from "./draft.js";

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(name: string) => void} start
 * @property {(file: File) => void} openFile
 * @property {(mode: "cells" | "labels") => void} mode
 * @property {(rows: number, columns: number) => void} size  This many more, or fewer if negative.
 * @property {(key: string) => void} join  In the direction of an arrow key.
 */

/** What can be done to a board, beside what is done on its squares. */
export class Toolbar {
  constructor(words, boards, actions) {
    this.words = words;
    this.undo = this.#button("↶", "undo", actions.undo);
    this.redo = this.#button("↷", "redo", actions.redo);
    const modes = html("fieldset", { class: "choices" }, [html("legend", { class: "hidden" }, [words.say("modes")])]);
    for (const mode of ["cells", "labels"]) {
      const input = html("input", { type: "radio", name: "mode", value: mode });
      input.checked = mode === "cells";
      input.addEventListener("change", () => actions.mode(mode));
      modes.append(html("label", { class: "choice" }, [input, words.say(`mode_${mode}`)]));
    }
    const steps = html("span", { class: "row" }, [this.undo, this.redo]);
    this.element = html("div", { class: "row maker-tools" }, [this.#starts(boards, actions), steps, modes]);
    this.rows = this.#size("rows", (step) => actions.size(step, 0));
    this.columns = this.#size("columns", (step) => actions.size(0, step));
    this.foot = html("div", { class: "row maker-tools" }, [this.rows.element, this.columns.element, this.#joins(actions)]);
  }

  show({ rows }, { canUndo, canRedo }) {
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    this.rows.show(rows.length);
    this.columns.show(rows[0].length);
  }

  #button(sign, phrase, act) {
    const label = this.words.say(phrase);
    const button = html("button", { type: "button", class: "button round", "aria-label": label, title: label }, [sign]);
    button.addEventListener("click", act);
    return button;
  }

  /** Boards to start from, and a template to open. */
  #starts(boards, { start, openFile }) {
    const { words } = this;
    const option = (value, title) => html("option", { value }, [title]);
    const prompt = html("option", { value: "", disabled: "", selected: "" }, [words.say("start_from")]);
    const known = boards.map(({ name, title }) => option(name, title));
    const options = [prompt, option("-", words.say("empty")), ...known, option("file", words.say("open_template"))];
    const select = html("select", { "aria-label": words.say("start_from") }, options);
    const file = html("input", { type: "file", accept: ".toml", hidden: "", "aria-label": words.say("open_template") });
    file.addEventListener("change", () => file.files?.[0] && openFile(file.files[0]));
    select.addEventListener("change", () => {
      const { value } = select;
      select.value = "";
      if (value === "file") file.click();
      else start(value);
    });
    return html("span", { class: "maker-start" }, [select, file]);
  }

  #size(phrase, act) {
    const fewer = this.#button("−", `${phrase}_fewer`, () => act(-1));
    const more = this.#button("+", `${phrase}_more`, () => act(1));
    const number = html("output");
    return {
      element: html("span", { class: "row maker-size" }, [html("span", {}, [this.words.say(phrase)]), fewer, number, more]),
      show: (count) => {
        number.textContent = String(count);
        fewer.disabled = count <= 1;
        more.disabled = count >= LARGEST;
      },
    };
  }

  /** Joining a cell to a label beside it. */
  #joins({ join }) {
    const arrows = { ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓", ArrowRight: "→" };
    const buttons = Object.entries(arrows).map(([key, sign]) => this.#button(sign, `join_${key}`, () => join(key)));
    return html("span", { class: "row maker-size" }, [html("span", {}, [this.words.say("join")]), ...buttons]);
  }
}
