#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What somebody meets who has the sources and an installation without any of the packages: ./dev test, then ./dev
# package and its .deb installed, started and removed, in a bare root of a distribution, as a user who may use sudo.
# For people who release; needs root, debootstrap and a mirror. What was committed is taken, without git.
#
# bareroot.sh ROOT RELEASE [COMMAND]    COMMAND instead of all that, such as './dev run --version'
set -euo pipefail

root=$1 release=$2 command=${3:-}
declare -A mirrors=([bookworm]=http://deb.debian.org/debian [trixie]=http://deb.debian.org/debian
    [noble]=http://archive.ubuntu.com/ubuntu)

[[ $EUID == 0 ]] || { echo "bareroot: debootstrap and chroot need root" >&2; exit 1; }
if [[ ! -e $root/etc/bare-root ]]; then
    rm -rf --one-file-system "$root"
    script=/usr/share/debootstrap/scripts/$release
    [[ -e $script ]] || script=/usr/share/debootstrap/scripts/jammy # every release of Ubuntu has the same
    debootstrap --variant=minbase --include=sudo,ca-certificates "$release" "$root" "${mirrors[$release]}" "$script"
    [[ $release != noble ]] ||
        echo "deb ${mirrors[$release]} noble main universe" >"$root/etc/apt/sources.list"
    chroot "$root" useradd --create-home --shell /bin/bash somebody
    echo 'somebody ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/somebody"
    echo "127.0.0.1 localhost $(hostname)" >"$root/etc/hosts" # or sudo complains of it at every word
    touch "$root/etc/bare-root"
fi

# The sources under a path that is no plain word. What was built there before saves time: only files that differ change.
home="$root/home/somebody/Posiscope sources"
mkdir -p "$home"
git archive HEAD | tar -x --skip-old-files -C "$home"
{ git archive HEAD | tar -d -C "$home" 2>/dev/null || true; } | sed -nE 's/: (Contents|Size) differs?$//p' | sort -u |
    while read -r file; do git show "HEAD:$file" >"$home/$file"; done
chroot "$root" chown -R somebody: /home/somebody

inside() {
    # Mounts end with the process.
    unshare --mount --pid --fork --kill-child bash -euc '
        mount --make-rprivate /
        mount --rbind /dev "$0/dev"
        mount -t proc proc "$0/proc"
        mount -t tmpfs tmp "$0/tmp"
        chmod 1777 "$0/tmp"
        cp /etc/resolv.conf "$0/etc/resolv.conf"
        exec chroot "$0" runuser -u somebody -- env -i HOME=/home/somebody PATH=/usr/bin:/bin:/usr/sbin:/sbin \
            LC_ALL=C.UTF-8 bash -euc "cd \"/home/somebody/Posiscope sources\"; $1"' "$root" "$1"
}

if [[ -n $command ]]; then
    inside "$command"
    exit
fi
inside './dev run --version'
inside './dev test --progress'
inside './dev package'
# Of the .deb nothing but the .deb: what it needs comes with it, and goes with it.
# shellcheck disable=SC2016
inside 'before=$(dpkg-query -W | sort)
    sudo apt-get install -q -y --no-install-recommends ./build/package/posiscope_*.deb
    cd /
    posiscope --version
    posiscope export encoding --output /tmp/figure.png
    xvfb-run -a bash -euc "posiscope & sleep 10; xdotool search --onlyvisible --name Posiscope getwindowname; kill %1"
    cd - >/dev/null
    sudo apt-get purge -q -y posiscope
    if dpkg -S posiscope | grep -v /home/; then exit 1; fi
    find / -xdev -iname "*posiscope*" -not -path "/home/*" -not -path "/proc/*" -not -path "/tmp/*" 2>/dev/null | grep . && exit 1
    echo "installed, started and removed without a trace"'
