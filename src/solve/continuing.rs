//! What is said where no tiling continues what is placed.

use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::{PartialTiling, Puzzle};

use crate::arguments::labels_text;

/// How many tilings are counted for a message.
const COUNTED: u64 = 1000;

/// That no tiling leaves the reveal open, or that none has the pieces that are
/// placed and which of them is to take up.
pub fn nothing_continues(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> String {
    let reveal = begun.reveal();
    let open = |verb: &str| match labels_text(puzzle, reveal, ", ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" that {verb} {labels} open"),
    };
    let tilings = match begun.placed().is_empty() {
        true => 0,
        false => solver.count_continuing(&PartialTiling::new(reveal.clone()), COUNTED),
    };
    let none = match tilings {
        0 => {
            return format!(
                "the layout {:?} has no tiling{}",
                puzzle.name(),
                open("leaves")
            );
        }
        1 => format!("the only tiling{} has other pieces there", open("leaves")),
        more => {
            let (number, open) = (number(more), open("leave"));
            format!("none of the {number} tilings{open} has these pieces")
        }
    };
    format!("{none}; {}", remedy(puzzle, solver, begun))
}

/// How many tilings there are without one of the pieces.
fn remedy(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> String {
    let mut remedies = Vec::new();
    for placed in begun.placed() {
        let tilings = solver.count_continuing(&begun.without(placed.piece), COUNTED);
        let piece = puzzle.pieces().get(placed.piece.index());
        if let Some(piece) = piece.filter(|_| tilings > 0) {
            let verb = if tilings == 1 { "is" } else { "are" };
            let letter = piece.letter();
            remedies.push(format!("without {letter} there {verb} {}", number(tilings)));
        }
    }
    match remedies.is_empty() {
        true => "taking up any one of them is not enough: take up two or more".to_owned(),
        false => remedies.join(", "),
    }
}

/// A number of tilings as far as they were counted.
fn number(tilings: u64) -> String {
    match tilings {
        COUNTED.. => format!("{COUNTED} or more"),
        fewer => fewer.to_string(),
    }
}
