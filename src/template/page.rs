//! Templates of cards and papers: the files under `templates/pages/`.

use super::quantity::{Length, Line, within};
use super::{Preset, TemplateError, UnknownName, find_by_name, read};
use crate::page::{PageFormat, Paper};
use crate::puzzle::Name;
use crate::scene::Size;
use serde::Deserialize;
use toml::Spanned;

macro_rules! preset {
    ($folder:literal, $name:literal) => {
        Preset {
            name: $name,
            text: include_str!(concat!(
                "../../templates/pages/",
                $folder,
                "/",
                $name,
                ".toml"
            )),
        }
    };
}

const CARDS: &[Preset] = &[
    preset!("cards", "a6"),
    preset!("cards", "a7"),
    preset!("cards", "quarter-letter"),
    preset!("cards", "index"),
    preset!("cards", "poker"),
    preset!("cards", "tarot"),
];

const PAPERS: &[Preset] = &[
    preset!("papers", "a4"),
    preset!("papers", "letter"),
    preset!("papers", "a3"),
    preset!("papers", "legal"),
    preset!("papers", "tabloid"),
];

/// The cards that the program carries along, the default one first.
pub fn card_presets() -> &'static [Preset] {
    CARDS
}

/// The papers that the program carries along, the default one first.
pub fn paper_presets() -> &'static [Preset] {
    PAPERS
}

/// The card preset of this name.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where there is none.
pub fn card_preset(name: &str) -> Result<&'static Preset, UnknownName> {
    find_by_name("card", name, CARDS, |preset| preset.name)
}

/// The paper preset of this name.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where there is none.
pub fn paper_preset(name: &str) -> Result<&'static Preset, UnknownName> {
    find_by_name("paper", name, PAPERS, |preset| preset.name)
}

/// What a card's file says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    name: String,
    title: Line,
    width: Spanned<Length>,
    height: Spanned<Length>,
    bleed: Spanned<Length>,
    safe: Spanned<Length>,
}

/// What a paper's file says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaperFile {
    name: String,
    title: Line,
    width: Spanned<Length>,
    height: Spanned<Length>,
    margin: Spanned<Length>,
    card: String,
}

/// The smallest card that is still a card, and the largest, in millimetres.
const CARD_SIDE: (f64, f64) = (40.0, 500.0);
/// The smallest and the largest paper, in millimetres; the largest is longer than A0.
const PAPER_SIDE: (f64, f64) = (50.0, 1500.0);

/// Reads a card from the text of its file; the file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_card(text: &str, file_name: &str) -> Result<PageFormat, TemplateError> {
    read(text, file_name, |file: CardFile| {
        let (least, most) = CARD_SIDE;
        let width = within(&file.width, least, most, "width")?;
        let height = within(&file.height, least, most, "height")?;
        let margin = width.min(height) / 4.0;
        Ok(PageFormat {
            name: name(&file.name)?,
            title: file.title.0,
            trim: Size::new(width, height),
            bleed: within(&file.bleed, 0.0, 20.0, "bleed")?,
            safe: within(&file.safe, 3.0, margin, "safe")?,
        })
    })
}

/// Reads a paper from the text of its file; the file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_paper(text: &str, file_name: &str) -> Result<Paper, TemplateError> {
    read(text, file_name, |file: PaperFile| {
        let (least, most) = PAPER_SIDE;
        let width = within(&file.width, least, most, "width")?;
        let height = within(&file.height, least, most, "height")?;
        Ok(Paper {
            name: name(&file.name)?,
            title: file.title.0,
            size: Size::new(width.min(height), width.max(height)),
            margin: within(&file.margin, 0.0, 30.0, "margin")?,
            card: file.card,
        })
    })
}

fn name(text: &str) -> Result<String, String> {
    Name::new(text)
        .map(|name| name.as_str().to_owned())
        .map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_loads_under_its_own_name() {
        for preset in CARDS {
            assert_eq!(
                load_card(preset.text, preset.name).unwrap().name,
                preset.name
            );
        }
        for preset in PAPERS {
            let paper = load_paper(preset.text, preset.name).unwrap();
            assert_eq!(paper.name, preset.name);
            assert!(card_preset(&paper.card).is_ok());
        }
    }

    #[test]
    fn a_length_without_a_unit_is_refused_at_its_place() {
        let text = CARDS[0].text.replace("105 mm", "105");
        let error = load_card(&text, "my.toml").unwrap_err().to_string();
        assert!(error.starts_with("my.toml:4:9: "), "{error}");
        assert!(error.contains("no unit"), "{error}");
    }
}
