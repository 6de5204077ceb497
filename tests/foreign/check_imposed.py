"""Sheets that are cut or folded as pictures are the pages that the product has one a page.

`pdftoppm` draws both files. The pictures of the sheets are turned as a duplex printer turns paper,
cut and laid on each other, or folded into each other, by sizes alone; what a reader then holds,
leaf by leaf, is compared with the pages, pixel by pixel.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import numpy
from numpy.typing import NDArray
from PIL import Image

from production import Production
from report import conclude

PIXELS_PER_MM = 4
"""Sizes in quarters of a millimeter are whole pixels, so that edges fall alike on both pictures."""

DIFFERENCE = 64
"""A pixel is off if it differs by more than this, of 255, from what is around its place on the page:
edges of what stands upside down on a sheet fall on the pixel beside."""

TOLERANCE = 0.1
"""Per cent of the pixels of a page that may be off: the marks on its corners."""

Picture = NDArray[numpy.uint8]


@dataclass(frozen=True)
class Sheet:
    """Both sides of a sheet as one sees them from the front, through the paper."""

    front: Picture
    back: Picture | None


@dataclass(frozen=True)
class Leaf:
    """A page as a reader holds it: its picture, and how much of its inner side is in the fold."""

    picture: Picture
    in_the_fold: int = 0
    fold_at_the_left: bool = True


def pixels(length: float) -> int:
    """The nearest whole number of pixels."""
    return round(length * PIXELS_PER_MM)


def draw(file: str, size: tuple[float, float]) -> list[Picture]:
    """All pages of a file, which have this size, in gray."""
    # pdftoppm adds a pixel where a size in points is a hair above a whole number of them.
    whole = numpy.s_[: pixels(size[1]), : pixels(size[0])]
    with tempfile.TemporaryDirectory() as folder:
        resolution = str(PIXELS_PER_MM * 25.4)
        stem = str(Path(folder, "page"))
        subprocess.run(["pdftoppm", "-r", resolution, "-gray", file, stem], check=True)
        pictures = []
        for path in sorted(Path(folder).iterdir()):
            with Image.open(path) as image:
                pictures.append(numpy.asarray(image.convert("L"))[whole])
        return pictures


def print_sheets(drawn: list[Picture], production: Production) -> list[Sheet]:
    """The sheets that a printer makes of the pages, one whose shift the back offset makes good."""
    if production.sides == 1:
        return [Sheet(front, None) for front in drawn]
    right, down = production.pair("back-offset", " ")
    sheets = []
    for front, back in zip(drawn[::2], drawn[1::2], strict=True):
        shifted = numpy.roll(back, (-pixels(down), -pixels(right)), axis=(0, 1))
        turned = numpy.fliplr(shifted) if production.turns_like_a_page else numpy.flipud(shifted)
        sheets.append(Sheet(front, turned))
    return sheets


def cut(sheets: list[Sheet], production: Production) -> Iterator[Leaf]:
    """The pages of leaves that are cut out of the sheets and, if so imposed, piled up."""
    (width, height), (columns, rows) = production.pair("page"), production.pair("grid")
    gutter = production.number("gutter")
    across, down = production.pair("sheet")
    left = (across - columns * width - (columns - 1) * gutter) / 2
    top = (down - rows * height - (rows - 1) * gutter) / 2
    slots = [(row, column) for row in range(int(rows)) for column in range(int(columns))]
    if production.scheme == "cut-and-stack":
        order = [(sheet, slot) for slot in slots for sheet in sheets]
    else:
        order = [(sheet, slot) for sheet in sheets for slot in slots]
    for sheet, (row, column) in order:
        x, y = left + column * (width + gutter), top + row * (height + gutter)
        part = numpy.s_[pixels(y) : pixels(y + height), pixels(x) : pixels(x + width)]
        yield Leaf(sheet.front[part])
        if sheet.back is not None:
            # The leaf turns like the page of a book.
            yield Leaf(numpy.fliplr(sheet.back[part]))


def fold(sheets: list[Sheet], production: Production) -> Iterator[Leaf]:
    """The pages of sheets that are folded into each other, signature after signature."""
    size = production.signature or len(sheets)
    for first in range(0, len(sheets), size):
        signature = list(enumerate(sheets[first : first + size]))
        for depth, sheet in signature:
            yield from halves(sheet, depth, production, before_the_middle=True)
        for depth, sheet in reversed(signature):
            yield from halves(sheet, depth, production, before_the_middle=False)


def halves(
    sheet: Sheet, depth: int, production: Production, *, before_the_middle: bool
) -> Iterator[Leaf]:
    """The two pages of half a sheet, which the sheets around it push out at the fold.

    The booklet is cut at the fore edge, where the outermost sheet ends.
    """
    assert sheet.back is not None, "a booklet is printed on both sides"
    (width, height), (across, down) = production.pair("page"), production.pair("sheet")
    pushed = depth * production.number("thickness")
    top = (down - height) / 2
    rows = numpy.s_[pixels(top) : pixels(top + height)]
    middle = pixels(across / 2)
    inner = pixels(pushed)
    length = pixels(width) - inner
    if before_the_middle:
        columns = numpy.s_[middle : middle + length]
        yield Leaf(sheet.front[rows, columns], inner, fold_at_the_left=True)
        yield Leaf(numpy.fliplr(sheet.back[rows, columns]), inner, fold_at_the_left=False)
    else:
        columns = numpy.s_[middle - length : middle]
        yield Leaf(numpy.fliplr(sheet.back[rows, columns]), inner, fold_at_the_left=True)
        yield Leaf(sheet.front[rows, columns], inner, fold_at_the_left=False)


def share_off(leaf: Leaf, page: Picture) -> float:
    """The share of pixels that are off, in per cent; all of them if the sizes differ."""
    visible = slice(leaf.in_the_fold, None)
    if not leaf.fold_at_the_left:
        visible = slice(None, page.shape[1] - leaf.in_the_fold)
    wanted = page[:, visible]
    if wanted.shape != leaf.picture.shape:
        return 100.0
    around = numpy.lib.stride_tricks.sliding_window_view(numpy.pad(wanted, 1, "edge"), (3, 3))
    darkest, lightest = around.min((2, 3)).astype(int), around.max((2, 3)).astype(int)
    off = (leaf.picture < darkest - DIFFERENCE) | (leaf.picture > lightest + DIFFERENCE)
    return float(off.mean() * 100)


def faults(production: Production, sheets_file: str, pages_file: str) -> Iterator[str]:
    """Everything in which what is held is not what was made."""
    (width, height), bleed = production.pair("page"), production.number("bleed")
    edge = pixels(bleed)
    drawn = draw(pages_file, (width + 2 * bleed, height + 2 * bleed))
    if len(drawn) != production.pages:
        yield f"{len(drawn)} pages instead of {production.pages}"
    pages = [page[edge : edge + pixels(height), edge : edge + pixels(width)] for page in drawn]
    sheets = print_sheets(draw(sheets_file, production.pair("sheet")), production)
    leaves = fold if production.scheme == "saddle-stitch" else cut
    for number, (leaf, page) in enumerate(zip_longest(leaves(sheets, production), pages), start=1):
        if leaf is None:
            yield f"page {number} is on no sheet"
            continue
        if page is None:
            page = numpy.full((leaf.picture.shape[0], leaf.picture.shape[1] + leaf.in_the_fold), 255)
        share = share_off(leaf, page)
        if share > TOLERANCE:
            yield f"page {number}: {share:.2f} % of the pixels are off, of {TOLERANCE} %"


def main() -> None:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("sheets", help="the imposed PDF")
    parser.add_argument("pages", help="the same, as single pages")
    parser.add_argument("--production", help="instead of the line among the keywords")
    wanted = parser.parse_args()
    if wanted.production:
        production = Production.parse(wanted.production)
    else:
        production = Production.of_file(wanted.sheets)
    seen = f"{production.scheme}: {production.pages} pages in order, in hand"
    conclude(wanted.sheets, faults(production, wanted.sheets, wanted.pages), seen)


if __name__ == "__main__":
    main()
