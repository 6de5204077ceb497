//! What pages and papers measure, and the sizes of ISO 216.

use tilendar_drawing::Size;

/// A sheet of paper for a printer. Lengths are millimetres.
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

/// The longest and the shortest size of a series have these numbers.
const LAST: u32 = 10;

/// A series of sizes that are like each other. They follow a rule: each is the one before it, cut in
/// half across its longer side and rounded down to whole millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IsoSeries {
    /// Office paper: A0 has a square metre.
    A,
    /// Books and posters: B0 is a metre wide.
    B,
}

impl IsoSeries {
    /// Both series.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The letter, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }

    /// The sizes from 0 to 10 in millimetres, upright.
    pub fn sizes(self) -> impl Iterator<Item = Size> {
        let (width, height) = match self {
            Self::A => (841_u32, 1189_u32),
            Self::B => (1000, 1414),
        };
        let halve = |&(width, height): &(u32, u32)| Some((height / 2, width));
        let sizes = std::iter::successors(Some((width, height)), halve);
        sizes
            .take(LAST as usize + 1)
            .map(|(width, height)| Size::new(f64::from(width), f64::from(height)))
    }
}
