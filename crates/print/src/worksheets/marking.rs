//! Shared parts of worksheets, pieces and key: numbers, levels, cut lines, the look of boards for a copier, and the
//! heads of pages.

use super::Class;
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2,
};
use tilendar_press::figure::{
    Edge, Grid, Line, Paragraph, Style, Theme, TypeScale, difficulty_marks, difficulty_width,
    group, named, text,
};
use tilendar_press::language::Language;
use tilendar_press::words::level_in_words;
use tilendar_puzzle::Board;
use tilendar_puzzle::analysis::Level;

/// The radius of a number's cell, as a share of its side: that of a board's frame to a cell.
const CORNER: f64 = 0.22;
/// The em of a number, and the largest width of its digits, as shares of the cell's side.
const DIGITS: f64 = 0.64;
const WIDEST: f64 = 0.86;

/// The side of a number's cell whose digits have this em.
pub const fn number_side(em: f64) -> f64 {
    em / DIGITS
}

/// The number of a worksheet in a filled cell as wide as a strip, at its top: it links the child's worksheet to the key.
pub fn number_cell(number: usize, strip: Rect, theme: &Theme) -> Vec<Item> {
    let side = strip.width();
    let area = Rect { y1: strip.y0 + side, ..strip };
    let words = number.to_string();
    let digits = Line::new(&theme.typefaces.bold, DIGITS * side, theme.inks.ground)
        .fitting([words.clone()], WIDEST * side);
    let cell = Path::rounded_rectangle(area, CORNER * side);
    vec![Shape::filled(cell, theme.inks.text).into(), digits.centered(words, area.center(), side)]
}

/// The distance from the marks of a level to its word, in ems.
const MARKS_TO_WORD: f64 = 0.6;
/// Half a mark's side, in ems.
const MARK: f64 = 0.36;

/// The width of a level's marks and its word with this em.
pub fn level_width(level: Level, em: f64, theme: &Theme, language: &Language) -> f64 {
    let word = level_in_words(language, level);
    difficulty_width(MARK * em) + em * (MARKS_TO_WORD + theme.typefaces.regular.width(word, 1.0))
}

/// A level as marks and a word, with its end at this edge on the baseline at `at`.
pub fn level(
    level: Level,
    at: Point,
    em: f64,
    edge: Edge,
    theme: &Theme,
    language: &Language,
) -> Item {
    let radius = MARK * em;
    let face = &theme.typefaces.regular;
    let left = match edge {
        Edge::Left => at.x,
        Edge::Right => at.x - level_width(level, em, theme, language),
    };
    let end = left + difficulty_width(radius);
    let right = Point::new(end, at.y - face.cap_height() * em / 2.0);
    let marks = difficulty_marks(level.marks(), right, radius, theme, language);
    let origin = Point::new(end + MARKS_TO_WORD * em, at.y);
    let words = level_in_words(language, level);
    let word = text(words, face, em, origin, Anchor::Start, theme.inks.text);
    Group::new(vec![marks.into(), word.into()]).into()
}

/// The length of a dash, the white after it, and its width, in millimeters.
const DASH: f64 = 2.4;
const BETWEEN_DASHES: f64 = 1.8;
const DASH_WIDTH: f64 = 0.25;
/// The distance from the start of a line to the scissors, in millimeters.
const SCISSORS: f64 = 7.0;

/// A dashed line with scissors on it.
pub fn cut_line(from: Point, to: Point, theme: &Theme) -> Item {
    let whole = from.distance(to);
    let direction = (to - from).normalize();
    let count = ((whole + BETWEEN_DASHES) / (DASH + BETWEEN_DASHES)).floor().max(1.0);
    let step = (whole + BETWEEN_DASHES) / count;
    let dashes = (0..count as usize).map(|index| {
        let start = from + direction * (index as f64 * step);
        Contour::line(start, start + direction * (step - BETWEEN_DASHES))
    });
    let line = Shape::stroked(dashes.collect(), Stroke::new(theme.inks.text, DASH_WIDTH));
    let center = from + direction * SCISSORS;
    let turn = Affine::translate(center.to_vec2()) * Affine::rotate(direction.atan2());
    group(Role::Artifact, vec![line.into(), scissors(turn, theme)])
}

/// Open scissors that point along the x axis, on a ground that interrupts the line.
fn scissors(transform: Affine, theme: &Theme) -> Item {
    let ground = Rect::from_center_size((0.2, 0.0), Size::new(7.2, 3.2));
    let mut lines = Path::default();
    for side in [-1.0, 1.0] {
        let handle = Point::new(-1.9, 1.0 * side);
        lines.extend(Path::circle(handle, 0.75));
        let toward = Vec2::new(4.2, -1.75 * side);
        let start = handle + toward.normalize() * 0.75;
        lines.contours.push(Contour::line(start, handle + toward));
    }
    let stroke = Stroke::new(theme.inks.text, 0.35).round();
    let items = vec![
        Shape::filled(Path::rectangle(ground), theme.inks.ground).into(),
        Shape::stroked(lines, stroke).into(),
    ];
    Group::new(items).with_transform(transform).into()
}

/// The thinnest line between cells that survives copying, in millimeters.
const COPIED: f64 = 0.22;
/// The possible sizes of type on boards, as shares of those of the theme: the largest that fits is taken.
const TYPE_STEPS: [f64; 5] = [1.0, 0.9, 0.8, 0.7, 0.6];

/// The theme for boards and pieces with cells of this size, suitable for a copier: lines between cells are no
/// hairlines and as dark as notes, hatches are no finer than on large boards, and labels are legible.
pub fn for_copier(theme: &Theme, board: &Board, cell: f64) -> Theme {
    let sizes = theme.sizes;
    let steps = [sizes.number, sizes.word, sizes.letter]
        .into_iter()
        .flat_map(|share| TYPE_STEPS.map(|step| step * share * cell));
    let on_board = TypeScale::new(sizes.least, steps).on_board(theme, board, cell);
    let mut copied = on_board.with_even_labels(board, &Grid::new(Point::ORIGIN, cell));
    copied.pieces.hatches.clone_from(&theme.pieces.hatches);
    copied.board.cell_line = copied.board.cell_line.map(|line| Stroke {
        color: theme.inks.muted,
        width: line.width.max(COPIED),
        ..line
    });
    copied
}

/// The margin of pages without worksheets, in millimeters.
const MARGIN: f64 = 15.0;
/// Ems of their title, of the words below it, and of the credit, in millimeters.
const TITLE_TYPE: f64 = 9.2;
const WORDS_TYPE: f64 = 4.6;
const CREDIT_TYPE: f64 = 2.6;
/// The distance from the credit's baseline to the edge of the page, in millimeters.
const CREDIT: f64 = 8.0;

/// The head of a page without worksheets: the title and words if there are any, and the area that is left below them.
pub fn page_head(class: &Class<'_>, title: &str, words: &str) -> (Vec<Item>, Rect) {
    let theme = &class.style.theme;
    let inside = class.paper.size.to_rect().inflate(-MARGIN, -MARGIN);
    let edge = theme.hand.edge();
    let line = Line::new(&theme.typefaces.bold, TITLE_TYPE, theme.inks.text);
    let baseline = inside.y0 + line.cap_height();
    let at = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
    let heading = line.at_edge(edge, title.to_owned(), at, inside.width());
    let face = &theme.typefaces.regular;
    let paragraph = Paragraph::new(face, WORDS_TYPE, 1.4 * WORDS_TYPE, theme.inks.text);
    let below = Point::new(inside.x0, baseline + 2.2 * WORDS_TYPE);
    let (lines, end) = paragraph.set(words, below, inside.width());
    let top = if words.is_empty() { baseline + 1.6 * WORDS_TYPE } else { end };
    let items = vec![
        named("heading", title, Role::Heading(1), vec![heading]),
        group(Role::Paragraph, lines),
    ];
    (items, Rect { y0: top, ..inside })
}

/// The credit of the board, at the foot of a page.
pub fn credit(class: &Class<'_>) -> Item {
    let Style { theme, language } = class.style;
    let page = class.paper.size;
    let edge = theme.hand.edge();
    let origin = Point::new(edge.of_span(MARGIN, page.width - MARGIN), page.height - CREDIT);
    let em = CREDIT_TYPE.max(theme.sizes.least);
    let line = Line::new(&theme.typefaces.regular, em, theme.inks.muted);
    line.at_edge(edge, language.credit_of(class.puzzle), origin, page.width - 2.0 * MARGIN)
}
