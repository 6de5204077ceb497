import { filled, options } from "../play/elements.js";
import { LARGEST } from "./draft.js";

/** What can be done to a board, beside what is done on its squares. */
export class Toolbar {
  constructor(words, boards, { undo, redo, remove, start, openFile, mode, size, join, zoom }) {
    const parts = filled("maker-tools", words, {
      ...{ undo, redo, remove },
      mode: ({ target }) => mode(target.value),
      openFile: ({ target }) => target.files[0] && openFile(target.files[0]),
      start: ({ target }) => {
        const { value } = target;
        target.value = "";
        if (value === "file") this.file.click();
        else start(value);
      },
    });
    const { element: foot, ...counts } = filled("maker-foot", words, {
      ...{ rows_fewer: () => size(-1, 0), rows_more: () => size(1, 0) },
      ...{ columns_fewer: () => size(0, -1), columns_more: () => size(0, 1) },
      join: ({ target }) => join(target.value),
      zoom: ({ target }) => zoom(Number(target.value)),
    });
    Object.assign(this, parts, { foot, counts });
    this.own.label = words.say("own_boards");
    const known = boards.map(({ name, title }) => [name, title]);
    this.starts.append(...options([...known, ["file", words.say("open_template")]]));
  }

  show({ id, rows }, { canUndo, canRedo }, own) {
    this.remove.hidden = !own.some(({ draft }) => draft.id === id);
    this.own.replaceChildren(...options(own.map(({ draft }) => [draft.id, draft.title])));
    this.own.hidden = own.length === 0;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    for (const [name, count] of Object.entries({ rows: rows.length, columns: rows[0].length })) {
      this.counts[name].textContent = count;
      this.counts[`${name}_fewer`].disabled = count <= 1;
      this.counts[`${name}_more`].disabled = count >= LARGEST;
    }
  }
}
