/** Counts the seconds that somebody looks at a game, from the first piece to the last. */
export class Stopwatch {
  #seconds = 0;
  #since = /** @type {number | null} */ (null);

  /** The seconds so far. */
  get seconds() {
    return this.#seconds + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** Starts from so many seconds, not running. @param {number} seconds */
  reset(seconds) {
    this.#seconds = seconds;
    this.#since = null;
  }

  /** Runs, or goes on running. */
  run() {
    this.#since ??= performance.now();
  }

  /** Stands still until it runs again. */
  stop() {
    this.#seconds = this.seconds;
    this.#since = null;
  }

  get isRunning() {
    return this.#since !== null;
  }
}
