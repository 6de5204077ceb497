"""`tilendar laser check` says of other programs' drawings what is true of them, and nothing else.

Usage: check_drawings.py TILENDAR. Drawings and verdicts are in drawings/; svgwrite and ezdxf make more. With
BOXES=FOLDER, a copy of Boxes.py (github.com/florianfesti/boxes, which is on no package index) with what it
needs installed, its generators make boxes, trays and hinges.
"""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import ezdxf
import svgwrite
from ezdxf.addons.drawing import Frontend, RenderContext, layout, svg

DRAWINGS = Path(__file__).parent / "drawings"

JOINTS = "warning: in "
SLITS = "cuts end where there is no other cut"
# Boxes.py draws the slits of its hinges in the color of outlines.
ORDER = "contours are cut after the outline"

# Generators of Boxes.py with options, and what is said besides the corners that it draws for the beam.
BOXES = [
    ("ClosedBox", "--x=100 --y=80 --h=50", []),
    ("UniversalBox", "--x=120 --y=80 --h=60", []),
    ("TypeTray", "--sx=60*3 --sy=40*2 --h=40", []),
    ("DividerTray", "--sx=50*3 --sy=40*2", []),
    ("CardBox", "", []),
    ("ElectronicsBox", "--x=100 --y=80 --h=40", []),
    ("HingeBox", "", []),
    ("SlidingLidBox", "", []),
    ("MagazineFile", "", []),
    ("RegularBox", "", []),
    ("Platonic", "", []),
    ("Keypad", "", [ORDER]),
    ("DiceBox", "", []),
    ("IntegratedHingeBox", "", []),
    ("RoundedBox", "--x=100 --y=80 --sh=50 --radius=20", [SLITS, ORDER]),
    ("FlexBook", "", [SLITS, ORDER]),
    ("ShutterBox", "", [SLITS, ORDER]),
    ("HolePattern", "", []),
    # Its base ring is drawn twice: 1514 mm of lines are 2129 mm of path.
    ("Lamp", "", ["fault: p-", SLITS, "right if a line only overshoots", ORDER]),
    # Words for the laser, as text.
    ("BurnTest", "", ["fault: 16 text elements"]),
]


def remarks(tilendar, drawing, *arguments):
    """The exit code, and all faults and warnings."""
    command = [tilendar, "laser", "check", drawing, "--format", "json", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 3), f"{drawing}: {ran.stderr}"
    report = json.loads(ran.stdout)
    said = [f"fault: {fault}" for fault in report["faults"]]
    assert (ran.returncode == 3) == bool(said), drawing
    return said + [f"warning: {warning}" for warning in report["warnings"]]


FAILED = []


def compare(name, said, wanted):
    """Each remark has the words of a wanted one, and each wanted one is said."""
    missing = [one for one in wanted if not any(one in remark for remark in said)]
    more = [one for one in said if not any(words in one for words in wanted)]
    if missing or more:
        FAILED.append(f"{name}: not said: {missing}; said as well: {more}")


def by_svgwrite(file):
    """A plate with a hole, a second one on the same edge, and a circle that crosses it."""
    drawing = svgwrite.Drawing(file, size=("100mm", "60mm"), viewBox="0 0 100 60")
    line = {"fill": "none", "stroke": "black", "stroke_width": 0.1}
    drawing.add(drawing.rect((10, 10), (30, 30), **line))
    drawing.add(drawing.circle((25, 25), 5, fill="none", stroke="blue", stroke_width=0.1))
    drawing.add(drawing.rect((40, 10), (30, 30), **line))
    drawing.add(drawing.circle((70, 30), 8, **line))
    drawing.save()
    return [
        "fault: contour 1 and contour 3 are cut along the same line from (40, ",
        "fault: the cut of contour 3 and the cut of contour 4 cross",
    ]


def by_ezdxf(file):
    """A rounded plate of lines and arcs, one by one, as CAD programs draw it."""
    document = ezdxf.new()
    document.units = ezdxf.units.MM
    space = document.modelspace()
    for start, end in [((5, 0), (75, 0)), ((80, 5), (80, 45)), ((75, 50), (5, 50)), ((0, 45), (0, 5))]:
        space.add_line(start, end)
    for center, turn in [((75, 5), 270), ((75, 45), 0), ((5, 45), 90), ((5, 5), 180)]:
        space.add_arc(center, 5, turn, turn + 90)
    space.add_circle((40, 25), 10)
    backend = svg.SVGBackend()
    Frontend(RenderContext(document), backend).draw_layout(space)
    page = layout.Page(0, 0, layout.Units.mm, margins=layout.Margins.all(10))
    Path(file).write_text(backend.get_string(page, settings=layout.Settings(scale=1)), encoding="utf-8")
    # The lines are white on the dark ground of a CAD program's window.
    return [
        "warning: 9 lines wider than 0.2 mm (up to 0.25 mm",
        "warning: the engraving of contour 1 reaches over the cut of contour 2",
    ]


def by_boxes(tilendar, folder):
    """Returns how many generators were tried."""
    sys.path.insert(0, os.environ["BOXES"])
    import boxes.generators  # pylint: disable=import-outside-toplevel,import-error

    known = {name.split(".")[-1]: kind for name, kind in boxes.generators.getAllBoxGenerators().items()}
    for name, options, wanted in BOXES:
        box = known[name]()
        box.parseArgs(["--format=svg", *options.split()])
        box.open()
        box.render()
        file = f"{folder}/{name}.svg"
        Path(file).write_bytes(box.close().getvalue())
        said = [one for one in remarks(tilendar, file) if not one.startswith(JOINTS)]
        compare(name, said, wanted)
    return len(BOXES)


def main():
    tilendar = sys.argv[1]
    verdicts = tomllib.loads((DRAWINGS / "verdicts.toml").read_text(encoding="utf-8"))
    files = {file.stem for file in DRAWINGS.glob("*.svg")}
    assert files == set(verdicts), files ^ set(verdicts)
    for name, verdict in verdicts.items():
        said = remarks(tilendar, DRAWINGS / f"{name}.svg", *verdict.get("arguments", []))
        compare(name, said, verdict["says"])
    with tempfile.TemporaryDirectory() as folder:
        wanted = by_svgwrite(f"{folder}/svgwrite.svg")
        compare("svgwrite", remarks(tilendar, f"{folder}/svgwrite.svg"), wanted)
        wanted = by_ezdxf(f"{folder}/ezdxf.svg")
        compare("ezdxf", remarks(tilendar, f"{folder}/ezdxf.svg"), wanted)
        boxes = by_boxes(tilendar, folder) if os.environ.get("BOXES") else 0
    assert not FAILED, "\n".join(FAILED)
    left_out = "" if boxes else "; those of Boxes.py left out, since BOXES names no copy of it"
    print(f"drawings of other programs: {len(verdicts) + 2 + boxes} judged as they should be{left_out}")


main()
