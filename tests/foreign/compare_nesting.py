"""Our packing beside that of an open nesting program, on the same parts.

Reads the SVG of one sheet that `tilendar laser` wrote and its summary (`--format svg,json --json`), takes the
outlines that the beam follows, and lets sparrow (`pip install spyrrow shapely`) lay them on a strip that is as high
as the sheet inside its margin, with the same distance between two parts, turned by quarters as ours are. Both
figures are the area of the parts over that of the box around them.

sparrow knows no holes: `--openings` cuts a slit into each frame, so that other parts may lie in its opening.
"""

import argparse
import json
import time
from pathlib import Path

import shapely
import spyrrow
from contours import from_svg

SLIT = 8.0
"""The width of the slit through a frame's border, in millimetres: more than the distance of two parts."""
ROUNDING = 0.02
"""How far a simplified outline may be from its arcs, in millimetres."""


def outlines(file: Path) -> dict[str, shapely.Polygon]:
    """The parts of a sheet with their holes, by name."""
    rings: dict[str, list[shapely.Polygon]] = {}
    for contour in from_svg(file):
        if contour.layer.startswith("cut-") and contour.closed:
            points = [(point.real, point.imag) for point in contour.points]
            rings.setdefault(contour.part, []).append(shapely.Polygon(points))
    parts = {}
    for name, own in rings.items():
        outer = max(own, key=lambda ring: ring.area)
        holes = [ring.exterior for ring in own if ring is not outer]
        parts[name] = shapely.Polygon(outer.exterior, holes)
    return parts


def opened(part: shapely.Polygon) -> shapely.Polygon:
    """The part with a slit from its largest hole through its lower border."""
    largest = max(part.interiors, key=lambda hole: shapely.Polygon(hole).area)
    middle, bottom = shapely.Polygon(largest).centroid, part.bounds[3]
    slit = shapely.box(middle.x - SLIT / 2, middle.y, middle.x + SLIT / 2, bottom + 1)
    return part.difference(slit)


def shape(part: shapely.Polygon, openings: bool) -> list[tuple[float, float]]:
    """The outline as sparrow takes it."""
    is_frame = any(shapely.Polygon(hole).area > 2000 for hole in part.interiors)
    polygon = opened(part) if openings and is_frame else part
    return list(polygon.exterior.simplify(ROUNDING).coords)


def main() -> None:
    """Prints both figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet", type=Path, help="the SVG of the only sheet")
    parser.add_argument("summary", type=Path, help="the summary that --format json prints")
    parser.add_argument("--margin", type=float, default=5.0)
    parser.add_argument("--spacing", type=float, default=3.0)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--openings", action="store_true")
    arguments = parser.parse_args()
    sheet = json.loads(arguments.summary.read_text())["sheets"][0]
    height = sheet["bed_height_mm"] - 2 * arguments.margin
    parts = outlines(arguments.sheet)
    items = [
        spyrrow.Item(name, shape(part, arguments.openings), 1, [0, 90, 180, 270])
        for name, part in parts.items()
    ]
    config = spyrrow.StripPackingConfig(
        early_termination=False,
        total_computation_time=arguments.seconds,
        min_items_separation=arguments.spacing,
        num_workers=1,
        seed=arguments.seed,
    )
    begun = time.monotonic()
    solution = spyrrow.StripPackingInstance("sheet", height, items).solve(config)
    took = time.monotonic() - begun
    theirs = sheet["parts_area_mm2"] / (solution.width * height)
    print(
        f"{len(parts)} parts: ours {sheet['used_width_mm']:.1f} x {sheet['used_height_mm']:.1f} mm, "
        f"{100 * sheet['utilisation']:.1f} %; sparrow {solution.width:.1f} x {height:.1f} mm, "
        f"{100 * theirs:.1f} % after {took:.0f} s"
    )


if __name__ == "__main__":
    main()
