//! Covers: a field of ink with the year in cells, a tiling, the dedication, and the inks of the year.

use super::Line;
use super::check_fields;
use super::heading::{Edge, numeral};
use super::wall::MonthLook;
use crate::figure::{
    Field, Grid, Numeral, Paragraph, Theme, TypeScale, group, month_of, named, open_cells,
    spoken_tiling, text,
};
use crate::language::{Language, Phrase};
use crate::making::MakeError;
use tilendar_drawing::{
    Anchor, Color, Face, Insets, Item, Path, Point, Rect, Role, Shape, Size, Vec2,
};
use tilendar_fields::{BoundedText, fields};
use tilendar_puzzle::almanac::{Almanac, Day, Entry, NumberedTiling};
use tilendar_puzzle::{Puzzle, Solution};

/// The least shares of the width and the height for the year, and the shares of the width that it takes if the tiling
/// does not become smaller.
const YEAR: (f64, f64) = (0.6, 0.16);
const WIDER: [f64; 3] = [0.75, 0.9, 1.0];
/// The largest share of the height for the dedication.
const DEDICATION: f64 = 0.34;
/// The least width of the words beside a tiling, as a share of the shorter side.
const COLUMN: f64 = 0.5;
/// The distance between two lines of cells, in cells.
const BETWEEN_LINES: f64 = 1.8;
/// The white between two inks, as a share of the way from one to the next.
const BETWEEN_INKS: f64 = 0.14;
/// The border of paper around a field of ink, in millimeters, since home printers leave 4 mm blank; and the radius of
/// the field's corners.
const BORDER: f64 = 6.0;
const RADIUS: f64 = 3.0;
/// The white inside a field, as a share of the page's shorter side.
const PADDING: f64 = 0.062;
/// The smallest cell, in millimeters, at which open cells have labels.
const LABELLED: f64 = 5.0;

/// The texts and sizes of a cover.
pub(super) struct Cover<'a> {
    pub puzzle: &'a Puzzle,
    pub days: &'a [Day],
    /// The tiling; without one, the board is empty.
    pub tiling: Option<&'a Solution>,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub type_scale: &'a TypeScale,
    pub dedication: &'a Dedication,
    /// The kind of product, in a line at the foot.
    pub subtitle: &'a str,
    /// The whole title, for screen readers.
    pub title: &'a str,
    /// The ems of headings, subheadings and running text, in millimeters.
    pub sizes: (f64, f64, f64),
}

/// Items, and the area that they leave free or take.
type Drawn = (Vec<Item>, Rect);

impl Cover<'_> {
    /// The cover of a page of this size: a field of ink within a border of paper, which is this much wider at the
    /// top.
    pub(super) fn page(&self, page: Size, above: f64) -> Vec<Item> {
        let field = page.to_rect().inset(-BORDER) - Insets::new(0.0, above, 0.0, 0.0);
        let area = field.inset(-PADDING * page.min_side());
        let mut items = vec![self.field(1.0).field(field, RADIUS)];
        items.extend(self.draw(area));
        items
    }

    /// The look of the field, with cells of this size.
    pub(super) fn field(&self, cell: f64) -> MonthLook {
        let pieces = self.puzzle.pieces().len();
        MonthLook::new(self.theme, ink(self.days, self.theme), pieces, cell)
    }

    /// The content of a field in this area: the year above the tiling and the dedication below it, or both beside it,
    /// whichever gives a larger tiling.
    pub(super) fn draw(&self, area: Rect) -> Vec<Item> {
        let cell = |(_, room): &Drawn| self.cell(*room);
        let stacked = |share: f64| self.words(area, share);
        let upright = WIDER.into_iter().fold(stacked(YEAR.0), |best, share| {
            let wider = stacked(share);
            if cell(&wider) >= 0.995 * cell(&best) {
                wider
            } else {
                best
            }
        });
        let board = self.puzzle.board();
        let ratio = f64::from(board.columns()) / f64::from(board.rows());
        let white = 1.5 * self.sizes.0;
        let most = area.width() - COLUMN * area.size().min_side() - white;
        let width = most.max(0.0).min(area.height() * ratio);
        let edge = self.edge();
        let beside = match edge {
            Edge::Left => Rect {
                x0: area.x1 - width,
                ..area
            },
            Edge::Right => Rect {
                x1: area.x0 + width,
                ..area
            },
        };
        let (mut items, room, edge) = if self.cell(beside) > cell(&upright) {
            let column = match edge {
                Edge::Left => Rect {
                    x1: beside.x0 - white,
                    ..area
                },
                Edge::Right => Rect {
                    x0: beside.x1 + white,
                    ..area
                },
            };
            (self.words(column, 1.0).0, beside, edge.opposite())
        } else {
            (upright.0, upright.1, edge)
        };
        items.push(self.tiling(room, edge));
        items
    }

    fn edge(&self) -> Edge {
        Edge::of(self.theme, self.language)
    }

    /// The side of the tiling's cells in this room.
    fn cell(&self, room: Rect) -> f64 {
        let board = self.puzzle.board();
        let across = room.width() / f64::from(board.columns());
        across.min(room.height() / f64::from(board.rows())).max(0.0)
    }

    /// The tiling at an edge of this room, in the tones of its month.
    fn tiling(&self, room: Rect, edge: Edge) -> Item {
        let (puzzle, board, cell) = (self.puzzle, self.puzzle.board(), self.cell(room));
        let size = Size::new(f64::from(board.columns()), f64::from(board.rows())) * cell;
        let left = edge.of_span(room.x0, room.x1 - size.width);
        let grid = Grid::new(Point::new(left, room.center().y - size.height / 2.0), cell);
        let Some(tiling) = self.tiling else {
            return group(Role::Artifact, vec![self.field(cell).no_day(board, &grid)]);
        };
        let month = month_of(puzzle, tiling.reveal());
        let ink = month.map_or(ink(self.days, self.theme), |month| {
            self.theme.month_ink(month)
        });
        let look = MonthLook::new(self.theme, ink, puzzle.pieces().len(), cell);
        let items = if cell < LABELLED {
            look.tiling(puzzle, tiling, &grid)
        } else {
            let mut theme = self.theme.clone();
            theme.inks.accent = ink;
            if theme.field == Field::Ink {
                theme.board.ring = 0.0;
            }
            let theme = self.type_scale.on_board(&theme, board, cell);
            let mut items = look.pieces(puzzle, tiling, &grid);
            items.push(open_cells(board, tiling.open_cells(), &grid, &theme).into());
            items
        };
        let title = spoken_tiling(puzzle, tiling, self.language.spoken());
        named("tiling", title, Role::Figure, items)
    }

    /// The words of the top and the foot of an area, with the room that they leave between them. The year takes at
    /// most this share of the width.
    fn words(&self, area: Rect, share: f64) -> Drawn {
        let (heading, _, _) = self.sizes;
        let (mut items, top) = self.head(area, share);
        let (foot, bottom) = self.foot(area);
        items.extend(foot);
        (
            items,
            Rect {
                y0: top + 1.1 * heading,
                y1: bottom - 1.1 * heading,
                ..area
            },
        )
    }

    /// The year in cells, the kind of puzzle, and its days, with the y of their foot.
    fn head(&self, area: Rect, share: f64) -> (Vec<Item>, f64) {
        let (language, (heading, subheading, _)) = (self.language, self.sizes);
        let faces = &self.theme.typefaces;
        let (mut items, mut y) = self.year(area, (share, YEAR.1));
        let mut line = |face: &Face, size: f64, words: String| {
            let line = Line::new(face, size, self.field(1.0).text);
            y += 0.75 * heading + line.cap_height();
            items.push(self.at_edge(&line, words, y, area));
        };
        line(
            &faces.bold,
            heading,
            language.phrases().deck.puzzle.to_string(),
        );
        let range = language
            .range_in_words(self.days)
            .filter(|_| !is_month(self.days));
        if let Some(range) = range {
            line(&faces.regular, subheading, language.heading(&range));
        }
        (vec![named("title", self.title, Role::Heading(1), items)], y)
    }

    /// The year in cells, below the month if there is only one, in these shares of width and height at most; with
    /// the y of its foot.
    pub(super) fn year(&self, area: Rect, (across, down): (f64, f64)) -> (Vec<Item>, f64) {
        let (theme, language) = (self.theme, self.language);
        let years = language.years(self.days);
        let years = years.unwrap_or_else(|| language.phrases().booklet.every_year.to_string());
        let month = only_month(self.days).and_then(|month| language.month(month));
        let lines = month
            .map(|name| language.heading(name))
            .into_iter()
            .chain([years]);
        let lines: Vec<String> = lines.collect();
        let (width, height) = (across * area.width(), down * area.height());
        let in_cells: Option<Vec<Numeral>> = lines.iter().map(|line| Numeral::new(line)).collect();
        let ink = self.field(1.0).text;
        let mut on_field = theme.clone();
        on_field.inks.ground = self.field(1.0).ground;
        let (mut items, mut y) = (Vec::new(), area.y0);
        if let Some(numerals) = in_cells {
            let widest = numerals.iter().map(Numeral::width).fold(1.0, f64::max);
            // Two lines are lower than one.
            let down = if lines.len() > 1 {
                0.66 * height
            } else {
                height
            };
            let cell = (width / widest).min(down / Numeral::HEIGHT);
            let x = self.edge().of_span(area.x0, area.x1);
            for (line, drawn) in lines.iter().zip(numerals) {
                let above = drawn.path(Point::ORIGIN, cell).bounds();
                // Marks are above letters.
                let mark = above.map_or(0.0, |bounds| -bounds.y0.min(0.0));
                y += mark.max(if items.is_empty() {
                    0.0
                } else {
                    BETWEEN_LINES * cell
                });
                let corner = Point::new(x, y);
                let drawn = numeral(line, corner, self.edge(), cell, ink, &on_field);
                items.extend(drawn.into_iter().flatten());
                y += Numeral::HEIGHT * cell;
            }
            return (items, y);
        }
        // There are no cells for these characters.
        let bold = &theme.typefaces.bold;
        let widths = lines.iter().map(|line| bold.width(line, 1.0));
        let size = width / widths.fold(f64::MIN_POSITIVE, f64::max);
        let line = Line::new(bold, size.min(height / bold.cap_height()), ink);
        for words in lines {
            let white = if items.is_empty() {
                0.0
            } else {
                0.5 * line.size
            };
            y += white + line.cap_height();
            items.push(self.at_edge(&line, words, y, area));
        }
        (items, y)
    }

    /// The dedication, the inks of the year, and the kind of product, with the y of their top.
    fn foot(&self, area: Rect) -> (Vec<Item>, f64) {
        let (heading, subheading, body) = self.sizes;
        let look = self.field(1.0);
        let line = Line::new(&self.theme.typefaces.regular, body, look.text);
        let mut top = area.y1 - line.cap_height();
        let mut items = vec![self.at_edge(&line, self.subtitle.to_owned(), area.y1, area)];
        if only_month(self.days).is_none() {
            let strip = Rect {
                y0: top - 2.2 * body,
                y1: top - body,
                ..area
            };
            items.push(year_in_inks(strip, self.theme));
            top = strip.y0;
        }
        let ems = (heading, subheading);
        let set = |y0: f64| {
            let room = Rect {
                y0,
                y1: y0 + DEDICATION * area.height(),
                ..area
            };
            let set = (self.type_scale, self.edge(), look.text);
            self.dedication
                .set(room, ems, set, self.theme, self.language)
        };
        if let Some((_, foot)) = set(0.0) {
            top -= foot + 0.9 * heading;
            items.extend(set(top).map(|(dedication, _)| dedication));
        }
        (items, top)
    }

    /// A line at the edge of an area, shrunk to its width.
    fn at_edge(&self, line: &Line, words: String, y: f64, area: Rect) -> Item {
        match self.edge() {
            Edge::Left => line.start(words, Point::new(area.x0, y), area.width()),
            Edge::Right => line.end(words, Point::new(area.x1, y), area.width()),
        }
    }
}

/// The ink of days: that of their month, or dark ink for several months.
pub(super) fn ink(days: &[Day], theme: &Theme) -> Color {
    only_month(days).map_or(theme.inks.text, |month| theme.month_ink(month))
}

/// The month of days in order that are all in one month.
pub(super) fn only_month(days: &[Day]) -> Option<u32> {
    let month = |day: &Day| (day.year(), day.month());
    let first = days.first()?;
    let is_only = days.last().is_some_and(|last| month(last) == month(first));
    is_only.then(|| first.month())
}

/// Whether these days are a whole month.
fn is_month(days: &[Day]) -> bool {
    let whole = days.first().and_then(|first| match first.year() {
        Some(year) => Day::of_year(year),
        None => Some(Day::perpetual()),
    });
    let month = only_month(days);
    let whole = whole.unwrap_or_default().into_iter();
    month.is_some_and(|month| whole.filter(|day| day.month() == month).count() == days.len())
}

/// Twelve cells in the inks of the months, along the longer side of an area.
pub(super) fn year_in_inks(area: Rect, theme: &Theme) -> Item {
    let along = area.size().max_side() / (12.0 - BETWEEN_INKS);
    let is_lying = area.width() > area.height();
    let step = if is_lying {
        Vec2::new(along, 0.0)
    } else {
        Vec2::new(0.0, along)
    };
    let side = along * (1.0 - BETWEEN_INKS);
    let size = if is_lying {
        Size::new(side, area.height())
    } else {
        Size::new(area.width(), side)
    };
    let cells = (0..12_u32).map(|month| {
        let corner = area.origin() + step * f64::from(month);
        let cell = Rect::from_origin_size(corner, size);
        let path = Path::rounded_rectangle(cell, 0.22 * size.min_side());
        Shape::filled(path, theme.month_ink(month + 1)).into()
    });
    group(Role::Artifact, cells.collect())
}

/// The first date that shows a tiling, and this tiling.
pub(super) fn first_tiling<'a>(almanac: &'a Almanac<'_>) -> Option<(&'a Entry, NumberedTiling)> {
    let mut dates = almanac.entries().iter();
    dates.find_map(|date| Some((date, almanac.first_shown(date)?)))
}

/// The distance between lines of a dedication, in ems.
const LEADING: f64 = 1.35;
/// White between two parts of it, in ems of running text.
const BETWEEN: f64 = 0.9;
/// The smallest em to which its type shrinks, in millimeters.
const LEAST: f64 = 0.5;

fields! {
    /// Who something is for, and who it is from.
    pub struct Dedication {
        /// Who it is for, printed on its title.
        name: Option<BoundedText<60>>, "NAME";
        /// Who it is from.
        from_name: Option<BoundedText<60>>, "NAME";
        /// A dedication, printed on its title as well.
        dedication: Option<BoundedText<300>>, "TEXT";
    }
}

/// A part of a dedication: its style and its text.
type Part = (Paragraph, String);

impl Dedication {
    /// The texts, by field.
    fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let name = self.name.iter().map(|text| ("name", text.as_str()));
        let from = self.from_name.iter();
        let from = from.map(|text| ("from-name", text.as_str()));
        let own = self.dedication.iter();
        let own = own.map(|text| ("dedication", text.as_str()));
        name.chain(from).chain(own)
    }

    /// Whether it has no text.
    pub fn is_empty(&self) -> bool {
        self.texts().next().is_none()
    }

    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        check_fields(self.texts(), theme)
    }

    /// The dedication at the top of an area, with the y of its foot; `None` if it has no text. The name is set in
    /// `name`, all other text in `text`, ems in millimeters, or smaller if necessary; lines begin at an edge.
    fn set(
        &self,
        area: Rect,
        (mut name, mut text_size): (f64, f64),
        (scale, edge, ink): (&TypeScale, Edge, Color),
        theme: &Theme,
        language: &Language,
    ) -> Option<(Item, f64)> {
        let mut parts = self.parts(name, text_size, (ink, theme), language);
        while !fits(&parts, area) && text_size > LEAST {
            let smaller = scale.at_most(text_size * 0.99);
            // Below the smallest size of the scale, only the room counts.
            (name, text_size) = if smaller < text_size {
                (text_size, smaller)
            } else {
                (text_size * 0.9, text_size * 0.9)
            };
            parts = self.parts(name, text_size, (ink, theme), language);
        }
        let (first, _) = parts.first()?;
        let mut y = area.y0 + first.face.cap_height() * first.size;
        let (mut items, mut foot) = (Vec::new(), y);
        let (x, anchor) = (edge.of_span(area.x0, area.x1), edge.anchor(Anchor::Start));
        for (paragraph, words) in &parts {
            for line in paragraph.lines(words, area.width()) {
                let (face, at) = (&paragraph.face, Point::new(x, y));
                items.push(text(line, face, paragraph.size, at, anchor, ink).into());
                foot = y;
                y += paragraph.leading;
            }
            y += BETWEEN * text_size;
        }
        let said: Vec<&str> = parts.iter().map(|(_, words)| words.as_str()).collect();
        let said = named("dedication", said.join(" "), Role::Paragraph, items);
        Some((said, foot))
    }

    fn parts(
        &self,
        name: f64,
        text: f64,
        (ink, theme): (Color, &Theme),
        language: &Language,
    ) -> Vec<Part> {
        let faces = &theme.typefaces;
        let set = |face: &Face, size: f64| Paragraph::new(face, size, LEADING * size, ink);
        let [for_name, own, from_name] = self.sentences(language);
        let parts = [
            for_name.map(|words| (set(&faces.bold, name), words)),
            own.map(|words| (set(&faces.regular, text), words)),
            from_name.map(|words| (set(&faces.regular, text), words)),
        ];
        parts.into_iter().flatten().collect()
    }

    /// The recipient, the dedication, and the giver, as sentences.
    pub(super) fn sentences(&self, language: &Language) -> [Option<String>; 3] {
        let phrases = &language.phrases().opening;
        let named = |phrase: &Phrase, name: &Option<BoundedText<60>>| {
            Some(phrase.with(&[("name", name.as_ref()?.as_str())]))
        };
        [
            named(&phrases.for_name, &self.name),
            self.dedication.as_ref().map(BoundedText::to_string),
            named(&phrases.from_name, &self.from_name),
        ]
    }
}

/// Whether all lines lie in the area.
fn fits(parts: &[Part], area: Rect) -> bool {
    let mut height = 0.0;
    let mut width: f64 = 0.0;
    for (paragraph, words) in parts {
        let lines = paragraph.lines(words, area.width());
        height += lines.len() as f64 * paragraph.leading + BETWEEN * paragraph.size;
        let widths = lines.iter();
        let widths = widths.map(|line| paragraph.face.width(line, paragraph.size));
        width = widths.fold(width, f64::max);
    }
    height <= area.height() && width <= area.width()
}
