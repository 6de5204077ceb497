//! Heat maps, histograms and matrices of open cells: their content and appearance.

use crate::common::measuring::assert_prints;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{groups, inks, texts};
use crate::common::{THEMES, puzzle, theme};
use tilendar_drawing::{Color, Document, Group, Item, Rect};
use tilendar_press::figure::{Ramp, Style};
use tilendar_press::language::Language;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar_puzzle::template::load;
use tilendar_study::gaps;
use tilendar_study::heat_map::{Panel, picture};

fn counts(puzzle: &Puzzle, days: Vec<Day>) -> Survey<Day> {
    let almanac = Almanac::of_days(puzzle, days, &AlmanacOptions::counts());
    almanac.unwrap().survey_of_days()
}

fn year(layout: &str, year: i32) -> (Puzzle, Survey<Day>) {
    let puzzle = puzzle(layout);
    let counts = counts(&puzzle, Day::of_year(year).unwrap());
    (puzzle, counts)
}

fn every_year(layout: &str) -> (Puzzle, Survey<Day>) {
    let puzzle = puzzle(layout);
    let counts = counts(&puzzle, Day::perpetual());
    (puzzle, counts)
}

fn heat_map((puzzle, counts): (Puzzle, Survey<Day>), options: &Style) -> Document {
    picture(&[Panel::of_year(&puzzle, counts, &options.language)], options)
}

fn pairs(puzzle: &Puzzle) -> OpenCensus {
    OpenCensus::take(puzzle, 2, MemoryLimit::default()).unwrap()
}

fn days(document: &Document) -> Vec<&Group> {
    groups(&document.pages[0].items, "day-").into_iter().map(|(group, _)| group).collect()
}

fn cell(group: &Group) -> (Option<Color>, Rect) {
    let Some(Item::Shape(shape)) = group.items.first() else { panic!("a cell has a shape") };
    (shape.fill, shape.path.bounds().unwrap())
}

#[test]
fn every_date_has_the_color_of_its_tilings_and_says_them() {
    let (puzzle, counts) = every_year("calendar");
    let options = Style::new(theme("color"));
    let ramp = Ramp::new(counts.counts(), &options.theme).unwrap();
    let document = heat_map((puzzle, counts.clone()), &options);
    let cells = days(&document);
    // 366 dates; 7 tilings on 6 October.
    assert_eq!(cells.len(), 366);
    for (group, count) in cells.iter().zip(counts.entries()) {
        assert_eq!(cell(group).0, Some(ramp.color(ramp.step_of(count.tilings))));
    }
    let titles: Vec<&str> = cells.iter().filter_map(|group| group.title.as_deref()).collect();
    assert!(titles.contains(&"6 October: 7 solutions"));
    let said = texts(&document.pages[0].items);
    let said: Vec<&str> = said.iter().map(|text| text.content.as_str()).collect();
    for words in ["6 October", "25 January", "216 solutions", "24,405 solutions", "7–11"] {
        assert!(said.contains(&words), "{words}: {said:?}");
    }
}

#[test]
fn weeks_are_columns_that_begin_as_the_language_has_it() {
    // 1 January 2027 is a Friday.
    for (language, row) in [("en", 4), ("en-US", 5), ("de", 4)] {
        let mut options = Style::new(theme("color"));
        options.language = Language::named(language).unwrap();
        let document = heat_map(year("rhombus", 2027), &options);
        let boxes: Vec<Rect> = days(&document).iter().map(|group| cell(group).1).collect();
        assert_eq!(boxes.len(), 365);
        let top = boxes.iter().map(|area| area.y0).fold(f64::INFINITY, f64::min);
        let step = boxes[1].y0 - boxes[0].y0;
        assert_eq!(((boxes[0].y0 - top) / step).round() as i32, row, "{language}");
        // A week later is one column to the right.
        assert!((boxes[7].y0 - boxes[0].y0).abs() < 1e-9);
        assert!((boxes[7].x0 - boxes[0].x0 - step).abs() < 1e-9);
    }
}

#[test]
fn a_date_without_tiling_is_crossed_out_and_counted() {
    let puzzle = puzzle("calendar");
    let options = Style::new(theme("color"));
    let without_sixth = Day::perpetual().into_iter().zip([9, 9, 9, 9, 9, 0].into_iter().cycle());
    let document = heat_map((puzzle.clone(), Survey::of_counts(without_sixth.take(31))), &options);
    let cells = days(&document);
    assert_eq!(cell(cells[5]).0, None);
    assert_eq!(cells[5].title.as_deref(), Some("6 January: no solution"));
    let said: Vec<String> =
        texts(&document.pages[0].items).into_iter().map(|text| text.content).collect();
    assert!(said.contains(&"without a solution: 5".to_string()), "{said:?}");
    assert!(said.contains(&"no solution".to_string()), "{said:?}");

    // A map with nothing but crosses can be drawn.
    let without = Day::perpetual().into_iter().map(|day| (day, 0));
    let document = heat_map((puzzle, Survey::of_counts(without)), &options);
    assert!(days(&document).iter().all(|group| cell(group).0.is_none()));
}

fn assert_readable_and_inside(document: &Document, words: &str) {
    assert_prints(document, words);
    let page = &document.pages[0];
    let inside = page.trim.to_rect().inset(-3.0);
    for (text, ink) in inks(&page.items) {
        assert!(inside.contains_rect(ink), "{words}: {text:?} is at {ink:?}");
    }
}

#[test]
fn every_pair_is_in_the_matrix_once_and_the_unsolvable_ones_are_crossed_out() {
    let calendar = puzzle("calendar");
    let document = gaps::picture(&calendar, 2, &pairs(&calendar), &Style::new(theme("color")));
    let cells = groups(&document.pages[0].items, "cell-");
    // Of 903 pairs, 896 are solvable, one of them with a single tiling.
    assert_eq!(cells.len(), 903);
    let crossed = cells.iter().filter(|(group, _)| cell(group).0.is_none());
    assert_eq!(crossed.count(), 7);
    let boards = groups(&document.pages[0].items, "gap");
    assert_eq!(boards.len(), 8);
    assert_eq!(boards[7].0.title.as_deref(), Some("6 + 12"));
}

#[test]
fn long_labels_are_cut_rather_than_set_too_small() {
    let long = "W".repeat(24);
    let text = format!(
        "name = \"hostile\"\ntitle = \"{title}\"\nrows = [\"A {long} B\", \"1 2 3\"]\n\
         [[reveal]]\nname = \"letter\"\nlabels = \"A B\"\n\
         [[reveal]]\nname = \"digit\"\nlabels = \"1 2 3\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"####\"\n",
        title = "<b>W</b> ".repeat(8).trim_end(),
    );
    let hostile = load(&text, "hostile.toml").unwrap();
    for name in THEMES {
        let options = Style::new(theme(name));
        let document = gaps::picture(&hostile, 2, &pairs(&hostile), &options);
        assert_readable_and_inside(&document, name);
    }
}

#[test]
fn pictures_of_numbers_look_as_they_did() {
    let style = Style::new(theme("color"));
    let map = heat_map(every_year("calendar"), &style);
    assert_looks_as_it_did("heatmap-calendar-color", &map, 0, 110.0);
    let calendar = puzzle("calendar");
    let matrix = gaps::picture(&calendar, 2, &pairs(&calendar), &style);
    assert_looks_as_it_did("gaps-calendar-color", &matrix, 0, 110.0);
}
