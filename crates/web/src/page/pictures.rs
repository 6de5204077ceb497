//! A picture of each product that the page offers, for choosing one.

use serde_json::json;
use tilendar_order::{Order, OrderError};

/// What is pictured: the first page of an order.
///
/// # Errors
/// [`OrderError`] if one cannot be made, which tests rule out.
pub fn pictures() -> Result<Vec<(&'static str, Vec<u8>)>, OrderError> {
    let month = json!({ "from": "2027-10-01", "to": "2027-10-31" });
    let paper = [
        (
            "cards",
            72,
            json!({ "from": "2027-10-06", "to": "2027-10-06" }),
        ),
        ("booklet", 50, month.clone()),
        ("calendar", 36, month),
        ("poster", 18, json!({ "year": 2027 })),
        ("art-print", 25, json!({ "date": "2027-06-14" })),
        ("sheet", 36, json!({ "date": "10-06" })),
        ("worksheets", 36, json!({ "count": 1 })),
        ("pieces", 36, json!({})),
        ("box", 36, json!({ "year": 2027 })),
    ];
    let paper = paper.map(|(product, dots, mut order)| {
        order["dpi"] = json!(dots);
        (product, order)
    });
    // Pictures of what is cut or printed in plastic have a resolution of their own.
    let made_of_material = [
        (
            "laser",
            json!({ "mode": "in-place", "date": "10-06", "cell": "12mm" }),
        ),
        ("coupon", json!({ "steps": 4 })),
        (
            "print-3d",
            json!({ "parts": ["pieces"], "cell": "10mm", "bed": "80x80mm" }),
        ),
    ];
    let picture = |(product, mut order): (&'static str, serde_json::Value)| {
        order["product"] = json!(product);
        order["format"] = json!("png");
        let made = Order::from_json(&order.to_string())?.make(&(), &())?;
        let first = made.files.into_iter().next();
        Ok((product, first.map(|file| file.bytes).unwrap_or_default()))
    };
    paper
        .into_iter()
        .chain(made_of_material)
        .map(picture)
        .collect()
}
