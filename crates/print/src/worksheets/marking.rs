//! Shared parts of worksheets, pieces and key: numbers, levels, cut lines, the look of boards for a copier, and the
//! heads of pages.

use super::Class;
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2,
};
use tilendar_press::figure::Edge;
use tilendar_press::figure::{
    Grid, Paragraph, Theme, TypeScale, difficulty_marks, difficulty_width, group, named, text,
    with_even_labels,
};
use tilendar_press::language::Language;
use tilendar_press::words::level_in_words;
use tilendar_puzzle::Board;
use tilendar_puzzle::analysis::Level;

/// The radius of a number's cell, as a share of its side: that of a board's frame to a cell.
const CORNER: f64 = 0.22;
/// The em of a number, and the largest width of its digits, as shares of the cell's side.
const DIGITS: (f64, f64) = (0.64, 0.86);

/// The side of a number's cell whose digits have this em.
pub const fn number_side(em: f64) -> f64 {
    em / DIGITS.0
}

/// The number of a worksheet in a filled cell, which links the child's worksheet to the key.
pub fn number_cell(number: usize, area: Rect, theme: &Theme) -> Vec<Item> {
    let side = area.width();
    let face = &theme.typefaces.bold;
    let content = number.to_string();
    let (em, widest) = DIGITS;
    let size = (em * side).min(widest * side / face.width(&content, 1.0));
    let at = area.center() + (0.0, face.cap_height() * size / 2.0);
    let digits = text(content, face, size, at, Anchor::Middle, theme.inks.ground);
    let cell = Path::rounded_rectangle(area, CORNER * side);
    vec![Shape::filled(cell, theme.inks.text).into(), digits.into()]
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
    let (radius, face) = (MARK * em, &theme.typefaces.regular);
    let marks = difficulty_width(radius);
    let left = match edge {
        Edge::Left => at.x,
        Edge::Right => at.x - level_width(level, em, theme, language),
    };
    let right = Point::new(left + marks, at.y - face.cap_height() * em / 2.0);
    let origin = Point::new(left + marks + MARKS_TO_WORD * em, at.y);
    let word = level_in_words(language, level);
    let word = text(word, face, em, origin, Anchor::Start, theme.inks.text);
    let drawn = difficulty_marks(level.marks(), right, radius, theme, language.spoken());
    Group::of(vec![drawn.into(), word.into()]).into()
}

/// The length of a dash, the white after it, and its width, in millimeters.
const DASH: (f64, f64, f64) = (2.4, 1.8, 0.25);
/// The distance from the start of a line to the scissors, in millimeters.
const SCISSORS: f64 = 7.0;

/// A dashed line with scissors on it.
pub fn cut_line(from: Point, to: Point, theme: &Theme) -> Item {
    let (dash, white, width) = DASH;
    let (whole, direction) = (from.distance(to), (to - from).normalize());
    let count = ((whole + white) / (dash + white)).floor().max(1.0);
    let step = (whole + white) / count;
    let dashes = (0..count as usize).map(|number| {
        let start = from + direction * (number as f64 * step);
        Contour::line(start, start + direction * (step - white))
    });
    let path = dashes.collect();
    let line = Shape::stroked(path, Stroke::new(theme.inks.text, width));
    let place = from + direction * SCISSORS;
    let turn = Affine::translate(place.to_vec2()) * Affine::rotate(direction.atan2());
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
    Group::of(items).with_transform(transform).into()
}

/// The thinnest line between cells that survives copying, in millimeters.
const COPIED: f64 = 0.22;
/// The possible sizes of type on boards, as shares of those of the theme: the largest that fits is taken.
const TYPE_STEPS: [f64; 5] = [1.0, 0.9, 0.8, 0.7, 0.6];

/// The theme for boards and pieces with cells of this size, suitable for a copier: lines between cells are no
/// hairlines and as dark as notes, hatches are no finer than on large boards, and labels are legible.
pub fn for_copier(theme: &Theme, board: &Board, cell: f64) -> Theme {
    let sizes = theme.sizes;
    let shares = [sizes.number, sizes.word, sizes.letter].into_iter();
    let steps = shares.flat_map(|share| TYPE_STEPS.map(|step| step * share * cell));
    let origin = Point::ORIGIN;
    let on_board = TypeScale::new(sizes.least, steps).on_board(theme, board, cell);
    let mut copied = with_even_labels(board, &Grid { origin, cell }, &on_board);
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
const PAGE_TYPE: (f64, f64, f64) = (9.2, 4.6, 2.6);
/// The distance from the credit's baseline to the edge of the page, in millimeters.
const CREDIT: f64 = 8.0;

/// The head of a page without worksheets: the title and words if there are any, and the area that is left below them.
pub fn page_head(class: &Class<'_>, title: &str, words: &str) -> (Vec<Item>, Rect) {
    let (theme, language) = (&class.style.theme, &class.style.language);
    let inside = class.paper.size.to_rect().inflate(-MARGIN, -MARGIN);
    let (large, em, _) = PAGE_TYPE;
    let (bold, edge) = (&theme.typefaces.bold, Edge::of(theme, language));
    let size = large.min(inside.width() / bold.width(title, 1.0).max(1.0));
    let baseline = inside.y0 + bold.cap_height() * large;
    let at = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
    let anchor = edge.anchor(Anchor::Start);
    let heading = text(title, bold, size, at, anchor, theme.inks.text);
    let face = &theme.typefaces.regular;
    let paragraph = Paragraph::new(face, em, 1.4 * em, theme.inks.text);
    let origin = Point::new(inside.x0, baseline + 2.2 * em);
    let (lines, end) = paragraph.set(words, origin, inside.width());
    let top = if words.is_empty() { baseline + 1.6 * em } else { end };
    let items = vec![
        named("heading", title, Role::Heading(1), vec![heading.into()]),
        group(Role::Paragraph, lines),
    ];
    (items, Rect { y0: top, ..inside })
}

/// The credit of the board, at the foot of a page.
pub fn credit(class: &Class<'_>) -> Item {
    let (theme, size) = (&class.style.theme, class.paper.size);
    let (language, em) = (&class.style.language, PAGE_TYPE.2.max(theme.sizes.least));
    let edge = Edge::of(theme, language);
    let at = Point::new(edge.of_span(MARGIN, size.width - MARGIN), size.height - CREDIT);
    let (face, anchor) = (&theme.typefaces.regular, edge.anchor(Anchor::Start));
    let words = language.credit_of(class.puzzle);
    text(words, face, em, at, anchor, theme.inks.muted).into()
}
