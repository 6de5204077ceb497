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
class Deck:
    """A year of cards with backs: fronts on odd pages, their backs on the next page.

    The sheets are to be cut as one stack, so that the piles follow each other: the first days are
    down the first slot of all sheets. A title, the rules and a key come before the first day as far as
    the last sheet would have blank positions.
    """

    year: int | None
    grid: Grid

    def days(self) -> list[datetime.date]:
        """The days in order; of a leap year if the deck is of no certain year."""
        year = self.year or 2000
        count = 366 if calendar.isleap(year) else 365
        first = datetime.date(year, 1, 1)
        return [first + datetime.timedelta(days=number) for number in range(count)]

    def opening(self) -> int:
        """How many cards come before the first day."""
        return min(3, -len(self.days()) % self.grid.cards)

    def in_words(self, day: datetime.date) -> str:
        """The date as a card shows it, in English."""
        month = f"{day.day} {calendar.month_name[day.month]}"
        weekday = calendar.day_name[day.weekday()]
        return month if self.year is None else f"{weekday} {month} {self.year}"

    def sheet_count(self) -> int:
        """How many sheets the deck takes."""
        return -(-(len(self.days()) + self.opening()) // self.grid.cards)

    def sheet_of(self, number: int) -> int:
        """The sheet that a day stands on, both counted from 0."""
        return (self.opening() + number) % self.sheet_count()

    def sheets(self) -> Iterator[list[datetime.date | None]]:
        """The days of each sheet by slot.

        Slots have no day at the end of the last pile, which is blank there, and where the deck begins.
        """
        days, count, opening = self.days(), self.sheet_count(), self.opening()
        for sheet in range(count):
            numbers = (slot * count + sheet - opening for slot in range(self.grid.cards))
            yield [days[number] if 0 <= number < len(days) else None for number in numbers]

    def pages(self) -> int:
        """How many pages the deck takes."""
        return 2 * self.sheet_count()


def arguments(description: str) -> tuple[str, Deck]:
    """The file and the deck that the command line names."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, help="without it, 366 days without weekdays")
    parser.add_argument("--grid", default="2x2", help="columns x rows")
    parser.add_argument("--card", default="105x148", help="width x height in millimetres")
    parsed = parser.parse_args()
    columns, rows = (int(number) for number in parsed.grid.split("x"))
    width, height = (float(side) * POINTS_PER_MM for side in parsed.card.split("x"))
    return parsed.file, Deck(parsed.year, Grid(columns, rows, width, height))
