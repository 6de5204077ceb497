import { button, html, icon } from "./elements.js";

/** The pictures of the tools. */
const PICTURES = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  clear: "M4 4v6h6M5 15a8 8 0 1 0 1.4-8.2L4 10",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1 1.3 1.1 2.2h5c.1-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  show: "M4 20v-5h4v5zM10 20V9h4v11zM16 20V4h4v16z",
  solve: "M4 4h9v5H9v5H4zM13 4h7v12h-6v-3M4 14h5v3h5v3H4z",
};

/** Those that have no name on a phone. */
const SMALL = ["undo", "redo", "clear"];

/** Those that need the solver, which may come later. */
const SOLVER_TOOLS = ["hint", "show", "solve"];

/** The buttons below the table. */
export class Tools {
  constructor(words, actions) {
    const made = ([tool, path]) => {
      const picture = icon(path, tool === "undo" || tool === "redo" ? "along" : "");
      const label = words.say(tool);
      const content = [picture, html("span", { class: "tool-name" }, [label])];
      const name = SMALL.includes(tool) ? "tool small" : "tool";
      const attributes = { class: name, "data-tool": tool, "aria-label": label, title: label };
      return [tool, button(content, actions[tool], attributes)];
    };
    this.buttons = Object.fromEntries(Object.entries(PICTURES).map(made));
    const attributes = { class: "tools", role: "group", "aria-label": words.say("tools") };
    this.element = html("div", attributes, Object.values(this.buttons));
    for (const tool of SOLVER_TOOLS) this.buttons[tool].hidden = true;
  }

  /** Offers what the solver does. */
  offerSolver() {
    for (const tool of SOLVER_TOOLS) this.buttons[tool].hidden = false;
  }

  /**
   * Shows what can be done now. A button that just did what it can stays where it is, so that the focus does.
   */
  show({ game, shows }) {
    const enable = (tool, isEnabled) => this.buttons[tool].setAttribute("aria-disabled", String(!isEnabled));
    enable("undo", game.canUndo);
    enable("redo", game.canRedo);
    enable("clear", game.placements.length > 0);
    enable("hint", game.remaining > 0);
    enable("solve", game.remaining > 0);
    this.buttons.show.setAttribute("aria-pressed", String(shows));
  }
}
