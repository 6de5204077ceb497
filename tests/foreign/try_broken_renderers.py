"""check_renderers.py finds a lost label and a moved line in every renderer.

Breaks a page of products.sh in its SVG and its PDF, and expects all renderers to be told.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pikepdf

from check_renderers import BOUNDS

CHECKS = Path(__file__).parent
PAGE = "worksheets-one"
WORD = "Dec"
"""A small label of its board."""
HALF_MILLIMETRE = 0.5
POINTS = 72 / 25.4


def lose_label(svg: str, operators: list) -> tuple[str, list]:
    """Draw neither the outlines of the first such label nor its text."""
    svg, count = re.subn(rf'<path aria-label="{WORD}" [^>]*/>', "", svg, count=1)
    texts = [place for place, (_, operator) in enumerate(operators) if str(operator) in ("Tj", "TJ")]
    labels = re.findall(r'<path aria-label="([^"]*)"', SOURCE)
    assert count == 1 and len(labels) == len(texts), "one text for each label"
    del operators[texts[labels.index(WORD)]]
    return svg, operators


def move_line(svg: str, operators: list) -> tuple[str, list]:
    """Move the line for a name by half a millimetre."""
    svg, count = re.subn(r'(<path d="M31[^"]*")', rf'\1 transform="translate(0 {HALF_MILLIMETRE})"', svg, count=1)
    stroked = next(place for place, (_, operator) in enumerate(operators) if str(operator) == "S")
    start = max(place for place in range(stroked) if str(operators[place][1]) == "m")
    assert count == 1 and stroked - start == 2, "a line from one point to another"
    for place in (start, start + 1):
        (x, y), operator = operators[place]
        operators[place] = ([x, float(y) + HALF_MILLIMETRE * POINTS], operator)
    return svg, operators


def unseen_in(products: Path, folder: Path, damage) -> set[str]:
    """The renderers in which the damage went unseen."""
    page = next(page for page in json.loads((products / "pages.json").read_text()) if page["name"] == PAGE)
    for kind in ("svg", "png"):
        (folder / kind).mkdir(parents=True)
    shutil.copy(products / "png" / f"{PAGE}.png", folder / "png")
    with pikepdf.open(products / "pages.pdf") as pdf, pikepdf.new() as alone:
        alone.pages.append(pdf.pages[page["number"] - 1])
        operators = [(part.operands, part.operator) for part in pikepdf.parse_content_stream(alone.pages[0])]
        svg, operators = damage((products / "svg" / f"{PAGE}.svg").read_text(encoding="utf-8"), operators)
        alone.pages[0].Contents = alone.make_stream(pikepdf.unparse_content_stream(operators))
        alone.save(folder / "pages.pdf")
    (folder / "svg" / f"{PAGE}.svg").write_text(svg, encoding="utf-8")
    (folder / "pages.json").write_text(json.dumps([page | {"number": 1}]))
    command = [sys.executable, str(CHECKS / "check_renderers.py"), str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    return {renderer for renderer in BOUNDS if f"in {renderer}: " not in told}


products = Path(sys.argv[1]) / "pages"
SOURCE = (products / "svg" / f"{PAGE}.svg").read_text(encoding="utf-8")
faults = []
with tempfile.TemporaryDirectory() as name:
    for damage in (lose_label, move_line):
        unseen = unseen_in(products, Path(name) / damage.__name__, damage)
        faults += [f"{damage.__name__} in {renderer}" for renderer in sorted(unseen)]
for fault in faults:
    print(f"FAULT unseen by its check: renderers: {fault}", file=sys.stderr)
if not faults:
    print(f"  2 kinds of damage, all found in {len(BOUNDS)} renderers")
sys.exit(1 if faults else 0)
