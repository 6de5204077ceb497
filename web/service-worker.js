// Keeps the page for when there is no network. `web/build` puts the first two lines in front: the page's
// files, and a version that changes with any of their bytes.
/* global FILES, VERSION */
const CACHE = `tilendar-${VERSION}`;

addEventListener("install", (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  const kept = caches.open(CACHE).then((cache) => cache.addAll(requests));
  event.waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("tilendar-") && name !== CACHE);
  const swept = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(swept.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  const kept = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
