"""Bookmarks and links of a booklet lead where they say: to the words, not only to the page.

A bookmark a month with one a date below it; a link from each number of the year at a glance, from
each day of a month's small calendar, and from each line of the index, which says the right number of
tilings and the right page; from the headers back to the year. Sheets are read as their pages.
"""

import argparse
import calendar
import re
import sys
from collections import Counter
from collections.abc import Iterator

from booklet import GLANCE, Booklet
from places import Link
from report import conclude


def bookmark_faults(booklet: Booklet) -> Iterator[str]:
    """What is wrong with the bookmarks."""
    suffix = "" if booklet.deck.year is None else f" {booklet.deck.year}"
    months = {bookmark.title: bookmark for bookmark in booklet.bookmarks}
    for number in range(1, 13):
        title = f"{calendar.month_name[number]}{suffix}"
        days = [day for day in booklet.days if day.month == number]
        below = months[title].below if title in months else ()
        if [bookmark.title for bookmark in below] != [booklet.in_words(day) for day in days]:
            yield f"below the bookmark {title!r} are {[bookmark.title for bookmark in below]}"
            continue
        for day, bookmark in zip(days, below, strict=True):
            if bookmark.goal is None or booklet.heading(day, bookmark.goal) is None:
                yield f"the bookmark {bookmark.title!r} leads to {bookmark.goal}, not to its date"


def covered(booklet: Booklet, link: Link) -> str:
    """The words that a link lies on."""
    words = [word for word in booklet.sides[link.page] if link.covers(word.middle)]
    return " ".join(word.text for word in sorted(words, key=lambda word: word.left))


def link_faults(booklet: Booklet) -> Iterator[str]:
    """What is wrong with the links."""
    by_words = {booklet.in_words(day): day for day in booklet.days}
    links_to: Counter[str] = Counter()
    for link in booklet.links:
        where = f"page {link.page + 1}, link {link.says!r}"
        if link.goal is None:
            yield f"{where} leads nowhere"
            continue
        if link.says == GLANCE:
            words = [word.text for word in booklet.page_at(link.goal)]
            if " ".join(words[:5]) != GLANCE:
                yield f"{where} leads to {words[:5]}"
            continue
        said, _, number = link.says.rpartition(", page ")
        if said not in by_words:
            yield f"{where} names no date"
            continue
        day = by_words[said]
        links_to[said] += 1
        if booklet.heading(day, link.goal) is None or str(booklet.number_at(link.goal)) != number:
            yield f"{where} leads to {link.goal}, a page {booklet.number_at(link.goal)}"
        count = booklet.glance[day].number
        noun = "solution" if count == 1 else "solutions"
        wanted = (str(day.day), str(count), f"{count:,}", f"{said} {count:,} {noun} page {number}")
        below = covered(booklet, link)
        # Lists of the hardest and the easiest dates are numbered.
        unnumbered = re.sub(r"^\d+ (?=.* page )", "", below)
        if below not in wanted and unnumbered not in wanted:
            yield f"{where} lies on {below!r}"
    for said in by_words:
        if links_to[said] < 2:
            yield f"{links_to[said]} links lead to {said}"


def glance_faults(booklet: Booklet) -> Iterator[str]:
    """Numbers of the year at a glance that are no links to their dates."""
    links = [link for link in booklet.links if link.page == booklet.glance_page]
    for day, word in booklet.glance.items():
        said = [link.says.rpartition(", page ")[0] for link in links if link.covers(word.middle)]
        if said != [booklet.in_words(day)]:
            yield f"the number {word.text} of {day} is a link to {said}"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, help="without it, 366 days without weekdays")
    parsed = parser.parse_args()
    booklet = Booklet(parsed.file, parsed.year)

    def faults() -> Iterator[str]:
        yield from bookmark_faults(booklet)
        yield from link_faults(booklet)
        yield from glance_faults(booklet)

    seen = f"{len(booklet.days)} bookmarks and {len(booklet.links)} links lead to their dates"
    conclude(parsed.file, faults(), seen)


if __name__ == "__main__":
    main()
