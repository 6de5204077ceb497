//! A tour through a year.
mod ratio;
fn main() {
    use tilendar::{analysis::*, product::Day, solver::*, template::puzzle::*};
    for name in [
        "calendar",
        "rhombus",
        "weekday",
        "desk",
        "palmetto",
        "calendarium",
    ] {
        let puzzle = load(preset(name).unwrap().text, name).unwrap();
        let reveals: Vec<_> = Day::of_year(2027)
            .unwrap()
            .iter()
            .map(|d| d.reveal(&puzzle).unwrap())
            .collect();
        let t = std::time::Instant::now();
        let listing = Listing::new(&puzzle, MemoryLimit::default());
        println!("{name} graph {:?}", t.elapsed());
        let t = std::time::Instant::now();
        let mut n = 0;
        for r in &reveals {
            let _ = listing.for_each(r, |_| {
                n += 1;
                std::ops::ControlFlow::Continue(())
            });
        }
        println!("list {n} {:?}", t.elapsed());
        let t = std::time::Instant::now();
        let tour = Tour::plan(&puzzle, &reveals, &listing, TourOptions::default(), || {});
        println!(
            "tour {:?} {} {} {} {:?} {}",
            t.elapsed(),
            tour.total_moves(),
            tour.moves_of_nearest_tilings(),
            tour.moves_of_first_tilings(),
            tour.distribution(),
            tour.mean_moves()
        );
    }
}
