"""MeerK40t sorts a sheet of the preset k40 as it is meant: areas into Raster, scores into Engrave, cuts into Cut.

Loads an SVG into MeerK40t with the operations that it starts with, lets it sort the drawing by itself, and reads
what it saves: the operations in the order of work, each with the lines that it refers to.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from contours import SVG
from report import conclude

WANTED = {"engrave": "op raster", "score": "op engrave", "cut-inner": "op cut", "cut-outer": "op cut"}
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


def sorted_by_meerk40t(file: Path) -> ElementTree.Element:
    """The project that MeerK40t saves after loading and sorting the file."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "saved.svg"
        program = Path(sys.executable).with_name("meerk40t")
        steps = ["service device start -i lhystudios", f"load {file.resolve()}", "element* classify"]
        steps.append(f"save {saved}")
        console = [word for step in steps for word in ("-e", step)]
        home = os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder}
        command = [program, "--no-gui", "--quit", *console]
        subprocess.run(command, capture_output=True, check=False, timeout=120, env=home)
        return ElementTree.parse(saved).getroot()


def drawn(file: Path) -> Counter[str]:
    """How many paths the file has for each operation that they are meant for."""
    count: Counter[str] = Counter()
    for layer in ElementTree.parse(file).getroot().iter(f"{SVG}g"):
        if layer.get(LABEL) in WANTED:
            count[WANTED[layer.get(LABEL)]] += len(list(layer.iter(f"{SVG}path")))
    return count


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("file", type=Path)
    file = parser.parse_args().file
    seen: Counter[str] = Counter()
    order = []
    for group in sorted_by_meerk40t(file).iter(f"{SVG}g"):
        kind, refers = group.get("type", ""), (group.get("references") or "").split()
        if kind.startswith("op ") and refers:
            seen[kind] += len(refers)
            order.append(kind)
    found = []
    meant = drawn(file)
    if seen != meant:
        found.append(f"{file.name}: {dict(meant)} were meant, {dict(seen)} is what it does")
    if order != list(meant):
        found.append(f"{file.name}: the operations are {order}")
    conclude(str(file), found, f"{sum(seen.values())} paths in {len(order)} operations of MeerK40t")


if __name__ == "__main__":
    main()
