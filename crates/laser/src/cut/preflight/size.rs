//! Nothing is cut smaller than the material allows.
//!
//! Sizes are those of the boxes around closed cuts: the arcs of round corners and short segments
//! are no features of their own.

use super::PreflightOptions;
use super::lines::Lines;
use super::material::Material;
use super::place::Place;
use super::warning::Warning;

pub(super) fn warnings(
    lines: &Lines,
    material: &Material,
    options: &PreflightOptions,
) -> Vec<Warning> {
    let mut found = Vec::new();
    let narrowest_hole = options.thickness / 2.0;
    for (index, line) in lines.lines.iter().enumerate() {
        if !line.bounds_material() {
            continue;
        }
        let bounds = line.contour.bounds();
        let narrow = bounds.width().min(bounds.height());
        let (cut, at) = (line.name(), Place(bounds.center()));
        let is_hole = || material.has_hole(index, line.contour.start);
        if narrow < narrowest_hole - options.tolerance && is_hole() {
            found.push(Warning::NarrowHole {
                cut,
                at,
                width: narrow,
                least: narrowest_hole,
            });
        } else if narrow < options.least_feature - options.tolerance {
            found.push(Warning::SmallFeature {
                cut,
                at,
                width: bounds.width(),
                height: bounds.height(),
                least: options.least_feature,
            });
        }
    }
    found
}
