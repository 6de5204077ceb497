//! Which kind of file bytes are.

/// The name of the format that the first bytes of a file show, if it is one for lasers that is no
/// SVG.
pub(super) fn other_format(bytes: &[u8]) -> Option<&'static str> {
    let start = &bytes[..bytes.len().min(1024)];
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("%PDF-") {
        return Some("PDF");
    }
    if start.contains("<LightBurnProject") {
        return Some("LightBurn");
    }
    let mut lines = start.lines().map(str::trim);
    let first = [lines.next().unwrap_or(""), lines.next().unwrap_or("")];
    // A DXF file begins with a section, or with a comment before it.
    let is_dxf =
        first == ["0", "SECTION"] || first[0] == "999" || start.starts_with("AutoCAD Binary DXF");
    is_dxf.then_some("DXF")
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(other_format(start.as_bytes()), format, "{start:?}");
        }
    }
}
