//! Drawings of other programs.

use tilendar_laser::foreign::{DrawingError, read_svg};

#[test]
fn formats_are_known_by_their_first_bytes() {
    for (start, format) in [
        ("%PDF-1.7\n%\u{fffd}", Some("PDF")),
        (
            "<?xml version=\"1.0\"?>\n<LightBurnProject AppVersion=\"1\">",
            Some("LightBurn"),
        ),
        ("  0\r\nSECTION\r\n  2\r\nHEADER", Some("DXF")),
        ("999\nmade by hand\n0\nSECTION", Some("DXF")),
        ("AutoCAD Binary DXF\r\n\u{1a}\0", Some("DXF")),
        ("<svg/>", None),
        ("0\n", None),
        ("", None),
    ] {
        let found = match read_svg(start.as_bytes()) {
            Err(DrawingError::OtherFormat(format)) => Some(format),
            _ => None,
        };
        assert_eq!(found, format, "{start:?}");
    }
}
