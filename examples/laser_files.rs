//! Writes a tray and its pieces for a laser cutter: `cargo run --example laser_files`.

use std::error::Error;
use tilendar::order::Order;

fn main() -> Result<(), Box<dyn Error>> {
    let order =
        r#"{"product": "laser", "layout": "rhombus", "kerf": "0.15 mm", "clearance": "0.1 mm"}"#;
    for file in Order::from_json(order)?.make(&(), &())?.files {
        std::fs::create_dir_all("output")?;
        std::fs::write(format!("output/{}", file.name), &file.bytes)?;
        println!("output/{}: {} bytes", file.name, file.bytes.len());
    }
    Ok(())
}
