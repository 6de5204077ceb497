//! The choices that hold in this run, as they are told to the user.

use tilendar::order::OrderError;

use super::usual::UsualChoice;

/// The choices that hold in this run; none where there is no file.
#[derive(Default)]
pub struct HeldChoices {
    choices: Vec<Held>,
}

struct Held {
    /// As the file has it: `tilendar.toml:3:1`.
    place: String,
    key: String,
}

impl HeldChoices {
    /// These choices.
    pub fn new(choices: &[&UsualChoice]) -> Self {
        let held = |choice: &&UsualChoice| Held {
            place: choice.place.to_string(),
            key: choice.key.clone(),
        };
        Self {
            choices: choices.iter().map(held).collect(),
        }
    }

    /// What is told of a file that nobody named, so that one who forgot it learns why the paper is
    /// another; nothing where nothing of it holds.
    pub fn note(&self, file: &str) -> Option<String> {
        let keys: Vec<&str> = self.choices.iter().map(|held| held.key.as_str()).collect();
        (!keys.is_empty()).then(|| format!("from {file}: {}", keys.join(", ")))
    }

    /// Where the choices are that are to blame for an error of an order.
    pub fn places(&self, error: &anyhow::Error) -> Vec<String> {
        let Some(error) = error.downcast_ref::<OrderError>() else {
            return Vec::new();
        };
        let fields = error.fields();
        let to_blame = self
            .choices
            .iter()
            .filter(|held| fields.contains(&held.key.as_str()));
        let line = |held: &Held| {
            let (place, key) = (&held.place, &held.key);
            format!("{place}: `{key}` is chosen here; --config none leaves the file out")
        };
        to_blame.map(line).collect()
    }
}
