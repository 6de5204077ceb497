"""A tour's moves are those between the tilings of following days, and no more than a bound."""

import argparse
import json
from collections.abc import Iterator

from report import conclude


def places(rows: list[str]) -> dict[str, frozenset[tuple[int, int]]]:
    """For each letter the cells that it stands on."""
    found: dict[str, set[tuple[int, int]]] = {}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign not in ".*":
                found.setdefault(sign, set()).add((row, column))
    return {letter: frozenset(cells) for letter, cells in found.items()}


def faults(days: list[dict], total: int) -> Iterator[str]:
    """Everything that is wrong with the tour."""
    moves = 0
    for before, after in zip(days, days[1:], strict=False):
        old, new = places(before["rows"]), places(after["rows"])
        moved = sorted(letter for letter in new if new[letter] != old[letter])
        if sorted(after["moved"]) != moved:
            yield f"{after['date']}: {moved} move, and it says {after['moved']}"
        moves += len(moved)
    if moves != total:
        yield f"{moves} moves instead of {total}"


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tour")
    parser.add_argument("--days", type=int, required=True)
    parser.add_argument("--moves", type=int, required=True)
    options = parser.parse_args()
    with open(options.tour, encoding="utf-8") as file:
        days = [json.loads(line) for line in file]
    found = list(faults(days, options.moves))
    if len(days) != options.days:
        found.append(f"{len(days)} days instead of {options.days}")
    conclude(options.tour, found, f"{len(days)} days, {options.moves} moves")


if __name__ == "__main__":
    main()
