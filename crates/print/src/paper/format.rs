//! What pages and papers measure.

use tilendar_drawing::Size;

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

/// The size of a finished page, such as a card or a page of a booklet. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct PageFormat {
    /// The name to type: `a6`.
    pub name: String,
    /// The name to print: `A6`.
    pub title: String,
    /// Its size after cutting.
    pub trim: Size,
    /// How far colour must reach beyond the trim, because cuts wander.
    pub bleed: f64,
    /// The margin inside the trim that stays free, because cuts wander.
    pub safe: f64,
}
