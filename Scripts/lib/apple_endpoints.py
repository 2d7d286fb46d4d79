"""Plays the servers of Apple and of Google that the library asks, on the loopback, for tests.

A client sends each request to `/<scenario>/<host><path>`. The server checks the request as strictly as it can, notes
what is wrong with it, and answers as the scenario says.
"""
import base64
import binascii
import json
import re
import select
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RECEIPT_HOSTS = {"data.appattest.apple.com", "data-development.appattest.apple.com"}
DEVICE_HOSTS = {"api.devicecheck.apple.com", "api.development.devicecheck.apple.com"}
DEVICE_PATHS = {"/v1/query_two_bits", "/v1/update_two_bits", "/v1/validate_device_token"}

PLAY_HOST = "playintegrity.googleapis.com"
PLAY_PATH = "/v1/com.example.app:decodeIntegrityToken"
GOOGLE_ERROR = b'{"error":{"code":400,"status":"INVALID_ARGUMENT"}}'
# Longer than the client's time limit for the whole exchange.
SLOW_SECONDS = 15

BITS = b'{"bit0":false,"bit1":true,"last_update_time":"2026-11"}'

# An endless body ends here at the latest: a client that has no cap of its own fails and does not fill the memory. At four
# kilobytes in a millisecond, that leaves a client two seconds to hang up.
ENDLESS_LIMIT = 8 << 20


def answer(status, body=b"", **headers):
    return lambda handler: handler.answer(status, body, headers)


def receipt(status=200, end=None, tail=b"", **headers):
    """Answers with the receipt that came with the request: only the tests can sign one that they take for genuine."""
    return lambda handler: handler.answer(status, handler.genuine_receipt()[:end] + tail, headers)


def verdict(status=200, change=lambda body: body, **headers):
    """Answers with the verdict that came with the request, changed."""
    return lambda handler: handler.answer(status, change(handler.genuine_verdict()), headers)


# What is played: for receipts, and for the bits of devices.
RECEIPTS = {
    "newer": receipt(),
    "not-modified": answer(304),
    "wrong-environment": answer(400, b"Incorrect Environment"),
    "bad-payload": answer(400, b"Bad Payload"),
    "unauthorized": answer(401, b"Unauthorized"),
    "no-data": answer(404, b"No Data Found"),
    "too-many": answer(429, b"Too Many Requests", Retry_After="120"),
    "too-many-until": answer(429, b"", Retry_After="Wed, 21 Oct 2026 07:28:00 GMT"),
    "server-error": receipt(500),
    "service-unavailable": receipt(503, Retry_After="5"),
    "teapot": receipt(418),
    "redirected": receipt(307, Location="/elsewhere"),
    "moved": receipt(301, Location="/elsewhere"),
    "not-base64": answer(200, b"<html>MID78A==</html>"),
    "line-break": receipt(tail=b"\n"),
    "empty": answer(200),
    "truncated": receipt(end=1001),
    "cut-off": receipt(end=1000),
    "at-the-cap": answer(200, b"A" * 32_768),
    "over-the-cap": answer(200, b"A" * 32_769),
    "endless": lambda handler: handler.answer_endlessly(),
    "half": lambda handler: handler.answer_half(handler.genuine_receipt()),
    "hung-up": lambda handler: handler.hang_up(),
}
DEVICES = {
    "bits": answer(200, BITS),
    "never-set": answer(200, b"Bit State Not Found"),
    "never-set-sentence": answer(200, b"Failed to find bit state"),
    "updated": answer(200),
    "valid": answer(200),
    "bad-device-token": answer(400, b"Missing or incorrectly formatted device token payload"),
    "bad-device-token-name": answer(400, b"Bad Device Token"),
    "token-expired": answer(401, b"Authorization Token Expired"),
    "forbidden": answer(403, BITS),
    "wrong-method": answer(405, BITS),
    "device-too-many": answer(429, BITS, Retry_After="60"),
    "device-server-error": answer(500, BITS),
    "device-unavailable": answer(503, BITS),
    "device-redirected": answer(302, BITS, Location="/elsewhere"),
    "page": answer(200, b"<html>Bit State Not Found</html>"),
    "nothing": answer(200),
    "cut-bits": answer(200, BITS[:-1]),
    "device-endless": lambda handler: handler.answer_endlessly(),
    "device-half": lambda handler: handler.answer_half(BITS),
}
VERDICTS = {
    "play-genuine": verdict(),
    "play-junk": answer(400, GOOGLE_ERROR),
    "play-unauthorized": verdict(401),
    "play-forbidden": verdict(403),
    "play-not-found": verdict(404),
    "play-conflict": verdict(409),
    "play-quota": verdict(429, Retry_After="60"),
    "play-server-error": verdict(500),
    "play-overloaded": verdict(503),
    "play-redirected": verdict(307, Location="/elsewhere"),
    "play-no-content": answer(206),
    "play-empty": answer(200),
    "play-truncated": verdict(change=lambda body: body[:-1]),
    "play-page": answer(200, b"<html></html>"),
    "play-wrong-type": verdict(change=lambda body: body.replace(b'"PLAY_RECOGNIZED"', b"7")),
    "play-error-beside": verdict(change=lambda body: body[:-1] + b',"error":{}}'),
    "play-over-the-cap": verdict(change=lambda body: body + b" " * 32_768),
    "play-endless": lambda handler: handler.answer_endlessly(),
    "play-half": lambda handler: handler.answer_half(handler.genuine_verdict()),
    "play-hung-up": lambda handler: handler.hang_up(),
    "play-slow": lambda handler: handler.answer_slowly(),
}
SCENARIOS = RECEIPTS | DEVICES | VERDICTS


class Faults(Exception):
    """What is wrong with a request."""


def check(condition, fault):
    if not condition:
        raise Faults(fault)


def decoded(text, alphabet=b"+/"):
    """Strict base64; Python's own decoder forgives unused bits."""
    try:
        data = base64.b64decode(text, altchars=alphabet, validate=True)
    except (binascii.Error, ValueError):
        raise Faults("not base64") from None
    check(base64.b64encode(data, altchars=alphabet) == text, "base64 that no encoder writes")
    return data


def check_token(text):
    parts = text.split(".")
    check(len(parts) == 3, "not a token of three parts")
    check(not any("=" in part for part in parts), "padding in the token")
    header, claims, signature = (decoded((part + "=" * (-len(part) % 4)).encode(), b"-_") for part in parts)
    check(header == b'{"alg":"ES256","kid":"ABC123DEFG"}', "header of the token")
    check(re.fullmatch(rb'\{"iss":"DEF123GHIJ","iat":\d+\}', claims), "claims of the token")
    check(len(signature) == 64, "length of the token's signature")


def check_receipt_request(path, headers, body):
    check(path == "/v1/attestationData", "path")
    check_token(headers.get("Authorization", ""))
    check(decoded(body).startswith(b"\x30\x80"), "the body is not a receipt")


def check_device_request(path, headers, body):
    check(path in DEVICE_PATHS, "path")
    check(headers.get("Content-Type") == "application/json", "content type")
    scheme, _, token = headers.get("Authorization", "").partition(" ")
    check(scheme == "Bearer", "authorization scheme")
    check_token(token)
    request = json.loads(body)
    keys = {"device_token", "transaction_id", "timestamp"}
    bits = {"bit0", "bit1"} if path.endswith("update_two_bits") else set()
    check(keys <= request.keys() <= keys | bits, "keys of the body")
    check(decoded(request["device_token"].encode()) == b"device token", "device token")
    check(re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", request["transaction_id"]), "transaction")
    check(request["timestamp"] == 1_700_000_000_000, "timestamp")
    check(all(request.get(bit) in (True, False, None) for bit in bits), "bits")


def check_play_request(path, headers, body):
    check(path == PLAY_PATH, "path")
    check(headers.get("Content-Type") == "application/json", "content type")
    check(headers.get("Authorization") == "Bearer ya29.secret", "authorization")
    check(body == b'{"integrityToken":"a-token"}', "body")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 20

    def log_message(self, *_):
        pass

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass  # The client has gone, as it should when a body has no end.

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        match = re.fullmatch(r"/([a-z0-9-]+)/([a-z.-]+)(/.*)", self.path)
        scenario = match[1] if match else "elsewhere"
        try:
            check(scenario in SCENARIOS, f"no scenario {self.path}: was a redirect followed?")
            self.check_request(scenario, match[2], match[3], body)
        except (Faults, ValueError, KeyError) as fault:
            self.server.note_fault(f"{scenario}: {fault}")
            return self.answer(418, b"", {})
        self.server.note_request(scenario)
        SCENARIOS[scenario](self)

    def do_GET(self):
        self.server.note_fault(f"GET {self.path}: was a redirect followed?")
        self.answer(418, b"", {})

    def check_request(self, scenario, host, path, body):
        if scenario in RECEIPTS:
            check(host in RECEIPT_HOSTS, f"host {host}")
            check_receipt_request(path, self.headers, body)
        elif scenario in VERDICTS:
            check(host == PLAY_HOST, f"host {host}")
            check_play_request(path, self.headers, body)
        else:
            check(host in DEVICE_HOSTS, f"host {host}")
            check_device_request(path, self.headers, body)

    def genuine_receipt(self):
        """As Apple sends it: in base64."""
        return self.headers["X-Genuine-Answer"].encode()

    def genuine_verdict(self):
        return base64.b64decode(self.headers["X-Genuine-Answer"])

    def answer_slowly(self):
        """Answers after the client's patience has ended."""
        time.sleep(SLOW_SECONDS)
        self.answer(200, self.genuine_verdict(), {})

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Connection", "close")
        if status == 304:
            body = b""
        else:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def answer_half(self, body):
        """Promises twice as much as it sends."""
        self.send_response(200)
        self.send_header("Content-Length", str(2 * len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.hang_up()

    def answer_endlessly(self):
        """Sends without a length until the client hangs up."""
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        for _ in range(ENDLESS_LIMIT // 4096):
            self.wfile.write(b"A" * 4096)
            if select.select([self.connection], [], [], 0.001)[0]:
                return  # The client hung up: it has nothing else to send.
        self.server.note_fault("an endless body was read to its end")

    def hang_up(self):
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True


class Server(ThreadingHTTPServer):
    """The server on a free port of the loopback; a context manager that stops it."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self._lock = threading.Lock()
        self._requests = {}
        self._faults = []

    @property
    def port(self):
        return self.server_address[1]

    @property
    def requests(self):
        """How many requests there were for each scenario."""
        with self._lock:
            return dict(self._requests)

    @property
    def faults(self):
        with self._lock:
            return list(self._faults)

    def note_request(self, scenario):
        with self._lock:
            self._requests[scenario] = self._requests.get(scenario, 0) + 1

    def note_fault(self, fault):
        with self._lock:
            self._faults.append(fault)

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
