/**
 * @typedef {object} RequestOptions
 * @property {(progress: {stage: string, done: number, total: number}) => void} [onProgress]
 * @property {AbortSignal} [signal]  Aborting ends the worker that computes, and another one starts.
 * @property {Uint8Array} [bytes]  A file that the request is about.
 *
 * @typedef {object} Task
 * @property {string} name
 * @property {unknown} payload
 * @property {RequestOptions} options
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/**
 * What a library says against a request: of which kind it is, a sentence, and the fields of the order to
 * blame.
 */
export class RequestError extends Error {
  constructor({ kind, message, fields }) {
    super(message);
    this.name = "RequestError";
    this.kind = kind;
    this.fields = fields;
  }
}

/**
 * A library as WebAssembly, in a worker, so that the page never waits for it. One request is answered at a
 * time, the others wait for their turn.
 */
export class Engine {
  constructor({ wasm, worker }) {
    this.files = { wasm, worker };
    this.module = null;
    this.worker = null;
    this.waiting = [];
    this.running = null;
  }

  /** Fetches the library ahead of the first request. */
  prepare() {
    this.module ??= this.#compiled().catch((error) => {
      // Another attempt fetches it anew.
      this.module = null;
      throw error;
    });
    return this.module;
  }

  /**
   * Asks the library. The answer has `files`, a list of bytes, if there are any.
   * @param {string} name Such as `count`, `hint`, `solve`, `fields`, `preview`, `make`.
   * @throws {RequestError} if the library says no, and the signal's reason if it is aborted
   */
  request(name, payload, options = {}) {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const task = { name, payload, options, resolve, reject };
      signal?.addEventListener("abort", () => this.#abort(task), { once: true });
      this.waiting.push(task);
      this.#next();
    });
  }

  async #compiled() {
    const response = await fetch(this.files.wasm);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    try {
      return await WebAssembly.compileStreaming(response.clone());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // A host that does not know the type of the file.
      return WebAssembly.compile(await response.arrayBuffer());
    }
  }

  async #next() {
    if (this.running || this.waiting.length === 0) return;
    const task = this.waiting.shift();
    this.running = task;
    try {
      const worker = this.worker ?? (await this.#started());
      if (this.running !== task) return;
      const { name, payload, options } = task;
      worker.postMessage({ name, payload: JSON.stringify(payload), bytes: options.bytes });
    } catch (error) {
      this.#finish(task, () => task.reject(error));
    }
  }

  /** A worker with the compiled library. */
  async #started() {
    const module = await this.prepare();
    const worker = this.worker ?? new Worker(this.files.worker, { type: "module" });
    if (!this.worker) {
      this.worker = worker;
      worker.addEventListener("message", ({ data }) => this.#hear(data));
      worker.addEventListener("error", (event) => this.#fail(event.message));
      worker.postMessage({ module });
    }
    return worker;
  }

  #hear(data) {
    const task = this.running;
    if (!task) return;
    if (data.progress) return task.options.onProgress?.(data.progress);
    this.#finish(task, () => {
      if (data.error) return task.reject(new RequestError(data.error));
      task.resolve(data.files.length > 0 ? { ...data.answer, files: data.files } : data.answer);
    });
  }

  /** The worker broke: whatever it was asked is lost, and the next request gets another one. */
  #fail(message) {
    this.#end();
    const task = this.running;
    if (task) this.#finish(task, () => task.reject(new Error(message)));
  }

  #abort(task) {
    const place = this.waiting.indexOf(task);
    if (place >= 0) this.waiting.splice(place, 1);
    else if (this.running === task) this.#end();
    else return;
    const { signal } = task.options;
    if (this.running === task) this.#finish(task, () => task.reject(signal?.reason));
    else task.reject(signal?.reason);
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
  }

  #finish(task, tell) {
    if (this.running === task) this.running = null;
    tell();
    this.#next();
  }
}
