//! The exact cover problem for other solvers.

use std::collections::BTreeSet;

use crate::puzzles::{calendar, reveal};
use tilendar_puzzle::exact_cover::{ExactCover, ModelError, boards_of_models};
use tilendar_puzzle::text::read;

/// The number of solutions by Knuth's algorithm X, directly from the incidence matrix; at most `most`.
fn solutions(problem: &ExactCover<'_>, most: usize) -> Vec<Vec<usize>> {
    let rows: Vec<Vec<usize>> =
        problem.options().iter().map(|option| problem.covered(option).collect()).collect();
    let mut covers = Vec::new();
    let items = (0..problem.items().len()).collect();
    let options = (0..rows.len()).collect();
    search(&rows, &items, &options, &mut Vec::new(), &mut covers, most);
    covers
}

fn search(
    rows: &[Vec<usize>],
    items: &BTreeSet<usize>,
    options: &BTreeSet<usize>,
    chosen: &mut Vec<usize>,
    covers: &mut Vec<Vec<usize>>,
    most: usize,
) {
    let with = |item: &usize| options.iter().filter(|option| rows[**option].contains(item)).count();
    let Some(item) = items.iter().min_by_key(|item| with(item)) else {
        covers.push(chosen.clone());
        return;
    };
    for &option in options.iter().filter(|option| rows[**option].contains(item)) {
        if covers.len() >= most {
            return;
        }
        let covered = &rows[option];
        let items = items.iter().filter(|item| !covered.contains(item)).copied().collect();
        let options = options
            .iter()
            .filter(|option| rows[**option].iter().all(|item| !covered.contains(item)))
            .copied()
            .collect();
        chosen.push(option);
        search(rows, &items, &options, chosen, covers, most);
        chosen.pop();
    }
}

#[test]
fn the_solutions_of_a_date_are_its_tilings() {
    // FACTS: 6 October has 7 tilings on the calendar.
    let puzzle = calendar();
    let problem = ExactCover::of_reveal(&puzzle, &reveal(&puzzle, &["Oct", "6"]));
    let covers = solutions(&problem, usize::MAX);
    assert_eq!(covers.len(), 7);
    // Solutions printed in the format of dancing links can be read back.
    let mut text = String::new();
    for options in &covers {
        text += "1:\n";
        for &option in options {
            text += &format!("{} (1 of 2)\n", problem.option_name(&problem.options()[option]));
        }
    }
    let different: BTreeSet<_> =
        read(text.as_bytes(), &puzzle, &[]).map(|read| read.expect("good").solution).collect();
    assert_eq!(different.len(), 7);

    // So can the models of SAT solvers, in any number of lines, with the variables of the ladders or without.
    let formula = problem.to_cnf();
    let mut models = "c a solver\ns SATISFIABLE\n".to_owned();
    for options in &covers {
        let lines = (0..problem.options().len() + 9).map(|option| {
            let sign = if options.contains(&option) { "" } else { "-" };
            format!("{}{sign}{} ", if option % 50 == 0 { "\nv " } else { "" }, option + 1)
        });
        models += &(lines.collect::<String>().trim_start().to_owned() + "0\n");
    }
    let boards = boards_of_models(&puzzle, &formula, &models).expect("models");
    let lines = boards.lines().zip(models.lines());
    assert!(lines.clone().all(|(board, line)| board.is_empty() != line.ends_with(" 0")));
    let modeled: BTreeSet<_> =
        read(boards.as_bytes(), &puzzle, &[]).map(|read| read.expect("good").solution).collect();
    assert_eq!(modeled, different);
    // A placement too many is a fault, even if others lie on all of its cells.
    let overlapping = models.replace("v -1 ", "v 1 ");
    let boards = boards_of_models(&puzzle, &formula, &overlapping).expect("models");
    assert!(read(boards.as_bytes(), &puzzle, &[]).filter(Result::is_ok).count() < 7);
    let refused = boards_of_models(&puzzle, &formula, "SAT\n1 -2 3 0\n1 -2 x 0\n");
    assert_eq!(refused, Err(ModelError::NoVariable(3)));
    let lists = ["[1, -2, 3]\n[2]\n", "[[1, -2,\n 3],\n [2\n]\n]\n", "1 -2 3 0\n2 0\n"];
    let [lines, nested, plain] = lists.map(|list| {
        let boards = boards_of_models(&puzzle, &formula, list).unwrap();
        boards.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    });
    assert!(plain.len() == 2 && lines == plain && nested == plain);
    assert_eq!(boards_of_models(&puzzle, "p cnf 3 0\n", "1 0\n"), Err(ModelError::NoOptions));
}

#[test]
fn solutions_of_the_whole_board_leave_a_label_of_each_group_open() {
    let puzzle = calendar();
    let problem = ExactCover::of_board(&puzzle);
    for options in solutions(&problem, 3) {
        let chosen = options.iter().map(|option| problem.option_name(&problem.options()[*option]));
        let groups = chosen.filter(|name| name.starts_with("month ") || name.starts_with("day "));
        assert_eq!(groups.count(), 2);
        assert_eq!(options.len(), puzzle.pieces().len() + 2);
    }
}
