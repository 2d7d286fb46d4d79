"""What PostgreSQL and SQLite have in common: most of the mapping from results to outcomes."""
import dataclasses

from .document import split_statements
from .store import Key, Store


class SQLStore(Store):
    """A connection whose `query(text, **parameters)` runs one statement and returns its rows."""

    def __init__(self, statements):
        self.statements = statements

    def query(self, text, **parameters):
        raise NotImplementedError

    def run(self, name, **parameters):
        """Runs a documented statement."""
        return self.query(self.statements[name], **parameters)

    def issue(self, challenge, purpose, subject, expiry):
        self.run("issue", challenge=challenge, purpose=purpose, subject=subject, expiry=expiry)

    def spend(self, challenge, purpose, subject, now, operation):
        rows = self.run("spend", challenge=challenge, purpose=purpose, subject=subject, now=now, operation=operation)
        return bool(rows and rows[0][0])

    def bind_parameters(self, key, policy, maximum, operation):
        return {**dataclasses.asdict(key), "policy": policy, "maximum": maximum, "operation": operation}

    def key(self, key_id):
        rows = self.run("key", key_id=key_id)
        return read_key(rows[0]) if rows else None

    def advance_counter(self, key_id, binding, counter, operation):
        rows = self.run("advance-counter", key_id=key_id, binding=binding, counter=counter, operation=operation)
        return advance_outcome(rows)

    def remove(self, key_id):
        self.run("remove", key_id=key_id)

    def spend_stateless(self, challenge, expiry, now, operation):
        return bool(self.run("spend-stateless", challenge=challenge, operation=operation, expiry=expiry))

    def claim(self, step, subject, secret_version, operation):
        return bool(self.run("claim", step=step, subject=subject, secret_version=secret_version, operation=operation))

    def budget_parameters(self, counter, limit, threshold, operation):
        kind, digest, day = counter
        return {
            "kind": kind, "subject_digest": digest, "day": day, "limit": limit, "warning_threshold": threshold,
            "operation": operation,
        }

    def purge_budgets(self, oldest_day):
        self.transaction("purge-budgets", oldest_day=oldest_day)

    def transaction(self, name, **parameters):
        """Runs a documented transaction; the rows of its last statement that gives some."""
        rows = []
        try:
            for text in split_statements(self.statements[name]):
                rows = self.query(text, **parameters) or rows
        except BaseException:
            self.query("ROLLBACK")
            raise
        return rows

    def create_subject(self, subject):
        self.query("INSERT INTO account (id) VALUES (:subject)", subject=subject)

    def delete_subject(self, subject):
        self.query("DELETE FROM account WHERE id = :subject", subject=subject)

    def purge_challenges(self, before):
        self.run("purge-challenges", before=before)

    def purge_spent(self, before):
        self.run("purge-spent", before=before)

    def purge_removed(self):
        self.run("purge-removed")

    def purge_steps(self, oldest):
        self.run("purge-steps", oldest=oldest)

    def count_challenges(self):
        return self.query("SELECT count(*) FROM attest_challenge")[0][0]

    def has_row(self, table, column, value):
        """Whether a row is there, removed or not."""
        return bool(self.query(f"SELECT 1 FROM {table} WHERE {column} = :value", value=value))

    def age_key(self, key_id, seconds):
        """Makes a key look as if it had been bound long ago."""
        raise NotImplementedError


def read_key(row):
    """The key and counter in a row of the statement `key`."""
    key_id, public_key, counter, app_id, environment, subject, binding, receipt = row
    return Key(key_id, subject, binding, public_key, app_id, environment, receipt), counter


def advance_outcome(rows):
    if not rows:
        return "unknownKey"
    return "advanced" if rows[0][0] else "stale"
