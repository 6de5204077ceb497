//! What is printed on the panels of a box.

use tilendar_drawing::{
    Affine, Anchor, Color, Face, Group, Item, Path, Point, Rect, Role, Shape, Size, Text, Vec2,
};
use tilendar_puzzle::Puzzle;

use super::{BoxContent, BoxMeasures, Panel, PanelKind, Strip, TuckBoxOptions, area};
use crate::figure::{Grid, Paragraph, PieceSet, empty_board, frame, open_cells, pieces};

/// How far colour runs over a crease or beyond a cut, in millimetres: folds and cuts wander.
const BLEED: f64 = 2.0;
/// The white inside a panel, as a share of its shorter side, and at most, in millimetres.
const WHITE: (f64, f64) = (0.09, 9.0);
/// The em of what to do, in millimetres, 8 points.
const NOTE: f64 = 2.82;

/// All that decides what is printed.
pub(super) struct Artwork<'a> {
    pub puzzle: &'a Puzzle,
    pub content: &'a BoxContent,
    pub options: &'a TuckBoxOptions,
    pub measures: &'a BoxMeasures,
}

impl Artwork<'_> {
    /// The print of all panels. Glue flaps stay bare, and colour ends on flaps that are hidden.
    pub fn print(&self, strip: &Strip) -> Vec<Item> {
        let mut items = Vec::new();
        for panel in &strip.panels {
            let area = area(panel);
            match panel.kind {
                PanelKind::Side => items.push(self.spectrum(area).into()),
                PanelKind::Lid => items.push(self.lid(panel, area).into()),
                PanelKind::Front => items.push(self.front(area).into()),
                PanelKind::Back => items.push(self.back(area).into()),
                PanelKind::GlueFlap => items.push(self.glue(area)),
                PanelKind::DustFlap | PanelKind::Tongue => {}
            }
        }
        items
    }

    /// What to do, in the free corner beside the flap of the strip's side, over its wide panel.
    pub fn steps(&self, strip: &Strip, steps: &str) -> Vec<Item> {
        let wide = strip
            .panels
            .iter()
            .find(|panel| panel.kind == PanelKind::Front);
        let Some(wide) = wide else {
            return Vec::new();
        };
        let (area, bounds) = (area(wide), strip.bounds());
        let face = &self.options.theme.typefaces.regular;
        let paragraph = Paragraph {
            face: face.clone(),
            size: NOTE,
            leading: 1.35 * NOTE,
            color: self.options.theme.inks.muted,
        };
        let top = Point::new(area.x0 + 4.0, bounds.y0 + NOTE);
        paragraph.set(steps, top, area.width() - 8.0).0
    }

    fn month_ink(&self, month: u32) -> Color {
        self.options.theme.month_ink(month)
    }

    /// Twelve bands, one a month, from the top of the spine to its foot.
    fn spectrum(&self, area: Rect) -> Group {
        let theme = &self.options.theme;
        let step = area.height() / 12.0;
        let size = (0.42 * step)
            .min(0.24 * area.width())
            .min(theme.sizes.heading);
        let face = &theme.typefaces.bold;
        let mut items = Vec::new();
        for month in 1..=12 {
            let row = f64::from(month - 1);
            let mut band = Rect::new(
                area.x0,
                area.y0 + row * step,
                area.x1,
                area.y0 + (row + 1.0) * step,
            );
            let middle = band.center();
            match month {
                1 => band.y0 -= BLEED,
                12 => band.y1 += BLEED,
                _ => {}
            }
            let ink = self.month_ink(month);
            items.push(Shape::filled(Path::rectangle(band), ink).into());
            let name = self.options.language.month_short(month).unwrap_or_default();
            let at = Point::new(middle.x, middle.y + face.cap_height() * size / 2.0);
            items.push(self.line(name, at, size, face, Anchor::Middle, theme.inks.ground));
        }
        Group {
            items,
            role: Some(Role::Artifact),
            ..Group::default()
        }
    }

    /// The days in the middle, to be read by whoever looks down on the closed box.
    fn lid(&self, panel: &Panel, area: Rect) -> Group {
        let theme = &self.options.theme;
        let is_bottom = panel.crease.is_some_and(|crease| crease.from.y > area.y0);
        let mut items: Vec<Item> = Vec::new();
        let ground = area.inflate(BLEED, BLEED);
        items.push(Shape::filled(Path::rectangle(ground), theme.inks.text).into());
        if !is_bottom || panel.crease.is_some_and(|crease| crease.from.y > 0.0) {
            let room = Size::new(0.8 * area.width(), 0.5 * area.height());
            items.push(self.words(&self.content.days, area.center(), room, theme.inks.ground));
        }
        Group {
            items,
            ..Group::default()
        }
    }

    /// The title, the days, and the board.
    fn front(&self, area: Rect) -> Group {
        let theme = &self.options.theme;
        let inner = self.inner(area);
        let third = inner.height() * 0.3;
        let title = Point::new(inner.center().x, inner.y0 + third * 0.25 + self.notch());
        let days = Point::new(inner.center().x, inner.y0 + third * 0.72 + self.notch());
        let mut items = vec![
            self.words(
                &self.content.title,
                title,
                Size::new(inner.width(), third * 0.22),
                theme.inks.text,
            ),
            self.words(
                &self.content.days,
                days,
                Size::new(inner.width(), third * 0.5),
                theme.inks.text,
            ),
        ];
        let below = Rect::new(
            inner.x0,
            inner.y0 + third + self.notch(),
            inner.x1,
            inner.y1,
        );
        items.extend(self.board(below));
        Group::named("front", self.content.title.clone(), items).with_role(Role::Figure)
    }

    /// What the thumb notch leaves free at the top of the front.
    fn notch(&self) -> f64 {
        (self.measures.width / 6.0).min(10.0) * 0.6
    }

    fn board(&self, room: Rect) -> Vec<Item> {
        let (puzzle, theme) = (self.puzzle, &self.options.theme);
        let spoken = self.options.language.spoken();
        let grid = Grid::fit(puzzle.board(), room);
        let mut items = vec![empty_board(puzzle.board(), &grid, theme, spoken).into()];
        if let Some(solution) = &self.content.tiling {
            items.push(pieces(puzzle, solution, &grid, theme, spoken).into());
            let open = puzzle.open_cells(solution.reveal());
            items.push(open_cells(puzzle.board(), open, &grid, theme).into());
        }
        items.push(frame(puzzle.board(), &grid, theme, spoken).into());
        items
    }

    /// The pieces, and who made the puzzle.
    fn back(&self, area: Rect) -> Group {
        let theme = &self.options.theme;
        let inner = self.inner(area);
        let room = Size::new(inner.width(), inner.height() * 0.3);
        let set = PieceSet::fit(self.puzzle, room, 8.0);
        let size = set.size(self.puzzle);
        let left = Point::new(inner.center().x - size.width / 2.0, inner.center().y);
        let spoken = self.options.language.spoken();
        let mut items = vec![set.silhouettes(self.puzzle, left, theme, spoken).into()];
        let phrases = &self.options.language.phrases().tuck_box;
        let count = phrases
            .cards
            .with(&[("count", &self.options.cards.to_string())]);
        let line = Size::new(inner.width(), 1.3 * NOTE);
        let at = Point::new(inner.center().x, inner.y1 - 3.0 * NOTE);
        items.push(self.words(&count, at, line, theme.inks.text));
        if let Some(credit) = self.puzzle.credit() {
            let at = Point::new(inner.center().x, inner.y1 - NOTE);
            let values = [("puzzle", self.puzzle.title()), ("credit", credit)];
            let words = self.options.language.phrases().poster.maker.with(&values);
            items.push(self.words(&words, at, line, theme.inks.muted));
        }
        Group {
            items,
            ..Group::default()
        }
    }

    /// Nothing but a word, read along the flap: colour keeps glue from paper.
    fn glue(&self, area: Rect) -> Item {
        let theme = &self.options.theme;
        let face = &theme.typefaces.regular;
        let word = self.options.language.phrases().tuck_box.glue.as_str();
        let text = self.line(
            word,
            Point::new(0.0, face.cap_height() * NOTE / 2.0),
            NOTE,
            face,
            Anchor::Middle,
            theme.inks.muted,
        );
        let center = area.center().to_vec2();
        Group {
            transform: Affine::translate(Vec2::new(center.x, center.y))
                * Affine::rotate(-std::f64::consts::FRAC_PI_2),
            items: vec![text],
            ..Group::default()
        }
        .into()
    }

    fn inner(&self, area: Rect) -> Rect {
        let white = (WHITE.0 * area.width().min(area.height())).min(WHITE.1);
        area.inflate(-white, -white)
    }

    /// Words around a point, as large as their room allows.
    fn words(&self, words: &str, center: Point, room: Size, color: Color) -> Item {
        let face = &self.options.theme.typefaces.bold;
        let size = room.height / face.cap_height();
        let size = size.min(room.width / face.width(words, 1.0).max(f64::MIN_POSITIVE));
        let at = Point::new(center.x, center.y + face.cap_height() * size / 2.0);
        self.line(words, at, size, face, Anchor::Middle, color)
    }

    fn line(
        &self,
        words: &str,
        origin: Point,
        size: f64,
        face: &Face,
        anchor: Anchor,
        color: Color,
    ) -> Item {
        Text {
            content: words.to_string(),
            origin,
            size,
            face: face.clone(),
            anchor,
            color,
        }
        .into()
    }
}
