"""Stores that read first and write then, in several statements without a condition: the checks must catch them."""
import time

from .postgresql import PostgreSQLStore
from .redis import RedisStore, challenge_name, key_name, spent_name, subject_name
from .sqlite import SQLiteStore


def pause():
    """Time for the other connections to read too."""
    time.sleep(0.002)


# Outcomes of binds by operation: these stores keep them here, so that it is the race that breaks them and not a resend.
BOUND = {}


def decide_bind(row, exists, others, key, policy, maximum, operation):
    """What the contract says of a bind, from what was read; `row` holds operation and subject, or is `None`.

    The last value tells whether the key has to be written.
    """
    if row and row[0] == operation:
        return (*BOUND[operation], False) if row[1] else ("removed", [], False)
    if row and row[1]:
        return ("alreadyBound" if row[1] == key.subject else "ownedByAnother"), [], False
    if not exists:
        return "unknownSubject", [], False
    if policy == "refuses" and others or policy == "allows" and len(others) >= maximum:
        return "subjectHasKey", [], False
    BOUND[operation] = ("replaced", others) if policy == "replaces" and others else ("bound", [])
    return (*BOUND[operation], True)


def decide_rise(row, number, operation):
    """What becomes of a counter or step, from the stored one and its operation; `None` if it is not written."""
    if row and row[0] == number and row[1] == operation:
        return True
    return None if row is None or row[0] < number else False


class NaiveSQL:
    """Mixed into a store of SQL statements."""

    def spend(self, challenge, purpose, subject, now, operation):
        rows = self.query(
            "SELECT purpose, subject, expiry, operation, outcome FROM attest_challenge WHERE challenge = :challenge",
            challenge=challenge,
        )
        if not rows:
            return False
        stored_purpose, stored_subject, expiry, stored, outcome = rows[0]
        if stored is not None:
            return stored == operation and bool(outcome)
        pause()
        outcome = stored_purpose == purpose and stored_subject == subject and now < expiry
        self.query(
            f"UPDATE attest_challenge SET operation = :operation, outcome = {'true' if outcome else 'false'} "
            "WHERE challenge = :challenge",
            operation=operation, challenge=challenge,
        )
        return outcome

    def spend_stateless(self, challenge, expiry, now, operation):
        rows = self.query("SELECT operation FROM attest_spent WHERE challenge = :challenge", challenge=challenge)
        if rows:
            return rows[0][0] == operation
        pause()
        self.query(
            "INSERT INTO attest_spent (challenge, operation, expiry) VALUES (:challenge, :operation, :expiry) "
            "ON CONFLICT (challenge) DO UPDATE SET operation = excluded.operation",
            challenge=challenge, operation=operation, expiry=expiry,
        )
        return True

    def claim(self, step, subject, secret_version, operation):
        parameters = {"subject": subject, "secret_version": secret_version}
        rows = self.query(
            "SELECT step, operation FROM attest_code_step WHERE subject = :subject AND secret_version = :secret_version",
            **parameters,
        )
        decision = decide_rise(rows[0] if rows else None, step, operation)
        if decision is not None:
            return decision
        pause()
        self.query(
            "INSERT INTO attest_code_step (subject, secret_version, step, operation) "
            "VALUES (:subject, :secret_version, :step, :operation) "
            "ON CONFLICT (subject, secret_version) DO UPDATE SET step = excluded.step, operation = excluded.operation",
            **parameters, step=step, operation=operation,
        )
        return True

    def bind(self, key, policy, maximum, operation):
        rows = self.query("SELECT operation, subject FROM attest_key WHERE key_id = :key_id", key_id=key.key_id)
        exists = self.query("SELECT 1 FROM account WHERE id = :subject", subject=key.subject)
        others = [row[0] for row in self.query("SELECT key_id FROM attest_key WHERE subject = :subject", subject=key.subject)]
        outcome, replaced, writes = decide_bind(rows[0] if rows else None, exists, others, key, policy, maximum, operation)
        if writes:
            pause()
            if replaced:
                self.query("UPDATE attest_key SET subject = NULL WHERE subject = :subject", subject=key.subject)
            self.overwrite(key, policy, maximum, operation)
        return outcome, replaced

    def overwrite(self, key, policy, maximum, operation):
        """Writes a key's row, whatever is there."""
        self.query(self.overwriting, **self.bind_parameters(key, policy, maximum, operation))

    def advance_counter(self, key_id, binding, counter, operation):
        rows = self.query(
            "SELECT counter, counter_operation FROM attest_key "
            "WHERE key_id = :key_id AND binding = :binding AND subject IS NOT NULL",
            key_id=key_id, binding=binding,
        )
        if not rows:
            return "unknownKey"
        decision = decide_rise(rows[0], counter, operation)
        if decision is not None:
            return "advanced" if decision else "stale"
        pause()
        self.query(
            "UPDATE attest_key SET counter = :counter, counter_operation = :operation WHERE key_id = :key_id",
            counter=counter, operation=operation, key_id=key_id,
        )
        return "advanced"


OVERWRITE = """
INSERT INTO attest_key (
    key_id, subject, binding, public_key, counter, app_id, environment, receipt, operation, replaced, bound_at
) VALUES (:key_id, :subject, :binding, :public_key, 0, :app_id, :environment, :receipt, :operation, %s)
ON CONFLICT (key_id) DO UPDATE SET
    subject = excluded.subject, binding = excluded.binding, public_key = excluded.public_key, counter = 0,
    counter_operation = NULL, receipt = excluded.receipt, operation = excluded.operation, bound_at = excluded.bound_at
"""


class NaivePostgreSQL(NaiveSQL, PostgreSQLStore):
    """PostgreSQL, read first and written then."""

    overwriting = OVERWRITE % "'{}', now()"


class NaiveSQLite(NaiveSQL, SQLiteStore):
    """SQLite, read first and written then."""

    overwriting = OVERWRITE % "'', strftime('%s', 'now') + 0"


class NaiveRedis(RedisStore):
    """Redis, read first and written then, in plain commands."""

    def spend(self, challenge, purpose, subject, now, operation):
        name, operation = challenge_name(challenge), operation.hex().encode()
        fields = ("purpose", "subject", "expiry", "operation", "outcome")
        stored_purpose, stored_subject, expiry, stored, outcome = self.client.command("HMGET", name, *fields)
        if expiry is None:
            return False
        if stored is not None:
            return stored == operation and outcome == b"1"
        pause()
        good = stored_purpose == purpose.encode() and stored_subject == subject.encode() and now < int(expiry)
        self.client.command("HSET", name, "operation", operation, "outcome", int(good))
        return good

    def spend_stateless(self, challenge, expiry, now, operation):
        name, operation = spent_name(challenge), operation.hex().encode()
        stored = self.client.command("GET", name)
        if stored is not None:
            return stored == operation
        pause()
        self.client.command("SET", name, operation)
        return True

    def claim(self, step, subject, secret_version, operation):
        name, operation = f"attest:step:{secret_version}:{subject}", operation.hex().encode()
        stored, by = self.client.command("HMGET", name, "step", "operation")
        decision = decide_rise(None if stored is None else (int(stored), by), step, operation)
        if decision is not None:
            return decision
        pause()
        self.client.command("HSET", name, "step", step, "operation", operation)
        return True

    def bind(self, key, policy, maximum, operation):
        name, owner = key_name(key.key_id), subject_name(key.subject)
        stored, subject = self.client.command("HMGET", name, "operation", "subject")
        row = stored and (bytes.fromhex(stored.decode()), subject and subject.decode())
        members = self.client.command("SMEMBERS", owner)
        others = [bytes.fromhex(member.decode()) for member in members if member != b"created"]
        outcome, replaced, writes = decide_bind(row, members, others, key, policy, maximum, operation)
        if writes:
            pause()
            for other in replaced:
                self.client.command("HDEL", key_name(other), "subject")
                self.client.command("SREM", owner, other.hex())
            self.client.command(
                "HSET", name, "subject", key.subject, "binding", key.binding.hex(), "public_key", key.public_key, "counter", 0,
                "app_id", key.app_id, "environment", key.environment, "receipt", key.receipt or b"",
                "operation", operation.hex(), "replaced", "",
            )
            self.client.command("SADD", owner, key.key_id.hex())
        return outcome, replaced

    def advance_counter(self, key_id, binding, counter, operation):
        name, operation = key_name(key_id), operation.hex().encode()
        fields = ("subject", "binding", "counter", "counter_operation")
        subject, stored_binding, stored, by = self.client.command("HMGET", name, *fields)
        if subject is None or stored_binding != binding.hex().encode():
            return "unknownKey"
        decision = decide_rise((int(stored), by), counter, operation)
        if decision is not None:
            return "advanced" if decision else "stale"
        pause()
        self.client.command("HSET", name, "counter", counter, "counter_operation", operation)
        return "advanced"
