// Asks for what draws printed products as soon as a link leads to one, and then for the modules that use it.
/** Where a small library draws previews; boxes are the larger one's. */
export const PREVIEWED =
  "print present class wall cards booklet calendar poster art-print sheet worksheets pieces".split(" ");

/** The modules of the page, of which the browser would else hear one by one: `web/build` names all of them. */
const MODULES = ["main.js"];

const ask = (link) => document.head.append(Object.assign(document.createElement("link"), link));
// It is by far the largest, and a browser has six connections.
if (PREVIEWED.includes(location.hash.slice(1).split("?")[0])) {
  ask({ rel: "preload", as: "fetch", crossOrigin: "", href: "library/previews_bg.wasm" });
}
for (const href of MODULES) ask({ rel: "modulepreload", href });
