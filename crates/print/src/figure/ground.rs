//! The paper's colour.

use super::Theme;
use tilendar_drawing::{Item, Path, Rect, Shape};

/// The theme's ground over `area`. Pictures need it, since not everything that shows them is white.
pub fn ground(area: Rect, theme: &Theme) -> Item {
    Shape::filled(Path::rectangle(area), theme.inks.ground).into()
}
