import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { axeFindsNothing, fitsEveryWindow, PHONE, stage } from "./browser.js";

const shown = stage();

/** A page of its own that shows the editor. */
async function open(t, options = {}, address = "#boards") {
  const page = await shown.open(t, address, options);
  await page.locator(".maker").waitFor();
  return page;
}

const cell = (page, row, column) => page.locator(".maker-row").nth(row).locator(".maker-cell").nth(column);
/** What is said of the board as it is now, and not of the one before. */
const says = (page, text) => page.locator(".maker-said:not([aria-busy])").getByText(text).waitFor();
const counted = (page) => page.locator(".maker-facts:not([aria-busy]) dd").first().waitFor();
/** The template that is saved. */
async function saved(page) {
  const button = page.getByRole("button", { name: "Save the template" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** The link that is copied; the browser has to allow it. */
async function copiedLink(page) {
  await page.getByRole("button", { name: "Copy a link to edit it" }).click();
  await page.getByText("Copied").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const start = (page, name) => page.locator(".maker-start select").selectOption(name);

test("the board of the program is counted: its dates with the fewest and the most solutions", async (t) => {
  const page = await open(t);
  await counted(page);
  const facts = await page.locator(".maker-facts").innerText();
  assert.match(facts, /24,405 solutions\s+366 dates/);
  assert.match(facts, /Fewest\s+7 solutions\s+Oct 6/);
  assert.match(facts, /Most\s+216 solutions\s+Jan 25/);
});

test("cells are switched with the mouse, and the library says what no longer fits", async (t) => {
  const page = await open(t);
  await cell(page, 6, 6).click();
  await says(page, /the areas do not add up: 44 cells/);
  const sum = await page.locator(".maker-sum").innerText();
  assert.match(sum, /44 cells − 2 open = 42 to cover; the pieces cover 41/);
  await page.getByRole("button", { name: "Undo" }).click();
  await says(page, "This is a puzzle.");
  await page.getByRole("button", { name: "Redo" }).click();
  await says(page, /areas/);
});

test("a stroke over cells is one step", async (t) => {
  const page = await open(t);
  await cell(page, 6, 6).scrollIntoViewIfNeeded();
  const [from, to] = [await cell(page, 6, 3).boundingBox(), await cell(page, 6, 6).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
  await page.mouse.up();
  assert.equal(await page.locator('.maker-cell[data-kind="off"]').count(), 2);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator('.maker-cell[data-kind="off"]').count(), 6);
});

test("a label that is there twice is marked where it is", async (t) => {
  const page = await open(t);
  await cell(page, 6, 2).focus();
  await page.keyboard.type("30");
  await page.keyboard.press("Escape");
  await says(page, /30/);
  assert.equal(await cell(page, 6, 2).getAttribute("aria-invalid"), "true");
});

test("a board is made with keys alone", async (t) => {
  const page = await open(t);
  await start(page, "-");
  await cell(page, 0, 0).focus();
  await page.keyboard.type("a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.match(await cell(page, 0, 1).getAttribute("aria-label"), /joined to a/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  assert.match(await cell(page, 1, 1).getAttribute("aria-label"), /no cell/);
  await page.keyboard.press("Control+z");
  assert.match(await cell(page, 1, 1).getAttribute("aria-label"), /without a label/);
  assert.equal(await page.locator('.maker-cell[tabindex="0"]').count(), 1);
});

test("the labels of a calendar follow one another, and make its groups", async (t) => {
  const page = await open(t);
  await start(page, "-");
  await cell(page, 0, 0).focus();
  await page.keyboard.type("Jan");
  for (let month = 0; month < 12; month += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("1");
  for (let day = 0; day < 31; day += 1) await page.keyboard.press("Enter");
  assert.equal(await cell(page, 1, 4).innerText(), "Dec");
  await page.getByRole("button", { name: "Take the dates from the board" }).click();
  assert.equal(await page.locator(".maker-group").count(), 2);
  await says(page, /there are 0 pieces/);
});

test("on a page in another language, faults are told in that language", async (t) => {
  const page = await open(t, { locale: "de" });
  await page.getByRole("button", { name: "Teil hinzufügen" }).click();
  await page.locator(".maker-piece").last().locator("input").first().fill("R");
  await says(page, "Teile: Ein Teil hat noch kein Quadrat.");
});

test("pieces are drawn, lettered and taken away", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Add a piece" }).click();
  const piece = page.locator(".maker-piece").last();
  await says(page, /square/);
  await piece.getByRole("button", { name: "Row 1, column 1", exact: true }).click();
  await piece.getByRole("button", { name: "Row 3, column 3", exact: true }).click();
  await says(page, /not connected/);
  assert.ok(await piece.evaluate((element) => element.classList.contains("is-faulty")));
  await piece.getByLabel("Letter").fill("L");
  await piece.getByRole("button", { name: "Remove this piece" }).click();
  await says(page, "This is a puzzle.");
});

test("a board of one's own is played, printed, seen and shared", async (t) => {
  const page = await open(t);
  await start(page, "desk");
  await page.getByLabel("Title").fill("Kitchen <script>");
  await says(page, "This is a puzzle.");
  await page.getByRole("link", { name: "Print board and pieces" }).waitFor();
  const read = (all) => all.map((link) => [link.textContent, link.hash]);
  const links = Object.fromEntries(await page.locator(".maker-links a").evaluateAll(read));
  await page.goto(`${shown.url()}${links["Print board and pieces"]}`);
  await page.locator(".board-choice:has(:checked)", { hasText: "Kitchen <script>" }).waitFor();
  await page.locator(".paper img:not([hidden])").waitFor();
  await page.goto(`${shown.url()}${links["See all dates"]}`);
  await page.locator("[role=option]").first().waitFor();
  await page.goto(`${shown.url()}${links["Play it"]}`);
  await page.locator(".picker-name", { hasText: "Kitchen <script>" }).waitFor();
  await page.locator(".play-status", { hasText: "solutions" }).waitFor();
});

test("a link holds the whole board, and opens it where another one was", async (t) => {
  const page = await open(t, CLIPBOARD);
  await start(page, "palmetto");
  await says(page, "This is a puzzle.");
  const link = await copiedLink(page);
  assert.ok(link.length < 8000);
  await start(page, "-");
  await page.goto(link);
  await cell(page, 0, 0).getByText("Jan").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await cell(page, 0, 0).innerText(), "");
});

test("a template that is none is refused in a sentence, and the board stays", async (t) => {
  const page = await open(t, {}, `#boards?layout=${encodeURIComponent('name = "<script>"\n')}`);
  await page.locator(".note[role=status]").getByText(/template/).waitFor();
  assert.equal(await cell(page, 0, 0).innerText(), "Jan");
});

test("the template that is saved opens again", async (t) => {
  const page = await open(t);
  await start(page, "festival");
  await counted(page);
  const { name, text } = await saved(page);
  assert.equal(name, "festival.toml");
  assert.match(text, /tilings = 9961/);
  await start(page, "-");
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.locator(".maker-start input").setInputFiles(file);
  await says(page, "This is a puzzle.");
  assert.match(await cell(page, 0, 1).getAttribute("aria-label"), /joined to January/);
});

test("labels print other texts, in the editor, in its template and from a link", async (t) => {
  const page = await open(t, CLIPBOARD);
  await page.getByLabel("Another text for").selectOption("May");
  await page.keyboard.type("M");
  await page.getByLabel("Another text for").selectOption("Mar");
  await page.keyboard.type("M");
  assert.equal(await cell(page, 0, 4).innerText(), "M");
  assert.match(await cell(page, 0, 4).getAttribute("aria-label"), /May/);
  await counted(page);
  assert.match((await saved(page)).text, /\[texts\]\n"?Mar"? = "M"\n"?May"? = "M"\n/);
  const link = await copiedLink(page);
  await start(page, "-");
  await page.goto(link);
  await cell(page, 0, 2).getByText("M", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("What Mar prints").inputValue(), "M");
  await page.getByRole("button", { name: "Print Mar itself" }).click();
  await cell(page, 0, 2).getByText("Mar").waitFor();
  await page.getByLabel("What May prints").fill("");
  await page.locator(".maker-texts .is-faulty").waitFor();
});

test("the board is there again after the page is loaded again", async (t) => {
  const page = await open(t);
  await page.getByLabel("Title").fill("Remembered");
  await page.reload();
  await page.locator(".maker").waitFor();
  assert.equal(await page.getByLabel("Title").inputValue(), "Remembered");
});

test("cells are switched with a finger", async (t) => {
  const page = await open(t, PHONE);
  await cell(page, 0, 6).tap();
  await says(page, /44 cells/);
  await page.getByText("Labels", { exact: true }).tap();
  await cell(page, 0, 6).tap();
  assert.equal(await page.evaluate(() => document.activeElement?.className), "maker-label");
});

test("a board is enlarged and moved, and two fingers on it enlarge the page and draw nothing", async (t) => {
  const page = await open(t, PHONE);
  const side = async () => (await cell(page, 0, 6).boundingBox()).width;
  const before = await side();
  await page.getByLabel("Zoom").fill("3");
  assert.ok((await side()) > 2.5 * before);
  await cell(page, 6, 6).scrollIntoViewIfNeeded();
  await cell(page, 6, 6).tap();
  await says(page, /44 cells/);
  await fitsEveryWindow(page);
  await page.setViewportSize(PHONE.viewport);
  await page.getByLabel("Zoom").fill("1");
  const touch = await page.context().newCDPSession(page);
  const finger = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const { x, y } = await cell(page, 3, 3).boundingBox();
  const apart = (far) => [{ x: x - far, y, id: 0 }, { x: x + far, y, id: 1 }];
  await finger("touchStart", apart(6).slice(0, 1));
  await finger("touchStart", apart(6));
  for (let far = 12; far <= 90; far += 6) await finger("touchMove", apart(far));
  await finger("touchEnd", []);
  await page.waitForFunction(() => visualViewport.scale > 1.5);
  await says(page, /44 cells/);
});

test("a board lies the same way where writing runs from right to left", async (t) => {
  const page = await shown.empty(t);
  await page.route("**/languages.json", async (route) => {
    const response = await route.fetch();
    const languages = await response.json();
    await route.fulfill({ response, json: languages.map((language) => ({ ...language, direction: "rtl" })) });
  });
  await page.goto(`${shown.url()}#boards`);
  await cell(page, 0, 1).waitFor();
  const left = async (locator) => (await locator.boundingBox()).x;
  assert.ok((await left(cell(page, 0, 0))) < (await left(cell(page, 0, 1))));
  const views = page.getByRole("navigation").getByRole("link");
  assert.ok((await left(views.first())) > (await left(views.last())));
  await cell(page, 0, 0).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await cell(page, 0, 1).getAttribute("tabindex"), "0");
  await fitsEveryWindow(page);
});

test("a drawn label joins a group by being chosen, and the focus goes into what was added", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Add a group" }).click();
  const group = page.locator(".maker-group").last();
  assert.ok(await group.getByLabel("Name of the group").evaluate((input) => input === document.activeElement));
  assert.equal(await group.getByLabel("Name of the group").inputValue(), "Group 3");
  await page.locator(".maker-group").first().locator("textarea").fill("Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  await group.locator("select").selectOption("Jan");
  assert.equal(await group.locator("textarea").inputValue(), "Jan");
  assert.ok(await group.locator("select").isHidden());
});

test("the whole board is seen on any screen, and cells where the system has its own colors", async (t) => {
  const page = await open(t, { viewport: { width: 2560, height: 1440 }, forcedColors: "active" });
  const palette = await page.locator(".maker-palette").boundingBox();
  assert.ok(palette.y + palette.height < 1440);
  const style = (selector, name) =>
    page.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], name);
  assert.equal(await style('.maker-cell[data-kind="label"]', "borderTopWidth"), "1px");
  const tabs = ['nav [aria-current="page"]', 'nav a[href="#cut"]'];
  const [current, other] = await Promise.all(tabs.map((tab) => style(tab, "backgroundColor")));
  assert.notEqual(current, other);
  await page.setViewportSize({ width: 844, height: 390 });
  const board = await page.locator(".maker-grid").boundingBox();
  assert.ok(board.height < 300, `a board of ${board.height} pixels on a phone that lies on its side`);
});

test("nothing is wider than the window", async (t) => {
  const page = await open(t);
  await fitsEveryWindow(page);
});

test("axe finds nothing by day and by night", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  await counted(page);
  const isClean = (state) => axeFindsNothing(page, state);
  await isClean("a puzzle");
  await cell(page, 0, 6).click();
  await says(page, /areas/);
  await page.getByText("Keys", { exact: true }).click();
  await isClean("a fault");
  await cell(page, 1, 1).focus();
  await page.keyboard.press("Enter");
  await isClean("typing a label");
});

const view = (page, name) => page.getByRole("navigation").getByRole("link", { name }).click();

/** Makes a board of one's own from one of the program's. */
async function makeOwn(page, from, title) {
  await start(page, from);
  await page.getByLabel("Title").fill(title);
  await says(page, "This is a puzzle.");
  // The puzzle is kept once the library has it checked as it is now.
  await page.locator(".maker-links:not([inert]) a").first().waitFor();
}

test("own boards live in every picker, and starting from another one overwrites none", async (t) => {
  const page = await open(t);
  await makeOwn(page, "calendar", "Kitchen");
  await makeOwn(page, "palmetto", "Office");
  const offered = page.locator(".maker-start optgroup option");
  assert.deepEqual(await offered.allTextContents(), ["Kitchen", "Office"]);
  await view(page, "Play");
  await page.locator(".picker-opener").click();
  const titles = page.locator(".picker-title").filter({ hasText: /Kitchen|Office/ });
  assert.deepEqual(await titles.allTextContents(), ["Kitchen", "Office"]);
  await page.getByRole("button", { name: /^Office/ }).click();
  assert.equal(await page.locator(".piece").count(), 9);
  await view(page, "Print");
  for (const name of ["Kitchen", "Office"]) await page.locator(".board-choice", { hasText: name }).waitFor();
  await page.locator(".board-choice:has(:checked)", { hasText: "Office" }).waitFor();
  await view(page, "Explore");
  await page.locator(".picker-name", { hasText: "Office" }).waitFor();
  await page.locator(".picker-opener").click();
  await page.getByRole("button", { name: "Delete Kitchen" }).click();
  assert.equal(await page.locator(".picker-title", { hasText: "Kitchen" }).count(), 0);
  await page.keyboard.press("Escape");
  await view(page, "Design");
  await offered.first().waitFor({ state: "attached" });
  assert.deepEqual(await offered.allTextContents(), ["Office"]);
  await page.getByRole("button", { name: "Delete this board" }).click();
  assert.equal(await offered.count(), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await offered.allTextContents(), ["Office"]);
});

test("a board that somebody draws on gets a title and a name of its own", async (t) => {
  const page = await open(t);
  await page.getByLabel("Made by").fill("Me");
  assert.equal(await page.getByLabel("Title").inputValue(), "A-Puzzle-A-Day 2");
  await start(page, "calendar");
  assert.equal(await page.getByLabel("Title").inputValue(), "A-Puzzle-A-Day");
  await page.getByLabel("Made by").fill("Me");
  assert.equal(await page.getByLabel("Title").inputValue(), "A-Puzzle-A-Day 3");
  await counted(page);
  assert.equal((await saved(page)).name, "a-puzzle-a-day-3.toml");
});

test("steps can be taken back after another view was shown", async (t) => {
  const page = await open(t);
  await cell(page, 6, 6).click();
  await view(page, "Play");
  await page.locator(".piece").first().waitFor();
  await view(page, "Design");
  assert.equal(await cell(page, 6, 6).getAttribute("data-kind"), "plain");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await cell(page, 6, 6).getAttribute("data-kind"), "off");
});

for (const title of ["5 x 9", "A board whose title is of forty letters."]) {
  test(`"${title}" is a title`, async (t) => {
    const page = await open(t);
    await page.getByLabel("Title").fill(title);
    await counted(page);
    const { name, text } = await saved(page);
    assert.match(name, /^(board-5-x-9|a-board-whose-title-is-of-fo)\.toml$/);
    assert.ok(text.includes(`title = "${title}"`));
  });
}

for (const viewport of [{ width: 360, height: 640 }, { width: 1366, height: 768 }]) {
  test(`the verdict stays in view while pieces are chosen and drawn, ${viewport.width} pixels wide`, async (t) => {
    const page = await open(t, { viewport });
    await says(page, "This is a puzzle.");
    await page.getByRole("button", { name: "Add T", exact: true }).click();
    assert.equal(await page.locator(".maker-piece").last().getByLabel("Letter").inputValue(), "T");
    await says(page, /cover 46/);
    await page.locator(".maker-piece").last().scrollIntoViewIfNeeded();
    for (const part of [".maker-sum", ".maker-message"]) {
      const { y, height } = await page.locator(part).boundingBox();
      assert.ok(y > 0 && y + height <= viewport.height, part);
    }
    const state = await page.locator(".maker-state").boundingBox();
    const add = page.getByRole("button", { name: "Add a piece" });
    await add.scrollIntoViewIfNeeded();
    assert.ok((await add.boundingBox()).y + 44 <= state.y, "the verdict covers nothing that is pressed");
  });
}

test("one cell is one cell", async (t) => {
  const page = await open(t);
  await start(page, "-");
  for (const side of ["rows", "columns"]) {
    for (let left = 7; left > 1; left -= 1) await page.locator(`[data-part="${side}_fewer"]`).click();
  }
  assert.match(await page.locator(".maker-sum").innerText(), /^1 cell −/);
});

test("a new row counts on where the one before it ended", async (t) => {
  const page = await open(t);
  await start(page, "-");
  await cell(page, 6, 6).focus();
  await page.keyboard.type("24");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "A row more" }).click();
  const words = await page.locator(".maker-row").last().locator(".maker-word").allTextContents();
  assert.deepEqual(words, ["25", "26", "27", "28", "29", "30", "31"]);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator(".maker-row").count(), 7);
});

test("suggested pieces fill the board on every date, and each suggestion is another", async (t) => {
  const page = await open(t);
  const letters = () => page.locator(".maker-letter").evaluateAll((inputs) => inputs.map(({ value }) => value).join(""));
  const seen = new Set([await letters()]);
  for (const count of [2, 3]) {
    await page.getByRole("button", { name: "Suggest pieces" }).click();
    await page.waitForFunction((last) => [...document.querySelectorAll(".maker-letter")].map(({ value }) => value).join("") !== last, [...seen].at(-1));
    seen.add(await letters());
    assert.equal(seen.size, count);
    await says(page, "This is a puzzle.");
    await counted(page);
    assert.doesNotMatch(await page.locator(".maker-facts").innerText(), /Without/);
  }
});
