"""The virtual environment with what others publish, pinned by version and hash."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
REQUIREMENTS, SDISTS = HERE / "requirements.txt", HERE / "sdists.txt"


def prepare(folder):
    """Makes the environment, unless it is there; returns its Python."""
    python = folder / "venv/bin/python3"
    stamp = folder / "stamp"
    pins = hashlib.sha256(REQUIREMENTS.read_bytes() + SDISTS.read_bytes() + sys.version.encode()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text() == pins:
        return python
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make_environment(folder / "venv")
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run(*pip, "install", "--require-hashes", "--no-deps", "--no-compile", "--only-binary", ":all:", "-r", REQUIREMENTS)
    # Without isolation, the pinned backends are asked for the names of the packages, and nothing is built.
    run(*pip, "download", "--require-hashes", "--no-deps", "--no-build-isolation", "--no-binary", ":all:",
        "-r", SDISTS, "-d", folder / "sdists", environment=search_path(python))
    for archive in (folder / "sdists").glob("*.tar.gz"):
        with tarfile.open(archive) as tar:
            # Before Python 3.11.4 there is no filter; the archive is known by its hash.
            tar.extractall(folder / "sources", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    stamp.write_text(pins)
    return python


def make_environment(folder):
    command = [sys.executable, "-m", "venv", str(folder)]
    if subprocess.run(command, capture_output=True).returncode == 0:
        return
    # Debian ships this module apart.
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "--quiet", output=subprocess.DEVNULL)
        run("apt-get", "install", "--yes", "--quiet", "python3-venv", output=subprocess.DEVNULL)
    run(*command, "--clear")


def search_path(python):
    return dict(os.environ, PATH=f"{python.parent}:{os.environ['PATH']}")


def run(*command, environment=None, output=None):
    subprocess.run([str(word) for word in command], check=True, env=environment, stdout=output)
