"""Runs the tests with one mutant on, as far as the first test that fails."""
import os
import re
import resource
import selectors
import subprocess
import time
from dataclasses import dataclass

FAILURE = re.compile(r"^✘ (?:Test|Suite) (.*?) (?:recorded|failed|with)|^(.*Fatal error.*)$")
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
MEMORY = 6 << 30


@dataclass
class Suite:
    """Some tests, how long they take and which mutants they reach."""

    name: str
    seconds: float
    reached: bytes


class Tests:
    def __init__(self, package):
        self.package = package
        build = package.copy / ".build" / "debug"
        self.command = ["nice", "-n", "10", str(next(build.glob("*.xctest"))), "--testing-library", "swift-testing"]

    def names(self):
        """The suites, each by its target and its type."""
        listed = subprocess.run([*self.command, "--list-tests"], cwd=self.package.copy, capture_output=True, text=True)
        return sorted({re.split(r"[/(]", line)[0] for line in listed.stdout.splitlines() if "." in line})

    def measured(self, name):
        """A suite that ran without a mutant; nothing if it fails even so."""
        notes = self.package.scratch / f"notes-{name}"
        notes.unlink(missing_ok=True)
        start = time.monotonic()
        failure = self.failure([name], 300, {"MUTANT_NOTES": str(notes)})
        seconds = time.monotonic() - start
        if failure or not notes.exists():
            return failure or "wrote nothing"
        reached = notes.read_bytes()
        notes.unlink()
        return Suite(name, seconds, reached)

    def failure(self, names, limit, environment):
        """What first shows that something is wrong; nothing if all tests pass."""
        filters = [part for name in names for part in ("--filter", "^" + re.escape(name) + "/")]
        process = subprocess.Popen(
            [*self.command, *filters],
            cwd=self.package.copy,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        )
        try:
            return watched(process, time.monotonic() + limit)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def watched(process, deadline):
    """The first failure that a process prints, or how it ends if that is not well."""
    selector = selectors.DefaultSelector()
    selector.register(process.stdout, selectors.EVENT_READ)
    output = b""
    while True:
        if not selector.select(max(0, deadline - time.monotonic())):
            return "no end in time"
        chunk = os.read(process.stdout.fileno(), 1 << 16)
        if not chunk:
            break
        output += chunk
        *lines, output = output.split(b"\n")
        for line in lines:
            if match := FAILURE.match(COLOUR.sub(b"", line).decode(errors="replace")):
                return match[1] or match[2]
    status = process.wait()
    return None if status == 0 else f"ended with {status}"


def batches(mutant, suites):
    """The suites that reach a mutant, those of its target first, the quick ones before the slow ones, some at a time."""
    own = f"{mutant.target}Tests."
    reaching = [suite for suite in suites if suite.reached[mutant.number]]
    reaching.sort(key=lambda suite: (not suite.name.startswith(own), suite.seconds))
    batch, seconds = [], 0
    for suite in reaching:
        batch.append(suite)
        seconds += suite.seconds
        if seconds > 1.5:
            yield batch
            batch, seconds = [], 0
    if batch:
        yield batch


def verdict(tests, suites, mutant):
    """What kills a mutant, or nothing."""
    for batch in batches(mutant, suites):
        limit = 30 + 10 * sum(suite.seconds for suite in batch)
        failure = tests.failure([suite.name for suite in batch], limit, {"MUTANT": str(mutant.number)})
        if failure:
            return failure
    return None
