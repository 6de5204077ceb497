"""Our SVGs, drawn by `rsvg-convert`, look like our PNGs of the same names.

A pixel is off if a channel differs by more than 32 of 255, which antialiasing rarely does.
"""

import argparse
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy
from PIL import Image

from report import conclude

DIFFERENCE = 32


def share_off(svg: str, png: str) -> float:
    """The share of pixels that are off, in per cent."""
    with Image.open(png) as image:
        ours = numpy.asarray(image.convert("RGB")).astype(int)
    height, width, _ = ours.shape
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), "-b", "white", svg]
    drawn = subprocess.run(command, check=True, capture_output=True).stdout
    with Image.open(io.BytesIO(drawn)) as image:
        theirs = numpy.asarray(image.convert("RGB")).astype(int)
    if theirs.shape != ours.shape:
        return 100.0
    return float((abs(ours - theirs).max(axis=2) > DIFFERENCE).mean() * 100)


def main() -> None:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("pngs", help="a folder, or one file")
    parser.add_argument("svgs", nargs="+")
    parser.add_argument("--tolerance", type=float, default=0.3, help="per cent of the pixels")
    wanted = parser.parse_args()
    worst = 0.0

    def faults() -> Iterator[str]:
        nonlocal worst
        for svg in wanted.svgs:
            pngs = Path(wanted.pngs)
            png = pngs / f"{Path(svg).stem}.png" if pngs.is_dir() else pngs
            share = share_off(svg, str(png))
            worst = max(worst, share)
            if share > wanted.tolerance:
                yield f"{share:.3f} % of the pixels of {svg} are off, of {wanted.tolerance} %"

    found = list(faults())
    subject = f"{Path(wanted.svgs[0]).parent}: {len(wanted.svgs)} SVG"
    conclude(subject, found, f"at most {worst:.3f} % of the pixels differ from the PNG's")


if __name__ == "__main__":
    main()
