"""The sheets of a laser set are the same drawing in every format, sound and of the right size.

Reads `NAME.svg`, `NAME.dxf`, `NAME.lbrn2` and `NAME.pdf` of every sheet in a folder with
programs that we did not write: xmllint, ezdxf, svgelements, svgpathtools, meerk40t, pdfinfo and
pikepdf. A name with `in-place` may have open lines on the layer cut-inner; no other cut may.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import laser_files
from contours import Contour, bounds, by_layer, from_dxf, from_svg
from report import conclude

FORMATS = ("svg", "dxf", "lbrn2", "pdf")
CURVE_TOLERANCE = 0.01
"""How far DXF's lines may be from a Bézier curve, in millimeters."""


def apart(one: laser_files.Box, two: laser_files.Box) -> float:
    """The largest difference between two boxes."""
    return max(abs(first - second) for first, second in zip(one, two, strict=True))


def open_cuts(sheet: str, contours: list[Contour]) -> Iterator[str]:
    """Cuts that free nothing."""
    for contour in contours:
        in_place = "in-place" in sheet and contour.layer == "cut-inner"
        if contour.layer.startswith("cut-") and not contour.closed and not in_place:
            yield f"{sheet}: {contour.part} has an open line on {contour.layer}"


def differences(sheet: str, svg: list[Contour], dxf: list[Contour]) -> Iterator[str]:
    """Where the contours of SVG and DXF are not the same ones."""
    counts = [[len(lines) for lines in by_layer(contours).values()] for contours in (svg, dxf)]
    if counts[0] != counts[1]:
        yield f"{sheet}: the SVG's layers have {counts[0]} lines, the DXF's {counts[1]}"
        return
    for one, two in zip(svg, dxf, strict=True):
        where = f"{sheet}: {one.part} on {one.layer}"
        if one.closed != two.closed:
            yield f"{where}: closed in the SVG {one.closed}, in the DXF {two.closed}"
        # Lines beside a curve lose at most their distance on all of its length.
        area, edge = (CURVE_TOLERANCE * one.length, CURVE_TOLERANCE) if one.curved else (1e-4, 1e-4)
        # The DXF is flipped and flipped back: a contour keeps its sense.
        if abs(one.area - two.area) > area:
            yield f"{where}: area {one.area:.6f} mm² in the SVG, {two.area:.6f} in the DXF"
        if apart(one.bounds, two.bounds) > edge:
            yield f"{where}: bounds {one.bounds} in the SVG, {two.bounds} in the DXF"


def project(sheet: str, svg: list[Contour], file: Path, height: float) -> Iterator[str]:
    """Where meerk40t sees other lines in the LightBurn project than the SVG has.

    LightBurn's y points up where nothing is mirrored; meerk40t takes it as pointing down.
    """
    seen = laser_files.lbrn2_contours(file)
    if len(seen) != len(svg):
        yield f"{sheet}: meerk40t sees {len(seen)} lines, not {len(svg)}"
        return
    for one, two in zip(svg, seen, strict=True):
        where = f"{sheet}: {one.part} on {one.layer}"
        left, top, right, bottom = one.bounds
        if one.closed != two.closed:
            yield f"{where}: closed in the SVG {one.closed}, to meerk40t {two.closed}"
        if apart(two.bounds, (left, height - bottom, right, height - top)) > 2e-3:
            yield f"{where}: bounds {one.bounds} in the SVG, flipped {two.bounds} to meerk40t"
        # Curves follow arcs to a micrometer.
        if abs(abs(one.area) - abs(two.area)) > 1e-3 * one.length:
            yield f"{where}: area {one.area:.4f} mm² in the SVG, {two.area:.4f} to meerk40t"


def sizes(sheet: str, path: dict[str, Path], dxf: list[Contour]) -> Iterator[str]:
    """Where programs see other extents than the DXF's own arcs have."""
    width, height = laser_files.svg_size(path["svg"])
    left, top, right, bottom = bounds(dxf)
    if min(left, top, width - right, height - bottom) < -1e-6:
        yield f"{sheet}: lines reach out of the sheet of {width} x {height} mm"
    upward = (left, height - bottom, right, height - top)
    # svgelements takes an inch for 25.39999 mm.
    if apart(laser_files.svg_bounds(path["svg"]), (left, top, right, bottom)) > CURVE_TOLERANCE:
        yield f"{sheet}: the SVG reaches over {laser_files.svg_bounds(path['svg'])}"
    if apart(laser_files.dxf_extents(path["dxf"]), upward) > 2e-3:
        yield f"{sheet}: the DXF says extents {laser_files.dxf_extents(path['dxf'])}, not {upward}"
    paper = laser_files.pdf_size(path["pdf"])
    if apart((*paper, 0, 0), (width, height, 0, 0)) > CURVE_TOLERANCE:
        yield f"{sheet}: the PDF's page is {paper} mm, the SVG {width} x {height} mm"


def inks(sheet: str, file: Path, wanted: set[str]) -> Iterator[str]:
    """Where the PDF's colors are not the spot colors that are wanted."""
    names, others = laser_files.pdf_inks(file)
    if names != wanted:
        yield f"{sheet}: the PDF has the inks {sorted(names)} instead of {sorted(wanted)}"
    if others:
        yield f"{sheet}: the PDF has {len(others)} colors that are no ink"


def faults(sheet: str, path: dict[str, Path], wanted: set[str] | None) -> Iterator[str]:
    """Everything that is wrong with one sheet."""
    missing = [file.name for file in path.values() if not file.exists()]
    if missing:
        yield f"{sheet}: there is no {', '.join(missing)}"
        return
    broken = [*laser_files.malformed(path["svg"]), *laser_files.malformed(path["lbrn2"])]
    broken += laser_files.dxf_faults(path["dxf"])
    if not broken:
        broken += chain(
            laser_files.svg_faults(path["svg"]), laser_files.lbrn2_faults(path["lbrn2"])
        )
    yield from broken
    # The programs that follow may stumble over such files.
    if broken:
        return
    svg = from_svg(path["svg"])
    height = laser_files.svg_size(path["svg"])[1]
    dxf = from_dxf(path["dxf"], height)
    yield from open_cuts(sheet, svg)
    yield from differences(sheet, svg, dxf)
    yield from sizes(sheet, path, dxf)
    yield from project(sheet, svg, path["lbrn2"], height)
    yield from inks(
        sheet, path["pdf"], laser_files.lbrn2_names(path["lbrn2"]) if wanted is None else wanted
    )


def main() -> None:
    """Check the folder of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--inks", help="names with commas; the LightBurn layers' by default")
    wanted = parser.parse_args()
    names = None if wanted.inks is None else set(wanted.inks.split(","))
    files = wanted.folder.iterdir()
    sheets = sorted({file.stem for file in files if file.suffix[1:] in FORMATS})
    found = [] if sheets else ["there is no sheet in it"]
    for sheet in sheets:
        path = {kind: wanted.folder / f"{sheet}.{kind}" for kind in FORMATS}
        found += faults(sheet, path, names)
    conclude(
        str(wanted.folder), found, f"{len(sheets)} laser sheets, alike in {len(FORMATS)} formats"
    )


if __name__ == "__main__":
    main()
