//! What style sheets refer to, found without understanding them.

use std::collections::BTreeMap;

/// The ids that rules refer to as `url(#id)`.
pub(super) struct StyleReferences {
    /// Those of rules for elements of a class.
    of_class: BTreeMap<String, Vec<String>>,
    /// Those of rules that may be for any element.
    of_any: Vec<String>,
}

/// The ids in a value, such as `url(#id)`.
pub(super) fn referenced_ids(value: &str) -> impl Iterator<Item = &str> {
    value.split("url(").skip(1).filter_map(|reference| {
        let id = reference.trim_start_matches(['\'', '"', ' ', '#']);
        id.split(['\'', '"', ')', ' ']).next()
    })
}

impl StyleReferences {
    /// The references in the text of style sheets. What is not plainly a rule for classes counts for
    /// all elements.
    pub fn of(text: &str) -> Self {
        let mut references = Self {
            of_class: BTreeMap::new(),
            of_any: Vec::new(),
        };
        for rule in text.split('}') {
            let ids: Vec<String> = referenced_ids(rule).map(str::to_owned).collect();
            if ids.is_empty() {
                continue;
            }
            match rule
                .split_once('{')
                .and_then(|(selectors, _)| classes(selectors))
            {
                Some(classes) => {
                    for class in classes {
                        let known = references.of_class.entry(class.to_owned()).or_default();
                        known.extend(ids.iter().cloned());
                    }
                }
                None => references.of_any.extend(ids),
            }
        }
        references
    }

    /// The ids that rules for these classes, and for any element, refer to.
    pub fn of_classes<'a>(
        &'a self,
        classes: impl Iterator<Item = &'a str>,
    ) -> impl Iterator<Item = &'a str> {
        let of_class = classes.filter_map(|class| self.of_class.get(class));
        of_class.flatten().chain(&self.of_any).map(String::as_str)
    }
}

/// The classes of selectors such as `.st0, .st1`; `None` if there is more to them.
fn classes<'a>(selectors: &'a str) -> Option<Vec<&'a str>> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let class = |selector: &'a str| selector.trim().strip_prefix('.');
    let classes = selectors.split(',').map(class);
    classes
        .map(|class| class.filter(|class| class.chars().all(is_name)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<'a>(references: &'a StyleReferences, class: &'a str) -> Vec<&'a str> {
        references.of_classes(std::iter::once(class)).collect()
    }

    #[test]
    fn rules_of_classes_refer_for_their_class() {
        let references =
            StyleReferences::of(".a, .b{fill:red;mask:url(#m)} .c{clip-path:url('#n')}");
        assert_eq!(of(&references, "a"), ["m"]);
        assert_eq!(of(&references, "b"), ["m"]);
        assert_eq!(of(&references, "c"), ["n"]);
        assert_eq!(of(&references, "d"), [""; 0]);
    }

    #[test]
    fn other_rules_may_be_for_any_element() {
        for text in [
            "path{mask:url(#m)}",
            ".a .b{mask:url(#m)}",
            ".a:first-child{mask:url(#m)}",
            ".a{/*}*/mask:url(#m)}",
            r".\61{mask:url(#m)}",
        ] {
            assert_eq!(of(&StyleReferences::of(text), "d"), ["m"], "{text}");
        }
    }
}
