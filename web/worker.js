// The library's worker: first it is given the compiled library, then one request after another.
import { answer, initSync } from "./tilendar.js";

/** So often the page hears of progress, in milliseconds. */
const PAUSE = 50;

let told = 0;
globalThis.tilendarProgress = (stage, done, total) => {
  const now = performance.now();
  if (now - told < PAUSE && done < total) return;
  told = now;
  postMessage({ progress: { stage, done, total } });
};

addEventListener("message", ({ data }) => {
  if (data.module) {
    initSync({ module: data.module });
    return;
  }
  const { name, payload, bytes } = data;
  let answered;
  try {
    answered = answer(name, payload, bytes ?? new Uint8Array());
  } catch (error) {
    // The library throws a text; anything else is a fault of the worker itself, which ends with it.
    if (typeof error !== "string") throw error;
    postMessage({ error: JSON.parse(error) });
    return;
  }
  const files = [];
  for (let index = 0; index < answered.count; index += 1) files.push(answered.take(index));
  const message = { answer: JSON.parse(answered.json), files };
  answered.free();
  postMessage(message, files.map((file) => file.buffer));
});
