//! The days of a year, as an arrangement sees them: pairs of labels.

use std::ops::Range;

use crate::{GroupKind, Puzzle};

/// The 366 dates in order, and which of them a label has a part in. Labels are numbered group by
/// group, in the order of the puzzle's groups, each in calendar order.
#[derive(Debug, Clone)]
pub(super) struct Year {
    /// For each date the numbers of its month and its day.
    pub(super) dates: Vec<(usize, usize)>,
    /// The numbers of the labels for Monday to Sunday; empty if the board has none.
    pub(super) weekdays: Range<usize>,
    /// The numbers of the labels for January to December.
    pub(super) months: Range<usize>,
    /// The numbers of the labels for the first to the 31st.
    pub(super) days: Range<usize>,
    /// For each label the dates, by number, that change if it moves.
    dates_of: Vec<Vec<usize>>,
}

impl Year {
    /// The year of a puzzle that has dates.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let range = |kind| -> Range<usize> {
            let mut first = 0;
            for group in puzzle.groups() {
                let next = first + group.labels().len();
                if group.kind() == kind {
                    return first..next;
                }
                first = next;
            }
            0..0
        };
        let weekdays = range(GroupKind::Weekday);
        let (months, days) = (range(GroupKind::Month), range(GroupKind::Day));
        // Every weekday has the same dates, so that those of the first are all.
        let reveals = puzzle.reveals().take(months.len() * days.len());
        let real = reveals.filter(|reveal| puzzle.is_real(reveal));
        let dates: Vec<(usize, usize)> = real
            .map(|reveal| {
                let ordinal = puzzle.reveal_ordinal(&reveal);
                let (month, day) = (ordinal / days.len(), ordinal % days.len());
                (months.start + month, days.start + day)
            })
            .collect();
        let labels = weekdays.len() + months.len() + days.len();
        let mut dates_of = vec![Vec::new(); labels];
        for (date, &(month, day)) in dates.iter().enumerate() {
            dates_of[month].push(date);
            dates_of[day].push(date);
            for weekday in weekdays.clone() {
                dates_of[weekday].push(date);
            }
        }
        Self {
            dates,
            weekdays,
            months,
            days,
            dates_of,
        }
    }

    /// How many labels there are.
    pub(super) fn label_count(&self) -> usize {
        self.dates_of.len()
    }

    /// The dates that change if these two labels change places; a date of both may be there twice.
    pub(super) fn dates_of_either(&self, one: usize, other: usize) -> impl Iterator<Item = usize> {
        let dates = |label: usize| self.dates_of[label].as_slice();
        let (first, second) = if self.weekdays.contains(&one) {
            (dates(one), &[][..])
        } else if self.weekdays.contains(&other) {
            (&[][..], dates(other))
        } else {
            (dates(one), dates(other))
        };
        first.iter().chain(second).copied()
    }
}
