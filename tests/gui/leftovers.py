#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program among random leftovers beside and in its settings, and waits for its first picture.

leftovers.py PROGRAM [--minutes N] [--seed S] [--only NUMBER]
Locks, half-written files, folders, pipes, links, huge files, modes, and values that nobody would write. Each start has
to show a picture soon (RATIO times a clean start of the same run, and SPARE seconds), to end with 0 when asked to, and
to leave what somebody had. Needs a display; as root, half of the starts are those of a user without rights. Exits with
77 where something to look with is missing.
"""
import argparse
import contextlib
import fcntl
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

try:
    from PIL import ImageGrab
    ImageGrab.grab(xdisplay="")
except (ImportError, OSError) as missing:
    print(f"cannot look at the screen: {missing}")
    sys.exit(77)

RATIO, SPARE = 3, 2.0
NEVER = 60  # seconds after which the test stops waiting for a picture
NOBODY = 65534
COLOURS = 400  # a window with its pictures has more colours than this
HUGE = 3 << 30  # bytes, as a sparse file
OWN = {"greeted": "true", "language": "en", "export-choices": "mine", "of-another-version": "42"}


def lock(process, host):
    return f"{process}\nposiscope\n{host}\n{'0' * 32}\n{'0' * 36}\n".encode()


def clear(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def file_of(content):
    return lambda path: path.write_bytes(content)


def huge(path):
    with open(path, "wb") as file:
        file.truncate(HUGE)


def dead_socket(path):
    with contextlib.closing(socket.socket(socket.AF_UNIX)) as one:
        one.bind(os.path.relpath(path))


def unreadable(path):
    path.write_bytes(b"[General]\n")
    path.chmod(0)


# What may exist in place of any file.
NO_FILES = {
    "folder": lambda path: path.mkdir(),
    "full folder": lambda path: (path / "more").mkdir(parents=True),
    "pipe": os.mkfifo,
    "socket": dead_socket,
    "link to nothing": lambda path: path.symlink_to("/nowhere/at/all"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "link to zeros": lambda path: path.symlink_to("/dev/zero"),
    "huge file": huge,
    "unreadable file": unreadable,
}
LOCKS = NO_FILES | {
    "lock of another host": file_of(lock(1234, "elsewhere")),
    "lock of a dead process": file_of(lock(999999, socket.gethostname())),
    "lock of a living process": file_of(lock(os.getpid(), socket.gethostname())),
    "empty lock": file_of(b""),
    "lock of nonsense": file_of(bytes(range(256)) * 4),
}


def nonsense(choice):
    """Returns an invalid value such as an editor, another version or a bad disk could leave."""
    numbers = [0, -1, 1e99, -1e99, 2**31, 2**63, 0.5, "left", None, [], {}]
    tree = choice.choice([
        {"x": choice.choice(numbers), "y": choice.choice(numbers), "width": choice.choice(numbers), "height": 3},
        {"cards": {"row": [{"tabs": ["?", "waves", "waves"]}] * choice.randint(0, 50)}},
        {"cards": {"column": [{"row": [{"column": [{"tabs": []}]}]}], "sizes": [choice.choice(numbers)] * 9}},
        {"posiscope": choice.choice(numbers), "parameters": {"base": choice.choice(numbers)}},
        {"posiscope": 1, "parameters": {"scheme": "learned", "initialisation": "file"},
         "table": {"file": choice.choice(["dev/zero", "pipe", "nowhere", "", "/", "../" * 300, "a" * 5000])}},
        {"posiscope": 1, "parameters": {"length": choice.choice([1, 1048576]), "d-model": choice.choice([2, 16384])}},
    ])
    text = json.dumps(tree)
    cut = choice.randrange(len(text) + 1)
    plain = choice.choice([text, text[:cut], "[" * 100000, "nan", "-3", "", "é\u202e", "x" * 200000, "@Invalid()",
                           "@ByteArray(" + text, "@Variant(\\0\\0\\0\\xff\\xff)", "/dev/zero", "2147483648"])
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"' if choice.random() < 0.8 else plain


KEYS = ["window", "arrangement", "session", "text-size", "recent", "recent-commands", "lesson", "lesson-step",
        "unfinished-starts", "starting-process", "animate-choices", "geometry", "layout"]


class Case:
    """The leftovers for one start, determined by --seed and its number."""

    def __init__(self, seed, number, home):
        self.choice = random.Random(seed * 100003 + number)
        self.home = home
        self.config = home / ".config" / "posiscope"
        self.file = self.config / "posiscope.conf"
        self.names = []
        self.held = []  # locks that this process holds

    def make(self):
        self.config.mkdir(parents=True)
        text = "".join(f"{key}={value}\n" for key, value in OWN.items())
        values = self.choice.choice([[], [], self.choice.sample(KEYS, self.choice.randint(1, 6))])
        for key in values:
            text += f"{key}={nonsense(self.choice)}\n"
        self.file.write_text("[General]\n" + text)
        if values:
            self.names.append("values of " + ", ".join(values))
        for leave in self.choice.choices([self.lock, self.beside, self.damage, self.instead], [6, 3, 3, 2],
                                         k=self.choice.randint(1, 3)):
            leave()
        self.had = (self.owned(), self.others())
        if self.choice.random() < 0.15:
            mode = self.choice.choice([0, 0o444, 0o555])
            self.config.chmod(mode)
            self.names.append(f"folder of mode {mode:o}")

    def lost(self):
        """Returns the settings and files that are missing or changed."""
        self.config.chmod(0o755)
        owned, others = self.had
        return sorted(owned.items() - self.owned().items()) + sorted(others.items() - self.others().items())

    def lock(self):
        name = self.choice.choice([*LOCKS, "held lock"])
        suffix = self.choice.choice([".lock", ".lock", ".lock.rmlock"])
        path = self.file.with_name(self.file.name + suffix)
        clear(path)
        if name == "held lock":
            self.held.append(open(path, "wb"))
            fcntl.flock(self.held[-1], fcntl.LOCK_EX)
        else:
            LOCKS[name](path)
        self.names.append(name + " as " + suffix)

    def beside(self):
        """Adds files of unfinished writes, and files of other programs."""
        for i in range(self.choice.choice([1, 30, 1000])):
            (self.config / f"posiscope.conf.{i:06}").write_bytes(b"[General]\nlanguage=zh")
        self.names.append("unfinished files beside")
        if self.choice.random() < 0.5:
            name = self.choice.choice(list(NO_FILES))
            path = self.home / ".config" / "posiscope.conf"
            clear(path)
            NO_FILES[name](path)
            self.names.append(name + " as the settings of the organization")

    def damage(self):
        """Appends damaged data to the user's settings, which stay intact."""
        if not self.file.is_file() or self.file.is_symlink():
            return
        end = self.choice.choice([b"session=\"{\\\"posis", b"\0" * 5000, b"[[[\n]=]\n=\n;\n", bytes(range(128, 256)) * 40,
                                  b"more=1\n" * 200000, b"a\\\n" * 5000])
        with open(self.file, "ab") as file:
            file.write(end)
        self.names.append(f"damaged end {end[:12]!r}")

    def instead(self):
        name = self.choice.choice([*NO_FILES, "link to a file elsewhere", "nothing", "empty file"])
        content = self.file.read_bytes() if self.file.is_file() else b""
        clear(self.file)
        if name == "link to a file elsewhere":
            elsewhere = self.home / "dotfiles"
            elsewhere.write_bytes(content)
            self.file.symlink_to(elsewhere)
        elif name != "nothing":
            (NO_FILES | {"empty file": file_of(b"")})[name](self.file)
        self.names.append(name + " as the settings")

    def owned(self):
        """Returns the user's own settings in the file, if it is a regular file."""
        if not self.file.is_file() or self.file.stat().st_size > 8 << 20:
            return {}
        lines = self.file.read_bytes().split(b"\n")
        return {key: value for key, value in OWN.items() if f"{key}={value}".encode() in lines}

    def others(self):
        """Returns name, mode and size of everything that is not a regular settings file."""
        all_of = {}
        for path in [*self.config.glob("*"), self.home / ".config" / "posiscope.conf"]:
            if os.path.lexists(path) and path != self.file and not path.name.endswith("lock"):
                state = path.lstat()
                all_of[path.name] = (state.st_mode, state.st_size)
        if self.file.exists() and not (self.file.is_file() and self.file.stat().st_size < 8 << 20):
            state = self.file.stat()
            all_of[self.file.name] = (state.st_mode, state.st_size)
        return all_of


def pictured():
    return ImageGrab.grab(xdisplay="").getcolors(COLOURS) is None


def start(program, home, user):
    """Returns the seconds until the first picture (None: no picture), the exit status and the output."""
    environment = dict(os.environ, HOME=str(home), XDG_CONFIG_HOME=str(home / ".config"), XDG_RUNTIME_DIR=str(home),
                       QT_QPA_PLATFORM="xcb", DBUS_SESSION_BUS_ADDRESS="")
    del environment["DBUS_SESSION_BUS_ADDRESS"]
    if user and "XAUTHORITY" in os.environ:
        environment["XAUTHORITY"] = str(home / "authority")
    begun = time.monotonic()
    with open(home.with_name("said"), "w+", errors="replace") as said:
        process = subprocess.Popen([program], env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                                   cwd="/", **({"user": user, "group": user, "extra_groups": []} if user else {}))
        needed = None
        while process.poll() is None and time.monotonic() - begun < NEVER and needed is None:
            if pictured():
                needed = time.monotonic() - begun
            else:
                time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        try:
            status = process.wait(NEVER)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            status = None
        while pictured():
            time.sleep(0.02)
        said.seek(0)
        return needed, status, said.read()


def give(home, user):
    """Gives the home to \\p user without following symbolic links."""
    if "XAUTHORITY" in os.environ:
        shutil.copy(os.environ["XAUTHORITY"], home / "authority")
    for root, folders, files in os.walk(home):
        for name in [".", *folders, *files]:
            os.chown(os.path.join(root, name), user, user, follow_symlinks=False)


def try_case(program, room, seed, number, bound):
    """Returns what is wrong, and the leftovers of the start."""
    home = room / "home"
    case = Case(seed, number, home)
    home.mkdir()
    os.chdir(home)
    case.make()
    user = NOBODY if os.getuid() == 0 and case.choice.random() < 0.5 else None
    if user:
        case.names.append("a user without rights")
        give(home, user)
    needed, status, said = start(program, home, user)
    troubles = []
    if needed is None:
        troubles.append("no picture")
    elif needed > bound:
        troubles.append(f"picture after {needed:.1f} s, allowed are {bound:.1f} s")
    if status != 0:
        troubles.append(f"exit status {status}")
    if lost := case.lost():
        troubles.append(f"lost or changed: {lost[:5]}")
    for file in case.held:
        file.close()
    os.chdir("/")
    shutil.rmtree(home)
    return troubles, case.names, said, needed


def clean_start(program, room):
    home = room / "home"
    (home / ".config" / "posiscope").mkdir(parents=True)
    (home / ".config" / "posiscope" / "posiscope.conf").write_text("[General]\ngreeted=true\n")
    needed, status, said = start(program, home, None)
    shutil.rmtree(home)
    if needed is None or status != 0:
        sys.exit(f"a clean start: picture after {needed} s, exit status {status}\n{said}")
    return needed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=0.4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of one start")
    words = parser.parse_args()
    failures = number = 0
    slowest, clean = (0, 0), []
    end = time.monotonic() + 60 * words.minutes
    with tempfile.TemporaryDirectory(prefix="posiscope-leftovers-") as made:
        room = pathlib.Path(made)
        room.chmod(0o755)
        program = shutil.copy(words.program, room / "posiscope")  # any user can run it there
        clean_start(program, room)  # loads system files into the cache
        number = (words.only or 1) - 1
        while time.monotonic() < end or not clean:
            if number % 10 == 0 or words.only:
                clean.append(clean_start(program, room))
            number += 1
            bound = RATIO * statistics.median(clean[-3:]) + SPARE
            troubles, names, said, needed = try_case(program, room, words.seed, number, bound)
            slowest = max(slowest, (needed or NEVER, number))
            if troubles:
                failures += 1
                print(f"start {number}: {'; '.join(troubles)}\n  left: {'; '.join(names)}\n  said: {said.strip()}", flush=True)
            if words.only:
                print("; ".join(names))
                break
    print(f"seed {words.seed}: {number} starts, {failures} of them wrong; a clean one takes {statistics.median(clean):.2f} s, "
          f"the slowest took {slowest[0]:.2f} s (number {slowest[1]})")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
