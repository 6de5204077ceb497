//! The words on backs: how many ways there are, what is special about them, and the name of a special day. All backs of
//! a deck have the same sizes.

use super::DayCard;
use super::layout::CardLayout;
use tilendar_drawing::{Anchor, Item, Point, Rect, Role, Size};
use tilendar_press::figure::{Headline, Theme, group, in_capitals, named, text};
use tilendar_press::language::Language;
use tilendar_press::words::level_in_words;

/// The most lines below a headline.
const MOST_LINES: usize = 2;
/// The distance from one baseline to the next, in ems of lines.
const LEADING: f64 = 1.25;
/// The white between a headline and the note beside it, in ems of notes.
const BESIDE: f64 = 1.5;
/// The size of lines, in ems of notes.
const LINES: f64 = 0.92;

/// The note beside the marks of a front: the level of a challenge.
pub fn front_note(language: &Language, card: &DayCard) -> Option<String> {
    let level = level_in_words(language, card.challenge.as_ref()?.level);
    let phrases = &language.phrases().challenge;
    Some(phrases.one_solution.with(&[("level", level)]))
}

/// The words of a back.
pub struct BackWords {
    /// The number of ways, or the name of a special day.
    headline: String,
    is_special: bool,
    /// What is below the headline, the most important first.
    lines: Vec<String>,
    /// Which solution it is, and its page in the booklet; may be empty.
    note: String,
}

impl BackWords {
    /// The words of a card's back; `special` is the name of its day, if it has one.
    pub fn new(language: &Language, card: &DayCard, special: Option<String>) -> Self {
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
        match special {
            Some(name) => {
                Self { headline: name, is_special: true, lines: [vec![ways], lines].concat(), note }
            }
            None => Self { headline: ways, is_special: false, lines, note },
        }
    }
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
        let em = (LINES * layout.note).max(theme.sizes.least).min(room.width / note);
        let headlines = backs.iter().filter(|back| !back.is_special);
        let headline = widest(&mut headlines.map(|back| in_capitals(&back.headline, bold)));
        let beside = if layout.has_column { 0.0 } else { (note + BESIDE) * em };
        let headline = layout.heading.em.min((room.width - beside) / headline);
        let below = room.height - bold.cap_height() * headline;
        Self { headline, em, lines: ((below / (LEADING * em)) as usize).clamp(1, MOST_LINES) }
    }

    /// The name of a special day, in the size that it has on both sides.
    pub fn name(self, name: &str, layout: &CardLayout, theme: &Theme) -> Headline {
        let height = layout.behind.height() - LEADING * self.em;
        let room = Size::new(layout.behind.width(), height);
        Headline::fit(name, room, layout.heading.em, theme.sizes.least, &theme.typefaces.bold)
    }

    /// The words of a back.
    pub fn items(self, words: &BackWords, layout: &CardLayout, theme: &Theme) -> Vec<Item> {
        let faces = &theme.typefaces;
        let edge = layout.heading.edge;
        let area = layout.behind;
        let headline = if words.is_special {
            self.name(&words.headline, layout, theme)
        } else {
            Headline { lines: vec![words.headline.clone()], em: self.headline }
        };
        let ink = theme.inks.accent;
        let id = if words.is_special { "special" } else { "ways" };
        let items = headline.items(area, edge, ink, theme);
        let mut items = vec![named(id, &*words.headline, Role::Paragraph, items)];
        let first = area.y0 + headline.height(&faces.bold);
        let line = |content: &str, at: Point, end: Anchor| {
            let anchor = edge.anchor(end);
            text(content, &faces.regular, self.em, at, anchor, theme.inks.text).into()
        };
        let start = edge.of_span(area.x0, area.x1);
        let fitting = words
            .lines
            .iter()
            .filter(|line| faces.regular.width(line, self.em) <= area.width())
            .take(self.lines_below(first, area));
        let mut lines = Vec::from_iter((1..).zip(fitting).map(|(index, content)| {
            let baseline = first + f64::from(index) * LEADING * self.em;
            line(content, Point::new(start, baseline), Anchor::Start)
        }));
        if !words.note.is_empty() {
            lines.push(if layout.has_column {
                line(&words.note, Point::new(start, area.y1), Anchor::Start)
            } else {
                let end = edge.opposite().of_span(area.x0, area.x1);
                let baseline = if words.is_special { area.y1 } else { first };
                line(&words.note, Point::new(end, baseline), Anchor::End)
            });
        }
        items.push(group(Role::Paragraph, lines));
        items
    }

    /// The number of lines for which there is room below the headline's last baseline.
    fn lines_below(self, baseline: f64, area: Rect) -> usize {
        let room = (area.y1 - baseline) / (LEADING * self.em) + 1e-6;
        (room.max(0.0) as usize).clamp(1, self.lines)
    }
}
