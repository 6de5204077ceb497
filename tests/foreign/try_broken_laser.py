"""check_laser.py finds the faults that it is there to find.

Breaks one file of the laser sets in the folder of the command line at a time, and expects the check
to refuse the set with exit code 1. The folder needs a sound sheet whose name has `apart` in it and
whose last line is closed and round at its corners.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pikepdf

from try_broken import refused


def replaced(old: str, new: str) -> Callable[[str], str]:
    """Put something else in the place of the first match of a pattern."""
    return lambda text: re.sub(old, new, text, count=1)


def replaced_last(old: str, new: str) -> Callable[[str], str]:
    """Put something else in the place of the last occurrence."""
    return lambda text: new.join(text.rsplit(old, 1))


TEXT = "  0\nTEXT\n  8\n0\n 10\n1.0\n 20\n1.0\n 40\n2.0\n  1\nhello\n  0\nENDSEC\n  0\nEOF"

TEXT_DAMAGE: dict[str, tuple[str, Callable[[str], str]]] = {
    "an SVG that is not XML": ("svg", replaced("</svg>", "")),
    "an SVG of another size": ("svg", replaced('width="(\\d+)mm"', r'width="9\1mm"')),
    "an SVG without a unit": ("svg", replaced('width="(\\d+)mm"', r'width="\1"')),
    "a transform": ("svg", replaced("<path ", '<path transform="scale(1)" ')),
    "text": ("svg", replaced("</svg>", "<text>hello</text></svg>")),
    "a line without a stroke": ("svg", replaced(' stroke="#[0-9a-f]+"', "")),
    "a line with a fill": ("svg", replaced('fill="none"', 'fill="#000000"')),
    "an open cut": ("svg", replaced_last('Z"', '"')),
    "a cut that the SVG lacks": (
        "svg",
        lambda text: re.sub("<path [^>]*/>(?!.*<path)", "", text, flags=re.S),
    ),
    "a contour moved in the SVG": ("svg", replaced_last('d="M', 'd="M1')),
    "an arc turned inside out": ("svg", replaced_last(" 0 0 1 ", " 0 0 0 ")),
    "a DXF that is cut off": ("dxf", lambda text: text[: len(text) // 2]),
    "inches": ("dxf", replaced(r"\$INSUNITS\n 70\n4", "$INSUNITS\n 70\n1")),
    "a later DXF": ("dxf", replaced("AC1009", "AC1015")),
    "a word in DXF": ("dxf", replaced("  0\nENDSEC\n  0\nEOF", TEXT)),
    "a layer without an entry": ("dxf", replaced(r"(POLYLINE\n  8\n)[a-z-]+", r"\1unknown")),
    "a bulge the other way": ("dxf", replaced_last(" 42\n-", " 42\n")),
    "wrong extents": ("dxf", replaced(r"(\$EXTMAX\n 10\n)", r"\g<1>9")),
    "a contour moved in the DXF": ("dxf", replaced_last(" 10\n", " 10\n1")),
    "a LightBurn project that is not XML": ("lbrn2", replaced("</LightBurnProject>", "")),
    "a layer without a setting": ("lbrn2", replaced_last('CutIndex="0"', 'CutIndex="9"')),
    "a layer without a name": ("lbrn2", replaced('<name Value="[^"]*"', '<name Value=""')),
    "a wrong order": ("lbrn2", replaced('<priority Value="\\d+"', '<priority Value="99"')),
    "a corner moved": ("lbrn2", replaced_last("<VertList>V", "<VertList>V1")),
}


def move_page(pdf: pikepdf.Pdf) -> None:
    """Make the page larger."""
    pdf.pages[0].mediabox = pikepdf.Array([0, 0, 400, 400])


def rename_ink(pdf: pikepdf.Pdf) -> None:
    """Call an ink something else."""
    spaces = pdf.pages[0].Resources.ColorSpace
    next(space for _, space in spaces.items())[1] = pikepdf.Name("/other")


def lose_ink(pdf: pikepdf.Pdf) -> None:
    """Draw in the screen's red."""
    pdf.pages[0].contents_add(b"1 0 0 RG 0 0 m 9 9 l S")


PDF_DAMAGE = (move_page, rename_ink, lose_ink)


def unseen(sets: Path, sheet: str, name: str, damage: Callable[[Path], None]) -> list[str]:
    """The name, if the set passes with one of its files damaged."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for file in sets.glob(f"{sheet}.*"):
            shutil.copy(file, copy)
        damage(copy)
        return [] if refused("laser", folder) else [name]


def text_damage(sheet: str, kind: str, change: Callable[[str], str]) -> Callable[[Path], None]:
    """Change a file's text; it must be another one then."""

    def damage(folder: Path) -> None:
        file = folder / f"{sheet}.{kind}"
        text = file.read_text(encoding="utf-8")
        changed = change(text)
        if changed == text:
            sys.exit(f"nothing to damage in {file.name}")
        file.write_text(changed, encoding="utf-8")

    return damage


def pdf_damage(sheet: str, change: Callable[[pikepdf.Pdf], None]) -> Callable[[Path], None]:
    """Change a PDF."""

    def damage(folder: Path) -> None:
        file = folder / f"{sheet}.pdf"
        with pikepdf.open(file, allow_overwriting_input=True) as pdf:
            change(pdf)
            pdf.save(file)

    return damage


def main() -> None:
    """Try the check on broken copies of the first sheet that has its parts apart."""
    sets = Path(sys.argv[1])
    sheet = min(file.stem for file in sets.glob("*apart*.svg"))
    missed = []
    for name, (kind, change) in TEXT_DAMAGE.items():
        missed += unseen(sets, sheet, name, text_damage(sheet, kind, change))
    for change in PDF_DAMAGE:
        missed += unseen(sets, sheet, change.__name__, pdf_damage(sheet, change))
    missed += unseen(
        sets, sheet, "a missing DXF", lambda folder: (folder / f"{sheet}.dxf").unlink()
    )
    for name in missed:
        print(f"FAULT unseen by check_laser: {name}", file=sys.stderr)
    if not missed:
        print(
            f"  {len(TEXT_DAMAGE) + len(PDF_DAMAGE) + 1} kinds of damage to laser files, all found"
        )
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
