import { OCTOBER_6 } from "./boards.js";

/** Shows 6 October. */
export async function choose(page) {
  await page.fill(".date-bar input", OCTOBER_6.toString());
  await page.locator(".date-bar input").dispatchEvent("change");
}

export const piece = (page, letter) => page.locator(`.piece[data-letter="${letter}"]`);
/** What screen readers are told. */
export const live = (page) => page.locator(".play > [role=status]");
export const state = (page, letter) => piece(page, letter).getAttribute("data-state");

/** Lays a piece with keys, where it finds room. */
export async function layWithKeys(page, letter, keyboard = page.keyboard) {
  await piece(page, letter).focus();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
}
