//! Writes a deck for Advent: `cargo run --example cards_of_advent`.

use std::error::Error;
use tilendar::order::Order;

fn main() -> Result<(), Box<dyn Error>> {
    let order =
        r#"{"product": "cards", "year": 2027, "from": "12-01", "to": "12-24", "theme": "mono"}"#;
    for file in Order::from_json(order)?.make(&(), &())?.files {
        std::fs::create_dir_all("output")?;
        std::fs::write(format!("output/advent-{}", file.name), &file.bytes)?;
        println!("output/advent-{}: {} bytes", file.name, file.bytes.len());
    }
    Ok(())
}
