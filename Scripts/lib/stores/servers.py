"""Installs and starts the servers: as a user without rights, in a temporary folder, on a Unix socket that only we can open."""
import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

import debian
from debian import Unavailable

POLICY = pathlib.Path("/usr/sbin/policy-rc.d")


def find_program(name):
    """The path of a program; of several versions of PostgreSQL, the newest."""
    versions = sorted(
        pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
        key=lambda path: [int(part) for part in path.parts[4].split(".") if part.isdigit()],
    )
    return str(versions[-1]) if versions else shutil.which(name)


def need_program(name, package):
    """The path of a program, whose Debian package is installed if need be."""
    if not find_program(name):
        install(package)
    path = find_program(name)
    if not path:
        raise Unavailable(f"{package} is installed, but there is no {name}")
    return path


def install(package):
    """Installs a Debian package and keeps it from starting a service."""
    is_ours = os.geteuid() == 0 and not POLICY.exists()
    if is_ours:
        POLICY.write_text("#!/bin/sh\nexit 101\n")
        POLICY.chmod(0o755)
    try:
        debian.install(package)
    finally:
        if is_ours:
            POLICY.unlink(missing_ok=True)


class Server:
    """A child process with a folder of its own; both are gone when it is closed, or when this process dies."""

    def __init__(self, name):
        self.name = name
        self.process = None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"attest-{name}-", dir="/tmp"))
        self.identity = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.identity = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    @property
    def log(self):
        return self.folder / "log"

    def run(self, command):
        """Runs a command to its end, as the user without rights."""
        run = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120,
            **self.identity
        )
        if run.returncode:
            raise Unavailable(f"{command[0]}: {run.stdout.decode(errors='replace')[-1000:]}")

    def version(self, program):
        """What a program says of itself."""
        run = subprocess.run([program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return run.stdout.strip()

    def start(self, command, connect):
        """Starts a server and waits until it lets us connect."""
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=end_with_parent,
                start_new_session=True, **self.identity
            )
        deadline = time.monotonic() + 60
        while True:
            try:
                return connect()
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise Unavailable(f"{self.name} does not start: {self.log.read_text(errors='replace')[-1000:]}") from None
            time.sleep(0.05)

    def close(self):
        """Stops the server and removes the folder."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def end_with_parent():
    """Asks the kernel to interrupt this process when its parent ends (prctl, PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGINT)
