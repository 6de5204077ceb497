//! Fields: the settings that can be asked for, each declared once, next to its use.
//!
//! [`fields!`] declares a struct whose members are values, or groups of fields that several structs share. The
//! declaration is the struct with its documentation, defaults and limits, and also the [table](Fields::table) from
//! which a front end makes flags or forms, and the reading and writing of JSON objects. In JSON, groups are flat:
//! their fields are at the same level as those of the struct. [`words!`] declares an enum whose variants are words.
//!
//! ```
//! use tilendar_fields::{Count, Fields, fields, words};
//!
//! words! {
//!     /// The design of the backs.
//!     pub enum Backs {
//!         /// A tiling.
//!         Solution = "solution",
//!         /// Nothing.
//!         None = "none",
//!     }
//! }
//!
//! fields! {
//!     /// A deck.
//!     pub struct Deck {
//!         /// How many cards.
//!         cards: Count<1, 366> = Count::nearest_to(52), "N";
//!         /// The design of the backs.
//!         backs: Backs = Backs::Solution, "BACKS";
//!     }
//! }
//!
//! let mut asked = serde_json::from_str(r#"{"cards": 400}"#)?;
//! let error = Deck::read(&mut asked).unwrap_err();
//! assert_eq!(error.to_string(), "`cards` 400: write a whole number from 1 to 366");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod field;
mod reason;
mod value;

pub use field::{
    Choice, Declared, Field, FieldError, FieldMap, Fields, Kind, Limits, Value, as_text, sentence,
};
pub use reason::{Reason, Refusal};
#[doc(hidden)]
pub use serde_json::Value as Json;
pub use value::{BoundedText, Count, YesOrNo, composed};
