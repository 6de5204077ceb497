// Today around the table: what is seen at first, the ending, midnight, other tabs, the address.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Board } from "../play/board.js";
import { BOARDS, CALENDAR, lay, SOLUTION } from "./boards.js";
import { axeFindsNothing, PHONE, stage } from "./browser.js";
import { choose, layWithKeys, live, state } from "./playing.js";

const solution = lay(new Board(CALENDAR), SOLUTION);
const shown = stage();

/** A page of its own that shows 6 October. */
async function open(t) {
  const page = await shown.open(t);
  await choose(page);
  return page;
}

const SMALL = [
  [360, 640],
  [412, 732],
];
for (const [width, height] of SMALL) {
  test(`sentence, date, board, pieces and tools are seen at once on ${width} x ${height} pixels`, async (t) => {
    const page = await shown.open(t, "", { ...PHONE, viewport: { width, height } });
    for (const { name, title, hasDates } of BOARDS) {
      await page.goto(`${shown.url()}#today?layout=${name}`);
      await page.locator(`.table[aria-label*="${title}"]`).waitFor();
      await page.locator(".play-status", { hasText: "in all" }).waitFor();
      const date = hasDates ? [".date-words"] : [];
      const parts = [".play-task", ...date, ".table .board-frame", ".piece-body", ".tools"];
      const boxes = await page.evaluate((parts) => parts.flatMap((part) => {
        const all = [...document.querySelectorAll(part)].map((each) => each.getBoundingClientRect());
        return all.map(({ left, top, right, bottom }) => ({ part, left, top, right, bottom }));
      }), parts);
      for (const box of boxes) {
        const isSeen = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
        assert.ok(isSeen, `${name}: ${JSON.stringify(box)}`);
      }
      assert.ok(boxes.at(-1).bottom > height * 0.8, "tools are where the thumb is");
    }
  });
}

test("board, pieces and tools are seen at once on a phone that lies on its side, and nothing covers a cell", async (t) => {
  const [width, height] = [844, 390];
  const page = await shown.open(t, "", { ...PHONE, viewport: { width, height } });
  for (const { name, title } of BOARDS) {
    await page.goto(`${shown.url()}#today?layout=${name}`);
    await page.locator(`.table[aria-label*="${title}"]`).waitFor();
    await page.locator(".piece").first().tap({ force: true });
    await page.locator('[data-action="turn"]').waitFor();
    const boxes = await page.evaluate(() => {
      scrollTo(0, 0);
      const all = [...document.querySelectorAll(".play-task, .board-frame, .piece-body, .piece-buttons, .tools")];
      return all.map((each) => [each.className.baseVal ?? each.className, each.getBoundingClientRect()])
        .map(([part, { left, top, right, bottom }]) => ({ part, left, top, right, bottom }));
    });
    for (const box of boxes) {
      assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, `${name}: ${JSON.stringify(box)}`);
    }
    const [board, tools] = ["board-frame", "row piece-buttons"].map((part) => boxes.find((box) => box.part === part));
    assert.ok(tools.left >= board.right || tools.top >= board.bottom, name);
  }
  const touch = await page.locator(".piece").first().evaluate((element) => getComputedStyle(element).touchAction);
  assert.equal(touch, "pinch-zoom");
});

test("how to play is on the first screen until a puzzle is done", async (t) => {
  const page = await onOctober6(t, {});
  await page.locator(".play-line").getByRole("button", { name: "How to play" }).click();
  await page.getByText("Cover the whole board except for the date.").waitFor();
  await page.evaluate(() => {
    const solved = { "calendar 2026-10-01": [{ tiling: "LL", seconds: 9 }] };
    localStorage["tilendar.solved"] = JSON.stringify({ version: 1, solved });
  });
  await page.reload();
  await page.locator(".wall-opener").waitFor();
  assert.ok(await page.locator(".play-line").getByRole("button", { name: "How to play" }).isHidden());
});

test("the date is there once, and the sentence says what to do with another one", async (t) => {
  const page = await open(t);
  assert.equal(await page.locator(".play-task").innerText(), "Cover everything except this date");
  const texts = await page.locator(".play :is(span, p:not(.hidden), h2, text)").allTextContents();
  // A span around two spans.
  const dates = ["TuesdayOctober", "TuesdayOctober", "October"];
  assert.deepEqual(texts.map((text) => text.trim()).filter((text) => /October|2026|10\/6/.test(text)), dates);
  await page.getByRole("button", { name: "Back to today" }).click();
  assert.equal(await page.locator(".play-task").innerText(), "Cover everything except today");
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`the first visit sees once how a piece moves into place: ${reducedMotion}`, async (t) => {
    const page = await shown.open(t, "", { isFirstVisit: true, reducedMotion });
    const lying = (end) => `.is-showing [data-letter="L"] .piece-body[transform*="${end}"]`;
    await page.locator(lying("rotate(90)  ")).waitFor({ state: "attached" });
    await page.locator(lying("scale(-1 1)")).waitFor({ state: "attached" });
    await page.locator('.is-showing .piece[data-state="held"]').waitFor();
    assert.ok(await page.locator(".ghost").isVisible());
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (reducedMotion === "reduce") assert.equal(moving, 0);
    await page.locator(".table:not(.is-showing)").waitFor();
    await page.locator('.piece[data-state="tray"]').nth(7).waitFor();
    assert.equal(await page.locator('.piece-body:not([transform^="rotate(0)  "])').count(), 0);
    await page.reload();
    await page.waitForTimeout(1500);
    assert.equal(await page.locator('.piece:not([data-state="tray"])').count(), 0);
  });
}

test("the first visit's piece goes back when another one is touched", async (t) => {
  const page = await shown.open(t, "", { isFirstVisit: true });
  await page.locator(".is-showing").waitFor();
  await layWithKeys(page, "R");
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 1);
  assert.equal(await state(page, "L"), "tray");
});

/** What lies on a board that is solved. */
const SOLVED = Object.fromEntries(solution.map(({ letter, cells }) => [letter, cells]));

/** A page on 6 October, its clock at noon, with what a visit before left. */
async function onOctober6(t, kept, options = {}) {
  const page = await shown.empty(t, { timezoneId: "UTC", ...options });
  await page.clock.install({ time: new Date("2026-10-06T12:00:00Z") });
  await page.addInitScript((kept) => {
    localStorage["tilendar.play"] = sessionStorage.began ? localStorage["tilendar.play"] : kept;
    sessionStorage.began = "yes";
  }, JSON.stringify({ version: 1, hasSeen: true, ...kept }));
  await page.goto(shown.url());
  await page.locator(".piece").first().waitFor();
  return page;
}

test("the ending says what was achieved, leads on, and counts days in a row", async (t) => {
  const { R: _, ...others } = SOLVED;
  const games = { "calendar 2026-10-06": { pieces: others, seconds: 187, hints: 1 } };
  const page = await onOctober6(t, { games, streak: { last: "2026-10-05", days: 3 } });
  await page.locator('[data-tool="hint"]').click();
  const praise = page.locator(".ending-praise", { hasText: "One of 7 solutions" });
  await praise.waitFor();
  const said = /^Done in 3 min \d+ sec.\s+One of 7 solutions. 2 pieces were hints. 4 days in a row.$/;
  assert.match(await praise.innerText(), said);
  assert.ok(await page.locator(".tools").isHidden());
  const ways = await page.locator(".ending-strip a").evaluateAll((all) => all.map(({ hash }) => hash));
  assert.deepEqual(ways, ["#cards", "#box", "#laser"]);
  await page.getByRole("button", { name: "Tomorrow · Wednesday · 92 solutions" }).click();
  assert.equal(await page.locator(".date-words").innerText(), "Wednesday\nOctober");
  assert.ok(await page.locator(".tools").isVisible());
});

test("a puzzle that was solved the day before counts on its day", async (t) => {
  const { R: _, ...others } = SOLVED;
  const games = { "calendar 2026-10-06": { pieces: others, seconds: 60, hints: 0 } };
  const page = await onOctober6(t, { games, streak: { last: "2026-10-04", days: 4 } });
  await page.clock.setSystemTime(new Date("2026-10-05T08:00:00Z"));
  const streak = (day) => page.evaluate(async (day) => {
    const { Day } = await import("./play/day.js");
    const { Memory } = await import("./play/memory.js");
    return new Memory(localStorage).streak(Day.parse(day));
  }, day);
  // On 5 October, what was begun of the day after is finished first, and then the day itself.
  await page.locator('.piece[data-letter="R"]').focus();
  await page.locator('[data-tool="hint"]').click();
  await page.locator(".play.is-done").waitFor();
  assert.equal(await streak("2026-10-05"), 4);
  await page.evaluate(async () => {
    const { Day } = await import("./play/day.js");
    const { Memory } = await import("./play/memory.js");
    new Memory(localStorage).countDay(Day.parse("2026-10-05"), Day.parse("2026-10-05"));
  });
  assert.equal(await streak("2026-10-05"), 5);
  assert.equal(await streak("2026-10-06"), 6);
  assert.equal(await streak("2026-10-07"), 6);
  // A day that was missed is forgiven, and the next one is not.
  assert.equal(await streak("2026-10-08"), 6);
  assert.equal(await streak("2026-10-09"), 0);
});

test("a solution that was shown is no victory, however it comes back, and can be taken back", async (t) => {
  const page = await onOctober6(t, {});
  await layWithKeys(page, "R");
  const lying = await page.locator('.piece[data-letter="R"]').getAttribute("aria-label");
  await page.locator(".play-status", { hasText: "in all" }).waitFor();
  await page.locator('[data-tool="solve"]').click();
  await page.locator(".play.is-done").waitFor();
  await page.locator(".ending").getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator('.piece[data-letter="R"]').getAttribute("aria-label"), lying);
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 1);
  assert.ok(await page.locator(".tools").isVisible());
  assert.equal(await page.locator('[data-tool="solve"]').getAttribute("aria-disabled"), "false");
  await page.locator('[data-tool="solve"]').click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator('[data-tool="undo"]').click();
  await page.locator(".play.is-done").waitFor();
  assert.match(await page.locator(".ending-praise").innerText(), /^A solution lies on the board/);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage["tilendar.play"]).streak), undefined);
});

test("one's own solution that comes back took the time that it took", async (t) => {
  const games = { "calendar 2026-10-06": { pieces: SOLVED, seconds: 187, hints: 2 } };
  const page = await onOctober6(t, { games });
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator('[data-tool="undo"]').click();
  assert.match(await page.locator(".ending-praise").innerText(), /^Done in 3 min 7 sec.*2 pieces were hints/s);
});

test("what is shared as text and as a picture shows the date and not the solution", async (t) => {
  const games = { "calendar 2026-10-06": { pieces: SOLVED, seconds: 60, hints: 0 } };
  const page = await onOctober6(t, { games }, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Copied.").waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(lines[0], "tilendar · October 6, 2026");
  assert.deepEqual(lines.slice(2, -1), ["🟦⬛⬜🟫⬜🟩🟨⬛", "Can you beat 1 min?"]);
  assert.match(lines.at(-1), /\/10\.html#today\?date=2026-10-06&layout=calendar&beat=60$/);
  const friend = await page.context().newPage();
  await friend.goto(lines.at(-1));
  await friend.locator(".play-task", { hasText: "Beat 1 min" }).waitFor();
  assert.ok(!friend.url().includes("10.html"), friend.url());
  await friend.close();
  const button = page.getByRole("button", { name: "Picture" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.equal(download.suggestedFilename(), "tilendar-2026-10-06.png");
});

test("a solution earns medals, and stands on the month's wall, which goes to another device as a file", async (t) => {
  const { R: _, ...others } = SOLVED;
  const games = { "calendar 2026-10-06": { pieces: others, seconds: 50, hints: 0, first: SOLVED.L } };
  const tiling = "LLLL.LRRR.NNNNN";
  const solved = {
    "calendar 2025-10-06": [{ tiling: "a.".repeat(9), seconds: 100 }, { tiling: "<img src=x>", seconds: 1 }, 7],
    "calendar 2026-10-01": [{ tiling, seconds: 240 }], "calendar 2026-10-02": [{ tiling, seconds: 180 }],
    "calendar 2026-10-03": "none", __proto__: null,
  };
  const page = await onOctober6(t, { games });
  await page.evaluate((kept) => (localStorage["tilendar.solved"] = kept), JSON.stringify({ version: 1, solved }));
  await page.locator(".wall-opener").click();
  const facts = page.locator(".wall [role=status]").first();
  assert.equal(await facts.innerText(), "2 days solved · best 3 min · median 4 min");
  await page.getByRole("button", { name: "Close" }).click();
  // The last piece, where the solution has it.
  await page.evaluate(() => document.querySelector('.piece[data-letter="R"]').focus());
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowUp");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.locator(".play.is-done").waitFor();
  assert.deepEqual(await page.locator(".medals li").allInnerTexts(), ["No hint", "First piece right", "Under your median"]);
  await page.getByRole("button", { name: "My month" }).click();
  await page.locator(".wall").getByRole("button", { name: /October 6, 2026: solved in \d+ sec/ }).waitFor();
  await axeFindsNothing(page, "the wall");
  const save = page.getByRole("button", { name: "Save my days" });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  await page.evaluate(() => delete localStorage["tilendar.solved"]);
  const field = page.getByLabel("Add days from a file");
  await field.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"solved":[1]}') });
  await page.getByText("There are no solved days in this file.").waitFor();
  await field.setInputFiles(await download.path());
  await page.getByText("4 days added.").waitFor();
  assert.equal((await facts.innerText()).slice(0, 13), "3 days solved");
  await page.locator(".wall").getByRole("button", { name: /October 9, 2026: not solved yet/ }).click();
  assert.equal(await page.locator(".date-words").innerText(), "Friday\nOctober");
});

test("after midnight the page shows the new day, and offers yesterday's unfinished board", async (t) => {
  const page = await onOctober6(t, {});
  await layWithKeys(page, "R");
  await page.clock.fastForward("12:00:30");
  await page.locator(".date-words", { hasText: "Wednesday" }).waitFor();
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 0);
  await page.getByText("Yesterday’s board is unfinished.").first().waitFor();
  await page.getByRole("button", { name: "Finish it" }).click();
  assert.equal(await page.locator(".date-words").innerText(), "Tuesday\nOctober");
  assert.equal(await state(page, "R"), "placed");
});

test("a tab that slept over midnight shows the new day when it is seen again", async (t) => {
  const page = await onOctober6(t, {});
  await page.clock.setSystemTime(new Date("2026-10-07T08:00:00Z"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.locator(".date-words", { hasText: "Wednesday" }).waitFor();
});

test("two tabs of one board say so, and what lies in one is not lost to the other", async (t) => {
  const first = await open(t);
  const second = await first.context().newPage();
  await second.goto(shown.url());
  await choose(second);
  for (const page of [first, second]) await page.getByText("open in another tab").first().waitFor();
  await layWithKeys(second, "R");
  await first.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await first.getByRole("button", { name: "Show its pieces here" }).click();
  assert.equal(await state(first, "R"), "placed");
});

test("the first piece is reached with a few keys, and undo says how many pieces are left", async (t) => {
  const page = await open(t);
  await page.reload();
  await page.locator(".piece").first().waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("data-letter")), "L");
  await layWithKeys(page, "R");
  await page.click('[data-tool="undo"]');
  assert.equal(await live(page).innerText(), "Undone. 8 pieces left.");
  await page.click('[data-tool="redo"]');
  assert.equal(await live(page).innerText(), "Redone. 7 pieces left.");
});

test("the address has date and board, and back goes through views and products", async (t) => {
  const page = await open(t);
  const hash = () => page.evaluate(() => location.hash);
  assert.equal(await hash(), "#today?date=2026-10-06&layout=calendar");
  await page.getByRole("link", { name: "Print" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#cards"));
  await page.locator('input[value="poster"]').check({ force: true });
  await page.waitForFunction(() => location.hash.startsWith("#poster"));
  await page.goBack();
  await page.locator('input[value="cards"]:checked').waitFor();
  await page.goBack();
  await page.locator(".date-words", { hasText: "October" }).waitFor();
  assert.equal(await hash(), "#today?date=2026-10-06&layout=calendar");
  await page.goForward();
  await page.waitForFunction(() => location.hash.startsWith("#cards"));
});

test("who goes back while an order changes is not sent forward again", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Print" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#cards"));
  const name = page.locator("#field-name");
  await name.waitFor();
  await name.evaluate((input) => {
    // The address is another one by then, and the page is not yet told.
    const choose = () => {
      input.value = "Anna";
      for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    };
    addEventListener("popstate", choose, { once: true });
    history.back();
  });
  await page.locator(".date-words", { hasText: "October" }).waitFor();
  assert.match(await page.evaluate(() => location.hash), /^#today/);
});

test("an archive that the page made opens its order when it is dropped", async (t) => {
  const page = await shown.open(t, "#cards?from=2027-03-01&to=2027-03-02&theme=mono&format=svg");
  await page.locator(".paper img:not([hidden])").waitFor({ timeout: 60_000 });
  const button = page.getByRole("button", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.match(download.suggestedFilename(), /\.zip$/);
  const bytes = [...(await readFile(await download.path()))];
  await page.goto(`${shown.url()}#today`);
  await page.locator(".piece").first().waitFor();
  await page.evaluate((bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], "made.zip"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await page.waitForFunction(() => /^#cards\?(?=.*from=2027-03-01).*theme=mono/.test(location.hash));
});

test("the longest date is within its field on a small phone", async (t) => {
  const page = await shown.open(t, "#today?date=2027-09-30", { ...PHONE, locale: "de" });
  const words = await page.locator(".date-words", { hasText: "Donnerstag" }).boundingBox();
  const next = await page.getByRole("button", { name: "Ein Tag später" }).boundingBox();
  assert.ok(words.x + words.width <= next.x, `${words.x + words.width} and ${next.x}`);
});
