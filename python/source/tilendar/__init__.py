"""Solves calendar puzzles and makes cards, booklets and laser files: the program `tilendar`, called from Python.

>>> import tilendar
>>> solutions = tilendar.solve("10-06")
>>> solutions.count
7
>>> print(solutions[0])
YYYYPP.
NNY*PP.
ZNNNP*L
ZZZLLLL
VUZURRR
VUUURRR
VVV....

A notebook shows a solution as a picture. Options have the names that `tilendar COMMAND --help` lists, with `_` for
`-`: `from_name="Ben"`. `True` switches an option on, and a list repeats it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Error", "Picture", "Solution", "Solutions", "Verification"]
__all__ += ["board", "counts", "make", "program", "run", "solve", "verify"]

# What an option takes: `None` and `False` leave it out.
Option = None | bool | int | float | str | os.PathLike | Sequence[int | float | str]

# The answer to a question is no: there is no solution, or one is wrong.
_ANSWER_IS_NO = 3


class Error(Exception):
    """What the program says when it cannot do what was asked. `code` is its exit code: 2 if an option is wrong."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def program() -> str:
    """The path of the program: the one of this package, else the first on `PATH`."""
    name = "tilendar" + (sysconfig.get_config_var("EXE") or "")
    user = sysconfig.get_preferred_scheme("user")
    for folder in [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user), os.path.dirname(sys.executable)]:
        if os.access(os.path.join(folder, name), os.X_OK):
            return os.path.join(folder, name)
    found = shutil.which("tilendar")
    if found is None:
        raise FileNotFoundError("the program tilendar is missing: install this package again")
    return found


def run(*arguments: str, input: str | None = None) -> str:
    """Runs the program with these arguments and returns what it prints. Raises `Error` if it fails.

    >>> run("solve", "10-06", "--count").strip()
    '7'
    """
    return _run(arguments, input)[0]


def solve(date: str | None = None, *, layout: str = "calendar", limit: int | None = None, **options: Option) -> Solutions:
    """All solutions of a date, or of each date of a range such as `"12-01..12-24"`; today's by default.

    `limit` is the most solutions to return; it does not change `count`. `layout` is the name of a board or the path
    of a template. A date without a solution gives an empty list.
    """
    which = {"all": True} if limit is None else {"limit": limit}
    arguments = ["solve", *_optional(date), *_options(layout=layout, format="jsonl", **which, **options)]
    text, _ = _run(arguments, None, answers=True)
    return Solutions([Solution._of(json.loads(line)) for line in text.splitlines()])


def counts(layout: str = "calendar", **options: Option) -> list[dict[str, Any]]:
    """How many solutions each combination of labels has, as records: `pandas.DataFrame(counts("rhombus"))`.

    A record has the label of each group (`month`, `day` and, on some boards, `weekday`), `tilings`, and `real`, which
    is whether a date has these labels.
    """
    table = json.loads(run("study", "counts", "--json", *_options(layout=layout, **options)))
    return [{**row["reveal"], "tilings": row["tilings"], "real": row["real"]} for row in table["counts"]]


def board(date: str | None = None, *, layout: str = "calendar", solution: bool = False, **options: Option) -> Picture:
    """A picture of a board: empty, or with a date marked, or with a solution of it."""
    chosen = _options(layout=layout, solution=solution, format="svg", output="-", **options)
    return Picture(run("board", *_optional(date), *chosen))


def make(order: Mapping[str, Any] | Iterable[Mapping[str, Any]], output: str | os.PathLike = "output") -> list[Path]:
    """Makes an order or several, and returns the paths of the files.

    >>> make({"product": "art-print", "date": "06-14", "name": "Anna"}, "presents")  # doctest: +SKIP
    [PosixPath('presents/calendar-06-14-art-print-name-Anna.pdf')]

    An order has a `product` and the fields of its options; `tilendar cards … --print-order` prints one. `output` is a
    folder. What is worth a look, such as small type or a key that is no field, is a warning. Raises the first error after
    all other orders are made.
    """
    orders = [order] if isinstance(order, Mapping) else order
    lines = "".join(json.dumps(each, default=os.fspath) + "\n" for each in orders)
    text, code = _run(["make", "-", "--json", *_options(output=output)], lines, fails=True)
    made = json.loads(text)["made"]
    for row in made:
        if "error" in row:
            raise Error(f"order {row['line']}: {row['error']['message']}", code)
        for remark in row["warnings"] + row["remarks"]:
            warnings.warn(f"order {row['line']}: {remark}", stacklevel=2)
    return [Path(file["path"]) for row in made for file in row["files"]]


def verify(solutions: str, *, layout: str = "calendar", **options: Option) -> Verification:
    """Checks the text that another solver printed, in any of the ways that `tilendar verify --help` lists."""
    text, _ = _run(["verify", "-", "--json", *_options(layout=layout, **options)], solutions, answers=True)
    report = json.loads(text)
    return Verification(report["good"], report["faulty"], report["faults"], report["reveals"])


@dataclass(frozen=True)
class Picture:
    """An SVG."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike) -> None:
        """Writes the picture to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


@dataclass(frozen=True)
class Solution:
    """One solution. `str` of it is its board, row by row: a letter for each piece, `*` for open cells."""

    layout: str
    # Such as "10-06"; a board without dates has none.
    date: str | None
    # The labels of the open cells by group, such as {"month": "Oct", "day": "6"}.
    reveal: dict[str, str]
    # Counted from 1, among the `count` solutions of its date.
    number: int
    count: int
    rows: tuple[str, ...]

    @classmethod
    def _of(cls, line: dict[str, Any]) -> Solution:
        rows = tuple(line["rows"])
        return cls(line["layout"], line.get("date"), line.get("reveal", {}), line["number"], line["count"], rows)

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def picture(self, **options: Option) -> Picture:
        """A picture of it; the options are those of `board`."""
        chosen = _options(layout=self.layout, solutions="-", format="svg", output="-", **options)
        return Picture(_run(["board", *chosen], f"{self}\n")[0])

    def _repr_svg_(self) -> str:
        return self.picture().svg


class Solutions:
    """A list of solutions; `count` is how many there are, whether or not all were asked for."""

    def __init__(self, solutions: list[Solution]) -> None:
        self._solutions = solutions
        self.count = sum({tuple(each.reveal.items()): each.count for each in solutions}.values())

    def __getitem__(self, index: int) -> Solution:
        return self._solutions[index]

    def __iter__(self) -> Iterator[Solution]:
        return iter(self._solutions)

    def __len__(self) -> int:
        return len(self._solutions)

    def __repr__(self) -> str:
        return f"<{len(self)} of {self.count} solutions>"

    def _repr_svg_(self) -> str | None:
        return self._solutions[0]._repr_svg_() if self._solutions else None


@dataclass(frozen=True)
class Verification:
    """What `verify` says. It is true if there are solutions and each one is right."""

    good: int
    faulty: int
    # Each with its place and a sentence.
    faults: list[dict[str, Any]]
    # For each date how many solutions there are, how many of them were given, and which are missing.
    reveals: list[dict[str, Any]]

    def __bool__(self) -> bool:
        return self.good > 0 and self.faulty == 0


def _optional(date: str | None) -> list[str]:
    return [] if date is None else [date]


def _options(**options: Option) -> list[str]:
    arguments = []
    for name, value in options.items():
        # Python's own words are written with `_` at the end, such as `from_`.
        name = "--" + name.strip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            arguments.append(name)
        elif isinstance(value, (list, tuple)):
            arguments += [f"{name}={each}" for each in value]
        else:
            arguments.append(f"{name}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return arguments


def _run(arguments: Iterable[str], input: str | None, *, answers: bool = False, fails: bool = False) -> tuple[str, int]:
    """What the program prints, and its exit code, which must be 0, or with `answers` 3, or with `fails` any."""
    done = subprocess.run(
        [program(), "--quiet", *arguments], input=input or "", capture_output=True, encoding="utf-8", errors="surrogateescape"
    )
    if done.returncode and not (fails and done.stdout or answers and done.returncode == _ANSWER_IS_NO):
        raise Error(done.stderr.strip().removeprefix("error: "), done.returncode)
    return done.stdout, done.returncode
