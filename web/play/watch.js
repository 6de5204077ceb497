// What happens to a round from outside of its tab: the day ends, and another tab plays the same board.
import { Day } from "./day.js";

/** Tells when another day has begun, also in a tab that slept, until the signal ends that. */
export function onNewDay(act, signal) {
  let today = Day.today();
  let timer;
  const look = () => {
    clearTimeout(timer);
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(look, midnight - now);
    const before = today;
    today = Day.today();
    if (String(today) !== String(before)) act(before);
  };
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}

/** Other tabs of the page, which hear what is played here. */
export class Tabs {
  #round = "";

  /** `onSame` hears that another tab has the same round, and whether a piece was moved there. */
  constructor(onSame) {
    this.channel = new BroadcastChannel("tilendar");
    this.channel.addEventListener("message", ({ data: { round, news } }) => {
      if (round !== this.#round) return;
      if (news === "opened") this.#tell("here");
      onSame(news === "moved");
    });
  }

  open(round) {
    this.#round = round;
    this.#tell("opened");
  }

  moved() {
    this.#tell("moved");
  }

  #tell(news) {
    this.channel.postMessage({ round: this.#round, news });
  }
}
