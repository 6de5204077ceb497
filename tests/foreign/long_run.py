"""A batch of many different orders takes no more memory than its first fifth: `long_run.py TILENDAR FOLDER [COUNT]`.

Makes a fifth of COUNT orders (200), and then all of them, each batch in one process, and compares the most memory that the
two took.
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
GROWTH = 1.15
"""More than this times as much is growth; allocators and orders that run beside each other differ by less."""


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
    # One order at a time: two large boards at once take the memory of both, by chance early or late.
    command = [program, "make", str(orders), "--quiet", "--jobs", "1", "--output", str(folder / str(count))]
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, f"make ended with {status}"
    return usage.ru_maxrss


def main() -> None:
    """Make the orders in the folder of the command line."""
    program, folder = sys.argv[1], Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    first, last = (most_memory(program, folder, orders) for orders in (count // 5, count))
    told = f"{first / 1000:.0f} MB at most for {count // 5} orders, {last / 1000:.0f} MB for {count}"
    conclude("long run", [f"the memory grows: {told}"] if last > GROWTH * first else [], told)


if __name__ == "__main__":
    main()
