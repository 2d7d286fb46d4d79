"""PostgreSQL: the server, a small client (protocol 3.0, extended queries), and the documented statements."""
import re
import socket
import struct

from .document import split_statements
from .servers import Server, need_program
from .sql import SQLStore


class PostgreSQL:
    """A server with one database."""

    name = "postgresql"

    def __init__(self, statements):
        self.statements = statements
        initdb = need_program("initdb", "postgresql")
        postgres = need_program("postgres", "postgresql")
        self.server = Server(self.name)
        self.version = self.server.version(postgres)
        try:
            data = self.server.folder / "data"
            self.server.run([
                initdb, "--pgdata", str(data), "--username", "owner", "--auth", "trust", "--encoding", "UTF8", "--no-locale",
                "--no-sync",
            ])
            # fsync is off because power cuts are not tested; everything else is as installed.
            self.socket = self.server.folder / ".s.PGSQL.5432"
            self.server.start([
                postgres, "-D", str(data), "-k", str(self.server.folder), "-c", "listen_addresses=", "-c", "port=5432",
                "-c", "fsync=off", "-c", "max_connections=40", "-c", "shared_buffers=32MB", "-c", "autovacuum=off",
            ], lambda: Client(self.socket).close())
        except BaseException:
            self.close()
            raise

    def reset(self):
        """Starts from nothing but the documented schema."""
        with_client(self.socket, [
            "DROP SCHEMA public CASCADE", "CREATE SCHEMA public",
            *split_statements(self.statements["schema"]), *split_statements(self.statements["bind-function"]),
            *split_statements(self.statements["reserve-function"]), *split_statements(self.statements["release-function"]),
        ])

    def connect(self, kind):
        return kind(Client(self.socket), self.statements)

    def close(self):
        self.server.close()


def with_client(path, texts):
    client = Client(path)
    try:
        for text in texts:
            client.query(text, {})
    finally:
        client.close()


class PostgreSQLStore(SQLStore):
    """The documented statements."""

    def __init__(self, client, statements):
        super().__init__(statements)
        self.client = client

    def query(self, text, **parameters):
        return self.client.query(text, parameters)

    def bind(self, key, policy, maximum, operation):
        outcome, replaced = self.run("bind", **self.bind_parameters(key, policy, maximum, operation))[0]
        return outcome, replaced

    def reserve(self, counter, limit, threshold, operation):
        return self.run("reserve", **self.budget_parameters(counter, limit, threshold, operation))[0][0]

    def release(self, counter, reservation, operation):
        return self.run("release", reservation=reservation, operation=operation)[0][0]

    def remove_all(self, subject):
        try:
            for text in split_statements(self.statements["remove-all"]):
                self.query(text, subject=subject)
        except DatabaseError:
            self.query("ROLLBACK")
            raise

    def age_key(self, key_id, seconds):
        self.query(
            "UPDATE attest_key SET bound_at = now() - make_interval(secs => :seconds) WHERE key_id = :key_id",
            seconds=seconds, key_id=key_id,
        )

    def close(self):
        self.client.close()


class DatabaseError(Exception):
    """What the server answers in place of rows."""

    def __init__(self, fields):
        super().__init__(f"{fields.get('C')}: {fields.get('M')}")
        self.code = fields.get("C")


class Client:
    """A connection. A parameter is written :name; bytes are sent in binary form, all else as text."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(60)
        self.socket.connect(str(path))
        self.buffer = b""
        self.prepared = {}
        body = struct.pack("!I", 196608) + b"user\0owner\0database\0postgres\0\0"
        self.socket.sendall(struct.pack("!I", len(body) + 4) + body)
        self.read_until_ready()

    def query(self, text, parameters):
        """Runs one statement and returns its rows as tuples."""
        messages = b""
        is_new = text not in self.prepared
        if is_new:
            names = []
            numbered = re.sub(r"(?<![:\w]):([a-z_]+)", lambda match: self.number(names, match.group(1)), text)
            messages += message("P", f"s{len(self.prepared)}\0{numbered}\0".encode() + struct.pack("!H", 0))
            self.prepared[text] = (f"s{len(self.prepared)}", names)
        name, names = self.prepared[text]
        values = [parameters[name] for name in names]
        messages += message("B", bind_message(name, values))
        messages += message("D", b"P\0") + message("E", b"\0" + struct.pack("!I", 0)) + message("S", b"")
        self.socket.sendall(messages)
        try:
            return self.read_until_ready()
        except DatabaseError:
            # Whether it was prepared is not known: prepare it anew, under another name.
            if is_new:
                self.prepared[f"\0{len(self.prepared)}"] = self.prepared.pop(text)
            raise

    @staticmethod
    def number(names, name):
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    def read_until_ready(self):
        """Reads messages until the server waits for the next query."""
        rows, types, error = [], [], None
        while True:
            kind, body = self.read_message()
            if kind == b"D":
                rows.append(read_row(body, types))
            elif kind == b"T":
                types = read_types(body)
            elif kind == b"E":
                error = DatabaseError({part[:1].decode(): part[1:].decode() for part in body.split(b"\0") if part})
            elif kind == b"Z":
                if error:
                    raise error
                return rows

    def read_message(self):
        header = self.read(5)
        return header[:1], self.read(struct.unpack("!I", header[1:])[0] - 4)

    def read(self, count):
        while len(self.buffer) < count:
            received = self.socket.recv(65536)
            if not received:
                raise ConnectionError("PostgreSQL closes the connection")
            self.buffer += received
        result, self.buffer = self.buffer[:count], self.buffer[count:]
        return result

    def close(self):
        try:
            self.socket.sendall(message("X", b""))
        except OSError:
            pass
        self.socket.close()


def message(kind, body):
    return kind.encode() + struct.pack("!I", len(body) + 4) + body


def bind_message(name, values):
    """Bind: portal, statement, formats, values, and text for all results."""
    formats = [1 if isinstance(value, bytes) else 0 for value in values]
    body = b"\0" + name.encode() + b"\0" + struct.pack(f"!H{len(values)}H", len(values), *formats)
    body += struct.pack("!H", len(values))
    for value in values:
        if value is None:
            body += struct.pack("!i", -1)
            continue
        data = value if isinstance(value, bytes) else str(value).encode()
        body += struct.pack("!i", len(data)) + data
    return body + struct.pack("!H", 0)


def read_types(body):
    """The type of each column of a row description."""
    types, offset = [], 2
    for _ in range(struct.unpack("!H", body[:2])[0]):
        offset = body.index(b"\0", offset) + 1
        types.append(struct.unpack("!I", body[offset + 6:offset + 10])[0])
        offset += 18
    return types


def read_row(body, types):
    values, offset = [], 2
    for kind in types:
        length = struct.unpack("!i", body[offset:offset + 4])[0]
        offset += 4
        if length < 0:
            values.append(None)
            continue
        values.append(read_value(body[offset:offset + length].decode(), kind))
        offset += length
    return tuple(values)


def read_value(text, kind):
    """A value from its text: boolean, bytes, integers, array of bytes; all else stays text."""
    if kind == 16:
        return text == "t"
    if kind == 17:
        return bytes.fromhex(text[2:])
    if kind in (20, 21, 23):
        return int(text)
    if kind == 1001:
        return [bytes.fromhex(item) for item in re.findall(r"x([0-9a-f]*)", text)]
    return text
