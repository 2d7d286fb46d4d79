"""Installs Debian packages, and waits while another process holds the package manager's locks."""
import os
import shutil
import subprocess
import time

# apt waits for dpkg's lock by itself, but gives up at once on the lock of the package lists.
OPTIONS = ["--yes", "--quiet", "-o", "DPkg::Lock::Timeout=600"]
HELD = ("could not get lock", "unable to lock", "unable to acquire the dpkg frontend lock")
PATIENCE = 600


class Unavailable(Exception):
    """A package that cannot be installed here, and why."""


def install(package):
    """Installs a package, with its newest list if the one at hand does not know it.

    Raises Unavailable with what apt printed, or with what a user without rights has to do.
    """
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable(f"{package} is missing; install it, or run this as root on Debian")
    command = ["install", "--no-install-recommends", package]
    if apt(command)[0]:
        return
    apt(["update"])
    succeeded, output = apt(command)
    if not succeeded:
        raise Unavailable(f"{package} cannot be installed: {output[-1000:]}")


def apt(arguments, run=None, sleep=time.sleep, clock=time.monotonic):
    """Runs apt-get, again and again as long as a lock is held; whether it succeeded, and what it printed."""
    run = run or apt_get
    end = clock() + PATIENCE
    while True:
        succeeded, output = run(arguments)
        is_held = any(text in output.lower() for text in HELD)
        if succeeded or not is_held or clock() > end:
            return succeeded, output
        sleep(5)


def apt_get(arguments):
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    try:
        done = subprocess.run(
            ["apt-get", *OPTIONS, *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=1200,
        )
    except subprocess.TimeoutExpired:
        return False, "apt-get took more than twenty minutes"
    return done.returncode == 0, done.stdout.decode(errors="replace")
