//! Orders of products, and how they are made.
//!
//! An [`Order`] states in a user's terms what to make: the product, the days, the layout, the language, the theme,
//! the paper. It is a plain value, written as one short JSON object; a command line, a line of a batch file, a form
//! on a page and the metadata of a finished file all hold the same order. [`Order::make`] turns it into named
//! files. It reads other inputs than presets from [`Resources`] and reports to a [`Progress`]. A [`Cache`] keeps the
//! results that orders of one puzzle share.
//!
//! ```
//! use tilendar_order::Order;
//!
//! let order = Order::from_json(r#"{"product": "board", "date": "12-25", "theme": "mono"}"#)?;
//! let made = order.make(&(), &())?;
//! assert_eq!(made.files[0].name.to_string(), "calendar-dec-25-board-mono.svg");
//! assert!(made.files[0].bytes.starts_with(b"<svg"));
//! let svg = order.preview(&(), 0)?.svg;
//! assert!(svg.starts_with(b"<svg"));
//! # Ok::<(), tilendar_order::OrderError>(())
//! ```
//!
//! This crate uses no paths, clocks, terminals or flags. Errors name the field. Messages put field names in
//! backticks, and [`named`] lets a front end replace them with its own names.

mod making;
mod needs;
mod order;

pub use making::{Made, PageDigests, Preview};
pub use order::{Order, PRODUCTS, all_fields};
pub use tilendar_drawing::{Bed, FingerNotch, Offset};
pub use tilendar_fields::{
    BoundedText, Choice, Count, Field, FieldError, FieldMap, Fields, Kind, Reason, Refusal, Value,
    YesOrNo, composed,
};
pub use tilendar_laser::product::{
    Coupon, Cutting, CuttingSummary, Laser, LaserFormat, LaserMode, Picture, Price, SharedSheets,
    Tray, TwoTone,
};
pub use tilendar_press::language::{Message, date_order};
pub use tilendar_press::options::*;
pub use tilendar_press::{
    Cache, Cause, FileName, FilePages, FileSink, MakeError, Outcome, OutputFile, PaperUse,
    Progress, Report, Resources, Stage, resources,
};
pub use tilendar_print::{
    ArtPrint, Board, Booklet, Bookmark, BoxFormat, Calendar, CardBacks, Cards, KeyPlace,
    Orientation, PerPage, PieceBacks, Pieces, Poster, Sheet, Solutions, TuckBox, WorksheetPieces,
    Worksheets,
};
pub use tilendar_puzzle::almanac::{DateError, DateOrder, DayRange, Year, day, day_in_order};
pub use tilendar_solid::product::{Print3d, PrintedPart, SolidFormat};
pub use tilendar_study::{
    HeatMap, Histogram, OpenCellPairs, StudyLabels, StudyOrientations, StudyPlacements,
};

use tilendar_puzzle::template::UnknownName;

/// The reason why an order cannot be read or made. Errors name the field that is wrong or should be changed;
/// [`OrderError::in_words`] lets a front end use its own names for fields.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OrderError {
    /// The text is not a JSON object.
    #[error("this is not an order: {0}")]
    Syntax(String),
    /// The product is missing or unknown.
    #[error("{0}")]
    Product(UnknownName),
    /// A field that no product has.
    #[error("there is no field {field:?}{}", did_you_mean(similar.as_deref()))]
    UnknownField {
        /// Its name, cut to forty characters.
        field: String,
        /// The product's field with the most similar name.
        similar: Option<String>,
    },
    /// A field that other products have.
    #[error("{product} has no field `{field}`; {} {} one", others.join(", "), if others.len() == 1 { "has" } else { "have" })]
    ForeignField {
        /// The product.
        product: &'static str,
        /// The field.
        field: String,
        /// The products that have it.
        others: Vec<&'static str>,
    },
    /// The product cannot be made.
    #[error(transparent)]
    Make(#[from] MakeError),
}

impl From<FieldError> for OrderError {
    fn from(error: FieldError) -> Self {
        Self::Make(error.into())
    }
}

fn did_you_mean(name: Option<&str>) -> String {
    name.map_or_else(String::new, |name| format!(": did you mean `{name}`?"))
}

impl OrderError {
    /// What it says, for other languages.
    pub fn refusal(&self) -> Refusal {
        match self {
            Self::Make(error) => error.refusal(),
            Self::Syntax(_) => Refusal::Other,
            _ => Refusal::Unknown,
        }
    }

    /// The fields that caused the error, or can resolve it.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::UnknownField { field, .. } | Self::ForeignField { field, .. } => vec![field],
            Self::Make(error) => error.fields(),
            Self::Product(_) => vec!["product"],
            Self::Syntax(_) => Vec::new(),
        }
    }

    /// The message, with each field named by `name`: `--dpi` on a command line, an input's label on a page.
    pub fn in_words(&self, name: impl Fn(&str) -> String) -> String {
        named(&self.to_string(), name)
    }
}

/// The text, with field names in backticks replaced by `name`.
pub fn named(text: &str, name: impl Fn(&str) -> String) -> String {
    let mut parts = text.split('`');
    let mut words = parts.next().unwrap_or_default().to_owned();
    while let Some(quoted) = parts.next() {
        if all_fields().contains(quoted) {
            words.push_str(&name(quoted))
        } else {
            words.push('`');
            words.push_str(quoted);
            words.push('`');
        }
        words.push_str(parts.next().unwrap_or_default());
    }
    words
}
