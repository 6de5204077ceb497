"""Each challenge has one solution, and would have more without any one of its given pieces.

All tilings come from `tilendar solve --every --format jsonl`; here they are only compared: a tiling
suits what is given if it has every given letter on the same cells.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator

from report import conclude

Rows = list[str]


def cells(rows: Rows, letter: str) -> frozenset[tuple[int, int]]:
    """Where a letter stands."""
    return frozenset(
        (row, column)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign == letter
    )


def by_open_cells(file: str) -> dict[frozenset[tuple[int, int]], list[Rows]]:
    """All tilings, by the cells that they leave open."""
    tilings = defaultdict(list)
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            rows = json.loads(line)["rows"]
            tilings[cells(rows, "*")].append(rows)
    return tilings


def suiting(tilings: list[Rows], rows: Rows, given: str) -> int:
    """How many tilings have these letters where the rows have them."""
    wanted = {letter: cells(rows, letter) for letter in given}
    return sum(
        all(cells(tiling, letter) == where for letter, where in wanted.items())
        for tiling in tilings
    )


def faults(challenges: list[dict], tilings: dict) -> Iterator[str]:
    """Everything that is wrong with the challenges."""
    for challenge in challenges:
        date, solution, begun = challenge["date"], challenge["rows"], challenge["begun"]
        given = "".join(challenge["given"])
        of_date = tilings[cells(solution, "*")]
        if solution not in of_date:
            yield f"{date}: its solution is none"
        if set("".join(begun)) - set(".*?") != set(given):
            yield f"{date}: the board does not have the given pieces {given}"
        if any(cells(solution, letter) != cells(begun, letter) for letter in given):
            yield f"{date}: a given piece lies elsewhere in the solution"
        if (count := suiting(of_date, begun, given)) != 1:
            yield f"{date}: {count} tilings suit {given}"
        for letter in given:
            if suiting(of_date, begun, given.replace(letter, "")) < 2:
                yield f"{date}: {letter} is given in vain"


def main() -> None:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("challenges")
    parser.add_argument("tilings")
    parser.add_argument("--count", type=int, required=True)
    options = parser.parse_args()
    with open(options.challenges, encoding="utf-8") as file:
        challenges = json.load(file)["challenges"]
    found = list(faults(challenges, by_open_cells(options.tilings)))
    if len(challenges) != options.count:
        found.append(f"{len(challenges)} challenges instead of {options.count}")
    conclude(options.challenges, found, f"{len(challenges)} challenges, each with one solution")


if __name__ == "__main__":
    main()
