//! The lid: a plate with a rim that goes over the tray. It is printed on its upper side, which is smooth so.

use tilendar_drawing::{Anchor, Color, Path, Point, Rect, Shape, Text};
use tilendar_print::figure::Theme;
use tilendar_puzzle::Board;

use super::lettering::{mirrored_rings_of, sink};
use super::options::STROKE;
use super::plate::shaded;
use super::tray::{color, edge, edge_ring};
use super::{Part, PartKind, SolidError, SolidOptions};
use crate::mesh::{Facing, MeshError, Ring, Shell, Solid, micrometres};

/// The em of the title, in cells.
const TITLE: f64 = 0.6;
/// The share of the lid's width that it may take.
const WIDTH: f64 = 0.8;
/// How far the rim reaches down, as a share of the tray's height.
const RIM: f64 = 0.7;

/// The lid of a board's tray.
pub fn lid(board: &Board, theme: &Theme, options: &SolidOptions) -> Result<Part, SolidError> {
    // On each side half of what is between two pieces, so that the lid holds.
    let inner = edge(board, options).inset(options.clearance / 2.0);
    let outer = inner.inset(options.rim());
    let title = options.title.as_deref();
    let title = title
        .map(|title| title_in(title, outer, theme, options))
        .transpose()?;
    let strokes = title
        .as_ref()
        .map(|title| mirrored_rings_of(title, outer.center().x));
    let solid = solid(board, &strokes.unwrap_or_default(), options);
    let solid = solid.map_err(|error| SolidError::Mesh {
        part: "lid".to_owned(),
        error,
    })?;
    let color = color(theme);
    let radius = options.border / 2.0;
    Ok(Part {
        name: "lid".to_owned(),
        kind: PartKind::Lid,
        color,
        solid,
        boxes: vec![outer],
        plan: vec![
            Shape::filled(
                Path::rounded_rectangle(outer, radius + options.rim()),
                color,
            ),
            Shape::filled(Path::rounded_rectangle(inner, radius), shaded(color)),
        ],
    })
}

/// The title in the middle, in the size that fits.
fn title_in(
    title: &str,
    plate: Rect,
    theme: &Theme,
    options: &SolidOptions,
) -> Result<Text, SolidError> {
    let face = &theme.typefaces.bold;
    let wanted = TITLE * options.cell;
    let size = wanted * (WIDTH * plate.width() / face.width(title, wanted)).min(1.0);
    let least = options.nozzle / STROKE;
    if size < least {
        return Err(SolidError::TitleTooLong { size, least });
    }
    let center = plate.center();
    Ok(Text {
        content: title.to_owned(),
        origin: Point::new(center.x, center.y + face.cap_height() * size / 2.0),
        size,
        face: face.clone(),
        anchor: Anchor::Middle,
        color: Color::BLACK,
    })
}

fn solid(board: &Board, strokes: &[Ring], options: &SolidOptions) -> Result<Solid, MeshError> {
    let chamfer = options.chamfer();
    let plate = options.floor();
    let tray = plate + options.in_layers(options.height);
    let height = plate + options.in_layers(RIM * tray);
    let (below_top, top) = (micrometres(height - chamfer), micrometres(height));
    let tray = edge_ring(edge(board, options), options);
    let moved =
        |distance: f64| -> Vec<Ring> { tray.iter().map(|ring| ring.inset(-distance)).collect() };
    let inset =
        |rings: &[Ring]| -> Vec<Ring> { rings.iter().map(|ring| ring.inset(chamfer)).collect() };
    let inner = moved(options.clearance / 2.0);
    let outer = moved(options.clearance / 2.0 + options.rim());
    let rim: Vec<Ring> = inner.iter().map(Ring::reversed).collect();
    let mut shell = Shell::default();

    shell.face(&[&inset(&outer)[..], strokes].concat(), 0, Facing::Down)?;
    sink(
        &mut shell,
        strokes,
        [0, micrometres(options.relief())],
        Facing::Down,
    )?;
    let levels = [
        (chamfer, 0),
        (0.0, micrometres(chamfer)),
        (0.0, below_top),
        (chamfer, top),
    ];
    shell.walls(&outer, &levels);
    shell.face(&[inset(&outer), inset(&rim)].concat(), top, Facing::Up)?;
    let plate = micrometres(plate);
    shell.walls(&rim, &[(0.0, plate), (0.0, below_top), (chamfer, top)]);
    shell.face(&inner, plate, Facing::Up)?;
    shell.close()
}
