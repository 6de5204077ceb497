//! Challenge cards: the given pieces lie on the front where they lie on the back.

use crate::common::{a6, day, puzzle, solved};
use tilendar_drawing::backend::svg;
use tilendar_print::cards::DayCard;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::{Aim, ChallengeGoal, Challenges, Level};
use tilendar_puzzle::solver::{Listing, MemoryLimit};

fn card(puzzle: &Puzzle, level: Level) -> DayCard {
    let card = solved(puzzle, &[day(2027, 9, 29)]).pop().unwrap();
    let wish = ChallengeGoal { aim: Some(Aim::level(level)), ..ChallengeGoal::default() };
    let listing = Listing::new(puzzle, MemoryLimit::default());
    let challenge = Challenges::new(puzzle, &listing).find(&card.reveal, &wish).unwrap().unwrap();
    card.with_challenge(challenge)
}

fn side(puzzle: &Puzzle, card: &DayCard, page: usize) -> String {
    let document = a6("color").draw(puzzle, std::slice::from_ref(card)).unwrap();
    let options = svg::SvgOptions { text: svg::TextMode::Live, ..svg::SvgOptions::default() };
    String::from_utf8(svg::render(&document, page, &options).unwrap()).unwrap()
}

#[test]
fn the_front_shows_the_given_pieces_and_the_back_all() {
    let puzzle = puzzle("calendar");
    let card = card(&puzzle, Level::Starter);
    let given = &card.challenge.as_ref().unwrap().given;
    let (front, back) = (side(&puzzle, &card, 0), side(&puzzle, &card, 1));
    for piece in puzzle.piece_indices() {
        let letter = puzzle.pieces()[piece.index()].letter();
        let id = format!("piece-{letter}\"");
        assert_eq!(front.contains(&id), given.contains(&piece), "{letter}");
        assert!(back.contains(&id), "{letter}");
    }
}

#[test]
fn a_given_piece_lies_in_front_where_it_lies_behind() {
    let puzzle = puzzle("calendar");
    let card = card(&puzzle, Level::Wizard);
    let given = card.challenge.as_ref().unwrap().given[0];
    let letter = puzzle.pieces()[given.index()].letter();
    let drawn = |page| {
        let text = side(&puzzle, &card, page);
        let start = text.find(&format!("id=\"piece-{letter}\"")).unwrap();
        let length = text[start..].find("</g>").unwrap();
        text[start..start + length].to_owned()
    };
    assert_eq!(drawn(0), drawn(1));
}

#[test]
fn the_front_says_the_level_and_that_there_is_one_solution() {
    let puzzle = puzzle("calendar");
    for (level, words) in
        [(Level::Starter, "Starter: one solution"), (Level::Wizard, "Wizard: one solution")]
    {
        let card = card(&puzzle, level);
        let front = side(&puzzle, &card, 0);
        assert!(front.contains(words), "{words}");
        assert!(!front.contains("solutions"), "{words}");
        assert!(side(&puzzle, &card, 1).contains("1 way"));
        assert_eq!(card.facts, [], "facts are about all tilings of a day");
        assert!(card.back.is_some());
    }
}
