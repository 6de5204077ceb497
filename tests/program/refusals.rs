//! Command lines that are refused, one of each kind: with this exit code, these parts of a message, no result and no
//! file.
//!
//! A line of a table is a command line, as `arguments` reads it; the exit code; and the
//! parts, from ` | ` to ` | `.

use crate::common::program::{arguments, assert_refuses, results};

/// Asserts that the command and each line of the table after it are refused.
#[track_caller]
fn assert_refused(command: &str, table: &str) {
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut columns = line.split(" | ");
        let line = format!("{command} {}", columns.next().unwrap());
        let code = columns.next().unwrap().trim().parse().expect(&line);
        let parts: Vec<&str> = columns.map(str::trim).collect();
        assert!(!parts.is_empty(), "{line}");
        assert_refuses(&arguments(&line), code, &parts);
    }
}

#[test]
fn days_that_make_no_product() {
    let table = "
        cards MMXXVII                               | 2 | from 1 to 9999
        cards 27                                    | 2 | such as 2027
        cards 2027 --from 2027-02-29                | 2 | nearest are 2024 and 2028
        cards 2027 --perpetual                      | 2 | leave out one of them
        cards 12-01..12-24 --from 12-03             | 2 | given twice
        cards 2027-07-22,2027-03-14                 | 2 | 2027-03-14 does not come after 2027-07-22
        cards 03-14,hello                           | 2 | 03-14,hello
        solutions 10-06,12-25                       | 2 | one date or one range
        cards 2027 --jobs 0                         | 2 | a number from 1
        challenges 27                               | 2 | write all four digits
        solve 2027                                  | 2 | 2027 is a year
        solve --from 12-01                          | 2 | add --to
        solve 10-06..10-07 --hints                  | 2 | for one date
        solve 10-06 --hints 1 --format csv          | 2 | write --hints all
        board 12-25 12-26                           | 2 | unexpected argument | are a range
        cards --year 2027                           | 2 | without a name
        board 12-01..12-03 -o a.svg                 | 2 | name a folder
        board 05/06 --lang en | 2 | 5 June in some countries | 06-05, or 05-06 | --lang
        cards 2027 --layout pentominoes-6x10        | 2 | no dates | `tilendar sheet --layout pentominoes-6x10`
        challenges 2027 --layout pentominoes-6x10   | 1 | `tilendar solve --layout pentominoes-6x10` finds
    ";
    assert_refused("", table);
}

// A device may never end, and a pipe waits for its writer.
#[test]
fn products_files_and_names_that_cannot_be() {
    let table = "
        board --font nowhere.ttf                      | 1 | cannot open
        board 12-25 -o board.svg --pdf-a 2b           | 2 | --pdf-a is for PDF, not for svg
        board --width 90 --height 90 -o board.jpg     | 2 | --width and --height both say
        board -o board.svg --format png               | 2 | --format png and -o board.svg are two formats
        cards 2027 --format svg -o -                  | 1 | name a folder
        booklet 2027 --per-date all --layout rhombus  | 2 | 214255 solutions take | about 37 MB | --force
        heatmap -o year                               | 2 | end the name with  | --format
        study histogram --pdf-a 2u                    | 2 | is for PDF, not for txt
        arrange --name 'Not A Slug'                   | 2 | lower case
        solve 10-06 --layout calender                 | 2 | did you mean \"calendar\"?
        solve 10-06 --layout no/such.toml             | 1 | cannot open \"no/such.toml\"
        templates check layout dask                   | 2 | did you mean \"desk\"? | path of a file
        verify /dev/null                              | 1 | is not a regular file
        laser --preset glowfroge                      | 2 | did you mean \"glowforge\"? | the path of a template
        laser rhombus                                 | 2 | --layout rhombus
        worksheets 25                                 | 2 | --count 25
        coupon                                        | 2 | write `tilendar laser coupon`
        board --name Anna                             | 2 | these commands have it: cards, booklet,
        cards --nmae Anna                             | 2 | '--name'
        make x --kerf 1mm                             | 2 | --set kerf=VALUE
        laser --format svg -o - --json                | 2 | name a file with -o
    ";
    assert_refused("", table);
}

#[test]
fn pieces_that_cannot_lie_there() {
    let table = "
        --place R@Jan --place L@14 | 3 | has no solution that leaves Oct, 6 open and has these pieces | without L there are 6, without R there is 1
        --place Q@1,1              | 2 | --place \"Q@1,1\" | no piece 'Q' | L, N, P, U, V, Y, Z, R
        --place L@Foo              | 2 | no label \"Foo\" | L@2,3
        --place L@9,9              | 2 | row 9, column 9, which is off the board | 7 rows and 7 columns
        --place LL@1,1             | 2 | --place
        --place L@1,99999999999999999999              | 2 | at most 128
        --place L@1,1=#.#          | 2 | are not connected
    ";
    assert_refused("solve 10-06", table);
}

#[test]
fn what_cannot_be_cut() {
    // The base of 7 x 7 cells of 20 mm with a border of 12 mm is 164 mm wide; the bed of 100 mm loses 5 mm of
    // margin and half a kerf of 0.15 mm on each side.
    let table = "
        --kerf 20furlong    | 2 | for '--kerf < | the unit is unknown | as in `3mm`, `1/8in` or `9pt`
        --box --lid         | 2 | --lid does not go with --box
        Dec,25              | 2 | Dec,25 is for --mode in-place or --picture | no piece has a place
        -o - --bed 180x180mm    | 1 | this makes several | name a folder with -o
        --bed 100x100mm | 2 | the base is 164.0 x 164.0 mm, and the bed offers 89.8 x 89.8 mm | 74.2 mm of width and 74.2 mm of height are missing | or --cell 9.4mm
    ";
    assert_refused("laser", table);
    // No cell would fit, so none is in the message.
    let message = "of height are missing; use a larger --bed\n";
    assert_refuses(&["laser", "--bed", "50x50mm"], 2, &[message]);
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
