//! Themes, pages, papers and lasers: names of presets, sizes, or paths of files.

use std::path::Path;

use anyhow::bail;
use tilendar::laser::cut::Machine;
use tilendar::laser::template::{laser_preset, load_laser};
use tilendar::print::figure::Theme;
use tilendar::print::paper::{PageFormat, Paper};
use tilendar::print::template::{
    FormatError, find_page, find_paper, load_card, load_paper, load_theme, theme_preset,
};
use tilendar::puzzle::template::Preset;
use tilendar::puzzle::template::{TemplateError, UnknownName};

use crate::template_files::{is_path, read_template};

/// The theme of this name or in this file.
pub fn theme(name: &str) -> anyhow::Result<Theme> {
    choose(name, theme_preset(name), load_theme)
}

/// The page or card of this name or size, or in this file.
pub fn page(name: &str) -> anyhow::Result<PageFormat> {
    choose_size(name, find_page(name), load_card)
}

/// The paper of this name or size, or in this file.
pub fn paper(name: &str) -> anyhow::Result<Paper> {
    choose_size(name, find_paper(name), load_paper)
}

/// The laser of this name or in this file.
pub fn laser(name: &str) -> anyhow::Result<Machine> {
    choose(name, laser_preset(name), load_laser)
}

fn choose<T>(
    name: &str,
    preset: Result<&'static Preset, UnknownName>,
    load: impl Fn(&str, &str) -> Result<T, TemplateError>,
) -> anyhow::Result<T> {
    let unknown = match preset {
        Ok(preset) => return Ok(load(preset.text, name)?),
        Err(unknown) => unknown,
    };
    let path = Path::new(name);
    if is_path(path) {
        return Ok(load(&read_template(path)?, name)?);
    }
    bail!("{unknown}; the path of a template works as well");
}

fn choose_size<T>(
    name: &str,
    found: Result<T, FormatError>,
    load: impl Fn(&str, &str) -> Result<T, TemplateError>,
) -> anyhow::Result<T> {
    let unknown = match found {
        Err(FormatError::Unknown(unknown)) => unknown,
        found => return Ok(found?),
    };
    let path = Path::new(name);
    if is_path(path) {
        return Ok(load(&read_template(path)?, name)?);
    }
    bail!(
        "{unknown}; a size such as 148x210mm or 5.5x8.5in, or the path of a template, works as well"
    );
}
