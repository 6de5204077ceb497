/** The most steps that can be taken back. */
const MOST = 300;

/** A value and the values that it had, to go back and forth between. */
export class History {
  #past = [];
  #future = [];
  #stroke = null;

  constructor(present) {
    this.present = present;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Changes the value. Changes of one stroke, one after another, are one step. */
  change(value, stroke = null) {
    if (value === this.present) return;
    if (stroke === null || stroke !== this.#stroke) this.#past = [...this.#past, this.present].slice(-MOST);
    this.#stroke = stroke;
    this.#future = [];
    this.present = value;
  }

  /** Takes the last step back, and says whether there was one. */
  undo() {
    return this.#travel(this.#past, this.#future);
  }

  /** Takes a step again that was taken back, and says whether there was one. */
  redo() {
    return this.#travel(this.#future, this.#past);
  }

  #travel(from, to) {
    if (from.length === 0) return false;
    to.push(this.present);
    this.present = from.pop();
    this.#stroke = null;
    return true;
  }
}

/** The meaning of a key for steps: `undo`, `redo`, or none. */
export function undoKey(event) {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return undefined;
  return event.shiftKey || key === "y" ? "redo" : "undo";
}
