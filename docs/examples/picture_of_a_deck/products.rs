//! Pictures of products, made from orders.

use crate::Outcome;
use crate::pixels::{Pixels, Rgb};
use tilendar::drawing::Rect;
use tilendar::order::Order;

/// Products on their own: the name of the picture, the fields of the order, the part that is seen, in shares of the
/// whole, and the color of the paper.
const LARGE: [(&str, &str, Rect, Rgb); 3] = [
    (
        "present",
        r#""product": "art-print", "date": "06-14", "name": "Anna", "format": "png", "dpi": 100"#,
        Rect::new(0.082, 0.062, 0.918, 0.931),
        [255.0; 3],
    ),
    (
        "wood",
        r#""product": "laser", "layout": "rhombus", "two-tone": "auto", "stand": true, "picture": "assembled""#,
        Rect::new(0.0, -0.14, 1.0, 1.14),
        [244.0, 236.0, 224.0],
    ),
    (
        "class",
        r#""product": "worksheets", "count": 4, "theme": "color", "format": "png", "dpi": 100"#,
        Rect::new(0.03, 0.011, 0.97, 0.989),
        [255.0; 3],
    ),
];

/// The products of a contact sheet: the fields of the order, and the ends of the names of its files.
const ALL: [(&str, &str); 15] = [
    (
        r#""product": "cards", "from": "2027-09-29", "to": "2027-09-30", "name": "Anna", "dividers": true"#,
        "title-front rules-front 09-front 29-front 29-back",
    ),
    (
        r#""product": "cards", "year": 2027, "from": "09-29", "to": "09-29", "layout": "rhombus""#,
        "29-front 29-back",
    ),
    (r#""product": "booklet", "year": 2027"#, "01 02 03 04"),
    (r#""product": "solutions", "dates": "12-25""#, ""),
    (r#""product": "wall-calendar", "year": 2027"#, " 11"),
    (r#""product": "poster", "year": 2027"#, ""),
    (r#""product": "art-print", "date": "06-14", "name": "Anna""#, ""),
    (r#""product": "pieces", "layout": "rhombus""#, " 3"),
    (r#""product": "sheet", "date": "12-25""#, ""),
    (r#""product": "worksheets", "count": 8"#, "3 9"),
    (r#""product": "box", "year": 2027, "card": "poker", "cards": 54"#, ""),
    (r#""product": "board", "date": "12-25", "solution": true"#, ""),
    (r#""product": "heatmap", "year": 2027"#, ""),
    (r#""product": "histogram", "year": 2027"#, ""),
    (r#""product": "gaps""#, ""),
];

/// The room of a picture of a contact sheet, the gap between two, in pixels, and the number in a row.
const ROOM: [usize; 2] = [200, 272];
const GAP: usize = 22;
const COLUMNS: usize = 7;
const GROUND: Rgb = [226.0, 224.0, 218.0];

pub fn pictures() -> Outcome<Vec<(String, Pixels)>> {
    let mut pictures = Vec::new();
    for (name, fields, part, paper) in LARGE {
        let mut seen = made(fields, ".png")?.reduced(part, 540);
        for color in &mut seen.colors {
            *color = [0, 1, 2].map(|channel| color[channel] * paper[channel] / 255.0);
        }
        pictures.push((name.to_owned(), seen));
    }
    pictures.push(("contact-sheet".to_owned(), contact_sheet()?));
    Ok(pictures)
}

/// The file of an order whose name ends like this.
pub fn made(fields: &str, end: &str) -> Outcome<Pixels> {
    let files = Order::from_json(&format!("{{{fields}}}"))?.make(&(), &())?.files;
    let mut files = files.iter();
    let file = files.find(|file| file.name.to_string().ends_with(end));
    Pixels::of_png(&file.ok_or_else(|| format!("{fields} has no {end}"))?.bytes)
}

fn contact_sheet() -> Outcome<Pixels> {
    let mut shown = Vec::new();
    for (fields, ends) in ALL {
        let fields = format!(r#"{fields}, "format": "png", "dpi": 60"#);
        for end in ends.split(' ') {
            let page = made(&fields, &format!("{end}.png"))?;
            let height = page.height() as f64 / page.width as f64;
            let width = (ROOM[1] as f64 / height).min(ROOM[0] as f64);
            shown.push(page.reduced(Rect::new(0.0, 0.0, 1.0, 1.0), width as usize));
        }
    }
    let step = ROOM.map(|length| length + GAP);
    let rows = shown.len().div_ceil(COLUMNS);
    let width = GAP + COLUMNS * step[0];
    let colors = vec![GROUND; width * (GAP + rows * step[1])];
    let mut sheet = Pixels { width, colors };
    for (place, page) in shown.iter().enumerate() {
        let left = GAP + place % COLUMNS * step[0];
        let top = (place / COLUMNS + 1) * step[1] - page.height();
        for (row, colors) in page.colors.chunks(page.width).enumerate() {
            let from = (top + row) * width + left;
            sheet.colors[from..from + page.width].copy_from_slice(colors);
        }
    }
    Ok(sheet)
}
