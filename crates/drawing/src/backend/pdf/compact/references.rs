//! References from an object to others: a number, a generation that is always 0, and `R`.

use super::content::string_length;
use super::file::{number, split_at};

/// The object with other numbers in its references; `None` if `renumbered` has none for one of them.
pub(super) fn with_references(
    object: &[u8],
    mut renumbered: impl FnMut(usize) -> Option<usize>,
) -> Option<Vec<u8>> {
    // Data is left alone.
    let (dictionary, data) = match split_at(object, b">>\nstream\n") {
        Some((dictionary, _)) if object.ends_with(b"endstream") => {
            object.split_at_checked(dictionary.len())?
        }
        _ => (object, b"".as_slice()),
    };
    let mut out = Vec::with_capacity(object.len());
    let mut rest = dictionary;
    while let Some(&first) = rest.first() {
        let length = match first {
            b'(' => string_length(rest),
            b'/' => 1 + word_length(rest.get(1..)?),
            b'0'..=b'9' => {
                let length = word_length(rest);
                let (word, after) = rest.split_at_checked(length)?;
                if let Some(after) = after.strip_prefix(b" 0 R") {
                    let referred = std::str::from_utf8(word).ok()?.parse().ok()?;
                    out.extend(format!("{} 0 R", renumbered(referred)?).bytes());
                    rest = after;
                    continue;
                }
                length
            }
            _ => 1,
        };
        let (copied, after) = rest.split_at_checked(length)?;
        out.extend(copied);
        rest = after;
    }
    out.extend(data);
    Some(out)
}

/// The numbers in the references of an object, in their order.
pub(super) fn references(object: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    with_references(object, |referred| {
        found.push(referred);
        Some(referred)
    });
    found
}

/// The bytes of a number or name up to white space or a delimiter.
fn word_length(text: &[u8]) -> usize {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"()<>[]{}/%".contains(byte);
    text.iter().take_while(|byte| !is_end(byte)).count()
}

/// The number of the first reference of an array.
pub(super) fn first_in(array: &[u8]) -> Option<usize> {
    number(array.strip_prefix(b"[")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubled(object: &str) -> String {
        let object = with_references(object.as_bytes(), |referred| Some(2 * referred)).unwrap();
        String::from_utf8(object).unwrap()
    }

    #[test]
    fn references_get_other_numbers_and_nothing_else_does() {
        assert_eq!(
            doubled("<</P 12 0 R/K[3 0 R 0]/N 5 0 600/W[0 0 5]/A12 7 0 R>>"),
            "<</P 24 0 R/K[6 0 R 0]/N 5 0 600/W[0 0 5]/A12 14 0 R>>"
        );
    }

    #[test]
    fn strings_and_data_are_left_alone() {
        let text = "<</T(1 0 R \\) (2 0 R))/H<0031>>>";
        assert_eq!(doubled(text), text);
        let stream = "<</Length 5>>\nstream\n1 0 R\nendstream";
        assert_eq!(doubled(stream), stream);
    }

    #[test]
    fn an_object_that_nobody_knows_is_missed() {
        assert_eq!(with_references(b"[1 0 R]", |_| None), None);
        assert_eq!(references(b"[4 0 R(5 0 R)6 0 R]"), [4, 6]);
    }
}
