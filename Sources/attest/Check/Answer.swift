import AttestCore
import AttestPlay
import CBORKit
import DERKit
import JSONKit

/// What the library says about a case.
enum Answer {
    case accepted([Fact])
    case refused(String)
    case unsupported(String)

    /// Refused, as the library takes no codes with such parameters.
    case outOfRange(String)

    /// Asks the library.
    ///
    /// Only what is no answer is thrown.
    init(to vector: VectorCase, as kind: VectorKind) throws {
        do {
            self = .accepted(try kind.facts(vector))
        } catch let refusal as Refusal {
            self = .refused(refusal.reason)
        } catch let error as DERError {
            self = .refused("\(error.code) at byte \(error.offset)")
        } catch let error as CBORError {
            self = .refused("\(error.code) at byte \(error.offset)")
        } catch let error as JSONError {
            self = .refused("\(error.code) at byte \(error.offset)")
        } catch let error as Rejection {
            self = .refused(error.reason.rawValue + (error.offset.map { " at byte \($0)" } ?? ""))
        } catch let failure as PlayFailure {
            self = .refused(failure.reason.rawValue + (failure.offset.map { " at byte \($0)" } ?? ""))
        } catch let error as Unsupported {
            self = .unsupported(error.reason)
        } catch let error as ConfigurationError {
            self = .outOfRange("\(error)")
        }
    }

    var text: String {
        switch self {
        case .accepted(let facts):
            (["accepted"] + facts.filter { !$0.holds }.map { "\($0.name) \($0.actual)" }).joined(separator: ", ")
        case .refused(let reason): "refused: \(reason)"
        case .unsupported(let reason), .outOfRange(let reason): "not run: \(reason)"
        }
    }
}
