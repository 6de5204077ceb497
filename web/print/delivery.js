import { filled, options, save } from "../play/elements.js";
import { refusal } from "../play/words.js";
import { zip } from "../zip.js";

/** The formats that are offered. */
const FORMATS = ["pdf", "svg", "dxf", "lbrn2", "png", "jpg", "3mf", "stl"];

/** The largest file that is searched for an order, in bytes. */
const LARGEST = 100_000_000;

/** Makes an order's files and hands them over. */
export class Delivery {
  #making = null;

  constructor(words, engine, listeners) {
    Object.assign(this, { words, engine, listeners });
    const parts = filled("delivery", words, {
      setFormat: () => listeners.setFormat(this.format.value === this.usual ? undefined : this.format.value),
      make: () => this.#make(),
      cancel: () => this.#making?.abort(),
    });
    Object.assign(this, parts);
  }

  /** Offers the formats of a product, if there is a choice. */
  offer(usual, formats, chosen) {
    const known = formats.filter((format) => FORMATS.includes(format));
    this.usual = usual;
    const named = known.map((format) => [format, this.words.say(`format_${format}`)]);
    this.format.replaceChildren(...options(named));
    this.format.value = String(chosen ?? usual);
    this.format.hidden = known.length < 2;
    this.status.textContent = "";
  }

  async #make() {
    const { words, listeners } = this;
    this.#making = new AbortController();
    this.#show(true);
    this.status.textContent = words.say("making");
    try {
      const { signal } = this.#making;
      const { orders, wanted } = await listeners.orders();
      const [files, mades] = [[], []];
      for (const [index, order] of orders.entries()) {
        const onProgress = ({ done, total }) => {
          if (total === 0) this.progress.removeAttribute("value");
          else this.progress.value = (100 * (index + done / total)) / orders.length;
        };
        const wanted = { order, language: words.language.tag };
        const made = await this.engine.request("make", wanted, { signal, onProgress });
        mades.push(made);
        const name = shortName(order);
        files.push(...made.names.map((each, file) => {
          return { name: each.split("/").pop().replace(made.stem, name), bytes: made.files[file] };
        }));
      }
      const name = await handOver(files, shortName(wanted));
      this.status.textContent = words.say("made", { name });
      listeners.onMade(mades);
    } catch (error) {
      const isCancelled = this.#making.signal.aborted;
      this.status.textContent = isCancelled ? words.say("cancelled") : "";
      if (!isCancelled) this.status.textContent = listeners.onRefused(error);
    }
    this.#making = null;
    this.#show(false);
  }

  #show(isMaking) {
    const hadFocus = document.activeElement === (isMaking ? this.button : this.cancel);
    this.button.hidden = isMaking;
    this.format.disabled = isMaking;
    for (const part of [this.cancel, this.progress]) part.hidden = !isMaking;
    this.progress.removeAttribute("value");
    if (hadFocus) (isMaking ? this.cancel : this.button).focus();
  }
}

/** Hands the files over, one as it is, several as an archive of their format, and returns what that is called. */
async function handOver(files, stem) {
  const [{ name, bytes }] = files;
  const endings = [...new Set(files.map((file) => file.name.split(".").pop()))];
  const archive = `${[stem, ...(endings.length === 1 ? endings : [])].join("-")}.zip`;
  if (files.length > 1) save(await zip(files), archive);
  else save(new Blob([bytes], { type: name.endsWith(".pdf") ? "application/pdf" : "" }), name);
  return files.length > 1 ? archive : name;
}

/** What a file of an order is called, without its ending: `tilendar-cards-2027-Mama`. */
function shortName({ product, layout, year, from, date, name }) {
  const board = /^[a-z0-9-]+$/.test(layout ?? "") ? layout : undefined;
  const parts = ["tilendar", product, board, from ?? year ?? date, name].filter(Boolean);
  return parts.join("-").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/-$/, "").slice(0, 64);
}

/** An order as a link and as a command; and from a file that was made, back to an order. */
export class Share {
  constructor(words, services, { onOrder, onBoard }) {
    Object.assign(this, { words, services, engine: services.engine, onOrder, onBoard });
    const parts = filled("share", words, {
      copy: async ({ target }) => {
        await navigator.clipboard.writeText(target.previousElementSibling.value);
        this.status.textContent = words.say("copied");
      },
      open: ({ target }) => target.files[0] && this.open(target.files[0]),
    });
    Object.assign(this, parts);
    for (const input of [this.link, this.command]) input.addEventListener("focus", () => input.select());
    this.element.addEventListener("toggle", () => this.#ask());
  }

  /** Shows an order, to which an address leads. */
  show(order, address) {
    this.order = order;
    this.link.value = new URL(address, location.href).href;
    this.#ask();
  }

  /** Opens the order of a file that was made, chosen or dropped anywhere on the page. */
  async open(file) {
    this.element.open = true;
    try {
      if (file.size > LARGEST) throw new Error(this.words.say("too_large"));
      if (file.name.endsWith(".toml")) await this.onBoard((await this.services.boardOf(await file.text())).template);
      else {
        const bytes = new Uint8Array(await file.arrayBuffer());
        this.onOrder(await this.engine.request("orderOf", null, { bytes }));
      }
      this.status.textContent = this.words.say("opened", { name: file.name });
    } catch (error) {
      this.status.replaceChildren(refusal(this.services, error));
    }
  }

  async #ask() {
    if (!this.element.open || !this.order) return;
    const { order } = this;
    const command = await this.engine.request("commandLine", order).catch(() => "");
    if (order === this.order) this.command.value = command;
  }
}
