//! The solutions and the damaged ones on a page, found in each of the ways to split it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::FaultKind;
use super::grid::{Grid, Lattice, Square, filled_width, words, words_in_rows};
use super::labels::{contradiction, remark};
use super::page::{BLANK, Page, Rest, Token};
use super::squares::Listing;
use super::target::{ReadSolution, Target};
use super::walls::Strokes;
use super::windows::{Window, tokens, windows};
use crate::Puzzle;

/// Of a hundred tokens of a row, how many must be those of solutions for it to be part of a board.
const ROW_PERCENT: usize = 80;

/// A way from a page to grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A cell is as many signs as the lattice says.
    Signs(Lattice),
    /// The same, by their colors alone.
    Colors(Lattice),
    /// A cell is a word, on every so many lines from a line on.
    Words((usize, usize)),
    /// All words of the page are one row.
    OneRow,
    /// Drawn walls or lines.
    Drawn(Strokes, Lattice),
    /// Squares in lists.
    Listed(Listing),
}

impl Way {
    /// The ways that may suit a page, the likeliest first.
    fn all(page: &Page, target: &Target) -> Vec<Self> {
        let mut all = vec![Self::Signs(Lattice::SIGNS)];
        all.extend(Lattice::STRIDES.map(Self::Words));
        all.push(Self::OneRow);
        all.extend(Listing::all(target.puzzle.board()).into_iter().map(Self::Listed));
        if page.line_count() < target.least_rows {
            return all;
        }
        // A line has room for most cells of a row.
        let widest = page.lines().map(|line| line.len()).max().unwrap_or(0);
        let most = widest / target.least_rows.saturating_sub(1).max(1);
        all.extend(Lattice::of_widths(2..=most).map(Self::Signs));
        if page.count("|│┃║") >= 2 * target.least_rows {
            all.extend(Lattice::of_widths(2..=most).map(|at| Self::Drawn(Strokes::Walls, at)));
        }
        if page.count("┃━║═█╹╻╸╺┏┗╭╰│─") >= target.least {
            all.extend(Lattice::of_widths(2..=most).map(|at| Self::Drawn(Strokes::HeavyWalls, at)));
            all.extend(Lattice::of_widths(1..=most).map(|at| Self::Drawn(Strokes::Links, at)));
        }
        if page.is_colored() {
            // Several pieces may have a color, and few have a name.
            all.extend(Lattice::of_widths(1..=most).map(Self::Colors));
        }
        all
    }

    /// Whether no cell can be missed, nor anything beside one be taken for a part of it.
    fn is_exact(self) -> bool {
        match self {
            Self::Signs(_) => true,
            Self::Listed(listing) => !matches!(listing, Listing::Records | Listing::Layers),
            _ => false,
        }
    }

    /// The grids of a page in which boards of a target may be.
    fn grids(self, page: &Page, target: &Target) -> Vec<Grid> {
        match self {
            Self::Signs(lattice) => vec![lattice.texts(page)],
            Self::Colors(lattice) => vec![lattice.colors(page)],
            Self::Words(lines) => vec![words_in_rows(page, lines)],
            Self::OneRow => vec![Grid { rows: vec![words(page, 0..page.len())], gaps: 1 }],
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
    tokens: FxHashSet<Token>,
    /// The signs around and between them.
    around: FxHashSet<Token>,
}

impl Style {
    fn new(way: Way, target: usize) -> Self {
        Self { way, target, tokens: FxHashSet::default(), around: FxHashSet::default() }
    }

    /// The rows of its grids. Of lists only what is large enough to be a board: numbers beside them are no squares.
    fn rows(&self, page: &Page, target: &Target) -> Vec<Vec<Square>> {
        let grids = match self.way {
            Way::Listed(_) => match page.rest(target.least) {
                Some(rest) => {
                    let grids = self.way.grids(&rest.page, target).into_iter();
                    let rows = grids.flat_map(|grid| grid.rows);
                    return rows
                        .map(|row| row.into_iter().map(|it| rest.on_page(it)).collect())
                        .collect();
                }
                None => Vec::new(),
            },
            way => way.grids(page, target),
        };
        grids.into_iter().flat_map(|grid| grid.rows).collect()
    }

    /// Whether a row looks like one of a board with so many columns.
    fn has_row(&self, row: &[Square], columns: usize) -> bool {
        let different: FxHashSet<Token> = row.iter().map(|square| square.token).collect();
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
            for signs in &window.lines {
                let around = signs.start.saturating_sub(1)..signs.end + 1;
                style.around.extend(around.map(|sign| page.token(sign)));
                page.take(signs.clone());
            }
            self.solutions.push(window);
        }
        if is_certain {
            // What is damaged here is nothing else.
            for Window { lines, .. } in &damaged {
                if !lines.iter().cloned().flatten().any(|sign| page.is_read(sign)) {
                    lines.iter().for_each(|signs| page.set_aside(signs.clone()));
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

    /// The findings on a page, in the order of the text; what is read is taken out of the page. So many signs after the
    /// last solution will be read again.
    pub fn findings(&mut self, page: &mut Page, carried: usize) -> Vec<Finding<'p>> {
        let mut harvest = Harvest::default();
        let mut largest = usize::MAX;
        for index in 0..self.puzzles.len() {
            if largest < self.target(index).least {
                continue;
            }
            let favorite = self.favorite.into_iter().collect();
            if let Some(rest) = self.harvest(page, index, favorite, carried, &mut harvest) {
                let all = Way::all(&rest.page, self.target(index));
                self.harvest(page, index, all, carried, &mut harvest);
            }
            page.forget_damaged();
            largest = page.largest_section();
        }
        self.report(page, harvest)
    }

    /// Takes the solutions of a target that stand in one of these ways; returns what is left.
    fn harvest(
        &mut self,
        page: &mut Page,
        index: usize,
        ways: Vec<Way>,
        carried: usize,
        harvest: &mut Harvest<'p>,
    ) -> Option<Rest> {
        let mut rest = page.rest(self.target(index).least);
        for way in ways {
            let left = rest.as_ref()?;
            let target = self.target(index);
            let grids = way.grids(&left.page, target).into_iter();
            let windows = grids.flat_map(|grid| windows(grid, index, target));
            let placed = windows.map(|window| window.on_page(left, page)).collect();
            if harvest.take(page, placed, Style::new(way, index)) {
                self.favorite = Some(way);
                let end = harvest.solutions.iter().map(|window| window.extent().end).max();
                page.take_end(end.unwrap_or(0), carried);
                rest = page.rest(self.target(index).least);
            }
        }
        rest
    }

    /// The solutions; the damaged ones elsewhere; and rows of boards that are in neither.
    fn report(&self, page: &Page, mut harvest: Harvest<'p>) -> Vec<Finding<'p>> {
        harvest.damaged.sort_by_key(|window| Reverse(window.right));
        let mut findings: Vec<Finding<'p>> = Vec::new();
        let mut is_reported = vec![false; page.len()];
        for window in harvest.solutions.into_iter().chain(harvest.damaged) {
            let lines = window.lines.iter().cloned();
            if window.result.is_err()
                && lines.clone().any(|signs| is_reported[signs].contains(&true))
            {
                continue;
            }
            lines.for_each(|signs| is_reported[signs].fill(true));
            let signs = window.extent();
            let line = page.line_number(signs.start);
            findings.push(Finding { line, signs, result: self.result(page, window) });
        }
        for style in &harvest.styles {
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
        let squares = &window.squares;
        let read = window.result.map_err(|fault| {
            fault.unwrap_or_else(|| {
                target.fault(&tokens(squares), |cell| {
                    Some(page.text(squares[cell.index()]?.signs()).trim().to_owned())
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
        for row in style.rows(page, target) {
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
        [Lattice::SIGNS.texts(page), words_in_rows(page, (1, 0))]
            .iter()
            .filter_map(largest_block)
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
