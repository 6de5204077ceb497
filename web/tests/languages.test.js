import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const FOLDER = new URL("../languages/", import.meta.url);

const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".json"));
const read = async (file) => JSON.parse(await readFile(new URL(file, FOLDER), "utf8"));
const english = await read("en.json");

/** The words in braces of a phrase, over all of its plural forms. */
function values(phrase) {
  const forms = typeof phrase === "string" ? [phrase] : Object.values(phrase);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

for (const file of files) {
  test(`${file} has every phrase with all that is put into it`, async () => {
    const phrases = await read(file);
    for (const [view, wanted] of Object.entries(english)) {
      assert.deepEqual(Object.keys(phrases[view] ?? {}).sort(), Object.keys(wanted).sort(), view);
      for (const [key, phrase] of Object.entries(wanted)) {
        assert.deepEqual(values(phrases[view][key]), values(phrase), `${view}.${key}`);
      }
    }
  });

  test(`${file} has every plural form that its language has for small numbers`, async () => {
    const rules = new Intl.PluralRules(file.replace(".json", ""));
    const needed = new Set([1, 2, 3, 5, 11, 21].map((count) => rules.select(count)));
    const phrases = Object.values(await read(file)).flatMap((view) => Object.entries(view));
    for (const [key, phrase] of phrases.filter(([, each]) => typeof each !== "string")) {
      for (const form of needed) {
        assert.ok(phrase[form] ?? phrase[form === "one" ? "=1" : form], `${key}: ${form}`);
      }
    }
  });
}
