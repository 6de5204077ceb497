// Asks for what draws printed products as soon as a link leads to one, before the modules have come that use it.
/** Where a small library draws previews; boxes are the larger one's. */
export const PREVIEWED =
  "print present class wall cards booklet calendar poster art-print sheet worksheets pieces".split(" ");

if (PREVIEWED.includes(location.hash.slice(1).split("?")[0])) {
  const link = { rel: "preload", as: "fetch", crossOrigin: "", href: "library/previews_bg.wasm" };
  document.head.append(Object.assign(document.createElement("link"), link));
}
