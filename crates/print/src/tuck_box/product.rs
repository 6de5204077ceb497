//! Tuck boxes for a deck.

use super::division::MOST_WEIGHT;
use super::{BoxedDay, BoxedDeck, FoldedBox, FoldedBoxes, tuck_boxes};
use crate::cards::DeckSize;
use std::borrow::Cow;
use std::num::NonZeroUsize;
use tilendar_drawing::{Document, Item, Layer, Mm};
use tilendar_fields::{Value, fields, words};
use tilendar_press::language::Message;
use tilendar_press::machine::{Machine, MachineFormat};
use tilendar_press::options::{
    Days, Drawing, Format, Handedness, Impose, Layout, Look, OnPaper, Personal, Rendering, Source,
};
use tilendar_press::paper::{Paper, Printing, Sides};
use tilendar_press::{
    Binding, Composition, Content, Job, MakeError, NeedOfDates, Part, Product, Query, Request,
    Shared,
};

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
        /// The same for those who ask for it; a PNG is sharper.
        Jpg = "jpg" | "jpeg",
        /// Only cuts and creases, for CAD programs.
        Dxf = "dxf",
        /// Only cuts and creases, as a LightBurn project.
        Lbrn2 = "lbrn2",
    }
}

fields! {
    /// Tuck boxes for a deck of cards.
    pub struct TuckBox {
        /// The days of the deck.
        days: Days;
        /// Which puzzle.
        layout: Layout;
        /// The card: a6, a7, quarter-letter, index, poker, tarot, another ISO 216 size, a size such as
        /// 60x90mm or 2.5x3.5in, or the path of a card; by default the usual one for this paper.
        card: Option<String>, "NAME|SIZE|FILE";
        /// How many cards there are; by default one for each day, the opening cards, and the
        /// dividers.
        cards: Option<NonZeroUsize>, "N";
        /// How many boxes the deck is divided among, at the ends of months; by default as few as hold at most 500 g of cards
        /// each, if card stock of 0.3 mm weighs 300 g/m².
        boxes: Option<NonZeroUsize>, "N";
        /// A sleeve around the boxes as well, open on the side of their spines.
        sleeve: bool;
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

    /// All days, for the difficulties on the back.
    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        Ok(Query { has_numbers: false, only_given: true, ..self.days.query()? })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let deck = self.deck(job)?;
        let folded = tuck_boxes(&job.puzzle, &deck)?;
        let mut remarks = Vec::new();
        if self.boxes.is_none() && folded.boxes.len() > 1 {
            remarks.push(message!(why_boxes, most = in_grams(MOST_WEIGHT)));
        }
        if folded.unnamed > 0 {
            remarks.push(message!(not_on_box, count = folded.unnamed));
        }
        Ok(Composition {
            summary: summary(&deck, &folded),
            pages: Some(folded.document.pages.len()),
            warnings: heavy(&deck, &folded).into_iter().collect(),
            remarks,
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
        Format::from_json(&self.format?.to_json()?).ok()
    }

    /// The format for machines, if it is one.
    fn machine_format(&self) -> Option<MachineFormat> {
        match self.format? {
            BoxFormat::Dxf => Some(MachineFormat::Dxf),
            BoxFormat::Lbrn2 => Some(MachineFormat::Lbrn2),
            BoxFormat::Pdf | BoxFormat::Svg | BoxFormat::Png | BoxFormat::Jpg => None,
        }
    }

    /// The deck, with what the query asked for.
    fn deck(&self, job: &Job<'_>) -> Result<BoxedDeck, MakeError> {
        let usual = match self.card.as_deref() {
            Some("quarter-letter") => AMERICAN_PAPERS,
            _ => PAPERS,
        };
        let names = self.paper.as_deref().map_or(usual.to_vec(), |name| vec![name]);
        let papers: Vec<Paper> =
            names.into_iter().map(|name| job.paper(name)).collect::<Result<_, _>>()?;
        let card = job.page("card", self.card.as_deref().unwrap_or(&papers[0].card))?;
        let mut size = DeckSize::new(job.days(), self.dividers);
        if self.personal.dedication.is_empty() {
            // Sheets of cards, which are usually on home printers' paper, are filled.
            let paper = OnPaper { paper: usual[0].to_owned(), ..OnPaper::default() };
            let printing = Printing::new(Impose::Stack, Sides::Two);
            if let Ok(sheets) = paper.imposition(job.resources(), &card, printing) {
                size = size.filling(sheets.leaves());
            }
        }
        Ok(BoxedDeck {
            fields: self.clone(),
            card: card.trim,
            cards: self.cards.map_or(size.cards(), NonZeroUsize::get),
            papers,
            days: self.boxed_days(job),
            style: job.style.clone(),
        })
    }

    /// The days, with their tilings, difficulties and names.
    fn boxed_days(&self, job: &Job<'_>) -> Vec<BoxedDay> {
        job.days()
            .iter()
            .zip(job.almanac.entries())
            .map(|(&day, entry)| BoxedDay {
                day,
                tiling: job.almanac.first_shown(entry).map(|tiling| tiling.solution),
                marks: entry.difficulty.map(|difficulty| difficulty.marks),
                special: self.personal.special.name_of(day),
            })
            .collect()
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

/// How many boxes of which size there are, for how many cards of which weight.
fn summary(deck: &BoxedDeck, folded: &FoldedBoxes) -> Message {
    let strips = match folded.boxes.first().map_or(1, |first| first.strips.len()) {
        1 => message!(in_one_piece),
        2 => message!(in_two_halves),
        _ => message!(in_four_quarters),
    };
    let cards = message!(cards, count = deck.cards);
    let weight = in_grams(deck.weight(deck.cards));
    let deepest = folded.boxes.iter().max_by(|a, b| a.measures.depth.total_cmp(&b.measures.depth));
    let inside =
        deepest.map(|deepest| inside(deepest, deck.fields.carton.get())).unwrap_or_default();
    let paper = &*folded.paper.title;
    let boxes = match folded.boxes.len() {
        1 => message!(
            box_for,
            cards = cards,
            weight = weight,
            inside = inside,
            strips = strips,
            paper = paper
        ),
        count => message!(
            boxes_for,
            count = count,
            cards = cards,
            weight = weight,
            inside = inside,
            strips = strips,
            paper = paper
        ),
    };
    match folded.sleeve.len() {
        0 => boxes,
        parts => message!(with_sleeve, boxes = boxes, parts = parts),
    }
}

/// A warning of a box whose cards are heavier than it holds.
fn heavy(deck: &BoxedDeck, folded: &FoldedBoxes) -> Option<Message> {
    let cards = folded.boxes.iter().map(|folded| folded.portion.cards).max()?;
    let weight = deck.weight(cards);
    (weight > MOST_WEIGHT)
        .then(|| message!(heavy_box, weight = in_grams(weight), most = in_grams(MOST_WEIGHT)))
}

/// A weight in grams as text, rounded: `440 g`, `1.8 kg`.
fn in_grams(weight: f64) -> Message {
    if weight < 1000.0 {
        Message::decimal(format_args!("{:.0} g", (weight / 10.0).round() * 10.0))
    } else {
        Message::decimal(format_args!("{:.1} kg", weight / 1000.0))
    }
}

/// The inner size of the box, as text.
fn inside(folded: &FoldedBox, carton: f64) -> Message {
    let measures = folded.measures;
    // Quarters have flaps along both sides.
    let layers = if folded.strips.len() == 4 { 3.0 } else { 1.0 };
    Message::decimal(format_args!(
        "{:.1} x {:.1} x {:.1} mm",
        measures.width - layers * carton,
        measures.height - 3.0 * carton,
        measures.depth - 3.0 * carton
    ))
}
