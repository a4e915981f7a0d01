// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

/** The page: its pictures, the links that move them, the numbers in its text, its questions. */
class Page {
    constructor(data, core) {
        this.data = data;
        this.words = data.words;
        this.core = core;
        this.ids = 0;
        this.palettes = {};
        this.calculates = false;
        this.pictures = [...document.querySelectorAll('figure[data-picture]')].map((figure) => {
            const scene = data.pictures[Number(figure.dataset.picture)];
            return new (scene.presets ? Explorer : Picture)(figure, this);
        });
        this.listen();
        this.showStep(new URLSearchParams(location.search));
    }

    /** Of the address ?step=NAME&embed: the step, alone for a frame in another page. */
    showStep(asked) {
        const step = document.getElementById(asked.get('step'));
        if (!step?.matches('.step'))
            return;
        step.classList.add('asked');
        document.body.classList.toggle('embedded', asked.has('embed'));
        step.scrollIntoView();
        this.pictures.forEach((picture) => picture.draw());
    }

    newId() {
        return `control${++this.ids}`;
    }

    palette(name) {
        this.palettes[name] ??= Uint8ClampedArray.from(atob(this.data.palettes[name]), (c) => c.charCodeAt(0));
        return this.palettes[name];
    }

    /** A refusal of the core in the language of the page. */
    sentence([text, ...places]) {
        return places.reduce((all, place, i) => all.replace(`%${i + 1}`, place), this.data.messages[text] ?? text);
    }

    listen() {
        for (const link of document.querySelectorAll('button[data-scene]'))
            link.addEventListener('click', () => this.follow(link));
        for (const link of document.querySelectorAll('button[data-light]'))
            link.addEventListener('click', () => this.light(link));
        for (const question of document.querySelectorAll('.question'))
            this.ask(question);
        let waiting = 0;
        const again = () => {
            cancelAnimationFrame(waiting);
            waiting = requestAnimationFrame(() => this.pictures.forEach((picture) => picture.draw()));
        };
        new ResizeObserver(again).observe(document.body);
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
        document.addEventListener('keydown', (event) => this.key(event));
    }

    follow(link) {
        const picture = this.pictureOf(link);
        picture?.moveTo(this.data.pictures[Number(link.dataset.scene)], Number(link.dataset.way ?? USUAL_WAY));
    }

    /** Lights up what the sentence speaks of; the cursor goes there, too. */
    light(link) {
        const picture = this.pictureOf(link);
        if (!picture?.scene.live)
            return;
        const places = link.dataset.light.split(',').map((place) => (place === '' ? null : Number(place)));
        picture.state.cursor = picture.state.cursor.map((place, i) => places[i] ?? place);
        picture.changed();
        picture.light(places);
    }

    /** The picture of the link's step, brought into sight. */
    pictureOf(link) {
        const figure = link.closest('section').querySelector('figure[data-picture]');
        const box = figure?.getBoundingClientRect();
        if (box && (box.top < 0 || box.top > innerHeight * 0.6))
            figure.scrollIntoView({ block: 'nearest', behavior: wantsMotion() ? 'smooth' : 'auto' });
        return this.pictures.find((each) => each.figure === figure);
    }

    ask(question) {
        const answer = question.querySelector('details');
        const choices = [...question.querySelectorAll('button.choice')];
        const uncover = this.hold(question);
        const first = 'shows' in answer.dataset ? answer.querySelector('[data-scene], [data-light]') : null;
        let shown = false;
        const reveal = () => {
            uncover();
            if (!shown)
                first?.click();
            shown = true;
        };
        answer.addEventListener('toggle', () => answer.open && reveal());
        const done = (chosen) => {
            for (const choice of choices) {
                choice.classList.toggle('right', 'right' in choice.dataset);
                choice.classList.toggle('wrong', choice === chosen && !('right' in choice.dataset));
                choice.setAttribute('aria-pressed', String(choice === chosen));
            }
            question.querySelector('.verdict').textContent =
                chosen === undefined ? '' : 'right' in chosen.dataset ? this.words.right : this.words.wrong;
            answer.open = true;
            reveal();
        };
        for (const choice of choices) {
            choice.disabled = false;
            choice.addEventListener('click', () => done(choice));
        }
    }

    /** Until it is answered, a question covers what would answer it: caption, what follows, the picture of a prediction, which comes after it. */
    hold(question) {
        const section = question.closest('section');
        const figure = section.querySelector('figure');
        const after = section.querySelector('.after');
        const covered = figure && question.dataset.kind === 'predict';
        const cover = covered ? element('p', { className: 'cover' }, this.words.expect) : '';
        const still = figure?.querySelector('.stills img'); // its words are the caption
        const said = still?.alt;
        if (still)
            still.alt = '';
        after?.setAttribute('hidden', '');
        figure?.classList.add('asking');
        figure?.classList.toggle('covered', covered);
        figure?.append(cover);
        if (covered)
            question.after(figure);
        return () => {
            if (still)
                still.alt = said;
            after?.removeAttribute('hidden');
            figure?.classList.remove('asking', 'covered');
            if (covered)
                cover.remove();
        };
    }

    /** n and p go to the next and previous step; a choice of the step in sight is taken by the key that names it. */
    key(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input[type=text], select'))
            return;
        const steps = [...document.querySelectorAll('section.step')];
        const here = Math.max(0, steps.findLastIndex((step) => step.getBoundingClientRect().top < innerHeight / 2));
        if (event.key === 'n' || event.key === 'p') {
            const step = steps[clampTo(here + (event.key === 'n' ? 1 : -1), [0, steps.length - 1])];
            step?.scrollIntoView();
            step?.focus({ preventScroll: true });
        } else {
            const choices = [...(steps[here]?.querySelectorAll('button.choice') ?? [])];
            choices.find((choice) => choice.querySelector('b').textContent === event.key.toUpperCase())?.click();
        }
    }

    /** The numbers in the text of the picture's step. */
    say(picture) {
        const section = picture.figure.closest('section');
        for (const place of section?.querySelectorAll('[data-fact]') ?? []) {
            place.dataset.first ??= place.textContent;
            if (!picture.scene.live) {
                place.textContent = picture.scene.facts?.[place.dataset.fact] ?? place.dataset.first;
                continue;
            }
            const set = this.data.controls.find((facts) => facts.option === place.dataset.fact);
            if (set) {
                const value = picture.state.settings[set.option] ?? picture.state.rotary[set.option] ?? set.usual;
                place.textContent = set.choices ? set.choices.find(([option]) => option === value)[1] : readable(Number(value));
            } else if (!place.dataset.fact.startsWith('caption')) {
                place.textContent = readable(this.core.fact(place.dataset.fact));
            } else {
                place.textContent = picture.caption.hidden ? '…' : (picture.scene.facts?.[place.dataset.fact] ?? place.dataset.first);
            }
        }
    }
}

async function begin() {
    const data = JSON.parse(document.getElementById('posiscope-data').textContent);
    try {
        const module = document.getElementById('posiscope-module').textContent.trim();
        const core = module ? await Core.open(module) : null; // still pictures need none
        globalThis.posiscope = new Page(data, core);
        document.documentElement.classList.add('alive');
    } catch (trouble) { // an old browser: the still pictures and the answers are there
        document.body.prepend(element('p', { className: 'refusal', role: 'alert' }, `${data.words.tooOld} (${trouble.message})`));
    }
}
begin();
