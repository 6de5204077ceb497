"""A booklet says the same number of tilings of a date everywhere, and known ones are right.

The year at a glance has a number for each date; months add up to what their first pages say; the
caption of a date's first tiling says the same number; known numbers and the total are those of published tables.
"""

import argparse
import calendar
import datetime
import re
import sys
from collections.abc import Iterator

from booklet import Booklet
from printed import Word, lines
from report import conclude

Counts = dict[datetime.date, int]


def known_faults(
    booklet: Booklet, counts: Counts, wanted: argparse.Namespace
) -> Iterator[str]:
    """Numbers that differ from what is known."""
    if missing := [day.isoformat() for day in booklet.days if day not in counts]:
        yield f"the year at a glance lacks {missing[:5]}"
    if wanted.total is not None and sum(counts.values()) != wanted.total:
        yield f"the year at a glance adds up to {sum(counts.values())} instead of {wanted.total}"
    by_date = {f"{day:%m-%d}": count for day, count in counts.items()}
    for known in wanted.count:
        date, _, count = known.partition("=")
        if by_date.get(date) != int(count):
            yield f"{date} has {by_date.get(date)} solutions instead of {count}"


def month_faults(booklet: Booklet, counts: Counts) -> Iterator[str]:
    """Months whose first page says another sum."""
    suffix = "" if booklet.deck.year is None else f" {booklet.deck.year}"
    goals = {bookmark.title: bookmark.goal for bookmark in booklet.bookmarks}
    for month in range(1, 13):
        name = f"{calendar.month_name[month]}{suffix}"
        here = [count for day, count in counts.items() if day.month == month]
        wanted = f"{len(here)} dates, {sum(here):,} solutions"
        goal = goals.get(name)
        words = [] if goal is None else [word.text for word in booklet.page_at(goal)]
        if wanted not in " ".join(words):
            yield f"the first page of {name} does not say {wanted!r}"


def caption(page: list[Word], heading: Word) -> str:
    """The line below a tiling whose heading this is: `No. 2 of 7`."""
    starts = [word for word in page if word.text == "No." and abs(word.left - heading.left) < 1]
    below = [word for word in starts if word.top > heading.top]
    if not below:
        return ""
    first = min(below, key=lambda word: word.top)
    line = next(line for line in lines(page) if first in line)
    return " ".join(word.text for word in line[line.index(first) : line.index(first) + 4])


def caption_faults(booklet: Booklet, counts: Counts) -> Iterator[str]:
    """Dates whose tiling has no number that can be."""
    by_words = {booklet.in_words(day): day for day in booklet.days}
    for bookmark in (day for month in booklet.bookmarks for day in month.below):
        day = by_words[bookmark.title]
        heading = bookmark.goal and booklet.heading(day, bookmark.goal)
        if not bookmark.goal or not heading:
            yield f"no heading of {day}"
            continue
        said = caption(booklet.page_at(bookmark.goal), heading)
        numbers = re.fullmatch(r"No\. (\d+) of (\d+)", said.replace(",", ""))
        if not numbers or not 1 <= int(numbers[1]) <= int(numbers[2]) == counts[day]:
            yield f"the tiling of {day}, which has {counts[day]}, is {said!r}"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, help="without it, 366 days without weekdays")
    parser.add_argument("--total", type=int, help="tilings of all dates")
    parser.add_argument("--count", action="append", default=[], help="such as 10-06=7")
    wanted = parser.parse_args()
    booklet = Booklet(wanted.file, wanted.year)
    counts = {day: word.number or 0 for day, word in booklet.glance.items()}

    def faults() -> Iterator[str]:
        yield from known_faults(booklet, counts, wanted)
        yield from month_faults(booklet, counts)
        yield from caption_faults(booklet, counts)

    seen = f"{sum(counts.values())} tilings of {len(counts)} dates, the same number everywhere"
    conclude(wanted.file, faults(), seen)


if __name__ == "__main__":
    main()
