/** An order: a product and its options, as `tilendar cards … --print-order` prints it. */
export interface Order {
  product: string;
  [option: string]: unknown;
}

export interface MadeFile {
  /** Its name, with its folder if there is one. */
  name: string;
  bytes: Uint8Array;
}

/** The files of an order, and what the program says of them. */
export interface MadeFiles extends Array<MadeFile> {
  summary: { pages: number; summary: string; warnings: string[]; remarks: string[]; next: string | null };
}

export interface Solved {
  /** How many solutions there are; a lower bound unless `isAll`. */
  count: number;
  isAll: boolean;
  /** One of them, row by row: a letter for each piece, `*` for open cells, `.` off the board; `null` without any. */
  rows: string[] | null;
}

/** What is wrong, in a sentence, and the options at fault. */
export class TilendarError extends Error {
  kind: string;
  fields: string[];
}

/** Makes the files of an order, as the program does, byte for byte. `language` is that of the summary. */
export function make(order: Order, options?: { language?: string }): Promise<MadeFiles>;

/** Solves a built-in board with the cells of these labels open, such as `["Oct", "6"]`. */
export function solve(labels: string[], options?: { layout?: string }): Promise<Solved>;
