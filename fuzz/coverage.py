"""How many lines of its own source each reader reaches: `python3 fuzz/coverage.py SECONDS [TARGET…]`.

Builds the fuzz program so that it counts, in a folder of its own below target, tries each target for so many seconds,
and reads the counts with the crate llvm_profparser, which Cargo installs: rustup's llvm-tools are not to be had everywhere.
Lines that only write, or that a test alone calls, are among those that no reader reaches.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
BUILD = TARGET / "coverage"
PROGRAM = BUILD / "debug" / "tilendar-fuzz"
READER = "llvm_profparser@0.15.0"

SOURCES = {
    "puzzle": ("puzzle/src/template/", "puzzle/src/board.rs", "puzzle/src/piece.rs", "puzzle/src/parts.rs"),
    "theme": ("print/src/template/theme.rs", "print/src/template/mod.rs"),
    "card": ("print/src/template/page/mod.rs", "print/src/template/quantity.rs"),
    "paper": ("print/src/template/page/mod.rs", "print/src/template/quantity.rs"),
    "laser": ("laser/src/template.rs",),
    "language": ("print/src/language/catalog.rs", "print/src/language/locale.rs", "print/src/language/tag.rs"),
    "word": ("print/src/template/page/", "order/src/date.rs", "print/src/language/tag.rs"),
    "order": ("order/src/field.rs", "order/src/date.rs", "order/src/value/"),
    "order_in_file": ("drawing/src/backend/order.rs",),
    "solutions": ("puzzle/src/text/",),
    "svg": ("laser/src/foreign/", "laser/src/cut/preflight/"),
    "art": ("laser/src/art/",),
    "font": ("drawing/src/font/",),
}
"""The files of each reader, below crates."""


def build() -> Path:
    """Build the program that counts, and what reads the counts; the second is returned."""
    tools = TARGET / "tools"
    install = ["cargo", "install", "--quiet", "--locked", "--root", str(tools), READER]
    subprocess.run(install, check=True)
    counting = {
        "RUSTFLAGS": "-Cinstrument-coverage",
        "CARGO_TARGET_DIR": str(BUILD),
        # What is built runs while it is built, and counts, too.
        "LLVM_PROFILE_FILE": os.devnull,
    }
    command = ["cargo", "build", "--quiet", "--locked", "--workspace", "--bin", "tilendar-fuzz"]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | counting)
    return tools / "bin" / "cov"


def reached(cov: Path, profile: Path) -> dict[str, tuple[int, int]]:
    """How many lines of each file below crates were reached, of those that do something."""
    command = [str(cov), "show", "--instr-profile", str(profile), "--object", str(PROGRAM)]
    counts: dict[str, tuple[int, int]] = {}
    shown = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stdout
    file = ""
    for line in shown.splitlines():
        if found := re.match(r"\s*\d+\|\s*(\d*)\|", line):
            if found[1]:
                lines, all_lines = counts.get(file, (0, 0))
                counts[file] = (lines + (found[1] != "0"), all_lines + 1)
        elif line.endswith(".rs"):
            file = line.removeprefix(f"{ROOT.resolve()}/").removeprefix("crates/")
    return counts


def main() -> None:
    """Try the targets of the command line, or all."""
    seconds, *targets = sys.argv[1:]
    cov = build()
    for target in targets or SOURCES:
        profile = BUILD / f"{target}.profraw"
        trial = subprocess.run(
            [str(PROGRAM), target, seconds],
            check=True,
            cwd=ROOT,
            env=os.environ | {"LLVM_PROFILE_FILE": str(profile)},
            capture_output=True,
            text=True,
        )
        counts = reached(cov, profile)
        own = {file: count for file, count in counts.items() if file.startswith(SOURCES[target])}
        assert own, f"{target}: no file is called {SOURCES[target]}"
        lines, all_lines = (sum(count[place] for count in own.values()) for place in (0, 1))
        print(f"{trial.stdout.strip()}; {lines} of {all_lines} lines, {lines / all_lines:.0%}", flush=True)
        for file, (some, all_of_file) in sorted(own.items()):
            print(f"    {some:4} of {all_of_file:4}  {file}", flush=True)


if __name__ == "__main__":
    main()
