// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

function element(name, properties = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties))
        if (key in made)
            made[key] = value;
        else
            made.setAttribute(key, value);
    made.append(...children);
    return made;
}

/** A still picture, and the one for phones, if there is one. */
function stillPicture([src, srcset], alt) {
    const image = element('img', { src, alt });
    return srcset ? element('picture', {}, element('source', { media: '(max-width: 30rem)', srcset }), image) : image;
}

/** What has a slider in front; everything else is under "more". */
const MAIN = ['base', 'd-model', 'length', 'rotary-base', 'head-size', 'rotary-factor', 'grid-rows', 'grid-columns', 'axes-as-in', 'patch-rows', 'patch-columns', 'axial-base'];

const CURSOR_OPTIONS = ['position', 'other-position', 'dimension'];

/** One live picture with its sliders: a scene of the program, drawn again whenever anything of it changes. */
class Picture {
    constructor(figure, page) {
        this.figure = figure;
        this.page = page;
        this.still = figure.querySelector('.stills');
        this.stillsAtFirst = [...this.still.children];
        this.caption = figure.querySelector('figcaption');
        this.live = element('div', { className: 'live', hidden: true });
        this.note = element('p', { className: 'note', role: 'note', hidden: true }, page.words.stillOnly);
        figure.prepend(this.live);
        figure.append(this.note);
        this.lit = null;
        this.inText = [...(figure.closest('section')?.querySelectorAll('input[data-slider]') ?? [])];
        for (const range of this.inText) {
            range.addEventListener('input', () => this.movedInText(range));
            range.addEventListener('keydown', (event) => {
                const facts = this.factsInText(range);
                if (facts)
                    this.stepped(facts, range, event);
            });
        }
        for (const name of ['pointerdown', 'keydown', 'wheel'])
            document.addEventListener(name, () => this.arrive(), { capture: true, passive: true });
        this.show(page.data.pictures[Number(figure.dataset.picture)]);
    }

    /** Shows a scene by way of pictures in between; whatever the reader does next ends the way. */
    moveTo(scene, milliseconds) {
        this.arrive();
        const from = this.scene.live ? this.state : null;
        const same = this.scene.views.join() === scene.views.join();
        this.show(scene);
        const way = from && same && scene.live && wantsMotion() ? wayBetween(from, this.state, this.group, this.page) : null;
        if (!way)
            return;
        const goal = this.state;
        const began = performance.now();
        const step = (now) => {
            const share = (now - began) / milliseconds;
            if (share >= 1)
                return this.arrive();
            this.moving.frame = requestAnimationFrame(step);
            this.state = way(eased(Math.max(0, share), milliseconds));
            this.draw();
        };
        this.moving = { goal, frame: requestAnimationFrame(step) };
    }

    arrive() {
        if (!this.moving)
            return;
        cancelAnimationFrame(this.moving.frame);
        this.state = this.moving.goal;
        this.moving = null;
        this.draw();
    }

    /** Lights up a place until something else is looked at. */
    light(places) {
        this.lit = places;
        this.draw();
    }

    /** Shows a scene, live where all its views are. */
    show(scene) {
        this.scene = scene;
        this.lit = null;
        this.inText.forEach((range) => (range.hidden = !scene.live));
        this.state = { settings: { ...scene.settings }, rotary: { ...scene.rotary }, cursor: [...scene.cursor], look: { ...scene.look }, plan: scene.plan, length: scene.plan?.length, plane: scene.plane };
        this.live.hidden = !scene.live;
        this.still.hidden = scene.live;
        this.note.hidden = scene.live;
        this.caption.textContent = scene.caption;
        this.caption.hidden = false;
        if (!scene.live) {
            const stills = scene.stills?.map((still, i) => stillPicture([still].flat(), i === 0 ? scene.caption : ''));
            this.still.replaceChildren(...(stills ?? this.stillsAtFirst));
            this.page.say(this);
            return;
        }
        this.makePlots();
        this.makeControls();
        this.draw();
    }

    makePlots() {
        this.live.replaceChildren();
        this.plots = this.scene.views.map((name) => {
            const canvas = element('canvas', { tabIndex: 0, role: 'img' });
            const says = element('p', { className: 'says' });
            const box = element('div', { className: 'plot' }, canvas, says);
            this.live.append(box);
            const plot = { name, view: VIEWS[name], box, canvas, says, hit: () => null };
            this.listen(plot);
            return plot;
        });
        this.calculation = element('div', {});
        const unfolded = element('details', { className: 'calculation', open: this.page.calculates, hidden: this.group !== 0 || !this.plots.some((plot) => plot.view.uses.includes('dimension')) },
            element('summary', {}, this.page.words.calculation), this.calculation);
        unfolded.addEventListener('toggle', () => {
            this.page.calculates = unfolded.open;
            this.draw();
        });
        this.unfolded = unfolded;
        this.refusal = element('p', { className: 'refusal', role: 'alert' });
        this.controls = element('div', { className: 'controls', role: 'group', 'aria-label': this.page.words.controls });
        this.live.append(unfolded, this.refusal, this.controls);
    }

    get group() {
        return this.scene.group ?? this.plots[0].view.group ?? 0;
    }

    listen(plot) {
        const point = (event) => {
            const box = plot.canvas.getBoundingClientRect();
            const hit = plot.hit(event.clientX - box.left, event.clientY - box.top);
            if (!hit)
                return;
            hit.forEach((value, i) => {
                if (value !== null)
                    this.state.cursor[i] = value;
            });
            this.changed();
        };
        plot.canvas.addEventListener('pointerdown', (event) => {
            plot.canvas.setPointerCapture(event.pointerId);
            point(event);
        });
        plot.canvas.addEventListener('pointermove', (event) => event.buttons !== 0 && point(event));
        plot.canvas.addEventListener('keydown', (event) => this.arrow(plot, event));
    }

    /** Up and down the position, left and right the dimension (or the other position), as in the program. */
    arrow(plot, event) {
        const step = event.shiftKey ? 10 : 1;
        const [right, down] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
        if (right === 0 && down === 0)
            return;
        event.preventDefault();
        if (plot.view.group === 1)
            this.state.look.delta += right;
        else {
            this.state.cursor[0] += down;
            this.state.cursor[plot.view.side ?? 2] += right;
        }
        this.changed();
    }

    makeControls() {
        const more = element('div', { className: 'more' });
        this.rows = [];
        for (const facts of this.page.data.controls) {
            if (facts.group !== this.group || !(facts.option in this.scene.controls))
                continue;
            const control = facts.choices ? this.choice(facts) : this.slider(facts);
            (MAIN.includes(facts.option) ? this.controls : more).append(control);
        }
        if (this.state.length > 0)
            this.controls.append(this.lengthSlider());
        if (this.group !== 1)
            for (const [index, name] of ['position', 'other', 'dimension'].entries())
                if (this.plots.some((plot) => plot.view.uses.includes(name)))
                    this.controls.append(this.cursorSlider(index, this.page.words[this.plots[0].view.names?.[index] ?? name]));
        if (more.children.length > 0)
            this.controls.append(element('details', {}, element('summary', {}, this.page.words.more), more));
        this.rows.push((extents) => this.inText.forEach((range) => this.showInText(range, extents)));
        const back = element('button', { type: 'button', className: 'back' }, this.page.words.back);
        back.addEventListener('click', () => this.show(this.scene));
        this.controls.append(back);
    }

    get settings() {
        return this.group === 1 ? this.state.rotary : this.state.settings;
    }

    valueOf(facts) {
        return this.settings[facts.option] ?? facts.usual;
    }

    /** Takes a value if the core does; says why not. */
    set(option, text) {
        const before = this.settings[option];
        this.settings[option] = text;
        const why = this.page.core.take(this.group, this.settings);
        this.refusal.textContent = why ? this.page.sentence(why) : '';
        if (!why)
            return this.changed();
        if (before === undefined)
            delete this.settings[option];
        else
            this.settings[option] = before;
        this.page.core.take(this.group, this.settings);
    }

    slider(facts) {
        const core = this.page.core;
        const id = this.page.newId();
        const range = element('input', { type: 'range', min: '0', max: '1', step: '0.001', id });
        const box = element('input', { type: 'text', inputMode: 'decimal', 'aria-label': facts.label, title: facts.range, spellcheck: false });
        const isUnset = () => facts.unset && Number(this.valueOf(facts)) === facts.unsetValue;
        const shown = () => (isUnset() ? facts.unset : this.valueOf(facts));
        const update = () => {
            range.value = String(core.shareOfValue(facts.group, facts.option, Number(this.valueOf(facts))));
            range.setAttribute('aria-valuetext', isUnset() ? facts.unset : `${readable(Number(this.valueOf(facts)))} ${facts.unit}`.trim());
            if (document.activeElement !== box)
                box.value = shown();
        };
        range.addEventListener('input', () => this.set(facts.option, String(core.valueAtShare(facts.group, facts.option, Number(range.value)))));
        range.addEventListener('keydown', (event) => this.stepped(facts, range, event));
        box.addEventListener('change', () => {
            this.set(facts.option, box.value);
            box.value = shown();
        });
        this.rows.push(update);
        return element('div', { className: 'row' }, element('label', { htmlFor: id, title: facts.meaning }, facts.label), range, box);
    }

    /** An arrow moves to the slider's next stop, however far that is. */
    stepped(facts, range, event) {
        const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        if (!way)
            return;
        event.preventDefault();
        const now = Number(this.valueOf(facts));
        for (let share = Number(range.value) + 0.001 * way, tries = 0; tries < 1000; share += 0.001 * way, ++tries) {
            const value = this.page.core.valueAtShare(facts.group, facts.option, clampTo(share, [0, 1]));
            if (value !== now && Math.sign(value - now) === way)
                return this.set(facts.option, String(value));
            if (share < 0 || share > 1)
                return;
        }
    }

    /** The slider of a number in the text: of a parameter, or of a place of the cursor. */
    movedInText(range) {
        const place = CURSOR_OPTIONS.indexOf(range.dataset.slider);
        const share = Number(range.value);
        if (place < 0)
            return this.set(range.dataset.slider, String(this.page.core.valueAtShare(this.group, range.dataset.slider, share)));
        const [least, greatest] = this.extents[place];
        this.state.cursor[place] = Math.round(least + share * (greatest - least));
        this.changed();
    }

    factsInText(range) {
        return this.page.data.controls.find((each) => each.option === range.dataset.slider && each.group === this.group);
    }

    showInText(range, extents) {
        const option = range.dataset.slider;
        const place = CURSOR_OPTIONS.indexOf(option);
        const facts = this.factsInText(range);
        range.disabled = place < 0 && !(facts && option in this.scene.controls);
        if (range.disabled)
            return;
        const value = place < 0 ? Number(this.valueOf(facts)) : this.state.cursor[place];
        const [least, greatest] = place < 0 ? [0, 1] : extents[place];
        const share = place < 0 ? this.page.core.shareOfValue(this.group, option, value) : (value - least) / Math.max(1, greatest - least);
        if (Math.abs(Number(range.value) - share) > 0.0006)
            range.value = String(share);
        range.setAttribute('aria-valuetext', readable(value));
    }

    choice(facts) {
        const id = this.page.newId();
        const list = element('select', { id }, ...facts.choices.map(([option, label]) => element('option', { value: option }, label)));
        list.addEventListener('change', () => this.set(facts.option, list.value));
        this.rows.push(() => (list.value = this.valueOf(facts)));
        return element('div', { className: 'row' }, element('label', { htmlFor: id, title: facts.meaning }, facts.label), list);
    }

    cursorSlider(index, label) {
        const id = this.page.newId();
        const range = element('input', { type: 'range', step: '1', id });
        const box = element('input', { type: 'text', inputMode: 'numeric', 'aria-label': label, spellcheck: false });
        const to = (text) => {
            const value = Number(text);
            if (Number.isInteger(value))
                this.state.cursor[index] = value;
            this.changed();
        };
        range.addEventListener('input', () => to(range.value));
        box.addEventListener('change', () => {
            to(box.value);
            box.value = String(this.state.cursor[index]);
        });
        this.rows.push((extents) => {
            [range.min, range.max] = extents[index].map(String);
            range.value = String(this.state.cursor[index]);
            if (document.activeElement !== box)
                box.value = String(this.state.cursor[index]);
        });
        return element('div', { className: `row cursor${index}` }, element('label', { htmlFor: id }, label), range, box);
    }

    /** The length of the sequence that the layers of a model see, up to four times what it is made for. */
    lengthSlider() {
        const most = 4 * this.state.length;
        const id = this.page.newId();
        const range = element('input', { type: 'range', min: '0', max: '1', step: '0.001', id });
        const box = element('input', { type: 'text', inputMode: 'numeric', 'aria-label': this.page.words.sequence, spellcheck: false });
        const to = (value) => {
            if (Number.isInteger(value))
                this.state.length = clampTo(value, [1, most]);
            this.changed();
        };
        range.addEventListener('input', () => to(Math.round(most ** Number(range.value))));
        box.addEventListener('change', () => to(Number(box.value)));
        this.rows.push(() => {
            const share = Math.log(this.state.length) / Math.log(most);
            if (Math.abs(Number(range.value) - share) > 0.0006)
                range.value = String(share);
            range.setAttribute('aria-valuetext', readable(this.state.length));
            if (document.activeElement !== box)
                box.value = String(this.state.length);
        });
        return element('div', { className: 'row' }, element('label', { htmlFor: id }, this.page.words.sequence), range, box);
    }

    heightOf(plot, width) {
        return plot.view.height(width);
    }

    /** Something was moved: what the program said of the first picture no longer holds. */
    changed() {
        this.caption.hidden = true;
        this.lit = null;
        this.draw();
    }

    /** Returns how many milliseconds it took. */
    draw() {
        if (!this.scene.live || this.figure.offsetWidth === 0)
            return 0;
        const began = performance.now();
        const core = this.page.core;
        core.take(this.group, this.settings);
        const extents = (this.extents = this.keepCursorInside());
        core.look(this.state.cursor);
        const widths = this.plots.map((plot) => plot.canvas.clientWidth); // before anything changes, which costs a layout
        const sheets = this.plots.map((plot, i) => {
            const height = this.heightOf(plot, widths[i]);
            plot.canvas.style.height = `${height}px`;
            return new Sheet(plot.canvas, widths[i], height);
        });
        for (const [i, plot] of this.plots.entries()) {
            plot.hit = plot.view.draw(sheets[i], this.state, core, this.page);
            if (this.lit)
                drawSpotlight(sheets[i], litBoxes(sheets[i].width, sheets[i].height, this.lit, plot.hit));
        }
        for (const plot of this.plots) {
            const lines = plot.view.says(this.state, core, this.page);
            plot.says.replaceChildren(...lines.map((line) => element('span', {}, line)));
            plot.canvas.setAttribute('aria-label', `${this.page.words[`view ${plot.name}`]}: ${lines.join('; ')}`);
        }
        if (this.unfolded.open && !this.unfolded.hidden)
            this.calculation.replaceChildren(...calculationLines(this.state, core, this.page).map((line) => element('p', {}, line)));
        this.rows.forEach((update) => update(extents));
        this.page.say(this);
        return performance.now() - began;
    }

    keepCursorInside() {
        const extents = this.plots[0].view.extents?.(this.state, this.page.core) ?? this.extentsOfRows();
        this.state.cursor = this.state.cursor.map((value, i) => clampTo(value, extents[i]));
        return extents;
    }

    extentsOfRows() {
        const core = this.page.core;
        const first = Number(this.state.settings['first-position'] ?? 0);
        const positions = [first, first + core.f.rowsOf(0) - 1];
        return [positions, positions, [0, core.f.columnsOf(0) - 1]];
    }
}
