//! A board before and after its labels were moved: heat maps of its year, one below the other.

use crate::heat_map::{HeatMapOptions, Panel, picture as heat_maps};
use tilendar_drawing::Document;
use tilendar_print::language::Language;
use tilendar_puzzle::almanac::{Day, DayCount};

use super::{Arranger, YearStatistics};

/// The year as it is, sorted and rearranged, below each other, in one scale of colors. The title is that of the
/// original board.
pub fn picture(title: &str, arranger: &Arranger, options: &HeatMapOptions) -> Document {
    let phrases = &options.language.phrases().arrangement;
    let stages = [
        (
            phrases.original.with(&[("puzzle", title)]),
            arranger.original(),
        ),
        (phrases.sorted.to_string(), arranger.sorted()),
        (phrases.arranged.to_string(), arranger.best()),
    ];
    let has_weekdays = arranger.has_weekdays();
    let panels = stages.map(|(title, arrangement)| {
        let reached = in_words(&arranger.statistics(arrangement), &options.language);
        let counts = Day::perpetual()
            .into_iter()
            .zip(arranger.tilings(arrangement));
        Panel {
            title,
            subtitle: Some(if has_weekdays {
                format!("{reached} {}", phrases.means)
            } else {
                reached
            }),
            days: counts
                .map(|(day, tilings)| DayCount { day, tilings })
                .collect(),
            are_means: has_weekdays,
        }
    });
    heat_maps(&panels, options)
}

/// How far a year grows harder.
fn in_words(year: &YearStatistics, language: &Language) -> String {
    let number = |count: u64| language.number(count.into());
    language.phrases().arrangement.rising.with(&[
        ("percent", &percent(year.correlation.unwrap_or(0.0))),
        ("inversions", &number(year.inversions)),
        ("pairs", &number(year.pairs)),
    ])
}

/// A share in whole percent, with a true minus sign.
fn percent(share: f64) -> String {
    let percent = (share * 100.0).round();
    if percent < 0.0 {
        format!("\u{2212}{}", -percent)
    } else {
        format!("{}", percent.abs())
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
