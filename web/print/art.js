// The drawing on a lid: an SVG file, of which the library keeps the paths.
import { html } from "../play/elements.js";
import { refusal } from "../refusal.js";
import { named } from "./control.js";

/** The largest file that is read, in bytes. */
const LARGEST = 20_000_000;

export function art(field, services, onChange) {
  const { words, engine } = services;
  const id = `field-${field.name}`;
  /** The paths as SVG, if there is a drawing. */
  let drawing;
  const input = html("input", { type: "file", id, accept: ".svg,image/svg+xml" });
  const note = html("p", { class: "note", id: `${id}-note` }, [field.documentation]);
  input.setAttribute("aria-describedby", note.id);
  const label = html("label", { for: id }, [named(field.name)]);
  const remove = html("button", { type: "button", class: "button", hidden: "" }, [words.say("art_remove")]);
  const said = html("p", { class: "note", role: "status" });
  const element = html("div", { class: "field", "data-field": field.name }, [label, input, remove, note, said]);
  const set = (svg, sentences) => {
    drawing = svg;
    remove.hidden = svg === undefined;
    said.replaceChildren(...sentences);
  };
  const read = async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Error(words.say("art_too_large"));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { svg, remarks } = await engine.request("art", null, { bytes });
      const sentences = remarks.map((remark) => html("span", { lang: "en", dir: "ltr" }, [`${remark.charAt(0).toUpperCase()}${remark.slice(1)}. `]));
      set(svg, [`${words.say("art_set", { name: file.name })} `, ...sentences]);
    } catch (error) {
      set(undefined, refusal(services, error));
    }
    // The same file, once mended, can be chosen again.
    input.value = "";
    onChange();
  };
  input.addEventListener("change", read);
  remove.addEventListener("click", () => {
    set(undefined, []);
    input.focus();
    onChange();
  });
  return {
    element,
    value: () => drawing,
    show: (value) => {
      if (value === drawing) return;
      const svg = value === undefined ? undefined : String(value);
      set(svg, svg === undefined ? [] : [words.say("art_kept")]);
    },
    explain: (explained) => {
      label.textContent = explained.name;
      note.textContent = explained.about;
    },
  };
}
