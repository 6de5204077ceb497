//! A PDF, printed, turned, cut, stacked or folded in thought.

use std::io::{BufRead, Read, Write};

use anyhow::{Context, bail};
use tilendar::exchange::print::{Product, Proof, prove, read_pdf};
use tilendar::page::{Production, Scheme, Sides};

use crate::output::{Answer, results};

/// How PDFs begin.
pub const MAGIC: &[u8] = b"%PDF-";
/// The largest file that is read, in bytes.
const LARGEST: u64 = 200_000_000;
/// How many faults are listed.
const LISTED: usize = 20;

/// Says what comes out of the PDF's sheets, and what is wrong with it.
pub fn check(pdf: impl BufRead, name: &str) -> anyhow::Result<Answer> {
    let mut bytes = Vec::new();
    pdf.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name:?}"))?;
    if bytes.len() as u64 > LARGEST {
        bail!("{name} is larger than {} MB", LARGEST / 1_000_000);
    }
    let printed = read_pdf(bytes).with_context(|| name.to_owned())?;
    let production: Production = printed.keywords.parse().with_context(|| name.to_owned())?;
    let proof = prove(&printed, &production);
    let mut out = results();
    for fault in proof.faults.iter().take(LISTED) {
        writeln!(out, "{name}: {fault}")?;
    }
    if let Some(more @ 1..) = proof.faults.len().checked_sub(LISTED) {
        writeln!(out, "{name}: {more} more faults")?;
    }
    writeln!(out, "{name}: {}", on_paper(&production, proof.sheets))?;
    writeln!(out, "{name}: {}", verdict(&proof))?;
    out.flush()?;
    Ok(match proof.faults.is_empty() {
        true => Answer::Yes,
        false => Answer::No,
    })
}

/// What the sheets are and what is done with them.
fn on_paper(production: &Production, sheets: usize) -> String {
    let imposition = &production.imposition;
    let printing = imposition.printing();
    let (sheet, page) = (imposition.sheet(), imposition.page());
    let turned = match printing.sides {
        Sides::One => "printed on one side".to_owned(),
        Sides::Two => format!("turned on the {} edge", printing.flip.name()),
    };
    let (columns, rows) = (imposition.columns(), imposition.rows());
    let done = match imposition.scheme() {
        Scheme::SaddleStitch { .. } => "folded and laid in each other".to_owned(),
        Scheme::CutAndStack { .. } => format!("cut into {columns} x {rows} piles, stacked"),
        Scheme::NUp { .. } => format!("cut into {columns} x {rows}, sheet after sheet"),
        Scheme::OneAPage => "one page a sheet".to_owned(),
    };
    format!(
        "{} of {} x {} mm, {turned}, {done}: pages of {} x {} mm",
        counted(sheets, "sheet"),
        sheet.width,
        sheet.height,
        page.width,
        page.height
    )
}

/// `1 sheet`, `2 sheets`.
fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

fn verdict(proof: &Proof) -> String {
    let pages = proof.pages;
    let found = match proof.product {
        Product::Deck { backs: 0 } => format!("{} without backs", counted(pages, "card")),
        Product::Deck { backs } => format!(
            "{}, {backs} with their backs behind them",
            counted(pages - backs, "card")
        ),
        Product::Book { numbered } => {
            format!("{}, {numbered} of them numbered", counted(pages, "page"))
        }
        Product::Plain => {
            format!(
                "{} without days or numbers, whose order cannot be told",
                counted(pages, "page")
            )
        }
    };
    match proof.faults.len() {
        0 if proof.product == Product::Plain => format!("{found}; all upright"),
        0 => format!("{found}; all in order and upright"),
        1 => format!("{found}; 1 fault"),
        faults => format!("{found}; {faults} faults"),
    }
}
