#!/usr/bin/env python3
"""Writes the row of a step into the table of Docs/Results/last-runs.md.

usage: last_run.py STEP COMMAND SECONDS STATUS OUTPUT

The outcome is the last line of the file OUTPUT that is not empty. Scripts/nightly calls this after each step.
"""
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Docs" / "Results" / "last-runs.md"
BLOCK = re.compile(r"(<!-- last runs -->\n\|[^\n]*\n\|[^\n]*\n)(.*?)(<!-- end of last runs -->)", re.DOTALL)


def main():
    step, command, seconds, status, output = sys.argv[1:]
    lines = [line.strip() for line in pathlib.Path(output).read_text(errors="replace").splitlines() if line.strip()]
    outcome = (lines[-1] if lines else "no output").replace("|", "\\|")
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    day = datetime.datetime.now(datetime.timezone.utc).date()
    failed = "" if status == "0" else "**failed**: "
    row = f"| {step} | `{command}` | {day} | {commit} | {seconds} | {failed}{outcome} |"
    page = PAGE.read_text()
    block = BLOCK.search(page)
    if not block:
        sys.exit("last_run: the page has no table")
    rows = block[2].splitlines()
    for index, old in enumerate(rows):
        if old.startswith(f"| {step} |"):
            rows[index] = row
            break
    else:
        rows.append(row)
    PAGE.write_text(page[:block.start(2)] + "".join(line + "\n" for line in rows) + page[block.end(2):])


main()
