// The shell of the page: which view is shown, in which language, and where the address leads.
import { orderIn } from "./address.js";
import { mount as mountBoards } from "./boards/boards.js";
import { Engine } from "./engine.js";
import { Day } from "./play/day.js";
import { html, svg } from "./play/elements.js";
import { mount as mountPlay } from "./play/play.js";
import { Words } from "./play/words.js";
import { mount as mountPrint } from "./print/print.js";
import { CUT, PRINT } from "./print/products.js";
import { mount as mountSee, PICTURES } from "./see/see.js";

/** The name of the language that somebody chose, in the browser's storage. */
const CHOSEN_LANGUAGE = "language";

const beside = (name) => new URL(name, import.meta.url);
/** What knows how a game goes on. Whoever plays needs no more of the library. */
const solver = new Engine({ wasm: beside("solver_bg.wasm"), worker: beside("solver_worker.js") });
/** The whole library, which prints, cuts and checks boards: nine times as large. */
const library = new Engine({ wasm: beside("tilendar_bg.wasm"), worker: beside("worker.js") });

async function json(name) {
  const response = await fetch(beside(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

/** The storage, unless the browser keeps nothing. */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The language that was chosen, or the first of the browser's that the page speaks. */
function chosenLanguage(languages) {
  const wanted = [storage()?.getItem(CHOSEN_LANGUAGE), ...navigator.languages].filter(Boolean);
  const found = wanted.map((tag) => languages.find((known) => known.tag === String(tag).split("-")[0]));
  return found.find(Boolean) ?? languages[0];
}

/** The view that an address leads to: its own name, or that of the view with this product. */
function viewOf(name) {
  return name === "cut" || CUT.products.includes(name) ? "cut" : "print";
}

/** The page around the views. */
class Shell {
  #view = null;
  #name = "";

  constructor({ boards, languages, lettering, language, phrases }) {
    this.services = {
      boards,
      languages,
      lettering,
      language,
      phrases,
      engine: library,
      fieldWords: () => json(`languages/fields/${language.tag}.json`),
      storage: storage(),
      setAddress: (fragment) => history.replaceState(null, "", fragment),
      isElsewhere: (product) => viewOf(product) !== this.#name,
    };
    this.words = new Words(language, phrases.page);
    this.main = document.getElementById("view");
    this.#dress();
    addEventListener("hashchange", () => this.follow());
    this.#takeDrops();
    this.#fetchAhead();
  }

  /** Words, the name in letters of cells, and the languages. */
  #dress() {
    const { languages, language, lettering } = this.services;
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
    document.documentElement.style.setProperty("--ink", `var(--month-${Day.today().month})`);
    for (const element of document.querySelectorAll("[data-says]")) {
      element.textContent = this.words.say(element.getAttribute("data-says") ?? "");
    }
    document.getElementById("name")?.replaceChildren(lettered("TILENDAR", lettering));
    const choice = document.getElementById("language");
    choice.setAttribute("aria-label", this.words.say("language"));
    choice.replaceChildren(...languages.map(({ tag, name }) => html("option", { value: tag, lang: tag }, [name])));
    choice.value = language.tag;
    choice.addEventListener("change", () => {
      storage()?.setItem(CHOSEN_LANGUAGE, choice.value);
      location.reload();
    });
  }

  /** Shows what the address says. */
  follow() {
    const name = location.hash.replace(/^#/, "").split("?")[0];
    if (name === "" || name === "today") return this.#play(location.hash);
    if (name === "boards") return this.#make(location.hash);
    if (name === "see" || PICTURES.includes(name)) return this.#see(location.hash);
    this.#show(viewOf(name));
    if (name === "print" || name === "cut") return this.#view.begin();
    const order = orderIn(location.hash);
    if (order === "too-long") return this.#view.refuse("too_long");
    return this.#view.open(order);
  }

  /** Shows today's puzzle, or that of the board and the date which the address says. */
  async #play(address) {
    this.#show("today");
    const order = orderIn(address);
    if (order === "too-long") return;
    const { date, layout } = order;
    if (layout !== undefined) this.#view.setBoard(await this.#board(String(layout)));
    if (date !== undefined) this.#view.setDate(String(date));
  }

  /** The name of a board of the program, or a board whose template this is. */
  async #board(layout) {
    if (!layout.includes("\n")) return layout;
    const { good } = await library.request("check", { template: layout });
    return good ? { ...good.board, template: layout } : "";
  }

  /** Shows the editor of boards, with the board that the address says. */
  #make(address) {
    this.#show("boards");
    const order = orderIn(address);
    if (order === "too-long" || order.layout === undefined) return undefined;
    return this.#view.open(String(order.layout));
  }

  /** Shows a picture of how hard dates are. */
  #see(address) {
    this.#show("see");
    const order = orderIn(address);
    const isPicture = order !== "too-long" && PICTURES.includes(order.product);
    return this.#view.open(isPicture ? order : { product: PICTURES[0] });
  }

  #show(name) {
    for (const link of document.querySelectorAll("nav a")) {
      if (link.getAttribute("href") === `#${name}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (name === this.#name) return;
    this.#view?.destroy();
    this.#name = name;
    document.title = `${this.words.say(name)} · tilendar`;
    const services = this.services;
    if (name === "today") this.#view = mountPlay(this.main, { ...services, engine: solver });
    else if (name === "boards") this.#view = mountBoards(this.main, services);
    else if (name === "see") this.#view = mountSee(this.main, services);
    else this.#view = mountPrint(this.main, services, name === "cut" ? CUT : PRINT);
  }

  /** Fetches the library as soon as somebody reaches for a view that needs it. */
  #fetchAhead() {
    for (const link of document.querySelectorAll('nav a:not([href="#today"])')) {
      for (const reach of ["pointerenter", "pointerdown", "focus"]) {
        link.addEventListener(reach, () => library.prepare().catch(() => {}));
      }
    }
  }

  /** A made file that is dropped anywhere opens its order, and a template its board. */
  #takeDrops() {
    addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      if (file.name.endsWith(".toml")) this.#show("boards");
      else if (this.#name !== "print" && this.#name !== "cut") this.#show("print");
      this.#view.openFile(file);
    });
  }
}

/** A word in letters of cells. */
function lettered(word, { height, space, characters }) {
  let x = 0;
  const letters = [...word].map((letter) => {
    const { width, path } = characters[letter];
    const outline = svg("path", { d: path, transform: `translate(${x} 0)` });
    x += width + space;
    return outline;
  });
  return svg("svg", { viewBox: `0 0 ${x - space} ${height}`, "aria-hidden": "true" }, letters);
}

async function start() {
  const [boards, languages, lettering] = await Promise.all(["boards.json", "languages.json", "lettering.json"].map(json));
  const language = chosenLanguage(languages);
  const phrases = await json(`languages/${language.tag}.json`);
  const shell = new Shell({ boards, languages, lettering, language, phrases });
  shell.follow();
  // What the view does not ask for waits until it is there: the service worker fetches the rest, for when there is
  // no network.
  const later = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  later(() => {
    navigator.serviceWorker?.register(beside("service-worker.js")).catch(() => {});
  });
}

start();
