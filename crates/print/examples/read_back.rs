//! Reads a deck or a booklet back, prints, turns, cuts, stacks or folds it in a model of paper, and
//! says whether its pages come out in order, upright, each back behind its front.
//!
//! `cargo run -p tilendar-print --example read_back -- FILE.pdf`; exit code 3 where a page is not
//! where it should be.

#![allow(
    dead_code,
    unused_imports,
    reason = "the reader has more to say than this program asks"
)]
#![allow(
    missing_docs,
    reason = "the reader's items are documented where they stand"
)]

#[path = "../tests/print/reading/mod.rs"]
mod reading;

use reading::{Product, Proof, prove, read_pdf};
use std::error::Error;
use std::process::ExitCode;
use tilendar_print::paper::{Production, Scheme, Sides};

/// How many faults are listed.
const LISTED: usize = 20;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let name = std::env::args()
        .nth(1)
        .ok_or("name a PDF of this program")?;
    let printed = read_pdf(std::fs::read(&name)?)?;
    let production: Production = printed.keywords.parse()?;
    let proof = prove(&printed, &production);
    for fault in proof.faults.iter().take(LISTED) {
        println!("{name}: {fault}");
    }
    if let Some(more @ 1..) = proof.faults.len().checked_sub(LISTED) {
        println!("{name}: {more} more faults");
    }
    println!("{name}: {}", on_paper(&production, proof.sheets));
    println!("{name}: {}", verdict(&proof));
    Ok(match proof.faults.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(3),
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
        Scheme::OneAPage => "one page to a sheet".to_owned(),
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
        Product::Deck { cards, backs: 0 } => format!("{} without backs", counted(cards, "card")),
        Product::Deck { cards, backs } => format!(
            "{}, {backs} with their backs behind them",
            counted(cards, "card")
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
