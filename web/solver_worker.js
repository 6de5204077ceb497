// The solver's worker: first it is given the compiled solver, then one question after another.
import { answer, initSync } from "./solver.js";

addEventListener("message", ({ data }) => {
  if (data.module) {
    initSync({ module: data.module });
    return;
  }
  let answered;
  try {
    answered = answer(data.name, data.payload);
  } catch (error) {
    // The solver throws a sentence; anything else is a fault of the worker itself, which ends with it.
    if (typeof error !== "string") throw error;
    postMessage({ error: { kind: "other", message: error, fields: [] } });
    return;
  }
  postMessage({ answer: JSON.parse(answered), files: [] });
});
