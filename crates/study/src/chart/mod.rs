//! What pictures of numbers share: a heading, a legend, facts below, and one page around them.
//!
//! Responsible for type and for what stands around a picture. It must not know what the picture is
//! of.

mod bars;
mod facts;
mod heat_cells;
mod legend;
pub(crate) mod look;

pub use bars::Histogram;
pub(crate) use facts::Fact;
pub use heat_cells::{HeatCell, HeatMap};

use tilendar_drawing::{
    Document, Group, Insets, Item, Layer, Metadata, Page, Point, Rect, Role, Size, Vec2,
};
use tilendar_print::figure::{Theme, ground};
use tilendar_print::language::Language;
use tilendar_print::product::Line;

/// White around the content, in millimetres.
const MARGIN: f64 = 10.0;
/// The em of headings in millimetres, before a theme makes it larger.
const HEADING: f64 = 5.6;
/// The em of all else in millimetres, before a theme makes it larger.
const BODY: f64 = 2.8;

/// The smallest em in millimetres: 5 pt.
const SMALLEST: f64 = 1.77;

/// How a picture of numbers looks.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartStyle {
    /// The look.
    pub theme: Theme,
    /// The language of labels, dates and phrases.
    pub language: Language,
}

impl ChartStyle {
    /// In English.
    pub fn new(theme: Theme) -> Self {
        Self {
            theme,
            language: Language::english(),
        }
    }
}

/// The type of a picture of numbers. Lengths are millimetres.
pub(crate) struct Chart<'a> {
    pub theme: &'a Theme,
    pub language: &'a Language,
    /// The em of headings.
    pub heading: f64,
    /// The em of all else.
    pub body: f64,
}

impl<'a> Chart<'a> {
    pub(crate) fn new(theme: &'a Theme, language: &'a Language) -> Self {
        let scale = theme.sizes.note_scale();
        Self {
            theme,
            language,
            heading: HEADING * scale,
            body: BODY * scale,
        }
    }

    /// Text in the regular face.
    pub(crate) fn line(&self) -> Line {
        let theme = self.theme;
        Line::new(&theme.typefaces.regular, self.body, theme.inks.text)
    }

    /// Text in the bold face.
    pub(crate) fn bold(&self) -> Line {
        Line {
            face: self.theme.typefaces.bold.clone(),
            ..self.line()
        }
    }

    /// Text in the muted ink.
    pub(crate) fn muted(&self) -> Line {
        Line {
            color: self.theme.inks.muted,
            ..self.line()
        }
    }

    /// The words, shortened where they would have to be set too small to fit into a width.
    pub(crate) fn shortened(&self, words: &str, width: f64) -> String {
        let face = &self.theme.typefaces.bold;
        if face.width(words, SMALLEST) <= width {
            return words.to_string();
        }
        let mut short: Vec<char> = words.chars().collect();
        while let Some(_last) = short.pop() {
            let cut: String = short.iter().chain(&['…']).collect();
            if face.width(&cut, SMALLEST) <= width {
                return cut;
            }
        }
        String::new()
    }

    /// A heading with the text below it, the top of its capitals at `at`; with the y of its foot.
    pub(crate) fn head(
        &self,
        title: &str,
        subtitle: Option<&str>,
        at: Point,
        width: f64,
    ) -> (Vec<Item>, f64) {
        let line = Line {
            size: self.heading,
            ..self.bold()
        };
        let mut y = at.y + line.cap_height();
        let text = line.start(self.shortened(title, width), Point::new(at.x, y), width);
        let mut items = vec![in_role(Role::Heading(1), vec![text])];
        if let Some(subtitle) = subtitle {
            // Below large headings there is more white.
            y += self.body * 1.7 + (self.heading - 2.0 * self.body) * 0.35;
            let text = self
                .muted()
                .start(subtitle.to_string(), Point::new(at.x, y), width);
            items.push(in_role(Role::Paragraph, vec![text]));
        }
        (items, y)
    }

    /// A document of one page that is as large as its content, whose top left corner is the origin,
    /// with white around it.
    pub(crate) fn document(
        &self,
        title: String,
        description: String,
        size: Size,
        items: Vec<Item>,
    ) -> Document {
        self.document_within(title, description, size, MARGIN, items)
    }

    /// The same with this much white around the content, in millimetres.
    pub(crate) fn document_within(
        &self,
        title: String,
        description: String,
        size: Size,
        margin: f64,
        items: Vec<Item>,
    ) -> Document {
        let margins = 2.0 * margin;
        let trim = Size::new(size.width + margins, size.height + margins);
        let content = Group {
            transform: tilendar_drawing::Affine::translate(Vec2::new(margin, margin)),
            items,
            ..Group::default()
        };
        let items = vec![
            ground(Rect::from_origin_size(Point::ORIGIN, trim), self.theme),
            content.into(),
        ];
        let mut document = Document::new(Metadata {
            title,
            description: description.clone(),
            language: self.language.tag().to_string(),
            ..Metadata::default()
        });
        document.pages.push(Page {
            trim,
            bleed: Insets::ZERO,
            label: description,
            items: vec![Group::on_layer(Layer::Print, items).into()],
        });
        document
    }
}

/// Items that a screen reader takes as one.
pub(crate) fn in_role(role: Role, items: Vec<Item>) -> Item {
    let group = Group {
        role: Some(role),
        items,
        ..Group::default()
    };
    group.into()
}
