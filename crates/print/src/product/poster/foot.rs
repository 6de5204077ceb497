//! The foot of a poster: the pieces at the left; how many tilings there are and whose puzzle it is
//! at the right.

use super::Drawing;
use super::small::theme_for;
use crate::figure::cut_out;
use tilendar_drawing::{Anchor, Face, Group, Item, Point, Role, Text};
use tilendar_puzzle::Polyomino;

/// White between two pieces, in cells.
const BETWEEN: f64 = 0.9;
/// The share of the width that the pieces may take.
const PIECES: f64 = 0.6;

pub(super) fn draw(drawing: &Drawing<'_>) -> [Item; 2] {
    [pieces(drawing), notes(drawing)]
}

/// The pieces in a row, each on its longer side, standing on the lower margin.
fn pieces(drawing: &Drawing<'_>) -> Item {
    let (puzzle, plan) = (drawing.puzzle, drawing.plan);
    let shapes: Vec<Polyomino> = puzzle
        .pieces()
        .iter()
        .map(|piece| lying(piece.shape()))
        .collect();
    let widths: f64 = shapes.iter().map(|shape| f64::from(shape.width())).sum();
    let white = BETWEEN * shapes.len().saturating_sub(1) as f64;
    let cell = plan
        .legend_cell
        .min(plan.inside.width() * PIECES / (widths + white));
    let theme = theme_for(&drawing.options.theme, cell);
    let spoken = drawing.options.language.spoken();
    let mut x = plan.inside.x0;
    let mut items = Vec::with_capacity(shapes.len());
    for (piece, shape) in puzzle.piece_indices().zip(&shapes) {
        let corner = Point::new(x, plan.inside.y1 - f64::from(shape.height()) * cell);
        items.push(cut_out(puzzle, piece, shape, corner, cell, &theme, spoken).into());
        x += (f64::from(shape.width()) + BETWEEN) * cell;
    }
    let title = drawing.options.language.phrases().poster.pieces.as_str();
    Group::named("pieces", title, items)
        .with_role(Role::Figure)
        .into()
}

fn lying(shape: &Polyomino) -> Polyomino {
    if shape.height() > shape.width() {
        shape.turned()
    } else {
        shape.clone()
    }
}

/// How many tilings are shown of how many there are on these days, and the puzzle's maker.
fn notes(drawing: &Drawing<'_>) -> Item {
    let (plan, language) = (drawing.plan, &drawing.options.language);
    let phrases = &language.phrases().poster;
    let inks = drawing.options.theme.inks;
    let days = drawing.days.iter();
    let shown = days
        .clone()
        .filter(|shown| shown.solution.is_some())
        .count();
    let tilings: u128 = days.map(|shown| shown.entry.tilings).sum();
    let count = phrases.shown_of.with(&[
        ("shown", &language.number(shown as u128)),
        ("tilings", &language.tilings(tilings)),
    ]);
    let maker = language.credit_of(drawing.puzzle);
    let room = plan.inside.width() * (1.0 - PIECES) * 0.95;
    let line = |content: String, up: f64, face: &Face, color| {
        let width = face.width(&content, plan.note);
        let place = Point::new(plan.inside.x1, plan.inside.y1 - up * plan.note);
        let size = plan.note * (room / width).min(1.0);
        let text = drawing.line(&content, place, Anchor::End, size, color);
        Item::Text(Text {
            face: face.clone(),
            ..text
        })
    };
    let items = vec![
        line(count, 1.5, &drawing.options.theme.typefaces.bold, inks.text),
        line(
            maker,
            0.0,
            &drawing.options.theme.typefaces.regular,
            inks.muted,
        ),
    ];
    Item::Group(Group {
        role: Some(Role::Paragraph),
        items,
        ..Group::default()
    })
}
