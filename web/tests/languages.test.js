// The words of the page, against what its languages and the library in web/dist need. That all languages have the same
// keys and values, a test of crates/press sees to.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { orderIn } from "../address.js";
import { Day } from "../play/day.js";
import { wordsOf } from "../print/control.js";
import { CUT, DAYS, LEFT_OUT, PRINT, groupOf, ordersOf, usualYear } from "../print/products.js";
import { zip } from "../zip.js";
import { LIBRARY, PAGE } from "./boards.js";

const FOLDER = join(PAGE, "languages");
const read = (...path) => JSON.parse(readFileSync(join(FOLDER, ...path), "utf8"));

const files = readdirSync(FOLDER).filter((file) => /^[a-z]+\.json$/.test(file));
const english = read("en.json");

for (const file of files) {
  test(`${file} has every plural form that its language has for small numbers`, () => {
    const rules = new Intl.PluralRules(file.replace(".json", ""));
    const needed = new Set([1, 2, 3, 5, 11, 21].map((count) => rules.select(count)));
    const phrases = Object.values(read(file)).flatMap((view) => Object.entries(view));
    for (const [key, phrase] of phrases.filter(([, each]) => typeof each !== "string")) {
      for (const form of needed) {
        assert.ok(phrase[form] ?? phrase[form === "one" ? "=1" : form], `${key}: ${form}`);
      }
    }
  });
}

const FORMS = JSON.parse(readFileSync(join(PAGE, LIBRARY, "forms.json"), "utf8"));

/** The fields of a shelf's products, as the library declares them. */
function fieldsOf({ products }) {
  return products.flatMap((product) => {
    const { fields } = FORMS[product];
    const shown = fields.filter(({ name }) => ![...DAYS, ...LEFT_OUT].includes(name) || (product === "coupon" && name === "from"));
    return shown.map((field) => ({ product, ...field }));
  });
}

/** The fields that the page's own phrases do not name. */
function explained(shelf) {
  const isNamed = (name) => shelf.first.includes(name) && `field_${name}` in english.print;
  return fieldsOf(shelf).filter(({ name }) => !isNamed(name));
}

const FIELDS = [PRINT, CUT].flatMap(explained);

test("every field is asked for at first or lands in one group, and groups have no other fields", () => {
  for (const shelf of [PRINT, CUT]) {
    const names = new Set(fieldsOf(shelf).map(({ name }) => name));
    const placed = [...shelf.first.filter((name) => name !== "days"), ...Object.values(shelf.groups).flat()];
    assert.equal(new Set(placed).size, placed.length);
    assert.deepEqual(placed.filter((name) => !names.has(name)), []);
    const experts = [...names].filter((name) => !shelf.first.includes(name) && groupOf(shelf, name) === "expert");
    for (const name of placed) assert.ok(!experts.includes(name), name);
    for (const group of [...Object.keys(shelf.groups), "expert"]) assert.ok(english.print[`group_${group}`]);
    const technical = ["dpi", "text", "pdf-a", "seed", "reveal"].filter((name) => names.has(name));
    assert.deepEqual(technical.filter((name) => !experts.includes(name)), []);
  }
});

test("every field and choice of the library is explained, and no others", () => {
  const words = read("fields", "en.json");
  const keys = ([key, { choices = {} }]) => [key, ...Object.keys(choices).map((word) => `${key}: ${word}`)];
  const left = new Set(Object.entries(words).flatMap(keys));
  for (const { product, name, isClosed, choices } of FIELDS) {
    const said = wordsOf(words, product, name);
    assert.ok(said?.name && said.about, `${product}.${name}`);
    const key = `${product}.${name}` in words ? `${product}.${name}` : name;
    left.delete(key);
    for (const { word } of isClosed ? choices : []) {
      assert.ok(said.choices?.[word], `${product}.${name}: ${word}`);
      left.delete(`${key}: ${word}`);
    }
  }
  assert.deepEqual([...left], []);
});

test("an order suits the year, its paper fits a box, and more than an address holds is not read", () => {
  assert.deepEqual([new Day(2026, 6, 30), new Day(2026, 7, 1)].map(usualYear), [2026, 2027]);
  const present = PRINT.ways.present;
  const orders = ordersOf(present, { paper: "letter", with: ["cards", "box"] }, present.parts.map((part) => FORMS[part]));
  assert.deepEqual(orders.map(({ paper }) => paper), ["letter", undefined]);
  assert.equal(orderIn(`#laser?art=${"x".repeat(100_000)}`).isTooLong, true);
});

test("an archive says how many files it has", async () => {
  const files = ["a", "b", "c"].map((name) => ({ name, bytes: new Uint8Array(9) }));
  const bytes = new DataView(await (await zip(files)).arrayBuffer());
  const end = bytes.byteLength - 22;
  assert.deepEqual([8, 10].map((place) => bytes.getUint16(end + place, true)), [3, 3]);
});
