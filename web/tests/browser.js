import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

import { LIBRARY, PAGE } from "./boards.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** As strict as the page can be: nothing from elsewhere, no script or style in the HTML. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:";

/** The browser of a phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Serves the page on a free port until it is closed, and another build of it after each deployment. */
async function serve() {
  let build = 0;
  const sent = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      const body = await fileOf(path, build);
      const type = TYPES[extname(path)] ?? "application/octet-stream";
      const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
      const isKnown = request.headers["if-none-match"] === etag;
      response.writeHead(isKnown ? 304 : 200, { "content-type": type, "content-security-policy": POLICY, etag });
      if (!isKnown) sent.push({ path: pathname, body });
      response.end(isKnown ? undefined : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const deploy = () => (build += 1);
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close(), deploy, sent };
}

/** A file of a build: each has its own folder for the library and no other's. */
async function fileOf(path, build) {
  const folder = build === 0 ? LIBRARY : `${LIBRARY}-${build}`;
  const [first] = path.split("/").filter(Boolean);
  if (first.startsWith("library-") && first !== folder) throw new Error(path);
  const body = await readFile(join(PAGE, normalize(path.replace(folder, LIBRARY))));
  if (build === 0 || ![".html", ".js"].includes(extname(path))) return body;
  return body.toString().replaceAll(LIBRARY, folder).replace('VERSION = "', `VERSION = "${build}`);
}

/** The headless shell takes two thirds of the time of the full browser, but only Debian has it. */
const BROWSER = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

/** A browser that asks nobody for anything. */
function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? BROWSER,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A browser and the page's server, for the tests of a file, whose browser contexts have these options. */
export function stage(usual = {}) {
  let server;
  let browser;
  before(async () => {
    server = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  /** An empty browser page of its own, for as long as the test runs; it was visited before, if not said else. */
  async function empty(t, { isFirstVisit = false, ...options } = {}) {
    const context = await browser.newContext({ locale: "en", ...usual, ...options });
    t.after(() => context.close());
    if (!isFirstVisit) await context.addInitScript(remember);
    return context.newPage();
  }

  /** The same at an address of the page; an error or a dialog there fails the test. */
  async function open(t, fragment = "", options = {}) {
    const page = await empty(t, options);
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("dialog", (dialog) => {
      errors.push(`a dialog: ${dialog.message()}`);
      return dialog.dismiss();
    });
    t.after(() => assert.deepEqual(errors, []));
    await page.goto(`${server.url}${fragment}`);
    return page;
  }

  /** Where the page is, once the tests run. */
  const url = () => server.url;
  const deploy = () => server.deploy();
  /** What the server sent since it was asked before: paths and bodies. */
  const sent = () => server.sent.splice(0);

  return { url, empty, open, deploy, sent };
}

/** What a visit before leaves in the storage. */
function remember() {
  const kept = JSON.stringify({ version: 1, hasSeen: true });
  if (location.protocol === "http:") localStorage["tilendar.play"] ??= kept;
}

/** Axe has nothing against what the page shows now; by night only colors are others. */
export async function axeFindsNothing(page, state) {
  await page.evaluate(AXE);
  for (const [colorScheme, options] of Object.entries({ dark: { runOnly: ["color-contrast"] }, light: {} })) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), options);
    const told = ({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))];
    assert.deepEqual(violations.map(told), [], `${state}, ${colorScheme}`);
  }
}

/** Waits until the page is laid out in a window of this width, as its observers want it. */
export function laidOut(page, width) {
  return page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (innerWidth !== width) await frame();
    for (let count = 0; count < 3; count += 1) await frame();
  }, width);
}

/** The page never scrolls sideways, from a small phone to a wall. */
export async function fitsEveryWindow(page) {
  const sizes = [[320, 568], [360, 740], [768, 1024], [1024, 600], [1440, 900], [3840, 2160]];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await laidOut(page, width);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${width}`);
  }
}

/** Waits until the page is shown that the order makes now. */
export const drawn = (page) => page.waitForFunction(() => {
  const isBusy = document.querySelector(".preview[aria-busy]");
  return document.querySelector(".paper img")?.naturalWidth > 0 && !isBusy;
});

/** Waits until the address matches. */
export const leads = (page, { source }) =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), source);
