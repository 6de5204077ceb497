//! The files of this folder, embedded in the program. They are data: other crates read and check them.

/// A template embedded in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name for commands, which the template states as well: the name of the file, without its ending.
    pub name: &'static str,
    /// The template's text, which is valid.
    pub text: &'static str,
}

/// The files of a folder that have these names and an ending, as [`Preset`]s.
macro_rules! presets {
    ($folder:literal $ending:literal: $($name:literal),+ $(,)?) => {
        &[$(Preset { name: $name, text: include_str!(concat!($folder, "/", $name, $ending)) }),+]
    };
}

/// Boards with their pieces, the default one first.
pub static PUZZLES: &[Preset] = presets!(
    "puzzles" ".toml": "calendar", "rhombus", "weekday", "weekday-monday", "palmetto", "jarringwords", "therammer",
    "calendarium", "festival", "desk", "pentominoes-6x10",
);
/// How difficult the dates of boards are, by the names of the boards.
pub static DIFFICULTIES: &[Preset] = presets!(
    "difficulty" ".txt": "calendar", "rhombus", "weekday", "weekday-monday", "palmetto", "jarringwords", "therammer",
    "calendarium", "festival", "desk",
);
/// Colors, line widths and type sizes.
pub static THEMES: &[Preset] = presets!("themes" ".toml": "color", "mono");
/// Sizes of cards.
pub static CARDS: &[Preset] = presets!(
    "pages/cards" ".toml": "a6", "a7", "quarter-letter", "half-letter", "index", "poker", "tarot", "bookmark",
);
/// Sizes of papers, with the margins that printers need.
pub static PAPERS: &[Preset] =
    presets!("pages/papers" ".toml": "a4", "letter", "a3", "legal", "tabloid");
/// Laser cutters: beds, kerf, and the operations of each layer.
pub static LASERS: &[Preset] = presets!("lasers" ".toml": "generic", "lightburn", "glowforge", "xtool", "k40", "ponoko", "epilog");
/// Phrases and messages of each language.
pub const LANGUAGES: &[Preset] =
    presets!("languages" ".toml": "en", "de", "es", "fr", "it", "nl", "pt");
/// Words of the page in a browser, for each language.
pub static PAGE_LANGUAGES: &[Preset] =
    presets!("languages/page" ".toml": "en", "de", "es", "fr", "it", "nl", "pt");
/// Names of months, weekdays and feasts in each language, in TOML.
pub const NAMES: &str = include_str!("languages/names.toml");
/// How languages write dates, in TOML.
pub const DATES: &str = include_str!("languages/dates.toml");
/// The languages of days, with their locales, in TOML.
pub const LOCALES: &str = include_str!("languages/locales.toml");
/// The text face, in TrueType.
pub const REGULAR: &[u8] = include_bytes!("fonts/Inter-Regular.ttf");
/// The text face for emphasis, in TrueType.
pub const SEMIBOLD: &[u8] = include_bytes!("fonts/Inter-SemiBold.ttf");
/// Letters of single lines, for engraving.
pub const LETTERING: &str = include_str!("fonts/lettering.txt");
/// Capitals and digits of cells.
pub const CAPITALS: &str = include_str!("fonts/capitals.txt");
/// Accents and other marks of these capitals.
pub const CAPITAL_MARKS: &str = include_str!("fonts/capital-marks.txt");
