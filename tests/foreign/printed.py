"""Words of a PDF and where they stand, as `pdftotext -bbox` tells them."""

import calendar
import subprocess
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass

MONTHS = list(calendar.month_name)[1:]
WEEKDAYS = list(calendar.day_name)


@dataclass(frozen=True)
class Word:
    """A word with its box in points, from the top left corner of the page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        """The height of the line."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def number(self) -> int | None:
        """The number that the word is, if it is one: `24` or `1,234`."""
        digits = self.text.replace(",", "") if self.text[-1:].isdigit() else ""
        return int(digits) if digits.isdigit() else None


def pages(file: str) -> Iterator[tuple[tuple[float, float], list[Word]]]:
    """The size and the words of each page."""
    output = subprocess.run(["pdftotext", "-bbox", file, "-"], check=True, capture_output=True)
    for page in ElementTree.fromstring(output.stdout).iter("{http://www.w3.org/1999/xhtml}page"):
        size = float(page.attrib["width"]), float(page.attrib["height"])
        words = []
        for word in page:
            box = (float(word.attrib[side]) for side in ("xMin", "yMin", "xMax", "yMax"))
            words.append(Word(word.text or "", *box))
        yield size, words


def lines(words: list[Word]) -> list[list[Word]]:
    """The words by lines from top to bottom, each from left to right.

    Words of a line share their middle or their foot within two points, whatever their size.
    """
    found: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.bottom, word.left)):
        if found and abs(found[-1][0].bottom - word.bottom) < 2:
            found[-1].append(word)
        else:
            found.append([word])
    return [sorted(line, key=lambda word: word.left) for line in found]
