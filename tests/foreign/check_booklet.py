"""Bookmarks, links and words of a booklet: each date's bookmark and link lead to the page that has it,
the year at a glance has its number of tilings, and the totals are known. With pikepdf and pdftotext.
"""

import argparse
import calendar
import re
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pikepdf

from report import conclude

KNOWN = {"Oct 6": 7, "Jan 25": 216, "Dec 25": 92}
"""Tilings of some dates of the calendar, from published tables."""


def page_texts(file: str) -> list[str]:
    """The words of each page."""
    said = subprocess.run(
        ["pdftotext", "-layout", file, "-"], check=True, capture_output=True, text=True
    )
    return said.stdout.split("\f")[:-1]


def page_number(pdf: pikepdf.Pdf, destination: Any) -> int:
    """The page that a destination names, counted from 0."""
    pages = {page.objgen: number for number, page in enumerate(pdf.pages)}
    return pages[destination[0].objgen]


def destination_of(item: Any) -> Any:
    """Where a bookmark or a link leads."""
    return item.Dest if "/Dest" in item else item.A.D


def days_of(year: int) -> Iterator[date]:
    """All days of a year."""
    day = date(year, 1, 1)
    while day.year == year:
        yield day
        day += timedelta(days=1)


def bookmark_faults(pdf: pikepdf.Pdf, texts: list[str], year: int) -> Iterator[str]:
    """Dates whose bookmark is missing or leads elsewhere."""
    found: dict[tuple[str, str], int] = {}
    with pdf.open_outline() as outline:
        for month in outline.root:
            for day in month.children:
                destination = destination_of(day.to_dictionary_object(pdf))
                found[month.title, day.title] = page_number(pdf, destination)
    titles = {title for _, title in found}
    if len(found) != len(list(days_of(year))):
        yield f"{len(found)} bookmarks of dates, such as {sorted(titles)[:3]}"
        return
    for day, ((month, title), number) in zip(days_of(year), found.items(), strict=True):
        name = calendar.month_name[day.month]
        if name not in month or not re.search(rf"\b{day.day}\b", title):
            yield f"the bookmark {title!r} under {month!r} stands where {day} should"
        weekday = calendar.day_name[day.weekday()]
        if not re.search(rf"\b{day.day} {weekday}\b", texts[number]):
            yield f"{day} is not on page {number + 1}, where its bookmark leads"


def link_faults(pdf: pikepdf.Pdf, texts: list[str], year: int) -> Iterator[str]:
    """Links of the page of the year at a glance that are missing or lead elsewhere."""
    glance = next(number for number, text in enumerate(texts) if "The year at a glance" in text)
    links = [
        page_number(pdf, destination_of(note))
        for note in pdf.pages[glance].get("/Annots", [])
        if note.get("/Subtype") == "/Link"
    ]
    days = list(days_of(year))
    if len(links) < len(days):
        yield f"{len(links)} links on the page of the year"
        return
    for day in days:
        weekday = calendar.day_name[day.weekday()]
        if not any(re.search(rf"\b{day.day} {weekday}\b", texts[number]) for number in links):
            yield f"no link of the year leads to {day}"


def number_faults(texts: list[str]) -> Iterator[str]:
    """Known numbers that are not on the page of the year."""
    glance = next(text for text in texts if "The year at a glance" in text)
    rows = [re.findall(r"\d+", line) for line in glance.splitlines()]
    names = list(calendar.month_abbr)[1:]
    for known, count in KNOWN.items():
        month, day = known.split()
        # February has no 30th, so that later months move up; earlier rows are whole.
        row = next(row for row in rows if len(row) >= 12 and row[0] == day)
        column = names.index(month) + 1
        if row[column] != str(count):
            yield f"{known} has {row[column]} tilings, not {count}"
    words = " ".join(texts[-1].split())
    for total in ("24,405", "25,061"):
        if total not in words:
            yield f"{total} is not on the last page"


def main() -> None:
    """Check the file of the command line, which has single pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--year", type=int, default=2027)
    parsed = parser.parse_args()
    texts = page_texts(parsed.file)
    with pikepdf.open(parsed.file) as pdf:
        faults = [
            *bookmark_faults(pdf, texts, parsed.year),
            *link_faults(pdf, texts, parsed.year),
            *number_faults(texts),
        ]
    conclude(parsed.file, faults, f"{len(texts)} pages, bookmarks and links to each date")


if __name__ == "__main__":
    main()
