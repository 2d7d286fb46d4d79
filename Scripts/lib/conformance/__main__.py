"""Run by Scripts/conformance in the virtual environment: builds the suites, runs them, and prints the table."""
import argparse
import pathlib
import random
import shutil
import time

from . import certificates, openssl, published
from .suites import check, table

CURVES = ("P-256", "P-384")
# Of the suites made here, as many cases are held at once.
PART = 10_000


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--per-curve", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    return parser.parse_args()


def crosschecks(mint):
    """Functions that make suites of a part of the cases, each with its own random numbers."""
    for curve in CURVES:
        yield lambda n, r, c=curve: [openssl.signed_there(c, n, r)]
        yield lambda n, r, c=curve: [openssl.signed_here(mint, c, n, r)]
        yield lambda n, r, c=curve: certificates.made_there(c, n, r)
        yield lambda n, r, c=curve: [certificates.made_here(mint, c, n, r.randrange(2**63))]
    yield lambda n, r: [openssl.digests(n, r)]
    yield lambda n, r: [openssl.codes(n, r)]


def run(command, suites, folder):
    """Runs the vectors of the suites in an empty folder; it is kept if something fails."""
    folder.mkdir(parents=True)
    check(command, suites, folder)
    if not any(suite.failed for suite in suites):
        shutil.rmtree(folder)


def run_crosschecks(command, mint, count, seed, folder):
    for index, make in enumerate(crosschecks(mint)):
        numbers, total = random.Random(f"{seed} {index}"), []
        for part, start in enumerate(range(0, count, PART)):
            suites = make(min(PART, count - start), numbers)
            run(command, suites, folder / f"{index}-{part}")
            total = [whole.join(suite) for whole, suite in zip(total, suites)] if total else suites
        yield from total


def main():
    arguments = parse_arguments()
    start = time.monotonic()
    command, mint = str(arguments.programs / "attest"), str(arguments.programs / "attest-mint")
    vectors = arguments.folder / "vectors"
    shutil.rmtree(vectors, ignore_errors=True)
    data = arguments.folder / "data"
    rfc6979 = data / "cryptography_vectors/asymmetric/ECDSA/RFC6979/evppkey_ecdsa_rfc6979.txt"
    suites = published.suites(data) + [openssl.deterministic(mint, rfc6979)]
    run(command, suites, vectors / "published")
    suites += run_crosschecks(command, mint, arguments.per_curve, arguments.seed, vectors)
    for line in table(suites):
        print(line)
    failed, unrun = sum(suite.failed for suite in suites), [suite.name for suite in suites if not suite.was_run]
    for suite in suites:
        for failure in suite.failures[:10]:
            print(f"FAILED {suite.name}: {failure}")
    for name in unrun:
        print(f"FAILED {name}: no case was run")
    print(f"\n--per-curve {arguments.per_curve} --seed {arguments.seed}: {time.monotonic() - start:.0f} seconds")
    print(f"{sum(suite.passed + suite.refused for suite in suites)} passed, {failed} failed")
    return 1 if failed or unrun else 0


raise SystemExit(main())
