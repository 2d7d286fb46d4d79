"""A copy of the package in which every mutant is a matter of a switch, built once."""
import json
import pathlib
import re
import subprocess
from dataclasses import dataclass

from . import rewriting
from .places import places

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The targets, and what of their sources is changed: of the hashes, how messages and keys get in and digests out.
TARGETS = {
    "DERKit": r".*",
    "DERInspection": r".*",
    "CBORKit": r".*",
    "P256Verify": r"ECDSA/|ConstantTimeEquality|Hash/(HMAC\w*|SHA(1|256|384|512)|BlockHash|BlockBuffer)\.swift",
    "AppAttestKit": r".*",
    "AttestCore": r".*",
    "AttestGate": r".*",
    "AttestApple": r".*",
    "AttestDiagnosis": r".*",
}
# Protocols whose values have a product and are no numbers of the standard library.
MULTIPLIED = {"P256Verify": ["ScalarField", "PrimeField"]}
# Lines of which nothing can be seen: room that is only reserved, and what is fed to a hash.
UNSEEN = re.compile(r"\.reserveCapacity\(|hasher\.combine\(")
FAST = [*TARGETS, "AttestTesting", "TestSupport", "TestScenes"]
MANIFEST = """
for target in package.targets where %(targets)s.contains(target.name) { target.dependencies.append("MutantSwitch") }
for target in package.targets where %(fast)s.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"])]
}
package.targets.append(.target(name: "MutantSwitch", path: "MutantSwitch"))
package.targets.removeAll { $0.type == .executable }
package.products.removeAll { $0 is Product.Executable }
"""
HEADER = """\
/// The number of the mutant that is on.
extern int mutant_active;
/// Whether the places that are reached are noted.
extern int mutant_notes;
extern unsigned char mutant_reached[65536];
static inline _Bool mutant_is_on(int number) {
    if (mutant_notes && number >= 0) mutant_reached[number] = 1;
    return mutant_active == number;
}
"""
SWITCH = """\
#include "MutantSwitch.h"
#include <stdio.h>
#include <stdlib.h>
int mutant_active = -1;
int mutant_notes = 0;
unsigned char mutant_reached[65536];
static void write_notes(void) {
    FILE *file = fopen(getenv("MUTANT_NOTES"), "wb");
    if (file == NULL) return;
    fwrite(mutant_reached, 1, sizeof mutant_reached, file);
    fclose(file);
}
__attribute__((constructor)) static void read_environment(void) {
    const char *active = getenv("MUTANT");
    if (active != NULL) mutant_active = atoi(active);
    if (getenv("MUTANT_NOTES") == NULL) return;
    mutant_notes = 1;
    atexit(write_notes);
}
"""


@dataclass(frozen=True)
class Mutant:
    """One change; text, change and occurrence name it whatever else of the file changes."""

    number: int
    target: str
    path: str
    line: int
    text: str
    change: str
    occurrence: int

    @property
    def name(self):
        return self.path, self.text, self.change, self.occurrence


class Package:
    def __init__(self, scratch):
        self.scratch = scratch
        self.copy = scratch / "package"
        self.dropped_path = scratch / "dropped.json"
        known = json.loads(self.dropped_path.read_text()) if self.dropped_path.exists() else {}
        self.dropped, self.custom = ({tuple(name) for name in known.get(key, [])} for key in ("dropped", "custom"))
        self.sources, self.places, self.mutants = {}, {}, []
        number = 0
        for path in source_paths():
            source = (ROOT / path).read_text()
            self.sources[path], self.places[path] = source, places(source)
            for place, fields in named(path, source, self.places[path]):
                mutant = Mutant(number, *fields)
                place.numbers.append(number if mutant.name not in self.dropped else None)
                place.is_custom = place.is_custom or mutant.name in self.custom
                self.mutants.append(mutant)
                number += 1

    def live(self):
        """The mutants that compile and can be seen."""
        return [each for each in self.mutants if each.name not in self.dropped and not UNSEEN.search(each.text)]

    # Writing

    def write(self):
        """Writes the copy; what is as it was is not touched, so that building again is quick."""
        expected = {path: (ROOT / path).read_bytes() for path in tracked(".")}
        names = {"targets": json.dumps(list(TARGETS)), "fast": json.dumps(FAST)}
        expected["Package.swift"] += (MANIFEST % names).encode()
        expected["MutantSwitch/include/MutantSwitch.h"] = HEADER.encode()
        expected["MutantSwitch/MutantSwitch.c"] = SWITCH.encode()
        self.extents = {}
        for target in TARGETS:
            files = []
            for path in (path for path in self.sources if path.split("/")[1] == target):
                kept = self.kept(path)
                text, extents = rewriting.rewritten(self.sources[path], kept)
                expected[path] = text.encode()
                self.extents[path] = (text, list(zip(extents, kept)))
                files.append((self.sources[path], kept))
            expected[f"Sources/{target}/MutantHelpers.swift"] = rewriting.helper_file(files, MULTIPLIED.get(target, [])).encode()
        self.replace(expected)

    def kept(self, path):
        """The places all of whose changes compile."""
        return [place for place in self.places[path] if None not in place.numbers]

    def replace(self, expected):
        for path, content in expected.items():
            file = self.copy / path
            if not file.exists() or file.read_bytes() != content:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        for folder in {path.split("/")[0] for path in expected}:
            for file in (self.copy / folder).rglob("*"):
                if file.is_file() and str(file.relative_to(self.copy)) not in expected:
                    file.unlink()

    # Building

    def build(self, report):
        """Builds all tests; places at which the compiler finds an error are given up first."""
        for target in TARGETS:
            while not self.builds(["--target", target], report):
                self.write()
        if not self.builds(["--build-tests"], report):
            raise SystemExit("The tests do not build; see the log.")

    def builds(self, arguments, report):
        command = ["nice", "-n", "10", "swift", "build", "-debug-info-format", "none", *arguments]
        done = subprocess.run(command, cwd=self.copy, capture_output=True, text=True)
        (self.scratch / "build.log").write_text(done.stdout + done.stderr)
        if done.returncode == 0:
            return True
        count = self.give_up(done.stdout + done.stderr)
        if not count:
            raise SystemExit(f"The copy does not build; see {self.scratch}/build.log.")
        report(f"{' '.join(arguments)}: {count} places do not compile")
        return False

    def give_up(self, log):
        wrong = []
        for path, line, column, message in set(rewriting.ERROR.findall(log)):
            path = str(pathlib.Path(path).relative_to(self.copy))
            if path in self.extents:
                wrong += self.blamed(path, int(line), int(column), message)
        wrong = {id(place): place for place in wrong}
        for path, found in self.places.items():
            mutants = (each for each in self.mutants if each.path == path)
            for place, mutant in zip(expanded(found), mutants):
                if id(place) in wrong:
                    is_retried = place.kind == "number" and not place.is_custom
                    (self.custom if is_retried else self.dropped).add(mutant.name)
        for place in wrong.values():
            if place.kind == "number" and not place.is_custom:
                place.is_custom = True
            else:
                place.numbers = [None] * len(place.numbers)
        known = {"dropped": sorted(self.dropped), "custom": sorted(self.custom)}
        self.dropped_path.write_text(json.dumps(known))
        return len(wrong)

    def blamed(self, path, line, column, message):
        """The innermost place at an error; or all of its line; or all of the lines around; or all of the file.

        What a missing statement causes is reported elsewhere, often at the end of the body.
        """
        text, extents = self.extents[path]
        if match := re.search("constant '(\\w+)' used before", message):
            extents = [each for each in extents if self.sources[path].startswith(f"{match[1]} = ", each[1].start)] or extents
            return [place for _, place in extents if place.kind == "statement"]
        if re.search("return|initializ|'if'|before being", message):
            extents = [each for each in extents if each[1].kind == "statement"] or extents
        position = rewriting.column_to_index(text, line, column)
        around = [(end - start, place) for (start, end), place in extents if start <= position < end]
        if around:
            return [min(around, key=lambda each: each[0])[1]]
        for distance in (0, 3, 1 << 20):
            near = [place for (start, _), place in extents if abs(text.count("\n", 0, start) + 1 - line) <= distance]
            if near:
                self.log(f"{path}:{line}:{column}: {message}: {len(near)} places")
                return near
        return []

    def log(self, text):
        with (self.scratch / "guesses.log").open("a") as file:
            print(text, file=file)


def expanded(found):
    return [place for place in found for _ in place.changes]


def tracked(folder):
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [path for path in listed.stdout.splitlines() if (ROOT / path).is_file()]


def source_paths():
    for target, pattern in TARGETS.items():
        folder = f"Sources/{target}/"
        for path in sorted(tracked(folder)):
            if path.endswith(".swift") and re.match(pattern, path.removeprefix(folder)):
                yield path


def named(path, source, found):
    """Every change with its place, as the fields of a mutant after its number; the name stays while the line does."""
    lines, seen = source.split("\n"), {}
    for place in found:
        line = source.count("\n", 0, place.start) + 1
        for change in place.changes:
            key = (lines[line - 1].strip(), change)
            seen[key] = seen.get(key, 0) + 1
            yield place, (path.split("/")[1], path, line, *key, seen[key])
