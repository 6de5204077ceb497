//! What a tour gains, in words.

use tilendar_puzzle::analysis::{Tour, TourOptions};

/// How many moves the tour has, how they are spread, and how many simpler ways have.
pub fn tour_in_words(tour: &Tour, options: TourOptions) -> String {
    let mut lines = vec![format!(
        "{} moves, {:.2} a day; {}",
        tour.total_moves(),
        tour.mean_moves(),
        bound(tour, options)
    )];
    if tour.changes() > 0 {
        lines.push(format!("pieces that move: {}", distribution(tour)));
        lines.push(format!(
            "for comparison: {} moves with the nearest tiling each day, {} with the first",
            tour.moves_of_nearest_tilings(),
            tour.moves_of_first_tilings()
        ));
    }
    match tour.without_tiling() {
        0 => {}
        1 => lines.push("1 day has no tiling: the tour starts anew after it".to_owned()),
        days => lines.push(format!(
            "{days} days have no tiling: the tour starts anew after them"
        )),
    }
    lines.join("\n")
}

/// Whether there may be a tour with fewer moves.
fn bound(tour: &Tour, options: TourOptions) -> String {
    let most = options.most_tilings;
    match tour.limited() {
        0 => "no tour has fewer".to_owned(),
        1 => format!("perhaps not the fewest: 1 day has more than {most} tilings"),
        days => format!("perhaps not the fewest: {days} days have more than {most} tilings"),
    }
}

/// For each number of pieces the days on which as many move.
fn distribution(tour: &Tour) -> String {
    let days = tour.distribution().into_iter().enumerate();
    let days = days.filter(|&(_, days)| days > 0).map(|(moves, days)| {
        let unit = if days == 1 { "day" } else { "days" };
        format!("{moves} on {days} {unit}")
    });
    days.collect::<Vec<_>>().join(", ")
}
