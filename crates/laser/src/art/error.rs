//! Why a file cannot be used as art, and the limits of its size.

/// The size limit of an art file, in bytes.
pub const MAXIMUM_BYTES: usize = 2_000_000;
/// The size limit of art embedded in an order, in bytes, which leaves room for the other fields.
pub const LONGEST_ART: usize = 40_000;

/// Why a file cannot be used as art.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArtError {
    /// The file is too large.
    #[error("the art has more than {} MB: simplify it", MAXIMUM_BYTES / 1_000_000)]
    TooManyBytes,
    /// The file is not valid SVG.
    #[error("the art is not SVG ({}): save it as plain SVG", .0.escape_debug())]
    NotSvg(String),
    /// A point lies farther away than any bed is wide, or a line is wider than any bed.
    #[error("the art's numbers are too large, or it reaches 10 m or more: check its units")]
    TooFar,
    /// The file uses a feature that a laser cannot reproduce as drawn.
    #[error("the art has {what}: {remedy}")]
    Unfit {
        /// The unsupported feature.
        what: String,
        /// How to fix it.
        remedy: &'static str,
    },
    /// Nothing in it would be burned.
    #[error("the art has nothing to engrave: everything in it is white, hidden or off the page")]
    Nothing,
    /// Its paths are too long for an order.
    #[error(
        "the art's paths take more than {LONGEST_ART} bytes, and have to travel with the order: simplify them"
    )]
    TooLong,
    /// There are too many points, or too many lines near each other, for a machine.
    #[error("the art's lines are too many or too dense to engrave well: simplify them")]
    TooDense,
}

impl ArtError {
    /// The error for a feature that a laser cannot reproduce as drawn.
    pub(crate) fn unfit(what: impl Into<String>, remedy: &'static str) -> Self {
        Self::Unfit { what: what.into(), remedy }
    }
}
