//! The commands that make products, and the examples at the end of their help.

use crate::order_command::OrderCommand;

/// Declares commands: the product, whether it takes days, and the examples.
macro_rules! commands {
    ($($Command:ident = $product:literal $(, $days:literal)?: $examples:literal;)+) => {$(
        #[doc = concat!("A command that makes `", $product, "`.")]
        #[derive(Debug, Clone)]
        pub enum $Command {}

        impl OrderCommand for $Command {
            const PRODUCT: &'static str = $product;
            const EXAMPLES: &'static str = concat!("Examples:\n", $examples);
            $(const HAS_DAYS: bool = $days;)?
        }
    )+};
}

commands! {
    Cards = "cards": "  \
  tilendar cards 2027
  tilendar cards --from 2026-12-25 --name Anna --special 06-14=Anniversary
  tilendar cards 2027 --challenge mixed --paper letter --from 03-01 --to 03-31

Print on both sides, flipped on the long edge, at 100%. Cut the whole stack at the marks, and lay
the piles on each other. The cards are then in the order of their dates.";

    Booklet = "booklet": "  \
  tilendar booklet 2027
  tilendar booklet 2027 --layout rhombus --theme mono --page a6 --per-date 3";

    Solutions = "solutions": "  \
  tilendar solutions 2027-10-01..2027-10-31 --layout rhombus --page letter
  tilendar solutions 10-06 --solutions from-another-solver.jsonl -o checked.pdf

A solution has the same number on solution pages, in booklets and on cards.";

    Poster = "poster": "  \
  tilendar poster 2027
  tilendar poster 2027 --paper 24x36in --bleed 3mm --pick 7

Print it at 100%. For a PNG on a screen, --dpi 100 is enough. At 300, an A1 has 70 million pixels.";

    ArtPrint = "art-print": "  \
  tilendar art-print 2027-06-14 --name Anna --dedication \"Happy birthday\"
  tilendar art-print 06-14 --per-date all --paper a2

With --bleed, the month's ink reaches the edge of the sheet. Without it, the ink ends where a frame covers it.";

    Calendar = "wall-calendar": "  \
  tilendar wall-calendar 2027 --paper a3 --lang de
  tilendar wall-calendar --perpetual --theme mono -o birthdays.pdf";

    Bookmark = "bookmark": "  \
  tilendar bookmark 2027-06-14 --name Anna
  tilendar bookmark 2027-12-01..2027-12-24 --layout rhombus --paper letter";

    TuckBox = "box": "  \
  tilendar box 2027 --sleeve
  tilendar box 2027 --card poker --thickness 0.28mm --format dxf -o box.dxf

Measure ten of your cards, and give a tenth of that as --thickness, since the box is as deep as the stack. \
A deck of more than 500 g is divided among several boxes. \
Print at 100% on cardboard, and crease before you fold. A laser or a plotter cuts and creases the layers of the \
SVG, DXF or LightBurn file.";

    Board = "board": "  \
  tilendar board 12-25 -o christmas.png
  tilendar board 2027-10-23 --layout rhombus --solution --theme mono -o solved.pdf";

    Sheet = "sheet": "  \
  tilendar sheet 2027-10-23 --layout rhombus --paper letter --solution
  tilendar sheet today --theme mono --cell 15mm -o today.pdf

Print it at 100% and measure the line of 100 mm.";

    Worksheets = "worksheets": "  \
  tilendar worksheets
  tilendar worksheets --from 12-01 --to 12-24 --lang de --key file
  tilendar worksheets 2027-03 --school-days --from-level junior --to-level junior

Answer 7 belongs to sheet 7. Every sheet has one solution. On the level `first`, for small children, more pieces \
are given than one solution needs.";

    Pieces = "pieces": "  \
  tilendar pieces
  tilendar pieces --layout rhombus --paper letter --flip short --back-offset 0.5,-1

Everything is at true size. A board larger than the paper is spread over several sheets, with flaps to glue. \
Backs lie exactly behind their fronts. If your printer shifts them, measure how far, and move them the other way \
with --back-offset. A piece that may not be turned over says so on its back.";

    Laser = "laser": "  \
  tilendar laser coupon                             first: which clearance fits?
  tilendar laser --clearance 0.1mm --kerf 0.15mm    then: tray and pieces
  tilendar laser 12-25 --mode in-place --text single-line
  tilendar laser sheet --bed 600x400mm orders.csv   many puzzles on a sheet

Every sheet is checked before anything is written. Do not let the laser program scale it.";

    Print3d = "print-3d": "  \
  tilendar print-3d
  tilendar print-3d --parts tray,pieces,lid --title \"For Anna\" --lang de

Tray, pieces and lid each have a plate, so that each can have its own filament. Slice them at true size, without \
supports. The lid lies upside down.";

    Coupon = "coupon": "  \
  tilendar laser coupon --kerf 0.15mm --step 0.02mm --from 0.04mm

Cut it. Push the piece, its arrow up, into the pockets of row x and then of row y until one fits as you
like. Turn it by a quarter and try again. Give the value that fits as --clearance, with the same --kerf.
If the rows differ, give the value between them.";

    HeatMap = "heatmap": "  \
  tilendar heatmap 2027 --layout rhombus -o rhombus.svg
  tilendar heatmap 2027 --by difficulty -o hard.svg
  tilendar heatmap --format csv -o calendar.csv

Without a year, each month is a row. A board that shows the weekday needs the year.";

    Pairs = "gaps": "  \
  tilendar study pairs -o pairs.svg
  tilendar study pairs --layout rhombus --open-cells 3 --format csv -o rhombus.csv

Two open cells are drawn as a matrix, and one as a board. For more, boards show the choices with no
solution and with a single one.";

    Histogram = "histogram": "  \
  tilendar study histogram --layout rhombus -o rhombus.svg
  tilendar study histogram 2027 --format json

With a year, it counts the days of that year. Without one, it counts every date that some year has, with
each of its weekdays if the board shows them.";

    Labels = "study-labels": "  \
  tilendar study labels --layout rhombus -o labels.svg";

    Orientations = "study-orientations": "  \
  tilendar study orientations --layout rhombus -o orientations.pdf";

    Placements = "study-placements": "  \
  tilendar study placements --layout rhombus -o matrix.pdf
  tilendar study placements 10-06 --format csv -o october.csv

With a date, it counts the placements that leave the date open. Without one, it counts those on the empty board.
`tilendar export` writes the same matrix for solvers.";

    // Its orders come from files.
    LaserSheet = "laser", false: "  \
  tilendar laser --lid --title Anna --print-order >> orders.jsonl
  tilendar laser sheet --bed 600x400mm orders.jsonl
  tilendar laser sheet anna.svg ben.svg --price-sheet 12.50 --price-minute 0.80

Options replace those of every order. Plates and pieces are turned to save material, and pieces lie in the \
openings of other frames. Each part has the number of its puzzle, in its name and in the picture (--format png).";
}
