import { html } from "../play/elements.js";
import { isLabel, printedText } from "./draft.js";

/** What labels print, where it is not what they are called. */
export class Texts {
  #rows = [];

  constructor(words, onChange) {
    this.words = words;
    this.onChange = onChange;
    this.list = html("div", { class: "maker-texts" });
    this.labels = html("select", { "aria-label": words.say("add_text") });
    this.labels.addEventListener("change", () => this.#add(this.labels.value));
    const about = html("p", { class: "note" }, [words.say("about_texts")]);
    const parts = [html("h3", {}, [words.say("texts")]), about, this.list, this.labels];
    this.element = html("section", { class: "maker-part" }, parts);
  }

  show(draft, faulty) {
    const given = Object.keys(draft.texts ?? {}).sort();
    if (given.join("\n") !== this.#rows.map(({ label }) => label).join("\n")) {
      this.#rows = given.map((label) => this.#row(label));
      this.list.replaceChildren(...this.#rows.map(({ element }) => element));
    }
    this.#rows.forEach(({ label, element, input }, place) => {
      const text = printedText(draft, label);
      if (input.value !== text) input.value = text;
      element.classList.toggle("is-faulty", faulty?.part === "printed" && faulty.text === place);
    });
    const others = [...new Set(draft.rows.flat().filter(isLabel))].filter((label) => !given.includes(label));
    const prompt = html("option", { value: "", disabled: "", selected: "" }, [this.words.say("add_text")]);
    this.labels.replaceChildren(prompt, ...others.map((label) => html("option", { value: label }, [label])));
    this.labels.hidden = others.length === 0;
  }

  /** Another text for a label, which at first is the label. */
  #add(label) {
    this.onChange((draft) => ({ ...draft, texts: { ...draft.texts, [label]: label } }));
    const input = this.#rows.find((row) => row.label === label)?.input;
    input?.focus();
    input?.select();
  }

  #row(label) {
    const { words } = this;
    const says = { type: "text", maxlength: "40", autocomplete: "off", spellcheck: "false" };
    const input = html("input", { ...says, "aria-label": words.say("text_of", { label }) });
    const remove = html("button", { type: "button", class: "button round", "aria-label": words.say("remove_text", { label }) }, ["×"]);
    input.addEventListener("input", () =>
      this.onChange((draft) => ({ ...draft, texts: { ...draft.texts, [label]: input.value } }), input));
    remove.addEventListener("click", () => {
      this.onChange(({ texts: { [label]: _, ...others } = {}, ...draft }) => ({ ...draft, texts: others }));
      this.labels.focus();
    });
    const name = html("span", { class: "maker-text-label", "aria-hidden": "true" }, [label]);
    return { label, element: html("div", { class: "row maker-piece-head" }, [name, input, remove]), input };
  }
}
