import { fragment } from "../address.js";
import { button, folded, html, labelled, refusal } from "../play/elements.js";

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
