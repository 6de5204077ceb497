//! The words of the page: a catalog for each language, `templates/languages/page/XX.toml`.

use serde::Deserialize;
use serde_json::{Map, Value as Json};
use tilendar_puzzle::presets;
use tilendar_puzzle::template::Preset;

static CATALOGS: &[Preset] = presets!("languages/page": "en", "de", "es", "fr", "it", "nl", "pt");

/// What the page alone says in a language.
#[derive(Debug, Clone, Deserialize)]
pub struct Words {
    /// The tag of the language.
    #[serde(skip)]
    pub tag: &'static str,
    /// The language's name for itself.
    pub name: String,
    /// The name and the explanation of each field, and of its choices.
    pub fields: Json,
    /// The phrases of each view of the page.
    #[serde(flatten)]
    pub views: Map<String, Json>,
}

/// The words of the page in each of its languages, English first.
///
/// # Errors
/// The fault of a catalog, which tests rule out.
pub fn words() -> Result<Vec<Words>, toml::de::Error> {
    let read = |catalog: &Preset| {
        toml::from_str(catalog.text).map(|words| Words { tag: catalog.name, ..words })
    };
    CATALOGS.iter().map(read).collect()
}
