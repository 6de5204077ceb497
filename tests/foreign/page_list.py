"""Pages of all kinds, as the golden pictures show them, each with the command that makes it."""

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


_DAY = "cards --from 2027-09-29 --days 1 --paper none --no-index"
_SIDES = (("-front", 1), ("-back", 2))
_THEMES = ("color", "mono", "ink", "contrast", "seasons")
_BOARDS = ("weekday", "palmetto", "calendarium", "festival", "desk", "pentominoes-6x10")

PRODUCTS = [
    *(
        _product("card", f"{layout}-{theme}", f"{_DAY} --layout {layout} --theme {theme}", *_SIDES)
        for layout in ("calendar", "rhombus")
        for theme in _THEMES
    ),
    _product("challenge", "challenge-calendar", f"{_DAY} --challenge starter", *_SIDES),
    _product(
        "challenge",
        "challenge-rhombus",
        f"{_DAY} --challenge expert --layout rhombus --theme mono",
        *_SIDES,
    ),
    _product(
        "divider",
        "divider-ink",
        "cards --from 2027-06-01 --days 14 --paper none --dividers flush --theme ink --special 06-14=Birthday",
        ("2027-06-front", 1),
    ),
    _product(
        "booklet",
        "booklet-color",
        "booklet 2027 --impose none",
        *((f"{page:02}", page) for page in (1, 2, 3, 4, 52, 53)),
    ),
    _product(
        "booklet", "booklet-mono", "booklet 2027 --impose none --theme mono", ("04", 4)
    ),
    _product(
        "booklet",
        "booklet-all",
        "booklet 2027 --impose none --all --from 12-24 --to 12-26",
        ("4", 4),
    ),
    _product("worksheet", "worksheets-one", "worksheets 2027-04 --count 6 --per-page 1"),
    _product(
        "worksheet", "worksheets-two", "worksheets 2027-04 --count 6 --per-page 2 --layout rhombus"
    ),
    _product(
        "worksheet", "worksheets-six", "worksheets 2027-04 --count 6 --per-page 6 --pieces set --layout desk"
    ),
    _product("pieces", "pieces-calendar", "pieces", ("", 1), ("-3", 3), ("-4", 4)),
    _product(
        "pieces",
        "pieces-rhombus",
        "pieces --layout rhombus --backs glue --theme mono --cell 30mm",
        ("", 1),
        ("-2", 2),
    ),
    _product("poster", "poster-calendar", "poster 2027 --paper a3"),
    _product("poster", "poster-rhombus", "poster 2027 --paper a2 --layout rhombus --theme mono"),
    _product("wall calendar", "wall-calendar", "calendar 2027", ("-10", 10)),
    _product("art print", "art-print-one", "art-print 2027-06-14 --name Anna"),
    _product("art print", "art-print-all", "art-print 2027-12-25 --all --theme seasons"),
    _product("numbers", "heatmap-calendar", "heatmap"),
    _product("numbers", "heatmap-rhombus", "heatmap 2027 --layout rhombus --theme mono"),
    _product("numbers", "histogram-rhombus", "histogram --layout rhombus"),
    _product("numbers", "gaps-calendar", "gaps"),
    *(
        _product("board", f"board-{layout}", f"board 2027-12-25 --solution --layout {layout}")
        for layout in _BOARDS[:-1]
    ),
    _product("board", "board-pentominoes", "board --solution --layout pentominoes-6x10"),
]
