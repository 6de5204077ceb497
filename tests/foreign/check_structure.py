"""The catalog asks printers for the right thing, and readers find their way: with pikepdf.

Preferences against scaling and for both sides, the language, a bookmark for each month that leads to the
sheet with the month's first card, and page labels that tell fronts from backs.
"""

import sys
from collections.abc import Iterator

import pikepdf

from check_catalog import preference_faults
from deck import Deck, arguments
from places import page_numbers, place_of_bookmark
from report import conclude


def bookmarks(pdf: pikepdf.Pdf, deck: Deck) -> Iterator[str]:
    """What is wrong with the bookmarks."""
    wanted = [(title, deck.sheet_of(place) * 2) for title, place in deck.months()]
    numbers = page_numbers(pdf)
    found = []
    with pdf.open_outline() as outline:
        for item in outline.root:
            place = place_of_bookmark(pdf, numbers, item)
            found.append((item.title, place.page if place else None))
    if found != wanted:
        yield f"the bookmarks are {found} instead of {wanted}"


def labels(pdf: pikepdf.Pdf, deck: Deck) -> Iterator[str]:
    """What is wrong with the page labels."""
    if len(pdf.pages) != deck.pages():
        yield f"{len(pdf.pages)} pages instead of {deck.pages()}"
    sheets = enumerate(deck.sheets(), start=1)
    if deck.grid.cards == 1:
        opening = iter(("title", "rules"))
        from_month = 0 if deck.is_dated else 5
        names = [next(opening) if days[0] is None else str(days[0])[from_month:] for _, days in sheets]
    else:
        names = [str(number) for number, _ in sheets]
    wanted = [f"{name} {side}" for name in names for side in ("front", "back")]
    found = [str(page.label) for page in pdf.pages]
    for number, (label, expected) in enumerate(zip(found, wanted), start=1):
        if label != expected:
            yield f"page {number} is labeled {label!r} instead of {expected!r}"


def faults(file: str, deck: Deck) -> Iterator[str]:
    """Everything that is wrong with the file's structure."""
    with pikepdf.open(file) as pdf:
        yield from preference_faults(pdf, "long")
        yield from bookmarks(pdf, deck)
        yield from labels(pdf, deck)


def main() -> None:
    """Check the file of the command line."""
    file, deck = arguments(sys.modules[__name__].__doc__ or "")
    conclude(file, faults(file, deck), "preferences, language, a bookmark for each month, page labels")


if __name__ == "__main__":
    main()
