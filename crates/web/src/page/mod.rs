//! Files of the page that follow from the templates: colours, boards, letters, words.

mod board;
mod colors;
mod languages;
mod lettering;
mod outline;

pub use board::{BoardData, boards};
pub use colors::style_sheet;
pub use languages::{LanguageData, language_data, languages};
pub use lettering::{Lettering, lettering};
