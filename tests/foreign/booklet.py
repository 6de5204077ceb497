"""A booklet as a PDF has it, on sheets or as single pages: its pages, dates, and numbers of tilings."""

import calendar
import datetime
from dataclasses import dataclass
from functools import cached_property

import pikepdf

from deck import POINTS_PER_MM, Deck, Grid
from places import Link, Numbers, Place, links, page_numbers, place_of_bookmark
from printed import Word, lines, pages
from production import Production

LINE = 8
"""Points by which a place may be above or below the middle of the line that it leads to."""

GLANCE = "The year at a glance"


@dataclass(frozen=True)
class Bookmark:
    """A bookmark with those below it."""

    title: str
    goal: Place | None
    below: "tuple[Bookmark, ...]"


def bookmark(pdf: pikepdf.Pdf, numbers: Numbers, item: pikepdf.OutlineItem) -> Bookmark:
    """A bookmark and those below it."""
    below = tuple(bookmark(pdf, numbers, child) for child in item.children)
    return Bookmark(item.title, place_of_bookmark(pdf, numbers, item), below)


class Booklet:
    """What is in the file; sides of sheets hold two pages, side by side."""

    def __init__(self, file: str, year: int | None) -> None:
        self.deck = Deck(Grid(1, 1, 0, 0), year)
        self.days = self.deck.days()
        self.width = Production.of_file(file).pair("page")[0] * POINTS_PER_MM
        self.sides = [words for _, words in pages(file)]
        with pikepdf.open(file) as pdf:
            numbers = page_numbers(pdf)
            with pdf.open_outline() as outline:
                self.bookmarks = [bookmark(pdf, numbers, item) for item in outline.root]
            self.links: list[Link] = list(links(pdf, numbers))

    def in_words(self, day: datetime.date) -> str:
        """The date as bookmarks and the index say it."""
        return self.deck.in_words(day)

    def page_at(self, place: Place) -> list[Word]:
        """The words of the page that a place is on."""
        right = place.left + self.width
        return [w for w in self.sides[place.page] if place.left <= w.middle[0] < right]

    def heading(self, day: datetime.date, place: Place) -> Word | None:
        """The day's number above its tiling, if the place leads to it."""
        page = self.page_at(place)
        if not any(word.text == calendar.month_name[day.month] for word in page):
            return None
        second = calendar.month_name[day.month]
        if self.deck.year is not None:
            second = calendar.day_name[day.weekday()]
        near = [w for w in page if abs(w.middle[1] - place.top) < LINE]
        for line in lines(near):
            for one, two in zip(line, line[1:]):
                if (one.text, two.text) == (str(day.day), second):
                    return one
        return None

    def number_at(self, place: Place) -> int | None:
        """The number printed at the foot of the page that a place is on."""
        return max(self.page_at(place), key=lambda word: word.bottom).number

    @cached_property
    def glance(self) -> dict[datetime.date, Word]:
        """The number of each day on the page with the whole year, by column and row."""
        place = next(b.goal for b in self.bookmarks if b.title == GLANCE)
        assert place is not None, "the year at a glance has a bookmark that leads somewhere"
        page = self.page_at(place)
        names = list(calendar.month_abbr)[1:]
        columns = next(ln for ln in lines(page) if [word.text for word in ln] == names)
        middles = [word.middle[0] for word in columns]
        pitch = (middles[-1] - middles[0]) / 11
        numbers = [word for word in page if word.number is not None]
        heads = {}
        for word in sorted(numbers, key=lambda word: word.middle[1]):
            # The legend below the rows has numbers as well.
            if word.middle[0] < middles[0] - pitch / 2:
                heads.setdefault(word.number, word)
        found = {}
        for head in heads.values():
            row = [w for w in numbers if abs(w.middle[1] - head.middle[1]) < 3]
            for day in (day for day in self.days if day.day == head.number):
                for word in row:
                    if abs(word.middle[0] - middles[day.month - 1]) < pitch / 2:
                        found[day] = word
        return dict(sorted(found.items()))

    @property
    def glance_page(self) -> int:
        """The side with the whole year, counted from 0."""
        return next(b.goal.page for b in self.bookmarks if b.title == GLANCE and b.goal)
