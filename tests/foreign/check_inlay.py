"""Letters to press in fit their pockets: after both beams have passed, the gap is the clearance all around.

Reads the sheets of one set (SVG), lets the beam take half a kerf off every contour, lays each letter into a
pocket of its size, and measures with shapely.
"""

import argparse
from pathlib import Path

import shapely
from contours import Contour, from_svg
from report import conclude
from shapely.affinity import rotate, translate

TOLERANCE = 0.006
"""Curves are short lines in these files, which both beams have passed."""


def cuts(files: list[Path]) -> list[Contour]:
    """All that is cut."""
    return [one for file in files for one in from_svg(file) if one.layer.startswith("cut-")]


def middle(shape: shapely.Polygon) -> tuple[float, float]:
    """The middle of its box."""
    left, top, right, bottom = shape.bounds
    return (left + right) / 2, (top + bottom) / 2


def gap(letter: shapely.Polygon, pocket: shapely.Polygon) -> float:
    """The distance between the two where it differs most from none, with their boxes around one middle."""
    gaps = []
    # A base may lie turned by a quarter.
    for turned in (pocket, rotate(pocket, -90, origin=(0, 0))):
        (x, y), (to_x, to_y) = middle(letter), middle(turned)
        moved = translate(letter, to_x - x, to_y - y)
        gaps.append(shapely.hausdorff_distance(moved.exterior, turned.exterior))
    return min(gaps)


def main() -> None:
    """Checks one set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--kerf", type=float, required=True)
    parser.add_argument("--clearance", type=float, required=True)
    arguments = parser.parse_args()
    half = arguments.kerf / 2
    contours = cuts(arguments.files)
    base = sorted(
        (one for one in contours if one.part == "base"), key=lambda one: abs(one.area), reverse=True
    )
    letters = [one for one in contours if one.part.startswith("letters")]
    faults = []
    # Pockets and islands run the opposite way to what fits into them or around them.
    pockets = [(one, one.polygon().buffer(half if one.area < 0 else -half)) for one in base[1:]]
    for letter in letters:
        is_outline = letter.area > 0
        own = letter.polygon().buffer(-half if is_outline else half)
        others = [
            pocket
            for one, pocket in pockets
            if (one.area < 0) == is_outline
            and abs(pocket.length - own.length) < 8 * (abs(arguments.clearance) + TOLERANCE)
        ]
        found = min((abs(gap(own, other) - arguments.clearance) for other in others), default=99.0)
        if found > TOLERANCE:
            faults.append(f"{letter.part}: no pocket leaves {arguments.clearance} mm around it")
    if not letters or len(letters) != len(pockets):
        faults.append(f"{len(letters)} contours of letters and {len(pockets)} of pockets")
    conclude(str(arguments.files[0]), faults, f"{len(letters)} contours of letters fit their pockets")


if __name__ == "__main__":
    main()
