//! Calendar puzzles for a 3D printer: from a puzzle and a maker's choices to files for a slicer.
//!
//! ```
//! use tilendar_press::template::THEMES;
//! use tilendar_puzzle::template::PUZZLES;
//! use tilendar_solid::file::three_mf;
//! use tilendar_solid::product::{Print3d, solid_set};
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let theme = THEMES.load("color")?;
//! let set = solid_set(&puzzle, &theme, &Print3d::default())?;
//! assert_eq!(set.plates[0].parts[0].name, "tray");
//! let bytes: Vec<u8> = three_mf(&set.plates[0], puzzle.title(), None);
//! assert!(bytes.starts_with(b"PK"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents | may use |
//! |---|---|---|
//! | [`mesh`] | rings, faces between them, and the closed surfaces that these make | nothing of this crate |
//! | [`product`] | tray, pieces and lid of a puzzle, on plates of the printer's size | `mesh` |
//! | [`mod@file`] | plates as 3MF, parts as STL | `mesh`, `product` |
//!
//! Only [`product`] knows puzzles. Makers state millimeters; a mesh has whole micrometers, so that points that
//! coincide in a drawing coincide in the file, regardless of the format of its numbers. x points to the right, y
//! away from the front of the printer, z up from its bed.

pub mod file;
pub mod mesh;
pub mod product;
