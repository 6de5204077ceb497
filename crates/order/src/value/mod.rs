//! Values of fields: days, seeds, amounts and the like; [`length`] has those in millimetres.

mod count;
mod length;
mod page_address;

pub use count::Count;
pub use length::{Bed, FingerNotch, Gap, Offset};
pub use page_address::PageAddress;

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};

use serde_json::Value as Json;
use tilendar_drawing::{Dpi, Pixels};
use tilendar_print::product::{SpecialDay, SpecialDays, SpecialWords};
use tilendar_puzzle::almanac::{Day, Pick, TilingAmount};

use crate::date::day;
use crate::field::{Choice, Kind, Value, as_text};

/// Says that a text is wanted.
fn text(json: &Json) -> Result<&str, String> {
    json.as_str().ok_or_else(|| "write a text".to_owned())
}

impl<T: Value> Value for Option<T> {
    const KIND: Kind = T::KIND;

    fn choices() -> Vec<Choice> {
        T::choices()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        match json {
            Json::Null => Ok(None),
            json => T::from_json(json).map(Some),
        }
    }

    fn to_json(&self) -> Option<Json> {
        self.as_ref().and_then(Value::to_json)
    }
}

impl<T: Value> Value for Vec<T> {
    const KIND: Kind = Kind::List;

    fn choices() -> Vec<Choice> {
        T::choices()
    }

    /// A list, or a text with commas.
    fn from_json(json: &Json) -> Result<Self, String> {
        match json {
            Json::Array(items) => items.iter().map(T::from_json).collect(),
            json => {
                let items = text(json)?.split(',');
                items
                    .map(|item| T::from_json(&item.trim().into()))
                    .collect()
            }
        }
    }

    fn to_json(&self) -> Option<Json> {
        let items: Vec<Json> = self.iter().filter_map(Value::to_json).collect();
        (!items.is_empty()).then_some(Json::Array(items))
    }
}

impl Value for bool {
    const KIND: Kind = Kind::Switch;

    fn from_json(json: &Json) -> Result<Self, String> {
        match as_text(json).as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("write true or false".to_owned()),
        }
    }

    fn to_json(&self) -> Option<Json> {
        Some((*self).into())
    }
}

impl Value for String {
    const KIND: Kind = Kind::Text;

    fn from_json(json: &Json) -> Result<Self, String> {
        text(json).map(str::to_owned)
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.as_str().into())
    }
}

/// Yes or no where neither is usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YesOrNo(
    /// Yes.
    pub bool,
);

impl Value for YesOrNo {
    const KIND: Kind = Kind::Text;

    fn choices() -> Vec<Choice> {
        let choice = |word| Choice {
            word,
            documentation: String::new(),
        };
        ["true", "false"].map(choice).into()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        bool::from_json(json).map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        self.0.to_json()
    }
}

/// A value that is read from a text and written as one.
macro_rules! text_value {
    ($Type:ty, $read:expr, $write:expr) => {
        impl Value for $Type {
            const KIND: Kind = Kind::Text;

            fn from_json(json: &Json) -> Result<Self, String> {
                // A number or a date is as good as its text.
                $read(&as_text(json))
            }

            fn to_json(&self) -> Option<Json> {
                Some($write(self))
            }
        }
    };
}

text_value!(
    Day,
    |text: &str| day(text).map_err(|error| error.to_string()),
    |day: &Day| day.slug().into()
);

use text_value;

/// A number that is read from a text too.
macro_rules! number_value {
    ($Type:ty, $read:expr, $write:expr) => {
        impl Value for $Type {
            const KIND: Kind = Kind::Number;

            fn from_json(json: &Json) -> Result<Self, String> {
                $read(as_text(json).trim())
            }

            fn to_json(&self) -> Option<Json> {
                Some($write(self))
            }
        }
    };
}

number_value!(
    Dpi,
    |text: &str| text
        .parse::<Dpi>()
        .map_err(|_| "write the pixels an inch, a number from 10 to 2400".to_owned()),
    |dpi: &Dpi| number(dpi.get())
);

number_value!(
    Pixels,
    |text: &str| {
        let number = text.strip_suffix("px").unwrap_or(text).trim_end();
        let pixels = number.parse().ok().and_then(Pixels::new);
        pixels.ok_or_else(|| "write how many pixels, a number from 16 to 20000".to_owned())
    },
    |pixels: &Pixels| Json::from(pixels.get())
);

/// What the ids of a picture start with: a letter, then letters, digits, `-` and `_`; 40 at most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdPrefix(String);

impl fmt::Display for IdPrefix {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

text_value!(
    IdPrefix,
    |text: &str| {
        let fits = text.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && text.len() <= 40
            && text
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
        match fits {
            true => Ok(IdPrefix(text.to_owned())),
            false => Err(
                "write a letter, then letters, digits, - and _, 40 at most, as in oct-".to_owned(),
            ),
        }
    },
    |prefix: &IdPrefix| prefix.0.clone().into()
);

number_value!(u64, seed, |seed: &u64| Json::from(*seed));

number_value!(
    NonZeroUsize,
    |text: &str| text
        .parse()
        .map_err(|_| "write a whole number, 1 or more".to_owned()),
    |count: &NonZeroUsize| Json::from(count.get())
);

/// A number without a fraction where it has none.
fn number(value: f64) -> Json {
    match value.fract() == 0.0 && value.abs() < 1e15 {
        true => Json::from(value as i64),
        false => Json::from(value),
    }
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// A year from 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Year(i32);

impl Year {
    /// The year, unless it is outside 1 to 9999.
    pub fn new(year: i32) -> Option<Self> {
        (1..=9999).contains(&year).then_some(Self(year))
    }

    /// Its number.
    pub const fn get(self) -> i32 {
        self.0
    }
}

number_value!(
    Year,
    |text: &str| text
        .parse()
        .ok()
        .and_then(Year::new)
        .ok_or_else(|| "a year is a number from 1 to 9999".to_owned()),
    |year: &Year| Json::from(year.0)
);

/// Special days, each written `06-14=Grandma's birthday`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Special(
    /// The days, with what is said of them.
    pub SpecialDays,
);

impl Value for Special {
    const KIND: Kind = Kind::Texts;

    /// A list, or the text of a single day.
    fn from_json(json: &Json) -> Result<Self, String> {
        let days = match json {
            Json::Array(items) => items.iter().map(special_day).collect(),
            json => special_day(json).map(|day| vec![day]),
        };
        days.map(|days| Self(SpecialDays(days)))
    }

    fn to_json(&self) -> Option<Json> {
        let days = self.0.0.iter();
        let days = days.map(|special| {
            Json::from(format!("{}={}", special.day.slug(), special.words.as_str()))
        });
        let days: Vec<Json> = days.collect();
        (!days.is_empty()).then_some(Json::Array(days))
    }
}

fn special_day(json: &Json) -> Result<SpecialDay, String> {
    let form = || {
        format!(
            "write a date and what it is, in at most {} characters, as in 06-14=Grandma's birthday",
            SpecialWords::LONGEST
        )
    };
    let (date, words) = text(json)?.split_once('=').ok_or_else(form)?;
    Ok(SpecialDay {
        day: day(date.trim()).map_err(|error| error.to_string())?,
        words: SpecialWords::new(words).ok_or_else(form)?,
    })
}

/// A line of 1 to this many characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundedText<const MOST: usize>(String);

impl<const MOST: usize> fmt::Display for BoundedText<MOST> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<const MOST: usize> Value for BoundedText<MOST> {
    const KIND: Kind = Kind::Text;

    fn from_json(json: &Json) -> Result<Self, String> {
        let words = as_text(json).trim().to_owned();
        let count = words.chars().count();
        match (1..=MOST).contains(&count) && !words.contains(char::is_control) {
            true => Ok(Self(words)),
            false => Err(format!("write a line of 1 to {MOST} characters")),
        }
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.as_str().into())
    }
}

/// How many days, from 1 to 366.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayAmount(u16);

impl DayAmount {
    /// This many, unless that is zero or more than a year has.
    pub fn new(count: u16) -> Option<Self> {
        (1..=366).contains(&count).then_some(Self(count))
    }

    /// How many.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }
}

number_value!(
    DayAmount,
    |text: &str| text
        .parse()
        .ok()
        .and_then(DayAmount::new)
        .ok_or_else(|| "write how many days, a number from 1 to 366".to_owned()),
    |amount: &DayAmount| Json::from(amount.0)
);

/// How many worksheets, from 1 to 400.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SheetAmount(u16);

impl SheetAmount {
    /// This many, unless that is zero or more than 400.
    pub fn new(count: u16) -> Option<Self> {
        (1..=400).contains(&count).then_some(Self(count))
    }

    /// How many.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }
}

number_value!(
    SheetAmount,
    |text: &str| text
        .parse()
        .ok()
        .and_then(SheetAmount::new)
        .ok_or_else(|| "write how many worksheets, a number from 1 to 400".to_owned()),
    |amount: &SheetAmount| Json::from(amount.0)
);

/// How many pieces of a challenge are given, from 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Givens(u8);

impl Givens {
    /// This many, unless that is zero or more than five.
    pub fn new(count: u8) -> Option<Self> {
        (1..=5).contains(&count).then_some(Self(count))
    }

    /// How many.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }
}

number_value!(
    Givens,
    |text: &str| text
        .parse()
        .ok()
        .and_then(Givens::new)
        .ok_or_else(|| "from 1 to 5 pieces can be given".to_owned()),
    |givens: &Givens| Json::from(givens.0)
);

text_value!(
    TilingAmount,
    |text: &str| match text {
        "all" => Ok(TilingAmount::All),
        number => number
            .parse()
            .map(|number: NonZeroU32| TilingAmount::UpTo(number.get()))
            .map_err(|_| format!("write a number from 1 to {}, or `all`", NonZeroU32::MAX)),
    },
    |amount: &TilingAmount| match amount {
        TilingAmount::All => Json::from("all"),
        TilingAmount::UpTo(number) => Json::from(*number),
    }
);

text_value!(
    Pick,
    |text: &str| match text {
        "first" => Ok(Pick::First),
        number => seed(number).map(Pick::Seed),
    },
    |pick: &Pick| match pick {
        Pick::First => Json::from("first"),
        Pick::Seed(seed) => Json::from(*seed),
    }
);

/// A share of the paper, from 0.1 % to 100 %.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct InkBudget(f64);

impl InkBudget {
    /// Percent.
    pub const fn percent(self) -> f64 {
        self.0
    }
}

text_value!(
    InkBudget,
    |text: &str| {
        let number = text.strip_suffix('%').unwrap_or(text).trim();
        match number.parse::<f64>() {
            Ok(percent) if (0.1..=100.0).contains(&percent) => Ok(InkBudget(percent)),
            _ => Err("write the share of the paper, such as 5%, from 0.1% to 100%".to_owned()),
        }
    },
    |budget: &InkBudget| format!("{}%", budget.0).into()
);

/// One day, or all from one to another, written `12-25` or `2027-12-01..2027-12-24`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dates {
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
}

text_value!(
    Dates,
    |text: &str| {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let read = |text: &str| day(text).map_err(|error| error.to_string());
        Ok(Dates {
            first: read(first)?,
            last: read(last)?,
        })
    },
    |dates: &Dates| match dates.first == dates.last {
        true => dates.first.slug().into(),
        false => format!("{}..{}", dates.first.slug(), dates.last.slug()).into(),
    }
);
