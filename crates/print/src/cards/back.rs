//! The words on backs: how many ways there are, what is special about them, and the name of a special day. All backs of
//! a deck have the same sizes.

use super::DayCard;
use super::layout::CardLayout;
use tilendar_drawing::{Anchor, Item, Point, Rect, Role, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Headline, Paragraph, Theme, TypeSizes, group, in_capitals, text};
use tilendar_press::language::Language;
use tilendar_press::options::no_room_on;
use tilendar_press::words::level_in_words;
use tilendar_puzzle::Board;

/// The most lines below a headline.
const MOST_LINES: usize = 2;
/// The distance from one baseline to the next, in ems of lines.
const LEADING: f64 = 1.2;
/// The white between a headline and the lines below it, beyond that between lines, in ems of lines, if there is room.
const BELOW_HEADLINE: f64 = 0.45;
/// The usual share of the room for the name of a special day, and the least share of a headline's size: a name that would
/// be smaller has the whole room, and one that is smaller even there takes some from the board.
const NAME: f64 = 0.74;
const LEAST_NAME: f64 = 0.89;
/// The least share of its size to which a headline shrinks for a line below it.
const LEAST_HEADLINE: f64 = 0.6;
/// The tolerance for rounding errors, in millimeters.
const ROUNDING: f64 = 1e-6;
/// The white between a headline and the note beside it, in ems of notes.
const BESIDE: f64 = 1.5;

/// The note beside the marks of a front: the level of a challenge.
pub fn front_note(language: &Language, card: &DayCard) -> Option<String> {
    let level = level_in_words(language, card.challenge.as_ref()?.level);
    let phrases = &language.phrases().challenge;
    Some(phrases.one_solution.with(&[("level", level)]))
}

/// The words of a back.
pub struct BackWords {
    /// The number of ways; `None` if the name of a special day is the headline.
    headline: Option<String>,
    /// What is below the headline, the most important first.
    lines: Vec<String>,
    /// Which solution it is, and its page in the booklet; may be empty.
    note: String,
}

impl BackWords {
    /// The words of a card's back. On a special day, its name is the headline.
    pub fn new(language: &Language, card: &DayCard, is_special: bool) -> Self {
        let phrases = &language.phrases().cards;
        // With its given pieces, a challenge has one solution.
        let count = if card.challenge.is_some() { 1 } else { card.tilings };
        let ways = language.ways(count);
        let lines = if card.back.is_some() {
            let facts = card.facts.iter().map(|fact| fact.words(language));
            facts.chain([phrases.solved_in.to_string()]).collect()
        } else if card.tilings > 0 {
            vec![phrases.not_given.to_string()]
        } else {
            Vec::new()
        };
        let number = card
            .number
            .filter(|_| count > 1)
            .map(|number| phrases.number.with(&[("number", &language.number(number))]));
        let page =
            card.booklet_page.map(|page| phrases.in_booklet.with(&[("page", &page.to_string())]));
        let note = Vec::from_iter(number.into_iter().chain(page)).join(" · ");
        if is_special {
            Self { headline: None, lines: [vec![ways], lines].concat(), note }
        } else {
            Self { headline: Some(ways), lines, note }
        }
    }
}

/// The largest em of a headline that leaves room for a line of this em below it: on low cards, it makes room for one.
fn most_above_line(layout: &CardLayout, em: f64, theme: &Theme) -> f64 {
    (layout.behind.height() - LEADING * em) / theme.typefaces.bold.cap_height()
}

/// The name of a special day on its card.
pub struct DayName {
    pub words: Headline,
    /// How far it extends into the room of the board above it, in millimeters.
    pub rise: f64,
}

/// The sizes and places of the words on all backs of a deck.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BackSetting {
    /// The em of headlines, in millimeters.
    headline: f64,
    /// The em of lines and notes, in millimeters.
    pub em: f64,
    /// The number of lines for which there is room.
    lines: usize,
}

impl BackSetting {
    /// The setting in which all of these words fit, except for single long lines.
    pub fn fit(backs: &[BackWords], layout: &CardLayout, theme: &Theme) -> Self {
        let room = layout.behind.size();
        let regular = &theme.typefaces.regular;
        let bold = &theme.typefaces.bold;
        let widest =
            |widths: &mut dyn Iterator<Item = f64>| widths.fold(f64::MIN_POSITIVE, f64::max);
        let note = widest(&mut backs.iter().map(|back| regular.width(&back.note, 1.0)));
        let em = layout.note.min(room.width / note);
        let headlines = backs.iter().filter_map(|back| back.headline.as_ref());
        let headline = widest(&mut headlines.map(|words| in_capitals(words, bold)));
        let beside = if layout.has_column { 0.0 } else { (note + BESIDE) * em };
        let headline = layout.headline.min((room.width - beside) / headline);
        let most = most_above_line(layout, em, theme);
        let headline = if most < LEAST_HEADLINE * headline { headline } else { headline.min(most) };
        let below = room.height - bold.cap_height() * headline + ROUNDING;
        Self { headline, em, lines: ((below / (LEADING * em)) as usize).clamp(1, MOST_LINES) }
    }

    /// The name of a special day, in the size that it has on both sides.
    ///
    /// # Errors
    /// [`MakeError`] for a name without room.
    pub fn name(
        self,
        name: &str,
        layout: &CardLayout,
        board: &Board,
        theme: &Theme,
    ) -> Result<DayName, MakeError> {
        let Size { width, height } = layout.behind.size();
        let TypeSizes { least, .. } = theme.sizes;
        let above_line = most_above_line(layout, self.em, theme);
        let usual = layout.headline.min(above_line.max(LEAST_HEADLINE * layout.headline));
        let least_usual = usual.min(LEAST_NAME * layout.headline);
        let higher = height + layout.most_rise(board, theme);
        let bold = &theme.typefaces.bold;
        let rooms = [
            (NAME * height, usual, Headline::LEADING),
            (height, least_usual, Headline::LEADING),
            (higher, least_usual, Headline::TIGHT),
        ];
        rooms
            .into_iter()
            .filter_map(|(height, most, leading)| {
                let room = Size::new(width, height);
                Headline::fit_with(leading, name, room, [most, least], bold)
            })
            .reduce(|usual, larger| if usual.em < least_usual { larger } else { usual })
            .map(|words| DayName { rise: (words.height(bold) - height).max(0.0), words })
            .ok_or_else(|| {
                no_room_on("special", name, (Size::new(width, height), "the card"), "card")
            })
    }

    /// The words of a back; `name` is that of a special day.
    pub fn items(
        self,
        words: &BackWords,
        name: Option<&DayName>,
        layout: &CardLayout,
        theme: &Theme,
    ) -> Vec<Item> {
        let faces = &theme.typefaces;
        let edge = layout.heading.edge;
        let rise = name.map_or(0.0, |name| name.rise);
        let area = Rect { y0: layout.behind.y0 - rise, ..layout.behind };
        let ways = Headline::new(words.headline.iter().cloned().collect(), self.headline);
        let headline = name.map_or(&ways, |name| &name.words);
        let id = if name.is_some() { "special" } else { "ways" };
        let mut items = vec![headline.named(id, area, edge, theme)];
        let first = area.y0 + headline.height(&faces.bold);
        let line = |content: &str, at: Point, end: Anchor| {
            let anchor = edge.anchor(end);
            text(content, &faces.regular, self.em, at, anchor, theme.inks.text).into()
        };
        let start = edge.of_span(area.x0, area.x1);
        let fitting = self.fitting(words, first, area, theme);
        let spare = area.y1 - first - fitting.len() as f64 * LEADING * self.em;
        let above = first + spare.clamp(0.0, BELOW_HEADLINE * self.em);
        let mut lines = Vec::from_iter((1..).zip(fitting).map(|(index, content)| {
            let baseline = above + f64::from(index) * LEADING * self.em;
            line(&content, Point::new(start, baseline), Anchor::Start)
        }));
        let below_name = name.map_or(area.y0, |_| first + LEADING * self.em);
        // A name in the whole room leaves none for a note.
        if !words.note.is_empty() && below_name <= area.y1 + ROUNDING {
            lines.push(if layout.has_column {
                line(&words.note, Point::new(start, area.y1), Anchor::Start)
            } else {
                let end = edge.opposite().of_span(area.x0, area.x1);
                let baseline = if name.is_some() { area.y1 } else { first };
                line(&words.note, Point::new(end, baseline), Anchor::End)
            });
        }
        items.push(group(Role::Paragraph, lines));
        items
    }

    /// The lines for which there is room below a headline with this last baseline; longer ones are broken.
    fn fitting(&self, words: &BackWords, baseline: f64, area: Rect, theme: &Theme) -> Vec<String> {
        let face = &theme.typefaces.regular;
        let paragraph = Paragraph::new(face, self.em, LEADING * self.em, theme.inks.text);
        let below = (area.y1 - baseline) / (LEADING * self.em) + ROUNDING;
        let room = (below.max(0.0) as usize).min(self.lines);
        words.lines.iter().fold(Vec::new(), |mut lines, content| {
            let broken = paragraph.lines(content, area.width());
            if lines.len() + broken.len() <= room && paragraph.keeps_words(content, area.width()) {
                lines.extend(broken);
            }
            lines
        })
    }
}
