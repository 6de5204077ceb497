//! Requests and files of the page.

mod boards;
mod page;
mod refusals;
mod requests;
