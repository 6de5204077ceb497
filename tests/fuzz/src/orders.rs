//! Valid orders, made from the tables of their fields, and files that carry an order.

use serde_json::{Map, Value as Json};
use tilendar::drawing::backend::ORDER_PART;
use tilendar::order::{Field, Kind, Order, PRODUCTS};

/// Values for fields with neither choices nor a default, separated by semicolons.
const VALUES: &str = "2027-04-24;2027;04-24;12-01..12-03;3;a4;0.2mm;10mm;600x400mm;1,-0.5;300;50%;calendar;color;de;LN;\
                      L=1,N=2;any;#ff0000;tilings;https://example.org/;06-14=Grandma's birthday";

/// For each product one order with as many compatible fields as possible, and one for each of the others.
pub fn orders() -> Vec<String> {
    let mut orders = Vec::new();
    for product in PRODUCTS {
        let alone = Map::from_iter([("product".to_owned(), Json::from(*product))]);
        let mut full = alone.clone();
        for field in Order::table(product).unwrap_or_default() {
            let Some(value) = good_value(field) else {
                continue;
            };
            let with = |fields: &Map<String, Json>| {
                let mut fields = fields.clone();
                fields.insert(field.name.clone(), value.clone());
                let text = Json::Object(fields.clone()).to_string();
                Order::from_json(&text).is_ok().then_some(fields)
            };
            match with(&full) {
                Some(fields) => full = fields,
                None => orders.extend(with(&alone).map(|fields| Json::Object(fields).to_string())),
            }
        }
        orders.push(Json::Object(full).to_string());
    }
    orders
}

fn good_value(field: &Field) -> Option<Json> {
    let choices = field.choices.iter().map(|choice| Json::from(choice.word));
    let default = field.default.iter().map(|text| Json::from(text.as_str()));
    let others = VALUES.split(';').map(Json::from);
    let switch = (field.kind == Kind::Switch).then_some(Json::Bool(true));
    let mut values = switch.into_iter().chain(choices).chain(others).chain(default);
    values.find(|value| field.read(value).is_ok())
}

/// A file of each format that carries an order, with only what its reader needs.
pub fn files() -> Vec<Vec<u8>> {
    const BOARD: &str = r#"{"product":"cards","name":"Für Anna"}"#;
    let escaped = BOARD.replace('"', "&quot;");
    let hexadecimal: String = BOARD.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
    let (one, two) = BOARD.split_at(12);
    let two = two.replace(' ', "%20").replace('ü', "%C3%BC");
    let chunk = |kind: &[u8; 4], data: &[u8]| {
        let length = (data.len() as u32).to_be_bytes();
        [&length, kind.as_slice(), data, &[0; 4]].concat()
    };
    let entry = |name: &str, content: &str| {
        let length = (content.len() as u32).to_le_bytes();
        let mut header = [0; 30];
        header[..4].copy_from_slice(b"PK\x03\x04");
        header[18..22].copy_from_slice(&length);
        header[22..26].copy_from_slice(&length);
        header[26..28].copy_from_slice(&(name.len() as u16).to_le_bytes());
        [&header, name.as_bytes(), content.as_bytes()].concat()
    };
    vec![
        b"%PDF-1.7\n1 0 obj\n<</TilendarOrder({\"product\":\"cards\",\"name\":\"\\(A\\)\"})/Title(x)>>\nendobj\n".to_vec(),
        format!("%PDF-1.7\n1 0 obj\n<</TilendarOrder<FEFF{hexadecimal}>/Title(x)>>\nendobj\n").into_bytes(),
        format!("<svg><metadata><tilendar:order xmlns:tilendar='urn:tilendar'>{escaped}&#x20;&#32;</tilendar:order></metadata></svg>").into_bytes(),
        format!("<?xml version='1.0'?><LightBurnProject><Notes ShowOnLoad=\"0\" Notes=\"kerf: 0.1&#10;tilendar-order {escaped}\"/></LightBurnProject>").into_bytes(),
        format!("999\ntilendar-kerf 0.1\n999\ntilendar-order 1/2 {one}\n999\ntilendar-order 2/2 {two}\n0\nSECTION\n").into_bytes(),
        [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &[0; 13]), chunk(b"iTXt", format!("TilendarOrder\0\0\0\0\0{BOARD}").as_bytes())].concat(),
        [entry("3D/3dmodel.model", "<model/>"), entry(ORDER_PART, BOARD)].concat(),
    ]
}
