// What the page costs: bytes, memory and growth. Times depend on the machine, and are only printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { BOARDS, LIBRARY } from "./boards.js";
import { drawn, stage } from "./browser.js";

const MEGABYTE = 1_000_000;
/** So many orders one page has to make in a row: thrice thirty that differ. */
const ORDERS = Number(process.env.ORDERS ?? 90);

const shown = stage({ serviceWorkers: "block" });

/** A page with the library in it, and none of the page's views. */
async function library(t) {
  const page = await shown.empty(t);
  page.setDefaultTimeout(120_000);
  await page.goto(`${shown.url()}boards.json`);
  await page.evaluate(async (base) => {
    globalThis.tilendarProgress = () => {};
    const compiled = await WebAssembly.compileStreaming(fetch(`${base}tilendar_bg.wasm`));
    // One compilation does for many libraries, each with a memory of its own.
    globalThis.renew = async (name) => {
      const { initSync, answer } = await import(`${base}tilendar.js?${name}`);
      const { memory } = initSync({ module: compiled });
      globalThis.ask = (name, payload) => {
        const answered = answer(name, JSON.stringify(payload), new Uint8Array());
        for (let file = 0; file < answered.count; file += 1) answered.take(file);
        answered.free();
        return memory.buffer.byteLength;
      };
    };
    await globalThis.renew("");
  }, `${shown.url()}${LIBRARY}/`);
  return page;
}

const ask = (page, ...request) => page.evaluate((request) => globalThis.ask(...request), request);

/** Counts the bytes that a page is sent, packed with gzip, by kind of file. */
function scale(page) {
  const packed = {};
  const counted = [];
  page.on("response", (response) => {
    // What the page made itself came over no wire.
    if (response.url().startsWith("blob:")) return;
    const kind = new URL(response.url()).pathname.split(".").pop();
    const count = async () => {
      const { length } = gzipSync(await response.body());
      packed[kind] = (packed[kind] ?? 0) + length;
    };
    // What still comes after the count is cut off with the page.
    counted.push(count().catch(() => {}));
  });
  return async (t) => {
    await page.waitForLoadState("networkidle");
    await Promise.all(counted);
    for (const [kind, bytes] of Object.entries(packed)) {
      t.diagnostic(`${kind}: ${(bytes / 1000).toFixed(0)} kB`);
    }
    return packed;
  };
}

const sum = (numbers) => numbers.reduce((whole, number) => whole + number, 0);

test("the first load, packed with gzip, and a board before the solver", async (t) => {
  const page = await shown.empty(t);
  const weigh = scale(page);
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(".piece")) return;
      look.disconnect();
      globalThis.boardAt = performance.now();
    });
    look.observe(document, { childList: true, subtree: true });
  });
  const session = await page.context().newCDPSession(page);
  // The time that the processor spends on the page, whatever else it does.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const solver = page.waitForResponse(/solver_bg\.wasm$/);
  await page.goto(shown.url());
  await page.locator(".piece").first().waitFor();
  const { metrics } = await session.send("Performance.getMetrics");
  const spent = metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  await (await solver).finished();
  const { wasm: ofSolver, ...others } = await weigh(t);
  const { board, script, wasm } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource");
    const of = (name) => resources.find((entry) => entry.name.endsWith(name));
    return { board: globalThis.boardAt, script: of("main.js").responseEnd, wasm: of(".wasm").responseEnd };
  });
  t.diagnostic(`at a quarter of the processor, which spends ${spent.toFixed(0)} ms`);
  t.diagnostic(`a board ${(board - script).toFixed(0)} ms after the script`);
  const ofBoard = sum(Object.values(others));
  assert.ok(ofBoard < 0.25 * MEGABYTE, `${ofBoard} bytes before the solver`);
  assert.ok(ofBoard + ofSolver < 0.5 * MEGABYTE, `${ofBoard + ofSolver} bytes`);
  assert.ok(board < wasm, "the board waits for nothing that the solver brings");
});

test("a link to a deck shows a page before the whole library is asked for", async (t) => {
  const page = await shown.empty(t);
  const asked = [];
  page.on("request", (request) => asked.push(request.url().split("/").pop()));
  const weigh = scale(page);
  // The whole library, which makes everything that the program makes, is kept back until the page is seen.
  let release;
  const seen = new Promise((resolve) => (release = resolve));
  await page.route("**/tilendar_bg.wasm", (route) => seen.then(() => route.abort()));
  await page.goto(`${shown.url()}#cards?from=2027-01-01&to=2027-01-03`);
  await page.locator(".paper img:not([hidden])").waitFor({ timeout: 60_000 });
  release();
  const bytes = sum(Object.values(await weigh(t)));
  assert.ok(bytes < 2.2 * MEGABYTE, `${bytes} bytes`);
  assert.ok(asked.indexOf("previews_bg.wasm") < asked.indexOf("draft.js"), "asked for ahead of the modules");
  assert.equal(asked.filter((name) => name === "previews_bg.wasm").length, 1);
});

test("a deck as most begin it is shown before the library comes, as the library draws it", async (t) => {
  const page = await shown.empty(t);
  let release;
  const seen = new Promise((resolve) => (release = resolve));
  await page.route("**/previews_bg.wasm", (route) => seen.then(() => route.continue()));
  await page.goto(`${shown.url()}#cards?year=2027`);
  await drawn(page);
  assert.equal(await page.locator(".preview output").textContent(), "Page 1 of 184");
  release();
  const pairs = await page.evaluate(async (folder) => {
    const { DRAWN } = await import("./drawn.js");
    const { Engine } = await import("./engine.js");
    const engine = new Engine("previews");
    const pairs = [DRAWN[0], DRAWN[3], DRAWN.at(-1)].map(async (name) => {
      const drawn = await (await fetch(`${folder}/${name}.json`)).json();
      const wanted = { order: drawn.order, page: 0, language: drawn.order.lang ?? "en" };
      const { files, ...known } = await engine.request("preview", wanted);
      const order = await engine.request("order", drawn.order);
      return [drawn, { ...known, order, svg: new TextDecoder().decode(files[0]) }];
    });
    return Promise.all(pairs);
  }, LIBRARY);
  for (const [drawn, known] of pairs) assert.deepEqual(drawn, known);
});

test("while the library comes, the form can be filled in and a download waits for it", async (t) => {
  const page = await shown.open(t);
  const kept = [];
  await page.route("**/*s_bg.wasm", (route) => void kept.push(() => route.continue()));
  await page.goto(`${shown.url()}#cards?from=2027-01-01&to=2027-01-03&name=Ada`);
  const name = page.locator("#field-name");
  await name.waitFor();
  assert.equal(await name.inputValue(), "Ada");
  assert.ok(await page.locator(".skeleton").isVisible());
  await name.fill("Grace");
  await page.locator(".delivery .main").click();
  assert.equal(await page.locator(".product img[src]").count(), 0, "pictures wait for the first page");
  const downloaded = page.waitForEvent("download", { timeout: 60_000 });
  for (const release of kept) release();
  assert.equal((await downloaded).suggestedFilename(), "tilendar-cards-2027-01-01-Grace.pdf");
  await page.locator(".paper img:not([hidden])").waitFor({ timeout: 60_000 });
  assert.equal(await page.locator(".skeleton").count(), 0);
  await page.locator(".product img[src]").first().waitFor();
});

test("no preset takes more memory than it may", async (t) => {
  // More than twelve days: all tilings of the board are counted, and more days take no more.
  const order = { product: "cards", from: "2027-01-01", to: "2027-01-14" };
  const page = await library(t);
  for (const { name } of BOARDS.filter(({ hasDates }) => hasDates)) {
    await page.evaluate((name) => globalThis.renew(name), name);
    const bytes = await ask(page, "make", { order: { ...order, layout: name } });
    t.diagnostic(`${name}: ${(bytes / MEGABYTE).toFixed(0)} MB`);
    assert.ok(bytes < 150 * MEGABYTE, `${name}: ${bytes} bytes`);
  }
});

test(`of ${ORDERS} orders in a row, the last third takes more memory once at most`, async (t) => {
  const page = await library(t);
  page.setDefaultTimeout(600_000);
  const layouts = ["calendar", "rhombus", "weekday", "palmetto", "desk", "festival"];
  const made = await page.evaluate(([layouts, count]) => {
    const day = (number) => new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10);
    return Array.from({ length: count }, (_, index) => {
      const first = 1 + ((index * 7) % 365);
      const start = day(first);
      // Thirty orders that come again and again, for other dates and names: five products on six boards.
      const turn = index % 30;
      const products = [
        { product: "cards", from: start, to: day(first + 2), name: `Name ${index}` },
        { product: "sheet", date: start, solution: true },
        { product: "board", date: start, solution: true, format: "svg" },
        { product: "art-print", date: start, name: `Name ${index}` },
        { product: "cards", from: start, to: start, "from-name": `Name ${index}`, format: "png", dpi: 50 },
      ];
      const theme = ["color", "mono"][Math.floor(turn / 6) % 2];
      const lang = ["en", "de", "fr", "it", "es", "nl"][Math.floor(turn / 5)];
      const order = { ...products[index % 5], layout: layouts[index % 6], theme, lang };
      return globalThis.ask("make", { order });
    });
  }, [layouts, ORDERS]);
  const after = [1, 2, 3].map((third) => made[Math.floor((ORDERS * third) / 3) - 1]);
  t.diagnostic(`after each third: ${after.map((bytes) => (bytes / MEGABYTE).toFixed(1)).join(", ")} MB`);
  // What is kept of each order would take more again and again. The longest list of a large board, which takes most of
  // it for a moment, may find a shorter hole than before.
  const last = made.slice(Math.floor((ORDERS * 2) / 3) - 1);
  const steps = last.filter((bytes, index) => index > 0 && bytes > last[index - 1]);
  assert.ok(steps.length <= 1 && after[2] < after[1] + 20 * MEGABYTE, `${after} bytes, ${steps.length} steps`);
});

test("two tabs draw at the same time, and remember the same", async (t) => {
  const first = await shown.open(t, "#cards?from=2027-01-01&to=2027-01-14");
  const second = await first.context().newPage();
  await second.goto(`${shown.url()}#wall-calendar?from=2027-01-01&to=2027-01-31`);
  const drawn = (page, language) =>
    page.locator(`html[lang=${language}] .paper img:not([hidden])`).waitFor({ timeout: 60_000 });
  for (const page of [first, second]) await drawn(page, "en");
  await Promise.all([second.waitForNavigation(), second.selectOption("#language", "de")]);
  await first.reload();
  for (const page of [first, second]) await drawn(page, "de");
});
