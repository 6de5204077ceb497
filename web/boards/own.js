import { Board } from "../play/board.js";
import { Store } from "../play/memory.js";
import { draftOf, isDraft, slug } from "./draft.js";

/** What makes two boards of a title the same. */
const COMPARED = ["rows", "groups", "texts", "pieces"];
/** The boards that are kept; those changed longest ago go first. */
const MOST = 60;

/** One's own boards, from one visit to the next: what was drawn of each, and the last puzzle that it was. */
export class OwnBoards {
  /** `others` are the boards of the program. */
  constructor(storage, others) {
    this.store = new Store(storage, "tilendar.boards");
    this.others = others;
  }

  /** All of them, also those that are no puzzle yet. */
  get all() {
    const { own } = this.store.read();
    return Array.isArray(own) ? own.filter((each) => isDraft(each?.draft) && each.draft.id) : [];
  }

  /** The puzzles among them, for the pickers. */
  get boards() {
    return this.all.flatMap(({ board }) => (isBoard(board) ? [board] : []));
  }

  /** The draft that was drawn last. */
  get draft() {
    const { draft } = this.store.read();
    return isDraft(draft) ? draft : null;
  }

  /** Keeps a draft as the last one and, if it is one's own, among them; and the puzzle that it is, if it is one. */
  keep(draft, board) {
    const before = this.all.find((each) => each.draft.id === draft.id);
    const others = this.all.filter((each) => each !== before && each.draft.id !== draft.id);
    const own = draft.id ? [...others, { draft, board: board ?? before?.board }] : others;
    this.store.write({ draft, own: own.slice(-MOST) });
  }

  /** Keeps a board that came from a file or a link, unless there is such a one, and returns what there is. */
  add(board) {
    const draft = draftOf(board);
    // One that was kept beside another of its title has a number behind it.
    const isTitled = ({ title }) => [title, title.replace(/ \d+$/, "")].includes(draft.title);
    const isLike = (other) => COMPARED.every((part) => JSON.stringify(other[part]) === JSON.stringify(draft[part]));
    const isSame = (other) => isTitled(other) && isLike(other);
    if (this.others.some((other) => isSame(draftOf(other)))) return board;
    const kept = this.all.find(({ board }) => isBoard(board) && isSame(draftOf(board)));
    if (kept) return kept.board;
    const named = this.free(draft, this.others);
    const added = { draft: { ...draft, ...named, id: `${Date.now()}` }, board: { ...board, ...named } };
    this.store.write({ ...this.store.read(), own: [...this.all, added].slice(-MOST) });
    return added.board;
  }

  /** Forgets the board that a test finds. */
  remove(isMeant) {
    this.store.write({ ...this.store.read(), own: this.all.filter((each) => !isMeant(each)) });
  }

  /** A title like that of a draft, and a name for files, that no other board has. */
  free({ id, title }, others) {
    const taken = [...others, ...this.all.map(({ draft }) => draft).filter((draft) => draft.id !== id)];
    for (let number = 1; ; number += 1) {
      const [space, hyphen] = number === 1 ? ["", ""] : [` ${number}`, `-${number}`];
      // A title that somebody typed stays.
      const free = { title: id ? title : title + space, name: slug(title, "board", "my-board") + hyphen };
      if (!taken.some((each) => each.name === free.name || (!id && each.title === free.title))) return free;
    }
  }
}

/** Whether something from a storage, which anybody may have written, is a board to play. */
function isBoard(data) {
  try {
    return typeof data.template === "string" && typeof data.title === "string" && new Board(data).pieces.length > 0;
  } catch {
    return false;
  }
}
