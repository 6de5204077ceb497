//! The deck at a glance, on the back of its title: a row of cells for each month, in its ink, what the tones mean, and
//! the special days.

use super::DayCard;
use super::column::{Column, Sizes};
use super::context::Context;
use super::divider::months;
use tilendar_drawing::{Anchor, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_press::figure::{named, text};
use tilendar_puzzle::almanac::Day;

/// The days of the longest month.
const DAYS: f64 = 31.0;
/// The width of the names of months, in cells.
const NAMES: f64 = 4.5;
/// The largest height of a month, and the share of it that its cells take.
const MOST_HEIGHT: f64 = 9.0;
const CELLS: f64 = 0.72;
/// The white between two cells, as a share of a cell.
const BETWEEN: f64 = 0.16;
/// The share of ink in a cell: at least so much, and so much more for each mark of difficulty. That of a special day is
/// ink alone.
const PALE: (f64, f64) = (0.12, 0.11);

/// The months of a deck below each other in an area, and its special days below them.
pub fn glance(context: &Context<'_>, cards: &[DayCard], sizes: Sizes, area: Rect) -> Vec<Item> {
    let language = context.language;
    let theme = &context.deck.style.theme;
    let of_months: Vec<&[DayCard]> = months(cards, |card| card.day).collect();
    let notes = notes(context, cards, sizes, area);
    let room = notes.as_ref().map_or(area.y1, |(top, _)| *top) - area.y0;
    let cell = area.width() / (NAMES + DAYS);
    let high = (room / of_months.len().max(1) as f64).min(MOST_HEIGHT);
    let face = &theme.typefaces.regular;
    let mut items = Vec::new();
    for (row, cards) in of_months.into_iter().enumerate() {
        let month = cards[0].day;
        let ink = theme.month_ink(month.month());
        let name = language.heading(language.month_short(month.month()).unwrap_or_default());
        let size = context.usual_or_near(
            context.layout.note,
            0.9 * cell * NAMES / face.width(&name, 1.0).max(0.1),
        );
        let first = Rect::from_origin_size(
            area.origin() + (0.0, row as f64 * high),
            Size::new(cell, CELLS * high),
        );
        let at = Point::new(first.x0, first.center().y + face.cap_height() * size / 2.0);
        let mut parts = vec![text(name, face, size, at, Anchor::Start, theme.inks.text).into()];
        parts.extend(cards.iter().map(|card| {
            let column = NAMES - 1.0 + f64::from(card.day.number());
            let day = Rect::from_origin_size(first.origin() + (column * cell, 0.0), first.size())
                .inflate(-BETWEEN / 2.0 * cell, 0.0);
            let share = match (context.special(card.day), card.marks) {
                (Some(_), _) => 1.0,
                (None, marks) => PALE.0 + PALE.1 * marks.map_or(0.0, |m| f64::from(m.number())),
            };
            let color = theme.inks.ground.mixed(ink, share);
            Shape::filled(Path::rounded_rectangle(day, 0.2 * cell), color).into()
        }));
        items.push(named("month", language.month_of(month), Role::Diagram, parts));
    }
    items.extend(notes.map(|(_, notes)| notes));
    items
}

/// What the tones mean and the special days, at the foot of an area, as many as half of it has room for, with their top.
fn notes(
    context: &Context<'_>,
    cards: &[DayCard],
    sizes: Sizes,
    area: Rect,
) -> Option<(f64, Item)> {
    let days = cards.iter().filter_map(|card| {
        let name = context.special(card.day)?;
        let date = context.language.date(None, card.day.number(), card.day.month(), None);
        Some(format!("{date} · {name}"))
    });
    let legend = &context.language.phrases().heat_map.difficulty_subtitle;
    let has_marks = cards.iter().any(|card| card.marks.is_some());
    let legend = if has_marks { Some(legend.to_string()) } else { None };
    let notes = Vec::from_iter(legend.into_iter().chain(days));
    let top = area.y1 - column_of(&notes, context, sizes, 0.0, area.height()).y;
    let column = column_of(&notes, context, sizes, top, area.height());
    (!notes.is_empty()).then(|| (top - sizes.body, column.items(Role::Paragraph)))
}

/// Notes in a column from `top` down, as many as half of the height has room for.
fn column_of<'a>(
    notes: &[String],
    context: &'a Context<'a>,
    sizes: Sizes,
    top: f64,
    height: f64,
) -> Column<'a> {
    let mut column = Column::new(context, &context.deck.style.theme, sizes, top);
    for note in notes {
        if column.fits_above(top + height / 2.0 - 2.0 * sizes.body) {
            column.paragraph(note);
        }
    }
    column
}

/// Whether these days are so many that a glance at them is worth a card.
pub fn is_worth(days: &[Day]) -> bool {
    months(days, |day| *day).nth(3).is_some()
}
