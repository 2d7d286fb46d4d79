"""Wrong stores, each of which a check must catch: a check that lets its control pass proves nothing."""
import dataclasses

from . import checks
from .naive import NaivePostgreSQL, NaiveRedis, NaiveSQLite


@dataclasses.dataclass
class Control:
    """A check and a store that it must refuse.

    The store is wrong in its kind, or in one documented statement in which a piece of text is replaced.
    """

    check: object
    what: str
    kind: object = None
    statement: str = None
    old: str = None
    new: str = ""
    setup: tuple = ()

    def change(self, name, text):
        """The text of a documented statement as this control has it."""
        if name != self.statement:
            return text
        if self.old is None:
            return self.new
        if self.old not in text:
            raise ValueError(f"the control `{self.what}` does not find its text in {name}")
        return text.replace(self.old, self.new)


class ChangedStatements:
    """Documented statements, one of them changed."""

    def __init__(self, statements, control):
        self.statements = statements
        self.control = control

    def __getitem__(self, name):
        return self.control.change(name, self.statements[name])


def changed(check, what, statement, old, new="", setup=()):
    return Control(check, what, None, statement, old, new, setup)


def naive(kind, setup_for_deletion):
    """Read first and write then, once for each check that races."""
    racing = [
        checks.spend_has_one_winner, checks.bind_refuses, checks.bind_replaces, checks.bind_allows, checks.a_key_has_one_owner,
        checks.binding_again_changes_nothing, checks.counters_only_rise, checks.spent_has_one_winner,
        checks.code_steps_are_claimed_once,
    ]
    controls = [Control(check, "reads first and writes then", kind) for check in racing]
    return [
        *controls,
        Control(checks.a_key_needs_its_subject, "reads first and writes then", kind, setup=setup_for_deletion),
    ]


SQL = [
    changed(
        checks.spend_has_one_winner, "takes a resend for another operation", "spend",
        "(operation IS NULL OR operation = :operation)", "operation IS NULL",
    ),
    changed(
        checks.wrong_answers_burn, "lets a wrong answer change nothing", "spend",
        "WHERE challenge = :challenge", "WHERE challenge = :challenge AND purpose = :purpose AND subject = :subject",
    ),
    changed(checks.wrong_answers_burn, "does not look at the subject", "spend", " AND subject = :subject"),
    changed(checks.wrong_answers_burn, "does not look at the purpose", "spend", "purpose = :purpose AND "),
    changed(checks.expiry_is_exact, "spends a second too long", "spend", "expiry > :now", "expiry >= :now"),
    changed(checks.expiry_is_exact, "decides anew at each resend", "spend", "COALESCE(outcome, ", "COALESCE(NULL, "),
    changed(
        checks.unknown_challenges_leave_no_trace, "inserts what it does not know", "spend", None,
        "INSERT INTO attest_challenge (challenge, purpose, subject, expiry, operation, outcome) "
        "VALUES (:challenge, :purpose, :subject, :now, :operation, false) "
        "ON CONFLICT (challenge) DO UPDATE SET operation = attest_challenge.operation RETURNING outcome",
    ),
    changed(
        checks.spent_has_one_winner, "takes a resend for another operation", "spend-stateless",
        "DO UPDATE SET operation = excluded.operation WHERE attest_spent.operation = excluded.operation", "DO NOTHING",
    ),
    changed(
        checks.late_resends_revive_nothing, "deletes the row of a removed key", "remove",
        "UPDATE attest_key SET subject = NULL", "DELETE FROM attest_key",
    ),
    changed(
        checks.late_resends_revive_nothing, "deletes the rows of removed keys", "remove-all",
        "UPDATE attest_key SET subject = NULL", "DELETE FROM attest_key",
    ),
    changed(checks.keys_come_back_as_bound, "finds removed keys", "key", " AND subject IS NOT NULL"),
    changed(
        checks.counters_need_their_binding, "does not look at the binding", "advance-counter", "binding = :binding", "true"
    ),
    changed(
        checks.counters_need_their_binding, "advances a removed key", "advance-counter", " AND subject IS NOT NULL"
    ),
    changed(checks.removal_frees, "does not remove", "remove", "SET subject = NULL", "SET counter = 0"),
    changed(
        checks.removing_all_removes_all, "removes one", "remove-all", "SET subject = NULL WHERE subject = :subject",
        "SET subject = NULL WHERE key_id = (SELECT key_id FROM attest_key WHERE subject = :subject LIMIT 1)",
    ),
    changed(
        checks.code_steps_are_claimed_once, "accepts a step twice", "claim",
        "attest_code_step.step < excluded.step", "attest_code_step.step <= excluded.step",
    ),
    changed(
        checks.code_steps_are_claimed_once, "takes a resend for another operation", "claim",
        "OR (attest_code_step.step = excluded.step AND attest_code_step.operation = excluded.operation)",
    ),
    changed(
        checks.purging_keeps_live_challenges, "purges a second too early", "purge-challenges", "<= :before", "<= :before + 1"
    ),
    changed(
        checks.purging_keeps_live_spent_challenges, "purges a second too early", "purge-spent", "<= :before", "<= :before + 1"
    ),
    changed(checks.purging_keeps_keys, "purges keys", "purge-removed", "subject IS NULL AND "),
    changed(checks.purging_keeps_young_steps, "purges a step too many", "purge-steps", "< :oldest", "<= :oldest"),
]

ONE_SNAPSHOT = """
WITH owner AS (
    SELECT id FROM account WHERE id = :subject FOR UPDATE
), written AS (
    INSERT INTO attest_key (
        key_id, subject, binding, public_key, counter, app_id, environment, receipt, operation, replaced, bound_at
    )
    SELECT :key_id::bytea, id, :binding::bytea, :public_key::bytea, 0, :app_id::text, :environment::text, :receipt::bytea,
        :operation::bytea, '{}', now()
    FROM owner WHERE NOT EXISTS (SELECT FROM attest_key WHERE subject = :subject)
    ON CONFLICT (key_id) DO NOTHING
    RETURNING true
)
SELECT CASE
        WHEN EXISTS (SELECT FROM written)
            OR EXISTS (SELECT FROM attest_key WHERE key_id = :key_id AND operation = :operation) THEN 'bound'
        ELSE 'subjectHasKey'
    END, '{}'::bytea[]
"""

PURGE_BUDGETS = changed(
    checks.purging_keeps_young_budgets, "purges a day too many", "purge-budgets", "< :oldest_day", "<= :oldest_day"
)

POSTGRESQL_BUDGETS = [
    changed(checks.budgets_are_exact, "does not lock the counter", "reserve-function", " FOR UPDATE"),
    changed(checks.budgets_are_exact, "allows one more", "reserve-function", "counter.count >= maximum", "counter.count > maximum"),
    changed(
        checks.resent_reservations_count_once, "deletes what is given back", "release-function",
        "UPDATE attest_reservation SET release_operation = new_operation WHERE", "DELETE FROM attest_reservation WHERE",
    ),
    changed(
        checks.reservations_are_given_back_once, "gives back again", "release-function",
        "FOUND AND found_row.release_operation IS NULL", "FOUND",
    ),
    changed(checks.reservations_are_given_back_once, "does not lock the reservation", "release-function", " FOR UPDATE"),
    changed(checks.releases_belong_to_their_day, "gives back to every day", "release-function", " AND day = found_row.day"),
    changed(
        checks.warnings_and_refusals_are_marked_once, "warns again", "reserve-function", "counter.warning_operation IS NULL AND "
    ),
    changed(
        checks.warnings_and_refusals_are_marked_once, "marks every refusal", "reserve-function",
        "COALESCE(counter.exhausting_operation, new_operation)", "new_operation",
    ),
    PURGE_BUDGETS,
]

POSTGRESQL = [
    *naive(NaivePostgreSQL, ("ALTER TABLE attest_key DROP CONSTRAINT attest_key_subject_fkey",)),
    *SQL,
    *POSTGRESQL_BUDGETS,
    changed(checks.bind_refuses, "locks and counts in one statement", "bind", None, ONE_SNAPSHOT),
    changed(
        checks.old_snapshots_are_refused, "counts in an old snapshot", "bind-function",
        "current_setting('transaction_isolation') = 'repeatable read'", "false",
    ),
    changed(
        checks.serializable_works_too, "does not count", "bind-function", "cardinality(others) = 0", "true",
    ),
    changed(checks.purging_keeps_keys, "purges at once", "purge-removed", " AND bound_at < now() - interval '1 day'"),
]


SQLITE_BUDGETS = [
    changed(checks.budgets_are_exact, "allows one more", "reserve", "count < :limit", "count <= :limit"),
    changed(checks.resent_reservations_count_once, "counts every sending", "reserve", " AND changes() = 1"),
    changed(checks.reservations_are_given_back_once, "gives back again", "release", "changes() = 1 AND "),
    changed(
        checks.reservations_are_given_back_once, "takes another operation for the same", "release",
        " AND release_operation = :operation",
    ),
    changed(
        checks.releases_belong_to_their_day, "gives back to every day", "release",
        "(kind, subject_digest, day) IN (\n    SELECT kind, subject_digest, day",
        "(kind, subject_digest) IN (\n    SELECT kind, subject_digest",
    ),
    changed(
        checks.warnings_and_refusals_are_marked_once, "warns again", "reserve",
        "COALESCE(warning_operation, CASE WHEN count + 1 >= :warning_threshold THEN :operation END)",
        "CASE WHEN count + 1 >= :warning_threshold THEN :operation END",
    ),
    changed(
        checks.warnings_and_refusals_are_marked_once, "marks every refusal", "reserve",
        "COALESCE(exhausting_operation, :operation)", ":operation",
    ),
    PURGE_BUDGETS,
]


class SQLiteWithoutReferences(NaiveSQLite):
    """As a connection that did not set the pragma; deletes keys with their account all the same."""

    def __init__(self, connection, statements):
        super().__init__(connection, statements)
        connection.execute("PRAGMA foreign_keys = OFF")

    def delete_subject(self, subject):
        self.query("BEGIN IMMEDIATE")
        self.remove_all(subject)
        super().delete_subject(subject)
        self.query("COMMIT")


SQLITE = [
    *naive(NaiveSQLite, ())[:-1],
    *SQLITE_BUDGETS,
    Control(checks.a_key_needs_its_subject, "reads first and writes then", SQLiteWithoutReferences),
    *SQL,
    changed(
        checks.purging_keeps_keys, "purges at once", "purge-removed",
        " AND bound_at < CAST(strftime('%s', 'now') AS INTEGER) - 86400",
    ),
]

FORGET = "redis.call('HDEL', KEYS[1], 'subject')"

REDIS_BUDGETS = [
    changed(checks.budgets_are_exact, "allows one more", "reserve", "count >= tonumber(ARGV[1])", "count > tonumber(ARGV[1])"),
    changed(
        checks.resent_reservations_count_once, "counts every sending", "reserve",
        "redis.call('HEXISTS', KEYS[2], ARGV[3]) == 0", "true",
    ),
    changed(checks.reservations_are_given_back_once, "gives back again", "release", "released == ''", "released"),
    changed(
        checks.reservations_are_given_back_once, "gives back what is unknown", "release", "released == ''",
        "not released or released == ''",
    ),
    changed(
        checks.releases_belong_to_their_day, "refuses every release", "release", "released == ''", "released == 'none'"
    ),
    changed(
        checks.warnings_and_refusals_are_marked_once, "warns again", "reserve",
        "redis.call('HSETNX', KEYS[1], 'warning_operation'", "redis.call('HSET', KEYS[1], 'warning_operation'",
    ),
    changed(
        checks.warnings_and_refusals_are_marked_once, "marks every refusal", "reserve",
        "redis.call('HSETNX', KEYS[1], 'exhausting_operation'", "redis.call('HSET', KEYS[1], 'exhausting_operation'",
    ),
    changed(checks.budgets_outlive_their_day, "forgets reservations after a day", "reserve", "KEYS[2], 259200", "KEYS[2], 86400"),
]

REDIS = [
    *naive(NaiveRedis, ()),
    *REDIS_BUDGETS,
    changed(
        checks.spend_has_one_winner, "takes a resend for another operation", "spend", "if not row[4] then",
        "if row[4] then return 0 else",
    ),
    changed(
        checks.wrong_answers_burn, "lets a wrong answer change nothing", "spend",
        "    redis.call('HSET', KEYS[1], 'operation'",
        "    if not good then return 0 end\n    redis.call('HSET', KEYS[1], 'operation'",
    ),
    changed(checks.wrong_answers_burn, "does not look at the subject", "spend", "row[2] == ARGV[2]", "true"),
    changed(checks.wrong_answers_burn, "does not look at the purpose", "spend", "row[1] == ARGV[1]", "true"),
    changed(
        checks.expiry_is_exact, "leaves the expiry to the time to live", "spend", " and tonumber(ARGV[3]) < tonumber(row[3])"
    ),
    changed(
        checks.expiry_is_exact, "spends a second too long", "spend", "tonumber(ARGV[3]) < tonumber(row[3])",
        "tonumber(ARGV[3]) <= tonumber(row[3])",
    ),
    changed(
        checks.unknown_challenges_leave_no_trace, "inserts what it does not know", "spend", "    return 0\n",
        "    redis.call('HSET', KEYS[1], 'operation', ARGV[4])\n    return 0\n",
    ),
    changed(
        checks.spent_has_one_winner, "takes a resend for another operation", "spend-stateless",
        "return redis.call('GET', KEYS[1]) == ARGV[1] and 1 or 0", "return 0",
    ),
    changed(
        checks.late_resends_revive_nothing, "deletes the row of a removed key", "remove", FORGET, "redis.call('DEL', KEYS[1])"
    ),
    changed(
        checks.late_resends_revive_nothing, "deletes the rows of removed keys", "remove-all",
        "redis.call('HDEL', '{attest}:key:' .. member, 'subject')", "redis.call('DEL', '{attest}:key:' .. member)",
    ),
    changed(checks.keys_come_back_as_bound, "finds removed keys", "key", "> subject", "> operation"),
    changed(
        checks.counters_need_their_binding, "does not look at the binding", "advance-counter", " or row[2] ~= ARGV[1]"
    ),
    changed(checks.counters_need_their_binding, "advances a removed key", "advance-counter", "not row[1] or "),
    changed(checks.removal_frees, "does not remove", "remove", FORGET),
    changed(
        checks.removing_all_removes_all, "removes one", "remove-all", "        redis.call('SREM', KEYS[1], member)",
        "        redis.call('SREM', KEYS[1], member)\n        break",
    ),
    changed(
        checks.code_steps_are_claimed_once, "accepts a step twice", "claim", " or (step == stored and row[2] ~= ARGV[2])"
    ),
    changed(
        checks.code_steps_are_claimed_once, "takes a resend for another operation", "claim",
        "(step == stored and row[2] ~= ARGV[2])", "step == stored",
    ),
    changed(checks.rows_outlive_their_use, "forgets a challenge when it expires", "issue", "ARGV[3] + 3600", "ARGV[3] + 0"),
    changed(
        checks.rows_outlive_their_use, "forgets a spent challenge when it expires", "spend-stateless", ", 0) + 3600", ", 1)"
    ),
    changed(checks.rows_outlive_their_use, "lets a key inherit a time to live", "bind", "redis.call('DEL', KEYS[1])\n", "\n"),
    changed(checks.rows_outlive_their_use, "forgets a step too early", "claim", "86400", "60"),
]

CONTROLS = {"postgresql": POSTGRESQL, "sqlite": SQLITE, "redis": REDIS}
