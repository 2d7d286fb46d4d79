import AttestCore
import Testing

@Suite("Tokens")
struct TokenTests {
    @Test("R18: Mints operations and bindings of 16 bytes, each different")
    func minting() {
        let operations = Set((0..<1000).map { _ in OperationToken() })
        #expect(operations.count == 1000)
        #expect(operations.allSatisfy { $0.bytes.count == 16 })
        let bindings = Set((0..<1000).map { _ in BindingID() })
        #expect(bindings.count == 1000)
        #expect(bindings.allSatisfy { $0.bytes.count == 16 })
    }

    @Test("R16: Reads a binding of exactly 16 bytes")
    func bindings() {
        for count in [0, 15, 17, 32] { #expect(BindingID(bytes: Array(repeating: 1, count: count)) == nil) }
        #expect(BindingID(bytes: Array(repeating: 1, count: 16))?.bytes == Array(repeating: 1, count: 16))
    }

    @Test("R16: Takes subjects of 1 to 128 bytes without NUL, and compares their bytes")
    func subjects() {
        #expect(Subject("") == nil)
        #expect(Subject("a\0b") == nil)
        #expect(Subject(String(repeating: "a", count: 128)) != nil)
        #expect(Subject(String(repeating: "a", count: 129)) == nil)
        #expect(Subject(String(repeating: "\u{E9}", count: 65)) == nil)
        #expect(Subject("\u{E9}") != Subject("e\u{301}"))
        #expect(Set([Subject("\u{E9}"), Subject("e\u{301}")]).count == 2)
    }
}
