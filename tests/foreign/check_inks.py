"""A PDF for a print shop sets its colors in four inks alone, and never more of them than dries: with pikepdf."""

import argparse
from collections.abc import Iterator
from typing import Any

import pikepdf

from report import conclude

MOST_INK = 3.0
OTHER_COLORS = {"rg", "RG", "g", "G", "sc", "SC", "scn", "SCN", "sh"}


def faults(file: str) -> Iterator[str]:
    """Colors of the screen, and too much ink."""
    with pikepdf.open(file) as pdf:
        forms = [found for found in pdf.objects if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form"]
        streams: list[Any] = [*pdf.pages, *forms]
        count = 0
        for stream in streams:
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in OTHER_COLORS:
                    yield f"{operator} sets a color of the screen"
                if str(operator) in ("k", "K"):
                    count += 1
                    if (total := sum(float(ink) for ink in operands)) > MOST_INK + 0.02:
                        yield f"{total:.2f} of ink"
        if count == 0:
            yield "no color is set"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    file = parser.parse_args().file
    conclude(file, faults(file), "four inks")
