//! The last steps of the press: rendering in the format of the order, naming, reporting.

use crate::check::SmallType;
use crate::composition::{Binding, Composition, Content, Part};
use crate::figure::Theme;
use crate::language::Message;
use crate::options::{Format, Rendering, next_steps, preferences, refused, refused_on_paper};
use crate::output::{FileName, FilePages, Outcome, OutputFile, PaperUse};
use crate::paper::Imposed;
use crate::press::{Extent, Press};
use crate::progress::{Stage, Steps};
use crate::{MakeError, WHOLE};
use rayon::prelude::*;
use std::borrow::Cow;
use std::cell::LazyCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::PngOptions;
use tilendar_drawing::{Document, Page, Pages};

/// So many pages are drawn at a time, however many cores there are: a picture takes up to 40 MB and its drawing.
const AT_A_TIME: usize = 8;

/// More pictures than these are in a folder.
const MOST_BESIDE: usize = 9;

/// A warning about pages with type that is too small to read, with the remedy.
fn small_type(pages: &dyn Pages, remedy: Message) -> Option<Message> {
    let SmallType { pages, smallest } = SmallType::of(pages)?;
    let label = pages.first()?;
    let first = match label.parse::<usize>() {
        Ok(number) => message!(page_number, page = number),
        Err(_) => Message::Known(label.clone()),
    };
    let size = Message::decimal(format_args!("{smallest:.1}"));
    let pages = match pages.len() - 1 {
        0 => first,
        more => message!(and_more, first = first, count = more),
    };
    Some(message!(small_type, size = size, pages = pages, remedy = remedy))
}

/// The last steps: rendering, naming, reporting.
pub struct Delivery<'a> {
    pub press: &'a Press<'a>,
    /// `None` for products of machines, which have formats of their own.
    pub rendering: Option<&'a Rendering>,
    pub theme: &'a Theme,
    pub format: Format,
    pub stem: String,
}

impl Delivery<'_> {
    /// Passes on the files of a composition, and sums them up.
    pub fn deliver(
        &self,
        composition: Composition<'_>,
        mut remarks: Vec<Message>,
    ) -> Result<Outcome, MakeError> {
        let Composition { parts, summary, mut warnings, next, report, .. } = composition;
        for part in &parts {
            if let Content::Printed { pages, .. } = &part.content {
                let remedy = composition.small_type_remedy.clone();
                warnings.extend(small_type(pages.as_ref(), remedy));
            }
        }
        match &self.press.extent {
            Extent::Page { number, count } => self.preview(&parts, *number, count)?,
            Extent::Whole | Extent::Rehearsal | Extent::Digests | Extent::File(_) => {
                parts.iter().try_for_each(|part| self.part(part))?;
            }
        }
        let instructions = match parts.first() {
            Some(part) => self.instructions(part)?,
            None => None,
        };
        remarks.extend(composition.remarks);
        Ok(Outcome {
            pages: composition.pages.unwrap_or_else(|| {
                parts.first().and_then(Part::pages).map_or(0, Pages::page_count)
            }),
            summary,
            warnings,
            remarks,
            next: instructions.or(next),
            cutting: report,
            ..Outcome::default()
        })
    }

    /// Passes on the files of a part.
    fn part(&self, part: &Part<'_>) -> Result<(), MakeError> {
        let suffix = &part.suffix;
        match &part.content {
            Content::Printed { pages, binding } if self.format == Format::Pdf => {
                self.pdf(part, pages.as_ref(), binding)
            }
            Content::Printed { pages, binding } => self.pictures(suffix, pages.as_ref(), binding),
            Content::Cut { document, machine, formats } => {
                let with_order = LazyCell::new(|| self.with_order(document.clone()));
                for &format in formats {
                    let name = self.name(format!("{suffix}.{}", format.extension()));
                    self.take(name, FilePages::new(document), || {
                        machine.render(&with_order, format)
                    })?;
                }
                Ok(())
            }
            Content::Picture { document, format, dpi } => {
                let name = self.name(format!("{suffix}.{}", format.word()));
                self.take(name, FilePages::new(document), || {
                    format.pixels(&self.with_order(document.clone()), &PngOptions::at(*dpi))
                })
            }
            Content::Data { extension, write, .. } => {
                let name = self.name(format!("{suffix}.{extension}"));
                self.take(name, None, || Ok(write(&self.press.order)))
            }
        }
    }

    /// What to do with the sheets or pictures of a part, if they have instructions of their own.
    fn instructions(&self, part: &Part<'_>) -> Result<Option<Message>, MakeError> {
        let Content::Printed { pages, binding } = &part.content else {
            return Ok(None);
        };
        if self.format != Format::Pdf {
            return Ok(match (binding, pages.page_count()) {
                (Binding::Screen, _) => None,
                (_, 1) => Some(message!(look_at_it)),
                (Binding::Sheets { has_labels: true, .. }, _) => Some(message!(look_at_one)),
                _ => Some(message!(look_at_pages)),
            });
        }
        if let (Some(sheets), Binding::Sheets { page, .. }) = (sheets(part)?, binding) {
            return Ok(Some(next_steps(sheets.plan(), page)));
        }
        let bleeds = pages.page(0).is_some_and(|page| page.bleed.x0 > 0.0);
        Ok(bleeds.then(|| message!(print_and_trim)))
    }

    /// Renders a file and passes it on, if it is asked for.
    fn take(
        &self,
        name: FileName,
        pages: Option<FilePages>,
        render: impl FnOnce() -> Result<Vec<u8>, MakeError>,
    ) -> Result<(), MakeError> {
        self.file(name, pages, render)?.map_or(Ok(()), |file| self.pass_on(file))
    }

    /// Renders a file, unless another one is asked for; in a rehearsal, without its content.
    fn file(
        &self,
        name: FileName,
        pages: Option<FilePages>,
        render: impl FnOnce() -> Result<Vec<u8>, MakeError>,
    ) -> Result<Option<OutputFile>, MakeError> {
        let bytes = match &self.press.extent {
            Extent::File(only) if *only != name => return Ok(None),
            Extent::Rehearsal => Vec::new(),
            _ if !WHOLE => Vec::new(),
            _ => render()?,
        };
        Ok(Some(OutputFile { name, bytes, pages }))
    }

    fn pass_on(&self, file: OutputFile) -> Result<(), MakeError> {
        (self.press.sink)(file).map_err(MakeError::NotTaken)
    }

    fn name(&self, end: String) -> FileName {
        FileName { stem: self.stem.clone(), end }
    }

    fn rendering(&self) -> Cow<'_, Rendering> {
        self.rendering.map_or_else(|| Cow::Owned(Rendering::default()), Cow::Borrowed)
    }

    fn with_order(&self, mut document: Document) -> Document {
        document.metadata.order = Some(self.press.order.clone());
        document
    }

    /// Passes on pages as one PDF.
    fn pdf(&self, part: &Part<'_>, pages: &dyn Pages, binding: &Binding) -> Result<(), MakeError> {
        let end = format!("{}.pdf", part.suffix);
        if let Some(sheets) = sheets(part)? {
            return self.take_pdf(end, &sheets, preferences(sheets.plan().imposition()));
        }
        let preferences = match binding {
            Binding::Loose { duplex } => ViewerPreferences::true_size(*duplex),
            Binding::CutOut => ViewerPreferences::true_size(Some(Duplex::Simplex)),
            Binding::Screen | Binding::Sheets { .. } => ViewerPreferences::default(),
        };
        self.take_pdf(end, pages, preferences)
    }

    fn take_pdf(
        &self,
        end: String,
        pages: &dyn Pages,
        preferences: ViewerPreferences,
    ) -> Result<(), MakeError> {
        let count = pages.page_count();
        if let Some(media) = pages.media(0) {
            let is_duplex = preferences.duplex.is_some_and(|duplex| duplex != Duplex::Simplex);
            let sheets = if is_duplex { count.div_ceil(2) } else { count };
            let mut paper = self.press.paper.lock().unwrap_or_else(PoisonError::into_inner);
            paper.push(PaperUse { size: media.size(), pages: count, sheets });
        }
        self.take(self.name(end), FilePages::new(pages), || {
            if matches!(self.press.extent, Extent::Digests) {
                return Ok(digests(pages));
            }
            let options = self.rendering().pdf_options(
                self.theme,
                PdfOptions {
                    preferences,
                    order: Some(self.press.order.clone()),
                    ..PdfOptions::default()
                },
            );
            let steps = Steps::begin(self.press.progress, Stage::WritingPages, count)?;
            let bytes = pdf::render_reporting(pages, &options, &mut |pages| steps.report_on(pages));
            steps.check()?;
            bytes.map_err(refused)
        })
    }

    /// Passes on each page as a picture, in order, using all cores; at most `AT_A_TIME` pages are in memory.
    fn pictures(
        &self,
        suffix: &str,
        pages: &dyn Pages,
        binding: &Binding,
    ) -> Result<(), MakeError> {
        let count = pages.page_count();
        let steps = Steps::begin(self.press.progress, Stage::DrawingPages, count)?;
        for first in (0..count).step_by(AT_A_TIME) {
            let pictures = (first..count.min(first + AT_A_TIME)).into_par_iter().map(|index| {
                let file = self.picture(index, suffix, pages, binding)?;
                steps.step()?;
                Ok(file)
            });
            let files: Vec<Option<OutputFile>> = pictures.collect::<Result<_, MakeError>>()?;
            files.into_iter().flatten().try_for_each(|file| self.pass_on(file))?;
        }
        Ok(())
    }

    /// A page as a picture, if it is asked for.
    fn picture(
        &self,
        index: usize,
        suffix: &str,
        pages: &dyn Pages,
        binding: &Binding,
    ) -> Result<Option<OutputFile>, MakeError> {
        let Some(page) = pages.page(index) else {
            return Ok(None);
        };
        let name = self.picture_name(suffix, index, pages, &page.label, binding);
        let only = FilePages { count: 1, size: page.media().size() };
        self.file(name, Some(only), || {
            let page = self.with_order(Document::from_page(pages, page));
            match self.press.extent {
                Extent::Digests => Ok(digests(&page)),
                _ => self.rendering().render(&page, self.format),
            }
        })
    }

    /// The name of a picture: `.svg`, `-2.svg` or `-front.svg` after the stem, or in a folder `/page-01.svg` or
    /// `/2027-06-14-front.svg`.
    fn picture_name(
        &self,
        suffix: &str,
        index: usize,
        pages: &dyn Pages,
        label: &str,
        binding: &Binding,
    ) -> FileName {
        let (extension, count) = (self.format.word(), pages.page_count());
        let (is_bound, has_labels) = match binding {
            Binding::Sheets { has_labels, .. } => (true, *has_labels),
            Binding::Screen | Binding::Loose { .. } | Binding::CutOut => (false, false),
        };
        let most_beside = match binding {
            // The sides of one card.
            _ if has_labels && count == 2 && is_back(pages.page(1)) => 2,
            Binding::Sheets { .. } => 1,
            _ => MOST_BESIDE,
        };
        if count <= most_beside {
            let side = match index {
                _ if count == 1 => String::new(),
                0 if has_labels => "-front".to_owned(),
                _ if has_labels => "-back".to_owned(),
                0 => String::new(),
                index => format!("-{}", index + 1),
            };
            return self.name(format!("{suffix}{side}.{extension}"));
        }
        let page = if has_labels {
            label.replace(' ', "-")
        } else {
            let digits = count.to_string().len().max(2);
            format!("page-{:0digits$}", index + 1)
        };
        let stem = if is_bound { format!("{}-{extension}", self.stem) } else { self.stem.clone() };
        FileName { stem, end: format!("{suffix}/{page}.{extension}") }
    }

    /// Passes on one page of all parts as SVG, as it is printed.
    fn preview(
        &self,
        parts: &[Part<'_>],
        number: usize,
        count: &AtomicUsize,
    ) -> Result<(), MakeError> {
        let mut pages_before = 0;
        let total: usize = parts.iter().map(printed_sides).sum::<Result<_, _>>()?;
        count.store(total, Ordering::Relaxed);
        let number = number.min(total.saturating_sub(1));
        for part in parts {
            let sides = printed_sides(part)?;
            if number < pages_before + sides {
                return self.preview_of(part, number - pages_before);
            }
            pages_before += sides;
        }
        Ok(())
    }

    fn preview_of(&self, part: &Part<'_>, index: usize) -> Result<(), MakeError> {
        let page = match sheets(part)? {
            Some(sheets) => sheets.page(index).map(|page| Document::from_page(&sheets, page)),
            None => {
                part.pages().and_then(|pages| Some(Document::from_page(pages, pages.page(index)?)))
            }
        };
        let Some(page) = page else {
            return Ok(());
        };
        let page = self.with_order(page);
        let bytes = self.rendering().preview(&page)?;
        let name = self.name(format!("{}.svg", part.suffix));
        let file = OutputFile { name, bytes, pages: FilePages::new(&page) };
        (self.press.sink)(file).map_err(MakeError::NotTaken)
    }
}

/// The sheets with the pages of a part, if it is imposed.
fn sheets<'p>(part: &'p Part<'_>) -> Result<Option<Imposed<'p>>, MakeError> {
    let Content::Printed { pages, binding } = &part.content else {
        return Ok(None);
    };
    match binding {
        Binding::Sheets { imposition: Some(imposition), .. } => {
            Imposed::new(pages.as_ref(), *imposition).map(Some).map_err(refused_on_paper)
        }
        _ => Ok(None),
    }
}

/// The number of pages of a part as they are printed.
fn printed_sides(part: &Part<'_>) -> Result<usize, MakeError> {
    Ok(match sheets(part)? {
        Some(sheets) => sheets.page_count(),
        None => part.pages().map_or(0, Pages::page_count),
    })
}

/// A digest of each page, eight bytes long.
fn digests(pages: &dyn Pages) -> Vec<u8> {
    let mut symbols = Vec::new();
    for symbol in pages.symbols() {
        // A symbol has only earlier ones.
        symbols.push(digest(&format!("{symbol:?}"), &symbols));
    }
    let pages = (0..pages.page_count()).map_while(|number| pages.page(number));
    pages.flat_map(|page| digest(&format!("{page:?}"), &symbols).to_le_bytes()).collect()
}

/// The digest of a description, with the digests of symbols in place of their numbers.
fn digest(description: &str, symbols: &[u64]) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut parts = description.split("SymbolId(");
    parts.next().hash(&mut hasher);
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap_or((part, ""));
        number.parse().ok().and_then(|number: usize| symbols.get(number)).hash(&mut hasher);
        rest.hash(&mut hasher);
    }
    hasher.finish()
}

/// Whether a page is the back of a card, by its label.
fn is_back(page: Option<Cow<'_, Page>>) -> bool {
    page.is_some_and(|page| page.label.ends_with(" back"))
}
