//! Laser presets as data: the embedded ones are valid, and errors in a user's own file are reported with the
//! place, the value and the remedy.

use tilendar_drawing::{Layer, Size};
use tilendar_press::machine::{Machine, TOOL_INDEXES};
use tilendar_press::template::{LASERS, load_laser};

const SMALL: &str = r##"name = "mine"
title = "My laser"
kerf = "0.15 mm"
travel = "200 mm/s"

[bed]
width = "600 mm"
height = "400 mm"
margin = "5 mm"
spacing = "2 mm"

[[operations]]
layer = "annotation"
name = "Notes"
color = "#f36926"
width = "0.1 mm"
index = 30

[[operations]]
layer = "engrave"
name = "Engrave"
color = "#ff0000"
width = "0.1 mm"
index = 2
speed = "250 mm/s"
power = "25 %"
interval = "0.1 mm"

[[operations]]
layer = "cut-inner"
name = "Inside"
color = "#0000ff"
width = "0.1 mm"
index = 1
speed = "720 mm/min"
power = "65 %"
passes = 2

[[operations]]
layer = "cut-outer"
name = "Outside"
color = "#000000"
width = "0.1 mm"
index = 0
speed = "12 mm/s"
power = "65 %"
"##;

fn machine(name: &str) -> Machine {
    LASERS.load(name).unwrap()
}

/// The message for the small preset with one change.
fn changed(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    message(&SMALL.replacen(from, to, 1))
}

fn message(text: &str) -> String {
    let error = load_laser(text, "my.toml").expect_err("a preset with a fault");
    error.to_string()
}

/// The small preset with one of its operations moved to the end.
fn last(layer: &str) -> String {
    let mut parts: Vec<&str> = SMALL.split("[[operations]]\n").collect();
    let key = format!("layer = \"{layer}\"");
    let index = parts.iter().position(|part| part.starts_with(&key)).unwrap();
    let moved = parts.remove(index);
    parts.push(moved);
    parts.join("\n[[operations]]\n")
}

fn assert_says(message: &str, place: &str, parts: &[&str]) {
    assert!(message.starts_with(&format!("{place}: ")), "{message}");
    for part in parts {
        assert!(message.contains(part), "no {part:?} in: {message}");
    }
    assert!(message.chars().count() < 300 && !message.contains('\n'), "{message}");
}

#[test]
fn every_preset_loads_under_its_own_name() {
    let names: Vec<_> = LASERS.all().iter().map(|preset| preset.name).collect();
    assert_eq!(names.join(" "), "generic lightburn glowforge xtool k40 ponoko epilog");
    for name in names {
        assert_eq!(machine(name).name, name);
    }
}

#[test]
fn every_preset_engraves_scores_and_cuts_in_that_order() {
    for preset in LASERS.all() {
        let machine = machine(preset.name);
        let layers: Vec<_> = machine.operations.iter().map(|one| one.layer).collect();
        let work = [Layer::Engrave, Layer::Score, Layer::CutInner, Layer::CutOuter];
        assert!(layers.ends_with(&work), "{}: {layers:?}", preset.name);
        let notes = machine.operation(Layer::Annotation).is_some();
        assert_eq!(notes, layers.len() == 5);
    }
}

/// LightBurn's palette, as far as presets use it: its index and its color (docs/facts.md, Cutting).
const PALETTE: [(u8, u8, u8, u8); 6] = [
    (0, 0x00, 0x00, 0x00),
    (1, 0x00, 0x00, 0xff),
    (2, 0xff, 0x00, 0x00),
    (3, 0x00, 0xe0, 0x00),
    (6, 0x00, 0xe0, 0xe0),
    (30, 0xf3, 0x69, 0x26),
];

#[test]
fn lightburn_shows_each_operation_in_the_color_of_the_summary() {
    for preset in LASERS.all() {
        for operation in machine(preset.name).operations {
            let color = operation.color;
            let shown = PALETTE.iter().min_by_key(|(_, red, green, blue)| {
                let parts = [(red, color.red), (green, color.green), (blue, color.blue)];
                let apart = parts.map(|(one, other)| u32::from(one.abs_diff(other)));
                apart.iter().sum::<u32>()
            });
            assert_eq!(shown.map(|one| one.0), Some(operation.index), "{}", preset.name);
        }
    }
}

// docs/facts.md, Cutting: blue #0000FF cut, red #FF0000 line engrave, 0.01 mm, no reference marks.
// docs/facts.md, Cutting: C00 #000000, C01 #0000FF, C02 #FF0000, C03 #00E000.
// docs/facts.md, Cutting: Glowforge sorts by color, one color an operation.
#[test]
fn a_file_becomes_what_it_says() {
    let machine = load_laser(SMALL, "my.toml").unwrap();
    assert_eq!(machine.bed, Size::new(600.0, 400.0));
    assert_eq!((machine.margin, machine.spacing), (5.0, 2.0));
    assert_eq!((machine.kerf, machine.travel), (0.15, 200.0));
    let inner = machine.operation(Layer::CutInner).unwrap();
    assert_eq!((inner.speed, inner.power, inner.passes, inner.index), (12.0, 65.0, 2, 1));
    assert_eq!((inner.interval, inner.name.as_str()), (None, "Inside"));
    let engrave = machine.operation(Layer::Engrave).unwrap();
    assert_eq!((engrave.interval, engrave.passes), (Some(0.1), 1));
    let note = machine.operation(Layer::Annotation).unwrap();
    assert_eq!((note.power, note.speed), (0.0, 200.0));
    assert!(TOOL_INDEXES.contains(&note.index));
    assert_eq!(machine.operation(Layer::Score), None);
}

/// Asserts the message for the small preset with one change, for each of these lines: the text to change, the new text,
/// the line and column of the fault, and parts of the message, as in `from~to~place~part|part`.
fn assert_refused(changes: &[&str]) {
    for change in changes {
        let [from, to, place, parts] = change.split('~').collect::<Vec<_>>()[..] else {
            panic!("{change}");
        };
        let parts: Vec<&str> = parts.split('|').collect();
        assert_says(&changed(from, to), &format!("my.toml:{place}"), &parts);
    }
}

#[test]
fn layers_and_colors_that_are_none() {
    assert_refused(&[
        "\"cut-outer\"~\"cut-outside\"~40:9~\"cut-outside\"|did you mean \"cut-outer\"?|\
         known: annotation, engrave, score, cut-inner, cut-outer",
        // Ink is not a laser operation.
        "\"engrave\"~\"print\"~20:9~\"print\"|known: annotation, engrave, score, cut-inner, cut-outer",
        "\"cut-outer\"~\"cut-inner\"~40:9~\"cut-inner\" is there twice",
        "\"#ff0000\"~\"red\"~22:9~“red” is not a color|#rrggbb",
    ]);
}

#[test]
fn cuts_that_are_missing() {
    let text: Vec<&str> = SMALL.split("[[operations]]\n").collect();
    for (index, layer) in [(3, "cut-inner"), (4, "cut-outer")] {
        let mut without = text.clone();
        without.remove(index);
        let message = message(&without.join("\n[[operations]]\n"));
        assert_says(&message, "my.toml:13:1", &[&format!("no operation has the layer {layer:?}")]);
    }
    let (head, _) = SMALL.split_once("[[operations]]").unwrap();
    assert_says(&message(head), "my.toml:1:1", &["missing field `operations`"]);
}

#[test]
fn work_after_a_part_is_cut_free() {
    let engrave = message(&last("engrave"));
    assert!(engrave.contains("\"engrave\" comes after \"cut-inner\""), "{engrave}");
    assert!(engrave.contains("but a part that is cut free moves"), "{engrave}");
    let inner = message(&last("cut-inner"));
    assert!(inner.contains("\"cut-inner\" comes after \"cut-outer\""), "{inner}");
}

#[test]
fn operations_that_programs_cannot_tell_apart() {
    assert_refused(&[
        "\"#0000ff\"~\"#ff0000\"~32:9~\"cut-inner\" has the color #ff0000 of \"engrave\"",
        "index = 1~index = 2~34:9~\"cut-inner\" has the index 2 of \"engrave\"",
    ]);
}

#[test]
fn the_two_cuts_may_be_one_if_they_are_done_alike() {
    let one = SMALL.replacen("\"#000000\"", "\"#0000ff\"", 1).replacen("index = 0", "index = 1", 1);
    assert_says(&message(&one), "my.toml:42:9", &["color #0000ff", "same speed, power and passes"]);
    let alike = one.replacen("passes = 2\n", "", 1);
    assert!(load_laser(&alike, "my.toml").is_ok());
}

#[test]
fn engraving_needs_an_interval_all_work_speed_and_power_and_annotation_none() {
    assert_refused(&[
        "interval = \"0.1 mm\"~~19:1~no `interval`|interval = \"0.1 mm\"",
        "passes = 2~interval = \"0.1 mm\"~37:12~for engraved areas|\"cut-inner\"",
        "speed = \"720 mm/min\"~~29:1~\"cut-inner\" has no `speed`",
        "power = \"25 %\"~~19:1~\"engrave\" has no `power`",
        "index = 30~index = 3~17:9~never burned|30 to 31",
        "index = 30~index = 30\npower = \"5 %\"~18:9~has no `power`",
        "index = 2~index = 30~24:9~0 to 29",
    ]);
}

#[test]
fn values_beyond_their_bounds() {
    assert_refused(&[
        "\"600 mm\"~\"20 mm\"~7:9~from 50 mm to 5000 mm",
        "\"5 mm\"~\"300 mm\"~9:10~from 0 mm to",
        "\"2 mm\"~\"90 mm\"~10:11~from 0 mm to 50 mm",
        "\"0.15 mm\"~\"0 mm\"~3:8~from 0.01 mm to 1 mm",
        "\"0.15 mm\"~\"15 mm\"~3:8~from 0.01 mm to 1 mm",
        "\"200 mm/s\"~\"0 mm/s\"~4:10~from 0.1 mm/s to 10000 mm/s",
        "\"25 %\"~\"250 %\"~26:9~from 0.1 % to 100 %",
        "passes = 2~passes = 0~37:10~from 1 to 50",
        "passes = 2~passes = 1000~37:10~",
        "interval = \"0.1 mm\"~interval = \"1 cm\"~27:12~from 0.02 mm to 2 mm",
        "\"My laser\"~\"\"~2:9~",
        "\"mine\"~\"My laser\"~1:8~is not a name",
    ]);
}
