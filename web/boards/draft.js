// A board that is being made, in the words of templates: a square of its rows is `.` where the board has no cell,
// `*` for a cell without a label, one of `< > ^ _` for one more cell of the label beside it, or a label. Groups
// have a `name` and `labels`, `texts` are what labels print where they are not called so, pieces have a `letter`,
// `squares` as columns and rows, wherever they were drawn, and `flip`. One's own board keeps its `id`.

export const OFF = ".";
export const PLAIN = "*";
/** The signs that join a cell to a label beside it, and where that is: rows down and columns to the right. */
export const JOINS = Object.freeze({ "<": [0, -1], ">": [0, 1], "^": [-1, 0], _: [1, 0] });
/** The most rows and columns that are drawn. */
export const LARGEST = 16;
/** Letters for pieces, in the order in which they are given. */
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/** The most groups, labels in one, and pieces that are taken from a storage. */
const MOST = 64;
/** The most characters of a text. */
const LONGEST = 200;

/** An empty board of seven rows. */
export function emptyDraft() {
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => PLAIN));
  return { name: "my-board", title: "My board", credit: "", source: "", rows, groups: [], pieces: [] };
}

/** The draft of a board that is finished. */
export function draftOf(board) {
  const rows = Array.from({ length: board.rows }, () => Array.from({ length: board.columns }, () => OFF));
  const place = (cell) => ({ column: board.cells[cell][0], row: board.cells[cell][1] });
  for (const { text, cells } of board.areas) {
    const places = cells.map(place);
    if (text === undefined) for (const { row, column } of places) rows[row][column] = PLAIN;
    else spell(rows, text, places);
  }
  const text = (area) => board.areas[area].text ?? "";
  const groups = board.groups.map((group) => ({ name: group.name, labels: group.areas.map(text) }));
  const piece = ({ letter, cells, mayFlip }) => ({ letter, squares: [...cells], flip: mayFlip });
  const printed = board.areas.flatMap(({ text, printed }) => (text && printed ? [[text, printed]] : []));
  const { name, title, maker = "", source = "", language = "" } = board;
  const texts = Object.fromEntries(printed);
  const pieces = board.pieces.map(piece);
  return { name, title, credit: maker, source, language, rows, groups, texts, pieces };
}

/** Writes a label on its first cell, and signs that lead to it on the others. */
function spell(rows, text, places) {
  const reached = places.slice(0, 1);
  rows[reached[0].row][reached[0].column] = text;
  for (const from of reached) {
    for (const [sign, [down, right]] of Object.entries(JOINS)) {
      const leads = ({ row, column }) => row + down === from.row && column + right === from.column;
      const beside = places.find(leads);
      if (!beside || reached.includes(beside)) continue;
      rows[beside.row][beside.column] = sign;
      reached.push(beside);
    }
  }
}

/** The text that the cells of a label print. */
export function printedText({ texts = {} }, label) {
  // A label may be called like something that all objects have.
  return Object.hasOwn(texts, label) ? texts[label] : label;
}

/** Whether a word is a label. */
export function isLabel(word) {
  return word !== OFF && word !== PLAIN && !(word in JOINS);
}

/** Where the label of a square stands: there, or where its signs lead; `null` if they lead to none. */
export function labelPlace(rows, { row, column }) {
  // Signs may point at each other; a way longer than the board is a circle.
  for (let steps = rows.length * rows[0].length; steps >= 0; steps -= 1) {
    const word = rows[row]?.[column] ?? OFF;
    if (isLabel(word)) return { row, column };
    const step = JOINS[word];
    if (!step) return null;
    row += step[0];
    column += step[1];
  }
  return null;
}

/**
 * The draft with another word on a square. A label that is written over has its new name in its group as
 * well, and prints what it printed; one that goes leaves its group, and the cells that were joined to it.
 */
export function withWord(draft, { row, column }, word) {
  const old = draft.rows[row][column];
  if (old === word) return draft;
  const rows = draft.rows.map((words) => [...words]);
  rows[row][column] = word;
  const isElsewhere = isLabel(old) && rows.some((words) => words.includes(old));
  const renamed = (labels) => {
    const names = isLabel(word) && !labels.includes(word) ? [word] : [];
    return labels.flatMap((label) => (label === old ? names : label));
  };
  const isGone = isLabel(old) && !isElsewhere;
  const groups = draft.groups.map((group) => (isGone ? { ...group, labels: renamed(group.labels) } : group));
  const texts = draft.texts ?? {};
  const { [old]: _, ...others } = texts;
  const kept = isLabel(word) && Object.hasOwn(texts, old) ? { [word]: texts[old], ...others } : others;
  return { ...draft, rows: withoutLooseEnds(rows), groups, texts: isGone ? kept : draft.texts };
}

/** Cells whose signs lead to no label any more have none. */
function withoutLooseEnds(rows) {
  const isLoose = (place) => rows[place.row][place.column] in JOINS && !labelPlace(rows, place);
  return rows.map((words, row) => words.map((word, column) => (isLoose({ row, column }) ? PLAIN : word)));
}

/** The draft with this many rows and columns; new squares are off the board. */
export function withSize(draft, height, width) {
  const within = (size) => Math.min(Math.max(size, 1), LARGEST);
  const cut = Array.from({ length: within(height) }, (_, row) =>
    Array.from({ length: within(width) }, (_, column) => draft.rows[row]?.[column] ?? OFF));
  const rows = withoutLooseEnds(cut);
  const left = new Set(rows.flat());
  const lost = new Set(draft.rows.flat().filter((word) => !left.has(word)));
  const isLeft = (label) => !lost.has(label);
  const groups = draft.groups.map((group) => ({ ...group, labels: group.labels.filter(isLeft) }));
  const texts = Object.fromEntries(Object.entries(draft.texts ?? {}).filter(([label]) => isLeft(label)));
  return { ...draft, rows, groups, texts };
}

/** The draft with another piece in this place, without it if there is none, or with one more. */
export function withPiece(draft, place, piece) {
  const pieces = [...draft.pieces];
  pieces.splice(place, 1, ...(piece ? [piece] : []));
  return { ...draft, pieces };
}

/** A piece without squares, with the wanted letter or else the first that is free. */
export function newPiece(draft, wanted) {
  const taken = draft.pieces.map(({ letter }) => letter);
  const free = [wanted, ...LETTERS].find((letter) => letter && !taken.includes(letter));
  return { letter: free ?? "", squares: [], flip: true };
}

/** The piece with a square more or less. */
export function toggled(piece, column, row) {
  const others = piece.squares.filter(([x, y]) => x !== column || y !== row);
  return { ...piece, squares: others.length < piece.squares.length ? others : [...others, [column, row]] };
}

/** The shape as templates write it: `###/##.`. */
export function shapeText({ squares }) {
  if (squares.length === 0) return "";
  const [columns, rows] = [0, 1].map((axis) => squares.map((square) => square[axis]));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const has = (column, row) => squares.some(([x, y]) => x === column && y === row);
  const line = (row) =>
    Array.from({ length: right - left + 1 }, (_, offset) => (has(left + offset, row) ? "#" : ".")).join("");
  return Array.from({ length: bottom - top + 1 }, (_, offset) => line(top + offset)).join("/");
}

/** Words as a name: small letters, digits and hyphens after a letter, with room for a number; else the usual one. */
export function slug(words, kind, usual) {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+/, "").replace(/^(?=\d)/, `${kind}-`);
  return name.slice(0, 28).replace(/-+$/, "") || usual;
}

/** The draft as the library checks it, where groups have names, whatever words they are called. */
export function request({ id: _, ...draft }) {
  const groups = draft.groups.map(({ name, labels }, place) =>
    ({ name: slug(name, "group", `group-${place + 1}`), labels }));
  const shaped = ({ letter, flip, squares }) => ({ letter, shape: shapeText({ squares }), flip });
  return { draft: { ...draft, groups, pieces: draft.pieces.map(shaped) } };
}

/**
 * How many cells the board has, how many the pieces cover, and how many stay open; `null` where labels differ
 * in size, so that their choice decides.
 */
export function areas({ rows, groups, pieces }) {
  const sizes = new Map();
  rows.forEach((words, row) => words.forEach((_, column) => {
    const place = labelPlace(rows, { row, column });
    if (!place) return;
    const label = rows[place.row][place.column];
    sizes.set(label, (sizes.get(label) ?? 0) + 1);
  }));
  const open = groups.map(({ labels }) => new Set(labels.map((label) => sizes.get(label) ?? 1)));
  const isCertain = open.every((each) => each.size <= 1);
  return {
    cells: rows.flat().filter((word) => word !== OFF).length,
    covered: pieces.reduce((sum, { squares }) => sum + squares.length, 0),
    open: isCertain ? open.reduce((sum, each) => sum + ([...each][0] ?? 0), 0) : null,
  };
}

function isText(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

function isList(value, most, isGood) {
  return Array.isArray(value) && value.length <= most && value.every(isGood);
}

/** Whether something from a storage, which anybody may have written, is a draft. */
export function isDraft(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id = "", name, title, credit, source, language = "", rows, groups, texts = {}, pieces } = value;
  const isRow = (words) => isList(words, LARGEST, isText) && words.length === rows[0].length;
  const isNumber = (each) => Number.isInteger(each) && each >= 0 && each < LARGEST;
  const isSquare = (square) => isList(square, 2, isNumber) && square.length === 2;
  const isPiece = (piece) =>
    isText(piece?.letter) && typeof piece?.flip === "boolean" && isList(piece?.squares, 4 * MOST, isSquare);
  return [id, name, title, credit, source, language].every(isText)
    && typeof texts === "object" && texts !== null && isList(Object.values(texts), 4 * MOST, isText)
    && isList(rows, LARGEST, isRow) && rows.length > 0 && rows[0].length > 0
    && isList(groups, MOST, (group) => isText(group?.name) && isList(group?.labels, 4 * MOST, isText))
    && isList(pieces, MOST, isPiece);
}
