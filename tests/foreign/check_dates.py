"""Every day stands on a front, in order after the cut, and each back says the same date behind its front.

Text and its places come from `pdftotext -bbox`. On each card the tallest number is the day, the
tallest names are the month and the weekday (boards have smaller ones, such as `May`).
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from deck import Deck, Grid, arguments
from printed import MONTHS, WEEKDAYS, Word, pages
from report import conclude

TOLERANCE = 0.1
"""Points by which a back's date may stand elsewhere than its front's."""


@dataclass(frozen=True)
class Date:
    """What a card says, and where its day stands on the card."""

    text: str
    place: tuple[float, float]


def tallest(words: list[Word], pattern: str) -> Word | None:
    """The tallest of the words that the whole pattern matches."""
    matching = (word for word in words if re.fullmatch(pattern, word.text))
    return max(matching, key=lambda word: word.height, default=None)


def date(words: list[Word], corner: tuple[float, float], deck: Deck) -> Date | None:
    """The date on a card with these words."""
    patterns = [r"\d{1,2}", "|".join(MONTHS)]
    if deck.year is not None:
        patterns = ["|".join(WEEKDAYS), *patterns, str(deck.year)]
    found = [tallest(words, pattern) for pattern in patterns]
    day = tallest(words, r"\d{1,2}")
    if day is None:
        return None
    text = " ".join(word.text if word else "?" for word in found)
    return Date(text, (day.left - corner[0], day.bottom - corner[1]))


def dates(size: tuple[float, float], words: list[Word], deck: Deck) -> dict[int, Date]:
    """The dates on a page, by slot."""
    grid: Grid = deck.grid
    found = {}
    for slot in range(grid.cards):
        on_card = [word for word in words if grid.slot(word.middle, size) == slot]
        if said := date(on_card, grid.corner(slot, size), deck):
            found[slot] = said
    return found


def faults(file: str, deck: Deck) -> Iterator[str]:
    """Everything that is wrong with the deck's dates."""
    sides = [dates(size, words, deck) for size, words in pages(file)]
    if len(sides) != deck.pages():
        yield f"{len(sides)} pages instead of {deck.pages()}"
        return
    for number, days in enumerate(deck.sheets()):
        dated = [slot for slot, day in enumerate(days) if day is not None]
        behind = [deck.grid.behind(slot) for slot in dated]
        fronts, backs = (
            {slot: side[slot] for slot in slots if slot in side}
            for side, slots in zip(sides[2 * number : 2 * number + 2], (dated, behind))
        )
        cards = len(dated)
        if len(fronts) != cards or len(backs) != cards:
            yield f"sheet {number + 1}: {len(fronts)} fronts and {len(backs)} backs"
        for slot, day in enumerate(days):
            if day is None:
                continue
            where = f"sheet {number + 1}, card {slot + 1}"
            front, back = fronts.get(slot), backs.get(deck.grid.behind(slot))
            if front is None or front.text != deck.in_words(day):
                yield f"{where}: the front says {front} instead of {deck.in_words(day)}"
            elif back is None or back.text != front.text:
                yield f"{where}: behind {front.text} lies {back}"
            elif any(abs(a - b) > TOLERANCE for a, b in zip(front.place, back.place)):
                yield f"{where}: the back's date is shifted: {front.place}, {back.place}"


def main() -> None:
    """Check the file of the command line."""
    file, deck = arguments(sys.modules[__name__].__doc__ or "")
    seen = f"{len(deck.days())} dates in order, each with its back behind it"
    conclude(file, faults(file, deck), seen)


if __name__ == "__main__":
    main()
