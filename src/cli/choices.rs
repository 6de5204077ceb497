//! Themes, cards, papers and lasers: names of presets, or paths of files.

use std::path::Path;

use anyhow::bail;
use tilendar::cut::Machine;
use tilendar::figure::Theme;
use tilendar::page::{CardFormat, Paper};
use tilendar::scene::Size;
use tilendar::template::puzzle::Preset;
use tilendar::template::{
    TemplateError, UnknownName, card_preset, laser_preset, load_card, load_laser, load_paper,
    load_theme, paper_preset, theme_preset,
};

use crate::template_files::{is_path, read_template};

/// The theme of this name or in this file.
pub fn theme(name: &str) -> anyhow::Result<Theme> {
    choose(name, theme_preset(name), load_theme)
}

/// The card of this name or in this file.
pub fn card(name: &str) -> anyhow::Result<CardFormat> {
    choose(name, card_preset(name), load_card)
}

/// The paper of this name or in this file.
pub fn paper(name: &str) -> anyhow::Result<Paper> {
    choose(name, paper_preset(name), load_paper)
}

/// The page of this name: of a paper or a card, or the file of one.
pub fn page(name: &str) -> anyhow::Result<Size> {
    match name {
        "a5" => Ok(Size::new(148.0, 210.0)),
        "half-letter" => Ok(Size::new(139.7, 215.9)),
        _ => match card(name) {
            Ok(card) => Ok(card.trim),
            Err(_) => Ok(paper(name)?.size),
        },
    }
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
