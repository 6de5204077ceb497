# shellcheck shell=bash
# Challenges, tours, rearranged boards and pictures of numbers; sourced by products.sh.

challenges() {
    tilendar solve --every --format jsonl -o "$OUT/every.jsonl"
    local level
    for level in starter wizard mixed; do
        twice "challenges-$level.json" challenges 2027 --level "$level"
        check challenges "$OUT/challenges-$level.json" "$OUT/every.jsonl" --count 365
    done
    twice challenges.pdf cards 2027 --challenge mixed
    sound "$OUT/challenges.pdf"
    "$READ_BACK" "$OUT/challenges.pdf" >"$OUT/verified"
}

tours() {
    twice tour.jsonl tour 2027
    check tour "$OUT/tour.jsonl" --days 365 --moves 1150
    tilendar verify "$OUT/tour.jsonl" >"$OUT/verified"
    twice tour.pdf cards 2027 --tour
    sound "$OUT/tour.pdf"
}

rearranged_boards() {
    local arranged=$OUT/arranged.toml
    tilendar arrange --within anywhere --rounds 1 --picture "$OUT/arranged.svg" -o "$arranged" >"$OUT/measures"
    xmllint --noout "$OUT/arranged.svg"
    tilendar layouts check "$arranged" >"$OUT/checked"
    tilendar cards 2027 --layout "$arranged" -o "$OUT/arranged.pdf"
    sound "$OUT/arranged.pdf"
}

pictures_of_numbers() {
    local layout
    for layout in calendar rhombus; do
        twice "heatmap-$layout.svg" heatmap 2027 --layout "$layout"
        twice "heatmap-$layout.pdf" heatmap 2027 --layout "$layout"
        tilendar heatmap 2027 --layout "$layout" -o "$OUT/heatmap-$layout.png"
        tilendar histogram --layout "$layout" -o "$OUT/histogram-$layout.svg"
        tilendar gaps --layout "$layout" -o "$OUT/gaps-$layout.svg"
        xmllint --noout "$OUT/heatmap-$layout.svg" "$OUT/histogram-$layout.svg" "$OUT/gaps-$layout.svg"
        rsvg-convert "$OUT/heatmap-$layout.svg" -o "$OUT/drawn.png"
        pngcheck -q "$OUT/heatmap-$layout.png" "$OUT/drawn.png"
        sound "$OUT/heatmap-$layout.pdf"
    done
}
