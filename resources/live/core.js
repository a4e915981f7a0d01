// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

/** The program's own core, compiled to WebAssembly: plain numbers in and out, text that ends with 0. */
class Core {
    static async open(base64) {
        const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
        const bytes = await new Response(unpacked).arrayBuffer();
        const noSystem = () => 52; // ENOSYS: the module computes and asks nothing of a system
        const system = new Proxy({}, { get: () => noSystem });
        const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: system });
        instance.exports._initialize();
        return new Core(instance.exports);
    }

    constructor(functions) {
        this.f = functions;
        this.colours = null;
    }

    give(text) {
        const bytes = new TextEncoder().encode(text);
        const room = this.f.textRoom(bytes.length);
        new Uint8Array(this.f.memory.buffer).set(bytes, room);
    }

    text(at) {
        const memory = new Uint8Array(this.f.memory.buffer);
        return new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)));
    }

    floats(at, count) {
        return new Float32Array(this.f.memory.buffer, at, count);
    }

    doubles(at, count) {
        return new Float64Array(this.f.memory.buffer, at, count);
    }

    /** Takes {option: text}. Returns why not: the sentence and what stands in its places, or null. */
    take(group, settings) {
        this.give(Object.entries(settings).map(([option, value]) => `${option}=${value}`).join('\n'));
        const said = this.text(this.f.take(group));
        return said === '' ? null : said.split('\n');
    }

    valueAtShare(group, option, share) {
        this.give(option);
        return this.f.valueAtShare(group, share);
    }

    shareOfValue(group, option, value) {
        this.give(option);
        return this.f.shareOfValue(group, value);
    }

    look([position, other, dimension]) {
        this.f.look(position, other, dimension);
    }

    fact(name) {
        this.give(name);
        return this.f.fact();
    }

    /** A picture of a matrix as bytes red, green, blue, 255. */
    image(matrix, window, rows, columns, ends, colours, samples = false) {
        const [top, bottom, left, right] = window;
        this.f.means(matrix, samples ? 1 : 0, top, bottom, left, right, rows, columns);
        if (this.colours !== colours) {
            const table = this.f.colourTable();
            new Uint8Array(this.f.memory.buffer).set(colours, table);
            this.colours = colours;
        }
        const at = this.f.image(ends[0], ends[1]);
        return new Uint8ClampedArray(this.f.memory.buffer, at, 4 * rows * columns);
    }

    similarityScale(measure, pitch) {
        return Array.from(this.doubles(this.f.similarityScale(measure, pitch), 2));
    }

    /** Sine, cosine, wavelength and column of every hand, fastest first. */
    hands(position) {
        const count = this.f.handCount();
        const numbers = this.doubles(this.f.hands(position), 4 * count);
        return Array.from({ length: count }, (_, i) => ({
            sine: numbers[4 * i],
            cosine: numbers[4 * i + 1],
            wavelength: numbers[4 * i + 2],
            column: numbers[4 * i + 3],
        }));
    }

    /** Where the value at the place looked at comes from. */
    calculation() {
        const [wave, pair, above, below, frequency, wavelength, angle, turns, rest, value, column, partner, other] = this.doubles(this.f.calculation(), 13);
        return { wave, pair, above, below, frequency, wavelength, angle, turns, rest, value, column, partner, other };
    }

    /** The wavelengths of the pairs of layers that rotate so; none where they do not. */
    layerWaves(rotary) {
        if (!rotary)
            return new Float64Array();
        this.give(Object.entries(rotary).map(([option, value]) => `${option}=${value}`).join('\n'));
        const at = this.f.layerWaves();
        const [count] = this.doubles(at, 1);
        return this.doubles(at, count + 1).slice(1);
    }

    shift(k) {
        const count = this.f.shiftPairs();
        const numbers = this.doubles(this.f.shift(k), 2 * count);
        return Array.from({ length: count }, (_, i) => ({ cosine: numbers[2 * i], sine: numbers[2 * i + 1] }));
    }
}
