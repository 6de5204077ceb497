//! Files of the page that follow from the templates: colours, boards, letters, words.

mod board;
mod colors;
mod icon;
mod languages;
mod lettering;
mod outline;
mod pictures;

pub use board::{BoardData, boards};
pub use colors::style_sheet;
pub use icon::{icon_png, icon_svg};
pub use languages::{LanguageData, language_data, languages};
pub use lettering::{Lettering, lettering};
pub use pictures::pictures;
