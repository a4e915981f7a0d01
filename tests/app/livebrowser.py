# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A live lesson and a live figure in Chromium, opened from a file: livebrowser.py PROGRAM

Nothing is asked of a network and nothing complains; sliders, links, questions and keys do what they say; the page fits
a phone; axe-core finds nothing, where it is installed (npm install --global axe-core, or AXE_CORE names axe.min.js).
77: there is no Chromium here.
"""
import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

from pagebrowser import WITHOUT_LEAKS, By, Keys, load, missing, opened, resize, set_dark, step_milliseconds

PROGRAM = sys.argv[1]
KEEP = os.environ.get("LIVE_SCREENSHOTS")  # a folder for pictures of what was tested
FINGERPRINT = """const c = arguments[0], d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
    let h = 0; for (let i = 0; i < d.length; i += 4) h = (h * 31 + d[i] * 65536 + d[i + 1] * 256 + d[i + 2]) | 0; return h;"""

# What a lesson can say beside scenes: lights, slow ways, sliders in the text.
LESSON = """# Hands on

## One {#one}

[Eight columns](posiscope:?view=encoding&d-model=8&length=40&position=20&dimension=0) and
[column 6](posiscope:?light&dimension=6), or [position 30, slowly](posiscope:?position=30&animate=1).
The base is {{slider base}} {{base}}, the position {{slider position}} {{position}}.

```look
How many?
- one
* two
- three
---
Two it is.
```

## Two {#two}

[Waves](posiscope:?view=waves&d-model=8&length=40&position=20&dimension=0) will come.

```predict
Which is slow?
- the first
* the last
---
[The last](posiscope:?dimension=6).
```

Afterwards, not before.
"""


def check_quiet(driver):
    """No request but for the page itself and its own data, nothing in the console."""
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            assert url.startswith(("file:///", "data:")), url
            if url.startswith("file:///"):
                assert message["params"]["type"] == "Document", url
    complaints = [entry["message"] for entry in driver.get_log("browser")
            if "willReadFrequently" not in entry["message"]]  # which this test does
    assert not complaints, complaints


def axe_source():
    """The text of axe-core, or None where there is none."""
    places = [os.environ.get("AXE_CORE", "")]
    if shutil.which("npm"):
        root = subprocess.run(["npm", "root", "--global"], capture_output=True, text=True, check=False).stdout.strip()
        places.append(os.path.join(root, "axe-core", "axe.min.js"))
    for place in places:
        if os.path.isfile(place):
            return pathlib.Path(place).read_text(encoding="utf-8")
    print("axe-core is not installed, so what it finds was not looked for")
    return None


def check_accessible(driver, axe, name):
    """Nothing that axe-core finds, with everything unfolded, too."""
    if axe is None:
        return
    driver.execute_script(axe)
    for unfold in ("", "document.querySelectorAll('details').forEach((each) => (each.open = true));"):
        found = driver.execute_async_script(unfold + """const done = arguments[0]; axe.run(document).then((result) =>
            done(result.violations.map((each) => `${each.id}: ${each.nodes.length} × ${each.nodes[0].html.slice(0, 200)}`)));""")
        assert not found, f"{name}: {found}"


def check_hands_on(driver, path):
    """Lights, slow ways and sliders in the text of a lesson."""
    load(driver, path)
    canvas = driver.find_element(By.TAG_NAME, "canvas")
    def cursor():
        return driver.execute_script("return posiscope.pictures[0].state.cursor")
    def is_seen(selector):
        return driver.find_element(By.CSS_SELECTOR, selector).is_displayed()
    # What would answer a question waits for it: the caption, a predicted picture, what follows.
    assert is_seen("#one canvas") and not is_seen("#one figcaption")
    assert is_seen("#two .cover") and not is_seen("#two canvas") and not is_seen("#two .after")
    assert driver.execute_script("return document.querySelector('#two .question').getBoundingClientRect().bottom <= "
                                 "document.querySelector('#two figure').getBoundingClientRect().top"), "a question below its picture"
    driver.find_element(By.CSS_SELECTOR, "#two .question summary").send_keys(Keys.ENTER)
    driver.execute_async_script("setTimeout(arguments[0], 500)")
    moved = driver.execute_script("return posiscope.pictures[1].state.cursor")
    assert moved == [20, 31, 6], f"an answer that does not show its picture: {moved}"
    assert is_seen("#two canvas") and is_seen("#two .after") and is_seen("#two figcaption")
    driver.execute_script("scrollTo(0, 0)")
    def button(words):
        return driver.find_element(By.XPATH, f"//button[contains(text(), '{words}')]")
    plain = driver.execute_script(FINGERPRINT, canvas)
    driver.execute_script("arguments[0].click()", button("column 6"))
    assert cursor() == [20, 31, 6], cursor()
    lit = driver.execute_script(FINGERPRINT, canvas)
    keep(driver, path.stem + "-lit")
    canvas.send_keys(Keys.ARROW_LEFT, Keys.ARROW_RIGHT)  # something else is looked at, and this again
    assert cursor() == [20, 31, 6], cursor()
    assert lit not in (plain, driver.execute_script(FINGERPRINT, canvas)), "a light that lights nothing"
    seen = driver.execute_async_script("""const [link, done] = arguments, seen = []; link.click();
        const look = () => { seen.push(posiscope.pictures[0].state.cursor[0]);
            posiscope.pictures[0].moving ? requestAnimationFrame(look) : done(seen); }; requestAnimationFrame(look);""",
                                       button("slowly"))
    assert seen == sorted(seen) and len(set(seen)) > 4 and seen[-1] == 30, seen
    driver.execute_script("posiscope.pictures[0].moveTo(posiscope.data.pictures[1], 60000)")
    driver.find_element(By.TAG_NAME, "body").send_keys("x")  # any key ends it
    assert driver.execute_script("return posiscope.pictures[0].moving") is None
    base, position = driver.find_elements(By.CSS_SELECTOR, "input.intext")
    said = driver.find_element(By.CSS_SELECTOR, "[data-fact=base]").text
    base.send_keys(*3 * [Keys.ARROW_RIGHT])
    assert driver.find_element(By.CSS_SELECTOR, "[data-fact=base]").text != said, "a slider in the text that moves nothing"
    position.send_keys(Keys.END)
    assert cursor()[0] == 39, cursor()
    driver.find_element(By.CSS_SELECTOR, "details.calculation summary").click()
    lines = driver.find_element(By.CSS_SELECTOR, "details.calculation").text
    assert "PE(39, 0) = sin(39) = 0.96380" in lines and "%" not in lines, lines
    driver.find_element(By.TAG_NAME, "h1").click()
    driver.find_element(By.TAG_NAME, "body").send_keys("2")  # the key that names the choice
    assert driver.find_element(By.CSS_SELECTOR, "button.choice[aria-pressed=true]").text.startswith("2")
    check_quiet(driver)


def check_links_to_steps(driver, path):
    """A step by its name, and alone in a frame."""
    def seen():
        return driver.execute_script("return [...document.querySelectorAll('h1, .step')].filter((e) => e.offsetHeight).map((e) => e.id)")
    load(driver, path, "?step=two&embed")
    assert seen() == ["two"], seen()
    load(driver, path, "?step=nowhere&embed")
    assert seen() == ["", "one", "two"], seen()
    load(driver, path, "#two")
    top = driver.execute_script("return document.getElementById('two').getBoundingClientRect().top")
    assert abs(top) < 400, top
    check_quiet(driver)


def keep(driver, name):
    if KEEP:
        driver.save_screenshot(os.path.join(KEEP, name + ".png"))


def check_figure(driver, path, axe):
    load(driver, path)
    check_accessible(driver, axe, path.stem)
    canvas = driver.find_element(By.TAG_NAME, "canvas")
    before = driver.execute_script(FINGERPRINT, canvas)
    slider = driver.find_element(By.CSS_SELECTOR, ".row input[type=range]")
    slider.send_keys(Keys.ARROW_LEFT)
    assert driver.execute_script(FINGERPRINT, canvas) != before, "a slider that moves nothing"
    said = driver.find_element(By.CSS_SELECTOR, ".says").text
    canvas.send_keys(Keys.ARROW_DOWN, *3 * [Keys.ARROW_RIGHT])
    assert driver.find_element(By.CSS_SELECTOR, ".says").text != said, "arrows that move no cursor"
    box = driver.find_element(By.XPATH, "//label[text()='d_model']/../input[@type='text']")
    box.clear()
    box.send_keys("7", Keys.TAB)
    refusal = driver.find_element(By.CSS_SELECTOR, ".refusal").text
    assert "7" in refusal and "%" not in refusal, refusal
    assert box.get_attribute("value") != "7"
    keep(driver, path.stem)
    print(f"{path.stem}: {step_milliseconds(driver):.1f} ms a step, {path.stat().st_size} bytes")
    check_quiet(driver)


def prints(driver):
    return driver.execute_script(f"return [...document.querySelectorAll('canvas')].map((c) => (function () {{ {FINGERPRINT} }})(c))")


def said(driver):
    """What the address says after # once it is written."""
    driver.execute_async_script("setTimeout(arguments[0], 400)")
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(driver.current_url).fragment))


def choose(driver, label, words):
    driver.execute_script("const e = arguments[0]; e.value = [...e.options].find((o) => o.textContent.includes(arguments[1])).value;"
                          "e.dispatchEvent(new Event('change'))",
                          driver.find_element(By.CSS_SELECTOR, f"select[aria-label='{label}']"), words)


def check_explore(driver, path, axe):
    """One bar moves four pictures, the address says what is seen and the program understands it."""
    assert path.stat().st_size <= 1024 * 1024, path.stat().st_size
    load(driver, path)
    check_accessible(driver, axe, path.stem)
    load(driver, path)
    ends = driver.execute_script("return [...document.querySelectorAll('canvas')].map((c) => c.getBoundingClientRect().bottom)"
                                 ".concat(document.querySelector('.controls').getBoundingClientRect().top)")
    assert len(ends) == 5 and max(ends) == ends[-1], f"pictures under the bar: {ends}"
    before = prints(driver)
    driver.find_element(By.CSS_SELECTOR, ".row input[type=range]").send_keys(Keys.ARROW_LEFT)
    moved = prints(driver)
    assert all(a != b for a, b in zip(before, moved)), "a slider that does not move all pictures"
    driver.find_element(By.TAG_NAME, "canvas").send_keys(Keys.ARROW_DOWN)
    assert all(a != b for a, b in zip(moved, prints(driver))), "a cursor that is not in all pictures"
    driver.find_element(By.CSS_SELECTOR, ".play").click()
    driver.execute_async_script("setTimeout(arguments[0], 700)")
    driver.find_element(By.CSS_SELECTOR, ".play").click()
    position = driver.execute_script("return posiscope.pictures[0].state.cursor[0]")
    assert position > 58, f"played to {position}"
    assert said(driver)["position"] == str(position), driver.current_url
    choose(driver, "Preset", "512 × 768")
    choose(driver, "View", "Spectrum")
    choose(driver, "measure", "Cosine")
    keep(driver, path.stem)
    words = said(driver)
    assert words == {"d-model": "768", "length": "512", "position": str(position), "measure": "cosine", "view": "spectrum"}, words
    link = driver.execute_script("return posiscope.pictures[0].open.href").removeprefix("posiscope:?")
    subprocess.run([PROGRAM, "export", "similarity", "--output", path.with_suffix(".png"),
                    *(f"--{option}={value}" for option, value in urllib.parse.parse_qsl(link))], check=True, env=WITHOUT_LEAKS)
    print(f"{path.stem}: {step_milliseconds(driver):.1f} ms a step of four pictures, {path.stat().st_size} bytes")
    driver.find_element(By.CSS_SELECTOR, ".back").click()
    assert said(driver) == {}, driver.current_url
    check_quiet(driver)


def check_address(driver, path):
    """The values are the program's, whatever the address says; what it cannot say is refused."""
    for words in ("d-model=64&length=50&base=500", "d-model=7&length=20&odd-rule=trim&layout=halves",
                  "d-model=128&length=300&first-position=1000000&position-scale=0.25"):
        load(driver, path, f"#{words}")
        table = path.with_suffix(".csv")
        subprocess.run([PROGRAM, "export", "encoding", "--output", table, *(f"--{word}" for word in words.split("&"))],
                       check=True, env=WITHOUT_LEAKS)
        rows = list(csv.reader(table.read_text(encoding="utf-8").splitlines()))[1:]
        values = driver.execute_script("return arguments[0].map(([p, j]) => posiscope.core.f.value(p, j))",
                                       [[int(row[0]), j] for row in rows for j in range(len(row) - 1)])
        apart = max(abs(a - float(b)) for a, b in zip(values, (cell for row in rows for cell in row[1:])))
        assert len(values) > 100 and apart <= 4e-16, f"{words}: {apart}"
    for words in ("d-model=7", "length=x", "colour=red", "view=pipeline", "position=-1"):
        load(driver, path, f"#{words}")
        refusal = driver.find_element(By.CSS_SELECTOR, ".refusal").text
        assert words.split("=")[1] in refusal and "%" not in refusal, f"{words}: {refusal}"
        assert driver.execute_script("return posiscope.pictures[0].address") == "", words
    check_quiet(driver)


def moved_by_links(driver):
    """How many links of the lesson change a live picture, or show a still one in its place."""
    moved = 0
    for step in driver.find_elements(By.CSS_SELECTOR, "section.step"):
        for link in step.find_elements(By.CSS_SELECTOR, "button.scene"):
            before = step.find_elements(By.TAG_NAME, "canvas")
            print_before = driver.execute_script(FINGERPRINT, before[0]) if before and before[0].is_displayed() else None
            driver.execute_script("arguments[0].click()", link)
            after = step.find_elements(By.TAG_NAME, "canvas")
            print_after = driver.execute_script(FINGERPRINT, after[0]) if after and after[0].is_displayed() else None
            moved += print_before != print_after
    return moved


def check_lesson(driver, path, name, axe):
    load(driver, path)
    wide = driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{name}: {wide} pixels wider than the screen"
    assert moved_by_links(driver), f"{name}: links that move nothing"
    question = driver.find_element(By.CSS_SELECTOR, ".question")
    assert question.find_element(By.TAG_NAME, "details").get_attribute("open") is None
    driver.execute_script("arguments[0].click()", question.find_element(By.CSS_SELECTOR, "button.choice[data-right]"))
    assert question.find_element(By.TAG_NAME, "details").get_attribute("open") is not None
    assert question.find_element(By.CSS_SELECTOR, ".verdict").text
    for element in driver.find_elements(By.CSS_SELECTOR, "[tabindex='0']"):
        assert element.get_attribute("role"), element.get_attribute("outerHTML")[:200]
    for element in driver.find_elements(By.CSS_SELECTOR, "canvas, button, input, select, [tabindex='0']"):
        named = driver.execute_script("const e = arguments[0]; return !!(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length));", element)
        assert named, element.get_attribute("outerHTML")
    check_accessible(driver, axe, name)
    keep(driver, name)
    check_quiet(driver)


def check_stills(driver, path):
    """On a phone no still picture is wider than the page, not even two that are compared."""
    resize(driver, 390, 844, 1)
    load(driver, path)
    wide = driver.execute_script("""return [...document.querySelectorAll('.stills')].filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.closest('section').id)""")
    assert not wide, f"{path.stem}: stills of {wide} scroll"


def check_wall_clock(driver, path):
    """On a phone the table of the wall clock stands below its face, whole and not shrunk."""
    def shown():
        return driver.execute_script("""const image = [...document.querySelectorAll('.stills img')].find((e) => e.offsetWidth);
            const box = image.closest('.stills');
            return [image.naturalWidth, image.offsetWidth, box.scrollWidth - box.clientWidth];""")
    resize(driver, 390, 844, 1)
    load(driver, path)
    for step in ("#six-numbers", "#periods"):  # the first picture, and one that a link brings
        driver.execute_script("document.querySelectorAll('section.step').forEach((e) => (e.hidden = `#${e.id}` !== arguments[0]))", step)
        for link in driver.find_elements(By.CSS_SELECTOR, f"{step} button.scene")[:1]:
            driver.execute_script("arguments[0].click()", link)
        natural, seen, hidden = shown()
        assert natural <= seen and hidden == 0, f"{step}: {natural} pixels on {seen}, {hidden} out of sight"
    resize(driver, 1000, 800, 1)
    load(driver, path)
    assert shown()[0] > 600, "a narrow clock on a wide screen"


def check_patches(driver, path, axe):
    """The map follows a dragged pointer and the arrow keys, and says what the program's values are."""
    load(driver, path)
    canvas = driver.find_element(By.TAG_NAME, "canvas")
    def cursor():
        return driver.execute_script("return posiscope.pictures[0].state.cursor")
    def places():  # of the middles of two patches
        return driver.execute_script("""const plot = posiscope.pictures[0].plots[0], box = plot.canvas.getBoundingClientRect();
            const found = {};
            for (let y = 0; y < box.height; y += 2) for (let x = 0; x < box.width; x += 2) {
                const hit = plot.hit(x, y);
                if (hit) found[`${hit[0]},${hit[1]}`] ??= [x + 3, y + 3];
            }
            return ['2,3', '5,6'].map((name) => found[name]);""")
    before = driver.execute_script(FINGERPRINT, canvas)
    pointer = """const [canvas, name, [x, y]] = arguments, box = canvas.getBoundingClientRect();
        canvas.dispatchEvent(new PointerEvent(name, { clientX: box.left + x, clientY: box.top + y, buttons: 1, pointerId: 1, bubbles: true }));"""
    driver.execute_script("HTMLCanvasElement.prototype.setPointerCapture = () => {};")
    for name, place in zip(("pointerdown", "pointermove"), places()):
        driver.execute_script(pointer, canvas, name, place)
    assert cursor()[:2] == [5, 6], f"dragged to {cursor()}"
    assert driver.execute_script(FINGERPRINT, canvas) != before, "a map that does not follow"
    canvas.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_UP)
    assert cursor()[:2] == [4, 7], f"arrows lead to {cursor()}"
    least = driver.execute_script("return posiscope.core.doubles(posiscope.core.f.patchScale(), 5)[2]")
    assert driver.execute_script("return readable(arguments[0], 3)", least) in driver.find_element(By.CSS_SELECTOR, ".says").text
    assert driver.execute_script("return document.documentElement.scrollWidth - innerWidth") <= 0, "wider than the screen"
    check_accessible(driver, axe, path.stem)
    keep(driver, path.stem)
    check_quiet(driver)


def check_fits(driver, path, axe):
    load(driver, path)
    wide, bar = driver.execute_script("return [document.documentElement.scrollWidth - innerWidth, document.querySelector('.controls').offsetHeight]")
    assert wide <= 0, f"{path.stem}: {wide} pixels wider than the screen"
    assert bar < 300, f"{path.stem}: the bar is {bar} pixels high"
    check_accessible(driver, axe, path.stem)
    keep(driver, path.stem)
    check_quiet(driver)


def main():
    if missing():
        return 77
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        def write(name, *words):
            path = folder / f"{name}.html"
            subprocess.run([PROGRAM, *words, "--output", path], check=True, env=WITHOUT_LEAKS)
            return path
        pages = [write(view, "export", view, "--d-model", "768", "--length", "512")
                 for view in ("encoding", "similarity", "waves", "clock", "binary", "rotation", "spectrum")]
        pages += [write(f"large-{view}", "export", view, "--d-model", "1024", "--length", "1048576")
                  for view in ("encoding", "similarity")]
        (folder / "hands-on.md").write_text(LESSON, encoding="utf-8")
        hands_on = write("hands-on", "handout", folder / "hands-on.md")
        explore = write("explore", "export", "window")
        axe = axe_source()
        driver = opened(1000, 900, dark=False)
        try:
            check_hands_on(driver, hands_on)
            check_links_to_steps(driver, hands_on)
            resize(driver, 1280, 800, 1)
            check_explore(driver, explore, axe)
            check_address(driver, explore)
            resize(driver, 1000, 900, 1)
            for page in pages:
                check_figure(driver, page, axe)
            for name, width, *words in (("mae", 1000, "--scheme", "grid", "--d-model", "768"),
                                        ("dinov3", 320, "--scheme", "axial", "--axes-as-in", "dinov3")):
                resize(driver, width, 800, 1)
                check_patches(driver, write(f"patches-{name}", "export", "plane", *words), axe)
            resize(driver, 1000, 900, 1)
            for name, language, dark, width in (("clocks", "en", False, 1000), ("heatmap", "zh_CN", True, 320)):
                resize(driver, width, 800, 1)
                set_dark(driver, dark)
                check_fits(driver, write(f"explore-{language}", "export", "window", "--language", language), axe)
                lesson = write(f"{name}-{language}", "handout", name, "--language", language)
                check_lesson(driver, lesson, f"{lesson.stem}-{width}", axe)
                if name == "clocks":
                    check_wall_clock(driver, lesson)
            check_stills(driver, write("why-10000", "handout", "why-10000"))
        finally:
            driver.quit()
    return 0


sys.exit(main())
