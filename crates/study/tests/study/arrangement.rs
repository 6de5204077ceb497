//! Labels are moved so that the year gets harder as intended.

use std::sync::LazyLock;

use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{Census, MemoryLimit, Solver};
use tilendar_puzzle::template::{PUZZLES, load, to_toml};
use tilendar_study::arrangement::{Arrangement, ArrangementError, Arranger};

fn named(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("it is a preset")
}

fn census(puzzle: &Puzzle) -> Census {
    Census::take(puzzle, MemoryLimit::default()).expect("it can be counted")
}

static CALENDAR: LazyLock<Arranger> = LazyLock::new(|| after(1, &named("calendar")));

fn after(rounds: u32, puzzle: &Puzzle) -> Arranger {
    let mut arranger = Arranger::new(puzzle, 0).expect("it can be arranged");
    (0..rounds).for_each(|_| arranger.round());
    arranger
}

fn moved(arranger: &Arranger, arrangement: &Arrangement) -> Puzzle {
    arranger.puzzle(arrangement).expect("labels may move")
}

fn labels(puzzle: &Puzzle) -> String {
    let texts = puzzle.board().labels().iter().map(|area| area.label.as_str());
    texts.collect::<Vec<_>>().join(" ")
}

/// Three decimals.
fn thousandths(correlation: Option<f64>) -> f64 {
    (correlation.expect("dates differ") * 1000.0).round()
}

#[test]
fn the_published_sort_of_the_calendar_is_reproduced() {
    let arranger = after(0, &named("calendar"));
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

/// The calendar as sorted in the published way.
const SORTED: &str = "Jan Oct Sep Apr Aug May Jul Mar Dec Nov Feb Jun \
    27 11 30 14 19 31 3 20 9 22 23 28 8 15 16 25 7 26 12 2 13 21 4 29 1 18 17 6 24 10 5";

#[test]
fn the_sort_is_beaten_by_far() {
    let best = CALENDAR.statistics(CALENDAR.best());
    assert!(best.inversions <= 12_600, "{best:?}");
    assert!(thousandths(best.correlation) >= 800.0, "{best:?}");
    assert_eq!(best.unsolvable, 0);
}

#[test]
fn the_same_seed_and_rounds_give_the_same_on_any_number_of_threads() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("threads");
    let alone = pool.install(|| after(1, &named("calendar")));
    assert_eq!(alone.best(), CALENDAR.best());
}

#[test]
fn numbers_looked_up_are_those_that_the_plain_solver_finds_on_the_rearranged_board() {
    let arranger = &*CALENDAR;
    let arranged = moved(arranger, arranger.best());
    let solver = Solver::new(&arranged);
    let looked_up = arranger.tilings(arranger.best());
    let real = arranged.reveals().filter(|reveal| arranged.is_real(reveal));
    let numbered: Vec<_> = real.zip(looked_up).collect();
    assert_eq!(numbered.len(), 366);
    for (reveal, tilings) in numbered.iter().step_by(23) {
        assert_eq!(u128::from(solver.count(reveal)), *tilings, "{reveal:?}");
    }
    let tilings: Vec<u128> = numbered.iter().map(|(_, tilings)| *tilings).collect();
    let earlier = |date: usize| tilings[..date].iter().filter(|&&it| it < tilings[date]).count();
    assert_eq!(
        (0..tilings.len()).map(earlier).sum::<usize>() as u64,
        arranger.statistics(arranger.best()).inversions
    );
}

#[test]
fn a_date_counts_with_the_geometric_mean_of_its_weekdays() {
    let arranger = after(0, &named("calendarium"));
    let arranged = moved(&arranger, arranger.sorted());
    let census = census(&arranged);
    let real: Vec<f64> = census.real_counts(&arranged).map(|(_, n)| n as f64).collect();
    // Weekdays come first in the order of reveals.
    for (date, mean) in arranger.tilings(arranger.sorted()).into_iter().enumerate() {
        let product: f64 = (0..7).map(|weekday| real[weekday * 366 + date]).product();
        let difference = product.powf(1.0 / 7.0) - mean as f64;
        // One date has a weekday without a tiling.
        assert!(product == 0.0 || difference.abs() < 0.51, "{date}: {mean}");
    }
    assert_eq!(arranger.statistics(arranger.best()).unsolvable, 1);
}

#[test]
fn a_rearranged_board_is_a_template_like_any_other() {
    let arranger = after(0, &named("festival"));
    let arranged = moved(&arranger, arranger.sorted());
    let text = to_toml(&arranged);
    assert_eq!(load(&text, "arranged.toml").expect("a template"), arranged);
    let sorted = |puzzle: &Puzzle| {
        let mut labels: Vec<String> = labels(puzzle).split(' ').map(str::to_owned).collect();
        labels.sort();
        labels
    };
    assert_eq!(sorted(&arranged), sorted(&named("festival")));
}

#[test]
fn what_has_no_dates_is_refused() {
    let refused = Arranger::new(&named("pentominoes-6x10"), 0).err();
    assert!(matches!(refused, Some(ArrangementError::NoDates(_))));
}

#[test]
fn labels_stay_within_their_groups_where_the_choices_of_cells_are_too_many() {
    // Months and days on two cells each: four of 86 cells are two million sets.
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    let days: Vec<String> = (1..=31).map(|day: u32| day.to_string()).collect();
    let days = days.join(" ");
    let wide = format!("{months} {days}").replace(' ', " < ");
    let bar = "#".repeat(82);
    let text = format!(
        "name = \"wide\"\ntitle = \"Wide\"\nrows = [\"{wide} <\"]\n\
         [[reveal]]\nname = \"month\"\nlabels = \"{months}\"\n\
         [[reveal]]\nname = \"day\"\nlabels = \"{days}\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{bar}\"\n"
    );
    let puzzle = load(&text, "wide.toml").expect("a template");
    let arranger = after(1, &puzzle);
    let arranged = moved(&arranger, arranger.best());
    let first = |puzzle: &Puzzle| {
        let texts = puzzle.board().labels().iter().take(12);
        let mut texts: Vec<String> = texts.map(|area| area.label.to_string()).collect();
        texts.sort();
        texts
    };
    assert_eq!(first(&arranged), first(&puzzle));
}
