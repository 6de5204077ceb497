// A library's worker, of the same name: it is given one request after another, each with the compiled library.

/** So often the page hears of progress, in milliseconds. */
const PAUSE = 50;

let told = 0;
globalThis.tilendarProgress = (stage, done, total) => {
  const now = performance.now();
  if (now - told < PAUSE && done < total) return;
  told = now;
  postMessage({ progress: { stage, done, total } });
};

const script = import(`./${globalThis.name}.js`);
let library;
async function load(module) {
  const { answer, initSync } = await script;
  initSync({ module });
  return answer;
}

/** The solver answers with a text, the whole library with a text and files. */
function taken(answered) {
  if (typeof answered === "string") return { answer: JSON.parse(answered), files: [] };
  const files = Array.from({ length: answered.count }, (_, index) => answered.take(index));
  const answer = JSON.parse(answered.json);
  answered.free();
  return { answer, files };
}

addEventListener("message", async ({ data }) => {
  library ??= load(data.module);
  try {
    const answer = await library;
    const message = taken(answer(data.name, data.payload, data.bytes ?? new Uint8Array()));
    postMessage(message, message.files.map((file) => file.buffer));
  } catch (error) {
    // The library throws a text, and the solver a plain sentence; anything else is a fault of the worker
    // itself.
    if (typeof error !== "string") reportError(error);
    else if (error.startsWith("{")) postMessage({ error: JSON.parse(error) });
    else postMessage({ error: { reason: { key: "other" }, message: error } });
  }
});
