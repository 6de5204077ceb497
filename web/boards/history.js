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
    if (stroke === null || stroke !== this.#stroke) {
      this.#past = [...this.#past, this.present].slice(-MOST);
    }
    this.#stroke = stroke;
    this.#future = [];
    this.present = value;
  }

  undo() {
    const value = this.#past.pop();
    if (value === undefined) return;
    this.#future.push(this.present);
    this.present = value;
    this.#stroke = null;
  }

  redo() {
    const value = this.#future.pop();
    if (value === undefined) return;
    this.#past.push(this.present);
    this.present = value;
    this.#stroke = null;
  }
}
