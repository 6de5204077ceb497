"""How a check ends: silently with a line of what it saw, or with every fault it found."""

import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import NoReturn

MOST_FAULTS = 8
"""This many faults are told; a broken year would have hundreds of the same kind."""


def conclude(subject: str, faults: Iterable[str], seen: str) -> NoReturn:
    """End the program: with exit code 1 if there are faults."""
    told = list(islice(faults, MOST_FAULTS))
    for fault in told:
        print(f"FAULT {subject}: {fault}", file=sys.stderr)
    if not told:
        print(f"  {Path(subject).name}: {seen}")
    sys.exit(1 if told else 0)
