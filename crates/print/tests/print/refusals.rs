//! What has no room on a product is refused, with the option to change.

use crate::common::{day, special, year};
use tilendar_drawing::Mm;
use tilendar_fields::BoundedText;
use tilendar_press::options::{
    Dedication, Layout, OptionalDays, Personal, SheetPaper, SpecialDays,
};
use tilendar_press::{MakeError, Product, documents};
use tilendar_print::{ArtPrint, Calendar, PerPage, Pieces, Poster, WorksheetPieces, Worksheets};
use tilendar_puzzle::almanac::{TilingAmount, Year};

fn refused(product: &impl Product) -> MakeError {
    documents(product, &()).unwrap_err()
}

fn art_print(paper: &str) -> ArtPrint {
    ArtPrint {
        date: Some(day(2027, 6, 14)),
        paper: SheetPaper::usually(paper),
        ..ArtPrint::default()
    }
}

fn poster(paper: &str) -> Poster {
    Poster { days: year(2027), paper: SheetPaper::usually(paper), ..Poster::default() }
}

fn pieces(cell: f64) -> Pieces {
    Pieces { cell: Mm::new(cell).unwrap(), ..Pieces::default() }
}

#[test]
fn what_has_no_room_is_refused_with_its_reason() {
    let all = ArtPrint {
        layout: Layout::named("rhombus"),
        per_date: TilingAmount::All,
        ..art_print("a4")
    };
    let dedication =
        Dedication { dedication: BoundedText::new(&"Nine ".repeat(60)), ..Dedication::default() };
    let personal = Personal { dedication, ..Personal::default() };
    let dedicated = ArtPrint { personal, ..art_print("a8") };
    let days = (1..=28).flat_map(|day| special(6, day, &"Grandma ".repeat(7)).0);
    let personal = Personal { special: SpecialDays(days.collect()), ..Personal::default() };
    let special = Poster { personal, ..poster("a3") };
    let paper = SheetPaper::usually("a6");
    let calendar = Calendar { days: year(2027), paper: paper.clone(), ..Calendar::default() };
    let worksheets = Worksheets {
        days: OptionalDays { year: Year::new(2027), ..OptionalDays::default() },
        per_page: PerPage::ALL[3],
        pieces: WorksheetPieces::Page,
        paper,
        ..Worksheets::default()
    };
    for (error, field, words) in [
        (refused(&all), "paper", "cannot be told apart"),
        (refused(&dedicated), "dedication", "does not fit on the art print"),
        (refused(&special), "special", ""),
        (refused(&poster("a5")), "paper", "take a larger paper"),
        (refused(&poster("a9")), "paper", "take a larger paper"),
        (refused(&calendar), "paper", "no room to write"),
        (refused(&worksheets), "per-page", ""),
        (refused(&pieces(80.0)), "cell", "piece V needs 240 x 240 mm"),
        (refused(&pieces(195.0)), "cell", "its flap"),
    ] {
        assert!(error.fields().contains(&field), "{field}: {:?}", error.fields());
        assert!(error.to_string().contains(words), "{error}");
    }
}
