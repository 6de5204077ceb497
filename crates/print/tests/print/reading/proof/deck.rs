//! Cards in the order of their days, each back behind its front.

use super::{Product, ProofFault, Side, TOLERANCE};
use crate::reading::PrintedText;
use tilendar_print::paper::Production;

/// Checks days and backs, if what stands largest on most fronts is a day of the month.
pub(super) fn check(
    sides: &[Side],
    production: &Production,
    faults: &mut Vec<ProofFault>,
) -> Option<Product> {
    let per_leaf = production.imposition.printing().sides.count();
    let leaves = sides.chunks(per_leaf);
    let leaves: Vec<&[Side]> = leaves
        .filter(|leaf| leaf.iter().any(|side| !side.texts.is_empty()))
        // Title, rules and key come before the first day.
        .enumerate()
        .skip_while(|(place, leaf)| *place < 3 && day(&leaf[0]).is_none())
        .map(|(_, leaf)| leaf)
        .collect();
    let days: Vec<Option<u32>> = leaves.iter().map(|leaf| day(&leaf[0])).collect();
    // Cards that were shuffled are still cards.
    if days.iter().flatten().count() * 2 <= days.len() {
        return None;
    }
    let is_divider = |index: usize| {
        let begins_a_month = |day: u32| day == 1 || index == 0;
        days[index].is_none()
            && matches!(days.get(index + 1), Some(Some(day)) if begins_a_month(*day))
    };
    let dividers: Vec<bool> = (0..days.len()).map(is_divider).collect();
    for (index, _) in days.iter().enumerate().filter(|(_, day)| day.is_none()) {
        if !dividers[index] {
            faults.push(ProofFault::NoDay { card: index + 1 });
        }
    }
    let days: Vec<u32> = days.into_iter().flatten().collect();
    for (index, pair) in days.windows(2).enumerate() {
        let (before, found) = (pair[0], pair[1]);
        let begins_a_month = found == 1 && before >= 28;
        if found != before + 1 && !begins_a_month {
            faults.push(ProofFault::DayOutOfOrder {
                card: index + 2,
                found,
                before,
            });
        }
    }
    let mut backs = 0;
    for (index, leaf) in leaves.iter().enumerate() {
        let Some(front) = largest(&leaf[0]) else {
            continue;
        };
        let Some(back) = leaf.get(1).filter(|back| !back.texts.is_empty()) else {
            continue;
        };
        match back_fault(index + 1, front, back) {
            Some(fault) => faults.push(fault),
            None if dividers[index] => {}
            None => backs += 1,
        }
    }
    Some(Product::Deck {
        cards: days.len(),
        backs,
    })
}

/// What is wrong with a back that is to repeat the heading of its front.
fn back_fault(card: usize, front: &PrintedText, back: &Side) -> Option<ProofFault> {
    let behind = largest(back);
    let Some(same) = behind.filter(|text| text.content == front.content) else {
        return Some(ProofFault::OtherBack {
            card,
            front: front.content.clone(),
            back: behind.map_or(String::new(), |text| text.content.clone()),
        });
    };
    let distance = (same.origin - front.origin).hypot();
    (distance > TOLERANCE).then_some(ProofFault::BackAside { card, distance })
}

/// The day that stands largest on a front, if it is one.
fn day(front: &Side) -> Option<u32> {
    let day = largest(front)?.content.parse().ok();
    day.filter(|day| (1..=31).contains(day))
}

/// What stands largest on a side.
fn largest(side: &Side) -> Option<&PrintedText> {
    let by_size = |one: &&PrintedText, other: &&PrintedText| one.size.total_cmp(&other.size);
    side.texts.iter().max_by(by_size)
}
