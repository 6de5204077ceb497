//! Labels are moved so that the year goes as one would have it.

use crate::puzzles::{calendar, census, named};
use chrono::{Datelike, NaiveDate};
use tilendar_puzzle::analysis::{
    Arrangement, ArrangementError, ArrangementOptions, Arranger, Goal, Within, inversions,
};
use tilendar_puzzle::solver::{MemoryLimit, Solver};
use tilendar_puzzle::template::{load, to_toml};
use tilendar_puzzle::{Puzzle, WithoutDates};

fn begin(puzzle: &Puzzle, within: Within, goal: Goal) -> Arranger {
    let options = ArrangementOptions {
        within,
        goal,
        ..ArrangementOptions::default()
    };
    Arranger::new(puzzle, options).expect("it can be arranged")
}

fn after(rounds: u32, puzzle: &Puzzle, within: Within, goal: Goal) -> Arranger {
    let mut arranger = begin(puzzle, within, goal);
    (0..rounds).for_each(|_| arranger.round());
    arranger
}

fn moved(arranger: &Arranger, arrangement: &Arrangement) -> Puzzle {
    arranger.puzzle(arrangement).expect("labels may move")
}

/// The board's labels, row by row.
fn labels(puzzle: &Puzzle) -> String {
    let texts = puzzle
        .board()
        .labels()
        .iter()
        .map(|area| area.label.as_str());
    texts.collect::<Vec<_>>().join(" ")
}

/// Three digits after the point.
fn thousandths(correlation: Option<f64>) -> f64 {
    (correlation.expect("dates differ") * 1000.0).round()
}

#[test]
fn the_published_sort_of_the_calendar_is_reproduced() {
    let arranger = begin(&calendar(), Within::Groups, Goal::Rising);
    let original = arranger.statistics(arranger.original());
    assert_eq!((original.inversions, original.pairs), (33_647, 66_795));
    assert_eq!(thousandths(original.correlation), -27.0);
    let sorted = arranger.statistics(arranger.sorted());
    assert_eq!((sorted.inversions, sorted.unsolvable), (19_822, 0));
    assert_eq!(thousandths(sorted.correlation), 566.0);
    // January is on the old site of January, which is the easiest; then those of November and August.
    // The first is on the old site of the 25th, where January has most tilings: docs/facts.md, 216.
    assert_eq!(labels(&moved(&arranger, arranger.sorted())), SORTED);
}

/// The calendar as the published sort has it.
const SORTED: &str = "Jan Oct Sep Apr Aug May Jul Mar Dec Nov Feb Jun \
    27 11 30 14 19 31 3 20 9 22 23 28 8 15 16 25 7 26 12 2 13 21 4 29 1 18 17 6 24 10 5";

#[test]
fn the_sort_is_beaten_within_the_groups_and_by_far_anywhere() {
    let puzzle = calendar();
    for (within, inversions, correlation) in [
        (Within::Groups, 19_250, 580.0),
        (Within::Anywhere, 12_400, 810.0),
    ] {
        let arranger = after(2, &puzzle, within, Goal::Rising);
        let best = arranger.statistics(arranger.best());
        assert!(best.inversions <= inversions, "{within:?}: {best:?}");
        assert!(
            thousandths(best.correlation) >= correlation,
            "{within:?}: {best:?}"
        );
        assert_eq!(best.unsolvable, 0);
    }
}

#[test]
fn the_same_seed_and_rounds_give_the_same_on_any_number_of_threads() {
    let puzzle = calendar();
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let arrange = || after(2, &puzzle, Within::Anywhere, Goal::Rising);
        pool.expect("threads").install(arrange).best().clone()
    };
    let alone = on(1);
    assert_eq!(alone, on(2));
    let seeded = |seed| {
        let memory = MemoryLimit::default();
        let begun = Arranger::new(
            &puzzle,
            ArrangementOptions {
                within: Within::Anywhere,
                seed,
                memory,
                ..ArrangementOptions::default()
            },
        );
        let mut arranger = begun.expect("it can be arranged");
        arranger.round();
        arranger.best().clone()
    };
    assert_ne!(seeded(1), seeded(2));
}

#[test]
fn numbers_looked_up_are_those_that_the_plain_solver_finds_on_the_rearranged_board() {
    for within in [Within::Groups, Within::Anywhere] {
        let arranger = after(1, &calendar(), within, Goal::Rising);
        let arranged = moved(&arranger, arranger.best());
        let solver = Solver::new(&arranged);
        let looked_up = arranger.tilings(arranger.best());
        let real = arranged.reveals().filter(|reveal| arranged.is_real(reveal));
        let numbered: Vec<_> = real.zip(looked_up).collect();
        assert_eq!(numbered.len(), 366);
        for (reveal, tilings) in numbered.iter().step_by(23) {
            assert_eq!(u128::from(solver.count(reveal)), *tilings, "{reveal:?}");
        }
        let mut falling: Vec<u128> = numbered.iter().map(|(_, tilings)| *tilings).collect();
        falling.reverse();
        assert_eq!(
            inversions(&falling),
            arranger.statistics(arranger.best()).inversions
        );
    }
}

#[test]
fn a_date_of_a_weekday_board_has_the_geometric_mean_of_its_weekdays() {
    let arranger = begin(&named("rhombus"), Within::Anywhere, Goal::Rising);
    let arranged = moved(&arranger, arranger.sorted());
    let census = census(&arranged);
    let real: Vec<f64> = census
        .real_counts(&arranged)
        .map(|(_, n)| n as f64)
        .collect();
    // Weekdays come first in the order of reveals.
    for (date, mean) in arranger.tilings(arranger.sorted()).into_iter().enumerate() {
        let product: f64 = (0..7).map(|weekday| real[weekday * 366 + date]).product();
        let difference = product.powf(1.0 / 7.0) - mean as f64;
        assert!(difference.abs() < 0.51, "{date}: {mean}");
    }
}

#[test]
fn a_date_without_tiling_is_mended() {
    // Calendarium sorted is such a board.
    let mut arranger = begin(&named("calendarium"), Within::Groups, Goal::Rising);
    assert_eq!(arranger.statistics(arranger.best()).unsolvable, 1);
    arranger.round();
    let best = arranger.statistics(arranger.best());
    assert_eq!(best.unsolvable, 0);
    let arranged = moved(&arranger, arranger.best());
    let census = census(&arranged);
    assert!(census.real_counts(&arranged).all(|(_, count)| count > 0));
}

#[test]
fn weeks_become_more_alike_than_sorting_makes_them() {
    let arranger = after(1, &calendar(), Within::Anywhere, Goal::Level);
    let spread = |arrangement| arranger.statistics(arrangement).week_spread;
    let (original, sorted) = (spread(arranger.original()), spread(arranger.sorted()));
    let best = spread(arranger.best());
    assert!(
        sorted < original && original < 1.4,
        "{original} and {sorted}"
    );
    assert!(best < 1.09, "{best}");
}

#[test]
fn weeks_grow_harder_from_monday_to_sunday() {
    let arranger = after(1, &named("calendarium"), Within::Groups, Goal::Weekly);
    let wrong = |arrangement| {
        arranger
            .statistics(arrangement)
            .weekly_inversions
            .expect("weekdays")
    };
    let (original, sorted) = (wrong(arranger.original()), wrong(arranger.sorted()));
    assert!(wrong(arranger.best()) < sorted && sorted < original);
}

/// Goes through fourteen years day by day, one of each kind: 2001 to 2011 and the leap years 2012 to
/// 2036 have them all.
#[test]
fn inversions_within_weeks_are_those_of_fourteen_real_years() {
    let puzzle = named("calendarium");
    let arranger = begin(&puzzle, Within::Groups, Goal::Weekly);
    let census = census(&puzzle);
    let kind = |year: i32| {
        let first = NaiveDate::from_ymd_opt(year, 1, 1).expect("a date");
        (first.weekday().num_days_from_monday(), first.leap_year())
    };
    let mut kinds = Vec::new();
    let (mut pairs, mut wrong) = (0, 0);
    for year in (2001..2037).filter(|&year| {
        let is_new = !kinds.contains(&kind(year));
        kinds.push(kind(year));
        is_new
    }) {
        let first = NaiveDate::from_ymd_opt(year, 1, 1).expect("a date");
        let days: Vec<NaiveDate> = first
            .iter_days()
            .take_while(|day| day.year() == year)
            .collect();
        let tilings =
            |day: NaiveDate| census.count(&puzzle, &puzzle.reveal_for_date(day).expect("a reveal"));
        for (place, &day) in days.iter().enumerate() {
            let later = days[place + 1..].iter().take(6);
            for &other in later.filter(|other| other.iso_week() == day.iso_week()) {
                pairs += 1;
                wrong += u64::from(tilings(other) > tilings(day));
            }
        }
    }
    let statistics = arranger.statistics(arranger.original());
    assert_eq!(statistics.weekly_pairs, pairs);
    assert_eq!(statistics.weekly_inversions, Some(wrong));
}

#[test]
fn a_rearranged_board_is_a_template_like_any_other() {
    let arranger = after(1, &named("festival"), Within::Anywhere, Goal::Rising);
    let arranged = moved(&arranger, arranger.best());
    let text = to_toml(&arranged);
    assert_eq!(load(&text, "arranged.toml").expect("a template"), arranged);
    // Months are on two cells and days on one, so that they cannot mix.
    for group in arranged.groups() {
        let size = |&label| {
            let label: tilendar_puzzle::LabelIndex = label;
            arranged.board().labels()[label.index()].cells.len()
        };
        let expected = if group.name() == "month" { 2 } else { 1 };
        assert!(group.labels().iter().all(|label| size(label) == expected));
    }
    let sorted = |puzzle: &Puzzle| {
        let mut labels: Vec<String> = labels(puzzle).split(' ').map(str::to_owned).collect();
        labels.sort();
        labels
    };
    assert_eq!(sorted(&arranged), sorted(&named("festival")));
}

#[test]
fn what_has_no_dates_or_no_weekdays_is_refused() {
    let refused = |layout: &str, goal| {
        let memory = MemoryLimit::default();
        Arranger::new(
            &named(layout),
            ArrangementOptions {
                goal,
                memory,
                ..ArrangementOptions::default()
            },
        )
        .err()
    };
    let layout = "pentominoes-6x10".to_owned();
    assert_eq!(
        refused("pentominoes-6x10", Goal::Rising),
        Some(ArrangementError::NoDates(WithoutDates::Layout {
            layout,
            misnamed: None
        }))
    );
    let layout = "calendar".to_owned();
    assert_eq!(
        refused("calendar", Goal::Weekly),
        Some(ArrangementError::NoWeekdays(layout))
    );
}
