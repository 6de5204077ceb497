//! The puzzles that the program carries along, and how presets are looked up by name.

/// A template embedded in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The puzzle's name.
    pub name: &'static str,
    /// The template's text; it loads.
    pub text: &'static str,
}

const PRESETS: &[Preset] = &[
    Preset {
        name: "calendar",
        text: include_str!("../../../../templates/puzzles/calendar.toml"),
    },
    Preset {
        name: "rhombus",
        text: include_str!("../../../../templates/puzzles/rhombus.toml"),
    },
    Preset {
        name: "weekday",
        text: include_str!("../../../../templates/puzzles/weekday.toml"),
    },
    Preset {
        name: "palmetto",
        text: include_str!("../../../../templates/puzzles/palmetto.toml"),
    },
    Preset {
        name: "calendarium",
        text: include_str!("../../../../templates/puzzles/calendarium.toml"),
    },
    Preset {
        name: "festival",
        text: include_str!("../../../../templates/puzzles/festival.toml"),
    },
    Preset {
        name: "desk",
        text: include_str!("../../../../templates/puzzles/desk.toml"),
    },
    Preset {
        name: "pentominoes-6x10",
        text: include_str!("../../../../templates/puzzles/pentominoes-6x10.toml"),
    },
];

/// Every preset, the default one first.
pub fn presets() -> &'static [Preset] {
    PRESETS
}

/// The preset of this name.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where there is none.
pub fn preset(name: &str) -> Result<&'static Preset, UnknownName> {
    find_by_name("layout", name, PRESETS, |preset| preset.name)
}

/// A name that no preset has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} {name:?}{} (known: {})", did_you_mean(suggestion), known.join(", "))]
pub struct UnknownName {
    /// What was looked for, such as `layout` or `theme`.
    pub kind: &'static str,
    /// The name asked for, at most 40 characters of it.
    pub name: String,
    /// The known name that is most like it, if one is like it at all.
    pub suggestion: Option<String>,
    /// Every known name.
    pub known: Vec<String>,
}

fn did_you_mean(suggestion: &Option<String>) -> String {
    suggestion
        .as_ref()
        .map_or_else(String::new, |near| format!(": did you mean {near:?}?"))
}

/// The item of this name.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where no item has it.
pub fn find_by_name<'a, T>(
    kind: &'static str,
    name: &str,
    items: &'a [T],
    name_of: impl Fn(&T) -> &str,
) -> Result<&'a T, UnknownName> {
    if let Some(found) = items.iter().find(|item| name_of(item) == name) {
        return Ok(found);
    }
    let known = items.iter().map(|item| name_of(item).to_owned()).collect();
    Err(UnknownName::among(kind, name, known))
}

impl UnknownName {
    /// The error for a name that is none of these, with the most similar one.
    pub fn among(kind: &'static str, name: &str, known: Vec<String>) -> Self {
        let asked: String = name.chars().take(40).collect();
        let likeness = |known: &str| strsim::jaro_winkler(known, &asked.to_lowercase());
        let names = known.iter();
        let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        Self {
            kind,
            suggestion: nearest.filter(|near| likeness(near) > 0.7).cloned(),
            name: asked,
            known,
        }
    }
}
