//! Labels and dates that stand in a text beside a solution, and contradict it.

use std::ops::Range;

use super::FaultKind;
use super::grid::Square;
use super::page::Page;
use super::target::Target;
use crate::almanac::{DateOrder, Day, day_in_order};
use crate::{CellIndex, Solution};

/// How many cells must show their labels for those of the others to count.
const LABELED_CELLS: usize = 6;
/// How many lines above a solution are its heading.
const HEADING_LINES: usize = 3;

/// The fault of a solution in whose cells, or above or below them, another label stands than theirs.
pub fn contradiction(
    target: &Target,
    squares: &[Option<Square>],
    solution: &Solution,
    page: &Page,
) -> Option<FaultKind> {
    let board = target.puzzle.board();
    for step in [0, -1, 1] {
        let mut line = 0;
        let marks = board.all_cells().iter().filter_map(|cell| {
            let signs = squares[cell.index()]?.signs();
            if !page.line(line).contains(&signs.start) {
                line = page.line_at(signs.start);
            }
            let near = below(page, signs, line, step)?;
            let cells = target.labels.get(&page.word(near.clone()))?;
            Some(Mark { cell, is_right: cells.contains(cell), signs: near })
        });
        let (right, wrong): (Vec<Mark>, Vec<Mark>) = marks.partition(|mark| mark.is_right);
        let is_labeled = right.len() >= LABELED_CELLS && right.len() > wrong.len();
        if let Some(Mark { cell, signs, .. }) = wrong.into_iter().find(|mark| {
            is_labeled
                || step == 0
                    && solution.open_cells().contains(mark.cell)
                    && is_word(&page.bare_text(mark.signs.clone()))
        }) {
            let label = board.label_at(cell);
            return Some(FaultKind::Other(format!(
                "{} shows {:?}, where the board has {}",
                board.position(cell),
                page.bare_text(signs),
                label.map_or("no label", |label| target.puzzle.label(label).as_str()),
            )));
        }
    }
    None
}

/// A label in a text, and the cell where it stands.
struct Mark {
    cell: CellIndex,
    /// Whether it is the label of that cell.
    is_right: bool,
    /// Where it stands.
    signs: Range<usize>,
}

/// Whether a text is a label even on an open cell, and not the name of a piece.
fn is_word(text: &str) -> bool {
    text.len() > 1 && text.chars().all(char::is_alphabetic)
}

/// The signs so many lines below these ones, which stand on a line.
fn below(page: &Page, signs: Range<usize>, line: usize, step: isize) -> Option<Range<usize>> {
    let near = line.checked_add_signed(step).filter(|line| *line < page.line_count())?;
    let start = page.line(near).start + signs.start - page.line(line).start;
    Some(start..(start + signs.len()).min(page.line(near).end))
}

/// A remark on a heading that names another date than the one that stays open.
pub fn remark(
    target: &Target,
    squares: &[Option<Square>],
    solution: &Solution,
    page: &Page,
) -> Option<String> {
    let date = target.puzzle.month_and_day(solution.reveal())?;
    let start = squares.iter().flatten().map(|square| square.start).min()?;
    let first = page.line_at(start as usize);
    let heading = (first.saturating_sub(HEADING_LINES)..first)
        .rev()
        .take_while(|line| !page.is_begun(page.line(*line)))
        .map(|line| page.text(page.line(line)))
        .find(|text| text.contains(char::is_alphanumeric))?;
    let words: Vec<&str> = heading.split_whitespace().collect();
    let days: Vec<Day> = (1..=3)
        .flat_map(|count| words.windows(count))
        .filter(|words| words.iter().any(|word| word.contains(|sign: char| sign.is_ascii_digit())))
        .flat_map(|words| days_of(&words.join(" ")))
        .flatten()
        .collect();
    if days.is_empty() || days.iter().any(|day| (day.month(), day.number()) == date) {
        return None;
    }
    let open = target.puzzle.labels_in_words(solution.reveal(), " ");
    Some(format!("the heading {:?} is another date than {open}, which stays open", heading.trim()))
}

/// The day that a text names, if the day comes first or if the month does.
fn days_of(text: &str) -> [Option<Day>; 2] {
    let bare = text.trim_matches(|letter: char| !letter.is_alphanumeric());
    let has_name = bare.contains(char::is_alphabetic);
    let date = if has_name { bare.replace('-', " ") } else { bare.to_owned() };
    [DateOrder::DayMonthYear, DateOrder::MonthDayYear]
        .map(|order| day_in_order(&date, Some(order)).ok())
}
