import { DRAWN } from "./drawn.js";
import { fetched } from "./renewal.js";
import { SIZES } from "./sizes.js";

const inLibrary = (name) => `library/${name}`;

/** After so long without a request a worker lets its memory go, in milliseconds. */
const IDLE = 120_000;

/**
 * A library as WebAssembly, in a worker, so that the page never waits for it. One request is answered at a
 * time, the others wait for their turn.
 */
export class Engine {
  #module = null;
  #worker = null;
  /** Hears how much of the library has come. */
  #onLoaded;
  /** Settles once the library is free. */
  #last = Promise.resolve();
  #rest;
  /** How many libraries are on their way. */
  static #coming = 0;

  /** The library is `NAME_bg.wasm`, which `NAME.js` loads; `web/build` adds a hash to the name of its folder. */
  constructor(name) {
    this.name = name;
  }

  /** Fetches the library before it is asked, unless another one comes or data is dear. */
  async prepareAhead() {
    if ((this.#module || Engine.#coming === 0) && !navigator.connection?.saveData) await this.prepare().catch(() => {});
  }

  /** Fetches the library ahead of the first request. */
  prepare() {
    // The worker and its script come while the library does.
    this.#worker ??= new Worker(new URL(inLibrary("worker.js"), import.meta.url), { type: "module", name: this.name });
    this.#module ??= this.#compiled().catch((error) => {
      // The next attempt fetches it again.
      this.#module = null;
      throw error;
    });
    return this.#module;
  }

  /**
   * Asks the library; `name` is such as `count`, `hint`, `solve`, `fields`, `preview`, `make`. The answer has
   * `files`, a list of bytes, if there are any. Of the options `onProgress` hears of `{done, total}`, also
   * while the library loads,
   * `bytes` are a file that the request is about, and aborting the `signal` ends the worker that computes.
   * @throws an error with the `reason` and the `fields` to blame if the library says no, and the signal's reason if it is aborted
   */
  request(name, payload, options = {}) {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const answered = this.#last.then(() => this.#ask(name, payload, options));
    this.#last = answered.catch(() => {});
    return new Promise((resolve, reject) => {
      answered.then(resolve, reject);
      // Who waits for a turn is told at once.
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  }

  async #compiled() {
    Engine.#coming += 1;
    try {
      const { body } = await fetched(inLibrary(`${this.name}_bg.wasm`));
      let done = 0;
      const transform = (chunk, controller) => {
        done += chunk.length;
        this.#onLoaded?.({ done, total: SIZES[this.name], isLoading: true });
        controller.enqueue(chunk);
      };
      const counted = body.pipeThrough(new TransformStream({ transform }));
      // Some hosts do not know the type of the file.
      const headers = { "content-type": "application/wasm" };
      return await WebAssembly.compileStreaming(new Response(counted, { headers }));
    } finally {
      Engine.#coming -= 1;
    }
  }

  async #ask(name, payload, { signal, onProgress, bytes }) {
    signal?.throwIfAborted();
    this.#onLoaded = onProgress;
    clearTimeout(this.#rest);
    const module = await this.prepare();
    const worker = this.#worker;
    signal?.throwIfAborted();
    const over = new AbortController();
    const answer = new Promise((resolve, reject) => {
      // A broken worker loses its request; the next request starts another worker.
      const stop = (reason) => {
        worker.terminate();
        this.#worker = null;
        reject(reason);
      };
      signal?.addEventListener("abort", () => stop(signal.reason), { signal: over.signal });
      worker.onerror = (event) => stop(new Error(event.message));
      worker.onmessage = ({ data }) => {
        if (data.progress) onProgress?.(data.progress);
        else if (data.error) reject(Object.assign(new Error(), data.error));
        else resolve(data.files.length > 0 ? { ...data.answer, files: data.files } : data.answer);
      };
    });
    worker.postMessage({ name, payload: JSON.stringify(payload), bytes, module });
    return answer.finally(() => {
      over.abort();
      this.#rest = setTimeout(() => {
        this.#worker?.terminate();
        this.#worker = null;
      }, IDLE);
    });
  }
}

/** The library's answer about the deck that most people begin with, which `web/build` wrote; `undefined` for any other. */
export async function answeredAhead(name, payload) {
  if (name !== "order" && name !== "preview") return undefined;
  const { order = payload, page = 0, language } = payload;
  const { product, year, lang, paper, ...others } = order;
  const file = [product, year, lang, paper].filter(Boolean).join("-");
  const isOther = page > 0 || Object.keys(others).length > 0 || (name === "preview" && language !== (lang ?? "en"));
  if (isOther || !DRAWN.includes(file)) return undefined;
  const { order: complete, svg, ...preview } = await (await fetched(inLibrary(`${file}.json`))).json();
  return name === "order" ? complete : { ...preview, files: [new TextEncoder().encode(svg)] };
}
