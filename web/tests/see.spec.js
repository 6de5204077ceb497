import assert from "node:assert/strict";
import { test } from "node:test";

import { axeFindsNothing, fitsEveryWindow, stage } from "./browser.js";

const shown = stage();
const { open } = shown;

const reading = (page) => page.locator(".see-reading [role=status]");
const mark = (page, id) => page.locator(`[id="${id}"]`);

test("the date under the pointer is told with its number", async (t) => {
  const page = await open(t, "#heatmap?year=2027");
  await mark(page, "day-2027-12-25").hover();
  await reading(page).getByText("92 solutions").waitFor();
  const said = await reading(page).innerText();
  assert.match(said, /Saturday, December 25, 2027\s+Fewer than \d+% of the dates/);
});

test("the date with the fewest solutions is told at first", async (t) => {
  const page = await open(t, "#heatmap?year=2027");
  await reading(page).getByText("7 solutions").waitFor();
  assert.match(await reading(page).innerText(), /October 6, 2027\s+The fewest solutions of all dates/);
});

test("the arrow keys walk from date to date, a tab stop for all of them", async (t) => {
  const page = await open(t, "#heatmap?year=2027");
  await mark(page, "day-2027-10-06").focus();
  const walk = { ArrowDown: "10-07", ArrowRight: "10-14", ArrowUp: "10-13", Home: "01-01", End: "12-31" };
  for (const [key, date] of Object.entries(walk)) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement?.id), `day-2027-${date}`);
  }
  assert.equal(await page.locator('[role="option"][tabindex="0"]').count(), 1);
  const label = await mark(page, "day-2027-12-31").getAttribute("aria-label");
  assert.match(label, /^Friday 31 December 2027: \d+ solutions$/);
});

test("somebody's day is found as it comes next, and leads to what is made of it", async (t) => {
  const page = await open(t, "#heatmap?year=2027&layout=rhombus");
  await page.getByLabel("Your day").fill("1988-02-29");
  await reading(page).getByText(/February 29, 20\d\d$/).waitFor();
  const day = /\d{4}-02-29/.exec(await page.locator(".see-links a").nth(1).getAttribute("href"))[0];
  const links = await page.locator(".see-links a").evaluateAll((all) => all.slice(2).map(({ hash }) => hash));
  const board = "layout=rhombus";
  const wanted = [`#cards?from=${day}&${board}&to=${day}`, `#art-print?date=${day}&${board}`, `#cards?from=${day}&${board}`];
  assert.deepEqual(links, wanted);
  await page.getByRole("link", { name: /^Card:/ }).click();
  await page.waitForFunction(() => location.hash.startsWith("#cards"));
});

test("a date leads to its puzzle, on this board, and to its worksheet", async (t) => {
  const page = await open(t, "#heatmap?year=2027&layout=rhombus");
  await mark(page, "day-2027-10-23").click();
  const print = page.getByRole("link", { name: /^Print it: .*October 23/ });
  assert.equal(await print.getAttribute("href"), "#sheet?date=2027-10-23&layout=rhombus");
  await page.getByRole("link", { name: /^Play it/ }).click();
  await page.locator(".play").waitFor();
  assert.deepEqual(await page.locator(".hole .label").allTextContents(), ["Sat", "Oct", "23"]);
});

test("a bar tells its dates", async (t) => {
  const page = await open(t, "#histogram?year=2027");
  const second = page.locator('[id^="bar-"]').nth(1);
  await second.scrollIntoViewIfNeeded();
  const bar = await second.boundingBox();
  // Above a bar that is too low to be hit.
  await page.mouse.move(bar.x + bar.width / 2, bar.y - 30);
  await reading(page).getByText(/^10 to 19 solutions$/).waitFor();
  assert.match(await reading(page).innerText(), /^\d+ dates?\s/);
  assert.ok((await page.locator(".see-links a").count()) >= 1);
});

test("pairs are told by their names", async (t) => {
  const page = await open(t, "#gaps");
  await page.locator('[id^="cell-"]').first().hover();
  await reading(page).getByText("Jan + Feb").waitFor();
});

test("the numbers can be read as a table, the fewest first or by date", async (t) => {
  const page = await open(t, "#heatmap?year=2027");
  await page.getByText("All dates as a table").click();
  const first = page.locator(".see-table tbody tr").first();
  await first.waitFor();
  assert.match(await first.innerText(), /October 6, 2027\s+7$/);
  await page.getByRole("button", { name: "Order by date" }).click();
  assert.match(await first.innerText(), /January 1, 2027/);
  assert.equal(await page.locator(".see-table tbody tr").count(), 365);
});

test("year, board and picture are part of the address", async (t) => {
  const page = await open(t, "#see");
  await page.getByRole("button", { name: "The year after" }).click();
  await page.locator(".picker-opener").click();
  await page.getByRole("button", { name: /Desk Calendar/ }).last().click();
  await page.getByLabel("Histogram").check({ force: true });
  await page.waitForFunction(() => /^#histogram\?layout=desk&year=\d+$/.test(location.hash));
});

test("a board without dates has pairs alone, and an unknown one a sentence", async (t) => {
  const page = await open(t, "#gaps?layout=nowhere%0A");
  await page.getByRole("alert").getByText(/template/).waitFor();
  await page.goto(`${shown.url()}#heatmap?layout=pentominoes-6x10&year=2027`);
  await page.waitForFunction(() => document.querySelectorAll(".see-bar .choice input:disabled").length === 2);
  await page.getByRole("alert").getByText(/nothing to choose/).waitFor();
});

test("nothing is wider than the window", async (t) => {
  const page = await open(t, "#heatmap?year=2027");
  await mark(page, "day-2027-10-06").waitFor();
  await fitsEveryWindow(page);
});

test("axe finds nothing by day and by night", async (t) => {
  for (const product of ["heatmap", "histogram", "gaps"]) {
    const address = product === "gaps" ? "#gaps?layout=desk" : `#${product}?year=2027`;
    const page = await open(t, address, { reducedMotion: "reduce" });
    await page.locator("[role=option]").first().waitFor();
    await page.locator(".see-table, .see-sheet").first().waitFor();
    await axeFindsNothing(page, product);
  }
});
