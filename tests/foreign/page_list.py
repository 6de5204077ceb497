"""Pages of all kinds, each with the command that makes it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    """What one command makes, and which of its pages are drawn."""

    kind: str
    name: str
    command: tuple[str, ...]
    pages: tuple[tuple[str, int], ...] = (("", 1),)
    """The end of the name of the page's SVG, and the page's number in the PDF."""


def _product(kind: str, name: str, command: str, *pages: tuple[str, int]) -> Product:
    return Product(kind, name, tuple(command.split()), pages or (("", 1),))


_DAY = "cards 2027-09-29..2027-09-29 --paper none --no-index"
_SIDES = (("-front", 1), ("-back", 2))

PRODUCTS = [
    _product("card", "calendar-color", _DAY, *_SIDES),
    _product("card", "calendar-large", f"{_DAY} --large-type", *_SIDES),
    _product("card", "rhombus-mono", f"{_DAY} --layout rhombus --theme mono", *_SIDES),
    _product("challenge", "challenge-rhombus", f"{_DAY} --challenge expert --layout rhombus", *_SIDES),
    _product("booklet", "booklet-color", "booklet 2027 --impose none", *((f"{page:02}", page) for page in (1, 3, 4, 53))),
    _product("worksheet", "worksheets-two", "worksheets 2027-05 --count 6 --per-page 2 --layout rhombus"),
    _product("pieces", "pieces-calendar", "pieces", ("", 1), ("-3", 3)),
    _product("poster", "poster-calendar", "poster 2027 --paper a3"),
    _product("wall calendar", "wall-calendar", "wall-calendar 2027", ("-10", 10)),
    _product("art print", "art-print-one", "art-print 2027-06-14 --name Anna"),
    _product("numbers", "heatmap-rhombus", "heatmap 2027 --layout rhombus --theme mono"),
    *(_product("board", f"board-{name}", f"board 2027-12-25 --solution --layout {name}") for name in ("festival", "desk")),
]
