//! A tiling of any preset, written in each way that the reader knows, is read back; what was changed in it is
//! answered, and what is read as good is what the text shows.

use crate::puzzles::named;
use crate::seen_forms::{seen, signs};
use crate::written_forms::{Tiling, written};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::text::read;
use tilendar_puzzle::{Position, Puzzle, Solution};

fn tiling(preset: &str, number: usize) -> Tiling {
    let puzzle = named(preset);
    let solver = Solver::new(&puzzle);
    let count = puzzle.reveal_count();
    let reveals = (0..count).filter_map(|step| puzzle.reveal_at((number % count + step) % count));
    let solution = reveals.filter_map(|reveal| solver.first(&reveal)).next();
    Tiling::new(puzzle, solution.unwrap())
}

fn tilings() -> impl Strategy<Value = Tiling> {
    let names: Vec<_> = PUZZLES.all().iter().map(|preset| preset.name).collect();
    (select(names), any::<usize>()).prop_map(|(preset, number)| tiling(preset, number))
}

fn answers(puzzle: &Puzzle, text: &str) -> Vec<Result<Solution, String>> {
    let found = read(text.as_bytes(), puzzle, &[]);
    let found = found.map(|found| Ok(found.map_err(|fault| fault.kind.to_string())?.solution));
    found.collect()
}

/// Whether two cells beside each other have one piece in the solution where they have one mark in the text.
fn shows(tiling: &Tiling, read: &Solution) -> bool {
    let rows = Tiling::new(tiling.puzzle.clone(), read.clone());
    let cells = tiling.puzzle.board().positions();
    let pairs = cells.iter().flat_map(|one| cells.iter().map(move |other| (*one, *other)));
    let mut beside = pairs.filter(|(one, other)| {
        one.row.abs_diff(other.row) + one.column.abs_diff(other.column) == 1
    });
    let is_open = |mark| mark == '*';
    beside.all(|(one, other)| {
        let [a, b] = [one, other].map(|at| tiling.at(at));
        let [c, d] = [one, other].map(|at| rows.at(at));
        // An open cell may have a mark of its own.
        (!is_open(a) || is_open(c)) && (is_open(c) && is_open(d) || (a == b) == (c == d))
    })
}

/// Each case is written in a hundred ways.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.div_ceil(32), failure_persistence: None, ..usual }
}

/// A change of one mark, or of two: another piece's letter, an open cell, two cells exchanged.
fn change(tiling: &Tiling, (kind, one, other): (u8, Index, Index)) -> Tiling {
    let (mut changed, cells) = (tiling.clone(), tiling.puzzle.board().positions());
    let [one, other] = [one, other].map(|at| cells[at.index(cells.len())]);
    let mark = |at| tiling.at(at);
    let mut set =
        |at: Position, mark| changed.rows[usize::from(at.row)][usize::from(at.column)] = mark;
    match kind {
        0 => set(one, '*'),
        1 => set(one, mark(other)),
        _ => {
            set(one, mark(other));
            set(other, mark(one));
        }
    }
    changed
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_was_written_in_any_way_is_read_back(one in tilings(), number in any::<usize>()) {
        let other = tiling(one.puzzle.name(), number);
        for ((way, text), (_, second)) in written(&one).into_iter().zip(written(&other)) {
            let text = format!("{text}\n\n{second}\n");
            let found = answers(&one.puzzle, &text);
            let times = found.len() / 2;
            let expected = [vec![Ok(one.solution.clone()); times], vec![Ok(other.solution.clone()); times]];
            prop_assert!(times > 0 && found == expected.concat(), "{}: {:?}\n{}", way, found, text);
        }
    }

    #[test]
    fn what_solvers_in_public_repositories_print_is_read_with_any_signs(one in tilings(), signs in signs()) {
        for (way, text) in seen(&one, &signs) {
            let found = answers(&one.puzzle, &text);
            prop_assert!(found == [Ok(one.solution.clone())], "{}: {:?}\n{}", way, found, text);
        }
    }

    #[test]
    fn of_two_ways_under_each_other_none_is_lost_in_silence(one in tilings(), number in any::<usize>()) {
        let other = tiling(one.puzzle.name(), number);
        let (_, rows) = &written(&other)[0];
        for (way, text) in written(&one) {
            for (above, below) in [(&text, rows), (rows, &text)] {
                let text = format!("{above}\nSolution 2:\n{below}\n");
                let found = answers(&one.puzzle, &text);
                let has = |tiling: &Tiling| found.contains(&Ok(tiling.solution.clone()));
                let is_told = found.iter().any(Result::is_err);
                prop_assert!(is_told || has(&one) && has(&other), "{}: {:?}\n{}", way, found, text);
            }
        }
    }

    #[test]
    fn a_board_that_is_cut_off_at_the_end_costs_no_board_before_it(tiling in tilings(), kept in 1..4_usize) {
        let (_, rows) = &written(&tiling)[0];
        let width = rows.lines().map(str::len).max().unwrap_or(0);
        let rule = format!("+{}+", "-".repeat(width));
        let framed: Vec<String> = rows.lines().map(|row| format!("|{row:width$}|")).collect();
        prop_assume!(framed.len() > 4);
        for (rule, rows) in [(vec![rule], framed), (vec![], rows.lines().map(str::to_owned).collect())] {
            let whole = [&rule[..], &rows, &rule].concat();
            let text = [&whole[..], &whole, &rule, &rows[..kept]].concat().join("\n");
            let found = answers(&tiling.puzzle, &text);
            let good = found.iter().filter(|answer| answer.is_ok()).count();
            prop_assert!(good == 2 && found.len() == 3, "{:?}\n{}", found, text);
        }
    }

    #[test]
    fn a_changed_board_among_good_ones_is_a_fault_or_what_it_shows(
        good in tilings(), what in (0..3_u8, any::<Index>(), any::<Index>())
    ) {
        let changed = change(&good, what);
        for ((way, text), (_, bad)) in written(&good).into_iter().zip(written(&changed)) {
            let text = format!("{text}\n\n{bad}\n\n{text}\n");
            let found = answers(&good.puzzle, &text);
            let is_good = |found: &&Result<Solution, String>| **found == Ok(good.solution.clone());
            // What stands twice beside itself is there twice.
            let times = if way.starts_with("two ") { 2 } else { 1 };
            let ends = found.iter().take(times).chain(found.iter().rev().take(times));
            prop_assert!(found.len() > 2 * times && ends.filter(is_good).count() == 2 * times, "{}: {:?}\n{}", way, found, text);
            for read in found[times..found.len() - times].iter().flatten() {
                prop_assert!(shows(&changed, read), "{}: {:?}\n{}", way, found, text);
            }
        }
    }

    #[test]
    fn a_board_on_a_line_that_lost_or_won_a_mark_is_not_passed_over(tiling in tilings(), place in any::<Index>(), is_lost in any::<bool>()) {
        // Lists of lists beside boards may be anything, such as the shapes of all pieces.
        let is_plain = |text: &str| text.trim().lines().count() == 1 && text.matches(['[', '(', '{', '\\', '"']).count() < 2;
        for (way, text) in written(&tiling).into_iter().filter(|(_, text)| is_plain(text)) {
            let marks: Vec<usize> = text.char_indices().filter(|(_, sign)| sign.is_alphanumeric()).map(|(at, _)| at).collect();
            let at = marks[place.index(marks.len())];
            let mut bad = text.trim_end().to_owned();
            let mark = bad.remove(at);
            if !is_lost {
                bad.insert_str(at, &String::from_iter([mark, mark]));
            }
            let text = text.trim_end();
            let found = answers(&tiling.puzzle, &format!("{text}\n{bad}\n{text}\n"));
            prop_assert!(found.len() > 2, "{}: {:?}\n{}\n{}", way, found, text, bad);
        }
    }

    #[test]
    fn what_lacks_a_piece_says_which(tiling in tilings(), piece in any::<Index>()) {
        let mut tiling = tiling;
        let pieces = tiling.puzzle.pieces();
        let piece = &pieces[piece.index(pieces.len())];
        // Of identical pieces another may be missing.
        let message = format!("({}) is missing", piece.shape());
        for mark in tiling.rows.iter_mut().flatten().filter(|mark| **mark == piece.letter()) {
            *mark = '*';
        }
        for (way, text) in written(&tiling) {
            let found = answers(&tiling.puzzle, &text);
            let is_told = ["letters", "Rust", "Python", "a line of this program"].contains(&way);
            // A zero where nothing lies may be the number of the piece.
            let says = |found: &Result<Solution, String>| match found {
                Ok(read) => *read == tiling.solution,
                Err(fault) => !is_told || fault.ends_with(&message),
            };
            prop_assert!(!found.is_empty() && found.iter().all(says), "{}: {:?}\n{}", way, found, text);
        }
    }

    #[test]
    fn what_was_cut_doubled_or_poured_into_other_lines_is_never_another_solution(
        tiling in tilings(), place in any::<Index>(), columns in 1..70_usize
    ) {
        for (way, text) in written(&tiling) {
            let letters: Vec<char> = text.chars().collect();
            let lines: Vec<&str> = text.lines().collect();
            let line = place.index(lines.len());
            let doubled = [&lines[..=line], &lines[line..]].concat();
            let without = [&lines[..line], &lines[line + 1..]].concat();
            let columns = [columns, tiling.puzzle.board().cell_count(), tiling.puzzle.piece_area()];
            let marks: Vec<char> = letters.iter().copied().filter(|mark| *mark != '\n').collect();
            let poured = columns.map(|columns| {
                let lines = marks.chunks(columns).map(String::from_iter);
                lines.collect::<Vec<_>>().join("\n")
            });
            // A name that is cut in two may turn rows into columns.
            poured.iter().for_each(|text| drop(answers(&tiling.puzzle, text)));
            let cut = String::from_iter(&letters[..place.index(letters.len())]);
            for text in [cut, doubled.join("\n"), without.join("\n")] {
                for read in answers(&tiling.puzzle, &text).into_iter().flatten() {
                    prop_assert!(read == tiling.solution, "{}\n{}", way, text);
                }
            }
        }
    }
}
