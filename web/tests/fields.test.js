// The words of fields that are folded away, against the fields that the library in web/dist has.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { wordsOf } from "../print/control.js";
import { CUT, DAYS, LEFT_OUT, PRINT } from "../print/products.js";

const FOLDER = new URL("../languages/fields/", import.meta.url);
const PAGE = process.env.TILENDAR_PAGE ? new URL(`file://${process.env.TILENDAR_PAGE}/`) : new URL("../dist/", import.meta.url);

const { answer, initSync } = await import(new URL("tilendar.js", PAGE).href);
initSync({ module: new WebAssembly.Module(readFileSync(new URL("tilendar_bg.wasm", PAGE))) });

/** The fields of a product that are folded away, as the library declares them. */
function folded(product, first) {
  const { fields } = JSON.parse(answer("fields", JSON.stringify(product), new Uint8Array()).json);
  const days = fields.some(({ name }) => name === "year") ? DAYS : [];
  const shown = [...first, ...days, ...LEFT_OUT];
  return fields.filter(({ name }) => !shown.includes(name)).map((field) => ({ product, ...field }));
}

const FIELDS = [PRINT, CUT].flatMap(({ products, first }) => products.flatMap((product) => folded(product, first)));

for (const file of readdirSync(FOLDER)) {
  test(`fields/${file} explains every field and choice of the library, and no others`, () => {
    const words = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
    const left = new Set(Object.entries(words).flatMap(([key, { choices = {} }]) => [key, ...Object.keys(choices).map((word) => `${key}: ${word}`)]));
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
}

test("every language of the page explains fields", () => {
  const languages = readdirSync(new URL("../", FOLDER)).filter((file) => file.endsWith(".json"));
  assert.deepEqual(readdirSync(FOLDER).sort(), languages.sort());
});
