// How an open page comes to the version that its host has now: with a reload, between two actions.

/** The key, in the storage of a tab, of the file whose lack made the page load again. */
const MISSED = "missed";
/** So long a version that waits may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** A file of the page. If the host has it no more, the page is loaded again as the host has it now. */
export async function fetched(path) {
  const url = new URL(path, import.meta.url);
  const response = await fetch(url);
  if (response.ok) return response;
  if (response.status === 404 && isFirstTime(url.pathname)) await renew();
  throw new Error(`${path}: ${response.status} ${response.statusText}`);
}

/** Lets a version that waits take over, unless other tabs show the one before. */
export async function renewIfAlone() {
  const { waiting } = (await navigator.serviceWorker?.getRegistration().catch(() => {})) ?? {};
  if (waiting && (await takesOver(waiting, "alone", AbortSignal.timeout(PATIENCE)))) await reload();
}

/** Loads the page again in the newest version, which is fetched if it has not come. */
async function renew() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => {});
  await registration?.update().catch(() => {});
  const next = registration?.installing ?? registration?.waiting;
  if (next) await takesOver(next, "needed");
  await reload();
}

/** Loads the page again, and never settles: this page has nothing more to say. */
function reload() {
  location.reload();
  return new Promise(() => {});
}

/** Asks a version to take over as soon as it is there, and whether it did. */
function takesOver(worker, why, signal) {
  return new Promise((resolve) => {
    const ask = () => {
      if (worker.state === "installed") worker.postMessage({ takeOver: why });
      if (worker.state === "redundant") resolve(false);
      if (worker.state === "activated") resolve(true);
    };
    worker.addEventListener("statechange", ask, { signal });
    signal?.addEventListener("abort", () => resolve(false));
    ask();
  });
}

/** Whether the page was not loaded again for this file before, which would go on forever. */
function isFirstTime(path) {
  try {
    const isFirst = sessionStorage.getItem(MISSED) !== path;
    sessionStorage.setItem(MISSED, path);
    return isFirst;
  } catch {
    return false;
  }
}
