//! Arrangements by sorting: what is to be beaten.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use super::options::Goal;
use super::sites::{Arrangement, Instance};

/// The labels sorted for a goal, each on a site of its own group.
///
/// - [`Goal::Rising`] is a published sort: months from the site with the most
///   tilings on the mean to that with the fewest, and days in the order of January's tilings, most
///   first.
/// - [`Goal::Level`] takes months and days from the same orders, one from the easy end and one from the
///   hard end in turn.
/// - [`Goal::Weekly`] leaves months and days as they are, and puts Monday on the weekdays' site with the
///   most tilings on the mean, Sunday on that with the fewest.
///
/// Labels change places with those of as many cells alone.
pub(super) fn sorted(instance: &Instance, goal: Goal) -> Arrangement {
    let year = &instance.year;
    let original = Arrangement::original(year.label_count());
    let mut arrangement = original.clone();
    if goal == Goal::Weekly {
        put_in_order(instance, goal, &mut arrangement, &year.weekdays, |site| {
            of_weekday(instance, &original, site)
        });
        return arrangement;
    }
    put_in_order(instance, goal, &mut arrangement, &year.months, |site| {
        let days = year.days.clone();
        days.map(|day| of_date(instance, &original, (site, day)))
            .fold(0, u128::saturating_add)
    });
    let january = arrangement.site(year.months.start);
    put_in_order(instance, goal, &mut arrangement, &year.days, |site| {
        of_date(instance, &original, (january, site))
    });
    arrangement
}

/// The tilings of a month and a day, on all weekdays together.
fn of_date(instance: &Instance, arrangement: &Arrangement, date: (usize, usize)) -> u128 {
    let counts = instance.counts.counts(&instance.year, arrangement, date);
    counts.fold(0, u128::saturating_add)
}

/// The tilings of a weekday, of all months and days together.
fn of_weekday(instance: &Instance, arrangement: &Arrangement, weekday: usize) -> u128 {
    let year = &instance.year;
    let months = year.months.clone();
    let dates = months.flat_map(|month| year.days.clone().map(move |day| (month, day)));
    let of_date = |date| {
        let mut counts = instance.counts.counts(year, arrangement, date);
        counts.nth(weekday - year.weekdays.start).unwrap_or(0)
    };
    dates.map(of_date).fold(0, u128::saturating_add)
}

/// Puts a group's labels on its sites, in the order that the goal has for them. Of sites with equally
/// many tilings the first is first.
fn put_in_order(
    instance: &Instance,
    goal: Goal,
    arrangement: &mut Arrangement,
    group: &Range<usize>,
    tilings: impl Fn(usize) -> u128,
) {
    let size = |site: &usize| instance.sites.areas[*site].len();
    let sizes: BTreeSet<usize> = group.clone().map(|site| size(&site)).collect();
    for cells in sizes {
        let mut sites: Vec<usize> = group.clone().filter(|site| size(site) == cells).collect();
        let labels = sites.clone();
        sites.sort_by_cached_key(|&site| Reverse(tilings(site)));
        if goal == Goal::Level {
            sites = in_turn(&sites);
        }
        arrangement.put(labels.into_iter(), &sites);
    }
}

/// The first, the last, the second, the last but one, and so on.
fn in_turn(sites: &[usize]) -> Vec<usize> {
    let turns = 0..sites.len();
    let from_both_ends = turns.map(|turn| match turn % 2 {
        0 => turn / 2,
        _ => sites.len() - 1 - turn / 2,
    });
    from_both_ends.map(|place| sites[place]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easy_and_hard_ones_come_in_turn() {
        assert_eq!(in_turn(&[1, 2, 3, 4, 5]), [1, 5, 2, 4, 3]);
        assert_eq!(in_turn(&[1, 2]), [1, 2]);
        assert!(in_turn(&[]).is_empty());
    }
}
