//! Products use few type sizes, all of them readable, and lines that printers can print.

use crate::common::measuring::Setting as Measured;
use crate::common::{THEMES, card, paper, puzzle, theme};
use tilendar_drawing::Pages;
use tilendar_press::Setting;
use tilendar_press::figure::Style;
use tilendar_press::figure::Theme;
use tilendar_press::language::Language;
use tilendar_press::options::RevealChoice;
use tilendar_print::Calendar;
use tilendar_print::board::{self, Board, BoardContent};
use tilendar_print::booklet::{Booklet, Solutions, TilingPages};
use tilendar_print::pieces::{Pieces, pieces};
use tilendar_print::sheet::{Sheet, SheetContent, sheet};
use tilendar_print::wall::calendar;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, TilingAmount};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar_study::figures as study;
use tilendar_study::gaps;
use tilendar_study::heat_map::{self, DateGrid, Panel};
use tilendar_study::histogram::{self, Counted};

/// A board, days, theme and language from which products are made.
struct Look<'a> {
    name: String,
    puzzle: &'a Puzzle,
    almanac: &'a Almanac<'a>,
    theme: Theme,
    language: Language,
}

impl Look<'_> {
    fn setting<F>(&self, fields: F) -> Setting<F> {
        Setting { fields, theme: self.theme.clone(), language: self.language.clone() }
    }

    fn assert_is_good(&self, product: &str, pages: &dyn Pages) {
        let product = format!("{product} of {}", self.name);
        Measured::of(pages).assert_is_good(&product);
    }
}

/// Visits each of these boards, in a language of its own, in all themes.
fn in_all_looks(see: impl Fn(&Look<'_>)) {
    for (layout, tag) in [("calendar", "en"), ("rhombus", "de"), ("desk", "fr"), ("festival", "pt")]
    {
        let puzzle = puzzle(layout);
        let days = Day::of_year(2027).unwrap();
        let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::default()).unwrap();
        for name in THEMES {
            see(&Look {
                name: format!("{layout} in {tag} and {name}"),
                puzzle: &puzzle,
                almanac: &almanac,
                theme: theme(name),
                language: Language::named(tag).unwrap(),
            });
        }
    }
}

#[test]
fn boards_and_pieces_are_set_well() {
    in_all_looks(|look| {
        let (puzzle, language) = (look.puzzle, &look.language);
        let options = Setting {
            language: language.clone(),
            ..Setting::new(Pieces::default(), look.theme.clone())
        };
        let product = pieces(puzzle, &paper("a4"), &options).unwrap();
        look.assert_is_good("pieces", &product.document);
        let entry = &look.almanac.entries()[350];
        let solution = look.almanac.first_shown(entry).unwrap().solution;
        let options = look.setting(Board::default());
        let content = BoardContent::Tiling(solution.clone());
        look.assert_is_good("board", &board::picture(puzzle, &content, &options));
        let content = SheetContent {
            reveal: solution.reveal().clone(),
            difficulty: entry.difficulty,
            solution: Some(solution),
        };
        let date = entry.subject.day();
        let reveal = RevealChoice { date, reveal: None };
        let fields = Sheet { reveal, ..Sheet::default() };
        let options =
            Setting { language: language.clone(), ..Setting::new(fields, look.theme.clone()) };
        let (document, _) = sheet(puzzle, &paper("a4"), &content, &options);
        look.assert_is_good("sheet", &document);
    });
}

#[test]
fn pictures_of_numbers_are_set_well() {
    in_all_looks(|look| {
        let counts = look.almanac.day_counts();
        let language = &look.language;
        let options = Style { language: language.clone(), ..Style::new(look.theme.clone()) };
        let mut panel = Panel::of_year(look.puzzle, counts.clone(), language);
        let panels = [panel.clone()];
        look.assert_is_good("heat map", &heat_map::picture(&panels, &options));
        panel.grid = Some(DateGrid::Months);
        look.assert_is_good("heat map of months", &heat_map::picture(&[panel], &options));
        let counted: Vec<Counted> = counts
            .iter()
            .map(|count| Counted { name: language.day_in_words(count.day), tilings: count.tilings })
            .collect();
        let options = Style { language: language.clone(), ..Style::new(look.theme.clone()) };
        let picture = histogram::picture(look.puzzle.title(), &counted, &options);
        look.assert_is_good("histogram", &picture);
    });
}

#[test]
fn figures_of_a_study_are_set_well() {
    let calendar = puzzle("calendar");
    for name in THEMES {
        let options = Style::new(theme(name));
        let pictures = [
            study::orientations(&calendar, &options),
            study::placements(&calendar, None, &options),
        ];
        for (place, picture) in pictures.iter().enumerate() {
            Measured::of(picture).assert_is_good(&format!("figure {place} of a study in {name}"));
        }
    }
}

#[test]
fn matrices_of_open_cells_are_set_well() {
    let calendar = puzzle("calendar");
    let census = OpenCensus::take(&calendar, 2, MemoryLimit::default()).unwrap();
    for name in THEMES {
        let picture = gaps::picture(&calendar, 2, &census, &Style::new(theme(name)));
        Measured::of(&picture).assert_is_good(&format!("gaps in {name}"));
    }
}

#[test]
fn wall_calendars_are_set_well() {
    in_all_looks(|look| {
        let setting = look.setting(Calendar::default());
        let calendar = calendar(&setting, &paper("a4"), look.almanac).unwrap();
        look.assert_is_good("calendar", &calendar);
    });
}

#[test]
fn booklets_and_pages_of_solutions_are_set_well() {
    in_all_looks(|look| {
        let all = first_days(look.puzzle, look.almanac);
        let (a5, a4) = (card("a5"), card("a4"));
        let setting = look.setting(Booklet::default());
        for (almanac, name) in [(look.almanac, "booklet"), (&all, "booklet of all solutions")] {
            let pages = TilingPages::booklet(look.puzzle, almanac, &setting, &a5).unwrap();
            look.assert_is_good(name, &pages);
        }
        let setting = look.setting(Solutions::default());
        let pages = TilingPages::solutions(look.puzzle, &all, &setting, &a4).unwrap();
        look.assert_is_good("solutions", &pages);
    });
}

/// All tilings of the almanac's first days.
fn first_days<'p>(puzzle: &'p Puzzle, almanac: &Almanac<'_>) -> Almanac<'p> {
    let all = AlmanacOptions { per_date: TilingAmount::All, ..AlmanacOptions::default() };
    let days = almanac.days()[..2].to_vec();
    Almanac::of_days(puzzle, days, &all).unwrap()
}
