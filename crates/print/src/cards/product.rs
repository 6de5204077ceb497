//! A year of daily puzzle cards.

use super::{DayCard, Deck, OpeningCard, day_cards, divider_count, refer_to_booklet};
use crate::booklet::PagePlan;
use tilendar_drawing::{Document, Pages, Size};
use tilendar_fields::{fields, words};
use tilendar_press::figure::Theme;
use tilendar_press::language::Message;
use tilendar_press::options::SpecialDays;
use tilendar_press::options::{
    ChallengeOptions, Days, Dedication, Drawing, Format, Impose, Layout, LevelChoice, OnPaper,
    Source, remarks_on_challenges,
};
use tilendar_press::paper::{Imposition, PageFormat, Sides};
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::Board;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates, Day, SolutionSource, TilingAmount};

/// The ratio of width to height from which a board has landscape cards.
const WIDE: f64 = 1.6;

words! {
    /// What is on the backs of cards.
    pub enum CardBacks {
        /// A solution.
        Solution = "solution",
        /// Nothing: one-sided cards.
        None = "none",
    }
}

fields! {
    /// A year of daily puzzle cards.
    pub struct Cards {
        /// Which days.
        days: Days;
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
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
        wanted: ChallengeOptions;
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
        /// Who the deck is for, and who it is from.
        giving: Dedication;
        /// A divider before the first day of each month, cut and stacked with the cards; ink on its edges shows
        /// where the month begins.
        dividers: bool;
            /// The look and the format.
        drawing: Drawing;
    }
}

/// The cards of a deck, with remarks on them.
type DeckCards = (Vec<DayCard>, Vec<Message>);

#[cfg(any())]
impl Product for Cards {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "there is a card for each date";
        let puzzle = self.layout.puzzle_with_dates(job.resources, need, &["sheet", "board"])?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let prepared = prepared.suiting(&self.hand);
        let source = self.source.source(job.resources, prepared.puzzle())?;
        let (days, left_out) = prepared.given(self.days.days()?, &source)?;
        let dates = prepared.cached.dates(days);
        let dates = dates.map_err(|error| MakeError::unfit("layout", error.to_string()))?;
        let setting = prepared.setting.clone();
        self.special.check(&setting.theme)?;
        self.giving.check(&setting.theme)?;
        let board = prepared.puzzle().board();
        let format = self.card(job, board, prepared.format)?;
        let imposition = self.imposition(job, &format, prepared.format)?;
        let (cards, remarks) = self.dealt(job, &prepared, dates, source)?;
        let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
        let dividers = usize::from(self.dividers) * divider_count(&days);
        let mut deck = Deck {
            unprinted: imposition.as_ref().map_or(0.0, |sheet| unprinted(sheet).0),
            opening: self.opening(cards.len() + dividers, imposition.as_ref()),
            ..Deck::of(setting, format)
        };
        let is_bordered = match &imposition {
            Some(imposition) => is_cut_from_neighbors(imposition),
            None => !self.paper.is_single(),
        };
        if is_bordered {
            let unprinted = imposition.as_ref().map(unprinted);
            deck = deck.bordered(unprinted.map_or(0.0, |(long, short)| long.max(short)));
        }
        let document = deck.draw(prepared.puzzle(), &cards);
        let are_challenges = self.are_challenges();
        let kind = if are_challenges { "challenges" } else { "cards" };
        let (name, title) = (prepared.puzzle().name(), self.days.title(&days));
        let plain = format!("{name}-{title}-{kind}");
        let stem = stem(&plain, self.days.states(), &job.fields);
        let counted = message!(cards, count = cards.len());
        let (pages, summary, next) = match imposition {
            Some(imposition) => {
                let format = &deck.format;
                let sheets = job.sheets(&self.drawing, &document, imposition, format, &stem);
                let (pages, next) = sheets?;
                let place = message!(pages, count = pages);
                (pages, message!(on_pages, what = counted, pages = place), next)
            }
            None => {
                self.pictures(job, &document, prepared.format, &stem)?;
                let pages = document.page_count();
                let place = message!(files, count = pages);
                let summary = message!(in_files, what = counted, files = place);
                (pages, summary, message!(look_at_one))
            }
        };
        let known = left_out.into_iter().chain(remark_on_opening(&deck.opening));
        let known = known.chain(remark_on_dividers(dividers)).chain(remarks);
        let known = known.chain(self.special.remark(&days));
        let lacking = cards.iter().filter(|card| card.back.is_none()).count();
        let lack = (lacking > 0).then(|| message!(cards_without, count = lacking));
        let known = known.chain(lack).collect();
        Ok(Outcome {
            pages,
            summary,
            next: Some(next),
            ..prepared.outcome(&document, message!(remedy_cards), known)
        })
    }
}

#[cfg(any())]
impl Cards {
    /// Delivers each side as a picture with its name.
    fn pictures(
        &self,
        job: &Job<'_>,
        document: &Document,
        format: Format,
        stem: &str,
    ) -> Result<(), MakeError> {
        let extension = format.word();
        // A single card needs no folder.
        let sides = match (document.page_count(), self.backs) {
            (1, _) => Some([""; 2]),
            (2, CardBacks::Solution) => Some(["-front", "-back"]),
            _ => None,
        };
        let stem = match sides {
            Some(_) => stem.to_owned(),
            None => format!("{stem}-{extension}"),
        };
        let end = |number: usize, page: &Document| {
            let label = page.pages.first().map_or("", |page| page.label.as_str());
            match sides.and_then(|sides| sides.get(number).copied()) {
                Some(side) => format!("{side}.{extension}"),
                None => format!("/{}.{extension}", label.replace(' ', "-")),
            }
        };
        job.pictures(&self.drawing.rendering, document, format, &stem, end)
    }

    /// The opening cards of a deck of so many cards, imposed like this, or as pictures: as many as the last sheet has
    /// room for, or all for a deck with a name.
    fn opening(&self, cards: usize, imposition: Option<&Imposition>) -> Vec<OpeningCard> {
        if !self.giving.is_empty() {
            return OpeningCard::ALL.into();
        }
        let leaves = imposition.map_or(1, Imposition::leaves);
        OpeningCard::most_useful(cards.next_multiple_of(leaves) - cards)
    }

    /// Whether the deck has challenges.
    const fn are_challenges(&self) -> bool {
        self.challenge.is_some() || self.wanted.givens.is_some()
    }

    /// The format of a card; by default in landscape format for a board that is much wider than high. Pictures have
    /// no bleed.
    fn card(&self, job: &Job<'_>, board: &Board, format: Format) -> Result<PageFormat, MakeError> {
        let mut card = match &self.card {
            Some(name) => resources::page(job.resources, "card", name)?,
            None => resources::page(job.resources, "card", &self.paper.paper(job.resources)?.card)?,
        };
        if self.card.is_none() && f64::from(board.columns()) >= WIDE * f64::from(board.rows()) {
            let Size { width, height } = card.trim;
            card.trim = Size::new(width.max(height), width.min(height));
        }
        let is_printed = format == Format::Pdf;
        let bleed = if is_printed { card.bleed } else { 0.0 };
        Ok(PageFormat { bleed, ..card })
    }

    /// The imposition of the cards; `None` for pictures, which are one file for each side.
    fn imposition(
        &self,
        job: &Job<'_>,
        card: &PageFormat,
        format: Format,
    ) -> Result<Option<Imposition>, MakeError> {
        if format != Format::Pdf {
            self.paper.check_pictures()?;
            return Ok(None);
        }
        let sides = match self.backs {
            CardBacks::Solution => Sides::Two,
            CardBacks::None => Sides::One,
        };
        let (resources, usual) = (job.resources, Impose::Stack);
        self.paper.imposition(resources, card, usual, sides).map(Some)
    }

    fn dealt(
        &self,
        job: &Job<'_>,
        prepared: &Prepared<Self>,
        dates: Dates<'_>,
        source: SolutionSource,
    ) -> Result<DeckCards, MakeError> {
        if self.are_challenges() {
            return self.challenges(job, dates);
        }
        if self.wanted.seed.is_some() {
            return Err(MakeError::conflict(
                "seed",
                "challenge",
                "`seed` is for challenges: add `challenge` LEVEL, or use `pick` SEED for other solutions",
            ));
        }
        let wanted = AlmanacOptions { source, ..AlmanacOptions::default() };
        let almanac = job.almanac(dates, &wanted)?;
        job.counting(|| {
            let mut cards = day_cards(&almanac);
            if let Some(page) = &self.booklet {
                let plan = self.booklet_plan(job, prepared, &almanac, wanted, page)?;
                refer_to_booklet(&mut cards, &plan);
            }
            Ok((cards, Vec::new()))
        })
    }

    /// Cards with challenges: pieces are given on the front, so that one solution is left.
    fn challenges(&self, job: &Job<'_>, dates: Dates<'_>) -> Result<DeckCards, MakeError> {
        let found = self.wanted.challenges(&dates, self.challenge, job.progress)?;
        let remarks = remarks_on_challenges(dates.days(), &found);
        // A challenge has its own tiling and level.
        let almanac = job.counting(|| {
            Almanac::new(dates, &AlmanacOptions::counts()).map_err(MakeError::caused_by)
        })?;
        let cards = day_cards(&almanac).into_iter().zip(found);
        let cards = cards.map(|(card, challenge)| match challenge {
            Some(challenge) => card.with_challenge(challenge),
            None => card,
        });
        Ok((cards.collect(), remarks))
    }

    /// The plan of the booklet to which the cards of this almanac refer.
    fn booklet_plan(
        &self,
        job: &Job<'_>,
        prepared: &Prepared<Self>,
        almanac: &Almanac<'_>,
        wanted: AlmanacOptions,
        page: &str,
    ) -> Result<PagePlan, MakeError> {
        let trim = resources::page(job.resources, "booklet", page)?.trim;
        let theme: &Theme = &prepared.setting.theme;
        let plan = |almanac: &Almanac<'_>| {
            let plan = PagePlan::booklet(almanac.puzzle(), almanac, trim, theme);
            plan.map_err(|error| MakeError::concerning("booklet", error))
        };
        if self.per_date == TilingAmount::ONE {
            return plan(almanac);
        }
        // The layout of the pages depends only on the number of tilings that each date shows.
        let several =
            AlmanacOptions { per_date: self.per_date, numbered: false, grading: None, ..wanted };
        let almanac = prepared.cached.almanac(almanac.days().to_vec(), &several);
        plan(&almanac.map_err(MakeError::caused_by)?)
    }
}

/// The width of the strips along a card's long and short edges that fall into the blank margin of a home printer, in
/// millimeters.
fn unprinted(imposition: &Imposition) -> (f64, f64) {
    if imposition.printing.order == Impose::None {
        return (0.0, 0.0);
    }
    let (card, block) = (imposition.page, imposition.block());
    let [left, top] = [block.x0, block.y0].map(|white| (imposition.margin - white).max(0.0));
    if card.height >= card.width { (left, top) } else { (top, left) }
}

/// Whether an inaccurate cut shows the neighbors of a card on its sheet, or the strip that printers leave blank.
fn is_cut_from_neighbors(imposition: &Imposition) -> bool {
    let is_close = imposition.printing.gutter < 2.0 * imposition.bleed;
    imposition.printing.order != Impose::None && (is_close || unprinted(imposition) != (0.0, 0.0))
}

/// A remark about the dividers between the months.
fn remark_on_dividers(count: usize) -> Option<Message> {
    (count > 0).then(|| message!(dividers, count = count))
}

/// A remark about the cards before the first day.
fn remark_on_opening(opening: &[OpeningCard]) -> Option<Message> {
    let names = opening.iter().map(|card| match card {
        OpeningCard::Title => message!(opening_title),
        OpeningCard::Rules => message!(opening_rules),
    });
    let (count, names) = (opening.len(), Message::list(names));
    (count > 0).then(|| message!(opening_cards, count = count, names = names))
}
