import { fragment } from "../address.js";
import { html } from "../play/elements.js";
import { refusal } from "../refusal.js";

/** The largest file that is searched for an order, in bytes. */
const LARGEST = 100_000_000;

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
    this.element = html("details", { class: "share" }, [
      html("summary", {}, [words.say("share")]),
      this.#copied("share_link", this.link),
      this.#copied("share_command", this.command),
      this.#opener(),
      this.status,
    ]);
    this.element.addEventListener("toggle", () => this.#ask());
  }

  show(order) {
    this.order = order;
    this.link.value = new URL(fragment(order), location.href).href;
    this.#ask();
  }

  #copied(phrase, input) {
    const button = html("button", { type: "button", class: "button" }, [this.words.say("copy")]);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(input.value);
      this.status.textContent = this.words.say("copied");
    });
    input.addEventListener("focus", () => input.select());
    const row = html("div", { class: "row" }, [input, button]);
    return html("div", { class: "field" }, [html("label", { for: input.id }, [this.words.say(phrase)]), row]);
  }

  /** Opens the order of a file, chosen or dropped anywhere on the page. */
  #opener() {
    const input = html("input", { type: "file", id: "share-file", accept: ".pdf,.svg,.png,.dxf,.lbrn2" });
    input.addEventListener("change", () => this.open(input.files?.[0]));
    return html("div", { class: "field" }, [html("label", { for: input.id }, [this.words.say("open_file")]), input]);
  }

  async open(file) {
    if (!file) return;
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
