//! The artwork on the panels of a box: ink on every side, so that no fold or cut shows paper.

use tilendar_drawing::{Affine, Group, Item, Mirror, Path, Point, Rect, Role, Shape, Size};
use tilendar_puzzle::Puzzle;

use super::{BoxMeasures, BoxedDeck, Panel, PanelKind, Strip};
use crate::cover::{Cover, ground, only_month, year_on_paper};
use tilendar_press::MakeError;
use tilendar_press::figure::Line;
use tilendar_press::figure::{Paragraph, PieceSet, TypeScale, group, month_of, named};
use tilendar_press::words::flipping;

/// The distance that ink extends beyond a cut or over a crease, in millimeters: cutters and folds are inaccurate.
const BLEED: f64 = 3.0;
/// The white inside a panel, as a share of its shorter side, with an upper limit in millimeters.
const WHITE: (f64, f64) = (0.09, 9.0);
/// The radius of a field of paper, in millimeters.
const RADIUS: f64 = 2.0;
/// The em of notes, in millimeters: 8 points.
const NOTE: f64 = 2.82;
/// The em of the title, as a share of the panel's width.
const TITLE: f64 = 0.075;

/// The largest share of the back for the pieces.
const PIECES: f64 = 0.44;

/// Everything that determines the artwork.
pub struct Artwork<'a> {
    pub puzzle: &'a Puzzle,
    pub deck: &'a BoxedDeck,
    pub measures: &'a BoxMeasures,
}

impl Artwork<'_> {
    /// Checks that the dedication has room on the front.
    ///
    /// # Errors
    /// [`MakeError`] names the longest of its texts.
    pub fn check(&self, strips: &[Strip]) -> Result<(), MakeError> {
        let panels = strips.iter().flat_map(|strip| &strip.panels);
        let mut fronts = panels.filter(|panel| panel.kind == PanelKind::Front);
        self.with_cover(|cover| {
            fronts.try_for_each(|panel| {
                cover.check(self.below_notch(panel.bounds()), ("the box", "card"))
            })
        })
    }

    /// The artwork of all panels. Flaps stay bare except where ink extends over a crease.
    pub fn print(&self, strip: &Strip) -> Vec<Item> {
        self.with_cover(|cover| self.panels(strip, cover))
    }

    /// What a function makes of the cover on the front.
    fn with_cover<T>(&self, function: impl FnOnce(&Cover<'_>) -> T) -> T {
        let front = self.inner(Size::new(self.measures.width, self.measures.height).to_rect());
        let least = self.deck.theme.sizes.least;
        let body = (front.width() / 30.0).clamp(NOTE.max(least), 2.0 * NOTE);
        let heading = (TITLE * front.width()).max(1.3 * body);
        let sizes = (heading, (heading * body).sqrt(), body);
        let phrases = self.deck.language.phrases();
        let count = ("count", &*self.deck.cards.to_string());
        function(&Cover {
            puzzle: self.puzzle,
            days: &self.deck.days,
            tiling: self.deck.tiling.as_ref(),
            theme: &self.deck.theme,
            language: &self.deck.language,
            type_scale: &TypeScale::new(least, [0.75 * sizes.2, sizes.2, sizes.1, sizes.0]),
            dedication: &self.deck.dedication,
            subtitle: &phrases.tuck_box.cards.with(&[count]),
            title: phrases.deck.puzzle.as_str(),
            sizes,
        })
    }

    fn panels(&self, strip: &Strip, cover: &Cover<'_>) -> Vec<Item> {
        let ink = ground(&self.deck.days, &self.deck.theme);
        let outer = strip.panels.iter().filter(|panel| !panel.kind.is_flap());
        let grounds = outer.clone().map(|panel| {
            let area = panel.bounds().inflate(BLEED, BLEED);
            Item::from(Shape::filled(Path::rectangle(area), ink))
        });
        let mut items = vec![group(Role::Artifact, grounds.collect())];
        for panel in outer {
            let area = panel.bounds();
            let artwork = self.panel(panel, cover);
            // The folded sheet is not mirrored, but each of its panels.
            items.extend(if self.deck.language.reads_from_right() {
                Mirror::default().items(artwork, area.x0 + area.x1)
            } else {
                artwork
            });
        }
        items
    }

    /// The numbers of the two pages that a strip's flaps hold together.
    pub fn joint(&self, strip: &Strip, before: usize, after: usize) -> impl Iterator<Item = Item> {
        let theme = &self.deck.theme;
        let size = NOTE.max(theme.sizes.least);
        let line = Line::new(&theme.typefaces.regular, size, theme.inks.text);
        let [before, after] =
            [before, after].map(|number| self.deck.language.number(number as u128));
        strip.panels.iter().filter(|panel| panel.kind == PanelKind::GlueFlap).map(move |flap| {
            let area = flap.bounds();
            line.middle(format!("{before} + {after}"), area.center(), area.width())
        })
    }

    fn panel(&self, panel: &Panel, cover: &Cover<'_>) -> Vec<Item> {
        let area = panel.bounds();
        let inner = self.inner(area);
        match panel.kind {
            PanelKind::Side => self.spine(area).into_iter().collect(),
            PanelKind::Front => {
                vec![named("front", cover.title, Role::Diagram, cover.draw(self.below_notch(area)))]
            }
            PanelKind::Back => vec![self.back(area)],
            // Upside down in the flat shape, since a person who looks down on the closed box has its front before
            // them. The bottom has no text.
            PanelKind::Lid if panel.crease.is_some_and(|crease| crease.from.y == 0.0) => {
                let (year, foot) = cover.year(inner, (0.6, 0.4));
                let down = (inner.y1 - foot) / 2.0;
                let turned = Affine::rotate_about(std::f64::consts::PI, area.center());
                let lid = Group::of(year).with_transform(turned * Affine::translate((0.0, down)));
                vec![lid.into()]
            }
            _ => Vec::new(),
        }
    }

    /// The inks of the year from the top of the spine to its foot, on paper, if the deck has several months.
    fn spine(&self, area: Rect) -> Option<Item> {
        let field = area.inset(-(0.2 * area.width()).min(WHITE.1));
        let border = 0.15 * field.width().min(WHITE.1);
        if only_month(&self.deck.days).is_some() {
            return None;
        }
        year_on_paper(field, border, &self.deck.days, &self.deck.theme)
    }

    /// The pieces, the task, and the puzzle's maker, on a field of paper.
    fn back(&self, area: Rect) -> Item {
        let Self { deck, puzzle, .. } = *self;
        let BoxedDeck { theme, language, .. } = deck;
        let field = area.inset(-0.6 * (area.x0 - self.inner(area).x0).abs());
        let inner = self.inner(field);
        let room = Size::new(inner.width(), PIECES * inner.height());
        // As few rows as possible.
        let rows = [4, 3, 2];
        let sets = rows.map(|rows| PieceSet::fit(puzzle, rows, room, f64::INFINITY));
        let [largest, ..] = &sets;
        let set =
            sets.iter().fold(largest, |best, set| if set.cell >= best.cell { set } else { best });
        let top = inner.y0 + 0.5 * self.notch();
        let area_of_pieces = Rect { y0: top, y1: top + set.size(puzzle).height, ..inner };
        let hero = deck.tiling.as_ref().and_then(|tiling| month_of(puzzle, tiling.reveal()));
        let of_month = theme.of_month(hero.or(only_month(&deck.days)).unwrap_or(0));
        let ground = Path::rounded_rectangle(field, RADIUS);
        let pieces =
            set.silhouettes(puzzle, area_of_pieces, &of_month, language.spoken(), |_| true);
        let mut items = vec![Shape::filled(ground, theme.inks.ground).into(), pieces.into()];
        let phrases = language.phrases();
        let rules = phrases.booklet.the_puzzle.with(&[
            ("count", &puzzle.pieces().len().to_string()),
            ("flipping", &flipping(puzzle.pieces(), &phrases.sheet)),
        ]);
        let regular = &theme.typefaces.regular;
        let em = (inner.width() / 24.0).clamp(NOTE.max(theme.sizes.least), 2.0 * NOTE);
        let paragraph = Paragraph::new(regular, em, 1.4 * em, theme.inks.text);
        let from = Point::new(inner.x0, area_of_pieces.y1 + 3.0 * em);
        items.push(paragraph.drawn(&rules, from, inner.width()));
        let credit = Line::new(regular, NOTE.max(theme.sizes.least), theme.inks.muted);
        let foot = Point::new(inner.x0, inner.y1);
        items.push(credit.start(language.credit_of(puzzle), foot, inner.width()));
        Group::of(items).into()
    }

    /// The depth of the thumb notch at the top of the front.
    fn notch(&self) -> f64 {
        (self.measures.width / 6.0).min(10.0) * 0.6
    }

    /// The area of the words and the tiling on the front.
    fn below_notch(&self, front: Rect) -> Rect {
        let inner = self.inner(front);
        Rect { y0: inner.y0 + self.notch(), ..inner }
    }

    fn inner(&self, area: Rect) -> Rect {
        let white = (WHITE.0 * area.size().min_side()).min(WHITE.1);
        area.inset(-white)
    }
}
