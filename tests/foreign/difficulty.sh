# shellcheck shell=bash
# Challenges, worksheets, tours, rearranged boards and pictures of numbers; sourced by products.sh.

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

# A class set with all that worksheets can have: numbers and dates meet those of the key, given pieces lie in the
# solutions as on the worksheets, and loose ones have the scale of the boards.
worksheets() {
    local sheets=(worksheets 2027 --count 6 --from-level first --to-level expert) per_page
    twice worksheets.pdf "${sheets[@]}"
    sound "$OUT/worksheets.pdf"
    check pages "$OUT/worksheets.pdf" --pages 7 --title "Calendar puzzle: worksheets"
    check worksheets "$OUT/worksheets.pdf" --count 6
    for per_page in 2 4; do
        tilendar "${sheets[@]}" --layout rhombus --per-page "$per_page" --format svg \
            -o "$OUT/worksheets-$per_page.svg"
        check worksheets --loose "$OUT/worksheets-$per_page.svg"
    done
    tilendar "${sheets[@]}" --key file --pieces set -o "$OUT/class.pdf"
    sound "$OUT/class.pdf"
    sound "$OUT/class-key.pdf"
    check words "$OUT/class-key.pdf" "Worksheet 1. Solution for " "Worksheet 6. Solution for "
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
