//! Laser presets as data: the embedded ones are valid, and errors in a user's own file are reported with their
//! position, the value and the remedy.

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

fn machines() -> impl Iterator<Item = Machine> {
    LASERS.all().iter().map(|preset| LASERS.load(preset.name).unwrap())
}

#[test]
fn every_preset_engraves_scores_and_cuts_in_that_order() {
    let names: Vec<String> = machines().map(|machine| machine.name).collect();
    assert_eq!(names, ["generic", "lightburn", "glowforge", "xtool", "k40", "ponoko", "epilog"]);
    for machine in machines() {
        let layers: Vec<Layer> = machine.operations.iter().map(|work| work.layer).collect();
        let work = [Layer::Engrave, Layer::Score, Layer::CutInner, Layer::CutOuter];
        assert!(layers.ends_with(&work), "{}: {layers:?}", machine.name);
        assert_eq!(machine.operation(Layer::Annotation).is_some(), layers.len() == 5);
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
    for machine in machines() {
        for operation in &machine.operations {
            let color = operation.color;
            let (index, ..) = PALETTE
                .into_iter()
                .min_by_key(|&(_, red, green, blue)| {
                    [(red, color.red), (green, color.green), (blue, color.blue)]
                        .map(|(a, b)| u32::from(a.abs_diff(b)))
                        .iter()
                        .sum::<u32>()
                })
                .unwrap();
            assert_eq!(index, operation.index, "{}", machine.name);
        }
    }
}

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

/// Each line changes the small preset: the text to change, the new text, the line and column of the fault, and
/// a part of the message.
#[test]
fn faults_are_reported_with_their_position_and_the_remedy() {
    for (from, to, position, part) in [
        // Ink is not a laser operation.
        ("\"engrave\"", "\"print\"", "20:9", "known: annotation, engrave, score, cut-inner"),
        ("\"cut-inner\"", "\"score\"", "12:1", "no operation has the layer \"cut-inner\""),
        ("\"#ff0000\"", "\"red\"", "22:9", "is not a color"),
        ("index = 1", "index = 2", "34:9", "has the index 2 of \"engrave\""),
        ("interval = \"0.1 mm\"", "", "19:1", "no `interval`"),
        ("speed = \"720 mm/min\"", "", "29:1", "\"cut-inner\" has no `speed`"),
        ("index = 30", "index = 3", "17:9", "never burned"),
    ] {
        assert!(SMALL.contains(from), "{from}");
        let error = load_laser(&SMALL.replacen(from, to, 1), "my.toml").unwrap_err().to_string();
        assert!(error.starts_with(&format!("my.toml:{position}: ")), "{error}");
        assert!(error.contains(part), "no {part:?} in: {error}");
        assert!(error.chars().count() < 300 && !error.contains('\n'), "{error}");
    }
}

#[test]
fn work_after_a_part_is_cut_free_is_refused() {
    let parts: Vec<&str> = SMALL.split("[[operations]]\n").collect();
    for (index, reason) in [
        (2, "\"engrave\" comes after \"cut-inner\""),
        (3, "\"cut-inner\" comes after \"cut-outer\""),
    ] {
        let mut moved = parts.clone();
        let last = moved.remove(index);
        moved.push(last);
        let text = moved.join("\n[[operations]]\n");
        let error = load_laser(&text, "my.toml").unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn the_two_cuts_may_be_one_if_they_are_done_alike() {
    let merged =
        SMALL.replacen("\"#000000\"", "\"#0000ff\"", 1).replacen("index = 0", "index = 1", 1);
    let error = load_laser(&merged, "my.toml").unwrap_err().to_string();
    assert!(error.contains("same speed, power and passes"), "{error}");
    assert!(load_laser(&merged.replacen("passes = 2\n", "", 1), "my.toml").is_ok());
}
