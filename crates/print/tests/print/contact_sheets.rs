//! Contact sheets: all products for paper in each theme, side by side, for the README.
//!
//! `TILENDAR_BLESS=1 cargo test --workspace --test print contact_sheet` redraws them; look at them before
//! committing. A new product is a line of [`products`].

use crate::common::pictures::{assert_looks_as_it_did, pixels};
use crate::common::{THEMES, card, class, day, paper, puzzle, single, solved, theme};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{
    Anchor, Color, Document, Dpi, Face, Metadata, Page, Pages, Path, Point, Shape, Size, Text,
};
use tilendar_fields::BoundedText;
use tilendar_print::figure::Theme;
use tilendar_print::group::RevealChoice;
use tilendar_print::making::Setting;
use tilendar_print::product::Dedication;
use tilendar_print::product::board::{self, Board, BoardContent};
use tilendar_print::product::cards::OpeningCard;
use tilendar_print::product::pieces::{Pieces, pieces};
use tilendar_print::product::read::{Booklet, Solutions, TilingPages};
use tilendar_print::product::sheet::{Sheet, SheetContent, sheet};
use tilendar_print::product::tuck_box::{BoxedDeck, tuck_box};
use tilendar_print::product::wall::{ArtPrint, Calendar, Poster, art_print, calendar, poster};
use tilendar_print::product::worksheets::{Class, Worksheets};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, TilingAmount};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar_study::ChartStyle;
use tilendar_study::gaps;
use tilendar_study::heat_map::{self, Panel};
use tilendar_study::histogram::{self, Counted};

/// The largest size of a picture: width and height in pixels.
const ROOM: (usize, usize) = (200, 272);
/// The gap between pictures, and below it the height of their names, in pixels.
const GAP: usize = 22;
const NAME: usize = 18;
/// The number of pictures in a row.
const COLUMNS: usize = 7;
/// The height of the theme's name at the top, in pixels.
const HEAD: usize = 44;
/// The factor by which pictures are drawn larger before they are reduced.
const FINER: usize = 2;
/// The background of the sheet.
const GROUND: Color = Color::new(226, 224, 218);

/// A picture in pixels, three bytes each.
struct Picture {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Picture {
    fn of(document: &Document, dpi: f64) -> Self {
        let dpi = Dpi::new(dpi).unwrap();
        let (width, height, bytes) =
            pixels(&png::render(document, 0, &PngOptions::at(dpi)).unwrap());
        Self {
            width: width as usize,
            height: height as usize,
            bytes,
        }
    }

    /// A page, as large as fits.
    fn of_page(pages: &dyn Pages, number: usize) -> Self {
        let media = pages.media(number).unwrap();
        let fitting = (ROOM.0 as f64 / media.width()).min(ROOM.1 as f64 / media.height());
        let document = Document::of_page(pages, number).unwrap();
        Self::of(&document, fitting * 25.4 * FINER as f64).reduced()
    }

    /// The picture reduced by [`FINER`], each pixel the mean of a square.
    fn reduced(&self) -> Self {
        let (width, height) = (self.width / FINER, self.height / FINER);
        let mut bytes = Vec::with_capacity(3 * width * height);
        for y in 0..height {
            for x in 0..width {
                for channel in 0..3 {
                    let square = (0..FINER * FINER).map(|index| {
                        let (x, y) = (FINER * x + index % FINER, FINER * y + index / FINER);
                        usize::from(self.bytes[3 * (y * self.width + x) + channel])
                    });
                    bytes.push((square.sum::<usize>() / (FINER * FINER)) as u8);
                }
            }
        }
        Self {
            width,
            height,
            bytes,
        }
    }

    /// Copies a picture onto this one.
    fn lay(&mut self, other: &Self, left: usize, top: usize) {
        for row in 0..other.height {
            let from = 3 * row * other.width;
            let to = 3 * ((top + row) * self.width + left);
            self.bytes[to..to + 3 * other.width]
                .copy_from_slice(&other.bytes[from..from + 3 * other.width]);
        }
    }

    /// The picture as PNG, with five bits for each channel to keep the file small.
    fn encoded(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = ::png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(::png::ColorType::Rgb);
        encoder.set_compression(::png::Compression::High);
        let coarse: Vec<u8> = self
            .bytes
            .iter()
            .map(|&byte| byte & 0xf8 | byte >> 5)
            .collect();
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&coarse).unwrap();
        writer.finish().unwrap();
        bytes
    }
}

/// Named pictures.
#[derive(Default)]
struct ContactSheet(Vec<(String, Picture)>);

impl ContactSheet {
    fn add(&mut self, name: &str, pages: &dyn Pages, number: usize) {
        self.0
            .push((name.to_string(), Picture::of_page(pages, number)));
    }

    /// The sheet with the theme's name at its head.
    fn drawn(&self, theme: &Theme) -> Picture {
        let rows = self.0.len().div_ceil(COLUMNS);
        let step = (ROOM.0 + GAP, ROOM.1 + NAME + GAP);
        let size = (GAP + COLUMNS * step.0, HEAD + rows * step.1);
        let corner = |index: usize| {
            let (column, row) = (index % COLUMNS, index / COLUMNS);
            (GAP + column * step.0, HEAD + row * step.1)
        };
        let mut page = Page::new(Size::new(size.0 as f64, size.1 as f64), "sheet");
        let ground = Path::rectangle(page.trim.to_rect());
        page.items.push(Shape::filled(ground, GROUND).into());
        let mut write = |words: &str, at: (usize, usize), size: f64, face: Face| {
            let text = Text {
                content: words.to_string(),
                origin: Point::new(at.0 as f64, at.1 as f64),
                size,
                face,
                anchor: Anchor::Start,
                color: Color::BLACK,
            };
            page.items.push(text.into());
        };
        write(&theme.name, (GAP, HEAD - 16), 20.0, Face::Bold);
        for (index, (name, _)) in self.0.iter().enumerate() {
            let (left, top) = corner(index);
            write(name, (left, top + ROOM.1 + NAME - 3), 12.0, Face::Regular);
        }
        let mut document = Document::new(Metadata::default());
        document.pages.push(page);
        // One millimeter of this page is one pixel.
        let mut sheet = Picture::of(&document, 25.4);
        for (index, (_, picture)) in self.0.iter().enumerate() {
            let (left, top) = corner(index);
            sheet.lay(picture, left, top + ROOM.1 - picture.height);
        }
        sheet
    }
}

/// The data that all products show.
struct Shown<'a> {
    calendar: &'a Puzzle,
    rhombus: &'a Puzzle,
    /// A year of the calendar.
    year: &'a Almanac<'a>,
    /// All tilings of two days of the calendar.
    all: &'a Almanac<'a>,
    /// The numbers of tilings for any two open cells.
    pairs: &'a OpenCensus,
}

fn cards(shown: &Shown<'_>, theme: &Theme, sheet: &mut ContactSheet) {
    let date = day(2027, 9, 29);
    let mut deck = single(&theme.name);
    deck.setting.fields.giving = Dedication {
        name: BoundedText::new("Anna"),
        from_name: BoundedText::new("Ben"),
        dedication: BoundedText::new("A puzzle for every day of the year."),
    };
    deck.setting.fields.dividers = true;
    deck.setting.theme = theme.clone();
    deck.opening = OpeningCard::ALL.into();
    let deck_of = |puzzle: &Puzzle| deck.draw(puzzle, &solved(puzzle, &[date]));
    let (calendar, rhombus) = (deck_of(shown.calendar), deck_of(shown.rhombus));
    let names = ["title", "", "rules", "", "key", "", "divider", ""];
    for (number, name) in names
        .into_iter()
        .enumerate()
        .filter(|(_, name)| !name.is_empty())
    {
        sheet.add(name, &calendar, number);
    }
    let first = calendar.pages.len() - 2;
    sheet.add("card, front", &calendar, first);
    sheet.add("card, back", &calendar, first + 1);
    sheet.add("rhombus, front", &rhombus, first);
    sheet.add("rhombus, back", &rhombus, first + 1);
}

fn bound(shown: &Shown<'_>, theme: &Theme, sheet: &mut ContactSheet) {
    let (a5, setting) = (card("a5"), Setting::new(Booklet::default(), theme.clone()));
    let booklet = TilingPages::booklet(shown.calendar, shown.year, &setting, &a5).unwrap();
    sheet.add("booklet, cover", &booklet, 0);
    sheet.add("booklet, how to play", &booklet, 1);
    sheet.add("booklet, year", &booklet, 2);
    sheet.add("booklet, month", &booklet, 3);
    let (a4, setting) = (
        card("a4"),
        Setting::new(Solutions::default(), theme.clone()),
    );
    let solutions = TilingPages::solutions(shown.calendar, shown.all, &setting, &a4).unwrap();
    sheet.add("solutions", &solutions, 0);
    let setting = Setting::new(Calendar::default(), theme.clone());
    let wall = calendar(&setting, &paper("a4"), shown.year).unwrap();
    sheet.add("calendar, cover", &wall, 0);
    sheet.add("calendar, month", &wall, 10);
}

fn sheets(shown: &Shown<'_>, theme: &Theme, sheet_of_all: &mut ContactSheet) {
    let setting = Setting::new(Poster::default(), theme.clone());
    let picture = poster(&setting, &paper("a2"), shown.year).unwrap();
    sheet_of_all.add("poster", &picture, 0);
    let birthday = AlmanacOptions::default();
    let birthday = Almanac::of_days(shown.calendar, vec![day(2027, 6, 14)], &birthday).unwrap();
    let fields = ArtPrint {
        name: BoundedText::new("Anna"),
        ..ArtPrint::default()
    };
    let print = art_print(
        &Setting::new(fields, theme.clone()),
        &paper("a3"),
        &birthday,
    )
    .unwrap();
    sheet_of_all.add("art print", &print, 0);
    let a4 = paper("a4");
    let options = Setting::new(Pieces::default(), theme.clone());
    let set = pieces(shown.rhombus, &a4, &options).unwrap().document;
    sheet_of_all.add("pieces, board", &set, 0);
    sheet_of_all.add("pieces", &set, 2);
    let entry = &shown.year.entries()[358];
    let solution = shown.year.first_shown(entry).unwrap().solution;
    let content = SheetContent {
        reveal: solution.reveal().clone(),
        difficulty: entry.difficulty,
        solution: None,
    };
    let date = entry.subject.day();
    let fields = Sheet {
        reveal: RevealChoice { date, reveal: None },
        ..Sheet::default()
    };
    let options = Setting::new(fields, theme.clone());
    let (one, _) = sheet(shown.calendar, &a4, &content, &options);
    sheet_of_all.add("sheet", &one, 0);
    let sheets = class(shown.calendar, 8);
    let class = Class {
        puzzle: shown.calendar,
        sheets: &sheets,
        paper: &a4,
        setting: &Setting::new(Worksheets::default(), theme.clone()),
    };
    let (set, _) = class.worksheets(true).unwrap();
    sheet_of_all.add("worksheet", &set, 2);
    sheet_of_all.add("answer key", &set, 8);
    let deck = BoxedDeck {
        days: shown.year.days().to_vec(),
        tiling: Some(solution.clone()),
        theme: theme.clone(),
        ..crate::tuck_box::deck(card("poker").trim, 54, &["a4"])
    };
    let tuck = tuck_box(shown.calendar, &deck).unwrap();
    sheet_of_all.add("box", &tuck.document, 0);
    let options = Setting::new(Board::default(), theme.clone());
    let content = BoardContent::Tiling(solution);
    let tiling = board::picture(shown.calendar, &content, &options);
    sheet_of_all.add("board", &tiling, 0);
}

fn numbers(shown: &Shown<'_>, theme: &Theme, sheet: &mut ContactSheet) {
    let counts = shown.year.day_counts();
    let options = ChartStyle::new(theme.clone());
    let panel = Panel::of_year(shown.calendar, counts.clone(), &options.language);
    sheet.add("heat map", &heat_map::picture(&[panel], &options), 0);
    let counted = counts.iter().map(|count| Counted {
        name: options.language.day_in_words(count.day),
        tilings: count.tilings,
    });
    let counted: Vec<Counted> = counted.collect();
    let title = shown.calendar.title();
    let bars = histogram::picture(title, &counted, &ChartStyle::new(theme.clone()));
    sheet.add("histogram", &bars, 0);
    let options = ChartStyle::new(theme.clone());
    let matrix = gaps::picture(shown.calendar, 2, shown.pairs, &options);
    sheet.add("gaps", &matrix, 0);
}

/// All products, one on each line.
fn products(shown: &Shown<'_>, theme: &Theme) -> ContactSheet {
    let mut sheet = ContactSheet::default();
    cards(shown, theme, &mut sheet);
    bound(shown, theme, &mut sheet);
    sheets(shown, theme, &mut sheet);
    numbers(shown, theme, &mut sheet);
    sheet
}

#[test]
fn contact_sheets_show_all_products_in_all_themes() {
    let (calendar, rhombus) = (puzzle("calendar"), puzzle("rhombus"));
    let days = Day::of_year(2027).unwrap();
    let two = days[..2].to_vec();
    let all = AlmanacOptions {
        per_date: TilingAmount::All,
        ..AlmanacOptions::default()
    };
    let shown = Shown {
        calendar: &calendar,
        rhombus: &rhombus,
        year: &Almanac::of_days(&calendar, days, &AlmanacOptions::default()).unwrap(),
        all: &Almanac::of_days(&calendar, two, &all).unwrap(),
        pairs: &OpenCensus::take(&calendar, 2, MemoryLimit::default()).unwrap(),
    };
    let mut size = 0;
    for name in THEMES {
        let theme = theme(name);
        let fresh = products(&shown, &theme).drawn(&theme).encoded();
        assert_looks_as_it_did(&format!("output/gallery/contact-sheet-{name}.png"), &fresh);
        size += fresh.len();
    }
    assert!(size < 1_600_000, "the contact sheets have {size} bytes");
}
