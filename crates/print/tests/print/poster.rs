//! A year of tilings on one page: every date once, under its weekday, in its month.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{inks, texts};
use crate::common::{THEMES, almanac, paper, puzzle, theme};
use tilendar_drawing::backend::pdf::{self, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{
    Color, Document, Dpi, Group, Insets, Item, Point, Rect, Role, Shape, flatten,
};
use tilendar_print::product::poster::{Orientation, PosterOptions, poster};
use tilendar_print::product::{SpecialDay, SpecialWords};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day, Pick, SolutionSource};
use tilendar_puzzle::analysis::{TourOptions, TourStep};

pub fn of_year(layout: &str, days: &[Day], options: &PosterOptions) -> Document {
    let puzzle = puzzle(layout);
    poster(&puzzle, &almanac(&puzzle, days), options).unwrap()
}

/// The poster of these days, with solutions drawn at random.
fn varied(layout: &str, days: &[Day], options: &PosterOptions) -> Document {
    let puzzle = puzzle(layout);
    let wanted = AlmanacOptions {
        source: SolutionSource::Solver(Pick::Seed(2027)),
        numbered: false,
        grading: None,
        ..AlmanacOptions::default()
    };
    let almanac = Almanac::of_days(&puzzle, days.to_vec(), &wanted).unwrap();
    poster(&puzzle, &almanac, options).unwrap()
}

pub fn year_2027() -> Vec<Day> {
    Day::of_year(2027).unwrap()
}

pub fn on(paper_name: &str) -> PosterOptions {
    PosterOptions::new(paper(paper_name), theme("color"))
}

/// All groups of a page by their ids.
pub fn groups(document: &Document) -> BTreeMap<String, Group> {
    fn collect(items: &[Item], found: &mut BTreeMap<String, Group>) {
        for item in items {
            if let Item::Group(group) = item {
                if let Some(id) = &group.id {
                    found.insert(id.clone(), group.clone());
                }
                collect(&group.items, found);
            }
        }
    }
    let mut found = BTreeMap::new();
    collect(&document.pages[0].items, &mut found);
    found
}

/// Where the day's group has its origin.
fn corner(groups: &BTreeMap<String, Group>, day: Day) -> Point {
    let group = &groups[&format!("day-{}", day.slug())];
    group.transform * Point::ORIGIN
}

#[test]
fn every_date_stands_once_in_its_month_under_its_weekday() {
    for days in [year_2027(), Day::of_year(2028).unwrap()] {
        let document = of_year("calendar", &days, &on("a2"));
        let groups = groups(&document);
        let drawn = groups.keys().filter(|id| id.starts_with("day-"));
        assert_eq!(drawn.count(), days.len());
        for month in 1..=12 {
            let inside = &groups[&format!("month-{month}")];
            let of_month: Vec<Day> = days
                .iter()
                .copied()
                .filter(|day| day.month() == month)
                .collect();
            let in_group = inside.items.iter().filter(|item| match item {
                Item::Group(group) => group.role == Some(Role::Figure),
                _ => false,
            });
            assert_eq!(in_group.count(), of_month.len());
            let first_row = corner(&groups, of_month[0]).y;
            for pair in of_month.windows(2) {
                let (one, next) = (corner(&groups, pair[0]), corner(&groups, pair[1]));
                // English weeks begin on Monday, and a sixth one is in the first row.
                if pair[1].weekday() == Some(chrono::Weekday::Mon) {
                    assert!(next.x < one.x, "{:?}", pair[1]);
                    assert!(next.y > one.y || next.y == first_row, "{:?}", pair[1]);
                } else {
                    assert!(next.y == one.y && next.x > one.x, "{:?}", pair[1]);
                }
            }
            let mut columns = BTreeMap::new();
            for day in of_month {
                let weekday = day.weekday().unwrap().num_days_from_monday();
                let x = corner(&groups, day).x;
                assert_eq!(*columns.entry(weekday).or_insert(x), x);
            }
        }
    }
}

/// The fields of the months, in their order.
fn fields(document: &Document) -> Vec<Shape> {
    let groups = groups(document);
    let months = (1..=12).map(|month| &groups[&format!("month-{month}")]);
    let fields = months.map(|group| match &group.items[0] {
        Item::Shape(shape) => shape.clone(),
        other => panic!("a month begins with its field, not {other:?}"),
    });
    fields.collect()
}

#[test]
fn months_are_fields_of_one_size_on_a_grid_without_gaps() {
    for orientation in [Orientation::Portrait, Orientation::Landscape] {
        for (layout, year) in [("calendar", 2027), ("desk", 2027), ("rhombus", 2015)] {
            let options = PosterOptions {
                orientation: Some(orientation),
                ..on("a2")
            };
            let document = of_year(layout, &Day::of_year(year).unwrap(), &options);
            let fields: Vec<Rect> = fields(&document)
                .iter()
                .map(|field| field.path.bounds().unwrap())
                .collect();
            for field in &fields {
                let difference = field.size().to_vec2() - fields[0].size().to_vec2();
                assert!(difference.hypot() < 1e-6, "{layout}: {field}");
            }
            let all = fields
                .iter()
                .copied()
                .reduce(|one, other| one.union(other))
                .unwrap();
            // Where the year stands among them, it takes the first places.
            let last = fields.last().unwrap();
            assert_eq!((last.x1, last.y1), (all.x1, all.y1), "{layout}");
            let places = (all.area() / last.area()).floor();
            assert!(places <= 15.0, "{layout}: {places}");
            let filled = places * last.area() / all.area();
            assert!(filled > 0.92, "{layout}: {filled}");
        }
    }
}

/// Everything in a field lies on the way from its ink to the paper: from afar it is one colour.
#[test]
fn a_field_has_one_ink() {
    for look in ["color", "seasons", "contrast", "mono"] {
        let options = PosterOptions {
            theme: theme(look),
            ..on("a2")
        };
        let document = of_year("calendar", &year_2027(), &options);
        let groups = groups(&document);
        let paper = options.theme.inks.ground;
        for month in 1..=12 {
            let ink = options.theme.month_ink(month);
            let tones: Vec<Color> = (0..=200)
                .map(|step| ink.mixed(paper, f64::from(step) / 200.0))
                .collect();
            let colors = colors(&groups[&format!("month-{month}")].items);
            for color in &colors {
                let nearest = tones.iter().map(|tone| tone.difference(*color));
                let nearest = nearest.fold(f64::INFINITY, f64::min);
                assert!(nearest < 0.01, "{look} {month}: {color}");
            }
            // A tone a piece, the field, its names and holes, and places of no day.
            assert!(colors.len() >= 9, "{look} {month}: {}", colors.len());
        }
    }
}

fn colors(items: &[Item]) -> BTreeSet<Color> {
    let of_item = |item: &Item| match item {
        Item::Group(group) => colors(&group.items),
        Item::Shape(shape) => {
            let line = shape.stroke.map(|stroke| stroke.color);
            shape.fill.into_iter().chain(line).collect()
        }
        Item::Text(text) => BTreeSet::from([text.color]),
        Item::Use(_) | Item::Link(_) => BTreeSet::new(),
    };
    items.iter().flat_map(of_item).collect()
}

#[test]
fn open_cells_are_paper_unlike_any_piece() {
    for look in THEMES {
        let options = PosterOptions {
            theme: theme(look),
            ..on("a2")
        };
        let day = &groups(&of_year("calendar", &year_2027(), &options))["day-2027-12-25"];
        let shapes: Vec<&Shape> = day
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Shape(shape) => Some(shape),
                _ => None,
            })
            .collect();
        let (pieces, holes) = shapes.split_at(8);
        assert_eq!(holes.len(), 2, "{look}");
        for hole in holes {
            assert_eq!(hole.fill, Some(options.theme.inks.ground), "{look}");
            for piece in pieces {
                let difference = piece.fill.unwrap().difference(hole.fill.unwrap());
                let ring = hole.stroke.map_or(0.0, |ring| ring.width);
                let line = piece.stroke.map_or(0.0, |line| line.width);
                assert!(
                    difference > 0.12 || ring > 2.0 * line,
                    "{look}: {difference}"
                );
            }
        }
    }
}

/// The ems of all type on a page, in points, each once.
fn sizes(document: &Document) -> Vec<f64> {
    let mut sizes: Vec<f64> = texts(&document.pages[0].items)
        .iter()
        .map(|text| text.size * 72.0 / 25.4)
        .collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup_by(|one, other| (*one - *other).abs() < 1e-6);
    sizes
}

/// The em of the numbers of days, in points.
fn number_size(document: &Document) -> f64 {
    let texts = texts(&groups(document)["day-2027-05-05"].items);
    texts[0].size * 72.0 / 25.4
}

#[test]
fn type_is_large_enough_and_of_few_sizes() {
    for layout in ["calendar", "rhombus", "desk", "calendarium"] {
        let puzzle = puzzle(layout);
        let almanac = almanac(&puzzle, &year_2027());
        for (name, least) in [("a1", 12.0), ("a2", 9.0), ("a3", 6.0), ("a4", 5.0)] {
            let document = poster(&puzzle, &almanac, &on(name)).unwrap();
            assert!(number_size(&document) >= least, "{layout} on {name}");
            let sizes = sizes(&document);
            assert!(sizes[0] >= 5.0 - 1e-9, "{layout} on {name}: {sizes:?}");
            assert!(sizes.len() <= 7, "{layout} on {name}: {sizes:?}");
        }
    }
}

#[test]
fn large_type_and_strong_contrast_reach_posters() {
    let usual = number_size(&of_year("calendar", &year_2027(), &on("a2")));
    for theme in [theme("contrast"), theme("color").with_large_type()] {
        let options = PosterOptions { theme, ..on("a2") };
        let number = number_size(&of_year("calendar", &year_2027(), &options));
        assert!(number >= 1.29 * usual, "{number} beside {usual}");
    }
}

#[test]
fn lines_are_as_wide_as_printers_can_follow() {
    for look in THEMES {
        for name in ["a4", "a2"] {
            let options = PosterOptions {
                theme: theme(look),
                tour: name == "a4",
                ..on(name)
            };
            let document = of_year("calendar", &year_2027(), &options);
            for flat in flatten(&document, &document.pages[0]).unwrap() {
                let width = flat.shape.stroke.map_or(1.0, |stroke| stroke.width);
                assert!(width * 72.0 / 25.4 >= 0.25, "{look} on {name}: {width} mm");
            }
        }
    }
}

#[test]
fn on_a_tour_pieces_that_stay_are_pale_and_those_that_move_in_colour() {
    let days = year_2027()[..60].to_vec();
    for look in THEMES {
        let options = PosterOptions {
            theme: theme(look),
            tour: true,
            ..on("a2")
        };
        let puzzle = puzzle("calendar");
        let dates = Dates::of_days(&puzzle, days.clone()).unwrap();
        let tour = dates.tour(TourOptions::default(), || {}).unwrap();
        let steps: Vec<&TourStep> = tour.steps().iter().flatten().collect();
        let given = SolutionSource::given(steps.iter().map(|step| step.solution.clone()));
        let wanted = AlmanacOptions {
            source: given,
            ..AlmanacOptions::default()
        };
        let almanac = Almanac::of_days(&puzzle, days.clone(), &wanted).unwrap();
        let groups = groups(&poster(&puzzle, &almanac, &options).unwrap());
        for (day, step) in days.iter().zip(steps) {
            let group = &groups[&format!("day-{}", day.slug())];
            let shapes = group.items.iter().filter_map(|item| match item {
                Item::Shape(shape) => Some(shape),
                _ => None,
            });
            let shapes: Vec<&Shape> = shapes.collect();
            let strength = |shape: &Shape| {
                let paper = options.theme.inks.ground;
                let line = shape
                    .stroke
                    .map_or(0.0, |line| line.color.difference(paper) * line.width);
                shape.fill.map_or(0.0, |fill| fill.difference(paper)) + line
            };
            let placed = step.solution.placements().iter().zip(&shapes);
            let (moving, staying): (Vec<_>, Vec<_>) = placed.partition(|(placement, _)| {
                step.moved
                    .as_ref()
                    .is_none_or(|moved| moved.contains(&placement.piece))
            });
            let weakest = moving
                .iter()
                .map(|(_, shape)| strength(shape))
                .fold(f64::INFINITY, f64::min);
            let strongest = staying
                .iter()
                .map(|(_, shape)| strength(shape))
                .fold(0.0, f64::max);
            assert!(
                weakest > 1.5 * strongest,
                "{look} {}: {weakest} {strongest}",
                day.slug()
            );
        }
    }
}

#[test]
fn what_is_special_stands_beside_its_month_in_type_of_one_size() {
    let words = [
        "Grandma's birthday",
        "Our wedding day, in the old church by the river, at noon",
    ];
    let mut options = on("a2");
    for (number, words) in [14, 20].into_iter().zip(words) {
        let day = Day::Perpetual {
            month: 1,
            day: number,
        };
        let words = SpecialWords::new(words).unwrap();
        options.special.0.push(SpecialDay { day, words });
    }
    let document = of_year("calendar", &year_2027(), &options);
    let groups = groups(&document);
    let special = &groups["special"];
    let said = special.title.clone().unwrap();
    assert!(words.iter().all(|words| said.contains(words)), "{said}");
    let field = fields(&document)[0].path.bounds().unwrap();
    let name = inks(&groups["name"].items)[0].1;
    for (line, ink) in inks(&special.items) {
        assert!(field.union(ink) == field && !ink.overlaps(name), "{line}");
    }
    let lines = texts(&special.items);
    assert!(lines.iter().all(|line| line.size == lines[0].size));
    assert!(lines[0].size >= 5.0 * 25.4 / 72.0);
}

#[test]
fn a_year_without_weekdays_has_rows_of_seven() {
    let document = of_year("calendar", &Day::perpetual(), &on("a2"));
    let groups = groups(&document);
    for month in 1..=12 {
        let at = |day| corner(&groups, Day::Perpetual { month, day });
        assert_eq!(at(1).x, at(8).x);
        assert_eq!(at(1).y, at(7).y);
        assert!(at(8).y > at(7).y);
    }
    assert!(groups.contains_key("day-02-29"));
}

#[test]
fn the_sheet_has_its_exact_size_and_hangs_as_asked() {
    let days = year_2027();
    let size = |orientation| {
        let options = PosterOptions {
            orientation,
            bleed: 3.0,
            ..on("24x36in")
        };
        let page = of_year("calendar", &days, &options).pages.remove(0);
        assert_eq!(page.bleed, Insets::uniform(3.0));
        (page.trim.width, page.trim.height)
    };
    // 24 x 36 inches of 25.4 mm.
    let near = |(x, y): (f64, f64), (a, b): (f64, f64)| (x - a).abs() + (y - b).abs() < 1e-9;
    assert!(near(size(Some(Orientation::Portrait)), (609.6, 914.4)));
    assert!(near(size(Some(Orientation::Landscape)), (914.4, 609.6)));
}

#[test]
fn a_day_says_its_date_and_spells_its_tiling() {
    let document = of_year("calendar", &year_2027(), &on("a2"));
    let groups = groups(&document);
    let title = groups["day-2027-04-24"].title.clone().unwrap();
    let tiling = title.strip_prefix("Saturday 24 April 2027. ").unwrap();
    let words = tiling.split([' ', '.']);
    let letters = words.filter(|word| word.len() == 1 && "LNPUVYZR".contains(word));
    // The calendar's pieces cover 41 cells.
    assert_eq!(letters.count(), 41, "{tiling}");
}

#[test]
fn a_paper_too_small_for_a_year_is_refused() {
    let puzzle = puzzle("calendar");
    let almanac = almanac(&puzzle, &year_2027());
    for name in ["a5", "a9"] {
        let error = poster(&puzzle, &almanac, &on(name))
            .unwrap_err()
            .to_string();
        assert!(error.contains("take a larger paper"), "{error}");
    }
}

#[test]
fn a_poster_is_a_small_file() {
    let document = of_year("calendar", &year_2027(), &on("a2"));
    let bytes = pdf::render(&document, &PdfOptions::default()).unwrap();
    assert!(bytes.len() < 500_000, "{} bytes", bytes.len());
}

#[test]
fn posters_look_as_they_did() {
    let dpi = Dpi::new(30.0).unwrap();
    for (layout, look, name) in [("calendar", "color", "a3"), ("rhombus", "mono", "a2")] {
        let options = PosterOptions::new(paper(name), theme(look));
        let document = varied(layout, &year_2027(), &options);
        let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
        assert_looks_as_it_did(&format!("tests/golden/poster-{layout}-{look}.png"), &fresh);
    }
}

#[test]
fn across_new_year_months_begin_with_the_first_and_each_says_its_year() {
    let first = Day::Dated(chrono::NaiveDate::from_ymd_opt(2026, 12, 25).unwrap());
    let days = first.year_from().unwrap();
    let document = of_year("calendar", &days, &on("a2"));
    assert_eq!(
        document.metadata.title,
        "Calendar puzzle 2026–27: a year of solutions"
    );
    let groups = groups(&document);
    let drawn = groups.keys().filter(|id| id.starts_with("day-"));
    assert_eq!(drawn.count(), days.len());
    let named = |id: &str, name: &str| {
        let group = &groups[id];
        assert_eq!(group.title.as_deref(), Some(name));
        assert!(!group.items.is_empty());
    };
    named("month-2026-12", "December 2026");
    named("month-2027-1", "January 2027");
    named("month-2027-12", "December 2027");
    let corners: Vec<Point> = days.iter().map(|day| corner(&groups, *day)).collect();
    // Friday the 25th begins the first row of December; January is the first month of the next row.
    assert!(corners[3].y > corners[0].y && corners[3].x < corners[0].x);
    assert!(corners[7].y > corners[6].y);
    // The year stands in the two places before it, as high as the field.
    let year = inks(&groups["year"].items);
    let Item::Shape(field) = &groups["month-2026-12"].items[0] else {
        panic!("a month begins with its field");
    };
    let field = field.path.bounds().unwrap();
    for (line, ink) in year {
        assert!(ink.x1 < field.x0 && ink.y1 < field.y1, "{line}");
    }
}

#[test]
fn weeks_run_from_the_right_where_the_language_does() {
    let language = tilendar_print::language::Language::named("he").unwrap();
    let options = PosterOptions {
        language,
        ..on("a2")
    };
    let days = year_2027();
    let document = of_year("calendar", &days, &options);
    let groups = groups(&document);
    // Sunday 3 to Saturday 9 January.
    let week: Vec<Point> = days[2..9].iter().map(|day| corner(&groups, *day)).collect();
    assert!(
        week.windows(2)
            .all(|pair| pair[1].x < pair[0].x && pair[1].y == pair[0].y)
    );
    // February stands at the left of January.
    assert!(corner(&groups, days[31]).x < corner(&groups, days[0]).x);
}
