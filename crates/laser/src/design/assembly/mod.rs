//! The assembled product: the position of each part in space, for pictures.
//!
//! An assembly is a list of layers, from far and low to near and high, so that drawing them in order hides
//! everything that is hidden. Each layer holds parts that lie side by side. Parts are the cut parts at their true
//! sizes, each with its thickness and the engraving on its face.

mod case;
mod picture;
mod puzzle;
mod stand;

pub use picture::assembly_picture;
pub use puzzle::{assembled, exploded};

use super::solid::{Pose, Solid, Spatial, Wood};

/// One step of the drawing.
#[derive(Debug, Clone, PartialEq)]
pub enum Layer {
    /// Parts side by side, none of which hides another.
    Parts(Vec<Solid>),
    /// The region of a part, bounded by these points, that is nearer than something drawn after the rest of the
    /// part, or that stays visible while the rest is hidden. No other region of the part may lie among the points in
    /// the picture.
    Within(Box<Solid>, Vec<Spatial>),
    /// Dotted lines between points, which show how parts fit together.
    Lines(Vec<[Spatial; 2]>),
}

/// Parts in space.
#[derive(Debug, Clone, PartialEq)]
pub struct Assembly {
    /// The layers, each of which may hide parts of those before it.
    pub layers: Vec<Layer>,
}

impl Assembly {
    /// All parts, repeated each time they are drawn.
    pub fn solids(&self) -> impl Iterator<Item = &Solid> {
        self.layers.iter().flat_map(|layer| match layer {
            Layer::Parts(solids) => &solids[..],
            Layer::Within(solid, _) => std::slice::from_ref(&**solid),
            Layer::Lines(_) => &[],
        })
    }
}
