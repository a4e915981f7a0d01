// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const MINUS = '\u2212';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function grouped(text) {
    const [whole, decimals] = text.replace('-', MINUS).split('.');
    const digits = whole.replace(/\d(?=(\d{3})+$)/g, (digit) => (whole.replace(MINUS, '').length > 4 ? `${digit}\u202F` : digit));
    return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** A number for reading: four digits, powers of ten only where they are shorter. */
function readable(value, digits = 4) {
    if (Number.isNaN(value))
        return '—';
    if (!Number.isFinite(value))
        return value > 0 ? '∞' : `${MINUS}∞`;
    if (value === Math.trunc(value) && Math.abs(value) < 1e15)
        return grouped(String(value));
    const power = Math.floor(Math.log10(Math.abs(value) * (1 + 0.5 * 10 ** -digits)) + 1e-12);
    if (power >= -4 && power < 6)
        return grouped(value.toFixed(Math.max(0, digits - 1 - power)));
    const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
    const raised = String(Math.abs(Number(exponent))).replace(/\d/g, (digit) => SUPERSCRIPTS[digit]);
    return `${grouped(mantissa)}·10${Number(exponent) < 0 ? '⁻' : ''}${raised}`;
}

/** At most so many of 1, 2, 5 × 10^k between two ends. */
function ticksBetween(first, last, most, least = 0) {
    const range = Math.abs(last - first) / Math.max(1, most);
    if (!(range > 0) || !Number.isFinite(range))
        return [];
    const power = 10 ** Math.floor(Math.log10(range));
    const step = Math.max(least, [1, 2, 5, 10].find((factor) => factor * power >= range * (1 - 1e-12)) * power);
    const low = Math.ceil(Math.min(first, last) / step - 1e-9);
    const high = Math.floor(Math.max(first, last) / step + 1e-9);
    return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => Number(((low + i) * step).toPrecision(12)));
}

/** A canvas with the colours of the page; lengths in CSS pixels. */
class Sheet {
    constructor(canvas, width, height) {
        this.scale = Math.max(1, window.devicePixelRatio || 1);
        const pixels = [Math.round(width * this.scale), Math.round(height * this.scale)];
        if (canvas.width !== pixels[0] || canvas.height !== pixels[1])
            [canvas.width, canvas.height] = pixels;
        this.ctx = canvas.getContext('2d');
        this.width = width;
        this.height = height;
        const style = getComputedStyle(canvas);
        const colours = {}; // a look-up costs more than a line
        this.colour = (name) => (colours[name] ??= style.getPropertyValue(`--${name}`).trim());
        this.family = style.fontFamily;
        this.ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
        this.ctx.fillStyle = this.colour('card');
        this.ctx.fillRect(0, 0, width, height);
        this.ctx.font = `12px ${this.family}`;
        this.ctx.textBaseline = 'middle';
        this.ctx.lineWidth = 1;
    }

    text(words, x, y, align = 'left', colour = 'muted') {
        this.ctx.fillStyle = this.colour(colour);
        this.ctx.textAlign = align;
        this.ctx.fillText(words, x, y);
    }

    turned(words, x, y) {
        this.ctx.save();
        this.ctx.translate(x, y);
        this.ctx.rotate(-Math.PI / 2);
        this.text(words, 0, 0, 'center');
        this.ctx.restore();
    }

    line(points, colour, width = 1, dash = []) {
        const ctx = this.ctx;
        ctx.strokeStyle = this.colour(colour) || colour;
        ctx.lineWidth = width;
        ctx.setLineDash(dash);
        ctx.beginPath();
        points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
        ctx.stroke();
        ctx.setLineDash([]);
    }

    dot(x, y, radius, colour) {
        this.ctx.fillStyle = this.colour(colour) || colour;
        this.ctx.beginPath();
        this.ctx.arc(x, y, radius, 0, 2 * Math.PI);
        this.ctx.fill();
    }

    /** Draws only inside of \p frame. */
    inside(frame, draw) {
        this.ctx.save();
        this.ctx.beginPath();
        this.ctx.rect(frame.x, frame.y, frame.w, frame.h);
        this.ctx.clip();
        draw();
        this.ctx.restore();
    }
}

/** A rectangle with an axis across and one down; edges on whole device pixels. */
class Frame {
    constructor(sheet, x, y, w, h) {
        const whole = (length) => Math.round(length * sheet.scale) / sheet.scale;
        [this.x, this.y, this.w, this.h] = [x, y, Math.max(8, w), Math.max(8, h)].map(whole);
        this.sheet = sheet;
        this.pixels = [this.w, this.h].map((length) => Math.round(length * sheet.scale));
    }

    axes(across, down) {
        [this.across, this.down] = [across, down];
        return this;
    }

    toX(value) {
        return this.x + ((value - this.across[0]) / (this.across[1] - this.across[0])) * this.w;
    }

    toY(value) {
        return this.y + ((value - this.down[0]) / (this.down[1] - this.down[0])) * this.h;
    }

    acrossAt(x) {
        return this.across[0] + ((x - this.x) / this.w) * (this.across[1] - this.across[0]);
    }

    downAt(y) {
        return this.down[0] + ((y - this.y) / this.h) * (this.down[1] - this.down[0]);
    }

    contains(x, y) {
        return x >= this.x && x < this.x + this.w && y >= this.y && y < this.y + this.h;
    }

    border() {
        this.sheet.ctx.strokeStyle = this.sheet.colour('border');
        this.sheet.ctx.lineWidth = 1;
        this.sheet.ctx.strokeRect(this.x, this.y, this.w, this.h);
    }

    /** Numbers below and at the left. \p middle: half a cell to the middle of one. */
    numbers({ below, left, middle = 0, whole = false, most = [6, 6] }) {
        const sheet = this.sheet;
        const least = whole ? 1 : 0;
        if (below !== undefined) {
            for (const tick of ticksBetween(...this.across, Math.min(most[0], this.w / 56), least))
                if (tick + middle >= Math.min(...this.across) && tick + middle <= Math.max(...this.across))
                    sheet.text(readable(tick), this.toX(tick + middle), this.y + this.h + 11, 'center');
            sheet.text(below, this.x + this.w / 2, this.y + this.h + 28, 'center');
        }
        if (left !== undefined) {
            for (const tick of ticksBetween(...this.down, Math.min(most[1], this.h / 28), least))
                if (tick + middle >= Math.min(...this.down) && tick + middle <= Math.max(...this.down))
                    sheet.text(readable(tick), this.x - 6, this.toY(tick + middle), 'right');
            sheet.turned(left, this.x - 53, this.y + this.h / 2);
        }
    }

    /** A picture that the core has coloured, pixel by pixel of the screen. */
    picture(bytes) {
        const [columns, rows] = this.pixels;
        const at = [this.x, this.y].map((length) => Math.round(length * this.sheet.scale));
        this.sheet.ctx.putImageData(new ImageData(bytes.slice(), columns, rows), ...at);
    }
}

/** The bar beside a picture, without numbers. */
function colourStrip(sheet, frame, ends, colours) {
    const bar = new Frame(sheet, frame.x + frame.w + 8, frame.y, 12, frame.h).axes([0, 1], [ends[1], ends[0]]);
    const [columns, rows] = bar.pixels;
    const bytes = new Uint8ClampedArray(4 * columns * rows);
    const last = colours.length / 4 - 1;
    for (let row = 0; row < rows; ++row) {
        const index = 4 * Math.round((1 - (row + 0.5) / rows) * last);
        for (let column = 0; column < columns; ++column)
            bytes.set(colours.subarray(index, index + 4), 4 * (row * columns + column));
    }
    bar.picture(bytes);
    return bar;
}

function colourBar(sheet, frame, ends, colours) {
    const bar = colourStrip(sheet, frame, ends, colours);
    for (const tick of ticksBetween(ends[0], ends[1], Math.min(5, frame.h / 30)))
        sheet.text(readable(tick, 3), bar.x + 16, bar.toY(tick));
}
