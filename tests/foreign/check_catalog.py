"""The catalog keeps printers from scaling, says how they turn paper, and labels pages: with pikepdf."""

import argparse
from collections.abc import Iterator
from typing import Any

import pikepdf

from report import conclude

DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "none": "/Simplex"}


def preference_faults(pdf: pikepdf.Pdf, duplex: str) -> Iterator[str]:
    """What is wrong with the entries for printers, and the language."""
    given: Any = pdf.Root.get("/ViewerPreferences", {})
    wanted = {"/PrintScaling": "/None", "/Duplex": DUPLEX[duplex], "/DisplayDocTitle": True}
    for key, value in wanted.items():
        if given.get(key) != value:
            yield f"the preference {key} is {given.get(key)} instead of {value}"
    if str(pdf.Root.get("/Lang", "")) != "en":
        yield "the language is not en"


def label_faults(pdf: pikepdf.Pdf, kind: str) -> Iterator[str]:
    """What is wrong with the labels: of sheets, of a book's pages, or these, with commas."""
    count = len(pdf.pages)
    if kind == "sheets":
        wanted = [f"{side // 2 + 1} {'back' if side % 2 else 'front'}" for side in range(count)]
    elif kind == "book":
        wanted = ["Cover", *map(str, range(2, count + 1))]
    else:
        wanted = kind.split(",")
    found = [str(page.label) for page in pdf.pages]
    if found != wanted:
        yield f"the pages are labeled {found} instead of {wanted}"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--duplex", choices=tuple(DUPLEX), required=True)
    parser.add_argument("--labels", required=True, help="sheets, book, or all labels with commas")
    wanted = parser.parse_args()

    def faults() -> Iterator[str]:
        with pikepdf.open(wanted.file) as pdf:
            yield from preference_faults(pdf, wanted.duplex)
            yield from label_faults(pdf, wanted.labels)

    conclude(wanted.file, faults(), f"labels, no scaling, duplex {wanted.duplex}")


if __name__ == "__main__":
    main()
