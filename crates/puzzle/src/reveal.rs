//! Reveals: the labels that stay visible in a solution, which of them a calendar has, and why a date or
//! labels are none.

use chrono::{Datelike, NaiveDate};

use super::label::{LabelIndex, Name, did_you_mean, most_alike};

/// What the labels of a group stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GroupKind {
    /// The seven days of the week, Monday first.
    Weekday,
    /// The twelve months, January first.
    Month,
    /// The days of a month, 1 to 31.
    Day,
    /// Anything else; chosen by its label, never by a date.
    Other,
}

impl GroupKind {
    /// What a group of this kind is called; `None` if anything else.
    pub const fn group_name(self) -> Option<&'static str> {
        match self {
            GroupKind::Weekday => Some("weekday"),
            GroupKind::Month => Some("month"),
            GroupKind::Day => Some("day"),
            GroupKind::Other => None,
        }
    }

    /// How many labels a group of this kind must have; `None` if any number.
    pub const fn required_labels(self) -> Option<usize> {
        match self {
            GroupKind::Weekday => Some(7),
            GroupKind::Month => Some(12),
            GroupKind::Day => Some(31),
            GroupKind::Other => None,
        }
    }
}

/// The kinds of groups that make up a date.
const DATE_KINDS: [GroupKind; 3] = [GroupKind::Weekday, GroupKind::Month, GroupKind::Day];
/// Names that are more like each other than this (Jaro-Winkler, 0 to 1) are meant to be the same: `months`
/// and `month`, but not `week` and `weekday`.
const NEARLY_THE_SAME: f64 = 0.93;

/// A group that is not part of a date, but has nearly the name of one that is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the group {group:?} is not part of a date: did you mean {meant:?}?")]
pub struct Misnamed {
    /// Its name.
    pub group: String,
    /// The name that is meant.
    pub meant: String,
}

/// Labels of which every solution leaves exactly one open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevealGroup {
    name: Name,
    labels: Vec<LabelIndex>,
}

impl RevealGroup {
    /// A group of this name; `weekday`, `month` and `day` make it part of a
    /// date. Whether the labels suit is for
    /// [`Puzzle::new`](super::Puzzle::new) to check.
    pub fn new(name: Name, labels: Vec<LabelIndex>) -> Self {
        Self { name, labels }
    }

    /// The group of the same name with these labels.
    pub fn with_labels(&self, labels: Vec<LabelIndex>) -> Self {
        Self::new(self.name.clone(), labels)
    }

    /// The group's name, such as `month`.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// What the labels stand for, which follows from the name.
    pub fn kind(&self) -> GroupKind {
        let kinds = DATE_KINDS.into_iter();
        let mut named = kinds.filter(|kind| kind.group_name() == Some(self.name()));
        named.next().unwrap_or(GroupKind::Other)
    }

    /// What is wrong with the name, if it is nearly that of a group of a date, such as `months`.
    pub fn misnamed(&self) -> Option<Misnamed> {
        let names = DATE_KINDS.into_iter().filter_map(GroupKind::group_name);
        let nearly = || most_alike(names, self.name(), NEARLY_THE_SAME);
        let meant = (self.kind() == GroupKind::Other).then(nearly).flatten()?;
        Some(Misnamed {
            group: self.name().to_owned(),
            meant,
        })
    }

    /// The labels, in calendar order: Monday to Sunday, January to December,
    /// 1 to 31; in another group as its template lists them.
    pub fn labels(&self) -> &[LabelIndex] {
        &self.labels
    }
}

/// One label of each group of a puzzle, to stay visible. Only a
/// [`Puzzle`](super::Puzzle) makes these. Ordered as the calendar is, the
/// puzzle's first group deciding first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reveal {
    choices: Vec<u8>,
    labels: Vec<LabelIndex>,
}

impl Reveal {
    /// The choice of one label of each group, by its place in the group.
    pub(super) fn of(groups: &[RevealGroup], choices: &[usize]) -> Option<Self> {
        if groups.len() != choices.len() {
            return None;
        }
        let labels = groups
            .iter()
            .zip(choices)
            .map(|(group, &choice)| group.labels.get(choice).copied());
        let narrow = choices.iter().map(|&choice| u8::try_from(choice).ok());
        Some(Self {
            choices: narrow.collect::<Option<_>>()?,
            labels: labels.collect::<Option<_>>()?,
        })
    }

    /// The labels, one a group, in the order of the puzzle's groups.
    pub fn labels(&self) -> &[LabelIndex] {
        &self.labels
    }

    /// For each group, the chosen label's place in it, from 0: January is 0,
    /// the first of a month is 0.
    pub fn choices(&self) -> impl ExactSizeIterator<Item = usize> {
        self.choices.iter().map(|&choice| usize::from(choice))
    }
}

/// Why a date or labels do not name a reveal of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RevealError {
    /// The puzzle does not show dates.
    #[error(
        "the layout {layout:?} does not show dates: {}{}",
        without_date(groups),
        besides(misnamed)
    )]
    NoDates {
        /// The puzzle's name.
        layout: String,
        /// The names of its groups, with commas; empty if it has none.
        groups: String,
        /// A group that was to be part of a date.
        misnamed: Option<Misnamed>,
    },
    /// Cells stay open whatever is on them, and a date is asked for.
    #[error("cells stay open instead of a date: leave out the one or the other")]
    CellsInstead,
    /// The puzzle shows the weekday, which a day without a year lacks.
    #[error(
        "the layout {layout:?} shows the weekday, so the date needs a year, as in 2027-{month:02}-{day:02}"
    )]
    WeekdayNeeded {
        /// The puzzle's name.
        layout: String,
        /// The month, 1 to 12.
        month: u32,
        /// The day of the month.
        day: u32,
    },
    /// No year has such a day.
    #[error("no year has a month {month} with a day {day}")]
    NoSuchDay {
        /// The month asked for.
        month: u32,
        /// The day asked for.
        day: u32,
    },
    /// No label of the board says this.
    #[error(
        "the layout {layout:?} has no label {label:?}{}",
        did_you_mean(suggestion)
    )]
    UnknownLabel {
        /// The puzzle's name.
        layout: String,
        /// The label asked for, shortened.
        label: String,
        /// The label that is most like it.
        suggestion: Option<String>,
    },
    /// Several labels print this, and none has it as its name.
    #[error("{text:?} is printed for the labels {first:?} and {second:?}: name the one you mean")]
    AmbiguousText {
        /// What was asked for, shortened.
        text: String,
        /// The first label that prints it.
        first: String,
        /// The second one.
        second: String,
    },
    /// This label is on the board, but is always covered.
    #[error("the label {0:?} is in no reveal group, so it is always covered")]
    NotRevealed(String),
    /// Two labels of the same group.
    #[error(
        "{first:?} and {second:?} are both in the group {group:?}, of which only one label stays open"
    )]
    TwoOfGroup {
        /// The group's name.
        group: String,
        /// The label named first.
        first: String,
        /// The label named second.
        second: String,
    },
    /// Not as many cells as the pieces leave.
    #[error("{open} cells stay open, and {given} are named")]
    OpenCells {
        /// How many cells stay open.
        open: usize,
        /// How many different ones were named.
        given: usize,
    },
    /// No label of a group.
    #[error("a label of the group {group:?} is missing, such as {example:?}")]
    MissingGroup {
        /// The group's name.
        group: String,
        /// A label of it.
        example: String,
    },
}

/// A puzzle that shows no dates, asked for what is about dates.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WithoutDates {
    /// The layout has none.
    #[error(
        "the layout {layout:?} has no dates (a group `month`, a group `day`, at most a group `weekday` beside \
         them){}",
        besides(misnamed)
    )]
    Layout {
        /// The puzzle's name.
        layout: String,
        /// A group that was to be part of a date.
        misnamed: Option<Misnamed>,
    },
    /// Cells stay open whatever is on them.
    #[error("cells stay open instead of a date")]
    CellsInstead,
}

/// The end of a message that a group's name may explain.
fn besides(misnamed: &Option<Misnamed>) -> String {
    misnamed
        .as_ref()
        .map_or_else(String::new, |misnamed| format!("; {misnamed}"))
}

fn without_date(groups: &str) -> String {
    if groups.is_empty() {
        "nothing on it stays open, so leave the date out".to_owned()
    } else {
        format!("name one label of each group ({groups}) instead")
    }
}

/// How many days a month, 1 to 12, can have in any year: 29 in February.
/// `None` for any other number.
pub(super) fn longest_month(month: u32) -> Option<u32> {
    // 2000 was a leap year.
    let next = match month {
        12 => NaiveDate::from_ymd_opt(2001, 1, 1),
        _ => NaiveDate::from_ymd_opt(2000, month.checked_add(1)?, 1),
    }?;
    NaiveDate::from_ymd_opt(2000, month, 1).and(next.pred_opt().map(|last| last.day()))
}

/// Whether some year has this month, 1 to 12, and day of the month. Since
/// the calendar repeats after 400 years, in which every day of the year
/// falls on every weekday, weekdays need no look of their own.
pub(super) fn is_day_of_some_year(month: u32, day: u32) -> bool {
    longest_month(month).is_some_and(|last| (1..=last).contains(&day))
}
