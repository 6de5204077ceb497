//! What the crate promises the page.

mod boards;
mod page;
mod requests;
