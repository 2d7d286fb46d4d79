import AttestCore
import Foundation
import TestSupport
import Testing

@Suite("The tables of reasons")
struct ReasonTableTests {
    @Test("Explain each reason, and none that does not exist")
    func explainReasons() throws {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/Troubleshooting.md"), encoding: .utf8)
        let tables = page.components(separatedBy: "\n## Reasons")[1]
        let rows = tables.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let named = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
        }
        #expect(Set(named) == Set(RejectionReason.allCases.map(\.rawValue)))
        #expect(named.count == Set(named).count)
    }
}
