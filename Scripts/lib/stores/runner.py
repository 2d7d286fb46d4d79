"""Runs the checks and their controls on an engine, and counts."""
import random
import time

from .checks import CHECKS
from .controls import CONTROLS, ChangedStatements
from .document import read_statements
from .postgresql import PostgreSQL, PostgreSQLStore
from .race import Arena
from .redis import Redis, RedisStore
from .servers import Unavailable
from .sqlite import SQLite, SQLiteStore
from .store import Violation

ENGINES = {
    "postgresql": (PostgreSQL, PostgreSQLStore),
    "sqlite": (SQLite, SQLiteStore),
    "redis": (Redis, RedisStore),
}

# A control ends with the first round that catches it; few rounds would leave that to luck.
CONTROL_ROUNDS = 500


class Tally:
    """Prints what each check found and counts it."""

    def __init__(self):
        self.passed = self.failed = 0

    def add(self, is_good, text):
        if is_good:
            self.passed += 1
        else:
            self.failed += 1
        print(f"{'ok' if is_good else 'FAILED'}  {text}", flush=True)


class Runner:
    """One engine with its checks."""

    def __init__(self, name, document, rounds, seed, tally):
        self.name = name
        self.rounds = rounds
        self.rng = random.Random(f"{seed} {name}")
        self.tally = tally
        self.statements = read_statements(document, name)
        make, self.kind = ENGINES[name]
        self.engine = make(self.statements)
        print(f"{name}: {self.engine.version}", flush=True)

    def run(self):
        self.engine.reset()
        arena = Arena(self.engine, self.kind, self.rng)
        try:
            for contract, check, share in CHECKS[self.name]:
                self.run_check(arena, contract, check, self.rounds_of(share))
        finally:
            arena.close()
        unused = self.statements.unused()
        self.tally.add(not unused, f"{self.name}: every statement was run{': not ' if unused else ''}{', '.join(unused)}")
        shares = {check: share for _, check, share in CHECKS[self.name]}
        for control in CONTROLS[self.name]:
            self.run_control(control, max(CONTROL_ROUNDS, self.rounds_of(shares[control.check])))
        tested = {control.check for control in CONTROLS[self.name]}
        for check in sorted(set(shares) - tested, key=lambda check: check.__name__):
            self.tally.add(False, f"{self.name}: no control for the check: {title(check)}")

    def rounds_of(self, share):
        return max(1, round(self.rounds * share))

    def run_check(self, arena, contract, check, rounds):
        start = time.monotonic()
        try:
            check(arena, rounds)
            problem = ""
        except Exception as error:
            problem = f"\n        {describe(error)}"
        seconds = time.monotonic() - start
        text = f"{self.name}: {contract}: {title(check)} ({rounds} rounds, {seconds:.1f} s){problem}"
        self.tally.add(not problem, text)

    def run_control(self, control, rounds):
        """A control is good if its check catches it; any other error shows nothing."""
        self.engine.statements = ChangedStatements(self.statements, control)
        caught, problem = False, "its check did not catch it"
        try:
            self.engine.reset()
            arena = Arena(self.engine, control.kind or self.kind, self.rng)
            try:
                for text in control.setup:
                    arena.lone.query(text)
                control.check(arena, rounds)
            finally:
                arena.close()
        except Violation as violation:
            caught, problem = True, str(violation)
        except Exception as error:
            problem = describe(error)
        finally:
            self.engine.statements = self.statements
        self.tally.add(caught, f"{self.name}: control: {control.check.__name__}: {control.what}\n        {problem}")

    def close(self):
        self.engine.close()


def title(check):
    """The first line of a check's documentation."""
    return check.__doc__.splitlines()[0].rstrip(".")


def describe(error):
    return str(error) if isinstance(error, Violation) else f"{type(error).__name__}: {error}"


def run_engine(name, document, rounds, seed, tally):
    """Runs an engine; one that is not to be had is a failure."""
    try:
        runner = Runner(name, document, rounds, seed, tally)
    except (Unavailable, OSError, ValueError) as error:
        tally.add(False, f"{name}: {error}")
        return
    try:
        runner.run()
    except Exception as error:
        tally.add(False, f"{name}: {describe(error)}")
    finally:
        runner.close()
