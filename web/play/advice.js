/**
 * Asks the solver about a game: how many solutions continue it, the next piece, a whole solution. A new
 * question takes back the one before of the same kind; the solver may answer late or never.
 */
export class Advice {
  #asking = new Map();
  /** Whether the last question was more than the solver can answer. */
  isBeyond = false;

  constructor(engine) {
    this.engine = engine;
  }

  /**
   * How many solutions continue what lies on the board, or other placements, or at least so many; `null` if
   * that is not known.
   */
  count(game, openAreas, placements = game.placements) {
    return this.#ask("count", game.board, openAreas, placements);
  }

  /** One more piece, in the place that most of these solutions share; `null` if there is none. */
  async hint(game, openAreas) {
    const answer = await this.#ask("hint", game.board, openAreas, game.placements);
    return answer ? placementOf(game, answer) : null;
  }

  /** A solution that continues what lies on the board, or any if none does; `null` if the day has none. */
  async solve(game, openAreas) {
    const solve = (placements) => this.#ask("solve", game.board, openAreas, placements);
    const answer = (await solve(game.placements)) ?? (await solve([]));
    return answer?.flatMap((placed) => placementOf(game, placed) ?? []) ?? null;
  }

  /** A piece without which there would be solutions, and how many; `null` if no single one is in the way. */
  async inTheWay(game, openAreas) {
    let best = null;
    for (const { letter } of game.placements) {
      const others = game.placements.filter((placement) => placement.letter !== letter);
      const count = (await this.count(game, openAreas, others))?.count ?? 0;
      if (count > (best?.count ?? 0)) best = { letter, count };
    }
    return best;
  }

  /** Takes all questions back. */
  cancel() {
    for (const controller of this.#asking.values()) controller.abort();
    this.#asking.clear();
  }

  /** The engine's answer; `null` if there is none, also if it was asked something else meanwhile. */
  async #ask(name, board, openAreas, placements) {
    if (!this.engine) return null;
    this.#asking.get(name)?.abort();
    const controller = new AbortController();
    this.#asking.set(name, controller);
    const numberOf = (letter) => board.pieces.findIndex((piece) => piece.letter === letter);
    const payload = {
      ...(board.data.template ? { template: board.data.template } : { board: board.name }),
      reveal: openAreas.map((area) => board.data.areas[area].text),
      placements: placements.map(({ letter, cells }) => ({ piece: numberOf(letter), cells })),
    };
    try {
      const answer = await this.engine.request(name, payload, { signal: controller.signal });
      this.isBeyond = false;
      return controller.signal.aborted ? null : answer;
    } catch (error) {
      // A question taken back, or an engine that stopped: the board can be played without.
      this.isBeyond = Boolean(error.reason);
      return null;
    }
  }
}

/** The placement of a piece that the engine names by its number; `null` if it cannot lie there. */
function placementOf(game, { piece, cells }) {
  const letter = game.board.pieces[piece]?.letter;
  return letter ? game.board.placementOn(letter, cells) : null;
}
