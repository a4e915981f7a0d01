// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const USUAL_WAY = 150; // milliseconds

function wantsMotion() {
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How far a way of so many milliseconds has come when a share of its time is over. */
function eased(share, milliseconds) {
    return milliseconds > USUAL_WAY ? (1 - Math.cos(Math.PI * share)) / 2 : 1 - (1 - share) ** 3;
}

/** What lies between two states of a picture, at a share in (0, 1); null where more than numbers differ. */
function wayBetween(from, to, group, page) {
    const settings = group === 1 ? 'rotary' : 'settings';
    const moved = [];
    for (const facts of page.data.controls) {
        if (facts.group !== group)
            continue;
        const [a, b] = [from, to].map((state) => state[settings][facts.option] ?? facts.usual);
        if (a === b)
            continue;
        if (facts.choices || facts.seed)
            return null;
        moved.push([facts.option, ...[a, b].map((value) => page.core.shareOfValue(group, facts.option, Number(value)))]);
    }
    const still = (state) => JSON.stringify({ ...state.look, delta: 0, reach: 0 });
    if (still(from) !== still(to))
        return null;
    const between = (a, b, share) => a + (b - a) * share;
    return (share) => {
        const state = { ...to, settings: { ...to.settings }, rotary: { ...to.rotary }, look: { ...to.look } };
        for (const [option, a, b] of moved)
            state[settings][option] = String(page.core.valueAtShare(group, option, between(a, b, share)));
        state.cursor = to.cursor.map((place, i) => Math.round(between(from.cursor[i], place, share)));
        state.look.delta = Math.round(between(from.look.delta, to.look.delta, share));
        return state;
    };
}
