// What the views Print and Cut ask, as a person would: ways in, groups, days, lengths, and what they say of faults.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { devices } from "playwright-core";

import { orderIn } from "../address.js";
import { axeFindsNothing, drawn, fitsEveryWindow, leads, stage } from "./browser.js";

const MINUTE = 60_000;

const shown = stage({ locale: "en-GB", acceptDownloads: true });

async function open(t, hash, options = {}) {
  const page = await shown.open(t, hash, options);
  page.setDefaultTimeout(MINUTE);
  return page;
}

const order = async (page) => orderIn(await page.evaluate(() => location.hash));

/** A phone in a language, which counts what is tapped and typed on its way from the start page. */
async function phone(t, locale) {
  const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
  const page = await shown.empty(t, { ...pixel, locale });
  page.setDefaultTimeout(MINUTE);
  await page.goto(shown.url());
  const counted = { taps: 0, typed: 0 };
  const tap = async (selector) => {
    counted.taps += 1;
    await page.locator(selector).first().tap();
  };
  const type = async (text) => {
    counted.typed += text.length;
    await page.keyboard.type(text);
  };
  return { page, tap, type, counted };
}

/** The names of the files in the archive that is downloaded, and its own. */
async function archive(page, tap) {
  const [download] = await Promise.all([page.waitForEvent("download"), tap(".delivery .main")]);
  const bytes = await readFile(await download.path());
  const names = [...bytes.toString("latin1").matchAll(/PK\x01\x02.{42}([\w.-]+?)(?=PK\x01\x02|PK\x05\x06)/gs)].map((match) => match[1]);
  return { name: download.suggestedFilename(), names };
}

for (const locale of ["en", "de"]) {
  test(`a present takes at most 12 taps and 40 letters in ${locale}`, async (t) => {
    const { page, tap, type, counted } = await phone(t, locale);
    await tap('nav a[href="#print"]');
    await tap('.choice:has([value="present"])');
    await leads(page, /^#present/);
    assert.ok((await page.locator(".order > [data-field]").count()) <= 7);
    await tap("#field-name");
    await type("Mama");
    await tap('[data-field="special"] > .button');
    // The browser's picker sets a day in one tap of its own.
    counted.taps += 1;
    await page.fill('[data-field="special"] [type="date"]', "2027-06-14");
    await tap('[data-field="special"] [type="text"]');
    await type("Birthday");
    await tap('[data-field="with"] [value="booklet"]');
    const { name, names } = await archive(page, tap);
    assert.match(name, /^tilendar-present-\d{4}-Mama-pdf\.zip$/);
    const expected = ["cards", "box", "booklet"].map((part) => `tilendar-${part}-2027-Mama.pdf`);
    assert.deepEqual(names.map((each) => each.replace(/\d{4}/, "2027")), expected);
    t.diagnostic(`${counted.taps} taps, ${counted.typed} letters`);
    assert.ok(counted.taps <= 12 && counted.typed <= 40);
    assert.equal((await order(page)).special, "06-14=Birthday");
  });

  test(`a class takes at most 5 taps in ${locale}`, async (t) => {
    const { page, tap, counted } = await phone(t, locale);
    await tap('nav a[href="#print"]');
    await tap('.choice:has([value="class"])');
    await leads(page, /^#class/);
    const [download] = await Promise.all([page.waitForEvent("download"), tap(".delivery .main")]);
    assert.match(download.suggestedFilename(), /^tilendar-worksheets-\d{4}\.pdf$/);
    t.diagnostic(`${counted.taps} taps`);
    assert.ok(counted.taps <= 5);
  });

  test(`a laser takes at most 8 taps in ${locale}, and LightBurn its own files`, async (t) => {
    const { page, tap, counted } = await phone(t, locale);
    await tap('nav a[href="#cut"]');
    await tap('.choice:has([value="wood"])');
    await leads(page, /^#wood/);
    await tap("#field-kerf");
    // A select takes one tap to unfold and one to choose.
    counted.taps += 2;
    await page.selectOption("#field-preset", "lightburn");
    await leads(page, /format=lbrn2/);
    const { name, names } = await archive(page, tap);
    assert.equal(name, "tilendar-wood-lbrn2.zip");
    assert.deepEqual(names, ["tilendar-laser.lbrn2", "tilendar-coupon.lbrn2"]);
    t.diagnostic(`${counted.taps} taps`);
    assert.ok(counted.taps <= 8);
  });
}

test("backs name the booklet only where there is one, and a wall has what was chosen", async (t) => {
  const page = await open(t, "#present?year=2027&with=cards&with=box");
  const made = (way, order) => page.evaluate(async ([way, order]) => {
    const { CUT, PRINT, ordersOf } = await import("./print/products.js");
    const { parts } = PRINT.ways[way] ?? CUT.ways[way];
    const declared = parts.map(() => ({ fields: ["year", "booklet", "paper"].map((name) => ({ name })) }));
    return ordersOf({ parts }, order, declared).map(({ product, booklet, page }) => [product, booklet ?? page ?? null]);
  }, [way, order]);
  assert.deepEqual(await made("present", { year: 2027, with: ["cards", "box"] }), [["cards", null], ["box", null]]);
  const both = await made("present", { year: 2027, paper: "letter", with: ["cards", "booklet"] });
  assert.deepEqual(both, [["cards", "half-letter"], ["booklet", "half-letter"]]);
  assert.deepEqual(await made("wall", { year: 2027, with: ["poster"] }), [["poster", null]]);
});

test("a closed group says what differs in it, and is open at first where something does", async (t) => {
  const page = await open(t, "#cards?year=2027&card=a7&backs=none&large-type=true");
  await drawn(page);
  const group = page.locator(".group", { hasText: "Paper and printer" });
  assert.equal(await group.getAttribute("open"), "");
  assert.equal(await page.locator(".group").last().getAttribute("open"), null);
  await group.locator("summary").click();
  assert.match(await group.locator(".said").innerText(), /Card: a7 · Backs: Nothing/);
  assert.equal(await page.locator(".group .said", { hasText: "Large type" }).count(), 1);
});

test("worksheets ask first for pupils and the key, cards for a name, the days and special ones", async (t) => {
  const first = async (hash) => {
    const page = await open(t, hash);
    await drawn(page);
    return page.locator(".order > [data-field]").evaluateAll((all) => all.slice(0, 3).map((each) => each.dataset.field));
  };
  assert.deepEqual(await first("#worksheets"), ["count", "key", "year"]);
  assert.deepEqual(await first("#cards?year=2027"), ["name", "year", "special"]);
});

test("special days are rows of a day and a name, which are added and removed", async (t) => {
  const page = await open(t, "#cards?year=2027&special=02-29%3DLeap&special=2027-06-14%3DWedding");
  await drawn(page);
  const field = page.locator('[data-field="special"]');
  assert.deepEqual(await field.locator('[type="date"]').evaluateAll((all) => all.map(({ value }) => value)), [
    "2028-02-29",
    "2027-06-14",
  ]);
  await field.getByRole("button", { name: "Add" }).click();
  await field.locator('[type="date"]').last().fill("2027-12-24");
  await field.locator('[type="text"]').last().fill("Eve = party");
  await field.locator('[type="text"]').last().blur();
  await leads(page, /Eve/);
  await field.getByRole("button", { name: "Remove" }).first().click();
  await page.waitForFunction(() => !location.hash.includes("Leap"));
  assert.deepEqual((await order(page)).special, ["2027-06-14=Wedding", "12-24=Eve = party"]);
  await drawn(page);
});

test("0.15 and 0,15 mm are both a kerf, and lengths are in inches where paper is Letter", async (t) => {
  const page = await open(t, "#laser");
  await drawn(page);
  const kerf = page.locator("#field-kerf");
  for (const text of ["0.15", "0,15", "0,15 mm", "0.15mm"]) {
    await kerf.fill(text);
    await kerf.blur();
    await leads(page, /kerf=0\.15(\+|%20)?mm/);
    await drawn(page);
    assert.equal(await page.locator(".fault").count(), 0, text);
  }
  const american = await open(t, "#laser?thickness=3.175mm", { locale: "en-US" });
  await drawn(american);
  assert.equal(await american.inputValue("#field-thickness"), "0.125");
  const unit = american.locator('[data-field="thickness"] .measure select');
  assert.equal(await unit.inputValue(), "in");
  assert.equal((await order(american)).thickness, "3.175 mm");
  await american.fill("#field-kerf", "0.006");
  await american.locator("#field-kerf").blur();
  await leads(american, /kerf=0\.006(\+|%20)in/);
  await drawn(american);
});

test("in inches, 3 is asked about, limits are in inches, and the unit that is chosen stays", async (t) => {
  const page = await open(t, "#laser", { locale: "en-US" });
  await drawn(page);
  const field = (name) => page.locator(`[data-field="${name}"]`);
  const type = async (name, text) => {
    await page.fill(`#field-${name}`, text);
    await page.locator(`#field-${name}`).blur();
  };
  await type("thickness", "3");
  await field("thickness").getByRole("button", { name: "3 mm" }).click();
  await leads(page, /thickness=3(\+|%20)mm/);
  assert.equal(await page.inputValue("#field-thickness"), "0.1181");
  await type("kerf", "0.13");
  await field("kerf").getByText("Which one do you mean?").waitFor();
  assert.equal((await order(page)).kerf, undefined);
  await field("kerf").getByRole("button", { name: "0.13 in" }).click();
  await field("kerf").locator(".fault", { hasText: "from 0 to 0.039 in" }).waitFor();
  await type("kerf", "0.14");
  await field("kerf").getByRole("button", { name: "0.14 mm" }).click();
  await leads(page, /kerf=0\.14(\+|%20)mm/);
  await field("kerf").locator(".measure select").selectOption("mm");
  assert.equal(await page.inputValue("#field-kerf"), "0.14");
  assert.equal(await page.inputValue("#field-thickness"), "3");
  await type("kerf", "0.15");
  await leads(page, /kerf=0\.15(\+|%20)mm/);
  await page.reload();
  await drawn(page);
  assert.equal(await field("kerf").locator(".measure select").inputValue(), "mm");
});

test("a class is black and white unless asked, with levels in its language and no words that contradict", async (t) => {
  const page = await open(t, "#cards?year=2027", { locale: "es" });
  await drawn(page);
  await page.selectOption("#field-theme", "mono");
  await page.selectOption("#field-theme", "color");
  await page.click('[name=product][value="class"]', { force: true });
  await leads(page, /^#class/);
  await drawn(page);
  assert.equal(await page.inputValue("#field-theme"), "mono");
  assert.equal((await order(page)).theme, undefined);
  assert.match((await page.locator("#field-from-level option").allTextContents()).join(), /Iniciación,Júnior,Experto,Maestro,Mago/);
  const said = await page.locator(".view").innerText();
  assert.ok(!/100 ?%/.test(said), "at any scale");
  await page.locator(".group summary").click();
  await page.selectOption("#field-theme", "color");
  await leads(page, /theme=color/);
});

test("a fault stands at its field in the page's language, and Download leads there", async (t) => {
  const page = await open(t, "#laser", { locale: "de" });
  await drawn(page);
  await page.fill("#field-kerf", "dünn");
  await page.locator("#field-kerf").blur();
  const fault = page.locator('[data-field="kerf"] .fault');
  await fault.waitFor();
  assert.equal(await fault.innerText(), "Schreibe eine Länge wie 0,15 oder 3 mm.");
  await page.locator("#field-thickness").focus();
  await page.click(".delivery .main");
  await page.locator(".delivery .status", { hasText: "Schreibe eine Länge" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "field-kerf");
  await page.fill("#field-kerf", "5");
  await page.locator("#field-kerf").blur();
  await fault.filter({ hasText: "Schreibe eine Zahl von 0 bis 1 mm." }).waitFor();
  await axeFindsNothing(page, "a fault");
});

test("reasons are told in the page's language: letters that no face has, and a bed that is too small", async (t) => {
  const page = await open(t, "#cards?year=2027", { locale: "de" });
  await drawn(page);
  await page.fill("#field-name", "誕 Opa");
  await page.locator('[data-field="name"] .fault', { hasText: "Die Schrift hat kein „誕“" }).waitFor();
  await page.getByRole("button", { name: "Wähle eine Schrift, die „誕“ hat" }).waitFor();
  await page.fill("#field-name", "Ada".repeat(21));
  await page.locator('[data-field="name"] .fault', { hasText: "höchstens 60 Zeichen" }).waitFor();
  await page.evaluate(() => (location.hash = "#laser?bed=50x50mm"));
  await page.locator('[data-field="bed"] .fault', { hasText: "braucht 164 × 164 mm, das Bett hat 39,9 × 39,9 mm" }).waitFor();
  await page.evaluate(() => (location.hash = "#laser?title=Opa"));
  await page.locator('[data-field="title"] .fault', { hasText: "„Titel“ braucht" }).waitFor();
});

/** A font with Georgian letters, which the program's tests use as well. */
const CRATES = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry/src");
const within = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
const FONT = within(CRATES).flatMap(within).filter((folder) => folder.includes("/dejavu-"))
  .flatMap((folder) => within(join(folder, "assets"))).map((folder) => join(folder, "ttf/DejaVuSans.ttf")).find(existsSync);

test("letters of another script are written in a font that is chosen, and signs that none has are left out and told", { skip: !FONT }, async (t) => {
  const page = await open(t, "#cards?from=2027-10-06&to=2027-10-06&paper=none&name=%F0%9F%98%80%20Opa");
  await page.locator(".notes", { hasText: "left out, because the font does not have them: 😀" }).waitFor();
  await page.fill("#field-name", "Opa ბ");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('[data-field="name"] .fault button')]);
  await chooser.setFiles({ name: "Signs.ttf", mimeType: "font/ttf", buffer: await readFile(FONT) });
  await leads(page, /font=Signs\.ttf/);
  await drawn(page);
  assert.equal(await page.locator(".fault").count(), 0);
  // Another machine does not have the file.
  const elsewhere = await open(t, new URL(page.url()).hash);
  await elsewhere.locator('[data-field="font"] .fault', { hasText: "Choose this font file again" }).waitFor();
});

test("feasts are seen, a long name of a day is refused, two woods and pieces that stay face up are chosen", async (t) => {
  const page = await open(t, "#cards?year=2027&special=easter%2B1%3DEggs");
  await drawn(page);
  const row = page.locator('[data-field="special"] .row');
  assert.equal(await row.locator("input").first().inputValue(), "easter+1");
  await row.locator("input").last().fill("Egg".repeat(30));
  await row.locator("input").last().blur();
  await page.locator('[data-field="special"] .fault', { hasText: "a name of at most 60 characters" }).waitFor();
  await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)));
  assert.equal(await page.locator("#field-no-flip").isVisible(), true);
  await page.evaluate(() => (location.hash = "#laser"));
  await page.locator("#field-two-tone option", { hasText: "About half of the pieces" }).waitFor({ state: "attached" });
});

test("what is missing is said by Download, which leads there", async (t) => {
  const page = await open(t, "#cards?year=2027", { locale: "nl" });
  await drawn(page);
  await page.fill(".days [type=number]", "");
  await page.locator(".days [type=number]").blur();
  await page.click(".delivery .main");
  await page.locator(".delivery .status", { hasText: "Kies eerst de dagen." }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "field-days");
  assert.match(await page.textContent('[data-field="year"] .fault'), /Kies eerst de dagen/);
});

test("the page says only words of its language, also of what the library made", async (t) => {
  const page = await open(t, "#cards?year=2027&name=Mama&lang=fr", { locale: "fr" });
  await drawn(page);
  const text = await page.locator(".view").innerText();
  assert.doesNotMatch(text, /\b(the|print it|cards? on|before|flipped)\b/i);
  assert.match(text, /365 cartes sur 184 pages/);
});

test("a link with a bad value opens the rest, says what was left out and keeps the address", async (t) => {
  const cases = [
    ["#worksheets&count=99999", "99999", '[data-field="count"] .fault', "from 1 to 400"],
    ["#cards?year=2027&name=Mama&layout=nowhere", "nowhere", '[data-field="layout"] .fault', "does not know"],
    ["#cards?year=12345&name=Mama", "12345", '[data-field="year"] .fault', "from 1 to"],
    ["#poster?year=2027&wings=2", "wings", ".alarm", "left out"],
  ];
  for (const [hash, value, place, sentence] of cases) {
    const page = await open(t, hash);
    await drawn(page);
    assert.match(await page.textContent(".alarm"), new RegExp(value));
    assert.match(await page.textContent(place), new RegExp(sentence));
    assert.equal(new URL(page.url()).hash, hash);
    if (hash.includes("Mama")) assert.equal(await page.inputValue("#field-name"), "Mama");
    await page.context().close();
  }
});

test("before the download three drawings say how to print", async (t) => {
  const page = await open(t, "#cards?year=2027", { locale: "de" });
  await drawn(page);
  const said = () => page.locator(".advice li").allInnerTexts();
  assert.deepEqual(await said(), [
    "Beidseitig, an der langen Kante wenden",
    "Mit 100 %, nie „an Seite anpassen“",
    "Papier mit 200–250 g/m²",
  ]);
  assert.match(await page.textContent(".advised .note"), /weißen Rand/);
  await page.click('[name=product][value="booklet"]', { force: true });
  await page.locator(".advice li", { hasText: "an der kurzen Kante" }).waitFor();
});

test("pages are turned by a slider, a day's card is shown, and a page is enlarged", async (t) => {
  const page = await open(t, "#cards?year=2027&lang=en");
  await drawn(page);
  await page.locator(".turns [type=range]").fill("100");
  await page.locator(".turns output", { hasText: "Page 100 of 184" }).waitFor();
  await page.fill("#preview-day", "2027-06-14");
  await page.locator("#preview-day").blur();
  await page.locator(".turns output", { hasText: "Page 1 of 2" }).waitFor();
  await drawn(page);
  const width = () => page.locator(".paper img").evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await page.getByLabel("Zoom").check();
  assert.ok((await width()) > 2 * before);
  await axeFindsNothing(page, "enlarged");
});

test("a day of a deck for somebody is its card, one that is not in it is said, and a present shows its box", async (t) => {
  const page = await open(t, "#cards?from=2027-03-01&to=2027-06-30&name=Anna");
  await drawn(page);
  await page.fill("#preview-day", "2027-06-14");
  await page.locator("#preview-day").blur();
  await page.locator(".turns output", { hasText: "Page 1 of 2" }).waitFor();
  await page.fill("#preview-day", "2027-07-01");
  await page.locator("#preview-day").blur();
  await page.getByText("This day is not in the deck.").waitFor();
  await page.evaluate(() => (location.hash = "#present?year=2027&name=Anna&with=cards&with=box"));
  await page.locator('.preview [name="part"]').nth(1).waitFor();
  await drawn(page);
  const before = await page.locator(".notes").innerText();
  await page.locator('.preview [name="part"][value="box"]').check({ force: true });
  await page.waitForFunction((before) => document.querySelector(".notes").innerText !== before, before);
  await drawn(page);
  await page.fill("#field-name", "Berta");
  await leads(page, /Berta/);
  await drawn(page);
  assert.ok(await page.locator('.preview [name="part"][value="box"]').isChecked());
  await axeFindsNothing(page, "a box");
});

test("a test piece fills its preview", async (t) => {
  const page = await open(t, "#coupon");
  await drawn(page);
  const [image, paper] = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    return [box(".paper img"), box(".paper")].map(({ width, height }) => ({ width, height }));
  });
  assert.ok(image.width > 0.9 * paper.width || image.height > 0.9 * paper.height);
  assert.ok(image.width > 1.8 * image.height, "the sheet around it is gone");
});

for (const view of ["print", "cut"]) {
  test(`printing the view ${view} prints the page that is seen`, async (t) => {
    const page = await open(t, `#${view}`);
    await drawn(page);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".paper img").isVisible());
    assert.match(await page.locator(".on-paper").innerText(), /Download the file/);
    assert.ok(!(await page.locator(".side").isVisible()));
  });
}

for (const way of ["present", "class", "wall", "wood", "printer", "cardboard"]) {
  test(`the way in ${way} asks for at most seven things, fits every width, and axe finds nothing`, async (t) => {
    const page = await open(t, `#${way}`, { locale: "de" });
    await drawn(page);
    assert.ok((await page.locator(".order > [data-field]").count()) <= 7);
    assert.equal(await page.textContent(".alarm"), "");
    await axeFindsNothing(page, way);
    await fitsEveryWindow(page);
  });
}

test("the address of a product alone makes it in the language of the page", async (t) => {
  const page = await open(t, "#cards", { locale: "de" });
  await leads(page, /^#cards\?(?=.*lang=de)/);
});
