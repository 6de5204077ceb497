//! Sizes of paper and cards.

use crate::scene::Size;

/// A sheet that a printer takes. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    /// The name to type: `a4`.
    pub name: String,
    /// The name to print: `A4`.
    pub title: String,
    /// Its size, standing upright.
    pub size: Size,
    /// The margin that a home printer may not reach.
    pub margin: f64,
    /// The card that is cut from it unless another is asked for.
    pub card: String,
}

/// The size of a card. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct CardFormat {
    /// The name to type: `a6`.
    pub name: String,
    /// The name to print: `A6`.
    pub title: String,
    /// Its size after cutting.
    pub trim: Size,
    /// How far colour must reach beyond the trim, for print services.
    pub bleed: f64,
    /// The margin inside the trim that stays free, because cuts wander.
    pub safe: f64,
}

/// Sizes that do not go together.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PageError {
    /// The card does not fit on the paper, either way round.
    #[error(
        "the card {card} ({} x {} mm) is larger than the paper {paper} ({} x {} mm); choose a smaller card, a larger paper, or --paper none",
        card_size.width, card_size.height, paper_size.width, paper_size.height
    )]
    CardTooLarge {
        /// The card's title.
        card: String,
        /// Its size in millimetres.
        card_size: Size,
        /// The paper's title.
        paper: String,
        /// Its size in millimetres.
        paper_size: Size,
    },
}
