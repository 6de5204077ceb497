"""The line among a PDF's keywords that says how its sheets become pages, and its numbers."""

import subprocess
from dataclasses import dataclass

START = "tilendar: "


@dataclass(frozen=True)
class Production:
    """How pages came to paper; lengths are millimeters."""

    scheme: str
    entries: dict[str, str]

    @classmethod
    def parse(cls, line: str) -> "Production":
        """The entries of a line such as `tilendar: n-up; pages 9; page 105x148; …`."""
        if not line.startswith(START):
            raise ValueError(f"no production line: {line!r}")
        scheme, *entries = line.removeprefix(START).split("; ")
        pairs = (entry.partition(" ") for entry in entries)
        return cls(scheme, {key: value for key, _, value in pairs})

    @classmethod
    def of_file(cls, file: str) -> "Production":
        """The line among the keywords of a PDF, as `pdfinfo` tells them."""
        command = ["pdfinfo", file]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        lines = (line.partition(":") for line in told.splitlines())
        keywords = [value.strip() for key, _, value in lines if key == "Keywords"]
        return cls.parse(keywords[0] if keywords else "")

    def number(self, key: str) -> float:
        """A length or a count."""
        return float(self.entries.get(key, "0"))

    def pair(self, key: str, separator: str = "x") -> tuple[float, float]:
        """A size, a grid or an offset."""
        one, _, two = self.entries.get(key, "0 0").partition(separator)
        return float(one), float(two)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return int(self.number("pages"))

    @property
    def sides(self) -> int:
        """How many sides of a sheet are printed."""
        return int(self.number("sides"))

    @property
    def turns_like_a_page(self) -> bool:
        """Whether the printer turns the sheet around a vertical line."""
        width, height = self.pair("sheet")
        return (width > height) == (self.entries["flip"] == "short")

    @property
    def signature(self) -> int | None:
        """How many sheets are folded at a time; `None` for all of them."""
        told = self.entries["signature"]
        return None if told == "all" else int(told)
