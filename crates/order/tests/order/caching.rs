//! A cache between orders changes no byte.

use tilendar_order::resources::Caching;
use tilendar_order::{Cache, Order};

#[test]
fn files_are_the_same_with_a_cache_and_without() {
    let cache = Cache::default();
    let resources = Caching { resources: &(), cache: &cache };
    for text in [
        r#"{"product":"cards","from":"2027-03-09","to":"2027-03-12"}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","theme":"mono","name":"Anna"}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","theme":"mono","name":"Anna","backs":"none"}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","theme":"mono","from-name":"Søren","pdf-a":"2a"}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","pick":7}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","per-date":3}"#,
        r#"{"product":"cards","from":"2027-03-10","to":"2027-03-13","challenge":"junior","lang":"de"}"#,
        r#"{"product":"booklet","from":"2027-03-09","to":"2027-03-12","per-date":3,"lang":"fr"}"#,
        r#"{"product":"wall-calendar","from":"2027-03-09","to":"2027-03-12"}"#,
        r#"{"product":"poster","from":"2027-03-09","to":"2027-03-12","paper":"a3"}"#,
        r#"{"product":"solutions","dates":"2027-03-10"}"#,
        r#"{"product":"sheet","date":"03-10","solution":true}"#,
        r#"{"product":"art-print","date":"03-10","per-date":"all"}"#,
        r#"{"product":"histogram","lang":"it"}"#,
    ] {
        let order = Order::from_json(text).expect("an order");
        let alone = order.make(&(), &()).expect("files");
        assert!(order.make(&resources, &()).expect("files") == alone, "{text}");
        // A second time, from a full cache.
        assert!(order.make(&resources, &()).expect("files") == alone, "{text}");
        let page = order.preview(&(), 0).expect("a page");
        assert_eq!(order.preview(&resources, 0).expect("a page"), page, "{text}");
    }
}
