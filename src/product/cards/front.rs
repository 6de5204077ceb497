//! The front: the date, its puzzle, its difficulty.

use super::{Context, DayCard, shared};
use crate::figure::{difficulty_marks, open_cells};
use crate::product::wording::tilings;
use crate::scene::{Anchor, Color, Face, Group, Item, Point, Text};

pub(super) fn draw(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let board = context.puzzle.board();
    let open = context.puzzle.open_cells(&card.reveal);
    let (number, days) = card.day.of_the_year();
    let mut items = vec![heading(context, card).into()];
    items.push(corner_note(context, format!("{number} / {days}")));
    items.push(shared(context.shared.frame));
    items.push(shared(context.shared.empty_board));
    items.push(open_cells(board, open, &context.layout.grid, context.theme).into());
    items.push(shared(context.shared.piece_set));
    items.extend(difficulty(context, card));
    items
}

/// The date: the day large, the rest beside it.
pub(super) fn heading(context: &Context<'_>, card: &DayCard) -> Group {
    let layout = context.layout;
    let inks = context.theme.inks;
    let mut day = Text {
        content: card.day.number().to_string(),
        origin: Point::new(layout.left, layout.baseline),
        size: layout.display,
        face: Face::Bold,
        anchor: Anchor::Start,
        color: inks.text,
    };
    // Figures carry white on both sides; the ink is what has to stand on the left edge.
    let mut beside = layout.left;
    if let Some(ink) = day.ink() {
        day.origin.x -= ink.x0 - layout.left;
        beside = layout.left + ink.width() + layout.display * 0.17;
    }
    let mut items: Vec<Item> = vec![day.into()];
    let line = |content: String, face: Face, y: f64, color: Color| {
        let room = layout.right - beside;
        let width = face.width(&content, layout.heading);
        Text {
            size: layout.heading * (room / width).min(1.0),
            content,
            origin: Point::new(beside, y),
            face,
            anchor: Anchor::Start,
            color,
        }
    };
    if let Some(weekday) = card.day.weekday_name() {
        let y = layout.baseline - layout.heading * 1.3;
        items.push(line(weekday, Face::Regular, y, inks.text).into());
    }
    let month = card.day.month_and_year();
    items.push(line(month, Face::Bold, layout.baseline, inks.text).into());
    Group::named("date", card.day.in_words(), items)
}

/// A note in the upper right corner.
pub(super) fn corner_note(context: &Context<'_>, content: String) -> Item {
    let layout = context.layout;
    let face = Face::Regular;
    Item::Text(Text {
        content,
        origin: Point::new(layout.right, layout.top + face.cap_height() * layout.note),
        size: layout.note,
        face,
        anchor: Anchor::End,
        color: context.theme.inks.muted,
    })
}

/// The marks and the number of tilings, at the right of the footer.
fn difficulty(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let layout = context.layout;
    let note = layout.note;
    let cap = Face::Regular.cap_height() * note;
    let count = Text {
        content: tilings(card.tilings),
        origin: Point::new(layout.right, layout.footer + cap / 2.0),
        size: note,
        face: Face::Regular,
        anchor: Anchor::End,
        color: context.theme.inks.muted,
    };
    let Some(marks) = card.marks else {
        return vec![count.into()];
    };
    // Marks above, number below, both around the footer's middle line.
    let radius = cap * 0.52;
    let apart = cap * 0.75;
    let height = 2.0 * radius + apart + cap;
    let top = layout.footer - height / 2.0;
    let center = Point::new(layout.right, top + radius);
    let count = Text {
        origin: Point::new(layout.right, top + height),
        ..count
    };
    vec![
        difficulty_marks(marks, center, radius, context.theme).into(),
        count.into(),
    ]
}
