//! Writing pages that are drawn when they are asked for: as one PDF, or as a file a page.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail};
use rayon::prelude::*;
use tilendar::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar::scene::{Document, Pages};

use crate::drawing::DrawingArguments;
use crate::files::{Target, save};
use crate::format::Format;
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

/// Writes the pages and returns how many bytes they took.
pub fn write(
    drawing: &DrawingArguments,
    pages: &dyn Pages,
    format: Format,
    target: &Target,
) -> anyhow::Result<usize> {
    let count = pages.page_count();
    match (format, target) {
        (Format::Pdf, _) => {
            let options = PdfOptions {
                preferences: ViewerPreferences {
                    unscaled: true,
                    duplex: None,
                },
                ..PdfOptions::default()
            };
            let bytes = with_bar("writing pages", count, |bar| {
                pdf::render_reporting(pages, &options, &mut |written| {
                    bar.set_position(written as u64);
                })
            })?;
            target.write(&bytes)?;
            Ok(bytes.len())
        }
        (_, _) if count == 1 => {
            let bytes = picture(drawing, pages, 0, format)?;
            target.write(&bytes)?;
            Ok(bytes.len())
        }
        (_, Target::File(folder)) => pictures(drawing, pages, format, folder),
        (_, Target::StandardOutput) => bail!(
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
