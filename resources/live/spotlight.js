// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const GRID = 4; // pixels between the places that are asked what pointing at them means

/** Whether places are smaller than the grid: then neighbours across, or down, are seldom the same. */
function isDense(meant, columns, places, c) {
    return [1, columns].some((step) => {
        const beside = places.filter((i) => meant[i + step] && (step > 1 || (i + 1) % columns !== 0));
        return beside.filter((i) => meant[i + step][c] === meant[i][c]).length < 0.4 * beside.length;
    });
}

/** The boxes of a picture in which pointing means \p lit, [position, other, dimension], each null where it is not meant. */
function litBoxes(width, height, lit, hit) {
    const columns = Math.floor(width / GRID) + 1;
    const rows = Math.floor(height / GRID) + 1;
    const meant = Array.from({ length: columns * rows }, (_, i) => hit((i % columns) * GRID + 0.5, Math.floor(i / columns) * GRID + 0.5));
    let places = meant.flatMap((at, i) => (at ? [i] : []));
    lit.forEach((wanted, c) => {
        if (wanted === null)
            return;
        places = places.filter((i) => meant[i][c] !== null && meant[i][c] !== undefined);
        const values = places.map((i) => meant[i][c]);
        const [least, greatest] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
        const nearest = values.reduce((best, value) => Math.min(best, Math.abs(value - wanted)), Infinity);
        const inside = wanted >= least && wanted <= greatest && (nearest === 0 || isDense(meant, columns, places, c));
        places = places.filter((i) => inside && Math.abs(meant[i][c] - wanted) <= nearest);
    });
    const left = new Set(places);
    const boxes = [];
    for (const first of places) {
        if (!left.delete(first))
            continue;
        const waiting = [first];
        const box = [columns, rows, -1, -1];
        while (waiting.length > 0) {
            const at = waiting.pop();
            const [x, y] = [at % columns, Math.floor(at / columns)];
            [box[0], box[1], box[2], box[3]] = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
            for (const [next, there] of [[at - 1, x > 0], [at + 1, x < columns - 1], [at - columns, true], [at + columns, true]])
                if (there && left.delete(next))
                    waiting.push(next);
        }
        boxes.push([box[0] * GRID - 4, box[1] * GRID - 4, (box[2] - box[0]) * GRID + 8, (box[3] - box[1]) * GRID + 8]);
    }
    return boxes;
}

/** Dims everything of a picture but \p boxes. */
function drawSpotlight(sheet, boxes) {
    if (boxes.length === 0)
        return;
    const { ctx } = sheet;
    ctx.save();
    ctx.globalAlpha = 0.72;
    ctx.fillStyle = sheet.colour('card');
    ctx.beginPath();
    ctx.rect(0, 0, sheet.width, sheet.height);
    for (const box of boxes)
        ctx.rect(...box);
    ctx.fill('evenodd');
    ctx.globalAlpha = 1;
    ctx.strokeStyle = sheet.colour('accent');
    ctx.lineWidth = 2.5;
    for (const box of boxes)
        ctx.strokeRect(...box);
    ctx.restore();
}
