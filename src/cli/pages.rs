//! Writing pages that are drawn when they are asked for: as one PDF, or as a file a page.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail};
use rayon::prelude::*;
use tilendar::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar::figure::Theme;
use tilendar::page::{Imposed, PageFormat};
use tilendar::scene::{Color, Document, Pages};

use crate::drawing::DrawingArguments;
use crate::files::{Target, save};
use crate::format::Format;
use crate::imposition::{next_steps, preferences};
use crate::progress::with_bar;

/// More pages than this, or more tilings, are written only if somebody insists.
const MOST_PAGES: usize = 2_000;
const MOST_TILINGS: u64 = 100_000;
/// What a tiling takes in a PDF, about.
const BYTES_A_TILING: u64 = 55;

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

/// The page with the bleed that the theme needs: white paper needs none.
pub fn bleeding(page: PageFormat, theme: &Theme) -> PageFormat {
    let bleed = match theme.inks.ground {
        Color::WHITE => 0.0,
        _ => page.bleed,
    };
    PageFormat { bleed, ..page }
}

/// Writes the pages as one PDF and returns how many bytes they took.
fn write_pdf(
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

/// Writes the sheets as a PDF; returns how many bytes they took, and what to do with them.
pub fn write_sheets(
    drawing: &DrawingArguments,
    sheets: &Imposed<'_>,
    page: &PageFormat,
    target: &Target,
) -> anyhow::Result<(usize, String)> {
    let plan = sheets.plan();
    let bytes = write_pdf(drawing, sheets, preferences(plan.imposition()), target)?;
    Ok((bytes, next_steps(plan, page)))
}

/// Writes each page as a picture, one in a file or several in a folder, and returns how many bytes
/// they took.
pub fn write_pictures(
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
