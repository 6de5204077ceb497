//! Requests: their names, and how they are read and answered.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use tilendar_drawing::backend::order_in;
use tilendar_laser::art::ArtError;
use tilendar_order::shelf::Caching;
use tilendar_order::{Cache, MakeError, Order, OrderError, Progress};

use crate::command_line::command_line;
use crate::{boards, form, made, numbers};

/// The longest request in bytes. Templates and orders are far shorter.
const LONGEST: usize = 256 * 1024;
/// The most characters of a message, which may repeat untrusted text.
const LONGEST_MESSAGE: usize = 600;

/// What comes of a request.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The answer as JSON.
    pub json: String,
    /// The bytes of files that the answer names.
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
        let json = serde_json::to_string(answer);
        let json = json.map_err(|error| RequestError::Form(error.to_string()))?;
        Ok(Self { json, files })
    }
}

/// Why a request is not answered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// Nobody knows a request of this name.
    #[error("there is no request {0:?}")]
    Unknown(String),
    /// It is longer than any request.
    #[error("this has {0} bytes, and at most {LONGEST} can be read")]
    TooLong(usize),
    /// It is not in the form that its name asks for.
    #[error("this cannot be read: {0}")]
    Form(String),
    /// A board that makes no puzzle, or whose tilings cannot be counted.
    #[error("{0}")]
    Board(String),
    /// An order of something else than a year's numbers.
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
    /// The error as the page shows it: of which kind it is, which the page says in its own language, a sentence,
    /// and the fields to blame.
    pub fn to_json(&self) -> String {
        let fields = match self {
            Self::Order(error) => error.fields(),
            Self::Art(_) => vec!["art"],
            _ => Vec::new(),
        };
        let message: String = self.to_string().chars().take(LONGEST_MESSAGE).collect();
        json!({ "kind": self.kind(), "message": message, "fields": fields }).to_string()
    }

    /// What can be said of it in every language, before the sentence says the rest.
    fn kind(&self) -> &'static str {
        let Self::Order(error) = self else {
            return match self {
                Self::WithoutOrder => "without-order",
                Self::Art(_) => "value",
                _ => "other",
            };
        };
        match error {
            OrderError::Making(error) => match error {
                MakeError::Value(_) => "value",
                MakeError::Missing { .. } => "missing",
                MakeError::Conflict { .. } | MakeError::Exclusive { .. } => "conflict",
                MakeError::Unfit { .. } => "unfit",
                MakeError::WithoutDates { .. } => "without-dates",
                MakeError::NoTiling(_) => "no-tiling",
                MakeError::NotFound { .. } => "unknown",
                _ => "other",
            },
            OrderError::Product(_)
            | OrderError::UnknownField { .. }
            | OrderError::ForeignField { .. } => "unknown",
            _ => "other",
        }
    }
}

/// Answers a request. Its bytes are those of a file, for requests that take one; how far an order is
/// made, it tells a progress. What one request finds out about a puzzle stays in the cache for the next.
///
/// # Errors
/// [`RequestError`] says why there is no answer.
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
    let shelf = &Caching { shelf: (), cache };
    match name {
        "check" => Answer::new(&boards::check(read(payload)?)?),
        "census" => Answer::new(&boards::census(&read::<String>(payload)?)?),
        "numbers" => Answer::new(&numbers::numbers(&Order::from_json(payload)?, cache)?),
        "fields" => Answer::new(&form::describe(&read::<String>(payload)?)?),
        "order" => Answer::new(&Order::from_json(payload)?),
        "orderOf" => Answer::new(&order_of(bytes)?),
        "commandLine" => Answer::new(&command_line(&Order::from_json(payload)?)),
        "art" => Answer::new(&made::art(bytes)?),
        "preview" => made::preview(read(payload)?, shelf),
        "make" => made::make(&Order::from_json(payload)?, shelf, progress),
        other => Err(RequestError::Unknown(other.chars().take(40).collect())),
    }
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, RequestError> {
    serde_json::from_str(payload).map_err(|error| RequestError::Form(error.to_string()))
}

/// The order that a made file carries.
fn order_of(bytes: &[u8]) -> Result<Json, RequestError> {
    let text = order_in(bytes).ok_or(RequestError::WithoutOrder)?;
    let order = Order::from_json(&text)?;
    serde_json::to_value(order).map_err(|error| RequestError::Form(error.to_string()))
}
