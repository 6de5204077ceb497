//! Command lines that are refused, one of each kind: with this exit code, these parts of a message, no result and no
//! file.
//!
//! A line of a table is a command line, as `arguments` reads it; the exit code; and the
//! parts, from ` | ` to ` | `.

use crate::common::program::{arguments, assert_writes_nothing, results};

/// Asserts that the command and each line of the table after it are refused.
#[track_caller]
fn assert_refused(command: &str, table: &str) {
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut columns = line.split(" | ");
        let line = format!("{command} {}", columns.next().unwrap());
        let code = columns.next().unwrap().trim().parse().expect(&line);
        let parts: Vec<&str> = columns.map(str::trim).collect();
        assert!(!parts.is_empty(), "{line}");
        assert_writes_nothing(&arguments(&line), code, &parts);
    }
}

#[test]
fn days_that_make_no_product() {
    let table = "
        cards MMXXVII                               | 2 | from 1 to 9999
        cards 2027 --from 2027-02-29                | 2 | nearest are 2024 and 2028
        cards 2027 --from 05-01 --to 04-30          | 2 | ends before it starts
        cards --perpetual --layout rhombus          | 2 | needs a year
        cards 2027 --perpetual                      | 2 | leave out one of them
        cards 12-01..12-24 --from 12-03             | 2 | given twice
        solve 2027                                  | 2 | 2027 is a year
        solve --from 12-01                          | 2 | add --to
        solve someday                               | 2 | no label \"someday\"
        solve 10-06..10-07 --hints                  | 2 | for one date
        board 12-25 12-26                           | 2 | unexpected argument
        board 12-01..12-03 -o a.svg                 | 2 | name a folder
        board 05/06 --lang en | 2 | 5 June in some countries | 06-05, or 05-06 | --lang
    ";
    assert_refused("", table);
}

#[test]
fn boards_without_dates() {
    let layout = "--layout pentominoes-6x10";
    let cards = format!(
        "2027 {layout} | 2 | no dates | `tilendar sheet {layout}` | `tilendar board {layout}`"
    );
    assert_refused("cards", &cards);
    assert_refused("solve 12-25", &format!("{layout} | 2 | nothing on it stays open"));
    assert_refused("challenges 2027", &format!("{layout} | 1 | `tilendar solve {layout}` finds"));
}

#[test]
fn products_that_cannot_be() {
    let table = "
        board --cell 1/2        | 2 | no unit
        board --cell 1mm        | 2 | from 2 mm to 200 mm
        board --font nowhere.ttf                      | 1 | cannot open
        board 12-25 -o board.svg --pdf-a 2b           | 2 | --pdf-a is for PDF, not for svg
        poster 2027 --color cmyk --pdf-a 2b           | 2 | archives ask for colors
        board --width 90 --height 90 -o board.jpg     | 2 | --width and --height both say
        board --height 90 -o board.pdf                | 2 | --height is for svg, png and jpg
        board -o board.svg --format png               | 2 | --format png and -o board.svg are two formats
        cards 2027 --format svg -o -                  | 1 | name a folder
        cards 2027 --signature 4                      | 2 | --signature is for --impose saddle
        booklet 2027 --per-date all --layout rhombus  | 2 | 214255 solutions take | about 37 MB | --force
        pieces --cell 80mm                            | 2 | piece V needs | --cell
        art-print 06-14 --name 漢                     | 2 | 漢 | font
        heatmap -o year                               | 2 | end the name with  | --format
        study pairs --open-cells 3                    | 1 | so 2 stay open, not 3
        study histogram --pdf-a 2u                    | 2 | is for PDF, not for txt
        arrange --name 'Not A Slug'                   | 2 | lower case
    ";
    assert_refused("", table);
}

// A device may never end, and a pipe waits for its writer.
#[test]
fn names_and_files_that_are_not_there() {
    let table = "
        solve 10-06 --layout calender         | 2 | did you mean \"calendar\"?
        solve 10-06 --layout no/such.toml     | 1 | cannot open \"no/such.toml\"
        templates check layout dask           | 2 | did you mean \"desk\"? | path of a file
        verify /dev/null                      | 1 | is not a regular file
        laser --preset glowfroge              | 2 | did you mean \"glowforge\"? | the path of a template
        board --lang ja                       | 2 | --font FILE
    ";
    assert_refused("", table);
}

#[test]
fn pieces_that_cannot_lie_there() {
    let table = "
        --place R@Jan --place L@14 | 3 | has no solution that leaves Oct, 6 open and has these pieces | without L there are 6, without R there is 1
        --place Q@1,1              | 2 | --place \"Q@1,1\" | no piece 'Q' | L, N, P, U, V, Y, Z, R
        --place L@Oct              | 2 | the piece L cannot lie on Oct, which must stay open
        --place L@Foo              | 2 | no label \"Foo\" | L@2,3
        --place L@9,9              | 2 | row 9, column 9, which is off the board | 7 rows and 7 columns
        --place L@1,1 --place V@Jan | 2 | --place \"V@Jan\" | L and V cannot both lie on Jan
        --place LL@1,1             | 2 | --place
        --place L@1,99999999999999999999              | 2 | at most 128
        --place L@1,1=#.#          | 2 | are not connected
    ";
    assert_refused("solve 10-06", table);
    let large = format!("--place L@1,1={} | 2 | too large", "#".repeat(200));
    assert_refused("solve 10-06", &large);
}

#[test]
fn what_cannot_be_cut() {
    // The base of 7 x 7 cells of 20 mm with a border of 12 mm is 164 mm wide; the bed of 100 mm loses 5 mm of
    // margin and half a kerf of 0.15 mm on each side.
    let table = "
        --kerf 2mm          | 2 | --kerf 2 mm:  | between 0 mm and 1 mm (the full width of the cut)
        --kerf 20furlong    | 2 | for '--kerf < | the unit is unknown | as in `3mm`, `1/8in` or `9pt`
        --bed=600           | 2 | for '--bed < | write the width and the height of the bed, as in 600x400mm
        --align holes --dowel 9mm     | 2 | --border 12 mm:  | between 13 mm and 200 mm
        --copies 0          | 2 | a whole number from 1 to 200
        --dowel 4mm         | 2 | --dowel is for --align holes
        --box --lid         | 2 | --lid does not go with --box
        --mode in-place 12-25 --clearance 0.1mm  | 2 | --clearance 0.1 mm does not go with --mode in-place
        Dec,25              | 2 | Dec,25 is for --mode in-place or --picture | no piece has a place
        -o - --bed 180x180mm    | 1 | this makes several | name a folder with -o
        coupon --bed 60x100mm   | 2 | the coupon is 65.7 x 70.0 mm | 15.8 mm of width
        --bed 100x100mm | 2 | the base is 164.0 x 164.0 mm, and the bed offers 89.8 x 89.8 mm | 74.2 mm of width and 74.2 mm of height are missing | or --cell 9.4mm
    ";
    assert_refused("laser", table);
    // No cell would fit, so none is in the message.
    let message = "of height are missing; use a larger --bed\n";
    assert_writes_nothing(&["laser", "--bed", "50x50mm"], 2, &[message]);
    results(&arguments("laser --format json --bed 100x100mm --cell 9.4mm"));
}

#[test]
fn letters_that_the_font_lacks_on_any_product() {
    let products = "cards 2027, booklet 2027, solutions 06-14, sheet 06-14, worksheets, pieces, poster 2027, \
                    art-print 06-14, wall-calendar 2027, bookmark 2027-06-14, box 2027, board 06-14, laser, print-3d";
    let rows: Vec<String> = products
        .split(", ")
        .map(|product| {
            format!("{product} --lang ja | 2 | (no “月”) | name one that can with --font FILE")
        })
        .collect();
    assert_refused("", &rows.join("\n"));
}
