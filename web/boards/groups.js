import { html } from "../play/elements.js";
import { isLabel } from "./draft.js";
import { dateGroups, labelsIn, labelsText } from "./labels.js";

/** The groups of labels of which one each stays open. */
export class Groups {
  #cards = [];

  constructor(words, languages, onChange) {
    this.words = words;
    this.languages = languages;
    this.onChange = onChange;
    this.list = html("div", { class: "maker-groups" });
    this.find = html("button", { type: "button", class: "button" }, [words.say("find_groups")]);
    this.find.addEventListener("click", () => onChange((draft) => ({ ...draft, groups: this.#found(draft) })));
    const add = html("button", { type: "button", class: "button" }, [words.say("add_group")]);
    const more = { name: "", labels: [] };
    add.addEventListener("click", () => onChange((draft) => ({ ...draft, groups: [...draft.groups, more] })));
    const about = html("p", { class: "note" }, [words.say("about_groups")]);
    const buttons = html("div", { class: "row" }, [this.find, add]);
    this.element = html("section", { class: "maker-part" }, [html("h3", {}, [words.say("groups")]), about, this.list, buttons]);
  }

  show(draft, faulty) {
    const { groups } = draft;
    const found = this.#found(draft);
    this.find.hidden = found.length === 0 || JSON.stringify(found) === JSON.stringify(groups);
    if (groups.length !== this.#cards.length) {
      this.#cards = groups.map((_, place) => this.#card(place));
      this.list.replaceChildren(...this.#cards.map(({ element }) => element));
    }
    groups.forEach(({ name, labels }, place) => {
      const card = this.#cards[place];
      if (card.name.value !== name) card.name.value = name;
      // What is being typed keeps its spaces and commas.
      if (labelsIn(card.labels.value).join("\n") !== labels.join("\n")) card.labels.value = labelsText(labels);
      card.element.classList.toggle("is-faulty", faulty?.group === place);
    });
  }

  #found({ rows }) {
    return dateGroups(rows.flat().filter(isLabel), this.languages);
  }

  #card(place) {
    const { words } = this;
    const label = words.say("group_name");
    const name = html("input", { type: "text", maxlength: "40", autocomplete: "off", spellcheck: "false", "aria-label": label });
    const labels = html("textarea", { rows: "2", spellcheck: "false", "aria-label": words.say("group_labels") });
    const remove = html("button", { type: "button", class: "button round", "aria-label": words.say("remove_group") }, ["×"]);
    const change = (part, stroke) =>
      this.onChange((draft) => {
        const groups = draft.groups.map((group, each) => (each === place ? { ...group, ...part } : group));
        return { ...draft, groups };
      }, stroke);
    name.addEventListener("input", () => change({ name: name.value.trim() }, name));
    labels.addEventListener("input", () => change({ labels: labelsIn(labels.value) }, labels));
    remove.addEventListener("click", () =>
      this.onChange((draft) => ({ ...draft, groups: draft.groups.filter((_, each) => each !== place) })));
    const head = html("div", { class: "row maker-piece-head" }, [name, remove]);
    return { element: html("div", { class: "maker-group" }, [head, labels]), name, labels };
  }
}
