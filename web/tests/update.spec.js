// What a service worker keeps, what it fetches for that, and how a page comes to the next build.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { stage } from "./browser.js";

const MINUTE = 60_000;

const shown = stage();

/** A page of its own whose worker has kept what it fetched. */
async function visit(t, hash = "") {
  const page = await shown.empty(t);
  page.setDefaultTimeout(MINUTE);
  page.context().on("page", (other) => other.setDefaultTimeout(MINUTE));
  await page.goto(`${shown.url()}${hash}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isQuiet(page);
  return page;
}

/** Waits until nothing is on its way. */
async function isQuiet(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    const files = async () => {
      const kept = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(kept)).join();
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
    for (let [before, after] = ["", await files()]; before !== after; [before, after] = [after, await files()]) await pause();
  });
}

/** Waits until the page is shown that an order makes. */
const drawn = (page) => page.waitForFunction(() => {
  const isBusy = document.querySelector(".preview[aria-busy]");
  return document.querySelector(".paper img")?.naturalWidth > 0 && !isBusy;
});

/** The folders of the libraries that the page has asked for, of all builds. */
const folders = (page) => page.evaluate(() => {
  const names = performance.getEntriesByType("resource").map(({ name }) => /library-[^/]*/.exec(name)?.[0]);
  return [...new Set(names.filter(Boolean))];
});

/** Waits until the next build has come. */
const nextWaits = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100));
});

test("after an update, what only a tap needs is there in the same visit", async (t) => {
  const views = [["Print", drawn], ["Design", counted], ["Explore", marked]];
  const pages = await Promise.all(views.map(() => visit(t)));
  const [before] = await folders(pages[0]);
  shown.deploy();
  const shows = async ([view, isThere], place) => {
    const page = pages[place];
    await page.goto("about:blank");
    await page.goto(shown.url());
    await page.locator(".piece").first().waitFor();
    await page.waitForTimeout(1000);
    await page.getByRole("link", { name: view }).click();
    await isThere(page);
    const after = await folders(page);
    assert.equal(after.length, 1);
    assert.notEqual(after[0], before, view);
  };
  await Promise.all(views.map(shows));
});

const counted = (page) => page.locator(".maker-facts:not([aria-busy]) dd").first().waitFor();
const marked = (page) => page.locator("[role=option]").first().waitFor();

test("a tab that slept over an update goes on with its own build, and the next visit has the new one", async (t) => {
  const sleeping = await visit(t, "#print");
  await drawn(sleeping);
  await isQuiet(sleeping);
  const [before] = await folders(sleeping);
  shown.deploy();
  const other = await sleeping.context().newPage();
  await other.goto(shown.url());
  await other.locator(".piece").first().waitFor();
  await nextWaits(other);
  await sleeping.evaluate(() => (globalThis.isSame = true));
  await sleeping.getByRole("link", { name: "Cut" }).click();
  await sleeping.waitForFunction(() => location.hash.startsWith("#laser"));
  await drawn(sleeping);
  assert.equal(await sleeping.evaluate(() => globalThis.isSame), true);
  assert.deepEqual(await folders(sleeping), [before]);
  await other.close();
  await sleeping.reload();
  await drawn(sleeping);
  await sleeping.waitForFunction((before) => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return names.some((name) => name.includes("/library-")) && !names.some((name) => name.includes(`${before}/`));
  }, before);
});

test("without a network in between, each build works: the one before, and the new one once it came", async (t) => {
  const page = await visit(t, "#print");
  await drawn(page);
  await isQuiet(page);
  const [before] = await folders(page);
  const context = page.context();
  shown.deploy();
  await context.setOffline(true);
  await page.reload();
  await drawn(page);
  assert.deepEqual(await folders(page), [before]);
  await context.setOffline(false);
  await page.reload();
  await drawn(page);
  await nextWaits(page);
  await isQuiet(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction((before) => !performance.getEntriesByType("resource").some(({ name }) => name.includes(`${before}/`)), before);
  await drawn(page);
});

test("who only plays is sent less than a megabyte and no library but the solver, nothing twice", async (t) => {
  shown.sent();
  const page = await visit(t);
  const sent = shown.sent();
  const bytes = sent.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
  t.diagnostic(`${(bytes / 1000).toFixed(0)} kB`);
  assert.ok(bytes < 1_000_000, `${bytes} bytes`);
  const paths = sent.map(({ path }) => path);
  assert.deepEqual(paths.filter((path) => path.endsWith(".wasm")).length, 1);
  assert.deepEqual(paths.filter((path, place) => paths.indexOf(path) !== place), []);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".play-status", { hasText: "in all" }).waitFor();
});

test("who prints is sent each library once, and prints without a network afterwards", async (t) => {
  shown.sent();
  const page = await visit(t, "#sheet?date=10-06");
  await drawn(page);
  await isQuiet(page);
  const libraries = shown.sent().map(({ path }) => path.split("/").pop()).filter((name) => name.endsWith(".wasm"));
  assert.deepEqual(libraries.sort(), ["previews_bg.wasm", "solver_bg.wasm", "tilendar_bg.wasm"]);
  await page.context().setOffline(true);
  await page.reload();
  await drawn(page);
  const button = page.getByRole("button", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.equal(download.suggestedFilename(), "tilendar-sheet-10-06.pdf");
});

test("the larger library is not asked for before the first page is seen, nor where data is dear", async (t) => {
  const page = await visit(t);
  shown.sent();
  let release;
  const isHeld = new Promise((resolve) => (release = resolve));
  await page.context().route("**/previews_bg.wasm", (route) => isHeld.then(() => route.continue()));
  const link = page.getByRole("link", { name: "Print" });
  await link.hover();
  await page.getByRole("link", { name: "Cut" }).hover();
  await link.click();
  await page.waitForTimeout(1000);
  const names = () => shown.sent().map(({ path }) => path.split("/").pop());
  assert.ok(!names().includes("tilendar_bg.wasm"));
  release();
  await drawn(page);
  await isQuiet(page);
  assert.ok(names().includes("tilendar_bg.wasm"));
  const sparing = await shown.empty(t);
  await sparing.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await sparing.goto(`${shown.url()}#print`);
  await drawn(sparing);
  await sparing.getByRole("link", { name: "Cut" }).hover();
  await isQuiet(sparing);
  assert.ok(!names().includes("tilendar_bg.wasm"));
});

test("a link to a day shows its month's picture where it is posted, and opens the day without a network", async (t) => {
  const page = await visit(t);
  const sent = await (await fetch(`${shown.url()}02.html`)).text();
  const [, picture] = /og:image" content="([^"]+)"/.exec(sent);
  const { byteLength: length } = await (await fetch(shown.url() + picture)).arrayBuffer();
  assert.ok(length > 1000 && length < 40_000, `${length} bytes`);
  await page.context().setOffline(true);
  const friend = await page.context().newPage();
  await friend.goto(`${shown.url()}02.html#today?date=2027-02-03&beat=70`);
  await friend.locator(".play-task", { hasText: "Beat 1 min 10 sec" }).waitFor();
  const kept = await friend.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => url);
  });
  assert.deepEqual(kept.filter((url) => /\/\d\d\.|month\.js/.test(url)), []);
});
