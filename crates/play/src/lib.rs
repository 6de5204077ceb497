//! What somebody who plays in a browser asks of tilendar: how many tilings continue what lies on a board, the
//! next piece, a whole solution.
//!
//! It is a library of its own beside `tilendar-web`, because whoever plays should not have to wait for fonts,
//! products and languages: as WebAssembly it has a ninth of the size.

#[cfg(target_arch = "wasm32")]
mod border;
mod question;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The longest question in bytes. Boards are far shorter.
const LONGEST: usize = 256 * 1024;

/// Why a question is not answered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// Nobody knows a question of this name.
    #[error("there is no question {0:?}")]
    Unknown(String),
    /// It is longer than any question.
    #[error("this has {0} bytes, and at most {LONGEST} can be read")]
    TooLong(usize),
    /// It is not in the form that its name asks for.
    #[error("this cannot be read: {0}")]
    Form(#[from] serde_json::Error),
    /// It says nothing that can be played.
    #[error("{0}")]
    Play(String),
    /// The search takes longer than anybody would wait.
    #[error(transparent)]
    Counting(#[from] tilendar_puzzle::solver::CountingError),
}

/// Answers a question of this name, both as JSON: `count`, `hint` and `solve`.
///
/// # Errors
/// [`QuestionError`] says why there is no answer.
pub fn answer(name: &str, question: &str) -> Result<String, QuestionError> {
    if question.len() > LONGEST {
        return Err(QuestionError::TooLong(question.len()));
    }
    match name {
        "count" => answered(question, question::count),
        "hint" => answered(question, question::hint),
        "solve" => answered(question, question::solve),
        other => Err(QuestionError::Unknown(other.chars().take(40).collect())),
    }
}

fn answered<Q: DeserializeOwned, A: Serialize>(
    question: &str,
    answer: fn(Q) -> Result<A, QuestionError>,
) -> Result<String, QuestionError> {
    let answer = answer(serde_json::from_str(question)?)?;
    Ok(serde_json::to_string(&answer)?)
}
