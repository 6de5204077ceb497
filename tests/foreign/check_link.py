"""The link that is engraved as a QR code opens the order that it was made from.

Fills what the sheet's engraving holds on a picture of its own, lets ZXing read it, compares the link with the
order that stands in the file, and makes that order again from the link alone: every file has the same bytes.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl
from xml.etree import ElementTree

import zxingcpp
from PIL import Image, ImageChops, ImageDraw
from svgelements import Path as SvgPath

from contours import SVG
from report import conclude

LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
ORDER = "{urn:tilendar}order"
DOTS = 10
"""A millimetre's dots."""
LEAST_MODULE = 0.6
QUIET = 4
"""The modules of white around a code that its standard asks for."""


def darken(picture: Image.Image, corners: list[tuple[float, float]]) -> None:
    """Fill a contour by the even-odd rule: what is dark already is a hole."""
    left, top = (int(min(at[axis] for at in corners)) - 1 for axis in (0, 1))
    right, bottom = (int(max(at[axis] for at in corners)) + 2 for axis in (0, 1))
    box = (left, top, right, bottom)
    area = Image.new("1", (right - left, bottom - top), 0)
    # The edges of a polygon are drawn too: half a dot less to the right and below.
    around = [(x - left - 0.5, y - top - 0.5) for x, y in corners]
    ImageDraw.Draw(area).polygon(around, fill=1)
    picture.paste(ImageChops.logical_xor(picture.crop(box), area), box)


def engraving(file: Path) -> Image.Image:
    """What the laser darkens, ten dots to the millimetre."""
    root = ElementTree.parse(file).getroot()
    width, height = (round(float(root.get(side, "").removesuffix("mm")) * DOTS) for side in ("width", "height"))
    picture = Image.new("1", (width, height), 1)
    for layer in root.iter(f"{SVG}g"):
        if layer.get(LABEL) != "engrave":
            continue
        for path in layer.iter(f"{SVG}path"):
            for contour in SvgPath(path.get("d")).as_subpaths():
                ends = (segment.end for segment in SvgPath(contour))
                darken(picture, [(at.x * DOTS, at.y * DOTS) for at in ends if at is not None])
    return picture.convert("L")


def order_in(file: Path) -> dict[str, object]:
    """The order that the file carries."""
    texts = [element.text for element in ElementTree.parse(file).getroot().iter(ORDER)]
    return json.loads(texts[0] or "")


def order_of(link: str) -> dict[str, object]:
    """The order that the page would open."""
    product, _, words = link.partition("#")[2].partition("?")
    order: dict[str, object] = {"product": product}
    for field, value in parse_qsl(words, strict_parsing=True, keep_blank_values=True):
        known = order.get(field)
        order[field] = value if known is None else [*(known if isinstance(known, list) else [known]), value]
    return order


def link_faults(file: Path, page: str) -> Iterator[tuple[str, str]]:
    """What is wrong with the code, and the link where nothing is."""
    picture = engraving(file)
    codes = zxingcpp.read_barcodes(picture, zxingcpp.BarcodeFormat.QRCode)
    if len(codes) != 1:
        yield f"{file.name}: ZXing reads {len(codes)} codes", ""
        return
    code = codes[0]
    corners = code.position
    # The upper edge of the first finder pattern is seven modules long.
    row = round(corners.top_left.y) + 3
    dark = [picture.getpixel((x, row)) == 0 for x in range(round(corners.top_left.x) + 3, picture.width)]
    module = (dark.index(False) + 3) / 7 / DOTS
    if module < LEAST_MODULE - 0.02:
        yield f"{file.name}: its modules are {module:.2f} mm", ""
    white = QUIET * module * DOTS - 2
    box = (
        corners.top_left.x - white,
        corners.top_left.y - white,
        corners.bottom_right.x + white,
        corners.bottom_right.y + white,
    )
    around = picture.crop(tuple(round(edge) for edge in box))
    inner = round(white) - 2
    ImageDraw.Draw(around).rectangle((inner, inner, around.width - inner, around.height - inner), fill=255)
    if around.getextrema()[0] < 255:
        yield f"{file.name}: something is engraved beside the code", ""
    if not code.text.startswith(f"{page}#"):
        yield f"{file.name}: the link is {code.text}", ""
    yield "", code.text


def made(tilendar: Path, order: dict[str, object], folder: Path) -> dict[str, bytes]:
    """The files of an order, by name."""
    orders = folder / "orders.jsonl"
    orders.write_text(json.dumps(order) + "\n", encoding="utf-8")
    target = folder / "made"
    subprocess.run([tilendar, "make", orders, "-o", f"{target}/"], check=True, capture_output=True)
    return {file.name: file.read_bytes() for file in sorted(target.iterdir())}


def faults(tilendar: Path, file: Path, page: str) -> Iterator[str]:
    """What is wrong with the file."""
    link = ""
    for fault, text in link_faults(file, page):
        link = text
        if fault:
            yield fault
    if not link:
        return
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        own = made(tilendar, order_in(file), Path(one))
        again = made(tilendar, order_of(link), Path(two))
    if own != again:
        yield f"{file.name}: the order of its link makes {sorted(again)}, and its own {sorted(own)}"


def main() -> None:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("tilendar", type=Path)
    parser.add_argument("page")
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    found = faults(arguments.tilendar, arguments.file, arguments.page)
    conclude(str(arguments.file), found, "ZXing reads its link, which makes the same files again")


if __name__ == "__main__":
    main()
