//! Good files, from which all others are made.

#[path = "../../crates/drawing/tests/drawing/small_font.rs"]
mod small_font;

use small_font::{CHARACTERS, Glyph, LETTER, calls, opentype, truetype};
use tilendar::laser::template::LASERS;
use tilendar::print::language::CATALOGS;
use tilendar::print::template::{CARDS, PAPERS, THEMES};
use tilendar::puzzle::template::PUZZLES;

const HEAD: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' width='90mm' height='60mm' viewBox='0 0 90 60'>";

/// The good files of a target.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let texts: Vec<String> = match target {
        "puzzle" => PUZZLES.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "theme" => THEMES.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "card" => CARDS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "paper" => PAPERS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "laser" => LASERS.all().iter().map(|preset| preset.text.to_owned()).collect(),
        "language" => CATALOGS.iter().map(|preset| preset.text.to_owned()).collect(),
        "order" => [
            r#"{"product":"cards","year":"2027","layout":"rhombus","theme":"ink","paper":"a4"}"#,
            r#"{"product":"laser","kerf":"0.15mm","thickness":"3mm","title":"For Ann","preset":"k40"}"#,
            r#"{"product":"poster","date":"2027-04-24","language":"de","size":"a2","bleed":true}"#,
        ]
        .map(str::to_owned)
        .to_vec(),
        "order_in_file" => vec![
            "%PDF-1.7\n1 0 obj\n<< /TilendarOrder ({\"product\":\"cards\"}) /Title (x) >>\nendobj\n".to_owned(),
            "<svg xmlns:tilendar='urn:tilendar'><metadata><tilendar:order>{\"product\":\"board\"}</tilendar:order></metadata></svg>".to_owned(),
            "999\ntilendar-order 1/1 %7B%22product%22%7D\n0\nSECTION\n".to_owned(),
        ],
        "solutions" => [
            "LLLLYJ.\nLRRRYY.\nNRRRYVV\nNNPPYZV\nUNPPZZV\nUUUPZ12\nU4U....\n",
            "{\"layout\":\"calendar\",\"reveal\":{\"month\":\"Dec\",\"day\":\"25\"},\"placements\":[]}\n",
            "[[1, 1, 2, 2, 0, 0, -1], [1, 2, 2, 3, 3, 3, -1]]\n",
            "[((0, 0), (0, 1), (1, 0)), ((2, 3), (2, 4))]\n",
            "+--+--+\n|  |  |\n+  +--+\n",
        ]
        .map(str::to_owned)
        .to_vec(),
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

/// Small fonts with both kinds of outlines. Their glyphs use each other, and their subroutines: a change makes rings of
/// them. Of a large font, most changes would meet glyphs that nobody draws.
fn fonts() -> Vec<Vec<u8>> {
    let others = [
        Glyph::Composite(vec![LETTER + 1, LETTER + 2], 20),
        Glyph::Composite(vec![LETTER + 2; 2], -20),
        Glyph::Square(0, 500),
    ];
    let subroutines = [calls(&[1, 1]), vec![11]];
    vec![
        truetype(&others, &CHARACTERS),
        opentype(&subroutines, [calls(&[0]), vec![14]].concat()),
    ]
}
