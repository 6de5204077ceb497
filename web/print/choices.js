// What was chosen once holds for every product, in every view, from one visit to the next.
import { isRecord, Store } from "../play/memory.js";
import { DAYS } from "./products.js";

/** Fields that mean the same for all products. */
const SHARED = ["layout", "lang", "theme", "date", "name"];
/** Fields that mean the same for all that is printed, and for all that is cut. */
const GIVEN = "paper special from-name dedication large-type left-handed card challenge dividers";
const PRINTED = [...DAYS, ...GIVEN.split(" ")];
const CUT = ["preset", "thickness", "kerf", "clearance", "cell"];
/** Choices that are for a product of their own: posters hang on walls, and worksheets are copied in black. */
const APART = { paper: ["poster", "art-print"], theme: ["worksheets"] };

/** One set of choices, kept in the browser's storage. */
export class Choices {
  constructor(storage) {
    this.store = new Store(storage, "tilendar.choices");
  }

  get #chosen() {
    const { chosen } = this.store.read();
    return isRecord(chosen) ? { ...chosen } : {};
  }

  /** What was chosen last: the `layout`, a name or the template of one's own, or the `unit` of lengths. */
  get(name) {
    return this.#chosen[name];
  }

  set(name, value) {
    this.store.write({ chosen: { ...this.#chosen, [name]: value } });
  }

  /** What was chosen of a product's fields, under what the link says that is visited. */
  of(product, fields, isCut, { said = {}, isWhole = false } = {}) {
    const chosen = isWhole ? {} : this.#chosen;
    if (DAYS.some((name) => said[name] !== undefined)) for (const name of DAYS) delete chosen[name];
    Object.assign(chosen, said);
    const known = namesOf(product, fields, isCut).map(({ name }) => [name, chosen[name]]);
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
  }

  /** Keeps what an order says of them otherwise than the one before; the fields of a run of days are one. */
  keep(before, order, fields, isCut) {
    const chosen = { ...this.#chosen };
    const differs = (name) => String(before[name]) !== String(order[name]);
    for (const { name, default: usual } of namesOf(order.product, fields, isCut)) {
      if (!(DAYS.includes(name) ? DAYS.some(differs) : differs(name))) continue;
      const value = order[name] ?? usual;
      if (value === undefined || value === "") delete chosen[name];
      else chosen[name] = value;
    }
    this.store.write({ chosen });
  }

  /** Forgets everything. */
  clear() {
    this.store.write({});
  }
}

/** The fields of a product that others have as well. */
function namesOf(product, fields, isCut) {
  const names = [...SHARED, ...(isCut ? CUT : PRINTED)];
  const isOwn = (name) => APART[name]?.includes(product);
  return fields.filter(({ name }) => names.includes(name) && !isOwn(name));
}
