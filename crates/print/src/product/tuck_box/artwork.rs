//! The artwork on the panels of a box.

use tilendar_drawing::{
    Affine, Anchor, Color, Face, Group, Insets, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
    Text,
};
use tilendar_puzzle::Puzzle;

use super::{BoxMeasures, BoxedDeck, Panel, PanelKind, Strip};
use crate::figure::{
    Grid, Numeral, Paragraph, PieceSet, empty_board, frame, group, named, open_cells, pieces, text,
};
use crate::product::words::flipping;

/// The distance that color extends over a crease or beyond a cut, in millimeters, since folds and cuts are
/// inaccurate.
const BLEED: f64 = 2.0;
/// The white inside a panel, as a share of its shorter side, with an upper limit in millimeters.
const WHITE: (f64, f64) = (0.09, 9.0);
/// The distance that color extends beyond a cut next to another panel, in millimeters.
const NEAR: f64 = 0.8;
/// The width of the lines that replace grounds, in millimeters.
const HAIRLINE: f64 = 0.2;
/// The largest em of a dedication, as a share of the panel's width.
const DEDICATION: f64 = 0.052;
/// The size of the recipient's name, relative to the dedication.
const NAME: f64 = 1.5;
/// The distance between its baselines, and the white between its parts, in ems.
const DEDICATION_LEADING: f64 = 1.35;
const BETWEEN: f64 = 0.6;
/// The em of the instructions, in millimeters: 8 points.
const NOTE: f64 = 2.82;

/// Everything that determines the artwork.
pub(super) struct Artwork<'a> {
    pub puzzle: &'a Puzzle,
    pub deck: &'a BoxedDeck,
    pub measures: &'a BoxMeasures,
}

impl Artwork<'_> {
    /// The artwork of all panels. Glue flaps stay bare, and color ends on hidden flaps.
    pub fn print(&self, strip: &Strip) -> Vec<Item> {
        let mut items = Vec::new();
        for panel in &strip.panels {
            let area = panel.bounds();
            match panel.kind {
                PanelKind::Side => items.push(self.spectrum(area)),
                PanelKind::Lid => items.push(self.lid(panel, area).into()),
                PanelKind::Front => items.push(self.front(area)),
                PanelKind::Back => items.push(self.back(area).into()),
                PanelKind::GlueFlap => items.push(self.glue(area)),
                PanelKind::DustFlap | PanelKind::Tongue => {}
            }
        }
        items
    }

    /// The instructions, in the free corner beside the flap on the strip's side, above its wide panel.
    pub fn steps(&self, strip: &Strip, steps: &str) -> Vec<Item> {
        let mut panels = strip.panels.iter();
        let Some(wide) = panels.find(|panel| panel.kind == PanelKind::Front) else {
            return Vec::new();
        };
        let (area, theme) = (wide.bounds(), &self.deck.theme);
        let face = &theme.typefaces.regular;
        let paragraph = Paragraph::new(face, NOTE, 1.35 * NOTE, theme.inks.muted);
        let top = Point::new(area.x0 + 4.0, strip.bounds().y0 + NOTE);
        paragraph.set(steps, top, area.width() - 8.0).0
    }

    /// Whether grounds stay paper, in themes that save ink or use only black.
    fn is_bare(&self) -> bool {
        self.deck.theme.board.cell_fill.is_none()
    }

    /// Twelve bands, one for each month, from the top of the spine to its foot.
    fn spectrum(&self, area: Rect) -> Item {
        let theme = &self.deck.theme;
        let step = area.height() / 12.0;
        let size = (0.42 * step)
            .min(0.24 * area.width())
            .min(theme.sizes.heading);
        let face = &theme.typefaces.bold;
        let mut items = Vec::new();
        for month in 1..=12 {
            let top = area.y0 + f64::from(month - 1) * step;
            let mut band = Rect::new(area.x0, top, area.x1, area.y0 + f64::from(month) * step);
            let middle = band.center();
            match month {
                1 => band.y0 -= BLEED,
                12 => band.y1 += BLEED,
                _ => {}
            }
            let ink = theme.month_ink(month);
            let (band, name_ink) = if self.is_bare() {
                let line = Stroke::new(ink, HAIRLINE);
                (Shape::stroked(Path::rectangle(band), line), ink)
            } else {
                (Shape::filled(Path::rectangle(band), ink), theme.inks.ground)
            };
            items.push(band.into());
            let name = self.deck.language.month_short(month).unwrap_or_default();
            let at = middle + (0.0, face.cap_height() * size / 2.0);
            items.push(text(name, face, size, at, Anchor::Middle, name_ink).into());
        }
        group(Role::Artifact, items)
    }

    /// The days, upside down in the flat shape, since a person who looks down on the closed box has its front before
    /// them. The bottom has no text.
    fn lid(&self, panel: &Panel, area: Rect) -> Group {
        let theme = &self.deck.theme;
        let is_top = panel.crease.is_some_and(|crease| crease.from.y == 0.0);
        let mut items: Vec<Item> = Vec::new();
        let words_ink = if self.is_bare() {
            theme.inks.text
        } else {
            // Over the tongue; along the crease to the back, color ends at the fold.
            let (above, below) = if is_top { (BLEED, 0.0) } else { (0.0, BLEED) };
            let ground = area + Insets::new(NEAR, above, NEAR, below);
            items.push(Shape::filled(Path::rectangle(ground), theme.inks.text).into());
            theme.inks.ground
        };
        if is_top {
            let room = Size::new(0.8 * area.width(), 0.42 * area.height());
            let days = self.display(&self.days(), area.center(), room, words_ink);
            let upside_down = Affine::rotate_about(std::f64::consts::PI, area.center());
            items.push(Group::of(vec![days]).with_transform(upside_down).into());
        }
        Group::of(items)
    }

    /// The title, the days, and the recipient, above the board; all of it in the middle of the panel.
    fn front(&self, area: Rect) -> Item {
        let ink = self.deck.theme.inks.text;
        let inner = self.inner(area);
        let inner = Rect::new(inner.x0, inner.y0 + self.notch(), inner.x1, inner.y1);
        let (width, height) = (inner.width(), inner.height());
        let center = |share: f64| Point::new(inner.center().x, inner.y0 + share * height);
        let room = |share: f64| Size::new(width, share * height);
        let mut items = vec![
            self.words(self.title(), center(0.05), room(0.05), ink),
            self.display(&self.days(), center(0.2), room(0.14), ink),
        ];
        let room = Rect::new(inner.x0, center(0.31).y, inner.x1, center(0.58).y);
        let dedication = self.dedication(room);
        let top = if dedication.is_empty() {
            center(0.36).y
        } else {
            room.y1 + 0.02 * height
        };
        items.extend(dedication);
        items.extend(self.board(Rect::new(inner.x0, top, inner.x1, inner.y1)));
        named("front", self.title(), Role::Figure, items)
    }

    /// The recipient, the dedication, and the giver, in the middle of this room, as large as possible.
    fn dedication(&self, room: Rect) -> Vec<Item> {
        let faces = &self.deck.theme.typefaces;
        let [name, own, from] = self.deck.dedication.sentences(&self.deck.language);
        let parts = [
            (name, &faces.bold, NAME),
            (own, &faces.regular, 1.0),
            (from, &faces.regular, 1.0),
        ];
        let parts = parts.into_iter();
        let parts = parts.filter_map(|(words, face, larger)| Some((words?, face, larger)));
        let parts: Vec<(String, &Face, f64)> = parts.collect();
        let ink = self.deck.theme.inks.text;
        let paragraph = |face, size| Paragraph::new(face, size, DEDICATION_LEADING * size, ink);
        // The total height; infinite if a word is too wide.
        let height = |size: f64| -> f64 {
            let heights = parts.iter().map(|(words, face, larger)| {
                let size = larger * size;
                let lines = paragraph(face, size).lines(words, room.width());
                let mut widths = lines.iter().map(|line| face.width(line, size));
                if widths.all(|width| width <= room.width()) {
                    (lines.len() as f64 * DEDICATION_LEADING + BETWEEN) * size
                } else {
                    f64::INFINITY
                }
            });
            heights.sum()
        };
        let mut size = DEDICATION * room.width();
        while size > 0.5 && height(size) > room.height() {
            size *= 0.96;
        }
        let mut y = room.center().y - height(size).min(room.height()) / 2.0;
        let mut items = Vec::new();
        for (words, face, larger) in &parts {
            let size = larger * size;
            let baseline = Point::new(room.x0, y + face.cap_height() * size);
            let (lines, next) = paragraph(face, size).set(words, baseline, room.width());
            items.extend(lines.into_iter().map(|line| match line {
                Item::Text(text) => Item::Text(Text {
                    origin: Point::new(room.center().x, text.origin.y),
                    anchor: Anchor::Middle,
                    ..text
                }),
                other => other,
            }));
            y = next - face.cap_height() * size + BETWEEN * size;
        }
        items
    }

    fn title(&self) -> &str {
        self.deck.language.phrases().deck.puzzle.as_str()
    }

    /// The year, or “every year”.
    fn days(&self) -> String {
        let language = &self.deck.language;
        let years = language.years(&self.deck.days);
        years.unwrap_or_else(|| language.phrases().poster.every_year.to_string())
    }

    /// The depth of the thumb notch at the top of the front.
    fn notch(&self) -> f64 {
        (self.measures.width / 6.0).min(10.0) * 0.6
    }

    /// The board with its tiling, in the ink of the tiling's month.
    fn board(&self, room: Rect) -> Vec<Item> {
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let spoken = self.deck.language.spoken();
        let tiling = self.deck.tiling.as_ref();
        let theme = match tiling {
            Some(solution) => self.deck.theme.of_reveal(puzzle, solution.reveal()),
            None => self.deck.theme.clone(),
        };
        let grid = Grid::fit(board, room);
        let mut items = vec![empty_board(board, &grid, &theme, spoken).into()];
        if let Some(solution) = tiling {
            items.push(pieces(puzzle, solution, &grid, &theme, spoken).into());
            let open = puzzle.open_cells(solution.reveal());
            items.push(open_cells(board, open, &grid, &theme).into());
        }
        items.push(frame(board, &grid, &theme, spoken).into());
        items
    }

    /// The pieces, the task, and the puzzle's maker.
    fn back(&self, area: Rect) -> Group {
        let (theme, puzzle) = (&self.deck.theme, self.puzzle);
        let inner = self.inner(area);
        let room = Size::new(inner.width(), 0.3 * inner.height());
        let set = PieceSet::fit(puzzle, 2, room, 9.0);
        let top = inner.y0 + self.notch();
        let pieces = Rect::new(inner.x0, top, inner.x1, top + set.size(puzzle).height);
        let spoken = self.deck.language.spoken();
        let mut items = vec![
            set.silhouettes(puzzle, pieces, theme, spoken, |_| true)
                .into(),
        ];
        let phrases = self.deck.language.phrases();
        let rules = phrases.booklet.the_puzzle.with(&[
            ("count", &puzzle.pieces().len().to_string()),
            ("flipping", &flipping(puzzle.pieces(), &phrases.sheet)),
        ]);
        let (regular, bold) = (&theme.typefaces.regular, &theme.typefaces.bold);
        let (ink, start) = (theme.inks.text, Anchor::Start);
        let em = (inner.width() / 24.0).clamp(NOTE, 2.0 * NOTE);
        let paragraph = Paragraph::new(regular, em, 1.4 * em, ink);
        let from = Point::new(inner.x0, pieces.y1 + 3.0 * em);
        items.extend(paragraph.set(&rules, from, inner.width()).0);
        let count = self.deck.cards.to_string();
        let count = phrases.tuck_box.cards.with(&[("count", &count)]);
        let at = Point::new(inner.x0, inner.y1 - 1.6 * NOTE);
        items.push(text(count, bold, em, at, start, ink).into());
        let words = self.deck.language.credit_of(puzzle);
        let fitting = inner.width() / regular.width(&words, 1.0).max(f64::MIN_POSITIVE);
        let (at, em) = (Point::new(inner.x0, inner.y1), NOTE.min(fitting));
        items.push(text(words, regular, em, at, start, theme.inks.muted).into());
        Group::of(items)
    }

    /// Only a word, along the flap: ink keeps glue from bonding to paper.
    fn glue(&self, area: Rect) -> Item {
        let theme = &self.deck.theme;
        let face = &theme.typefaces.regular;
        let word = self.deck.language.phrases().tuck_box.glue.as_str();
        let at = Point::new(0.0, face.cap_height() * NOTE / 2.0);
        let word = text(word, face, NOTE, at, Anchor::Middle, theme.inks.muted);
        let upward = Affine::rotate(-std::f64::consts::FRAC_PI_2);
        let place = Affine::translate(area.center().to_vec2()) * upward;
        Group::of(vec![word.into()]).with_transform(place).into()
    }

    fn inner(&self, area: Rect) -> Rect {
        let white = (WHITE.0 * area.width().min(area.height())).min(WHITE.1);
        area.inflate(-white, -white)
    }

    /// Large words around a point: in cells, like pieces, if there are cells for all of their characters.
    fn display(&self, words: &str, center: Point, room: Size, color: Color) -> Item {
        let Some(numeral) = Numeral::new(words) else {
            return self.words(words, center, room, color);
        };
        let cell = (room.height / Numeral::HEIGHT).min(room.width / numeral.width());
        let size = Size::new(numeral.width(), Numeral::HEIGHT) * cell;
        let corner = center - size.to_vec2() / 2.0;
        let drawn = numeral.drawn(corner, cell, color, &self.deck.theme);
        Group::of(vec![drawn]).with_title(words).into()
    }

    /// Words around a point, as large as the room allows.
    fn words(&self, words: &str, center: Point, room: Size, color: Color) -> Item {
        let face = &self.deck.theme.typefaces.bold;
        let size = room.height / face.cap_height();
        let size = size.min(room.width / face.width(words, 1.0).max(f64::MIN_POSITIVE));
        let at = center + (0.0, face.cap_height() * size / 2.0);
        text(words, face, size, at, Anchor::Middle, color).into()
    }
}
