//! A board before and after its labels were moved: heat maps of its year, one below the other.

use super::heat_map::{HeatMapOptions, Panel, picture as heat_maps};
use crate::language::Language;
use tilendar_drawing::Document;
use tilendar_puzzle::almanac::DayCount;
use tilendar_puzzle::analysis::{Goal, YearStatistics};

/// How far the labels were moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Not at all.
    Original,
    /// Sorted.
    Sorted,
    /// As the optimiser had it in the end.
    Arranged,
}

/// The year of a board at a stage.
#[derive(Debug, Clone, PartialEq)]
pub struct StagedYear {
    /// How far the labels were moved.
    pub stage: Stage,
    /// How the year goes.
    pub statistics: YearStatistics,
    /// Its days in order.
    pub days: Vec<DayCount>,
}

/// The years below each other, in one scale of colours, each under what the goal makes of it. The title
/// is that of the original board.
pub fn picture(
    title: &str,
    goal: Goal,
    years: &[StagedYear],
    options: &HeatMapOptions,
) -> Document {
    let phrases = &options.language.phrases().arrangement;
    let panels: Vec<Panel> = years
        .iter()
        .map(|year| Panel {
            title: match year.stage {
                Stage::Original => phrases.original.with(&[("puzzle", title)]),
                Stage::Sorted => phrases.sorted.to_string(),
                Stage::Arranged => phrases.arranged.to_string(),
            },
            subtitle: Some(in_words(year, goal, &options.language)),
            days: year.days.clone(),
            are_means: are_means(year),
        })
        .collect();
    heat_maps(&panels, options)
}

/// What the goal makes of a year, and what its numbers are.
fn in_words(year: &StagedYear, goal: Goal, language: &Language) -> String {
    let phrases = &language.phrases().arrangement;
    let number = |count: u64| language.number(count.into());
    let statistics = &year.statistics;
    let reached = match goal {
        Goal::Rising => phrases.rising.with(&[
            ("percent", &percent(statistics.correlation.unwrap_or(0.0))),
            ("inversions", &number(statistics.inversions)),
            ("pairs", &number(statistics.pairs)),
        ]),
        Goal::Level => phrases
            .level
            .with(&[("percent", &percent(statistics.week_spread - 1.0))]),
        Goal::Weekly => phrases.weekly.with(&[
            (
                "inversions",
                &number(statistics.weekly_inversions.unwrap_or(0)),
            ),
            ("pairs", &number(statistics.weekly_pairs)),
        ]),
    };
    match are_means(year) {
        true => format!("{reached} {}", phrases.means),
        false => reached,
    }
}

/// Whether the numbers are means: a board with weekdays has dates of no particular year only where the
/// weekdays are put together.
fn are_means(year: &StagedYear) -> bool {
    let is_of_every_year = year.days.iter().any(|count| count.day.year().is_none());
    year.statistics.weekly_inversions.is_some() && is_of_every_year
}

/// A share in whole percent, with a true minus sign.
fn percent(share: f64) -> String {
    let percent = (share * 100.0).round();
    match percent < 0.0 {
        true => format!("\u{2212}{}", -percent),
        false => format!("{}", percent.abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_percents() {
        assert_eq!(percent(0.8163), "82");
        assert_eq!(percent(-0.0267), "\u{2212}3");
        assert_eq!(percent(-0.001), "0");
    }
}
