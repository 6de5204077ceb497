//! What the page in a browser asks of tilendar, and what the page is made with.
//!
//! [`page`] writes the files that the page has before any WebAssembly: boards, colours, letters and the
//! words of languages, from the same templates as everything that is printed. They are made when the page
//! is built.

pub mod page;
