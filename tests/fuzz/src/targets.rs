//! The readers under test.

use std::sync::LazyLock;
use tilendar::drawing::Typefaces;
use tilendar::drawing::backend::order_in;
use tilendar::laser::art::{Art, simplified};
use tilendar::order::{Order, day};
use tilendar::press::language::{Language, load_translation};
use tilendar::press::template::{
    find_page, find_paper, load_card, load_laser, load_paper, load_theme,
};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::template::{PUZZLES, load, to_toml};
use tilendar::puzzle::text::read;

/// A reader, and its answer to a file; files that are alike to it have the same answer.
pub struct Target {
    /// The name on the command line, and of its folder of failing files.
    pub name: &'static str,
    /// Reads a file, uses the result, and returns the answer.
    pub run: fn(&[u8]) -> String,
    /// Words with a meaning to the reader, separated by blanks in which nothing else is.
    pub words: &'static str,
}

/// All readers under test.
pub const TARGETS: [Target; 12] = [
    Target {
        name: "puzzle",
        run: puzzle,
        words: "flip = false  [[pieces]]  [[reveal]]  rows  *  <  ^  ###/##.  [texts]  [counts]  month  day  \
                weekday",
    },
    Target {
        name: "theme",
        run: |file| template(file, |text| load_theme(text, "x").map(drop)),
        words: "#000000  mm  %  [hatch]  [pieces]  months",
    },
    Target {
        name: "card",
        run: |file| template(file, |text| load_card(text, "x").map(drop)),
        words: "mm  in  width  height  bleed",
    },
    Target {
        name: "paper",
        run: |file| template(file, |text| load_paper(text, "x").map(drop)),
        words: "mm  in  width  height  margin",
    },
    Target {
        name: "laser",
        run: |file| template(file, |text| load_laser(text, "x").map(drop)),
        words: "mm  mm/s  %  #ff0000  kerf",
    },
    Target {
        name: "language",
        run: |file| template(file, |text| load_translation(text, "x").map(drop)),
        words: "{date}  {  }  {{",
    },
    Target { name: "word", run: word, words: "mm  in  x  1/2  .  /  -  ..  _  @  April  UTF-8" },
    Target {
        name: "order",
        run: order,
        words: "\"product\":\"cards\"  \"product\":\"laser\"  \"year\":\"2027\"  \"from\":\"24.4.2027\"  \
                \"lang\":\"en_US\",\"date\":\"4/24/2027\"  \"special\":[\"06-14=x\"]  ,  null  []  {}  true",
    },
    Target {
        name: "order_in_file",
        run: order_in_file,
        words: "%PDF-1.7  /TilendarOrder  <tilendar:order>  <metadata>  tilendar-order 1/2  iTXt  endobj  PK",
    },
    Target {
        name: "solutions",
        run: solutions,
        words: "{\"layout\":\"calendar\"  \"reveal\"  [[  ]]  )  array(  |  +--+  \u{1f7e6}  .",
    },
    Target {
        name: "art",
        run: art,
        words: "fill='#fff'  stroke-width='  <path d='  opacity='0'  stroke-linejoin='round'  \
                fill-rule='evenodd'  c1 2 3 4 5 6  z",
    },
    Target {
        name: "font",
        run: font,
        words: "glyf  loca  GSUB  GPOS  cmap  head  maxp  OTTO  ttcf  CFF ",
    },
];

/// The words of a message without quoted text and numbers.
fn shape(message: &str) -> String {
    let mut is_quoted = false;
    let plain = message.chars().filter(|letter| {
        is_quoted ^= matches!(letter, '"' | '`');
        !is_quoted && (letter.is_ascii_alphabetic() || *letter == ' ')
    });
    plain.take(200).collect()
}

fn answer<T, E: ToString>(read: Result<T, E>, good: impl FnOnce(T) -> String) -> String {
    match read {
        Ok(read) => good(read),
        Err(error) => shape(&error.to_string()),
    }
}

fn text(file: &[u8]) -> String {
    String::from_utf8_lossy(file).into_owned()
}

fn template<E: ToString>(file: &[u8], load: impl FnOnce(&str) -> Result<(), E>) -> String {
    answer(load(&text(file)), |()| "good".to_owned())
}

fn puzzle(file: &[u8]) -> String {
    answer(load(&text(file), "x"), |puzzle| {
        let again = to_toml(&puzzle);
        assert!(load(&again, "y").is_ok(), "what is written can be read");
        format!("good, {} groups", puzzle.groups().len())
    })
}

/// Reads a word of the command line as the name or size of a page or paper, as a date, and as a language.
fn word(file: &[u8]) -> String {
    let word = text(file);
    let page = answer(find_page(&word), |_| "page".to_owned());
    let paper = answer(find_paper(&word), |_| "paper".to_owned());
    let date = answer(day(&word), |_| "day".to_owned());
    let language = answer(Language::named(&word), |_| "language".to_owned());
    [page, paper, date, language].join("; ")
}

fn order(file: &[u8]) -> String {
    answer(Order::from_json(&text(file)), |order| {
        let written = order.to_json();
        let again = Order::from_json(&written);
        assert!(again.is_ok(), "what is written can be read");
        format!("good, {}, {}", order.product(), written.matches("\":").count())
    })
}

/// The answer to the order in a file; without an order, the beginning of the file.
fn order_in_file(file: &[u8]) -> String {
    match order_in(file) {
        Some(found) => format!("carried: {}", order(found.as_bytes())),
        None => format!("{:?}", text(file.get(..2).unwrap_or_default())),
    }
}

static SOLVED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let names = PUZZLES.all().iter().map(|preset| preset.name);
    names.flat_map(|name| PUZZLES.load(name)).collect()
});

fn solutions(file: &[u8]) -> String {
    let Some((first, others)) = SOLVED.split_first() else {
        return String::new();
    };
    let mut said: Vec<String> = read(file, first, others)
        .map(|found| answer(found.map_err(|fault| fault.kind), |_| "good".to_owned()))
        .collect();
    said.sort();
    said.dedup();
    said.join("; ")
}

fn art(file: &[u8]) -> String {
    answer(simplified(file), |simple| {
        let again = Art::read(simple.svg.as_bytes());
        format!("{}, {}", simple.remarks.len(), again.is_ok())
    })
}

fn font(file: &[u8]) -> String {
    answer(Typefaces::own(file, "x"), |faces| {
        let lines = ["Saturday 24 April 2027", "fi \u{e4}e\u{301} \u{5d0}\u{5d1} \u{627}\u{644}"];
        let drawn = lines.map(|line| faces.regular.shape(line, 4.0).outline().contours.len());
        format!("good, {drawn:?}")
    })
}
