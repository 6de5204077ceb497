//! Valid files, from which all others are made.

#[path = "../../../crates/drawing/tests/drawing/small_font.rs"]
mod small_font;

use crate::orders;
use small_font::{CHARACTERS, Glyph, LETTER, calls, opentype, truetype};
use tilendar::laser::template::LASERS;
use tilendar::print::language::CATALOGS;
use tilendar::print::template::{CARDS, PAPERS, THEMES};
use tilendar::puzzle::template::PUZZLES;

const HEAD: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' width='90mm' height='60mm' viewBox='0 0 90 60'>";

/// The valid files of a target.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let texts: Vec<String> = match target {
        "puzzle" => PUZZLES.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "theme" => THEMES.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "card" => CARDS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "paper" => PAPERS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "laser" => LASERS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "language" => CATALOGS.iter().map(|preset| preset.text.to_owned()).collect(),
        "word" => [
            "a4",
            "half-letter",
            "148x210mm",
            "5.5x8.5in",
            "5 1/2 x 8.5 in",
            "24.4.2027",
            "2027-04-24",
            "4/24/2027",
            "24 April 2027",
            "Apr 24",
            "de_AT.UTF-8@euro",
            "zh-Hant-TW",
        ]
        .map(str::to_owned)
        .to_vec(),
        "order" => orders::orders(),
        "order_in_file" => return orders::files(),
        "solutions" => return solutions(),
        "svg" | "art" => [
            "<path id='a' d='M10 10H40V40H10Z' fill='none' stroke='#000' stroke-width='.1'/><use href='#a' x='45'/>",
            "<g id='cut-inner' transform='rotate(9)'><circle cx='40' cy='30' r='9' stroke='red' fill='none'/></g>",
            "<style>.c{fill:#000;stroke:none}</style><path class='c' d='M5 5c9 0 9 9 0 9s-4-4 0-9zm1 1a3 3 0 0 1 2 2'/>",
            "<defs><mask id='m'><rect width='9' height='9'/></mask></defs><polygon points='1,1 9,1 5,9' mask='url(#m)'/>",
        ]
        .map(|shapes| format!("{HEAD}{shapes}</svg>"))
        .to_vec(),
        _ => return fonts(),
    };
    texts.into_iter().map(String::into_bytes).collect()
}

/// Tilings and similar text in each notation, and one in UTF-16.
fn solutions() -> Vec<Vec<u8>> {
    let texts = [
        "RRLLLL.\nRRLNN*.\nRRPPNNN\nZZPPPUU\nVZYYYYU\nVZZ*YUU\nVVV....\n",
        "LLLLYJ.\nLRRRYY.\nNRRRYVV\nNNPPYZV\nUNPPZZV\nUUUPZ12\nU4U....\n",
        "{\"layout\":\"calendar\",\"date\":\"12-25\",\"reveal\":{\"month\":\"Dec\",\"day\":\"25\"},\"number\":85,\"count\":92,\
             \"rows\":[\"RRLLLL.\",\"RRLNN*.\",\"RRPPNNN\",\"ZZPPPUU\",\"VZYYYYU\",\"VZZ*YUU\",\"VVV....\"]}\n",
        "R 00 01 10 11 20 21\nL 02 03 04 05 12\nN 13 14 24 25 26\nP 22 23 32 33 34\nZ 30 31 41 51 52\n\
             U 35 36 46 55 56\nV 40 50 60 61 62\nY 42 43 44 45 54\n",
        "R: 0 1 7 8 14 15\nL: 2 3 4 5 9\nN: 10 11 18 19 20\nP: 16 17 23 24 25\nZ: 21 22 29 36 37\n\
             U: 26 27 34 40 41\nV: 28 35 42 43 44\nY: 30 31 32 33 39\n",
        "[[1, 1, 2, 2, 0, 0, -1], [1, 2, 2, 3, 3, 3, -1]]\n",
        "[((0, 0), (0, 1), (1, 0)), ((2, 3), (2, 4))]\n",
        "+--+--+\n|  |  |\n+  +--+\n",
    ];
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = [b"\xff\xfe".to_vec(), wide(texts[0])].concat();
    texts
        .iter()
        .map(|text| text.as_bytes().to_vec())
        .chain([wide])
        .collect()
}

/// Small fonts with both kinds of outlines. Their glyphs and subroutines refer to each other, so that mutations
/// create cycles. Most mutations of a large font would change glyphs that are not drawn.
fn fonts() -> Vec<Vec<u8>> {
    let others = [
        Glyph::Composite(vec![LETTER + 1, LETTER + 2, LETTER + 3], 20),
        Glyph::Composite(vec![LETTER + 2; 2], -20),
        Glyph::Square(0, 500),
        Glyph::Dots(300),
    ];
    let subroutines = [calls(&[1, 1]), vec![11]];
    vec![
        truetype(&others, &CHARACTERS),
        opentype(&subroutines, [calls(&[0]), vec![14]].concat()),
    ]
}
