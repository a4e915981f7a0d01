# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chromium with a live page in it, opened from a file, for the tests that look at such pages and the
benchmark that times them."""
import os
import shutil

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = Service = By = Keys = None

WAIT = """const done = arguments[0]; const look = () => globalThis.posiscope ? done('') :
    document.querySelector('.refusal:not(:empty)') ? done(document.querySelector('.refusal').textContent) : setTimeout(look, 20); look();"""

TIMES = """const picture = posiscope.pictures[0], all = [];
    for (let i = 0; i < 30; ++i) { picture.settings.base = String(9000 + i); all.push(picture.draw()); }
    return all.sort((a, b) => a - b)[15];"""

# Other tests look for leaks of exports; here LeakSanitizer's own tracer once died at the end of a good one.
WITHOUT_LEAKS = {**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"}


def missing():
    """Whether there is no browser to look with; says so."""
    if webdriver is None:
        print("no python3-selenium here")
        return True
    if not shutil.which("chromium") or not shutil.which("chromedriver"):
        print("no chromium and chromium-driver here")
        return True
    return False


def opened(width, height, dark):
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
    driver.set_script_timeout(60)
    resize(driver, width, height, 1)
    set_dark(driver, dark)
    return driver


def set_dark(driver, dark):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                           {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})


def resize(driver, width, height, scale):
    """A screen of so many CSS pixels, each \a scale pixels of the device wide."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 500})


def load(driver, path, asked=""):
    """Opens the page; \a asked: what its address says beside its name."""
    driver.get("about:blank")  # or a change after # would load nothing
    driver.get(path.as_uri() + asked)
    trouble = driver.execute_async_script(WAIT)
    assert not trouble, trouble


def step_milliseconds(driver):
    """How long the first picture takes for a move of the slider of the base, in the middle of thirty. Only measured:
    ./dev bench holds it."""
    return driver.execute_script(TIMES)
