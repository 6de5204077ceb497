"""Reads everything that tilendar counts into Python: `python examples/read_numbers.py [TILENDAR]`.

JSON has all numbers, as docs/schema describes them; CSV has a line for each date, pair of cells or piece.
"""

import csv
import json
import subprocess
import sys
import tempfile
from statistics import mean

TILENDAR = sys.argv[1] if len(sys.argv) > 1 else "tilendar"


def run(*arguments: str) -> str:
    """What the program prints; it says nothing else."""
    return subprocess.run(
        [TILENDAR, "--quiet", *arguments], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def numbers(*arguments: str) -> dict:
    """What a command prints as JSON."""
    return json.loads(run(*arguments, "--json"))


def lines(*arguments: str) -> list[dict]:
    """What a command prints as CSV, a line each."""
    return list(csv.DictReader(run(*arguments, "--format", "csv").splitlines()))


def main() -> None:
    """Read each command's numbers twice, and say something about them."""
    profile, reveals = numbers("profile"), lines("profile")
    real = [int(line["tilings"]) for line in reveals if line["real"] == "true"]
    assert mean(real) == profile["real"]["mean"]
    print(f"profile: {profile['real']['tilings']} tilings of {len(real)} dates")

    year, days = numbers("heatmap", "2027"), lines("heatmap", "2027")
    hardest = min(year["dates"], key=lambda day: day["tilings"])
    assert len(days) == len(year["dates"])
    print(f"heatmap: {hardest['date']} has {hardest['tilings']} tilings")

    histogram, bins = numbers("histogram"), lines("histogram")
    assert [int(line["dates"]) for line in bins] == [a["dates"] for a in histogram["bins"]]
    print(f"histogram: {max(int(line['dates']) for line in bins)} dates in the fullest of {len(bins)} bins")

    gaps, pairs = numbers("gaps"), lines("gaps")
    only = [pair["cells"] for pair in gaps["counts"] if pair["tilings"] == 1]
    assert len(pairs) == gaps["all"]["combinations"]
    print(f"gaps: {len(pairs)} pairs of cells, of which {only} have a single tiling")

    shares, sets = numbers("study", "labels"), lines("study", "labels")
    assert [float(line["share"]) for line in sets] == [a["share"] for a in shares["explained"]]
    print(f"study: a {sets[0]['labels']} explains {shares['explained'][0]['share']:.0%} of the spread")

    pieces, covered = numbers("study", "pieces"), lines("study", "pieces")
    assert sum(int(line["tilings"]) for line in covered) == sum(a["tilings"] for a in pieces["cells"])
    print(f"study: {pieces['pieces'][0]['piece']} lies in {pieces['pieces'][0]['ways']} ways")

    plate, shapes = numbers("study", "orientations"), lines("study", "orientations")
    assert sum(int(line["placements"]) for line in shapes) == plate["placements"]
    print(f"study: {len(shapes)} orientations")

    matrix, rows = numbers("study", "placements"), lines("study", "placements")
    assert len(rows) == matrix["count"]
    print(f"study: {len(rows)} placements")

    forced, listed = numbers("study", "forced"), lines("study", "forced")
    assert len(listed) == len(forced["forced"])
    print(f"study: {len(listed)} forced pieces")

    graphs, dates = numbers("study", "exchanges"), lines("study", "exchanges")
    assert sum(int(line["pairs"]) for line in dates) == graphs["pairs"]
    print(f"study: {graphs['pairs']} pairs of tilings are an exchange apart")

    january = ["difficulty", "2027", "--to", "01-31"]
    difficulty, measured = numbers(*january), lines(*january)
    pair = difficulty["correlations"][0]
    assert float(measured[0]["bits"]) == difficulty["dates"][0]["bits"]
    print(f"difficulty: {pair['measures']} have a rank correlation of {pair['rank_correlation']}")

    tour, steps = numbers("tour", "2027"), lines("tour", "2027")
    assert sum(int(step["moves"] or 0) for step in steps) == tour["moves"]
    print(f"tour: {tour['moves']} moves, {tour['mean_moves']} a day")

    with tempfile.TemporaryDirectory() as folder:
        arrange = ["arrange", "--rounds", "1", "--force", "-o", f"{folder}/board.toml"]
        arranged, boards = numbers(*arrange), lines(*arrange)
    assert [line["board"] for line in boards] == [board["board"] for board in arranged["boards"]]
    print(f"arrange: correlation {boards[0]['correlation']}, afterwards {boards[2]['correlation']}")

    week = ["challenges", "2027", "--to", "01-07"]
    challenges, listed = numbers(*week), lines(*week)
    assert ["".join(found["given"]) for found in challenges["challenges"]] == [
        line["given"] for line in listed
    ]
    print(f"challenges: {', '.join(line['level'] for line in listed)}")


if __name__ == "__main__":
    main()
