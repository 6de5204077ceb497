import { fragment } from "../address.js";
import { button, folded, html, labelled, options, refusal, save } from "../play/elements.js";
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

/** The largest file that is searched for an order, in bytes. */
const LARGEST = 100_000_000;

/** Makes an order's files and hands them over. */
export class Delivery {
  #making = null;

  constructor(words, engine, listeners) {
    this.words = words;
    this.engine = engine;
    this.listeners = listeners;
    this.format = html("select", { id: "field-format" });
    this.format.addEventListener("change", () => listeners.setFormat(this.#format));
    this.button = button(words.say("download"), () => this.#make(), { class: "button main" });
    this.cancel = button(words.say("cancel"), () => this.#making?.abort(), { hidden: "" });
    this.progress = html("progress", { max: "100", "aria-label": words.say("progress"), hidden: "" });
    this.percent = html("span", { class: "percent", "aria-hidden": "true", hidden: "" });
    this.status = html("p", { class: "status", role: "status" });
    const label = html("label", { for: "field-format", class: "hidden" }, [words.say("format")]);
    const parts = [label, this.format, this.button, this.cancel, this.progress, this.percent];
    const attributes = { class: "delivery", "aria-label": words.say("download") };
    this.element = html("section", attributes, [html("div", { class: "row" }, parts), this.status]);
  }

  /** Offers the formats of a product. */
  offer(usual, formats, chosen) {
    const known = formats.filter((format) => format in TYPES);
    this.usual = usual;
    const named = known.map((format) => [format, this.words.say(`format_${format}`)]);
    this.format.replaceChildren(...options(named));
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
      await handOver(made);
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
    this.percent.textContent = this.words.percent(done / total);
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
async function handOver(made) {
  const { names, stem, files } = made;
  if (names.length > 1) {
    made.name = `${stem}.zip`;
    return save(await zip(names.map((name, index) => ({ name, bytes: files[index] }))), made.name);
  }
  made.name = names[0].split("/").pop();
  return save(new Blob(files, { type: TYPES[made.name.split(".").pop()] }), made.name);
}

/** An order as a link and as a command; and from a file that was made, back to an order. */
export class Share {
  constructor(words, services, onOrder) {
    this.words = words;
    this.services = services;
    this.engine = services.engine;
    this.onOrder = onOrder;
    this.link = html("input", { type: "text", readonly: "", id: "share-link", dir: "ltr" });
    this.command = html("input", { type: "text", readonly: "", id: "share-command", dir: "ltr" });
    this.status = html("p", { class: "status", role: "status" });
    const file = html("input", { type: "file", id: "share-file", accept: ".pdf,.svg,.png,.dxf,.lbrn2" });
    file.addEventListener("change", () => file.files[0] && this.open(file.files[0]));
    const copied = [this.#copied("share_link", this.link), this.#copied("share_command", this.command)];
    const opener = labelled("share-file", words.say("open_file"), [file]);
    this.element = folded(words.say("share"), [...copied, opener, this.status], "share");
    this.element.addEventListener("toggle", () => this.#ask());
  }

  show(order) {
    this.order = order;
    this.link.value = new URL(fragment(order), location.href).href;
    this.#ask();
  }

  #copied(phrase, input) {
    const copy = button(this.words.say("copy"), async () => {
      await navigator.clipboard.writeText(input.value);
      this.status.textContent = this.words.say("copied");
    });
    input.addEventListener("focus", () => input.select());
    return labelled(input.id, this.words.say(phrase), [html("div", { class: "row" }, [input, copy])]);
  }

  /** Opens the order of a file that was made, chosen or dropped anywhere on the page. */
  async open(file) {
    this.element.open = true;
    try {
      if (file.size > LARGEST) throw new Error(this.words.say("too_large"));
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.onOrder(await this.engine.request("orderOf", null, { bytes }));
      this.status.textContent = this.words.say("opened", { name: file.name });
    } catch (error) {
      this.status.replaceChildren(...refusal(this.services, error));
    }
  }

  async #ask() {
    if (!this.element.open || !this.order) return;
    const { order } = this;
    const command = await this.engine.request("commandLine", order).catch(() => "");
    if (order === this.order) this.command.value = command;
  }
}
