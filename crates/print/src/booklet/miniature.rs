//! Small boards, and runs of them: the heading of a date, and rows of numbered boards below it.
//!
//! Boards are made of shared symbols, so that thousands of tilings take few bytes. Each orientation of a piece is one
//! symbol, used for all placements with that orientation. (A symbol for each placement would make the content of PDF
//! pages shorter, but their lists of symbols longer: 1.5 MB against 1.2 MB for the 24,405 tilings of the calendar.)

use super::flow::{FlowGrid, Run};
use super::plan::Arrangement;
use super::{LARGEST_LETTER, TilingPages, special};
use crate::tones::tones_on_paper;
use std::collections::BTreeMap;
use std::sync::Arc;
use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Symbol, SymbolId, Use, Vec2};
use tilendar_press::figure::{
    BoardFigure, Edge, Field, Grid, LEAST_REVERSED, LEAST_TYPE, Line, PieceStyle, Theme, TypeScale,
    named, spoken_tiling,
};
use tilendar_press::language::Language;
use tilendar_press::options::Inscription;
use tilendar_puzzle::almanac::{Entry, NumberedTiling, ShownTilings};
use tilendar_puzzle::{
    CellSet, GroupKind, LabelIndex, PieceIndex, Position, Puzzle, Reveal, Solution,
};

/// The width of the ring around open cells, as themes specify it for large cells, in millimeters.
const RING: f64 = 0.75;

/// The symbols of a puzzle's boards with cells of one size.
#[derive(Debug, Clone)]
pub struct Miniatures {
    cell: f64,
    /// The symbols in the ink of each month, with the month's label; in the accent on boards without months.
    months: Vec<(Option<LabelIndex>, MonthSymbols)>,
}

/// For each placement of a piece, its symbol and the top left corner of its box in cells.
type PieceSymbols = BTreeMap<(PieceIndex, CellSet), (SymbolId, Vec2)>;

/// The symbols in the ink of a month.
#[derive(Debug, Clone)]
struct MonthSymbols {
    pieces: Arc<PieceSymbols>,
    /// For each label, its cells in the style of open cells.
    labels: Vec<SymbolId>,
    frame: SymbolId,
    empty: SymbolId,
}

impl Miniatures {
    /// Adds the symbols to a document. Boards have cells of `cell` millimeters in the tones of their month, and
    /// legible type in these sizes.
    pub fn new(
        document: &mut Document,
        puzzle: &Puzzle,
        cell: f64,
        theme: &Theme,
        type_scale: &TypeScale,
        language: &Language,
    ) -> Self {
        let board = puzzle.board();
        let grid = Grid::new(Point::ORIGIN, cell);
        let mut symbols = Symbols { document, least: theme.sizes.least };
        let mut months: Vec<(Option<LabelIndex>, MonthSymbols)> = Vec::new();
        let mut last: Option<(PieceStyle, Arc<PieceSymbols>)> = None;
        for (month, label) in months_of(puzzle) {
            let in_ink = type_scale.on_board(&in_tones(theme, puzzle, month), board, cell);
            let in_ink = &with_legible_letters(in_ink, puzzle.pieces().len(), cell);
            let figure = BoardFigure { puzzle, grid, theme: in_ink, language };
            // Months with the same pieces share them.
            let pieces = match last.take() {
                Some((style, pieces)) if style == in_ink.pieces => pieces,
                _ => Arc::new(pieces(&mut symbols, figure)),
            };
            last = Some((in_ink.pieces.clone(), Arc::clone(&pieces)));
            months.push((label, MonthSymbols::new(&mut symbols, figure, pieces)));
        }
        Self { cell, months }
    }

    /// The symbols in the ink of the reveal's month.
    fn month(&self, reveal: &Reveal) -> Option<&MonthSymbols> {
        self.months
            .iter()
            .find(|(label, _)| label.is_none_or(|label| reveal.labels().contains(&label)))
            .map(|(_, symbols)| symbols)
    }

    /// The tiling, with the cells' top left corner at `corner`.
    pub fn tiling(&self, solution: &Solution, corner: Point) -> Vec<Item> {
        let month = self.month(solution.reveal());
        let placed = solution.placements().iter().filter_map(|placement| {
            let key = (placement.piece, placement.cells);
            let (symbol, cells) = month?.pieces.get(&key)?;
            Some(used(*symbol, corner + *cells * self.cell))
        });
        let open = self.open(solution.reveal(), corner);
        open.into_iter().chain(placed).collect()
    }

    /// The line around the board of a reveal.
    pub fn frame(&self, reveal: &Reveal, corner: Point) -> Option<Item> {
        Some(used(self.month(reveal)?.frame, corner))
    }

    /// The board without pieces, with the reveal's cells marked.
    pub fn empty(&self, reveal: &Reveal, corner: Point) -> Vec<Item> {
        let empty = self.month(reveal).map(|month| used(month.empty, corner));
        empty.into_iter().chain(self.open(reveal, corner)).collect()
    }

    fn open(&self, reveal: &Reveal, corner: Point) -> Vec<Item> {
        let labels = self.month(reveal).map_or(&[][..], |month| &month.labels);
        reveal
            .labels()
            .iter()
            .filter_map(|label| labels.get(label.index()))
            .map(|&symbol| used(symbol, corner))
            .collect()
    }
}

/// The months from 1 with their labels; without months on the board, month 0.
fn months_of(puzzle: &Puzzle) -> Vec<(u32, Option<LabelIndex>)> {
    match puzzle.group_of(GroupKind::Month) {
        Some(group) => (1..).zip(group.labels().iter().copied().map(Some)).collect(),
        None => vec![(0, None)],
    }
}

impl MonthSymbols {
    /// These pieces, with the open cells and the board in this theme.
    fn new(symbols: &mut Symbols<'_>, figure: BoardFigure<'_>, pieces: Arc<PieceSymbols>) -> Self {
        let puzzle = figure.puzzle;
        let open = puzzle.board().labels().iter().map(|label| {
            let drawing = figure.sparse_open_cells(label.cells, LEAST_TYPE);
            symbols.add("open", label.text.as_str(), drawing)
        });
        Self {
            pieces,
            labels: open.collect(),
            frame: symbols.add("frame", puzzle.title(), figure.frame()),
            empty: symbols.add("empty-board", puzzle.title(), figure.cells()),
        }
    }
}

/// The theme of a month from 1 with one color: pieces in tones of the month's ink, and open cells as bare paper in a thin
/// ring, with their labels in the ink; large type keeps them dark. Themes whose pieces have hatches or outlines keep them.
pub fn in_tones(theme: &Theme, puzzle: &Puzzle, month: u32) -> Theme {
    let mut theme = theme.of_month(month);
    theme.board.ring = theme.board.ring.min(RING);
    if theme.field == Field::Ink {
        theme.pieces.fills = tones_on_paper(&theme, theme.inks.fill, puzzle.pieces().len());
        theme.pieces.hatches = Vec::new();
        theme.pieces.outline = None;
    }
    theme
}

/// The theme with letters that are legible if they are light on dark pieces, or else without letters.
fn with_legible_letters(mut theme: Theme, pieces: usize, cell: f64) -> Theme {
    let style = &theme.pieces;
    let is_light = (0..pieces).any(|index| style.letter(index) == style.light_letter);
    if is_light && theme.sizes.letter * cell < LEAST_REVERSED {
        let share = LEAST_REVERSED / cell;
        theme.sizes.letter = if share <= LARGEST_LETTER { share } else { 0.0 };
    }
    theme
}

fn used(symbol: SymbolId, at: Point) -> Item {
    let offset = at.to_vec2();
    Use { symbol, offset }.into()
}

/// The document that receives symbols, and the least em of type on them.
struct Symbols<'a> {
    document: &'a mut Document,
    least: f64,
}

impl Symbols<'_> {
    /// Adds a symbol without letters that would be illegible.
    fn add(&mut self, kind: &str, title: &str, drawing: Group) -> SymbolId {
        let number = self.document.symbols().len();
        self.document.add_symbol(Symbol {
            id: format!("{kind}-{number}"),
            title: title.to_string(),
            items: legible(drawing.items, self.least),
        })
    }
}

/// These items without illegibly small type, with tolerance for rounding errors.
fn legible(items: Vec<Item>, least: f64) -> Vec<Item> {
    items
        .into_iter()
        .filter_map(|item| match item {
            Item::Text(text) if text.size < least - 1e-6 => None,
            Item::Group(mut group) => {
                group.items = legible(group.items, least);
                Some(Item::Group(group))
            }
            other => Some(other),
        })
        .collect()
}

/// The symbols of every orientation of the pieces, and their placements.
fn pieces(symbols: &mut Symbols<'_>, figure: BoardFigure<'_>) -> PieceSymbols {
    let puzzle = figure.puzzle;
    let board = puzzle.board();
    let mut placements = BTreeMap::new();
    for (index, piece) in puzzle.piece_indices().zip(puzzle.pieces()) {
        for shape in piece.orientations() {
            let drawing = figure.piece_on(index, shape.cells());
            let symbol = symbols.add("piece", &piece.letter().to_string(), drawing);
            for top in 0..=board.rows().saturating_sub(shape.height()) {
                for left in 0..=board.columns().saturating_sub(shape.width()) {
                    let moved = shape
                        .cells()
                        .iter()
                        .map(|at| Position::new(at.row + top, at.column + left));
                    if let Some(cells) = board.cells_at(moved) {
                        let corner = Vec2::new(f64::from(left), f64::from(top));
                        placements.insert((index, cells), (symbol, corner));
                    }
                }
            }
        }
    }
    placements
}

impl TilingPages<'_, '_> {
    /// The runs of a page whose content has this area; the headings of their dates have this level.
    pub(crate) fn runs(&self, level: u8, runs: &[Run], area: Rect) -> Vec<Item> {
        let Arrangement::Flow(grid) = &self.plan.arrangement else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for run in runs {
            let Some(date) = self.almanac.entries().get(run.date) else {
                continue;
            };
            let left = area.x0 + grid.left_of(run);
            let wide = if grid.abreast.dates == 1 { area.x1 - left } else { grid.block() };
            let below = Rect::new(left, area.y0 + run.top, left + wide, area.y1);
            items.push(self.heading_of_run(level, date, run, below));
            items.extend(self.special_below(date).map(|words| {
                let room = grid.room_below_date(below, &self.plan.frame);
                words.draw(room, Edge::Left, self.theme.inks.text, self.theme)
            }));
            if run.count > 0 {
                let tilings = self.almanac.shown(date, run.first..run.first + run.count);
                let corner = below.origin() + (0.0, grid.heading);
                let places = grid.places(run).into_iter().map(|place| corner + place);
                items.push(self.rows(grid, date, &tilings, places));
            }
        }
        items
    }

    /// The date, with its number of tilings.
    fn heading_of_run(&self, level: u8, date: &Entry, run: &Run, area: Rect) -> Item {
        let language = self.language;
        let body = self.plan.frame.body;
        let phrases = &language.phrases().solutions;
        let words = match self.special_beside(date) {
            Some(name) => special::with_date(date, &name, language),
            None => language.heading(&language.subject_in_words(&date.subject)),
        };
        let listed = date.shown.count();
        let mut count = match &date.shown {
            ShownTilings::NoTiling => phrases.no_tiling.to_string(),
            ShownTilings::NotGiven => phrases.not_given.to_string(),
            _ if u128::from(listed) < date.tilings => phrases.some_of.with(&[
                ("shown", &language.number(listed.into())),
                ("tilings", &language.tilings(date.tilings)),
            ]),
            _ => language.tilings(date.tilings),
        };
        if run.first > 0 {
            count = phrases.continued.with(&[("count", &count)]);
        }
        let bold = self.line(&self.theme.typefaces.bold, body);
        let baseline = area.y0 + bold.cap_height();
        let most = area.width() * special::BESIDE;
        let beside = area.x0 + bold.width(&words).min(most) + body * 0.8;
        let title = format!("{words}: {count}");
        let at = Point::new(beside, baseline);
        let items = vec![
            bold.start(words, Point::new(area.x0, baseline), most),
            self.muted_line(body).start(count, at, area.x1 - beside),
        ];
        named("date", title, Role::Heading(level), items)
    }

    /// The words of a special date that stand beside it.
    fn special_beside(&self, date: &Entry) -> Option<String> {
        match self.special_below(date) {
            Some(_) => None,
            None => self.personal.special.name_of(date.subject.day()?),
        }
    }

    /// The words of a special date that have lines of their own.
    pub(crate) fn special_below(&self, date: &Entry) -> Option<&Inscription> {
        self.special.get(&date.subject.day()?)
    }

    /// The boards, each below its number at its place.
    fn rows(
        &self,
        grid: &FlowGrid,
        date: &Entry,
        tilings: &[NumberedTiling],
        places: impl Iterator<Item = Point>,
    ) -> Item {
        let regular = &self.theme.typefaces.regular;
        let number = Line::new(regular, self.plan.frame.caption, self.theme.inks.muted);
        let mut items = Vec::new();
        for (tiling, slot) in tilings.iter().zip(places) {
            if let Some(ordinal) = tiling.number {
                items.push(number.short(ordinal.to_string(), slot + (0.0, number.cap_height())));
            }
            let board = slot + (0.0, grid.number_line);
            items.push(Group::upright(self.miniatures.tiling(&tiling.solution, board)).into());
        }
        let words = match tilings {
            [only] if date.shown.count() == 1 => {
                spoken_tiling(self.puzzle, &only.solution, self.language)
            }
            several => self.range_in_words(date, several),
        };
        named("tilings", words, Role::Diagram, items)
    }

    /// A description of the tilings in a picture, for screen readers.
    fn range_in_words(&self, date: &Entry, tilings: &[NumberedTiling]) -> String {
        let [first, last] = [tilings.first(), tilings.last()].map(|tiling| {
            let number = tiling.and_then(|tiling| tiling.number);
            number.map_or_else(String::new, |number| self.language.number(number))
        });
        self.language.phrases().solutions.figure.with(&[
            ("first", &first),
            ("last", &last),
            ("date", &self.language.subject_in_words(&date.subject)),
        ])
    }
}
