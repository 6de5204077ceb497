"""Where bookmarks and links lead: with pikepdf."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf


@dataclass(frozen=True)
class Place:
    """A place on a page, counted from 0; in points from the page's top left corner."""

    page: int
    left: float
    top: float


@dataclass(frozen=True)
class Link:
    """What leads elsewhere: its page and box, the words that a screen reader says, and its goal."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    says: str
    goal: Place | None

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point of the page is on the link."""
        return self.left <= point[0] < self.right and self.top <= point[1] < self.bottom


Numbers = dict[tuple[int, int], int]
"""The pages, counted from 0, by the number of their object: looking one up in pikepdf is slow."""


def page_numbers(pdf: pikepdf.Pdf) -> Numbers:
    """The numbers of all pages."""
    return {page.obj.objgen: number for number, page in enumerate(pdf.pages)}


def place(pdf: pikepdf.Pdf, numbers: Numbers, destination: Any) -> Place | None:
    """The place that a destination names, if it is one in this file."""
    if isinstance(destination, (pikepdf.String, pikepdf.Name)):
        destination = pikepdf.NameTree(pdf.Root.Names.Dests)[str(destination)]
    if isinstance(destination, pikepdf.Dictionary):
        destination = destination.get("/D")
    if not isinstance(destination, pikepdf.Array) or destination[0].objgen not in numbers:
        return None
    height = float(pikepdf.Page(destination[0]).mediabox[3])
    left, up = 0.0, height
    if len(destination) > 3 and destination[1] == "/XYZ":
        left, up = float(destination[2]), float(destination[3])
    return Place(numbers[destination[0].objgen], left, height - up)


def place_of_bookmark(
    pdf: pikepdf.Pdf, numbers: Numbers, item: pikepdf.OutlineItem
) -> Place | None:
    """The place that a bookmark leads to."""
    destination: Any = item.destination
    if destination is None and item.action is not None:
        destination = item.action.get("/D")
    return place(pdf, numbers, destination)


def links(pdf: pikepdf.Pdf, numbers: Numbers) -> Iterator[Link]:
    """All links of a file, page by page."""
    for number, page in enumerate(pdf.pages):
        height = float(page.mediabox[3])
        notes: Any = page.obj.get("/Annots", [])
        for note in notes:
            if note.get("/Subtype") != "/Link":
                continue
            left, low, right, high = (float(side) for side in note.Rect)
            says = str(note.get("/Contents", ""))
            goal = place(pdf, numbers, note.get("/Dest") or note.get("/A", {}).get("/D"))
            yield Link(number, left, height - high, right, height - low, says, goal)
