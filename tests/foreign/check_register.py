"""The boards of both sides lie behind each other: front and back are drawn, and compared.

`pdftoppm` draws a sheet. In a band across the middle of each card there is only the board,
which reaches from edge to edge there; seen through the paper, the back's board must begin and end
where the front's does.
"""

import datetime
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy
from numpy.typing import NDArray
from PIL import Image

from deck import Deck, arguments
from report import conclude

DPI = 150
TOLERANCE = 2
"""Pixels: a third of a millimetre."""

BAND = (0.42, 0.58)
"""The shares of a card's height between which there is only the board."""


def draw(file: str, page: int) -> NDArray[numpy.uint8]:
    """A page in grey."""
    with tempfile.TemporaryDirectory() as folder:
        stem = Path(folder, "page")
        pages = ["-f", str(page), "-l", str(page), "-singlefile"]
        command = ["pdftoppm", "-r", str(DPI), "-gray", "-png", *pages, file, str(stem)]
        subprocess.run(command, check=True)
        with Image.open(stem.with_suffix(".png")) as image:
            return numpy.asarray(image.convert("L"))


def extent(page: NDArray[numpy.uint8], slot: int, deck: Deck) -> tuple[int, int] | None:
    """How far from the card's left and right edge the ink of its band is, in pixels."""
    scale = DPI / 72
    height, width = page.shape
    left, top = deck.grid.corner(slot, (width / scale, height / scale))
    rows = [round((top + share * deck.grid.height) * scale) for share in BAND]
    columns = [round(x * scale) for x in (left, left + deck.grid.width)]
    band = page[rows[0] : rows[1], columns[0] : columns[1]]
    inked = numpy.flatnonzero((band < 200).any(axis=0))
    if inked.size == 0:
        return None
    return int(inked[0]), band.shape[1] - 1 - int(inked[-1])


def days_alone(deck: Deck) -> int:
    """The first sheet, from 0, of which every card is a day: other cards have no board in front."""
    sheets = enumerate(deck.sheets())
    return next(n for n, cards in sheets if all(isinstance(card, datetime.date) for card in cards))


def faults(file: str, deck: Deck) -> Iterator[str]:
    """The cards of a sheet of days whose sides are not in register."""
    sheet = days_alone(deck)
    front_page, back_page = draw(file, 2 * sheet + 1), draw(file, 2 * sheet + 2)
    for slot in range(deck.grid.cards):
        front = extent(front_page, slot, deck)
        back = extent(back_page, deck.grid.behind(slot), deck)
        if front is None or back is None:
            yield f"card {slot + 1}: no board on the front ({front}) or on the back ({back})"
        elif any(abs(a - b) > TOLERANCE for a, b in zip(front, reversed(back))):
            yield f"card {slot + 1}: front {front}, back {back} pixels from the edges"


def main() -> None:
    """Check the file of the command line."""
    file, deck = arguments(sys.modules[__name__].__doc__ or "")
    seen = f"boards behind boards within {TOLERANCE} pixels at {DPI} dpi"
    conclude(file, faults(file, deck), seen)


if __name__ == "__main__":
    main()
