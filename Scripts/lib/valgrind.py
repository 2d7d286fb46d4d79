"""What valgrind and strace count in a program; by difference between two runs, so that what precedes the measured part is left out."""
import re
import shutil
import subprocess
import sys

import debian

TOOLS = {
    "instructions": (["--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)"),
    "allocations": (["--tool=memcheck", "--undef-value-errors=no"], r"total heap usage: ([\d,]+) allocs"),
    "bytes": (["--tool=memcheck", "--undef-value-errors=no"], r"total heap usage: .* ([\d,]+) bytes allocated"),
}


def install():
    """Installs valgrind and strace on Debian where they are missing."""
    for tool in ("valgrind", "strace"):
        if shutil.which(tool):
            continue
        try:
            debian.install(tool)
        except debian.Unavailable as error:
            sys.exit(str(error))


def count(what, *command):
    """How many instructions, allocations or allocated bytes a command takes in all."""
    options, pattern = TOOLS[what]
    words = ["valgrind", *options, *(str(word) for word in command)]
    found = re.search(pattern, subprocess.run(words, check=True, text=True, capture_output=True).stderr)
    if not found:
        sys.exit(f"valgrind reports no {what} for {' '.join(words)}")
    return int(found[1].replace(",", ""))


def per_run(what, counts, *command):
    """The same for one of the runs whose number is the last argument of the command."""
    first, second = (count(what, *command, runs) for runs in counts)
    return (second - first) / (counts[1] - counts[0])


def system_calls_per_run(counts, *command):
    """How many calls of the operating system one of the runs makes, of all threads."""
    def calls(runs):
        words = ["strace", "--follow-forks", "--quiet=all", *(str(word) for word in command), str(runs)]
        return subprocess.run(words, check=True, text=True, capture_output=True).stderr.count("\n")
    first, second = map(calls, counts)
    return (second - first) / (counts[1] - counts[0])
