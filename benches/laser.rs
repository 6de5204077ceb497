//! Laser files as whole processes, and the passes that lines and parts go through on a large board.
//!
//! `cargo bench --bench laser`
//!
//! Processes write the set of a board, from loading to the last file. Their peers are `cp`, which
//! copies the same files, so that the ratio says how much of the time is not the disk's; and, where
//! it is installed, `rsvg-convert`, which draws the SVG of the sheet alone, but of the whole bed, where
//! our picture shows what is used of it: about half as many pixels. The passes run on a board
//! of 8 x 16 cells with 61 pieces, against the naive ways that they replace: a path for every side of
//! a cell, parts on shelves, work in the order of the parts. What these ways cost on the machine, in
//! pierces, material and travel, is a table of its own.

mod ratio;

use ratio::{compare, contender, table};
use std::collections::BTreeSet;
use std::path::{Path as FilePath, PathBuf};
use std::process::{Command, Stdio};
use tilendar_drawing::packing::{PackedItem, PackingItem, pack};
use tilendar_drawing::{Affine, Contour, Layer, Path, Point, Rect, Segment, Size, Vec2};
use tilendar_laser::cut::{Action, Work, in_working_order, join_lines, travel};

const ROUNDS: usize = 31;
const CELL: f64 = 20.0;
const BORDER: f64 = 12.0;
const SPACING: f64 = 3.15;
const COLUMNS: u16 = 16;
const ROWS: u16 = 8;
/// The sheet's usable area in millimetres: wide, and high enough for all parts in any order.
const AREA: Size = Size::new(590.0, 2000.0);
const ORDER: [Layer; 2] = [Layer::CutInner, Layer::CutOuter];

fn main() {
    processes();
    pictures();
    passes();
}

/// The boards in both modes, as arguments.
const SETS: [&[&str]; 4] = [
    &["--layout", "calendar"],
    &[
        "--layout",
        "calendar",
        "--mode",
        "in-place",
        "--date",
        "2027-12-25",
    ],
    &["--layout", "rhombus"],
    &[
        "--layout",
        "rhombus",
        "--mode",
        "in-place",
        "--date",
        "2027-10-23",
    ],
];

fn processes() {
    table("The laser files of a board, as whole processes");
    for formats in ["svg,dxf,lbrn2,pdf", "all"] {
        for set in SETS {
            let folder = tempfile::tempdir().expect("a folder");
            let place = folder.path().join("set");
            let mut ours = laser(set, formats, &place);
            run(&mut ours);
            let copies = tempfile::tempdir().expect("a folder");
            let mut copy = Command::new("cp");
            copy.args(files_in(folder.path())).arg(copies.path());
            let name = format!("`tilendar laser --format {formats}`");
            let peer = contender("`cp` of these files", || run(&mut copy));
            compare(&job(set), ROUNDS, contender(&name, || run(&mut ours)), peer);
        }
    }
}

fn pictures() {
    let found = Command::new("rsvg-convert").arg("--version").output();
    if found.is_err() {
        println!("\n`rsvg-convert` is not installed: pictures are not compared.");
        return;
    }
    table("The picture of a sheet at 150 dpi, as whole processes");
    for set in SETS {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("set");
        run(&mut laser(set, "svg", &place));
        let mut ours = laser(set, "png", &place);
        let mut theirs = Command::new("rsvg-convert");
        theirs.args(["-d", "150", "-p", "150", "-o"]);
        theirs.args([
            folder.path().join("theirs.png"),
            place.with_extension("svg"),
        ]);
        let name = "`tilendar laser --format png`";
        let peer = contender("`rsvg-convert` of the SVG", || run(&mut theirs));
        compare(&job(set), ROUNDS, contender(name, || run(&mut ours)), peer);
    }
}

fn job(set: &[&str]) -> String {
    let mode = if set.contains(&"in-place") {
        "in place"
    } else {
        "apart"
    };
    format!("{}, {mode}", set[1])
}

fn laser(set: &[&str], formats: &str, place: &FilePath) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilendar"));
    command.arg("laser").args(set);
    command.args(["--format", formats, "-o"]).arg(place);
    command
}

fn files_in(folder: &FilePath) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

fn run(command: &mut Command) {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().expect("the program can be started");
    assert!(status.success(), "{command:?} failed");
}

/// A piece of the large board: where it begins, and how many cells it has to the right.
struct Bar {
    row: u16,
    column: u16,
    cells: u16,
}

/// 61 pieces on 128 cells: five rows of eight dominoes, and three of two trominoes and five dominoes.
fn bars() -> Vec<Bar> {
    let mut bars = Vec::new();
    for row in 0..ROWS {
        let lengths: &[u16] = match row % 3 {
            1 => &[3, 2, 2, 2, 2, 2, 3],
            _ => &[2; 8],
        };
        let mut column = 0;
        for &cells in lengths {
            bars.push(Bar { row, column, cells });
            column += cells;
        }
    }
    assert_eq!(bars.len(), 61);
    bars
}

fn point(column: u16, row: u16) -> Point {
    Point::new(f64::from(column) * CELL, f64::from(row) * CELL)
}

/// The sides of cells around pieces, each once.
fn sides() -> Vec<(Point, Segment)> {
    let mut sides = BTreeSet::new();
    for bar in bars() {
        let (right, below) = (bar.column + bar.cells, bar.row + 1);
        for column in bar.column..right {
            sides.insert(((column, bar.row), (column + 1, bar.row)));
            sides.insert(((column, below), (column + 1, below)));
        }
        sides.insert(((bar.column, bar.row), (bar.column, below)));
        sides.insert(((right, bar.row), (right, below)));
    }
    let line = |((x0, y0), (x1, y1))| (point(x0, y0), Segment::Line { end: point(x1, y1) });
    sides.into_iter().map(line).collect()
}

/// A base, a frame around an opening, and the pieces lying and standing.
fn parts() -> Vec<PackingItem> {
    let size = point(COLUMNS, ROWS).to_vec2() + Vec2::new(2.0 * BORDER, 2.0 * BORDER);
    let outer = Rect::new(0.0, 0.0, size.x, size.y);
    let inner = outer.inset(-BORDER);
    let frame = vec![
        Rect::new(0.0, 0.0, outer.x1, inner.y0),
        Rect::new(0.0, inner.y0, inner.x0, inner.y1),
        Rect::new(inner.x1, inner.y0, outer.x1, inner.y1),
        Rect::new(0.0, inner.y1, outer.x1, outer.y1),
    ];
    let plates = [vec![outer], frame].map(|boxes| PackingItem { turns: vec![boxes] });
    let pieces = bars().into_iter().map(|bar| {
        let length = f64::from(bar.cells) * CELL;
        let turns = [(length, CELL), (CELL, length)];
        PackingItem {
            turns: turns
                .map(|(width, height)| vec![Rect::new(0.0, 0.0, width, height)])
                .to_vec(),
        }
    });
    plates.into_iter().chain(pieces).collect()
}

/// The box around an item as it is first turned.
fn around(item: &PackingItem) -> Rect {
    let boxes = item.turns[0].iter().copied();
    boxes.reduce(|one, other| one.union(other)).expect("boxes")
}

/// Shelves: from the highest part to the lowest, from left to right, a new row where one is full.
fn shelved(items: &[PackingItem]) -> Vec<PackedItem> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by(|&a, &b| {
        around(&items[b])
            .height()
            .total_cmp(&around(&items[a]).height())
    });
    let mut placed = vec![
        PackedItem {
            sheet: 0,
            turn: 0,
            offset: Vec2::ZERO,
        };
        items.len()
    ];
    let (mut at, mut shelf) = (Vec2::ZERO, 0.0);
    for index in order {
        let size = around(&items[index]);
        if at.x + size.width() > AREA.width {
            at = Vec2::new(0.0, at.y + shelf + SPACING);
            shelf = 0.0;
        }
        placed[index].offset = at;
        at.x += size.width() + SPACING;
        shelf = f64::max(shelf, size.height());
    }
    placed
}

/// The box around all parts where they lie.
fn used(items: &[PackingItem], places: &[PackedItem]) -> Rect {
    let boxes = items.iter().zip(places).flat_map(|(item, place)| {
        let boxes = item.turns[place.turn].iter();
        boxes.map(|&one| one + place.offset)
    });
    boxes.reduce(|one, other| one.union(other)).expect("boxes")
}

/// A cut around each part where it lies, in the order of the parts.
fn work(items: &[PackingItem], places: &[PackedItem]) -> Vec<Work> {
    let outlines = items.iter().zip(places).enumerate();
    let work = outlines.map(|(part, (item, place))| {
        let turned = PackingItem {
            turns: vec![item.turns[place.turn].clone()],
        };
        let path = Path::rectangle(around(&turned)).transformed(Affine::translate(place.offset));
        let outline = path.contours.into_iter().next().expect("an outline");
        follow(part, Layer::CutOuter, outline)
    });
    work.collect()
}

fn follow(part: usize, layer: Layer, contour: Contour) -> Work {
    Work {
        part,
        layer,
        action: Action::Follow(contour),
    }
}

fn one_by_one(lines: &[(Point, Segment)]) -> Vec<Contour> {
    let contours = lines.iter().map(|&(start, segment)| Contour {
        start,
        segments: vec![segment],
        closed: false,
    });
    contours.collect()
}

fn passes() {
    let (lines, items) = (sides(), parts());
    let packed = || pack(&items, AREA, SPACING).expect("the area is large");
    let joined = || join_lines(&lines).expect("each line is there once");
    let cuts = work(&items, &packed());
    let ordered = || in_working_order(cuts.clone(), &ORDER);

    table("The passes for 128 cells and 61 pieces");
    let naive = contender("a path for each side", || one_by_one(&lines));
    compare(
        "join the lines",
        ROUNDS,
        contender("`join_lines`", joined),
        naive,
    );
    let naive = contender("shelves", || shelved(&items));
    compare("pack the parts", ROUNDS, contender("`pack`", packed), naive);
    let naive = contender("as they are", || cuts.clone());
    compare(
        "order the work",
        ROUNDS,
        contender("`in_working_order`", ordered),
        naive,
    );
    let ours = || (joined(), packed(), ordered());
    let theirs = || (one_by_one(&lines), shelved(&items), cuts.clone());
    let naive = contender("the naive ways", theirs);
    compare("all three", ROUNDS, contender("ours", ours), naive);

    println!("\n### What these passes save\n");
    println!("| what | ours | naive | ratio |");
    println!("|---|---|---|---|");
    let pierces = [joined().len(), one_by_one(&lines).len()].map(|count| count as f64);
    row("pierces of the lines in place", pierces);
    let area = [packed(), shelved(&items)].map(|places| used(&items, &places).area() / 100.0);
    row("material for the parts, cm²", area);
    row(
        "travel between the parts, mm",
        [travel(&ordered()), travel(&cuts)],
    );
}

fn row(what: &str, [ours, naive]: [f64; 2]) {
    println!("| {what} | {ours:.0} | {naive:.0} | {:.2} |", ours / naive);
}
