import { html } from "../play/elements.js";
import { zip } from "../zip.js";

/** The formats that are offered, each with its type. */
const TYPES = {
  pdf: "application/pdf",
  svg: "image/svg+xml",
  dxf: "image/vnd.dxf",
  lbrn2: "application/octet-stream",
  png: "image/png",
  "3mf": "model/3mf",
  stl: "model/stl",
};

/** Makes an order's files and hands them over. */
export class Delivery {
  #making = null;

  constructor(words, engine, listeners) {
    this.words = words;
    this.engine = engine;
    this.listeners = listeners;
    this.format = html("select", { id: "field-format" });
    this.format.addEventListener("change", () => listeners.setFormat(this.#format));
    this.button = html("button", { type: "button", class: "button main" }, [words.say("download")]);
    this.button.addEventListener("click", () => this.#make());
    this.cancel = html("button", { type: "button", class: "button", hidden: "" }, [words.say("cancel")]);
    this.cancel.addEventListener("click", () => this.#making?.abort());
    this.progress = html("progress", { max: "100", "aria-label": words.say("progress"), hidden: "" });
    this.percent = html("span", { class: "percent", "aria-hidden": "true", hidden: "" });
    this.status = html("p", { class: "status", role: "status" });
    const label = html("label", { for: "field-format", class: "hidden" }, [words.say("format")]);
    const row = html("div", { class: "row" }, [label, this.format, this.button, this.cancel, this.progress, this.percent]);
    this.element = html("section", { class: "delivery", "aria-label": words.say("download") }, [row, this.status]);
  }

  /** Offers the formats of a product. */
  offer(usual, formats, chosen) {
    const known = formats.filter((format) => format in TYPES);
    const options = known.map((format) => html("option", { value: format }, [this.words.say(`format_${format}`)]));
    this.usual = usual;
    this.format.replaceChildren(...options);
    this.format.value = String(chosen ?? usual);
    this.status.textContent = "";
  }

  get #format() {
    return this.format.value === this.usual ? undefined : this.format.value;
  }

  async #make() {
    const { words, listeners } = this;
    this.#making = new AbortController();
    this.#show(true);
    this.status.textContent = words.say("making");
    try {
      const { signal } = this.#making;
      const onProgress = (progress) => this.#advance(progress);
      const made = await this.engine.request("make", await listeners.order(), { signal, onProgress });
      await save(made);
      this.status.textContent = words.say("made", { name: made.name });
      listeners.onMade(made);
    } catch (error) {
      const isCancelled = this.#making.signal.aborted;
      this.status.textContent = isCancelled ? words.say("cancelled") : "";
      if (!isCancelled) listeners.onRefused(error);
    }
    this.#making = null;
    this.#show(false);
  }

  #advance({ done, total }) {
    if (total === 0) {
      this.progress.removeAttribute("value");
      this.percent.textContent = "";
      return;
    }
    this.progress.value = (100 * done) / total;
    this.percent.textContent = new Intl.NumberFormat(this.words.language.tag, { style: "percent" }).format(done / total);
  }

  #show(isMaking) {
    const hadFocus = document.activeElement === (isMaking ? this.button : this.cancel);
    this.button.hidden = isMaking;
    this.format.disabled = isMaking;
    for (const part of [this.cancel, this.progress, this.percent]) part.hidden = !isMaking;
    this.progress.removeAttribute("value");
    this.percent.textContent = "";
    if (hadFocus) (isMaking ? this.cancel : this.button).focus();
  }
}

/** Hands the files over to the browser: one as it is, several as an archive. */
async function save(made) {
  const { names, stem, files } = made;
  const isOne = names.length === 1;
  made.name = isOne ? (names[0].split("/").pop() ?? names[0]) : `${stem}.zip`;
  const type = TYPES[(made.name.split(".").pop() ?? "")];
  const blob = isOne ? new Blob(files, { type }) : await zip(names.map((name, index) => ({ name, bytes: files[index] })));
  const link = html("a", { href: URL.createObjectURL(blob), download: made.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
