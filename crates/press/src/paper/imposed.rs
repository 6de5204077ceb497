//! Sheets that are drawn on demand.

use super::{Face, Impose, Imposition, ImpositionError, Plan, SheetSide, Slot, marks};
use std::borrow::Cow;
use tilendar_drawing::{
    Bookmark, Destination, Group, Insets, Item, Layer, Link, Metadata, Page, Pages, Path, Point,
    Rect, Symbol,
};

/// The slot of a page, and the printed side that has it.
#[derive(Clone, Copy)]
struct SideSlot {
    side: usize,
    slot: Slot,
}

/// The slot of each page of a plan.
fn slots(plan: &Plan) -> Vec<Option<SideSlot>> {
    let mut slots = vec![None; plan.pages()];
    for number in 0..plan.sides() {
        for slot in plan.side(number).into_iter().flat_map(|side| side.slots) {
            if let Some(entry) = slot.page.and_then(|page| slots.get_mut(page)) {
                *entry = Some(SideSlot { side: number, slot });
            }
        }
    }
    slots
}

/// Pages as the sheets of a plan. A page is requested together with its sheet, so memory does not grow with their
/// number. Bookmarks and links are mapped to the sheet and the place of their page; symbols are passed through
/// unchanged, so they must not contain links. The production line is added to the metadata.
pub struct Imposed<'a> {
    pages: &'a dyn Pages,
    plan: Plan,
    metadata: Metadata,
    bookmarks: Vec<Bookmark>,
    /// The slots, by page.
    slots: Vec<Option<SideSlot>>,
}

impl<'a> Imposed<'a> {
    /// Imposes pages, which must have the size that the imposition is for.
    ///
    /// # Errors
    /// [`ImpositionError`] if this many pages cannot be imposed this way.
    pub fn new(pages: &'a dyn Pages, imposition: Imposition) -> Result<Self, ImpositionError> {
        let plan = Plan::new(imposition, pages.page_count())?;
        let metadata = Metadata { production: plan.production(), ..pages.metadata().clone() };
        let mut imposed =
            Self { pages, plan, metadata, bookmarks: Vec::new(), slots: slots(&plan) };
        imposed.bookmarks = imposed.led_to_sheets(pages.bookmarks());
        Ok(imposed)
    }

    /// The plan of the sheets.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether each page is its own sheet.
    fn is_single(&self) -> bool {
        self.plan.imposition().printing.order == Impose::None
    }

    fn led_to_sheets(&self, bookmarks: &[Bookmark]) -> Vec<Bookmark> {
        bookmarks
            .iter()
            .map(|bookmark| Bookmark {
                title: bookmark.title.clone(),
                destination: self.on_sheet(bookmark.destination),
                children: self.led_to_sheets(&bookmark.children),
            })
            .collect()
    }

    /// Maps a destination from a page to its sheet. On a page that stands upside down, it is the corner that a reader
    /// sees at the top left. A destination on no page stays that way.
    fn on_sheet(&self, to: Destination) -> Destination {
        let Some(SideSlot { side, slot }) = self.slots.get(to.page).copied().flatten() else {
            return Destination { page: usize::MAX, point: Point::ORIGIN };
        };
        let point = if slot.is_upright() { slot.transform * to.point } else { slot.trim.origin() };
        Destination { page: side, point }
    }

    fn sheet(&self, side: &SheetSide) -> Page {
        let mut items: Vec<Item> =
            side.slots.iter().filter_map(|slot| self.page_in(slot)).collect();
        let marks = marks::of_side(self.plan.imposition(), side);
        if !marks.is_empty() {
            items.push(Group::on_layer(Layer::Marks, marks).into());
        }
        let face = match side.face {
            Face::Front => "front",
            Face::Back => "back",
        };
        Page {
            trim: self.plan.imposition().sheet,
            bleed: Insets::ZERO,
            label: format!("{} {face}", side.sheet + 1),
            items,
        }
    }

    /// The page of a slot, moved there; `None` if the slot is blank.
    fn page_in(&self, slot: &Slot) -> Option<Item> {
        let page = self.pages.page(slot.page?)?;
        let reaches_out = slot.visible.intersect(page.media()) != page.media();
        let clip = reaches_out.then(|| Path::rectangle(slot.visible));
        let Page { label, items, .. } = page.into_owned();
        Some(Item::Group(Group {
            transform: slot.transform,
            clip,
            id: Some(format!("page-{}", label.replace(' ', "-"))),
            title: Some(label),
            items: self.led(items),
            ..Group::default()
        }))
    }

    /// The items with their links mapped to sheets.
    fn led(&self, items: Vec<Item>) -> Vec<Item> {
        items
            .into_iter()
            .map(|item| match item {
                Item::Group(group) => Item::Group(Group { items: self.led(group.items), ..group }),
                Item::Link(link) => Item::Link(Link { to: self.on_sheet(link.to), ..link }),
                Item::Shape(_) | Item::Text(_) | Item::Use(_) => item,
            })
            .collect()
    }
}

impl Pages for Imposed<'_> {
    fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        self.pages.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    fn page_count(&self) -> usize {
        self.plan.sides()
    }

    fn media(&self, number: usize) -> Option<Rect> {
        if self.is_single() {
            return self.pages.media(number);
        }
        let sheet = self.plan.imposition().sheet.to_rect();
        (number < self.plan.sides()).then_some(sheet)
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        if self.is_single() {
            return self.pages.page(number);
        }
        let side = self.plan.side(number)?;
        Some(Cow::Owned(self.sheet(&side)))
    }
}
