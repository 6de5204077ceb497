//! Strips of paper that are cut, creased and folded: their panels, and where they fold.

use tilendar_drawing::{Contour, Path, Point, Rect};

/// The kind of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PanelKind {
    /// The panel that faces the holder of the box; the lid's tongue goes behind it.
    Front,
    /// Carries the lid and the bottom.
    Back,
    /// As deep as the stack of cards.
    Side,
    /// Glued behind the adjoining panel.
    GlueFlap,
    /// Keeps cards in and dust out, under the lid or the bottom.
    DustFlap,
    /// Closes the top, or the bottom.
    Lid,
    /// The end of a lid, tucked in behind the front.
    Tongue,
    /// A large wall of a sleeve, in front of the first box or behind the last one.
    Cover,
    /// The top or the bottom of a sleeve.
    End,
    /// The closed wall of a sleeve.
    Spine,
}

impl PanelKind {
    /// Whether it is hidden in the closed box.
    pub(crate) const fn is_flap(self) -> bool {
        matches!(self, Self::GlueFlap | Self::DustFlap | Self::Tongue)
    }
}

/// A crease.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crease {
    /// The panel on the other side of it, as an index into [`Strip::panels`].
    pub parent: usize,
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

/// A flat part of the box.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// Its kind.
    pub kind: PanelKind,
    /// Its edge, including its creases, in millimeters, y down.
    pub outline: Contour,
    /// The crease along which it folds inward from its parent panel; `None` for the panel that carries all others.
    pub crease: Option<Crease>,
}

/// A connected piece of paper from which a box is folded: the whole box, half of it, or a quarter.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip {
    /// The panels. One of them has no crease and carries all others.
    pub panels: Vec<Panel>,
    /// The cut line.
    pub outline: Path,
}

impl Panel {
    /// Its box, in millimeters.
    pub fn bounds(&self) -> Rect {
        self.outline.bounds()
    }
}

impl Strip {
    /// The box of its outline, in millimeters.
    pub fn bounds(&self) -> Rect {
        self.outline.bounds().unwrap_or(Rect::ZERO)
    }

    /// The creases, each a line.
    pub fn creases(&self) -> Path {
        self.panels
            .iter()
            .filter_map(|panel| panel.crease)
            .map(|crease| Contour::line(crease.from, crease.to))
            .collect()
    }
}
