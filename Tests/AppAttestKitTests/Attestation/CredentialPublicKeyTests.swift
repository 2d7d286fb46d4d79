import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("R5a: The credential public key")
struct CredentialPublicKeyTests {
    private typealias Data = TestAttestedCredentialData

    /// Keys whose x, or y, begins with one zero byte.
    private static let shortX = P256SigningKey(seed: "x 413")
    private static let shortY = P256SigningKey(seed: "y 1515")

    /// The smallest private key of which both coordinates begin with one zero byte.
    private static let scalarOfBothShort = String(repeating: "0", count: 60) + "c0c6"

    private static func isShort(_ publicKey: [UInt8], at index: Int) -> Bool {
        publicKey[index] == 0 && publicKey[index + 1] != 0
    }

    @Test("R5a: Accepts a coordinate with its leading zero byte, and without, as iOS 15 and 16 wrote it")
    func leadingZeros() throws {
        for (key, index) in [(Self.shortX, 1), (Self.shortY, 33)] {
            #expect(Self.isShort(key.publicKey, at: index))
            for dropsLeadingZeros in [false, true] {
                let result = try verifyAttestation {
                    $0.attestation.deviceKey = key
                    $0.attestation.authenticatorData.credential?.dropsLeadingZeros = dropsLeadingZeros
                }
                #expect(result.launch.validationCategory == .appStore)
                // What is stored is the leaf's key, whichever form the device wrote.
                #expect(result.publicKey == key.publicKey)
                #expect(result.keyID == KeyID(publicKey: key.publicKey))
                #expect(RegisteredKey(result, subject: .unspecified).publicKey.count == 65)
            }
        }
    }

    @Test("R5a: Accepts a short coordinate of a device that writes no map: 163 bytes of authenticator data")
    func withoutMap() throws {
        var attestation = TestAttestation()
        attestation.deviceKey = Self.shortX
        attestation.authenticatorData.credential?.dropsLeadingZeros = true
        attestation.authenticatorData.extensionMap = nil
        attestation.authenticatorData.flags = 0x40
        #expect(attestation.mint().authenticatorData.count == 163)
        try verifyAttestation(attestation)
    }

    @Test("R5a: Accepts either form of each coordinate where both begin with a zero byte")
    func bothShort() throws {
        let key = try #require(P256SigningKey(scalar: Hex.decode(Self.scalarOfBothShort)))
        #expect(Self.isShort(key.publicKey, at: 1) && Self.isShort(key.publicKey, at: 33))
        let (x, y) = (Array(key.publicKey[1...32]), Array(key.publicKey[33...]))
        for first in [x, Array(x.drop { $0 == 0 })] {
            for second in [y, Array(y.drop { $0 == 0 })] {
                try verifyAttestation {
                    $0.attestation.deviceKey = key
                    $0.attestation.authenticatorData.credential?.publicKey = Data.coseKey(x: first, y: second)
                }
            }
        }
    }

    @Test("R5a: Refuses any other length or value of a coordinate", arguments: Coordinate.allCases)
    func otherCoordinates(coordinate: Coordinate) {
        let x = Array(Self.shortX.publicKey[1...32])
        let y = Array(Self.shortX.publicKey[33...])
        for key in [Data.coseKey(x: coordinate.changed(x), y: y), Data.coseKey(x: x, y: coordinate.changedFull(y))] {
            expectRejection(coordinate.reason) {
                try verifyAttestation {
                    $0.attestation.deviceKey = Self.shortX
                    $0.attestation.authenticatorData.credential?.publicKey = key
                }
            }
        }
    }

    enum Coordinate: CaseIterable {
        case oneMoreDropped, lastDropped, paddedRight, oneBit, oneMoreZero, empty, short

        /// A coordinate that begins with one zero byte.
        func changed(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .oneMoreDropped: Array(bytes.dropFirst(2))
            case .lastDropped: Array(bytes.dropLast())
            case .paddedRight: bytes.dropFirst() + [0]
            case .oneBit: bytes.dropLast() + [(bytes.last ?? 0) ^ 1]
            case .oneMoreZero: [0] + bytes
            case .empty: []
            case .short: Array(bytes.suffix(23))
            }
        }

        /// A coordinate that begins with no zero byte.
        func changedFull(_ bytes: [UInt8]) -> [UInt8] {
            self == .oneMoreDropped ? Array(bytes.dropFirst()) : changed(bytes)
        }

        /// Lengths that no coordinate has are no layout; the others are no key of the leaf's.
        var reason: RejectionReason {
            switch self {
            case .oneMoreZero, .empty, .short: .attestationAuthenticatorDataMalformed
            case .oneMoreDropped, .lastDropped, .paddedRight, .oneBit: .credentialPublicKeyMismatch
            }
        }
    }

    @Test("R5a: Refuses a short coordinate in another encoding than a byte string with the shortest head")
    func encodings() {
        let key = Self.shortX.publicKey
        let valid = Data.coseKey(key, dropsLeadingZeros: true)
        let heads: [(head: [UInt8], reason: RejectionReason)] = [
            ([0x78, 0x1F], .credentialPublicKeyMismatch), ([0x59, 0x00, 0x1F], .attestationAuthenticatorDataMalformed),
            ([0x5F], .attestationAuthenticatorDataMalformed),
            ([0x58, 0x20], .attestationAuthenticatorDataMalformed),
        ]
        for (head, reason) in heads {
            expectRejection(reason) {
                try verifyAttestation {
                    $0.attestation.deviceKey = Self.shortX
                    $0.attestation.authenticatorData.credential?.publicKey = valid[..<8] + head + valid[10...]
                }
            }
        }
    }

    @Test("R5a: Refuses the short form of another key, and of the opposite point")
    func otherKeys() {
        let key = Self.shortX.publicKey
        var opposite = Data.coseKey(key, dropsLeadingZeros: true)
        opposite[opposite.count - 1] ^= 1
        let other = P256SigningKey(seed: "other") { $0[1] == 0 }.publicKey
        for encoded in [opposite, Data.coseKey(other, dropsLeadingZeros: true)] {
            expectRejection(.credentialPublicKeyMismatch) {
                try verifyAttestation {
                    $0.attestation.deviceKey = Self.shortX
                    $0.attestation.authenticatorData.credential?.publicKey = encoded
                }
            }
        }
    }

    @Test("R5a: Refuses a key ID that is the hash of a point without its leading zero byte")
    func keyIDOfShortForm() {
        let key = Self.shortX.publicKey
        expectRejection(.keyIDMismatch) {
            try verifyAttestation {
                $0.attestation.deviceKey = Self.shortX
                $0.attestation.authenticatorData.credential?.dropsLeadingZeros = true
                $0.keyID = KeyID(publicKey: [4] + key[2...])
            }
        }
    }
}
