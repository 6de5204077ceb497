"""The parts of a laser set fit: laid out as a tiling they keep the promised gap all round.

Reads the sheets of one set (SVG), its summary (`--format json`) and a tiling (JSON lines), lets the
beam take half a kerf off every contour, lays the pieces into the opening as the tiling says, and
measures with shapely.
"""

import argparse
import json
import math
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import shapely
from contours import Contour, from_svg
from report import conclude
from shapely.affinity import affine_transform, translate
from shapely.ops import polygonize, unary_union

TOLERANCE = 2e-4
"""Sampled arcs stand for arcs, and files round to a nanometer."""
BORDER = 12
"""From the tray's edge to its cells, in millimeters: the default."""
TURNS = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
ORIENTATIONS = TURNS + [(-a, b, -c, d) for a, b, c, d in TURNS]

Cells = frozenset[tuple[int, int]]


def cuts(files: list[Path]) -> dict[str, list[Contour]]:
    """The cut contours of each part, the largest first."""
    parts: dict[str, list[Contour]] = {}
    for contour in (contour for file in files for contour in from_svg(file)):
        if contour.layer.startswith("cut-"):
            parts.setdefault(contour.part, []).append(contour)
    for contours in parts.values():
        contours.sort(key=lambda contour: abs(contour.area), reverse=True)
    return parts


def held(contour: Contour, taken: float) -> shapely.Polygon:
    """What is left inside of a contour when the beam takes this much; less than nothing for holes."""
    return contour.polygon().buffer(-taken, quad_segs=64)


def tiling_cells(rows: list[str]) -> dict[str, Cells]:
    """The cells, as column and row, under each piece."""
    pieces: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter.isalnum():
                pieces.setdefault(letter, set()).add((x, y))
    return {letter: frozenset(cells) for letter, cells in pieces.items()}


def shifted(cells: set[tuple[int, int]] | Cells) -> tuple[Cells, tuple[int, int]]:
    """The cells moved to the origin, and from where."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells), (left, top)


def laid(piece: shapely.Polygon, goal: Cells, cell: float, gap: float) -> shapely.Polygon | None:
    """The piece turned or flipped to lie on these cells, whose corner 0, 0 is the origin."""
    for a, b, c, d in ORIENTATIONS:
        turned = affine_transform(piece, (a, b, c, d, 0, 0))
        left, top, right, bottom = turned.bounds
        turned = translate(turned, gap / 2 - left, gap / 2 - top)
        columns, rows = round((right - left + gap) / cell), round((bottom - top + gap) / cell)
        covered = {
            (x, y)
            for x in range(columns)
            for y in range(rows)
            if turned.contains(shapely.Point((x + 0.5) * cell, (y + 0.5) * cell))
        }
        wanted, (x, y) = shifted(goal)
        if covered == wanted:
            return translate(turned, x * cell, y * cell)
    return None


def gaps(pieces: dict[str, shapely.Polygon], wall: Any, gap: float) -> Iterator[str]:
    """Where pieces are too near to each other or to the wall, or nowhere as near as promised."""
    nearest = math.inf
    for (one, first), (two, second) in combinations(pieces.items(), 2):
        distance = first.distance(second)
        nearest = min(nearest, distance)
        if distance < gap - TOLERANCE:
            yield f"{one} and {two} are {distance:.4f} mm apart, not {gap}"
    for letter, piece in pieces.items():
        distance = piece.distance(wall)
        if distance < gap - TOLERANCE:
            yield f"{letter} is {distance:.4f} mm from the wall, not {gap}"
    walls = min(piece.distance(wall) for piece in pieces.values())
    for what, least in (("pieces", nearest), ("the wall", walls)):
        if abs(least - gap) > TOLERANCE:
            yield f"the least gap to {what} is {least:.4f} mm, not {gap}"


def apart(parts: dict[str, list[Contour]], summary: Any, rows: list[str]) -> Iterator[str]:
    """Faults of pieces that are cut for themselves."""
    kerf, gap, cell = summary["kerf_mm"] / 2, summary["gap_mm"], summary["cell_mm"]
    outer, opening = parts["frame"][0], parts["frame"][1]
    left, top, _, _ = outer.bounds
    origin = (left + kerf + BORDER, top + kerf + BORDER)
    inside = translate(held(opening, -kerf), -origin[0], -origin[1])
    pieces = {}
    for letter, cells in tiling_cells(rows).items():
        [contour] = parts[f"piece {letter}"]
        piece = laid(held(contour, kerf), cells, cell, gap)
        if piece is None:
            yield f"piece {letter} does not lie on its cells"
            continue
        if not piece.within(inside):
            yield f"piece {letter} does not go into the opening"
        pieces[letter] = piece
    yield from gaps(pieces, inside.exterior, gap)


def in_place(parts: dict[str, list[Contour]], summary: Any, rows: list[str]) -> Iterator[str]:
    """Faults of pieces that are cut out of the frame's opening."""
    kerf, cell = summary["kerf_mm"], summary["cell_mm"]
    frame = parts["frame with pieces"]
    lines = unary_union([contour.line() for contour in frame if not contour.closed])
    [outer] = [contour for contour in frame if contour.closed]
    left, top, _, _ = outer.bounds
    origin = (left + kerf / 2 + BORDER, top + kerf / 2 + BORDER)
    faces = [translate(face, -origin[0], -origin[1]) for face in polygonize(lines)]
    pieces = {}
    for letter, cells in tiling_cells(rows).items():
        squares = [shapely.box(x * cell, y * cell, (x + 1) * cell, (y + 1) * cell) for x, y in cells]
        wanted = unary_union(squares)
        here = [face for face in faces if face.symmetric_difference(wanted).area < 1e-4]
        if len(here) != 1:
            yield f"{len(here)} pieces are cut as {letter}"
            continue
        pieces[letter] = here[0].buffer(-kerf / 2, join_style="mitre")
    wall = unary_union(faces).exterior.buffer(kerf / 2).exterior
    yield from gaps(pieces, wall, kerf)


def main() -> None:
    """Check one set."""
    parser = argparse.ArgumentParser()
    parser.add_argument("summary", type=Path)
    parser.add_argument("tiling", type=Path)
    parser.add_argument("sheets", type=Path, nargs="+")
    arguments = parser.parse_args()
    summary = json.loads(arguments.summary.read_text())
    rows = json.loads(arguments.tiling.read_text().splitlines()[0])["rows"]
    check = {"apart": apart, "in-place": in_place}[summary["mode"]]
    faults = check(cuts(arguments.sheets), summary, rows)
    gap = summary["gap_mm"]
    conclude(str(arguments.sheets[0]), faults, f"all pieces keep {gap} mm from all others and the wall")


if __name__ == "__main__":
    main()
