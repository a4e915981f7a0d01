// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each view: its height for a width, draw(sheet, state, core, words), which returns what pointing means, the
// cursor it has, and what it says of it. Every number is the core's.

const clampTo = (value, [least, greatest]) => Math.min(Math.max(value, least), greatest);

function shapeOf(state, core) {
    const rows = core.f.rowsOf(0);
    const first = Number(state.settings['first-position'] ?? 0);
    return { rows, columns: core.f.columnsOf(0), first, last: first + rows - 1 };
}

/** A part that was chosen, or everything; positions are counted from the first row. */
function windowOf(span, first, count) {
    const all = [first, first + count];
    return span ? [clampTo(span[0], all), Math.max(clampTo(span[1], all), clampTo(span[0], all) + 1)] : all;
}

function matrixPicture(frame, core, matrix, first, ends, colours, samples) {
    const [columns, rows] = frame.pixels;
    const side = matrix >= 2 ? first : 0;
    const window = [frame.down[0] - first, frame.down[1] - first, frame.across[0] - side, frame.across[1] - side];
    frame.picture(core.image(matrix, window, rows, columns, ends, colours, samples));
    frame.border();
}

function crosshair(sheet, frame, row, column, colours) {
    sheet.inside(frame, () => {
        sheet.line([[frame.x, frame.toY(row + 0.5)], [frame.x + frame.w, frame.toY(row + 0.5)]], colours[0], 1);
        sheet.line([[frame.toX(column + 0.5), frame.y], [frame.toX(column + 0.5), frame.y + frame.h]], colours[1], 1);
    });
}

const encodingView = {
    uses: ['position', 'dimension'],
    height: (width) => Math.round(clampTo(width * 0.62, [260, 460])),
    draw(sheet, state, core, page) {
        const shape = shapeOf(state, core);
        const frame = new Frame(sheet, 62, 10, sheet.width - 62 - 66, sheet.height - 54).axes(
            windowOf(state.look.dimensions, 0, shape.columns), windowOf(state.look.positions, shape.first, shape.rows));
        const colours = page.palette(state.look.palette);
        matrixPicture(frame, core, 0, shape.first, [-1, 1], colours, state.look.samples);
        frame.numbers({ below: page.words.dimension, left: page.words.position, middle: 0.5, whole: true });
        colourBar(sheet, frame, [-1, 1], colours);
        crosshair(sheet, frame, state.cursor[0], state.cursor[2], ['position', 'dimension']);
        return (x, y) => (frame.contains(x, y) ? [Math.floor(frame.downAt(y)), null, Math.floor(frame.acrossAt(x))] : null);
    },
    says(state, core, page) {
        const [p, , j] = state.cursor;
        const [value, wavelength, angle, frequency] = ['value', 'wavelength', 'angle', 'frequency'].map((name) => core.fact(name));
        const lines = [`PE(${readable(p)}, ${readable(j)}) = ${readable(value, 6)}`];
        if (!Number.isNaN(wavelength)) {
            lines.push(`ω = ${readable(frequency)}, ω·p = ${readable(angle, 6)}`);
            lines.push(`${page.words.wavelength}: ${readable(wavelength)}`);
        }
        return lines;
    },
};

const similarityView = {
    uses: ['position', 'other'],
    side: 1, // of the cursor, that arrows to the left and right move
    height: (width) => Math.min(width + 72, Math.round(clampTo(width * 0.8, [340, 560])) + 150),
    draw(sheet, state, core, page) {
        const shape = shapeOf(state, core);
        const measure = state.look.measure;
        const beside = sheet.width > 1.4 * sheet.height;
        const side = beside ? Math.min(sheet.width - 304, sheet.height - 54) : Math.min(sheet.width - 62 - 76, sheet.height - 210);
        const frame = new Frame(sheet, 62, 10, side, side).axes(
            windowOf(state.look.others, shape.first, shape.rows), windowOf(state.look.positions, shape.first, shape.rows));
        const pitch = (frame.down[1] - frame.down[0]) / frame.pixels[1];
        const ends = core.similarityScale(measure, state.look.samples ? 0 : pitch);
        const colours = page.palette(state.look.similarityPalette);
        matrixPicture(frame, core, 2 + measure, shape.first, ends, colours, state.look.samples);
        frame.numbers({ below: `${page.words.position} q`, left: `${page.words.position} p`, middle: 0.5, whole: true });
        colourBar(sheet, frame, ends, colours);
        crosshair(sheet, frame, state.cursor[0], state.cursor[1], ['position', 'otherPosition']);
        const left = frame.x + frame.w + 130;
        const place = beside ? [left, frame.y, sheet.width - left - 10, frame.h] : [62, frame.y + frame.h + 50, frame.w, 100];
        this.kernel(new Frame(sheet, ...place), frame.across, state, core, page);
        return (x, y) => (frame.contains(x, y) ? [Math.floor(frame.downAt(y)), Math.floor(frame.acrossAt(x)), null] : null);
    },
    /** The curve of the differences in a part of the matrix. */
    kernel(frame, others, state, core, page) {
        const { sheet } = frame;
        const reach = Math.max(1, others[1] - others[0] - 1);
        const ends = core.similarityScale(state.look.measure, 0);
        const air = 0.06 * (ends[1] - ends[0]);
        frame.axes([-reach, reach], [ends[1] + air, ends[0] - air]);
        const count = 2 * frame.pixels[0] + 1;
        const step = (2 * reach) / (count - 1);
        const values = core.doubles(core.f.kernel(state.look.measure, -reach, step, count), count).slice();
        frame.border();
        sheet.inside(frame, () => {
            sheet.line(Array.from(values, (value, i) => [frame.toX(-reach + i * step), frame.toY(value)]), 'accent');
            const delta = state.cursor[1] - state.cursor[0];
            sheet.line([[frame.toX(delta), frame.y], [frame.toX(delta), frame.y + frame.h]], 'otherPosition');
        });
        frame.numbers({ below: page.words.difference, left: ['g(Δ)', 'cos', '|PE(p) − PE(q)|'][state.look.measure], whole: true, most: [6, Math.round(frame.h / 33)] });
    },
    says(state, core) {
        const [p, q] = state.cursor;
        return [`p = ${readable(p)}, q = ${readable(q)}, Δ = ${readable(q - p)}`,
            ...['dot', 'cosine', 'distance'].map((name, i) => `${['PE(p)·PE(q)', 'cos', '|PE(p) − PE(q)|'][i]} = ${readable(core.fact(name), 6)}`)];
    },
};

const wavesView = {
    uses: ['position', 'dimension'],
    height: (width) => Math.round(clampTo(width * 0.55, [260, 420])),
    /** Those that were chosen, or the program's spread from the fastest to the middle. */
    dimensions(state, core) {
        const columns = core.f.columnsOf(0);
        const chosen = (state.look.waves ?? []).filter((j) => j < columns);
        if (chosen.length > 0)
            return chosen;
        const hands = core.hands(0);
        return [...new Set([0, 1, 3, 5, 8].map((share) => Math.floor((hands.length * share) / 16)))]
            .filter((i) => i < hands.length).map((i) => hands[i].column);
    },
    draw(sheet, state, core, page) {
        const shape = shapeOf(state, core);
        const [first, end] = windowOf(state.look.positions, shape.first, shape.rows);
        const dimensions = this.dimensions(state, core);
        const lanes = dimensions.length;
        const frame = new Frame(sheet, 62, 10, sheet.width - 62 - 76, sheet.height - 54).axes([first - 0.5, end - 0.5], [0, lanes]);
        frame.border();
        dimensions.forEach((j, lane) => {
            const colour = `series${lane % 6}`;
            sheet.line([[frame.x, frame.toY(lane + 0.5)], [frame.x + frame.w, frame.toY(lane + 0.5)]], 'grid');
            sheet.inside(frame, () => this.wave(sheet, frame, core, j, lane, colour));
            sheet.text(`${page.words.dim} ${readable(j)}`, frame.x + frame.w + 6, frame.toY(lane + 0.5), 'left', colour);
        });
        frame.numbers({ below: page.words.position, whole: true });
        sheet.turned(page.words.value, 9, frame.y + frame.h / 2);
        const p = frame.toX(state.cursor[0]);
        sheet.inside(frame, () => sheet.line([[p, frame.y], [p, frame.y + frame.h]], 'position'));
        return (x, y) => (frame.contains(x, y)
            ? [Math.round(frame.acrossAt(x)), null, dimensions[clampTo(Math.floor(frame.downAt(y)), [0, lanes - 1])]] : null);
    },
    /** A line where pixels resolve the wave; where they do not, what it reaches at whole positions. */
    wave(sheet, frame, core, j, lane, colour) {
        const positions = frame.across[1] - frame.across[0];
        const toY = (value) => frame.toY(lane + 0.5 - 0.42 * value);
        const count = frame.pixels[0];
        if (positions <= count) {
            const values = core.doubles(core.f.wave(j, frame.across[0], positions / (2 * count), 2 * count + 1), 2 * count + 1).slice();
            sheet.line(Array.from(values, (value, i) => [frame.toX(frame.across[0] + (i * positions) / (2 * count)), toY(value)]), colour);
            if (frame.w / positions >= 7)
                for (let p = Math.ceil(frame.across[0]); p < frame.across[1]; ++p)
                    sheet.dot(frame.toX(p), toY(core.f.value(p, j)), 2, colour);
            return;
        }
        const ends = core.floats(core.f.envelope(j, frame.across[0], frame.across[1], count), 2 * count).slice();
        const place = (i, value) => [frame.x + ((i + 0.5) / count) * frame.w, toY(value)];
        const line = [];
        for (let i = 0; i < count; ++i)
            if (!Number.isNaN(ends[i]))
                line.push(place(i, ends[i]), place(i, ends[count + i]));
        sheet.line(line, colour);
    },
    says: encodingView.says,
};

const DIAL_WORDS = 28; // pixels below a dial
const LARGEST_DIAL = 60;

/** The rows in which \a count dials are largest. */
function dialPlaces(sheet, count) {
    const ways = Array.from({ length: count }, (_, i) => {
        const across = i + 1;
        const down = Math.ceil(count / across);
        const radius = Math.min(sheet.width / across / 2 - 6, (sheet.height / down - DIAL_WORDS) / 2 - 4, LARGEST_DIAL);
        return { across, down, radius };
    });
    return ways.reduce((best, way) => (way.radius >= best.radius ? way : best));
}

/** Dials in rows: hands of p and, thin, of q; with the arc between them where \p arc, a shift, is not 0. */
function dials(sheet, core, state, page, arc) {
    const all = core.hands(state.cursor[0]);
    const others = core.hands(state.cursor[1]);
    const most = clampTo(Math.floor(sheet.width / 92), [2, 8]) * Math.max(1, Math.floor(sheet.height / 112));
    const count = Math.min(most, all.length);
    const { across, down, radius } = dialPlaces(sheet, count);
    const shown = Array.from({ length: count }, (_, k) => (count === 1 ? 0 : Math.round((k * (all.length - 1)) / (count - 1))));
    const places = shown.map((i, k) => {
        const x = ((k % across) + 0.5) * (sheet.width / across);
        const y = (Math.floor(k / across) + 0.5) * (sheet.height / down) - DIAL_WORDS / 2;
        dial(sheet, x, y, radius, { is: all[i], was: others[i], chosen: Math.abs(all[i].column - state.cursor[2]) < 0.5, arc });
        sheet.text(`${page.words.pair} ${readable(i)}`, x, y + radius + 10, 'center', 'text');
        sheet.text(`λ ${readable(all[i].wavelength)}`, x, y + radius + 23, 'center');
        return { x, y, column: all[i].column };
    });
    return (x, y) => {
        const hit = places.find((place) => Math.hypot(place.x - x, place.y - y) < radius + 6);
        return hit ? [null, null, hit.column] : null;
    };
}

/** Clockwise from 12, as hands turn: sine to the right, cosine up. */
function dial(sheet, x, y, radius, { is, was, chosen, arc }) {
    const ctx = sheet.ctx;
    ctx.strokeStyle = sheet.colour(chosen ? 'dimension' : 'border');
    ctx.lineWidth = chosen ? 2 : 1;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.stroke();
    if (arc !== 0) {
        const from = Math.atan2(is.sine, is.cosine) - Math.PI / 2;
        const to = Math.atan2(was.sine, was.cosine) - Math.PI / 2;
        ctx.strokeStyle = sheet.colour('accent');
        ctx.lineWidth = 3;
        ctx.beginPath();
        ctx.arc(x, y, 0.6 * radius, from, to, arc < 0); // the way the shift turns
        ctx.stroke();
    }
    sheet.line([[x, y], [x + was.sine * radius, y - was.cosine * radius]], 'otherPosition', 1.5);
    sheet.line([[x, y], [x + is.sine * radius * 0.9, y - is.cosine * radius * 0.9]], 'position', 3);
}

const clockView = {
    uses: ['position', 'other', 'dimension'],
    height: (width) => (width < 500 ? 336 : 224),
    draw: (sheet, state, core, page) => dials(sheet, core, state, page, 0),
    says(state, core, page) {
        const hands = core.hands(0);
        return [`p = ${readable(state.cursor[0])}, q = ${readable(state.cursor[1])}: |PE(p) − PE(q)| = ${readable(core.fact('distance'), 6)}`,
            page.words.turningHands.replace('%1', readable(core.fact('full-cycles'))).replace('%2', readable(hands.length))];
    },
};

const rotationView = {
    uses: ['position', 'other', 'dimension'],
    height: clockView.height,
    draw: (sheet, state, core, page) => dials(sheet, core, state, page, state.cursor[1] - state.cursor[0]),
    says(state, core) {
        const k = state.cursor[1] - state.cursor[0];
        const turns = core.shift(k);
        const hands = core.hands(0);
        const at = Math.max(0, hands.findIndex((hand) => hand.column >= state.cursor[2] - 1));
        const turn = turns[Math.min(at, turns.length - 1)];
        if (!turn)
            return [`k = ${readable(k)}`];
        return [`k = ${readable(k)}: cos ωk = ${readable(turn.cosine, 6)}, sin ωk = ${readable(turn.sine, 6)}`];
    },
};

const binaryView = {
    uses: ['position', 'dimension'],
    height: encodingView.height,
    draw(sheet, state, core, page) {
        const shape = shapeOf(state, core);
        const rows = windowOf(state.look.positions, shape.first, shape.rows);
        const bits = core.f.columnsOf(1);
        const room = sheet.width - 62 - 24 - 66;
        const left = new Frame(sheet, 62, 10, room * 0.42, sheet.height - 54).axes([0, bits], rows);
        const right = new Frame(sheet, left.x + left.w + 24, 10, room * 0.58, sheet.height - 54).axes([0, shape.columns], rows);
        const colours = page.palette(state.look.palette);
        matrixPicture(left, core, 1, shape.first, [-1, 1], colours, state.look.samples);
        matrixPicture(right, core, 0, shape.first, [-1, 1], colours, state.look.samples);
        left.numbers({ below: page.words.bit, left: page.words.position, middle: 0.5, whole: true });
        right.numbers({ below: page.words.dimension, middle: 0.5, whole: true });
        colourBar(sheet, right, [-1, 1], colours);
        for (const frame of [left, right])
            crosshair(sheet, frame, state.cursor[0], frame === right ? state.cursor[2] : -9, ['position', 'dimension']);
        return (x, y) => {
            if (right.contains(x, y))
                return [Math.floor(right.downAt(y)), null, Math.floor(right.acrossAt(x))];
            return left.contains(x, y) ? [Math.floor(left.downAt(y)), null, null] : null;
        };
    },
    says: encodingView.says,
};

const spectrumView = {
    uses: ['dimension'],
    height: encodingView.height,
    draw(sheet, state, core, page) {
        const hands = core.hands(0);
        const length = core.f.rowsOf(0);
        const lambdas = hands.map((hand) => hand.wavelength);
        const logs = [...lambdas, length, 1].map((value) => Math.log10(value)).filter(Number.isFinite);
        const frame = new Frame(sheet, 62, 10, sheet.width - 62 - 20, sheet.height - 54)
            .axes([-0.5, hands.length - 0.5], [Math.max(...logs) * 1.05, Math.min(0, ...logs)]);
        frame.border();
        for (let k = Math.ceil(frame.down[1]); k <= frame.down[0]; ++k) {
            sheet.line([[frame.x, frame.toY(k)], [frame.x + frame.w, frame.toY(k)]], 'grid');
            sheet.text(k < 4 && k >= 0 ? String(10 ** k) : readable(10 ** k * 1.0000001, 1), frame.x - 6, frame.toY(k), 'right');
        }
        frame.numbers({ below: page.words.pair, whole: true });
        sheet.turned(page.words.wavelength, 9, frame.y + frame.h / 2);
        const y = frame.toY(Math.log10(length));
        sheet.line([[frame.x, y], [frame.x + frame.w, y]], 'position', 1, [5, 4]);
        sheet.text(`${page.words.length} ${readable(length)}`, frame.x + 6, y - 9, 'left', 'position');
        hands.forEach((hand, i) => {
            const chosen = hand.column === state.cursor[2] || hand.column + 1 === state.cursor[2];
            sheet.dot(frame.toX(i), frame.toY(Math.log10(hand.wavelength)), chosen ? 5 : 2, chosen ? 'dimension' : 'accent');
        });
        return (x, at) => (frame.contains(x, at) ? [null, null, hands[clampTo(Math.round(frame.acrossAt(x)), [0, hands.length - 1])].column] : null);
    },
    says: (state, core, page) => clockView.says(state, core, page).slice(1).concat(encodingView.says(state, core, page).slice(2)),
};

const scoresView = {
    group: 1,
    uses: [],
    height: encodingView.height,
    draw(sheet, state, core, page) {
        const reach = state.look.reach;
        const frame = new Frame(sheet, 62, 10, sheet.width - 62 - 20, sheet.height - 54);
        const count = 4 * frame.pixels[0] + 1;
        const step = (2 * reach) / (count - 1);
        const values = core.doubles(core.f.scores(-reach, step, count), count).slice();
        const [least, greatest] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [0, 1e-9]);
        const air = 0.06 * (greatest - least);
        frame.axes([-reach, reach], [greatest + air, least - air]);
        frame.border();
        sheet.inside(frame, () => {
            sheet.line([[frame.x, frame.toY(0)], [frame.x + frame.w, frame.toY(0)]], 'grid');
            sheet.line(Array.from(values, (value, i) => [frame.toX(-reach + i * step), frame.toY(value)]), 'accent');
            const delta = state.look.delta;
            sheet.line([[frame.toX(delta), frame.y], [frame.toX(delta), frame.y + frame.h]], 'otherPosition');
        });
        frame.numbers({ below: page.words.distance, left: page.words.score, whole: true });
        return (x, y) => {
            if (frame.contains(x, y))
                state.look.delta = Math.round(frame.acrossAt(x));
            return frame.contains(x, y) ? [null, null, null] : null;
        };
    },
    says: (state, core, page) => [`Δ = ${readable(state.look.delta)}: ${page.words.score} ${readable(core.f.score(state.look.delta), 6)}`],
};

const VIEWS = {
    encoding: encodingView,
    similarity: similarityView,
    waves: wavesView,
    clock: clockView,
    binary: binaryView,
    rotation: rotationView,
    spectrum: spectrumView,
    rotary: scoresView,
};
