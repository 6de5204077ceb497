//! Several cards on a sheet, with each back behind its front.

use super::marks::crop_marks;
use super::{CardFormat, PageError, Paper};
use crate::scene::{Affine, Group, Insets, Item, Layer, Page, Point, Rect, Size, Vec2};

/// A grid of equal cards in the middle of a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NUp {
    /// The sheet, turned to landscape if that fits more cards.
    pub sheet: Size,
    /// Cards side by side.
    pub columns: usize,
    /// Cards one below the other.
    pub rows: usize,
    /// A card's size after cutting.
    pub card: Size,
    /// The margin of the sheet that a home printer may not reach, in millimetres.
    pub margin: f64,
}

/// Rounding of inches and points must not cost a card: two thousandths of a millimetre are allowed.
const TOLERANCE: f64 = 0.002;

impl NUp {
    /// As many cards as fit, without gutters; the sheet stands upright unless lying fits more.
    ///
    /// # Errors
    /// [`PageError::CardTooLarge`] if not even one fits.
    pub fn fit(paper: &Paper, card: &CardFormat) -> Result<Self, PageError> {
        let grid = |sheet: Size| {
            let count = |room: f64, side: f64| ((room + TOLERANCE) / side).floor() as usize;
            Self {
                sheet,
                columns: count(sheet.width, card.trim.width),
                rows: count(sheet.height, card.trim.height),
                card: card.trim,
                margin: paper.margin,
            }
        };
        let upright = grid(paper.size);
        let lying = grid(Size::new(paper.size.height, paper.size.width));
        let best = if lying.cards() > upright.cards() {
            lying
        } else {
            upright
        };
        if best.cards() == 0 {
            return Err(PageError::CardTooLarge {
                card: card.title.clone(),
                card_size: card.trim,
                paper: paper.title.clone(),
                paper_size: paper.size,
            });
        }
        Ok(best)
    }

    /// How many cards a sheet holds.
    pub const fn cards(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether the sheet is wider than tall.
    pub fn is_landscape(&self) -> bool {
        self.sheet.width > self.sheet.height
    }

    /// The box that all cards together take, in the middle of the sheet.
    pub fn block(&self) -> Rect {
        let size = Size::new(
            self.columns as f64 * self.card.width,
            self.rows as f64 * self.card.height,
        );
        let corner = (self.sheet.to_vec2() - size.to_vec2()) / 2.0;
        Rect::from_origin_size(corner.to_point(), size)
    }

    /// The top left corner of front number `slot`, counted along the rows.
    pub fn front_corner(&self, slot: usize) -> Point {
        self.corner(slot % self.columns, slot / self.columns)
    }

    /// Maps the back of the card in `slot` to its place on the sheet's other side, so that after
    /// the sheet has turned around `edge` it lies behind its front, and turning the single card
    /// like the page of a book shows it upright.
    pub fn back_transform(&self, slot: usize, edge: FlipEdge) -> Affine {
        let (column, row) = (slot % self.columns, slot / self.columns);
        if self.turns_around_vertical(edge) {
            let corner = self.corner(self.columns - 1 - column, row);
            Affine::translate(corner.to_vec2())
        } else {
            // The sheet turns head over heels: rows change places, and what is to stand upright
            // behind its front must be printed upside down.
            let corner = self.corner(column, self.rows - 1 - row);
            let far = corner + self.card.to_vec2();
            Affine::translate(far.to_vec2()) * Affine::rotate(std::f64::consts::PI)
        }
    }

    fn turns_around_vertical(&self, edge: FlipEdge) -> bool {
        match edge {
            FlipEdge::Long => !self.is_landscape(),
            FlipEdge::Short => self.is_landscape(),
        }
    }

    fn corner(&self, column: usize, row: usize) -> Point {
        let step = Vec2::new(
            column as f64 * self.card.width,
            row as f64 * self.card.height,
        );
        self.block().origin() + step
    }
}

/// The edge of the sheet around which a duplex printer turns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FlipEdge {
    /// The longer one, as for a book in portrait.
    #[default]
    Long,
    /// The shorter one, as for a note pad in portrait.
    Short,
}

/// A card's drawings; the origin is the top left corner of its trim.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// Its name, such as `2027-04-24`.
    pub label: String,
    /// What stands on the front.
    pub front: Vec<Item>,
    /// What stands on the back, if anything does.
    pub back: Option<Vec<Item>>,
}

/// The cards on sheets in reading order: a page of fronts, then the page of their backs if there
/// are any. Fronts carry crop marks.
pub fn impose(cards: Vec<Card>, n_up: &NUp, edge: FlipEdge) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut cards = cards.into_iter().peekable();
    let mut number = 0;
    while cards.peek().is_some() {
        number += 1;
        let mut fronts = Vec::new();
        let mut backs: Vec<Item> = Vec::new();
        for (slot, card) in cards.by_ref().take(n_up.cards()).enumerate() {
            let place = Affine::translate(n_up.front_corner(slot).to_vec2());
            fronts.push(placed(&card.label, "front", card.front, place));
            if let Some(back) = card.back {
                let place = n_up.back_transform(slot, edge);
                backs.push(placed(&card.label, "back", back, place));
            }
        }
        let marks = Group::on_layer(Layer::Marks, crop_marks(n_up));
        let front = vec![Group::on_layer(Layer::Print, fronts).into(), marks.into()];
        pages.push(page(n_up.sheet, format!("{number} front"), front));
        if !backs.is_empty() {
            let back = vec![Group::on_layer(Layer::Print, backs).into()];
            pages.push(page(n_up.sheet, format!("{number} back"), back));
        }
    }
    pages
}

/// Each side of each card on a page of its own size with `bleed` millimetres around it.
pub fn single(cards: Vec<Card>, format: &CardFormat, bleed: f64) -> Vec<Page> {
    let side = |label: String, items: Vec<Item>| Page {
        bleed: Insets::uniform(bleed),
        ..page(
            format.trim,
            label,
            vec![Group::on_layer(Layer::Print, items).into()],
        )
    };
    let mut pages = Vec::new();
    for card in cards {
        pages.push(side(format!("{} front", card.label), card.front));
        if let Some(back) = card.back {
            pages.push(side(format!("{} back", card.label), back));
        }
    }
    pages
}

fn placed(label: &str, side: &str, items: Vec<Item>, transform: Affine) -> Item {
    Item::Group(Group {
        transform,
        id: Some(format!("card-{label}-{side}")),
        title: Some(format!("{label}, {side}")),
        items,
        ..Group::default()
    })
}

fn page(trim: Size, label: String, items: Vec<Item>) -> Page {
    Page {
        trim,
        bleed: Insets::ZERO,
        label,
        items,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(width: f64, height: f64) -> Paper {
        Paper {
            name: "paper".to_string(),
            title: "Paper".to_string(),
            size: Size::new(width, height),
            margin: 5.0,
            card: "card".to_string(),
        }
    }

    fn card(width: f64, height: f64) -> CardFormat {
        CardFormat {
            name: "card".to_string(),
            title: "Card".to_string(),
            trim: Size::new(width, height),
            bleed: 3.0,
            safe: 5.0,
        }
    }

    // FACTS, Printing: four A6 on A4 with two cuts; a quarter of Letter.
    #[test]
    fn the_conventional_numbers_of_cards_fit() {
        let count = |paper: &Paper, card: &CardFormat| NUp::fit(paper, card).unwrap().cards();
        let a4 = paper(210.0, 297.0);
        let letter = paper(215.9, 279.4);
        assert_eq!(count(&a4, &card(105.0, 148.0)), 4);
        assert_eq!(count(&a4, &card(74.0, 105.0)), 8);
        assert_eq!(count(&a4, &card(63.0, 88.0)), 9);
        assert_eq!(count(&letter, &card(107.95, 139.7)), 4);
    }

    #[test]
    fn a_card_larger_than_its_paper_is_refused() {
        assert!(NUp::fit(&paper(210.0, 297.0), &card(220.0, 220.0)).is_err());
    }

    /// Prints both sides, turns the sheet, and looks where a point of the back lies, seen from the
    /// front through the paper.
    fn through_the_paper(n_up: &NUp, edge: FlipEdge, slot: usize, point: Point) -> Point {
        let printed = n_up.back_transform(slot, edge) * point;
        let long_is_vertical = n_up.sheet.height >= n_up.sheet.width;
        match (edge, long_is_vertical) {
            (FlipEdge::Long, true) | (FlipEdge::Short, false) => {
                Point::new(n_up.sheet.width - printed.x, printed.y)
            }
            _ => Point::new(printed.x, n_up.sheet.height - printed.y),
        }
    }

    #[test]
    fn every_back_lies_behind_its_front_and_turns_like_a_page() {
        for size in [(105.0, 148.0), (74.0, 105.0), (63.0, 88.0)] {
            let n_up = NUp::fit(&paper(210.0, 297.0), &card(size.0, size.1)).unwrap();
            for edge in [FlipEdge::Long, FlipEdge::Short] {
                for slot in 0..n_up.cards() {
                    let front = n_up.front_corner(slot);
                    // The back's top left corner is behind the front's top right corner.
                    let corner = through_the_paper(&n_up, edge, slot, Point::ORIGIN);
                    let expected = front + Vec2::new(size.0, 0.0);
                    assert!(
                        (corner - expected).hypot() < 1e-9,
                        "{size:?} {edge:?} {slot}"
                    );
                    let low = through_the_paper(&n_up, edge, slot, Point::new(0.0, size.1));
                    assert!((low - front - Vec2::new(size.0, size.1)).hypot() < 1e-9);
                }
            }
        }
    }
}
