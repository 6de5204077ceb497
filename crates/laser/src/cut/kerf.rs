//! The kerf, lengths in words, and what is too narrow for the beam.

/// The full width of the cut in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Kerf {
    /// Measured along x: what a cut that runs along y takes away.
    pub x: f64,
    /// Measured along y.
    pub y: f64,
}

impl Kerf {
    /// The same kerf in all directions.
    pub const fn uniform(width: f64) -> Self {
        Self { x: width, y: width }
    }

    /// The smaller of the two.
    pub fn least(self) -> f64 {
        self.x.min(self.y)
    }

    /// The larger of the two.
    pub fn most(self) -> f64 {
        self.x.max(self.y)
    }
}

/// The kerf in millimetres: one number, or two where it differs in x and y.
pub fn kerf_in_words(kerf: Kerf) -> String {
    if kerf.x == kerf.y {
        in_words(kerf.x)
    } else {
        format!("{} x {}", in_words(kerf.x), in_words(kerf.y))
    }
}

/// A length in millimetres, to a thousandth, without trailing zeros.
pub fn in_words(length: f64) -> String {
    // Adding zero turns a negative zero into a positive one.
    format!("{}", (length * 1e3).round() / 1e3 + 0.0)
}

/// Why a contour cannot be cut. Places are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum KerfError {
    /// Nothing is left of a hole, or a gap closes.
    #[error(
        "a beam of {kerf} mm does not fit into the contour at ({x:.1}, {y:.1}) mm: it needs a wider gap or a larger hole"
    )]
    TooNarrow {
        /// The full kerf in millimetres.
        kerf: f64,
        /// Where the contour starts.
        x: f64,
        /// Where the contour starts.
        y: f64,
    },
    /// A kerf that differs in x and y is possible only for lines along the axes and circular arcs.
    #[error(
        "the contour at ({x:.1}, {y:.1}) mm has a segment that is neither an arc nor a line along an axis: it needs one kerf for x and y"
    )]
    Slanted {
        /// Where the segment starts.
        x: f64,
        /// Where the segment starts.
        y: f64,
    },
}
