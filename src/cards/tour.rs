//! Cards whose tilings are a tour: from day to day the fewest pieces move.

use anyhow::bail;
use tilendar::print::product::cards::{CardOptions, DayCard, tell_moves};
use tilendar::puzzle::almanac::{Dates, SolutionSource};
use tilendar::puzzle::analysis::TourOptions;

use super::Arguments;
use crate::output::say;
use crate::tour::{plan, summary};

/// The cards of the days' tour; says what it gains.
pub(super) fn cards(
    arguments: &Arguments,
    dates: Dates<'_>,
    options: &CardOptions,
) -> anyhow::Result<Vec<DayCard>> {
    if !options.backs {
        bail!("the backs show a tour's tilings: leave out --backs none, or --tour");
    }
    let tour_options = TourOptions::default();
    let planned = plan(dates, tour_options);
    let steps = planned.tour.steps().iter().flatten();
    let source = SolutionSource::given(steps.map(|step| step.solution.clone()));
    let mut cards = super::cards(arguments, planned.dates, source, options)?;
    tell_moves(&mut cards, &planned.tour);
    say(&summary(&planned.tour, tour_options));
    Ok(cards)
}
