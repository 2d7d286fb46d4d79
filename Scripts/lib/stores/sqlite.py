"""SQLite: a file, connections from Python's standard library, and the documented statements."""
import sqlite3

from .document import split_statements
from .servers import Server, Unavailable
from .sql import SQLStore


class SQLite:
    """A file in a temporary folder; each reset makes a new one."""

    name = "sqlite"

    def __init__(self, statements):
        if sqlite3.sqlite_version_info < (3, 37):
            raise Unavailable(f"Python's SQLite is {sqlite3.sqlite_version}; STRICT tables need 3.37")
        self.statements = statements
        self.server = Server(self.name)
        self.version = f"SQLite {sqlite3.sqlite_version}"
        self.files = 0

    def reset(self):
        self.files += 1
        connection = self.open()
        for text in split_statements(self.statements["schema"]):
            connection.execute(text)
        connection.close()

    def open(self):
        path = self.server.folder / f"{self.files}.sqlite"
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for text in split_statements(self.statements["connect"]):
            connection.execute(text).fetchall()
        # Power cuts are not tested; the documented FULL would only make the disk busy.
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    def connect(self, kind):
        return kind(self.open(), self.statements)

    def close(self):
        self.server.close()


class SQLiteStore(SQLStore):
    """The documented statements."""

    def __init__(self, connection, statements):
        super().__init__(statements)
        self.connection = connection

    def query(self, text, **parameters):
        return self.connection.execute(text, parameters).fetchall()

    def bind(self, key, policy, maximum, operation):
        parameters = self.bind_parameters(key, policy, maximum, operation)
        self.run("bind-begin")
        try:
            outcome, replaced = self.run("bind-decide", **parameters)[0]
            if outcome == "free":
                replaced = self.run("bind-write", **parameters)[0][0]
                self.run("bind-replace", **parameters)
                outcome = "replaced" if replaced else "bound"
            self.run("bind-commit")
        except BaseException:
            if self.connection.in_transaction:
                self.query("ROLLBACK")
            raise
        return outcome, split_ids(replaced) if outcome == "replaced" else []

    def reserve(self, counter, limit, threshold, operation):
        parameters = self.budget_parameters(counter, limit, threshold, operation)
        return self.transaction("reserve", **parameters)[0][0]

    def release(self, counter, reservation, operation):
        return self.transaction("release", reservation=reservation, operation=operation)[0][0] == 1

    def remove_all(self, subject):
        self.run("remove-all", subject=subject)

    def age_key(self, key_id, seconds):
        self.query(
            "UPDATE attest_key SET bound_at = bound_at - :seconds WHERE key_id = :key_id", seconds=seconds, key_id=key_id
        )

    def close(self):
        self.connection.close()


def split_ids(text):
    """Key IDs from their hexadecimal digits, 64 each."""
    return [bytes.fromhex(text[start:start + 64]) for start in range(0, len(text), 64)]
