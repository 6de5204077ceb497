#!/usr/bin/env bash
# Completions in the shells that they are for, and manual pages in two readers of them.
# Usage: shells.sh TILENDAR FOLDER, with the program and a folder that can be made.
set -euo pipefail
readonly TILENDAR=$1 OUT=$2
mkdir -p "$OUT"
cd "$OUT"
touch mine.toml

fault() { echo "FAULT $1" >&2; exit 1; }

# What a shell offers after words: SHELL, WORDS, and each word that must be among the offers.
offers() {
    local shell=$1 words=$2 offered word
    shift 2
    offered=$("in_$shell" "$words")
    for word in "$@"; do
        grep --quiet "$word" <<<"$offered" || fault "$shell offers no $word after '$words': $offered"
    done
}

in_fish() { fish --no-config -c 'source completions.fish; complete -C $argv[1]' "$1"; }

# Zsh completes only where somebody types: on a terminal of its own.
in_zsh() {
    zsh -f -c '
        zmodload zsh/zpty
        zpty typed zsh -f -i
        zpty -w typed "fpath=(. \$fpath); autoload -Uz compinit; compinit -u -D; source ./completions.zsh; print rea\dy"
        zpty -r typed line "*ready*"
        zpty -w -n typed "$1"$'"'\\t\\t'"'
        sleep 2
        while zpty -r -t typed line; do print -r -- "$line"; done
        zpty -d typed' zsh "$1" | sed 's/\x1b\[[0-9;?]*[a-zA-Z]//g'
}

completions() {
    local shell
    for shell in bash zsh fish; do
        "$TILENDAR" completions "$shell" >"completions.$shell"
        "$shell" -n "completions.$shell"
    done
    for shell in fish zsh; do
        offers "$shell" "tilendar la" laser layouts
        offers "$shell" "tilendar cards --theme " color mono ink contrast mine.toml
        offers "$shell" "tilendar cards --backs " solution none
    done
    echo "  bash, zsh and fish read their completions; zsh and fish offer commands, values and files"
}

manual_pages() {
    local page words
    "$TILENDAR" manual -o pages 2>messages
    for page in pages/*.1; do
        # A page without a date is what we want; long lines are a matter of style.
        words=$(mandoc -T lint -W warning "$page" | grep -v "missing date" || true)
        [[ -z $words ]] || fault "mandoc: $words"
        words=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
        [[ -z $words ]] || fault "groff: $words"
    done
    words=$(mandoc -T ascii pages/tilendar-cards.1)
    grep --quiet "^  *tilendar cards --perpetual --paper none" <<<"$words" || fault "no example on a line of its own"
    echo "  $(find pages -name '*.1' | wc -l) manual pages without a word from mandoc and groff"
}

completions
manual_pages
