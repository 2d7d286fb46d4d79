import AttestCore
import Testing

@Suite("Bundle version and validation category")
struct BundleVersionTests {
    @Test("R11: Tells canonically equivalent texts apart")
    func canonicalEquivalence() {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed, "Swift's strings do not tell them apart")
        #expect(BundleVersion(composed) != BundleVersion(decomposed))
        #expect(Set([BundleVersion(composed), BundleVersion(decomposed)]).count == 2)
        #expect(BundleVersion(composed) == BundleVersion(composed))
        #expect(Set([BundleVersion("1"), "1", "1.0", "01"]).count == 3)
    }

    @Test("Keeps the text as it is and describes it for logs")
    func text() {
        #expect(BundleVersion("1.0\n").text == "1.0\n")
        #expect(BundleVersion("1.0\n").description == #"1.0\x0a"#)
    }

    @Test("Describes categories by number and name")
    func categories() {
        #expect(ValidationCategory.appStore.description == "4 (App Store)")
        #expect(ValidationCategory(rawValue: 10).description == "10")
        #expect(ValidationCategory.distributed == [1, 2, 3, 4, 5, 6])
        let named: [ValidationCategory] = [
            .operatingSystem, .testFlight, .development, .appStore, .enterprise, .developerID,
        ]
        #expect(named.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    }
}
