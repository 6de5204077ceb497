//! A picture of each product that the page offers, for choosing one.

use serde_json::json;
use tilendar_order::{Order, OrderError};

/// What is pictured: the first page of an order.
///
/// # Errors
/// [`OrderError`] if one cannot be made, which tests rule out.
pub fn pictures() -> Result<Vec<(&'static str, Vec<u8>)>, OrderError> {
    let month = json!({ "from": "2027-10-01", "days": 31 });
    let orders = [
        (
            "cards",
            72,
            json!({ "from": "2027-10-06", "days": 1, "opening": "none" }),
        ),
        ("booklet", 50, month.clone()),
        ("calendar", 36, month),
        ("poster", 18, json!({ "year": 2027 })),
        ("sheet", 36, json!({ "date": "10-06" })),
        ("pieces", 36, json!({})),
        ("box", 36, json!({ "year": 2027 })),
    ];
    let picture = |(product, dots, mut order): (&'static str, u32, serde_json::Value)| {
        order["product"] = json!(product);
        order["format"] = json!("png");
        order["dpi"] = json!(dots);
        let made = Order::from_json(&order.to_string())?.make(&(), &())?;
        let first = made.files.into_iter().next();
        Ok((product, first.map(|file| file.bytes).unwrap_or_default()))
    };
    orders.into_iter().map(picture).collect()
}
