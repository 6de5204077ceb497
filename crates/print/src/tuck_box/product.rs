//! A tuck box for a deck.

use std::num::NonZeroUsize;
use tilendar_press::language::Message;

use super::{BoxedDeck, FoldedBox, tuck_box};
use crate::cards::{OpeningCard, divider_count};
use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Document, Item, Layer, Mm};
use tilendar_press::check::check_glyphs;
use tilendar_press::machine::{Machine, MachineFormat};
use tilendar_press::options::SpecialDays;
use tilendar_puzzle::almanac::{AlmanacOptions, CachedPuzzle};

use tilendar_fields::{fields, words};
use tilendar_press::options::{
    Days, Dedication, Drawing, Format, Layout, Look, Rendering, Source, remark_on,
};
use tilendar_press::{FilePages, Job, MakeError, resources};

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
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one; the solution of a
        /// single one is on the front.
        special: SpecialDays, "DATE=TEXT";
        /// Who the deck is for, which the front says.
        giving: Dedication;
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
        /// Theme, language and fonts.
        look: Look;
            /// The format; by default taken from the output's name.
        format: Option<BoxFormat>, "FORMAT";
        /// How formats are written.
        rendering: Rendering;
    }
}

#[cfg(any())]
impl Product for TuckBox {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "a deck has a card for each date";
        let puzzle = self.layout.puzzle_with_dates(job.resources, need, &["pieces"])?;
        let solutions = self.source.solutions.as_deref();
        let cached = job.cached(lettered(solutions, job.resources, puzzle)?);
        let puzzle = cached.puzzle();
        let format = self.format.unwrap_or(BoxFormat::Pdf);
        self.rendering.check(format.word())?;
        let deck = self.deck(job, &cached)?;
        let product = tuck_box(puzzle, &deck)?;
        let plain = format!("{}-{}-box", puzzle.name(), self.days.title(&deck.days));
        let name = stem(&plain, self.days.states(), &job.fields);
        self.hand_over(job, &product.document, format, &name)?;
        let strips = match product.strips.len() {
            1 => message!(in_one_piece),
            2 => message!(in_two_halves),
            _ => message!(in_four_quarters),
        };
        let cards = deck.cards + deck.others;
        Ok(Outcome {
            pages: product.document.pages.len(),
            summary: message!(
                box_for,
                cards = message!(cards, count = cards),
                inside = inside(&product, deck.carton),
                strips = strips,
                paper = &*product.paper.title
            ),
            remarks: remark_on(&deck.language).into_iter().collect(),
            next: Some(message!(fold_box)),
            ..Outcome::default()
        })
    }
}

#[cfg(any())]
impl TuckBox {
    /// The deck, with the tiling of its only special day, or of its first one.
    fn deck(&self, job: &Job<'_>, cached: &CachedPuzzle) -> Result<BoxedDeck, MakeError> {
        let names = match &self.paper {
            Some(name) => vec![name.as_str()],
            None if self.card.as_deref() == Some("quarter-letter") => AMERICAN_PAPERS.into(),
            None => PAPERS.into(),
        };
        let papers = names.iter().map(|name| resources::paper(job.resources, name));
        let papers = papers.collect::<Result<Vec<_>, _>>()?;
        let card = self.card.as_deref().unwrap_or(&papers[0].card);
        let card = resources::page(job.resources, "card", card)?;
        let days = self.days.days()?;
        let dividers = if self.dividers { divider_count(&days) } else { 0 };
        let (cards, others) = match self.cards {
            Some(cards) => (cards.get(), 0),
            None => (days.len(), OpeningCard::ALL.len() + dividers),
        };
        let mut theme = self.look.theme(job.resources)?;
        self.hand.suit(&mut theme);
        let language = self.look.language(job.resources, &theme)?;
        check_glyphs(cached.puzzle(), &theme).map_err(MakeError::caused_by)?;
        let source = self.source.source(job.resources, cached.puzzle())?;
        let wanted = AlmanacOptions::unnumbered(source);
        self.giving.check(&theme)?;
        // As on an art print: the only special day, or the first one.
        let mut special = days.iter().filter(|&&day| self.special.of(day).is_some());
        let special = special.next().xor(special.next());
        let first: Vec<_> = special.or(days.first()).into_iter().copied().collect();
        let almanac =
            job.counting(|| cached.almanac(first, &wanted).map_err(MakeError::caused_by))?;
        let first = almanac.entries().first();
        let tiling = first.and_then(|entry| almanac.first_shown(entry));
        Ok(BoxedDeck {
            card: card.trim,
            cards,
            others,
            thickness: self.thickness.get(),
            carton: self.carton.get(),
            room: self.room.get(),
            papers,
            days,
            tiling: tiling.map(|tiling| tiling.solution),
            dedication: self.giving.clone(),
            theme,
            language,
        })
    }

    fn hand_over(
        &self,
        job: &Job<'_>,
        document: &Document,
        format: BoxFormat,
        stem: &str,
    ) -> Result<(), MakeError> {
        let (plain, laser) = match format {
            BoxFormat::Pdf => (Format::Pdf, None),
            BoxFormat::Svg => (Format::Svg, None),
            BoxFormat::Png => (Format::Png, None),
            BoxFormat::Dxf => (Format::Svg, Some(MachineFormat::Dxf)),
            BoxFormat::Lbrn2 => (Format::Svg, Some(MachineFormat::Lbrn2)),
        };
        let Some(format) = laser else {
            let drawing = Drawing { rendering: self.rendering.clone(), ..Drawing::default() };
            let preferences = ViewerPreferences::true_size(Some(Duplex::Simplex));
            let look = (&drawing, &Screen::default());
            return job.document(look, document, plain, preferences, (stem, ""));
        };
        let machine = Machine::named(&self.preset, job.resources)?;
        for (number, page) in document.pages.iter().enumerate() {
            let mut alone = document.clone();
            let mut page = page.clone();
            page.items.retain(is_for_machines);
            alone.pages = vec![page];
            alone.metadata.order = Some(job.order.clone());
            let bytes = machine.render(&alone, format)?;
            let extension = self.format.unwrap_or(BoxFormat::Pdf).word();
            let end = match number {
                0 => format!(".{extension}"),
                number => format!("-{}.{extension}", number + 1),
            };
            job.take(stem, end, bytes, FilePages::of(&alone))?;
        }
        Ok(())
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
