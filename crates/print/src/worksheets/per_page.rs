//! The number of worksheets on a page.

use tilendar_fields::{Choice, Json, Kind, Reason, Value, as_text};

/// The number of worksheets on a page, which is cut between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerPage {
    /// The number of worksheets.
    pub count: usize,
    word: &'static str,
    /// Columns and rows on an upright page.
    pub grid: (usize, usize),
    /// The margin of a worksheet, in millimeters.
    pub margin: f64,
    /// Ems for children, larger than adults need: of the date and the number, and of all other text.
    pub ems: (f64, f64),
    /// The width of a worksheet's inside that these ems suit, in millimeters: a little less than on A4.
    pub suited: f64,
}

impl PerPage {
    /// One to six worksheets.
    pub const ALL: [Self; 4] = [
        Self::new("1", (1, 1), 15.0, (9.2, 4.6), 175.0),
        Self::new("2", (1, 2), 12.0, (6.8, 3.7), 175.0),
        Self::new("4", (2, 2), 8.0, (5.2, 3.2), 86.0),
        Self::new("6", (2, 3), 7.0, (4.6, 2.9), 86.0),
    ];

    const fn new(
        word: &'static str,
        grid: (usize, usize),
        margin: f64,
        ems: (f64, f64),
        suited: f64,
    ) -> Self {
        Self { count: grid.0 * grid.1, word, grid, margin, ems, suited }
    }
}

impl Value for PerPage {
    const KIND: Kind = Kind::Number;

    fn choices() -> Vec<Choice> {
        Self::ALL
            .map(|Self { word, .. }| Choice { word, alias: None, documentation: String::new() })
            .into()
    }

    fn from_json(json: &Json) -> Result<Self, Reason> {
        Self::ALL
            .into_iter()
            .find(|per_page| per_page.word == as_text(json).trim())
            .ok_or_else(|| "write one of 1, 2, 4, 6".into())
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.count.into())
    }
}
