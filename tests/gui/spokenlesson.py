#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes through lesson 3 from the first step to the last with keys only, and reads only what the program reports to
screen readers, on its own bus and X server.

spokenlesson.py PROGRAM LESSON_IN_MARKDOWN
"""
import os
import re
import subprocess
import sys
import tempfile
import time

BUS_LAUNCHER = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
NEW_NAMES = {"button": "push button"}  # names of roles changed in at-spi2-core 2.54
PATIENCE = 40  # seconds; actions that should be immediate may be slow on a busy machine


def start_alone(words):
    """Runs this script inside a private session bus and X server."""
    inside = [sys.executable, __file__, "--inside", *words]
    screen = "-screen 0 1440x900x24 -noreset"
    return subprocess.run(["dbus-run-session", "--", "xvfb-run", "-a", "-s", screen, *inside], timeout=400).returncode


def until(what, test):
    """Calls \\p test until its result is true, and returns the result."""
    end = time.time() + PATIENCE
    while True:
        try:
            found = test()
        except Exception as gone:  # the object may just be recreated
            found, reason = None, gone
        else:
            reason = ""
        if found:
            return found
        if time.time() > end:
            raise AssertionError(f"never: {what} {reason}")
        time.sleep(0.05)


def role_of(at):
    return NEW_NAMES.get(at.getRoleName(), at.getRoleName())


class Reader:
    """A user who hears and types but sees nothing."""

    def __init__(self):
        import pyatspi

        self.spi = pyatspi
        self.app = until("the program", lambda: next(
            app for app in pyatspi.Registry.getDesktop(0) if app and "posiscope" in app.name and app.childCount))

    def key(self, *names):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)

    def hear(self, seconds):
        """Waits while processing accessibility events."""
        from gi.repository import GLib

        end = time.time() + seconds
        while time.time() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            self.spi.Registry.pumpQueuedEvents()
            time.sleep(0.01)

    def find(self, role, name=None, at=None):
        at = at or self.app
        if role_of(at) == role and name in (None, at.name):
            return at
        if at.getRoleName() in ("table", "menu bar", "combo box"):
            return None
        for i in range(at.childCount):
            child = at.getChildAtIndex(i)
            found = child and self.find(role, name, child)
            if found:
                return found
        return None

    def focused(self, at=None, all_found=None):
        """Returns the innermost object with the focus."""
        at, top = at or self.app, all_found is None
        found = [] if top else all_found
        # Since Qt 6.8, the row of a closed list also reports the focus.
        if at.getRoleName() not in ("table", "menu bar", "list"):
            if at.getState().contains(self.spi.STATE_FOCUSED):
                found.append(at)
            for i in range(at.childCount):
                child = at.getChildAtIndex(i)
                if child:
                    self.focused(child, found)
        return (found or [None])[-1] if top else None

    def page(self):
        found = self.find("document web") or self.find("document frame")
        if found:
            found.clear_cache()  # the library caches earlier answers
        return found

    def text(self):
        return self.page().queryText().getText(0, -1)


def lesson(path):
    """Returns the titles of the steps and, per step, whether each choice of its question is right, in file order."""
    with open(path, encoding="utf-8") as file:
        steps = re.split(r"^## ", file.read(), flags=re.M)[1:]
    titles = [re.sub(r" *\{#.*", "", step.split("\n")[0]) for step in steps]
    questions = []
    for step in steps:
        block = re.search(r"^```(?:look|predict(?: draw)?)\n(.*?)^---\n(.*?)^```", step, re.M | re.S)
        choices = re.findall(r"^([-*]) (.*)", block[1], re.M) if block else []
        questions.append([mark == "*" for mark, _ in choices])
    return titles, questions


def follow_links(reader):
    """Checks that Tab reaches every link and announces it, and that Enter follows it."""
    reader.key("Home")
    names = []
    for _ in range(3):
        reader.key("Tab")
        link = until("a link", lambda: (
            lambda at: at if at and at.getRoleName() == "link" and at.name not in names else None)(reader.focused()))
        names.append(link.name)
    assert names == ["Row 0 of four columns", "0", "1"], names
    reader.key("Return")
    until("the number of column 1", lambda: "column 1: 1." in reader.text())
    until("only what is new is told", lambda: reader.page().description.startswith("Row 0 is free"))
    print("links:", ", ".join(names))


def take(reader, titles, questions):
    for number, (title, choices) in enumerate(zip(titles, questions), 1):
        description = until(f"step {number} is told", lambda: (
            lambda said: said if title in said.split("\n")[0] else None)(reader.page().description))
        text = until("its text", reader.text)
        assert len(text) > 100 and "\ufffc" not in text and "$" not in text, text
        counter = next(filter(None, (reader.find("push button", name) for name in (
            "Next step", "Show the answer", "End the presentation"))))
        assert f"{number} / {len(titles)}" in counter.description and title in counter.description, counter.description
        if choices:
            before = reader.text()
            assert "✓" not in before
            reader.key("1")  # choices are shuffled: right or wrong
            after = until("an answer", lambda: (lambda said: said if "✓" in said else None)(reader.text()))
            assert len(after) > len(before), after
            until("the answer is told", lambda: "✓" in reader.page().description)
        print(f"{number}. {title}: {len(description)} characters"
              + (f", question of {len(choices)} answered" if choices else ""), flush=True)
        if number == 1:
            follow_links(reader)
        if number < len(titles):
            reader.key("Right")


def move_in_chart(reader):
    """Checks that the value at the cursor is announced when arrow keys move it, and that cells can be queried."""
    chart = until("a chart", lambda: reader.find("chart", "Encoding"))
    chart.clear_cache()
    assert len(chart.description) > 20, chart.description
    chart.queryComponent().grabFocus()
    until("the chart has the focus", lambda: reader.focused() and reader.focused().getRoleName() in ("chart", "label"))

    def value():
        chart.clear_cache()
        return next((chart.getChildAtIndex(i).name for i in range(chart.childCount)
                     if chart.getChildAtIndex(i).getRoleName() == "label"), "")
    before = until("a value", value)
    reader.key("Down")  # left and right change the step here
    after = until("another value", lambda: (lambda now: now if now != before else None)(value()))
    until("the value is where one listens", lambda: reader.focused().name == after)
    # A held arrow key moves continuously, and is announced a few times a second.
    told, begin = [], time.time()
    reader.spi.Registry.registerEventListener(
        lambda event: told.append(event.source.name) if event.source.getRoleName() == "label"
        and event.source.parent == chart else None, "object:property-change:accessible-name")
    for _ in range(10):
        reader.key(*["Down"] * 10 + ["Up"] * 10)
        reader.hear(0.05)
    reader.hear(1)
    seconds = time.time() - begin
    assert 1 <= len(told) <= 4 * seconds + 2, (told, seconds)
    print(f"200 moves in {seconds:.1f} s are told {len(told)} times")
    table = until("the cells", lambda: reader.find("table", "Cells", chart)).queryTable()
    assert "PE(" in table.getAccessibleAt(0, 0).name, table.getAccessibleAt(0, 0).name
    print(f"chart: {before}, then {after}; {table.nRows} × {table.nColumns} cells")


def main(program, source):
    launcher = next(path for path in BUS_LAUNCHER if os.path.exists(path))
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_CONFIG_HOME=home, XDG_RUNTIME_DIR=home, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
                          QT_QPA_PLATFORM="xcb", LC_ALL="C.UTF-8")
        os.chmod(home, 0o700)
        running = [subprocess.Popen([launcher, "--launch-immediately"]), subprocess.Popen(["openbox"])]
        try:
            time.sleep(1)
            running.append(subprocess.Popen([program, "--lesson", "by-hand", "--language", "en"]))
            reader = Reader()
            until("the lesson", reader.page)
            titles, questions = lesson(source)
            reader.key("F5")  # full screen, where arrow keys change the step and number keys answer
            until("the presentation", lambda: reader.find("document web", at=next(
                window for window in reader.app if window and reader.find("push button", "Next step", window)
                and not reader.find("menu bar", at=window))))
            reader.app = next(window for window in reader.app if window and not reader.find("menu bar", at=window)
                              and reader.find("document web", at=window))
            take(reader, titles, questions)
            reader.key("Left")  # to a step that hides no answer
            move_in_chart(reader)
        finally:
            for process in reversed(running):
                process.terminate()
                process.wait(20)
    print(f"{len(titles)} steps, {sum(map(bool, questions))} questions")


if __name__ == "__main__":
    if sys.argv[1] != "--inside":
        sys.exit(start_alone(sys.argv[1:]))
    main(*sys.argv[2:])
