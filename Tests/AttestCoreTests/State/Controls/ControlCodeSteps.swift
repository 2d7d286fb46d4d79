import AttestCore

/// A store of code steps that keeps its contracts, unless it is given a fault.
actor ControlCodeSteps: CodeStepStore {
    private struct Row {
        let subject: Subject
        let version: UInt32
        let step: UInt64
        let operation: OperationToken
    }

    private let fault: CodeStepsFault?
    private var rows: [Row] = []

    init(_ fault: CodeStepsFault?) {
        self.fault = fault
    }

    func claim(
        step: UInt64,
        subject: Subject,
        secretVersion: UInt32,
        operation: OperationToken
    ) async throws -> Bool {
        let step = fault == .cutsSteps ? step & 0xFFFF_FFFF : step
        let index = rows.firstIndex { isOf($0, subject, secretVersion) }
        let row = index.map { rows[$0] }
        if fault == .readsThenWrites { await suspend() }
        if let row, !isGreater(step, row.step) {
            return row.step == step && row.operation == operation && fault != .ignoresResends
        }
        rows.removeAll { isOf($0, subject, secretVersion) }
        if fault == .keepsAThousand, rows.count == 1000 { rows.removeFirst() }
        rows.append(Row(subject: subject, version: secretVersion, step: step, operation: operation))
        return true
    }

    private func isGreater(_ step: UInt64, _ stored: UInt64) -> Bool {
        switch fault {
        case .claimsTheSameStep: step >= stored
        case .claimsAnyOtherStep: step != stored
        default: step > stored
        }
    }

    private func isOf(_ row: Row, _ subject: Subject, _ version: UInt32) -> Bool {
        let isSubject =
            switch fault {
            case .ignoresTheSubject: true
            case .comparesSubjectsAsText: row.subject.text == subject.text
            default: row.subject == subject
            }
        return isSubject && (row.version == version || fault == .ignoresTheSecret)
    }
}
