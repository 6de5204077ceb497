"""Memory at the largest legal inputs: `budgets.py TILENDAR FOLDER [--all] [--write]`.

The budgets are a table in docs/reliability.md; `--write`, with `--all`, puts what is measured there. Each command runs
with its address space limited, so that none takes the machine's memory first.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from report import conclude

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "reliability.md"
FONT = ROOT / "templates" / "fonts" / "Inter-Regular.ttf"
ADDRESS_SPACE = 1_200_000_000
"""Bytes: twice the most that an order may take, with the program, and the stacks of its threads."""
MOST = 500
"""Megabytes that an order may take."""
TOLERANCE = 1.25
"""So many times its budget is the same memory: what an allocator keeps differs from run to run."""


@dataclass(frozen=True)
class Case:
    """A command at its largest legal input."""

    name: str
    """As in the table."""
    command: str
    codes: set[int] = field(default_factory=lambda: {0})
    """The exit codes that are right."""
    is_slow: bool = False
    """Whether it takes about a minute, so that only `--all` runs it."""


CASES = [
    Case("`verify`, 2 MB of solutions as text", "verify some.txt --layout rhombus", {3}),
    Case("`verify`, 20 MB of solutions as JSON lines", "verify many.jsonl"),
    Case("`make FILE`, a file of 200 MB", "make carrier.svg -o again.svg"),
    Case("`make`, 20 MB of empty objects", "make empty.jsonl -n", {1}),
    Case("`make -n`, 100,000 orders", "make orders.csv -n", is_slow=True),
    Case("`make -n`, 2,000,000 values in 256 columns", "make wide.csv -n"),
    Case("`make -n`, a manifest of 500,000 files", "make manifest.csv -n -o failed", is_slow=True),
    Case("`--special`, a calendar of 5 MB", "cards 2027 --to 01-02 --special days.ics -o special.pdf"),
    Case("`--font`, 48 MB", "cards 2027 --to 01-02 --font large.ttf -o font.pdf"),
    Case("`laser --art`, a drawing of 2 MB", "laser --lid --art art.svg -o lid.svg"),
    Case("a card at 2400 dpi", "cards 2027 --to 01-01 --paper none -f png --dpi 2400 -o card"),
    Case("a poster on A0 at 300 dpi", "poster 2027 --paper a0 --dpi 300 -o poster.png"),
    Case("cards of a year, weekday board", "cards 2027 --layout weekday -o cards.pdf"),
    Case("a booklet of 25,061 solutions", "booklet --perpetual --per-date all --page a4 -o booklet.pdf"),
    Case("`laser --copies 200`", "laser --copies 200 -o copies.svg"),
    Case("`study pairs`, weekday board", "study pairs --layout weekday -o pairs.svg"),
    Case("`study counts`, weekday board", "study counts --layout weekday"),
]
"""What takes most among readers, and among products."""


def repeat(path: Path, line: bytes, size: int, head: bytes = b"", tail: bytes = b"") -> None:
    """Write a line again and again, until the file has nearly so many bytes."""
    block = line * (100_000 // len(line) + 1)
    with path.open("wb") as file:
        file.write(head)
        for _ in range((size - len(head) - len(tail)) // len(block)):
            file.write(block)
        file.write(tail)


def number(path: Path, head: str, line: str, count: int) -> None:
    """Write a line for each number from 1 on; `%d` is the number."""
    with path.open("w") as file:
        file.write(head)
        file.writelines(line.replace("%d", str(index)) for index in range(1, count + 1))


def prepare(program: Path, folder: Path) -> None:
    """Write what the commands read."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output = {"stdout": subprocess.DEVNULL, "check": True, "cwd": folder}
    solutions = [program, "solve", "--quiet", "--every", "--layout"]
    with subprocess.Popen([*solutions, "rhombus"], stdout=subprocess.PIPE, cwd=folder) as process:
        (folder / "some.txt").write_bytes(process.stdout.read(2_000_000))
        process.kill()
    subprocess.run([*solutions, "calendar", "-o", "all.jsonl"], **output)
    lines = (folder / "all.jsonl").read_bytes()
    repeat(folder / "many.jsonl", lines, 20_000_000)
    subprocess.run([program, "board", "-o", "board.svg", "-q"], **output)
    board = (folder / "board.svg").read_bytes()
    repeat(folder / "carrier.svg", b"<!-- as large as it may be -->\n", 200_000_000, board)
    repeat(folder / "empty.jsonl", b"{}\n", 20_000_000)
    number(folder / "orders.csv", "product,id\n", "board,%d\n", 100_000)
    columns = "".join(f",own {index}" for index in range(254))
    number(folder / "wide.csv", f"product,id{columns}\n", "board,%d" + ",x" * 254 + "\n", 2_000_000 // 256)
    head = "line,id,status,product,file,bytes,pages,sheets,column,sha256,field,error,order\n"
    order = '%d,%d,made,board,{}.svg,59212,1,0,,' + "0" * 64 + ',,,"{{""product"":""board""}}"\n'
    number(folder / "manifest.csv", head, "".join(order.format(f"%d-{file}") for file in range(5)), 100_000)
    day = b"BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270101\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:"
    event = day + b"Anna " * 250 + b"\r\nEND:VEVENT\r\n"
    ends = b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n", b"END:VCALENDAR\r\n"
    repeat(folder / "days.ics", event, 5_000_000, *ends)
    repeat(folder / "large.ttf", b"\0", 48 << 20, FONT.read_bytes())
    squares = b"".join(b"M%d %dh4v4h-4z" % (x, y) for x in range(10, 330, 12) for y in range(10, 330, 12))
    head = b'<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="90mm"><path d="%b"/>' % squares
    repeat(folder / "art.svg", b'<g class="%b"/>' % (b"large " * 20), 2_000_000, head, b"</svg>")


def run(program: Path, folder: Path, case: Case) -> tuple[str | None, int]:
    """Run a case; its fault, if there is one, and the megabytes that it took at most."""
    limited = ["prlimit", f"--as={ADDRESS_SPACE}", program, *case.command.split()]
    with (folder / "messages.txt").open("wb") as messages:
        process = subprocess.Popen(limited, cwd=folder, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    last = (folder / "messages.txt").read_text(errors="replace").strip()[-300:]
    fault = None if code in case.codes else f"{case.name}: exit code {code}: {last}"
    return fault, -(-usage.ru_maxrss // 1000)


def rows(measured: dict[str, int]) -> str:
    """The table of budgets."""
    return "".join(f"| {name} | {memory} MB |\n" for name, memory in measured.items())


def main() -> None:
    """Run all cases in the folder of the command line."""
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    prepare(program, folder)
    faults, measured = [], {}
    cases = [case for case in CASES if "--all" in sys.argv or not case.is_slow]
    for case in cases:
        fault, measured[case.name] = run(program, folder, case)
        faults.extend([fault] if fault else [])
    text = DOCUMENT.read_text()
    stated = {name: int(memory) for name, memory in re.findall(r"^\| (.+) \| (\d+) MB \|$", text, re.M)}
    if "--write" in sys.argv:
        old = re.search(r"(?:^\| .+ \| \d+ MB \|\n)+", text, re.M)
        DOCUMENT.write_text(text[: old.start()] + rows(measured) + text[old.end() :])
        stated = measured
    for name, memory in measured.items():
        budget = min(stated.get(name, 0) * TOLERANCE, MOST)
        if memory > budget:
            faults.append(f"{name}: {memory} MB, more than {budget:.0f}")
    shutil.rmtree(folder)
    conclude("budgets", faults, f"{len(cases)} commands take {max(measured.values())} MB at most")


if __name__ == "__main__":
    main()
