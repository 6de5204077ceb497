//! A painting as a short SVG file, to be embedded in an order.

use super::painting::{Element, Line, Painting, Tone};
use super::{ArtError, LONGEST_ART};
use i_overlay::core::fill_rule::FillRule;
use kurbo::{BezPath, Cap, Join, PathEl};
use std::fmt::Write;
use tilendar_drawing::Point;

impl Painting {
    /// Writes SVG on one line, without quotation marks that JSON would have to escape.
    pub fn to_svg(&self) -> Result<String, ArtError> {
        let bounds = self.bounds().ok_or(ArtError::Nothing)?;
        let left = bounds.x0.floor();
        let top = bounds.y0.floor();
        let mut svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{left} {top} {} {}'>",
            (bounds.x1 - left).ceil(),
            (bounds.y1 - top).ceil()
        );
        for element in &self.elements {
            element.push_svg(&mut svg);
            if svg.len() > LONGEST_ART {
                return Err(ArtError::TooLong);
            }
        }
        svg.push_str("</svg>");
        Ok(svg)
    }
}

impl Element {
    fn push_svg(&self, svg: &mut String) {
        svg.push_str("<path");
        svg.push_str(match self.fill {
            None => " fill='none'",
            Some((Tone::Bare, _)) => " fill='#fff'",
            Some((Tone::Burnt, _)) => "",
        });
        if matches!(self.fill, Some((_, FillRule::EvenOdd))) {
            svg.push_str(" fill-rule='evenodd'");
        }
        if let Some(Line { tone, style }) = &self.line {
            let color = match tone {
                Tone::Burnt => "#000",
                Tone::Bare => "#fff",
            };
            let cap = match style.start_cap {
                Cap::Butt => "",
                Cap::Round => " stroke-linecap='round'",
                Cap::Square => " stroke-linecap='square'",
            };
            let join = match style.join {
                Join::Miter => "",
                Join::Round => " stroke-linejoin='round'",
                Join::Bevel => " stroke-linejoin='bevel'",
            };
            let width = style.width;
            // Writing to a string does not fail.
            let _ = write!(svg, " stroke='{color}' stroke-width='{width}'{cap}{join}");
            if style.join == Join::Miter && style.miter_limit != 4.0 {
                let _ = write!(svg, " stroke-miterlimit='{}'", style.miter_limit);
            }
        }
        svg.push_str(" d='");
        push_path(svg, &self.path);
        svg.push_str("'/>");
    }
}

/// Adds path data in relative whole numbers, the shortest form.
fn push_path(svg: &mut String, path: &BezPath) {
    let mut at = Point::ORIGIN;
    let mut start = Point::ORIGIN;
    let mut last = ' ';
    for element in path.elements() {
        let (command, points): (char, &[Point]) = match element {
            PathEl::MoveTo(to) => ('m', &[*to]),
            PathEl::LineTo(to) => ('l', &[*to]),
            PathEl::QuadTo(by, to) => ('q', &[*by, *to]),
            PathEl::CurveTo(first, second, to) => ('c', &[*first, *second, *to]),
            PathEl::ClosePath => ('z', &[]),
        };
        let is_new = command != last || command == 'm';
        if is_new {
            svg.push(command);
        }
        let steps = points.iter().map(|point| *point - at);
        for (index, number) in steps.flat_map(|step| [step.x, step.y]).enumerate() {
            if number >= 0.0 && !(is_new && index == 0) {
                svg.push(' ');
            }
            // Adding zero turns -0 into 0.
            let _ = write!(svg, "{}", number + 0.0);
        }
        if let Some(end) = points.last() {
            at = *end;
        }
        match command {
            'm' => start = at,
            'z' => at = start,
            _ => {}
        }
        last = command;
    }
}
