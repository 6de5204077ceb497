//! Files made from orders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;
use tilendar_drawing::backend::order_in;
use tilendar_order::{
    Cause, FileName, Made, MakeError, Order, OrderError, PRODUCTS, Progress, Resources, Stage,
};
use tilendar_press::output::{fold, stem};
use tilendar_puzzle::template::PUZZLES;

fn made(text: &str) -> Made {
    let order = Order::from_json(text).unwrap();
    order.make(&(), &()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn names(made: &Made) -> Vec<String> {
    made.files.iter().map(|file| file.name.to_string()).collect()
}

struct Drawing;

impl Resources for Drawing {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'><!-- by Anna -->\n<path stroke='#f00' d='M5 5h30v20z'/></svg>";
        let is_known = (field, name) == ("art", "heart.svg");
        Ok(is_known.then(|| Box::new(svg.as_bytes()) as Box<dyn Read>))
    }
}

#[test]
fn art_travels_with_the_order_and_leaves_its_author_behind() {
    let text = r#"{"product":"laser","art":"heart.svg","format":["svg","pdf"],"lid":true}"#;
    let order = Order::from_json(text).unwrap();
    let first = order.make(&Drawing, &()).unwrap();
    assert_eq!(names(&first)[0], "calendar-apart-art-lid.svg");
    for file in &first.files {
        let carried = order_in(&file.bytes).unwrap();
        assert!(!carried.contains("heart") && !carried.contains("Anna"), "{carried}");
        assert!(made(&carried).files == first.files, "{}", file.name);
    }
    let missing = order.make(&(), &()).unwrap_err();
    assert_eq!(missing.fields(), ["art"]);
    let preview = order.preview(&Drawing, 0).unwrap();
    assert!(order_in(&preview.svg).unwrap().contains("<path "));
}

#[test]
fn every_file_carries_the_order_that_makes_it_again() {
    for text in [
        r#"{"product":"board","date":"12-25","dpi":30,"format":"png"}"#,
        r#"{"product":"board","format":"pdf","lang":"de"}"#,
        r#"{"product":"laser","format":["svg","dxf","lbrn2","pdf"]}"#,
        r#"{"product":"laser","date":"10-06","picture":["assembled","exploded"]}"#,
        r#"{"product":"coupon","steps":3}"#,
        r#"{"product":"pieces","cell":"12 mm"}"#,
        r#"{"product":"print-3d","cell":"12 mm","format":["3mf","png"],"parts":["tray","lid"],"title":"<&>"}"#,
        r#"{"product":"box","card":"poker","cards":60,"format":"dxf","year":2027}"#,
        r#"{"product":"box","cards":400,"perpetual":true}"#,
        r#"{"product":"box","dividers":true,"from":"2026-12-25","name":"A, b = <c>","to":"2027-02-22"}"#,
        r#"{"product":"poster","format":"svg","from":"2026-12-31","special":["12-31=A, b = <c>"],"to":"2027-01-01"}"#,
        r#"{"product":"art-print","date":"2027-06-14","dedication":"a < b & \"c\"","name":"Anna"}"#,
        r#"{"product":"art-print","bleed":"3 mm","date":"10-06","per-date":"all"}"#,
        r#"{"product":"worksheets","count":3,"from-level":"first","key":"file","per-page":2}"#,
        r#"{"product":"heatmap","dpi":30,"format":"png","grid":"months","year":2027}"#,
        r#"{"product":"histogram","layout":"rhombus"}"#,
        r#"{"product":"gaps","format":"pdf","open":2}"#,
        r#"{"product":"study-orientations"}"#,
        r#"{"product":"study-placements","date":"10-06","format":"pdf"}"#,
        r#"{"product":"study-labels"}"#,
        r#"{"product":"cards","format":"svg","from":"01-01","to":"01-02","year":2027}"#,
        r#"{"product":"cards","dividers":true,"from":"2026-12-31","to":"2027-01-01"}"#,
    ] {
        let first = made(text);
        for file in &first.files {
            assert_eq!(order_in(&file.bytes).as_deref(), Some(text), "{}", file.name);
            let shows_title =
                String::from_utf8_lossy(&file.bytes).contains("/DisplayDocTitle true");
            assert_eq!(shows_title, file.bytes.starts_with(b"%PDF"), "{}", file.name);
        }
    }
}

proptest! {
    #[test]
    fn orders_whose_words_differ_make_files_of_different_names(
        words in vec([select(PARTS), select(PARTS), select(PARTS), select(PARTS)], 16),
    ) {
        let mut orders = BTreeMap::new();
        for [a, b, c, d] in words {
            let fields = [
                format!("\"name\":\"A{a}{b}{c}{d}\""),
                format!("\"name\":\"C{b}\",\"dedication\":\"A{a}{c}{d}\""),
                format!("\"name\":\"A{a}{b}\",\"large-type\":true"),
            ];
            for fields in fields {
                let text = format!(r#"{{"product":"sheet","date":"12-25",{fields}}}"#);
                let order = Order::from_json(&text).unwrap();
                let (name, json) = (stem("", &[], &order.fields()), order.to_json());
                let other = orders.entry(name).or_insert_with(|| json.clone());
                prop_assert_eq!(&json, other);
            }
        }
    }
}

#[test]
fn pictures_come_in_the_order_of_their_pages() {
    let files = names(&made(r#"{"product":"worksheets","count":4,"format":"png","dpi":20}"#));
    let ends: Vec<&str> = files.iter().map(|name| name.split("dpi-20").nth(1).unwrap()).collect();
    assert_eq!(ends, [".png", "-2.png", "-3.png", "-4.png", "-5.png"]);
}

#[test]
fn one_file_of_an_order_is_made_as_among_all() {
    for text in [
        r#"{"product":"sheet","date":"12-25","solution":true,"format":"svg"}"#,
        r#"{"product":"laser","format":["svg","dxf","pdf"],"picture":["assembled"]}"#,
    ] {
        let order = Order::from_json(text).unwrap();
        let files = made(text).files;
        assert!(files.len() > 1, "{text}");
        for file in files {
            let (only, _) = order.make_file(&(), &(), file.name.clone()).unwrap();
            assert!(only == file, "{text}: {}", file.name);
        }
        let other = FileName { stem: "other".to_owned(), end: ".svg".to_owned() };
        assert!(order.make_file(&(), &(), other).is_err(), "{text}");
    }
}

/// Pictures of studies, each with the sum of its first page. Look at one whose sum has changed, and write the new one.
/// Elsewhere than on Linux, a sine may differ in its last digit.
#[cfg(target_os = "linux")]
const STUDIES: &str = r###"
{"product":"heatmap","year":2027} 534a9590
{"product":"heatmap","grid":"months"} 64072373
{"product":"heatmap","from":"2027-05-09","to":"2027-07-14"} 00edef3c
{"product":"heatmap","year":2027,"by":"difficulty","numbers":true} aa967fed
{"product":"histogram","year":2027} 232ef325
{"product":"histogram","year":2027,"to":"07-14"} 206b3d7f
{"product":"gaps","layout":"name = \"x\"\ntitle = \"X\"\nrows = [\"a b c\"]\n[[reveal]]\nname = \"one\"\nlabels = \"a b\"\n[[pieces]]\nletter = \"I\"\nshape = \"##\""} 4912089e
{"product":"gaps","open":2} 98fc2849
{"product":"study-labels"} 52738002
{"product":"study-orientations"} a809a812
{"product":"study-placements"} 08747df6"###;

#[cfg(target_os = "linux")]
#[test]
fn pictures_of_studies_look_as_they_did() {
    let drawn = STUDIES.lines().skip(1).map(|line| {
        let (order, _) = line.rsplit_once(' ').unwrap();
        let preview = Order::from_json(order).unwrap().preview(&(), 0).unwrap();
        format!("\n{order} {:08x}", fold(&String::from_utf8(preview.svg).unwrap()))
    });
    assert_eq!(drawn.collect::<String>(), STUDIES);
}

/// Parts of words that are alike in the names of files.
const PARTS: &[&str] =
    &["", " ", "-", "_", "'", "b", " B", "-B", " name B", "1 ", " large type", " -"];

#[test]
fn a_plain_name_keeps_the_words_and_the_letters_of_every_script() {
    let name = |fields: &str| {
        names(&made(&format!(r#"{{"product":"cards","to":"2027-01-01",{fields}}}"#)))
    };
    // A name that is cut ends in the same digits as ever: this is the sum of nothing.
    assert_eq!(fold(""), 0x4fd0_bfc1);
    let days = r#""from":"2026-12-31""#;
    let zoe = name(&format!(r#"{days},"name":"Zoë Müller""#));
    assert!(zoe[0].contains("-name-Zoë-Müller."), "{zoe:?}");
    let long = "Ä".repeat(30);
    for words in ["Grandma's birthday", "../../etc", "a\\b:c", long.as_str()] {
        let fields = format!(r#"{days},"special":["2026-12-31={}"]"#, words.replace('\\', "\\\\"));
        let names = name(&fields);
        assert!(names[0].len() <= 100, "{names:?}");
        assert!(!names[0].contains(['/', '\\', ':', '\'', ' ']), "{names:?}");
    }
}

#[test]
fn type_that_is_too_small_to_read_is_told_of_every_product() {
    for text in [
        r#"{"product":"box","year":2027,"to":"01-31","card":"40x42mm"}"#,
        r#"{"product":"cards","year":2027,"to":"01-02","card":"40x42mm"}"#,
        r#"{"product":"pieces","cell":"5mm"}"#,
        r#"{"product":"sheet","date":"12-25","cell":"4mm"}"#,
        r#"{"product":"booklet","year":2027,"to":"01-31","page":"a7","large-type":true}"#,
    ] {
        let warnings = made(text).outcome.warnings;
        assert!(warnings.iter().any(|text| text.to_string().contains("is hard to read")), "{text}");
    }
}

/// Stops at the first step of a stage.
struct Stopping(Stage, Mutex<usize>);

impl Progress for Stopping {
    fn report(&self, stage: Stage, done: usize, _: usize) -> ControlFlow<()> {
        *self.1.lock().unwrap() += 1;
        if stage == self.0 && done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn who_watches_may_stop_it() {
    for (text, stage) in [
        (r#"{"product":"cards","year":2027,"to":"01-03","format":"svg"}"#, Stage::DrawingPages),
        (r#"{"product":"cards","year":2027,"to":"01-03"}"#, Stage::WritingPages),
    ] {
        let order = Order::from_json(text).unwrap();
        let stopping = Stopping(stage, Mutex::new(0));
        let stopped = order.make(&(), &stopping);
        assert!(matches!(stopped, Err(OrderError::Make(MakeError::Stopped))), "{text}");
        assert!(*stopping.1.lock().unwrap() > 1);
    }
}

#[test]
fn special_days_stand_on_their_day_alone() {
    for (product, end) in
        [("cards", "2027-06-14-front.svg"), ("booklet", ".svg"), ("poster", ".svg")]
    {
        let fields = r#""format":"svg","from":"2027-06-13","to":"2027-06-15","text":"live",
                        "special":["06-14=Grandma & me, <60>","2026-06-15=Last year"]"#;
        let mut names = Vec::new();
        for file in made(&format!(r#"{{"product":"{product}",{fields}}}"#)).files {
            let text = String::from_utf8(file.bytes).unwrap();
            let drawn = text.split("</metadata>").last().unwrap_or_default();
            assert!(!drawn.contains("Last year"), "{product}");
            let is_said = drawn.contains("Grandma &amp; me, &lt;60&gt;");
            names.extend(is_said.then(|| file.name.to_string()));
        }
        // A deck begins with cards of which one lists them.
        assert_eq!(names.len(), if product == "cards" { 2 } else { 1 }, "{names:?}");
        assert!(names.iter().any(|name| name.ends_with(end)), "{names:?}");
    }
}

#[test]
fn the_language_of_a_layout_is_that_of_what_is_made_unless_another_is_asked_for() {
    let desk = PUZZLES.find("desk").unwrap().text;
    let french = desk.replacen("title = ", "language = \"fr\"\ntitle = ", 1);
    let order = |fields: serde_json::Value| {
        let mut order =
            json!({ "product": "sheet", "date": "10-06", "format": "svg", "layout": french });
        order.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        Order::from_json(&order.to_string()).unwrap()
    };
    let text = |order: &Order| {
        let made = order.make(&(), &()).unwrap();
        String::from_utf8(made.files[0].bytes.clone()).unwrap()
    };
    let own = order(json!({ "text": "live" }));
    assert!(text(&own).contains("octobre"));
    assert!(!own.to_json().contains("\"lang\""), "{own}");
    for (lang, october) in [("en", "October"), ("de", "Oktober")] {
        let asked = order(json!({ "text": "live", "lang": lang }));
        assert!(text(&asked).contains(october), "{lang}");
        assert!(asked.to_json().contains("\"lang\""), "{asked}");
    }
}

#[test]
fn files_that_an_earlier_version_made_are_made_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/made");
    let mut products = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let carried = order_in(&fs::read(&path).unwrap()).unwrap();
        let order = Order::from_json(&carried).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let made = order.make(&(), &()).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(made.files.iter().all(|file| !file.bytes.is_empty()), "{path:?}");
        let json: serde_json::Value = serde_json::from_str(&carried).unwrap();
        products.insert(json["product"].as_str().unwrap().to_owned());
    }
    // The file of `study placements` is large, and bookmarks are younger than these files.
    let others = PRODUCTS.iter().copied().filter(|product| !products.contains(*product));
    assert_eq!(Vec::from_iter(others), ["study-placements", "bookmark"]);
}
