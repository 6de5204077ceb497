import assert from "node:assert/strict";
import { test } from "node:test";

import { Board } from "../play/board.js";
import { flipped, shapeKey, turned, UPRIGHT } from "../play/shape.js";
import { BOARDS, CALENDAR, lay, SOLUTION } from "./boards.js";
import { axeFindsNothing, fitsEveryWindow, PHONE, stage } from "./browser.js";
import { choose, layWithKeys, live, piece, state } from "./playing.js";

const board = new Board(CALENDAR);
const solution = lay(board, SOLUTION);
const shown = stage();

/** A page of its own that shows 6 October. */
async function open(t, options = {}) {
  const page = await shown.open(t, "", options);
  await choose(page);
  return page;
}

/** Shows 6 October on a page that may have shown another date. */
async function show(page) {
  await page.goto(shown.url());
  await choose(page);
}

/** The flips and quarter turns that bring a piece from how its maker shows it to how it lies. */
function turns({ letter, orientation }) {
  const cells = (each) => shapeKey(board.pieceOf.get(letter).cellsAs(each));
  for (const isFlipped of [false, true]) {
    for (const quarters of [0, 1, 2, 3]) {
      const start = isFlipped ? flipped(UPRIGHT) : UPRIGHT;
      if (cells(turned(start, quarters)) === cells(orientation)) return { isFlipped, quarters };
    }
  }
  throw new Error(`${letter} cannot lie so`);
}

/** What sends touches: `finger("touchStart", [{ x, y }])`. */
async function touching(page) {
  const touch = await page.context().newCDPSession(page);
  return (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
}

const shape = (page, letter) => piece(page, letter).locator(".piece-body").getAttribute("transform");

async function times(count, action) {
  for (let time = 0; time < count; time += 1) await action();
}

/** The middle of a placement's box in pixels, and half of its height. */
async function target(page, { letter, orientation, column, row }) {
  const cells = board.pieceOf.get(letter).cellsAs(orientation);
  const width = Math.max(...cells.map((cell) => cell.column)) + 1;
  const height = Math.max(...cells.map((cell) => cell.row)) + 1;
  const box = await page.locator(".board-cells").boundingBox();
  const side = box.width / (7 - 0.07);
  return {
    x: box.x - 0.035 * side + (column + width / 2) * side,
    y: box.y - 0.035 * side + (row + height / 2) * side,
    half: (height / 2) * side,
  };
}

/** A point on a piece's body. */
async function gripOf(page, letter) {
  return piece(page, letter).evaluate((element) => {
    const body = element.querySelector(".piece-body");
    const box = body.getBoundingClientRect();
    for (let y = box.top + 4; y < box.bottom; y += 4) {
      for (let x = box.left + 4; x < box.right; x += 4) {
        if (document.elementFromPoint(x, y)?.closest(".piece") === element) return { x, y };
      }
    }
    throw new Error("nothing to grip");
  });
}

/** Waits until no piece moves. */
const settled = (page) => page.waitForFunction(() => document.getAnimations().length === 0);

async function isDone(page) {
  await page.locator(".play.is-done").waitFor();
  assert.match(await page.locator(".ending-praise").innerText(), /^Done in \d/);
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 8);
}

test("6 October is played to its end with keys alone", async (t) => {
  const page = await open(t);
  let left = solution.length;
  for (const placement of solution) {
    const { isFlipped, quarters } = turns(placement);
    await piece(page, placement.letter).focus();
    if (isFlipped) await page.keyboard.press("f");
    await times(quarters, () => page.keyboard.press("r"));
    await page.keyboard.press("Enter");
    await times(7, () => page.keyboard.press("ArrowLeft"));
    await times(7, () => page.keyboard.press("ArrowUp"));
    await times(placement.column, () => page.keyboard.press("ArrowRight"));
    await times(placement.row, () => page.keyboard.press("ArrowDown"));
    assert.match(await live(page).innerText(), /: fits here/);
    await page.keyboard.press("Enter");
    left -= 1;
    const said = new RegExp(`${placement.letter} placed on .* ${left} pieces left`);
    if (left > 1) assert.match(await live(page).innerText(), said);
  }
  await isDone(page);
  assert.match(await live(page).innerText(), /^Done in/);
});

test("6 October is played to its end with the mouse", async (t) => {
  const page = await open(t, { viewport: { width: 1280, height: 900 } });
  for (const placement of solution) {
    const { isFlipped, quarters } = turns(placement);
    await settled(page);
    const start = await gripOf(page, placement.letter);
    await page.mouse.click(start.x, start.y);
    if (isFlipped) await page.click('[data-action="flip"]');
    await times(quarters, () => page.click('[data-action="turn"]'));
    await settled(page);
    const grip = await gripOf(page, placement.letter);
    const box = await piece(page, placement.letter).locator(".piece-body").boundingBox();
    const to = await target(page, placement);
    // The spot that was gripped stays under the mouse, while the piece grows to the board's scale.
    const scale = (2 * to.half) / box.height;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const offset = { x: (middle.x - grip.x) * scale, y: (middle.y - grip.y) * scale };
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(to.x - offset.x + 30, to.y - offset.y + 20, { steps: 4 });
    await page.mouse.move(to.x - offset.x + 5, to.y - offset.y - 5, { steps: 2 });
    assert.ok(await page.locator(".ghost").isVisible());
    await page.mouse.up();
  }
  await isDone(page);
});

test("6 October is played to its end with a finger, and the page stays where it is", async (t) => {
  const page = await open(t, PHONE);
  const finger = await touching(page);
  for (const placement of solution) {
    const { isFlipped, quarters } = turns(placement);
    await piece(page, placement.letter).scrollIntoViewIfNeeded();
    await settled(page);
    const start = await gripOf(page, placement.letter);
    await page.touchscreen.tap(start.x, start.y);
    if (isFlipped) await page.locator('[data-action="flip"]').tap();
    await times(quarters, () => page.locator('[data-action="turn"]').tap());
    await settled(page);
    const grip = await gripOf(page, placement.letter);
    const to = await target(page, placement);
    const scrolled = await page.evaluate(() => scrollY);
    const body = await piece(page, placement.letter).locator(".piece-body").boundingBox();
    const aside = ((body.x + body.width / 2 - grip.x) * 2 * to.half) / body.height;
    // The piece is dragged above the finger.
    const end = { x: to.x - aside, y: to.y + to.half + 26 };
    await finger("touchStart", [grip]);
    for (const share of [0.2, 0.6, 1]) {
      const [x, y] = ["x", "y"].map((axis) => grip[axis] + (end[axis] - grip[axis]) * share);
      await finger("touchMove", [{ x, y }]);
    }
    await finger("touchEnd", []);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    assert.equal(await state(page, placement.letter), "placed", placement.letter);
  }
  await isDone(page);
});

test("each tap after the first turns a piece, however quick", async (t) => {
  const page = await open(t, PHONE);
  await piece(page, "L").scrollIntoViewIfNeeded();
  const { x, y } = await gripOf(page, "L");
  await page.touchscreen.tap(x, y);
  assert.match(await shape(page, "L"), /^rotate\(0\)  /);
  await settled(page);
  const again = await gripOf(page, "L");
  // Sent together, for a busy machine may take long to answer the first tap.
  const finger = await touching(page);
  const tap = () => [finger("touchStart", [again]), finger("touchEnd", [])];
  await Promise.all([...tap(), ...tap()]);
  assert.match(await shape(page, "L"), /^rotate\(180\)  /);
});

test("a board out of sight comes into view when a piece is dragged to the window's edge", async (t) => {
  const page = await open(t, { ...PHONE, viewport: { width: 320, height: 480 } });
  const finger = await touching(page);
  await page.locator(".page-foot").scrollIntoViewIfNeeded();
  const grip = await gripOf(page, "R");
  assert.ok((await page.locator(".board").boundingBox()).y < 0);
  await finger("touchStart", [grip]);
  await finger("touchMove", [{ x: 160, y: 200 }]);
  await finger("touchMove", [{ x: 160, y: 20 }]);
  await page.waitForFunction(() => document.querySelector(".board").getBoundingClientRect().top >= 0);
  await finger("touchEnd", []);
});

test("a second finger turns what the first one drags", async (t) => {
  const page = await open(t, PHONE);
  const finger = await touching(page);
  await piece(page, "L").scrollIntoViewIfNeeded();
  const first = { ...(await gripOf(page, "L")), id: 1 };
  const moved = { x: 200, y: first.y - 60, id: 1 };
  await finger("touchStart", [first]);
  await finger("touchMove", [moved]);
  await finger("touchStart", [moved, { x: 60, y: 300, id: 2 }]);
  assert.match(await shape(page, "L"), /^rotate\(90\)/);
  await finger("touchEnd", []);
});

test("two fingers on a piece enlarge the page, and neither turn nor move it", async (t) => {
  const page = await open(t, PHONE);
  const finger = await touching(page);
  const { x, y } = await gripOf(page, "P");
  const before = await shape(page, "P");
  const apart = (far) => [{ x: x - far, y, id: 0 }, { x: x + far, y, id: 1 }];
  await finger("touchStart", apart(6).slice(0, 1));
  await finger("touchStart", apart(6));
  for (let far = 12; far <= 90; far += 6) await finger("touchMove", apart(far));
  await finger("touchEnd", []);
  await page.waitForFunction(() => visualViewport.scale > 1.5);
  assert.deepEqual([await shape(page, "P"), await state(page, "P")], [before, "tray"]);
});

test("the wheel turns the selected piece and no other", async (t) => {
  const page = await open(t, { viewport: { width: 1280, height: 900 } });
  const selected = await gripOf(page, "R");
  const other = await gripOf(page, "U");
  await page.mouse.click(selected.x, selected.y);
  await page.mouse.wheel(0, 120);
  const turned = '[data-letter="R"] .piece-body[transform^="rotate(90)"]';
  await page.locator(turned).waitFor();
  await page.mouse.move(other.x, other.y);
  const hear = () => new Promise((resolve) => addEventListener("wheel", () => resolve(true), { once: true }));
  const heard = page.evaluate(hear);
  await page.mouse.wheel(0, 120);
  await heard;
  assert.match(await shape(page, "U"), /^rotate\(0\)/);
});

test("Tab walks the pieces in their order, also after some were moved", async (t) => {
  const page = await open(t);
  await layWithKeys(page, "V");
  await piece(page, "L").focus();
  const walked = [];
  for (let step = 0; step < 8; step += 1) {
    walked.push(await page.evaluate(() => document.activeElement?.getAttribute("data-letter")));
    await page.keyboard.press("Tab");
  }
  assert.deepEqual(walked, ["L", "N", "P", "U", "V", "Y", "Z", "R"]);
});

test("a piece that is not let go on a free place goes back to where it was", async (t) => {
  const page = await open(t);
  const start = await gripOf(page, "R");
  const october = await page.locator(".hole").first().boundingBox();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(october.x + 20, october.y + 20, { steps: 3 });
  await page.mouse.up();
  assert.match(await state(page, "R"), /tray|placed/);
  assert.doesNotMatch(await piece(page, "R").getAttribute("aria-label"), /Oct/);
});

test("steps are taken back and again", async (t) => {
  const page = await open(t);
  await layWithKeys(page, "R");
  assert.equal(await state(page, "R"), "placed");
  await page.click('[data-tool="undo"]');
  assert.equal(await state(page, "R"), "tray");
  await page.click('[data-tool="redo"]');
  assert.equal(await state(page, "R"), "placed");
  await piece(page, "R").focus();
  await page.keyboard.press("Control+z");
  assert.equal(await state(page, "R"), "tray");
});

test("pieces lie where they lay after the page is loaded again, each day its own", async (t) => {
  const page = await open(t);
  await layWithKeys(page, "R");
  const label = await piece(page, "R").getAttribute("aria-label");
  await show(page);
  assert.equal(await piece(page, "R").getAttribute("aria-label"), label);
  await page.getByRole("button", { name: "The day after" }).click();
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 0);
  await page.getByRole("button", { name: "The day before" }).click();
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 1);
});

test("the board is chosen by its picture and remembered", async (t) => {
  const page = await open(t);
  await page.locator(".picker-opener").click();
  await page.getByRole("button", { name: /Praxis Rhombus/ }).last().click();
  assert.equal(await page.locator(".piece").count(), 10);
  assert.deepEqual(await page.locator(".hole .label").allTextContents(), ["Tue", "Oct", "6"]);
  await show(page);
  assert.equal(await page.locator(".piece").count(), 10);
});

test("the solver counts, hints and solves when it has arrived", async (t) => {
  const page = await open(t);
  await page.locator('[data-tool="hint"]').waitFor();
  await page.locator(".play-status", { hasText: "7 solutions in all · 8 pieces left" }).waitFor();
  await page.click('[data-tool="hint"]');
  await page.locator('.piece[data-state="placed"]').first().waitFor();
  assert.match(await live(page).innerText(), /^Hint: R lies on Jan, Feb, Jul, Aug, 1,? and 2/);
  await page.click('[data-tool="show"]');
  await page.getByText("6 of 7 solutions continue what lies here.").first().waitFor();
  await page.click('[data-tool="solve"]');
  await page.locator(".play.is-done").waitFor();
  await piece(page, "R").focus();
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator('.piece[data-state="placed"]').count(), 1);
});

test("every board is solved", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  for (const place of BOARDS.keys()) {
    await page.locator(".picker-opener").click();
    await page.locator(".picker-choice").nth(place).click();
    await page.locator('[data-tool="solve"]').click();
    await page.locator(".play.is-done").waitFor();
    const away = await page.locator('.piece:not([data-state="placed"])').count();
    assert.equal(away, 0);
  }
});

test("the program says which piece is in the way", async (t) => {
  const page = await open(t);
  await page.locator('[data-tool="hint"]').waitFor();
  // A corner that no other piece can fill is left beside R.
  await piece(page, "R").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.click('[data-tool="hint"]');
  await page.getByText(/^Take R away, and there are 7 solutions/).first().waitFor();
});

test("without the solver the board can be played", async (t) => {
  const page = await shown.empty(t);
  await page.route("**/*.wasm", (route) => route.abort());
  await show(page);
  await layWithKeys(page, "R");
  assert.equal(await state(page, "R"), "placed");
  assert.equal(await page.locator('[data-tool="hint"]').getAttribute("aria-disabled"), "true");
});

test("nothing is wider than the window", async (t) => {
  const page = await open(t);
  await fitsEveryWindow(page);
});

test("nothing moves for those who want it so", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  await page.locator('[data-tool="solve"]').waitFor();
  await page.click('[data-tool="solve"]');
  await page.locator(".play.is-done").waitFor();
  const running = await page.evaluate(() => document.getAnimations().length);
  assert.equal(running, 0);
});

const WINDOWS = { phone: PHONE, desk: { viewport: { width: 1440, height: 900 } } };
for (const [name, options] of Object.entries(WINDOWS)) {
  test(`the day is printed on one sheet, dark on white, from the dark page on a ${name}`, async (t) => {
    const page = await open(t, { ...options, colorScheme: "dark" });
    for (const landscape of [false, true]) {
      const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
      const pdf = await page.pdf({ format: "A4", landscape, margin });
      assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1, `landscape: ${landscape}`);
    }
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colors = await page.locator(".play").evaluate((play) => {
      const { color, backgroundColor } = getComputedStyle(play);
      return [color, backgroundColor];
    });
    assert.deepEqual(colors, ["rgb(27, 36, 48)", "rgb(255, 255, 255)"]);
  });
}

test("axe finds nothing by day and by night", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  const isClean = (state) => axeFindsNothing(page, state);
  await isClean("at the start");
  const { x, y } = await gripOf(page, "U");
  await page.mouse.click(x, y);
  await isClean("with a piece selected");
  await page.locator(".picker-opener").click();
  await isClean("choosing a board");
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="solve"]').click();
  await page.locator(".play.is-done").waitFor();
  await isClean("done");
});
