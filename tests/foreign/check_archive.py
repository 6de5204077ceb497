"""An archival PDF is one: with pikepdf, and PDF/A-1b with Apache PDFBox's preflight as well.

What any level asks: an output intent with its profile, the standard's mark in the metadata, nothing
encrypted, all fonts embedded, no colors that depend on the device. Level a asks for tags, a
language, and words for every figure; level u for fonts that can be read as text.
"""

import argparse
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf

from report import conclude

JARS = ("pdfbox2", "preflight", "fontbox2", "xmpbox", "commons-logging", "javax.activation", "jaxb-api")
DEVICE_COLOR = re.compile(rb"(?:^|\s)(?:rg|RG|g|G|k|K)\s")


def metadata(pdf: pikepdf.Pdf, level: str) -> Iterator[str]:
    """What is wrong with the standard's mark and the metadata."""
    with pdf.open_metadata() as known:
        mark = (known.get("pdfaid:part"), known.get("pdfaid:conformance"))
        title = known.get("dc:title")
    if mark != (level[0], level[1].upper()):
        yield f"the metadata say {mark} instead of {level}"
    if title != str(pdf.docinfo.get("/Title", "")):
        yield f"the metadata's title is {title!r}, the information's another"
    if pdf.is_encrypted:
        yield "the file is encrypted"
    if "/ID" not in pdf.trailer:
        yield "the file has no identifier"


def intent(pdf: pikepdf.Pdf) -> Iterator[str]:
    """What is wrong with the output intent."""
    intents: Any = pdf.Root.get("/OutputIntents", [])
    if not any(i.get("/S") == "/GTS_PDFA1" and "/DestOutputProfile" in i for i in intents):
        yield "there is no output intent with a profile"


def fonts(pdf: pikepdf.Pdf, level: str) -> Iterator[str]:
    """What is wrong with the fonts."""
    for found in pdf.objects:
        if not isinstance(found, pikepdf.Dictionary) or found.get("/Type") != "/Font":
            continue
        name = found.get("/BaseFont")
        if found.get("/Subtype") == "/Type0":
            if level[1] in "ua" and "/ToUnicode" not in found:
                yield f"the font {name} cannot be read as text"
            continue
        descriptor: Any = found.get("/FontDescriptor", {})
        if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield f"the font {name} is not embedded"


def colors(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Drawings whose colors depend on the device."""
    for number, page in enumerate(pdf.pages, start=1):
        page.contents_coalesce()
        if DEVICE_COLOR.search(page.Contents.read_bytes()):
            yield f"page {number} sets a color of the device"
    for found in pdf.objects:
        if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form":
            if DEVICE_COLOR.search(found.read_bytes()):
                yield f"the shared drawing {found.objgen[0]} sets a color of the device"


def tags(pdf: pikepdf.Pdf) -> Iterator[str]:
    """What screen readers lack."""
    marked: Any = pdf.Root.get("/MarkInfo", {})
    if marked.get("/Marked") is not True or "/StructTreeRoot" not in pdf.Root:
        yield "the file is not tagged"
    if not str(pdf.Root.get("/Lang", "")):
        yield "the file has no language"
    for found in pdf.objects:
        if isinstance(found, pikepdf.Dictionary) and found.get("/S") == "/Figure":
            if not str(found.get("/Alt", "")):
                yield "a figure has no words"


def preflight(file: str) -> Iterator[str]:
    """What PDFBox says."""
    path = ":".join(f"/usr/share/java/{jar}.jar" for jar in JARS)
    command = ["java", "-cp", path, "org.apache.pdfbox.preflight.Validator_A1b", file]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if f"{Path(file).name} is a valid PDF/A-1b file" in result.stdout:
        return
    errors = [line for line in (result.stdout + result.stderr).splitlines() if re.match(r"\d+\.", line)]
    # A destination may be an indirect object (ISO 32000-1, 7.3.10), which PDFBox 2 does not follow.
    others = [line for line in errors if "can't convert to Destination COSObject" not in line]
    if others or not errors:
        yield f"PDFBox: {(chr(10).join(others) or result.stdout + result.stderr).strip()[:600]}"


def faults(file: str, level: str) -> Iterator[str]:
    """Everything that is wrong with the file."""
    with pikepdf.open(file) as pdf:
        yield from metadata(pdf, level)
        yield from intent(pdf)
        yield from fonts(pdf, level)
        yield from colors(pdf)
        if level[1] == "a":
            yield from tags(pdf)
    if level == "1b":
        yield from preflight(file)


def main() -> None:
    """Check the file of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--level", required=True, choices=("1b", "2b", "2u", "2a"))
    parsed = parser.parse_args()
    conclude(parsed.file, faults(parsed.file, parsed.level), f"PDF/A-{parsed.level}")


if __name__ == "__main__":
    main()
