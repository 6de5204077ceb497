//! Solves calendar polyomino puzzles and turns the solutions into things people print, bind and cut.
//!
//! ```text
//! template file ──► puzzle ──► solver ──► solutions ──► figure ──► page ──► product ──► backend ──► bytes
//! (TOML)            (model)               (or a file     (drawing   (n-up,   (cards,     (svg, png,
//!                                         of them)       in mm)    marks)    sheet …)    pdf)
//! ```
pub mod analysis;
pub mod backend;
pub mod exchange;
pub mod figure;
pub mod page;
pub mod product;
pub mod puzzle;
pub mod scene;
pub mod solver;
pub mod template;
