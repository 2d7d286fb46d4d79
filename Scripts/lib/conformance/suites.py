"""Suites of cases, run by `attest check`, and the table of what became of them."""
import collections
import json
import pathlib
import subprocess

# Cases of a file: few enough to be held in memory at once.
FILE_CASES = 10_000
RIGHT_ANSWERS = {"accept": True, "refuse": False, "undecided": None}


class Suite:
    """Cases of one origin; each is to be accepted, to be refused, or undecided."""

    def __init__(self, name):
        self.name = name
        self.cases = self.passed = self.refused = self.failed = 0
        self.left_out = collections.Counter()
        self.failures = []
        self.groups = collections.defaultdict(list)

    def add(self, kind, answer, case, note=""):
        """A case for `attest check`."""
        cases = self.groups[kind, answer]
        cases.append({"id": str(len(cases)), "ok": RIGHT_ANSWERS[answer], **case, "note": note})

    def leave_out(self, reason, count=1):
        """Cases that are not run."""
        self.cases += count
        self.left_out[reason] += count

    def compare(self, is_right, answer, description):
        """A case that was judged here."""
        self.cases += 1
        if not is_right:
            self.failed += 1
            self.failures.append(description)
        elif answer == "accept":
            self.passed += 1
        else:
            self.refused += 1

    def write(self, folder):
        """Writes the vectors; yields each file with the answer that it expects."""
        for (kind, answer), cases in self.groups.items():
            for start in range(0, len(cases), FILE_CASES):
                part = cases[start:start + FILE_CASES]
                path = folder / f"{len(list(folder.iterdir())):03}-{kind}-{answer}.json"
                path.write_text(json.dumps({"schema": "vec1", "kind": kind, "suite": self.name, "cases": part}))
                yield path, answer
        self.groups.clear()

    def count(self, report, answer):
        """Takes what `attest check` says about one file."""
        self.cases += report["passed"] + report["failed"] + report["notRun"] + report["information"]
        self.failed += report["failed"]
        if answer == "accept":
            self.passed += report["passed"]
        else:
            self.refused += report["passed"]
        self.failures += [f"{report['path']} {failure['id']} ({failure['note']}): expected {failure['expected']}, "
                          f"got {failure['got']}" for failure in report["failures"]]
        self.left_out.update(report["notRunReasons"])
        reasons = (remark["note"] or "no answer is stated" for remark in report["answers"])
        self.left_out.update(reasons)

    def join(self, other):
        """Adds the counts of a part."""
        self.cases += other.cases
        self.passed += other.passed
        self.refused += other.refused
        self.failed += other.failed
        self.left_out += other.left_out
        self.failures += other.failures
        return self

    @property
    def was_run(self):
        return self.passed + self.refused + self.failed > 0

    def row(self):
        reasons = collections.Counter()
        for reason, count in self.left_out.items():
            reasons[summary(reason)] += count
        why = "; ".join(f"{count:,} {reason}" for reason, count in reasons.most_common())
        counts = (self.cases, self.passed, self.refused, self.failed, self.left_out.total())
        return f"| {self.name} | " + " | ".join(f"{count:,}" for count in counts) + f" | {why} |"


def summary(reason):
    """A reason of `attest check` in the words of the table."""
    name = reason.removesuffix(" is not supported")
    if name == reason:
        return reason.removesuffix(" are not supported")
    return "other hash functions" if name.startswith(("SHA", "MD", "RIPEMD")) else "other curves"


def check(command, suites, folder):
    """Runs all vectors of the suites at once."""
    folder = pathlib.Path(folder)
    files = {str(path): (suite, answer) for suite in suites for path, answer in suite.write(folder)}
    if not files:
        return
    result = subprocess.run([command, "check", "--json", *files], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"conformance: attest check: {result.stderr}")
    for report in json.loads(result.stdout)["files"]:
        suite, answer = files[report["path"]]
        suite.count(report, answer)


def table(suites):
    """The one table, in Markdown."""
    yield "| suite | cases | accepted as expected | refused as expected | failed | left out | of which |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for suite in suites:
        yield suite.row()
