//! What `tilendar solutions` refuses, and letters of a file. `tests/foreign` counts the solutions on its pages.

use crate::common::program::{Folder, assert_has, assert_refuses, file, path, results};

#[test]
fn a_pdf_that_would_take_too_much_memory_is_refused_though_it_is_insisted_on() {
    let pieces = ('A'..='Z').chain('a'..='d');
    let pieces =
        pieces.map(|letter| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"##\"\n"));
    let rows = "\"* * * * * *\",".repeat(10);
    let text = format!("name = \"dominoes\"\ntitle = \"Dominoes\"\nrows = [{rows}]\n");
    let board = file(&(text + &pieces.collect::<String>()));
    // FACTS: 4,213,133 ways to lay dominoes on 6 x 10 cells (OEIS A028468).
    assert_refuses(
        &["solutions", "--force", "--layout", path(&board)],
        2,
        &["4213133 solutions", "MB of memory, and a PDF may take 500 MB", "--format svg"],
    );
}

#[test]
fn a_file_keeps_its_letters_in_what_is_drawn() {
    let mut solution = results(&["solve", "12-25"]);
    for (letter, digit) in ["L", "N", "P", "U", "V", "Y", "Z", "R"].into_iter().zip('1'..) {
        solution = solution.replace(letter, &digit.to_string());
    }
    let folder = Folder::with("own.txt", &solution);
    folder.run("board 12-25 --solutions own.txt -o a.svg");
    let drawn = folder.read("a.svg");
    assert_has(&drawn, &["piece-1", "piece-4", "piece-8"]);
    assert!(!drawn.contains("piece-L"));
}
