//! One form of each text: as the whole of Unicode's tables says.

#![allow(missing_docs, reason = "nobody calls a test")]

use proptest::prelude::*;
use tilendar_fields::{BoundedText, composed};
use unicode_normalization::UnicodeNormalization;

#[test]
fn every_character_is_composed_however_it_is_written() {
    for character in '\0'..=char::MAX {
        let alone = character.to_string();
        let normal: String = alone.nfc().collect();
        assert_eq!(composed(&alone), normal, "{character:?}");
        assert_eq!(composed(&alone.nfd().collect::<String>()), normal, "{character:?}");
    }
    assert_eq!(BoundedText::<3>::new(" Zoe\u{308} "), BoundedText::new("Zoë"));
}

proptest! {
    #[test]
    fn several_accents_are_in_order_and_joined(
        text in "[a-zäéα-ωά가-각ᄀ-나-ᅣᆨ-ᆪ\u{300}-\u{345}\u{591}-\u{5bd}\u{5d0}-\u{5d5}\u{b47}\u{b3e}\u{b56} ]{0,12}",
    ) {
        let once = composed(&text);
        prop_assert_eq!(&once, &text.nfc().collect::<String>());
        prop_assert_eq!(&composed(&once), &once);
    }
}
