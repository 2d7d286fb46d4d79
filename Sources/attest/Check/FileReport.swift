/// What became of the cases of one file.
struct FileReport: Encodable {
    let path: String

    /// `nil` if the file holds no vectors.
    let kind: String?

    private(set) var passed = 0
    private(set) var failed = 0
    private(set) var notRun = 0
    private(set) var information = 0
    private(set) var failures: [Failure] = []

    /// How many cases were not run, by reason.
    private(set) var notRunReasons: [String: Int] = [:]

    /// The answers to the cases that do not state the right one.
    private(set) var answers: [Remark] = []

    struct Failure: Encodable {
        let id: String
        let expected: String
        let got: String
        let note: String
    }

    struct Remark: Encodable {
        let id: String
        let answer: String
        let note: String
    }

    /// Runs every case of a file.
    init(path: String, _ file: VectorFile) {
        self.path = path
        kind = file.kind
        guard let kind = VectorKind.all[file.kind] else {
            leaveOut(file.cases.count, because: "kind \(file.kind) is not supported")
            return
        }
        for (index, value) in file.cases.enumerated() {
            run(value, at: index, of: file, as: kind)
        }
    }

    /// A file that holds no vectors.
    init(withoutVectors path: String) {
        self.path = path
        kind = nil
        leaveOut(1, because: "no vectors in it")
    }

    private mutating func run(_ value: JSONValue, at index: Int, of file: VectorFile, as kind: VectorKind) {
        guard case .object(let fields) = value, let id = fields["id"]?.scalarText else {
            return record(.failed(expected: "an object with an id", got: "something else"), id: "#\(index)", note: "")
        }
        let vector = VectorCase(fields: fields, header: file.header, others: file.casesByID)
        record(Outcome(of: vector, as: kind), id: id, note: vector.note)
    }

    private mutating func record(_ outcome: Outcome, id: String, note: String) {
        switch outcome {
        case .passed:
            passed += 1
        case .failed(let expected, let got):
            failed += 1
            failures.append(Failure(id: id, expected: expected, got: got, note: note))
        case .notRun(let reason):
            leaveOut(1, because: reason)
        case .information(let answer):
            information += 1
            answers.append(Remark(id: id, answer: answer, note: note))
        }
    }

    private mutating func leaveOut(_ count: Int, because reason: String) {
        notRun += count
        notRunReasons[reason, default: 0] += count
    }
}
