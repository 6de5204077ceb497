"""The contours of a laser file, read from DXF with ezdxf or from SVG with svgpathtools, and from the
SVG of any other program with svgelements.

Lengths are millimeters, y points down from the top of the sheet as in the SVG. Areas and bounds are
computed from the arcs and curves themselves; `points` samples them for shapely.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import ezdxf
import shapely
import svgelements
import svgpathtools

SAGITTA = 1e-5
"""How far a sampled arc may be from the arc."""

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
SVG = "{http://www.w3.org/2000/svg}"

Point = complex


@dataclass(frozen=True)
class Piece:
    """A part of a contour: what it adds to the area, to the length and to the points."""

    points: tuple[Point, ...]
    """From its start, included, to its end, excluded; an arc's extremes are among them."""
    area: float
    """What lies between the chord and the piece; positive if the piece bulges clockwise on screen."""
    length: float
    curved: bool
    """Whether it is a Bézier curve, which DXF follows with lines."""


@dataclass(frozen=True)
class Contour:
    """A connected line on a layer."""

    layer: str
    part: str
    """The title of the innermost group; DXF has none."""
    closed: bool
    points: tuple[Point, ...]
    area: float
    """Positive if it runs clockwise on screen; an open contour is closed by a straight line."""
    length: float
    curved: bool

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        horizontal = [point.real for point in self.points]
        vertical = [point.imag for point in self.points]
        return min(horizontal), min(vertical), max(horizontal), max(vertical)

    def polygon(self) -> shapely.Polygon:
        """The inside of a closed contour."""
        return shapely.Polygon([(point.real, point.imag) for point in self.points])

    def line(self) -> shapely.LineString:
        """The line itself."""
        points = self.points + self.points[:1] if self.closed else self.points
        return shapely.LineString([(point.real, point.imag) for point in points])


def bounds(contours: list[Contour]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all."""
    lefts, tops, rights, bottoms = zip(*(contour.bounds for contour in contours), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def by_layer(contours: list[Contour]) -> dict[str, list[Contour]]:
    """The contours of each layer, in the order of the file."""
    layers: dict[str, list[Contour]] = {}
    for contour in contours:
        layers.setdefault(contour.layer, []).append(contour)
    return layers


def joined(pieces: list[Piece], end: Point, closed: bool, layer: str, part: str) -> Contour:
    """A contour of pieces that follow each other."""
    points = [point for piece in pieces for point in piece.points]
    chords = [piece.points[0] for piece in pieces]
    if not closed or abs(end - chords[0]) > 1e-9:
        points.append(end)
        chords.append(end)
    following = chords[1:] + chords[:1]
    corners = sum((one.conjugate() * two).imag for one, two in zip(chords, following, strict=True))
    return Contour(
        layer,
        part,
        closed,
        tuple(points),
        corners / 2 + sum(piece.area for piece in pieces),
        sum(piece.length for piece in pieces),
        any(piece.curved for piece in pieces),
    )


def straight(start: Point, end: Point) -> Piece:
    """A line."""
    return Piece((start,), 0.0, abs(end - start), curved=False)


def arc(start: Point, center: Point, sweep: float) -> Piece:
    """A circular arc; a positive sweep, in radians, turns clockwise on screen."""
    arm = start - center
    radius, first = abs(arm), math.atan2(arm.imag, arm.real)
    step = 2 * math.acos(max(0.0, 1 - SAGITTA / radius)) if radius > SAGITTA else math.pi
    count = max(1, math.ceil(abs(sweep) / step))
    turns = {sweep * number / count for number in range(count)}
    low, high = sorted((first, first + sweep))
    for quarter in range(math.ceil(low / (math.pi / 2)), math.floor(high / (math.pi / 2)) + 1):
        turns.add(quarter * math.pi / 2 - first)
    ordered = sorted(turns, key=abs)
    points = tuple(center + arm * complex(math.cos(turn), math.sin(turn)) for turn in ordered)
    area = radius * radius / 2 * (sweep - math.sin(sweep))
    return Piece(points, area, radius * abs(sweep), curved=False)


def bulge(start: Point, end: Point, value: float) -> Piece:
    """A DXF segment in a y-down picture: a positive bulge turns clockwise on screen."""
    if value == 0 or start == end:
        return straight(start, end)
    normal = (end - start) * 1j
    center = (start + end) / 2 + normal * (1 - value * value) / (4 * value)
    return arc(start, center, 4 * math.atan(value))


def curve(segment: Any) -> Piece:
    """A Bézier curve of svgpathtools."""
    points = [segment.point(number / 64) for number in range(64)]
    # The area under a polynomial is one: three points of Gauss are exact for a cubic.
    nodes = ((0.5, 8 / 18), (0.5 - math.sqrt(0.15), 5 / 18), (0.5 + math.sqrt(0.15), 5 / 18))
    area = sum(
        weight * ((segment.point(t) - segment.start).conjugate() * segment.derivative(t)).imag / 2
        for t, weight in nodes
    )
    return Piece(tuple(points), area, segment.length(error=1e-6), curved=True)


def from_dxf(file: Path, height: float) -> list[Contour]:
    """The polylines of a DXF file on a sheet of this height."""
    contours = []
    for entity in ezdxf.readfile(file).modelspace().query("POLYLINE"):
        corners = [
            (complex(vertex.dxf.location.x, height - vertex.dxf.location.y), -vertex.dxf.bulge)
            for vertex in entity.vertices
        ]
        ends = [point for point, _ in corners[1:]]
        if entity.is_closed:
            ends.append(corners[0][0])
        pieces = [
            bulge(start, end, value) for (start, value), end in zip(corners, ends, strict=False)
        ]
        layer = entity.dxf.layer
        contours.append(joined(pieces, ends[-1], entity.is_closed, layer, ""))
    return contours


def from_svg(file: Path) -> list[Contour]:
    """The subpaths of an SVG file that has no transforms."""
    return list(group(ElementTree.parse(file).getroot(), "", ""))


def from_any_svg(file: Path) -> list[Contour]:
    """The subpaths of any SVG file where its sizes and transforms put them, without layers."""
    contours = []
    for element in svgelements.SVG.parse(str(file), ppi=25.4).elements():
        if isinstance(element, svgelements.Shape):
            for part in svgelements.Path(element).reify().as_subpaths():
                contours.append(subpath(svgelements.Path(part).d(), "", ""))
    return contours


def group(element: ElementTree.Element, layer: str, part: str) -> Iterator[Contour]:
    """The contours in a group or in the whole file."""
    if element.get(f"{INKSCAPE}groupmode") == "layer":
        layer = element.get(f"{INKSCAPE}label", "")
    part = element.findtext(f"{SVG}title") or part
    for child in element:
        if child.tag == f"{SVG}g":
            yield from group(child, layer, part)
        elif child.tag == f"{SVG}path":
            # A subpath that svgpathtools splits where it happens to touch itself is not what was
            # written: split at the moves.
            for data in child.get("d", "").split("M")[1:]:
                yield subpath(f"M{data}", layer, part)


def subpath(data: str, layer: str, part: str) -> Contour:
    """One contour from its move on."""
    path = svgpathtools.parse_path(data)
    pieces = []
    for segment in path:
        match segment:
            case svgpathtools.Line():
                pieces.append(straight(segment.start, segment.end))
            case svgpathtools.Arc():
                sweep = math.radians(segment.delta)
                pieces.append(arc(segment.start, segment.center, sweep))
            case _:
                pieces.append(curve(segment))
    closed = data.rstrip().endswith(("Z", "z")) or abs(path[-1].end - path[0].start) < 1e-6
    return joined(pieces, path[-1].end, closed, layer, part)
