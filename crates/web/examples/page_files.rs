//! Writes the files of the page that follow from the templates into a folder: `page_files FOLDER`.
//! `web/build` calls it.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use tilendar_press::template::THEMES;
use tilendar_web::page;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).ok_or("usage: page_files FOLDER")?;
    let folder = PathBuf::from(folder);
    fs::create_dir_all(&folder)?;
    let theme = THEMES.load("color")?;
    fs::write(folder.join("theme.css"), page::style_sheet(&theme))?;
    let words = page::words()?;
    let languages = page::languages()?;
    let boards = page::boards(&theme, &languages)?;
    let language_data = page::language_data(&words, &languages);
    let json = [
        ("forms.json", serde_json::to_string(&page::forms())?),
        ("boards.json", serde_json::to_string(&boards)?),
        ("languages.json", serde_json::to_string(&language_data)?),
        ("lettering.json", serde_json::to_string(&page::lettering())?),
    ];
    for (name, text) in json {
        fs::write(folder.join(name), text)?;
    }
    let drawn = page::first_pages()?;
    let names: Vec<_> = drawn.iter().map(|(name, _)| name).collect();
    let names = serde_json::to_string(&names)?;
    fs::write(folder.join("drawn.js"), format!("export const DRAWN = {names};\n"))?;
    fs::create_dir_all(folder.join("library"))?;
    for (name, page) in &drawn {
        fs::write(folder.join(format!("library/{name}.json")), serde_json::to_string(page)?)?;
    }
    let catalogs = folder.join("languages");
    fs::create_dir_all(catalogs.join("fields"))?;
    for (tag, mut views) in words {
        views.remove("name");
        let fields = views.remove("fields");
        fs::write(catalogs.join(format!("{tag}.json")), serde_json::to_string(&views)?)?;
        fs::write(catalogs.join(format!("fields/{tag}.json")), serde_json::to_string(&fields)?)?;
    }
    fs::write(folder.join("icon.svg"), page::icon_svg(&theme)?)?;
    for pixels in [180, 192, 512] {
        let icon = page::icon_png(&theme, pixels)?;
        fs::write(folder.join(format!("icon-{pixels}.png")), icon)?;
    }
    fs::create_dir_all(folder.join("pictures"))?;
    for (product, picture) in page::pictures()? {
        fs::write(folder.join(format!("pictures/{product}.png")), picture)?;
    }
    for month in 1..=12 {
        let [address, picture] = page::month_files(month).map(|name| folder.join(name));
        fs::write(address, page::month_page(month))?;
        fs::write(picture, page::month_png(&theme, month)?)?;
    }
    Ok(())
}
