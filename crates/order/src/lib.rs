//! What can be ordered, and how it is made.
//!
//! An [`Order`] says in a user's terms what to make: the product, the layout, the days, the language, the
//! theme, the paper. It is a plain value, written as one short JSON object; a command line, a line of a
//! file, a form on a page and the metadata of a made file are all the same order. [`Order::make`] turns it
//! into named files. What it needs besides the presets it takes from a [`Shelf`]; it reports to a
//! [`Progress`] how far it is. A [`Cache`] keeps what orders of one puzzle have in common.
//!
//! ```
//! use tilendar_order::Order;
//!
//! let order = Order::from_json(r#"{"product": "board", "date": "12-25", "theme": "mono"}"#)?;
//! let made = order.make(&(), &())?;
//! assert_eq!(made.files[0].name.to_string(), "calendar-dec-25-board-mono.svg");
//! assert!(made.files[0].bytes.starts_with(b"<svg"));
//! # Ok::<(), tilendar_order::OrderError>(())
//! ```
//!
//! Nothing here knows of paths, clocks, terminals or flags. Errors name the field; sentences put field
//! names between backticks, and [`named`] lets a front call them what its own users call them.

mod error;
mod order;

pub use error::{OrderError, named};
pub use order::{Made, Order, PRODUCTS, Preview};
pub use tilendar_drawing::{Bed, FingerNotch, Offset};
pub use tilendar_fields::{
    BoundedText, Choice, Count, Field, FieldError, FieldMap, Fields, Kind, Value, YesOrNo,
};
pub use tilendar_laser::making::{
    Beside, BoxFormat, Coupon, Cutting, CuttingSummary, Laser, LaserFormat, LaserMode, Picture,
    Price, Tray, TuckBox, TwoTone,
};
pub use tilendar_print::group::*;
pub use tilendar_print::language::date_order;
pub use tilendar_print::making::{
    Cache, Cause, FileName, FilePages, MakeError, NamedBytes, Outcome, PaperUse, Progress, Report,
    Shelf, Stage, Taker, shelf,
};
pub use tilendar_print::product::{
    ArtPrint, Board, Booklet, Calendar, CardBacks, Cards, KeyPlace, Orientation, PerPage,
    PieceBacks, Pieces, Poster, Sheet, Solutions, WorksheetPieces, Worksheets,
};
pub use tilendar_puzzle::almanac::{DateError, DateOrder, DayRange, Year, day, day_in_order};
pub use tilendar_solid::product::{Print3d, PrintedPart, SolidFormat};
pub use tilendar_study::{
    Gaps, HeatMap, Histogram, StudyLabels, StudyOrientations, StudyPlacements,
};
