//! What worksheets, pieces and key have in common: numbers, levels, lines to cut along, pieces for a copier,
//! and what stands around pages.

use super::WorksheetOptions;
use crate::figure::{
    Grid, Paragraph, Theme, TypeScale, bold_piece_to_cut, difficulty_marks, difficulty_width,
    with_even_labels,
};
use crate::language::{Language, SpokenPhrases};
use crate::product::heading::Edge;
use crate::product::piece_packing::Placed;
use crate::product::words::level_in_words;
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Text, Vec2,
};
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{Board, Puzzle};

/// The radius of a number's cell, as a share of its side: that of a board's frame to a cell.
const CORNER: f64 = 0.22;
/// The em of a number, and the most that its digits take of the cell's side.
const DIGITS: (f64, f64) = (0.64, 0.86);

/// The side of a number's cell whose digits have this em.
pub(super) const fn number_side(em: f64) -> f64 {
    em / DIGITS.0
}

/// The number of a worksheet in a filled cell, by which a child, a teacher and the key find each other.
pub(super) fn number_cell(number: usize, area: Rect, theme: &Theme) -> Vec<Item> {
    let side = area.width();
    let face = &theme.typefaces.bold;
    let content = number.to_string();
    let (em, widest) = DIGITS;
    let size = (em * side).min(widest * side / face.width(&content, 1.0));
    let mut digits = Text {
        content,
        origin: area.center(),
        size,
        face: face.clone(),
        anchor: Anchor::Middle,
        color: theme.inks.ground,
    };
    digits.origin.y += face.cap_height() * size / 2.0;
    let cell = Path::rounded_rectangle(area, CORNER * side);
    vec![Shape::filled(cell, theme.inks.text).into(), digits.into()]
}

/// From the marks of a level to its word, in ems.
const MARKS_TO_WORD: f64 = 0.6;
/// Half a mark's side, in ems.
const MARK: f64 = 0.36;

/// The width of a level's marks and its word with this em.
pub(super) fn level_width(level: Level, em: f64, theme: &Theme, language: &Language) -> f64 {
    let word = level_in_words(language, level);
    difficulty_width(MARK * em) + em * (MARKS_TO_WORD + theme.typefaces.regular.width(word, 1.0))
}

/// A level in marks and a word, on the baseline of `at`, which is the end of it that lies at this edge.
pub(super) fn level(
    level: Level,
    at: Point,
    em: f64,
    edge: Edge,
    theme: &Theme,
    language: &Language,
) -> Item {
    let radius = MARK * em;
    let marks = difficulty_width(radius);
    let left = match edge {
        Edge::Left => at.x,
        Edge::Right => at.x - level_width(level, em, theme, language),
    };
    let middle = at.y - theme.typefaces.regular.cap_height() * em / 2.0;
    let right = Point::new(left + marks, middle);
    let word = Text {
        content: level_in_words(language, level).to_string(),
        origin: Point::new(left + marks + MARKS_TO_WORD * em, at.y),
        size: em,
        face: theme.typefaces.regular.clone(),
        anchor: Anchor::Start,
        color: theme.inks.text,
    };
    let drawn = difficulty_marks(level.marks(), right, radius, theme, language.spoken());
    let group = Group {
        items: vec![drawn.into(), word.into()],
        ..Group::default()
    };
    group.into()
}

/// The length of a dash, the white after it, and its width, in millimetres.
const DASH: (f64, f64, f64) = (2.4, 1.8, 0.25);
/// From the start of a line to the scissors, in millimetres.
const SCISSORS: f64 = 7.0;

/// A dashed line with scissors on it.
pub(super) fn cut_line(from: Point, to: Point, theme: &Theme) -> Item {
    let (dash, white, width) = DASH;
    let (whole, direction) = (from.distance(to), (to - from).normalize());
    let count = ((whole + white) / (dash + white)).floor().max(1.0);
    let step = (whole + white) / count;
    let dashes = (0..count as usize).map(|number| {
        let start = from + direction * (number as f64 * step);
        Contour::line(start, start + direction * (step - white))
    });
    let stroke = Stroke::new(theme.inks.text, width);
    let path = Path {
        contours: dashes.collect(),
    };
    let place = from + direction * SCISSORS;
    let turn = Affine::translate(place.to_vec2()) * Affine::rotate(direction.atan2());
    let items = vec![Shape::stroked(path, stroke).into(), scissors(turn, theme)];
    let group = Group {
        items,
        ..Group::default()
    };
    group.with_role(Role::Artifact).into()
}

/// Open scissors that look along the x axis, on a ground that interrupts the line.
fn scissors(turn: Affine, theme: &Theme) -> Item {
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
    let group = Group {
        transform: turn,
        items: vec![
            Shape::filled(Path::rectangle(ground), theme.inks.ground).into(),
            Shape::stroked(lines, stroke).into(),
        ],
        ..Group::default()
    };
    group.into()
}

/// The thinnest line between cells that a copier keeps, in millimetres.
const COPIED: f64 = 0.22;

/// The sizes of type on boards, as shares of those of the theme: the largest that fits is taken.
const TYPE_STEPS: [f64; 5] = [1.0, 0.9, 0.8, 0.7, 0.6];

/// The theme for boards and pieces with such cells, as a copier keeps them: lines between cells are no
/// hairlines and as dark as notes, hatches are no finer than on large boards, and labels can be read.
pub(super) fn for_copier(theme: &Theme, board: &Board, cell: f64) -> Theme {
    let sizes = theme.sizes;
    let shares = [sizes.number, sizes.word, sizes.letter];
    let steps = shares
        .into_iter()
        .flat_map(|share| TYPE_STEPS.map(|step| step * share * cell));
    let grid = Grid {
        origin: Point::ORIGIN,
        cell,
    };
    let on_board = TypeScale::new(steps).on_board(theme, board, cell);
    let mut copied = with_even_labels(board, &grid, &on_board);
    copied.pieces.hatches.clone_from(&theme.pieces.hatches);
    copied.board.cell_line = copied.board.cell_line.map(|line| Stroke {
        color: theme.inks.muted,
        width: line.width.max(COPIED),
        ..line
    });
    copied
}

/// A piece to cut out, with what it is called.
pub(super) fn piece_to_copy(
    puzzle: &Puzzle,
    placed: &Placed,
    cell: f64,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Item {
    let index = placed.piece.index();
    let letter = puzzle.pieces()[index].letter();
    let grid = Grid {
        origin: placed.bounds.origin(),
        cell,
    };
    let items = bold_piece_to_cut(placed.shape.cells(), index, letter, &grid, theme);
    Group::named(format!("piece-{letter}"), spoken.piece(letter), items).into()
}

/// The margin of pages that hold no worksheet, in millimetres.
const MARGIN: f64 = 15.0;
/// Ems of their title, of what is said below it, and of the credit, in millimetres.
const PAGE_TYPE: (f64, f64, f64) = (9.2, 4.6, 2.6);
/// From the credit's baseline to the edge of the page, in millimetres.
const CREDIT: f64 = 8.0;

/// What stands above pages that hold no worksheet.
pub(super) struct PageHead<'a> {
    pub title: &'a str,
    /// What is said below the title, if anything.
    pub words: &'a str,
}

impl PageHead<'_> {
    /// The head, and the area that is left below it.
    pub(super) fn set(&self, options: &WorksheetOptions) -> (Vec<Item>, Rect) {
        let (theme, inside) = (
            &options.theme,
            options.paper.size.to_rect().inflate(-MARGIN, -MARGIN),
        );
        let (title, text, _) = PAGE_TYPE;
        let (bold, edge) = (&theme.typefaces.bold, Edge::of(theme, &options.language));
        let em = title.min(inside.width() / bold.width(self.title, 1.0).max(1.0));
        let baseline = inside.y0 + bold.cap_height() * title;
        let heading = Text {
            content: self.title.to_string(),
            origin: Point::new(edge.of_span(inside.x0, inside.x1), baseline),
            size: em,
            face: bold.clone(),
            anchor: edge.anchor(Anchor::Start),
            color: theme.inks.text,
        };
        let heading = Group::named("heading", self.title, vec![heading.into()]);
        let paragraph = Paragraph {
            face: theme.typefaces.regular.clone(),
            size: text,
            leading: 1.4 * text,
            color: theme.inks.text,
        };
        let origin = Point::new(inside.x0, baseline + 2.2 * text);
        let (items, end) = paragraph.set(self.words, origin, inside.width());
        let words = Group {
            items,
            ..Group::default()
        };
        let top = match self.words.is_empty() {
            true => baseline + 1.6 * text,
            false => end,
        };
        let items = vec![
            heading.with_role(Role::Heading(1)).into(),
            words.with_role(Role::Paragraph).into(),
        ];
        (items, Rect { y0: top, ..inside })
    }
}

/// Whose board it is, at the foot of a page.
pub(super) fn credit(puzzle: &Puzzle, options: &WorksheetOptions) -> Item {
    let (theme, size) = (&options.theme, options.paper.size);
    let (_, _, em) = PAGE_TYPE;
    let edge = Edge::of(theme, &options.language);
    Item::Text(Text {
        content: options.language.credit_of(puzzle),
        origin: Point::new(
            edge.of_span(MARGIN, size.width - MARGIN),
            size.height - CREDIT,
        ),
        size: em,
        face: theme.typefaces.regular.clone(),
        anchor: edge.anchor(Anchor::Start),
        color: theme.inks.muted,
    })
}
