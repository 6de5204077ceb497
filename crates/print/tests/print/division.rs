//! A deck is divided among boxes at the ends of months, by its weight.

use crate::tuck_box::deck;
use std::num::NonZeroUsize;
use tilendar_drawing::Size;
use tilendar_print::tuck_box::{BoxedDay, BoxedDeck, Division, Portion};
use tilendar_puzzle::almanac::Day;

/// The weight of an A6 card of 300 g/m², in grams.
const A6: f64 = 4.662;

fn days(from: (i32, u32, u32), count: usize) -> Vec<Day> {
    let first = chrono::NaiveDate::from_ymd_opt(from.0, from.1, from.2).unwrap();
    first.iter_days().take(count).map(Day::Dated).collect()
}

fn divided(days: &[Day], has_dividers: bool, boxes: Option<usize>) -> Option<Vec<Portion>> {
    let boxes = boxes.and_then(NonZeroUsize::new);
    let dividers = if has_dividers { tilendar_print::cards::divider_count(days) } else { 0 };
    let division = Division { days, has_dividers, cards: days.len() + 2 + dividers, least: 17 };
    division.portions(boxes, A6)
}

fn months(days: &[Day], portions: &[Portion]) -> Vec<Vec<u32>> {
    let months = portions.iter().map(|portion| {
        let mut months: Vec<u32> =
            days[portion.days.clone()].iter().map(|day| day.month()).collect();
        months.dedup();
        months
    });
    months.collect()
}

#[test]
fn a_year_of_a6_cards_is_four_quarters_with_all_of_its_cards() {
    let year = Day::of_year(2027).unwrap();
    let portions = divided(&year, true, None).unwrap();
    let quarters: Vec<Vec<u32>> =
        (0..4).map(|quarter| (3 * quarter + 1..=3 * quarter + 3).collect()).collect();
    assert_eq!(months(&year, &portions), quarters);
    // The title and the rules are in the first one; each has three dividers.
    let cards: Vec<usize> = portions.iter().map(|portion| portion.cards).collect();
    assert_eq!(cards, [2 + 3 + 90, 3 + 91, 3 + 92, 3 + 92]);
}

#[test]
fn portions_follow_each_other_end_at_ends_of_months_and_weigh_at_most_500_g() {
    for (from, count) in [
        ((2027, 1, 1), 1),
        ((2027, 1, 1), 30),
        ((2027, 3, 1), 92),
        ((2027, 3, 15), 200),
        ((2028, 2, 29), 366),
    ] {
        let days = days(from, count);
        let portions = divided(&days, false, None).unwrap();
        let mut start = 0;
        for portion in &portions {
            assert_eq!(portion.days.start, start);
            start = portion.days.end;
            assert!(portion.cards as f64 * A6 <= 500.0, "{from:?}, {count}: {portion:?}");
            let ends = start == days.len() || days[start].number() == 1;
            assert!(ends, "{from:?}, {count}: {portion:?}");
        }
        assert_eq!(start, days.len());
        assert_eq!(portions.iter().map(|portion| portion.cards).sum::<usize>(), count + 2);
    }
}

#[test]
fn as_many_boxes_as_were_asked_for_share_the_deck() {
    let year = Day::of_year(2027).unwrap();
    for boxes in [1, 2, 3, 4, 6, 12, 13, 365] {
        let portions = divided(&year, true, Some(boxes)).unwrap();
        assert_eq!(portions.len(), boxes);
        let days = portions.iter().map(|portion| portion.days.len());
        let (least, most) =
            days.fold((365, 0), |(least, most), days| (days.min(least), days.max(most)));
        assert!(least > 0 && most - least <= 3, "{boxes}: {least} to {most}");
    }
    assert_eq!(divided(&year, true, Some(366)), None);
}

#[test]
fn more_boxes_than_days_are_refused() {
    let days = days((2027, 1, 1), 3).into_iter().map(BoxedDay::from).collect();
    let mut deck = BoxedDeck { days, ..deck(Size::new(63.0, 88.0), 60, &["a4"]) };
    deck.fields.boxes = NonZeroUsize::new(4);
    assert_eq!(deck.portions().unwrap_err().fields(), ["boxes"]);
}
