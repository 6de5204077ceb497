"""What `tilendar study` says, computed again from the tilings alone: check_study.py TILENDAR."""

import json
import subprocess
import sys
from itertools import combinations

import numpy as np

LAYOUTS = ["calendar", "rhombus", "palmetto"]


def printed(*arguments: str) -> dict:
    """What the program prints as JSON."""
    return json.loads(
        subprocess.run(
            [sys.argv[1], "--quiet", *arguments, "--json"], check=True, stdout=subprocess.PIPE
        ).stdout
    )


def explained(design: np.ndarray, logs: np.ndarray) -> float:
    """R² of a least squares fit."""
    fitted = design @ np.linalg.lstsq(design, logs, rcond=None)[0]
    return 1 - np.sum((logs - fitted) ** 2) / np.sum((logs - logs.mean()) ** 2)


def laid(rows: list[str]) -> dict[str, frozenset[complex]]:
    """The squares of each piece."""
    pieces: dict[str, set[complex]] = {}
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter.isalnum():
                pieces.setdefault(letter, set()).add(complex(column, row))
    return {letter: frozenset(squares) for letter, squares in pieces.items()}


def moved(squares: frozenset[complex], turn: complex, flipped: bool) -> list[complex]:
    """The squares turned about the origin, after they are turned over."""
    return [turn * (square.conjugate() if flipped else square) for square in squares]


def is_symmetric(one: dict, other: dict) -> bool:
    """Whether a turn or reflection of the cells of the pieces that differ takes the one's to the other's."""
    pieces = [letter for letter in one if one[letter] != other[letter]]
    region = frozenset().union(*(one[letter] for letter in pieces))
    for turn, flipped in [(turn, flipped) for turn in (1, 1j, -1, -1j) for flipped in (False, True)]:
        image = moved(region, turn, flipped)
        shift = complex(min(a.real for a in region), min(a.imag for a in region)) - complex(
            min(a.real for a in image), min(a.imag for a in image)
        )
        if all(
            frozenset(square + shift for square in moved(one[letter], turn, flipped)) == other[letter]
            for letter in pieces
        ):
            return True
    return False


def check_tilings() -> None:
    """Compare forced pieces, exchanges and symmetric pairs of the calendar with those of its listed tilings."""
    every = subprocess.run(
        [sys.argv[1], "--quiet", "solve", "--every", "--format", "jsonl"], check=True, stdout=subprocess.PIPE
    ).stdout
    tilings: dict[str, list[dict]] = {}
    for line in every.splitlines():
        tiling = json.loads(line)
        tilings.setdefault(json.dumps(tiling["reveal"]), []).append(laid(tiling["rows"]))
    graphs = printed("study", "exchanges")["reveals"]
    for graph in graphs:
        own = list(combinations(tilings[json.dumps(graph["reveal"])], 2))
        pairs = sum(sum(one[a] != other[a] for a in one) == 2 for one, other in own)
        assert pairs == graph["pairs"], graph
        if graph["tilings"] <= 60:
            assert sum(is_symmetric(*pair) for pair in own) == graph["symmetric"], graph
    forced = {(json.dumps(a["reveal"]), a["piece"]) for a in printed("study", "forced")["forced"]}
    real = {json.dumps(graph["reveal"]) for graph in graphs}
    found = {
        (reveal, piece)
        for reveal in real
        for piece, squares in tilings[reveal][0].items()
        if all(tiling[piece] == squares for tiling in tilings[reveal])
    }
    assert forced == found, (forced, found)
    print(f"calendar: exchanges and symmetric pairs of {len(graphs)} dates, {len(forced)} forced pieces agree")


def check_placements() -> None:
    """Compare the placements with those of the exported problem."""
    exported = {
        (option["piece"], frozenset(f"r{row + 1}c{column + 1}" for row, column in option["squares"]))
        for option in printed("export")["options"]
        if "piece" in option
    }
    matrix = printed("study", "placements")
    listed = {(a["piece"], frozenset(a["squares"])) for a in matrix["placements"]}
    assert listed == exported and len(listed) == matrix["count"]
    print(f"calendar: {len(listed)} placements agree")


def main() -> None:
    """Compare every share with a regression on indicator variables, and the rest with the tilings."""
    check_tilings()
    check_placements()
    for layout in LAYOUTS:
        counts = printed("profile", "--layout", layout)["counts"]
        counts = [count for count in counts if count["real"] and count["tilings"] > 0]
        logs = np.log([float(count["tilings"]) for count in counts])
        groups = list(counts[0]["reveal"])

        def indicators(names: tuple[str, ...]) -> np.ndarray:
            levels = ["+".join(count["reveal"][name] for name in names) for count in counts]
            return (np.array(levels)[:, None] == np.unique(levels)[None, :]).astype(float)

        found = {tuple(a["labels"]): a for a in printed("study", "labels", "--layout", layout)["explained"]}
        sets = [names for size in range(1, len(groups) + 1) for names in combinations(groups, size)]
        assert set(found) == set(sets), (layout, found, sets)
        for names in sets:
            added = explained(np.hstack([indicators((name,)) for name in names]), logs)
            assert abs(found[names]["added"] - added) < 1e-6, (layout, names, added)
            if len(names) < 3:
                share = explained(indicators(names), logs)
                assert abs(found[names]["share"] - share) < 1e-6, (layout, names, share)
        print(f"{layout}: {len(sets)} sets of groups agree")


if __name__ == "__main__":
    main()
