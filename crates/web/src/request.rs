//! Requests by name, and their answers.

use std::io::{Cursor, Read};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use tilendar_drawing::backend::order_in;
use tilendar_laser::art::{self, ArtError};
use tilendar_order::resources::Caching;
use tilendar_order::{
    Cache, Cause, MakeError, Message, Order, OrderError, Outcome, Progress, Refusal, Resources,
};
use tilendar_puzzle::almanac::AlmanacOptions;

use crate::{boards, form};

/// The largest integer that JavaScript represents safely.
const LARGEST: u128 = (1 << 53) - 1;

/// The longest request in bytes; templates and orders are far shorter.
const LONGEST: usize = 256 * 1024;
/// The longest message in characters; it may repeat untrusted text.
const LONGEST_MESSAGE: usize = 600;

/// The answer to a request.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The answer as JSON.
    pub json: String,
    /// The contents of the files that the answer names.
    pub files: Vec<Vec<u8>>,
}

impl Answer {
    /// An answer without files.
    pub(crate) fn new(answer: &impl Serialize) -> Result<Self, RequestError> {
        Self::with_files(answer, Vec::new())
    }

    /// An answer with files.
    pub(crate) fn with_files(
        answer: &impl Serialize,
        files: Vec<Vec<u8>>,
    ) -> Result<Self, RequestError> {
        let json =
            serde_json::to_string(answer).map_err(|error| RequestError::Form(error.to_string()))?;
        Ok(Self { json, files })
    }
}

/// The reason why a request is not answered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// There is no request of this name.
    #[error("there is no request {0:?}")]
    Unknown(String),
    /// The request is too long; its length in bytes.
    #[error("this has {0} bytes, and at most {LONGEST} can be read")]
    TooLong(usize),
    /// The request does not have the form that its name requires.
    #[error("this cannot be read: {0}")]
    Form(String),
    /// A board that is no valid puzzle.
    #[error("{0}")]
    Board(String),
    /// The tilings of a board cannot be counted.
    #[error("{0}")]
    Uncounted(String),
    /// An order of a product that is not a heat map.
    #[error("there are numbers of dates for a heat map, and not for {0:?}")]
    WithoutNumbers(&'static str),
    /// A file that carries no order.
    #[error(
        "this file carries no order: tilendar did not make it, or made it before files carried orders"
    )]
    WithoutOrder,
    /// A drawing that cannot be put on a lid.
    #[error(transparent)]
    Art(#[from] ArtError),
    /// An order that cannot be read or made.
    #[error(transparent)]
    Order(#[from] OrderError),
}

impl From<MakeError> for RequestError {
    fn from(error: MakeError) -> Self {
        Self::Order(error.into())
    }
}

impl RequestError {
    /// The error for the page as JSON: the reason, which the page says in its language, an English sentence, and the
    /// fields at fault.
    pub fn to_json(&self) -> String {
        let fields = match self {
            Self::Order(error) => error.fields(),
            Self::Art(_) => vec!["art"],
            _ => Vec::new(),
        };
        let message: String = self.to_string().chars().take(LONGEST_MESSAGE).collect();
        json!({ "reason": self.refusal(), "message": message, "fields": fields }).to_string()
    }

    /// What it says, for other languages.
    fn refusal(&self) -> Refusal {
        match self {
            Self::WithoutOrder => Refusal::WithoutOrder,
            Self::Art(error) => error.refusal(),
            Self::Board(_) => Refusal::Board,
            Self::Uncounted(_) => Refusal::Uncounted,
            Self::Order(error) => error.refusal(),
            _ => Refusal::Other,
        }
    }
}

/// The font that somebody chose on the page, under any name; empty if there is none.
struct ChosenFont<'a>(&'a [u8]);

impl Resources for ChosenFont<'_> {
    fn open(&self, field: &str, _: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        let is_chosen = field == "font" && !self.0.is_empty();
        Ok(is_chosen.then(|| Box::new(Cursor::new(self.0.to_vec())) as Box<dyn Read>))
    }
}

/// Answers a request. `bytes` is the content of a file: of the font that an order names, or for requests that take one. The `cache` keeps what is computed
/// for a puzzle for later requests.
///
/// # Errors
/// [`RequestError`] gives the reason.
pub fn answer(
    name: &str,
    payload: &str,
    bytes: &[u8],
    cache: &Cache,
    progress: &dyn Progress,
) -> Result<Answer, RequestError> {
    if payload.len() > LONGEST {
        return Err(RequestError::TooLong(payload.len()));
    }
    let resources = &Caching { resources: &ChosenFont(bytes), cache };
    match name {
        "order" => return Answer::new(&Order::from_json(payload)?),
        "commandLine" => return Answer::new(&form::command_line(&Order::from_json(payload)?)),
        "preview" => return preview(&read(payload)?, resources),
        _ => {}
    }
    match name {
        // The rest is not among what the page loads first.
        _ if cfg!(feature = "previews") => Err(RequestError::Unknown(name.to_owned())),
        "check" => Answer::new(&boards::check(read(payload)?)?),
        "census" => Answer::new(&boards::census(&read::<String>(payload)?)?),
        "fill" => Answer::new(&boards::fill(read(payload)?)?),
        "numbers" => Answer::new(&numbers(&Order::from_json(payload)?, cache)?),
        "orderOf" => Answer::new(&order_of(bytes)?),
        "art" => Answer::new(&simplified(&read::<String>(payload)?, bytes)?),
        "make" => make(&read(payload)?, resources, progress),
        name => Err(RequestError::Unknown(name.chars().take(40).collect())),
    }
}

/// Reads what a request asks, or what it was answered.
pub(crate) fn read<T: DeserializeOwned>(payload: &str) -> Result<T, RequestError> {
    serde_json::from_str(payload).map_err(|error| RequestError::Form(error.to_string()))
}

/// The order in a finished file.
fn order_of(bytes: &[u8]) -> Result<Json, RequestError> {
    let text = order_in(bytes).ok_or(RequestError::WithoutOrder)?;
    let order = Order::from_json(&text)?;
    serde_json::to_value(order).map_err(|error| RequestError::Form(error.to_string()))
}

/// A request to make files, or to show a page of them.
#[derive(Deserialize)]
struct MakeRequest {
    /// The order, whose faults are then those of its fields.
    order: Json,
    /// The page to show, from 0.
    #[serde(default)]
    page: usize,
    /// The language in which the files are summed up; by default English.
    #[serde(default)]
    language: String,
}

impl MakeRequest {
    fn order(&self) -> Result<Order, OrderError> {
        Order::from_json(&self.order.to_string())
    }

    /// A summary of the files; field names are in backticks.
    fn summary(&self, outcome: &Outcome, pages: usize) -> Json {
        let sentence = |message: &Message| message.in_language(&self.language);
        json!({
            "pages": pages,
            "summary": sentence(&outcome.summary),
            "warnings": outcome.warnings.iter().map(sentence).collect::<Json>(),
            "remarks": outcome.remarks.iter().map(sentence).collect::<Json>(),
            "next": outcome.next.as_ref().map(sentence),
        })
    }
}

/// Answers with a page as SVG, the only file.
fn preview(request: &MakeRequest, resources: &dyn Resources) -> Result<Answer, RequestError> {
    let preview = request.order()?.preview(resources, request.page)?;
    let summary = request.summary(&preview.outcome, preview.pages);
    Answer::with_files(&summary, vec![preview.svg])
}

/// The paths of an SVG file on one line, as an order of a lid keeps them, and remarks on what they lost, in a language.
fn simplified(language: &str, bytes: &[u8]) -> Result<Json, RequestError> {
    let art::Simplified { svg, remarks } = art::simplified(bytes)?;
    let remarks = remarks.iter().map(|remark| remark.in_language(language));
    Ok(json!({ "svg": svg, "remarks": remarks.collect::<Json>() }))
}

/// Answers with the files of an order: the common stem of their names, and the names in order, each with its folder
/// if there is one.
fn make(
    request: &MakeRequest,
    resources: &dyn Resources,
    progress: &dyn Progress,
) -> Result<Answer, RequestError> {
    let made = request.order()?.make(resources, progress)?;
    let mut answer = request.summary(&made.outcome, made.outcome.pages);
    answer["stem"] = made.files.first().map_or("", |file| &file.name.stem).into();
    answer["names"] = made.files.iter().map(|file| file.name.to_string()).collect();
    Answer::with_files(&answer, made.files.into_iter().map(|file| file.bytes).collect())
}

/// A number that JavaScript represents safely; larger ones become the largest.
pub(crate) fn number(count: u128) -> u64 {
    u64::try_from(count.min(LARGEST)).unwrap_or(0)
}

/// The numbers of tilings of the dates of a heat map, such as `2027-10-06`, or `10-06` for every year; and the bins
/// of a histogram, with their bounds and numbers of dates.
fn numbers(order: &Order, cache: &Cache) -> Result<Json, RequestError> {
    let Order::HeatMap(heat_map) = order else {
        return Err(RequestError::WithoutNumbers(order.product()));
    };
    let (puzzle, days) = heat_map.puzzle_and_days(&())?;
    let cached = cache.cached(puzzle);
    let almanac = cached
        .almanac(days, &AlmanacOptions::counts())
        .map_err(|error| RequestError::Uncounted(error.to_string()))?;
    let survey = almanac.survey_of_days();
    let bins: Json = survey
        .bins()
        .bins
        .iter()
        .map(|bin| {
            json!({ "least": number(bin.least), "most": number(bin.most), "count": bin.count })
        })
        .collect();
    let dates: Json = survey
        .entries()
        .iter()
        .map(|day| json!({ "date": day.subject.slug(), "tilings": number(day.tilings) }))
        .collect();
    Ok(json!({ "bins": bins, "dates": dates }))
}
