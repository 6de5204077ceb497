"""Pages of all kinds look the same in every renderer: our PNG against our SVG, PDF and JPEG as others draw them.

A pixel is off if it is lighter or darker than all nine pixels around its place in the other picture by more than a
difference, in any channel: renderers smooth edges in their own ways, which moves no edge by a pixel. So a
label that is missing or a line that is moved is found, wherever it is on the page.
"""

import argparse
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import pikepdf
from PIL import Image, ImageFilter
from scipy import ndimage

from page_list import PRODUCTS, Product
from report import conclude

DPI = 127
"""Five pixels are a millimeter, so that pages have whole numbers of them."""

DIFFERENCE = 48
"""Of 255, in any channel."""

BLUR = 0.8
"""The deviation in pixels by which all pictures are put out of focus before they are compared."""

BOUNDS = {"librsvg": 10, "poppler": 10, "jpg": 10}
"""The most pixels of a page that may be off; a number two millimeters high has about a hundred."""

EXCEPTIONS = {("pieces", "poppler"): 510}
"""Poppler moves thin lines to whole pixels, and so draws those across the parts of a large board lighter."""

BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")


def bound_of(kind: str, renderer: str) -> int:
    """The most pixels of a page of this kind that may be off."""
    return EXCEPTIONS.get((kind, renderer), BOUNDS[renderer])


def one_page(made: Path, name: str, ending: str) -> Path:
    """The file of a page: beside those of the others, or in a folder with them."""
    folder = made.with_suffix("")
    if not folder.is_dir():
        return made.with_name(f"{name}{ending}{made.suffix}")
    (found,) = folder.glob(f"*{ending}{made.suffix}")
    return found


def make(program: str, folder: Path, product: Product) -> None:
    """Let the program write a product's SVG, PNG, JPEG and PDF, and put the pages that are compared together."""
    for form in ("svg", "png", "jpg", "pdf"):
        made = folder / "made" / f"{product.name}.{form}"
        command = [program, *product.command, "--quiet", "--format", form, "--output", str(made)]
        if form in ("png", "jpg"):
            command += ["--dpi", str(DPI)]
        subprocess.run(command, check=True)
        for ending, _ in product.pages:
            if form != "pdf":
                name = f"{product.name}{ending}.{form}"
                one_page(made, product.name, ending).rename(folder / form / name)


def size_in_pixels(path: Path, width: int, height: int) -> None:
    """Let an SVG, whose units are millimeters, be as large as a picture: renderers round parts of pixels otherwise."""
    opening, rest = path.read_text(encoding="utf-8").split(">", 1)
    millimeter = 25.4 / DPI
    for attribute, value in (
        ("width", width),
        ("height", height),
        ("viewBox", f"0 0 {width * millimeter} {height * millimeter}"),
    ):
        opening, count = re.subn(f' {attribute}="[^"]*"', f' {attribute}="{value}"', opening)
        assert count == 1, f"{path}: {attribute}"
    path.write_text(f"{opening}>{rest}", encoding="utf-8")


def bind(folder: Path) -> list[dict]:
    """Bind the pages of all PDFs in one, each with its first pixel in the corner and a whole number of them."""
    listed: list[dict] = []
    bound = pikepdf.new()
    point = 72 / DPI
    for product in PRODUCTS:
        with pikepdf.open(folder / "made" / f"{product.name}.pdf") as pdf:
            for ending, number in product.pages:
                name = product.name + ending
                with Image.open(folder / "png" / f"{name}.png") as picture:
                    width, height = picture.size
                bound.pages.append(pdf.pages[number - 1])
                page = bound.pages[-1]
                left, _, _, top = (float(side) for side in page.trimbox)
                # A little less, or one that rounds up finds another row.
                box = [left, top - height * point + 0.002, left + width * point - 0.002, top]
                for key in [key for key in page.obj.keys() if key in BOXES or key == "/Annots"]:
                    del page.obj[key]
                page.mediabox = pikepdf.Array(box)
                size_in_pixels(folder / "svg" / f"{name}.svg", width, height)
                listed.append(
                    {
                        "name": name,
                        "kind": product.kind,
                        "number": len(listed) + 1,
                        "width": width,
                        "height": height,
                        "times": 4 if width * height < 1e6 else 3 if width * height < 2e6 else 2,
                    }
                )
    bound.save(folder / "pages.pdf")
    return listed


def draw(folder: Path, pages: list[dict]) -> None:
    """Let both renderers draw all pages, two at a time."""
    for renderer in BOUNDS:
        (folder / renderer).mkdir(exist_ok=True)
    commands = []
    for page in pages:
        place = str(folder / "librsvg" / f"{page['name']}.png")
        source = str(folder / "svg" / f"{page['name']}.svg")
        commands.append(["rsvg-convert", "-b", "white", "-o", place, source])
    with ThreadPoolExecutor(2) as pool:
        drawn = [pool.submit(subprocess.run, command, check=True) for command in commands]
        drawn += [pool.submit(draw_with_poppler, folder, page) for page in pages]
        for one in drawn:
            one.result()


def draw_with_poppler(folder: Path, page: dict) -> None:
    """Draw a page larger and take means: Poppler draws no line thinner than a pixel."""
    times, number = page["times"], str(page["number"])
    command = ["pdftoppm", "-r", str(times * DPI), "-f", number, "-l", number, str(folder / "pages.pdf")]
    drawn = subprocess.run(command, check=True, capture_output=True).stdout
    with Image.open(io.BytesIO(drawn)) as picture:
        picture.reduce(times).save(folder / "poppler" / f"{page['name']}.png", compress_level=1)


def pixels(path: Path) -> numpy.ndarray:
    """A picture on white, so much out of focus that lines and edges look alike wherever they cross pixels."""
    with Image.open(path) as picture:
        plain = picture.convert("RGB")
    return numpy.asarray(plain.filter(ImageFilter.GaussianBlur(BLUR)))


def beyond(one: numpy.ndarray, other: numpy.ndarray) -> numpy.ndarray:
    """Where a picture is outside what the other has around the same place."""
    around = (3, 3, 1)
    least = ndimage.minimum_filter(other, around).astype(int)
    most = ndimage.maximum_filter(other, around).astype(int)
    return ((one < least - DIFFERENCE) | (one > most + DIFFERENCE)).any(axis=2)


def pixels_off(ours: Path, theirs: Path) -> int:
    """How many pixels are off; all of them where the sizes are more than a pixel apart."""
    one, other = pixels(ours), pixels(theirs)
    if max(abs(one.shape[side] - other.shape[side]) for side in (0, 1)) > 1:
        return one.shape[0] * one.shape[1]
    height, width = (min(one.shape[side], other.shape[side]) for side in (0, 1))
    one, other = one[:height, :width], other[:height, :width]
    return int((beyond(one, other) | beyond(other, one)).sum())


def faults(folder: Path, pages: list[dict]) -> Iterator[str]:
    """Pages that look otherwise."""
    pairs = [(page, renderer) for page in pages for renderer in BOUNDS]

    def compare(pair: tuple[dict, str]) -> int:
        page, renderer = pair
        name = page["name"]
        form = "jpg" if renderer == "jpg" else "png"
        return pixels_off(folder / "png" / f"{name}.png", folder / renderer / f"{name}.{form}")

    with ThreadPoolExecutor(2) as pool:
        counts = list(zip(pairs, pool.map(compare, pairs), strict=True))
    for (page, renderer), off in counts:
        bound = bound_of(page["kind"], renderer)
        if off > bound:
            yield f"{page['name']} in {renderer}: {off} pixels are off, of {bound}"


def main() -> None:
    """Make, draw and compare pages in the folder of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--program", required=True)
    wanted = parser.parse_args()
    folder = wanted.folder
    for name in ("svg", "png", "jpg", "made"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda product: make(wanted.program, folder, product), PRODUCTS))
    pages = bind(folder)
    draw(folder, pages)
    seen = f"{len(pages)} pages alike in {len(BOUNDS)} renderers"
    conclude(str(folder), faults(folder, pages), seen)


if __name__ == "__main__":
    main()
