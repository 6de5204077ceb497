/** Counts seconds while it runs. */
export class Stopwatch {
  #seconds;
  #since = null;

  /**
   * @param {number} seconds Those before it is started.
   */
  constructor(seconds) {
    this.#seconds = seconds;
  }

  /** The seconds so far. */
  get seconds() {
    return this.#seconds + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
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
}
