//! Covers: a field of ink with the year in cells, a tiling, the dedication, and the inks of the year.

use super::tones::TonalLook;
use tilendar_drawing::{
    Affine, Anchor, Color, Face, Group, Insets, Item, Path, Point, Rect, Role, Shape, Size, Vec2,
};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    BoardFigure, Edge, Field, Grid, LEAST_TYPE, Line, Numeral, Theme, TypeScale, capitals, group,
    in_capitals, month_of, named, numeral, spoken_tiling, text,
};
use tilendar_press::language::Language;
use tilendar_press::options::{Personal, SetDedication, SpecialDays};
use tilendar_puzzle::almanac::{Almanac, Day, Entry, NumberedTiling};
use tilendar_puzzle::{CellSet, Puzzle, Solution};

/// The shares of the width for the year, more if the tiling does not become smaller; and its share of the height for
/// all of the width.
const YEAR: f64 = 0.27;
const WIDTHS: [f64; 4] = [0.6, 0.75, 0.9, 1.0];
/// The share of the width for the year if the tiling would be narrower than this share.
const LEAST_YEAR: f64 = 0.4;
const LEAST_TILING: f64 = 0.6;
/// The days of the shortest month.
const SHORTEST_MONTH: usize = 28;
/// The largest share of the height for the dedication.
const DEDICATION: f64 = 0.34;
/// The least width of the words beside a tiling, as a share of the shorter side.
const COLUMN: f64 = 0.45;
/// The distance between two lines of cells, in cells.
const BETWEEN_LINES: f64 = 1.8;
/// The least height of a cover with the inks of the year, in ems of running text.
const INKS: f64 = 30.0;
/// The white between two inks, as a share of the way from one to the next.
const BETWEEN_INKS: f64 = 0.14;
/// The share of ink in the cell of a month that is not inside.
const PALE: f64 = 0.2;
/// The radius of a special day's dot, as a share of its cell's shorter side.
const DOT: f64 = 0.2;
/// The border of paper around a field of ink, in millimeters, since home printers leave 4 mm blank; and the radius of
/// the field's corners.
const BORDER: f64 = 6.0;
const RADIUS: f64 = 3.0;
/// The white inside a field, as a share of the page's shorter side.
const PADDING: f64 = 0.062;
/// The factor by which these labels are larger than on other boards.
const LARGER_LABELS: f64 = 1.6;

/// The texts and sizes of a cover.
pub struct Cover<'a> {
    pub puzzle: &'a Puzzle,
    /// The days inside.
    pub days: &'a [Day],
    /// The days of the set that these are a part of; the same if they are all of it.
    pub whole: &'a [Day],
    /// The tiling; without one, the board is empty.
    pub tiling: Option<Solution>,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub type_scale: TypeScale,
    pub personal: &'a Personal,
    /// The kind of product, in a line at the foot.
    pub subtitle: String,
    /// The whole title, for screen readers.
    pub title: &'a str,
    /// The ems of headings, subheadings and running text, in millimeters.
    pub sizes: (f64, f64, f64),
    /// The product, and the field that gives a dedication more room, for messages: `the booklet`, `page`.
    pub product: (&'static str, &'static str),
}

/// Items, and the area that they leave free or take.
type Drawn = (Vec<Item>, Rect);

impl Cover<'_> {
    /// The cover of a page of this size: a field of ink within a border of paper, which is this much wider at the
    /// top.
    ///
    /// # Errors
    /// As for [`Self::draw`].
    pub fn page(&self, page: Size, above: f64) -> Result<Vec<Item>, MakeError> {
        let field = page.to_rect().inset(-BORDER) - Insets::new(0.0, above, 0.0, 0.0);
        let look = self.look(ink(self.whole, self.theme), 1.0);
        let mut items = vec![look.field(field, RADIUS)];
        items.extend(self.draw(field.inset(-PADDING * page.min_side()))?);
        Ok(items)
    }

    /// The content of a field in this area: the year above the tiling and the dedication below it, or both beside it,
    /// whichever gives a larger tiling.
    ///
    /// # Errors
    /// [`MakeError`] names the longest text of a dedication for which there is no room.
    pub fn draw(&self, area: Rect) -> Result<Vec<Item>, MakeError> {
        if !self.has_room(area) {
            let room = Size::new(area.width(), DEDICATION * area.height());
            let (product, larger) = self.product;
            return Err(self.personal.dedication.too_long(room, product, larger));
        }
        let cell = |(_, room): &Drawn| self.cell(*room);
        let stacked = WIDTHS.map(|share| self.words(area, share)).into_iter();
        let stacked = stacked.reduce(|best, wider| {
            let is_as_large = cell(&wider) >= 0.995 * cell(&best);
            if is_as_large { wider } else { best }
        });
        let size = Grid::cells(self.puzzle.board());
        let stacked = stacked.map(|words| {
            let is_small = size.width * cell(&words) < LEAST_TILING * area.width();
            if is_small { self.words(area, LEAST_YEAR) } else { words }
        });
        let white = 1.1 * self.sizes.0;
        let most = area.width() - COLUMN * area.size().min_side() - white;
        let width = most.clamp(0.0, area.height() * size.width / size.height);
        let edge = self.edge();
        let (beside, column) = edge.opposite().split(area, width, white);
        let is_narrow = !self.has_room(column);
        let stacked = stacked.filter(|words| is_narrow || cell(words) >= self.cell(beside));
        let (mut items, tiling) = if let Some((words, room)) = stacked {
            (words, self.tiling(room, edge))
        } else {
            let (words, _) = self.words(column, 1.0);
            (words, self.tiling(beside, edge.opposite()))
        };
        items.push(tiling);
        Ok(items)
    }

    fn edge(&self) -> Edge {
        self.theme.hand.edge()
    }

    /// Whether the set has other days, too.
    const fn is_part(&self) -> bool {
        self.days.len() < self.whole.len()
    }

    /// The look in an ink, with cells of this size.
    fn look(&self, ink: Color, cell: f64) -> TonalLook {
        TonalLook::new(self.theme, ink, self.puzzle, cell)
    }

    /// The color of type.
    fn type_ink(&self) -> Color {
        self.theme.on_ink(ground(self.whole, self.theme))
    }

    /// The side of the tiling's cells in this room.
    fn cell(&self, room: Rect) -> f64 {
        Grid::largest_cell(Grid::cells(self.puzzle.board()), room.size()).max(0.0)
    }

    /// The tiling at an edge of this room, in the tones of its month.
    fn tiling(&self, room: Rect, edge: Edge) -> Item {
        let (puzzle, board, cell) = (self.puzzle, self.puzzle.board(), self.cell(room));
        let size = Grid::cells(board) * cell;
        let left = edge.of_span(room.x0, room.x1 - size.width);
        let grid = Grid::new(Point::new(left, room.center().y - size.height / 2.0), cell);
        let usual = ink(self.days, self.theme);
        let Some(tiling) = &self.tiling else {
            let empty = self.look(usual, cell).empty(board, CellSet::EMPTY, &grid);
            return group(Role::Artifact, empty);
        };
        let month = month_of(puzzle, tiling.reveal());
        let look = self.look(month.map_or(usual, |month| self.theme.month_ink(month)), cell);
        let board = BoardFigure { puzzle, grid, theme: self.theme, language: self.language };
        let (words, items) = labeled_tiling(board, &look, tiling, &self.type_scale);
        named("tiling", words, Role::Figure, items)
    }

    /// The words of the top and the foot of an area, with the room that they leave between them. The year takes at
    /// most this share of the width.
    fn words(&self, area: Rect, share: f64) -> Drawn {
        let white = 1.1 * self.sizes.0;
        let (mut items, top) = self.head(area, share);
        let (foot, bottom) = self.foot(area);
        items.extend(foot);
        (items, Rect::new(area.x0, top + white, area.x1, bottom - white))
    }

    /// The year in cells, the kind of puzzle, and its days, with the y of their foot.
    fn head(&self, area: Rect, share: f64) -> (Vec<Item>, f64) {
        let (language, (heading, subheading, _)) = (self.language, self.sizes);
        let faces = &self.theme.typefaces;
        let (mut items, mut y) = self.year(area, (share, YEAR * share));
        // A month alone says which days it has.
        let is_short = only_month(self.days).is_none() || self.days.len() < SHORTEST_MONTH;
        let range = match self.is_part().then(|| months_in_words(self.days, language)).flatten() {
            Some(months) => Some(months),
            None if is_short => language.range_in_words(self.days),
            None => None,
        };
        let range = range.map(|words| (&faces.regular, subheading, language.heading(&words)));
        let title = language.phrases().deck.puzzle.to_string();
        for (face, size, words) in [(&faces.bold, heading, title)].into_iter().chain(range) {
            y += 0.75 * heading + face.cap_height() * size;
            items.extend(self.line(face, size, words, y, area));
        }
        (vec![named("title", self.title, Role::Heading(1), items)], y)
    }

    /// The year in cells, below the month if there is only one, in these shares of width and height at most; with
    /// the y of its foot.
    pub fn year(&self, area: Rect, (across, down): (f64, f64)) -> (Vec<Item>, f64) {
        let (language, edge, ink) = (self.language, self.edge(), self.type_ink());
        let bold = &self.theme.typefaces.bold;
        let years = language.years(self.days);
        let years = years.unwrap_or_else(|| language.phrases().poster.every_year.to_string());
        let month = only_month(self.days).and_then(|month| language.month(month));
        let lines: Vec<String> =
            month.map(|name| language.heading(name)).into_iter().chain([years]).collect();
        // Letters without cells are as high as those with cells.
        let em = Numeral::HEIGHT / bold.cap_height();
        let widths = lines.iter().map(|line| {
            Numeral::new(line).map_or_else(|| bold.width(line, em), |cells| cells.width())
        });
        let down = down / [1.0, 1.5][lines.len() - 1];
        let cell = (across * area.width() / widths.fold(1.0, f64::max))
            .min(down * area.height() / Numeral::HEIGHT);
        let (mut items, mut y) = (Vec::new(), area.y0);
        let mut below = 0.0;
        for (place, line) in lines.into_iter().enumerate() {
            let cells =
                Numeral::new(&line).and_then(|cells| cells.path(Point::ORIGIN, cell).bounds());
            let foot = Point::new(0.0, Numeral::HEIGHT * cell);
            let ink = match cells {
                Some(cells) => Some(Rect { y1: foot.y, ..cells }),
                None => text(&line, bold, em * cell, foot, Anchor::Start, ink).ink(),
            };
            let ink = ink.unwrap_or_default();
            // Marks are above letters, and some letters reach below the line.
            y += (-ink.y0).max(place as f64 * BETWEEN_LINES * cell).max(below - ink.y0);
            let corner = Point::new(edge.of_span(area.x0, area.x1), y);
            y += foot.y;
            below = if ink.y1 > foot.y { ink.y1 - foot.y + cell } else { 0.0 };
            let drawn = numeral(&line, corner, edge, cell, self.type_ink(), &self.on_field());
            items.extend(drawn.unwrap_or_else(|| self.line(bold, em * cell, line, y, area)));
        }
        (items, y)
    }

    /// The dedication, the inks of the year, and the kind of product, with the y of their top.
    fn foot(&self, area: Rect) -> (Vec<Item>, f64) {
        let (heading, _, body) = self.sizes;
        let regular = &self.theme.typefaces.regular;
        let dedication = self.set_dedication(area, 0.0);
        // The credit is no larger than what somebody wrote.
        let body = dedication.as_ref().map_or(body, |set| body.min(set.em));
        let mut top = area.y1 - regular.cap_height() * body;
        let mut items = self.line(regular, body, self.subtitle.clone(), area.y1, area);
        if only_month(self.whole).is_none() && area.height() > INKS * body {
            let strip = Rect::new(area.x0, top - 3.0 * body, area.x1, top - body);
            let inks = YearStrip {
                days: self.whole,
                inside: self.days,
                special: &self.personal.special,
                theme: self.theme,
            };
            let says_nothing = !self.is_part() && has_one_ink(self.theme);
            let inks = (!says_nothing).then(|| inks.on_paper(strip, 0.35 * body));
            top = inks.as_ref().map_or(top, |_| strip.y0);
            items.extend(inks);
        }
        if let Some(set) = dedication {
            top -= set.foot + 0.9 * heading;
            items.extend(self.set_dedication(area, top).map(|set| set.item));
        }
        (items, top)
    }

    /// The dedication from a top in the width of an area.
    fn set_dedication(&self, area: Rect, top: f64) -> Option<SetDedication> {
        let (heading, subheading, _) = self.sizes;
        let room = Rect::new(area.x0, top, area.x1, top + DEDICATION * area.height());
        let look = (&self.type_scale, self.edge(), self.type_ink());
        let ems = (heading, subheading);
        self.personal.dedication.set(room, ems, look, &self.on_field(), self.language)
    }

    /// Whether legible type of the dedication has room in an area.
    fn has_room(&self, area: Rect) -> bool {
        self.set_dedication(area, 0.0).is_none_or(|set| set.foot <= DEDICATION * area.height())
    }

    /// A line at the edge of an area, shrunk to its width; in cells if it is bold and there are cells for its
    /// letters.
    fn line(&self, face: &Face, size: f64, words: String, y: f64, area: Rect) -> Vec<Item> {
        let (theme, edge, ink) = (self.on_field(), self.edge(), self.type_ink());
        let at = Point::new(edge.of_span(area.x0, area.x1), y);
        if *face == theme.typefaces.bold {
            let size = size.min(area.width() / in_capitals(&words, face));
            return capitals(&words, at, edge, size, ink, &theme);
        }
        vec![Line::new(face, size, ink).at_edge(edge, words, at, area.width())]
    }

    /// The theme on the field.
    fn on_field(&self) -> Theme {
        self.theme.on_ground(ground(self.whole, self.theme))
    }
}

/// A tiling in tones, with labels on its open cells if they are legible, and its text for screen readers. No other labels
/// are beside them, so that they may be larger.
pub fn labeled_tiling(
    board: BoardFigure<'_>,
    look: &TonalLook,
    tiling: &Solution,
    type_scale: &TypeScale,
) -> (String, Vec<Item>) {
    let BoardFigure { puzzle, grid, language, .. } = board;
    let mut theme = board.theme.of_reveal(puzzle, tiling.reveal());
    if theme.field == Field::Ink {
        theme.board.ring = 0.0;
        theme.board.solid_holes = false;
    }
    theme.sizes.word *= LARGER_LABELS;
    theme.sizes.number *= LARGER_LABELS;
    let theme = &type_scale.on_board(&theme, puzzle.board(), grid.cell);
    let labels = BoardFigure { theme, ..board }.sparse_open_cells(tiling.open_cells(), LEAST_TYPE);
    let mut items = look.tiling(puzzle, tiling, &grid);
    items.push(labels.into());
    (spoken_tiling(puzzle, tiling, language), items)
}

/// The ink of days: that of their month, or dark ink for several months.
pub fn ink(days: &[Day], theme: &Theme) -> Color {
    only_month(days).map_or(theme.inks.text, |month| theme.month_ink(month))
}

/// The ground of a field: the ink of its days, or paper in themes that save ink.
pub fn ground(days: &[Day], theme: &Theme) -> Color {
    match theme.field {
        Field::Ink => ink(days, theme),
        Field::Tones => theme.inks.ground,
    }
}

/// The month of days in order that are all in one month.
pub fn only_month(days: &[Day]) -> Option<u32> {
    let month = |day: &Day| (day.year(), day.month());
    let (first, last) = (days.first()?, days.last()?);
    (month(first) == month(last)).then(|| first.month())
}

/// The first and the last of several months: `January–March`.
pub fn months_in_words(days: &[Day], language: &Language) -> Option<String> {
    if only_month(days).is_some() {
        return None;
    }
    let (first, last) = (days.first()?, days.last()?);
    Some(format!("{}–{}", language.month(first.month())?, language.month(last.month())?))
}

/// Whether all months have one ink, as in themes without colors.
pub fn has_one_ink(theme: &Theme) -> bool {
    (2..=12).all(|month| theme.month_ink(month) == theme.month_ink(1))
}

/// Twelve cells in the inks of the months, along the longer side of an area, with a dot of paper for each special day.
pub struct YearStrip<'a> {
    /// The days of the year; the first cell is the month of the first.
    pub days: &'a [Day],
    /// The days inside: months without any are pale.
    pub inside: &'a [Day],
    pub special: &'a SpecialDays,
    pub theme: &'a Theme,
}

impl YearStrip<'_> {
    /// The strip within a border of paper of this width, since some inks are dark like a ground of ink.
    pub fn on_paper(&self, area: Rect, border: f64) -> Item {
        let paper = Path::rounded_rectangle(area, 1.2 * border);
        let paper = Shape::filled(paper, self.theme.inks.ground);
        group(Role::Artifact, vec![paper.into(), self.cells(area.inset(-border))])
    }

    fn cells(&self, area: Rect) -> Item {
        let first = self.days.first().map_or(1, |day| day.month());
        let (long, short) = (area.size().max_side(), area.size().min_side());
        let step = long / (12.0 - BETWEEN_INKS);
        let length = (1.0 - BETWEEN_INKS) * step;
        // As a strip that lies, from its first corner.
        let turn = if area.width() > area.height() {
            Affine::IDENTITY
        } else {
            Affine::new([0.0, 1.0, 1.0, 0.0, 0.0, 0.0])
        };
        let ground = self.theme.inks.ground;
        let mut items = Vec::new();
        for index in 0..12 {
            let month = (first - 1 + index) % 12 + 1;
            let is_inside = self.inside.iter().any(|day| day.month() == month);
            let share = if is_inside { 1.0 } else { PALE };
            let left = f64::from(index) * step;
            let cell = Rect::new(left, 0.0, left + length, short);
            let outline = Path::rounded_rectangle(cell, 0.22 * short.min(step));
            let ink = ground.mixed(self.theme.month_ink(month), share);
            items.push(Shape::filled(outline, ink).into());
            items.extend(self.dots(cell, false, month, ink));
        }
        let place = Affine::translate(area.origin().to_vec2()) * turn;
        Group::new(items).with_transform(place).into()
    }

    /// A dot for each special day inside of a month, by its number from the left to the right of an area of this ink, or
    /// down it.
    pub fn dots(&self, area: Rect, is_down: bool, month: u32, ink: Color) -> Vec<Item> {
        let radius = DOT * area.size().min_side();
        let color = self.theme.on_ink(ink);
        let of_month = self.inside.iter().filter(|day| day.month() == month);
        let special = of_month.filter(|day| self.special.name_of(**day).is_some());
        let dots = special.map(|day| {
            let along = DOT + (1.0 - 2.0 * DOT) * f64::from(day.number() - 1) / 30.0;
            let (right, down) = if is_down { (0.5, along) } else { (along, 0.5) };
            let center = area.origin() + Vec2::new(right * area.width(), down * area.height());
            Shape::filled(Path::circle(center, radius), color).into()
        });
        dots.collect()
    }
}

/// The first date that shows a tiling, and this tiling.
pub fn first_tiling<'a>(almanac: &'a Almanac<'_>) -> Option<(&'a Entry, NumberedTiling)> {
    let mut dates = almanac.entries().iter();
    dates.find_map(|date| Some((date, almanac.first_shown(date)?)))
}
