# shellcheck shell=bash
# Booklets, solution pages, pieces and posters, with the functions of products.sh, which sources this.

# Tilings of the calendar that published tables know; 24,341 on the dates of a common year.
readonly CALENDAR_2027=(--year 2027 --total 24341 --count 10-06=7 --count 01-25=216 --count 12-25=92)

# A booklet: NAME SIDES TRIM DUPLEX LABELS TITLE, then the command without -o.
booklet() {
    local file=$OUT/$1.pdf sides=$2 trim=$3 duplex=$4 labels=$5 title=$6
    twice "$1.pdf" booklet "${@:7}"
    check catalog "$file" --duplex "$duplex" --labels "$labels"
    sound "$file"
    check pages "$file" --title "$title" --pages "$sides" --trim "$trim"
}

# Words, numbers, bookmarks and links, on sheets and one a page; then what one holds after the fold.
booklets() {
    local year="Calendar puzzle 2027: solutions" name
    booklet booklet-pages 53 148x210 long book "$year" 2027 --impose none
    booklet booklet 28 297x210 short sheets "$year" 2027
    check verified "$READ_BACK" "$OUT/booklet.pdf"
    booklet booklet-letter 28 279.4x215.9 short sheets "$year" 2027 --paper letter --page half-letter
    # So much creep from sheet to sheet is a pixel of the check of pictures.
    booklet booklet-thick 28 297x210 short sheets "$year" 2027 --paper-thickness 0.25mm
    booklet booklet-signatures 28 297x210 short sheets "$year" 2027 --paper-thickness 0.25mm --signature 3
    tilendar difficulty 2027 -o "$OUT/difficulty.csv"
    for name in booklet-pages booklet-letter booklet-signatures; do
        check links "$OUT/$name.pdf" --year 2027
        check glance "$OUT/$name.pdf" "${CALENDAR_2027[@]}" --difficulty "$OUT/difficulty.csv"
        check verified "$READ_BACK" "$OUT/$name.pdf" --says "53 pages, 52 of them numbered"
    done
    check booklet "$OUT/booklet-pages.pdf"
    twice booklet-german.pdf booklet 2027 --page half-letter --paper letter --lang de
    sound "$OUT/booklet-german.pdf"
    "$READ_BACK" "$OUT/booklet-german.pdf" >/dev/null
    check imposed "$OUT/booklet-thick.pdf" "$OUT/booklet-pages.pdf"
    check imposed "$OUT/booklet-signatures.pdf" "$OUT/booklet-pages.pdf"
    # 2025 has two dates whose numbers of tilings are known.
    booklet booklet-a6 54 210x297 long sheets "Calendar puzzle 2025: solutions" 2025 --page a6 --layout rhombus \
        --theme mono
    check links "$OUT/booklet-a6.pdf" --year 2025
    tilendar difficulty 2025 --layout rhombus -o "$OUT/difficulty-rhombus.csv"
    check glance "$OUT/booklet-a6.pdf" --year 2025 --count 10-23=201 --count 09-25=4 \
        --difficulty "$OUT/difficulty-rhombus.csv"
    check verified "$READ_BACK" "$OUT/booklet-a6.pdf" --says "108 pages, 107 of them numbered"
    check verified "$READ_BACK" "$CARDS" --says "365 cards, 365 with their backs behind them"
    # A side that is turned before it is printed is found out.
    qpdf "$CARDS" --rotate=180:2 "$OUT/turned.pdf"
    ! "$READ_BACK" "$OUT/turned.pdf" >/dev/null || return 1
}

# What a screen reader finds in a booklet, and both kinds of archives.
booklets_for_archives() {
    local level words
    for level in 1b 2b 2a; do
        tilendar booklet 2027 --pdf-a "$level" -o "$OUT/booklet-$level.pdf"
        check archive "$OUT/booklet-$level.pdf" --level "$level"
    done
    words=$(pdfinfo -struct-text "$OUT/booklet-pages.pdf")
    [[ $words == *'H1 "How to play"'*'H1 "The year at a glance"'*'H1 "January 2027'*Figure* ]]
    check words "$OUT/booklet-pages.pdf" \
        "Friday 1 January 2027, No. 38 of 64: Solution for Jan 1. Row 1: " \
        "Friday 31 December 2027, No. 77 of 77: Solution for Dec 31. Row 1: "
}

# All tilings of a date, of some, and of all that there are.
every_tiling() {
    twice every-tiling.pdf booklet --perpetual --all
    sound "$OUT/every-tiling.pdf"
    check tilings "$OUT/every-tiling.pdf" --dates 366 --total 24405
    check links "$OUT/every-tiling.pdf"
    tilendar difficulty --perpetual -o "$OUT/difficulty-perpetual.csv"
    check glance "$OUT/every-tiling.pdf" --all --total 24405 --count 02-29=64 \
        --difficulty "$OUT/difficulty-perpetual.csv"
    twice solutions.pdf solutions 12-25
    twice solutions-range.pdf solutions 12-01..12-03
    tilendar solutions 2027-12-24..2027-12-26 --layout rhombus -o "$OUT/solutions-rhombus.pdf"
    sound "$OUT/solutions-rhombus.pdf"
    "$READ_BACK" "$OUT/solutions-rhombus.pdf" >/dev/null
    "$READ_BACK" "$OUT/solutions-range.pdf" >/dev/null
    sound "$OUT/solutions.pdf"
    sound "$OUT/solutions-range.pdf"
    check pages "$OUT/solutions.pdf" --pages 1 --title "Calendar puzzle: solutions for 25 December"
    check catalog "$OUT/solutions-range.pdf" --duplex long --labels 1,2
    check tilings "$OUT/solutions.pdf" --dates 1 --total 92
    check tilings "$OUT/solutions-range.pdf" --dates 3 --total 125
}

pieces_and_posters() {
    local name
    twice pieces.pdf pieces
    twice pieces-short.pdf pieces --flip short --back-offset 1,-0.5
    twice poster.pdf poster 2027 --paper a2
    twice poster-inches.pdf poster 2028 --layout rhombus --paper 24x36in --bleed 3mm
    twice pieces-glue.pdf pieces --layout rhombus --backs glue --paper letter
    for name in pieces pieces-short pieces-glue poster poster-inches; do sound "$OUT/$name.pdf"; done
    check pages "$OUT/pieces.pdf" --pages 4 --title "A-Puzzle-A-Day: print and play"
    check catalog "$OUT/pieces.pdf" --duplex long \
        --labels "board,board back,pieces 1 front,pieces 1 back"
    check pieces "$OUT/pieces.pdf"
    check pieces "$OUT/pieces-short.pdf" --flip short --back-offset 1,-0.5
    check pages "$OUT/poster.pdf" --pages 1 --trim 420x594 \
        --title "Calendar puzzle 2027: a year of solutions"
    check pages "$OUT/poster-inches.pdf" --pages 1 --trim 609.6x914.4 --bleed 3 \
        --title "Calendar puzzle 2028: a year of solutions"
    check catalog "$OUT/poster.pdf" --duplex none --labels 2027
    check poster "$OUT/poster.pdf" --year 2027
    check poster "$OUT/poster-inches.pdf" --year 2028
}
