// The library of tilendar's page, for browsers and Node. What a function takes and returns is in index.d.ts.

const FOLDER = new URL("./library/", import.meta.url);

export class TilendarError extends Error {
  constructor({ kind, message, fields }) {
    super(message);
    this.name = "TilendarError";
    this.kind = kind;
    this.fields = fields;
  }
}

/** The bytes of a file of the package: from the disk in Node, else from where the module was loaded. */
async function bytesOf(name) {
  const address = new URL(name, FOLDER);
  if (address.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function load(name) {
  const [script, module] = await Promise.all([import(`./library/${name}.js`), bytesOf(`${name}_bg.wasm`)]);
  // The library reports progress to a function of this name.
  globalThis.tilendarProgress ??= () => {};
  script.initSync({ module });
  return script.answer;
}

const libraries = new Map();

/** The answer of a library, which is loaded for its first question. */
async function ask(library, name, payload) {
  if (!libraries.has(library)) libraries.set(library, load(library));
  const answer = await libraries.get(library);
  try {
    return answer(name, JSON.stringify(payload), new Uint8Array());
  } catch (error) {
    if (typeof error !== "string") throw error;
    // The library throws JSON, and the solver a sentence.
    throw new TilendarError(error.startsWith("{") ? JSON.parse(error) : { kind: "other", message: error, fields: [] });
  }
}

export async function make(order, { language = "en" } = {}) {
  const answered = await ask("tilendar", "make", { order, language });
  const { names, stem, ...summary } = JSON.parse(answered.json);
  const files = names.map((name, index) => ({ name, bytes: answered.take(index) }));
  answered.free();
  return Object.assign(files, { summary });
}

let boards;

export async function solve(labels, { layout = "calendar" } = {}) {
  boards ??= bytesOf("boards.json").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const board = (await boards).find(({ name }) => name === layout);
  const game = { board: layout, reveal: labels };
  const { count, isAll } = JSON.parse(await ask("solver", "count", game));
  const placements = JSON.parse(await ask("solver", "solve", game));
  return { count, isAll, rows: placements && rows(board, placements) };
}

/** A solution row by row: a letter for each piece, `*` for open cells, `.` off the board. */
function rows({ columns, rows, cells, pieces }, placements) {
  const grid = Array.from({ length: rows }, () => Array(columns).fill("."));
  for (const [column, row] of cells) grid[row][column] = "*";
  for (const placement of placements) {
    for (const cell of placement.cells) {
      const [column, row] = cells[cell];
      grid[row][column] = pieces[placement.piece].letter;
    }
  }
  return grid.map((row) => row.join(""));
}
