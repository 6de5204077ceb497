//! Special days: a birthday, a holiday, a wedding.

use crate::MakeError;
use crate::figure::Theme;
use crate::language::Message;
use crate::words::typographic;
use tilendar_fields::{BoundedText, Json, Kind, Reason, Value};
use tilendar_puzzle::almanac::{Day, Occasion};

/// The most special days of a deck.
const MOST: usize = 400;
/// The most of them on one day: no product has room for more names, and finding that out takes long.
const MOST_ON_A_DAY: usize = 20;
/// The most of them that a remark names.
const MOST_NAMED: usize = 5;

/// A day and its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialDay {
    /// The day; a day without a year recurs every year, and a feast on its own date.
    pub occasion: Occasion,
    /// Its name.
    pub words: BoundedText<60>,
}

/// A change to the special days of what was made before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialChange {
    /// The day.
    pub occasion: Occasion,
    /// The words that it had.
    pub before: Vec<String>,
    /// The words that it has now; `None` if it is no special day any more.
    pub after: Option<String>,
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
    pub fn name_of(&self, day: Day) -> Option<String> {
        let words = self.0.iter().filter(|special| special.occasion.is_on(day));
        let words: Vec<&str> = words.map(|special| special.words.as_str()).collect();
        (!words.is_empty()).then(|| typographic(&words.join(" · ")))
    }

    /// Gives days other words, each written as `06-14=Grandma's birthday`; `06-14=` takes the day out.
    ///
    /// # Errors
    /// A message that says what to write instead.
    pub fn change(&mut self, texts: &[&str]) -> Result<Vec<SpecialChange>, String> {
        let (mut changes, mut added) = (Vec::new(), Vec::new());
        for text in texts.iter().copied().flat_map(each) {
            let (date, words) = text.split_once('=').unwrap_or((text, text));
            let special = if words.trim().is_empty() { None } else { Some(special_day(text)?) };
            let occasion = read_occasion(date)?;
            let before = self.0.extract_if(.., |special| special.occasion.meets(occasion));
            changes.push(SpecialChange {
                occasion,
                before: before.map(|special| special.words.to_string()).collect(),
                after: special.as_ref().map(|special| special.words.to_string()),
            });
            added.extend(special);
        }
        self.0.extend(added);
        Ok(changes)
    }

    /// A remark on the special days that are none of these days, and so appear nowhere.
    pub fn remark(&self, days: &[Day]) -> Option<Message> {
        let mut missing = self
            .0
            .iter()
            .filter(|special| !days.iter().any(|day| special.occasion.is_on(*day)))
            .map(|special| format!("{} ({})", special.occasion.slug(), special.words.as_str()))
            .peekable();
        missing.peek()?;
        Some(message!(outside_dates, days = Message::first_of(missing, MOST_NAMED)))
    }

    /// Checks that the theme's faces have all characters.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that cannot be written.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        crate::check::check_fields(self.texts().map(|text| ("special", text)), theme)
    }

    /// The names of the days.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|special| special.words.as_str())
    }
}

/// Each day is written as `06-14=Grandma's birthday`. A text may have several, as a cell of a table does.
impl Value for SpecialDays {
    const KIND: Kind = Kind::SpecialDays;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        let texts = json.as_array().map_or(std::slice::from_ref(json), Vec::as_slice);
        let texts = texts.iter().map(|text| text.as_str().unwrap_or_default());
        let days: Vec<&str> = texts.flat_map(each).take(MOST + 1).collect();
        if days.len() > MOST {
            return Err(format!("there may be at most {MOST} special days").into());
        }
        let days: Vec<_> = days.into_iter().map(special_day).collect::<Result<_, _>>()?;
        let on_its_day =
            |one: &SpecialDay| days.iter().filter(|other| other.occasion == one.occasion).count();
        match days.iter().find(|one| on_its_day(one) > MOST_ON_A_DAY) {
            Some(one) => Err(format!(
                "there may be at most {MOST_ON_A_DAY} special days on {}",
                one.occasion.slug()
            )
            .into()),
            None => Ok(Self(days)),
        }
    }

    fn to_json(&self) -> Option<Json> {
        let text = |day: &SpecialDay| format!("{}={}", day.occasion.slug(), day.words).into();
        let days: Vec<Json> = self.0.iter().map(text).collect();
        (!days.is_empty()).then_some(Json::Array(days))
    }
}

/// The parts of a text that begin with a date, or with what was meant as one.
fn each(text: &str) -> Vec<&str> {
    let begins = |part: &str| {
        let date = part.split_once('=').map(|(date, _)| date.trim());
        date.is_some_and(|date| {
            date.starts_with(|sign: char| sign.is_ascii_digit()) || Occasion::read(date).is_ok()
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
    Ok(SpecialDay { occasion: read_occasion(date)?, words: BoundedText::new(words).ok_or(FORM)? })
}

fn read_occasion(date: &str) -> Result<Occasion, String> {
    Occasion::read(date.trim()).map_err(|error| error.to_string())
}
