"""What is left when the program is stopped, or refused something, at one of its steps.

Usage: faults.py TILENDAR FOLDER

Each command writes into a folder where files of the same names are already. strace counts the steps by which
files come to be and tells of them; then the command runs again for a sample of these steps, and is killed,
interrupted or refused there: many times for each way of writing, and a few times for every other command that
writes, by the program's own list. Afterwards each file is whole, the old one or the new one, and no other lies beside
it, but for the temporary file of a run that was killed.
"""

import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from report import conclude

STEPS = ["openat", "write", "linkat", "rename", "unlink", "mkdir"]
"""System calls by which files come to be or go; reading is no step."""

MANIFEST, SLIP = "manifest.csv", "packing-slip.pdf"
"""They tell which orders of a batch failed."""

TEMPORARY = ".tilendar-"
"""How the names of files begin that are not whole yet."""

OLD = b"what was there before"

SIGNALS = ["KILL", "INT"]

MOST = 6
"""So many places of a kind of step are tried, spread evenly, the first and the last among them."""

FEW = {"write": "error=ENOSPC", "rename": "signal=KILL"}
"""What every command goes through, at each of these steps."""

ERRORS = {
    "openat": ["EACCES", "ENOSPC", "EINTR"],
    "write": ["ENOSPC", "EIO", "EINTR"],
    "linkat": ["ENOSPC"],
    "rename": ["EACCES"],
    "mkdir": ["EACCES"],
}
"""What a full or broken disk and a folder without rights answer."""


@dataclass(frozen=True)
class Subject:
    """A command."""

    name: str
    arguments: list[str]


SUBJECTS = [
    Subject("document", ["cards", "2027", "--to", "01-02", "-o", "out/cards.pdf"]),
    Subject("folder", ["cards", "2027", "--to", "01-02", "--format", "svg", "-o", "out/"]),
    Subject("sheets", ["laser", "--format", "svg,dxf", "-o", "out/cut"]),
    Subject("stream", ["solve", "10-06", "--all", "-o", "out/all.txt"]),
    Subject("batch", ["make", "orders.csv", "-o", "out", "--jobs", "1", "--slip"]),
    Subject("template", ["templates", "new", "-o", "out/board.toml", "--force"]),
]

OTHERS = [
    "solutions 10-06 -o out/a.pdf",
    "booklet 2027-01-01..2027-01-02 -o out/a.pdf",
    "sheet 10-06 -o out/a.pdf",
    "worksheets 2027 --count 1 --key file -o out/a.pdf",
    "pieces -o out/a.svg",
    "poster 2027-06-14..2027-06-15 -o out/a.pdf",
    "art-print 10-06 -o out/a.png",
    "wall-calendar 2027-06-14..2027-06-15 -o out/a.pdf",
    "bookmark 10-06 -o out/a.pdf",
    "box 2027-01-01..2027-01-20 -o out/a.dxf",
    "board 10-06 -o out/a.jpg",
    "laser coupon -o out/a.svg",
    "laser sheet orders.jsonl --bed 600x400mm -o out/a",
    "print-3d --format stl -o out/",
    "arrange -o out/a.toml --force",
    "heatmap 2027 -o out/a.svg",
    "study counts -o out/a.csv",
    "study difficulty 2027-06-14..2027-06-15 -o out/a.json",
    "study pairs -o out/a.pdf",
    "study histogram -o out/a.svg",
    "study labels -o out/a.svg",
    "study orientations -o out/a.svg",
    "study placements -o out/a.svg",
    "challenges 2027-06-14..2027-06-15 -o out/a.txt",
    "export 10-06 -o out/a.cnf",
    "generate man -o out",
]

ORDERS = "product,date\nboard,12-25\nboard,10-06\nboard,02-29\n"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its name in it."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


class Bench:
    """Runs one command under strace, again and again."""

    def __init__(self, program: Path, subject: Subject, folder: Path) -> None:
        self.program, self.subject, self.folder = program, subject, folder
        self.out = folder / "out"
        self.whole: dict[str, bytes] = {}

    def prepare(self, files: dict[str, bytes]) -> None:
        """Make the folder anew, with these files in the output's."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.out.mkdir(parents=True)
        (self.folder / "orders.csv").write_text(ORDERS)
        (self.folder / "orders.jsonl").write_text('{"product": "laser"}\n')
        for name, content in files.items():
            (self.out / name).parent.mkdir(parents=True, exist_ok=True)
            (self.out / name).write_bytes(content)

    def run(self, *options: str) -> subprocess.CompletedProcess:
        """Run the command with options of strace, on one thread, so that its steps have an order."""
        log = str(self.folder / "strace.txt")
        strace = ["strace", "-f", "-o", log, "-e", f"trace={','.join(STEPS)}", *options]
        return subprocess.run(
            [*strace, self.program, *self.subject.arguments],
            cwd=self.folder,
            env={"PATH": "/usr/bin:/bin", "RAYON_NUM_THREADS": "1"},
            capture_output=True,
            timeout=120,
        )

    def faults_by_itself(self) -> list[str]:
        """Run the command undisturbed, which makes the whole files; what is wrong then."""
        self.prepare({})
        made = self.run()
        self.whole = contents(self.out)
        return [f"{self.subject.name}: it fails by itself: {made.stderr.decode()}"] if made.returncode else []

    def steps(self) -> Counter[str]:
        """How often each step comes, in the thread that takes most of them."""
        log = (self.folder / "strace.txt").read_text(errors="replace")
        by_thread: dict[str, Counter[str]] = {}
        for thread, step in re.findall(r"^(\d+) +(\w+)\(", log, re.MULTILINE):
            by_thread.setdefault(thread, Counter())[step] += 1
        most: Counter[str] = Counter()
        for counted in by_thread.values():
            most |= counted
        return most

    def faults(self, what: str, before: dict[str, bytes], code: int) -> list[str]:
        """What is wrong with the folder after a run."""
        found = []
        left = contents(self.out)
        if b",failed," in left.get(MANIFEST, b""):
            # It is whole, and tells what is missing.
            left[MANIFEST] = self.whole[MANIFEST]
            # Where the slip itself was refused, the old one is left.
            slip = left.get(SLIP, b"")
            if slip.startswith(b"%PDF") and slip.rstrip().endswith(b"%%EOF"):
                left[SLIP] = self.whole[SLIP]
        for name, content in left.items():
            if name not in self.whole:
                found.append(f"{what}: {name} is left")
            elif content not in (before.get(name), self.whole[name]):
                found.append(f"{what}: {name} is neither old nor new")
        found += [f"{what}: {name} is lost" for name in before if name not in left]
        if code == 0 and left != self.whole:
            found.append(f"{what}: exit code 0, and not all is there")
        return found


def places(count: int) -> list[int]:
    """A sample of the numbers from 1 to this."""
    return sorted({1 + round((count - 1) * part / (MOST - 1)) for part in range(MOST)})


def try_subject(bench: Bench) -> tuple[list[str], int, int]:
    """The faults of one command, the runs, and those that left a temporary file."""
    found, runs, killed = bench.faults_by_itself(), 0, 0
    for before in ({}, dict.fromkeys(bench.whole, OLD)):
        bench.prepare(before)
        bench.run()
        steps = bench.steps()
        for step, count in sorted(steps.items()):
            injections = [f"signal={signal}" for signal in SIGNALS]
            injections += [f"error={error}" for error in ERRORS.get(step, [])]
            for injection in injections:
                for place in places(count):
                    what = f"{bench.subject.name}, {injection} at {step} {place} of {count}"
                    bench.prepare(before)
                    end = bench.run("-e", f"inject={step}:{injection}:when={place}")
                    runs += 1
                    faults = bench.faults(what, before, end.returncode)
                    if injection == "signal=KILL":
                        temporary = [fault for fault in faults if TEMPORARY in fault]
                        faults = [fault for fault in faults if fault not in temporary]
                        killed += bool(temporary)
                    found += faults
    return found, runs, killed


def try_few(bench: Bench) -> tuple[list[str], int]:
    """The faults of a command that is stopped or refused where it ends its files, and the runs."""
    found = bench.faults_by_itself()
    before = dict.fromkeys(bench.whole, OLD)
    for step, injection in FEW.items():
        bench.prepare(before)
        end = bench.run("-e", f"inject={step}:{injection}:when=1+")
        what = f"{bench.subject.name}, {injection} at {step}"
        faults = bench.faults(what, before, end.returncode)
        found += [fault for fault in faults if injection != "signal=KILL" or TEMPORARY not in fault]
        if end.returncode == 0 and not found:
            found.append(f"{what}: it was not reached")
    return found, len(FEW)


def commands_that_write(program: Path) -> list[str]:
    """The commands that take the name of a result."""
    listed = subprocess.run([program, "generate", "markdown"], capture_output=True, check=True, text=True).stdout
    sections = re.findall(r"^## `tilendar ([^`]+)`$(.*?)(?=^## |\Z)", listed, re.MULTILINE | re.DOTALL)
    return [name for name, text in sections if re.search("`--output[` ]|#files", text)]


def try_others(program: Path, folder: Path) -> tuple[list[str], int]:
    """The faults of all other commands, and the runs."""
    tried = [" ".join(subject.arguments) for subject in SUBJECTS] + OTHERS
    missing = [
        f"{name}: not tried"
        for name in commands_that_write(program)
        if not any(command.startswith(f"{name} ") for command in tried)
    ]
    found, runs = missing, 0
    for command in OTHERS:
        faults, few = try_few(Bench(program, Subject(command, command.split()), folder / "other"))
        found += faults
        runs += few
    return found, runs


def main() -> None:
    """Try all commands."""
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    found, seen = [], []
    for subject in SUBJECTS:
        faults, runs, killed = try_subject(Bench(program, subject, folder / subject.name))
        found += faults
        seen.append(f"{subject.name} {runs}" + (f" ({killed} left a temporary file)" if killed else ""))
    faults, runs = try_others(program, folder)
    found += faults
    seen.append(f"{len(OTHERS)} other commands {runs}")
    shutil.rmtree(folder, ignore_errors=True)
    conclude(str(program), found, "stopped or refused, and nothing was lost: " + ", ".join(seen))


if __name__ == "__main__":
    main()
