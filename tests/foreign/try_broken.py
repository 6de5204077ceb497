"""Each check finds the fault that it is there to find.

Breaks files of products.sh in one way each, with pikepdf and Pillow, and expects the check to refuse
the broken file with exit code 1.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pikepdf
from PIL import Image

CHECKS = Path(__file__).parent
TITLE = "Calendar puzzle 2027: daily cards"


def swap_sheets(pdf: pikepdf.Pdf) -> None:
    """Put the second sheet of fronts first."""
    pdf.pages[0], pdf.pages[2] = pdf.pages[2], pdf.pages[0]


def drop_page(pdf: pikepdf.Pdf) -> None:
    """Lose the last page."""
    del pdf.pages[-1]


def shift_back(pdf: pikepdf.Pdf) -> None:
    """Move the backs by 2 mm."""
    for back in list(pdf.pages)[1::2]:
        back.contents_add(b"1 0 0 1 5.67 0 cm", prepend=True)


def scale_to_paper(pdf: pikepdf.Pdf) -> None:
    """Let the printer scale."""
    del pdf.Root.ViewerPreferences.PrintScaling


def lose_bookmark(pdf: pikepdf.Pdf) -> None:
    """Lose the bookmark of December."""
    with pdf.open_outline() as outline:
        del outline.root[-1]


def lose_labels(pdf: pikepdf.Pdf) -> None:
    """Number the pages instead of labelling them."""
    del pdf.Root.PageLabels


def grow_trim(pdf: pikepdf.Pdf) -> None:
    """Let the trim of a page reach beyond its bleed."""
    pdf.pages[4].trimbox = pikepdf.Array([-3, -3, 600, 850])


def shrink_trim(pdf: pikepdf.Pdf) -> None:
    """Let the cut of a page go through its cards."""
    pdf.pages[4].trimbox = pikepdf.Array([3, 3, 590, 840])


def lose_trim(pdf: pikepdf.Pdf) -> None:
    """Say nothing of the cut."""
    del pdf.pages[7].obj["/TrimBox"]


def borrow_font(pdf: pikepdf.Pdf) -> None:
    """Use a font that is not embedded."""
    fonts = pdf.pages[0].Resources.Font
    fonts.F99 = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
    )


def lose_intent(pdf: pikepdf.Pdf) -> None:
    """Let the colours be whatever the device makes of them."""
    del pdf.Root.OutputIntents


def lose_mark(pdf: pikepdf.Pdf) -> None:
    """Say nothing of the standard."""
    with pdf.open_metadata() as known:
        del known["pdfaid:part"]


def run_script(pdf: pikepdf.Pdf) -> None:
    """Run a program on opening, which no archive may."""
    pdf.Root.OpenAction = pikepdf.Dictionary(
        S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)")
    )


def lose_words(pdf: pikepdf.Pdf) -> None:
    """Lose what a figure says."""
    for found in pdf.objects:
        if isinstance(found, pikepdf.Dictionary) and "/Alt" in found:
            del found.Alt
            return


def use_device_color(pdf: pikepdf.Pdf) -> None:
    """Paint in the device's red."""
    pdf.pages[0].contents_add(b"1 0 0 rg 0 0 9 9 re f\n", prepend=True)


def refused(check: str, *arguments: str) -> bool:
    """Whether a check finds a fault, rather than passing or breaking down itself."""
    command = [sys.executable, str(CHECKS / f"check_{check}.py"), *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.returncode == 1 and result.stderr.startswith("FAULT")


def try_deck(products: Path, folder: Path) -> list[str]:
    """The names of faults in a deck that went unseen."""
    pages = ("pages", "--title", TITLE, "--pages", "184")
    trials: list[tuple[Callable[[pikepdf.Pdf], None], tuple[str, ...]]] = [
        (swap_sheets, ("dates", "--year", "2027")),
        (drop_page, ("dates", "--year", "2027")),
        (shift_back, ("dates", "--year", "2027")),
        (shift_back, ("register", "--year", "2027")),
        (scale_to_paper, ("structure", "--year", "2027")),
        (lose_bookmark, ("structure", "--year", "2027")),
        (lose_labels, ("structure", "--year", "2027")),
        (drop_page, pages),
        (grow_trim, pages),
        (shrink_trim, pages),
        (lose_trim, pages),
        (borrow_font, pages),
    ]
    present = ("--first", "2026-12-25", "--opening", "3", "--dividers")
    of_presents: list[tuple[Callable[[pikepdf.Pdf], None], tuple[str, ...]]] = [
        (swap_sheets, ("dates", *present)),
        (lose_bookmark, ("structure", *present)),
    ]
    unseen = []
    for product, damages in (("cards", trials), ("present-color", of_presents)):
        for damage, (check, *arguments) in damages:
            broken = folder / f"{damage.__name__}.pdf"
            with pikepdf.open(products / f"{product}.pdf") as pdf:
                damage(pdf)
                pdf.save(broken)
            if not refused(check, str(broken), *arguments):
                unseen.append(f"{check}: {damage.__name__} in {product}")
    return unseen


def try_imposed(products: Path, folder: Path) -> list[str]:
    """The names of faults in sheets that went unseen."""
    unseen = []
    for name in ("stack", "saddle"):
        for damage in (swap_sheets, shift_back):
            broken = folder / f"{name}-{damage.__name__}.pdf"
            with pikepdf.open(products / f"imposed-{name}.pdf") as pdf:
                damage(pdf)
                pdf.save(broken)
            if not refused("imposed", str(broken), str(products / "imposed-pages.pdf")):
                unseen.append(f"imposed: {name}, {damage.__name__}")
    return unseen


def try_archives(products: Path, folder: Path) -> list[str]:
    """The names of faults in archives that went unseen."""
    trials: list[tuple[Callable[[pikepdf.Pdf], None], str, str]] = [
        (lose_intent, "archive-2b.pdf", "2b"),
        (lose_mark, "archive-2b.pdf", "2b"),
        (borrow_font, "archive-2b.pdf", "2b"),
        (use_device_color, "archive-2b.pdf", "2b"),
        (lose_words, "archive-2a.pdf", "2a"),
        (run_script, "archive-1b.pdf", "1b"),
    ]
    unseen = []
    for damage, name, level in trials:
        broken = folder / f"{damage.__name__}.pdf"
        with pikepdf.open(products / name) as pdf:
            damage(pdf)
            pdf.save(broken)
        if not refused("archive", str(broken), "--level", level):
            unseen.append(f"archive: {damage.__name__}")
    sheet = str(products / "archive-sheet-2a.pdf")
    if not refused("words", sheet, "Solution for Dec 25.", "Board for Dec 25."):
        unseen.append("words: another order")
    return unseen


def try_pictures(products: Path, folder: Path) -> list[str]:
    """The names of faults in pictures that went unseen."""
    card = "2027-03-01-front"
    png = products / "calendar-color-png" / f"{card}.png"
    without_density, truncated = (folder / f"{name}.png" for name in ("a", "b"))
    with Image.open(png) as image:
        image.copy().save(without_density)
    truncated.write_bytes(png.read_bytes()[:-1000])
    trials = {
        "png: no density": refused("png", str(without_density)),
        "png: cut off": refused("png", str(truncated)),
        "png: another size": refused("png", str(png), "--size", "1240x1749"),
    }
    return [name for name, found in trials.items() if not found]


def swap_pages(pdf: pikepdf.Pdf) -> None:
    """Let two pages change places, with the bookmarks and links that lead to them."""
    pages = pdf.pages
    pages[10].Contents, pages[20].Contents = pages[20].Contents, pages[10].Contents


def lose_date(pdf: pikepdf.Pdf) -> None:
    """Take a date's bookmark away."""
    with pdf.open_outline() as outline:
        del outline.root[5].children[3]


def lose_links(pdf: pikepdf.Pdf) -> None:
    """Take the links of the page of the year away."""
    del pdf.pages[2]["/Annots"]


def try_booklet(products: Path, folder: Path) -> list[str]:
    """The names of faults in a booklet that went unseen."""
    unseen = []
    for damage in (swap_pages, lose_date, lose_links):
        broken = folder / f"booklet-{damage.__name__}.pdf"
        with pikepdf.open(products / "booklet-pages.pdf") as pdf:
            damage(pdf)
            pdf.save(broken)
        if not refused("booklet", str(broken)):
            unseen.append(f"booklet: {damage.__name__}")
    return unseen


def main() -> None:
    """Try all checks on broken copies of the products in the folder of the command line."""
    products = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        unseen = try_deck(products, folder) + try_pictures(products, folder)
        unseen += try_imposed(products, folder)
        unseen += try_archives(products, folder)
        unseen += try_booklet(products, folder)
    for fault in unseen:
        print(f"FAULT unseen by its check: {fault}", file=sys.stderr)
    if not unseen:
        print("  31 kinds of damage, all found")
    sys.exit(1 if unseen else 0)


if __name__ == "__main__":
    main()
