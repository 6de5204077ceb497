//! The formats of laser files.

use std::path::Path;

use clap::ValueEnum;

/// What is written of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum LaserFormat {
    /// For most laser programs and services.
    Svg,
    /// For CAD programs: R12, arcs as arcs.
    Dxf,
    /// A LightBurn project.
    Lbrn2,
    /// True size, layers as spot colours.
    Pdf,
    /// A picture to look at.
    Png,
    /// All of these.
    All,
    /// The summary as JSON.
    Json,
}

impl LaserFormat {
    /// The formats of files.
    pub const FILES: [Self; 5] = [Self::Svg, Self::Dxf, Self::Lbrn2, Self::Pdf, Self::Png];

    /// The end of file names.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Dxf => "dxf",
            Self::Lbrn2 => "lbrn2",
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Json => "json",
            Self::All => "",
        }
    }

    /// The format that the end of a path names.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut files = Self::FILES.into_iter();
        files.find(|format| format.extension() == extension)
    }

    /// The formats of files among those asked for, each once.
    pub fn files(asked: &[Self]) -> Vec<Self> {
        let all = asked.contains(&Self::All);
        let files = Self::FILES.into_iter();
        files.filter(|file| all || asked.contains(file)).collect()
    }
}
