"""What `tilendar study labels` says of the spread, computed again with numpy: check_study.py TILENDAR."""

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


def main() -> None:
    """Compare every share with a regression on indicator variables."""
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
