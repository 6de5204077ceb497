//! Turns what rustc made of a crate of the page into a WebAssembly file for a worker, and the module that loads
//! it: `tilendar-bindgen IN.wasm FOLDER NAME`.

use std::env::args_os;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args_os().skip(1);
    let (Some(input), Some(folder), Some(name), None) =
        (arguments.next(), arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("usage: tilendar-bindgen IN.wasm FOLDER NAME".into());
    };
    Bindgen::new()
        .input_path(input)
        .out_name(&name.to_string_lossy())
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
