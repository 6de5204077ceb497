//! The kerf, and what is too narrow for it.

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

/// Why a contour cannot be cut.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum KerfError {
    /// Nothing is left of a hole, or a gap closes.
    #[error(
        "the beam of {kerf} mm does not fit into the contour at ({x:.1}, {y:.1}) mm: it needs a wider gap or a larger hole"
    )]
    TooNarrow {
        /// The full kerf in millimetres.
        kerf: f64,
        /// Where the contour starts.
        x: f64,
        /// Where the contour starts.
        y: f64,
    },
    /// Different kerfs in x and y are possible only for lines along the axes and circular arcs.
    #[error(
        "the contour at ({x:.1}, {y:.1}) mm has a line that is neither an arc nor along an axis: it needs one kerf for x and y"
    )]
    Slanted {
        /// Where the line starts.
        x: f64,
        /// Where the line starts.
        y: f64,
    },
}
