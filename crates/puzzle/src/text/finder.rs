//! The solutions and the damaged ones on a page, found in each of the ways to split it.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

use super::FaultKind;
use super::grid::{Grid, Lattice, Splitter, Square};
use super::labels::{contradiction, remark};
use super::page::{BLANK, Page, State, Token};
use super::squares::{Naming, of_layers, of_pieces, of_records};
use super::target::{LetteredSolution, Target};
use super::walls::Strokes;
use super::windows::{Window, find};
use crate::{CellIndex, Puzzle};

/// Of a hundred tokens of a row, how many must be those of solutions for it to be part of a board.
const ROW_PERCENT: usize = 80;

/// A way from a page to grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Split(Splitter),
    /// Drawn walls or lines.
    Drawn(Strokes, Lattice),
    /// The squares of each piece, named so.
    Pieces(Naming),
    /// The same fields for each square.
    Records,
    /// Rows of 0 and 1 for each piece.
    Layers,
}

impl Way {
    /// The ways that may suit a page, the likeliest first.
    fn all(page: &Page, target: &Target) -> Vec<Self> {
        let strides = [(1, 0), (2, 0), (2, 1)];
        let signs = Lattice { down: 1, across: 1, top: 0, left: 0 };
        let mut all = vec![Self::Split(Splitter::Columns(signs))];
        all.extend(strides.map(|(down, top)| Self::Split(Splitter::Words(down, top))));
        all.extend([Self::Split(Splitter::OneRow), Self::Layers, Self::Records]);
        all.extend(Naming::all(target.puzzle.board()).into_iter().map(Self::Pieces));
        if page.line_count() < target.least_rows {
            return all;
        }
        all.extend(Lattice::from_width(2).map(|at| Self::Split(Splitter::Columns(at))));
        if page.count("|│┃║") >= 2 * target.least_rows {
            let drawn = Lattice::from_width(2).map(|at| Self::Drawn(Strokes::Walls, at));
            all.extend(drawn);
        }
        if page.count("┃━║═█╹╻╸╺┏┗╭╰│─") >= target.least {
            let heavy = Lattice::from_width(2).map(|at| Self::Drawn(Strokes::HeavyWalls, at));
            all.extend(heavy);
            let links = Lattice::from_width(1).map(|at| Self::Drawn(Strokes::Links, at));
            all.extend(links);
        }
        if page.is_colored() {
            // Several pieces may have a color, and few have a name.
            all.extend(Lattice::from_width(1).map(|at| Self::Split(Splitter::Colors(at))));
        }
        all
    }

    /// Whether no cell can be missed, nor anything beside one be taken for a part of it.
    fn is_exact(self) -> bool {
        matches!(self, Self::Split(Splitter::Columns(_)) | Self::Pieces(_))
    }

    /// The grids of a page in which boards of a target may be.
    fn grids(self, page: &Page, target: &Target) -> Vec<Grid> {
        match self {
            Self::Split(splitter) => vec![splitter.grid(page)],
            Self::Drawn(strokes, lattice) => vec![strokes.grid(page, lattice)],
            Self::Pieces(naming) => of_pieces(page, target, naming),
            Self::Records => of_records(page, target),
            Self::Layers => of_layers(page, target),
        }
    }
}

/// A solution, with the index of its puzzle, or a fault, and its line.
pub struct Finding {
    pub line: u64,
    /// Its signs on the page, from the first to the last.
    pub signs: Range<usize>,
    pub result: Result<(usize, LetteredSolution), FaultKind>,
}

/// A way in which solutions of a target were found, and the tokens in them.
struct Style {
    way: Way,
    target: usize,
    tokens: BTreeSet<Token>,
    /// The signs around and between them.
    around: BTreeSet<Token>,
}

/// Finds the solutions of some puzzles.
pub struct Finder<'p> {
    puzzles: Vec<&'p Puzzle>,
    targets: Vec<OnceLock<Target<'p>>>,
    /// The last way in which solutions were found.
    favorite: Option<Way>,
}

impl<'p> Finder<'p> {
    pub fn new(puzzles: Vec<&'p Puzzle>) -> Self {
        let targets = puzzles.iter().map(|_| OnceLock::new()).collect();
        Self { puzzles, targets, favorite: None }
    }

    pub fn puzzles(&self) -> &[&'p Puzzle] {
        &self.puzzles
    }

    pub fn target(&self, index: usize) -> &Target<'p> {
        self.targets[index].get_or_init(|| Target::new(self.puzzles[index]))
    }

    /// The findings on a page, in the order of the text; what is read is taken out of the page.
    pub fn findings(&mut self, page: &mut Page) -> Vec<Finding> {
        let mut found: Vec<Window> = Vec::new();
        let mut styles = Vec::new();
        for index in 0..self.puzzles.len() {
            let least = self.target(index).least;
            let ways = Way::all(page, self.target(index));
            page.forget_scraps();
            let mut is_left = page.set_scraps_aside(least);
            for way in self.favorite.into_iter().chain(ways) {
                if !is_left {
                    break;
                }
                let target = self.target(index);
                let mut windows = Vec::new();
                for grid in &mut way.grids(page, target) {
                    find(grid, (index, target), &mut windows);
                }
                if take(page, windows, way, &mut found, &mut styles) {
                    self.favorite = Some(way);
                    is_left = page.set_scraps_aside(least);
                }
            }
        }
        self.report(page, found, &styles)
    }

    /// The solutions; the damaged ones elsewhere; and rows of boards that are in neither.
    fn report(&self, page: &mut Page, found: Vec<Window>, styles: &[Style]) -> Vec<Finding> {
        let (solutions, mut damaged): (Vec<Window>, Vec<Window>) =
            found.into_iter().partition(|window| window.result.is_ok());
        damaged.sort_by_key(|window| std::cmp::Reverse(window.right));
        let mut findings: Vec<Finding> = Vec::new();
        let mut is_told = vec![false; page.len()];
        for window in solutions.into_iter().chain(damaged) {
            let mut signs = window.signs(page).into_iter().flatten();
            if window.result.is_err() && signs.any(|sign| is_told[sign]) {
                continue;
            }
            window.signs(page).into_iter().flatten().for_each(|sign| is_told[sign] = true);
            let signs = window.extent();
            let line = page.line_number(signs.start);
            findings.push(Finding { line, signs, result: self.result(page, window) });
        }
        for style in styles {
            // Numbers beside lists are no squares.
            page.seen = match style.way {
                Way::Split(_) => State::Scrap,
                _ => State::Free,
            };
            if !matches!(style.way, Way::Drawn(..)) {
                self.add_rows_of_boards(page, style, &is_told, &mut findings);
            }
        }
        findings.sort_by_key(|finding| finding.signs.start);
        findings
    }

    fn result(&self, page: &Page, window: Window) -> Result<(usize, LetteredSolution), FaultKind> {
        let target = self.target(window.target);
        let (tokens, squares) = (window.tokens(), window.squares);
        let lettered = window.result.map_err(|fault| {
            let name = |cell: CellIndex| {
                let text = page.text(squares[cell.index()]?.signs());
                Some(text.trim().to_owned())
            };
            fault.unwrap_or_else(|| target.fault(&tokens, name))
        })?;
        if let Some(fault) = contradiction(target, &squares, &lettered.solution, page) {
            return Err(fault);
        }
        let remark = remark(target, &squares, &lettered.solution, page);
        Ok((window.target, LetteredSolution { remark, ..lettered }))
    }

    /// Adds the rows that look like those of solutions of a style, and are neither in one nor in a damaged one.
    fn add_rows_of_boards(
        &self,
        page: &Page,
        style: &Style,
        is_told: &[bool],
        findings: &mut Vec<Finding>,
    ) {
        let target = self.target(style.target);
        let board = target.puzzle.board();
        let is_row = |row: &Vec<Square>| {
            let tokens = || row.iter().map(|square| square.token).filter(|token| *token != BLANK);
            let is_of_boards = |token: &Token| style.tokens.contains(token);
            let of_boards =
                tokens().filter(|token| is_of_boards(token) || style.around.contains(token));
            let different: BTreeSet<Token> = tokens().filter(is_of_boards).collect();
            let last = row.iter().rposition(|square| square.token != BLANK);
            let mut pairs = row.windows(2).map(|pair| (pair[0].token, pair[1].token));
            last.unwrap_or(0) + 2 >= usize::from(board.columns())
                && of_boards.count() * 100 >= tokens().count() * ROW_PERCENT
                && different.len() > 1
                && pairs.any(|(one, other)| one == other && is_of_boards(&one))
                && !row.iter().any(|square| square.signs().any(|sign| is_told[sign]))
        };
        let mut last: Option<usize> = None;
        for grid in style.way.grids(page, target) {
            for row in grid.rows.iter().filter(|row| is_row(row)) {
                let (Some(first), Some(end)) = (row.first(), row.last()) else {
                    continue;
                };
                let line = page.line_at(first.start as usize);
                // Rows under each other are one board.
                if last.is_none_or(|last| line > last + 2) {
                    findings.push(Finding {
                        line: page.line_number(first.start as usize),
                        signs: first.start as usize..end.end as usize,
                        result: Err(FaultKind::Broken(board.rows().into())),
                    });
                }
                last = Some(line);
            }
        }
    }

    /// The largest grid on a page of whatever has neighbors of its kind: its line, its rows and its columns.
    pub fn largest_grid(&self, page: &Page) -> Option<(u64, usize, usize)> {
        let signs = Lattice { down: 1, across: 1, top: 0, left: 0 };
        let grids = [Splitter::Columns(signs), Splitter::Words(1, 0)];
        let found = grids.iter().filter_map(|splitter| largest_block(&splitter.grid(page)));
        let (row, rows, columns) = found.max_by_key(|(_, rows, columns)| rows * columns)?;
        Some((page.line_number(page.line(row).start), rows, columns))
    }
}

/// Takes the solutions of new windows out of the page, and notes their style; whether there are any.
fn take(
    page: &mut Page,
    windows: Vec<Window>,
    way: Way,
    found: &mut Vec<Window>,
    styles: &mut Vec<Style>,
) -> bool {
    let mut has_any = false;
    let before = found.len();
    let is_certain = way.is_exact() && windows.iter().any(|window| window.result.is_ok());
    for window in windows {
        if window.result.is_ok() {
            let squares = || window.squares.iter().flatten();
            if squares().all(|square| page.is_read(square.signs())) {
                // It stands in another grid, too.
                continue;
            }
            has_any = true;
            let target = window.target;
            let index = styles.iter().position(|style| style.way == way && style.target == target);
            let index = index.unwrap_or_else(|| {
                let (tokens, around) = (BTreeSet::new(), BTreeSet::new());
                styles.push(Style { way, target, tokens, around });
                styles.len() - 1
            });
            styles[index].tokens.extend(squares().map(|square| square.token));
            for signs in window.signs(page) {
                let around = signs.start.saturating_sub(1)..signs.end + 1;
                styles[index].around.extend(around.map(|sign| page.token(sign)));
                page.take(signs);
            }
        }
        found.push(window);
    }
    if is_certain {
        // What is damaged here is nothing else.
        for window in found[before..].iter().filter(|window| window.result.is_err()) {
            let signs = window.signs(page);
            if !signs.iter().cloned().flatten().any(|sign| page.is_read(sign..sign + 1)) {
                signs.into_iter().for_each(|signs| page.set_aside(signs));
            }
        }
    }
    has_any
}

/// The first row, the rows and the columns of the largest block of rows of one length, of which most squares have an
/// equal one to the right or below.
fn largest_block(grid: &Grid) -> Option<(usize, usize, usize)> {
    let width = |row: &[Square]| {
        row.iter().rposition(|square| square.token != BLANK).map_or(0, |last| last + 1)
    };
    let mut blocks = Vec::new();
    let mut start = 0;
    for rows in grid.rows.chunk_by(|one, other| width(one) == width(other)) {
        let columns = width(&rows[0]);
        let squares = (0..rows.len()).flat_map(|row| (0..columns).map(move |at| (row, at)));
        let paired = squares.filter(|&(row, column)| {
            let at = |row: usize, column: usize| grid.token(start + row, column);
            at(row, column) != BLANK
                && (at(row, column) == at(row, column + 1)
                    || at(row, column) == at(row + 1, column))
        });
        let different: BTreeSet<Token> = rows.iter().flatten().map(|square| square.token).collect();
        if rows.len() > 2
            && columns > 2
            && different.len() > 2
            && 2 * paired.count() > rows.len() * columns
        {
            blocks.push((start, rows.len(), columns));
        }
        start += rows.len();
    }
    blocks.into_iter().max_by_key(|(_, rows, columns)| rows * columns)
}
