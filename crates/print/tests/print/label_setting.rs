//! Labels stay inside their cells, whatever their length and the cells' shape.

use crate::common::{THEMES, puzzle, theme};
use tilendar_drawing::{Item, Point, Rect, Text};
use tilendar_press::figure::{Grid, empty_board, open_cells};
use tilendar_press::language::Language;
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::{Board, Puzzle};

/// A puzzle with these rows and this many cells.
fn of_rows(rows: &str, cells: usize) -> Puzzle {
    let bar = "#".repeat(cells);
    let text = format!(
        "name = \"labels\"\ntitle = \"Labels\"\nrows = [{rows}]\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{bar}\"\n"
    );
    load(&text, "labels.toml").unwrap()
}

fn grid() -> Grid {
    Grid { origin: Point::ORIGIN, cell: 12.0 }
}

fn texts(board: &Board, theme_name: &str) -> Vec<Text> {
    let items = empty_board(board, &grid(), &theme(theme_name), Language::english().spoken()).items;
    let texts = items.into_iter().filter_map(|item| match item {
        Item::Text(text) => Some(text),
        _ => None,
    });
    texts.collect()
}

/// Asserts that every line of every label has its ink on cells of that label.
fn assert_inside(puzzle: &Puzzle, theme_name: &str) {
    let board = puzzle.board();
    let lines = texts(board, theme_name);
    for area in board.labels() {
        let cells: Vec<Rect> =
            area.cells.iter().map(|cell| grid().cell_box(board.position(cell))).collect();
        let label = area.text.as_str();
        let own = lines.iter().filter(|line| {
            let middle = line.ink().unwrap().center();
            cells.iter().any(|cell| cell.contains(middle))
        });
        let mut said = Vec::new();
        for line in own {
            let ink = line.ink().unwrap();
            let corners = [
                Point::new(ink.x0, ink.y0),
                Point::new(ink.x1, ink.y0),
                Point::new(ink.x0, ink.y1),
                Point::new(ink.x1, ink.y1),
            ];
            for corner in corners {
                let on_a_cell = cells.iter().any(|cell| cell.contains(corner));
                assert!(on_a_cell, "{theme_name}: {label:?} leaves its cells");
            }
            said.push(line.content.as_str());
        }
        assert_eq!(said.join(" "), label, "{theme_name}");
    }
}

#[test]
fn labels_of_every_preset_stand_on_their_cells() {
    for preset in PUZZLES.all() {
        for name in THEMES {
            assert_inside(&puzzle(preset.name), name);
        }
    }
}

#[test]
fn long_labels_and_those_on_bent_areas_stand_on_their_cells() {
    let bent = of_rows(r#""Pentecost < x","^ y Easter","^ b c""#, 9);
    let long =
        of_rows(r#"["30 November", "Wednesday", "An exceedingly long one", "1", "2", "3"]"#, 6);
    let corner = of_rows(r#""Christmas x y","^ < <","z u v""#, 9);
    for name in THEMES {
        assert_inside(&bent, name);
        assert_inside(&long, name);
        assert_inside(&corner, name);
    }
}

#[test]
fn words_of_one_board_have_one_size() {
    let board = of_rows(r#""January May September","Friday Wednesday x""#, 6);
    let sizes: Vec<f64> = texts(board.board(), "color").iter().map(|text| text.size).collect();
    assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

#[test]
fn labels_of_open_cells_stand_within_their_rings() {
    let puzzle = puzzle("rhombus");
    let board = puzzle.board();
    for (name, cell) in THEMES.into_iter().flat_map(|name| [(name, 12.4), (name, 7.0)]) {
        let theme = theme(name);
        let grid = Grid { cell, ..grid() };
        let Item::Group(open) = Item::from(open_cells(board, board.all_cells(), &grid, &theme))
        else {
            panic!("a group");
        };
        for cell in &open.items {
            let Item::Group(cell) = cell else { continue };
            let ring = cell.items.iter().find_map(|item| match item {
                Item::Shape(shape) => shape.path.bounds(),
                _ => None,
            });
            let paper = ring.unwrap().inset(-theme.board.ring / 2.0);
            for item in &cell.items {
                if let Item::Text(text) = item {
                    let ink = text.ink().unwrap();
                    assert!(paper.contains_rect(ink), "{name}: {}", text.content);
                }
            }
        }
    }
}

#[test]
fn a_board_prints_what_its_labels_say_and_not_what_they_are_called() {
    let calendar = PUZZLES.find("calendar").unwrap().text;
    let numbers: String = (1..)
        .zip("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(' '))
        .map(|(number, month)| format!("{month} = \"{number}\"\n"))
        .collect();
    let puzzle = load(&format!("{calendar}\n[texts]\n{numbers}"), "numbers").unwrap();
    let printed: Vec<String> =
        texts(puzzle.board(), "color").into_iter().map(|text| text.content).collect();
    assert!(!printed.contains(&"Jan".to_string()), "{printed:?}");
    let tens = printed.iter().filter(|text| *text == "10").count();
    assert_eq!(tens, 2, "October and the tenth");
    let reveal = puzzle.reveal_for_day(10, 10).unwrap();
    let open = open_cells(puzzle.board(), puzzle.open_cells(&reveal), &grid(), &theme("color"));
    let names: Vec<_> = open
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Group(group) => Some((group.id.as_deref(), group.title.as_deref())),
            _ => None,
        })
        .collect();
    assert_eq!(names, [(Some("open-oct"), Some("10")), (Some("open-10"), Some("10"))]);
}
