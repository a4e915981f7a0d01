// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

const TWO_BY_TWO = '(min-width: 900px)';
const LEAST_HEIGHT = 230; // pixels of a picture beside others
const GAPS = 16; // between and below two rows of pictures
const PADDING = 22; // above and below a picture in its box
const POSITIONS_A_SECOND = 8; // of play, so that the fastest hand can be followed …
const SECONDS_FOR_ALL = 30; // … and a long sequence plays in half a minute

/** The pictures of the window side by side, with presets, play, and the setting in the address of the page. */
class Explorer extends Picture {
    constructor(figure, page) {
        super(figure, page);
        document.body.classList.add('exploring');
        this.readAddress();
        addEventListener('hashchange', () => this.readAddress());
        addEventListener('resize', () => this.draw());
        document.addEventListener('keydown', (event) => {
            if (event.key !== ' ' || event.target.matches('input, select, button, summary, a'))
                return;
            event.preventDefault();
            this.play();
        });
    }

    makePlots() {
        super.makePlots();
        for (const plot of this.plots) {
            plot.head = element('div', { className: 'head' }, element('h2', {}, this.page.words[`view ${plot.name}`]), plot.says);
            plot.box.prepend(plot.head);
        }
        const [, similarity, , last] = this.plots;
        this.measure = this.list(this.page.words.measure, this.scene.measures, (option) => {
            this.state.look.measure = this.scene.measures.findIndex(([name]) => name === option);
            this.changed();
        });
        similarity.head.firstChild.after(this.measure);
        this.last = this.list(this.page.words.view, this.scene.lastViews.map((name) => [name, this.page.words[`view ${name}`]]), (name) => {
            this.showLast(name);
            this.changed();
        });
        last.head.firstChild.replaceWith(this.last);
        this.open = element('a', {}, this.page.words.open);
        this.live.insertBefore(element('p', {}, this.open), this.refusal);
    }

    list(label, choices, chosen) {
        const list = element('select', { 'aria-label': label }, ...choices.map(([value, words]) => element('option', { value }, words)));
        list.addEventListener('change', () => chosen(list.value));
        return list;
    }

    /** The picture in the place of the last one. */
    showLast(name) {
        Object.assign(this.plots.at(-1), { name, view: VIEWS[name] });
    }

    makeControls() {
        super.makeControls();
        const { presets } = this.scene;
        this.presets = this.list(this.page.words.preset, presets.map(({ name }, i) => [i, name]), (i) => this.showPreset(presets[i]));
        this.presets.prepend(element('option', { value: '', disabled: true, hidden: true }, `${this.page.words.preset}…`));
        this.rows.push(() => {
            const shown = presets.findIndex((preset) => this.isShown(preset));
            this.presets.value = shown < 0 ? '' : String(shown);
        });
        this.playButton = element('button', { type: 'button', className: 'play' });
        this.playButton.addEventListener('click', () => this.play());
        this.sayPlaying();
        const back = this.controls.querySelector('.back');
        back.title = back.textContent;
        back.setAttribute('aria-label', back.textContent);
        back.textContent = '↺';
        back.addEventListener('click', () => {
            if (this.playing)
                this.play();
            this.changed();
        });
        this.controls.prepend(this.refusal, element('div', { className: 'head' }, this.presets, this.playButton, back));
        this.rows.push(() => {
            this.measure.value = this.scene.measures[this.state.look.measure][0];
            this.last.value = this.plots.at(-1).name;
            this.open.href = `posiscope:?${this.link}`;
        });
    }

    isShown({ settings }) {
        return this.ofControls((facts) => this.valueOf(facts) !== (settings[facts.option] ?? facts.usual)).length === 0;
    }

    showPreset({ settings, dimension }) {
        this.arrive();
        this.refusal.textContent = '';
        const { state, page: { core } } = this;
        state.settings = { ...settings };
        core.take(0, settings);
        const { first, last } = shapeOf(state, core);
        if (Math.min(state.cursor[0], state.cursor[1]) > last) // so that the two stay different
            [state.cursor[0], state.cursor[1]] = [first + 1, first + 2];
        state.cursor[2] = dimension ?? state.cursor[2];
        this.changed();
    }

    draw() {
        this.measureRoom();
        return super.draw();
    }

    /** In two columns, all four are on the screen, above the bar. */
    measureRoom() {
        this.heights = null;
        if (!matchMedia(TWO_BY_TWO).matches)
            return;
        const more = this.controls.querySelector('details[open] .more');
        const bar = this.controls.offsetHeight - (more?.offsetHeight ?? 0);
        const top = this.live.getBoundingClientRect().top + scrollY;
        const room = Math.floor((innerHeight - top - bar - GAPS) / 2);
        this.heights = new Map(this.plots.map((plot) => [plot, Math.max(LEAST_HEIGHT, room - plot.head.offsetHeight - PADDING)]));
    }

    heightOf(plot, width) {
        return this.heights?.get(plot) ?? super.heightOf(plot, width);
    }

    cursorSlider(index, label) {
        const { position } = this.page.words;
        return super.cursorSlider(index, [`${position} p`, `${position} q`][index] ?? label);
    }

    play() {
        if (this.playing) {
            cancelAnimationFrame(this.playing);
            this.playing = null;
        } else {
            this.since = performance.now();
            this.owed = 0;
            this.playing = requestAnimationFrame((now) => this.advance(now));
        }
        this.sayPlaying();
    }

    sayPlaying() {
        this.playButton.textContent = this.playing ? '❚❚' : '▶';
        this.playButton.setAttribute('aria-label', this.playing ? this.page.words.stop : this.page.words.play);
    }

    /** Advances by the time that passed, however long drawing took. */
    advance(now) {
        this.playing = requestAnimationFrame((next) => this.advance(next));
        const [first, last] = this.extents[0];
        this.owed += (Math.max(POSITIONS_A_SECOND, (last - first + 1) / SECONDS_FOR_ALL) * Math.max(0, now - this.since)) / 1000;
        this.since = now;
        const step = Math.trunc(this.owed);
        if (step === 0)
            return;
        this.owed -= step;
        this.state.cursor[0] = this.state.cursor[0] + step > last ? first : this.state.cursor[0] + step;
        this.changed();
    }

    changed() {
        super.changed();
        clearTimeout(this.waiting);
        this.waiting = setTimeout(() => history.replaceState(null, '', `#${this.address}`), 300);
    }

    ofControls(isMeant) {
        return this.page.data.controls.filter((facts) => facts.group === 0 && facts.option in this.scene.controls && isMeant(facts));
    }

    /** What is not as at the start, in the words of the command line. */
    get address() {
        const { scene, state } = this;
        const words = this.ofControls((facts) => this.valueOf(facts) !== (scene.settings[facts.option] ?? facts.usual))
            .map((facts) => [facts.option, this.valueOf(facts)]);
        CURSOR_OPTIONS.forEach((option, i) => state.cursor[i] !== scene.cursor[i] && words.push([option, state.cursor[i]]));
        if (state.look.measure !== scene.look.measure)
            words.push(['measure', scene.measures[state.look.measure][0]]);
        if (this.plots.at(-1).name !== scene.views.at(-1))
            words.push(['view', this.plots.at(-1).name]);
        return new URLSearchParams(words).toString();
    }

    /** What is not as in the program at its start. */
    get link() {
        const words = this.ofControls((facts) => this.valueOf(facts) !== facts.usual).map((facts) => [facts.option, this.valueOf(facts)]);
        CURSOR_OPTIONS.forEach((option, i) => words.push([option, this.state.cursor[i]]));
        words.push(['measure', this.scene.measures[this.state.look.measure][0]]);
        return new URLSearchParams(words).toString();
    }

    /** Shows what the address says, or says what of it cannot be. */
    readAddress() {
        const words = [...new URLSearchParams(location.hash.slice(1))];
        this.show(this.scene);
        const wrong = words.find(([option, value]) => !this.takeWord(option, value));
        const why = this.page.core.take(this.group, this.settings);
        if (wrong || why)
            this.show(this.scene);
        this.refusal.textContent = wrong ? filled(this.page.words.unknown, wrong.join('=')) : why ? this.page.sentence(why) : '';
        this.draw();
    }

    takeWord(option, value) {
        const place = CURSOR_OPTIONS.indexOf(option);
        const measure = this.scene.measures.findIndex(([name]) => name === value);
        if (this.ofControls((facts) => facts.option === option).length > 0)
            this.state.settings[option] = value;
        else if (place >= 0 && /^\d{1,15}$/.test(value))
            this.state.cursor[place] = Number(value);
        else if (option === 'measure' && measure >= 0)
            this.state.look.measure = measure;
        else if (option === 'view' && this.scene.lastViews.includes(value))
            this.showLast(value);
        else
            return false;
        return true;
    }
}
