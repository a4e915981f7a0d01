// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

/** The wavelengths of the pairs of each kind of layers: the core's, computed once. */
function wavesOf(group, core) {
    group.waves ??= core.layerWaves(group.rotary);
    return group.waves;
}

/** The positions that a query of the group sees in a sequence of so many; null where it is not known. */
function seenBy(group, length) {
    const all = length > 0 ? length : null;
    return !group.attends ? null : group.reach === 'all' ? all : group.width > 0 ? Math.min(group.width, all ?? group.width) : null;
}

const logOf = (value) => Math.log10(value);

/** Layers down, pairs across, coloured by wavelength; beside it how far each layer sees. */
const layersView = {
    group: 2,
    uses: ['position', 'dimension'],
    names: ['layer', null, 'pair'],
    height: (width) => Math.round(clampTo(width * 0.7, [300, 520])),
    extents: (state) => [[0, state.plan.layers - 1], [0, 0], [0, Math.max(0, state.plan.pairs - 1)]],
    groupAt: (state, layer) => state.plan.groups[state.plan.groupOf[layer]],

    draw(sheet, state, core, page) {
        const { plan } = state;
        plan.groupOf ??= this.groupsByLayer(plan);
        const beside = Math.round(clampTo(sheet.width * 0.2, [70, 200]));
        const top = this.key(sheet, state, core, page) + 22;
        const frame = new Frame(sheet, 62, top, sheet.width - 62 - 66 - beside, sheet.height - top - 44).axes([0, plan.pairs], [0, plan.layers]);
        const waves = plan.groups.flatMap((group) => [...wavesOf(group, core)]).filter(Number.isFinite);
        const ends = waves.length > 0 ? [Math.min(...waves), Math.max(...waves)].map(logOf) : [0, 1];
        const colours = page.palette(state.look.similarityPalette);
        this.map(sheet, frame, state, core, ends, colours);
        frame.border();
        frame.numbers({ below: page.words.pairs, left: page.words.layer, middle: 0.5, whole: true });
        if (waves.length > 0) {
            this.bar(sheet, frame, ends, colours);
            sheet.text(page.words.wavelength, frame.x + frame.w + 58, top - 11, 'right');
        }
        this.lines(sheet, frame, state, core);
        crosshair(sheet, frame, state.cursor[0], state.cursor[2], ['position', 'dimension']);
        const sights = new Frame(sheet, frame.x + frame.w + 66, frame.y, beside - 12, frame.h);
        this.sights(sheet, sights, state, page);
        return (x, y) => {
            const pair = frame.contains(x, y) ? Math.floor(frame.acrossAt(x)) : null;
            return frame.contains(x, y) || sights.contains(x, y) ? [Math.floor(frame.downAt(y)), null, pair] : null;
        };
    },

    groupsByLayer(plan) {
        const groups = new Array(plan.layers).fill(0);
        plan.groups.forEach((group, i) => group.layers.forEach(([first, last]) => groups.fill(i, first, last + 1)));
        return groups;
    },

    map(sheet, frame, state, core, ends, colours) {
        const [columns, rows] = frame.pixels;
        const { plan } = state;
        const idle = this.channels(sheet, 'grid');
        const card = this.channels(sheet, 'card');
        const stripe = this.channels(sheet, 'border');
        const last = colours.length / 4 - 1;
        const bytes = new Uint8ClampedArray(4 * columns * rows);
        for (let y = 0; y < rows; ++y) {
            const group = this.groupAt(state, Math.min(plan.layers - 1, Math.floor(((y + 0.5) * plan.layers) / rows)));
            const waves = wavesOf(group, core);
            for (let x = 0; x < columns; ++x) {
                const wave = waves[Math.floor(((x + 0.5) * plan.pairs) / columns)];
                const at = 4 * Math.round(clampTo((logOf(wave) - ends[0]) / (ends[1] - ends[0] || 1), [0, 1]) * last);
                const turns = wave !== undefined && Number.isFinite(wave);
                const colour = turns ? colours.subarray(at, at + 4) : group.attends ? idle : (x + y) % 8 < 2 ? stripe : card;
                bytes.set(colour, 4 * (y * columns + x));
            }
        }
        frame.picture(bytes);
    },

    /** Red, green, blue and 255 of a colour of the page, "#rrggbb". */
    channels(sheet, name) {
        const colour = Number.parseInt(sheet.colour(name).slice(1), 16);
        return [colour >> 16, (colour >> 8) & 255, colour & 255, 255];
    },

    bar(sheet, frame, ends, colours) {
        const bar = colourStrip(sheet, frame, ends, colours);
        for (let power = Math.ceil(ends[0]); power <= ends[1]; ++power)
            sheet.text(power < 5 ? grouped(String(10 ** power)) : `10${[...String(power)].map((digit) => SUPERSCRIPTS[digit]).join('')}`, bar.x + 16, bar.toY(power));
    },

    /** The first pair that completes no turn within what its layer sees; −1 if all do. */
    unfinished(group, state, core) {
        const seen = seenBy(group, state.length);
        return seen === null ? -1 : wavesOf(group, core).findIndex((wave) => wave > seen);
    },

    lines(sheet, frame, state, core) {
        const { plan } = state;
        if (frame.h < 3 * plan.layers)
            return;
        sheet.inside(frame, () => {
            for (let layer = 0; layer < plan.layers; ++layer) {
                const pair = this.unfinished(this.groupAt(state, layer), state, core);
                const [x, top, bottom] = [frame.toX(pair), frame.toY(layer), frame.toY(layer + 1)];
                if (pair < 0)
                    continue;
                sheet.line([[x, top], [x, bottom]], '#ffffff', 4);
                sheet.line([[x, top], [x, bottom]], '#141414', 1.6);
            }
        });
    },

    sights(sheet, frame, state, page) {
        const { plan } = state;
        const most = Math.max(10, ...plan.groups.map((group) => seenBy(group, state.length) ?? 0));
        frame.axes([0, logOf(most)], [0, plan.layers]);
        const air = frame.h / plan.layers > 4 ? 0.5 : 0;
        for (let layer = 0; layer < plan.layers; ++layer) {
            const group = this.groupAt(state, layer);
            const seen = seenBy(group, state.length);
            if (seen === null)
                continue;
            sheet.ctx.fillStyle = sheet.colour(this.colourOf(group));
            sheet.ctx.fillRect(frame.x, frame.toY(layer) + air, frame.toX(logOf(seen)) - frame.x, frame.h / plan.layers - 2 * air);
        }
        frame.border();
        const powers = Array.from({ length: Math.floor(logOf(most)) + 1 }, (_, power) => power);
        const each = Math.ceil(powers.length / Math.max(2, frame.w / 34));
        for (const power of powers.filter((_, i) => i % each === 0))
            sheet.text(power === 0 ? '1' : power === 1 ? '10' : `10${SUPERSCRIPTS[power] ?? power}`, frame.toX(power), frame.y + frame.h + 11, 'center');
        const wide = sheet.ctx.measureText(page.words.sees).width;
        sheet.text(page.words.sees, Math.min(frame.x + (frame.w + wide) / 2, sheet.width - 2), frame.y + frame.h + 28, 'right');
    },

    colourOf: (group) => ({ all: 'position', window: 'accent', chunk: 'series1' })[group.reach],

    /** Above the picture, what its marks mean: those that are there, in rows. Returns where they end. */
    key(sheet, state, core, page) {
        const { groups, pairs } = state.plan;
        const entries = [];
        if (groups.some((group) => this.unfinished(group, state, core) >= 0))
            entries.push(['text', page.words['one turn']]);
        if (groups.some((group) => group.attends && wavesOf(group, core).filter(Number.isFinite).length < pairs))
            entries.push(['grid', page.words['no turn']]);
        if (groups.some((group) => !group.attends))
            entries.push(['border', page.words['no attention']]);
        for (const reach of ['all', 'window', 'chunk'])
            if (groups.some((group) => group.reach === reach && seenBy(group, state.length) !== null))
                entries.push([this.colourOf({ reach }), page.words[reach]]);
        let [x, y] = [8, 12];
        for (const [colour, words] of entries) {
            const width = 25 + sheet.ctx.measureText(words).width;
            if (x + width > sheet.width && x > 8)
                [x, y] = [8, y + 16];
            sheet.ctx.fillStyle = sheet.colour(colour);
            sheet.ctx.fillRect(x, y - 5, 9, 9);
            sheet.ctx.strokeStyle = sheet.colour('border');
            sheet.ctx.strokeRect(x, y - 5, 9, 9);
            sheet.text(words, x + 14, y);
            x += width;
        }
        return y + 8;
    },

    says(state, core, page) {
        const [layer, , pair] = state.cursor;
        const say = (words, ...places) => places.reduce((all, place, i) => all.replace(`%${i + 1}`, place), page.words[words]);
        const group = this.groupAt(state, layer);
        if (!group.attends)
            return [say('layer does not attend', readable(layer))];
        const seen = seenBy(group, state.length);
        const wave = wavesOf(group, core)[pair];
        const place = say('layer and pair', readable(layer), readable(pair));
        const lines = [wave === undefined || !Number.isFinite(wave) ? say('does not turn', place) : say('its wavelength', place, readable(wave))];
        if (seen !== null)
            lines.push(say('layer sees', readable(layer), readable(seen), page.words[group.reach]));
        return lines;
    },
};

VIEWS.layers = layersView;
