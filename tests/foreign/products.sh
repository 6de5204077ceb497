#!/usr/bin/env bash
# Writes every product and lets programs that we did not write check it.
# Usage: products.sh TILENDAR CARDS FOLDER, with the program, the PDF that the README's main command
# wrote, and a folder for files; PYTHON names an interpreter that has requirements.txt, and READ_BACK the
# reader of printed sheets (crates/print/examples/read_back.rs).
set -euo pipefail
readonly TILENDAR=$1 CARDS=$2 OUT=$3
CHECKS=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly CHECKS
mkdir -p "$OUT"

check() { "$PYTHON" "$CHECKS/check_$1.py" "${@:2}"; }

# Quiet unless it fails.
tilendar() {
    "$TILENDAR" "$@" 2>"$OUT/messages" || { cat "$OUT/messages" >&2; return 1; }
}

sound() { qpdf --check "$1" >"$OUT/messages" || { cat "$OUT/messages" >&2; return 1; }; }

# A deck with backs: FILE YEAR PAGES, then the options of check_pages, `--`, and those of the
# others.
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
    # On fronts that are all ink, the board has no edge in grey; the other themes' decks have the same layout.
    [[ $file == *-seasons.pdf ]] || check register "$file" "$@"
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

year_decks() {
    deck "$CARDS" 2027 184 --
    tilendar cards 2027 -o "$OUT/cards.pdf"
    cmp "$CARDS" "$OUT/cards.pdf"
    local theme
    for theme in color mono ink contrast seasons; do
        [[ $theme == color ]] || tilendar cards 2027 --theme "$theme" -o "$OUT/calendar-$theme.pdf"
        [[ $theme == color ]] || deck "$OUT/calendar-$theme.pdf" 2027 184 --
        twice "rhombus-$theme.pdf" cards 2027 --layout rhombus --theme "$theme"
        deck "$OUT/rhombus-$theme.pdf" 2027 184 --
    done
    tilendar cards 2027 --paper letter -o "$OUT/letter.pdf"
    deck "$OUT/letter.pdf" 2027 184 --trim 215.9x279.4 -- --card 107.95x139.7
    tilendar cards 2027 --paper none -o "$OUT/none.pdf"
    deck "$OUT/none.pdf" 2027 730 --trim 105x148 --bleed 3 -- --grid 1x1
    tilendar cards --perpetual -o "$OUT/perpetual.pdf"
    deck "$OUT/perpetual.pdf" perpetual 184 --
    tilendar cards 2028 -o "$OUT/leap.pdf"
    deck "$OUT/leap.pdf" 2028 184 --
}

# A present: a name, dividers, special days, across New Year; a box for it, and dividers with tabs.
presents() {
    local days=(--from 2026-12-25 --name Anna --from-name Ben --special "06-14=Grandma's birthday")
    local told=(--first 2026-12-25 --opening 3) theme
    for theme in color seasons; do
        twice "present-$theme.pdf" cards "${days[@]}" --dividers flush --theme "$theme"
        sound "$OUT/present-$theme.pdf"
        # 3 + 13 + 365 cards, four on a sheet.
        check pages "$OUT/present-$theme.pdf" --pages 192 --personal --title "Calendar puzzle 2026–27: daily cards"
        check structure "$OUT/present-$theme.pdf" "${told[@]}" --dividers
        check dates "$OUT/present-$theme.pdf" "${told[@]}" --dividers
        "$READ_BACK" "$OUT/present-$theme.pdf" >"$OUT/verified"
    done
    # A card is 0.3 mm thick, and a millimetre is free in each direction.
    twice present-box.pdf box "${days[@]:0:6}" --dividers flush
    grep --quiet "a box for 381 cards, 106.0 x 149.0 x 115.3 mm inside" "$OUT/messages"
    sound "$OUT/present-box.pdf"
    local few=(cards --from 2026-12-25 --days 13 --name Anna --no-index)
    tilendar "${few[@]}" --dividers flush --paper none -o "$OUT/present-pages.pdf"
    imposed present "$OUT/present-pages.pdf" "${few[@]}" --dividers flush
    tilendar "${few[@]}" --dividers tabs --paper none -o "$OUT/tabs-pages.pdf"
    tilendar "${few[@]}" --dividers tabs -o "$OUT/tabs.pdf"
    sound "$OUT/tabs-dividers.pdf"
    check imposed "$OUT/tabs-dividers.pdf" "$OUT/tabs-pages-dividers.pdf"
}

# What one holds after the cut or the fold is what the same command makes one a page. Sizes are whole
# quarters of a millimetre, which are pixels of that check. The numbers of days leave slots blank, which
# nothing fills; a thumb index reaches farther on paper that printers do not print to its edge.
imposed_sheets() {
    local stack=(cards 2027 --to 02-02 --opening none --no-index) pages=$OUT/imposed-pages.pdf
    tilendar "${stack[@]}" --paper none -o "$pages"
    imposed stack "$pages" "${stack[@]}"
    imposed stack-short "$pages" "${stack[@]}" --flip short --back-offset 1,-0.5
    imposed n-up "$pages" "${stack[@]}" --impose n-up --paper a3
    imposed saddle "$pages" "${stack[@]}" --impose saddle --paper-thickness 0.25mm
    imposed signatures "$pages" "${stack[@]}" --impose saddle --signature 3 --flip short \
        --back-offset 0.5,0.5 --paper-thickness 0.25mm
    tilendar "${stack[@]}" --card poker --backs none --paper none -o "$OUT/imposed-poker-pages.pdf"
    imposed gutter "$OUT/imposed-poker-pages.pdf" "${stack[@]}" --card poker --backs none --gutter 6mm
}

# NAME PAGES, then the command without -o.
imposed() {
    local name=$1 pages=$2
    shift 2
    twice "imposed-$name.pdf" "$@"
    sound "$OUT/imposed-$name.pdf"
    check imposed "$OUT/imposed-$name.pdf" "$pages"
}

# Both sides of three days in each theme and on both boards: sound, and of the right size.
pictures() {
    local layout theme folder
    for layout in calendar rhombus; do
        for theme in color mono ink contrast seasons; do
            folder=$layout-$theme
            local cards=(cards 2027 --layout "$layout" --theme "$theme" --from 02-27 --to 03-01)
            twice "$folder-svg" "${cards[@]}" --format svg
            twice "$folder-png" "${cards[@]}" --format png
            [[ $(find "$OUT/$folder-svg" -name "*.svg" | wc -l) == 6 ]]
            xmllint --noout "$OUT/$folder-svg"/*.svg
            check png "$OUT/$folder-png"/*.png
        done
    done
}

# Pages of all kinds look alike in other renderers.
renderers() { check renderers "$OUT/pages" --program "$TILENDAR"; }

single_pages() {
    local format words
    for format in svg png pdf; do
        twice "board.$format" board 12-25 --solution
        twice "rhombus-board.$format" board 2027-10-23 --layout rhombus
    done
    xmllint --noout "$OUT/board.svg" "$OUT/rhombus-board.svg"
    twice sheet.pdf sheet 12-25
    twice letter-sheet.pdf sheet 2027-10-23 --layout rhombus --paper letter --solution
    local file
    for file in board rhombus-board sheet letter-sheet; do sound "$OUT/$file.pdf"; done
    check pages "$OUT/board.pdf" --title "A-Puzzle-A-Day" --pages 1 --trim 96.4x96.4
    check pages "$OUT/sheet.pdf" --pages 2 --title "Calendar puzzle, 25 December: a puzzle to cut out"
    check pages "$OUT/letter-sheet.pdf" --pages 3 --trim 215.9x279.4 \
        --title "Calendar puzzle, Saturday 23 October 2027: a puzzle to cut out"
    # Into a variable: a grep that ends early would close the pipe.
    words=$(pdftotext "$OUT/sheet.pdf" -)
    grep --quiet "100 mm" <<<"$words"
}

# The boards that differ in kind from those two: months on two cells, a wide one, no labels at all.
other_boards() {
    local layout date format
    for layout in festival desk; do
        twice "$layout-deck.pdf" cards 2027 --layout "$layout"
        deck "$OUT/$layout-deck.pdf" 2027 184 --
    done
    for layout in weekday palmetto calendarium festival desk pentominoes-6x10; do
        date=(2027-10-23)
        [[ $layout != pentominoes-6x10 ]] || date=()
        for format in svg png pdf; do
            twice "$layout.$format" board "${date[@]}" --solution --layout "$layout"
        done
        xmllint --noout "$OUT/$layout.svg"
        tilendar sheet "${date[@]}" --layout "$layout" --solution -o "$OUT/$layout-sheet.pdf"
        sound "$OUT/$layout.pdf"
        sound "$OUT/$layout-sheet.pdf"
    done
}

# The sheets of both boards in both modes: the same drawing in every format, and parts that fit.
# What `laser check` says of drawings that other programs made.
foreign_drawings() { check drawings "$TILENDAR"; }

laser_sets() {
    local folder=$OUT/laser layout date
    for layout in calendar rhombus; do
        [[ $layout == calendar ]] && date=12-25 || date=2027-12-25
        tilendar solve "$date" --layout "$layout" --format jsonl >"$OUT/$layout-tiling.jsonl"
        laser_set "$layout" apart --letters --lid --align pins --hanging-hole 5mm
        laser_set "$layout" apart-sharp --radius 0mm --clearance 0.25mm --text single-line
        laser_set "$layout" apart-small --bed 220x200mm --kerf 0.2mm
        laser_set "$layout" in-place --mode in-place --date "$date" --letters
    done
    twice coupon-sheets/ laser coupon --format all >/dev/null
    tilendar laser --preset k40 --bed 400x300mm --letters -o "$OUT/k40.svg" >/dev/null
    check k40 "$OUT/k40.svg"
    twice ponoko-sheets/ laser --preset ponoko --format all >/dev/null
    local machine
    for machine in lightburn glowforge xtool epilog; do
        tilendar laser --preset "$machine" --text single-line --format all -o "$folder/$machine/" \
            >/dev/null
        check laser "$folder/$machine"
    done
    check laser "$folder"
    check laser "$OUT/coupon-sheets"
}

# The link below the base, and on the floor of a box.
laser_links() {
    local page=https://example.org/tilendar/
    tilendar laser --link "$page" --push-out 14mm --lid --title "Für Anna & Ben" -o "$OUT/linked.svg" >/dev/null
    check link "$TILENDAR" "$page" "$OUT/linked-underside.svg"
    tilendar laser --link "$page" --layout rhombus --cell 15mm --box hinged --date-marks 2027-06-14,2028-02-29 \
        -o "$OUT/linked-box.svg" >/dev/null
    check link "$TILENDAR" "$page" "$OUT/linked-box.svg"
}

# One set: LAYOUT NAME, then options. Every sheet is good in our own eyes as well.
laser_set() {
    local layout=$1 stem=$OUT/laser/$1-$2 summary=$OUT/$1-$2.json sheet
    shift 2
    tilendar laser --layout "$layout" "$@" --format all,json -o "$stem.svg" >"$summary"
    check fit "$summary" "$OUT/$layout-tiling.jsonl" "$stem"*.svg
    for sheet in "$stem"*.svg; do tilendar laser check "$sheet" >/dev/null; done
}

# Labels of another wood: LAYOUT CLEARANCE.
inlay() {
    local stem=$OUT/laser/$1-inlaid
    tilendar laser --layout "$1" "--inlay=$2mm" --kerf 0.15mm -o "$stem.svg"
    check inlay "$stem"*.svg --kerf 0.15 --clearance "$2"
}

# Every level of PDF/A, of a deck with bookmarks and of a sheet, and what a screen reader finds.
archives() {
    local level words
    for level in 1b 2b 2u 2a; do
        twice "archive-$level.pdf" cards 2027 --pdf-a "$level"
        twice "archive-sheet-$level.pdf" sheet 12-25 --solution --pdf-a "$level"
        sound "$OUT/archive-$level.pdf"
        check archive "$OUT/archive-$level.pdf" --level "$level"
        check archive "$OUT/archive-sheet-$level.pdf" --level "$level"
    done
    words=$(pdfinfo -struct-text "$OUT/archive-sheet-2a.pdf")
    [[ $words == *'H1 "25 December"'*Figure*'H1 "One solution for 25 December"'*Figure* ]]
    check words "$OUT/archive-sheet-2a.pdf" "Board for Dec 25." "Pieces to cut out" \
        "Solution for Dec 25. Row 1: "
}

# Meshes of every board are closed, and the plates of one can be sliced.
solids() {
    local board
    mkdir -p "$OUT/solid" "$OUT/sliced"
    for board in rhombus weekday palmetto calendarium desk festival pentominoes-6x10; do
        tilendar print-3d --layout "$board" --parts tray,pieces,lid --letters --lang fr --bed 300x300mm \
            --format 3mf,stl -o "$OUT/solid/"
    done
    check solid "$OUT/solid"
    tilendar print-3d --parts tray,pieces,lid --title "For Anna" -o "$OUT/sliced/"
    check solid "$OUT/sliced" prusa-slicer
}

# What programs read: JSON by its schemas, and all numbers in Python.
programs() {
    # Apart, since what others check has the same names.
    mkdir -p "$OUT/json"
    check json "$TILENDAR" "$OUT/json"
    "$PYTHON" "$CHECKS/../../examples/read_numbers.py" "$TILENDAR" >"$OUT/numbers"
    check exports "$TILENDAR" "$OUT/exports"
    check study "$TILENDAR"
}

# Boards that nobody made, each of which every searching command ends on.
random_boards() { "$PYTHON" "$CHECKS/try_boards.py" "$TILENDAR" "$OUT/boards" 100 10 >"$OUT/messages" ||
    { cat "$OUT/messages" >&2; return 1; }; }

source "$CHECKS/booklets.sh"
source "$CHECKS/difficulty.sh"

year_decks
presents
imposed_sheets
booklets
booklets_for_archives
every_tiling
pieces_and_posters
archives
pictures
renderers
single_pages
other_boards
laser_sets
laser_links
inlay calendar 0.05
inlay rhombus 0
foreign_drawings
solids
challenges
worksheets
tours
rearranged_boards
pictures_of_numbers
programs
random_boards
