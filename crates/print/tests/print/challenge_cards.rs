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
fn the_front_says_the_level_and_shows_the_given_pieces_where_they_lie_behind() {
    let puzzle = puzzle("calendar");
    for (level, words) in
        [(Level::Starter, "Starter: one solution"), (Level::Wizard, "Wizard: one solution")]
    {
        let card = card(&puzzle, level);
        let given = &card.challenge.as_ref().unwrap().given;
        let sides = [0, 1].map(|page| side(&puzzle, &card, page));
        for piece in puzzle.piece_indices() {
            let start = format!("id=\"piece-{}\"", puzzle.piece(piece).letter());
            let [front, back] = sides.each_ref().map(|side| {
                let drawn = side.split_once(&start)?.1;
                drawn.split("</g>").next()
            });
            assert!(back.is_some());
            assert_eq!(front, back.filter(|_| given.contains(&piece)), "{start}");
        }
        assert!(sides[0].contains(words) && !sides[0].contains("solutions"), "{words}");
        assert!(sides[1].contains("1 way"));
        assert_eq!(card.facts, [], "facts are about all tilings of a day");
    }
}
