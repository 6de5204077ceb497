//! What does not come out of the sheets as it should.

use tilendar_drawing::Size;

/// Something that does not come out right. Sides are counted from 1 in the order of reading.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ProofFault {
    /// More or fewer printed sides than the pages take.
    #[error("the file has {found} printed sides, and {pages} pages take {expected}")]
    Sides {
        /// Printed sides.
        found: usize,
        /// Pages that there are to be.
        pages: usize,
        /// Printed sides that they take.
        expected: usize,
    },
    /// A sheet is not as large as the file says.
    #[error(
        "printed side {number} is {:.1} x {:.1} mm, not {:.1} x {:.1} mm",
        found.width, found.height, expected.width, expected.height
    )]
    Sheet {
        /// Which printed side.
        number: usize,
        /// Its size.
        found: Size,
        /// The size that the file speaks of.
        expected: Size,
    },
    /// Text that a cut or fold goes through, or that falls off.
    #[error("printed side {number}: “{text}” does not lie within one page")]
    OffPage {
        /// Which printed side.
        number: usize,
        /// The text.
        text: String,
    },
    /// Text that is not upright.
    #[error("{place}: “{text}” is not upright")]
    Turned {
        /// Which side of what.
        place: String,
        /// The text.
        text: String,
    },
    /// A back that does not belong to its front.
    #[error("card {card}: “{front}” is on the front, and “{back}” behind it")]
    OtherBack {
        /// Which card.
        card: usize,
        /// What stands largest on the front.
        front: String,
        /// What stands largest on the back.
        back: String,
    },
    /// A back that is not quite behind its front.
    #[error("card {card}: the back lies {distance:.2} mm beside the front")]
    BackAside {
        /// Which card.
        card: usize,
        /// By how much.
        distance: f64,
    },
    /// A card without a day among those that have one.
    #[error("card {card} shows no day")]
    NoDay {
        /// Which card.
        card: usize,
    },
    /// A card that is not of the day after the card before it.
    #[error("card {card} is of day {found}, after one of day {before}")]
    DayOutOfOrder {
        /// Which card.
        card: usize,
        /// Its day of the month.
        found: u32,
        /// That of the card before it.
        before: u32,
    },
    /// A page with another number than its place says.
    #[error("page {page} has the number {found}")]
    NumberOutOfOrder {
        /// Which page, counted as the others are numbered.
        page: usize,
        /// The number that stands on it.
        found: usize,
    },
}
