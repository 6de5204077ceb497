"""Makes the two text faces of templates/fonts from the faces of the npm package inter-ui 4.1.1.

    pip install fonttools brotli
    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    python subset.py package/web .

Kept are the letters of European languages and Vietnamese, Greek, Cyrillic, and common signs; kerning, and marks that are
set over letters. Digits are those of one width (`tnum`), so that columns of numbers stand in line.
"""

import sys
from pathlib import Path
from types import SimpleNamespace

from fontTools import subset
from fontTools.ttLib import TTFont

CHARACTERS = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x1A0, 0x1A1), (0x1AF, 0x1B0),
    (0x1E6, 0x1E7), (0x218, 0x21B), (0x232, 0x233), (0x259, 0x259), (0x2BB, 0x2BD), (0x2C6, 0x2DD), (0x300, 0x304),
    (0x306, 0x30C), (0x323, 0x323), (0x326, 0x328), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x493), (0x49A, 0x49B),
    (0x4A2, 0x4A3), (0x4AE, 0x4B3), (0x4BA, 0x4BB), (0x4D8, 0x4D9), (0x4E8, 0x4E9), (0x1E80, 0x1E85),
    (0x1E9E, 0x1E9E), (0x1EA0, 0x1EF9), (0x2010, 0x2044), (0x20AC, 0x20AC), (0x20BC, 0x20BF), (0x2116, 0x2122),
    (0x2190, 0x2199), (0x2212, 0x2265), (0x2605, 0x2606), (0x2661, 0x2665),
]


def drop_rare_kerning(font: TTFont) -> None:
    """Kerning of classes of letters stays in every script; exceptions to it stay for the Latin letters."""
    latin = SimpleNamespace(glyphs={name for code, name in font.getBestCmap().items() if not 0x370 <= code <= 0x4FF})
    for lookup in font["GPOS"].table.LookupList.Lookup:
        tables = [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]
        for table in tables:
            if table.LookupType == 2 and table.Format == 1:
                table.subset_glyphs(latin)


def make(source: Path, target: Path) -> None:
    font = TTFont(source)
    font.flavor = None
    digits = {name.removesuffix(".tf"): name for name in font.getGlyphOrder() if name.endswith(".tf")}
    for table in font["cmap"].tables:
        table.cmap = {code: digits.get(name, name) if 0x30 <= code <= 0x39 else name for code, name in table.cmap.items()}
    options = subset.Options(hinting=False, glyph_names=False, notdef_outline=True, recalc_timestamp=False)
    options.layout_features = ["kern", "mark"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    font.cfg["fontTools.otlLib.optimize.gpos:COMPRESSION_LEVEL"] = 9
    subsetter = subset.Subsetter(options)
    characters = font.getBestCmap()
    subsetter.populate(unicodes=[code for first, last in CHARACTERS for code in range(first, last + 1) if code in characters])
    subsetter.subset(font)
    drop_rare_kerning(font)
    font.save(target, reorderTables=True)


if __name__ == "__main__":
    for weight in ("Regular", "SemiBold"):
        make(Path(sys.argv[1]) / f"Inter-{weight}.woff2", Path(sys.argv[2]) / f"Inter-{weight}.ttf")
