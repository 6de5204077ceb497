//! The side of a cell, as people write it.

use serde_json::Value as Json;
use tilendar_drawing::Mm;
use tilendar_fields::{Kind, Reason, Value, as_text};

/// The side of a cell of the puzzles that people own in wood, in millimeters.
pub const USUAL_CELL: f64 = 20.0;

/// The side of a cell, written as a length, or as a share of the usual one: `18mm`, `90%`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellSide(pub Mm);

impl Value for CellSide {
    const KIND: Kind = Kind::Length;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        let text = as_text(json);
        if let Some(side) = share_of_usual(&text) {
            return Ok(Self(side));
        }
        match text.trim().parse() {
            Ok(50.0..) => {
                Err(format!("{text} may be a length or a share: write it as in `18mm` or `90%`")
                    .into())
            }
            _ => Mm::from_json(json).map(Self).map_err(|error| format!("{error}, or `90%`").into()),
        }
    }

    fn to_json(&self) -> Option<Json> {
        self.0.to_json()
    }

    fn measure(&self) -> Option<f64> {
        self.0.measure()
    }
}

fn share_of_usual(text: &str) -> Option<Mm> {
    let percent = text.trim().strip_suffix('%')?;
    let share: f64 = percent.trim().replacen(',', ".", 1).parse().ok()?;
    Mm::new(share / 100.0 * USUAL_CELL)
}
