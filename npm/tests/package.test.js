// The package as it is installed. The numbers are those of docs/facts.md.

import assert from "node:assert/strict";
import test from "node:test";

import { make, solve, TilendarError } from "tilendar";

test("a date is solved", async () => {
  const { count, isAll, rows } = await solve(["Oct", "6"]);
  assert.deepEqual([count, isAll], [7, true]);
  assert.equal(rows.length, 7);
  assert.equal(rows.join("").match(/\*/g).length, 2);
  assert.equal(new Set(rows.join("").replace(/[.*]/g, "")).size, 8);
});

test("an order becomes files", async () => {
  const files = await make({ product: "cards", from: "2027-06-14", to: "2027-06-14", format: "svg" }, { language: "de" });
  assert.ok(files.length >= 2);
  for (const { name, bytes } of files) {
    assert.match(name, /\.svg$/);
    assert.match(new TextDecoder().decode(bytes.slice(0, 100)), /^<svg/);
  }
  assert.equal(files.summary.pages, files.length);
});

test("an error names the options at fault", async () => {
  await assert.rejects(make({ product: "sheet", date: "02-30" }), (error) => {
    assert.ok(error instanceof TilendarError);
    assert.deepEqual(error.fields, ["date"]);
    return /February has at most 29 days/.test(error.message);
  });
  await assert.rejects(solve(["Oct", "Nov"]), TilendarError);
});
