"""The reader of printed sheets says yes to a PDF as it is and no to it with two fronts exchanged.

It must tell how many pages it found; and of the broken file, end with exit code 3.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pikepdf

from report import conclude


def verify(program: str, file: str) -> tuple[int, str]:
    """The exit code of the reader, and all that it says."""
    result = subprocess.run([program, file], capture_output=True, text=True, check=False)
    return result.returncode, (result.stdout + result.stderr).strip()


def exchange(file: str, folder: str, step: int) -> str:
    """A copy of a file whose first page is exchanged with another."""
    copy = str(Path(folder, Path(file).name))
    with pikepdf.open(file) as pdf:
        pdf.pages[0], pdf.pages[step] = pdf.pages[step], pdf.pages[0]
        pdf.save(copy)
    return copy


def faults(program: str, file: str, says: list[str]) -> Iterator[str]:
    """Where the program is wrong."""
    code, said = verify(program, file)
    if code != 0:
        yield f"exit code {code}: {said}"
    for words in says:
        if words not in said:
            yield f"it does not say {words!r} but {said!r}"
    # The next front, and the back of the same sheet.
    for step in (2, 1):
        with tempfile.TemporaryDirectory() as folder:
            code, said = verify(program, exchange(file, folder, step))
        if code != 3:
            yield f"with pages 1 and {1 + step} exchanged: exit code {code}: {said}"


def main() -> None:
    """Check the program and the file of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("program")
    parser.add_argument("file")
    parser.add_argument("--says", action="append", default=[], help="words of a good answer")
    parsed = parser.parse_args()
    found = faults(parsed.program, parsed.file, parsed.says)
    conclude(parsed.file, found, "verified, and refused with pages exchanged")


if __name__ == "__main__":
    main()
