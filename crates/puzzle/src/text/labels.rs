//! Labels and dates that stand in a text beside a solution, and contradict it.

use super::FaultKind;
use super::grid::Square;
use super::page::Page;
use super::target::Target;
use crate::almanac::{DateOrder, Day, day_in_order};
use crate::{CellIndex, CellSet, Solution};

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
    // What stands on a cell, or on the line above or below it, and the cells that it means.
    let named = |cell: CellIndex, up: usize, down: usize| -> Option<(CellSet, CellSet, String)> {
        let signs = squares[cell.index()]?.signs();
        let line = page.line_at(signs.start);
        let other = (line + down).checked_sub(up).filter(|line| *line < page.line_count())?;
        let at = page.line(other).start + signs.start - page.line(line).start;
        let text = page.text(at..(at + signs.len()).min(page.line(other).end));
        let text = text.trim_matches(|letter: char| !letter.is_alphanumeric());
        let meant = target.labels.get(&text.to_lowercase())?;
        Some((CellSet::single(cell), *meant, text.to_owned()))
    };
    for (up, down) in [(0, 0), (1, 0), (0, 1)] {
        let cells = target.puzzle.board().all_cells();
        let (right, wrong): (Vec<_>, Vec<_>) = cells
            .iter()
            .filter_map(|cell| named(cell, up, down))
            .partition(|(cell, meant, _)| cell.is_subset(*meant));
        let is_labeled = right.len() >= LABELED_CELLS && right.len() > wrong.len();
        // A word on an open cell is a label, and not the name of a piece.
        let is_word = |text: &str| text.len() > 1 && text.chars().all(char::is_alphabetic);
        let wrong = wrong.into_iter().find(|(cell, _, text)| {
            is_labeled || up == down && cell.is_subset(solution.open_cells()) && is_word(text)
        });
        if let Some((cell, _, text)) = wrong {
            let board = target.puzzle.board();
            let cell = cell.first()?;
            let label = board.label_at(cell);
            let label = label.map_or("no label", |label| target.puzzle.label(label).as_str());
            let position = board.position(cell);
            let message = format!("{position} shows {text:?}, where the board has {label}");
            return Some(FaultKind::Other(message));
        }
    }
    None
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
    let above = (first.saturating_sub(HEADING_LINES)..first).rev();
    let heading = above
        .map(|line| page.text(page.line(line)))
        .find(|text| text.contains(char::is_alphanumeric))?;
    let words: Vec<&str> = heading.split_whitespace().collect();
    let texts = (1..=3).flat_map(|count| words.windows(count)).map(|words| words.join(" "));
    let days = texts.flat_map(|text| {
        let bare = text.trim_matches(|letter: char| !letter.is_alphanumeric());
        let has_name = bare.contains(char::is_alphabetic);
        let date = if has_name { bare.replace('-', " ") } else { bare.to_owned() };
        [DateOrder::DayMonthYear, DateOrder::MonthDayYear]
            .map(|order| day_in_order(&date, Some(order)).ok())
    });
    let days: Vec<Day> = days.flatten().collect();
    if days.is_empty() || days.iter().any(|day| (day.month(), day.number()) == date) {
        return None;
    }
    let open = target.puzzle.labels_in_words(solution.reveal(), " ");
    Some(format!("the heading {:?} is another date than {open}, which stays open", heading.trim()))
}
