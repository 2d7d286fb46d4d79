"""What the contracts promise, checked while eight connections write at once.

Every check takes an arena and a number of rounds, and raises `Violation` if the store breaks its promise.
"""
import os
import time

from .race import CONNECTIONS, Write
from .store import expect, new_key, new_subject

NOW = 1_800_000_000
PURPOSES = ("attest", "assert")


# The challenge ledger

def spend_write(challenge, purpose, subject, now=NOW, about=None):
    return Write(lambda store, operation: store.spend(challenge, purpose, subject, now, operation), about)


def issued(arena, expiry=NOW + 300):
    challenge, purpose, subject = os.urandom(32), arena.rng.choice(PURPOSES), new_subject()
    arena.lone.issue(challenge, purpose, subject, expiry)
    return challenge, purpose, subject


def expect_one_answer(writes):
    for write in writes:
        expect(len(set(write.outcomes)) == 1, f"one operation got {write.outcomes}")


def spend_has_one_winner(arena, rounds):
    """One operation spends a challenge; its resends get true, all others false."""
    for _ in range(rounds):
        challenge = issued(arena)
        if arena.rng.random() < 0.1:
            arena.lone.issue(*challenge, NOW + 300)
        writes = [spend_write(*challenge) for _ in range(arena.rng.randint(2, CONNECTIONS))]
        arena.race(writes)
        expect_one_answer(writes)
        winners = sum(write.first for write in writes)
        expect(winners == 1, f"{winners} operations spent one challenge")
        expect(not arena.alone(spend_write(*challenge)), "a spent challenge was spent again")


def wrong_answers_burn(arena, rounds):
    """A wrong subject or purpose decides a challenge for good; in a race, whoever comes first does."""
    for _ in range(rounds):
        challenge, purpose, subject = issued(arena)
        other = PURPOSES[purpose == PURPOSES[0]]
        wrong = arena.rng.choice([(purpose, new_subject()), (other, subject), (other, new_subject())])
        writes = [spend_write(challenge, *wrong, about=False)]
        alone = arena.rng.random() < 0.5
        if alone:
            arena.alone(writes[0])
        writes += [spend_write(challenge, purpose, subject, about=True) for _ in range(arena.rng.randint(1, 3))]
        writes += [spend_write(challenge, *wrong, about=False) for _ in range(arena.rng.randint(0, 2))]
        arena.race(writes)
        expect_one_answer(writes)
        winners = [write for write in writes if write.first]
        expect(all(write.about for write in winners), "a wrong answer passed")
        expect(len(winners) <= 1, f"{len(winners)} operations spent one challenge")
        expect(not (alone and winners), "a challenge that was answered wrongly was spent")
        late = spend_write(challenge, purpose, subject)
        expect(not arena.alone(late, times=2), "a challenge that was decided was spent")


def expiry_is_exact(arena, rounds):
    """A challenge can be spent until the second before its expiry; too late burns it; the stored outcome stays."""
    for _ in range(rounds):
        expiry = NOW + arena.rng.randint(1, 300)
        challenge = issued(arena, expiry)
        times = [arena.rng.choice([expiry - 1, expiry, expiry + 1]) for _ in range(arena.rng.randint(1, 4))]
        writes = [spend_write(*challenge, now, about=now < expiry) for now in times]
        arena.race(writes)
        expect_one_answer(writes)
        winners = [write for write in writes if write.first]
        expect(all(write.about for write in winners), "an expired challenge was spent")
        expect(len(winners) <= 1, f"{len(winners)} operations spent one challenge")
        if all(write.about for write in writes):
            expect(len(winners) == 1, "a challenge could not be spent in its last second")
        expect(not arena.alone(spend_write(*challenge, expiry - 1)), "a challenge that was decided was spent")
        for winner in winners:
            late = arena.lone.spend(*challenge, expiry + 10, winner.operation)
            expect(late, "a resend after the expiry did not get the stored outcome")


def unknown_challenges_leave_no_trace(arena, rounds):
    """A challenge that was never issued is not spent, and no row is made for it."""
    before = arena.lone.count_challenges()
    for _ in range(rounds):
        challenge = os.urandom(32)
        writes = [spend_write(challenge, PURPOSES[0], new_subject()) for _ in range(2)]
        arena.race(writes)
        expect(not any(outcome for write in writes for outcome in write.outcomes), "an unknown challenge was spent")
    after = arena.lone.count_challenges()
    expect(before == after, f"{after - before} rows for challenges that were never issued")


# Spent challenges

def spent_has_one_winner(arena, rounds):
    """One operation spends a stateless challenge; its resends get true, all others false."""
    for _ in range(rounds):
        challenge = os.urandom(32)
        writes = [
            Write(lambda store, operation: store.spend_stateless(challenge, NOW + 300, NOW, operation))
            for _ in range(arena.rng.randint(2, CONNECTIONS))
        ]
        arena.race(writes)
        expect_one_answer(writes)
        winners = sum(write.first for write in writes)
        expect(winners == 1, f"{winners} operations spent one challenge")
        late = arena.lone.spend_stateless(challenge, NOW + 300, NOW + 299, os.urandom(16))
        expect(not late, "a spent challenge was spent again")


# Keys

def bind_write(key, policy, maximum=None):
    def call(store, operation):
        outcome, replaced = store.bind(key, policy, maximum, operation)
        return outcome, tuple(replaced)

    return Write(call, key)


def later(arena, call):
    """A write that begins a moment after the others, or with them."""
    seconds = arena.rng.choice([0, 0, 0.0002, 0.0005, 0.001, 0.002])

    def wait_and_call(store, operation):
        time.sleep(seconds)
        return call(store, operation)

    return Write(wait_and_call)


def advance_write(key, counter):
    return Write(lambda store, operation: store.advance_counter(key.key_id, key.binding, counter, operation), counter)


def remove_write(key):
    return Write(lambda store, _: store.remove(key.key_id))


def remove_all_write(subject):
    return Write(lambda store, _: store.remove_all(subject))


def created_subject(arena):
    subject = new_subject()
    arena.lone.create_subject(subject)
    return subject


def bound_key(arena, subject=None, policy="allows", maximum=99):
    """The write that bound a new key."""
    write = bind_write(new_key(subject or created_subject(arena)), policy, maximum)
    outcome = arena.alone(write)
    expect(outcome == ("bound", ()), f"a new key was not bound: {outcome}")
    return write


def live_keys(arena, writes):
    """The keys of writes that are the subject's now."""
    stored = [(write.about, arena.lone.key(write.about.key_id)) for write in writes]
    return [key.key_id for key, found in stored if found and found[0].subject == key.subject]


def bind_keeps_to_number(arena, rounds, policy, maximum):
    """Of several new keys for one subject, exactly as many are bound as it may have."""
    for _ in range(rounds):
        subject = created_subject(arena)
        writes = [bind_write(new_key(subject), policy, maximum) for _ in range(arena.rng.randint(maximum + 1, CONNECTIONS))]
        arena.race(writes)
        expect_one_answer(writes)
        names = [write.first[0] for write in writes]
        expect(set(names) == {"bound", "subjectHasKey"}, f"outcomes {sorted(set(names))}")
        expect(names.count("bound") == maximum, f"{names.count('bound')} keys for a subject that may have {maximum}")
        bound = [write.about.key_id for write in writes if write.first[0] == "bound"]
        expect(sorted(live_keys(arena, writes)) == sorted(bound), "the keys that are there are not those that were bound")


def bind_refuses(arena, rounds):
    """A subject gets one key."""
    bind_keeps_to_number(arena, rounds, "refuses", 1)


def bind_allows(arena, rounds):
    """A subject gets three keys."""
    bind_keeps_to_number(arena, rounds, "allows", 3)


def bind_replaces(arena, rounds):
    """Each new key takes the place of the one before; every key but the last is reported once as replaced."""
    for _ in range(rounds):
        subject = created_subject(arena)
        earlier = [bound_key(arena, subject)] if arena.rng.random() < 0.5 else []
        writes = [bind_write(new_key(subject), "replaces") for _ in range(arena.rng.randint(2, CONNECTIONS))]
        arena.race(writes)
        everything = earlier + writes
        for write in writes:
            kept = [outcome for outcome in write.outcomes if outcome[0] != "removed"]
            expect(len(set(kept)) == 1 and kept[0][0] in ("bound", "replaced"), f"one operation got {write.outcomes}")
        gone = [key_id for write in writes for outcome in set(write.outcomes) for key_id in outcome[1]]
        live = live_keys(arena, everything)
        expect(len(live) == 1, f"a subject has {len(live)} keys")
        expected = sorted({write.about.key_id for write in everything} - set(live))
        expect(sorted(gone) == expected, "replaced keys were not reported once each")
        for write in writes:
            removed = any(outcome[0] == "removed" for outcome in write.outcomes)
            expect(not (removed and write.about.key_id in live), "a key that is there was said to be removed")


def a_key_has_one_owner(arena, rounds):
    """Of several subjects that bind one key, one gets it."""
    for _ in range(rounds):
        key_id = os.urandom(32)
        count = arena.rng.randint(2, CONNECTIONS)
        writes = [bind_write(new_key(created_subject(arena), key_id), "refuses") for _ in range(count)]
        arena.race(writes)
        expect_one_answer(writes)
        names = [write.first[0] for write in writes]
        expect(names.count("bound") == 1, f"{names.count('bound')} subjects own one key")
        expect(names.count("ownedByAnother") == count - 1, f"outcomes {names}")
        winner = next(write for write in writes if write.first[0] == "bound")
        expect(arena.lone.key(key_id)[0] == winner.about, "the key is not as its owner bound it")


def binding_again_changes_nothing(arena, rounds):
    """A key that its subject binds again stays as it is, the counter least of all."""
    for _ in range(rounds):
        subject, key_id = created_subject(arena), os.urandom(32)
        policy = arena.rng.choice(["refuses", "replaces"])
        writes = [bind_write(new_key(subject, key_id), policy) for _ in range(arena.rng.randint(2, CONNECTIONS))]
        arena.race(writes)
        expect_one_answer(writes)
        names = sorted(write.first[0] for write in writes)
        expect(names == ["alreadyBound"] * (len(writes) - 1) + ["bound"], f"outcomes {names}")
        winner = next(write for write in writes if write.first[0] == "bound")
        expect(arena.alone(advance_write(winner.about, 7)) == "advanced", "the winner's binding is not the key's")
        again = arena.alone(bind_write(new_key(subject, key_id), policy))
        expect(again[0] == "alreadyBound", f"binding again: {again}")
        expect(arena.alone(winner)[0] == "bound", "a resend did not get the stored outcome")
        expect(arena.lone.key(key_id) == (winner.about, 7), "binding again changed the key")


def a_key_needs_its_subject(arena, rounds):
    """When an account is deleted while keys are bound to it, none of them remains, and no resend brings one back."""
    for _ in range(rounds):
        subject = created_subject(arena)
        writes = [bind_write(new_key(subject), "allows", 99) for _ in range(arena.rng.randint(2, CONNECTIONS - 2))]
        deletion = later(arena, lambda store, _: store.delete_subject(subject))
        arena.send([*writes, deletion])
        names = {write.first[0] for write in writes}
        expect(names <= {"bound", "unknownSubject"}, f"outcomes {sorted(names)}")
        expect(not live_keys(arena, writes), "a deleted account has a key")
        arena.send(writes)
        for write in writes:
            expected = "removed" if write.first[0] == "bound" else "unknownSubject"
            expect(write.outcomes[-1][0] == expected, f"a late resend got {write.outcomes}")
        expect(not live_keys(arena, writes), "a late resend gave a deleted account a key")


def late_resends_revive_nothing(arena, rounds):
    """After a removal, the operation that bound the key binds nothing; another one does."""
    for _ in range(rounds):
        write = bound_key(arena)
        key, how = write.about, arena.rng.choice(["remove", "remove_all", "replace", "delete"])
        if how == "remove":
            arena.alone(remove_write(key))
        elif how == "remove_all":
            arena.alone(remove_all_write(key.subject))
        elif how == "replace":
            outcome = arena.alone(bind_write(new_key(key.subject), "replaces"))
            expect(outcome == ("replaced", (key.key_id,)), f"replacing: {outcome}")
        else:
            arena.lone.delete_subject(key.subject)
            arena.lone.create_subject(key.subject)
        expect(arena.lone.key(key.key_id) is None, "a removed key is there")
        write.results.clear()
        arena.race([write])
        expect(set(write.outcomes) == {("removed", ())}, f"a late resend got {write.outcomes}")
        expect(arena.lone.key(key.key_id) is None, "a late resend revived a key")

        # Somebody binds the key anew while the old write is still being resent.
        subject = arena.rng.choice([created_subject(arena), key.subject])
        others = [bind_write(new_key(subject, key.key_id), "allows", 99) for _ in range(2)]
        write.results.clear()
        arena.send([*others, write, write])
        names = sorted(other.first[0] for other in others)
        expect(names == ["alreadyBound", "bound"], f"binding a removed key: {names}")
        late = "alreadyBound" if subject == key.subject else "ownedByAnother"
        expect({outcome[0] for outcome in write.outcomes} <= {"removed", late}, f"a late resend got {write.outcomes}")
        winner = next(other for other in others if other.first[0] == "bound")
        expect(arena.lone.key(key.key_id) == (winner.about, 0), "the key is not as its new owner bound it")


def keys_come_back_as_bound(arena, rounds):
    """A key is read as it was bound; one that is unknown or removed is not there."""
    for _ in range(rounds):
        subject = created_subject(arena)
        key = new_key(subject, receipt=arena.rng.choice([None, os.urandom(100)]))
        expect(arena.lone.key(key.key_id) is None, "an unknown key is there")
        arena.alone(bind_write(key, "refuses"))
        counter = arena.rng.choice([1, 2**31, 2**32 - 1])
        arena.alone(advance_write(key, counter))
        found = [result.outcome for result in arena.together([lambda store: store.key(key.key_id)] * 2)]
        expect(found == [(key, counter)] * 2, "a key is not read as it was stored")
        arena.alone(remove_write(key))
        expect(arena.lone.key(key.key_id) is None, "a removed key is there")


# Counters and steps

def expect_strictly_increasing(writes, won, stored):
    """Whether numbers that several writes raised only went up.

    The greatest number wins. No two winners have one number. A winner that ended before another began has the lower number. A
    resend gets the outcome again, unless a greater number came between.
    """
    winners = [write for write in writes if won in write.outcomes]
    numbers = [write.about for write in winners]
    greatest = max(write.about for write in writes)
    expect(len(set(numbers)) == len(numbers), f"a number was accepted twice: {sorted(numbers)}")
    expect(greatest in numbers, "the greatest number was refused")
    expect(stored in (None, greatest), f"stored is {stored}, the greatest number is {greatest}")
    for write in writes:
        if write in winners:
            beaten = any(number > write.about for number in numbers)
            expect(beaten or len(set(write.outcomes)) == 1, f"one operation got {write.outcomes}")
    ended = [(next(result.end for result in write.results if result.outcome == won), write.about) for write in winners]
    for write in winners:
        start = min(result.start for result in write.results)
        expect(all(number < write.about for end, number in ended if end < start), "an accepted number was not greater")


def counters_only_rise(arena, rounds):
    """Of several counters at once the greatest is stored, and each value once."""
    for _ in range(rounds):
        key = bound_key(arena).about
        expect(arena.alone(advance_write(key, 0)) == "stale", "a new key's counter 0 was stored again")
        count, highest = arena.rng.randint(2, CONNECTIONS), arena.rng.choice([1, 3, 20, 2**32 - 1])
        writes = [advance_write(key, arena.rng.randint(1, highest)) for _ in range(count)]
        arena.race(writes)
        names = {outcome for write in writes for outcome in write.outcomes}
        expect(names <= {"advanced", "stale"}, f"outcomes {sorted(names)}")
        expect_strictly_increasing(writes, "advanced", arena.lone.key(key.key_id)[1])
        greatest = max(write.about for write in writes)
        for counter in (0, greatest - 1, greatest):
            expect(arena.alone(advance_write(key, counter)) == "stale", "a counter that is not greater was stored")


def counters_need_their_binding(arena, rounds):
    """A request that read a key before it was removed, or bound to somebody else, changes nothing."""
    for _ in range(rounds):
        old = bound_key(arena).about
        expect(arena.alone(advance_write(new_key(old.subject), 1)) == "unknownKey", "an unknown key's counter was stored")
        new = new_key(created_subject(arena), old.key_id)

        def rebind(store, operation):
            store.remove(old.key_id)
            return store.bind(new, "refuses", None, operation)[0]

        rebinding, advances = later(arena, rebind), [advance_write(old, arena.rng.randint(1, 9)) for _ in range(3)]
        arena.send([rebinding, *advances])
        expect(rebinding.first == "bound", f"binding a removed key: {rebinding.first}")
        expect(arena.lone.key(old.key_id) == (new, 0), "an old request changed a key's new binding")
        expect(arena.alone(advance_write(old, 99)) == "unknownKey", "an old binding was accepted")
        expect(arena.alone(advance_write(new, 1)) == "advanced", "the new binding was refused")
        arena.alone(remove_write(new))
        expect(arena.alone(advance_write(new, 99)) == "unknownKey", "a removed key's binding was accepted")


def code_steps_are_claimed_once(arena, rounds):
    """Of several steps at once the greatest is claimed, and each once; other subjects and secrets have their own."""
    for _ in range(rounds):
        subject, version = new_subject(), arena.rng.choice([0, 1, 2**32 - 1])
        first = arena.rng.choice([0, 60_000_000])
        width = arena.rng.choice([0, 1, 5])
        steps = [first + arena.rng.randint(0, width) for _ in range(arena.rng.randint(2, CONNECTIONS))]
        writes = [claim_write(step, subject, version) for step in steps]
        arena.race(writes)
        expect_strictly_increasing(writes, True, None)
        for step in (max(steps), min(steps)):
            expect(not arena.alone(claim_write(step, subject, version)), "a step that is not greater was claimed")
        expect(arena.alone(claim_write(0, new_subject(), version)), "another subject's step was refused")
        expect(arena.alone(claim_write(0, subject, version ^ 1)), "another secret's step was refused")


def claim_write(step, subject, version):
    return Write(lambda store, operation: store.claim(step, subject, version, operation), step)


# Removal

def removal_frees(arena, rounds):
    """A removed key can be bound by anybody, and its subject can bind another; nothing else is touched."""
    for _ in range(rounds):
        key = bound_key(arena).about
        sibling = bound_key(arena, key.subject).about
        stranger = bound_key(arena).about
        removals = [remove_write(key), remove_write(key), remove_write(new_key(key.subject))]
        taker = created_subject(arena)
        takers = [bind_write(new_key(taker, key.key_id), "allows", 99) for _ in range(2)]
        arena.send([*removals, *takers, advance_write(key, 1)])
        names = {write.first[0] for write in takers}
        expect(names <= {"bound", "ownedByAnother", "alreadyBound"}, f"outcomes {sorted(names)}")
        found = arena.lone.key(key.key_id)
        expect(found is None or found[0].subject == taker, "a removed key is there")
        expect(arena.lone.key(sibling.key_id) == (sibling, 0), "another key of the subject was removed")
        expect(arena.lone.key(stranger.key_id) == (stranger, 0), "a key of another subject was removed")
        arena.alone(remove_write(key))
        arena.alone(remove_write(sibling))
        for freed in (new_key(taker, key.key_id), new_key(key.subject)):
            outcome = arena.alone(bind_write(freed, "refuses"))
            expect(outcome == ("bound", ()), f"after the removal: {outcome}")


def removing_all_removes_all(arena, rounds):
    """All keys of a subject go, also while others are bound, and no other subject's."""
    for _ in range(rounds):
        subject = created_subject(arena)
        writes = [bound_key(arena, subject) for _ in range(3)]
        stranger = bound_key(arena).about
        policy = arena.rng.choice(["allows", "replaces"])
        binds = [bind_write(new_key(subject), policy, 99) for _ in range(4)]
        arena.send([*binds, remove_all_write(subject), remove_all_write(subject)])
        names = {write.first[0] for write in binds}
        expect(names <= {"bound", "replaced"}, f"outcomes {sorted(names)}")
        expect(not live_keys(arena, writes), "a key is there after all were removed")
        arena.alone(remove_all_write(subject))
        expect(not live_keys(arena, binds), "a key is there after all were removed")
        expect(arena.lone.key(stranger.key_id) == (stranger, 0), "a key of another subject was removed")
        outcome = arena.alone(bind_write(new_key(subject), "refuses"))
        expect(outcome == ("bound", ()), f"after the removal: {outcome}")


# Purging (SQL)

def purging_keeps_live_challenges(arena, rounds):
    """Challenges are purged from their expiry on, and not a second before."""
    for _ in range(rounds):
        before = NOW - arena.rng.randint(0, 1000)
        expired, live = issued(arena, before), issued(arena, before + 1)
        arena.alone(spend_write(*live, before))
        arena.lone.purge_challenges(before)
        expect(not arena.lone.has_row("attest_challenge", "challenge", expired[0]), "an expired challenge was kept")
        expect(arena.lone.has_row("attest_challenge", "challenge", live[0]), "a live challenge was purged")


def purging_keeps_live_spent_challenges(arena, rounds):
    """Spent challenges are purged from their expiry on, and not a second before."""
    for _ in range(rounds):
        before = NOW - arena.rng.randint(0, 1000)
        expired, live = os.urandom(32), os.urandom(32)
        arena.lone.spend_stateless(expired, before, before - 1, os.urandom(16))
        arena.lone.spend_stateless(live, before + 1, before - 1, os.urandom(16))
        arena.lone.purge_spent(before)
        expect(not arena.lone.has_row("attest_spent", "challenge", expired), "an expired challenge was kept")
        again = arena.lone.spend_stateless(live, before + 1, before, os.urandom(16))
        expect(not again, "a purge made a spent challenge spendable")


def purging_keeps_keys(arena, rounds):
    """Rows of removed keys are purged a day after the keys were bound; those of keys never."""
    for _ in range(rounds):
        old, young, live = (bound_key(arena) for _ in range(3))
        arena.lone.age_key(old.about.key_id, 86_410)
        arena.lone.age_key(live.about.key_id, 86_410)
        arena.lone.age_key(young.about.key_id, 86_300)
        arena.lone.remove(old.about.key_id)
        arena.lone.remove(young.about.key_id)
        arena.lone.purge_removed()
        expect(not arena.lone.has_row("attest_key", "key_id", old.about.key_id), "the row of a removed key was kept")
        expect(arena.alone(young) == ("removed", ()), "a purge let a resend revive a key")
        expect(arena.lone.key(live.about.key_id) == (live.about, 0), "a purge removed a key")


def purging_keeps_young_steps(arena, rounds):
    """Code steps are purged when no validator accepts them any more."""
    for _ in range(rounds):
        oldest = arena.rng.randint(1000, 2000)
        stale, fresh = new_subject(), new_subject()
        arena.lone.claim(oldest - 1, stale, 1, os.urandom(16))
        arena.lone.claim(oldest, fresh, 1, os.urandom(16))
        arena.lone.purge_steps(oldest)
        expect(not arena.lone.has_row("attest_code_step", "subject", stale), "an old step was kept")
        expect(not arena.lone.claim(oldest, fresh, 1, os.urandom(16)), "a purge made a claimed step claimable")


# What only one engine has

def old_snapshots_are_refused(arena, rounds):
    """PostgreSQL: a transaction that may count the keys of long ago cannot bind."""
    for _ in range(rounds):
        subject = created_subject(arena)
        writes = [bind_write(new_key(subject), "refuses") for _ in range(2)]

        def bind_late(store, operation):
            store.query("BEGIN ISOLATION LEVEL REPEATABLE READ")
            store.query("SELECT count(*) FROM attest_key")
            arena.lone.bind(writes[0].about, "refuses", None, writes[0].operation)
            try:
                store.bind(writes[1].about, "refuses", None, operation)
                store.query("COMMIT")
            except Exception as error:
                store.query("ROLLBACK")
                return str(error)
            return None

        refusal = arena.together([lambda store: bind_late(store, writes[1].operation)])[0].outcome
        expect(len(live_keys(arena, writes)) == 1, "a transaction with an old snapshot bound a second key")
        expect(refusal and "attest_bind needs" in refusal, f"the old snapshot was not the reason: {refusal}")


def serializable_works_too(arena, rounds):
    """PostgreSQL: with SERIALIZABLE, and resends after its failures, a subject gets one key."""
    def bind(store, key, operation):
        for _ in range(200):
            try:
                store.query("BEGIN ISOLATION LEVEL SERIALIZABLE")
                outcome, _ = store.bind(key, "refuses", None, operation)
                store.query("COMMIT")
                return outcome
            except Exception as error:
                store.query("ROLLBACK")
                if getattr(error, "code", None) not in ("40001", "40P01"):
                    raise
        raise TimeoutError("two hundred serialisation failures in a row")

    def write(key):
        return Write(lambda store, operation: bind(store, key, operation), key)

    for _ in range(rounds):
        subject = created_subject(arena)
        writes = [write(new_key(subject)) for _ in range(4)]
        arena.race(writes)
        expect_one_answer(writes)
        names = sorted(write.first for write in writes)
        expect(names == ["bound"] + ["subjectHasKey"] * 3, f"outcomes {names}")
        expect(len(live_keys(arena, writes)) == 1, "a subject has not one key")


def rows_outlive_their_use(arena, rounds):
    """Redis: the time to live is later than the expiry, removed keys keep their row a day, and keys have no time to live."""
    for _ in range(rounds):
        lone = arena.lone
        seconds = arena.rng.randint(1, 600)
        challenge = os.urandom(32)
        lone.issue(challenge, PURPOSES[0], "s", lone.clock() + seconds)
        lone.spend(challenge, PURPOSES[0], "s", lone.clock(), os.urandom(16))
        expect_seconds(lone.seconds_to_live(f"attest:challenge:{challenge.hex()}"), seconds + 3600, "a challenge")
        lone.spend_stateless(challenge, NOW + seconds, NOW, os.urandom(16))
        expect_seconds(lone.seconds_to_live(f"attest:spent:{challenge.hex()}"), seconds + 3600, "a spent challenge")
        lone.spend_stateless(challenge[::-1], NOW, NOW + seconds, os.urandom(16))
        expect_seconds(lone.seconds_to_live(f"attest:spent:{challenge[::-1].hex()}"), 3600, "an expired challenge")
        lone.claim(seconds, challenge.hex(), 1, os.urandom(16))
        expect_seconds(lone.seconds_to_live(f"attest:step:1:{challenge.hex()}"), 86400, "a code step")

        key = bound_key(arena).about
        name = "{attest}:key:" + key.key_id.hex()
        how = arena.rng.choice([remove_write(key), remove_all_write(key.subject), bind_write(new_key(key.subject), "replaces")])
        arena.alone(how)
        expect_seconds(lone.seconds_to_live(name), 86400, "a removed key")
        outcome = arena.alone(bind_write(new_key(created_subject(arena), key.key_id), "refuses"))
        expect(outcome == ("bound", ()), f"binding a removed key: {outcome}")
        expect(lone.seconds_to_live(name) == -1, "a key has a time to live")


def expect_seconds(actual, expected, what):
    expect(expected - 5 <= actual <= expected, f"{what} is kept for {actual} seconds, not for {expected}")


# Budgets

DAY = 20_833


def new_counter(day=DAY):
    return "spend", os.urandom(32), day


def reserve_write(counter, limit, threshold=2**62):
    return Write(lambda store, operation: store.reserve(counter, limit, threshold, operation))


def release_write(counter, reservation):
    return Write(lambda store, operation: store.release(counter, reservation, operation))


def reserved(arena, counter, limit, threshold=2**62):
    """A reservation that is made alone."""
    write = reserve_write(counter, limit, threshold)
    outcome = arena.alone(write)
    expect(outcome.startswith("reserved"), f"below the limit: {outcome}")
    return write


def expect_room(arena, counter, limit, room):
    """Exactly so many can still be reserved."""
    for number in range(room + 1):
        outcome = arena.alone(reserve_write(counter, limit))
        expect(outcome.startswith("reserved") == (number < room), f"{number} of {room} were left: {outcome}")


def budgets_are_exact(arena, rounds):
    """Of many reservations at once exactly as many are made as the limit allows; one warns, one is the first refused."""
    for _ in range(rounds):
        counter, limit = new_counter(), arena.rng.randint(0, 6)
        threshold = max(1, limit * 4 // 5)
        writes = [reserve_write(counter, limit, threshold) for _ in range(arena.rng.randint(2, CONNECTIONS))]
        arena.race(writes)
        expect_one_answer(writes)
        names = [write.first for write in writes]
        made = min(limit, len(writes))
        expect(sum(name.startswith("reserved") for name in names) == made, f"limit {limit}: {sorted(names)}")
        expect(names.count("reservedWarning") == (made >= threshold), f"limit {limit}: {sorted(names)}")
        expect(names.count("exhaustedFirst") == (len(writes) > limit), f"limit {limit}: {sorted(names)}")
        expect_room(arena, counter, limit, limit - made)


def resent_reservations_count_once(arena, rounds):
    """A reservation that is sent again is not counted again, also after others were, and after it was given back."""
    for _ in range(rounds):
        counter = new_counter()
        first, second = reserved(arena, counter, 3), reserved(arena, counter, 3)
        for write in (first, second, first):
            expect(arena.alone(write, times=2) == "reserved", "a resend was refused")
        expect_room(arena, counter, 3, 1)
        expect(arena.alone(first) == "reserved", "a resend was refused at the limit")
        expect(arena.alone(release_write(counter, first.operation)), "a reservation was not given back")
        expect(arena.alone(first) == "reserved", "a late resend was refused")
        expect_room(arena, counter, 3, 1)


def reservations_are_given_back_once(arena, rounds):
    """A reservation is given back by one operation, whose resends get true; what is unknown changes nothing."""
    for _ in range(rounds):
        counter = new_counter()
        reservation = reserved(arena, counter, 2).operation
        reserved(arena, counter, 2)
        writes = [release_write(counter, reservation) for _ in range(arena.rng.randint(2, CONNECTIONS))]
        arena.race(writes)
        expect_one_answer(writes)
        expect(sum(write.first for write in writes) == 1, "a reservation was given back more than once")
        unknown = reserve_write(counter, 2)
        expect(not arena.alone(release_write(counter, unknown.operation)), "something unknown was given back")
        expect(arena.alone(unknown) == "reserved", "a release left a row")
        expect_room(arena, counter, 2, 0)


def releases_belong_to_their_day(arena, rounds):
    """Other days, kinds and digests have counts of their own, and a reservation is given back to its own day."""
    for _ in range(rounds):
        kind, digest, day = counter = new_counter()
        reservation = reserved(arena, counter, 1).operation
        others = [(kind, digest, day + 1), (kind + ".x", digest, day), (kind, os.urandom(32), day)]
        for other in others:
            reserved(arena, other, 1)
        expect(arena.alone(release_write(counter, reservation)), "a reservation was not given back")
        for other in others:
            expect_room(arena, other, 1, 0)
        expect_room(arena, counter, 1, 1)


def warnings_and_refusals_are_marked_once(arena, rounds):
    """One operation of a day warns and one is the first refused, though the count falls and rises again."""
    for _ in range(rounds):
        counter = new_counter()
        warning = reserved(arena, counter, 2, 1)
        expect(arena.alone(warning, times=2) == "reservedWarning", "the warning was lost in a resend")
        second = reserved(arena, counter, 2, 1)
        refused = reserve_write(counter, 2, 1)
        expect(arena.alone(refused, times=2) == "exhaustedFirst", "the first refusal was lost in a resend")
        for write in (warning, second):
            arena.alone(release_write(counter, write.operation))
        names = [arena.alone(reserve_write(counter, 2, 1)) for _ in range(3)]
        expect(names == ["reserved", "reserved", "exhausted"], f"after the count fell: {names}")


def purging_keeps_young_budgets(arena, rounds):
    """A purge removes what is older than a day, and nothing else."""
    for _ in range(rounds):
        old, young = new_counter(), new_counter(DAY + 1)
        stale, fresh = reserved(arena, old, 1), reserved(arena, young, 1)
        arena.lone.purge_budgets(DAY + 1)
        expect(not arena.lone.has_row("attest_reservation", "operation", stale.operation), "an old reservation was kept")
        expect(not arena.lone.has_row("attest_budget", "subject_digest", old[1]), "an old counter was kept")
        expect_room(arena, young, 1, 0)
        expect(arena.alone(fresh) == "reserved", "a purge took a reservation")


def budgets_outlive_their_day(arena, rounds):
    """Counters and reservations are kept for three days."""
    for _ in range(rounds):
        counter = new_counter()
        names = [name.format(*counter[:1], counter[1].hex(), counter[2]) for name in
                 ("attest:budget:{{{}:{}:{}}}", "attest:reservations:{{{}:{}:{}}}")]
        reserved(arena, counter, 1)
        for name in names:
            expect_seconds(arena.lone.seconds_to_live(name), 259_200, name)


# The list: the contract, the check, and its share of the rounds of a contract

COMMON = [
    ("issue, spend", spend_has_one_winner, 0.6),
    ("issue, spend", wrong_answers_burn, 0.2),
    ("issue, spend", expiry_is_exact, 0.2),
    ("issue, spend", unknown_challenges_leave_no_trace, 0.05),
    ("bind, refuses", bind_refuses, 0.5),
    ("bind, replaces", bind_replaces, 0.5),
    ("bind, allows", bind_allows, 0.5),
    ("bind", a_key_has_one_owner, 0.3),
    ("bind", binding_again_changes_nothing, 0.1),
    ("bind", a_key_needs_its_subject, 0.3),
    ("bind", late_resends_revive_nothing, 0.3),
    ("key", keys_come_back_as_bound, 0.2),
    ("advanceCounter", counters_only_rise, 0.7),
    ("advanceCounter", counters_need_their_binding, 0.3),
    ("remove", removal_frees, 0.3),
    ("removeAll", removing_all_removes_all, 0.3),
    ("spend (stateless)", spent_has_one_winner, 1),
    ("claim", code_steps_are_claimed_once, 1),
    ("reserve", budgets_are_exact, 0.6),
    ("reserve", resent_reservations_count_once, 0.2),
    ("release", reservations_are_given_back_once, 0.4),
    ("release", releases_belong_to_their_day, 0.1),
    ("reserve", warnings_and_refusals_are_marked_once, 0.1),
]
PURGES = [
    ("purge", purging_keeps_live_challenges, 0.02),
    ("purge", purging_keeps_live_spent_challenges, 0.02),
    ("purge", purging_keeps_keys, 0.02),
    ("purge", purging_keeps_young_steps, 0.02),
    ("purge", purging_keeps_young_budgets, 0.02),
]
CHECKS = {
    "postgresql": [
        *COMMON, *PURGES,
        ("isolation", old_snapshots_are_refused, 0.02),
        ("isolation", serializable_works_too, 0.1),
    ],
    "sqlite": [*COMMON, *PURGES],
    "redis": [*COMMON, ("time to live", rows_outlive_their_use, 0.05), ("time to live", budgets_outlive_their_day, 0.02)],
}
