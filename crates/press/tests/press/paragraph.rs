//! Text in columns and boxes: where lines break, and the size in which a text fits.

use proptest::prelude::*;
use tilendar_drawing::{Color, Face, Size};
use tilendar_press::figure::Paragraph;
use unicode_segmentation::UnicodeSegmentation;

const GERMAN: &str = "Donaudampfschifffahrtsgesellschaftskapitänswitwe";
const JAPANESE: &str = "吾輩は猫である。名前はまだ無い。どこで生れたか、とんと見当がつかぬ。";
const THAI: &str = "สุขสันต์วันเกิดคุณยายที่รัก";
const EMOJI: &str = "👩‍👩‍👧🇩🇪🎂👍🏽❤️";

fn paragraph(em: f64) -> Paragraph {
    Paragraph::new(&Face::Regular, em, 1.2 * em, Color::BLACK)
}

/// Text of several scripts with single spaces between words.
fn texts() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-zäöüß]{1,12}(-[a-z]{1,8})?[.,!]?",
        "[一-龠ぁ-ん]{1,20}。?",
        Just(GERMAN.to_string()),
        Just(JAPANESE.to_string()),
        Just(THAI.to_string()),
        Just(EMOJI.to_string()),
    ];
    prop::collection::vec(word, 1..8).prop_map(|words| words.join(" "))
}

/// Checks that the lines are the text, but for a space at a break, and that no visible character is divided.
fn check_nothing_is_lost(text: &str, lines: &[String]) {
    let mut rest = text;
    for line in lines {
        rest = rest.strip_prefix(line.as_str()).unwrap_or_else(|| panic!("{line:?} of {rest:?}"));
        rest = rest.strip_prefix(' ').unwrap_or(rest);
    }
    assert_eq!(rest, "");
    let characters = lines.iter().flat_map(|line| line.graphemes(true));
    let characters = characters.filter(|character| *character != " ");
    assert!(characters.eq(text.graphemes(true).filter(|character| *character != " ")));
}

fn lines_of_words(text: &str, width: f64, em: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if Face::Regular.width(&format!("{line} {word}"), em) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

proptest! {
    #[test]
    fn columns_lose_nothing_and_are_not_too_wide(text in texts(), width in 0.5..60.0_f64) {
        let lines = paragraph(3.0).lines(&text, width);
        check_nothing_is_lost(&text, &lines);
        for line in lines {
            let is_single = line.graphemes(true).count() == 1;
            prop_assert!(is_single || Face::Regular.width(&line, 3.0) <= width, "{line:?}");
        }
    }

    #[test]
    fn words_that_fit_stay_whole(
        words in prop::collection::vec("[A-Za-zäöüß]{1,9}(-[a-z]{1,5})?(/[a-z]{1,3})?[.,;!?]?", 1..20),
        width in 60.0..100.0_f64,
    ) {
        let text = words.join(" ");
        let full = lines_of_words(&text, width, 3.0);
        let lines = paragraph(3.0).lines(&text, width);
        prop_assert_eq!(lines.len(), full.len());
        // Only the last two lines may be shorter than they could be, so that the last one is not a single word.
        let same = full.len().saturating_sub(2);
        prop_assert_eq!(&lines[..same], &full[..same]);
        prop_assert_eq!(lines[same..].join(" "), full[same..].join(" "));
        match (&full[same..], &lines[same..]) {
            ([before, last], [.., balanced]) if !last.contains(' ') => {
                let word = before.rsplit(' ').next().unwrap();
                let two = Face::Regular.width(&format!("{word} {last}"), 3.0);
                let may_be_two = before.contains(' ') && two <= width;
                prop_assert_eq!(balanced.contains(' '), may_be_two);
            }
            _ => prop_assert_eq!(lines, full),
        }
    }

    #[test]
    fn a_fitted_text_is_within_its_room_and_sizes(
        text in texts(),
        (width, height) in (2.0..80.0_f64, 2.0..40.0_f64),
        (largest, smallest) in (2.0..8.0_f64, 0.3..2.0_f64),
    ) {
        let area = Size::new(width, height);
        let fits = |em: f64| paragraph(em).fit(&text, area, em).is_ok_and(|text| text.keeps_words);
        match paragraph(largest).fit(&text, area, smallest) {
            Ok(fitted) => {
                check_nothing_is_lost(&text, &fitted.lines);
                prop_assert!((smallest..=largest).contains(&fitted.em));
                prop_assert!(fitted.height <= height);
                let widths = fitted.lines.iter().map(|line| Face::Regular.width(line, fitted.em));
                prop_assert!(widths.fold(0.0, f64::max) <= width);
                if fitted.keeps_words && fitted.em < largest {
                    prop_assert!(!fits(fitted.em / 0.93));
                }
            }
            Err(error) => {
                prop_assert!(paragraph(smallest).fit(&text, area, smallest).is_err());
                prop_assert!(error.to_string().contains(&text));
            }
        }
    }
}

#[test]
fn japanese_breaks_anywhere_but_before_a_full_stop() {
    for characters in 3..20 {
        let width = Face::Regular.width("猫", 3.0) * f64::from(characters) + 0.1;
        let lines = paragraph(3.0).lines(JAPANESE, width);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| !line.starts_with(['。', '、'])), "{lines:?}");
    }
}

#[test]
fn a_word_breaks_only_if_no_size_keeps_it_whole() {
    let narrow = paragraph(4.0).fit(GERMAN, Size::new(30.0, 30.0), 3.0).unwrap();
    assert_eq!((narrow.em, narrow.keeps_words), (4.0, false));
    let wide = paragraph(4.0).fit(GERMAN, Size::new(90.0, 30.0), 1.0).unwrap();
    assert_eq!((wide.lines.len(), wide.keeps_words), (1, true));
    // A hyphen is better than the middle of a syllable.
    assert_eq!(paragraph(3.0).lines("Baden-Württemberg", 20.0), ["Baden-", "Württemberg"]);
}
