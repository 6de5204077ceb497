//! The back of a box, on a field of paper: the pieces, the task, and what is inside.

use super::BoxedDay;
use super::artwork::{Artwork, NOTE, within_white};
use crate::cover::only_month;
use crate::tones::TonalLook;
use tilendar_drawing::{Anchor, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2};
use tilendar_press::figure::{
    Edge, Field, FittedParagraph, Grid, Line, Numeral, Paragraph, PieceSet, Theme, capitals,
    difficulty_marks, difficulty_width, group, in_capitals, month_of, named,
};
use tilendar_press::words::flipping;
use tilendar_puzzle::analysis::Marks;

/// The radius of the field, in millimeters.
const RADIUS: f64 = 2.0;
/// The area for a barcode, in millimeters: an EAN at 100% with its blank edges.
const BARCODE: Size = Size::new(38.0, 26.0);
/// The least height of a back with a barcode, and the least room beside one, in millimeters.
const WITH_BARCODE: f64 = 100.0;
const BESIDE_BARCODE: f64 = 25.0;
/// The least and the largest share of the back for the pieces.
const PIECES: (f64, f64) = (0.1, 0.34);
/// The largest share of the back for the names of special days.
const NAMES: f64 = 0.22;
/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.4;
/// The white between two parts, in ems.
const WHITE: f64 = 1.3;
/// The least and the largest height of what is inside, in ems, and the em of its heading.
const INSIDE: (f64, f64) = (9.0, 12.5);
const HEADING: f64 = 1.7;
/// How much larger than other type its type may be.
const LARGER: f64 = 1.25;
/// The most white between two parts, relative to the least.
const WIDER: f64 = 2.4;
/// Half of a mark's side, in ems.
const MARK: f64 = 0.32;
/// The white inside a pictured card, and the radius of its corners, as shares of its width.
const CARD_WHITE: f64 = 0.1;
const CARD_CORNER: f64 = 0.05;
/// The share of a card's width that the card on it leaves free, and the paper around the upper one, in millimeters.
const FREE: f64 = 0.66;
const AROUND: f64 = 0.5;
/// The height of the date on a pictured card, as a share of its own height.
const DATE: f64 = 0.2;

/// The back of a box.
pub struct Back<'a> {
    artwork: &'a Artwork<'a>,
    field: Rect,
    inner: Rect,
    /// The theme of the month whose tiling is on the front.
    theme: Theme,
    em: f64,
    names: Option<FittedParagraph>,
    unnamed: usize,
}

/// What a back has room for, from top to foot.
struct Plan {
    pieces: PieceSet,
    /// The height of what is inside, in millimeters; 0 to leave it out.
    inside: f64,
    has_barcode: bool,
    /// The white between two parts, in millimeters.
    white: f64,
}

impl<'a> Back<'a> {
    /// The back with this field of paper.
    pub fn new(artwork: &'a Artwork<'a>, field: Rect) -> Self {
        let deck = artwork.deck;
        let hero = artwork.hero().and_then(|day| day.tiling.as_ref());
        let of_hero = hero.and_then(|tiling| month_of(artwork.puzzle, tiling.reveal()));
        let month = of_hero.or_else(|| only_month(&artwork.all_days)).unwrap_or(0);
        let inner = within_white(field);
        let least = NOTE.max(deck.style.theme.sizes.least);
        let theme = deck.style.theme.of_month(month);
        let em = (inner.width() / 27.0).clamp(least, 2.0 * NOTE);
        let mut back = Self { artwork, field, inner, theme, em, names: None, unnamed: 0 };
        back.set_names();
        back
    }

    /// The number of special days for which it has no room.
    pub const fn unnamed(&self) -> usize {
        self.unnamed
    }

    /// The dates and names of special days, as many as there is room for.
    fn set_names(&mut self) {
        let days: Vec<String> =
            self.artwork.inside.iter().filter_map(|day| self.named(day)).collect();
        let room = Size::new(self.inner.width(), NAMES * self.inner.height());
        let least = self.theme.sizes.least.max(NOTE).min(self.em);
        let fitted = (1..=days.len()).rev().find_map(|count| {
            let fitted = self.type_of_names().fit(&days[..count].join(" · "), room, least);
            Some((count, fitted.ok()?))
        });
        self.unnamed = days.len() - fitted.as_ref().map_or(0, |(count, _)| *count);
        self.names = fitted.map(|(_, names)| names);
    }

    /// A special day with its date. Spaces in a date hold it together.
    fn named(&self, day: &BoxedDay) -> Option<String> {
        let name = day.special.as_ref()?;
        let language = &self.artwork.deck.style.language;
        let date = language.date(None, day.day.number(), day.day.month(), None);
        Some(format!("{} · {name}", date.replace(' ', "\u{a0}")))
    }

    fn paragraph(&self) -> Paragraph {
        let Theme { typefaces, inks, .. } = &self.theme;
        Paragraph::new(&typefaces.regular, self.em, LEADING * self.em, inks.text)
    }

    /// The type of names of special days.
    fn type_of_names(&self) -> Paragraph {
        Paragraph { face: self.theme.typefaces.bold.clone(), ..self.paragraph() }
    }

    /// The task, in words.
    fn task(&self) -> String {
        let puzzle = self.artwork.puzzle;
        let phrases = self.artwork.deck.style.language.phrases();
        phrases.booklet.the_puzzle.with(&[
            ("count", &puzzle.pieces().len().to_string()),
            ("flipping", &flipping(puzzle.pieces(), &phrases.sheet)),
        ])
    }

    /// The credit of the board in lines, beside a barcode or across the back.
    fn credit(&self, has_barcode: bool) -> (Paragraph, Vec<String>) {
        let size = NOTE.max(self.theme.sizes.least);
        let Theme { typefaces, inks, .. } = &self.theme;
        let paragraph = Paragraph::new(&typefaces.regular, size, LEADING * size, inks.muted);
        let taken = if has_barcode { BARCODE.width + size } else { 0.0 };
        let words = self.artwork.deck.style.language.credit_of(self.artwork.puzzle);
        let lines = paragraph.lines(&words, self.inner.width() - taken);
        (paragraph, lines)
    }

    /// The height of the foot: the credit, or the area for a barcode.
    fn foot(&self, has_barcode: bool) -> f64 {
        let (paragraph, lines) = self.credit(has_barcode);
        let height = lines.len() as f64 * paragraph.leading;
        if has_barcode { height.max(BARCODE.height) } else { height }
    }

    /// The most that there is room for.
    fn plan(&self) -> Plan {
        let has_room = self.inner.height() >= WITH_BARCODE
            && self.inner.width() >= BARCODE.width + BESIDE_BARCODE;
        let least = INSIDE.0 * self.em;
        let plans = [(least, has_room), (least, false), (0.0, false)];
        let rooms = plans.map(|(inside, has_barcode)| self.room_for_pieces(inside, has_barcode));
        let enough = PIECES.0 * self.inner.height();
        let first = rooms.iter().position(|room| *room >= enough).unwrap_or(plans.len() - 1);
        let (inside, has_barcode) = plans[first];
        let pieces = self.pieces(rooms[first].min(PIECES.1 * self.inner.height()));
        let free = (rooms[first] - pieces.size().height).max(0.0);
        let more = if inside > 0.0 { free.min((INSIDE.1 - INSIDE.0) * self.em) } else { 0.0 };
        let parts = 2 + usize::from(inside > 0.0) + usize::from(self.names.is_some());
        let least_white = WHITE * self.em;
        let white = (least_white + (free - more) / parts as f64).min(WIDER * least_white);
        Plan { pieces, inside: inside + more, has_barcode, white }
    }

    /// The height that the other parts leave for the pieces.
    fn room_for_pieces(&self, inside: f64, has_barcode: bool) -> f64 {
        let paragraph = self.paragraph();
        let task = paragraph.lines(&self.task(), self.inner.width()).len() as f64;
        let of_names = self.names.as_ref().map_or(0.0, |names| names.height);
        let parts = [task * paragraph.leading, inside, of_names, self.foot(has_barcode)];
        let taken: f64 = parts
            .into_iter()
            .filter(|height| *height > 0.0)
            .map(|height| height + WHITE * self.em)
            .sum();
        (self.inner.height() - taken).max(0.0)
    }

    /// The pieces in the rows that make them largest in this height.
    fn pieces(&self, height: f64) -> PieceSet {
        let room = Size::new(self.inner.width(), height.max(1.0));
        let puzzle = self.artwork.puzzle;
        let sets = [3, 2, 1].map(|rows| PieceSet::fit(puzzle, rows, room, f64::INFINITY));
        let [first, others @ ..] = sets;
        others.into_iter().fold(first, |best, set| if set.cell > best.cell { set } else { best })
    }

    /// Everything on the field.
    pub fn item(&self) -> Item {
        let Self { artwork, inner, theme, .. } = self;
        let puzzle = artwork.puzzle;
        let language = &artwork.deck.style.language;
        let ground = Path::rounded_rectangle(self.field, RADIUS);
        let mut items = vec![Shape::filled(ground, theme.inks.ground).into()];
        let plan = self.plan();
        let pieces = plan.pieces.silhouettes(puzzle, *inner, theme, language, |_| true);
        items.push(pieces.into());
        let paragraph = self.paragraph();
        let mut y = inner.y0 + plan.pieces.size().height + plan.white;
        let task = self.task();
        let from = Point::new(inner.x0, y + paragraph.face.cap_height() * self.em);
        let (lines, below) = paragraph.set(&task, from, inner.width());
        items.push(group(Role::Paragraph, lines));
        y = below - LEADING * self.em + plan.white;
        if plan.inside > 0.0 {
            items.extend(self.inside(Rect { y0: y, y1: y + plan.inside, ..*inner }));
            y += plan.inside + plan.white;
        }
        if let Some(names) = &self.names {
            let lines = names.items(Rect { y0: y, ..*inner }, Anchor::Start);
            items.push(group(Role::Paragraph, lines));
        }
        let (credit, lines) = self.credit(plan.has_barcode);
        let first = inner.y1 - (lines.len() as f64 - 1.0) * credit.leading;
        let line = Line::new(&credit.face, credit.size, credit.color);
        items.extend((0..).zip(lines).map(|(index, words)| {
            let at = Point::new(inner.x0, first + f64::from(index) * credit.leading);
            line.start(words, at, inner.width())
        }));
        Group::new(items).into()
    }

    /// The number of cards, how many there are of each difficulty, and pictures of one.
    fn inside(&self, area: Rect) -> Vec<Item> {
        let Self { artwork, theme, .. } = self;
        let em = self.em * (area.height() / (INSIDE.0 * self.em)).min(LARGER);
        let face = &theme.typefaces.bold;
        let words = artwork.deck.style.language.heading(&artwork.count());
        let wide = in_capitals(&words, face);
        let size = (HEADING * em).min(0.45 * area.width() / wide);
        let foot = area.y0 + face.cap_height() * size;
        let at = Point::new(area.x0, foot);
        let heading = capitals(&words, at, Edge::Left, size, theme.inks.accent, theme);
        let mut items = vec![named("inside", words, Role::Heading(2), heading)];
        let left = self.difficulties(Rect { y0: foot + 1.4 * em, ..area }, em, &mut items);
        let right_of_words = left.max(area.x0 + wide * size) + 1.5 * em;
        items.extend(self.cards(Rect { x0: right_of_words, ..area }));
        items
    }

    /// Adds how many days there are of each difficulty, the easiest first; the right edge of the numbers.
    fn difficulties(&self, area: Rect, em: f64, items: &mut Vec<Item>) -> f64 {
        let Self { artwork, theme, .. } = self;
        let language = &artwork.deck.style.language;
        // A deck with fewer cards than days has other ones.
        let days = if artwork.cards < artwork.inside.len() { &[] } else { artwork.inside };
        let mut steps: Vec<Marks> = days.iter().filter_map(|day| day.marks).collect();
        steps.sort_unstable();
        let line = Line::new(&theme.typefaces.regular, em, theme.inks.text);
        let radius = MARK * em;
        let marks_end = area.x0 + difficulty_width(radius);
        let mut baseline = area.y0 + line.cap_height();
        for alike in steps.chunk_by(PartialEq::eq) {
            let right = Point::new(marks_end, baseline - line.cap_height() / 2.0);
            let marks = difficulty_marks(alike[0], right, radius, theme, language);
            items.push(marks.into());
            let at = Point::new(marks_end + em, baseline);
            items.push(line.short(language.number(alike.len() as u128), at));
            baseline += LEADING * em;
        }
        if steps.is_empty() { area.x0 } else { marks_end + em + line.width("000") }
    }

    /// The back of a card in the middle of the deck, partly on its front, at the right of an area, if they have room.
    fn cards(&self, area: Rect) -> Option<Item> {
        let days = self.artwork.inside;
        let solved = days.iter().enumerate().filter(|(_, day)| day.tiling.is_some());
        let (_, day) = solved.min_by_key(|(index, _)| index.abs_diff(days.len() / 2))?;
        let card = self.artwork.deck.card;
        let high = area.height().min(area.width() / (1.0 + FREE) * card.height / card.width);
        let size = card * (high / card.height);
        if size.width < 4.0 * self.em {
            return None;
        }
        let right = Rect::from_origin_size((area.x1 - size.width, area.y0), size);
        let left = right - Vec2::new(FREE * size.width, 0.0);
        let around = Path::rounded_rectangle(right.inset(AROUND), CARD_CORNER * size.width);
        let paper = Shape::filled(around, self.theme.inks.ground);
        let cards = [self.card_front(left, day), vec![paper.into()], self.card_back(right, day)];
        // Dates and boards are not mirrored.
        let upright = Group::upright(cards.into_iter().flatten().collect());
        Some(group(Role::Artifact, vec![upright.into()]))
    }

    /// The date above the board with its open cells.
    fn card_front(&self, card: Rect, day: &BoxedDay) -> Vec<Item> {
        let month = day.day.month();
        let theme = self.theme.of_month(month);
        let corner = CARD_CORNER * card.width();
        let line = Stroke::new(theme.inks.muted, 0.2);
        let path = Path::rounded_rectangle(card.inset(-0.1), corner);
        let paper = Shape { fill: Some(theme.inks.ground), ..Shape::stroked(path, line) };
        let inside = card.inset(-CARD_WHITE * card.width());
        let high = DATE * inside.height();
        let mut items = vec![paper.into()];
        if let Some(number) = Numeral::new(&day.day.number().to_string()) {
            let cell = high / Numeral::HEIGHT;
            let path = number.path(inside.origin(), cell);
            items.push(Shape::filled(path, theme.inks.accent).into());
        }
        let grid = self.grid(Rect { y0: inside.y0 + 1.4 * high, ..inside });
        if let Some(tiling) = &day.tiling {
            let ink = theme.month_ink(month);
            let puzzle = self.artwork.puzzle;
            let look = match theme.field {
                Field::Ink => TonalLook::inverted(&theme, ink, puzzle, grid.cell),
                Field::Tones => TonalLook::new(&theme, ink, puzzle, grid.cell),
            };
            items.extend(look.empty(puzzle.board(), tiling.open_cells(), &grid));
        }
        items
    }

    /// The solution in tones of the month's ink.
    fn card_back(&self, card: Rect, day: &BoxedDay) -> Vec<Item> {
        let month = day.day.month();
        let grid = self.grid(card.inset(-CARD_WHITE * card.width()));
        let puzzle = self.artwork.puzzle;
        let look = TonalLook::new(&self.theme, self.theme.month_ink(month), puzzle, grid.cell);
        let mut items = vec![look.field(card, CARD_CORNER * card.width())];
        if let Some(tiling) = &day.tiling {
            items.extend(look.tiling(puzzle, tiling, &grid));
        }
        items
    }

    /// The cells of the board in the middle of an area, as large as they can be.
    fn grid(&self, area: Rect) -> Grid {
        let board = self.artwork.puzzle.board();
        let cell = Grid::largest_cell(Grid::cells(board), area.size());
        Grid::centered(board, area.center(), cell)
    }
}
