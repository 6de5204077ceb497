//! A certificate: a page that a child keeps, with lines for the name, the date and a signature, and a solution in the
//! tones of its month within a border of pieces.

use super::blank::{Blank, Blanks, line};
use super::marking::{credit, level, level_width};
use super::{Class, Worksheet};
use crate::cover::labeled_tiling;
use crate::tones::TonalLook;
use tilendar_drawing::{Item, Point, Rect, Role, Size};
use tilendar_press::figure::{
    BoardFigure, Edge, Grid, Headline, Line, Paragraph, Style, Theme, TypeScale, group, named,
};
use tilendar_puzzle::Position;
use tilendar_puzzle::analysis::Level;

/// The distance from the edge of the page to the border, in millimeters: the credit stands below it.
const MARGIN: f64 = 13.0;
/// The cells of the border, and the white inside it, as shares of the page's shorter side.
const BORDER: f64 = 0.036;
const PADDING: f64 = 0.05;
/// The cells of most pieces of the border.
const LONG: usize = 4;
/// The width of a certificate's inside that these ems suit, in millimeters: a little less than on A4.
const SUITED: f64 = 145.0;
/// Ems in millimeters: the most of the headline, of the sentence, and of all other text.
const HEADLINE: f64 = 40.0;
const SENTENCE: f64 = 7.4;
const TEXT: f64 = 4.6;
/// The most of the height for the headline.
const HEADLINE_HEIGHT: f64 = 0.14;
/// Distances down the page, in ems of the text: from the title to the headline, from the headline to the name's line,
/// from there to the sentence, from there to the levels and from one row of them to the next, from there to the
/// solution, and from the solution to the last line.
const BELOW_TITLE: f64 = 1.4;
const ABOVE_NAME: f64 = 4.2;
const BELOW_NAME: f64 = 2.5;
const BELOW_SENTENCE: f64 = 2.1;
const NEXT_LEVELS: f64 = 1.7;
const ABOVE_SOLUTION: f64 = 1.9;
const BELOW_SOLUTION: f64 = 3.6;
/// White between two levels, in ems of the text.
const BETWEEN_LEVELS: f64 = 1.8;
/// White around the solution, as a share of the shorter side of its field, and the radius of the field's corners in
/// millimeters.
const AROUND_SOLUTION: f64 = 0.07;
const RADIUS: f64 = 3.0;
/// The least height of a solution, in millimeters.
const LEAST_SOLUTION: f64 = 20.0;
/// The possible sizes of labels, in ems of the sentence: the largest that fits is taken.
const LABELS: [f64; 6] = [1.6, 1.3, 1.0, 0.8, 0.6, 0.45];

/// The last lines to write on.
const FOOT: Blanks = Blanks(&[&[Blank::Date, Blank::Signature]]);

/// The certificate of a class.
pub struct Certificate<'a> {
    class: &'a Class<'a>,
    /// The last worksheet, whose solution and month the page shows.
    hardest: &'a Worksheet,
    theme: Theme,
    inside: Rect,
    /// Sentences and all other text.
    sentence: Paragraph,
    text: Paragraph,
}

impl<'a> Certificate<'a> {
    /// The certificate with the solution of the last worksheet; `None` without worksheets.
    pub fn new(class: &'a Class<'a>) -> Option<Self> {
        let hardest = class.sheets.last()?;
        let theme = class.style.theme.of_month(hardest.day.month());
        let page = class.paper.size;
        let (grid, columns, rows) = border(page);
        let around = Rect::from_points(grid.origin, grid.at(f64::from(columns), f64::from(rows)));
        let inside = around.inset(-(grid.cell + PADDING * page.min_side()));
        let scale = (inside.width() / SUITED).min(1.0) * theme.sizes.note_scale();
        let set = |em: f64| {
            let em = (em * scale).max(theme.sizes.least);
            Paragraph::new(&theme.typefaces.regular, em, 1.4 * em, theme.inks.text)
        };
        let (sentence, text) = (set(SENTENCE), set(TEXT));
        Some(Self { class, hardest, inside, sentence, text, theme })
    }

    /// The page.
    pub fn items(&self) -> Vec<Item> {
        let phrases = &self.class.style.language.phrases().worksheets;
        let em = self.text.size;
        let Rect { x0, x1, y1, .. } = self.inside;
        let (mut items, headline) = self.heading();
        items.insert(0, self.pieces_around());
        let name = headline + ABOVE_NAME * em;
        items.push(group(Role::Paragraph, vec![line((x0, x1), name, &self.text)]));
        let count = self.class.sheets.len().to_string();
        let words = phrases.solved.with(&[("count", &count)]);
        let first = Point::new(x0, name + BELOW_NAME * em);
        let (lines, next) = self.sentence.set(&words, first, self.inside.width());
        items.push(group(Role::Paragraph, lines));
        let last = next - self.sentence.leading;
        let (levels, levels_foot) = self.levels(last + BELOW_SENTENCE * em);
        items.extend(levels);
        let room = Rect {
            y0: levels_foot + ABOVE_SOLUTION * em,
            y1: y1 - BELOW_SOLUTION * em,
            ..self.inside
        };
        if room.height() >= LEAST_SOLUTION {
            items.push(self.solution(room));
        }
        items.push(FOOT.draw((x0, x1), &[y1], phrases, &self.text));
        items.push(credit(self.class));
        items
    }

    fn edge(&self) -> Edge {
        self.theme.hand.edge()
    }

    /// The title of the class if there is one, and the headline, with its foot.
    fn heading(&self) -> (Vec<Item>, f64) {
        let Style { language, .. } = self.class.style;
        let faces = &self.theme.typefaces;
        let em = self.text.size;
        let mut items = Vec::new();
        let mut top = self.inside.y0;
        if let Some(title) = &self.class.fields.title {
            let baseline = top + faces.bold.cap_height() * em;
            let x = self.edge().of_span(self.inside.x0, self.inside.x1);
            let line = Line::new(&faces.bold, em, self.theme.inks.text);
            let at = Point::new(x, baseline);
            let title = line.at_edge(self.edge(), title.to_string(), at, self.inside.width());
            items.push(group(Role::Paragraph, vec![title]));
            top = baseline + BELOW_TITLE * em;
        }
        let words = language.phrases().worksheets.certificate.as_str();
        let area = Rect { y0: top, ..self.inside };
        let room = Size::new(area.width(), HEADLINE_HEIGHT * area.height());
        let headline = Headline::fit(words, room, HEADLINE, em, &faces.bold)
            .unwrap_or_else(|| Headline::new(vec![words.to_owned()], em));
        let ink = self.theme.month_type(self.hardest.day.month());
        let lines = headline.items(area, self.edge(), ink, &self.theme);
        items.push(named("heading", words, Role::Heading(1), lines));
        (items, top + headline.height(&faces.bold))
    }

    /// The levels of the worksheets in rows, the first one on this baseline, and the last baseline.
    fn levels(&self, first: f64) -> (Vec<Item>, f64) {
        let Style { language, .. } = self.class.style;
        let em = self.text.size;
        let mut levels: Vec<Level> = Vec::new();
        for sheet in self.class.sheets {
            if !levels.contains(&sheet.challenge.level()) {
                levels.push(sheet.challenge.level());
            }
        }
        let mut at = Point::new(self.inside.x0, first);
        let mut items = Vec::new();
        for solved in levels {
            let width = level_width(solved, em, &self.theme, language);
            if at.x > self.inside.x0 && at.x + width > self.inside.x1 {
                at = Point::new(self.inside.x0, at.y + NEXT_LEVELS * em);
            }
            items.push(level(solved, at, em, Edge::Left, &self.theme, language));
            at.x += width + BETWEEN_LEVELS * em;
        }
        (items, at.y)
    }

    fn look(&self, cell: f64) -> TonalLook {
        let ink = self.theme.month_ink(self.hardest.day.month());
        TonalLook::new(&self.theme, ink, self.class.puzzle, cell)
    }

    /// The solution in tones, in the middle of a field.
    fn solution(&self, field: Rect) -> Item {
        let Class { puzzle, style: Style { theme, language }, .. } = self.class;
        let board = puzzle.board();
        let area = field.inset(-AROUND_SOLUTION * field.size().min_side());
        let cell = Grid::largest_cell(Grid::cells(board), area.size());
        let grid = Grid::centered(board, area.center(), cell);
        let look = self.look(cell);
        let sizes = LABELS.map(|share| share * self.sentence.size);
        let scale = TypeScale::new(self.theme.sizes.least, sizes);
        let board = BoardFigure { puzzle, grid, theme, language };
        let (words, tiling) =
            labeled_tiling(board, &look, &self.hardest.challenge.solution, &scale);
        let items = std::iter::once(look.field(field, RADIUS)).chain(tiling).collect();
        named("tiling", words, Role::Figure, items)
    }

    /// The border: a ring of cells, divided among pieces.
    fn pieces_around(&self) -> Item {
        let (grid, columns, rows) = border(self.class.paper.size);
        let look = self.look(grid.cell);
        let ring = ring(columns, rows);
        let count = ring.len() / LONG;
        let start = |piece: usize| piece * ring.len() / count;
        let pieces =
            (0..count).map(|piece| look.piece(piece, &ring[start(piece)..start(piece + 1)], &grid));
        group(Role::Artifact, pieces.collect())
    }
}

/// The grid of the border of a page, with its columns and rows.
fn border(page: Size) -> (Grid, u8, u8) {
    let area = page.to_rect().inset(-MARGIN);
    let columns = (area.width() / (BORDER * page.min_side())).round().clamp(4.0, 200.0);
    let cell = area.width() / columns;
    let rows = (area.height() / cell).floor().clamp(4.0, 200.0);
    let above = (area.height() - rows * cell) / 2.0;
    (Grid::new(area.origin() + (0.0, above), cell), columns as u8, rows as u8)
}

/// The cells at the edge of a rectangle, clockwise.
fn ring(columns: u8, rows: u8) -> Vec<Position> {
    let (right, bottom) = (columns - 1, rows - 1);
    let top = (0..right).map(|column| Position::new(0, column));
    let down = (0..bottom).map(|row| Position::new(row, right));
    let back = (1..=right).rev().map(|column| Position::new(bottom, column));
    let up = (1..=bottom).rev().map(|row| Position::new(row, 0));
    top.chain(down).chain(back).chain(up).collect()
}
