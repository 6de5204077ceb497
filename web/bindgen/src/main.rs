//! Turns what rustc made of `crates/web` into a WebAssembly file for a worker, and the module that loads it:
//! `tilendar-bindgen IN.wasm FOLDER`.

use std::env::args_os;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args_os().skip(1);
    let (Some(input), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        return Err("usage: tilendar-bindgen IN.wasm FOLDER".into());
    };
    Bindgen::new()
        .input_path(input)
        .out_name("tilendar")
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
