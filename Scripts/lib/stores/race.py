"""Runs writes at the same time on several connections, and sends some of them twice."""
import dataclasses
import os
import queue
import threading
import time

CONNECTIONS = 8
RESENT = 0.25


@dataclasses.dataclass
class Result:
    """What a write returned, and when it ran."""

    outcome: object
    start: float
    end: float


@dataclasses.dataclass
class Write:
    """A call of a store's method with an operation of its own, and the results of sending it."""

    call: object
    about: object = None
    operation: bytes = dataclasses.field(default_factory=lambda: os.urandom(16))
    results: list = dataclasses.field(default_factory=list)

    def run(self, store):
        return self.call(store, self.operation)

    @property
    def outcomes(self):
        return [result.outcome for result in self.results]

    @property
    def first(self):
        return self.results[0].outcome


class Arena:
    """Threads with a connection each, and one more connection for what is done alone."""

    def __init__(self, engine, kind, rng):
        self.rng = rng
        self.lone = engine.connect(kind)
        self.stores = [engine.connect(kind) for _ in range(CONNECTIONS)]
        self.jobs = [queue.SimpleQueue() for _ in self.stores]
        self.done = queue.SimpleQueue()
        self.threads = [
            threading.Thread(target=self.work, args=pair, daemon=True) for pair in zip(self.stores, self.jobs)
        ]
        for thread in self.threads:
            thread.start()

    def work(self, store, jobs):
        while True:
            job = jobs.get()
            if job is None:
                return
            number, call = job
            start = time.monotonic()
            try:
                outcome = call(store)
            except Exception as error:
                outcome = error
            self.done.put((number, Result(outcome, start, time.monotonic())))

    def together(self, calls):
        """Runs calls at the same time; their results in order. An error in one of them is raised."""
        order = self.rng.sample(range(CONNECTIONS), len(calls))
        for number, call in enumerate(calls):
            self.jobs[order[number]].put((number, call))
        results = [None] * len(calls)
        for _ in calls:
            number, result = self.done.get(timeout=120)
            results[number] = result
        for result in results:
            if isinstance(result.outcome, Exception):
                raise result.outcome
        return results

    def race(self, writes):
        """Runs at most eight writes at the same time and resends a share of them: one at once, others after all have ended."""
        sent = list(writes)
        if len(sent) < CONNECTIONS and self.rng.random() < 2 * RESENT:
            sent.append(self.rng.choice(sent))
        self.send(sent)
        again = [write for write in writes if self.rng.random() < RESENT]
        if again:
            self.send(again)

    def send(self, writes):
        for write, result in zip(writes, self.together([write.run for write in writes])):
            write.results.append(result)
        for write in writes:
            write.results.sort(key=lambda result: result.end)

    def alone(self, write, times=1):
        """Runs a write while nothing else runs; its last outcome."""
        for _ in range(times):
            self.send([write])
        return write.results[-1].outcome

    def close(self):
        for jobs in self.jobs:
            jobs.put(None)
        for thread in self.threads:
            thread.join(timeout=60)
        for store in [*self.stores, self.lone]:
            store.close()
