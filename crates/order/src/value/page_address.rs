//! The address of the page.

use std::fmt;

use serde_json::Value as Json;

use crate::field::{Kind, Value, as_text};

/// The longest address, in characters.
const LONGEST: usize = 200;

/// Where the page is: an address that begins with `https://` or `http://`, without a fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAddress(String);

impl fmt::Display for PageAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Value for PageAddress {
    const KIND: Kind = Kind::Text;

    fn from_json(json: &Json) -> Result<Self, String> {
        let text = as_text(json);
        let text = text.trim();
        let of_web = ["https://", "http://"];
        let host = of_web.iter().find_map(|scheme| text.strip_prefix(scheme));
        let is_address =
            host.is_some_and(|host| host.starts_with(|one: char| one.is_alphanumeric()));
        let is_plain = text.chars().all(|one| one.is_ascii_graphic() && one != '#');
        match is_address && is_plain && text.len() <= LONGEST {
            true => Ok(Self(text.to_owned())),
            false => Err(format!(
                "write the address of the page, {LONGEST} characters at most and without a #, as in \
                 https://example.org/tilendar/"
            )),
        }
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.clone().into())
    }
}
