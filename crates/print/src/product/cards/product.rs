//! A year of daily puzzle cards.

use crate::figure::Theme;
use crate::paper::{Imposed, Imposition, PageFormat, Sides};
use crate::product::booklet::{BookletOptions, BookletPlan};
use crate::product::cards::{
    Back, CardOptions, DayCard, Opening, OpeningCard, ThumbIndex, day_cards, deck, divider_count,
    refer_to_booklet,
};
use crate::product::check_glyphs;
use tilendar_drawing::{Document, Pages};
use tilendar_puzzle::almanac::{
    Almanac, AlmanacOptions, Dates, Day, Findings, SolutionSource, TilingAmount,
};

use crate::group::{
    Days, Drawing, Format, Giving, Impose, Layout, LevelChoice, OnPaper, Source, Wanted,
    next_steps, preferences, refused_on_paper, remark_on, remarks_on_challenges,
};
use crate::making::{
    FilePages, MakeError, Making, Outcome, Product, counted, shelf, small_type, stem,
};
use crate::product::SpecialDays;
use tilendar_fields::{fields, words};

/// The word for cards that refer to no booklet.
const NO_BOOKLET: &str = "none";

words! {
    /// What is on the backs of cards.
    pub enum CardBacks {
        /// A tiling.
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
        /// The card: a6, a7, quarter-letter, index, poker, tarot, another size of ISO 216, a size such as
        /// 60x90mm or 2.5x3.5in, or the path of a card; by default what is usual for the paper.
        card: Option<String>, "NAME|SIZE|FILE";
        /// What is on the backs of the cards.
        backs: CardBacks = CardBacks::Solution, "BACKS";
        /// Challenges: some pieces are given in their places, so that one solution is left, which is on the
        /// back.
        challenge: Option<LevelChoice>, "LEVEL", excludes "solutions" "pick";
        /// What challenges are to be like.
        wanted: Wanted;
        /// How cards are put on sheets.
        paper: OnPaper;
        /// The page size of the booklet, for the same days, in which the backs give the page of their date,
        /// or `none`; by default a5, and half-letter on letter.
        booklet: Option<String>, "NAME|SIZE|none";
        /// How many tilings of each date that booklet shows: a number from 1, or `all`.
        per_date: TilingAmount = TilingAmount::ONE, "N|all";
        /// Which tilings.
        source: Source;
        /// Leave out the thumb index: on the long edge of the deck, a step for each month in its ink.
        no_index: bool;
        /// Who the deck is for, and who it is from.
        giving: Giving;
        /// A divider before the first day of each month, cut and stacked with the cards; ink on its edges shows
        /// where the month begins.
        dividers: bool;
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The cards of a deck, with remarks on them.
type Deck = (Vec<DayCard>, Vec<String>);

/// What was handed over: how many pages, where they are, and what to do with them.
struct HandedOver {
    pages: usize,
    place: String,
    next: String,
}

impl Product for Cards {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "there is a card for each date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["sheet", "board"])?;
        let findings = making.findings(self.source.lettered(making.shelf, puzzle)?);
        let puzzle = findings.puzzle();
        let dates = findings.dates(self.days.days()?);
        let dates = dates.map_err(|error| MakeError::Unfit {
            field: "layout",
            reason: error.to_string(),
        })?;
        let title = self.days.title(dates.days());
        let format = self.drawing.format(Format::Pdf)?;
        let mut options = self.options(making, format)?;
        check_glyphs(puzzle, &options.theme).map_err(MakeError::making)?;
        let imposition = self.imposition(making, &options, format)?;
        if let Some(imposition) = &imposition {
            let past = |_| ThumbIndex::past(&options.format, unprinted(imposition));
            options.index = options.index.map(past);
        }
        let (cards, remarks) = self.deck(making, &findings, dates, &options)?;
        let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
        let dividers = if self.dividers {
            divider_count(&days)
        } else {
            0
        };
        let stacked = cards.len() + dividers;
        options.opening = self.opening(stacked, imposition.as_ref(), &options.theme)?;
        let document = &deck(puzzle, &cards, &options);
        let plain = format!("{}-{title}-{}", puzzle.name(), self.kind());
        let stem = stem(&plain, self.days.told(), &making.fields);
        let deck = self.hand_over(making, document, &options, format, &stem)?;
        let known = remark_on(&options.language).into_iter();
        let known = known.chain(remark_on_opening(&options.opening));
        let known = known.chain(remark_on_dividers(dividers));
        let known = known.chain(small_type(
            document,
            "use fewer words there, or larger cards (`card`)",
        ));
        Ok(Outcome {
            pages: deck.pages,
            summary: format!("{} {}", counted(cards.len(), "card"), deck.place),
            remarks: known.chain(remarks).chain(remarks_on(&cards)).collect(),
            next: Some(deck.next),
            ..Outcome::default()
        })
    }
}

impl Cards {
    /// Hands over each side as a picture of its name.
    fn pictures(
        &self,
        making: &Making<'_>,
        document: &dyn Pages,
        format: Format,
        stem: &str,
    ) -> Result<(), MakeError> {
        let extension = format.word();
        let stem = format!("{stem}-{extension}");
        let end = |_, document: &Document| {
            let label = document
                .pages
                .first()
                .map_or("", |page| page.label.as_str());
            format!("/{}.{extension}", label.replace(' ', "-"))
        };
        making.pictures(&self.drawing.rendering, document, format, &stem, end)
    }

    /// Hands over the deck as a file of this stem, or as pictures.
    fn hand_over(
        &self,
        making: &Making<'_>,
        document: &dyn Pages,
        options: &CardOptions,
        format: Format,
        stem: &str,
    ) -> Result<HandedOver, MakeError> {
        let Some(imposition) = self.imposition(making, options, format)? else {
            self.pictures(making, document, format, stem)?;
            let pages = document.page_count();
            return Ok(HandedOver {
                pages,
                place: format!("in {}", counted(pages, "file")),
                next: "look at one of them".to_owned(),
            });
        };
        let sheets = Imposed::new(document, imposition).map_err(refused_on_paper)?;
        let preferences = preferences(&imposition);
        let bytes = making.pdf(&self.drawing.rendering, &sheets, preferences)?;
        making.take(stem, ".pdf", bytes, FilePages::of(&sheets))?;
        let pages = sheets.page_count();
        Ok(HandedOver {
            pages,
            place: format!("on {}", counted(pages, "page")),
            next: next_steps(sheets.plan(), &options.format),
        })
    }

    /// What a deck of so many cards begins with, imposed like this, or as pictures: as many cards as the last sheet
    /// has room for, or all for a deck with a name.
    fn opening(
        &self,
        cards: usize,
        imposition: Option<&Imposition>,
        theme: &Theme,
    ) -> Result<Opening, MakeError> {
        let chosen = if self.giving.said().next().is_some() {
            OpeningCard::ALL.into()
        } else {
            let leaves = imposition.map_or(1, Imposition::leaves);
            OpeningCard::most_useful(cards.next_multiple_of(leaves) - cards)
        };
        Ok(Opening {
            cards: chosen,
            dedication: self.giving.drawn(theme)?,
        })
    }

    /// Whether challenges are asked for.
    const fn are_challenges(&self) -> bool {
        self.challenge.is_some() || self.wanted.givens.is_some()
    }

    /// What the deck is, for its name.
    const fn kind(&self) -> &'static str {
        if self.are_challenges() {
            "challenges"
        } else {
            "cards"
        }
    }

    fn options(&self, making: &Making<'_>, format: Format) -> Result<CardOptions, MakeError> {
        let theme = self.drawing.look.theme(making.shelf)?;
        let card = match &self.card {
            Some(name) => shelf::page(making.shelf, "card", name)?,
            None => shelf::page(making.shelf, "card", &self.paper.paper(making.shelf)?.card)?,
        };
        // A picture of a card ends where the card does.
        let bleed = match format {
            Format::Pdf => card.bleed,
            Format::Svg | Format::Png => 0.0,
        };
        let format = PageFormat { bleed, ..card };
        Ok(CardOptions {
            index: (!self.no_index).then(|| ThumbIndex::new(&format)),
            format,
            language: self.drawing.look.language(making.shelf, &theme)?,
            special: self.drawing.look.special(&self.special, &theme)?,
            opening: Opening::default(),
            dividers: self.dividers,
            theme,
            backs: self.backs == CardBacks::Solution,
        })
    }

    /// How the cards are put on sheets; `None` for pictures, which are a file for each side.
    fn imposition(
        &self,
        making: &Making<'_>,
        options: &CardOptions,
        format: Format,
    ) -> Result<Option<Imposition>, MakeError> {
        if format != Format::Pdf {
            self.paper.check_pictures()?;
            return Ok(None);
        }
        let sides = match options.backs {
            true => Sides::Two,
            false => Sides::One,
        };
        let usual = Impose::Stack;
        self.paper
            .imposition(making.shelf, &options.format, usual, sides)
            .map(Some)
    }

    fn deck(
        &self,
        making: &Making<'_>,
        findings: &Findings,
        dates: Dates<'_>,
        options: &CardOptions,
    ) -> Result<Deck, MakeError> {
        if self.are_challenges() {
            return self.challenge_deck(making, dates);
        }
        if self.wanted.seed.is_some() {
            return Err(MakeError::conflict(
                "seed",
                "challenge",
                "`seed` is for challenges: add `challenge` LEVEL, or use `pick` SEED for other solutions",
            ));
        }
        let source = self.source.source(making.shelf, findings.puzzle())?;
        let cards = self.cards(making, findings, dates, source, options)?;
        Ok((cards, Vec::new()))
    }

    /// Pieces are given in front, and one solution is left.
    fn challenge_deck(&self, making: &Making<'_>, dates: Dates<'_>) -> Result<Deck, MakeError> {
        let found = self
            .wanted
            .challenges(&dates, self.challenge, making.progress)?;
        let remarks = remarks_on_challenges(dates.days(), &found);
        // A challenge has a tiling and a level of its own.
        let almanac = making.counting(|| {
            Almanac::new(dates, &AlmanacOptions::counts()).map_err(MakeError::making)
        })?;
        let cards = day_cards(&almanac).into_iter().zip(found);
        let cards = cards.map(|(card, challenge)| match challenge {
            Some(challenge) => card.with_challenge(challenge),
            None => card,
        });
        Ok((cards.collect(), remarks))
    }

    /// The cards, with the pages of the booklet that they refer to.
    fn cards(
        &self,
        making: &Making<'_>,
        findings: &Findings,
        dates: Dates<'_>,
        source: SolutionSource,
        options: &CardOptions,
    ) -> Result<Vec<DayCard>, MakeError> {
        let wanted = AlmanacOptions {
            source,
            ..AlmanacOptions::default()
        };
        let almanac = making.almanac(dates, &wanted)?;
        making.counting(|| {
            let mut cards = day_cards(&almanac);
            if self.booklet.as_deref() != Some(NO_BOOKLET) {
                let plan = self.booklet_plan(making, findings, &almanac, wanted, options)?;
                refer_to_booklet(&mut cards, &plan);
            }
            Ok(cards)
        })
    }

    /// The plan of the booklet that the cards of this almanac, made as wanted, refer to.
    fn booklet_plan(
        &self,
        making: &Making<'_>,
        findings: &Findings,
        almanac: &Almanac<'_>,
        wanted: AlmanacOptions,
        options: &CardOptions,
    ) -> Result<BookletPlan, MakeError> {
        let puzzle = almanac.puzzle();
        let page = match &self.booklet {
            Some(page) => page,
            None => self.paper.booklet_page(making.shelf)?,
        };
        let format = shelf::page(making.shelf, "booklet", page)?;
        let booklet = BookletOptions {
            language: options.language.clone(),
            special: options.special.clone(),
            ..BookletOptions::new(format, options.theme.clone())
        };
        if self.per_date == TilingAmount::ONE {
            return BookletPlan::new(puzzle, almanac, &booklet).map_err(MakeError::making);
        }
        // Only how many tilings each date shows decides what stands on which page.
        let several = AlmanacOptions {
            per_date: self.per_date,
            numbered: false,
            grading: None,
            ..wanted
        };
        let almanac = findings.almanac(almanac.days().to_vec(), &several);
        let almanac = almanac.map_err(MakeError::making)?;
        BookletPlan::new(puzzle, &almanac, &booklet).map_err(MakeError::making)
    }
}

/// How much of a card's long edge a home printer leaves blank, in millimetres, where it is the paper's.
fn unprinted(imposition: &Imposition) -> f64 {
    if imposition.printing.order == Impose::None {
        return 0.0;
    }
    let (card, block) = (imposition.page, imposition.block());
    let white = match card.height >= card.width {
        true => block.x0,
        false => block.y0,
    };
    (imposition.margin - white).max(0.0)
}

/// What stands between the months.
fn remark_on_dividers(count: usize) -> Option<String> {
    let dividers = counted(count, "divider");
    (count > 0).then(|| format!("{dividers}: one before the first day of each month"))
}

/// Which cards come before the first day.
fn remark_on_opening(opening: &Opening) -> Option<String> {
    let names: Vec<&str> = opening.cards.iter().map(|card| card.name()).collect();
    let cards = counted(names.len(), "card");
    (!names.is_empty()).then(|| format!("{cards} before the first day: {}", names.join(", ")))
}

/// Remarks on the deck.
fn remarks_on(cards: &[DayCard]) -> impl Iterator<Item = String> {
    let lacking = [
        (Back::NoTiling, "no tiling"),
        (Back::NotGiven, "no solution in the file"),
    ];
    lacking.into_iter().filter_map(|(back, what)| {
        match cards.iter().filter(|card| card.back == back).count() {
            0 => None,
            1 => Some(format!("1 date has {what}; its card says so")),
            count => Some(format!("{count} dates have {what}; their cards say so")),
        }
    })
}
