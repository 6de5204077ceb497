//! The gallery that the README shows is what the program draws, byte for byte.
//!
//! `TILENDAR_BLESS=1 cargo test --workspace --test program gallery` draws it anew; look at it before
//! committing.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::{
    census, day, golden, one_card, paper, puzzle, repository, single, solved, theme, tour_cards,
};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, WebOptions};
use tilendar_drawing::{Document, Dpi, Layer, Pixels};
use tilendar_laser::art::{Art, ArtStyle};
use tilendar_laser::product::{
    BoxLid, BoxOptions, CouponOptions, LaserOptions, Lettering, Lid, Mode, TrayOptions, assembled,
    assembly_picture, laser_coupon, laser_set, second_wood, sheet_picture,
};
use tilendar_print::product::Dedication;
use tilendar_print::product::arrangement::{self, Stage, StagedYear};
use tilendar_print::product::board::{BoardContent, BoardOptions, picture};
use tilendar_print::product::cards::deck;
use tilendar_print::product::heat_map::{self, HeatMapOptions, Panel};
use tilendar_print::product::sheet::{SheetContent, SheetOptions, sheet};
use tilendar_print::product::tuck_box::{BoxContent, TuckBoxOptions, tuck_box};
use tilendar_print::template::{find_page, find_paper};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, DayCount};
use tilendar_puzzle::analysis::{
    Aim, ArrangementOptions, Arranger, Challenges, DifficultyScale, Goal, Grading, Level, Wish,
    Within,
};
use tilendar_puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar_puzzle::template::PUZZLES;

fn check(name: &str, document: &Document, page: usize) {
    let fresh = svg::render(document, page, &SvgOptions::default()).unwrap();
    let path = format!("output/gallery/{name}.svg");
    assert!(
        golden(&path, &fresh) == fresh,
        "{path} is not what the program draws; TILENDAR_BLESS=1 cargo test --workspace --test program gallery draws it anew"
    );
}

#[test]
fn cards_of_both_boards() {
    for layout in ["calendar", "rhombus"] {
        let card = one_card(layout, "color", day(2027, 9, 29));
        check(&format!("{layout}-front"), &card, 0);
        check(&format!("{layout}-back"), &card, 1);
    }
}

#[test]
fn cards_in_the_other_themes() {
    for name in ["mono", "ink", "contrast", "seasons"] {
        let card = one_card("calendar", name, day(2027, 9, 29));
        check(&format!("calendar-front-{name}"), &card, 0);
        check(&format!("calendar-back-{name}"), &card, 1);
    }
}

#[test]
fn two_days_of_a_tour() {
    let document = tour_cards("calendar", "color", &[day(2027, 9, 28), day(2027, 9, 29)]);
    check("tour-before", &document, 1);
    check("tour-front", &document, 2);
    check("tour-back", &document, 3);
}

#[test]
fn backs_of_other_boards() {
    // Cells without labels; a wide board with two equal pieces.
    for layout in ["calendarium", "desk"] {
        let card = one_card(layout, "color", day(2027, 9, 29));
        check(&format!("{layout}-back"), &card, 1);
    }
}

#[test]
fn a_board_with_months_on_two_cells() {
    let puzzle = puzzle("festival");
    let reveal = puzzle.reveal_for_day(9, 29).unwrap();
    let options = BoardOptions::new(theme("color"));
    let document = picture(&puzzle, &BoardContent::Marked(reveal), &options);
    check("festival-09-29-board", &document, 0);
}

#[test]
fn a_board_without_labels() {
    let puzzle = puzzle("pentominoes-6x10");
    let reveal = puzzle.reveal_for_labels(&[]).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let options = BoardOptions::new(theme("color"));
    let document = picture(&puzzle, &BoardContent::Tiling(solution), &options);
    check("pentominoes-6x10-solution", &document, 0);
}

#[test]
fn a_solved_board() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(12, 25).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let options = BoardOptions::new(theme("color"));
    let document = picture(&puzzle, &BoardContent::Tiling(solution), &options);
    check("calendar-12-25-solution", &document, 0);
}

#[test]
fn pictures_for_a_page() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(12, 25).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let mut bare = theme("color");
    bare.transparent = true;
    let pictures = [
        ("night", theme("night"), BoardContent::Marked(reveal)),
        ("solution", bare, BoardContent::Tiling(solution)),
    ];
    for (name, theme, content) in pictures {
        let document = picture(&puzzle, &content, &BoardOptions::new(theme));
        let options = WebOptions {
            width: Pixels::new(480),
            ..WebOptions::default()
        };
        let fresh = svg::render_for_web(&document, 0, &options).unwrap();
        let path = format!("output/gallery/web-{name}.svg");
        assert!(
            golden(&path, &fresh) == fresh,
            "{path} is not what the program draws"
        );
    }
}

#[test]
fn a_year_as_a_heat_map() {
    let puzzle = puzzle("rhombus");
    let days = Day::of_year(2027).unwrap();
    let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::counts()).unwrap();
    let counts = almanac.day_counts();
    let options = HeatMapOptions::new(theme("color"));
    let panel = Panel::of_year(&puzzle, counts, &options.language);
    check("heatmap-rhombus", &heat_map::picture(&[panel], &options), 0);
}

#[test]
fn a_date_as_a_challenge_for_beginners_and_for_wizards() {
    let puzzle = puzzle("calendar");
    let listing = Listing::new(&puzzle, MemoryLimit::default());
    let challenges = Challenges::new(&puzzle, &listing);
    for (level, name) in [(Level::Starter, "starter"), (Level::Wizard, "wizard")] {
        let card = solved(&puzzle, &[day(2027, 9, 29)]).pop().unwrap();
        let aim = Some(Aim::level(level));
        let wish = Wish {
            aim,
            ..Wish::default()
        };
        let challenge = challenges.find(&card.reveal, &wish).unwrap().unwrap();
        let card = card.with_challenge(challenge);
        let document = deck(&puzzle, &[card], &single("color"));
        check(&format!("challenge-{name}"), &document, 0);
        if level == Level::Wizard {
            check("challenge-wizard-back", &document, 1);
        }
    }
}

#[test]
fn a_sheet_to_cut_out() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(12, 25).unwrap();
    let scale = DifficultyScale::new(&puzzle, census(&puzzle), Grading::default());
    let content = SheetContent {
        day: Some(day(2027, 12, 25)),
        difficulty: scale.difficulty(&reveal),
        reveal,
        solution: None,
    };
    let options = SheetOptions::new(paper("a4"), theme("color"));
    let document = sheet(&puzzle, &content, &options);
    check("calendar-12-25-sheet", &document, 0);
    check("calendar-12-25-pieces", &document, 1);
}

/// The machine's order: engraving before scoring before cuts.
const ORDER: [Layer; 4] = [
    Layer::Engrave,
    Layer::Score,
    Layer::CutInner,
    Layer::CutOuter,
];

#[test]
fn a_puzzle_in_wood_beside_its_lid() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(12, 25).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let art = include_bytes!("../foreign/art/fern.svg");
    let lid = Lid {
        title: Some("For Anna".to_owned()),
        dates: Vec::new(),
        art: Some(Art::read(art, ArtStyle::Engrave).unwrap()),
    };
    let options = LaserOptions {
        tray: TrayOptions {
            lid: Some(lid),
            ..TrayOptions::default()
        },
        ..LaserOptions::default()
    };
    let assembly = assembled(&puzzle, &solution, &options).unwrap();
    let document = assembly_picture(&assembly, puzzle.title(), "a tray beside its lid");
    let fresh = png::render(&document, 0, &PngOptions::at(Dpi::new(68.0).unwrap())).unwrap();
    let path = "output/gallery/calendar-assembled.png";
    assert!(
        golden(path, &fresh) == fresh,
        "{path} is not what the program draws"
    );
}

#[test]
fn a_puzzle_in_its_stand_beside_its_box() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(6, 14).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let said = Lid {
        title: Some("For Anna".to_owned()),
        dates: vec![reveal],
        art: None,
    };
    let options = LaserOptions {
        tray: TrayOptions {
            stand: true,
            ..TrayOptions::default()
        },
        case: Some(BoxOptions {
            lid: BoxLid::Sliding,
            said,
            joint_clearance: 0.0,
        }),
        ..LaserOptions::default()
    };
    let assembly = assembled(&puzzle, &solution, &options).unwrap();
    let document = assembly_picture(
        &assembly,
        puzzle.title(),
        "a tray in its stand beside its box",
    );
    let fresh = png::render(&document, 0, &PngOptions::at(Dpi::new(60.0).unwrap())).unwrap();
    let path = "output/gallery/calendar-stand.png";
    assert!(
        golden(path, &fresh) == fresh,
        "{path} is not what the program draws"
    );
}

#[test]
fn the_pieces_of_a_puzzle_of_two_woods() {
    let puzzle = puzzle("rhombus");
    let reveal = day(2027, 8, 5).reveal(&puzzle).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let options = LaserOptions {
        second_wood: second_wood(&puzzle),
        ..LaserOptions::default()
    };
    let assembly = assembled(&puzzle, &solution, &options).unwrap();
    let document = assembly_picture(&assembly, puzzle.title(), "a tray with pieces of two woods");
    let fresh = png::render(&document, 0, &PngOptions::at(Dpi::new(92.0).unwrap())).unwrap();
    let path = "output/gallery/rhombus-two-woods.png";
    assert!(
        golden(path, &fresh) == fresh,
        "{path} is not what the program draws"
    );
}

#[test]
fn sheets_for_a_laser() {
    let options = LaserOptions {
        letters: true,
        spacing: 2.0,
        ..LaserOptions::default()
    };
    let calendar = puzzle("calendar");
    let apart = laser_set(&calendar, &options, &ORDER).unwrap();
    let note = "Cells of 20 mm, 3 mm thick, kerf 0.15 mm, clearance 0.1 mm";
    let document = sheet_picture(
        &apart.sheets[0],
        &apart.contents[0],
        calendar.title(),
        note,
        Some(&options),
    );
    check("calendar-laser", &document, 0);

    let rhombus = puzzle("rhombus");
    let reveal = day(2027, 10, 23).reveal(&rhombus).unwrap();
    let solution = Solver::new(&rhombus).first(&reveal).unwrap();
    let options = LaserOptions {
        mode: Mode::InPlace(solution),
        lettering: Lettering::SingleLine,
        radius: 0.0,
        ..options
    };
    let in_place = laser_set(&rhombus, &options, &ORDER).unwrap();
    let note = "Cells of 20 mm, 3 mm thick, kerf 0.15 mm, cut in place";
    let document = sheet_picture(
        &in_place.sheets[0],
        &in_place.contents[0],
        rhombus.title(),
        note,
        Some(&options),
    );
    check("rhombus-laser-in-place", &document, 0);
}

#[test]
fn a_fit_coupon() {
    let options = LaserOptions::default();
    let coupon = laser_coupon(&CouponOptions::default(), &options, &ORDER).unwrap();
    let note = "3 mm thick, kerf 0.15 mm";
    let document = sheet_picture(
        &coupon.sheets[0],
        &coupon.contents[0],
        "Fit coupon",
        note,
        None,
    );
    check("laser-coupon", &document, 0);
}

#[test]
fn a_year_before_and_after_its_labels_move() {
    let puzzle = puzzle("weekday");
    let memory = MemoryLimit::default();
    let begun = Arranger::new(
        &puzzle,
        ArrangementOptions {
            within: Within::Anywhere,
            memory,
            ..ArrangementOptions::default()
        },
    );
    let mut arranger = begun.unwrap();
    arranger.round();
    let stages = [
        (Stage::Original, arranger.original()),
        (Stage::Sorted, arranger.sorted()),
        (Stage::Arranged, arranger.best()),
    ];
    let years = stages.map(|(stage, arrangement)| StagedYear {
        stage,
        statistics: arranger.statistics(arrangement),
        days: Day::perpetual()
            .into_iter()
            .zip(arranger.tilings(arrangement))
            .map(|(day, tilings)| DayCount { day, tilings })
            .collect(),
    });
    let options = HeatMapOptions {
        numbers: Some(false),
        ..HeatMapOptions::new(theme("color"))
    };
    let document = arrangement::picture(puzzle.title(), Goal::Rising, &years, &options);
    check("arranged-heatmap", &document, 0);
}

/// By these a person finds the board that lies on the table.
#[test]
fn every_board_empty() {
    for preset in PUZZLES.all() {
        let puzzle = puzzle(preset.name);
        let options = BoardOptions::new(theme("color"));
        let document = picture(&puzzle, &BoardContent::Empty, &options);
        let dpi = Dpi::new(80.0).unwrap();
        let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
        assert_looks_as_it_did(&format!("output/gallery/board-{}.png", preset.name), &fresh);
    }
}

#[test]
fn nothing_else_is_in_the_gallery() {
    let files = std::fs::read_dir(repository("output/gallery")).unwrap();
    let mut size = 0;
    for file in files {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        // Tests of the printed products draw the contact sheets, and those above the finished puzzles.
        let finished = [
            "calendar-assembled.png",
            "calendar-stand.png",
            "rhombus-two-woods.png",
        ];
        if name.starts_with("contact-sheet-") || finished.contains(&name.as_str()) {
            continue;
        }
        let board = name.strip_prefix("board-");
        match board.and_then(|name| name.strip_suffix(".png")) {
            Some(name) => assert!(PUZZLES.find(name).is_ok(), "there is no board {name}"),
            None => {
                assert!(
                    name.ends_with(".svg"),
                    "{name} is no picture of the gallery"
                );
                size += file.metadata().unwrap().len();
            }
        }
    }
    assert!(size < 3_000_000, "the gallery has {size} bytes");
}

#[test]
fn a_box_for_a_deck() {
    let puzzle = puzzle("calendar");
    let reveal = puzzle.reveal_for_day(1, 1).unwrap();
    let content = BoxContent {
        days: Day::of_year(2027).unwrap(),
        tiling: Some(Solver::new(&puzzle).first(&reveal).unwrap()),
        dedication: Dedication::default(),
    };
    let papers = vec![find_paper("a4").unwrap()];
    let card = find_page("poker").unwrap().trim;
    let options = TuckBoxOptions::new(card, 54, papers, theme("color"));
    let made = tuck_box(&puzzle, &content, &options).unwrap();
    check("tuck-box", &made.document, 0);
}
