//! Orders without the date or the year that they need.

use serde_json::Value as Json;
use tilendar::order::{Field, FieldMap, Layout, Order, Year};
use tilendar::puzzle::almanac::{Day, DayRange};

use super::Shape;
use super::clock::{note_of_year, today, today_in_words, usual_year};
use crate::errors::bail_usage;
use crate::messages::say;
use crate::order_command::Files;

/// Fills in today's date in an order that needs a date, and the usual year if the board shows weekdays, and says so.
pub fn complete(mut order: Order) -> anyhow::Result<Order> {
    refuse_short_year(&order)?;
    let needs_date = match &order {
        Order::Sheet(sheet) => {
            let has_reveal = sheet.reveal.is_given() || sheet.source.solutions.is_some();
            !has_reveal && sheet.layout.puzzle(&Files)?.has_dates()
        }
        Order::Solutions(pages) => {
            let has_reveal = pages.dates.is_some() || pages.reveal.is_some();
            let has_solutions = has_reveal || pages.source.solutions.is_some();
            !has_solutions && pages.layout.puzzle(&Files)?.has_dates()
        }
        Order::ArtPrint(print) => print.date.is_none(),
        _ => false,
    };
    if needs_date {
        let day = Day::Dated(today());
        match &mut order {
            Order::Sheet(sheet) => sheet.reveal.date = Some(day),
            Order::Solutions(pages) => pages.dates = Some(DayRange { first: day, last: day }),
            Order::ArtPrint(print) => print.date = Some(day),
            _ => {}
        }
        say(&today_in_words());
    }
    complete_order_year(&mut order)?;
    Ok(order)
}

/// Fills in the usual year in an order of every year that needs one.
fn complete_order_year(order: &mut Order) -> anyhow::Result<()> {
    let (days, layout, has_school_days) = match order {
        Order::HeatMap(map) => (&mut map.days, &map.layout, false),
        Order::Worksheets(set) => (&mut set.days, &set.layout, set.school_days),
        _ => return Ok(()),
    };
    let needs_year = has_school_days || layout.puzzle(&Files)?.needs_year();
    if days.are_of_every_year() && needs_year {
        let year = usual_year();
        days.year = Year::new(year);
        say(&note_of_year(year));
    }
    Ok(())
}

/// Fills in the year that an order with these fields, of a product with this table, will get by [`complete`].
pub fn complete_year(table: &[Field], fields: &mut FieldMap) {
    let has_days = fields.contains_key("year") || fields.contains_key("from");
    if Shape::from_table(table) != Some(Shape::Chart) || has_days {
        return;
    }
    let layout = fields.get("layout").and_then(Json::as_str);
    let layout = layout.map_or_else(Layout::default, Layout::named);
    let needs_year = fields.contains_key("school-days")
        || layout.puzzle(&Files).is_ok_and(|puzzle| puzzle.needs_year());
    if needs_year {
        fields.insert("year".to_owned(), usual_year().into());
    }
}

fn refuse_short_year(order: &Order) -> anyhow::Result<()> {
    match order.fields().get("year").and_then(Json::as_i64) {
        Some(year @ ..1000) => {
            let count = match order {
                Order::Worksheets(_) => format!("; for {year} worksheets, write --count {year}"),
                _ => String::new(),
            };
            bail_usage!("{year} is a year here: write all four digits, such as 2027{count}")
        }
        _ => Ok(()),
    }
}
