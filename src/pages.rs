//! Writing pages that are drawn when they are asked for: as one PDF, or as a file a page.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail};
use rayon::prelude::*;
use tilendar::drawing::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar::drawing::{Color, Document, Pages};
use tilendar::print::figure::Theme;
use tilendar::print::paper::PageFormat;

use crate::drawing::DrawingArguments;
use crate::files::{Target, save};
use crate::format::Format;
use crate::imposition::{Impose, ImpositionArguments, next_steps, preferences};
use crate::progress::with_bar;

/// More pages than this, or more tilings, are written only if somebody insists.
const MOST_PAGES: usize = 2_000;
const MOST_TILINGS: u64 = 100_000;
/// What a tiling takes in a PDF, about.
const BYTES_A_TILING: u64 = 85;

/// Refuses files that nobody wants by accident, unless somebody insists.
pub fn check_length(pages: usize, tilings: u64, insists: bool) -> anyhow::Result<()> {
    if insists || (pages <= MOST_PAGES && tilings <= MOST_TILINGS) {
        return Ok(());
    }
    let megabytes = (tilings * BYTES_A_TILING).div_ceil(1_000_000);
    bail!(
        "{tilings} tilings take {pages} pages and about {megabytes} MB: ask for fewer dates or fewer \
         tilings a date, or add --yes to have them all the same"
    )
}

/// The page with the bleed that is needed: none where the ground is white, and none on pictures,
/// which end where the page does.
pub fn bleeding(page: PageFormat, theme: &Theme, format: Format) -> PageFormat {
    let bleed = match (theme.inks.ground, format) {
        (Color::WHITE, _) | (_, Format::Svg | Format::Png) => 0.0,
        (_, Format::Pdf) => page.bleed,
    };
    PageFormat { bleed, ..page }
}

/// Writes the pages as one PDF and returns how many bytes they took.
pub fn write_pdf(
    drawing: &DrawingArguments,
    pages: &dyn Pages,
    preferences: ViewerPreferences,
    target: &Target,
) -> anyhow::Result<usize> {
    let options = drawing.rendering.pdf_options(&PdfOptions {
        preferences,
        ..PdfOptions::default()
    });
    let bytes = with_bar("writing pages", pages.page_count(), |bar| {
        pdf::render_reporting(pages, &options, &mut |written| {
            bar.set_position(written as u64);
        })
    })?;
    target.write(&bytes)?;
    Ok(bytes.len())
}

/// How pages that are printed on both sides are written.
pub struct Writing<'a> {
    pub drawing: &'a DrawingArguments,
    pub imposition: &'a ImpositionArguments,
    /// Their size.
    pub page: &'a PageFormat,
    /// How they come to paper unless something else is asked for.
    pub usual: Impose,
    pub format: Format,
}

impl Writing<'_> {
    /// Writes the pages as a PDF of sheets, or each as a picture; returns how many bytes they took,
    /// and what to do next.
    pub fn write(&self, pages: &dyn Pages, target: &Target) -> anyhow::Result<(usize, String)> {
        if self.format != Format::Pdf {
            self.imposition.check_pictures()?;
            let bytes = write_pictures(self.drawing, pages, self.format, target)?;
            return Ok((bytes, "look at what is there".to_owned()));
        }
        let sheets = self.imposition.sheets(pages, self.page, self.usual)?;
        let plan = sheets.plan();
        let preferences = preferences(plan.imposition());
        let bytes = write_pdf(self.drawing, &sheets, preferences, target)?;
        Ok((bytes, next_steps(plan, self.page)))
    }
}

/// Writes each page as a picture, one in a file or several in a folder, and returns how many bytes
/// they took.
fn write_pictures(
    drawing: &DrawingArguments,
    pages: &dyn Pages,
    format: Format,
    target: &Target,
) -> anyhow::Result<usize> {
    let count = pages.page_count();
    match target {
        _ if count == 1 => {
            let bytes = picture(drawing, pages, 0, format)?;
            target.write(&bytes)?;
            Ok(bytes.len())
        }
        Target::File(folder) => pictures(drawing, pages, format, folder),
        Target::StandardOutput => bail!(
            "standard output holds one page, and there are {count}: use --format pdf, or name a folder"
        ),
    }
}

/// Each page in a file of the folder, on all cores; at most a page a core is in memory.
fn pictures(
    drawing: &DrawingArguments,
    pages: &dyn Pages,
    format: Format,
    folder: &Path,
) -> anyhow::Result<usize> {
    let count = pages.page_count();
    let digits = count.to_string().len();
    let written = AtomicUsize::new(0);
    with_bar("drawing pages", count, |bar| {
        (0..count)
            .into_par_iter()
            .try_for_each(|number| -> anyhow::Result<()> {
                let bytes = picture(drawing, pages, number, format)?;
                let name = format!("page-{:0digits$}.{}", number + 1, format.extension());
                save(&folder.join(name), &bytes)?;
                written.fetch_add(bytes.len(), Ordering::Relaxed);
                bar.inc(1);
                Ok(())
            })
    })?;
    Ok(written.into_inner())
}

fn picture(
    drawing: &DrawingArguments,
    pages: &dyn Pages,
    number: usize,
    format: Format,
) -> anyhow::Result<Vec<u8>> {
    let document = Document::of_page(pages, number).context("there is no such page")?;
    let options = PdfOptions::default();
    Ok(drawing.rendering.render(&document, 0, format, &options)?)
}
