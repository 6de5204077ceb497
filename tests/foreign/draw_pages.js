// Draws pages with renderers that come by npm or live in a browser: `node draw_pages.js FOLDER DPI`.
//
// FOLDER/pages.json lists pages with name, width and height in pixels, how many times larger they are drawn where
// lines are never thinner than a pixel, and number in FOLDER/pages.pdf; a page's SVG of that size is
// FOLDER/svg/NAME.svg. Pictures go to FOLDER/resvg, FOLDER/chromium and FOLDER/pdf.js.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { chromium } from "playwright-core";

const [folder, dpi] = [process.argv[2], Number(process.argv[3])];
const pages = JSON.parse(await readFile(join(folder, "pages.json"), "utf8"));
const PDFJS = dirname(dirname(createRequire(import.meta.url).resolve("pdfjs-dist/build/pdf.mjs")));
const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".svg": "image/svg+xml" };
const SITE = "http://pages.test";

async function write(renderer, name, bytes) {
  await mkdir(join(folder, renderer), { recursive: true });
  await writeFile(join(folder, renderer, `${name}.png`), bytes);
}

async function drawWithResvg() {
  for (const { name } of pages) {
    const source = await readFile(join(folder, "svg", `${name}.svg`), "utf8");
    const options = { background: "white", font: { loadSystemFonts: false } };
    await write("resvg", name, new Resvg(source, options).render().asPng());
  }
}

/** A page whose address leads to the folder's files, and to those of pdf.js. */
async function openSite(browser) {
  const page = await browser.newPage();
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const place = pathname.startsWith("/pdfjs/") ? join(PDFJS, pathname.slice(7)) : join(folder, pathname);
    const body = pathname === "/index.html" ? "<!doctype html>" : await readFile(place);
    await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? "application/octet-stream" });
  });
  await page.goto(`${SITE}/index.html`);
  await page.evaluate(() => {
    globalThis.paper = (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      context.fillStyle = "white";
      context.fillRect(0, 0, width, height);
      return { canvas, context };
    };
    globalThis.packed = async (canvas) => {
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      let text = "";
      for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
      return btoa(text);
    };
  });
  return page;
}

/** One at a time: what the browser draws keeps a processor busy. */
async function drawInBrowser(renderer, site, draw) {
  for (const page of pages) {
    const packed = await site.evaluate(draw, { ...page, dpi });
    await write(renderer, page.name, Buffer.from(packed, "base64"));
  }
}

async function drawSvg({ name, width, height }) {
  const picture = new Image();
  picture.src = `/svg/${name}.svg`;
  await picture.decode();
  const { canvas, context } = globalThis.paper(width, height);
  context.drawImage(picture, 0, 0);
  return globalThis.packed(canvas);
}

/** No line is thinner than a pixel to pdf.js: it draws larger, for a picture of means. */
async function drawPdf({ number, width, height, times, dpi }) {
  if (!globalThis.file) {
    const { getDocument, GlobalWorkerOptions } = await import("/pdfjs/build/pdf.mjs");
    GlobalWorkerOptions.workerSrc = "/pdfjs/build/pdf.worker.mjs";
    globalThis.file = await getDocument({ url: "/pages.pdf", wasmUrl: "/pdfjs/wasm/" }).promise;
  }
  const page = await globalThis.file.getPage(number);
  const large = globalThis.paper(width * times, height * times);
  const viewport = page.getViewport({ scale: (times * dpi) / 72 });
  await page.render({ canvas: null, canvasContext: large.context, viewport }).promise;
  page.cleanup();
  const { canvas, context } = globalThis.paper(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(large.canvas, 0, 0, width, height);
  return globalThis.packed(canvas);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
try {
  const site = await openSite(browser);
  await drawInBrowser("chromium", site, drawSvg);
  await drawInBrowser("pdf.js", site, drawPdf);
  await drawWithResvg();
} finally {
  await browser.close();
}
