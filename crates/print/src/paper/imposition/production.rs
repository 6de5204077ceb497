//! The line in a file that says how its sheets become pages, for programs that read it again.

use super::{FlipEdge, Imposition, ImpositionError, Printing, Scheme, Sides};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use tilendar_drawing::{Size, Vec2};

/// The word with which production lines begin.
const START: &str = "tilendar";
/// The longest line that is read.
const LONGEST_LINE: usize = 1000;
/// The most pages that a line may speak of.
const MOST_PAGES: usize = 1_000_000;

/// An imposition with the number of pages that came to paper: all that the sheets of a file are
/// planned from. It is written and read as one line of words and millimetres:
///
/// ```text
/// tilendar: cut-and-stack; pages 730; page 105x148; bleed 3; safe 8; sheet 210x297; margin 5;
///     grid 2x2; gutter 0; sides 2; flip long; back-offset 0 0
/// tilendar: saddle-stitch; pages 48; page 148x210; bleed 3; safe 8; sheet 297x210; margin 5;
///     grid 2x1; signature 4; thickness 0.1; sides 2; flip short; back-offset 0 0
/// tilendar: one-a-page; pages 730; page 105x148; bleed 3; safe 8; sides 2; flip long
/// ```
///
/// A signature of `all` has all sheets in each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Production {
    /// How the pages are imposed.
    pub imposition: Imposition,
    /// How many pages there are, in reading order; blank ones that fill the last sheet are not
    /// counted.
    pub pages: usize,
}

impl fmt::Display for Production {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { imposition, pages } = self;
        let scheme = imposition.scheme;
        let Size { width, height } = imposition.page;
        write!(formatter, "{START}: {}; pages {pages}", scheme.name())?;
        write!(formatter, "; page {width}x{height}")?;
        write!(
            formatter,
            "; bleed {}; safe {}",
            imposition.bleed, imposition.safe
        )?;
        if scheme != Scheme::OneAPage {
            let Size { width, height } = imposition.sheet;
            write!(formatter, "; sheet {width}x{height}")?;
            let (columns, rows) = (imposition.columns, imposition.rows);
            write!(
                formatter,
                "; margin {}; grid {columns}x{rows}",
                imposition.margin
            )?;
        }
        match scheme {
            Scheme::SaddleStitch {
                thickness,
                signature: None,
            } => write!(formatter, "; signature all; thickness {thickness}")?,
            Scheme::SaddleStitch {
                thickness,
                signature: Some(sheets),
            } => write!(formatter, "; signature {sheets}; thickness {thickness}")?,
            Scheme::CutAndStack { gutter } | Scheme::NUp { gutter } => {
                write!(formatter, "; gutter {gutter}")?;
            }
            Scheme::OneAPage => {}
        }
        let printing = imposition.printing;
        let (sides, flip) = (printing.sides.count(), printing.flip.name());
        write!(formatter, "; sides {sides}; flip {flip}")?;
        if scheme != Scheme::OneAPage {
            let Vec2 { x, y } = printing.back_offset;
            write!(formatter, "; back-offset {x} {y}")?;
        }
        Ok(())
    }
}

/// A production line that cannot be read.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ProductionError {
    /// Another program's keywords, or none.
    #[error(
        "the file does not say how its pages were imposed: `{START}: …` is not among its keywords, as \
         it is in decks, booklets and solution pages of this program"
    )]
    Foreign,
    /// An entry is not there.
    #[error("the production line lacks `{0}`; write the file anew")]
    Missing(&'static str),
    /// An entry cannot be read.
    #[error("the production line says `{key} {value}`, which cannot be read; write the file anew")]
    Unreadable {
        /// The entry.
        key: &'static str,
        /// Its value, cut to 40 characters.
        value: String,
    },
    /// An entry that is not known, or is there twice.
    #[error(
        "the production line says `{0}`, which is not known or said twice; another version of this \
         program may have written it"
    )]
    Unknown(String),
    /// Numbers that contradict each other.
    #[error("the production line: {0}")]
    Numbers(#[from] ImpositionError),
}

impl FromStr for Production {
    type Err = ProductionError;

    fn from_str(line: &str) -> Result<Self, ProductionError> {
        let mut entries = Entries::split(line)?;
        let name = entries.scheme;
        let pages: usize = entries.read("pages")?;
        if pages > MOST_PAGES {
            return Err(unreadable("pages", &pages.to_string()));
        }
        let page = entries.size("page")?;
        let (bleed, safe) = (entries.read("bleed")?, entries.read("safe")?);
        let (sides, flip) = (entries.sides()?, entries.flip()?);
        let on_sheets = name != Scheme::OneAPage.name();
        let scheme = entries.scheme_of(name)?;
        let (sheet, margin, (columns, rows), back_offset) = if on_sheets {
            let sheet = entries.size("sheet")?;
            let margin = entries.read("margin")?;
            let grid = entries.pair("grid", 'x')?;
            let (x, y) = entries.pair("back-offset", ' ')?;
            (sheet, margin, grid, Vec2::new(x, y))
        } else {
            (page, 0.0, (1, 1), Vec2::ZERO)
        };
        entries.all_read()?;
        let imposition = Imposition {
            scheme,
            page,
            bleed,
            safe,
            sheet,
            margin,
            columns,
            rows,
            printing: Printing {
                sides,
                flip,
                back_offset,
            },
        };
        Ok(Self {
            imposition: imposition.checked()?,
            pages,
        })
    }
}

/// The entries of a line that have not been read yet.
struct Entries<'a> {
    scheme: &'a str,
    values: BTreeMap<&'a str, &'a str>,
}

impl<'a> Entries<'a> {
    fn split(line: &'a str) -> Result<Self, ProductionError> {
        let mut parts = line.split(';').map(str::trim);
        let first = parts.next().and_then(|first| first.strip_prefix(START));
        let scheme = first.and_then(|rest| rest.strip_prefix(':'));
        let scheme = scheme
            .filter(|_| line.len() <= LONGEST_LINE)
            .ok_or(ProductionError::Foreign)?
            .trim();
        let mut values = BTreeMap::new();
        for part in parts {
            let (key, value) = part.split_once(' ').unwrap_or((part, ""));
            if values.insert(key, value.trim()).is_some() {
                return Err(ProductionError::Unknown(short(part)));
            }
        }
        Ok(Self { scheme, values })
    }

    fn text(&mut self, key: &'static str) -> Result<&'a str, ProductionError> {
        self.values.remove(key).ok_or(ProductionError::Missing(key))
    }

    fn read<T: FromStr>(&mut self, key: &'static str) -> Result<T, ProductionError> {
        let text = self.text(key)?;
        text.parse().map_err(|_| unreadable(key, text))
    }

    fn pair<T: FromStr>(
        &mut self,
        key: &'static str,
        separator: char,
    ) -> Result<(T, T), ProductionError> {
        let text = self.text(key)?;
        let pair = text.split_once(separator);
        let read = pair.and_then(|(one, two)| Some((one.parse().ok()?, two.parse().ok()?)));
        read.ok_or_else(|| unreadable(key, text))
    }

    fn size(&mut self, key: &'static str) -> Result<Size, ProductionError> {
        let (width, height) = self.pair(key, 'x')?;
        Ok(Size::new(width, height))
    }

    fn sides(&mut self) -> Result<Sides, ProductionError> {
        match self.text("sides")? {
            "1" => Ok(Sides::One),
            "2" => Ok(Sides::Two),
            other => Err(unreadable("sides", other)),
        }
    }

    fn flip(&mut self) -> Result<FlipEdge, ProductionError> {
        let text = self.text("flip")?;
        let edges = [FlipEdge::Long, FlipEdge::Short];
        let found = edges.into_iter().find(|edge| edge.name() == text);
        found.ok_or_else(|| unreadable("flip", text))
    }

    fn scheme_of(&mut self, name: &str) -> Result<Scheme, ProductionError> {
        match name {
            "saddle-stitch" => Ok(Scheme::SaddleStitch {
                signature: self.signature()?,
                thickness: self.read("thickness")?,
            }),
            "cut-and-stack" => Ok(Scheme::CutAndStack {
                gutter: self.read("gutter")?,
            }),
            "n-up" => Ok(Scheme::NUp {
                gutter: self.read("gutter")?,
            }),
            "one-a-page" => Ok(Scheme::OneAPage),
            other => Err(ProductionError::Unknown(short(other))),
        }
    }

    fn signature(&mut self) -> Result<Option<NonZeroUsize>, ProductionError> {
        match self.text("signature")? {
            "all" => Ok(None),
            text => {
                let sheets = text.parse().map_err(|_| unreadable("signature", text))?;
                Ok(Some(sheets))
            }
        }
    }

    fn all_read(&self) -> Result<(), ProductionError> {
        match self.values.keys().next() {
            None => Ok(()),
            Some(key) => Err(ProductionError::Unknown(short(key))),
        }
    }
}

fn unreadable(key: &'static str, value: &str) -> ProductionError {
    ProductionError::Unreadable {
        key,
        value: short(value),
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
