"""check_fit refuses parts that do not fit: sheets with another set's summary or another tiling."""

import json
import sys
import tempfile
from pathlib import Path

from try_broken_laser import refused


def mirrored(tiling: Path, folder: Path) -> Path:
    """Another tiling, which covers other cells: the first with its rows turned upside down."""
    solution = json.loads(tiling.read_text().splitlines()[0])
    solution["rows"].reverse()
    file = folder / "mirrored.jsonl"
    file.write_text(json.dumps(solution))
    return file


def with_gap(summary: Path, gap: float, folder: Path) -> Path:
    """A summary that promises another gap."""
    promised = json.loads(summary.read_text())
    promised["gap_mm"] = {"x": gap, "y": gap}
    file = folder / f"gap-{gap}.json"
    file.write_text(json.dumps(promised))
    return file


def main() -> None:
    """Try each kind of misfit on the sets of the calendar."""
    products = Path(sys.argv[1])
    tiling = products / "calendar-tiling.jsonl"
    apart, sharp, in_place = (
        products / f"calendar-{name}.json" for name in ("apart", "apart-sharp", "in-place")
    )
    sheet = {path: products / "laser" / f"{path.stem}.svg" for path in (apart, sharp, in_place)}
    missed = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cases = {
            "a gap that is smaller than promised": (with_gap(apart, 0.1005, folder), tiling, sheet[apart]),
            "a gap that is larger than promised": (with_gap(apart, 0.0995, folder), tiling, sheet[apart]),
            "parts of another clearance": (apart, tiling, sheet[sharp]),
            "a tiling of another board": (apart, mirrored(tiling, folder), sheet[apart]),
            "pieces in other places": (in_place, mirrored(tiling, folder), sheet[in_place]),
        }
        for what, case in cases.items():
            if not refused("fit", *map(str, case)):
                missed.append(what)
    for what in missed:
        print(f"FAULT unseen by check_fit: {what}", file=sys.stderr)
    if not missed:
        print(f"  {len(cases)} kinds of misfit, all found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
