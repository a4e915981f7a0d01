#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# photograph.sh PROGRAM FILE WIDTH HEIGHT KEYS [WORDS…]: the window of PROGRAM with WORDS, so large, after KEYS were
# pressed in it one after the other, on the X display of DISPLAY and at a home of its own. KEYS: "" for none.
set -euo pipefail
program=$1 file=$2 width=$3 height=$4 keys=$5
shift 5

HOME=$(mktemp -d)
export HOME LANG=C.UTF-8 XDG_CONFIG_HOME=$HOME XDG_RUNTIME_DIR=$HOME
openbox >/dev/null 2>&1 &
manager=$!
"$program" "$@" 2>"$HOME/said" &
window=$!
trap 'kill $window $manager 2>/dev/null; wait; rm -rf "$HOME"' EXIT

id=
for _ in $(seq 120); do
    sleep 0.5
    id=$(wmctrl -lp 2>/dev/null | awk -v pid=$window '$3 == pid { print $1; exit }')
    [[ -z $id ]] || break
done
[[ -n $id ]] || { cat "$HOME/said" >&2; echo "photograph: no window of $program came" >&2; exit 1; }
sleep 2
xdotool key Escape # the greeting
wmctrl -i -r "$id" -b remove,maximized_vert,maximized_horz
wmctrl -i -r "$id" -e "0,0,0,$width,$height"
sleep 2
for key in $keys; do
    xdotool key "$key"
    sleep 2
done
xdotool mousemove "$((width - 1))" "$((height - 1))"
sleep 1
import -window "$id" -strip "$file"
