//! A year of daily puzzle cards.

use super::{DayCard, Deck, OpeningCard, day_cards, divider_count, refer_to_booklet};
use crate::booklet::PagePlan;
use tilendar_drawing::{Mm, Size};
use tilendar_fields::{Refusal, fields, words};
use tilendar_press::language::Message;
use tilendar_press::options::{
    ChallengeOptions, Days, Drawing, Handedness, Impose, Layout, LevelChoice, OnPaper, Personal,
    Source,
};
use tilendar_press::paper::{Imposition, PageFormat, Printing, Sides};
use tilendar_press::{
    Binding, ChallengeQuery, Composition, Job, MakeError, NeedOfDates, Part, Product, Query,
    Request, Shared,
};
use tilendar_puzzle::almanac::{AlmanacOptions, Day, TilingAmount};

/// The ratio of width to height from which a board has landscape cards.
const WIDE: f64 = 1.6;

words! {
    /// What is on the backs of cards.
    pub enum CardBacks {
        /// A solution, as a picture in tones of the month's ink.
        Solution = "solution",
        /// The same on white paper, to save ink.
        Plain = "plain",
        /// Nothing: one-sided cards.
        None = "none",
    }
}

fields! {
    /// A year of daily puzzle cards.
    pub struct Cards {
        /// Which days.
        days: Days;
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: Layout;
        /// The card: a6, a7, quarter-letter, index, poker, tarot, another ISO 216 size, a size such as
        /// 60x90mm or 2.5x3.5in, or the path of a card; by default what is usual for the paper.
        card: Option<String>, "NAME|SIZE|FILE";
        /// What is on the backs of the cards.
        backs: CardBacks = CardBacks::Solution, "BACKS";
        /// Make challenges: some pieces are given in place, so that one solution is left; it is on the back.
        challenge: Option<LevelChoice>, "LEVEL", excludes "solutions" "pick";
        /// What challenges are to be like.
        challenges: ChallengeOptions;
        /// How cards are put on sheets.
        paper: OnPaper;
        /// The page size of a booklet of the same days, such as a5; each back then names its page in that booklet.
        booklet: Option<String>, "NAME|SIZE";
        /// How many solutions of each date that booklet shows: a number from 1, or `all`.
        per_date: TilingAmount = TilingAmount::ONE, "N|all", needs "booklet";
        /// Which tilings.
        source: Source;
        /// Leave out the thumb index, the inked steps on the long edge that mark the months.
        no_index: bool;
        /// A divider before the first day of each month, cut and stacked with the cards; ink on its edges shows
        /// where the month begins.
        dividers: bool;
        /// The radius of the cards' corners, for a corner punch, with its unit, up to 12mm: ink on sheets follows it,
        /// and previews and cards without sheets are drawn with round corners.
        corner_radius: Option<Mm>, "LENGTH", from 0.0 to 12.0;
        /// Whose hand it suits.
        hand: Handedness;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Cards {
    fn shared(&self) -> Shared<'_> {
        let reason = "there is a card for each date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["sheet", "board"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            hand: Some(&self.hand),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        let query = Query { only_given: true, ..self.days.query()? };
        if self.has_challenges() {
            let options = self.challenges.clone();
            let each = ChallengeQuery::Each { level: self.challenge, options };
            return Ok(Query { challenges: Some(each), ..query });
        }
        if self.challenges.seed.is_some() {
            return Err(MakeError::conflict(
                "seed",
                "challenge",
                Refusal::Needs.because("`seed` is for challenges: add `challenge` LEVEL, or use `pick` SEED for other solutions"),
            ));
        }
        Ok(query)
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let format = self.format(job)?;
        let sides = match self.backs {
            CardBacks::Solution | CardBacks::Plain => Sides::Two,
            CardBacks::None => Sides::One,
        };
        let imposition =
            job.imposition(&self.paper, &format, Printing::new(Impose::Stack, sides))?;
        let cards = self.cards(job)?;
        let mut size = DeckSize::new(job.days(), self.dividers);
        if self.personal.dedication.is_empty() {
            size = match imposition {
                Some(sheets) if sheets.printing.order != Impose::None => {
                    size.filling(sheets.leaves())
                }
                _ => size.unless_single(),
            };
        }
        let deck = self.deck(job, format, imposition.as_ref(), size);
        let document = deck.draw(&job.puzzle, &cards)?;
        let pages = match imposition {
            Some(imposition) => Some(job.printed_sides(imposition, document.pages.len())?),
            None => None,
        };
        Ok(Composition {
            summary: summary(size, pages, document.pages.len()),
            parts: vec![Part::printed(
                document,
                Binding::Sheets { imposition, page: deck.format, has_labels: true },
            )],
            noun: if self.has_challenges() { "challenges" } else { "cards" },
            pages,
            remarks: remarks(size, &deck.opening, &cards),
            small_type_remedy: message!(remedy_cards),
            ..Composition::default()
        })
    }
}

impl Cards {
    /// Whether the deck has challenges.
    const fn has_challenges(&self) -> bool {
        self.challenge.is_some() || self.challenges.givens.is_some()
    }

    /// The format of a card; by default in landscape format for a board that is much wider than high. Pictures have
    /// no bleed.
    fn format(&self, job: &Job<'_>) -> Result<PageFormat, MakeError> {
        let board = job.puzzle.board();
        let mut card = match &self.card {
            Some(name) => job.page("card", name)?,
            None => job.page("card", &self.paper.paper(job.resources())?.card)?,
        };
        if self.card.is_none() && f64::from(board.columns()) >= WIDE * f64::from(board.rows()) {
            let Size { width, height } = card.trim;
            card.trim = Size::new(width.max(height), width.min(height));
        }
        let bleed = if job.makes_pictures { 0.0 } else { card.bleed };
        Ok(PageFormat { bleed, ..card })
    }

    /// The content of the cards.
    fn cards(&self, job: &Job<'_>) -> Result<Vec<DayCard>, MakeError> {
        let mut cards = day_cards(&job.almanac, &self.personal.special);
        if self.has_challenges() {
            // A challenge has its own tiling and level.
            return Ok(cards
                .into_iter()
                .zip(&job.challenges)
                .map(|(card, challenge)| match challenge {
                    Some(challenge) => card.with_challenge(challenge.clone()),
                    None => card,
                })
                .collect());
        }
        if let Some(page) = &self.booklet {
            refer_to_booklet(&mut cards, &self.booklet_plan(job, page)?);
        }
        Ok(cards)
    }

    /// The plan of the booklet to which the cards refer.
    fn booklet_plan(&self, job: &Job<'_>, page: &str) -> Result<PagePlan, MakeError> {
        let trim = job.page("booklet", page)?.trim;
        let theme = &job.style.theme;
        let plan = if self.per_date == TilingAmount::ONE {
            PagePlan::booklet(job.almanac.puzzle(), &job.almanac, trim, theme)
        } else {
            // The layout of the pages depends only on the number of tilings that each date shows.
            let almanac = job.almanac_with(&AlmanacOptions {
                source: job.source.clone(),
                per_date: self.per_date,
                numbered: false,
                grading: None,
            })?;
            PagePlan::booklet(almanac.puzzle(), &almanac, trim, theme)
        };
        plan.map_err(|error| MakeError::concerning("booklet", error))
    }

    /// The deck, for its place on sheets.
    fn deck(
        &self,
        job: &Job<'_>,
        format: PageFormat,
        imposition: Option<&Imposition>,
        size: DeckSize,
    ) -> Deck {
        let blank = imposition.map_or((0.0, 0.0), unprinted);
        let deck = Deck {
            unprinted: blank.0,
            has_round_corners: job.is_preview || imposition.is_none() || self.paper.is_single(),
            opening: OpeningCard::most_useful(size.opening),
            ..Deck::with_style(self.clone(), format, job.style.clone())
        };
        let has_neighbors = match imposition {
            Some(imposition) => is_cut_from_neighbors(imposition),
            None => !self.paper.is_single(),
        };
        if has_neighbors { deck.bordered(blank.0.max(blank.1)) } else { deck }
    }
}

/// The content of a deck, on so many printed sides, or as so many pictures.
fn summary(size: DeckSize, printed_sides: Option<usize>, pictures: usize) -> Message {
    let cards = message!(cards, count = size.days);
    match printed_sides {
        Some(sides) => message!(on_pages, what = cards, pages = message!(pages, count = sides)),
        None => message!(in_files, what = cards, files = message!(files, count = pictures)),
    }
}

/// Remarks about the cards besides those of days, and about cards without a solution.
fn remarks(size: DeckSize, opening: &[OpeningCard], cards: &[DayCard]) -> Vec<Message> {
    let mut remarks = Vec::new();
    if !opening.is_empty() {
        let names = Message::list(opening.iter().map(|card| match card {
            OpeningCard::Title => message!(opening_title),
            OpeningCard::Rules => message!(opening_rules),
        }));
        remarks.push(message!(opening_cards, count = opening.len(), names = names));
    }
    if size.dividers > 0 {
        remarks.push(message!(dividers, count = size.dividers));
    }
    let lacking = cards.iter().filter(|card| card.back.is_none()).count();
    if lacking > 0 {
        remarks.push(message!(cards_without, count = lacking));
    }
    remarks
}

/// The width of the strips along a card's long and short edges that fall into the blank margin of a home printer, in
/// millimeters.
fn unprinted(imposition: &Imposition) -> (f64, f64) {
    if imposition.printing.order == Impose::None {
        return (0.0, 0.0);
    }
    let card = imposition.page;
    let block = imposition.block();
    let [left, top] = [block.x0, block.y0].map(|white| (imposition.margin - white).max(0.0));
    if card.height >= card.width { (left, top) } else { (top, left) }
}

/// Whether an inaccurate cut shows the neighbors of a card on its sheet, or the strip that printers leave blank.
fn is_cut_from_neighbors(imposition: &Imposition) -> bool {
    let is_close = imposition.printing.gutter < 2.0 * imposition.bleed;
    imposition.printing.order != Impose::None && (is_close || unprinted(imposition) != (0.0, 0.0))
}

/// The number of cards of a deck, by their kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeckSize {
    /// The cards of days.
    pub days: usize,
    /// The title and the rules.
    pub opening: usize,
    /// The dividers between months.
    pub dividers: usize,
}

impl DeckSize {
    /// The size of a deck of these days, with a title and rules.
    pub fn new(days: &[Day], has_dividers: bool) -> Self {
        Self {
            days: days.len(),
            opening: OpeningCard::ALL.len(),
            dividers: if has_dividers { divider_count(days) } else { 0 },
        }
    }

    /// The same deck with as many opening cards as the last of its sheets, of so many cards each, has room for.
    #[must_use]
    pub fn filling(self, cards_per_sheet: usize) -> Self {
        let cards = self.days + self.dividers;
        let room = cards.next_multiple_of(cards_per_sheet.max(1)) - cards;
        Self { opening: room.min(OpeningCard::ALL.len()), ..self }
    }

    /// The same deck without opening cards if it is the card of one day.
    #[must_use]
    pub const fn unless_single(self) -> Self {
        if self.days == 1 { Self { opening: 0, ..self } } else { self }
    }

    /// The number of all cards.
    pub const fn cards(self) -> usize {
        self.days + self.opening + self.dividers
    }
}
