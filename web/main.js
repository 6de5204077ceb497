// The shell of the page: which view is shown, in which language, and where the address leads.
import { orderIn } from "./address.js";
import { PREVIEWED } from "./ahead.js";
import { Maker } from "./boards/boards.js";
import { OwnBoards } from "./boards/own.js";
import { answeredAhead, Engine } from "./engine.js";
import { Day } from "./play/day.js";
import { html, setAttribute, svg } from "./play/elements.js";
import { outlines } from "./play/numeral.js";
import { Play } from "./play/play.js";
import { Words } from "./play/words.js";
import { Choices } from "./print/choices.js";
import { Print } from "./print/print.js";
import { CUT, PRINT } from "./print/products.js";
import { fetched, renewIfAlone } from "./renewal.js";
import { PICTURES, See } from "./see/see.js";

/** The key of the chosen language in the browser's storage. */
const CHOSEN_LANGUAGE = "language";

/** So long the page waits for its service worker, in milliseconds. */
const PATIENCE = 3000;

/** The solver: all of the library that playing needs. */
const solver = new Engine("solver");
/** What previews most printed products, and comes before the rest. */
const previews = new Engine("previews");
/** The whole library, eleven times as large as the solver: it prints, cuts and checks boards. */
const library = new Engine("tilendar");

/** The library that answers a request soonest. */
function engineOf(name, payload) {
  const { product } = payload?.order ?? payload ?? {};
  const isSmall = ["order", "preview", "commandLine"].includes(name) && PREVIEWED.includes(product);
  return isSmall ? previews : library;
}

/** Shows a frame in light or in dark colors, if its address says which: some browsers hide how the page around it is. */
function setScheme() {
  const { scheme } = orderIn(location.hash);
  document.documentElement.classList.add("embedded");
  for (const { media } of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    const isDark = media?.mediaText.includes("prefers-color-scheme: dark");
    if (isDark && scheme) media.mediaText = scheme === "dark" ? "screen" : "not all";
  }
}

async function json(name) {
  return (await fetched(name)).json();
}

/** Whether this is a frame of somebody's page: a board and its pieces, of which nothing is kept. */
const isEmbedded = orderIn(location.hash).product === "embed";

/** The storage, unless nothing is kept. */
function storage() {
  try {
    return isEmbedded ? null : localStorage;
  } catch {
    return null;
  }
}

/** The language that was chosen, here or by who embeds the page, or the first of the browser's that the page speaks. */
function chosenLanguage(languages) {
  const chosen = isEmbedded ? orderIn(location.hash).lang : storage()?.getItem(CHOSEN_LANGUAGE);
  const wanted = [chosen, ...navigator.languages].filter(Boolean);
  const found = wanted.map((tag) => languages.find((known) => known.tag === String(tag).split("-")[0]));
  return found.find(Boolean) ?? languages[0];
}

/** The view that an address leads to: its own name, or that of the view with this product. */
function viewOf(name) {
  return name === "cut" || CUT.products.includes(name) || Object.hasOwn(CUT.ways, name) ? "cut" : "print";
}

/** Names that lead somewhere for sure: of views, of what they make, and of a product as it was called before. */
const NAMES = ["", "today", "embed", "print", "cut", "boards", "see", "calendar", ...PICTURES];
for (const { products, ways } of [PRINT, CUT]) NAMES.push(...products, ...Object.keys(ways));

/** The first file of an archive that the page made, which carries the order of all. */
async function firstOf(archive) {
  const head = new DataView(await archive.slice(0, 30).arrayBuffer());
  const [packed, name, more] = [head.getUint32(18, true), head.getUint16(26, true), head.getUint16(28, true)];
  const start = 30 + name + more;
  const bytes = archive.slice(start, start + packed).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new File([await new Response(bytes).blob()], archive.name);
}

/** The page around the views. */
class Shell {
  #view = null;
  #name = "";
  /** The address that the view shows. */
  #address = location.hash;

  constructor({ boards, languages, lettering, language, phrases }) {
    const own = new OwnBoards(storage(), boards);
    const fonts = new Map();
    this.services = {
      own,
      get boards() {
        return [...boards, ...own.boards];
      },
      languages,
      lettering,
      language,
      phrases,
      /** The fonts that were chosen, by the names of their files: orders have no more than these. */
      fonts,
      engine: {
        request: async (name, payload, options) => {
          const bytes = fonts.get((payload?.order ?? payload)?.font);
          const answer = await answeredAhead(name, payload).catch(() => {});
          return answer ?? engineOf(name, payload).request(name, payload, { bytes, ...options });
        },
      },
      boardOf: async (template) => {
        const kept = own.boards.find((board) => board.template === template);
        if (kept) return kept;
        const { good, fault } = await library.request("check", { template });
        if (fault) throw Object.assign(new Error(fault.message), { fault });
        // A board that came from a file or a link is there tomorrow, too.
        return own.add({ ...good.board, template });
      },
      forms: () => (this.forms ??= json("library/forms.json")),
      fieldWords: () => json(`languages/fields/${language.tag}.json`),
      storage: storage(),
      choices: new Choices(storage()),
      setAddress: isEmbedded ? () => {} : (fragment) => this.#setAddress(fragment),
      isElsewhere: (product) => viewOf(product) !== this.#name,
    };
    this.words = new Words(language, phrases.page);
    this.main = document.getElementById("view");
    this.#dress();
    addEventListener("hashchange", () => this.settled().then(() => this.prepareAhead()));
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
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault();
      (this.main.querySelector(".table") ?? this.main).focus();
    });
    const { letters, width } = outlines("TILENDAR", lettering);
    const viewBox = `0 0 ${width} ${lettering.height}`;
    document.getElementById("name").replaceChildren(svg("svg", { viewBox, "aria-hidden": "true" }, letters));
    const choice = document.getElementById("language");
    choice.setAttribute("aria-label", this.words.say("language"));
    const option = ({ tag, name }) => html("option", { value: tag, lang: tag }, [name]);
    choice.replaceChildren(...languages.map(option));
    choice.value = language.tag;
    choice.addEventListener("change", () => {
      storage()?.setItem(CHOSEN_LANGUAGE, choice.value);
      location.reload();
    });
  }

  /** Moves the address: to another step of the browser's history, if it leads to another view or product. */
  #setAddress(fragment) {
    // Somebody went back or on meanwhile: the view follows.
    if (location.hash !== this.#address) return;
    const [before, after] = [location.hash, fragment].map((address) => orderIn(address).product);
    // What only names a view is completed, and what is no more than another page of it as well.
    const isSame = before === after || ["", "print", "cut", "see"].includes(before);
    if (location.hash !== fragment) history[isSame ? "replaceState" : "pushState"](null, "", fragment);
    this.#address = location.hash;
  }

  /** Shows what the address says; one that leads nowhere leads to today. */
  async follow() {
    this.#address = location.hash;
    const order = orderIn(location.hash);
    const { product } = order;
    const isKnown = NAMES.includes(product) || Object.hasOwn(await this.services.forms().catch(() => ({})), product);
    if (!isKnown) {
      history.replaceState(null, "", "#today");
      this.#address = location.hash;
    }
    if (!isKnown || ["", "today", "embed"].includes(product)) return this.#play(isKnown ? order : {});
    if (product === "boards") {
      this.#show("boards");
      return order.layout === undefined ? undefined : this.#view.open(String(order.layout));
    }
    if (product === "see" || PICTURES.includes(product)) {
      this.#show("see");
      const isPicture = PICTURES.includes(product) && order.isTooLong !== true;
      return this.#view.open(isPicture ? order : { product: PICTURES[0] });
    }
    this.#show(viewOf(product));
    if (product === "print" || product === "cut") return this.#view.begin();
    if (order.isTooLong === true) return this.#view.refuse(new Error(this.#view.words.say("too_long")));
    return this.#view.open(order);
  }

  /** Shows today's puzzle, or that of the board and the date which an order says. */
  async #play({ date, layout, beat }) {
    this.#show("today");
    const view = this.#view;
    const isKnown = this.services.boards.some(({ template }) => template === layout);
    const isTemplate = String(layout).includes("\n") && !isKnown;
    const board = isTemplate ? await this.services.boardOf(layout).catch(() => undefined) : layout;
    const seconds = /^[1-9]\d{0,4}$/.test(beat) ? Number(beat) : undefined;
    if (view === this.#view) view.open(Day.parse(String(date)) ?? Day.today(), board, seconds);
  }

  #show(name) {
    for (const link of document.querySelectorAll("nav a")) {
      setAttribute(link, "aria-current", link.getAttribute("href") === `#${name}` && "page");
    }
    if (name === this.#name) return;
    this.#view?.destroy?.();
    this.main.replaceChildren();
    this.#name = name;
    document.title = `${this.words.say(name)} · tilendar`;
    const { main, services } = this;
    if (name === "today") this.#view = new Play(main, { ...services, engine: isEmbedded ? null : solver });
    else if (name === "boards") this.#view = new Maker(main, services);
    else if (name === "see") this.#view = new See(main, services);
    else this.#view = new Print(main, services, name === "cut" ? CUT : PRINT);
  }

  /** Settles once the view shows what it is for. */
  async settled() {
    await this.follow();
    await this.#view.preview?.asking;
  }

  /** Fetches what whoever prints, cuts or draws needs next; playing does without. */
  async prepareAhead() {
    const { layout, product } = orderIn(location.hash);
    if (String(layout).includes("\n")) await this.services.boardOf(layout).catch(() => {});
    if (PREVIEWED.includes(product)) await previews.prepareAhead();
    if (this.#name !== "today") await library.prepareAhead();
  }

  /** Fetches the library as soon as the pointer reaches a link to a view that needs it. */
  #fetchAhead() {
    for (const link of document.querySelectorAll('nav a:not([href="#today"])')) {
      for (const reach of ["pointerenter", "pointerdown", "focus"]) {
        const engine = link.hash === "#print" ? previews : library;
        link.addEventListener(reach, () => engine.prepareAhead());
      }
    }
  }

  /** A made file that is dropped anywhere opens its order, and a template its board. */
  #takeDrops() {
    addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", async (event) => {
      const dropped = event.dataTransfer?.files[0];
      if (!dropped) return;
      event.preventDefault();
      // What is no archive of the page's is refused as any other file.
      const file = dropped.name.endsWith(".zip") ? await firstOf(dropped).catch(() => dropped) : dropped;
      if (file.name.endsWith(".toml")) this.#show("boards");
      else if (this.#name !== "print" && this.#name !== "cut") this.#show("print");
      this.#view.openFile(file);
    });
  }
}

/** Has a service worker keep the page for when there is no network. */
async function keepForLater() {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL("service-worker.js", import.meta.url));
  const { active } = await serviceWorker.ready;
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener("controllerchange", resolve);
      setTimeout(resolve, PATIENCE);
    });
  }
  active.postMessage({ used: performance.getEntriesByType("resource").map(({ name }) => name) });
}

async function start() {
  if (isEmbedded) setScheme();
  else await renewIfAlone();
  const isPrinted = PREVIEWED.includes(orderIn(location.hash).product);
  const coming = isPrinted ? previews.prepare().catch(() => {}) : undefined;
  const files = ["boards.json", "languages.json", "lettering.json"];
  const [boards, languages, lettering] = await Promise.all(files.map(json));
  const language = chosenLanguage(languages);
  const phrases = await json(`languages/${language.tag}.json`);
  const shell = new Shell({ boards, languages, lettering, language, phrases });
  await shell.settled();
  await coming;
  const later = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  // What comes after the service worker comes through it, and so once.
  if (!isEmbedded) later(() => keepForLater().catch(() => {}).then(() => shell.prepareAhead()));
}

start();
