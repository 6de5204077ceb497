//! The embedded typefaces.

use tilendar_drawing::Face;

#[test]
fn faces_have_outlines_on_the_baseline_and_widths_in_proportion_to_size() {
    for face in Face::EMBEDDED {
        assert!((0.6..0.8).contains(&face.cap_height()));
        let bounds = face.shape("H", 10.0).outline().bounds().unwrap();
        assert!(bounds.y1.abs() < 1e-6);
        assert!((-bounds.y0 - 10.0 * face.cap_height()).abs() < 1e-6);
        let one = face.width("October", 1.0);
        assert!(one > 3.0 && (face.width("October", 10.0) - 10.0 * one).abs() < 1e-9);
        let widths: Vec<f64> =
            ('0'..='9').map(|figure| face.width(&figure.to_string(), 10.0)).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "figures are tabular");
    }
}

#[test]
fn text_is_kerned_in_every_script() {
    for (pair, script) in [("AV", "Latin"), ("ГА", "Cyrillic"), ("ΑΥ", "Greek")] {
        let apart: f64 =
            pair.chars().map(|letter| Face::SemiBold.width(&letter.to_string(), 10.0)).sum();
        assert!(Face::SemiBold.width(pair, 10.0) < apart, "{script}");
    }
}

#[test]
fn pictographs_that_no_face_has_take_no_room() {
    let pictographs = "👩‍👩‍👧🇩🇪👍🏽❤️😀";
    let width = |text: &str| Face::Regular.width(text, 10.0);
    assert_eq!(width(&format!("Opa{pictographs}")), width("Opa"));
    assert!(!Face::Regular.leaves_out('月'));
    for (text, line) in [
        ("Für 😀 Opa", "Für Opa"),
        ("😀 Für 😀  👩‍👧 Opa 😀", "Für Opa"),
        ("Für 😀Opa, für😀 Oma", "Für Opa, für Oma"),
        ("Gute Reise 😀! (😀 Opa)", "Gute Reise! (Opa)"),
        ("Zwei  Blanks", "Zwei  Blanks"),
        (" 😀 ", ""),
        ("יום הולדת 😀 שמח", "יום הולדת שמח"),
    ] {
        assert_eq!(Face::Regular.writable(text), line);
        assert_eq!(width(text), width(line), "{text}");
    }
}
