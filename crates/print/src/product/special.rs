//! Special days: a birthday, a holiday, a wedding.

use crate::figure::{Paragraph, Theme, named};
use crate::making::MakeError;
use tilendar_drawing::{Anchor, Item, Point, Rect, Role};
use tilendar_fields::{BoundedText, Json, Kind, Value};
use tilendar_puzzle::almanac::{Day, day};

/// No type is shrunk below this em, in millimetres.
const SMALLEST: f64 = 0.5;

/// A day and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialDay {
    /// The day; one of no particular year is every such day.
    pub day: Day,
    /// Its name.
    pub words: BoundedText<60>,
}

/// The special days of a deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpecialDays(
    /// In the order in which they were named.
    pub Vec<SpecialDay>,
);

impl SpecialDays {
    /// The name of a special day; `None` for any other day. Where it is special for several reasons, all of
    /// them are said.
    pub fn of(&self, day: Day) -> Option<String> {
        let is_meant = |special: &&SpecialDay| match special.day {
            Day::Dated(_) => special.day == day,
            Day::Perpetual { month, day: number } => (month, number) == (day.month(), day.number()),
        };
        let words = self.0.iter().filter(is_meant);
        let words: Vec<&str> = words.map(|special| special.words.as_str()).collect();
        (!words.is_empty()).then(|| words.join(" · "))
    }

    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        let mut words = self.0.iter().map(|special| special.words.as_str());
        let checked = words.try_for_each(|words| super::check_text(words, &theme.typefaces));
        checked.map_err(|error| MakeError::concerning("special", error))
    }
}

/// Each written `06-14=Grandma's birthday`.
impl Value for SpecialDays {
    const KIND: Kind = Kind::SpecialDays;

    /// A list, or the text of a single day.
    fn from_json(json: &Json) -> Result<Self, String> {
        let days = match json {
            Json::Array(items) => items.iter().map(special_day).collect(),
            json => special_day(json).map(|day| vec![day]),
        };
        days.map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        let days = self
            .0
            .iter()
            .map(|SpecialDay { day, words }| Json::from(format!("{}={words}", day.slug())));
        let days: Vec<Json> = days.collect();
        (!days.is_empty()).then_some(Json::Array(days))
    }
}

fn special_day(json: &Json) -> Result<SpecialDay, String> {
    const FORM: &str =
        "write a date and what it is, in at most 60 characters, as in 06-14=Grandma's birthday";
    let text = json.as_str().unwrap_or_default();
    let (date, words) = text.split_once('=').ok_or(FORM)?;
    Ok(SpecialDay {
        day: day(date.trim()).map_err(|error| error.to_string())?,
        words: BoundedText::new(words).ok_or(FORM)?,
    })
}

/// From one baseline to the next, in ems.
const LEADING: f64 = 1.2;

fn paragraph(size: f64, theme: &Theme) -> Paragraph {
    let bold = &theme.typefaces.bold;
    Paragraph::new(bold, size, size * LEADING, theme.inks.text)
}

/// The largest em up to `most`, both in millimetres, in which this fits an area in lines.
pub(super) fn largest(said: &str, area: Rect, most: f64, theme: &Theme) -> f64 {
    let face = &theme.typefaces.bold;
    let fits = |size: f64| {
        let lines = paragraph(size, theme).lines(said, area.width());
        let widths = lines.iter().map(|line| face.width(line, size));
        let height = (lines.len() as f64 - 1.0) * size * LEADING + face.cap_height() * size;
        widths.fold(0.0, f64::max) <= area.width() && height <= area.height()
    };
    let mut size = most;
    while !fits(size) && size > SMALLEST {
        size *= 0.94;
    }
    size
}

/// The height in millimetres that this takes in lines of a width, if no word is wider, with type of `size`, the em;
/// and the number of lines.
pub(super) fn height(said: &str, width: f64, size: f64, theme: &Theme) -> Option<(f64, usize)> {
    let face = &theme.typefaces.bold;
    let lines = paragraph(size, theme).lines(said, width);
    let fits = lines.iter().all(|line| face.width(line, size) <= width);
    let between = lines.len().saturating_sub(1) as f64 * size * LEADING;
    fits.then_some((between + face.cap_height() * size, lines.len()))
}

/// The name of a special day, in lines at the start or the end of an area. Type of `size`, the em in millimetres, shrinks
/// until they fit.
pub(super) fn words(said: &str, area: Rect, anchor: Anchor, size: f64, theme: &Theme) -> Item {
    let size = largest(said, area, size, theme);
    let paragraph = paragraph(size, theme);
    let baseline = Point::new(area.x0, area.y0 + paragraph.face.cap_height() * size);
    let (mut items, _) = paragraph.set(said, baseline, area.width());
    if anchor == Anchor::End {
        for line in &mut items {
            if let Item::Text(text) = line {
                (text.origin.x, text.anchor) = (area.x1, anchor);
            }
        }
    }
    named("special", said, Role::Paragraph, items)
}
