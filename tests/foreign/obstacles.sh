#!/usr/bin/env bash
# What happens where nothing can be written: a clear message, an exit code, no half file.
# Usage: obstacles.sh TILENDAR FOLDER, with the program and a folder that can be made.
set -euo pipefail
# Systems and languages differ in the capitals of their messages.
shopt -s nocasematch
readonly TILENDAR=$1 OUT=$2
mkdir -p "$OUT"
chmod 755 "$OUT"

fault() { echo "FAULT $1" >&2; exit 1; }

# Runs a command that must fail with one message that names WORDS and no folder's content changed.
refuses() {
    local words=$1 folder=$2 before after status=0 messages
    shift 2
    before=$(find "$folder" -type f -exec sha256sum {} + | sort)
    messages=$("$@" 2>&1 >/dev/null) || status=$?
    after=$(find "$folder" -type f -exec sha256sum {} + | sort)
    [[ $status == 1 ]] || fault "exit code $status instead of 1: $*"
    [[ $messages == "error: "*"$words"* ]] || fault "a message without '$words': $messages"
    [[ $before == "$after" ]] || fault "something was written: $after"
    echo "  $(head -1 <<<"$messages")"
}

full_disk() {
    local disk=$OUT/disk
    mkdir -p "$disk"
    if ! mount -t tmpfs -o size=128k tilendar-check "$disk" 2>/dev/null; then
        echo "  skipped: a small disk cannot be mounted here; /dev/full has to do"
        return
    fi
    trap 'umount "$OUT/disk"' EXIT
    echo "an old file" >"$disk/cards.pdf"
    refuses "No space left" "$disk" "$TILENDAR" cards 2027 -o "$disk/cards.pdf"
    refuses "No space left" "$disk" "$TILENDAR" board 12-25 --format png --dpi 1800 -o "$disk/b.png"
    refuses "No space left" "$disk" "$TILENDAR" solve --every --format jsonl -o "$disk/cards.pdf"
    # A folder of pictures may hold those that still fitted, each of them whole.
    local status=0
    "$TILENDAR" cards 2027 --format svg -o "$disk/svg" 2>"$OUT/messages" || status=$?
    [[ $status == 1 ]] || fault "a folder on a full disk: exit code $status"
    grep --quiet "No space left" "$OUT/messages" || fault "no word of the full disk"
    find "$disk/svg" -name '*.svg' -exec xmllint --noout {} +
    [[ -z $(find "$disk" -name '.tilendar-*') ]] || fault "a half file was left"
    umount "$disk"
    trap - EXIT
}

read_only_folder() {
    local folder=$OUT/read-only as_user=()
    mkdir -p "$folder"
    chmod 555 "$folder"
    # Permissions do not stop root.
    if ((EUID == 0)); then
        as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
        if ! "${as_user[@]}" test -x "$TILENDAR" 2>/dev/null; then
            echo "  skipped: this is root, and no other user can run $TILENDAR"
            return
        fi
    fi
    local refused="Permission denied"
    refuses "$refused" "$folder" "${as_user[@]}" "$TILENDAR" cards 2027 -o "$folder/cards.pdf"
    refuses "$refused" "$folder" "${as_user[@]}" "$TILENDAR" board 12-25 -o "$folder/new/board.svg"
    refuses "$refused" "$folder" "${as_user[@]}" "$TILENDAR" cards 2027 --format png -o "$folder"
}

full_device() {
    local command
    for command in "cards 2027 -o -" "board 12-25 --format png -o -" "solve 12-25 --all" "templates list" \
        "solve --every" "study counts --format csv" "study counts --format json" "study pairs --open-cells 2" "generate zsh" "generate markdown"; do
        refuses "No space left" "$OUT" bash -c "'$TILENDAR' $command >/dev/full"
    done
}

# Prints nothing on standard error and succeeds, however early the reader leaves.
closed_pipe() {
    local status
    "$TILENDAR" solve 12-25 --all 2>"$OUT/messages" | head -1 >/dev/null
    # This reader is gone before the first byte.
    for command in "solve 12-25 --all" "solve 2027-10-23 --layout rhombus --all --format jsonl" \
        "solve --every" "study counts --layout rhombus --format csv" "study pairs --open-cells 2 --format json" \
        "cards 2027 -o -" "templates show layout calendar" "board 12-25 -o -" "--help" \
        "generate zsh" "generate markdown"; do
        status=0
        # shellcheck disable=SC2086
        { sleep 0.1; "$TILENDAR" $command 2>>"$OUT/messages"; } | true || status=$?
        [[ $status == 0 ]] || fault "exit code $status after a closed pipe: $command"
    done
    [[ ! -s $OUT/messages ]] || fault "words about a closed pipe: $(cat "$OUT/messages")"
    echo "  closed pipes pass in silence"
}

full_disk
read_only_folder
full_device
closed_pipe
