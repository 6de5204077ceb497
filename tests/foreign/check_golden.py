"""Pages of a PDF, drawn by pdftoppm, look like the golden pictures that our own renderer drew.

Two renderers smooth edges in their own ways: of the pixels a few differ much, and the rest little.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy
from PIL import Image

from report import conclude

DIFFERENCE = 96
"""A pixel is off if it differs by more than this, of 255, in any channel."""

TOLERANCE = 2.5
"""Per cent of the pixels of a page that may be off; another month's page has five times as many."""


def drawn(file: str, page: int, dpi: int) -> Image.Image:
    """A page as pdftoppm draws it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "page"
        numbers = ["-f", str(page), "-l", str(page), "-r", str(dpi)]
        command = ["pdftoppm", "-png", "-singlefile", *numbers, file, str(place)]
        subprocess.run(command, check=True)
        with Image.open(place.with_suffix(".png")) as picture:
            return picture.convert("RGB")


def faults(file: str, pairs: list[str], dpi: int) -> Iterator[str]:
    """Pages that look otherwise."""
    for pair in pairs:
        number, golden = pair.split("=", 1)
        with Image.open(golden) as picture:
            wanted = picture.convert("RGB")
        # Half a pixel at the edge is rounded either way.
        page = drawn(file, int(number), dpi).crop((0, 0, *wanted.size))
        apart = numpy.abs(numpy.asarray(page, int) - numpy.asarray(wanted, int)).max(axis=2)
        share = float((apart > DIFFERENCE).mean() * 100)
        if share > TOLERANCE:
            yield f"page {number}: {share:.2f} % of the pixels are off, of {TOLERANCE} %"


def main() -> None:
    """Check the file of the command line against PAGE=PICTURE pairs."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("pairs", nargs="+", metavar="PAGE=PICTURE")
    parser.add_argument("--dpi", type=int, required=True)
    wanted = parser.parse_args()
    seen = f"{len(wanted.pairs)} pages as their golden pictures"
    conclude(wanted.file, faults(wanted.file, wanted.pairs, wanted.dpi), seen)


if __name__ == "__main__":
    main()
