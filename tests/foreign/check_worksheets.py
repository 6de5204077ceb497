"""Worksheets and their key belong together, and loose pieces have the scale of the boards.

What a screen reader hears, read with pikepdf, tells which date a worksheet has, which pieces lie on it, and
what the key says of its number. Printed numbers come from `pdftotext`. Pieces are measured in SVG, read by
svgelements, with shapely: a piece has the area of as many whole cells as it has letters in solutions.
"""

import argparse
import re
from collections.abc import Iterator

import pikepdf
from shapely.geometry import Polygon
from svgelements import SVG, Group, Path

from check_words import figures
from printed import Word, pages
from report import conclude

BOARD = re.compile(r"Board for (?P<labels>[^.,]+)(?:, begun)?\.(?: (?P<rows>Row 1.*))?$")
ANSWER = re.compile(r"Worksheet (?P<number>\d+)\. Solution for (?P<labels>[^.]+)\. (?P<rows>Row 1.*)$")
TOLERANCE = 1e-3
FRAME = 0.2
"""What the frame adds to the width of a board, in cells."""


def heard(file: str) -> list[str]:
    """What all figures say, in the order of the pages."""
    with pikepdf.open(file) as pdf:
        return list(figures(pdf.Root.StructTreeRoot))


def topmost_number(words: list[Word]) -> int | None:
    """The number that stands highest on a page."""
    numbers = [word for word in words if word.number is not None]
    return min(numbers, key=lambda word: word.top).number if numbers else None


def faults_of_key(file: str, count: int) -> Iterator[str]:
    """Worksheets whose number, date or given pieces are not those of the key."""
    said = heard(file)
    boards = [found for words in said if (found := BOARD.match(words))]
    answers = [found for words in said if (found := ANSWER.match(words))]
    if (len(boards), len(answers)) != (count, count):
        yield f"{len(boards)} worksheets and {len(answers)} answers instead of {count}"
    for number, (board, answer) in enumerate(zip(boards, answers, strict=False), 1):
        if int(answer["number"]) != number:
            yield f"answer {number} has the number {answer['number']}"
        if board["labels"] != answer["labels"]:
            yield f"worksheet {number} is for {board['labels']}, its answer for {answer['labels']}"
        begun, solved = (board["rows"] or "").split(), answer["rows"].split()
        given = [pair for pair in zip(begun, solved, strict=False) if pair[0].rstrip(".") != "free"]
        if len(begun) != len(solved) or any(own != other for own, other in given):
            yield f"the pieces on worksheet {number} do not lie so in its answer"
    printed = [topmost_number(words) for _, words in pages(file)][:count]
    if printed != list(range(1, count + 1)):
        yield f"the worksheets have the numbers {printed}"


def outline(group: Group) -> Polygon:
    """The first path of a group."""
    path = next(element for element in group.select() if isinstance(element, Path))
    points = [segment.end for segment in path if segment.end is not None]
    return Polygon([(point.x, point.y) for point in points])


def named(group: Group, name: str) -> list[Group]:
    """The groups below one whose ids begin so."""
    inner = group.select(lambda element: isinstance(element, Group))
    return [each for each in inner if (each.id or "").startswith(name)]


def faults_of_scale(file: str) -> Iterator[str]:
    """Loose pieces that do not fit the cells of their board."""
    worksheets = named(SVG.parse(file, ppi=25.4), "worksheet-")
    if not worksheets:
        yield "no worksheet"
    for worksheet in worksheets:
        left, _, right, _ = outline(named(worksheet, "frame")[0]).bounds
        # The rhombus has eight columns.
        cell = (right - left) / (8 + FRAME)
        loose = [piece for cut in named(worksheet, "cut-outs") for piece in named(cut, "piece-")]
        if not loose:
            yield f"{worksheet.id}: no piece to cut out"
        for piece in loose:
            shape = outline(piece)
            cells = shape.area / cell**2
            if abs(cells - round(cells)) > TOLERANCE or round(cells) not in (4, 5):
                yield f"{worksheet.id}, {piece.id}: the area of {cells:.3f} cells"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--count", type=int, help="a PDF of so many worksheets and their key")
    kind.add_argument("--loose", action="store_true", help="an SVG of worksheets with pieces")
    options = parser.parse_args()
    if options.loose:
        conclude(options.file, faults_of_scale(options.file), "loose pieces at the boards' scale")
    found = faults_of_key(options.file, options.count)
    conclude(options.file, found, f"{options.count} worksheets that meet their answers")


if __name__ == "__main__":
    main()
