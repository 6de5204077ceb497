//! From what a person asks for, a date or labels, to a reveal.

use chrono::{Datelike, NaiveDate};

use super::cells::{CellIndex, CellSet};
use super::label::{folded, shortened};
use super::piece::PieceIndex;
use super::puzzle::Puzzle;
use super::reveal::{GroupKind, Reveal, is_day_of_some_year};

/// Why a date or labels do not name a reveal of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RevealError {
    /// The puzzle does not show dates.
    #[error("the layout {layout:?} does not show dates: {}", without_date(groups))]
    NoDates {
        /// The puzzle's name.
        layout: String,
        /// The names of its groups, with commas; empty if it has none.
        groups: String,
    },
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
    /// The label is on the board, but is always covered.
    #[error("the label {label:?} is in no reveal group, so it is always covered")]
    NotRevealed {
        /// The label.
        label: String,
    },
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
#[error(
    "the layout {layout:?} has no dates (a group `month`, a group `day`, at most a group `weekday` beside \
     them)"
)]
pub struct WithoutDates {
    /// The puzzle's name.
    pub layout: String,
}

fn without_date(groups: &str) -> String {
    if groups.is_empty() {
        "nothing on it stays open, so leave the date out".to_owned()
    } else {
        format!("name one label of each group ({groups}) instead")
    }
}

fn did_you_mean(suggestion: &Option<String>) -> String {
    suggestion
        .as_ref()
        .map_or_else(String::new, |near| format!(": did you mean {near:?}?"))
}

impl Puzzle {
    /// Refuses a puzzle that shows no dates.
    ///
    /// # Errors
    /// [`WithoutDates`] names the puzzle.
    pub fn require_dates(&self) -> Result<(), WithoutDates> {
        match self.has_dates() {
            true => Ok(()),
            false => Err(WithoutDates {
                layout: self.name().to_owned(),
            }),
        }
    }

    /// The reveal of a date.
    ///
    /// # Errors
    /// [`RevealError::NoDates`] where a date decides nothing.
    pub fn reveal_for_date(&self, date: NaiveDate) -> Result<Reveal, RevealError> {
        let weekday = date.weekday().num_days_from_monday();
        self.reveal_for(date.month(), date.day(), Some(weekday))
    }

    /// The reveal of a month, 1 to 12, and a day of the month, for a puzzle
    /// without weekday.
    ///
    /// # Errors
    /// [`RevealError`] where no year has the day, or the puzzle needs the
    /// weekday too, or knows no dates.
    pub fn reveal_for_day(&self, month: u32, day: u32) -> Result<Reveal, RevealError> {
        if !is_day_of_some_year(month, day) {
            return Err(RevealError::NoSuchDay { month, day });
        }
        self.reveal_for(month, day, None)
    }

    fn reveal_for(
        &self,
        month: u32,
        day: u32,
        weekday: Option<u32>,
    ) -> Result<Reveal, RevealError> {
        let layout = || self.name().to_owned();
        if !self.has_dates() {
            let groups: Vec<&str> = self.groups().iter().map(|group| group.name()).collect();
            return Err(RevealError::NoDates {
                layout: layout(),
                groups: groups.join(", "),
            });
        }
        let choice = |kind| match kind {
            GroupKind::Month => Some(month - 1),
            GroupKind::Day => Some(day - 1),
            GroupKind::Weekday => weekday,
            GroupKind::Other => None,
        };
        let choices = self
            .groups()
            .iter()
            .map(|group| choice(group.kind()).map(|n| n as usize));
        let choices: Option<Vec<usize>> = choices.collect();
        choices
            .and_then(|choices| Reveal::of(self.groups(), &choices))
            .ok_or_else(|| RevealError::WeekdayNeeded {
                layout: layout(),
                month,
                day,
            })
    }

    /// The reveal that leaves these labels open, given in any order and
    /// letter case.
    ///
    /// # Errors
    /// [`RevealError`] where a label is unknown, with the one most like it, or
    /// where the labels are not one of each group.
    pub fn reveal_for_labels(&self, labels: &[&str]) -> Result<Reveal, RevealError> {
        let mut choices: Vec<Option<usize>> = vec![None; self.groups().len()];
        for label in labels {
            let (group, place) = self.find_in_groups(label)?;
            let chosen = &self.groups()[group];
            if let Some(earlier) = choices[group].filter(|&earlier| earlier != place) {
                let text = |place: usize| self.label(chosen.labels()[place]).to_string();
                return Err(RevealError::TwoOfGroup {
                    group: chosen.name().to_owned(),
                    first: text(earlier),
                    second: text(place),
                });
            }
            choices[group] = Some(place);
        }
        if let Some((group, _)) = self
            .groups()
            .iter()
            .zip(&choices)
            .find(|(_, c)| c.is_none())
        {
            return Err(RevealError::MissingGroup {
                group: group.name().to_owned(),
                example: self.label(group.labels()[0]).to_string(),
            });
        }
        let choices: Vec<usize> = choices.into_iter().flatten().collect();
        Reveal::of(self.groups(), &choices).ok_or_else(|| self.unknown_label(""))
    }

    /// The piece that a person means by this letter: the one that has it, or the
    /// only one that has it in the other letter case.
    pub fn piece_meant_by(&self, letter: char) -> Option<PieceIndex> {
        let with = |same: &dyn Fn(char) -> bool| {
            let mut pieces = self.piece_indices().zip(self.pieces());
            pieces.find(|(_, piece)| same(piece.letter()))
        };
        let found =
            with(&|own| own == letter).or_else(|| with(&|own| own.eq_ignore_ascii_case(&letter)));
        found.map(|(piece, _)| piece)
    }

    /// What people call a cell: its label, and where it is if the label has
    /// none or others too.
    pub fn cell_in_words(&self, cell: CellIndex) -> String {
        let position = self.board().position(cell);
        let Some(label) = self.board().label_at(cell) else {
            return position.to_string();
        };
        match self.board().labels()[label.index()].cells.len() {
            1 => self.label(label).to_string(),
            _ => format!("{} ({position})", self.label(label)),
        }
    }

    /// The cells in words, with commas; a label of several cells once, if all
    /// of them are there.
    pub fn cells_in_words(&self, cells: CellSet) -> String {
        let mut words: Vec<String> = Vec::new();
        for cell in cells.iter() {
            let label = self.board().label_at(cell);
            let area = label.and_then(|label| self.board().labels().get(label.index()));
            let word = match area.filter(|area| area.cells.is_subset(cells)) {
                Some(area) => area.label.to_string(),
                None => self.cell_in_words(cell),
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(", ")
    }

    /// The group of a label and its place in it.
    fn find_in_groups(&self, typed: &str) -> Result<(usize, usize), RevealError> {
        let label = self
            .board()
            .label_named(typed)
            .ok_or_else(|| self.unknown_label(typed))?;
        let place_in = |labels: &[_]| labels.iter().position(|&other| other == label);
        let mut groups = self.groups().iter().enumerate();
        groups
            .find_map(|(index, group)| Some((index, place_in(group.labels())?)))
            .ok_or_else(|| RevealError::NotRevealed {
                label: self.label(label).to_string(),
            })
    }

    fn unknown_label(&self, typed: &str) -> RevealError {
        let revealed = self.groups().iter().flat_map(|group| group.labels());
        let texts = revealed.map(|&label| self.label(label).as_str());
        let label = shortened(typed);
        let likeness = |text: &str| strsim::jaro_winkler(&folded(text), &folded(&label));
        let nearest = texts.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        RevealError::UnknownLabel {
            layout: self.name().to_owned(),
            suggestion: nearest
                .filter(|text| likeness(text) > 0.6)
                .map(str::to_owned),
            label,
        }
    }
}
