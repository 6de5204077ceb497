// Keeps the page for when there is no network. `web/build` puts the first two lines in front: the page's
// files, and a version that changes with any of their bytes. A page and its worker are of one version: the
// next one waits until no page of this one is open, or until a page asks it to take over.
/* global FILES, VERSION */
const OURS = "tilendar-";
const CACHE = OURS + VERSION;
/** Files that are kept once a page has used them: what prints and cuts is far larger than what plays. */
const ON_DEMAND = /(previews|tilendar)_bg\.wasm$|\/(pictures\/|cards-)/;

/** The pages of months, to which links to days lead. */
const MONTH = /\/\d\d\.html(#|$)/;

const nameOf = (path) => path.split("/").pop();
const isOfPage = (url) => FILES.some((file) => new URL(file, location.href).href === url);

/** The caches of other versions. */
async function others() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** The names of the files that other versions keep, whose folders may have had other names. */
async function namesBefore() {
  const kept = (await others()).map(async (name) => (await caches.open(name)).keys());
  return new Set((await Promise.all(kept)).flat().map(({ url }) => nameOf(url)));
}

/** Keeps a file. One in the library's folder is the same for as long as it has this name. */
async function keep(cache, file) {
  const isFixed = file.includes("/library-");
  const before = isFixed ? await caches.match(file) : undefined;
  if (before) return cache.put(file, before);
  return cache.add(new Request(file, { cache: isFixed ? "force-cache" : "no-cache" }));
}

addEventListener("install", (event) => {
  const install = async () => {
    const before = await namesBefore();
    const wanted = FILES.filter((file) => !ON_DEMAND.test(file) || before.has(nameOf(file)));
    const cache = await caches.open(CACHE);
    // Few at a time: a browser has six connections, and what the page asks for meanwhile comes first.
    const lane = async () => {
      for (let file = wanted.pop(); file; file = wanted.pop()) await keep(cache, file);
    };
    await Promise.all([lane(), lane()]);
  };
  event.waitUntil(install());
});

addEventListener("activate", (event) => {
  const sweep = async () => {
    await Promise.all((await others()).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(sweep());
});

addEventListener("message", (event) => {
  const { takeOver, used } = event.data;
  // A page that was there before its worker says what it has fetched.
  const keepUsed = async () => {
    const cache = await caches.open(CACHE);
    const isKept = await Promise.all(used.map((url) => cache.match(url)));
    const missing = used.filter((url, place) => isOfPage(url) && !isKept[place]);
    await Promise.all(missing.map((url) => keep(cache, url)));
  };
  const step = async () => {
    const pages = await clients.matchAll({ includeUncontrolled: true });
    const isAlone = pages.filter(({ url }) => url.startsWith(registration.scope)).length <= 1;
    if (takeOver === "needed" || isAlone) await skipWaiting();
  };
  event.waitUntil(used ? keepUsed() : step());
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  // A month's page is for those who read links: it leads here, and no network is needed for that.
  if (MONTH.test(url)) return void event.respondWith(Response.redirect("./"));
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    const response = await fetch(event.request);
    if (response.ok && isOfPage(event.request.url)) event.waitUntil(cache.put(event.request, response.clone()));
    return response;
  };
  event.respondWith(answer());
});
