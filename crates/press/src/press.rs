//! The way of every order: resolve, compose, check, mirror, impose, render, name, report.

use crate::check::check_glyphs;
use crate::composition::Part;
use crate::delivery::Delivery;
use crate::figure::{Hand, Style, Theme};
use crate::job::count;
use crate::language::{Language, Message};
use crate::options::{Format, remark_on, remarks_on_challenges};
use crate::output::{FileName, FileSink, Outcome, PaperUse, stem};
use crate::product::{ChallengeQuery, Product, Query, QueryDates, Request, Shared, look_of_board};
use crate::progress::Progress;
use crate::words::in_language;
use crate::{Job, MakeError, Resources};
use chrono::NaiveDate;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use tilendar_drawing::Document;
use tilendar_fields::FieldMap;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Dates, Day, SolutionSource};
use tilendar_puzzle::analysis::{Challenge, Grading, ProgressionStep};

/// The part of an order that is made.
#[derive(Debug)]
pub enum Extent {
    /// All files.
    Whole,
    /// Only the outcome: files are empty.
    Rehearsal,
    /// All files, each with a digest of eight bytes for each of its pages in place of its content: pages whose digests
    /// are the same look the same.
    Digests,
    /// Only the file of this name.
    File(FileName),
    /// Only one page, as an SVG file for a preview.
    Page {
        /// Its number from 0; the last page if the document is shorter.
        number: usize,
        /// Receives the number of pages, once it is known.
        count: AtomicUsize,
    },
}

/// The almanac, the challenges, and the steps of a progression.
type Answers<'p> = (Almanac<'p>, Vec<Option<Challenge>>, Vec<ProgressionStep>);

/// A press for one order.
pub struct Press<'a> {
    /// Finds what the order names.
    pub resources: &'a dyn Resources,
    /// Receives progress reports.
    pub progress: &'a dyn Progress,
    /// Receives the files.
    pub sink: FileSink<'a>,
    /// The part of the order that is made.
    pub extent: Extent,
    /// The order's own fields, where they differ from the defaults.
    pub fields: FieldMap,
    /// The order as JSON, which the files carry.
    pub order: String,
    /// The paper needed so far.
    pub paper: Mutex<Vec<PaperUse>>,
}

impl Press<'_> {
    /// Makes a product.
    ///
    /// # Errors
    /// [`MakeError`] with the reason why it cannot be made. Some files may have been passed on before.
    pub fn make<P: Product>(&self, product: &P) -> Result<Outcome, MakeError> {
        let shared = product.shared();
        let format = self.format::<P>(&shared)?;
        self.with_job(product, &shared, format, |job, query, remarks| {
            let composition = product.compose(job)?.in_reading_direction(job);
            let has_board = P::table().iter().any(|field| field.name == "layout");
            let name = if has_board { job.puzzle.name() } else { "" };
            let delivery = Delivery {
                press: self,
                rendering: shared.drawing.as_ref().map(|drawing| &drawing.rendering),
                theme: &job.style.theme,
                format,
                stem: self.stem(&[name, &query.title, composition.noun], query.states),
            };
            delivery.deliver(composition, remarks)
        })
    }

    /// Resolves what a product names, asks the almanac, and passes the job on, with the query and remarks.
    fn with_job<P: Product, T>(
        &self,
        product: &P,
        shared: &Shared<'_>,
        format: Format,
        compose: impl FnOnce(&Job<'_>, &Query, Vec<Message>) -> Result<T, MakeError>,
    ) -> Result<T, MakeError> {
        let Resolved { puzzle, given, theme, language } = Resolved::new(shared, self.resources)?;
        let cached = self.cached(puzzle);
        let request = Request {
            puzzle: cached.puzzle(),
            given: match &given {
                Some(SolutionSource::Given(solutions)) => Some(solutions),
                _ => None,
            },
        };
        let query = product.query(&request)?;
        let source = match given {
            Some(given) => given,
            None => SolutionSource::Solver(shared.pick().unwrap_or(query.usual_pick)),
        };
        let mut remarks: Vec<Message> = remark_on(&language).into_iter().collect();
        remarks.extend(query.left_out.as_deref().map(remark_on_left_out));
        let (dates, left_out) = dates(&cached, &query, &source)?;
        remarks.extend(left_out);
        let (almanac, challenges, progression) =
            self.answer(&query, dates, &source, &mut remarks)?;
        if let Some(personal) = shared.personal {
            remarks.extend(personal.special.remark(almanac.days()));
            remarks.extend(personal.remark(&theme));
        }
        let job = Job {
            puzzle: in_language(cached.puzzle(), &language),
            almanac,
            source,
            challenges,
            progression,
            style: Style { theme, language },
            cached: &cached,
            makes_pictures: format != Format::Pdf,
            is_preview: matches!(self.extent, Extent::Page { .. }),
            resources: self.resources,
            progress: self.progress,
        };
        compose(&job, &query, remarks)
    }

    /// The format, after a check of the fields that depend on it.
    fn format<P: Product>(&self, shared: &Shared<'_>) -> Result<Format, MakeError> {
        let Some(drawing) = &shared.drawing else {
            return Ok(Format::Svg);
        };
        let usual = || {
            Format::ALL.into_iter().find(|format| format.word() == P::usual_format(&self.fields))
        };
        let format = drawing.format.or_else(usual).unwrap_or(Format::Pdf);
        drawing.rendering.check(format)?;
        Ok(format)
    }

    /// The puzzle with what was computed for it, from the cache if there is one.
    fn cached(&self, puzzle: Puzzle) -> Arc<CachedPuzzle> {
        match self.resources.cache() {
            Some(cache) => cache.cached(puzzle),
            None => Arc::new(CachedPuzzle::of(puzzle)),
        }
    }

    /// What the almanac answers, with the challenges, remarks on them, and the steps of a progression.
    fn answer<'p>(
        &self,
        query: &Query,
        dates: Dates<'p>,
        source: &SolutionSource,
        remarks: &mut Vec<Message>,
    ) -> Result<Answers<'p>, MakeError> {
        let (mut challenges, mut progression) = (Vec::new(), Vec::new());
        let options = match &query.challenges {
            Some(ChallengeQuery::Each { level, options }) => {
                challenges = options.challenges(&dates, *level, self.progress)?;
                remarks.extend(remarks_on_challenges(dates.days(), &challenges));
                AlmanacOptions::counts()
            }
            Some(ChallengeQuery::Rising { progression: levels, options }) => {
                progression = options.progression(&dates, *levels, self.progress)?;
                AlmanacOptions::counts()
            }
            None => AlmanacOptions {
                source: source.clone(),
                per_date: query.per_date,
                numbered: query.has_numbers,
                grading: query.has_marks.then(Grading::default),
            },
        };
        Ok((count(dates, &options, self.progress)?, challenges, progression))
    }

    /// The start of the names of files, from these words and the fields that differ from their defaults; the first
    /// words state some fields.
    fn stem(&self, words: &[&str], states: &[&str]) -> String {
        let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
        stem(&words.join("-"), states, &self.fields)
    }
}

/// The documents of a product, for programs that look at them or draw on.
///
/// # Errors
/// As for [`Press::make`].
pub fn documents<P: Product>(
    product: &P,
    resources: &dyn Resources,
) -> Result<Vec<Document>, MakeError> {
    let press = Press {
        resources,
        progress: &(),
        sink: &|_| Ok(()),
        extent: Extent::Rehearsal,
        fields: product.changed(),
        order: String::new(),
        paper: Mutex::default(),
    };
    let shared = product.shared();
    let format = press.format::<P>(&shared)?;
    press.with_job(product, &shared, format, |job, _, _| {
        let composition = product.compose(job)?.in_reading_direction(job);
        Ok(composition.parts.iter().filter_map(Part::pages).map(Document::from_pages).collect())
    })
}

/// The board, the solutions, the theme and the language that an order names.
pub struct Resolved {
    /// The puzzle, with the letters of the file of solutions.
    pub puzzle: Puzzle,
    /// The solutions of the file.
    pub given: Option<SolutionSource>,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl Resolved {
    /// Looks up what the fields name.
    ///
    /// # Errors
    /// [`MakeError`] for what cannot be found or read, and for texts that the font cannot write.
    pub fn new(shared: &Shared<'_>, resources: &dyn Resources) -> Result<Self, MakeError> {
        let mut puzzle = shared.puzzle(resources)?;
        let mut given = None;
        if let Some(source) = shared.source
            && let Some(file) = source.read(resources, &puzzle)?
        {
            puzzle = file.letter(puzzle);
            given = Some(source.choose(file)?);
        }
        let look = look_of_board(shared.look.clone(), &puzzle)?;
        let mut theme = look.theme(resources)?;
        theme.transparent =
            shared.drawing.as_ref().is_some_and(|drawing| drawing.rendering.transparent);
        if let Some(hand) = shared.hand {
            hand.suit(&mut theme);
        }
        let language = look.language(resources, &theme)?;
        if language.reads_from_right() {
            // The date stands at the right for either hand.
            theme.hand = Hand::Right;
        }
        check_glyphs(&puzzle, &theme).map_err(|error| {
            MakeError::concerning("font", error).with_remedy("name one that can with `font` FILE")
        })?;
        if let Some(personal) = shared.personal {
            personal.check(&theme)?;
        }
        if let Some(dedication) = shared.dedication {
            dedication.check(&theme)?;
        }
        Ok(Self { puzzle, given, theme, language })
    }
}

/// A remark on 29 February, if it is given, but the year of the days around it has none.
fn remark_on_leap_day(days: &[Day], is_given: impl Fn(&Day) -> bool) -> Option<Message> {
    let year = days.windows(2).find_map(|pair| {
        let around = [(2, 28), (3, 1)];
        (around == [pair[0], pair[1]].map(|day| (day.month(), day.number())))
            .then(|| pair[0].year())
    })??;
    let leap_day = Day::Perpetual { month: 2, day: 29 };
    let is_lost = NaiveDate::from_ymd_opt(year, 2, 29).is_none() && is_given(&leap_day);
    is_lost.then(|| message!(leap_day_left_out, year = year.to_string()))
}

/// A remark on the days that were asked for and then left out.
fn remark_on_left_out(days: &[Day]) -> Message {
    /// So many are named.
    const MOST: usize = 5;
    let names = Message::first_of(days.iter().map(|day| day.slug()), MOST);
    match days.len() {
        0 => message!(without_nothing),
        count => message!(without, count = count, days = names),
    }
}

/// The dates of a query, and remarks on those that were left out.
fn dates<'p>(
    cached: &'p CachedPuzzle,
    query: &Query,
    source: &SolutionSource,
) -> Result<(Dates<'p>, Vec<Message>), MakeError> {
    let mut days = match &query.dates {
        QueryDates::Days(days) => days.clone(),
        QueryDates::Reveals(reveals) => {
            return Ok((cached.dates_of_reveals(reveals.clone()), Vec::new()));
        }
    };
    let mut left_out = Vec::new();
    if let SolutionSource::Given(given) = source
        && query.only_given
    {
        let all = days.len();
        let is_given =
            |day: &Day| day.reveal(cached.puzzle()).is_ok_and(|reveal| given.contains_key(&reveal));
        let of_leap_day = remark_on_leap_day(&days, is_given);
        days.retain(is_given);
        if days.is_empty() {
            let reason = "there is no solution for any of these dates in the file of solutions";
            return Err(MakeError::NoTiling(reason.to_owned()));
        }
        let lacking = all - days.len();
        left_out.extend((lacking > 0).then(|| message!(left_out, count = lacking)));
        left_out.extend(of_leap_day);
    }
    let dates = cached.dates(days);
    let dates = dates.map_err(|error| MakeError::unfit(query.field, error))?;
    Ok((dates, left_out))
}
