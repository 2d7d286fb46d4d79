import AttestCore
import AttestTesting
import FuzzTargets
import Testing

@Suite("R6: What anybody can change without a key")
struct SameFactsTests {
    private static func policies(_ shape: MintedShape) throws -> [AppPolicy] {
        let key = try SameFactsCheck.intermediateKey()
        var accepting = AppPolicy(appID: try AppID(shape.attestation.appID), environments: [.production, .development])
        accepting.platforms = Set(DeviceFacts.Platform.allCases)
        var (denying, pinned, strict) = (accepting, accepting, accepting)
        denying.deniedIntermediateKeys = [key]
        pinned.intermediatePins = try IntermediatePins([key])
        strict.validationCategory = .only([.appStore])
        strict.requiresClearTextAppID = true
        return [accepting, denying, pinned, strict]
    }

    @Test("Changes no fact and no decision on an attestation of any shape", arguments: MintedShape.allCases)
    func attestations(shape: MintedShape) throws {
        let minted = try #require(MintedShape.minted[shape])
        for policy in try Self.policies(shape) {
            for change in FactPreservingChange.allCases {
                #expect(throws: Never.self, "\(change)") { try SameFactsCheck.compare(minted, [change], policy) }
            }
            #expect(throws: Never.self) { try SameFactsCheck.compare(minted, FactPreservingChange.allCases, policy) }
        }
    }

    @Test(
        "Is accepted before it is changed, and refused where the intermediate is denied",
        arguments: MintedShape.allCases
    )
    func decisions(shape: MintedShape) throws {
        let policies = try Self.policies(shape)
        #expect(try SameFactsCheck.reason(shape, policies[0]) == nil)
        #expect(try SameFactsCheck.reason(shape, policies[1]) == .chainIntermediateDenied)
        #expect(try SameFactsCheck.reason(shape, policies[2]) == nil)
    }

    @Test(
        "Is a change of the object each time, where there is a receipt to change",
        arguments: MintedShape.allCases
    )
    func changes(shape: MintedShape) throws {
        let minted = try #require(MintedShape.minted[shape])
        // A Mac sends no receipt, so there is none to leave out, and nothing to put before it.
        let impossible: [FactPreservingChange] = shape == .mac ? [.noReceipt, .reorderedStatement] : []
        for change in FactPreservingChange.allCases where !impossible.contains(change) {
            #expect(change.applied(toAttestation: minted.attestationObject) != minted.attestationObject, "\(change)")
        }
    }

    @Test("Changes no fact and no decision on an assertion of any shape", arguments: MintedShape.allCases)
    func assertions(shape: MintedShape) throws {
        for policy in try Self.policies(shape) {
            for change in FactPreservingChange.allCases {
                #expect(throws: Never.self, "\(change)") {
                    try SameFactsCheck.compareAssertion(shape, [change], policy)
                }
            }
        }
        let object = try #require(SameFactsCheck.assertions[shape]).1.assertionObject
        for change: FactPreservingChange in [.otherSOfLeaf, .reorderedObject, .unsignedKeys] {
            #expect(change.applied(toAssertion: object) != object, "\(change)")
        }
    }

    @Test("Changes no fact of a receipt: the other s in any of its three signatures")
    func receipts() throws {
        let receipt = try SameFactsCheck.receipt(0)
        for forms: UInt8 in 1...7 { #expect(try SameFactsCheck.receipt(forms) == receipt) }
    }
}
