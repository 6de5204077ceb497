"""A batch of many different orders in one process takes no more memory than its first fifth did.

`long_run.py TILENDAR FOLDER [COUNT]` makes COUNT orders (1,000) of seven products, on seven boards, in five themes, eleven
languages and three formats, each with another name or date, in one process, and reads the memory that the process has, and
has had at most, when a fifth, three fifths and all of them are made.
"""

import json
import re
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path

from report import conclude

LAYOUTS = ("calendar", "rhombus", "weekday", "palmetto", "calendarium", "festival", "desk")
THEMES = ("color", "mono", "ink", "contrast", "seasons")
LANGUAGES = ("en", "de", "fr", "it", "es", "nl", "sv", "pl", "pt", "da", "en_US")
FORMATS = ("pdf", "svg", "png")
GROWTH = 1.1
"""More than this times as much is growth; allocators and orders that run beside each other differ by less."""


def order(number: int) -> dict:
    """The order of a number: each list is run through at its own pace, and every name and date is another."""
    day = date(2027, 1, 1) + timedelta(days=number * 7 % 365)
    start = {"from": day.isoformat(), "days": 1 + number % 4, "name": f"Name {number}"}
    products = [
        {"product": "cards", **start},
        {"product": "sheet", "date": day.isoformat(), "solution": True},
        {"product": "board", "date": day.isoformat(), "solution": True},
        {"product": "art-print", "date": day.isoformat(), "name": f"Name {number}"},
        {"product": "cards", **start, "dividers": "flush", "special": [f"{day:%m-%d}=Day {number}"]},
        {"product": "booklet", "from": day.isoformat(), "days": 1 + number % 3},
        {"product": "calendar", "from": day.isoformat(), "days": 20},
        {"product": "pieces"},
        {"product": "cards", **start, "challenge": "starter"},
    ]
    common = {
        "layout": LAYOUTS[number % len(LAYOUTS)],
        "theme": THEMES[number // 2 % len(THEMES)],
        "lang": LANGUAGES[number // 3 % len(LANGUAGES)],
        "format": FORMATS[number // 4 % len(FORMATS)],
    }
    if common["format"] == "png":
        common["dpi"] = 50
    return {"output": f"{number}.{common['format']}", **products[number % len(products)], **common}


def memory_of(process: int) -> tuple[int, int] | None:
    """The memory that a process has and the most that it had so far, in kilobytes; nothing when it has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return None
    found = [re.search(rf"^{word}:\s+(\d+)", status, re.MULTILINE) for word in ("VmRSS", "VmHWM")]
    return (int(found[0][1]), int(found[1][1])) if all(found) else None


def run(program: str, folder: Path, count: int) -> dict[int, tuple[int, int]]:
    """What `memory_of` tells after so many orders."""
    folder.mkdir(parents=True, exist_ok=True)
    orders = folder / "orders.jsonl"
    orders.write_text("".join(json.dumps(order(number)) + "\n" for number in range(count)))
    made = folder / "made"
    command = [program, "make", str(orders), "--quiet", "--jobs", "2", "--output", str(made)]
    memory: dict[int, tuple[int, int]] = {}
    with subprocess.Popen(command) as process:
        marks = [count // 5, count * 3 // 5]
        latest, at_last = (0, 0), (0, 0)
        while process.poll() is None:
            latest = memory_of(process.pid) or latest
            names = (file.name for file in made.iterdir()) if made.is_dir() else ()
            done = len({re.split(r"\D", name)[0] for name in names})
            while marks and done >= marks[0]:
                memory[marks.pop(0)] = latest
            # A process that ends has given back some already.
            if done >= count * 0.9:
                at_last = max(at_last, latest)
            time.sleep(0.05)
        memory[count] = max(at_last, (0, latest[1]))
    assert process.returncode == 0, f"make ended with {process.returncode}"
    return memory


def main() -> None:
    """Make the orders in the folder of the command line."""
    program, folder = sys.argv[1], Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    memory = run(program, folder, count)
    first, last = memory.get(count // 5, (0, 0)), memory[count]
    told = ", ".join(
        f"{now / 1000:.0f} MB (at most {most / 1000:.0f} MB) after {orders}" for orders, (now, most) in memory.items()
    )
    grows = any(not 0 < after <= GROWTH * before for before, after in zip(first, last, strict=True))
    found = [f"the memory grows: {told}"] if grows else []
    conclude("long run", found, f"orders in one process: {told}")


if __name__ == "__main__":
    main()
