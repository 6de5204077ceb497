//! The solutions and the damaged ones on a page, found in each of the ways to split it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

use super::FaultKind;
use super::grid::{Grid, Lattice, Splitter, Square, filled_width};
use super::labels::{contradiction, remark};
use super::page::{BLANK, Page, State, Token};
use super::squares::Listing;
use super::target::{ReadSolution, Target};
use super::walls::Strokes;
use super::windows::{Window, windows};
use crate::Puzzle;

/// Of a hundred tokens of a row, how many must be those of solutions for it to be part of a board.
const ROW_PERCENT: usize = 80;

/// A way from a page to grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Split(Splitter),
    /// Drawn walls or lines.
    Drawn(Strokes, Lattice),
    /// Squares in lists.
    Listed(Listing),
}

impl Way {
    /// The ways that may suit a page, the likeliest first.
    fn all(page: &Page, target: &Target) -> Vec<Self> {
        let mut all = vec![Self::Split(Splitter::Columns(Lattice::SIGNS))];
        all.extend(Lattice::STRIDES.map(|(down, top)| Self::Split(Splitter::Words(down, top))));
        all.push(Self::Split(Splitter::OneRow));
        all.extend(Listing::all(target.puzzle.board()).into_iter().map(Self::Listed));
        if page.line_count() < target.least_rows {
            return all;
        }
        all.extend(Lattice::from_width(2).map(|at| Self::Split(Splitter::Columns(at))));
        if page.count("|│┃║") >= 2 * target.least_rows {
            all.extend(Lattice::from_width(2).map(|at| Self::Drawn(Strokes::Walls, at)));
        }
        if page.count("┃━║═█╹╻╸╺┏┗╭╰│─") >= target.least {
            all.extend(Lattice::from_width(2).map(|at| Self::Drawn(Strokes::HeavyWalls, at)));
            all.extend(Lattice::from_width(1).map(|at| Self::Drawn(Strokes::Links, at)));
        }
        if page.is_colored() {
            // Several pieces may have a color, and few have a name.
            all.extend(Lattice::from_width(1).map(|at| Self::Split(Splitter::Colors(at))));
        }
        all
    }

    /// Whether no cell can be missed, nor anything beside one be taken for a part of it.
    fn is_exact(self) -> bool {
        match self {
            Self::Split(splitter) => matches!(splitter, Splitter::Columns(_)),
            Self::Drawn(..) => false,
            Self::Listed(listing) => !matches!(listing, Listing::Records | Listing::Layers),
        }
    }

    /// The grids of a page in which boards of a target may be.
    fn grids(self, page: &Page, target: &Target) -> Vec<Grid> {
        match self {
            Self::Split(splitter) => vec![splitter.grid(page)],
            Self::Drawn(strokes, lattice) => vec![strokes.grid(page, lattice)],
            Self::Listed(listing) => listing.grids(page, target),
        }
    }
}

/// A solution or a fault, and its line.
pub struct Finding<'p> {
    pub line: u64,
    /// Its signs on the page, from the first to the last.
    pub signs: Range<usize>,
    pub result: Result<ReadSolution<'p>, FaultKind>,
}

/// A way in which solutions of a target are written, and the tokens in them.
struct Style {
    way: Way,
    target: usize,
    tokens: BTreeSet<Token>,
    /// The signs around and between them.
    around: BTreeSet<Token>,
}

impl Style {
    fn new(way: Way, target: usize) -> Self {
        Self { way, target, tokens: BTreeSet::new(), around: BTreeSet::new() }
    }

    /// Whether a row looks like one of a board with so many columns.
    fn has_row(&self, row: &[Square], columns: usize) -> bool {
        let different: BTreeSet<Token> = row.iter().map(|square| square.token).collect();
        let tokens = row.iter().map(|square| square.token).filter(|token| *token != BLANK);
        let (of_boards, others): (Vec<Token>, Vec<Token>) =
            tokens.partition(|token| self.tokens.contains(token) || self.around.contains(token));
        filled_width(row) + 1 >= columns
            && of_boards.len() * 100 >= (of_boards.len() + others.len()) * ROW_PERCENT
            && different.intersection(&self.tokens).filter(|token| **token != BLANK).count() > 1
            && row
                .windows(2)
                .any(|pair| pair[0].token == pair[1].token && self.tokens.contains(&pair[0].token))
    }
}

/// What is on a page, as far as it is read.
#[derive(Default)]
struct Harvest<'p> {
    solutions: Vec<Window<'p>>,
    damaged: Vec<Window<'p>>,
    styles: Vec<Style>,
}

impl<'p> Harvest<'p> {
    /// Takes the solutions of new windows out of the page, and notes their style; whether there are any.
    fn take(&mut self, page: &mut Page, windows: Vec<Window<'p>>, mut style: Style) -> bool {
        let (solutions, damaged): (Vec<_>, Vec<_>) =
            windows.into_iter().partition(|window| window.result.is_ok());
        let is_certain = style.way.is_exact() && !solutions.is_empty();
        for window in solutions {
            let mut signs = window.squares.iter().flatten().flat_map(Square::signs);
            if signs.all(|sign| page.is_read(sign)) {
                // It stands in another grid, too.
                continue;
            }
            style.tokens.extend(window.squares.iter().flatten().map(|square| square.token));
            for signs in window.signs(page) {
                let around = signs.start.saturating_sub(1)..signs.end + 1;
                style.around.extend(around.map(|sign| page.token(sign)));
                page.take(signs);
            }
            self.solutions.push(window);
        }
        if is_certain {
            // What is damaged here is nothing else.
            for window in &damaged {
                let lines = window.signs(page);
                if !lines.iter().cloned().flatten().any(|sign| page.is_read(sign)) {
                    lines.into_iter().for_each(|signs| page.set_aside(signs));
                }
            }
        }
        self.damaged.extend(damaged);
        let has_any = !style.tokens.is_empty();
        if has_any {
            self.styles.push(style);
        }
        has_any
    }
}

/// Finds the solutions of some puzzles.
pub struct Finder<'p> {
    puzzles: Vec<&'p Puzzle>,
    targets: Vec<OnceLock<Target<'p>>>,
    /// The last way in which there were solutions.
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
    pub fn findings(&mut self, page: &mut Page) -> Vec<Finding<'p>> {
        let mut harvest = Harvest::default();
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
                let grids = way.grids(page, target).into_iter();
                let windows = grids.flat_map(|grid| windows(grid, index, target)).collect();
                if harvest.take(page, windows, Style::new(way, index)) {
                    self.favorite = Some(way);
                    is_left = page.set_scraps_aside(least);
                }
            }
        }
        self.report(page, harvest)
    }

    /// The solutions; the damaged ones elsewhere; and rows of boards that are in neither.
    fn report(&self, page: &mut Page, mut harvest: Harvest<'p>) -> Vec<Finding<'p>> {
        harvest.damaged.sort_by_key(|window| Reverse(window.right));
        let mut findings: Vec<Finding<'p>> = Vec::new();
        let mut is_reported = vec![false; page.len()];
        for window in harvest.solutions.into_iter().chain(harvest.damaged) {
            let lines = window.signs(page);
            if window.result.is_err()
                && lines.iter().any(|signs| is_reported[signs.clone()].contains(&true))
            {
                continue;
            }
            lines.into_iter().for_each(|signs| is_reported[signs].fill(true));
            let signs = window.extent();
            let line = page.line_number(signs.start);
            findings.push(Finding { line, signs, result: self.result(page, window) });
        }
        for style in &harvest.styles {
            // Numbers beside lists are no squares.
            page.seen = match style.way {
                Way::Split(_) => State::Scrap,
                _ => State::Free,
            };
            if !matches!(style.way, Way::Drawn(..)) {
                findings.extend(self.rows_of_boards(page, style, &is_reported));
            }
        }
        findings.sort_by_key(|finding| finding.signs.start);
        // Rows may be of two styles.
        findings.dedup_by(|a, b| a.signs == b.signs);
        findings
    }

    fn result(&self, page: &Page, window: Window<'p>) -> Result<ReadSolution<'p>, FaultKind> {
        let target = self.target(window.target);
        let tokens = window.tokens();
        let read = window.result.map_err(|fault| {
            fault.unwrap_or_else(|| {
                target.fault(&tokens, |cell| {
                    let square = window.squares[cell.index()]?;
                    Some(page.text(square.signs()).trim().to_owned())
                })
            })
        })?;
        if let Some(fault) = contradiction(target, &window.squares, &read.solution, page) {
            return Err(fault);
        }
        let other_date = remark(target, &window.squares, &read.solution, page);
        Ok(ReadSolution { remark: other_date, ..read })
    }

    /// The rows that look like those of solutions of a style, and are neither in one nor in a damaged one.
    fn rows_of_boards(&self, page: &Page, style: &Style, is_reported: &[bool]) -> Vec<Finding<'p>> {
        let target = self.target(style.target);
        let board = target.puzzle.board();
        let mut findings = Vec::new();
        let mut last: Option<usize> = None;
        for row in style.way.grids(page, target).into_iter().flat_map(|grid| grid.rows) {
            let (Some(first), Some(end)) = (row.first(), row.last()) else {
                continue;
            };
            if row.iter().any(|square| square.signs().any(|sign| is_reported[sign]))
                || !style.has_row(&row, board.columns().into())
            {
                continue;
            }
            let signs = first.signs().start..end.signs().end;
            let line = page.line_at(signs.start);
            // Rows under each other are one board.
            if last.is_none_or(|last| line > last + 2) {
                findings.push(Finding {
                    line: page.line_number(signs.start),
                    signs,
                    result: Err(FaultKind::Broken(board.rows().into())),
                });
            }
            last = Some(line);
        }
        findings
    }

    /// The largest grid on a page of whatever has neighbors of its kind.
    pub fn largest_grid(&self, page: &Page) -> Option<Block> {
        [Splitter::Columns(Lattice::SIGNS), Splitter::Words(1, 0)]
            .iter()
            .filter_map(|splitter| largest_block(&splitter.grid(page)))
            .max_by_key(Block::area)
    }
}

/// Rows of one length in a grid.
pub struct Block {
    /// The index of its first row.
    pub start: usize,
    pub rows: usize,
    pub columns: usize,
}

impl Block {
    fn area(&self) -> usize {
        self.rows * self.columns
    }
}

/// The largest block of which most squares have an equal one to the right or below.
fn largest_block(grid: &Grid) -> Option<Block> {
    let mut largest: Option<Block> = None;
    let mut start = 0;
    for rows in grid.rows.chunk_by(|a, b| filled_width(a) == filled_width(b)) {
        let block = Block { start, rows: rows.len(), columns: filled_width(&rows[0]) };
        start += rows.len();
        let different: BTreeSet<Token> = rows.iter().flatten().map(|square| square.token).collect();
        if block.rows > 2
            && block.columns > 2
            && different.len() > 2
            && 2 * paired(grid, &block) > block.area()
            && largest.as_ref().is_none_or(|largest| block.area() >= largest.area())
        {
            largest = Some(block);
        }
    }
    largest
}

/// How many squares of a block have an equal one to the right or below.
fn paired(grid: &Grid, block: &Block) -> usize {
    (block.start..block.start + block.rows)
        .flat_map(|row| (0..block.columns).map(move |column| (row, column)))
        .filter(|&(row, column)| {
            let token = grid.token((row, column));
            token != BLANK
                && [(row, column + 1), (row + 1, column)].map(|at| grid.token(at)).contains(&token)
        })
        .count()
}
