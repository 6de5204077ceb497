//! Labels stay inside their cells, whatever their length and the cells' shape.

use crate::{THEMES, puzzle, texts, theme};
use tilendar_drawing::{Item, Point, Rect, Text};
use tilendar_press::figure::{BoardFigure, Grid};
use tilendar_press::language::Language;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::{PUZZLES, load};

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

fn lines(puzzle: &Puzzle, theme_name: &str) -> Vec<Text> {
    let (theme, language) = (&theme(theme_name), &Language::english());
    texts(&BoardFigure { puzzle, grid: grid(), theme, language }.cells().items)
}

/// Asserts that every line of every label has its ink on cells of that label.
fn assert_inside(puzzle: &Puzzle) {
    let board = puzzle.board();
    for theme_name in THEMES {
        let lines: Vec<(String, Rect)> = lines(puzzle, theme_name)
            .into_iter()
            .map(|line| (line.content.clone(), line.ink().unwrap()))
            .collect();
        for area in board.labels() {
            let cells: Vec<Rect> =
                area.cells.iter().map(|cell| grid().cell_box(board.position(cell))).collect();
            let is_inside = |point: Point| cells.iter().any(|cell| cell.contains(point));
            let mut words = Vec::new();
            for (line, ink) in lines.iter().filter(|(_, ink)| is_inside(ink.center())) {
                for x in [ink.x0, ink.x1] {
                    for y in [ink.y0, ink.y1] {
                        assert!(is_inside(Point::new(x, y)), "{theme_name}: {line}");
                    }
                }
                words.push(line.as_str());
            }
            assert_eq!(words.join(" "), area.text.as_str(), "{theme_name}");
        }
    }
}

#[test]
fn labels_of_every_preset_and_on_bent_areas_stand_on_their_cells() {
    for preset in PUZZLES.all() {
        assert_inside(&puzzle(preset.name));
    }
    for (rows, cells) in [
        (r#""Pentecost < x","^ y Easter","^ b c""#, 9),
        (r#"["30 November", "Wednesday", "An exceedingly long one", "1", "2", "3"]"#, 6),
        (r#""Christmas x y","^ < <","z u v""#, 9),
    ] {
        assert_inside(&of_rows(rows, cells));
    }
    // The longest row of a bent area is its second.
    let bent = of_rows(r#""Christmas x y","^ < <","z u v""#, 9);
    let lines = lines(&bent, "color");
    let christmas = lines.iter().find(|line| line.content == "Christmas").unwrap();
    assert!((1.0..2.0).contains(&(christmas.origin.y / grid().cell)));
}

#[test]
fn labels_of_open_cells_stand_within_their_rings() {
    let puzzle = &puzzle("rhombus");
    for (name, cell) in THEMES.into_iter().flat_map(|name| [(name, 12.4), (name, 7.0)]) {
        let (theme, language) = (&theme(name), &Language::english());
        let figure = BoardFigure { puzzle, grid: Grid { cell, ..grid() }, theme, language };
        for item in figure.open_cells(puzzle.board().all_cells()).items {
            let Item::Group(hole) = item else { continue };
            let Item::Shape(ring) = &hole.items[0] else { panic!("{hole:?}") };
            let paper = ring.path.bounds().unwrap().inset(-theme.board.ring / 2.0);
            for text in texts(&hole.items) {
                assert!(paper.contains_rect(text.ink().unwrap()), "{name}: {}", text.content);
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
        lines(&puzzle, "color").into_iter().map(|text| text.content).collect();
    assert!(!printed.contains(&"Jan".to_string()), "{printed:?}");
    let tens = printed.iter().filter(|text| *text == "10").count();
    assert_eq!(tens, 2, "October and the tenth");
}
