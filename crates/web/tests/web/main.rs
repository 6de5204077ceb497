//! What the crate promises the page.

mod page;
mod requests;
