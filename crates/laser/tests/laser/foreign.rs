//! Drawings of other programs.

use tilendar_drawing::{Layer, QUARTER_TURN, Segment};
use tilendar_laser::cut::Action;
use tilendar_laser::foreign::{Drawing, DrawingError, Sign, read_svg};

/// A drawing in millimetres whose origin is the middle of its page.
fn drawing(content: &str) -> Result<Drawing, DrawingError> {
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='100mm' height='100mm' \
         xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' \
         viewBox='-50 -50 100 100'>{content}</svg>"
    );
    read_svg(svg.as_bytes())
}

const LINE: &str = "<path d='M0 0H10V10Z' fill='none' stroke='#000'/>";

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

#[test]
fn layers_are_known_by_name_label_and_id() {
    let sign = |attributes: &str| {
        let drawing = drawing(&format!("<g {attributes}>{LINE}</g>")).unwrap();
        drawing.meanings[0].sign.clone()
    };
    for name in [
        "cut-inner",
        "Cut inner",
        "layer-cut-inner",
        "layer-cut-inner-2",
    ] {
        let known = Sign::LayerName(Layer::CutInner);
        assert_eq!(sign(&format!("id='{name}'")), known, "{name}");
        let label = format!("id='g1' inkscape:label='{name}'");
        assert_eq!(sign(&label), known, "{name}");
    }
    for name in ["", "Layer 1", "cut", "print", "engraving"] {
        let found = sign(&format!("id='{name}'"));
        assert!(matches!(found, Sign::Line(_)), "{name}: {found:?}");
    }
}

/// Whether these styles make an element of this class refer to the mask or clip path around it.
fn refers(styles: &str, around: &str, class: &str) -> bool {
    let inside = format!("<path class='{class}' d='M0 0H9V9Z'/>");
    let around = match around {
        "m" => format!("<mask id='m'>{inside}</mask><clipPath id='n'/>"),
        _ => format!("<mask id='m'/><clipPath id='n'>{inside}</clipPath>"),
    };
    match drawing(&format!("<style>{styles}</style>{around}{LINE}")) {
        Err(DrawingError::UsesItself(_)) => true,
        read => {
            read.unwrap();
            false
        }
    }
}

#[test]
fn rules_of_classes_refer_for_their_class() {
    let styles = ".a, .b{fill:red;mask:url(#m)} .c{clip-path:url('#n')}";
    for (class, to_mask, to_clip) in [
        ("a", true, false),
        ("b", true, false),
        ("c", false, true),
        ("d", false, false),
    ] {
        assert_eq!(refers(styles, "m", class), to_mask, "{class}");
        assert_eq!(refers(styles, "n", class), to_clip, "{class}");
    }
}

#[test]
fn other_rules_may_be_for_any_element() {
    for styles in [
        "path{mask:url(#m)}",
        ".a .b{mask:url(#m)}",
        ".a:first-child{mask:url(#m)}",
        ".a{/*}*/mask:url(#m)}",
        r".\61{mask:url(#m)}",
    ] {
        assert!(refers(styles, "m", "d"), "{styles}");
    }
}

/// What becomes of a curve from above the middle to the right of it, with arms of this length.
fn quarter(arm: f64) -> Segment {
    let curve = format!("M0 -10C{arm} -10 10 {} 10 0", -arm);
    let drawing = drawing(&format!("<path d='{curve}' fill='none' stroke='#000'/>")).unwrap();
    let Action::Follow(contour) = &drawing.sheet.work[0].action else {
        panic!("a line is followed");
    };
    contour.segments[0]
}

#[test]
fn the_usual_curve_of_a_quarter_circle_is_an_arc() {
    for arm in [5.522847, 5.52285, 5.525] {
        let Segment::Arc { bulge, .. } = quarter(arm) else {
            panic!("{arm} is no arc");
        };
        assert!((bulge - QUARTER_TURN).abs() < 1e-9, "{bulge}");
    }
}

#[test]
fn other_curves_stay_curves() {
    for arm in [3.0, 5.5, 5.55, 9.0] {
        assert!(matches!(quarter(arm), Segment::Cubic { .. }), "{arm}");
    }
}

#[test]
fn lengths_that_would_fill_the_memory_as_arcs_are_refused() {
    for huge in [
        "<path d='M0 0A1e300 1e300 0 0 1 1e-9 0'/>",
        "<path d='M0 0a9 9 0 012000000000 9'/>",
        "<path d='M0 0h1e400'/>",
        "<rect width='3e38' height='3e38' rx='1e38' ry='1e38'/>",
        "<circle r='1e30'/>",
        "<ellipse rx='1e30mm' ry='1'/>",
    ] {
        let read = drawing(&format!("{huge}{LINE}"));
        assert!(
            matches!(read, Err(DrawingError::TooFar)),
            "{huge}: {read:?}"
        );
    }
    for usual in [
        "<path d='M0 0a9 9 0 01.5.5-1-1.5e1L999999999e-9 0'/>",
        // Shapes have no lengths from styles, so these fill nothing.
        "<rect style='width:3e38px;height:3e38px;rx:1e38px'/>",
    ] {
        assert!(drawing(&format!("{usual}{LINE}")).is_ok(), "{usual}");
    }
}

#[test]
fn entities_are_measured_by_their_whole_value() {
    let with = |value: &str, times: usize| {
        let svg = format!(
            "<!DOCTYPE svg [<!ENTITY a {value}>]><svg xmlns='http://www.w3.org/2000/svg' \
             width='9mm' height='9mm'><desc>{}</desc>{LINE}</svg>",
            "&a;".repeat(times)
        );
        read_svg(svg.as_bytes())
    };
    assert!(with("'http://ns.adobe.com/Extensibility/1.0/'", 5).is_ok());
    let long = "x".repeat(30_000);
    for value in [
        format!("'>{long}'"),
        format!("\"'>{long}\""),
        format!("\"{long}\""),
    ] {
        assert!(matches!(with(&value, 1_000), Err(DrawingError::Entities)));
    }
    assert!(matches!(with("'>&#38;b;'", 1), Err(DrawingError::Entities)));
}
