//! Special days: a birthday, a holiday, a wedding.

use crate::MakeError;
use crate::figure::{Paragraph, Theme, named};
use crate::language::Message;
use crate::words::typographic;
use tilendar_drawing::{Anchor, Item, Point, Rect, Role};
use tilendar_fields::{BoundedText, Json, Kind, Value};
use tilendar_puzzle::almanac::{Day, day};

/// The smallest em to which type shrinks, in millimeters.
const SMALLEST: f64 = 0.5;

/// The most special days of a deck.
const MOST: usize = 400;
/// The most of them that a remark names.
const MOST_NAMED: usize = 5;

/// A day and its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialDay {
    /// The day; a day without a year recurs every year.
    pub day: Day,
    /// Its name.
    pub words: BoundedText<60>,
}

/// The special days of a deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpecialDays(
    /// The days, in the order of the request.
    pub Vec<SpecialDay>,
);

impl SpecialDays {
    /// The name of a special day; `None` for any other day. If it is special for several reasons, all names are
    /// given.
    pub fn of(&self, day: Day) -> Option<String> {
        let is_meant = |special: &&SpecialDay| match special.day {
            Day::Dated(_) => special.day == day,
            Day::Perpetual { month, day: number } => (month, number) == (day.month(), day.number()),
        };
        let words = self.0.iter().filter(is_meant);
        let words: Vec<&str> = words.map(|special| special.words.as_str()).collect();
        (!words.is_empty()).then(|| typographic(&words.join(" · ")))
    }

    /// A remark on the special days that are none of these days, and so appear nowhere.
    pub fn remark(&self, days: &[Day]) -> Option<Message> {
        let is_missing = |special: &&SpecialDay| {
            let alone = Self(vec![(*special).clone()]);
            days.iter().all(|day| alone.of(*day).is_none())
        };
        let missing = self.0.iter().filter(is_missing);
        let missing = missing.map(|one| format!("{} ({})", one.day.slug(), one.words.as_str()));
        let missing: Vec<String> = missing.take(MOST_NAMED).collect();
        (!missing.is_empty()).then(|| message!(outside_dates, days = missing.join(", ")))
    }

    /// Checks that the theme's faces have all characters.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that cannot be written.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        let words = self.0.iter();
        crate::check::check_fields(words.map(|one| ("special", one.words.as_str())), theme)
    }
}

/// Each day is written as `06-14=Grandma's birthday`. A text may have several, as a cell of a table does.
impl Value for SpecialDays {
    const KIND: Kind = Kind::SpecialDays;

    fn from_json(json: &Json) -> Result<Self, String> {
        let texts = json.as_array().map_or(std::slice::from_ref(json), Vec::as_slice);
        let texts = texts.iter().map(|text| text.as_str().unwrap_or_default());
        let days: Vec<&str> = texts.flat_map(each).take(MOST + 1).collect();
        if days.len() > MOST {
            return Err(format!("there may be at most {MOST} special days"));
        }
        let days = days.into_iter().map(special_day);
        days.collect::<Result<_, _>>().map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        let days = self.0.iter();
        let days = days.map(|SpecialDay { day, words }| format!("{}={words}", day.slug()));
        let days: Vec<Json> = days.map(Json::from).collect();
        (!days.is_empty()).then_some(Json::Array(days))
    }
}

/// The parts of a text that begin with a date, or with what was meant as one.
fn each(text: &str) -> Vec<&str> {
    let begins = |part: &str| {
        let date = part.split_once('=').map(|(date, _)| date.trim());
        date.is_some_and(|date| {
            date.starts_with(|sign: char| sign.is_ascii_digit()) || day(date).is_ok()
        })
    };
    let (mut parts, mut start) = (Vec::new(), 0);
    for (place, mark) in text.match_indices([';', ',', '|', '\n']) {
        if begins(&text[place + mark.len()..]) {
            parts.push(text[start..place].trim());
            start = place + mark.len();
        }
    }
    parts.push(text[start..].trim());
    parts
}

fn special_day(text: &str) -> Result<SpecialDay, String> {
    const FORM: &str =
        "write a date and what it is, in at most 60 characters, as in 06-14=Grandma's birthday";
    let (date, words) = text.split_once('=').ok_or(FORM)?;
    Ok(SpecialDay {
        day: day(date.trim()).map_err(|error| error.to_string())?,
        words: BoundedText::new(words).ok_or(FORM)?,
    })
}

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.2;

fn paragraph(size: f64, theme: &Theme) -> Paragraph {
    let bold = &theme.typefaces.bold;
    Paragraph::new(bold, size, size * LEADING, theme.inks.text)
}

/// The largest em up to `most`, both in millimeters, in which the text fits into an area. Words are broken only where
/// legible type would not fit otherwise.
pub fn largest(text: &str, area: Rect, most: f64, theme: &Theme) -> f64 {
    let mut size = most;
    while !fits(text, area, size, theme) && size > SMALLEST {
        size *= 0.94;
    }
    size
}

fn fits(text: &str, area: Rect, size: f64, theme: &Theme) -> bool {
    let paragraph = paragraph(size, theme);
    let lines = paragraph.lines(text, area.width()).len();
    let height = (lines as f64 - 1.0) * size * LEADING + paragraph.face.cap_height() * size;
    let breaks_words = size <= theme.sizes.least;
    height <= area.height() && (breaks_words || paragraph.keeps_words(text, area.width()))
}

/// The height in millimeters of the text in lines of this width, set in an em of `size`, and the number of lines;
/// `None` if a word is wider.
pub fn height(text: &str, width: f64, size: f64, theme: &Theme) -> Option<(f64, usize)> {
    let paragraph = paragraph(size, theme);
    if !paragraph.keeps_words(text, width) {
        return None;
    }
    let lines = paragraph.lines(text, width).len();
    let between = lines.saturating_sub(1) as f64 * size * LEADING;
    Some((between + paragraph.face.cap_height() * size, lines))
}

/// The name of a special day, in lines at the start or the end of an area. Type starts at an em of `size` millimeters
/// and shrinks until the lines fit.
pub fn words(text: &str, area: Rect, anchor: Anchor, size: f64, theme: &Theme) -> Item {
    let size = largest(text, area, size, theme);
    let paragraph = paragraph(size, theme);
    let baseline = Point::new(area.x0, area.y0 + paragraph.face.cap_height() * size);
    let (mut items, _) = paragraph.set(text, baseline, area.width());
    if anchor == Anchor::End {
        for line in &mut items {
            if let Item::Text(line) = line {
                (line.origin.x, line.anchor) = (area.x1, anchor);
            }
        }
    }
    named("special", text, Role::Paragraph, items)
}
