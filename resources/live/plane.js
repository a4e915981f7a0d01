// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const PATCHES = 5; // the matrix of the core
const CONTOUR_PITCH = 4; // pixels between two values of the exact kernel
const ALONG_X = [[0, 1], [0, -1]];
const ALONG_Y = [[1, 0], [-1, 0]];
const DIAGONALS = [[1, 1], [-1, -1], [-1, 1], [1, -1]];

const ARROWS = { '0,1': '→', '0,-1': '←', '1,0': '↓', '-1,0': '↑', '1,1': '↘', '-1,-1': '↖', '-1,1': '↗', '1,-1': '↙' };

/** The kernel from the patch looked at on: the patches of a step, the values, and where it falls to half. */
function patchLine(core, down, across) {
    const at = core.f.patchLine(down, across);
    const [count, step, half] = core.doubles(at, 3);
    return { arrow: ARROWS[`${down},${across}`], step, half, values: core.doubles(at, count + 3).slice(3) };
}

/** The kernels in these directions that lead to a patch, equal ones together: one line goes on, several end at the last patch. */
function patchSides(core, cursor, directions) {
    const [rows, columns] = [core.f.rowsOf(PATCHES), core.f.columnsOf(PATCHES)];
    const patches = (step, at, count) => (step === 0 ? Infinity : step > 0 ? count - 1 - at : at);
    const sides = [];
    for (const [down, across] of directions) {
        const side = { ...patchLine(core, down, across), reach: Math.min(patches(down, cursor[0], rows), patches(across, cursor[1], columns)) };
        const same = sides.find(({ values }) => values.every((value, i) => Math.abs(value - side.values[i]) <= 1e-9));
        if (side.reach < 1)
            continue;
        if (!same)
            sides.push(side);
        else
            Object.assign(same, side.reach > same.reach ? side : {}, { arrow: `${same.arrow} ${side.arrow}` });
    }
    if (sides.length === 0) {
        const still = patchLine(core, ...directions[0]);
        return [{ ...still, half: NaN, values: still.values.slice(0, 1) }];
    }
    return sides.length === 1 ? sides : sides.map((side) => ({
        ...side,
        half: side.half <= side.reach ? side.half : NaN,
        values: side.values.slice(0, Math.round(side.reach / side.step) + 1),
    }));
}

/** One patch of a grid against all others, with its kernel along x and y. */
const planeView = {
    uses: ['position', 'other'],
    names: ['row', 'column', null],
    side: 1, // of the cursor, that arrows to the left and right move
    height: (width) => Math.round(width > 560 ? clampTo(width * 0.56, [320, 460]) : width + 280),
    extents: (state, core) => [[0, core.f.rowsOf(PATCHES) - 1], [0, core.f.columnsOf(PATCHES) - 1], [0, 0]],

    draw(sheet, state, core, page) {
        core.f.lookAtPatch(state.cursor[0], state.cursor[1]);
        const [rows, columns] = [core.f.rowsOf(PATCHES), core.f.columnsOf(PATCHES)];
        const ends = Array.from(core.doubles(core.f.patchScale(), 2));
        const beside = sheet.width > 560;
        const room = beside ? [sheet.width * 0.6 - 70, sheet.height - 54] : [sheet.width - 62 - 12, sheet.height - 330];
        const each = Math.min(room[0] / columns, room[1] / rows);
        const long = Math.max(columns / rows, rows / columns) > 5; // then patches are not square
        const frame = new Frame(sheet, 62, 10, long ? room[0] : each * columns, long ? room[1] : each * rows).axes([-0.5, columns - 0.5], [-0.5, rows - 0.5]);
        const colours = page.palette(state.look.similarityPalette);
        const [across, down] = frame.pixels;
        frame.picture(core.image(PATCHES, [0, rows, 0, columns], down, across, ends, colours, state.look.samples));
        frame.border();
        this.contours(frame, core, rows, columns);
        frame.numbers({ below: page.words.column, left: page.words.row, whole: true });
        crosshair(sheet, frame, state.cursor[0] - 0.5, state.cursor[1] - 0.5, ['position', 'otherPosition']);
        const left = beside ? frame.x + frame.w + 64 : 62;
        const wide = sheet.width - left - 12;
        const high = beside ? (sheet.height - 118) / 2 : 84;
        const top = beside ? 22 : frame.y + frame.h + 62;
        const kernels = [['along x', 'columns apart', columns, ALONG_X], ['along y', 'rows apart', rows, ALONG_Y]];
        kernels.forEach(([title, below, count, directions], i) => {
            const place = new Frame(sheet, left, top + i * (high + 62), wide, high);
            this.kernel(place, patchSides(core, state.cursor, directions), count, ends, colours, page.words[title], page.words[below]);
        });
        return (x, y) => (frame.contains(x, y) ? [Math.round(frame.downAt(y)), Math.round(frame.acrossAt(x)), null] : null);
    },

    /** Where the map is halfway and, dashed, at three quarters from its least to its greatest value. */
    contours(frame, core, rows, columns) {
        if (frame.w < 1.5 * columns || frame.h < 1.5 * rows)
            return;
        const places = [frame.h, frame.w].map((length) => clampTo(Math.round(length / CONTOUR_PITCH), [8, 200]) + 1);
        for (const [share, dash] of [[0.75, [4, 3]], [0.5, []]]) {
            const at = core.f.patchContours(share, ...places);
            const [count] = core.doubles(at, 1);
            const numbers = core.doubles(at, count + 1).slice(1);
            let line = [];
            frame.sheet.inside(frame, () => {
                for (let i = 0; i < count; i += 2) {
                    if (!Number.isNaN(numbers[i])) {
                        line.push([frame.toX(numbers[i + 1]), frame.toY(numbers[i])]);
                        continue;
                    }
                    frame.sheet.line(line, '#141414', 3);
                    frame.sheet.line(line, '#ffffff', 1.4, dash);
                    line = [];
                }
            });
        }
    },

    /** The values from the patch on in each direction; the colours of the map are a strip at the left. */
    kernel(frame, sides, count, ends, colours, title, below) {
        const { sheet } = frame;
        frame.axes([0, Math.max(1, count - 1)], [ends[1], ends[0]]);
        const last = colours.length / 4 - 1;
        for (let y = 0; y < frame.h; ++y) {
            const at = 4 * Math.round((1 - (y + 0.5) / frame.h) * last);
            sheet.ctx.fillStyle = `rgb(${colours[at]},${colours[at + 1]},${colours[at + 2]})`;
            sheet.ctx.fillRect(frame.x - 9, frame.y + y, 7, 1);
        }
        sheet.inside(frame, () => sides.forEach(({ step, values }, side) => sheet.line(
            Array.from(values, (value, i) => [frame.toX(i * step), frame.toY(value)]), 'accent', 1.6, side === 0 ? [] : [5, 3])));
        frame.border();
        const arrows = sides.length > 1 ? sides.map(({ arrow }, side) => ` ${side === 0 ? '─' : '┄'} ${arrow}`).join('') : '';
        sheet.text(title + arrows, frame.x, frame.y - 11, 'left', 'text');
        for (const tick of ticksBetween(ends[0], ends[1], Math.min(5, frame.h / 28)))
            sheet.text(readable(tick, 3), frame.x - 14, frame.toY(tick), 'right');
        frame.numbers({ below, whole: true });
        for (const { step, half, values } of sides)
            if (!Number.isNaN(half))
                sheet.dot(frame.toX(half), frame.toY(values[Math.min(values.length - 1, Math.round(half / step))]), 4, 'accent');
    },

    says(state, core, page) {
        const say = (words, ...places) => places.reduce((all, place, i) => all.replace(`%${i + 1}`, place), page.words[words]);
        const [, , least, , level] = core.doubles(core.f.patchScale(), 5);
        const lines = [say(`plane ${state.plane}`, say('patch', readable(state.cursor[0]), readable(state.cursor[1])), readable(least, 3))];
        const halves = [['columns away', ALONG_X], ['rows away', ALONG_Y], ['along the diagonal', DIAGONALS]]
            .flatMap(([words, directions]) => patchSides(core, state.cursor, directions)
                .filter(({ half }) => !Number.isNaN(half))
                .map(({ half, arrow }, _, all) => say(words, readable(half, 2)) + (all.length > 1 ? ` (${arrow})` : '')));
        lines.push(halves.length > 0 ? say('half at', halves.join(page.words.comma), readable(level, 2)) : page.words['half nowhere']);
        return lines;
    },
};

VIEWS.plane = planeView;
