//! The artwork on the panels of a box: ink on every side, so that no fold or cut shows paper.

use tilendar_drawing::{Affine, Group, Item, Mirror, Path, Point, Rect, Role, Shape, Size};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

use super::back::Back;
use super::spine::Spine;
use super::{BoxedDay, BoxedDeck, FoldedBox, Panel, PanelKind, Strip};
use crate::cover::{Cover, YearStrip, ground, has_one_ink, months_in_words};
use tilendar_press::MakeError;
use tilendar_press::figure::{Line, TypeScale, group, named};

/// The distance that ink extends beyond a cut or over a crease, in millimeters: cutters and folds are inaccurate.
const BLEED: f64 = 3.0;
/// The white inside a panel, as a share of its shorter side, with an upper limit in millimeters.
const WHITE: (f64, f64) = (0.09, 9.0);
/// The em of notes, in millimeters: 8 points.
pub const NOTE: f64 = 2.82;
/// The em of the title, as a share of the panel's width.
const TITLE: f64 = 0.075;
/// The height of the inks on the second cover of a sleeve, as a share of its width.
const INKS: f64 = 0.07;

/// Everything that determines the artwork of a box, or of a sleeve.
pub struct Artwork<'a> {
    pub puzzle: &'a Puzzle,
    pub deck: &'a BoxedDeck,
    /// The days of all boxes.
    pub all_days: Vec<Day>,
    /// The days inside.
    days: Vec<Day>,
    /// What is known about them.
    pub inside: &'a [BoxedDay],
    /// The number of cards inside.
    pub cards: usize,
    /// The size of the front.
    front: Size,
    /// Whether there are several boxes, and this is one of them.
    is_part: bool,
    is_sleeve: bool,
}

impl<'a> Artwork<'a> {
    /// The artwork of one of the boxes of a deck; `is_part` if there are others.
    pub fn new(puzzle: &'a Puzzle, deck: &'a BoxedDeck, folded: &FoldedBox, is_part: bool) -> Self {
        let all_days = deck.days();
        let inside = folded.portion.days.clone();
        Self {
            puzzle,
            deck,
            days: all_days[inside.clone()].to_vec(),
            all_days,
            inside: &deck.days[inside],
            cards: folded.portion.cards,
            front: Size::new(folded.measures.width, folded.measures.height),
            is_part,
            is_sleeve: false,
        }
    }

    /// The artwork of the sleeve around these boxes, whose first strip has the covers.
    pub fn of_sleeve(puzzle: &'a Puzzle, deck: &'a BoxedDeck, sleeve: &[Strip]) -> Self {
        let panels = sleeve.iter().flat_map(|strip| &strip.panels);
        let mut covers = panels.filter(|panel| panel.kind == PanelKind::Cover);
        let all_days = deck.days();
        Self {
            puzzle,
            deck,
            days: all_days.clone(),
            all_days,
            inside: &deck.days,
            cards: deck.cards,
            front: covers.next().map_or(Size::ZERO, |cover| cover.bounds().size()),
            is_part: false,
            is_sleeve: true,
        }
    }

    pub const fn is_sleeve(&self) -> bool {
        self.is_sleeve
    }

    /// The number of special days for which the back has no room.
    pub fn unnamed(&self, strips: &[Strip]) -> usize {
        let panels = strips.iter().flat_map(|strip| &strip.panels);
        let backs = panels.filter(|panel| panel.kind == PanelKind::Back);
        backs.map(|panel| self.back(panel.bounds()).unnamed()).sum()
    }

    /// The cover on the front.
    fn cover(&self) -> Cover<'_> {
        let front = within_white(self.front.to_rect());
        let least = self.deck.style.theme.sizes.least;
        let body = (front.width() / 30.0).clamp(NOTE.max(least), 2.0 * NOTE);
        let heading = (TITLE * front.width()).max(1.3 * body);
        let sizes = (heading, (heading * body).sqrt(), body);
        let phrases = self.deck.style.language.phrases();
        Cover {
            puzzle: self.puzzle,
            days: &self.days,
            whole: &self.all_days,
            tiling: self.hero().and_then(|day| day.tiling.clone()),
            theme: &self.deck.style.theme,
            language: &self.deck.style.language,
            type_scale: TypeScale::new(least, [0.75 * sizes.2, sizes.2, sizes.1, sizes.0]),
            personal: &self.deck.fields.personal,
            subtitle: self.count(),
            title: phrases.deck.puzzle.as_str(),
            sizes,
            product: ("the box", "card"),
        }
    }

    /// The number of cards, in words.
    pub fn count(&self) -> String {
        let count = ("count", &*self.cards.to_string());
        self.deck.style.language.phrases().tuck_box.cards.with(&[count])
    }

    /// The day whose tiling is on the front: the only special one, or the first with a tiling.
    pub fn hero(&self) -> Option<&'a BoxedDay> {
        let mut special =
            self.inside.iter().filter(|day| day.special.is_some() && day.tiling.is_some());
        match (special.next(), special.next()) {
            (Some(only), None) => Some(only),
            _ => self.inside.iter().find(|day| day.tiling.is_some()),
        }
    }

    /// The artwork of all panels. Flaps stay bare except where ink extends over a crease.
    ///
    /// # Errors
    /// [`MakeError`] names the longest text of a dedication without room.
    pub fn print(&self, strip: &Strip) -> Result<Vec<Item>, MakeError> {
        let cover = &self.cover();
        let ink = ground(&self.all_days, &self.deck.style.theme);
        let outer = strip.panels.iter().filter(|panel| !panel.kind.is_flap());
        let grounds = outer.clone().map(|panel| {
            let area = panel.bounds().inflate(BLEED, BLEED);
            Item::from(Shape::filled(Path::rectangle(area), ink))
        });
        let mut items = vec![group(Role::Artifact, grounds.collect())];
        for panel in outer {
            let area = panel.bounds();
            if panel.kind == PanelKind::Spine {
                items.push(self.lying_spine(area));
                continue;
            }
            items.extend(self.in_reading_direction(self.panel(panel, cover)?, area));
        }
        Ok(items)
    }

    /// The artwork of a panel of this area. The folded sheet is not mirrored, but each of its panels.
    fn in_reading_direction(&self, artwork: Vec<Item>, area: Rect) -> Vec<Item> {
        if self.deck.style.language.reads_from_right() {
            Mirror::default().items(artwork, area.x0 + area.x1)
        } else {
            artwork
        }
    }

    /// The numbers of the pages that each glue flap of a strip holds together.
    pub fn joints(&self, strip: &Strip, joined: Vec<[usize; 2]>) -> impl Iterator<Item = Item> {
        let theme = &self.deck.style.theme;
        let size = NOTE.max(theme.sizes.least);
        let line = Line::new(&theme.typefaces.regular, size, theme.inks.text);
        let flaps = strip.panels.iter().filter(|panel| panel.kind == PanelKind::GlueFlap);
        flaps.zip(joined).map(move |(flap, joined)| {
            let [first, second] = joined.map(|page| self.deck.style.language.number(page as u128));
            let area = flap.bounds();
            line.centered(format!("{first} + {second}"), area.center(), area.width())
        })
    }

    fn panel(&self, panel: &Panel, cover: &Cover<'_>) -> Result<Vec<Item>, MakeError> {
        let area = panel.bounds();
        let front = |area| Ok(vec![named("front", cover.title, Role::Diagram, cover.draw(area)?)]);
        Ok(match panel.kind {
            PanelKind::Side => self.spine().items(area),
            PanelKind::Front => return front(self.below_notch(area)),
            PanelKind::Back => vec![self.back(area).item()],
            // The first cover is at the left of its strip.
            PanelKind::Cover if area.x0 == 0.0 => return front(within_white(area)),
            PanelKind::Cover => self.second_cover(area, cover),
            // Upside down in the flat shape, since a person who looks down on the closed box has its front before
            // them. The bottom has no text.
            PanelKind::Lid if panel.crease.is_some_and(|crease| crease.from.y == 0.0) => {
                vec![self.lid(area, cover)]
            }
            _ => Vec::new(),
        })
    }

    /// The year, and the months of one of several boxes, as seen from the front.
    fn lid(&self, area: Rect, cover: &Cover<'_>) -> Item {
        let inner = within_white(area);
        let (mut items, mut foot) = cover.year(inner, (0.6, 0.4));
        let months = months_in_words(&self.days, &self.deck.style.language);
        if let Some(months) = months.filter(|_| self.is_part) {
            let theme = &self.deck.style.theme;
            let ink = theme.on_ink(ground(&self.all_days, theme));
            let line = Line::new(&theme.typefaces.regular, cover.sizes.2, ink);
            foot += 0.8 * line.size + line.cap_height();
            let edge = theme.hand.edge();
            let at = Point::new(edge.of_span(inner.x0, inner.x1), foot);
            items.push(line.at_edge(edge, months, at, inner.width()));
        }
        let down = (inner.y1 - foot) / 2.0;
        let turned = Affine::rotate_about(std::f64::consts::PI, area.center());
        Group::new(items).with_transform(turned * Affine::translate((0.0, down))).into()
    }

    /// The year and its inks.
    fn second_cover(&self, area: Rect, cover: &Cover<'_>) -> Vec<Item> {
        let inner = within_white(area);
        let (mut items, _) = cover.year(inner, (0.6, 0.4));
        let strip = Rect { y0: inner.y1 - INKS * inner.width(), ..inner };
        let border = 0.1 * strip.height();
        if !has_one_ink(&self.deck.style.theme) {
            items.push(self.year_strip().on_paper(strip, border));
        }
        items
    }

    /// The closed wall of a sleeve: the bars of all months. Its strip lies on its side, with the top at the left.
    fn lying_spine(&self, area: Rect) -> Item {
        let upright = Size::new(area.height(), area.width()).to_rect();
        let spine = self.spine();
        let white = (WHITE.0 * upright.width()).min(WHITE.1);
        let artwork = self.in_reading_direction(spine.upright(upright.inset(-white)), upright);
        let turned = Affine::new([0.0, -1.0, 1.0, 0.0, area.x0, area.y1]);
        Group::new(artwork).with_transform(turned).into()
    }

    fn year_strip(&self) -> YearStrip<'_> {
        YearStrip {
            days: &self.all_days,
            inside: &self.days,
            special: &self.deck.fields.personal.special,
            theme: &self.deck.style.theme,
        }
    }

    fn spine(&self) -> Spine<'_> {
        Spine {
            year: self.year_strip(),
            language: &self.deck.style.language,
            ground: ground(&self.all_days, &self.deck.style.theme),
        }
    }

    fn back(&self, area: Rect) -> Back<'_> {
        let white = 0.6 * (area.x0 - within_white(area).x0).abs();
        Back::new(self, area.inset(-white))
    }

    /// The depth of the thumb notch at the top of the front.
    fn notch(&self) -> f64 {
        (self.front.width / 6.0).min(10.0) * 0.6
    }

    /// The area of the words and the tiling on the front.
    fn below_notch(&self, front: Rect) -> Rect {
        let area = within_white(front);
        Rect { y0: area.y0 + self.notch(), ..area }
    }
}

/// A panel within its white.
pub fn within_white(area: Rect) -> Rect {
    let white = (WHITE.0 * area.size().min_side()).min(WHITE.1);
    area.inset(-white)
}
