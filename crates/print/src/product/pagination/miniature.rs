//! Small boards made of shared symbols, so that thousands of tilings take few bytes.
//!
//! Each way in which a piece may lie is one symbol, used at every place where it lies so. (A symbol
//! for each place makes pages of a PDF, which list their symbols, longer than it makes their content
//! shorter: 1.5 MB against 1.2 MB for the 24,405 tilings of the calendar.)

use crate::figure::{
    Grid, SMALLEST_TYPE, Theme, TypeScale, empty_board, frame, lying_piece, open_cells,
};
use crate::language::SpokenPhrases;
use std::collections::BTreeMap;
use tilendar_drawing::{Document, Group, Item, Point, Symbol, SymbolId, Use, Vec2};
use tilendar_puzzle::{
    CellSet, GroupKind, LabelIndex, PieceIndex, Position, Puzzle, Reveal, Solution,
};

/// The symbols of a puzzle's boards with cells of one size.
#[derive(Debug, Clone)]
pub(in crate::product) struct Miniatures {
    cell: f64,
    /// For each place of a piece, its symbol and its box's top left corner in cells.
    pieces: BTreeMap<(PieceIndex, CellSet), (SymbolId, Vec2)>,
    /// In the ink of each month, with the month's label; in the accent on boards without months.
    months: Vec<(Option<LabelIndex>, MonthSymbols)>,
}

/// What is drawn in the ink of a month.
#[derive(Debug, Clone)]
struct MonthSymbols {
    /// For each label, its cells in the look of open ones.
    labels: Vec<SymbolId>,
    frame: SymbolId,
    empty: SymbolId,
}

impl Miniatures {
    /// Adds the symbols to a document. Boards have cells of `cell` millimetres, and type of these sizes
    /// as far as it can be read.
    pub(in crate::product) fn new(
        document: &mut Document,
        puzzle: &Puzzle,
        cell: f64,
        theme: &Theme,
        type_scale: &TypeScale,
        spoken: &SpokenPhrases,
    ) -> Self {
        let board = puzzle.board();
        let grid = Grid {
            origin: Point::ORIGIN,
            cell,
        };
        let theme = type_scale.on_board(theme, board, cell);
        let mut symbols = Symbols { document, cell };
        let mut in_ink = |theme: &Theme| {
            let labels = board.labels().iter().map(|label| {
                let drawing = open_cells(board, label.cells, &grid, theme);
                symbols.add("open", label.text.as_str(), drawing)
            });
            let labels = labels.collect();
            let outline = frame(board, &grid, theme, spoken);
            let empty = empty_board(board, &grid, theme, spoken);
            MonthSymbols {
                labels,
                frame: symbols.add("frame", puzzle.title(), outline),
                empty: symbols.add("empty-board", puzzle.title(), empty),
            }
        };
        let months = match puzzle.group_of(GroupKind::Month) {
            Some(group) => {
                let months = (1..).zip(group.labels());
                let months =
                    months.map(|(month, &label)| (Some(label), in_ink(&theme.of_month(month))));
                months.collect()
            }
            None => vec![(None, in_ink(&theme))],
        };
        Self {
            cell,
            months,
            pieces: pieces(&mut symbols, puzzle, &theme, spoken),
        }
    }

    /// What is drawn in the ink of the reveal's month.
    fn month(&self, reveal: &Reveal) -> Option<&MonthSymbols> {
        let is_open = |label: &LabelIndex| reveal.labels().contains(label);
        let mut months = self.months.iter();
        let found = months.find(|(label, _)| label.as_ref().is_none_or(is_open));
        found.map(|(_, symbols)| symbols)
    }

    /// The tiling, with the cells' top left corner at `corner`.
    pub(in crate::product) fn tiling(&self, solution: &Solution, corner: Point) -> Vec<Item> {
        let placed = solution.placements().iter().filter_map(|placement| {
            let key = (placement.piece, placement.cells);
            let (symbol, cells) = self.pieces.get(&key)?;
            Some(used(*symbol, corner + *cells * self.cell))
        });
        let open = self.open(solution.reveal(), corner);
        open.into_iter().chain(placed).collect()
    }

    /// The line around the board of a reveal.
    pub(in crate::product) fn frame(&self, reveal: &Reveal, corner: Point) -> Option<Item> {
        Some(used(self.month(reveal)?.frame, corner))
    }

    /// The board without pieces, with the reveal's cells marked.
    pub(in crate::product) fn empty(&self, reveal: &Reveal, corner: Point) -> Vec<Item> {
        let empty = self.month(reveal).map(|month| used(month.empty, corner));
        empty.into_iter().chain(self.open(reveal, corner)).collect()
    }

    fn open(&self, reveal: &Reveal, corner: Point) -> Vec<Item> {
        let labels = self.month(reveal).map_or(&[][..], |month| &month.labels);
        let symbol = |label: &LabelIndex| labels.get(label.index()).copied();
        let symbols = reveal.labels().iter().filter_map(symbol);
        symbols.map(|symbol| used(symbol, corner)).collect()
    }
}

fn used(symbol: SymbolId, at: Point) -> Item {
    let offset = at.to_vec2();
    Use { symbol, offset }.into()
}

/// Where symbols are added, and how large the cells on them are.
struct Symbols<'a> {
    document: &'a mut Document,
    cell: f64,
}

impl Symbols<'_> {
    /// Adds a symbol without the letters that would be too small to be read.
    fn add(&mut self, kind: &str, title: &str, drawing: Group) -> SymbolId {
        let number = self.document.symbols().len();
        self.document.add_symbol(Symbol {
            id: format!("{kind}-{number}"),
            title: title.to_string(),
            items: legible(drawing.items),
        })
    }
}

/// What rounding may take of a size, in millimetres.
const ROUNDING: f64 = 1e-6;

fn legible(items: Vec<Item>) -> Vec<Item> {
    let kept = items.into_iter().filter_map(|item| match item {
        Item::Text(text) if text.size < SMALLEST_TYPE - ROUNDING => None,
        Item::Group(mut group) => {
            group.items = legible(group.items);
            Some(Item::Group(group))
        }
        other => Some(other),
    });
    kept.collect()
}

/// The symbols of every way in which pieces may lie, and the places where they lie so.
fn pieces(
    symbols: &mut Symbols<'_>,
    puzzle: &Puzzle,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> BTreeMap<(PieceIndex, CellSet), (SymbolId, Vec2)> {
    let board = puzzle.board();
    let cell = symbols.cell;
    let mut places = BTreeMap::new();
    for (index, piece) in puzzle.piece_indices().zip(puzzle.pieces()) {
        for shape in piece.orientations() {
            let drawing = lying_piece(puzzle, index, shape.cells(), cell, theme, spoken);
            let symbol = symbols.add("piece", &piece.letter().to_string(), drawing);
            for top in 0..=board.rows().saturating_sub(shape.height()) {
                for left in 0..=board.columns().saturating_sub(shape.width()) {
                    let squares = shape.cells().iter();
                    let moved = squares.map(|at| Position::new(at.row + top, at.column + left));
                    if let Some(cells) = board.cells_at(moved) {
                        let corner = Vec2::new(f64::from(left), f64::from(top));
                        places.insert((index, cells), (symbol, corner));
                    }
                }
            }
        }
    }
    places
}
