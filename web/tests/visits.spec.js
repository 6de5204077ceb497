// Links are visits: what was chosen stays; boards that come with them stay, too; and what leads nowhere leads to today.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";

import { orderIn } from "../address.js";
import { drawn, leads, stage } from "./browser.js";
import { layWithKeys, state } from "./playing.js";

const MINUTE = 60_000;

const shown = stage({ permissions: ["clipboard-read", "clipboard-write"] });

async function open(t, hash, options = {}) {
  const page = await shown.open(t, hash, options);
  page.setDefaultTimeout(MINUTE);
  return page;
}

const order = async (page) => orderIn(await page.evaluate(() => location.hash));
/** Follows a link as one that somebody sent: as a page of its own, with what the browser remembers. */
async function follow(page, hash) {
  await page.goto("about:blank");
  await page.goto(`${shown.url()}${hash}`);
}
const type = async (page, field, text) => {
  await page.fill(field, text);
  await page.locator(field).blur();
};
const remembered = (page) => page.evaluate(() => localStorage["tilendar.choices"]);

test("a link for a laser shows its board with one's own machine, and changes nothing that was chosen", async (t) => {
  const page = await open(t, "#laser");
  await drawn(page);
  await page.selectOption("#field-preset", "xtool");
  await type(page, "#field-kerf", "0.17");
  await leads(page, /kerf=0\.17/);
  const before = await remembered(page);
  await follow(page, "#laser?layout=rhombus");
  await drawn(page);
  const shownOrder = await order(page);
  assert.deepEqual([shownOrder.layout, shownOrder.preset, shownOrder.kerf], ["rhombus", "xtool", "0.17 mm"]);
  assert.equal(await remembered(page), before);
  await follow(page, "#laser");
  await drawn(page);
  assert.equal((await order(page)).layout, undefined);
  assert.equal((await order(page)).kerf, "0.17 mm");
});

test("of a link only what is changed there is kept, and it holds for other products while it is visited", async (t) => {
  const page = await open(t, "#cards");
  await drawn(page);
  await page.fill("#field-name", "Mama");
  await page.selectOption("#field-paper", "letter");
  await page.locator("input[name=layout][value=rhombus]").check({ force: true });
  await leads(page, /layout=rhombus/);
  await follow(page, "#cards?year=2031&theme=mono");
  await drawn(page);
  const { name, paper, layout, year } = await order(page);
  assert.deepEqual([name, paper, layout, year], ["Mama", "letter", "rhombus", "2031"]);
  await page.click('[name=product][value="poster"]', { force: true });
  await leads(page, /^#poster\?.*year=2031/);
  assert.equal((await order(page)).theme, "mono");
  await page.selectOption("#field-lang", "de");
  await leads(page, /lang=de/);
  await follow(page, "#cards");
  await leads(page, /lang=de/);
  const kept = await order(page);
  assert.deepEqual([kept.name, kept.theme], ["Mama", undefined]);
  assert.notEqual(kept.year, "2031");
});

test("the link that is shared makes the same file where something else was chosen", async (t) => {
  const page = await open(t, "#cards?year=2027&lang=en");
  await drawn(page);
  await page.click(".share summary");
  const link = await page.inputValue("#share-link");
  await page.fill("#field-name", "Mama");
  await leads(page, /Mama/);
  await follow(page, new URL(link).hash);
  await drawn(page);
  assert.equal(await page.inputValue("#field-name"), "");
  await page.reload();
  await drawn(page);
  assert.equal(await page.inputValue("#field-name"), "");
});

test("a heat map or a day of another board is looked at, and the board that was chosen stays", async (t) => {
  const page = await open(t, "#today");
  await page.locator(".picker-opener").click();
  await page.getByRole("button", { name: /Praxis Rhombus/ }).last().click();
  await follow(page, "#heatmap?layout=desk");
  await page.locator("[role=option]").first().waitFor();
  await follow(page, "#today?layout=palmetto");
  await page.locator(".picker-name", { hasText: "Palmetto" }).waitFor();
  await follow(page, "");
  await page.locator(".picker-name", { hasText: "Praxis Rhombus" }).waitFor();
});

test("a puzzle is played in a frame of somebody's page, as large and as dark as it is, and nothing is kept", async (t) => {
  const page = await open(t, "#today?date=2026-10-06");
  await page.locator(".play-help summary").click();
  await page.getByRole("button", { name: "Put it on your page" }).click();
  await page.locator(".play-help").getByText("Copied.").waitFor();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(snippet, /^<iframe style="border: 0" src="http.*#embed\?date=2026-10-06&amp;layout=calendar&amp;lang=en"/);
  const body = snippet.replace("lang=en", "lang=de&amp;scheme=dark");
  const theirs = createServer((_, response) => response.setHeader("content-type", "text/html").end(body));
  await once(theirs.listen(0, "127.0.0.1"), "listening");
  t.after(() => theirs.close());
  const guest = await shown.empty(t, { isFirstVisit: true });
  await guest.goto(`http://localhost:${theirs.address().port}/`);
  const frame = await (await guest.waitForSelector("iframe")).contentFrame();
  await frame.locator(".board-cells").getByText("Okt").first().waitFor();
  for (const [width, height] of [[320, 420], [480, 640], [800, 600], [800, 400], [200, 240]]) {
    await guest.locator("iframe").evaluate((element, size) => Object.assign(element, size), { width, height });
    await frame.waitForFunction((width) => innerWidth === width, width);
    await frame.waitForFunction(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
    });
  }
  await layWithKeys(frame, "L", guest.keyboard);
  assert.equal(await state(frame, "L"), "placed");
  assert.equal(await frame.locator("a, .tools button, select, summary").filter({ visible: true }).count(), 0);
  const kept = await frame.evaluate(async () => [
    getComputedStyle(document.documentElement).colorScheme,
    Object.keys(localStorage),
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  assert.deepEqual(kept, ["dark", [], 0]);
  assert.equal(await frame.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /wasm$/.test(name))), false);
});

const says = (page, text) => page.locator(".maker-said:not([aria-busy])").getByText(text).waitFor();

/** A board that somebody draws: the link that is copied, the editor's, and the template that is saved. */
async function drawnBoard(t) {
  const page = await open(t, "#boards");
  await page.locator(".maker-start select").selectOption("palmetto");
  await page.getByLabel("Title").fill("Kitchen");
  await page.locator(".maker-cell").first().focus();
  await page.keyboard.type("Jn");
  await page.keyboard.press("Escape");
  await says(page, "This is a puzzle.");
  await page.locator(".maker-links:not([inert]) a").first().waitFor();
  const copied = async (name) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByText("Copied").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [link, editor] = [await copied("Copy a link"), await copied("Copy a link to edit it")];
  const button = page.getByRole("button", { name: "Save the template" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const buffer = await readFile(await download.path());
  return { link, editor, file: { name: download.suggestedFilename(), mimeType: "text/plain", buffer } };
}

test("a board that is shared opens the puzzle, and is there tomorrow in every picker", async (t) => {
  const { link, editor } = await drawnBoard(t);
  assert.match(link, /#today\?/);
  assert.match(editor, /#boards\?/);
  const friend = await open(t, new URL(link).hash);
  await friend.locator(".picker-name", { hasText: "Kitchen" }).waitFor();
  await friend.locator(".piece").first().waitFor();
  const letter = await friend.locator(".piece").first().getAttribute("data-letter");
  await layWithKeys(friend, letter);
  await follow(friend, "");
  await friend.locator(".picker-name", { hasText: "Kitchen" }).waitFor();
  await follow(friend, "#cut");
  await friend.locator(".board-choice:has(:checked)", { hasText: "Kitchen" }).waitFor();
  for (let time = 0; time < 2; time += 1) await follow(friend, new URL(link).hash);
  await friend.locator(".picker-opener").click();
  assert.equal(await friend.locator(".picker-title", { hasText: "Kitchen" }).count(), 1);
  // The same board under another title is another one.
  for (let time = 0; time < 2; time += 1) await follow(friend, new URL(link).hash.replaceAll("Kitchen", "Pantry"));
  await friend.locator(".picker-name", { hasText: "Pantry" }).waitFor();
  await friend.locator(".picker-opener").click();
  assert.equal(await friend.locator(".picker-title", { hasText: /Kitchen|Pantry/ }).count(), 2);
});

test("a template that is opened in the editor or where one cuts is in every list", async (t) => {
  const { file } = await drawnBoard(t);
  const editor = await open(t, "#boards");
  await editor.locator(".maker-start input").setInputFiles(file);
  await says(editor, "This is a puzzle.");
  assert.deepEqual(await editor.locator(".maker-start optgroup option").allTextContents(), ["Kitchen"]);
  await editor.getByRole("navigation").getByRole("link", { name: "Cut" }).click();
  await editor.locator(".board-choice", { hasText: "Kitchen" }).locator("svg").waitFor();
  const cutter = await open(t, "#cut");
  await drawn(cutter);
  await cutter.click(".share summary");
  await cutter.setInputFiles("#share-file", file);
  await cutter.locator(".board-choice:has(:checked)", { hasText: "Kitchen" }).locator("svg").waitFor();
  await drawn(cutter);
  assert.match((await order(cutter)).layout, /title = "Kitchen"/);
  assert.equal(await cutter.textContent(".share .status"), "kitchen.toml: this is its order.");
});

/** Ten by eleven cells for the pentominoes but X, each twice: more solutions than anybody counts. */
const ENDLESS = (() => {
  const shapes = ".##/##./.#. ##### ####/#... ##../.### ###/##. ###/.#./.#. #.#/### #../#../### #../##./.## ####/.#.. ##./.#./.##";
  const twice = [...shapes.split(" "), ...shapes.split(" ")];
  const pieces = twice.map((shape, place) => `[[pieces]]\nletter = "${String.fromCharCode(65 + place)}"\nshape = "${shape}"\n`);
  const rows = Array.from({ length: 10 }, () => `"${Array.from({ length: 11 }, () => "*").join(" ")}",`);
  return `name = "endless"\ntitle = "Endless"\nrows = [\n${rows.join("\n")}\n]\n${pieces.join("")}`;
})();

test("a board that cannot be counted says so where there are no hints, and what it can do", async (t) => {
  const page = await open(t, `#today?layout=${encodeURIComponent(ENDLESS)}`);
  await page.locator(".play-status", { hasText: "too many solutions to count" }).waitFor();
  assert.equal(await page.locator('[data-tool="hint"]').getAttribute("aria-disabled"), "true");
  assert.match(await page.locator(".play-status").innerText(), /^22 pieces left · .*can be played, printed and cut/);
});

test("an address that leads nowhere leads to today", async (t) => {
  const names = ["nonsense", "__proto__", "constructor", "toString", "%E0%A4%A", encodeURIComponent("<img src=x>")];
  for (const name of names) {
    const page = await open(t, `#${name}`);
    await page.locator(".piece").first().waitFor();
    assert.equal((await order(page)).product, "today", name);
    assert.doesNotMatch(await page.locator("body").innerText(), /undefined/);
    await page.context().close();
  }
});

test("a link that asks for too much says so, beside an order that can be made", async (t) => {
  const page = await open(t, `#laser?copies=${"200".repeat(3)}`);
  await drawn(page);
  assert.match(await page.textContent(".alarm"), /200200200/);
  await follow(page, "#laser?copies=200");
  await drawn(page);
  assert.match(await page.textContent(".notes"), /67 sheets/);
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
  test(`nothing jumps on a link to Print, Cut or Explore: ${viewport.width} pixels`, async (t) => {
    for (const view of ["cards", "laser", "heatmap"]) {
      const page = await shown.empty(t, { viewport });
      await page.addInitScript(() => {
        globalThis.shift = 0;
        const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value));
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(`${shown.url()}#${view}`);
      await page.locator(".paper img:not([hidden]), .see-paper svg").first().waitFor({ timeout: 60_000 });
      const shift = await page.evaluate(() => globalThis.shift);
      assert.ok(shift < 0.1, `${view}: ${shift}`);
    }
  });
}
