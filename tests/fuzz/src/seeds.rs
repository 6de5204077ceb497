//! Valid files, from which all others are made.

#[path = "../../../crates/drawing/tests/drawing/small_font.rs"]
mod small_font;
#[path = "../../../crates/puzzle/tests/puzzle/written_forms.rs"]
mod written_forms;

use crate::orders;
use small_font::{CHARACTERS, Glyph, LETTER, calls, opentype, truetype};
use tilendar::press::language::CATALOGS;
use tilendar::press::template::{CARDS, LASERS, PAPERS, THEMES};
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::text::{json_line, letter_grid};
use tilendar::puzzle::{Position, Puzzle, Solution};
use written_forms::{Tiling, written};

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
        "word" => "a4;half-letter;148x210mm;5.5x8.5in;5 1/2 x 8.5 in;24.4.2027;2027-04-24;4/24/2027;24 April 2027;Apr 24;\
                   de_AT.UTF-8@euro;zh-Hant-TW"
            .split(';')
            .map(str::to_owned)
            .collect(),
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

/// A tiling of each preset in every way that the reader knows, and one in UTF-16.
fn solutions() -> Vec<Vec<u8>> {
    // Its pieces and shape are those of `weekday`, as which it is read.
    let presets = PUZZLES.all().iter().filter(|preset| preset.name != "weekday-monday");
    let puzzles = presets.filter_map(|preset| PUZZLES.load(preset.name).ok());
    let tilings = puzzles.filter_map(|puzzle| {
        let solver = Solver::new(&puzzle);
        let solution = puzzle.reveals().find_map(|reveal| solver.first(&reveal))?;
        Some(Tiling::new(puzzle.clone(), solution))
    });
    let texts = tilings.flat_map(|tiling| written(&tiling));
    let texts: Vec<String> = texts.map(|(_, text)| text).collect();
    let wide = texts.iter().take(1).flat_map(|text| text.encode_utf16());
    let wide = wide.flat_map(u16::to_le_bytes).collect();
    let texts = texts.into_iter().map(String::into_bytes);
    texts.chain([wide]).collect()
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
    vec![truetype(&others, &CHARACTERS), opentype(&subroutines, [calls(&[0]), vec![14]].concat())]
}
