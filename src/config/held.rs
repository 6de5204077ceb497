//! The choices that hold in this run, as they are told to the user.

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
    texts: Vec<String>,
}

impl HeldChoices {
    /// These choices.
    pub fn new(choices: &[&UsualChoice]) -> Self {
        let held = |choice: &&UsualChoice| Held {
            place: choice.place.to_string(),
            key: choice.key.clone(),
            texts: choice.texts().into_iter().map(str::to_owned).collect(),
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

    /// Where the choices are that an error is about: those that it names as options, and those whose
    /// value it quotes.
    pub fn places(&self, message: &str) -> Vec<String> {
        let named = self.choices.iter().filter(|held| held.is_named(message));
        let line = |held: &Held| {
            let (place, key) = (&held.place, &held.key);
            format!("{place}: `{key}` is chosen here; --config none leaves the file out")
        };
        named.map(line).collect()
    }
}

impl Held {
    fn is_named(&self, message: &str) -> bool {
        let option = format!("--{}", self.key);
        let mut parts = message.split(&option);
        // What stands before the option first named says nothing of it.
        parts.next();
        let ends =
            |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '-');
        parts.any(ends)
            || self
                .texts
                .iter()
                .any(|text| message.contains(&format!("{text:?}")))
    }
}
