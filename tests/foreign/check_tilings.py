"""Every tiling of each date is there once: its numbers are 1, 2, … up to what the heading says.

Headings such as `25 December 92 solutions` and the small numbers of the tilings below them come from
`pdftotext -bbox`; numbers are told from others by their size, which most numbers of the file have.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator

from printed import MONTHS, Word, lines, pages
from report import conclude

HEADING = re.compile(rf"(\d+ (?:{'|'.join(MONTHS)})(?: \d+)?) ([\d,]+) solutions?(?:, continued)?")


def size(word: Word) -> float:
    """The height of a word, without the last digits of rounding."""
    return round(word.height, 1)


def sections(file: str) -> Iterator[tuple[str, int, list[int]]]:
    """Each heading with its count, and the numbers below it."""
    sides = [words for _, words in pages(file)]
    sizes = Counter(size(word) for words in sides for word in words if word.number is not None)
    common = max(sizes, key=sizes.__getitem__, default=0.0)
    heading, count = "", 0
    below: list[int] = []
    for words in sides:
        foot = max((word.bottom for word in words), default=0.0)
        for line in lines(words):
            if found := HEADING.fullmatch(" ".join(word.text for word in line)):
                if found[1] != heading:
                    if heading:
                        yield heading, count, below
                    heading, count, below = found[1], int(found[2].replace(",", "")), []
            elif heading and all(word.number and size(word) == common for word in line):
                # The page's own number stands alone at its foot.
                if line[0].bottom < foot:
                    below.extend(word.number or 0 for word in line)
    if heading:
        yield heading, count, below


def faults(file: str, dates: int, total: int) -> Iterator[str]:
    """Everything that is wrong with the numbers."""
    found = list(sections(file))
    if len(found) != dates:
        yield f"{len(found)} headings of dates instead of {dates}"
    if (seen := sum(len(below) for _, _, below in found)) != total:
        yield f"{seen} tilings instead of {total}"
    for heading, count, below in found:
        if below != list(range(1, count + 1)):
            yield f"{heading}, of {count} tilings, has the numbers {below[:12]} to {below[-3:]}"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--dates", type=int, required=True)
    parser.add_argument("--total", type=int, required=True)
    parsed = parser.parse_args()
    seen = f"{parsed.total} tilings of {parsed.dates} dates, each number once and in order"
    conclude(parsed.file, faults(parsed.file, parsed.dates, parsed.total), seen)


if __name__ == "__main__":
    main()
