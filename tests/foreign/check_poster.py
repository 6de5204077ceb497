"""A poster shows each day of a year once, in its month's field, week by week, below its weekday.

Every field has the same rows: the days of a sixth week stand in the first one.

Positions come from `pdftotext -bbox`: twelve month names, the seven letters of weekdays below each,
from Monday, and the numbers of days below those.
"""

import argparse
import calendar
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from printed import MONTHS, Word, lines, pages
from report import conclude

# How many rows of days a field has.
ROWS = 5
LETTERS = [name[0] for name in calendar.day_name]


@dataclass
class Block:
    """A month: its name, the middles of its columns, and the days below them."""

    name: Word
    columns: list[float]
    days: list[Word] = field(default_factory=list)

    @property
    def pitch(self) -> float:
        """From one column to the next."""
        return (self.columns[-1] - self.columns[0]) / 6

    def column(self, word: Word) -> int | None:
        """The column that a word stands in."""
        for number, middle in enumerate(self.columns):
            if abs(word.middle[0] - middle) < self.pitch / 2:
                return number
        return None


def blocks(words: list[Word]) -> list[Block]:
    """The months in the order of the year, with all numbers that stand below them."""
    tallest = max((word.height for word in words if word.text in MONTHS), default=0.0)
    names = [word for word in words if word.text in MONTHS and word.height > tallest - 0.1]
    found = []
    for name in sorted(names, key=lambda word: MONTHS.index(word.text)):
        below = [w for w in words if w.text in LETTERS and w.left >= name.left and w.top > name.top]
        first_line = lines(below)[0] if below else []
        columns = [word.middle[0] for word in first_line[:7]]
        if len(columns) == 7 and [word.text for word in first_line[:7]] == LETTERS:
            found.append(Block(name, columns))
    # Days are the most numerous numbers, and of one size; the foot has others.
    numbers = [word for word in words if word.number is not None]
    sizes = Counter(round(word.height, 1) for word in numbers)
    common = sizes.most_common(1)[0][0] if sizes else 0.0
    for word in numbers:
        above = [b for b in found if b.name.bottom < word.top and b.column(word) is not None]
        if round(word.height, 1) == common and above:
            max(above, key=lambda block: block.name.top).days.append(word)
    return found


def day_faults(block: Block, year: int, month: int) -> Iterator[str]:
    """Days of a month that are missing or stand elsewhere."""
    weeks = [[word.number for word in line] for line in lines(block.days)]
    rows = calendar.monthcalendar(year, month)
    for row in rows[ROWS:]:
        # The days before the first leave room for those of a sixth week.
        rows[0] = [early or late for early, late in zip(rows[0], row, strict=True)]
    wanted = [[day for day in week if day] for week in rows[:ROWS]]
    if weeks != wanted:
        yield f"the weeks of {MONTHS[month - 1]} are {weeks}"
    for word in block.days:
        column = block.column(word)
        if word.number and word.number <= calendar.monthrange(year, month)[1]:
            weekday = calendar.weekday(year, month, word.number)
            if column != weekday:
                yield f"{word.text} {MONTHS[month - 1]} stands in column {column}, not {weekday}"


def faults(file: str, year: int) -> Iterator[str]:
    """Everything that is wrong with the days."""
    sides = [words for _, words in pages(file)]
    if len(sides) != 1:
        yield f"{len(sides)} pages instead of one"
    found = blocks(sides[0])
    if [block.name.text for block in found] != MONTHS:
        yield f"the months with weekdays are {[block.name.text for block in found]}"
        return
    if str(year) not in [word.text for word in sides[0]]:
        yield f"nothing says {year}"
    for month, block in enumerate(found, start=1):
        yield from day_faults(block, year, month)


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, required=True)
    parsed = parser.parse_args()
    count = 366 if calendar.isleap(parsed.year) else 365
    conclude(parsed.file, faults(parsed.file, parsed.year), f"{count} days below their weekdays")


if __name__ == "__main__":
    main()
