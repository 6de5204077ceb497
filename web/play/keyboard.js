import { STEPS } from "./elements.js";
import { undoKey } from "./history.js";

/**
 * Lets the table be played with keys: Tab walks the pieces, Enter takes and puts down, arrows move, R turns,
 * F flips, Escape returns.
 */
export function listenToKeys(table) {
  table.element.addEventListener("keydown", (event) => {
    const undo = undoKey(event);
    if (undo) {
      event.preventDefault();
      table.travel(undo);
      return;
    }
    const letter = letterOf(event.target);
    if (!letter || event.ctrlKey || event.metaKey || event.altKey) return;
    table.hasButtons = false;
    if (act(table, letter, event)) event.preventDefault();
  });
  table.element.addEventListener("focusin", (event) => {
    const letter = letterOf(event.target);
    if (letter && letter !== table.selected && !table.isDragging) table.select(letter);
  });
  table.element.addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    if (next instanceof Node && table.element.contains(next)) return;
    // A click beside the table takes the focus away before it does what it means.
    if (!table.isDragging) table.select(null);
  });
  // A screen reader presses a piece without a key or a pointer.
  table.element.addEventListener("click", (event) => {
    const letter = letterOf(event.target);
    if (letter && event.detail === 0) takeOrPut(table, letter);
  });
}

/** Does what a key on a piece means, and says whether it means something. */
function act(table, letter, event) {
  const step = STEPS[event.key];
  const isHeld = table.hand.held?.letter === letter;
  if (step) {
    if (isHeld) table.step(...step);
    else table.takeOverBoard(letter);
    if (!isHeld && table.game.placementOf(letter)) table.step(...step);
    return true;
  }
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "Tab":
      // Before the focus moves, so that the pieces are in their order when it does.
      table.settle();
      return false;
    case "Enter":
    case " ":
      takeOrPut(table, letter);
      return true;
    case "r":
      table.turn(letter, event.shiftKey ? -1 : 1);
      return true;
    case "f":
      table.flip(letter);
      return true;
    case "Escape":
    case "Delete":
    case "Backspace":
      if (!isHeld && !table.game.placementOf(letter)) return false;
      table.sendBack(letter);
      return true;
    default:
      return false;
  }
}

function takeOrPut(table, letter) {
  if (table.hand.held?.letter === letter) table.put();
  else table.takeOverBoard(letter);
}

/** The letter of the piece in which an event happened. */
export function letterOf(target) {
  const piece = target instanceof Element ? target.closest("[data-letter].piece") : null;
  return piece?.getAttribute("data-letter") ?? null;
}
