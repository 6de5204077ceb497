//! Text as single strokes: supported characters, height and width, and no line that a laser follows twice.

use kurbo::{BezPath, ParamCurve, ParamCurveNearest, PathSeg};
use proptest::prelude::*;
use tilendar_drawing::{Anchor, Color, Contour, Face, Path, Point, Segment, StrokeFont, Text};

/// Months, then days, in the languages of sixteen countries: the language, then its names.
const NAMES: &str = "\
English: January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday
German: Januar Februar März April Mai Juni Juli August September Oktober November Dezember Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Jänner
French: janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche
Spanish: enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo AÑO
Portuguese: janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda-feira terça-feira quarta-feira sábado
Polish: styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień poniedziałek wtorek środa czwartek piątek sobota niedziela
Czech: leden únor březen duben květen červen červenec srpen září říjen listopad prosinec pondělí úterý středa čtvrtek pátek sobota neděle
Slovak: január február marec apríl máj jún júl august september október november december pondelok utorok streda štvrtok piatok sobota nedeľa
Hungarian: január február március április május június július augusztus szeptember október november december hétfő kedd szerda csütörtök péntek szombat vasárnap
Turkish: Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar İ
Romanian: ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie luni marți miercuri joi vineri sâmbătă duminică Ș
Latvian: janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena ĢĶĻŅ
Lithuanian: sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis ĄĘĮŲ
Icelandic: janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur Ð
Greek: Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή
Ukrainian: січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень понеділок вівторок середа четвер п’ятниця субота неділя Ґ";

fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.lines().filter_map(|line| line.split_once(": "))
}

fn font() -> &'static StrokeFont {
    StrokeFont::lettering()
}

/// Every character that leaves strokes.
fn letters() -> impl Iterator<Item = char> {
    let known = |letter: &char| !letter.is_whitespace() && can_write(&letter.to_string());
    ('!'..='\u{2122}').filter(known)
}

fn can_write(text: &str) -> bool {
    font().path(text, 10.0).is_ok()
}

fn strokes(text: &str, size: f64) -> Path {
    font().path(text, size).unwrap()
}

fn segments(contour: &Contour) -> Vec<PathSeg> {
    let bezier: BezPath = contour.to_bezier();
    bezier.segments().collect()
}

fn text(content: &str, face: Face, anchor: Anchor, size: f64) -> Text {
    Text::new(content, Point::new(30.0, 20.0), size, face, anchor, Color::BLACK)
}

#[test]
fn letters_digits_and_the_names_of_months_and_days_can_be_written() {
    let ascii: String = (' '..='~').collect();
    assert!(can_write(&ascii));
    for (language, names) in names() {
        assert!(can_write(names) && can_write(&names.to_uppercase()), "{language}");
    }
    let error = font().path("1月", 5.0).unwrap_err().to_string();
    assert!(error.contains("“月” (U+6708)"), "{error}");
}

#[test]
fn capitals_and_figures_stand_on_the_baseline_and_are_as_high_as_outlines() {
    let size = 10.0;
    let height = size * Face::Regular.cap_height();
    // Round letters extend beyond both lines by a thirtieth, or they would look smaller.
    for letter in ('0'..='9').chain('A'..='P').chain('R'..='Z') {
        let bounds = strokes(&letter.to_string(), size).bounds().unwrap();
        let over = height / 30.0 + 1e-3;
        assert!((0.0..=over).contains(&(bounds.y1.max(0.0))), "{letter}: {bounds:?}");
        assert!((height - 1e-3..=height + over).contains(&-bounds.y0), "{letter}: {bounds:?}");
    }
}

#[test]
fn no_stroke_is_degenerate_drawn_twice_or_interrupted() {
    // A foot that runs into its ogonek.
    assert_eq!(strokes("ą", 10.0).contours.len(), strokes("a", 10.0).contours.len());
    for letter in letters() {
        let contours = strokes(&letter.to_string(), 10.0).contours;
        let mut open: Vec<[Point; 2]> = Vec::new();
        for contour in &contours {
            let end = contour.segments.last().map(Segment::end).unwrap();
            let is_ring = end.distance(contour.start) < 1e-6;
            assert_eq!(contour.closed, is_ring, "{letter}");
            if !is_ring {
                let meets = |ends: &[Point; 2]| {
                    ends.iter().any(|a| [contour.start, end].iter().any(|b| a.distance(*b) < 1e-6))
                };
                assert!(!open.iter().any(meets), "{letter}: two strokes that meet are one");
                open.push([contour.start, end]);
            }
        }
        let all: Vec<PathSeg> = contours.iter().flat_map(segments).collect();
        for (index, a) in all.iter().enumerate() {
            let length = kurbo::ParamCurveArclen::arclen(a, 1e-4);
            assert!(length > 0.05, "{letter}: {a:?} is {length} mm");
            for b in &all[index + 1..] {
                // Lines that only cross or touch have at most one common point among these.
                let on_b = |t: f64| b.nearest(a.eval(t), 1e-6).distance_sq < 1e-8;
                let common = (1..10).filter(|step| on_b(f64::from(*step) / 10.0)).count();
                assert!(common < 2, "{letter}: {a:?} and {b:?}");
            }
        }
    }
}

#[test]
fn set_text_stands_where_its_outlines_would() {
    for (anchor, place) in [(Anchor::Start, 0.5), (Anchor::Middle, 0.0), (Anchor::End, -0.5)] {
        let text = text("H", Face::SemiBold, anchor, 8.0);
        let ink = font().set(&text).unwrap().bounds().unwrap();
        let side = (ink.center().x - text.origin.x).signum() * place;
        assert!(side >= 0.0 && (place != 0.0 || (ink.center().x - 30.0).abs() < 0.01), "{ink:?}");
        assert!((ink.y1 - 20.0).abs() < 1e-9);
        assert!((ink.height() - 8.0 * Face::SemiBold.cap_height()).abs() < 1e-9);
    }
}

#[test]
fn names_of_months_and_days_keep_their_height_when_they_are_set() {
    let capital = 8.0 * Face::Regular.cap_height();
    for (language, names) in names() {
        for name in names.split(' ') {
            // An H in front of the name shows the height of capitals.
            let text = text(&format!("H{name}"), Face::Regular, Anchor::Middle, 8.0);
            let path = font().set(&text).unwrap();
            let stem = Path::from_contour(path.contours[0].clone()).bounds().unwrap();
            assert!((stem.height() - capital).abs() < 1e-9, "{language}: {name}");
        }
    }
}

#[test]
fn what_cannot_be_tightened_is_set_smaller_around_its_middle() {
    let text = text("|||H", Face::Regular, Anchor::Middle, 8.0);
    let path = font().set(&text).unwrap();
    let height = Path::from_contour(path.contours[3].clone()).bounds().unwrap();
    let middle = 20.0 - 8.0 * Face::Regular.cap_height() / 2.0;
    assert!(height.height() <= 8.0 * Face::Regular.cap_height() + 1e-9);
    assert!((height.center().y - middle).abs() < 1e-9, "{height:?}");
}

proptest! {
    #[test]
    fn set_text_is_no_wider_than_its_outlines(
        content in "[A-Za-z0-9ÄŞıłě .Жж]{1,12}",
        bold in any::<bool>(),
        size in 1.0..40.0_f64,
    ) {
        let face = if bold { Face::SemiBold } else { Face::Regular };
        let text = text(&content, face, Anchor::Start, size);
        let room = text.glyphs().width;
        if let Some(ink) = font().set(&text).unwrap().bounds() {
            // The hook of a j extends into the white before it.
            let hook = 0.05 * size;
            prop_assert!(ink.x0 > 30.0 - hook && ink.x1 < 30.0 + room, "{ink:?} in {room}");
        }
    }
}
