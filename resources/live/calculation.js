// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const WAVE_NAMES = ['0', 'sin', 'cos'];

/** A sentence with its places filled. */
function filled(sentence, ...places) {
    return places.reduce((all, place, i) => all.replace(`%${i + 1}`, place), sentence);
}

/** How the value at the cursor comes about, line by line, as the program's card "Calculation" says it. */
function calculationLines({ cursor: [p, , j], settings }, core, page) {
    const { words } = page;
    const cell = core.calculation();
    if (cell.wave === 0)
        return [filled(words['calc zeros'], readable(j)), `PE(${readable(p)}, ${readable(j)}) = 0`];
    const base = settings.base ?? page.data.controls.find((facts) => facts.option === 'base').usual;
    const wave = WAVE_NAMES[cell.wave];
    const turns = { turns: '2π · ', 'half-turns': 'π · ' }[settings['angle-unit']] ?? '';
    const scale = settings['position-scale'] ? `${readable(Number(settings['position-scale']))} · ` : '';
    const omega = element('span', {}, 'ω', element('sub', {}, readable(cell.pair)), ` = ${turns}${scale}${readable(Number(base))}`,
        element('sup', {}, `${MINUS}${cell.above}/${cell.below}`), ` = ${readable(cell.frequency, 5)}`);
    return [
        filled(words['calc pair'], readable(j), readable(cell.pair), wave),
        omega,
        filled(words['calc wavelength'], readable(cell.wavelength, 5)),
        filled(words['calc angle'], readable(p), readable(cell.frequency, 5), readable(cell.angle, 5)),
        `= ${readable(cell.turns)} · 2π + ${readable(cell.rest, 5)} rad`,
        element('strong', {}, `PE(${readable(p)}, ${readable(j)}) = ${wave}(${readable(cell.angle, 5)}) = ${readable(cell.value, 5)}`),
        cell.column < 0 ? words['calc alone'] : filled(words['calc partner'], readable(cell.column), WAVE_NAMES[cell.partner], readable(cell.other, 5)),
    ];
}
