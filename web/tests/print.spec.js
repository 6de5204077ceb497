import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";
import { devices } from "playwright-core";

import { fragment, orderIn } from "../address.js";
import { axeFindsNothing, drawn, fitsEveryWindow, laidOut, leads, stage } from "./browser.js";

/** The program whose files the page's must equal, byte for byte. */
const PROGRAM = process.env.TILENDAR ?? "";
const SECOND = 1000;

/** An order a product, with fields of every sort. */
const ORDERS = [
  { product: "cards", from: "2027-10-01", to: "2027-10-12", lang: "de", name: "Anna" },
  { product: "cards", from: "2027-12-20", to: "2027-12-26", special: ["12-24=Eve", "12-25=Day"] },
  { product: "cards", year: 2027, from: "12-20", to: "12-26" },
  { product: "booklet", year: 2027, from: "02-01", to: "02-28", paper: "letter", page: "5.5x8.5in" },
  { product: "sheet", date: "10-06", solution: true, lang: "fr" },
  { product: "worksheets", count: 3, "from-level": "first", "per-page": 2, key: "file", lang: "nl" },
  { product: "wall-calendar", year: 2027, from: "10-01", to: "10-31", orientation: "landscape" },
  { product: "poster", year: 2027, from: "01-01", to: "02-28", paper: "a3" },
  { product: "pieces", layout: "rhombus", theme: "mono" },
  { product: "box", year: 2027, format: "svg" },
  { product: "solutions", dates: "2027-10-06..2027-10-08" },
  { product: "board", date: "12-25", format: "png", dpi: 96 },
  { product: "laser", mode: "in-place", date: "10-06", format: ["dxf", "lbrn2"] },
  { product: "histogram", lang: "es" },
  { product: "heatmap", year: 2027, layout: "desk" },
  { product: "gaps", theme: "mono" },
  { product: "coupon" },
  { product: "print-3d", cell: "12 mm", letters: true, format: ["3mf", "stl"] },
  { product: "art-print", date: "2027-06-14", name: "Anna", "per-date": "all" },
];

const shown = stage({ locale: "en-GB", acceptDownloads: true });

/** A page of its own at this fragment, which may take its time. */
async function open(t, hash, options = {}) {
  const page = await shown.open(t, hash, options);
  page.setDefaultTimeout(60 * SECOND);
  return page;
}

/** Unfolds the groups of fields. */
const unfold = (page) => page.evaluate(() => document.querySelectorAll(".group").forEach((each) => (each.open = true)));

async function downloaded(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".delivery .main")]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Lets the tests ask the library in the page, as its views do. */
async function withEngine(page) {
  await page.evaluate(async () => {
    const { Engine } = await import("./engine.js");
    globalThis.engine = new Engine("tilendar");
  });
}

/** The hashes of the files that an order makes, and its command. */
function madeInPage(page, order) {
  return page.evaluate(async (order) => {
    const { names, files } = await globalThis.engine.request("make", { order });
    const command = await globalThis.engine.request("commandLine", order);
    const hash = async (bytes) => {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    const made = await Promise.all(names.map(async (name, index) => [name, await hash(files[index])]));
    return { made: Object.fromEntries(made), command };
  }, order);
}

test("an order is the same in an address", () => {
  for (const order of ORDERS) {
    const texts = (value) => (Array.isArray(value) ? value.map(String) : String(value));
    const said = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, texts(value)]));
    assert.deepEqual(orderIn(fragment(order)), said);
  }
  assert.deepEqual(orderIn("#worksheets&count=9"), { product: "worksheets", count: "9" });
});

const noProgram = { skip: PROGRAM === "" };

test("the page's files are the program's, and its command says the order", noProgram, async (t) => {
  const page = await open(t, "#print");
  await withEngine(page);
  const folder = await mkdtemp(join(tmpdir(), "tilendar-"));
  t.after(() => rm(folder, { recursive: true }));
  for (const [index, order] of ORDERS.entries()) {
    const { made, command } = await madeInPage(page, order);
    const output = join(folder, String(index));
    const lines = JSON.stringify(order);
    const said = execFileSync(PROGRAM, ["make", "-", "-o", output, "--json"], { input: lines, encoding: "utf8" });
    const { files } = JSON.parse(said).made[0];
    const expected = Object.fromEntries(files.map(({ path, sha256 }) => [relative(output, path), sha256]));
    assert.deepEqual(made, expected, lines);
    const shell = `${command.replace(/^tilendar/, PROGRAM)} --print-order`;
    const printed = execFileSync("sh", ["-c", shell], { encoding: "utf8" });
    assert.deepEqual(JSON.parse(printed), order, command);
  }
});

test("on a phone two taps lead from the start page to a deck", async (t) => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  const page = await shown.empty(t, phone);
  page.setDefaultTimeout(60 * SECOND);
  await page.addInitScript(() => {
    globalThis.taps = 0;
    addEventListener("click", ({ isTrusted }) => (globalThis.taps += Number(isTrusted)), { capture: true });
  });
  await page.goto(shown.url());
  await page.getByRole("link", { name: "Print" }).tap();
  const button = page.getByRole("button", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.tap()]);
  const path = await download.path();
  assert.equal(await page.evaluate(() => globalThis.taps), 2);
  assert.match(download.suggestedFilename(), /^tilendar-cards-\d{4}\.pdf$/);
  assert.equal((await readFile(path)).subarray(0, 5).toString(), "%PDF-");
});

test("what was chosen holds for every product and view, after a reload too, until one starts anew", async (t) => {
  const chosen = { from: "2026-12-25", theme: "mono", name: "Mama", special: "12-26=Us", layout: "rhombus" };
  const page = await open(t, "#print");
  await drawn(page);
  await page.selectOption("#field-days", "from");
  await page.fill(".days [type=date]", chosen.from);
  await page.locator(".days [type=date]").first().blur();
  await page.selectOption("#field-theme", "mono");
  await page.fill("#field-name", "Mama");
  await page.locator("input[name=layout][value=rhombus]").check({ force: true });
  const field = page.locator('[data-field="special"]');
  await field.getByRole("button", { name: "Add" }).click();
  await field.locator('[type="date"]').fill("2026-12-26");
  await field.locator('[type="text"]').fill("Us");
  await field.locator('[type="text"]').blur();
  await leads(page, /Us/);
  const said = async () => orderIn(await page.evaluate(() => location.hash));
  const choose = async (product) => {
    await page.click(`input[value="${product}"]`, { force: true });
    await leads(page, new RegExp(`^#${product}`));
    await drawn(page);
  };
  await choose("booklet");
  assert.equal((await said()).special, chosen.special);
  await page.evaluate(() => (location.hash = "#today"));
  await page.locator(".play").waitFor();
  await page.reload();
  await page.evaluate(() => (location.hash = "#cut"));
  await leads(page, /^#laser\?.*layout=rhombus/);
  await page.evaluate(() => (location.hash = "#print"));
  await leads(page, /^#cards/);
  await drawn(page);
  assert.deepEqual(await said(), { product: "cards", ...chosen });
  await page.getByRole("button", { name: "Start anew" }).click();
  await page.waitForFunction(() => !location.hash.includes("Mama"));
  assert.equal((await said()).layout, undefined);
});

test("the order of a deck that was downloaded opens again", async (t) => {
  const page = await open(t, "#print");
  await drawn(page);
  const { name, bytes } = await downloaded(page);
  assert.match(name, /^tilendar-cards-\d{4}\.pdf$/);
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  const other = await open(t, "#poster?year=2031");
  await drawn(other);
  await other.click(".share summary");
  await other.setInputFiles("#share-file", { name, mimeType: "application/pdf", buffer: bytes });
  await leads(other, /^#cards\?/);
  await drawn(other);
});

test("a made file of any kind opens its order where it is dropped", async (t) => {
  const page = await open(t, "");
  await withEngine(page);
  const orders = [
    { product: "sheet", date: "2027-10-06", format: "pdf" },
    { product: "sheet", date: "2027-10-07", format: "svg" },
    { product: "laser", kerf: "0.17mm", format: ["dxf"] },
    { product: "sheet", date: "2027-10-08", format: "png", dpi: 50 },
    { product: "laser", kerf: "0.18mm", format: ["lbrn2"] },
    { product: "laser", kerf: "0.19mm", format: ["svg"] },
  ];
  for (const order of orders) {
    await page.evaluate(async (order) => {
      const { names, files } = await globalThis.engine.request("make", { order });
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([files[0]], names[0]));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, order);
    await leads(page, new RegExp(`^#${order.product}\\?.*${order.date ?? order.kerf.slice(0, 4)}`));
  }
});

const svgFile = (name, text) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) });

test("a drawing is put on the lid, travels with the link, and is taken away again", async (t) => {
  const page = await open(t, "#laser?lid=true");
  await drawn(page);
  await unfold(page);
  const rect = '<rect x="4" y="4" width="12" height="12"/>';
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${rect}</svg>`;
  await page.setInputFiles("#field-art", svgFile("square.svg", square));
  await page.getByText("square.svg is on the lid.").waitFor();
  await leads(page, /[?&]art=%3Csvg/);
  await drawn(page);
  const other = await open(t, new URL(page.url()).hash);
  await drawn(other);
  await unfold(other);
  await other.getByRole("button", { name: "Remove the drawing" }).click();
  await leads(other, /^#laser\?lid=true$/);
  await drawn(other);
});

test("what a drawing has that a laser cannot burn is told beside its field, in the page's language", async (t) => {
  const page = await open(t, "#laser?lid=true", { locale: "de" });
  await drawn(page);
  await unfold(page);
  const drawing = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const told = page.locator('[data-field="art"] [role="status"]');
  for (const [text, reason] of [
    ["Dear Anna", "Diese Datei ist keine Zeichnung"],
    [drawing("<text>Anna</text>"), "Wandle ihn in Pfade um."],
    [drawing('<image width="9" height="9" href="a.png"/>'), "Zeichne es als Pfade nach."],
  ]) {
    await page.setInputFiles("#field-art", svgFile("letter.svg", text));
    await told.filter({ hasText: reason }).waitFor();
    assert.ok(!page.url().includes("art="));
  }
  const black = '<path d="M0 0h9v9H0z"/>';
  await page.setInputFiles("#field-art", svgFile("square.svg", drawing(`${black}<path d="M1 1h2v2z" fill="#fff"/>`)));
  await told.filter({ hasText: "1 Pfad ist weiß und bleibt leer." }).waitFor();
});

test("folded fields are explained in the language of the page", async (t) => {
  const page = await open(t, "#print", { locale: "de" });
  await drawn(page);
  await unfold(page);
  await page.getByText("Alles außer dem Tag in größeren Buchstaben.").waitFor();
  const largeType = page.locator('[data-field="large-type"] label');
  await largeType.filter({ hasText: "Große Schrift" }).waitFor();
  const options = await page.locator("#field-backs option").allTextContents();
  assert.equal(options[0], "Eine Lösung");
});

test("pictures come as one archive", async (t) => {
  const page = await open(t, "#cards?from=2027-10-06&to=2027-10-07&format=svg");
  await drawn(page);
  const { name, bytes } = await downloaded(page);
  assert.match(name, /\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), "tilendar-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), bytes);
  execFileSync("python3", ["-m", "zipfile", "-t", join(folder, name)], { stdio: "ignore" });
  execFileSync("python3", ["-m", "zipfile", "-e", join(folder, name), join(folder, "files")]);
  const files = await readdir(join(folder, "files"), { recursive: true });
  assert.ok(files.filter((file) => file.endsWith(".svg")).length >= 4);
});

test("a deck is canceled, and the next one is made", async (t) => {
  const page = await open(t, "#cards?year=2027&challenge=wizard");
  await drawn(page);
  await page.click(".delivery .main");
  await page.waitForSelector(".delivery progress:visible");
  await page.locator(".delivery button").nth(1).click();
  await page.waitForSelector(".delivery .main:visible");
  await page.fill("#field-days + input", "2028");
  await page.press("#field-days + input", "Tab");
  await leads(page, /year=2028/);
  await drawn(page);
});

test("a hostile address gives a sentence and no script", async (t) => {
  const script = "<img src=x onerror=alert(1)><script>alert(1)</script>";
  const hostile = [
    `#cards?year=2027&name=${encodeURIComponent(script)}&to=${encodeURIComponent(script)}`,
    `#cards?year=${encodeURIComponent('{"a":[1]}')}`,
    `#cards?layout=${encodeURIComponent("../../etc/passwd")}&year=2027`,
    `#cards?${"year=2027&".repeat(1000)}`,
    "#cards?__proto__=1&constructor=2&year=2027",
  ];
  for (const hash of hostile) {
    const page = await open(t, hash);
    await page.waitForFunction(() => document.querySelector(".alarm")?.textContent);
    const sentence = await page.textContent(".alarm");
    assert.ok(sentence.length > 10 && sentence.length < 700, sentence);
    assert.equal(await page.locator("main script, main img[src=x]").count(), 0);
    await page.context().close();
  }
});

test("a name in the markup of a page stays a name", async (t) => {
  const page = await open(t, "#cards?from=2027-10-06&to=2027-10-06&name=%3Cb%3EAnna%3C/b%3E");
  await drawn(page);
  assert.equal(await page.inputValue("#field-name"), "<b>Anna</b>");
});

test("pieces are cut apart or in place, and layers can be looked at one by one", async (t) => {
  const page = await open(t, "#cut");
  await drawn(page);
  const layers = await page.locator(".layers input").count();
  assert.ok(layers >= 3, `${layers} layers`);
  assert.doesNotMatch(await page.locator(".layers").innerText(), /layer_/);
  const source = await page.getAttribute(".paper img", "src");
  await page.locator(".layers input").first().uncheck();
  await page.waitForFunction((source) => document.querySelector(".paper img").src !== source, source);
  await page.selectOption("#field-mode", "in-place");
  await leads(page, /mode=in-place&date=|date=.*mode=in-place/);
  await drawn(page);
  assert.equal(await page.textContent(".alarm"), "");
});

test("what is chosen is in the address, and leads there again", async (t) => {
  const page = await open(t, "#print");
  await drawn(page);
  await page.getByLabel("Poster", { exact: true }).check({ force: true });
  await leads(page, /^#poster\?/);
  await page.selectOption("#field-lang", "de");
  await page.locator("input[name=layout][value=rhombus]").check({ force: true });
  await leads(page, /^#poster\?(?=.*lang=de)(?=.*layout=rhombus)/);
  const { hash } = new URL(page.url());
  const again = await open(t, hash);
  await drawn(again);
  assert.equal(await again.inputValue("#field-lang"), "de");
  assert.equal(new URL(again.url()).hash, hash);
});

for (const view of ["print", "cut"]) {
  test(`axe finds nothing in the view ${view}`, async (t) => {
    const page = await open(t, `#${view}`);
    await drawn(page);
    await unfold(page);
    await page.click(".share summary");
    await axeFindsNothing(page, view);
  });
}

test("the view fits every width and language, and the views stay in one row", async (t) => {
  const page = await open(t);
  // No library is needed for that.
  await page.route("**/*.wasm", () => {});
  await page.goto(`${shown.url()}#print`);
  for (const locale of ["en", "de", "es", "fr", "it", "nl", "pt"]) {
    await page.waitForSelector(".delivery .main");
    await page.selectOption("#language", locale);
    await page.waitForSelector(`html[lang=${locale}] .delivery .main`);
    await fitsEveryWindow(page);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await laidOut(page, width);
      const [rows, cut] = await page.locator("nav a").evaluateAll((links) => [
        new Set(links.map(({ offsetTop }) => offsetTop)).size,
        links.filter((link) => link.scrollWidth > link.clientWidth).map(({ textContent }) => textContent),
      ]);
      assert.deepEqual([rows, cut], [1, []], `${locale} ${width}`);
    }
  }
});
