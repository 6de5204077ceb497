"""Title, pages, boxes and fonts, as `pdfinfo`, `pdffonts` and pikepdf see them.

MediaBox holds BleedBox holds TrimBox, the trim has the wanted size and the bleed the wanted width
on all sides (read with pikepdf, since pdfinfo cuts boxes to the MediaBox before it tells them);
every font is embedded, as a subset, and its text can be searched.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator

import pikepdf

from report import conclude

POINTS_PER_MM = 72 / 25.4
TOLERANCE = 0.02
"""Points."""

Box = tuple[float, float, float, float]


def run(*command: str) -> str:
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def boxes(file: str) -> Iterator[tuple[int, dict[str, Box]]]:
    """The boxes of each page, as far as the page itself has them."""
    with pikepdf.open(file) as pdf:
        for number, page in enumerate(pdf.pages, start=1):
            found: dict[str, Box] = {}
            for name in ("Media", "Bleed", "Trim"):
                if (box := page.obj.get(f"/{name}Box")) is not None:
                    left, bottom, right, top = (float(side) for side in box)
                    found[name] = (left, bottom, right, top)
            yield number, found


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies within another."""
    low = all(a <= b + TOLERANCE for a, b in zip(outer[:2], inner[:2]))
    return low and all(a >= b - TOLERANCE for a, b in zip(outer[2:], inner[2:]))


def box_faults(file: str, wanted: argparse.Namespace) -> Iterator[str]:
    """What is wrong with the boxes."""
    width, height = (float(side) * POINTS_PER_MM for side in wanted.trim.split("x"))
    bleed = wanted.bleed * POINTS_PER_MM
    count = 0
    for number, box in boxes(file):
        count += 1
        if len(box) < 3:
            yield f"page {number} has only the boxes {list(box)}"
            continue
        media, bleeding, trim = box["Media"], box["Bleed"], box["Trim"]
        if not holds(media, bleeding) or not holds(bleeding, trim):
            yield f"page {number}: boxes do not lie within each other: {box}"
        size = trim[2] - trim[0], trim[3] - trim[1]
        if max(abs(size[0] - width), abs(size[1] - height)) > TOLERANCE:
            yield f"page {number}: the trim is {size} instead of {(width, height)} points"
        margins = [abs(a - b) for a, b in zip(bleeding, trim)]
        if any(abs(margin - bleed) > TOLERANCE for margin in margins):
            yield f"page {number}: the bleed is {margins} instead of {bleed} points"
    if count != wanted.pages:
        yield f"boxes of {count} pages instead of {wanted.pages}"


def information_faults(file: str, wanted: argparse.Namespace) -> Iterator[str]:
    """What is wrong with the title and the number of pages."""
    text = run("pdfinfo", file)
    lines = (line.partition(":") for line in text.splitlines())
    information = {key: value.strip() for key, _, value in lines}
    for key, value in {"Title": wanted.title, "Pages": str(wanted.pages)}.items():
        if information.get(key) != value:
            yield f"{key} is {information.get(key)!r} instead of {value!r}"


def font_faults(file: str) -> Iterator[str]:
    """What is wrong with the fonts."""
    fonts = run("pdffonts", file).splitlines()[2:]
    if not 1 <= len(fonts) <= 2:
        yield f"{len(fonts)} fonts instead of 1 or 2"
    for font in fonts:
        name, *_, embedded, subset, unicode, _, _ = font.split()
        if not re.fullmatch(r"[A-Z]{6}\+Inter-(Regular|SemiBold)", name):
            yield f"the font {name}"
        if (embedded, subset, unicode) != ("yes", "yes", "yes"):
            yield f"the font {name} is not embedded, not a subset or not searchable"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file")
    parser.add_argument("--title", required=True)
    parser.add_argument("--pages", type=int, required=True)
    parser.add_argument("--trim", default="210x297", help="width x height in millimeters")
    parser.add_argument("--bleed", type=float, default=0, help="millimeters")
    wanted = parser.parse_args()

    def faults() -> Iterator[str]:
        yield from information_faults(wanted.file, wanted)
        yield from box_faults(wanted.file, wanted)
        yield from font_faults(wanted.file)

    pages = f"{wanted.pages} pages of {wanted.trim} mm with {wanted.bleed:g} mm of bleed"
    seen = f"{pages}, fonts embedded"
    conclude(wanted.file, faults(), seen)


if __name__ == "__main__":
    main()
