//! What a screen reader says of a picture.

use crate::{Group, Item, Symbol};

/// The group's title, else the text in it; `None` if it has neither.
pub(super) fn of_group(group: &Group) -> Option<String> {
    spoken(group.title.as_deref().unwrap_or_default(), &group.items)
}

/// The symbol's title, else the text in it; `None` if it has neither.
pub(super) fn of_symbol(symbol: &Symbol) -> Option<String> {
    spoken(&symbol.title, &symbol.items)
}

fn spoken(title: &str, items: &[Item]) -> Option<String> {
    if !title.trim().is_empty() {
        return Some(title.to_string());
    }
    let mut words = String::new();
    collect(items, &mut words);
    (!words.is_empty()).then_some(words)
}

/// Appends the text of the items, with a space between two of them.
fn collect(items: &[Item], words: &mut String) {
    for item in items {
        match item {
            Item::Group(group) => collect(&group.items, words),
            Item::Text(text) => {
                let content = text.content.trim();
                if !content.is_empty() && !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(content);
            }
            Item::Shape(_) | Item::Use(_) | Item::Link(_) => {}
        }
    }
}
