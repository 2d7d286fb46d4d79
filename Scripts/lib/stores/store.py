"""What the checks ask of a store: the contracts of the package, with a few more methods to prepare and to look."""
import dataclasses
import os


@dataclasses.dataclass(frozen=True)
class Key:
    """A key as it is bound."""

    key_id: bytes
    subject: str
    binding: bytes
    public_key: bytes
    app_id: str = "TEAM123456.com.example.app"
    environment: str = "production"
    receipt: bytes = None


def new_key(subject, key_id=None, receipt=None):
    """A key with random bytes."""
    return Key(key_id or os.urandom(32), subject, os.urandom(16), b"\x04" + os.urandom(64), receipt=receipt)


def new_subject():
    """A subject with a random name, which is more than ASCII."""
    return "ü-" + os.urandom(8).hex()


class Violation(Exception):
    """A store did what its contract forbids."""


def expect(condition, message):
    if not condition:
        raise Violation(message)


class Store:
    """One connection to a store. Engines implement the methods with the documented statements; controls break one."""

    # The challenge ledger
    def issue(self, challenge, purpose, subject, expiry):
        raise NotImplementedError

    def spend(self, challenge, purpose, subject, now, operation):
        """True or false."""
        raise NotImplementedError

    # The key registry
    def bind(self, key, policy, maximum, operation):
        """The outcome's name and the IDs of the keys that were replaced."""
        raise NotImplementedError

    def key(self, key_id):
        """A `Key` and its counter, or `None`."""
        raise NotImplementedError

    def advance_counter(self, key_id, binding, counter, operation):
        """The outcome's name."""
        raise NotImplementedError

    def remove(self, key_id):
        raise NotImplementedError

    def remove_all(self, subject):
        raise NotImplementedError

    # Spent challenges and code steps
    def spend_stateless(self, challenge, expiry, now, operation):
        raise NotImplementedError

    def claim(self, step, subject, secret_version, operation):
        raise NotImplementedError

    # Budgets
    def reserve(self, counter, limit, threshold, operation):
        """The outcome's name; `counter` is a kind, a digest and a day."""
        raise NotImplementedError

    def release(self, counter, reservation, operation):
        raise NotImplementedError

    # Accounts
    def create_subject(self, subject):
        raise NotImplementedError

    def delete_subject(self, subject):
        raise NotImplementedError

    # For the checks alone
    def count_challenges(self):
        """How many rows there are."""
        raise NotImplementedError

    def close(self):
        raise NotImplementedError
