"""Each kind of check refuses a file that is broken in the way that it looks for: `try_broken.py FOLDER`, of products.sh."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pikepdf

CHECKS = Path(__file__).parent


def swap_sheets(pdf: pikepdf.Pdf) -> None:
    """Put the second sheet of fronts first."""
    pdf.pages[0], pdf.pages[2] = pdf.pages[2], pdf.pages[0]


def scale_to_paper(pdf: pikepdf.Pdf) -> None:
    """Let the printer scale."""
    del pdf.Root.ViewerPreferences.PrintScaling


def grow_trim(pdf: pikepdf.Pdf) -> None:
    """Let the trim of a page reach beyond its bleed."""
    pdf.pages[1].trimbox = pikepdf.Array([-3, -3, 600, 850])


def run_script(pdf: pikepdf.Pdf) -> None:
    """Run a program on opening, which no archive may."""
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))


def lose_links(pdf: pikepdf.Pdf) -> None:
    """Take the links of the page of the year away."""
    del pdf.pages[2]["/Annots"]


DAMAGES: list[tuple[str, Callable[[pikepdf.Pdf], None], list[str]]] = [
    ("cards.pdf", swap_sheets, ["dates", "FILE", "--year", "2027"]),
    ("cards.pdf", scale_to_paper, ["structure", "FILE", "--year", "2027"]),
    ("pieces.pdf", grow_trim, ["pages", "FILE", "--pages", "4", "--title", "A-Puzzle-A-Day: print and play"]),
    ("imposed-n-up.pdf", swap_sheets, ["imposed", "FILE", "FOLDER/imposed-pages.pdf"]),
    ("archive-1b.pdf", run_script, ["archive", "FILE", "--level", "1b"]),
    ("booklet-pages.pdf", lose_links, ["links", "FILE", "--year", "2027"]),
]


def refused(arguments: list[str]) -> bool:
    """Whether a check finds a fault, rather than passing or breaking down itself."""
    command = [sys.executable, str(CHECKS / f"check_{arguments[0]}.py"), *arguments[1:]]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.returncode == 1 and result.stderr.startswith("FAULT")


def main() -> None:
    """Break a file for each check, and lay another set's summary beside a laser sheet."""
    products = sys.argv[1]
    unseen = []
    with tempfile.TemporaryDirectory() as folder:
        for name, damage, arguments in DAMAGES:
            broken = str(Path(folder, name))
            with pikepdf.open(Path(products, name)) as pdf:
                damage(pdf)
                pdf.save(broken)
            words = [word.replace("FILE", broken).replace("FOLDER", products) for word in arguments]
            if not refused(words):
                unseen.append(f"{arguments[0]}: {damage.__name__}")
    tiling, sheet = f"{products}/calendar-tiling.jsonl", f"{products}/laser/calendar-apart-sharp.svg"
    if not refused(["fit", f"{products}/calendar-apart.json", tiling, sheet]):
        unseen.append("fit: parts of another clearance")
    for fault in unseen:
        print(f"FAULT unseen by its check: {fault}", file=sys.stderr)
    if not unseen:
        print(f"  {len(DAMAGES) + 1} kinds of damage, all found")
    sys.exit(1 if unseen else 0)


if __name__ == "__main__":
    main()
