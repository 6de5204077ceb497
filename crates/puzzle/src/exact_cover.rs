//! A puzzle as an exact cover problem, for other solvers.
//!
//! The *items* must be covered exactly once: every piece, every cell and, for the whole board, every group of labels.
//! The *options* are the ways to do it: every placement of a piece covers the piece and its cells. The problem of a
//! reveal leaves out the reveal's cells, and the placements that would cover them. In the problem of the whole board
//! each label is an option of its own, which covers the label's group and its cells: choosing it leaves these cells
//! open. So the solutions of both correspond to the tilings, one to one.
//!
//! Pieces that may lie in the same ways can be swapped: a puzzle with such twins has each tiling several times.
//!
//! The terms are those of Donald Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::{
    CellIndex, CellSet, LabelIndex, MAXIMUM_CELLS, Piece, PieceIndex, Position, Puzzle, Reveal,
};

/// An item that must be covered exactly once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A piece lies somewhere.
    Piece(PieceIndex),
    /// A cell has something on it, or stays open.
    Cell(CellIndex),
    /// A group, by its index among the puzzle's groups, has an open label.
    Group(usize),
}

/// A way to cover some items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// A piece lies on these cells.
    Placement(PieceIndex, CellSet),
    /// A label of a group, by its index among the puzzle's groups, stays open with these cells.
    Label(usize, LabelIndex, CellSet),
}

impl Choice {
    /// The cells that the option covers or leaves open.
    pub const fn cells(&self) -> CellSet {
        match self {
            Self::Placement(_, cells) | Self::Label(_, _, cells) => *cells,
        }
    }

    fn covers(&self, item: Item) -> bool {
        match (item, self) {
            (Item::Piece(piece), Self::Placement(placed, _)) => piece == *placed,
            (Item::Group(group), Self::Label(labeled, _, _)) => group == *labeled,
            (Item::Cell(cell), option) => option.cells().contains(cell),
            _ => false,
        }
    }
}

/// An exact cover problem. Pieces come before groups, groups before cells, each in the puzzle's order; options are
/// ordered by piece, orientation and position, then by group and label.
#[derive(Debug, Clone)]
pub struct ExactCover<'p> {
    puzzle: &'p Puzzle,
    items: Vec<Item>,
    options: Vec<Choice>,
}

impl<'p> ExactCover<'p> {
    /// The problem whose solutions are the tilings that leave this reveal open.
    pub fn of_reveal(puzzle: &'p Puzzle, reveal: &Reveal) -> Self {
        let open = puzzle.open_cells(reveal);
        Self::new(puzzle, open, Vec::new(), Vec::new())
    }

    /// The problem whose solutions are the tilings of all reveals.
    pub fn of_board(puzzle: &'p Puzzle) -> Self {
        let board = puzzle.board();
        let groups = (0..puzzle.groups().len()).map(Item::Group).collect();
        let labels = puzzle
            .groups()
            .iter()
            .enumerate()
            .flat_map(|(index, group)| group.labels().iter().map(move |&label| (index, label)))
            .filter_map(|(group, label)| {
                let area = board.labels().get(label.index())?;
                Some(Choice::Label(group, label, area.cells))
            })
            .collect();
        Self::new(puzzle, CellSet::EMPTY, groups, labels)
    }

    /// The problem of the cells that are not `open`, with items and options for the cells that may stay open.
    fn new(puzzle: &'p Puzzle, open: CellSet, opened: Vec<Item>, openings: Vec<Choice>) -> Self {
        let cells = puzzle.board().all_cells().difference(open);
        let items = puzzle
            .piece_indices()
            .map(Item::Piece)
            .chain(opened)
            .chain(cells.iter().map(Item::Cell))
            .collect();
        let options = puzzle
            .piece_indices()
            .flat_map(|piece| {
                puzzle
                    .ways_to_lay(puzzle.piece(piece))
                    .filter(|cells| !cells.intersects(open))
                    .map(move |cells| Choice::Placement(piece, cells))
            })
            .chain(openings)
            .collect();
        Self { puzzle, items, options }
    }

    /// The items, each to be covered exactly once.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The ways to cover them.
    pub fn options(&self) -> &[Choice] {
        &self.options
    }

    /// How many of the options are placements of pieces.
    pub fn placement_count(&self) -> usize {
        self.options.iter().filter(|option| matches!(option, Choice::Placement(..))).count()
    }

    /// The items that an option covers, as indices of [`items`](Self::items), in order.
    pub fn covered(&self, option: &Choice) -> impl Iterator<Item = usize> {
        let option = *option;
        (0..)
            .zip(&self.items)
            .filter(move |(_, item)| option.covers(**item))
            .map(|(index, _)| index)
    }

    /// The name of an item: a piece's letter, `r0c5` for a cell by its row and column from 0, or a group's name.
    pub fn item_name(&self, item: Item) -> String {
        match item {
            Item::Piece(piece) => self.puzzle.piece(piece).letter().to_string(),
            Item::Cell(cell) => {
                let Position { row, column } = self.puzzle.board().position(cell);
                format!("r{row}c{column}")
            }
            Item::Group(group) => self
                .puzzle
                .groups()
                .get(group)
                .map_or(String::new(), |group| group.name().to_owned()),
        }
    }

    /// The name of an option: `L` or `month` and its cells, separated by spaces.
    pub fn option_name(&self, option: &Choice) -> String {
        let names: Vec<String> =
            self.covered(option).map(|item| self.item_name(self.items[item])).collect();
        names.join(" ")
    }
}

/// The formats of other solvers.
impl ExactCover<'_> {
    /// The input format of Knuth's dancing links programs: the items on one line, then one option on each line.
    pub fn to_dlx(&self) -> String {
        let items: Vec<String> = self.items.iter().map(|item| self.item_name(*item)).collect();
        let options: String =
            self.options.iter().map(|option| self.option_name(option) + "\n").collect();
        self.title("|") + &items.join(" ") + "\n" + &options
    }

    /// As DIMACS CNF: variable n is option n, from 1; each item has at least one of its options, and at most one.
    /// Variables beyond the options say whether one of the first options of an item was chosen: they follow from the
    /// others, so the formula has as many models as the puzzle has tilings.
    pub fn to_cnf(&self) -> String {
        let mut clauses: Vec<String> = Vec::new();
        let mut variables = self.options.len();
        for options in self.options_of_items() {
            let all: String = options.iter().map(|option| format!("{option} ")).collect();
            clauses.push(all + "0");
            // The ladder: `before` says that one of the options up to here was chosen.
            let mut before: Option<usize> = None;
            for (index, &option) in options.iter().enumerate() {
                if index + 1 == options.len() {
                    clauses.extend(before.map(|before| format!("-{before} -{option} 0")));
                    break;
                }
                let Some(earlier) = before else {
                    before = Some(option);
                    continue;
                };
                variables += 1;
                clauses.push(format!("-{earlier} -{option} 0"));
                clauses.push(format!("-{earlier} {variables} 0"));
                clauses.push(format!("-{option} {variables} 0"));
                clauses.push(format!("{earlier} {option} -{variables} 0"));
                before = Some(variables);
            }
        }
        let mut text = self.title("c");
        for (number, option) in (1..).zip(&self.options) {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "c {number} {}", self.option_name(option));
        }
        let _ = writeln!(text, "p cnf {variables} {}", clauses.len());
        text + &clauses.join("\n") + "\n"
    }

    /// The incidence matrix for spreadsheets: a row for each option, a column for each item, 1 where it covers it.
    pub fn to_csv(&self) -> String {
        let items: String =
            self.items.iter().map(|item| format!(",{}", self.item_name(*item))).collect();
        let mut text = format!("option{items}\r\n");
        for option in &self.options {
            text += &self.option_name(option);
            let covered: Vec<usize> = self.covered(option).collect();
            for item in 0..self.items.len() {
                text += if covered.contains(&item) { ",1" } else { ",0" };
            }
            text += "\r\n";
        }
        text
    }

    /// The options that cover each item, from 1.
    fn options_of_items(&self) -> Vec<Vec<usize>> {
        let mut of_items = vec![Vec::new(); self.items.len()];
        for (number, option) in (1..).zip(&self.options) {
            for item in self.covered(option) {
                of_items[item].push(number);
            }
        }
        of_items
    }

    /// A comment line for readers.
    fn title(&self, comment: &str) -> String {
        format!(
            "{comment} {}: exact cover of {} items by {} options\n",
            self.puzzle.name(),
            self.items.len(),
            self.options.len()
        )
    }
}

/// Why what a SAT solver found cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The formula does not say what its variables mean.
    #[error(
        "the formula has no comments that name its options: write it with `tilendar export --format cnf`"
    )]
    NoOptions,
    /// A line, from 1, of the models has a word that is not a variable.
    #[error("line {0} of what the solver found is neither variables nor a comment")]
    NoVariable(usize),
}

/// What a SAT solver found for a [formula](ExactCover::to_cnf) of the puzzle, as boards for
/// [`read`](crate::text::read): each on the line on which its model ends. Whether they are solutions is not checked.
///
/// The variables of a model end with a 0 and may stand on any number of lines, with or without the `v` of the DIMACS
/// format; lines of words are left out. A list of Python is a model, too: its bracket ends it.
///
/// # Errors
/// [`ModelError`] for a formula of another program, and for what are no models.
pub fn boards_of_models(
    puzzle: &Puzzle,
    formula: &str,
    models: &str,
) -> Result<String, ModelError> {
    let named = formula.lines().filter_map(|line| {
        let (number, name) = line.strip_prefix("c ")?.split_once(' ')?;
        Some((number.parse().ok()?, name))
    });
    let options: BTreeMap<i64, &str> = named.collect();
    if options.is_empty() {
        return Err(ModelError::NoOptions);
    }
    let mut text = String::new();
    let mut chosen = Vec::new();
    let mut is_begun = false;
    for (number, line) in (1..).zip(models.lines()) {
        let mut boards = Vec::new();
        let words = line.strip_prefix("v ").unwrap_or(line);
        let words = words.replace(['[', ','], " ").replace(']', " 0 ");
        if !words.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
            for word in words.split_ascii_whitespace() {
                let variable: i64 = word.parse().map_err(|_| ModelError::NoVariable(number))?;
                chosen.extend(options.get(&variable).copied());
                // The bracket around several models ends none.
                if variable == 0 && is_begun {
                    boards.push(board_of_options(puzzle, &std::mem::take(&mut chosen)));
                }
                is_begun = variable != 0;
            }
        }
        text += &(boards.join("\n") + "\n");
    }
    Ok(text)
}

/// The rows of a board, with slashes between them, on which these options by name were chosen.
fn board_of_options(puzzle: &Puzzle, options: &[&str]) -> String {
    let letters: Vec<char> = puzzle.pieces().iter().map(Piece::letter).collect();
    let mut signs = ['*'; MAXIMUM_CELLS];
    for option in options {
        let (name, squares) = option.split_once(' ').unwrap_or((option, ""));
        let letter = name.parse().ok().filter(|letter| letters.contains(letter));
        for square in squares.split(' ') {
            let numbers = square.strip_prefix('r').and_then(|numbers| numbers.split_once('c'));
            if let Some((Ok(row), Ok(column))) = numbers.map(|(r, c)| (r.parse(), c.parse()))
                && let Some(cell) = puzzle.board().cell_at(Position::new(row, column))
            {
                let sign = &mut signs[cell.index()];
                // Where two options overlap, neither may look whole.
                *sign = if *sign == '*' { letter.unwrap_or('*') } else { '#' };
            }
        }
    }
    puzzle.board().rows_of_signs(|cell| signs[cell.index()]).join("/")
}
