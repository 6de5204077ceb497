"""A batch of many different orders takes no more memory than its first half: `long_run.py TILENDAR FOLDER`.

Makes 84 orders, among which is each product on each board in each format, and then 168, each batch in one process, and
compares the most memory that the two took.
"""

import json
import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

from report import conclude

LAYOUTS = ("calendar", "rhombus", "weekday", "palmetto", "calendarium", "festival", "desk")
LANGUAGES = ("en", "de", "fr", "it", "es", "nl", "sv", "pl", "pt", "da", "en_US")
FORMATS = ("pdf", "svg", "png")
ALL = 84
"""So many orders have everything with everything: 7 boards, 6 products, and formats that come again after 12."""
GROWTH = 1.15
"""More than this times as much is growth; allocators differ by less."""


def order(number: int) -> dict:
    """The order of a number: each list is run through at its own pace, and every name and date is another."""
    day = date(2027, 1, 1) + timedelta(days=number * 7 % 365)
    few = {"from": day.isoformat(), "to": (day + timedelta(days=number % 4)).isoformat()}
    products = [
        {"product": "cards", **few, "name": f"Name {number}"},
        {"product": "sheet", "date": day.isoformat(), "solution": True},
        {"product": "art-print", "date": day.isoformat(), "name": f"Name {number}"},
        {"product": "booklet", **few},
        {"product": "pieces"},
        {"product": "cards", **few, "challenge": "starter"},
    ]
    common = {
        "layout": LAYOUTS[number % len(LAYOUTS)],
        "lang": LANGUAGES[number // 3 % len(LANGUAGES)],
        "format": FORMATS[number // 4 % len(FORMATS)],
    }
    if common["format"] == "png":
        common["dpi"] = 50
    return {"output": f"{number}.{common['format']}", **products[number % len(products)], **common}


def most_memory(program: str, folder: Path, count: int) -> int:
    """The most memory that so many orders take, in kilobytes."""
    folder.mkdir(parents=True, exist_ok=True)
    orders = folder / f"{count}.jsonl"
    orders.write_text("".join(json.dumps(order(number)) + "\n" for number in range(count)))
    # One order at a time, on one core, with one pool of memory: with a pool for each thread, as usual in glibc, the
    # peak differs by a third from run to run.
    command = [program, "make", str(orders), "--quiet", "--jobs", "1", "--output", str(folder / str(count))]
    environment = {**os.environ, "MALLOC_ARENA_MAX": "1"}
    process = subprocess.Popen(["taskset", "--cpu-list", "0", *command], env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, f"make ended with {status}"
    return usage.ru_maxrss


def main() -> None:
    """Make the orders in the folder of the command line."""
    program, folder = sys.argv[1], Path(sys.argv[2])
    first, last = (most_memory(program, folder, orders) for orders in (ALL, 2 * ALL))
    told = f"{first / 1000:.0f} MB at most for {ALL} orders, {last / 1000:.0f} MB for {2 * ALL}"
    conclude("long run", [f"the memory grows: {told}"] if last > GROWTH * first else [], told)


if __name__ == "__main__":
    main()
