//! Themes, pages, papers and lasers: names of presets, sizes, or paths of files.

use std::path::Path;

use anyhow::bail;
use tilendar::laser::cut::Machine;
use tilendar::laser::template::LASERS;
use tilendar::print::figure::Theme;
use tilendar::print::paper::{PageFormat, Paper};
use tilendar::print::template::{CARDS, FormatError, PAPERS, THEMES, find_page, find_paper};
use tilendar::puzzle::template::{PresetError, Presets};

use crate::template_files::{is_path, read_template};

/// The theme of this name or in this file.
pub fn theme(name: &str) -> anyhow::Result<Theme> {
    choose(name, &THEMES)
}

/// The page or card of this name or size, or in this file.
pub fn page(name: &str) -> anyhow::Result<PageFormat> {
    choose_size(name, find_page(name), &CARDS)
}

/// The paper of this name or size, or in this file.
pub fn paper(name: &str) -> anyhow::Result<Paper> {
    choose_size(name, find_paper(name), &PAPERS)
}

/// The laser of this name or in this file.
pub fn laser(name: &str) -> anyhow::Result<Machine> {
    choose(name, &LASERS)
}

/// The preset of this name, else what the template in this file describes.
pub fn choose<T>(name: &str, presets: &Presets<T>) -> anyhow::Result<T> {
    let unknown = match presets.load(name) {
        Err(PresetError::Unknown(unknown)) => unknown,
        loaded => return Ok(loaded?),
    };
    let path = Path::new(name);
    if is_path(path) {
        return Ok(presets.read(&read_template(path)?, name)?);
    }
    bail!("{unknown}; the path of a template works as well");
}

fn choose_size<T>(
    name: &str,
    found: Result<T, FormatError>,
    presets: &Presets<T>,
) -> anyhow::Result<T> {
    let unknown = match found {
        Err(FormatError::Unknown(unknown)) => unknown,
        found => return Ok(found?),
    };
    let path = Path::new(name);
    if is_path(path) {
        return Ok(presets.read(&read_template(path)?, name)?);
    }
    bail!(
        "{unknown}; a size such as 148x210mm or 5.5x8.5in, or the path of a template, works as well"
    );
}
