//! Orders in the address of the page, as `web/address.js` writes and reads them.

use serde_json::Value as Json;

use crate::field::FieldMap;

/// The address that opens an order of a product with these fields on the page: `page#laser?layout=calendar`.
pub(crate) fn address(page: &str, product: &str, fields: &FieldMap) -> String {
    let mut words = form_urlencoded::Serializer::new(String::new());
    for (field, value) in fields {
        let values = match value {
            Json::Array(values) => values.as_slice(),
            value => std::slice::from_ref(value),
        };
        for value in values {
            words.append_pair(field, &crate::field::as_text(value));
        }
    }
    let words = words.finish();
    match words.is_empty() {
        true => format!("{page}#{product}"),
        false => format!("{page}#{product}?{words}"),
    }
}
