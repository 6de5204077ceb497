//! Drawings of other programs.

use tilendar_drawing::{Color, Layer, QUARTER_TURN, Segment};
use tilendar_laser::cut::Action;
use tilendar_laser::foreign::{
    Drawing, DrawingError, MAXIMUM_BYTES, MAXIMUM_DEPTH, MAXIMUM_ELEMENTS, MAXIMUM_EXPANDED_BYTES,
    MAXIMUM_POINTS, Sign, read_svg, read_svg_for,
};

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

#[test]
fn a_file_of_20_megabytes_is_read_and_a_larger_one_refused() {
    let of_bytes = |bytes: usize| {
        let svg = |space: usize| {
            let space = " ".repeat(space);
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='9mm' height='9mm'>{LINE}{space}</svg>"
            )
        };
        read_svg(svg(bytes - svg(0).len()).as_bytes())
    };
    assert!(of_bytes(MAXIMUM_BYTES).is_ok());
    let refused = of_bytes(MAXIMUM_BYTES + 1);
    assert!(
        matches!(refused, Err(DrawingError::TooManyBytes)),
        "{refused:?}"
    );
}

#[test]
fn two_hundred_thousand_elements_are_read_and_one_more_is_refused() {
    // The drawing itself, and the line in it.
    let of_elements = |elements: usize| drawing(&format!("{}{LINE}", "<g/>".repeat(elements - 2)));
    assert!(of_elements(MAXIMUM_ELEMENTS).is_ok());
    assert!(matches!(
        of_elements(MAXIMUM_ELEMENTS + 1),
        Err(DrawingError::TooManyElements)
    ));
}

#[test]
fn elements_are_nested_a_hundred_deep_and_no_deeper() {
    let nested = |depth: usize| {
        let (open, close) = ("<g>".repeat(depth - 1), "</g>".repeat(depth - 1));
        drawing(&format!("{open}{LINE}{close}"))
    };
    assert!(nested(MAXIMUM_DEPTH).is_ok());
    assert!(matches!(
        nested(MAXIMUM_DEPTH + 1),
        Err(DrawingError::TooDeep)
    ));
    // Through a use, which is one deeper than what it uses.
    let used = |depth: usize| {
        let (open, close) = ("<g>".repeat(depth - 2), "</g>".repeat(depth - 2));
        let chain = format!("<defs><g id='p'>{LINE}</g></defs>");
        drawing(&format!("{chain}{open}<use href='#p'/>{close}"))
    };
    assert!(used(MAXIMUM_DEPTH - 2).is_ok());
    assert!(matches!(
        used(MAXIMUM_DEPTH + 1),
        Err(DrawingError::TooDeep)
    ));
}

#[test]
fn after_its_entities_a_file_has_no_more_bytes_than_any_other() {
    let with = |length: usize| {
        let svg = |value: &str| {
            format!(
                "<!DOCTYPE svg [<!ENTITY a '{value}'>]><svg xmlns='http://www.w3.org/2000/svg' \
                 width='9mm' height='9mm'><desc>{}</desc>{LINE}</svg>",
                "&a;".repeat(1_000)
            )
        };
        read_svg(svg(&"x".repeat(length)).as_bytes())
    };
    let most = MAXIMUM_BYTES / 1_000 - 100;
    assert!(with(most).is_ok());
    assert!(matches!(with(most + 100), Err(DrawingError::Entities)));
}

#[test]
fn bytes_are_counted_as_often_as_they_are_used_or_inherited() {
    let used = |bytes: usize| {
        let uses = "<use href='#p'/>".repeat(99);
        let name = "x".repeat(bytes);
        drawing(&format!(
            "<defs><g id='p' class='{name}'/></defs>{uses}{LINE}"
        ))
    };
    let most = MAXIMUM_EXPANDED_BYTES / 100;
    assert!(used(most - 1_000).is_ok());
    assert!(matches!(
        used(most),
        Err(DrawingError::TooManyExpandedBytes)
    ));
    let inherited = |bytes: usize| {
        let name = "x".repeat(bytes);
        let inside = "<g fill='inherit'/>".repeat(99);
        drawing(&format!("<g fill='url(#{name})'>{inside}</g>{LINE}"))
    };
    assert!(inherited(MAXIMUM_EXPANDED_BYTES / 1_000).is_ok());
    assert!(matches!(
        inherited(most),
        Err(DrawingError::TooManyExpandedBytes)
    ));
}

#[test]
fn arcs_count_for_as_many_curves_as_they_become() {
    let arcs =
        |arc: &str, times: usize| drawing(&format!("<path d='M0 0{}'/>{LINE}", arc.repeat(times)));
    assert!(arcs("a9 9 0 01.1.1", 50_000).is_ok());
    // The small radius grows with the step until the large one is 10^19 units.
    let long = "a1e7 2e-5 0 010 1e5a1e7 2e-5 0 010-1e5";
    assert!(matches!(
        arcs(long, 5_000),
        Err(DrawingError::TooManyPoints)
    ));
}

/// What is said of a drawing, faults before warnings, but for the width of its lines.
fn remarks(content: &str) -> Vec<String> {
    let read = drawing(&format!("{content}{LINE}")).unwrap();
    let faults = read.faults.iter().map(ToString::to_string);
    let warnings = read.warnings.iter().map(ToString::to_string);
    let all = faults.chain(warnings);
    all.filter(|one| !one.contains("wider than")).collect()
}

#[test]
fn what_is_hidden_is_not_checked() {
    let content = "<text>12</text><path d='M1 1h0'/><path d='x'/><path d='M9 9H0' stroke='red'/>";
    for hidden in [
        format!("<g display='none'>{content}</g>"),
        format!("<g inkscape:groupmode='layer' style='display: none;opacity:1'>{content}</g>"),
        format!(
            "<style>.st0{{display:none;}}.st1{{fill:none}}</style><g class='st1 st0'>{content}</g>"
        ),
    ] {
        let found = remarks(&hidden);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("1 hidden layer or element not checked"));
    }
    // What stands in a definition is shown where it is used, and else nowhere.
    let defined = "<defs><g id='d'><text>12</text></g></defs>";
    assert_eq!(remarks(defined), [""; 0]);
    let used = format!("{defined}<use href='#d'/>");
    assert!(remarks(&used)[0].starts_with("1 text element"));
}

#[test]
fn what_nobody_sees_is_checked_and_said() {
    let found = remarks("<g opacity='0'><path d='M9 9H0' stroke='red'/></g>");
    assert!(
        found[0].starts_with("1 line or area cannot be seen"),
        "{found:?}"
    );
}

#[test]
fn labels_of_paths_are_names() {
    let labelled = "<path id='path7' inkscape:label='Score' d='M9 9H0' stroke='red'/>\
                    <path id='path8' inkscape:label='lid' d='M9 20H0' stroke='red'/>";
    let read = drawing(labelled).unwrap();
    let named = read.sheet.work.iter().map(|work| {
        let part = &read.sheet.parts[work.part];
        (work.layer, part.name.as_str())
    });
    let expected = [(Layer::Score, "Score"), (Layer::CutOuter, "lid")];
    assert_eq!(named.collect::<Vec<_>>(), expected);
}

#[test]
fn dashed_cuts_and_lines_of_no_length_are_told() {
    let found = remarks(
        "<path id='fold' d='M9 9H0M9 8H0' stroke='red' stroke-dasharray='2 1'/>\
         <path id='dot' d='M3 3h0zm1 1l2 2'/><line id='l' x1='4' x2='4' y1='2' y2='2'/>",
    );
    assert!(
        found
            .iter()
            .any(|one| one.starts_with("2 dashed lines to cut or score (the first: fold)")),
        "{found:?}"
    );
    assert!(
        found
            .iter()
            .any(|one| one.starts_with("2 lines of no length (the first: \"dot\")")),
        "{found:?}"
    );
}

#[test]
fn red_is_for_people_in_files_of_boxes_py() {
    let red = "<path d='M9 9H0' fill='none' stroke='rgb(255,0,0)'/>\
               <text style='font-size:6px; fill: rgb(255,0,0)'>100.0mm, burn:0.10mm</text>";
    let layers = |content: &str| -> Vec<Layer> {
        let read = drawing(content).unwrap();
        read.meanings.iter().map(|meaning| meaning.layer).collect()
    };
    let comment = "<!-- Created with Boxes.py (https://boxes.hackerspace-bamberg.de/) -->";
    assert_eq!(layers(red), [Layer::CutOuter]);
    assert_eq!(layers(&format!("{comment}{red}")), [Layer::Annotation]);
    assert_eq!(remarks(red).len(), 1);
    assert_eq!(remarks(&format!("{comment}{red}")), [""; 0]);
    // A machine's own colours say more.
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9mm' height='9mm'>{comment}{red}</svg>"
    );
    let own = [(Color::new(255, 0, 0), Layer::Score)];
    let read = read_svg_for(svg.as_bytes(), &own).unwrap();
    assert_eq!(read.meanings[0].layer, Layer::Score);
}

#[test]
fn points_are_counted_as_often_as_they_are_used() {
    let with = |points: usize, uses: usize| {
        let uses = "<use href='#p'/>".repeat(uses);
        drawing(&format!(
            "<defs><path id='p' d='M0 0{}'/></defs>{uses}{LINE}",
            "h.1".repeat(points)
        ))
    };
    // Each of the lines is a command and a number, and the path stands in its definition as well.
    let most = MAXIMUM_POINTS / 200 / 2;
    assert!(with(most - 20, 199).is_ok());
    assert!(matches!(
        with(most + 20, 199),
        Err(DrawingError::TooManyPoints)
    ));
    let arcs = format!("<path d='M0 0{}'/>{LINE}", "a9 9 0 019 9".repeat(100_000));
    assert!(matches!(drawing(&arcs), Err(DrawingError::TooManyPoints)));
}

#[test]
fn lines_too_wide_or_too_far_for_any_drawing_are_refused() {
    for huge in [
        "<path d='M0 0A5e6 5e6 0 0 1 -9e6 -1e4' stroke='red' stroke-width='1e9'/>",
        "<path d='M0 0H9' style='fill:none;stroke-width:2e4px'/>",
        "<style>.wide{stroke:red;stroke-width:1e9}</style>",
        "<path d='M0 0H9' stroke-width='1000%'/>",
        "<circle cx='1e400' r='3'/>",
        "<polyline points='0 0 1e8 3'/>",
        "<g transform='translate(1e39)'/>",
    ] {
        let read = drawing(&format!("{huge}{LINE}"));
        assert!(
            matches!(read, Err(DrawingError::TooFar)),
            "{huge}: {read:?}"
        );
    }
    assert!(
        drawing(&format!(
            "<path id='a1e9' fill='#1e9999' d='M0 0H9'/>{LINE}"
        ))
        .is_ok()
    );
}
