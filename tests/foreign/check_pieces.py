"""Pieces to cut out have their backs behind them, in their color, at one true size.

`pdftoppm` draws the pages. The back of each sheet is moved against the back offset and turned as the
printer turns paper; then its ink, without text and lines, must be the front's, and of its color.
The line of 100 mm is measured in pixels, the board's cells between the numbers that stand in them.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy
import pikepdf
from numpy.typing import NDArray
from PIL import Image

from check_catalog import preference_faults
from deck import POINTS_PER_MM
from printed import pages
from report import conclude

PIXELS_PER_MM = 6
"""Pages of whole millimeters are whole pixels, so that edges of both sides fall alike."""

THICK = 3 * PIXELS_PER_MM
"""Ink in a square of 3 mm is a piece; letters and lines are thinner."""

LINE = 3
"""Pixels by which ink is grown, so that white lines on dark pieces are no gaps."""

TOLERANCE = 1.2
"""Per cent of a sheet's ink that may lie beside that of the other side: a pixel, and white letters."""

COLOR = 24
"""What a color may differ by, of 255."""

LETTERS = 3
"""Per cent of the ink that may have another color: letters stand upright on both sides."""

Picture = NDArray[numpy.uint8]
Mask = NDArray[numpy.bool_]


def draw(file: str) -> list[Picture]:
    """All pages in color."""
    with tempfile.TemporaryDirectory() as folder:
        resolution = str(PIXELS_PER_MM * 25.4)
        stem = str(Path(folder, "page"))
        subprocess.run(["pdftoppm", "-r", resolution, file, stem], check=True)
        found = []
        for path in sorted(Path(folder).iterdir()):
            with Image.open(path) as image:
                # A page a hair wider than whole pixels has one more.
                width, height = (side // PIXELS_PER_MM * PIXELS_PER_MM for side in image.size)
                found.append(numpy.asarray(image.convert("RGB"))[:height, :width])
        return found


def inked_in_squares(mask: Mask, size: int) -> NDArray[numpy.int64]:
    """How much of each square that lies in the picture is in the mask, by its top left corner."""
    sums: NDArray[numpy.int64] = numpy.pad(mask.astype(int).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]


def grown(mask: Mask, size: int) -> Mask:
    """What squares of this size cover whose top left corners are in the mask."""
    return inked_in_squares(numpy.pad(mask, ((size - 1, 0), (size - 1, 0))), size) > 0


def pieces(page: Picture) -> Mask:
    """Where pieces are: what squares that are full of ink cover, white lines within them as well."""
    ink: Mask = numpy.asarray((page < 246).any(axis=2))
    inked = grown(ink, LINE)
    corners = inked_in_squares(inked, THICK) == THICK * THICK
    return grown(numpy.pad(corners, ((0, THICK - 1), (0, THICK - 1))), THICK)


def register_faults(front: Picture, back: Picture, sheet: str) -> Iterator[str]:
    """What of a sheet's back, seen through the paper, is not behind its front."""
    one, two = pieces(front), pieces(back)
    inked = int(one.sum())
    if inked < (100 * PIXELS_PER_MM) ** 2:
        yield f"{sheet} shows no pieces"
        return
    beside = float((one ^ two).sum()) / inked * 100
    if beside > TOLERANCE:
        yield f"{sheet}: {beside:.2f} % of the ink has none behind it, of {TOLERANCE} %"
    both = one & two
    differ = numpy.abs(front.astype(int) - back.astype(int)).max(axis=2) > COLOR
    share = float((differ & both).sum()) / inked * 100
    if share > LETTERS:
        yield f"{sheet}: {share:.2f} % of the ink has another color behind it"


def line_length(page: Picture) -> float:
    """The length of the lowest line that is longer than 50 mm, in millimeters."""
    for row in (page.max(axis=2) < 128)[::-1]:
        edges = numpy.flatnonzero(numpy.diff(numpy.pad(row.astype(int), 1)))
        longest = max((edges[1::2] - edges[::2]), default=0)
        if longest > 50 * PIXELS_PER_MM:
            return float(longest / PIXELS_PER_MM)
    return 0.0


def size_faults(file: str, drawn: dict[str, Picture], cell: float) -> Iterator[str]:
    """Lengths that are not true."""
    for label, picture in drawn.items():
        if label == "board" or label.endswith("front"):
            length = line_length(picture)
            if abs(length - 100) > 0.4:
                yield f"{label}: the line of 100 mm has {length:.2f} mm"
    _, words = next(pages(file))
    # The board's numbers are the tallest of their kind.
    at = {word.text: word.middle for word in sorted(words, key=lambda word: word.height)}
    if not {"15", "21", "29"} <= at.keys():
        yield "the first page does not show the calendar's board"
        return
    across = (at["21"][0] - at["15"][0]) / POINTS_PER_MM / 6
    down = (at["29"][1] - at["15"][1]) / POINTS_PER_MM / 2
    if max(abs(across - cell), abs(down - cell)) > 0.05:
        yield f"the board's cells are {across:.2f} x {down:.2f} mm instead of {cell:g} mm"


def main() -> None:
    """Check the file of the command line, of the calendar's board."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--flip", choices=("long", "short"), default="long")
    parser.add_argument("--back-offset", default="0,0", help="right,down in millimeters")
    parser.add_argument("--cell", type=float, default=20, help="millimeters")
    wanted = parser.parse_args()
    right, down = (round(float(mm) * PIXELS_PER_MM) for mm in wanted.back_offset.split(","))

    def faults() -> Iterator[str]:
        with pikepdf.open(wanted.file) as pdf:
            labels = [str(page.label) for page in pdf.pages]
            yield from preference_faults(pdf, wanted.flip)
            portrait = pdf.pages[0].mediabox[3] > pdf.pages[0].mediabox[2]
        drawn = dict(zip(labels, draw(wanted.file), strict=True))
        yield from size_faults(wanted.file, drawn, wanted.cell)
        fronts = [label for label in labels if label.endswith(" front")]
        if not fronts:
            yield f"no page is labeled a front: {labels}"
        for label in fronts:
            back = drawn[label.removesuffix("front") + "back"]
            moved = numpy.roll(back, (-down, -right), axis=(0, 1))
            like_a_page = (wanted.flip == "long") == portrait
            turned = moved[:, ::-1] if like_a_page else moved[::-1]
            yield from register_faults(drawn[label], turned, label)

    conclude(wanted.file, faults(), "backs behind fronts in their colors, 100 mm are 100 mm")


if __name__ == "__main__":
    main()
