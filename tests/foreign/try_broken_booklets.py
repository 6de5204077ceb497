"""Each check of booklets, tilings, pieces and posters finds the fault that it is there to find.

Breaks files of booklets.sh in one way each, with pikepdf, and expects the check to refuse the broken
file with exit code 1.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pikepdf

from try_broken import (
    lose_labels,
    lose_trim,
    refused,
    run_script,
    scale_to_paper,
    swap_sheets,
    use_device_color,
)

Damage = Callable[[pikepdf.Pdf], None]
YEAR = ("--year", "2027")
SHEETS = ("--duplex", "short", "--labels", "sheets")
SIZE = ("--title", "Calendar puzzle 2027: solutions", "--pages", "28", "--trim", "297x210")


def mislead_link(pdf: pikepdf.Pdf) -> None:
    """Let 1 January lead to where 2 February is."""
    links = pdf.pages[2].obj.Annots
    links[0].Dest = links[32].Dest


def mislead_line(pdf: pikepdf.Pdf) -> None:
    """Let the first number of the year lead to the right page, but to the row below."""
    pdf.pages[2].obj.Annots[0].Dest[3] = 200


def move_link(pdf: pikepdf.Pdf) -> None:
    """Lay the first link of the year elsewhere."""
    pdf.pages[2].obj.Annots[0].Rect = pikepdf.Array([0, 0, 20, 20])


def mislead_bookmark(pdf: pikepdf.Pdf) -> None:
    """Let the bookmark of a date lead to the cover."""
    with pdf.open_outline() as outline:
        outline.root[3].children[4].destination = 0


def lose_date(pdf: pikepdf.Pdf) -> None:
    """Lose the bookmark of a date."""
    with pdf.open_outline() as outline:
        del outline.root[5].children[9]


def swap_months(pdf: pikepdf.Pdf) -> None:
    """Print the first page of February where that of January belongs."""
    one, two = pdf.pages[3].obj, pdf.pages[7].obj
    one.Contents, two.Contents = two.Contents, one.Contents
    one.Resources, two.Resources = two.Resources, one.Resources


def lose_index(pdf: pikepdf.Pdf) -> None:
    """Lose the last line of the index."""
    del pdf.pages[51].obj.Annots[-1]


def lose_last_page(pdf: pikepdf.Pdf) -> None:
    """Print nothing on the last page."""
    pdf.pages[-1].obj.Contents = pdf.make_stream(b"")


def shift(pdf: pikepdf.Pdf) -> None:
    """Move the last page by half a millimetre."""
    pdf.pages[-1].contents_add(b"1 0 0 1 1.42 0 cm", prepend=True)


def scale(pdf: pikepdf.Pdf) -> None:
    """Print everything a hundredth smaller."""
    for page in pdf.pages:
        page.contents_add(b".99 0 0 .99 0 0 cm", prepend=True)


def turn_over(pdf: pikepdf.Pdf) -> None:
    """Print the last page as the one before it."""
    one, two = pdf.pages[-2].obj, pdf.pages[-1].obj
    two.Contents, two.Resources = one.Contents, one.Resources


def mirror(pdf: pikepdf.Pdf) -> None:
    """Turn the weeks of the year around."""
    width = float(pdf.pages[0].mediabox[2])
    pdf.pages[0].contents_add(f"-1 0 0 1 {width} 0 cm".encode(), prepend=True)


TRIALS: list[tuple[Damage, str, str, tuple[str, ...]]] = [
    (scale_to_paper, "booklet", "catalog", SHEETS),
    (lose_labels, "booklet", "catalog", SHEETS),
    (lose_labels, "booklet-pages", "catalog", ("--duplex", "long", "--labels", "book")),
    (lose_trim, "booklet", "pages", SIZE),
    (mislead_link, "booklet-pages", "links", YEAR),
    (mislead_line, "booklet-pages", "links", YEAR),
    (move_link, "booklet-pages", "links", YEAR),
    (mislead_bookmark, "booklet-pages", "links", YEAR),
    (lose_date, "booklet-pages", "links", YEAR),
    (swap_months, "booklet-pages", "links", YEAR),
    (swap_months, "booklet-pages", "glance", YEAR),
    (lose_index, "booklet-pages", "glance", YEAR),
    (swap_sheets, "booklet-signatures", "links", YEAR),
    (use_device_color, "booklet-2b", "archive", ("--level", "2b")),
    (run_script, "booklet-1b", "archive", ("--level", "1b")),
    (lose_last_page, "solutions", "tilings", ("--dates", "1", "--total", "92")),
    (lose_last_page, "solutions-range", "tilings", ("--dates", "3", "--total", "125")),
    (shift, "pieces", "pieces", ()),
    (scale, "pieces", "pieces", ()),
    (turn_over, "pieces", "pieces", ()),
    (scale_to_paper, "pieces", "pieces", ()),
    (mirror, "poster", "poster", YEAR),
]


def try_damages(products: Path, folder: Path) -> list[str]:
    """The names of faults that went unseen."""
    unseen = []
    for damage, name, check, arguments in TRIALS:
        broken = folder / f"{damage.__name__}-{name}.pdf"
        with pikepdf.open(products / f"{name}.pdf") as pdf:
            damage(pdf)
            pdf.save(broken)
        if not refused(check, str(broken), *arguments):
            unseen.append(f"{check}: {name}, {damage.__name__}")
    return unseen


def try_statements(products: Path, program: str) -> dict[str, bool]:
    """Whether checks see that a sound file is not what it is said to be."""
    pages, poster = str(products / "booklet-pages.pdf"), str(products / "poster.pdf")
    solutions = str(products / "solutions.pdf")
    return {
        "glance: another total": refused("glance", pages, *YEAR, "--total", "24340"),
        "glance: another number": refused("glance", pages, *YEAR, "--count", "10-06=8"),
        "links: another year": refused("links", pages, "--year", "2026"),
        "poster: another year": refused("poster", poster, "--year", "2026"),
        "tilings: another total": refused("tilings", solutions, "--dates", "1", "--total", "91"),
        "pieces: the other edge": refused("pieces", str(products / "pieces.pdf"), "--flip", "short"),
        "pieces: no offset": refused("pieces", str(products / "pieces-short.pdf"), "--flip", "short"),
        "verified: another number": refused("verified", program, pages, "--says", "54 pages"),
        # A program that says yes to everything.
        "verified: anything goes": refused("verified", "true", pages),
    }


def main() -> None:
    """Try all checks on broken copies of the products in the folder of the command line."""
    products, program = Path(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        unseen = try_damages(products, Path(folder))
    statements = try_statements(products, program)
    unseen += [name for name, found in statements.items() if not found]
    for fault in unseen:
        print(f"FAULT unseen by its check: {fault}", file=sys.stderr)
    if not unseen:
        print(f"  {len(TRIALS) + len(statements)} kinds of damage, all found")
    sys.exit(1 if unseen else 0)


if __name__ == "__main__":
    main()
