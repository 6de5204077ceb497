//! Command lines that are refused: with this exit code, these parts of a message, no result and no file.
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
fn options_of_sheets_that_change_nothing_or_cannot_be() {
    let table = "
        --signature 4                             | 2 | --signature is for --impose saddle
        --paper-thickness 0.1mm                   | 2 | --paper-thickness is for --impose saddle
        --impose saddle --gutter 3mm              | 2 | --gutter is for --impose stack or n-up
        --paper none --back-offset 1,0            | 2 | --back-offset is for pages on sheets
        --paper none --impose stack               | 2 | nothing to impose on
        --format png --gutter 3mm                 | 2 | pictures are one page a file
        --impose saddle --card a4                 | 2 | two pages of A4
        --impose saddle --backs none              | 2 | printed on both sides
        --impose saddle --paper-thickness 0.1mm   | 2 | --signature 41
        --impose saddle --paper-thickness 3mm     | 2 | from 0 mm to 2 mm
        --back-offset 6,0                         | 2 | at most 5 mm
        --back-offset 6                           | 2 | as in 0.5,-1
        --back-offset inf,0                       | 2 | as in 0.5,-1
        --signature 0                             | 2 | --signature
        --paper 5x5mm                             | 2 | from 25 mm to 1500 mm
        --paper 9999x9999mm                       | 2 | from 25 mm to 1500 mm
        --paper 99999x99999mm                     | 2 | between 0 and 10 m
        --paper 24x36                             | 2 | no unit
        --card a10                                | 2 | from 40 mm to 1500 mm
        --gutter 300mm                            | 2 | from 0 mm to 100 mm
        --seed 3                                  | 2 | --challenge | --pick
        --challenge junior --pick 3               | 2 | --pick
    ";
    assert_refused("cards 2027", table);
}

#[test]
fn days_that_make_no_product() {
    let table = "
        cards 0                                     | 2 | from 1 to 9999
        cards 10000                                 | 2 | from 1 to 9999
        cards MMXXVII                               | 2 | from 1 to 9999
        cards 2027 --from 02-29                     | 2 | not a leap year
        cards 2027 --from 2027-02-29                | 2 | nearest are 2024 and 2028
        cards 2027 --from 2026-12-31                | 2 | not in 2027: leave the year out
        cards 2027 --from 05-01 --to 04-30          | 2 | ends before it starts
        cards --perpetual --layout rhombus          | 2 | needs a year
        cards 2027 --perpetual                      | 2 | leave out one of them
        cards 12-01..12-24 --from 12-03             | 2 | given twice
        cards 2027-13                               | 2 | no month 13
        solve 12-24..12-20                          | 2 | ends before it starts
        solve 2027-12-24..2027-12-20                | 2 | ends before it starts
        solve 2027                                  | 2 | 2027 is a year
        solve --from 12-01                          | 2 | add --to
        solve 2027-02-29                            | 2 | 2027 is not a leap year | 2024 and 2028
        solve 2027-04-31                            | 2 | April 2027 has 30 days
        solve someday                               | 2 | no label \"someday\"
        solve 10-06 --layout rhombus                | 2 | needs a year | 2027-10-06
        solve 10-06..10-07 --hints                  | 2 | for one date
        board 12-25 12-26                           | 2 | unexpected argument
        laser --name Anna                           | 2 | unexpected argument '--name'
        board 12-01..12-03 -o a.svg                 | 2 | name a folder
        board 12-01..12-03 -o -                     | 2 | name a folder
        board 05/06           | 2 | 5 June in some countries | 06-05, or 05-06 | --lang
        board 05/06 --lang en | 2 | 5 June in some countries | 06-05, or 05-06 | --lang
        booklet 2027 --from 12-24 --to 12-01        | 2 | ends before it starts
        solutions 12-24..12-01              | 2 | ends before it starts | 12-24 is after 12-01
        solutions 12-24..12-32                      | 2 | 31 days
        solve 10-06 --open-cells 6,12               | 2 | cells stay open instead of a date: leave out one of the two
        solve --open-cells any                      | 2 | name those that do, such as Jan,Feb
        heatmap --grid weeks                        | 2 | --grid weeks needs a year
    ";
    assert_refused("", table);
}

#[test]
fn boards_without_dates() {
    let table = "
        cards 2027      | 2 | no dates | `tilendar sheet --layout pentominoes-6x10` | `tilendar board --layout pentominoes-6x10`
        solve 12-25     | 2 | nothing on it stays open, so leave the date out
        sheet 12-25     | 2 | nothing on it stays open, so leave the date out
        board 12-25     | 2 | nothing on it stays open, so leave the date out
        booklet 2027    | 2 | `tilendar solutions --layout pentominoes-6x10`
        poster 2027     | 2 | no dates | tilendar board
        poster --from 2026-12-25 | 2 | has no dates
        worksheets      | 2 | date
        arrange         | 1 | has no dates | groups `month`
        challenges 2027 | 1 | \"pentominoes-6x10\" | month
        study difficulty 2027 | 1 | \"pentominoes-6x10\" | month
        heatmap         | 2 | has no dates | tilendar study counts --layout pentominoes-6x10
        study histogram | 2 | has no dates | tilendar study counts --layout pentominoes-6x10
    ";
    for line in table.lines().filter(|line| line.contains('|')) {
        let (command, rest) = line.split_once('|').unwrap();
        let layout = format!("--layout pentominoes-6x10 |{rest}");
        assert_refused(command, &layout);
    }
}

#[test]
fn products_for_paper_that_cannot_be() {
    let table = "
        board --cell 1/2        | 2 | no unit
        board --cell 1mm        | 2 | from 2 mm to 200 mm
        board --cell 1km        | 2 | the unit is unknown
        board --dpi 5           | 2 | from 10 to 2400
        board --font nowhere.ttf                      | 1 | cannot open
        board 12-25 -o board.svg --pdf-a 2b           | 2 | --pdf-a is for PDF, not for svg
        sheet 12-25 --cell 3mm  | 2 | from 4 mm
        cards 2027 --format svg -o -                  | 1 | name a folder
        booklet 2027 --per-date 0                     | 2 | from 1 to | `all`
        booklet 2027 --per-date all --layout rhombus  | 2 | 214255 solutions take | about 30 MB | --force
        solutions 2027-01-01..2027-12-31 --layout rhombus | 2 | 214255 solutions take | pages and about 21 MB | --force
        worksheets --from-level wizard --to-level first   | 2 | wizard is harder than first | swap
        worksheets --per-page 3                       | 2 | 1, 2, 4, 6
        worksheets --count 0                          | 2 | 1 to 400
        worksheets --paper a7 --per-page 6 --count 2  | 2 | no room | --per-page | --paper
        pieces --cell 80mm                            | 2 | piece V needs | --cell
        pieces --back-offset 30,0                     | 2 | 30,0 | 10 mm
        pieces --backs glue --flip long               | 2 | --flip | --backs duplex
        pieces --backs none --back-offset 1,1         | 2 | --back-offset | leave it out
        pieces --back-offset 1                        | 2 | 0.5,-1
        pieces --spacing 1mm                          | 2 | --spacing | from 3 mm to 30 mm
        poster 2027 --paper a5                        | 2 | A5 | larger paper
        poster 2027 --format png --dpi 2400           | 2 | a picture has at most 160 | --dpi
        poster --perpetual --layout rhombus           | 2 | weekday | rhombus
        poster 2027 --bleed 50mm                      | 2 | --bleed | from 0 mm to 20 mm
        art-print 06-14 --per-date=all --pick 7       | 2 | all solutions | --pick
        art-print 06-14 --layout rhombus              | 2 | weekday | rhombus
        art-print 2027-06-14 --layout rhombus --per-date=all --paper a5 | 2 | A5 | larger paper
        art-print 06-14 --name 漢                     | 2 | 漢 | font
        art-print 06-14 --name xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | 2 | 60
        heatmap -o year                               | 2 | end the name with  | --format
        heatmap --theme colour -o a.svg               | 2 | color
    ";
    assert_refused("", table);
}

#[test]
fn studies_and_challenges_that_cannot_be() {
    let table = "
        challenges --perpetual --layout rhombus       | 1 | weekday
        challenges 0                                  | 2 | 1 to 9999
        challenges --perpetual --level mixed          | 2 | Monday to Sunday | give a year
        challenges 2027 --givens 6                    | 2 | 1 to 5
        challenges 2027 --level guru                  | 2 | starter | mixed
        study difficulty --perpetual --layout rhombus | 1 | weekday
        study difficulty 0                            | 2 | 1 to 9999
        study difficulty --perpetual --format csv --top 0 | 2 | --top
        study pairs --open-cells 3                          | 1 | so 2 stay open, not 3
        study pairs --open-cells two                        | 2 | two
        study pairs --open-cells 18446744073709551615       | 2 | --open
        study pairs --open-cells 2 --layout rhombus         | 1 | so 3 stay open, not 2
        study pairs --open-cells 0 --format svg             | 2 | --open-cells 0
        study histogram --pdf-a 2u                    | 2 | is for PDF, not for txt
        study histogram 0                             | 2 | from 1 to 9999
        study histogram 10000                         | 2 | from 1 to 9999
        study histogram MMXXVII                       | 2 | from 1 to 9999
        heatmap 0                                     | 2 | from 1 to 9999
        heatmap 10000                                 | 2 | from 1 to 9999
        heatmap MMXXVII                               | 2 | from 1 to 9999
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
        solve 10-06 --grid no-such-file       | 1 | cannot open \"no-such-file\"
        solve Okt,6                           | 2 | no label \"Okt\" | \"Oct\"
        templates show layout rombus          | 1 | did you mean \"rhombus\"?
        templates check layout dask           | 2 | did you mean \"desk\"? | path of a file
        verify /dev/null                      | 1 | is not a regular file
        verify no-such-file                   | 1 | cannot open \"no-such-file\"
        make missing.pdf                      | 1 | cannot open \"missing.pdf\"
        laser --preset glowfroge              | 2 | \"glowfroge\" | did you mean \"glowforge\"? | ponoko | the path of a template
        laser --preset no/such.toml           | 1 | cannot open \"no/such.toml\"
    ";
    assert_refused("", table);
}

#[test]
fn places_that_cannot_be() {
    let table = "
        --place R@Jan --place L@14 | 3 | has no solution that leaves Oct, 6 open and has these pieces | without L there are 6, without R there is 1
        --place L@Aug --place L@Sep --hints 1         | 3 | without L there are 7
        --place R@1,1 --place V@7,1 --place P@31      | 3 | without P there are 2, without V there is 1
        --place Q@1,1              | 2 | --place \"Q@1,1\" | no piece 'Q' | L, N, P, U, V, Y, Z, R
        --place L@Oct              | 2 | the piece L cannot lie on Oct, which must stay open
        --place L@Foo              | 2 | no label \"Foo\" | L@2,3
        --place L@9,9              | 2 | row 9, column 9, which is off the board | 7 rows and 7 columns
        --place L@1,1 --place V@Jan | 2 | --place \"V@Jan\" | L and V cannot both lie on Jan
        --place ''                 | 2 | --place
        --place L                  | 2 | --place
        --place L1,1               | 2 | --place
        --place @1,1               | 2 | --place
        --place LL@1,1             | 2 | --place
        --place L@                 | 2 | --place
        --place L@Jan=a            | 2 | --place
        --place L@Jan=             | 2 | --place
        --place L@0,1              | 2 | counted from 1
        --place L@1,99999999999999999999              | 2 | at most 128
        --place L@1,1=#.#          | 2 | are not connected
        --hints=1 --all            | 2 | cannot be used with
        --hints=1 --count          | 2 | cannot be used with
        --hints=1 --limit=2        | 2 | cannot be used with
        --hints --all              | 2 | --all
    ";
    assert_refused("solve 10-06", table);
    let large = format!("--place L@1,1={} | 2 | too large", "#".repeat(200));
    assert_refused("solve 10-06", &large);
}

#[test]
fn lengths_that_cannot_be_cut() {
    let table = "
        --kerf 2mm          | 2 | --kerf 2 mm:  | between 0 mm and 1 mm (the full width of the cut)
        --mode in-place --kerf 1um | 2 | --kerf 0.001 mm:  | between 0.01 mm and 1 mm
        --kerf 10m          | 2 | --kerf 10000 mm:  | between 0 mm and 1 mm
        --thickness 0mm     | 2 | --thickness 0 mm:  | between 0.5 mm and 25 mm
        --thickness 1um     | 2 | --thickness 0.001 mm:  | between 0.5 mm and 25 mm
        --thickness 10m     | 2 | --thickness 10000 mm:  | between 0.5 mm and 25 mm
        --cell 0mm          | 2 | --cell 0 mm:  | between 5 mm and 200 mm
        --cell 1um          | 2 | --cell 0.001 mm:  | between 5 mm and 200 mm
        --cell 10m          | 2 | --cell 10000 mm:  | between 5 mm and 200 mm
        --clearance 25mm    | 2 | --clearance 25 mm:  | between 0 mm and 2 mm (a tenth of a cell at most)
        --radius 8mm        | 2 | --radius 8 mm:  | between 0 mm and 7.96 mm (two corners must leave some of
        --bed 10x400mm      | 2 | --bed 10 mm:  | between 50 mm and 5000 mm (its width)
        --bed '400mm x 10m' | 2 | --bed 10000 mm:  | between 50 mm and 5000 mm (its height)
        --spacing 0mm       | 2 | --spacing 0 mm:  | between 0.5 mm and 50 mm
        --border 1mm        | 2 | --border 1 mm:  | between 3 mm and 200 mm
        --corner 13mm       | 2 | --corner 13 mm:  | between 0 mm and 12 mm (at most the border's width)
        --hanging-hole 0mm  | 2 | --hanging-hole 0 mm:  | between 1 mm and 50 mm
        --finger-notch 0mm  | 2 | --finger-notch 0 mm:  | between 1 mm and 9 mm
        --align holes --dowel 9mm     | 2 | --border 12 mm:  | between 13 mm and 200 mm
        --align pins --thickness 9mm  | 2 | --border 12 mm:  | between 13 mm and 200 mm
        --hanging-hole 9mm  | 2 | --border 12 mm:  | between 13 mm and 200 mm
        --stand --border 6mm          | 2 | --border 6 mm:  | between 7 mm and 200 mm
        --scale 90          | 2 | for '--cell < | as in `18mm` or `90%`
        --price-sheet 12,50 | 2 | 2 prices are given | of 1 material | as in 12.50
        --bed=600           | 2 | for '--bed < | write the width and the height of the bed, as in 600x400mm
        --bed=24x12         | 2 | for '--bed < | it has no unit
        --bed=0x400mm       | 2 | for '--bed < | write it as in 600x400mm
        --bed=600x-400mm    | 2 | for '--bed < | between 0 and 10 m
        --copies 0          | 2 | a whole number from 1 to 200
        --price-sheet '12,50 EUR'     | 2 | write a number without a currency
    ";
    assert_refused("laser --format all", table);
    // The base of 7 x 7 cells of 20 mm with a border of 12 mm is 164 mm wide; the bed of 100 mm loses 5 mm of
    // margin and half a kerf of 0.15 mm on each side.
    let small = "
        --bed 100x100mm | 2 | the base is 164.0 x 164.0 mm, and the bed offers 89.8 x 89.8 mm | \
            74.2 mm of width and 74.2 mm of height are missing | use a larger --bed, or --cell 9.4mm
        --bed 300x150mm | 2 | 24.2 mm of height are missing | --cell 16.5mm
    ";
    assert_refused("laser --format all", small);
    // No cell would fit, so none is said.
    let tiny = ["laser", "--bed", "50x50mm"];
    let said = "of height are missing; use a larger --bed\n";
    assert_writes_nothing(&tiny, 2, &[said]);
    results(&arguments("laser --format json --bed 100x100mm --cell 9.4mm"));
}

#[test]
fn lengths_that_cannot_be_read() {
    for option in ["--kerf", "--thickness", "--cell", "--clearance", "--radius"] {
        for (value, why) in [
            ("-1mm", "it must lie between 0 and 10 m"),
            ("11m", "it must lie between 0 and 10 m"),
            ("1/8", "it has no unit"),
            ("20furlong", "the unit is unknown"),
            ("mm", "the number cannot be read"),
            ("1/0mm", "it must lie between 0 and 10 m"),
        ] {
            let typed = format!("invalid value '{value}' for '{option} <");
            let remedy = "write a number and a unit, as in `3mm`, `1/8in` or `9pt`";
            let line = format!("{option} {value} | 2 | {typed} | {why} | {remedy}");
            assert_refused("laser", &line);
        }
    }
}

#[test]
fn options_of_the_laser_without_effect() {
    let table = "
        --dowel 4mm           | 2 | --dowel is for --align holes
        --letters --text none | 2 | --text none leaves out --letters
        --separate-pieces --mode in-place 12-25 | 2 | --separate-pieces is for --mode apart
        --two-tone auto --mode in-place 12-25 | 2 | --two-tone is for --mode apart: in place, the pieces come out of one plate; or cut
        --two-tone L,Q        | 2 | --two-tone Q: the board's pieces are L,N,P,U,V,Y,Z,R, or write auto
        --box --lid           | 2 | --lid does not go with --box
    ";
    assert_refused("laser --format all", table);
    let in_place = "
        12-25 --radius 0.5mm    | 2 | --radius does not go with --mode in-place | share one line | leave --radius out
        12-25 --clearance 0.1mm | 2 | --clearance 0.1 mm does not go with --mode in-place | takes away, 0.15 mm | \
            leave --clearance out
    ";
    assert_refused("laser --mode in-place", in_place);
    let apart = "
        Dec,25 | 2 | Dec,25 is for --mode in-place or --picture | no piece has a place
        test   | 2 | test
    ";
    assert_refused("laser", apart);
    let several = "
        --format svg,dxf      | 1 | this makes several | name a folder with -o
        --format svg,json     | 1 | this makes several | name a folder with -o
        --bed 180x180mm       | 1 | this makes several | name a folder with -o
        --bed 180x180mm --format all | 1 | this makes several | name a folder with -o
    ";
    assert_refused("laser -o -", several);
}

#[test]
fn coupons_that_cannot_be() {
    let table = "
        --from 1.5mm    | 2 | --from 1.5 mm | between 0 mm and 1 mm
        --step 0mm      | 2 | --step 0 mm | between 0.01 mm and 0.5 mm
        --step 1um      | 2 | --step 0.001 mm | between 0.01 mm and 0.5 mm
        --kerf 2mm      | 2 | --kerf 2 mm | between 0 mm and 1 mm
        --radius 7mm    | 2 | --radius 7 mm | between 0 mm and 6 mm
        --steps 1       | 2 | --steps | write a whole number from 2 to 12
        --steps 300     | 2 | --steps | write a whole number from 2 to 12
        --from -1mm     | 2 | --from | between 0 and 10 m
        --step 1        | 2 | --step 1 mm | between 0.01 mm and 0.5 mm
        --bed 60x100mm  | 2 | the coupon is 65.7 x 70.0 mm | 15.8 mm of width
    ";
    assert_refused("laser coupon", table);
}
