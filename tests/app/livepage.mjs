// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the core in a page computes, without a browser: node livepage.mjs PAGE.html < requests.json
// A request is {settings, values: [[position, dimension], …]} or {settings, image: {matrix, window, rows, columns,
// palette}}; the answer to the first is numbers, to the second the bytes of the picture in base64 and its ends. Of
// {settings, group, patch: {at, against}} it is the map of a patch: its scale, values, lines and contour.
import fs from 'node:fs';

const page = fs.readFileSync(process.argv[2], 'utf8');
const inside = (start, from = 0) => {
    const first = page.indexOf(start, from) + start.length;
    return page.slice(first, page.indexOf('</script>', first));
};
const data = JSON.parse(inside('id="posiscope-data">'));
const script = inside('<script>').replace(/begin\(\);\s*$/, 'return Core;');
const Core = new Function('document', script)(null);
const core = await Core.open(inside('id="posiscope-module">').trim());

function answer({ settings, group = 0, values, image, share, kernel, scores, rotary, patch }) {
    if (rotary)
        return Array.from(core.layerWaves(rotary), (wave) => (Number.isFinite(wave) ? wave : -1));
    const why = core.take(group, settings);
    if (why)
        return { why };
    if (patch) {
        core.f.lookAtPatch(...patch.at);
        const scale = Array.from(core.doubles(core.f.patchScale(), 5));
        const against = patch.against.map((there) => core.f.patchValue(...there));
        const lines = [[0, 1], [1, 0], [1, 1]].map(([down, across]) => {
            const at = core.f.patchLine(down, across);
            const [count, step, half] = core.doubles(at, 3);
            return { step, half: Number.isNaN(half) ? null : half, values: Array.from(core.doubles(at, count + 3).slice(3)) };
        });
        const at = core.f.patchContours(0.5, 33, 33);
        const [count] = core.doubles(at, 1);
        const contour = Array.from(core.doubles(at, count + 1).slice(1)).filter((number) => !Number.isNaN(number));
        return { scale, against, lines, contour };
    }
    if (values)
        return values.map(([position, dimension]) => core.f.value(position, dimension));
    if (share)
        return core.valueAtShare(group, share[0], share[1]);
    if (kernel)
        return Array.from(core.doubles(core.f.kernel(...kernel), kernel[3]));
    if (scores)
        return Array.from(core.doubles(core.f.scores(...scores), scores[2]));
    const { matrix, window, rows, columns, palette } = image;
    const ends = matrix >= 2 ? core.similarityScale(matrix - 2, (window[1] - window[0]) / rows) : [-1, 1];
    const colours = Uint8ClampedArray.from(Buffer.from(data.palettes[palette], 'base64'));
    const bytes = core.image(matrix, window, rows, columns, ends, colours);
    return { ends, bytes: Buffer.from(bytes).toString('base64') };
}

const requests = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(requests.map(answer)));
