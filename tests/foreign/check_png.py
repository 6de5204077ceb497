"""PNGs have their pixels and their resolution, as `pngcheck` sees them."""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from report import conclude


def faults(file: str, size: str, density: int) -> Iterator[str]:
    """Everything that is wrong with the file."""
    result = subprocess.run(["pngcheck", "-v", file], capture_output=True, text=True, check=False)
    if result.returncode != 0 or "No errors detected" not in result.stdout:
        yield f"{file}: pngcheck finds it broken: {result.stdout.strip().splitlines()[-1:]}"
        return
    width, height = size.split("x")
    if not re.search(rf"\b{width} x {height} image", result.stdout):
        yield f"{file} has not {size} pixels"
    if f"{density}x{density} pixels/meter" not in result.stdout:
        yield f"{file} does not say {density} pixels a metre"


def main() -> None:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--size", default="1240x1748", help="pixels; A6 at 300 dpi by default")
    parser.add_argument("--density", type=int, default=11811, help="pixels a metre")
    wanted = parser.parse_args()
    seen = f"{wanted.size} pixels, {wanted.density} a metre"
    found = (faults(file, wanted.size, wanted.density) for file in wanted.files)
    subject = f"{Path(wanted.files[0]).parent}: {len(wanted.files)} PNG"
    conclude(subject, chain.from_iterable(found), seen)


if __name__ == "__main__":
    main()
