//! What is kept between orders: it changes no byte, and has a bound.

use tilendar_order::shelf::Caching;
use tilendar_order::{Cache, Order};
use tilendar_puzzle::almanac::{AlmanacOptions, Day};
use tilendar_puzzle::template::PUZZLES;

#[test]
fn files_are_the_same_with_a_cache_and_without() {
    let cache = Cache::default();
    let shelf = Caching {
        shelf: (),
        cache: &cache,
    };
    for text in [
        r#"{"product":"cards","from":"2027-03-01","days":20}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"theme":"mono","name":"Anna"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"theme":"mono","name":"Zoë","dedication":"For a year"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"theme":"mono","name":"Anna","backs":"none"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"theme":"mono","from-name":"Søren","pdf-a":"2a"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"marks":"tilings","pick":7}"#,
        r#"{"product":"cards","from":"2027-03-10","days":20,"per-date":3}"#,
        r#"{"product":"cards","from":"2027-03-10","days":14,"challenge":"junior"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":14,"challenge":"junior","lang":"de"}"#,
        r#"{"product":"cards","from":"2027-03-10","days":14,"tour":true}"#,
        r#"{"product":"cards","from":"2027-03-10","days":14,"tour":true,"theme":"ink"}"#,
        r#"{"product":"booklet","from":"2027-03-01","days":20}"#,
        r#"{"product":"booklet","from":"2027-03-01","days":20,"per-date":3,"lang":"fr"}"#,
        r#"{"product":"calendar","from":"2027-03-01","days":31}"#,
        r#"{"product":"poster","from":"2027-03-01","days":31,"paper":"a3"}"#,
        r#"{"product":"solutions","dates":"2027-03-10"}"#,
        r#"{"product":"sheet","date":"03-10","solution":true}"#,
        r#"{"product":"sheet","date":"03-10","marks":"tilings"}"#,
        r#"{"product":"art-print","date":"03-10","all":true}"#,
        r#"{"product":"box","year":2027}"#,
        r#"{"product":"heatmap"}"#,
        r#"{"product":"histogram","lang":"it"}"#,
    ] {
        let order = Order::from_json(text).expect("an order");
        let alone = order.make(&(), &()).expect("files");
        assert!(order.make(&shelf, &()).expect("files") == alone, "{text}");
        // Once more, when everything is known.
        assert!(order.make(&shelf, &()).expect("files") == alone, "{text}");
        let page = order.preview(&(), 0).expect("a page");
        assert_eq!(order.preview(&shelf, 0).expect("a page"), page, "{text}");
    }
}

/// On small cards a long dedication makes the sentences of all opening cards smaller, and the deck is another.
#[test]
fn decks_for_others_are_the_same_with_a_cache_however_long_their_dedications() {
    let cache = Cache::default();
    let shelf = Caching {
        shelf: (),
        cache: &cache,
    };
    let long = "For all the mornings of a year".repeat(10);
    let words = ["Once", &long, "Twice", &long[..200], "Once"];
    for (number, words) in words.into_iter().enumerate() {
        for more in [
            r#""card":"44x63mm""#,
            r#""dividers":"flush""#,
            r#""impose":"none""#,
        ] {
            let text = format!(
                r#"{{"product":"cards","from":"2027-03-29","days":5,"name":"Zoë {number}","from-name":"Chloé with a name as long as that","dedication":"{words}",{more}}}"#
            );
            let order = Order::from_json(&text).expect("an order");
            let alone = order.make(&(), &()).expect("files");
            assert!(order.make(&shelf, &()).expect("files") == alone, "{text}");
        }
    }
}

#[test]
fn a_cache_forgets_what_was_not_ordered_for_the_longest_time() {
    let known = |cache: &Cache, name: &str| {
        let puzzle = PUZZLES.load(name).expect("a preset");
        cache.findings(puzzle)
    };
    let learn = |cache: &Cache, name: &str| {
        let findings = known(cache, name);
        let almanac = findings.almanac(Day::perpetual(), &AlmanacOptions::default());
        almanac.expect("the board has dates");
        findings.bytes()
    };
    let roomy = Cache::default();
    let (calendar, palmetto) = (learn(&roomy, "calendar"), learn(&roomy, "palmetto"));
    assert!(known(&roomy, "calendar").bytes() > 0);
    // There is no room for both, and the last one stays.
    let narrow = Cache::of_bytes(calendar + palmetto / 2);
    learn(&narrow, "calendar");
    learn(&narrow, "palmetto");
    assert!(known(&narrow, "palmetto").bytes() > 0);
    assert_eq!(known(&narrow, "calendar").bytes(), 0);
}
