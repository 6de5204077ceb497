"""Figures of a PDF say these words, in this order, to a screen reader: with pikepdf."""

import argparse
from collections.abc import Iterator
from typing import Any

import pikepdf

from report import conclude


def figures(element: Any) -> Iterator[str]:
    """What the figures below an element say, in the order of the tree."""
    if not isinstance(element, pikepdf.Dictionary) or "/K" not in element:
        return
    if element.get("/S") == "/Figure":
        yield str(element.get("/Alt", ""))
    children = element.K
    for child in children if isinstance(children, pikepdf.Array) else [children]:
        yield from figures(child)


def faults(file: str, words: list[str]) -> Iterator[str]:
    """Words that no figure starts with, after the figure of the words before."""
    with pikepdf.open(file) as pdf:
        said = figures(pdf.Root.StructTreeRoot)
        for expected in words:
            if not any(own.startswith(expected) for own in said):
                yield f"no figure says {expected!r} in its turn"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("words", nargs="+", help="how the words of some figures start")
    parsed = parser.parse_args()
    conclude(parsed.file, faults(parsed.file, parsed.words), f"{len(parsed.words)} figures in words")


if __name__ == "__main__":
    main()
