"""Tools of the Swift toolchain that need not be on the path."""
import pathlib
import shutil
import sys


def tool(name):
    """The path of a tool: beside `swift` first, so that it is of the same version."""
    beside = pathlib.Path(shutil.which("swift") or "").resolve().parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if not found:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {name} is not installed")
    return found
