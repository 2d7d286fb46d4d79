"""Redis: the server, a small client (RESP 2), and the documented scripts."""
import hashlib
import socket

from .servers import Server, find_program, need_program
from .store import Key, Store


class Redis:
    """A server without a port."""

    name = "redis"

    def __init__(self, statements):
        self.statements = statements
        program = find_program("valkey-server") or need_program("redis-server", "redis-server")
        self.server = Server(self.name)
        self.version = self.server.version(program)
        try:
            self.socket = self.server.folder / "socket"
            # Nothing is written to disk because crashes are not tested.
            self.server.start([
                program, "--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700",
                "--dir", str(self.server.folder), "--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction",
                "--maxmemory", "256mb",
            ], lambda: Client(self.socket).close())
        except BaseException:
            self.close()
            raise

    def reset(self):
        client = Client(self.socket)
        client.command("FLUSHALL")
        client.close()

    def connect(self, kind):
        return kind(Client(self.socket), self.statements)

    def close(self):
        self.server.close()


class RedisStore(Store):
    """The documented scripts."""

    def __init__(self, client, statements):
        self.client = client
        self.statements = statements
        self.hashes = {}

    def run(self, name, keys, *arguments):
        """Runs a documented script."""
        return self.script(self.statements[name], keys, *arguments)

    def script(self, text, keys, *arguments):
        """Runs a script by its hash; the first time, the server may not know it yet."""
        digest = self.hashes.setdefault(text, hashlib.sha1(text.encode()).hexdigest())
        try:
            return self.client.command("EVALSHA", digest, len(keys), *keys, *arguments)
        except CommandError as error:
            if not str(error).startswith("NOSCRIPT"):
                raise
            return self.client.command("EVAL", text, len(keys), *keys, *arguments)

    def issue(self, challenge, purpose, subject, expiry):
        self.run("issue", [challenge_name(challenge)], purpose, subject, expiry)

    def spend(self, challenge, purpose, subject, now, operation):
        return self.run("spend", [challenge_name(challenge)], purpose, subject, now, operation.hex()) == 1

    def bind(self, key, policy, maximum, operation):
        outcome, replaced = self.run("bind", [key_name(key.key_id), subject_name(key.subject)], *bind_arguments(
            key, policy, maximum, operation
        ))
        return outcome.decode(), [bytes.fromhex(part) for part in replaced.decode().split()]

    def key(self, key_id):
        words = self.statements["key"].replace("<key_id>", key_id.hex()).split()
        subject, binding, public_key, counter, app_id, environment, receipt = self.client.command(*words)
        if subject is None:
            return None
        key = Key(
            key_id, subject.decode(), bytes.fromhex(binding.decode()), public_key, app_id.decode(), environment.decode(),
            receipt or None,
        )
        return key, int(counter)

    def advance_counter(self, key_id, binding, counter, operation):
        return self.run("advance-counter", [key_name(key_id)], binding.hex(), counter, operation.hex()).decode()

    def remove(self, key_id):
        self.run("remove", [key_name(key_id)], key_id.hex())

    def remove_all(self, subject):
        self.run("remove-all", [subject_name(subject)], "")

    def spend_stateless(self, challenge, expiry, now, operation):
        return self.run("spend-stateless", [spent_name(challenge)], operation.hex(), expiry, now) == 1

    def claim(self, step, subject, secret_version, operation):
        return self.run("claim", [f"attest:step:{secret_version}:{subject}"], step, operation.hex()) == 1

    def reserve(self, counter, limit, threshold, operation):
        return self.run("reserve", budget_names(counter), limit, threshold, operation.hex()).decode()

    def release(self, counter, reservation, operation):
        return self.run("release", budget_names(counter), reservation.hex(), operation.hex()) == 1

    def create_subject(self, subject):
        self.run("create-subject", [subject_name(subject)])

    def delete_subject(self, subject):
        self.run("remove-all", [subject_name(subject)], "delete")

    def count_challenges(self):
        return self.client.command("DBSIZE")

    def clock(self):
        """The server's time in whole seconds."""
        return int(self.client.command("TIME")[0])

    def seconds_to_live(self, name):
        """How long a name is kept; negative if there is none, or for ever."""
        return self.client.command("TTL", name)

    def close(self):
        self.client.close()


def challenge_name(challenge):
    return f"attest:challenge:{challenge.hex()}"


def spent_name(challenge):
    return f"attest:spent:{challenge.hex()}"


def key_name(key_id):
    return "{attest}:key:" + key_id.hex()


def subject_name(subject):
    return "{attest}:subject:" + subject


def budget_names(counter):
    kind, digest, day = counter
    return [f"attest:{name}:{{{kind}:{digest.hex()}:{day}}}" for name in ("budget", "reservations")]


def bind_arguments(key, policy, maximum, operation):
    """ARGV of the script `bind`."""
    return (
        key.key_id.hex(), key.subject, key.binding.hex(), key.public_key, key.app_id, key.environment, key.receipt or b"",
        policy, maximum or 0, operation.hex(),
    )


class CommandError(Exception):
    """What the server answers in place of a value."""


class Client:
    """A connection."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(60)
        self.socket.connect(str(path))
        self.file = self.socket.makefile("rb")

    def command(self, *words):
        """Sends a command and returns the answer."""
        parts = [f"*{len(words)}\r\n".encode()]
        for word in words:
            data = word if isinstance(word, bytes) else str(word).encode()
            parts.append(b"$%d\r\n%s\r\n" % (len(data), data))
        self.socket.sendall(b"".join(parts))
        return self.read()

    def read(self):
        line = self.file.readline()
        if not line.endswith(b"\r\n"):
            raise ConnectionError("Redis has closed the connection")
        kind, rest = line[:1], line[1:-2]
        if kind == b"+":
            return rest
        if kind == b"-":
            raise CommandError(rest.decode())
        if kind == b":":
            return int(rest)
        if kind == b"$":
            return None if rest == b"-1" else self.file.read(int(rest) + 2)[:-2]
        if kind == b"*":
            return None if rest == b"-1" else [self.read() for _ in range(int(rest))]
        raise ConnectionError(f"Redis answers {line!r}")

    def close(self):
        self.file.close()
        self.socket.close()
