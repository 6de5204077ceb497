//! The files under `templates/`: reading, checking and writing them, and the
//! presets that the program carries along.
//!
//! Responsible for turning text into model values with messages that name the
//! file, the line and the column. It must not know where files lie on a disk,
//! nor compute anything: templates choose and measure.

mod choices;
mod laser;
mod name;
mod page;
mod place;
pub mod puzzle;
mod quantity;
mod theme;

pub use choices::{Choice, ChoiceContent, ChoiceValue, load_choices};
pub use laser::{laser_preset, laser_presets, load_laser};
pub use name::{UnknownName, find_by_name};
pub use page::{
    FormatError, SizeError, card_preset, card_presets, find_page, find_paper, load_card,
    load_paper, paper_preset, paper_presets, size_names,
};
pub use place::Place;
pub use puzzle::{Preset, TemplateError, TemplateFault};
pub use theme::{load_theme, theme_preset, theme_presets};

use place::Source;
use serde::de::DeserializeOwned;

/// Reads a template of small size: TOML to its file type, and that to a model type.
fn read<File: DeserializeOwned, Model>(
    text: &str,
    file_name: &str,
    convert: impl FnOnce(File) -> Result<Model, quantity::Misfit>,
) -> Result<Model, TemplateError> {
    let source = Source {
        file: file_name,
        text,
    };
    puzzle::check_size(source)?;
    let file = toml::from_str(text).map_err(|error| puzzle::syntax(source, &error))?;
    convert(file).map_err(|misfit| TemplateError {
        place: misfit
            .offset
            .map_or_else(|| source.whole(), |offset| source.place(offset)),
        fault: TemplateFault::Syntax {
            message: misfit.message,
        },
    })
}
