#!/usr/bin/env bash
# Completions in the shells that they are for.
# Usage: shells.sh TILENDAR FOLDER, with the program and a folder that can be made.
set -euo pipefail
readonly TILENDAR=$1 OUT=$2
mkdir -p "$OUT"
cd "$OUT"

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
        "$TILENDAR" generate "$shell" >"completions.$shell"
        "$shell" -n "completions.$shell"
    done
    for shell in fish zsh; do
        offers "$shell" "tilendar la" laser
        offers "$shell" "tilendar cards --backs " solution none
    done
    echo "  bash, zsh and fish read their completions; zsh and fish offer commands and values"
}

completions
