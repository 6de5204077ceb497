//! The drawing of one worksheet.

use super::head::Head;
use super::marking::{credit, cut_line, for_copier, level, number_cell};
use super::plan::Plan;
use super::{Class, Worksheet};
use tilendar_drawing::{Affine, Anchor, Group, Item, Point, Rect, Role};
use tilendar_press::MakeError;
use tilendar_press::figure::{BoardFigure, Cut, Edge, Line, Style, Theme, group, named, text};
use tilendar_puzzle::Placement;

/// Everything needed to draw a worksheet.
pub struct SheetDrawing<'a> {
    pub class: &'a Class<'a>,
    pub sheet: &'a Worksheet,
    pub number: usize,
    pub plan: &'a Plan,
}

impl SheetDrawing<'_> {
    /// The worksheet with its top left corner at `corner`.
    ///
    /// # Errors
    /// [`MakeError`] if there is no room for the words of a special day.
    pub fn draw(&self, corner: Point) -> Result<Item, MakeError> {
        let Class { puzzle, fields, style, .. } = *self.class;
        let reveal = self.sheet.challenge.solution.reveal();
        let of_month = style.theme.of_reveal(puzzle, reveal);
        let theme = &for_copier(&of_month, puzzle.board(), self.plan.grid.cell);
        let mut items = vec![self.blanks(), self.heading(theme), self.level(theme)];
        items.extend(self.special()?);
        items.push(self.task());
        items.push(self.board(theme));
        items.extend(self.title());
        items.extend(self.cut_outs(theme));
        if fields.per_page.count == 1 {
            items.push(credit(self.class));
        }
        let group = Group::new(items).with_id(format!("worksheet-{}", self.number));
        Ok(group.with_transform(Affine::translate(corner.to_vec2())).into())
    }

    /// The words of the day below the date, if it is special.
    fn special(&self) -> Result<Option<Item>, MakeError> {
        let (room, top) = self.plan.head.special;
        let words = self.sheet.special(self.class, room)?;
        let area = Rect { y0: top, ..self.plan.inside };
        let theme = &self.class.style.theme;
        Ok(words.map(|words| words.draw(area, self.edge(), theme.inks.text, theme)))
    }

    fn edge(&self) -> Edge {
        self.class.style.theme.hand.edge()
    }

    /// The strip of the number, at the edge opposite the date, and what is beside it.
    fn number_and_beside(&self) -> (Rect, Rect) {
        let Plan { inside, head, .. } = self.plan;
        self.edge().opposite().split(*inside, head.number, head.before_number)
    }

    /// The title above the name.
    fn title(&self) -> Option<Item> {
        let theme = &self.class.style.theme;
        let words = self.class.fields.title.as_ref()?.to_string();
        let (_, beside) = self.number_and_beside();
        let em = self.plan.head.task.0.size;
        let line = Line::new(&theme.typefaces.bold, em, theme.inks.text)
            .fitting([words.clone()], beside.width());
        let at =
            Point::new(self.edge().of_span(beside.x0, beside.x1), beside.y0 + line.cap_height());
        let title = line.at_edge(self.edge(), words, at, beside.width());
        Some(group(Role::Paragraph, vec![title]))
    }

    /// The lines on which children write.
    fn blanks(&self) -> Item {
        let Head { task, blanks: (blanks, baselines), .. } = &self.plan.head;
        let phrases = &self.class.style.language.phrases().worksheets;
        let (_, beside) = self.number_and_beside();
        blanks.draw((beside.x0, beside.x1), baselines, phrases, &task.0)
    }

    /// The number and the date.
    fn heading(&self, theme: &Theme) -> Item {
        let language = &self.class.style.language;
        let (em, baseline) = self.plan.head.date;
        let inside = self.plan.inside;
        let edge = self.edge();
        let date = language.heading(&language.day_in_words(self.sheet.day));
        let worksheet = &language.phrases().worksheets.worksheet;
        let title = format!("{}: {date}", worksheet.with(&[("number", &self.number.to_string())]));
        let origin = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
        let bold = &theme.typefaces.bold;
        let anchor = edge.anchor(Anchor::Start);
        let (number, _) = self.number_and_beside();
        let mut items = number_cell(self.number, number, theme);
        items.push(text(date, bold, em, origin, anchor, theme.inks.accent).into());
        named("heading", title, Role::Heading(1), items)
    }

    /// The level, opposite the date or below it.
    fn level(&self, theme: &Theme) -> Item {
        let Plan { head, inside, .. } = self.plan;
        let (edge, baseline) = match head.level_below {
            Some(baseline) => (self.edge(), baseline),
            None => (self.edge().opposite(), head.date.1),
        };
        let origin = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
        let em = head.task.0.size;
        let language = &self.class.style.language;
        level(self.sheet.challenge.level(), origin, em, edge, theme, language)
    }

    fn task(&self) -> Item {
        let (paragraph, baseline) = &self.plan.head.task;
        let inside = self.plan.inside;
        let words = self.sheet.task_in_words(self.class);
        paragraph.draw(&words, Point::new(inside.x0, *baseline), inside.width())
    }

    /// The board with the given pieces in their positions.
    fn board(&self, theme: &Theme) -> Item {
        let Class { puzzle, style: Style { language, .. }, .. } = self.class;
        let challenge = &self.sheet.challenge;
        let placements = challenge.solution.placements().iter().copied();
        let given: Vec<Placement> =
            placements.filter(|placement| challenge.given.contains(&placement.piece)).collect();
        let figure = BoardFigure { puzzle, grid: self.plan.grid, theme, language };
        figure.board(challenge.solution.open_cells(), &given)
    }

    /// The other pieces, with a line between them and the board.
    fn cut_outs(&self, theme: &Theme) -> Vec<Item> {
        let Some(pieces) = &self.plan.pieces else {
            return Vec::new();
        };
        let Class { puzzle, style, .. } = *self.class;
        let language = &style.language;
        let items = self
            .plan
            .packed(puzzle, self.sheet)
            .iter()
            .map(|piece| piece.to_cut(puzzle, Cut::Copied, theme, language).into())
            .collect();
        let title = language.phrases().sheet.pieces_to_cut_out.as_str();
        let cuts = pieces.cuts.iter().map(|&[from, to]| cut_line(from, to, theme));
        cuts.chain([named("cut-outs", title, Role::Figure, items)]).collect()
    }
}
