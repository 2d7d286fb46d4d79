import P256Verify
import Testing

/// Valid signatures, verified by code whose inversion is wrong.
@Suite("A wrong inverse")
struct FaultyInversionTests {
    @Test("Of none, lets the signature pass")
    func control() {
        #expect(isAccepted(FaultyKey<P256FieldElement, P256Scalar>.self))
        #expect(isAccepted(FaultyKey<P256FieldElement, P256Scalar>.self) { $0.prepared(.small) })
    }

    @Test("Of s refuses the signature")
    func scalar() {
        #expect(!isAccepted(FaultyKey<P256FieldElement, FaultyScalar>.self))
        #expect(!isAccepted(FaultyKey<P256FieldElement, FaultyScalar>.self) { $0.prepared(.small) })
    }

    @Test("Of coordinates makes no table, and refuses the signature")
    func element() {
        #expect(!isAccepted(FaultyKey<FaultyElement, P256Scalar>.self))
        #expect(!isAccepted(FaultyKey<FaultyElement, P256Scalar>.self) { $0.prepared(.small) })
        let bytes = TestCurve.p256.generator
        let key = FaultyKey<FaultyElement, P256Scalar>(x963Representation: bytes.span)
        #expect(key != nil)
        #expect(PreparedKeySize.allCases.allSatisfy { key?.prepared($0).isPrepared == false })
        #expect(key?.multipliedVariableTime(by: [2].span) == nil)
    }

    private func isAccepted<Key: PublicKey>(_ type: Key.Type, _ prepare: (Key) -> Key = { $0 }) -> Bool {
        let signature = TestSignature.valid(.p256)
        guard let key = Key(x963Representation: signature.key.span).map(prepare) else { return false }
        return key.isValidSignatureVariableTime(
            r: signature.r.span,
            s: signature.s.span,
            digest: signature.digest.span
        )
    }
}
