//! Turns pages into named files: one PDF with all pages, or a picture of each.
//!
//! Unless the user names a file, its name describes the order: the product, the days, and each field that differs
//! from its default. So different orders have different names, unless they differ only in a user's own layout, whose
//! name is in its template.

use crate::check::SmallType;
use crate::language::Message;
use crate::options::{Drawing, Format, Rendering, Screen, refused};
use crate::{Cause, Extent, Job, MakeError, Stage, Steps, WHOLE};
use rayon::prelude::*;
use std::fmt;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::{Document, Millimeters, Pages, Size};
use tilendar_fields::{FieldMap, as_text};

/// So many pages are drawn at a time, however many cores there are: a picture takes up to 40 MB and its drawing.
const AT_A_TIME: usize = 8;

/// More pictures than these are in a folder.
const BESIDE: usize = 9;

/// A file, ready to be written or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputFile {
    /// The default name.
    pub name: FileName,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its pages; `None` for files without pages, such as a summary.
    pub pages: Option<FilePages>,
}

/// The pages of a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilePages {
    /// The number of pages; 1 for a picture, and for a sheet for a laser.
    pub count: usize,
    /// The size of the first page in millimeters, with its bleed.
    pub size: Size,
}

impl FilePages {
    /// The pages of a file that contains all of these pages.
    pub fn of(pages: &dyn Pages) -> Option<Self> {
        let size = pages.media(0)?.size();
        Some(Self { count: pages.page_count(), size })
    }
}

/// Receives finished files, on several threads.
pub type FileSink<'a> = &'a (dyn Fn(OutputFile) -> Result<(), Cause> + Sync);

/// The paper that a file is printed on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaperUse {
    /// The size of a sheet in millimeters.
    pub size: Size,
    /// The number of printed sides.
    pub pages: usize,
    /// The number of sheets.
    pub sheets: usize,
}

impl Job<'_> {
    /// Delivers a file.
    pub fn take(
        &self,
        stem: &str,
        end: impl Into<String>,
        bytes: Vec<u8>,
        pages: Option<FilePages>,
    ) -> Result<(), MakeError> {
        let name = FileName { stem: stem.to_owned(), end: end.into() };
        let file = OutputFile { name, bytes, pages };
        (self.take)(file).map_err(MakeError::NotTaken)
    }

    /// The page as SVG, if only one page is to be previewed.
    fn page_to_see(
        &self,
        rendering: &Rendering,
        pages: &dyn Pages,
    ) -> Result<Option<Vec<u8>>, MakeError> {
        let Extent::Page { number, count } = &self.extent else {
            return Ok(None);
        };
        let all = pages.page_count();
        count.store(all, Ordering::Relaxed);
        match Document::of_page(pages, (*number).min(all.saturating_sub(1))) {
            Some(document) => rendering.render(&document, 0, Format::Svg).map(Some),
            None => Ok(Some(Vec::new())),
        }
    }

    const fn is_rehearsal(&self) -> bool {
        matches!(self.extent, Extent::Rehearsal)
    }

    /// Renders the pages as one PDF, or as SVG if only one page is to be previewed.
    pub fn pdf(
        &self,
        rendering: &Rendering,
        pages: &dyn Pages,
        preferences: ViewerPreferences,
    ) -> Result<Vec<u8>, MakeError> {
        if let Some(page) = self.page_to_see(rendering, pages)? {
            return Ok(page);
        }
        let count = pages.page_count();
        if let Some(media) = pages.media(0) {
            let is_duplex = preferences.duplex.is_some_and(|duplex| duplex != Duplex::Simplex);
            let mut paper = self.paper.lock().unwrap_or_else(PoisonError::into_inner);
            paper.push(PaperUse {
                size: media.size(),
                pages: count,
                sheets: if is_duplex { count.div_ceil(2) } else { count },
            });
        }
        if self.is_rehearsal() || !WHOLE {
            return Ok(Vec::new());
        }
        let options = rendering.pdf_options(PdfOptions {
            preferences,
            order: Some(self.order.clone()),
            ..PdfOptions::default()
        });
        let steps = Steps::begin(self.progress, Stage::WritingPages, count)?;
        let mut written = |pages| steps.report_on(pages);
        let bytes = pdf::render_reporting(pages, &options, &mut written);
        steps.check()?;
        bytes.map_err(refused)
    }

    /// Delivers each page as a picture, using all cores; at most `AT_A_TIME` pages are in memory. `end` returns the
    /// end of a picture's name.
    pub fn pictures(
        &self,
        rendering: &Rendering,
        pages: &dyn Pages,
        format: Format,
        stem: &str,
        end: impl Fn(usize, &Document) -> String + Sync,
    ) -> Result<(), MakeError> {
        if let Some(page) = self.page_to_see(rendering, pages)? {
            return self.take(stem, ".svg", page, FilePages::of(pages));
        }
        let count = pages.page_count();
        let steps = Steps::begin(self.progress, Stage::DrawingPages, count)?;
        let render = |page: &Document| rendering.render(page, 0, format);
        let numbers = (0..count).into_par_iter();
        let shares = numbers.with_min_len(count.div_ceil(AT_A_TIME));
        shares.try_for_each(|number| {
            self.page_of(pages, number, stem, &end, &render)?;
            steps.step()
        })
    }

    /// Delivers a page as a file of its own.
    fn page_of(
        &self,
        pages: &dyn Pages,
        number: usize,
        stem: &str,
        end: &dyn Fn(usize, &Document) -> String,
        render: &dyn Fn(&Document) -> Result<Vec<u8>, MakeError>,
    ) -> Result<(), MakeError> {
        let Some(mut page) = Document::of_page(pages, number) else {
            return Ok(());
        };
        page.metadata.order = Some(self.order.clone());
        let bytes = if self.is_rehearsal() { Vec::new() } else { render(&page)? };
        self.take(stem, end(number, &page), bytes, FilePages::of(&page))
    }

    /// Delivers a short document: a PDF, or pictures side by side, `name.svg`, `name-2.svg`, with this `suffix` after
    /// the name; more than a few pictures are in a folder.
    pub fn document(
        &self,
        (drawing, screen): (&Drawing, &Screen),
        document: &Document,
        format: Format,
        preferences: ViewerPreferences,
        (stem, suffix): (&str, &str),
    ) -> Result<(), MakeError> {
        let (rendering, extension) = (&drawing.rendering, format.word());
        if format == Format::Pdf {
            let bytes = self.pdf(rendering, document, preferences)?;
            let end = format!("{suffix}.pdf");
            return self.take(stem, end, bytes, FilePages::of(document));
        }
        if let Some(page) = self.page_to_see(rendering, document)? {
            return self.take(stem, ".svg", page, FilePages::of(document));
        }
        let render = |page: &Document| screen.render(drawing, page, format);
        let count = document.page_count();
        let steps = Steps::begin(self.progress, Stage::DrawingPages, count)?;
        let end = |number: usize, _: &Document| match number + 1 {
            number if count > BESIDE => format!("{suffix}/page-{number:02}.{extension}"),
            1 => format!("{suffix}.{extension}"),
            number => format!("{suffix}-{number}.{extension}"),
        };
        (0..count).try_for_each(|number| {
            self.page_of(document, number, stem, &end, &render)?;
            steps.step()
        })
    }
}

/// A warning about pages with type that is too small to read, with the remedy.
pub fn small_type(pages: &dyn Pages, remedy: Message) -> Option<Message> {
    let SmallType { pages, smallest } = SmallType::of(pages)?;
    let first = Message::Known(pages.first()?.clone());
    let size = Message::decimal(format_args!("{smallest:.1}"));
    let pages = match pages.len() - 1 {
        0 => first,
        more => message!(and_more, first = first, count = more),
    };
    Some(message!(small_type, size = size, pages = pages, remedy = remedy))
}

/// A number of things: `1 page`, `2 pages`.
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// The name of a made file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    /// The part that all files of an order share, such as `calendar-2027-cards`.
    pub stem: String,
    /// The rest: `.pdf`, `-2.svg`, or `/page-01.svg` for files of a folder.
    pub end: String,
}

impl fmt::Display for FileName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.stem, self.end)
    }
}

/// Fields that do not affect the content, or that the plain name or its end already states.
const TOLD: [&str; 4] = ["force", "format", "layout", "perpetual"];
/// Fields whose values explain themselves, unless they are `none`. No two of them share another value.
const PLAIN: [&str; 5] = ["challenge", "lang", "level", "paper", "theme"];
/// The longest name that is not shortened, in bytes.
const LONGEST: usize = 80;

/// The plain name and all fields that differ from their defaults, those whose values explain themselves first; `told`
/// are the fields that the plain name states.
pub fn stem(plain: &str, told: &[&str], fields: &FieldMap) -> String {
    let mut stem = plain.to_owned();
    let mut is_exact = true;
    let telling = fields.iter().filter(|(field, _)| {
        let field = field.as_str();
        !TOLD.contains(&field) && !told.contains(&field)
    });
    let is_plain = |field: &str| PLAIN.contains(&field);
    let (plain, named): (Vec<_>, Vec<_>) = telling.partition(|(field, _)| is_plain(field));
    for (field, value) in plain.into_iter().chain(named) {
        let text = as_text(value);
        if !is_plain(field) || text == "none" {
            stem.push('-');
            stem.push_str(field);
        }
        if !value.is_boolean() {
            stem.push('-');
            is_exact &= push(&mut stem, &text);
        }
    }
    if is_exact && stem.len() <= LONGEST {
        return stem;
    }
    let all = fields.iter();
    let all = all.map(|(field, value)| format!("{field}={value}"));
    let sum = fold(&all.collect::<Vec<_>>().join("\n"));
    let start = stem[..stem.floor_char_boundary(LONGEST)].trim_end_matches('-');
    format!("{start}-{sum:08x}")
}

/// Appends a value in the form for file names; false if that form is ambiguous.
fn push(stem: &mut String, text: &str) -> bool {
    let length = text.strip_suffix(" mm").map(str::parse);
    if let Some(Ok(length)) = length {
        let rounded = Millimeters(length).to_string();
        stem.push_str(&format!("{rounded}mm"));
        return rounded.parse().is_ok_and(|rounded: f64| (rounded - length).abs() < 1e-9);
    }
    // Of a path, the file's name recalls enough; `5 mm/s` is none.
    let name = text.rsplit(['/', '\\']).next();
    let name = name.filter(|name| name.contains('.') && !text.contains('\n'));
    let name = name.unwrap_or(text);
    let mut is_exact = name == text;
    let dash = |stem: &mut String| {
        if !stem.ends_with('-') {
            stem.push('-');
        }
    };
    for letter in name.chars() {
        match letter {
            letter if letter.is_alphanumeric() || "-._,".contains(letter) => stem.push(letter),
            // `For Anna` is two words, and `15 mm` is one.
            ' ' if stem.ends_with(char::is_alphabetic) => dash(stem),
            ' ' => {}
            '\'' | '’' => is_exact = false,
            _ => {
                is_exact = false;
                dash(stem);
            }
        }
    }
    is_exact && !text.contains("..")
}

/// The 64-bit FNV-1a hash folded to 32 bits, to distinguish two texts.
pub fn fold(text: &str) -> u32 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as u32 ^ hash as u32
}
