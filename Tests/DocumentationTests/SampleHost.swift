import AttestCore
import Foundation

/// What the samples take from a host's web framework and database.
enum Abort: Error {
    case unauthorized
    case unprocessable
}

protocol Accounts: Sendable {
    func create() async throws -> Subject
    func create(named subject: Subject) async throws
    func remove(_ subject: Subject) async throws
}

func decodeBase64(_ text: String) -> [UInt8]? {
    Data(base64Encoded: text).map { Array($0) }
}
