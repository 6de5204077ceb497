//! The solutions and the damaged ones on a page, found in each of the ways to split it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::grid::{
    Grid, Lattice, Square, color_token, filled_width, text_token, words, words_in_rows,
};
use super::labels::{contradiction, remark};
use super::page::{BLANK, Page, Token, extent};
use super::squares::Listing;
use super::target::{ReadSolution, Target};
use super::walls::Strokes;
use super::windows::{Window, tokens, windows};
use super::{Fault, FaultKind};
use crate::Puzzle;

/// Of a hundred tokens of a row, how many may be none of those of solutions if it is part of a board.
const STRANGE_PERCENT: usize = 20;

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
    /// The ways that may suit some lines of a page, the likeliest first.
    fn all(page: &Page, lines: &[Range<usize>], target: &Target) -> Vec<Self> {
        let mut all = vec![Self::Signs(Lattice::SIGNS)];
        all.extend(Lattice::STRIDES.map(Self::Words));
        all.push(Self::OneRow);
        all.extend(Listing::all(target.puzzle.board()).into_iter().map(Self::Listed));
        if lines.len() < target.least_rows {
            return all;
        }
        // A line has room for most cells of a row.
        let widest = lines.iter().map(|line| line.len()).max().unwrap_or(0);
        let most = widest / target.least_rows.saturating_sub(1).max(1);
        all.extend(Lattice::of_widths(2..=most).map(Self::Signs));
        if page.count(lines, "|│┃║") >= 2 * target.least_rows {
            all.extend(Lattice::of_widths(2..=most).map(|at| Self::Drawn(Strokes::Walls, at)));
        }
        if page.count(lines, "┃━║═█╹╻╸╺┏┗╭╰│─") >= target.least {
            all.extend(Lattice::of_widths(2..=most).map(|at| Self::Drawn(Strokes::HeavyWalls, at)));
            all.extend(Lattice::of_widths(1..=most).map(|at| Self::Drawn(Strokes::Links, at)));
        }
        if lines.iter().cloned().flatten().any(|sign| page.color(sign) != BLANK) {
            // Several pieces may have a color, and few have a name.
            all.extend(Lattice::of_widths(1..=most).map(Self::Colors));
        }
        all
    }

    /// The grids of some lines in which boards of a target may be.
    fn grids(self, page: &Page, lines: &[Range<usize>], target: &Target) -> Vec<Grid> {
        match self {
            Self::Signs(lattice) => vec![lattice.grid(page, lines, text_token)],
            Self::Colors(lattice) => vec![lattice.grid(page, lines, color_token)],
            Self::Words(at) => vec![words_in_rows(page, lines, at)],
            Self::OneRow => vec![Grid { rows: vec![words(page, extent(lines))], gaps: 1 }],
            Self::Drawn(strokes, lattice) => vec![strokes.grid(page, lines, lattice)],
            Self::Listed(listing) => listing.grids(page, extent(lines), target),
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
    /// The rows of its grids. Of lists only what is large enough to be a board: numbers beside them are no squares.
    fn rows(&self, page: &Page, target: &Target) -> Vec<Vec<Square>> {
        let sections = match self.way {
            Way::Listed(_) => page.sections(target.least),
            _ => vec![page.lines().collect()],
        };
        let grids = sections.iter().flat_map(|lines| self.way.grids(page, lines, target));
        grids.flat_map(|grid| grid.rows).collect()
    }

    /// Whether a row looks like one of a board with so many columns.
    fn has_row(&self, row: &[Square], columns: usize) -> bool {
        let tokens: Vec<Token> =
            row.iter().map(|square| square.token).filter(|token| *token != BLANK).collect();
        let of_boards: FxHashSet<&Token> =
            tokens.iter().filter(|token| self.tokens.contains(token)).collect();
        let others = tokens
            .iter()
            .filter(|token| !self.tokens.contains(token) && !self.around.contains(token));
        filled_width(row) + 1 >= columns
            && others.count() * 100 <= tokens.len() * STRANGE_PERCENT
            && of_boards.len() > 1
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
    fn take(&mut self, page: &mut Page, windows: Vec<Window<'p>>, way: Way, target: usize) -> bool {
        let (solutions, damaged): (Vec<_>, Vec<_>) =
            windows.into_iter().partition(|window| window.result.is_ok());
        let [tokens, around] = [FxHashSet::default(), FxHashSet::default()];
        let mut style = Style { way, target, tokens, around };
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
    pub puzzles: Vec<&'p Puzzle>,
    targets: Vec<OnceLock<Target<'p>>>,
    /// The last way in which there were solutions.
    favorite: Option<Way>,
}

impl<'p> Finder<'p> {
    pub fn new(puzzles: Vec<&'p Puzzle>) -> Self {
        let targets = puzzles.iter().map(|_| OnceLock::new()).collect();
        Self { puzzles, targets, favorite: None }
    }

    pub fn target(&self, index: usize) -> &Target<'p> {
        self.targets[index].get_or_init(|| Target::new(self.puzzles[index]))
    }

    /// The findings on a page, in the order of the text; what is read is taken out of the page. So many signs after the
    /// last solution will be read again.
    pub fn findings(&mut self, page: &mut Page, carried: usize) -> Vec<Finding<'p>> {
        let mut harvest = Harvest::default();
        for index in 0..self.puzzles.len() {
            let favorite = self.favorite.into_iter().collect();
            let left = self.harvest(page, index, favorite, carried, &mut harvest);
            if !left.is_empty() {
                let all = Way::all(page, &left, self.target(index));
                self.harvest(page, index, all, carried, &mut harvest);
            }
        }
        self.report(page, harvest)
    }

    /// Takes the solutions of a target that stand in one of these ways; returns the lines where more may stand.
    fn harvest(
        &mut self,
        page: &mut Page,
        index: usize,
        ways: Vec<Way>,
        carried: usize,
        harvest: &mut Harvest<'p>,
    ) -> Vec<Range<usize>> {
        let mut sections = page.sections(self.target(index).least);
        for way in ways {
            let target = self.target(index);
            let grids = sections.iter().flat_map(|lines| way.grids(page, lines, target));
            let windows = grids.flat_map(|grid| windows(page, grid, index, target)).collect();
            if harvest.take(page, windows, way, index) {
                self.favorite = Some(way);
                let end = harvest.solutions.iter().map(|window| extent(&window.lines).end).max();
                page.take_end(end.unwrap_or(0), carried);
                sections = page.sections(self.target(index).least);
            }
        }
        sections.concat()
    }

    /// The solutions; the damaged ones elsewhere; and rows of boards that are in neither.
    fn report(&self, page: &Page, mut harvest: Harvest<'p>) -> Vec<Finding<'p>> {
        harvest.damaged.sort_by_key(|window| Reverse(window.right));
        let mut is_reported = vec![false; page.len()];
        let mut findings: Vec<Finding<'p>> = Vec::new();
        for window in harvest.solutions.into_iter().chain(harvest.damaged) {
            let lines = window.lines.iter().cloned();
            if window.result.is_err()
                && lines.clone().any(|signs| is_reported[signs].contains(&true))
            {
                continue;
            }
            lines.for_each(|signs| is_reported[signs].fill(true));
            let signs = extent(&window.lines);
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
            if row.iter().any(|square| is_reported[square.signs()].contains(&true))
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

    /// The largest grid on a page of whatever has neighbors of its kind, as a fault.
    pub fn other_grid(&self, page: &Page) -> Option<Fault> {
        let puzzle = self.puzzles[0];
        let board = puzzle.board();
        let lines: Vec<Range<usize>> = page.lines().collect();
        let grids =
            [Lattice::SIGNS.grid(page, &lines, text_token), words_in_rows(page, &lines, (1, 0))];
        let largest = grids
            .iter()
            .flat_map(|grid| grid.rows.chunk_by(|a, b| filled_width(a) == filled_width(b)))
            .filter(|rows| is_block(rows))
            .max_by_key(|rows| rows.len() * filled_width(&rows[0]))?;
        Some(Fault {
            line: page.line_number(largest[0][0].signs().start),
            kind: FaultKind::OtherGrid(
                largest.len(),
                filled_width(&largest[0]),
                board.rows(),
                board.columns(),
                puzzle.name().to_owned(),
            ),
        })
    }
}

/// Whether most squares in rows of one length have an equal one beside them.
fn is_block(rows: &[Vec<Square>]) -> bool {
    let across = rows.iter().flat_map(|row| row.windows(2)).map(|pair| (&pair[0], &pair[1]));
    let down = rows.windows(2).flat_map(|pair| pair[0].iter().zip(&pair[1]));
    let equal = across.chain(down).filter(|(a, b)| a.token != BLANK && a.token == b.token);
    let different: BTreeSet<Token> = rows.iter().flatten().map(|square| square.token).collect();
    let width = filled_width(&rows[0]);
    rows.len().min(width).min(different.len()) > 2 && 2 * equal.count() > rows.len() * width
}
