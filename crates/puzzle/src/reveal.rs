//! Reveals: the labels that stay visible in a solution, those that exist in a calendar, and the reasons why a date or
//! labels are not a reveal.

use chrono::NaiveDate;
use tilendar_fields::{Reason, Refusal};

use super::label::{LabelIndex, Name, did_you_mean, most_alike};

/// The kind of labels in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GroupKind {
    /// Some years, as numbers, in any order.
    Year,
    /// The seven days of the week, Monday first.
    Weekday,
    /// The twelve months, January first.
    Month,
    /// The days of a month, 1 to 31.
    Day,
    /// Anything else; chosen by label, never by a date.
    Other,
}

impl GroupKind {
    /// The name of a group of this kind; `None` for other groups.
    pub const fn group_name(self) -> Option<&'static str> {
        match self {
            Self::Year => Some("year"),
            Self::Weekday => Some("weekday"),
            Self::Month => Some("month"),
            Self::Day => Some("day"),
            Self::Other => None,
        }
    }

    /// How many labels a group of this kind must have; `None` for any number.
    pub const fn required_labels(self) -> Option<usize> {
        match self {
            Self::Weekday => Some(7),
            Self::Month => Some(12),
            Self::Day => Some(31),
            Self::Year | Self::Other => None,
        }
    }
}

/// The kinds of groups that make up a date.
const DATE_KINDS: [GroupKind; 4] =
    [GroupKind::Year, GroupKind::Weekday, GroupKind::Month, GroupKind::Day];
/// Names more similar than this (Jaro-Winkler, 0 to 1) are taken to mean the same: `months` and `month`, but not
/// `week` and `weekday`.
const NEARLY_THE_SAME: f64 = 0.93;

/// A group that is not part of a date, but has almost the name of one that is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the group {0:?} is not part of a date: did you mean {1:?}?")]
pub struct Misnamed(String, String);

/// Labels of which every solution leaves exactly one open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevealGroup {
    name: Name,
    labels: Vec<LabelIndex>,
}

impl RevealGroup {
    /// A group with this name; `year`, `weekday`, `month` and `day` make it part of a date.
    /// [`Puzzle::new`](super::Puzzle::new) checks whether the labels suit.
    pub fn new(name: Name, labels: Vec<LabelIndex>) -> Self {
        Self { name, labels }
    }

    /// A group of the same name with these labels.
    pub fn with_labels(&self, labels: Vec<LabelIndex>) -> Self {
        Self::new(self.name.clone(), labels)
    }

    /// The group's name, such as `month`.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// The kind of the labels, which follows from the name.
    pub fn kind(&self) -> GroupKind {
        DATE_KINDS
            .into_iter()
            .find(|kind| kind.group_name() == Some(self.name()))
            .unwrap_or(GroupKind::Other)
    }

    /// The mistake in a name that is almost that of a group of a date, such as `months`.
    pub fn misnamed(&self) -> Option<Misnamed> {
        if self.kind() != GroupKind::Other {
            return None;
        }
        let names = DATE_KINDS.into_iter().filter_map(GroupKind::group_name);
        let suggestion = most_alike(names, self.name(), NEARLY_THE_SAME)?;
        Some(Misnamed(self.name().to_owned(), suggestion))
    }

    /// The labels, in calendar order: Monday to Sunday, January to December, 1 to 31; in other groups, in the
    /// template's order.
    pub fn labels(&self) -> &[LabelIndex] {
        &self.labels
    }
}

/// One label of each group of a puzzle, to stay visible. Only a [`Puzzle`](super::Puzzle) creates these. Ordered like
/// the calendar, by the puzzle's first group first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reveal {
    choices: Vec<u8>,
    labels: Vec<LabelIndex>,
}

impl Reveal {
    /// The choice of one label of each group, by its index in the group.
    pub(crate) fn from_choices(groups: &[RevealGroup], choices: &[usize]) -> Option<Self> {
        if groups.len() != choices.len() {
            return None;
        }
        let labels = groups.iter().zip(choices);
        Some(Self {
            choices: choices
                .iter()
                .map(|&choice| u8::try_from(choice).ok())
                .collect::<Option<_>>()?,
            labels: labels
                .map(|(group, &choice)| group.labels.get(choice).copied())
                .collect::<Option<_>>()?,
        })
    }

    /// The labels, one for each group, in the order of the puzzle's groups.
    pub fn labels(&self) -> &[LabelIndex] {
        &self.labels
    }

    /// The index of the chosen label in each group, from 0: January is 0, the first of a month is 0.
    pub fn choices(&self) -> impl ExactSizeIterator<Item = usize> {
        self.choices.iter().map(|&choice| usize::from(choice))
    }
}

/// Why a date or labels do not name a reveal of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RevealError {
    /// Two labels of the same group, whose name comes last.
    #[error("{0:?} and {1:?} are both in the group {2:?}, of which only one label stays open")]
    TwoOfGroup(String, String, String),
    /// The board shows weekdays or years, and the date has no year.
    #[error(
        "the board {:?} shows the {shown}, so the date needs a year, as in {year}-{month:02}-{day:02}",
        .board.as_str()
    )]
    NeedsYear {
        /// The board.
        board: Name,
        /// What it shows: `weekday` or `year`.
        shown: &'static str,
        /// A year that would do.
        year: i32,
        /// The month of the date, from 1.
        month: u32,
        /// Its day.
        day: u32,
    },
    /// No year has the month, from 1, with the day.
    #[error("no year has a month {0} with a day {1}")]
    NoSuchDay(u32, u32),
    /// The puzzle shows no dates, but has these groups.
    #[error("the board {:?} does not show dates: {}{}", .board.as_str(), instead(.groups), besides(.misnamed))]
    WithoutDates {
        /// The board.
        board: Name,
        /// Its groups.
        groups: Vec<String>,
        /// A group whose name may explain it.
        misnamed: Option<Misnamed>,
    },
    /// Cells stay open, and not those of a date.
    #[error("cells stay open instead of a date: leave out one of the two")]
    CellsInstead,
    /// The board shows years, but not this one.
    #[error("the board {:?} does not show the year {}", .0.as_str(), .1)]
    OtherYear(Name, i32),
    /// No label of a group is named: the group, and its first label.
    #[error("a label of the group {0:?} is missing, such as {1:?}")]
    Missing(String, String),
    /// So many cells stay open, and so many others are named.
    #[error("{0} cells stay open, and {1} are named")]
    Count(usize, usize),
    /// A text is printed for two labels.
    #[error("{0:?} is printed for the labels {1:?} and {2:?}: name the one you mean")]
    Ambiguous(String, String, String),
    /// A label is in no group.
    #[error("the label {0:?} is in no reveal group, so it is always covered")]
    AlwaysCovered(String),
    /// The board has no such label.
    #[error("the board {:?} has no label {label:?}{}", .board.as_str(), did_you_mean(.suggestion))]
    UnknownLabel {
        /// The board.
        board: Name,
        /// The text that names no label.
        label: String,
        /// The most similar label.
        suggestion: Option<String>,
    },
}

/// What to name where a board with these groups shows no dates.
fn instead(groups: &[String]) -> String {
    if groups.is_empty() {
        "nothing on it stays open, so leave the date out".to_owned()
    } else {
        format!("name one label of each group ({}) instead", groups.join(", "))
    }
}

impl From<RevealError> for Reason {
    fn from(error: RevealError) -> Self {
        match error {
            RevealError::NeedsYear { .. } => Refusal::NeedsYear.because(error.to_string()),
            error => error.to_string().into(),
        }
    }
}

/// The puzzle shows no dates, and something about dates was requested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WithoutDates {
    /// Cells stay open, and not those of a date.
    #[error("cells stay open instead of a date")]
    CellsInstead,
    /// The board lacks the groups of a date.
    #[error(
        "the board {:?} has no dates (groups `month` and `day`, and `weekday` and `year` if it has them){}",
        .0.as_str(),
        besides(.1)
    )]
    Board(Name, Option<Misnamed>),
}

/// The end of a message, for a group's name that may explain the error.
fn besides(misnamed: &Option<Misnamed>) -> String {
    misnamed.as_ref().map_or_else(String::new, |misnamed| format!("; {misnamed}"))
}

/// Whether some year has this month, 1 to 12, and day of the month. Since the calendar repeats after 400 years, in
/// which every day of the year falls on every weekday, weekdays need no separate check.
pub fn is_day_of_some_year(month: u32, day: u32) -> bool {
    // 2000 was a leap year.
    NaiveDate::from_ymd_opt(2000, month, day).is_some()
}
