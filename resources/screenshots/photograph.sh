#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# photograph.sh PROGRAM FILE WIDTH HEIGHT KEYS [WORDS…]: the window of PROGRAM with WORDS, so large, after KEYS were
# pressed in it one after the other: "ctrl+k type:Clock Return". It stands on the X display of DISPLAY and has a home
# of its own. Where F5 is among the keys it is the whole screen.
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
    id=$(wmctrl -lp 2>/dev/null | awk -v pid=$window '$3 == pid { print $1; exit }' || true) # no manager yet
    [[ -z $id ]] || break
done
[[ -n $id ]] || { cat "$HOME/said" >&2; echo "photograph: no window of $program came" >&2; exit 1; }
sleep 2
xdotool key Escape # the greeting
wmctrl -i -r "$id" -b remove,maximized_vert,maximized_horz
wmctrl -i -r "$id" -e "0,0,0,$width,$height"
sleep 2
for key in $keys; do
    case $key in
        type:*) xdotool type --delay 60 "${key#type:}" ;;
        *) xdotool key "$key" ;;
    esac
    sleep 2
done
xdotool mousemove "$((width - 1))" "$((height - 1))"
sleep 1
shown=$id
[[ $keys != *F5* ]] || shown=root # a presentation has a window of its own
import -window "$shown" -strip "$file"
