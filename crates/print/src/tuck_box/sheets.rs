//! The paper that holds the strips of all boxes, and of their sleeve.

use super::{BoxMeasures, MARGIN, SleeveMeasures, Strip};
use tilendar_drawing::Size;
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::paper::Paper;

/// Boxes and a sleeve as strips that fit a paper.
pub struct Sheets {
    /// The paper.
    pub paper: Paper,
    /// The measures of each box, and its strips.
    pub boxes: Vec<Cut>,
    /// The measures of the sleeve, and its strips.
    pub sleeve: Option<(SleeveMeasures, Vec<Strip>)>,
}

/// A box as strips, with the measures that it then has.
type Cut = (BoxMeasures, Vec<Strip>);

/// The ways to make a box from strips, from the fewest on.
const WAYS: [fn(BoxMeasures) -> Cut; 4] = [
    |measures| (measures, measures.whole()),
    |measures| (measures, measures.halves()),
    |measures| {
        let wider = measures.for_quarters();
        (wider, wider.quarters())
    },
    |measures| {
        let narrowest = measures.for_quarters().with_short_tongues();
        (narrowest, narrowest.quarters())
    },
];

impl Sheets {
    /// The first paper that holds all boxes in one piece each, in halves, or in quarters, and a sleeve around them, if one
    /// is wanted with this clearance in millimeters.
    ///
    /// # Errors
    /// [`MakeError`] if no paper does.
    pub fn fit(
        measures: &[BoxMeasures],
        sleeve: Option<f64>,
        papers: &[Paper],
    ) -> Result<Self, MakeError> {
        for paper in papers {
            for way in WAYS {
                let boxes: Vec<_> = measures.iter().map(|&one| way(one)).collect();
                if !boxes.iter().all(|(_, strips)| fit_on(paper, strips)) {
                    continue;
                }
                let Some(room) = sleeve else {
                    return Ok(Self { paper: paper.clone(), boxes, sleeve: None });
                };
                let around = sleeve_around(&boxes, room);
                let ways = [around.halves(), around.quarters()];
                if let Some(strips) = ways.into_iter().find(|strips| fit_on(paper, strips)) {
                    let sleeve = Some((around, strips));
                    return Ok(Self { paper: paper.clone(), boxes, sleeve });
                }
            }
        }
        Err(no_paper(measures, sleeve, papers))
    }
}

/// The measures of a sleeve around boxes.
fn sleeve_around(boxes: &[Cut], room: f64) -> SleeveMeasures {
    let measures: Vec<BoxMeasures> = boxes.iter().map(|(measures, _)| *measures).collect();
    SleeveMeasures::around(&measures, room)
}

/// Why no paper holds the boxes: the largest strip of the smallest ones.
fn no_paper(measures: &[BoxMeasures], sleeve: Option<f64>, papers: &[Paper]) -> MakeError {
    let boxes: Vec<_> = measures.iter().map(|&one| WAYS[WAYS.len() - 1](one)).collect();
    let around = sleeve.map(|room| sleeve_around(&boxes, room).quarters());
    let needed = boxes
        .iter()
        .flat_map(|(_, strips)| strips)
        .chain(around.iter().flatten())
        .map(|strip| strip.bounds().size())
        .fold(Size::ZERO, Size::max);
    let offered = papers
        .iter()
        .map(usable_size)
        .max_by(|a, b| a.area().total_cmp(&b.area()))
        .unwrap_or(Size::ZERO);
    let what = if around.is_some() {
        "a part of the box or of its sleeve"
    } else {
        "a quarter of the box"
    };
    let error = format!(
        "{what} needs {:.0} x {:.0} mm, and the largest paper offers {:.0} x {:.0} mm",
        needed.width, needed.height, offered.width, offered.height
    );
    let remedy = "take a larger `paper`, or smaller cards (`card`)";
    MakeError::concerning("paper", Refusal::Paper.because(error)).with_remedy(remedy)
}

/// Whether each of these strips fits on a sheet of paper.
fn fit_on(paper: &Paper, strips: &[Strip]) -> bool {
    strips.iter().all(|strip| page_size(strip, paper).is_some())
}

/// The usable area of an upright paper.
fn usable_size(paper: &Paper) -> Size {
    let margin = paper.margin.max(MARGIN);
    paper.size - Size::new(2.0 * margin, 2.0 * margin)
}

/// The size of the paper in the orientation that holds the strip, if there is one.
pub fn page_size(strip: &Strip, paper: &Paper) -> Option<Size> {
    let needed = strip.bounds().size();
    let usable = usable_size(paper);
    if needed.width <= usable.width && needed.height <= usable.height {
        Some(paper.size)
    } else if needed.width <= usable.height && needed.height <= usable.width {
        Some(Size::new(paper.size.height, paper.size.width))
    } else {
        None
    }
}
