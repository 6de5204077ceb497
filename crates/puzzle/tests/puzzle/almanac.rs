//! The almanac: days across New Year, tilings by number, and the same answers however they are computed.

use std::time::Duration;

use chrono::NaiveDate;

use crate::puzzles::{calendar, census, named};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{
    Almanac, AlmanacOptions, CachedPuzzle, Dates, Day, Feast, NumberedTiling, Occasion, Pick,
    SolutionSource, Span, Subject, TilingAmount,
};
use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};
use tilendar_puzzle::template::load;

fn day(year: i32, month: u32, day: u32) -> Day {
    Day::Dated(NaiveDate::from_ymd_opt(year, month, day).unwrap())
}

fn perpetual(month: u32, day: u32) -> Day {
    Day::Perpetual { month, day }
}

fn almanac<'p>(puzzle: &'p Puzzle, days: &[Day], options: &AlmanacOptions) -> Almanac<'p> {
    Almanac::of_days(puzzle, days.to_vec(), options).unwrap()
}

/// All tilings, without difficulty.
fn all() -> AlmanacOptions {
    AlmanacOptions { per_date: TilingAmount::All, grading: None, ..AlmanacOptions::default() }
}

fn shown(almanac: &Almanac<'_>, date: usize) -> Vec<NumberedTiling> {
    almanac.shown(&almanac.entries()[date], 0..u64::MAX)
}

#[test]
fn days_run_through_new_year_and_a_year_may_begin_on_any_of_them() {
    assert_eq!(Day::of_year(2027).unwrap().len(), 365);
    assert_eq!((Day::of_year(0), Day::of_year(10_000)), (None, None));
    // 29 February is within the year, or begins it.
    for (first, length, last) in [
        (day(2026, 12, 25), 365, day(2027, 12, 24)),
        (day(2027, 3, 1), 366, day(2028, 2, 29)),
        (day(2028, 2, 29), 366, day(2029, 2, 28)),
        (perpetual(12, 25), 366, perpetual(12, 24)),
    ] {
        let year = first.year_from().unwrap();
        assert_eq!((year.len(), year[0], year[length - 1]), (length, first, last));
    }
    assert!(day(9999, 1, 1).year_from().is_some());
    assert_eq!(day(9999, 1, 2).year_from(), None);
    for (first, last) in
        [(day(2026, 12, 31), day(2027, 1, 1)), (perpetual(12, 31), perpetual(1, 1))]
    {
        assert_eq!(first.through(last).unwrap(), [first, last]);
    }
    assert_eq!(perpetual(2, 29).through(perpetual(2, 29)).unwrap(), [perpetual(2, 29)]);
    assert_eq!(day(2027, 1, 2).through(day(2027, 1, 1)), None);
    assert_eq!(day(2027, 1, 2).through(perpetual(1, 3)), None);
    assert_eq!(day(9999, 12, 31).through(day(10_000, 1, 1)), None);
}

/// Easter Sunday from 2000 to 2050 as days of March: the table of `tests/test_easter.py` in python-dateutil.
const EASTERS: [u32; 51] = [
    54, 46, 31, 51, 42, 27, 47, 39, 23, 43, 35, 55, 39, 31, 51, 36, 27, 47, 32, 52, 43, 35, 48, 40,
    31, 51, 36, 28, 47, 32, 52, 44, 28, 48, 40, 25, 44, 36, 56, 41, 32, 52, 37, 29, 48, 40, 25, 45,
    36, 49, 41,
];

#[test]
fn feasts_have_another_date_each_year_and_names_in_seven_languages() {
    for (year, march) in (2000..).zip(EASTERS) {
        let date = NaiveDate::from_ymd_opt(year, 2, 29 - u32::from(year % 4 > 0)).unwrap();
        let easter = date + chrono::TimeDelta::days(march.into());
        assert_eq!(Feast::Easter.in_year(year), Some(easter));
    }
    let names = "\
03-29|Easter+1|Easter Monday|Ostern + 1|Ostermontag|lunes de Pascua|Lundi de Pâques|Pasquetta
03-29|Tweede Paasdag|Segunda-feira de Páscoa|OSTERMONTAG|lundi de paques|Pentecost-48
03-26|Karfreitag|Good Friday|Viernes Santo|Vendredi saint|Venerdì santo|Goede Vrijdag|Easter −2
05-16|Pentecost|Pfingsten|Pentecostés|Pentecôte|Pentecoste|Pinksteren|Pentecostes|easter+49
11-28|1. Advent|Advent|erster Advent|first Sunday of Advent|primer domingo de Adviento|1e zondag van de advent
11-28|1er dimanche de l’Avent|1ª domenica di Avvento|1.º domingo do Advento
12-19|4. Advent|Advent 4|Vierter Advent|fourth Sunday in Advent|4º domingo de Adviento|advent+21
11-17|Buß- und Bettag|advent-11";
    for (date, names) in names.lines().filter_map(|line| line.split_once('|')) {
        let [perpetual, dated] = [date.to_owned(), format!("2027-{date}")]
            .map(|text| tilendar_puzzle::almanac::day(&text).unwrap());
        for name in names.split('|') {
            let occasion = Occasion::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(occasion.is_on(dated), "{name}: {}", occasion.slug());
            assert_eq!(Occasion::read(&occasion.slug()), Ok(occasion));
            assert!(!occasion.is_on(perpetual), "{name}");
        }
    }
    for name in ["Easter+400", "5. Advent", "2. Easter", "Advents", "Easter 2027"] {
        assert!(Occasion::read(name).is_err(), "{name}");
    }
}

#[test]
fn spans_have_the_days_of_their_notation() {
    for (text, within, outside) in [
        ("12-24..01-06", "2027-12-24 2027-01-06 12-31 01-01", "2027-01-07 12-23"),
        ("Easter-2..Easter+1", "2027-03-26 2027-03-29 2028-04-14", "2027-03-30 03-28"),
        ("August", "2027-08-01 2026-08-31 08-15", "2027-07-31 09-01"),
        ("febrero", "02-29 2028-02-29 2027-02-28", "2027-03-01"),
        ("2027-08", "2027-08-01 2027-08-31", "2028-08-01 08-01"),
        ("2026-12-31..2027-01-01", "2026-12-31 2027-01-01", "2027-01-02 12-31"),
        ("25 décembre", "2027-12-25 12-25", "2027-12-24"),
    ] {
        let span = Span::read(text).unwrap();
        assert_eq!(Span::read(&span.slug()), Ok(span));
        for (days, is_within) in [(within, true), (outside, false)] {
            for day in days.split(' ') {
                let day = tilendar_puzzle::almanac::day(day).unwrap();
                assert_eq!(span.contains(day), is_within, "{text}: {}", day.slug());
            }
        }
    }
    for text in ["2027-01-02..2027-01-01", "2027-01-01..02-01", "week", ""] {
        assert!(Span::read(text).is_err(), "{text}");
    }
}

#[test]
fn an_almanac_runs_across_new_year_and_may_repeat_a_day() {
    let puzzle = calendar();
    let mut days = day(2026, 12, 30).through(day(2027, 1, 2)).unwrap();
    days.push(day(2026, 12, 30));
    let almanac = almanac(&puzzle, &days, &AlmanacOptions::default());
    assert_eq!(almanac.days(), days);
    let entries = almanac.entries();
    let census = census(&puzzle);
    assert_eq!(entries[0], entries[4]);
    for (entry, day) in entries.iter().zip(days) {
        assert_eq!(entry.subject, Subject::Day(day));
        assert_eq!(entry.reveal, day.reveal(&puzzle).unwrap());
        assert_eq!(entry.tilings, census.count(&puzzle, &entry.reveal));
        assert_eq!(entry.difficulty.unwrap().tilings, entry.tilings);
        let tiling = almanac.first_shown(entry).unwrap();
        assert_eq!(*tiling.solution.reveal(), entry.reveal);
    }
}

#[test]
fn labels_that_are_no_day_have_their_words() {
    let puzzle = calendar();
    let reveal = puzzle.reveal_for_labels(&["feb", "31"]).unwrap();
    let dates = Dates::of_reveals(&puzzle, vec![reveal]);
    let almanac = Almanac::new(dates, &AlmanacOptions::default()).unwrap();
    let subject = &almanac.entries()[0].subject;
    let words = |printed: &str, labels: &str| Subject::Words {
        printed: printed.to_owned(),
        labels: labels.to_owned(),
    };
    assert_eq!(*subject, words("Feb 31", "Feb 31"));
    assert_eq!((subject.slug().as_str(), subject.day()), ("feb-31", None));
    assert!(almanac.days().is_empty());

    let rectangle = named("pentominoes-6x10");
    let reveal = rectangle.reveal_for_labels(&[]).unwrap();
    let dates = Dates::of_reveals(&rectangle, vec![reveal]);
    assert_eq!(dates.subjects(), [words(rectangle.title(), "")]);
}

#[test]
fn numbers_for_people_count_from_one() {
    let puzzle = calendar();
    let days = [perpetual(10, 6)];
    let tilings =
        Tilings::new(&puzzle, &days[0].reveal(&puzzle).unwrap(), MemoryLimit::default()).unwrap();
    // 6 October has 7 tilings. Those of a file are numbered among all of them; the others come in order.
    let expected: Vec<NumberedTiling> = (0..7)
        .map(|index| NumberedTiling {
            number: Some(index + 1),
            solution: tilings.nth(index).unwrap(),
        })
        .collect();
    let solutions = expected.iter().map(|tiling| tiling.solution.clone());
    let given = AlmanacOptions { source: SolutionSource::given(solutions), ..all() };
    for options in [given, all()] {
        assert_eq!(shown(&almanac(&puzzle, &days, &options), 0), expected);
    }
}

#[test]
fn few_dates_counted_by_themselves_say_what_all_at_once_say() {
    let puzzle = named("rhombus");
    let many = day(2026, 12, 24).through(day(2027, 1, 10)).unwrap();
    let few = &many[..3];
    for (pick, per_date) in [
        (Pick::First, TilingAmount::NONE),
        (Pick::Number(2), TilingAmount::ONE),
        (Pick::Seed(3), TilingAmount::UpTo(3)),
        (Pick::First, TilingAmount::All),
    ] {
        let options = AlmanacOptions { source: SolutionSource::Solver(pick), per_date, ..all() };
        let one_by_one = almanac(&puzzle, few, &options);
        let at_once = almanac(&puzzle, &many, &options);
        assert!(one_by_one.census().is_none() && at_once.census().is_some());
        assert_eq!(one_by_one.entries(), &at_once.entries()[..3]);
        for date in 0..3 {
            assert_eq!(shown(&one_by_one, date), shown(&at_once, date), "{pick:?}, {per_date:?}");
        }
    }
}

fn eight_by_eight() -> Puzzle {
    load(include_str!("eight-by-eight.toml"), "eight-by-eight.toml").unwrap()
}

#[test]
fn dates_of_a_board_with_too_many_solutions_are_counted_one_by_one() {
    let puzzle = eight_by_eight();
    let days = [day(2027, 1, 1), day(2027, 6, 15)];
    let reveals = days.map(|day| day.reveal(&puzzle).unwrap());
    let first = Solver::new(&puzzle).first(&reveals[0]).unwrap();
    let count = |reveal| Tilings::new(&puzzle, reveal, MemoryLimit::default()).unwrap();
    let graphs = reveals.each_ref().map(count);
    for source in [SolutionSource::Solver(Pick::Number(17)), SolutionSource::given([first.clone()])]
    {
        let options = AlmanacOptions { source, grading: None, ..AlmanacOptions::default() };
        let almanac = almanac(&puzzle, &days, &options);
        let is_given = matches!(options.source, SolutionSource::Given(_));
        assert_eq!(almanac.without_tiling(), (0, usize::from(is_given)));
        for (entry, graph) in almanac.entries().iter().zip(&graphs) {
            assert_eq!(entry.tilings, graph.count());
            let Some(tiling) = almanac.first_shown(entry) else { continue };
            assert_eq!(graph.nth(tiling.number.unwrap() - 1), Some(tiling.solution.clone()));
            assert!(if is_given { tiling.solution == first } else { tiling.number == Some(17) });
        }
    }
}

#[test]
fn where_several_are_shown_the_one_of_the_cards_is_among_them() {
    let puzzle = calendar();
    let days = perpetual(12, 20).through(perpetual(1, 5)).unwrap();
    for pick in [Pick::First, Pick::Seed(7), Pick::Number(9)] {
        let with =
            |per_date| AlmanacOptions { source: SolutionSource::Solver(pick), per_date, ..all() };
        let cards = almanac(&puzzle, &days, &with(TilingAmount::ONE));
        let booklet = almanac(&puzzle, &days, &with(TilingAmount::UpTo(5)));
        for date in 0..days.len() {
            let several = shown(&booklet, date);
            assert_eq!(several.len(), 5);
            assert!(several.is_sorted_by_key(|tiling| tiling.number));
            let picked = &shown(&cards, date)[0];
            assert!(several.contains(picked), "{pick:?}");
            assert!(pick != Pick::Number(9) || picked.number == Some(9));
        }
    }
}

#[test]
fn almanacs_of_shared_findings_say_what_those_say_that_share_none() {
    let puzzle = calendar();
    let cached = CachedPuzzle::of(puzzle.clone());
    let days = |year| Day::of_year(year).unwrap()[50..64].to_vec();
    let first = Solver::new(&puzzle).first(&days(2027)[3].reveal(&puzzle).unwrap());
    let sources = [SolutionSource::Solver(Pick::Seed(1)), SolutionSource::given(first)];
    let amounts = [TilingAmount::NONE, TilingAmount::ONE, TilingAmount::UpTo(3)];
    for (source, per_date) in sources
        .into_iter()
        .zip([TilingAmount::ONE; 2])
        .chain(amounts.map(|per_date| (SolutionSource::default(), per_date)))
    {
        let options = AlmanacOptions { source, per_date, ..AlmanacOptions::default() };
        for year in [2027, 2028] {
            let shared = cached.almanac(days(year), &options).unwrap();
            let alone = almanac(&puzzle, &days(year), &options);
            assert_eq!(shared.entries(), alone.entries(), "{options:?}");
            assert_eq!(shown(&shared, 7), shown(&alone, 7), "{options:?}");
        }
    }
}

#[test]
fn threads_that_ask_for_the_same_findings_at_once_all_get_them() {
    let puzzle = named("rhombus");
    let days = Day::of_year(2027).unwrap();
    for _ in 0..2 {
        let cached = CachedPuzzle::of(puzzle.clone());
        // A core that waits for another's share of the graph continues with the next thread's request.
        std::thread::scope(|scope| {
            for number in 0..4 {
                let (cached, days) = (&cached, &days);
                scope.spawn(move || {
                    std::thread::sleep(Duration::from_millis(5 * number));
                    let almanac = cached.almanac(days.clone(), &AlmanacOptions::default());
                    assert_eq!(almanac.unwrap().entries().len(), days.len());
                });
            }
        });
    }
}
