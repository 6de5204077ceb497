"""What is wrong with one file of a laser set by itself."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pikepdf
from svgelements import SVG

from contours import SVG as SVG_NAMESPACE
from contours import Contour, from_any_svg

MILLIMETRES = 4
"""$INSUNITS of a drawing in millimeters."""

DRAWN = {"svg", "g", "path", "title", "desc", "metadata"}
"""All elements that a laser file may have; programs drop or mistake others."""
OWN = "{urn:tilendar}"
"""What stands in the metadata is no drawing."""

Box = tuple[float, float, float, float]


def malformed(file: Path) -> Iterator[str]:
    """What `xmllint` says of an XML file."""
    result = subprocess.run(
        ["xmllint", "--noout", str(file)], capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        yield f"{file.name}: xmllint: {result.stderr.strip().splitlines()[:1]}"


def svg_size(file: Path) -> tuple[float, float]:
    """Width and height in millimeters."""
    root = ElementTree.parse(file).getroot()
    width, height = (root.get(name, "").removesuffix("mm") for name in ("width", "height"))
    return float(width), float(height)


def svg_faults(file: Path) -> Iterator[str]:
    """What a laser program may drop or mistake in the SVG."""
    root = ElementTree.parse(file).getroot()
    width, height = root.get("width", ""), root.get("height", "")
    numbers = f"0 0 {width.removesuffix('mm')} {height.removesuffix('mm')}"
    if not (width.endswith("mm") and height.endswith("mm") and root.get("viewBox") == numbers):
        yield f"{file.name} is {width} x {height}, but its view box is {root.get('viewBox')}"
    for element in root.iter():
        name = element.tag.removeprefix(SVG_NAMESPACE)
        if name not in DRAWN and not name.startswith(OWN):
            yield f"{file.name} has the element {name}"
        for attribute in ("transform", "style", "class", "clip-path", "opacity", "display"):
            if element.get(attribute) is not None:
                yield f"{file.name} has a {name} with the attribute {attribute}"
        if name == "path":
            fill, stroke = element.get("fill"), element.get("stroke")
            line = fill == "none" and stroke not in (None, "none")
            area = fill not in (None, "none") and stroke is None
            if not (line or area):
                yield f"{file.name} has a path with fill {fill} and stroke {stroke}"


def svg_bounds(file: Path) -> Box:
    """Left, top, right, bottom as svgelements finds them, in millimeters."""
    return tuple(SVG.parse(str(file), ppi=25.4).bbox())


def dxf_faults(file: Path) -> Iterator[str]:
    """What ezdxf finds wrong with the DXF, and what laser programs would not read."""
    try:
        drawing = ezdxf.readfile(file)
    except (OSError, ezdxf.DXFError) as error:
        yield f"{file.name}: ezdxf cannot read it: {error}"
        return
    audit = drawing.audit()
    for entry in [*audit.errors, *audit.fixes]:
        yield f"{file.name}: ezdxf: {entry.message}"
    if drawing.dxfversion != "AC1009":
        yield f"{file.name} is {drawing.dxfversion}, not R12"
    if drawing.header.get("$INSUNITS") != MILLIMETRES:
        yield f"{file.name} has $INSUNITS {drawing.header.get('$INSUNITS')}, not millimeters"
    for kind in sorted({entity.dxftype() for entity in drawing.modelspace()} - {"POLYLINE"}):
        yield f"{file.name} has a {kind}"
    known = {layer.dxf.name for layer in drawing.layers}
    for layer in sorted({entity.dxf.layer for entity in drawing.modelspace()} - known):
        yield f"{file.name} has lines on the layer {layer}, which its table has not"


def dxf_extents(file: Path) -> Box:
    """$EXTMIN and $EXTMAX."""
    header = ezdxf.readfile(file).header
    return *header["$EXTMIN"][:2], *header["$EXTMAX"][:2]


def lbrn2_faults(file: Path) -> Iterator[str]:
    """Layers without settings, and an order of settings that is not that of the lines."""
    root = ElementTree.parse(file).getroot()
    priorities = {}
    for setting in root.iter("CutSetting"):
        values = {child.tag: child.get("Value", "") for child in setting}
        priorities[values["index"]] = int(values["priority"])
        if not values["name"].strip():
            yield f"{file.name}: layer {values['index']} has no name"
    last = -1
    for shape in root.iter("Shape"):
        if shape.get("Type") == "Group":
            continue
        priority = priorities.get(shape.get("CutIndex", ""))
        if priority is None:
            yield f"{file.name}: layer {shape.get('CutIndex')} has no cut setting"
        elif priority < last:
            yield f"{file.name}: priority {priority} comes after {last}"
        else:
            last = priority


def lbrn2_names(file: Path) -> set[str]:
    """The names of the layers that are used."""
    return {name.get("Value", "") for name in ElementTree.parse(file).getroot().iter("name")}


def lbrn2_contours(file: Path) -> list[Contour]:
    """The contours as meerk40t reads them, as if y pointed down; none if it reads nothing."""
    with tempfile.TemporaryDirectory() as folder:
        seen = Path(folder) / "seen.svg"
        program = Path(sys.executable).with_name("meerk40t")
        command = [program, "--no-gui", "--quit", "-o", seen, file]
        # It keeps settings, such as the size of its bed, at home: always start without any.
        home = os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder}
        # On a file that it cannot read it stands still.
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, capture_output=True, check=False, timeout=60, env=home)
        return from_any_svg(seen) if seen.exists() else []


def pdf_size(file: Path) -> tuple[float, float]:
    """The page's size in millimeters, as pdfinfo sees it."""
    lines = subprocess.run(
        ["pdfinfo", str(file)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    sizes = [line.split(":")[1].split() for line in lines if line.startswith("Page size:")]
    return float(sizes[0][0]) / 72 * 25.4, float(sizes[0][2]) / 72 * 25.4


def pdf_inks(file: Path) -> tuple[set[str], list[str]]:
    """The names of spot colors, and the operators that choose a color without one."""
    names, others = set(), []
    with pikepdf.open(file) as pdf:
        for page in pdf.pages:
            for _, space in page.Resources.get("/ColorSpace", {}).items():
                if space[0] == "/Separation":
                    names.add(str(space[1]).removeprefix("/"))
            for _, operator in pikepdf.parse_content_stream(page):
                if str(operator) in {"g", "G", "rg", "RG", "k", "K"}:
                    others.append(str(operator))
    return names, others
