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

mod address;
mod cache;
mod date;
mod error;
mod field;
mod group;
mod making;
mod name;
mod order;
mod product;
mod progress;
pub mod shelf;
mod value;

pub use cache::Cache;
pub use date::{DateError, date_order, day, day_in_order};
pub use error::{Cause, OrderError, named};
pub use field::{Choice, Declared, Field, FieldMap, Fields, Kind, Value};
pub use group::*;
pub use making::{FilePages, NamedBytes, Outcome, PaperUse, Taker};
pub use name::FileName;
pub use order::{EXCLUSIVE, Made, Order, PRODUCTS, Preview};
pub use product::*;
pub use progress::{Progress, Stage};
pub use shelf::Shelf;
pub use tilendar_print::language::DateOrder;
pub use value::{
    Bed, BoundedText, Count, Dates, DayAmount, FingerNotch, Gap, Givens, IdPrefix, InkBudget,
    Offset, PageAddress, SheetAmount, Special, Year, YesOrNo,
};
