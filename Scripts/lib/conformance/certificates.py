"""Certificates as `cryptography` reads and makes them."""
import base64
import datetime
import hashlib
import json
import subprocess
import warnings

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed25519, ed448, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509.oid import NameOID

from .suites import Suite

warnings.filterwarnings("ignore")
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
KEYS = ((rsa.RSAPublicKey, "RSA"), (dsa.DSAPublicKey, "DSAPublicKey"), (ed25519.Ed25519PublicKey, "Ed25519PublicKey"),
        (ed448.Ed448PublicKey, "Ed448PublicKey"))
HASHES = (hashes.SHA256(), hashes.SHA384(), hashes.SHA512())
CURVES = {"P-256": ec.SECP256R1(), "P-384": ec.SECP384R1()}


def seconds(moment):
    return int((moment - EPOCH).total_seconds())


def key_name(key):
    if isinstance(key, ec.EllipticCurvePublicKey):
        return f"EC {key.curve.name}"
    return next((name for kind, name in KEYS if isinstance(key, kind)), "another")


def facts(encoded):
    """The fields of a vector of kind `cert-facts`; None if `cryptography` does not read all of the certificate."""
    try:
        certificate = x509.load_der_x509_certificate(encoded)
        return {
            "b64": base64.b64encode(encoded).decode(),
            "version": certificate.version.value + 1,
            "serial": f"{certificate.serial_number:x}",
            "nb": seconds(certificate.not_valid_before_utc),
            "na": seconds(certificate.not_valid_after_utc),
            "sigalg": certificate.signature_algorithm_oid.dotted_string,
            "issuer": certificate.issuer.public_bytes().hex(),
            "subject": certificate.subject.public_bytes().hex(),
            "key": key_name(certificate.public_key()),
            "tbs_sha256": hashlib.sha256(certificate.tbs_certificate_bytes).hexdigest(),
            "exts": [[extension.oid.dotted_string, extension.critical] for extension in certificate.extensions],
        }
    except (ValueError, TypeError, UnsupportedAlgorithm, x509.InvalidVersion, x509.DuplicateExtension,
            x509.UnsupportedGeneralNameType):
        return None


# Made by cryptography, read by us

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .-'äöüßéñжш日本語🔑"
ATTRIBUTES = (NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME, NameOID.ORGANIZATIONAL_UNIT_NAME, NameOID.LOCALITY_NAME,
              NameOID.STATE_OR_PROVINCE_NAME, NameOID.SURNAME, NameOID.GIVEN_NAME)


class Maker:
    """Makes random certificates; the same seed makes the same ones, signatures aside."""

    def __init__(self, random):
        self.random = random

    def name(self):
        chosen = self.random.sample(ATTRIBUTES, self.random.randint(1, len(ATTRIBUTES)))
        return x509.Name([x509.NameAttribute(oid, self.text()) for oid in chosen])

    def text(self):
        """At most 64 octets, beyond which `cryptography` makes no attribute."""
        while True:
            text = "".join(self.random.choices(ALPHABET, k=self.random.randint(1, 40)))
            if len(text.encode()) <= 64:
                return text

    def key(self, curve):
        order = {"P-256": 2**256 - 2**224, "P-384": 2**384 - 2**192}[curve]
        return ec.derive_private_key(self.random.randrange(1, order), CURVES[curve])

    def moment(self):
        return EPOCH + datetime.timedelta(seconds=self.random.randrange(-631_152_000, 4_102_444_800))

    def extensions(self, key, issuer_key):
        authority = self.random.random() < 0.5
        usages = [self.random.random() < 0.5 for _ in range(6)]
        unknown = x509.ObjectIdentifier(f"1.2.840.113635.100.8.{self.random.randint(1, 9)}")
        found = [
            x509.BasicConstraints(authority, self.random.choice((None, 0, 1)) if authority else None),
            x509.KeyUsage(True, *usages, encipher_only=False, decipher_only=False) if usages[3]
            else x509.KeyUsage(True, *usages[:3], False, *usages[4:], False, False),
            x509.SubjectKeyIdentifier.from_public_key(key.public_key()),
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()),
            x509.ExtendedKeyUsage([x509.ObjectIdentifier("1.2.840.113635.100.4.24")]),
            x509.SubjectAlternativeName([x509.DNSName("example.com")]),
            x509.UnrecognizedExtension(unknown, self.random.randbytes(self.random.randint(0, 300))),
        ]
        return self.random.sample(found, self.random.randint(0, len(found)))

    def certificate(self, curve):
        """A certificate, and the key that signed it."""
        issuer_key, key = self.key(curve), self.key(self.random.choice(list(CURVES)))
        begin, end = sorted((self.moment(), self.moment()))
        builder = x509.CertificateBuilder(self.name(), self.name(), key.public_key(),
                                          self.random.randrange(1, 256**self.random.randint(1, 19)), begin, end)
        for extension in self.extensions(key, issuer_key):
            builder = builder.add_extension(extension, self.random.random() < 0.5)
        return builder.sign(issuer_key, self.random.choice(HASHES)), issuer_key.public_key()


def made_there(curve, count, random):
    """Fields and signatures of certificates of `cryptography`; of each, one with a changed bit is refused."""
    maker = Maker(random)
    fields = Suite(f"OpenSSL's certificates, {curve} issuers: all fields")
    signatures = Suite(f"OpenSSL's certificates, {curve} issuers: signatures")
    for _ in range(count):
        certificate, issuer = maker.certificate(curve)
        encoded = certificate.public_bytes(Encoding.DER)
        fields.add("cert-facts", "accept", facts(encoded))
        tbs = certificate.tbs_certificate_bytes
        last = {"sha256": "02", "sha384": "03", "sha512": "04"}[certificate.signature_hash_algorithm.name]
        case = {"spki": issuer.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo).hex(),
                "alg": "300a06082a8648ce3d0403" + last,
                "sigbits": bit_string(certificate.signature).hex()}
        signatures.add("signed-data", "accept", {**case, "msg": tbs.hex()})
        signatures.add("signed-data", "refuse", {**case, "msg": flipped(tbs, random).hex()}, "a bit of the contents")
    return [fields, signatures]


def bit_string(octets):
    return b"\x03" + bytes([len(octets) + 1]) + b"\x00" + octets


def flipped(octets, random):
    """One bit is another."""
    position = random.randrange(8 * len(octets))
    changed = bytearray(octets)
    changed[position // 8] ^= 1 << position % 8
    return bytes(changed)


# Made by us, read by cryptography


def made_here(mint, curve, count, seed):
    suite = Suite(f"Our mint's certificates, {curve} issuers, read by OpenSSL")
    process = subprocess.Popen([mint, "certificates", curve, str(count), str(seed)], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        stated = json.loads(line)
        problem = disagreement(stated, curve)
        suite.compare(problem is None, "accept", f"{problem}: {stated['b64']}")
    if process.wait():
        raise SystemExit("conformance: attest-mint failed")
    return suite


def disagreement(stated, curve):
    """What `cryptography` reads otherwise; None if it agrees with everything, and the signature is valid."""
    encoded = base64.b64decode(stated["b64"])
    certificate = x509.load_der_x509_certificate(encoded)
    tag = lambda extension: [extension.oid.dotted_string, extension.critical, value(extension).hex()]  # noqa: E731
    read = {
        "serial": f"{certificate.serial_number:x}" == f"{int(stated['serial'], 16):x}",
        "version": certificate.version == x509.Version.v3,
        "nb": seconds(certificate.not_valid_before_utc) == stated["nb"],
        "na": seconds(certificate.not_valid_after_utc) == stated["na"],
        "hash": certificate.signature_hash_algorithm.name == stated["hash"],
        "issuer": certificate.issuer.public_bytes().hex() == stated["issuer"],
        "subject": certificate.subject.public_bytes().hex() == stated["subject"],
        "spki": certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo).hex() == stated["spki"],
        "extensions": [tag(extension) for extension in certificate.extensions]
        == [[extension["identifier"], extension["isCritical"], extension["value"]] for extension in stated["extensions"]],
        "encoding": certificate.public_bytes(Encoding.DER) == encoded,
    }
    issuer = ec.EllipticCurvePublicKey.from_encoded_point(CURVES[curve], bytes.fromhex(stated["issuerKey"]))
    try:
        issuer.verify(certificate.signature, certificate.tbs_certificate_bytes,
                      ec.ECDSA(certificate.signature_hash_algorithm))
    except InvalidSignature:
        read["signature"] = False
    return next((name for name, agrees in read.items() if not agrees), None)


def value(extension):
    found = extension.value
    return found.value if isinstance(found, x509.UnrecognizedExtension) else found.public_bytes()
