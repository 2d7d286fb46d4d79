"""Random signatures, hashes and codes, in both directions between this library and OpenSSL."""
import hashlib
import hmac
import subprocess

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key, load_pem_public_key

from .certificates import CURVES, Maker, flipped
from .suites import Suite

HASHES = {"SHA-256": hashes.SHA256(), "SHA-384": hashes.SHA384(), "SHA-512": hashes.SHA512()}
ORDERS = {
    "P-256": 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    "P-384": 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
}


def point(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def holds(key, signature, message, function):
    """What OpenSSL says about a signature."""
    try:
        key.verify(signature, message, ec.ECDSA(HASHES[function]))
    except (InvalidSignature, ValueError):
        return False
    return True


# OpenSSL signs, we verify


def signed_there(curve, count, random):
    """As many good signatures as bad ones; what is bad has been asked of OpenSSL, too."""
    suite = Suite(f"OpenSSL signs, we verify, {curve}")
    width = CURVES[curve].key_size // 8
    maker = Maker(random)
    for _ in range(count):
        private, message = maker.key(curve), random.randbytes(random.randint(0, 200))
        function = random.choice(list(HASHES))
        r, s = decode_dss_signature(private.sign(message, ec.ECDSA(HASHES[function])))
        if random.random() < 0.25:
            s = ORDERS[curve] - s
        case = {"curve": curve, "hash": function, "pub": point(private.public_key()).hex(), "msg": message.hex()}
        suite.add("ecdsa-verify", "accept", {**case, **encoded(r, s, width, random)})
        add_bad(suite, private.public_key(), case, (r, s), width, random)
    return suite


def encoded(r, s, width, random):
    if random.random() < 0.5:
        return {"enc": "der", "sig": encode_dss_signature(r, s).hex()}
    return {"enc": "p1363", "sig": (r.to_bytes(width, "big") + s.to_bytes(width, "big")).hex()}


def add_bad(suite, key, case, numbers, width, random):
    """The same signature with one fault."""
    (r, s), message, order = numbers, bytes.fromhex(case["msg"]), ORDERS[case["curve"]]
    fault = random.choice(("message", "r", "s", "swapped", "zero", "another hash", "another key", "beyond the order", "DER"))
    changed = dict(case)
    if fault == "message":
        message = flipped(message, random) if message else b"\x00"
        changed["msg"] = message.hex()
    elif fault == "r":
        r = (r ^ 1 << random.randrange(8 * width)) or 1
    elif fault == "s":
        s = (s ^ 1 << random.randrange(8 * width)) or 1
    elif fault == "swapped":
        r, s = s, r
    elif fault == "zero":
        r, s = random.choice(((0, s), (r, 0), (0, 0)))
    elif fault == "another hash":
        changed["hash"] = random.choice([name for name in HASHES if name != case["hash"]])
    elif fault == "another key":
        key = Maker(random).key(case["curve"]).public_key()
        changed["pub"] = point(key).hex()
    elif fault == "beyond the order":
        r, s = (r + order, s) if random.random() < 0.5 else (r, s + order)
    if fault == "DER":
        changed.update(enc="der", sig=bad_der(encode_dss_signature(r, s), random).hex())
    elif r < 256**width and s < 256**width:
        changed.update(encoded(r, s, width, random))
    else:
        changed.update(enc="der", sig=encode_dss_signature(r, s).hex())
    if fault != "DER" and holds(key, encode_dss_signature(r, s), message, changed["hash"]):
        raise SystemExit(f"conformance: OpenSSL accepts what was made wrong: {fault} {changed}")
    suite.add("ecdsa-verify", "refuse", changed, fault)


def bad_der(signature, random):
    """BER that is not DER, or not one value."""
    contents = signature[2:]
    length = bytes([0x81, len(contents)]) if len(contents) < 128 else bytes([0x82, 0, len(contents)])
    padded = bytes([contents[0], contents[1] + 1, 0]) + contents[2:]
    return random.choice((
        signature + b"\x00",
        signature[:-1],
        b"\x30" + length + contents,
        b"\x30\x80" + contents + b"\x00\x00",
        b"\x30" + bytes([len(padded)]) + padded,
        b"\x31" + signature[1:],
    ))


# We sign, OpenSSL verifies


def signed_here(mint, curve, count, random):
    """OpenSSL accepts our signature, and makes the same one (RFC 6979); the public keys agree."""
    suite = Suite(f"We sign, OpenSSL verifies and signs the same, {curve}")
    maker, asked = Maker(random), []
    for _ in range(count):
        asked.append((maker.key(curve), random.choice(list(HASHES)), random.randbytes(random.randint(0, 200))))
    answers = sign(mint, [(curve, function, key.private_numbers().private_value, message) for key, function, message in asked])
    for (key, function, message), (public, r, s) in zip(asked, answers):
        signature = encode_dss_signature(int(r, 16), int(s, 16))
        algorithm = ec.ECDSA(HASHES[function], deterministic_signing=True)
        is_right = (public == point(key.public_key()).hex() and holds(key.public_key(), signature, message, function)
                    and key.sign(message, algorithm) == signature)
        suite.compare(is_right, "accept", f"{function} {message.hex()}: {public} {r} {s}")
    return suite


def sign(mint, questions):
    """Answers of `attest-mint sign`: public key, r and s."""
    lines = "".join(f"{curve} {function} {number:0{CURVES[curve].key_size // 4}x} {message.hex() or '-'}\n"
                    for curve, function, number, message in questions)
    result = subprocess.run([mint, "sign"], input=lines, capture_output=True, text=True)
    answers = [line.split() for line in result.stdout.splitlines()]
    if result.returncode or len(answers) != len(questions):
        raise SystemExit(f"conformance: attest-mint: {result.stderr}")
    return answers


def deterministic(mint, path):
    """RFC 6979, A.2.5 and A.2.6: our signatures are the ones that are printed there, and we verify as stated."""
    suite, keys, questions, printed = Suite("RFC 6979: deterministic ECDSA"), {}, [], []
    for block in path.read_text().split("\n\n"):
        entry = dict(line.replace(" = ", "=", 1).split("=", 1) for line in block.splitlines()
                     if "=" in line and not line.startswith(("#", "-")))
        if "-----BEGIN" in block:
            name = entry.get("PrivateKey") or entry.get("PublicKey")
            load = load_pem_private_key if "PrivateKey" in entry else load_pem_public_key
            text = block[block.index("-----BEGIN"):].encode()
            keys[name] = text, load
        elif "DigestSign" in entry or "DigestVerify" in entry:
            add_deterministic(suite, entry, keys, questions, printed)
    for (public, r, s), signature in zip(sign(mint, questions), printed):
        found = encode_dss_signature(int(r, 16), int(s, 16)).hex().upper()
        suite.compare(found == signature, "accept", f"{found}, not {signature}")
    return suite


def add_deterministic(suite, entry, keys, questions, printed):
    name = entry["Key"].rpartition("_")[0]
    function = (entry.get("DigestSign") or entry["DigestVerify"]).replace("SHA", "SHA-")
    if name not in CURVES:
        return suite.leave_out(f"{name} is not supported")
    text, load = keys[entry["Key"]]
    key, message = (load(text, None) if load is load_pem_private_key else load(text)), entry["Input"].strip('"').encode()
    if "DigestVerify" in entry:
        case = {"curve": name, "hash": function, "enc": "der", "pub": point(key).hex(), "msg": message.hex(),
                "sig": entry["Output"].lower()}
        suite.add("ecdsa-verify", "refuse" if "Result" in entry else "accept", case)
    elif function in HASHES:
        questions.append((name, function, key.private_numbers().private_value, message))
        printed.append(entry["Output"])
    else:
        suite.leave_out(f"the test mint does not sign with {function}")


# Hashes and codes


def digests(count, random):
    """Messages of all lengths about the blocks' borders, and some long ones."""
    suite = Suite("Hashes of OpenSSL")
    for index in range(count):
        function = ("SHA-1", "SHA-256", "SHA-384", "SHA-512")[index % 4]
        message = random.randbytes(random.randint(0, 300) if index % 50 else random.randint(1_000, 20_000))
        digest = hashlib.new(function.replace("-", "").lower(), message).hexdigest()
        suite.add("hash", "accept", {"hash": function, "msg": message.hex(), "md": digest})
        if index % 10 == 0:
            wrong = flipped(bytes.fromhex(digest), random).hex()
            suite.add("hash", "refuse", {"hash": function, "msg": message.hex(), "md": wrong}, "a bit of the digest")
    return suite


def codes(count, random):
    suite = Suite("HMACs of OpenSSL")
    for index in range(count):
        function = ("SHA-1", "SHA-256", "SHA-384", "SHA-512")[index % 4]
        key, message = random.randbytes(random.randint(0, 200)), random.randbytes(random.randint(0, 300))
        tag = hmac.digest(key, message, function.replace("-", "").lower())
        case = {"hash": function, "key": key.hex(), "msg": message.hex()}
        suite.add("hmac", "accept", {**case, "tag": tag[:random.randint(10, len(tag))].hex()})
        suite.add("hmac", "refuse", {**case, "tag": flipped(tag, random).hex()}, "a bit of the code")
    return suite
