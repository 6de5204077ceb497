//! How things look and in which language they speak: a theme, and what is asked for beside it.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use tilendar::drawing::Typefaces;
use tilendar::print::figure::{Hand, Theme};
use tilendar::print::language::Language;
use tilendar::print::product::check_language;

use crate::choices;
use crate::output::say;

/// Theme, language, fonts and the like.
#[derive(Args, Debug, Clone)]
pub struct LookArguments {
    /// The look: color, mono, ink, contrast, or the path of a theme.
    #[arg(long, value_name = "NAME|FILE", default_value = "color")]
    theme: String,

    /// The language of dates, labels and phrases, such as de, de-AT or pt_BR.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: String,

    /// A font for all text, TrueType or OpenType; what it lacks, the embedded one writes.
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,

    /// A font for bold text.
    #[arg(long, value_name = "FILE")]
    font_bold: Option<PathBuf>,

    /// Set everything but the day in larger type.
    #[arg(long)]
    large_type: bool,

    /// Put dates and pieces where a left hand does not cover them.
    #[arg(long)]
    left_handed: bool,
}

impl LookArguments {
    /// The theme, with what is asked for beside it.
    pub fn theme(&self) -> anyhow::Result<Theme> {
        self.theme_named(&self.theme)
    }

    /// The theme of this name or in this file, with what is asked for beside it.
    pub fn theme_named(&self, name: &str) -> anyhow::Result<Theme> {
        let mut theme = choices::theme(name)?;
        if self.large_type {
            theme = theme.with_large_type();
        }
        if self.left_handed {
            theme.hand = Hand::Left;
        }
        theme.typefaces = self.typefaces()?;
        Ok(theme)
    }

    fn typefaces(&self) -> anyhow::Result<Typefaces> {
        let mut typefaces = Typefaces::default();
        if let Some(path) = &self.font {
            let (data, name) = read_font(path)?;
            typefaces = typefaces.with_own(&data, &name)?;
        }
        if let Some(path) = &self.font_bold {
            let (data, name) = read_font(path)?;
            typefaces = typefaces.with_own_bold(&data, &name)?;
        }
        Ok(typefaces)
    }

    /// The language, which the theme's faces can write.
    pub fn language(&self, theme: &Theme) -> anyhow::Result<Language> {
        let language = Language::named(&self.lang)?;
        check_language(&language, theme)?;
        if !language.has_own_phrases() {
            say(&format!(
                "there are dates and labels in {}, but no phrases yet: those are in English",
                language.tag()
            ));
        }
        Ok(language)
    }
}

/// The bytes of a font file, of which no more is read than a font may have, and its name.
fn read_font(path: &Path) -> anyhow::Result<(Vec<u8>, String)> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot open the font {name:?}"))?;
    let mut data = Vec::new();
    // One byte more than allowed is enough to see that there are too many.
    let limit = Typefaces::LARGEST_FILE as u64 + 1;
    file.take(limit)
        .read_to_end(&mut data)
        .with_context(|| format!("cannot read the font {name:?}"))?;
    Ok((data, name))
}
