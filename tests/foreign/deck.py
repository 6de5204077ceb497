"""A deck of cards as a PDF has it: where cards stand, and which days they are to show."""

import argparse
import calendar
import datetime
from collections.abc import Iterator
from dataclasses import dataclass

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True)
class Grid:
    """Equal cards without gutters in the middle of a page; lengths are points."""

    columns: int
    rows: int
    width: float
    height: float

    @property
    def cards(self) -> int:
        """How many cards a page holds."""
        return self.columns * self.rows

    def corner(self, slot: int, page: tuple[float, float]) -> tuple[float, float]:
        """The top left corner of a card, counted in reading order."""
        row, column = divmod(slot, self.columns)
        left = (page[0] - self.columns * self.width) / 2
        top = (page[1] - self.rows * self.height) / 2
        return left + column * self.width, top + row * self.height

    def slot(self, point: tuple[float, float], page: tuple[float, float]) -> int | None:
        """The card that a point lies on."""
        for slot in range(self.cards):
            left, top = self.corner(slot, page)
            if 0 <= point[0] - left < self.width and 0 <= point[1] - top < self.height:
                return slot
        return None

    def behind(self, slot: int) -> int:
        """The slot on the back of the sheet that lies behind a card, flipped on the long edge."""
        row, column = divmod(slot, self.columns)
        return row * self.columns + self.columns - 1 - column


@dataclass(frozen=True)
class Divider:
    """A card before the first day of a month."""

    first: datetime.date


Card = datetime.date | Divider | None
"""A day, a divider, or nothing dated: a card that the deck begins with, or a blank one."""


@dataclass(frozen=True)
class Deck:
    """Cards with backs: fronts on odd pages, their backs on the next page.

    The sheets are to be cut as one stack, so that the piles follow each other: the first days are
    down the first slot of all sheets. A title and the rules come before the first day, as far as
    the last sheet would have blank positions unless it is said how many.
    """

    grid: Grid
    year: int | None = None
    first: datetime.date | None = None
    """The first of a year of days, instead of a calendar year."""
    opening_cards: int | None = None
    are_divided: bool = False

    @property
    def is_dated(self) -> bool:
        """Whether its days are those of certain years, and so have weekdays."""
        return self.year is not None or self.first is not None

    def days(self) -> list[datetime.date]:
        """The days in order; of a leap year if the deck is of no particular year."""
        first = self.first or datetime.date(self.year or 2000, 1, 1)
        last = first.replace(year=first.year + 1)
        return [first + datetime.timedelta(days=number) for number in range((last - first).days)]

    def with_dividers(self) -> list[Card]:
        """The days, and before the first of each month its divider if they are divided."""
        cards: list[Card] = []
        month = None
        for day in self.days():
            if self.are_divided and (day.year, day.month) != month:
                cards.append(Divider(day))
            month = day.year, day.month
            cards.append(day)
        return cards

    def cards(self) -> list[Card]:
        """All cards in order."""
        cards = self.with_dividers()
        opening = self.opening_cards
        if opening is None:
            opening = min(2, -len(cards) % self.grid.cards)
        return [None] * opening + cards

    def months(self) -> Iterator[tuple[str, int]]:
        """The months in words, and the place of the first card of each."""
        month = None
        for place, card in enumerate(self.cards()):
            day = card.first if isinstance(card, Divider) else card
            if day is not None and (day.year, day.month) != month:
                month = day.year, day.month
                yield self.month_in_words(day), place

    def month_in_words(self, day: datetime.date) -> str:
        """The month as a card shows it, in English."""
        month = calendar.month_name[day.month]
        return f"{month} {day.year}" if self.is_dated else month

    def in_words(self, day: datetime.date) -> str:
        """The date as a card shows it, in English."""
        date = f"{day.day} {self.month_in_words(day)}"
        return f"{calendar.day_name[day.weekday()]} {date}" if self.is_dated else date

    def sheet_count(self) -> int:
        """How many sheets the deck takes."""
        return -(-len(self.cards()) // self.grid.cards)

    def sheet_of(self, place: int) -> int:
        """The sheet that a card stands on, both counted from 0."""
        return place % self.sheet_count()

    def sheets(self) -> Iterator[list[Card]]:
        """The cards of each sheet by slot; blank slots are at the end of the last pile."""
        cards, count = self.cards(), self.sheet_count()
        for sheet in range(count):
            places = (slot * count + sheet for slot in range(self.grid.cards))
            yield [cards[place] if place < len(cards) else None for place in places]

    def pages(self) -> int:
        """How many pages the deck takes."""
        return 2 * self.sheet_count()


def arguments(description: str) -> tuple[str, Deck]:
    """The file and the deck that the command line names."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, help="without it, 366 days without weekdays")
    parser.add_argument("--first", type=datetime.date.fromisoformat, help="a year from this day on")
    parser.add_argument("--opening", type=int, help="cards before the first day")
    parser.add_argument("--dividers", action="store_true", help="months have dividers")
    parser.add_argument("--grid", default="2x2", help="columns x rows")
    parser.add_argument("--card", default="105x148", help="width x height in millimeters")
    parsed = parser.parse_args()
    columns, rows = (int(number) for number in parsed.grid.split("x"))
    width, height = (float(side) * POINTS_PER_MM for side in parsed.card.split("x"))
    grid = Grid(columns, rows, width, height)
    return parsed.file, Deck(grid, parsed.year, parsed.first, parsed.opening, parsed.dividers)
