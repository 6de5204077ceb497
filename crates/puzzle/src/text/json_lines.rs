//! Solutions as JSON, one a line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};

use super::FaultKind;
use super::grid;
use crate::{CellIndex, LabelIndex, Puzzle, Reveal, Solution};

/// The most characters of a value that a message repeats.
const SHOWN_CHARACTERS: usize = 80;

#[derive(Serialize)]
struct WrittenLine<'a, Beside> {
    layout: &'a str,
    reveal: LabelsByGroup<'a>,
    rows: Vec<String>,
    #[serde(flatten)]
    beside: Beside,
}

/// The labels of a reveal for JSON: an object with the groups' names, in the order of the puzzle's
/// groups.
pub struct LabelsByGroup<'a> {
    puzzle: &'a Puzzle,
    reveal: &'a Reveal,
}

impl<'a> LabelsByGroup<'a> {
    /// Those of a reveal of the puzzle.
    pub fn new(puzzle: &'a Puzzle, reveal: &'a Reveal) -> Self {
        Self { puzzle, reveal }
    }
}

impl Serialize for LabelsByGroup<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = self.puzzle.labels_of(self.reveal);
        serializer.collect_map(texts.map(|(group, label)| (group.name(), label.as_str())))
    }
}

/// A line as read. Unknown keys are ignored.
#[derive(Deserialize)]
struct ReadLine {
    layout: String,
    reveal: BTreeMap<String, String>,
    rows: Vec<String>,
}

/// A solution as a line of JSON, without the newline. The same solution gives
/// the same bytes.
pub fn json_line(puzzle: &Puzzle, solution: &Solution) -> String {
    json_line_with(puzzle, solution, ())
}

/// The same followed by the keys of a struct. Readers of solutions ignore keys that they do not know.
pub fn json_line_with(puzzle: &Puzzle, solution: &Solution, beside: impl Serialize) -> String {
    let line = WrittenLine {
        layout: puzzle.name(),
        reveal: LabelsByGroup::new(puzzle, solution.reveal()),
        rows: solution.letter_rows(puzzle),
        beside,
    };
    // Texts and lists of texts always have a JSON form.
    serde_json::to_string(&line).unwrap_or_default()
}

/// The solution of a line, with the one of the puzzles that it is for.
pub(super) fn read_line<'p>(
    text: &str,
    find_layout: impl Fn(&str) -> Option<&'p Puzzle>,
) -> Result<(&'p Puzzle, Solution), FaultKind> {
    let line: ReadLine = serde_json::from_str(text).map_err(|error| match error.is_eof() {
        true => FaultKind::CutOff,
        false => FaultKind::Json(shown(&error.to_string())),
    })?;
    let puzzle =
        find_layout(&line.layout).ok_or_else(|| FaultKind::UnknownLayout(shown(&line.layout)))?;
    let stated = stated_reveal(puzzle, &line.reveal)?;
    let solution = grid::solution(puzzle, &line.rows)?;
    if solution.reveal() == &stated {
        return Ok((puzzle, solution));
    }
    Err(FaultKind::OtherReveal {
        stated: puzzle.labels_in_words(&stated, ", "),
        open: puzzle.labels_in_words(solution.reveal(), ", "),
    })
}

fn stated_reveal(puzzle: &Puzzle, stated: &BTreeMap<String, String>) -> Result<Reveal, FaultKind> {
    let labels = stated
        .iter()
        .map(|(group, label)| called(puzzle, group, label));
    let labels: Vec<&str> = labels.collect();
    let reveal = puzzle.reveal_for_labels(&labels)?;
    for (group, label) in stated.keys().zip(labels) {
        let mut chosen = puzzle.groups().iter().zip(reveal.labels());
        let is_stated = |own: &LabelIndex| {
            puzzle.label(*own).is_meant_by(label) || puzzle.text(*own).is_meant_by(label)
        };
        if !chosen.any(|(own, index)| own.name() == group && is_stated(index)) {
            return Err(FaultKind::WrongGroup {
                group: shown(group),
                label: shown(label),
            });
        }
    }
    Ok(reveal)
}

/// What the label is called that is stated for a group: itself, or the only one of the group that prints it.
fn called<'a>(puzzle: &'a Puzzle, group: &str, stated: &'a str) -> &'a str {
    let own = puzzle.groups().iter().find(|own| own.name() == group);
    let labels = own.map_or(&[][..], |own| own.labels());
    if labels
        .iter()
        .any(|&label| puzzle.label(label).is_meant_by(stated))
    {
        return stated;
    }
    let mut printing = labels
        .iter()
        .filter(|&&label| puzzle.text(label).is_meant_by(stated));
    match (printing.next(), printing.next()) {
        (Some(&only), None) => puzzle.label(only).as_str(),
        _ => stated,
    }
}

fn shown(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(SHOWN_CHARACTERS)
        .collect()
}

/// Writes solutions of one puzzle as JSON lines: the same bytes as
/// [`json_line`], faster where solutions of the same reveal
/// follow one another, as only the letters differ then.
pub struct JsonLineWriter<'p> {
    puzzle: &'p Puzzle,
    /// The last line, with a newline, and its reveal.
    last: Option<(Reveal, Vec<u8>)>,
    /// For each cell how far its letter is from the end of the line.
    from_end: Vec<usize>,
    letters: Vec<u8>,
}

impl<'p> JsonLineWriter<'p> {
    /// A writer for solutions of this puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let board = puzzle.board();
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        // The rows end the line, in quotes, with commas between: "…","…"]}
        // and the newline. All letters are ASCII.
        let from_end = |cell: CellIndex| {
            let at = board.position(cell);
            let rows_after = rows - 1 - usize::from(at.row);
            let after = columns - usize::from(at.column);
            after + rows_after * (columns + 3) + "\"]}\n".len()
        };
        // Letters of pieces are ASCII, as Piece::new makes sure.
        let letters = puzzle.pieces().iter().map(|piece| piece.letter() as u8);
        Self {
            puzzle,
            last: None,
            from_end: board.all_cells().iter().map(from_end).collect(),
            letters: letters.collect(),
        }
    }

    /// The line of a solution of the puzzle, with its newline.
    pub fn line(&mut self, solution: &Solution) -> &[u8] {
        match &mut self.last {
            Some((reveal, line)) if reveal == solution.reveal() => {
                let end = line.len();
                for placement in solution.placements() {
                    let letter = self.letters[placement.piece.index()];
                    for cell in placement.cells.iter() {
                        line[end - self.from_end[cell.index()]] = letter;
                    }
                }
            }
            last => {
                let line = json_line(self.puzzle, solution) + "\n";
                *last = Some((solution.reveal().clone(), line.into_bytes()));
            }
        }
        self.last.as_ref().map_or(&[], |(_, line)| line)
    }
}
