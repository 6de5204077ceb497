//! A tuck box for a deck.

use super::{BoxedDeck, FoldedBox, tuck_box};
use crate::cards::DeckSize;
use std::borrow::Cow;
use std::num::NonZeroUsize;
use tilendar_drawing::{Document, Item, Layer, Mm};
use tilendar_fields::{fields, words};
use tilendar_press::language::Message;
use tilendar_press::machine::{Machine, MachineFormat};
use tilendar_press::options::{
    Days, Drawing, Format, Handedness, Layout, Look, Personal, Rendering, Source,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, Composition, Content, Job, MakeError, NeedOfDates, Part, Product, Query, Request,
    Shared,
};
use tilendar_puzzle::almanac::Day;

/// The papers tried for a box unless one is requested, from home printers to print shops.
const PAPERS: [&str; 4] = ["a4", "a3", "a2", "a1"];
/// Those for cards of a quarter of Letter.
const AMERICAN_PAPERS: [&str; 4] = ["letter", "tabloid", "a2", "a1"];

words! {
    /// A file format of a box.
    pub enum BoxFormat {
        /// All strips in one file, for printing, with cuts and creases as lines.
        Pdf = "pdf",
        /// One file for each strip, for drawing programs, lasers and plotters, with layers.
        Svg = "svg",
        /// One file for each strip, in pixels.
        Png = "png",
        /// Only cuts and creases, for CAD programs.
        Dxf = "dxf",
        /// Only cuts and creases, as a LightBurn project.
        Lbrn2 = "lbrn2",
    }
}

fields! {
    /// A tuck box for a deck of cards.
    pub struct TuckBox {
        /// The days of the deck.
        days: Days;
        /// Which puzzle.
        layout: Layout;
        /// The card: a6, a7, quarter-letter, index, poker, tarot, another ISO 216 size, a size such as
        /// 60x90mm or 2.5x3.5in, or the path of a card; by default the usual one for this paper.
        card: Option<String>, "NAME|SIZE|FILE";
        /// How many cards go into the box; by default one for each day, the opening cards, and the
        /// dividers.
        cards: Option<NonZeroUsize>, "N";
        /// What makes it somebody's own, on the front; the solution of a single special day is there.
        personal: Personal;
        /// A divider before the first day of each month.
        dividers: bool;
        /// The thickness of a card: measure ten and divide by ten.
        thickness: Mm = Mm::nearest_to(0.3), "LENGTH", from 0.05 to 2.0;
        /// The thickness of the paper of the box.
        carton: Mm = Mm::nearest_to(0.4), "LENGTH", from 0.05 to 2.0;
        /// How much wider than the stack of cards the box is in each direction.
        room: Mm = Mm::nearest_to(1.0), "LENGTH", from 0.0 to 10.0;
        /// The paper: a4, letter, a3 and the like, a size such as 13x19in, or the path of a paper; by
        /// default the smallest of a4, a3, a2 and a1 that holds the box, in one piece, in halves or in quarters; for
        /// quarter-letter cards, letter and tabloid come first.
        paper: Option<String>, "NAME|SIZE|FILE";
        /// The machine whose layers DXF and LightBurn files have: a preset, or the path of one.
        preset: String = "generic".to_owned(), "NAME|FILE", needs "format=dxf|lbrn2";
        /// Which tiling is on the front.
        source: Source;
        /// Whose hand it suits.
        hand: Handedness;
        /// Theme, language and fonts.
        look: Look;
            /// The format; by default taken from the output's name.
        format: Option<BoxFormat>, "FORMAT";
        /// How formats are written.
        rendering: Rendering;
    }
}

impl Product for TuckBox {
    fn shared(&self) -> Shared<'_> {
        let reason = "a deck has a card for each date";
        let drawing = Drawing {
            look: self.look.clone(),
            format: self.printed_format(),
            rendering: self.rendering.clone(),
        };
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["pieces"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            drawing: Some(Cow::Owned(drawing)),
            hand: Some(&self.hand),
            ..Shared::for_machines(&self.layout, Cow::Borrowed(&self.look))
        }
    }

    /// The first day, or as on an art print the only special one.
    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        let days = self.days.days()?;
        let special: Vec<Day> =
            days.iter().copied().filter(|&day| self.personal.special.of(day).is_some()).collect();
        let day = match special[..] {
            [only] => Some(only),
            _ => days.first().copied(),
        };
        let title = self.days.title(&days);
        Ok(Query::days(day.into_iter().collect()).plain().titled(title, self.days.states()))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let deck = self.deck(job)?;
        let folded = tuck_box(&job.puzzle, &deck)?;
        let strips = match folded.strips.len() {
            1 => message!(in_one_piece),
            2 => message!(in_two_halves),
            _ => message!(in_four_quarters),
        };
        Ok(Composition {
            summary: message!(
                box_for,
                cards = message!(cards, count = deck.cards),
                inside = inside(&folded, deck.carton),
                strips = strips,
                paper = &*folded.paper.title
            ),
            pages: Some(folded.document.pages.len()),
            parts: self.parts(job, folded.document)?,
            noun: "box",
            small_type_remedy: message!(remedy_box),
            next: Some(message!(fold_box)),
            ..Composition::default()
        })
    }
}

impl TuckBox {
    /// The format, if it is one for printing and pictures.
    fn printed_format(&self) -> Option<Format> {
        match self.format? {
            BoxFormat::Pdf => Some(Format::Pdf),
            BoxFormat::Svg => Some(Format::Svg),
            BoxFormat::Png => Some(Format::Png),
            BoxFormat::Dxf | BoxFormat::Lbrn2 => None,
        }
    }

    /// The format for machines, if it is one.
    fn machine_format(&self) -> Option<MachineFormat> {
        match self.format? {
            BoxFormat::Dxf => Some(MachineFormat::Dxf),
            BoxFormat::Lbrn2 => Some(MachineFormat::Lbrn2),
            BoxFormat::Pdf | BoxFormat::Svg | BoxFormat::Png => None,
        }
    }

    /// The deck, with the tiling that the query asked for.
    fn deck(&self, job: &Job<'_>) -> Result<BoxedDeck, MakeError> {
        let names = match &self.paper {
            Some(name) => vec![name.as_str()],
            None if self.card.as_deref() == Some("quarter-letter") => AMERICAN_PAPERS.into(),
            None => PAPERS.into(),
        };
        let papers: Vec<Paper> =
            names.into_iter().map(|name| job.paper(name)).collect::<Result<_, _>>()?;
        let card = job.page("card", self.card.as_deref().unwrap_or(&papers[0].card))?;
        let days = self.days.days()?;
        let size = DeckSize::new(&days, self.dividers);
        let first = job.almanac.entries().first();
        Ok(BoxedDeck {
            card: card.trim,
            cards: self.cards.map_or(size.cards(), NonZeroUsize::get),
            thickness: self.thickness.get(),
            carton: self.carton.get(),
            room: self.room.get(),
            papers,
            days,
            tiling: first
                .and_then(|entry| job.almanac.first_shown(entry))
                .map(|tiling| tiling.solution),
            dedication: self.personal.giving.clone(),
            theme: job.style.theme.clone(),
            language: job.style.language.clone(),
        })
    }

    /// The strips: printed, or only their cuts and creases, each as a file for a machine.
    fn parts<'a>(&self, job: &Job<'_>, document: Document) -> Result<Vec<Part<'a>>, MakeError> {
        let Some(format) = self.machine_format() else {
            return Ok(vec![Part::printed(document, Binding::CutOut)]);
        };
        let machine = Machine::named(&self.preset, job.resources())?;
        let mut parts = Vec::new();
        for (index, page) in document.pages.iter().enumerate() {
            let mut strip = document.clone();
            strip.pages = vec![page.clone()];
            strip.pages[0].items.retain(is_for_machines);
            let content =
                Content::Cut { document: strip, machine: machine.clone(), formats: vec![format] };
            let suffix = if index == 0 { String::new() } else { format!("-{}", index + 1) };
            parts.push(Part::named(suffix, content));
        }
        Ok(parts)
    }
}

/// Whether an item is cut or creased rather than printed.
fn is_for_machines(item: &Item) -> bool {
    match item {
        Item::Group(group) => group.layer.is_some_and(|layer| Layer::LASER.contains(&layer)),
        _ => false,
    }
}

/// The inner size of the box, as text.
fn inside(product: &FoldedBox, carton: f64) -> Message {
    let measures = product.measures;
    // Quarters have flaps along both sides.
    let layers = if product.strips.len() == 4 { 3.0 } else { 1.0 };
    Message::decimal(format_args!(
        "{:.1} x {:.1} x {:.1} mm",
        measures.width - layers * carton,
        measures.height - 3.0 * carton,
        measures.depth - 3.0 * carton
    ))
}
