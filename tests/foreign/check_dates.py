"""Every day stands on a front, in order after the cut, and each back says the same date behind its front.

Text and its places come from `pdftotext -bbox`. On each card the tallest number is the day, the
tallest names are the month and the weekday (boards have smaller ones, such as `May`). The tallest word of a
divider is its month, on both sides.
"""

import datetime
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from deck import Card, Deck, Divider, Grid, arguments
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
    if deck.is_dated:
        patterns = ["|".join(WEEKDAYS), *patterns, r"20\d\d"]
    found = [tallest(words, pattern) for pattern in patterns]
    day = tallest(words, r"\d{1,2}")
    if day is None:
        return None
    text = " ".join(word.text if word else "?" for word in found)
    return Date(text, (day.left - corner[0], day.bottom - corner[1]))


Page = tuple[tuple[float, float], list[Word]]


def by_slot(page: Page, deck: Deck) -> dict[int, list[Word]]:
    """The words of each card on a page."""
    size, words = page
    slots = range(deck.grid.cards)
    return {slot: [word for word in words if deck.grid.slot(word.middle, size) == slot] for slot in slots}


def dates(page: Page, deck: Deck) -> dict[int, Date]:
    """The dates on a page, by slot."""
    found = {}
    for slot, words in by_slot(page, deck).items():
        if said := date(words, deck.grid.corner(slot, page[0]), deck):
            found[slot] = said
    return found


def divider_faults(cards: list[Card], sides: list[Page], deck: Deck) -> Iterator[str]:
    """What is wrong with the dividers of a sheet."""
    front, back = (by_slot(side, deck) for side in sides)
    for slot, card in enumerate(cards):
        if not isinstance(card, Divider):
            continue
        month = MONTHS[card.first.month - 1].upper()
        for name, words in (("front", front[slot]), ("back", back[deck.grid.behind(slot)])):
            said = max(words, key=lambda word: word.height, default=None)
            if said is None or said.text.upper() != month:
                yield f"the {name} of the divider of {month} says {said}"


def faults(file: str, deck: Deck) -> Iterator[str]:
    """Everything that is wrong with the deck's dates."""
    printed = list(pages(file))
    if len(printed) != deck.pages():
        yield f"{len(printed)} pages instead of {deck.pages()}"
        return
    for number, cards in enumerate(deck.sheets()):
        sides = printed[2 * number : 2 * number + 2]
        yield from divider_faults(cards, sides, deck)
        yield from day_faults(f"sheet {number + 1}", cards, sides, deck)


def day_faults(sheet: str, cards: list[Card], sides: list[Page], deck: Deck) -> Iterator[str]:
    """What is wrong with the days of a sheet."""
    days = {slot: card for slot, card in enumerate(cards) if isinstance(card, datetime.date)}
    wanted = list(days), [deck.grid.behind(slot) for slot in days]
    fronts, backs = (
        {slot: said for slot, said in dates(side, deck).items() if slot in slots}
        for side, slots in zip(sides, wanted, strict=True)
    )
    if len(fronts) != len(days) or len(backs) != len(days):
        yield f"{sheet}: {len(fronts)} fronts and {len(backs)} backs"
    for slot, day in days.items():
        where = f"{sheet}, card {slot + 1}"
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
