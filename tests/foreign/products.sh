#!/usr/bin/env bash
# Writes every product and lets programs that we did not write check it.
# Usage: products.sh TILENDAR CARDS FOLDER, with the program, the PDF that the README's main command wrote, and a folder
# for files; PYTHON names an interpreter that has requirements.txt.
set -euo pipefail
readonly TILENDAR=$1 CARDS=$2 OUT=$3
CHECKS=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly CHECKS
mkdir -p "$OUT"
messages=$OUT/messages

check() { "$PYTHON" "$CHECKS/check_$1.py" "${@:2}"; }

# Quiet unless it fails.
tilendar() { "$TILENDAR" "$@" 2>"$messages" || { cat "$messages" >&2; return 1; }; }

sound() {
    local file
    for file in "$@"; do
        qpdf --check "$file" >"$messages" || { cat "$messages" >&2; return 1; }
    done
}

# The second run must write the same bytes: NAME, then the command without -o.
twice() {
    local name=$1
    shift
    tilendar "$@" -o "$OUT/$name"
    tilendar "$@" -o "$OUT/again-$name"
    diff --recursive "$OUT/$name" "$OUT/again-$name"
    rm -r "$OUT/again-$name"
}

# A deck with backs: FILE YEAR PAGES, then the options of check_pages, `--`, and those of the others.
deck() {
    local file=$1 year=$2 pages=$3 boxes=()
    shift 3
    while [[ $1 != -- ]]; do boxes+=("$1") && shift; done
    shift
    local title="Calendar puzzle $year: daily cards"
    [[ $year != perpetual ]] || title="Calendar puzzle for every year: daily cards"
    [[ $year == perpetual ]] || set -- --year "$year" "$@"
    sound "$file"
    check pages "$file" --title "$title" --pages "$pages" "${boxes[@]}"
    check structure "$file" "$@"
    check dates "$file" "$@"
}

year_decks() {
    deck "$CARDS" 2027 184 --
    tilendar cards 2027 -o "$OUT/cards.pdf"
    cmp "$CARDS" "$OUT/cards.pdf"
    twice rhombus.pdf cards 2027 --layout rhombus
    deck "$OUT/rhombus.pdf" 2027 184 --
    tilendar cards 2027 --layout festival --paper letter -o "$OUT/letter.pdf"
    deck "$OUT/letter.pdf" 2027 184 --trim 215.9x279.4 -- --card 107.95x139.7
    # In portrait format, as these checks expect; those by default are among the imposed ones.
    tilendar cards --perpetual --layout desk --card a6 -o "$OUT/perpetual.pdf"
    deck "$OUT/perpetual.pdf" perpetual 184 --
    tilendar cards 2028 --theme mono --paper none -o "$OUT/none.pdf"
    deck "$OUT/none.pdf" 2028 736 --trim 105x148 --bleed 3 -- --grid 1x1 --opening 2
}

# A present: a name, dividers, special days, across New Year; and a box for it.
presents() {
    local days=(--from 2026-12-25 --name Anna --from-name Ben --special "06-14=Grandma's birthday")
    local told=(--first 2026-12-25 --opening 2 --dividers)
    twice present.pdf cards "${days[@]}" --dividers
    sound "$OUT/present.pdf"
    # 2 + 13 + 365 cards, four on a sheet.
    check pages "$OUT/present.pdf" --pages 190 --title "Calendar puzzle 2026–27: daily cards"
    check structure "$OUT/present.pdf" "${told[@]}"
    check dates "$OUT/present.pdf" "${told[@]}"
    # A card is 0.3 mm thick, and a millimeter is free in each direction.
    tilendar box "${days[@]:0:6}" --dividers -o "$OUT/present-box.pdf"
    # 103 cards are in the box that begins in December.
    grep --quiet "4 boxes for 380 cards (1.8 kg in all), 106.0 x 149.0 x 31.9 mm inside" "$messages"
    sound "$OUT/present-box.pdf"
}

# NAME PAGES, then the command without -o.
imposed() {
    tilendar "${@:3}" -o "$OUT/imposed-$1.pdf"
    sound "$OUT/imposed-$1.pdf"
    check imposed "$OUT/imposed-$1.pdf" "$2"
}

# What one holds after the cut or the fold is what the same command makes one a page. Sizes are whole quarters of a
# millimeter, which are pixels of that check; a thumb index would reach farther on paper that printers do not print to
# its edge, and ink would have a border on sheets alone. 70 days, and a title and rules for somebody, fill every kind of sheet.
imposed_sheets() {
    local stack=(cards 2027 --to 03-11 --no-index --theme mono --name Anna) pages=$OUT/imposed-pages.pdf
    tilendar "${stack[@]}" --paper none -o "$pages"
    imposed stack-short "$pages" "${stack[@]}" --flip short --back-offset 1,-0.5
    imposed n-up "$pages" "${stack[@]}" --impose n-up --paper a3
    imposed signatures "$pages" "${stack[@]}" --impose saddle --signature 3 --flip short \
        --back-offset 0.5,0.5 --paper-thickness 0.25mm
    tilendar "${stack[@]}" --card poker --backs none --paper none -o "$OUT/imposed-poker-pages.pdf"
    local landscape=(cards 2027 --to 03-11 --no-index --theme mono --name Anna --layout desk)
    tilendar "${landscape[@]}" --paper none -o "$OUT/imposed-desk-pages.pdf"
    imposed landscape "$OUT/imposed-desk-pages.pdf" "${landscape[@]}"
    imposed gutter "$OUT/imposed-poker-pages.pdf" "${stack[@]}" --card poker --backs none --gutter 6mm
}

# A booklet: NAME SIDES TRIM DUPLEX LABELS, then the command without -o.
booklet() {
    local file=$OUT/$1.pdf
    tilendar "${@:6}" -o "$file"
    sound "$file"
    check catalog "$file" --duplex "$4" --labels "$5"
    check pages "$file" --title "Calendar puzzle 2027: solutions" --pages "$2" --trim "$3"
    check links "$file" --year 2027
}

# Words, numbers, bookmarks and links, on sheets and one a page; then what one holds after the fold; tagged words.
booklets() {
    local pages=$OUT/booklet-pages.pdf words
    booklet booklet-pages 53 148x210 long book booklet 2027 --impose none
    booklet booklet-letter 28 279.4x215.9 short sheets booklet 2027 --paper letter --page half-letter
    # Tilings of some dates, and of all of a common year, from published tables.
    check glance "$pages" --year 2027 --total 24341 --count 10-06=7 --count 01-25=216 --count 12-25=92
    tilendar booklet 2027 --paper-thickness 0.25mm --signature 3 -o "$OUT/booklet-signatures.pdf"
    check imposed "$OUT/booklet-signatures.pdf" "$pages"
    words=$(pdfinfo -struct-text "$pages")
    [[ $words == *'H1 "How to play"'*'H1 "The year at a glance"'*'H1 "January 2027'*Figure* ]]
    check words "$pages" "Friday 1 January 2027, No. 38 of 64: Solution for Jan 1. Row 1: " \
        "Friday 31 December 2027, No. 77 of 77: Solution for Dec 31. Row 1: "
    tilendar booklet --perpetual --per-date all -o "$OUT/every-tiling.pdf"
    check tilings "$OUT/every-tiling.pdf" --dates 366 --total 24405
    tilendar solutions 12-01..12-03 -o "$OUT/solutions-range.pdf"
    sound "$OUT/every-tiling.pdf" "$OUT/solutions-range.pdf"
    check tilings "$OUT/solutions-range.pdf" --dates 3 --total 125
}

pieces_and_posters() {
    twice pieces.pdf pieces --flip short --back-offset 1,-0.5
    tilendar poster 2028 --layout rhombus --paper 24x36in --bleed 3mm -o "$OUT/poster.pdf"
    sound "$OUT/pieces.pdf" "$OUT/poster.pdf"
    check pages "$OUT/pieces.pdf" --pages 4 --title "A-Puzzle-A-Day: print and play"
    check catalog "$OUT/pieces.pdf" --duplex short --labels "board,board back,pieces 1 front,pieces 1 back"
    check pieces "$OUT/pieces.pdf" --flip short --back-offset 1,-0.5
    check pages "$OUT/poster.pdf" --pages 1 --trim 609.6x914.4 --bleed 3 \
        --title "Calendar puzzle 2028: a year of solutions"
    check catalog "$OUT/poster.pdf" --duplex none --labels 2028
}

# What a print shop's four inks make of a year of cards.
four_inks() {
    tilendar cards 2027 --special 10-06=Anna --color cmyk -o "$OUT/four-inks.pdf"
    sound "$OUT/four-inks.pdf"
    check inks "$OUT/four-inks.pdf"
}

# Both sides of a title, rules and three days, and every board as a picture, and what screen readers find in a sheet.
pictures() {
    local layout date words
    twice days-svg cards 2027-02-27..2027-03-01 --format svg
    twice days-png cards 2027-02-27..2027-03-01 --layout rhombus --large-type --format png
    xmllint --noout "$OUT/days-svg"/*.svg
    # A6 at 300 dpi.
    words=$(pngcheck -v "$OUT/days-png"/*.png)
    [[ $(grep -c "1240 x 1748 image" <<<"$words") == 10 && $(grep -c "11811x11811 pixels/meter" <<<"$words") == 10 ]]
    for layout in calendar rhombus weekday palmetto calendarium festival desk pentominoes-6x10; do
        date=(2027-10-23)
        [[ $layout != pentominoes-6x10 ]] || date=()
        tilendar board "${date[@]}" --solution --layout "$layout" -o "$OUT/$layout.svg"
        tilendar sheet "${date[@]}" --layout "$layout" --solution -o "$OUT/$layout-sheet.pdf"
        xmllint --noout "$OUT/$layout.svg"
        sound "$OUT/$layout-sheet.pdf"
    done
    twice letter-sheet.pdf sheet 2027-10-23 --layout rhombus --paper letter --solution
    check pages "$OUT/letter-sheet.pdf" --pages 3 --trim 215.9x279.4 \
        --title "Calendar puzzle, Saturday 23 October 2027: a puzzle to cut out"
    # Into a variable: a grep that ends early would close the pipe.
    words=$(pdftotext "$OUT/letter-sheet.pdf" -)
    grep --quiet "100 mm" <<<"$words"
}

renderers() { check renderers "$OUT/pages" --program "$TILENDAR"; }

# The sheets of both boards in both modes: the same drawing in every format, and parts that fit.
laser_sets() {
    local folder=$OUT/laser machine
    tilendar solve 12-25 --format jsonl >"$OUT/calendar-tiling.jsonl"
    tilendar solve 2027-12-25 --layout rhombus --format jsonl >"$OUT/rhombus-tiling.jsonl"
    laser_set calendar apart --letters --lid --align pins --hanging-hole 5mm
    laser_set calendar apart-sharp --radius 0mm --clearance 0.25mm --text single-line
    laser_set rhombus apart-small --bed 220x200mm --kerf 0.2mm
    laser_set rhombus in-place --mode in-place 2027-12-25 --letters
    tilendar laser coupon --format svg,dxf,lbrn2,pdf -o "$folder/coupon" >/dev/null
    check laser "$folder"
    tilendar laser --preset k40 --bed 400x300mm --letters -o "$OUT/k40.svg" >/dev/null
    check k40 "$OUT/k40.svg"
    for machine in glowforge xtool; do
        twice "$machine/" laser --preset "$machine" --text single-line --format svg,dxf,lbrn2,pdf >/dev/null
        check laser "$OUT/$machine"
    done
}

# One set: LAYOUT NAME, then options.
laser_set() {
    local layout=$1 stem=$OUT/laser/$1-$2 summary=$OUT/$1-$2.json
    shift 2
    tilendar laser --layout "$layout" "$@" --format svg,dxf,lbrn2,pdf,json -o "$stem.svg" >"$summary"
    check fit "$summary" "$OUT/$layout-tiling.jsonl" "$stem"*.svg
}

# Archives of a deck with bookmarks and of a sheet, and what a screen reader finds.
archives() {
    local words sheet=$OUT/archive-sheet-2a.pdf
    tilendar cards 2027 --pdf-a 1b -o "$OUT/archive-1b.pdf"
    tilendar booklet 2027 --pdf-a 2b -o "$OUT/archive-2b.pdf"
    tilendar sheet 12-25 --solution --pdf-a 2a -o "$sheet"
    sound "$OUT/archive-1b.pdf" "$OUT/archive-2b.pdf" "$sheet"
    check archive "$OUT/archive-1b.pdf" --level 1b
    check archive "$OUT/archive-2b.pdf" --level 2b
    check archive "$sheet" --level 2a
    words=$(pdfinfo -struct-text "$sheet")
    [[ $words == *'H1 "25 December"'*Figure*'H1 "One solution for 25 December"'*Figure* ]]
    check words "$sheet" "Board for Dec 25." "Pieces to cut out" "Solution for Dec 25. Row 1: "
}

# Meshes are closed, and the plates of one board can be sliced.
solids() {
    local board
    mkdir -p "$OUT/solid" "$OUT/sliced"
    for board in rhombus palmetto pentominoes-6x10; do
        tilendar print-3d --layout "$board" --parts tray,pieces,lid --letters --lang fr --bed 300x300mm \
            --format 3mf,stl -o "$OUT/solid/"
    done
    check solid "$OUT/solid"
    tilendar print-3d --parts tray,pieces,lid --title "For Anna" -o "$OUT/sliced/"
    check solid "$OUT/sliced" prusa-slicer
}

challenges() {
    tilendar solve --every --format jsonl -o "$OUT/every.jsonl"
    twice challenges.json challenges 2027 --level mixed
    check challenges "$OUT/challenges.json" "$OUT/every.jsonl" --count 365
    tilendar cards 2027 --challenge mixed -o "$OUT/challenges.pdf"
    sound "$OUT/challenges.pdf"
}

# A class set: numbers and dates meet those of the key, given pieces lie in the solutions as on the worksheets, and loose
# ones have the scale of the boards.
worksheets() {
    local sheets=(worksheets 2027 --count 6 --from-level first --to-level expert)
    twice worksheets.pdf "${sheets[@]}"
    sound "$OUT/worksheets.pdf"
    check pages "$OUT/worksheets.pdf" --pages 7 --title "Calendar puzzle: worksheets"
    check worksheets "$OUT/worksheets.pdf" --count 6
    tilendar "${sheets[@]}" --layout rhombus --per-page 4 --format svg -o "$OUT/worksheets.svg"
    check worksheets --loose "$OUT/worksheets.svg"
    tilendar "${sheets[@]}" --key file --pieces set -o "$OUT/class.pdf"
    sound "$OUT/class.pdf" "$OUT/class-key.pdf"
    check words "$OUT/class-key.pdf" "Worksheet 1. Solution for " "Worksheet 6. Solution for "
}

numbers() {
    local arranged=$OUT/arranged.toml
    tilendar heatmap 2027 --layout rhombus -o "$OUT/heatmap.pdf"
    tilendar study histogram -o "$OUT/histogram.svg"
    xmllint --noout "$OUT/histogram.svg"
    tilendar arrange -o "$arranged" >"$OUT/measures"
    tilendar cards 2027 --layout "$arranged" -o "$OUT/arranged.pdf"
    sound "$OUT/heatmap.pdf" "$OUT/arranged.pdf"
    check exports "$TILENDAR" "$OUT/exports"
}

# Boards that nobody made, each of which every searching command ends on.
random_boards() { "$PYTHON" "$CHECKS/try_boards.py" "$TILENDAR" "$OUT/boards" 100 10; }

# Runs these one after the other, with messages of their own.
lane() {
    local step
    for step in "$@"; do
        messages=$OUT/messages-$step
        "$step"
    done
}

lane year_decks imposed_sheets pieces_and_posters laser_sets solids worksheets >"$OUT/lane" 2>&1 &
beside=$!
trap 'kill "$beside" 2>/dev/null || true' EXIT
lane booklets presents archives four_inks pictures renderers challenges numbers random_boards
status=0
wait "$beside" || status=$?
cat "$OUT/lane"
"$PYTHON" "$CHECKS/try_broken.py" "$OUT"
exit "$status"
