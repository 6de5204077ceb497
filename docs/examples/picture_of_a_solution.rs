//! Draws a solution as SVG: `cargo run --example picture_of_a_solution`.

use std::error::Error;
use tilendar::drawing::backend::svg::{self, SvgOptions};
use tilendar::print::making::Setting;
use tilendar::print::product::board::{Board, BoardContent, picture};
use tilendar::print::template::THEMES;
use tilendar::puzzle::{solver::Solver, template::PUZZLES};

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = PUZZLES.load("rhombus")?;
    let reveal = puzzle.reveal_for_labels(&["Thu", "Oct", "23"])?;
    let tiling = Solver::new(&puzzle).first(&reveal).ok_or("there is none")?;
    let options = Setting::new(Board::default(), THEMES.load("color")?);
    let drawing = picture(&puzzle, &BoardContent::Tiling(tiling), &options);
    let bytes = svg::render(&drawing, 0, &SvgOptions::default())?;
    println!("{}", String::from_utf8(bytes)?);
    Ok(())
}
