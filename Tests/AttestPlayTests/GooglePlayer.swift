import AttestCore
import AttestPlay
import AttestTesting
import Foundation
import Synchronization

/// Plays Google's server: a token of these tests is the answer itself in base64url, and is cleared when it comes again.
final class GooglePlayer: Sendable {
    /// What the server does instead of decoding.
    enum Trouble: Sendable {
        case status(Int)
        case body([UInt8])
        case lost
        case notConnected
    }

    struct Broken: Error {}

    private struct State {
        var trouble: Trouble?
        var requests: [HTTPRequest] = []
        var tokens: Set<String> = []
    }

    private let state = Mutex(State())

    var trouble: Trouble? {
        get { state.withLock { $0.trouble } }
        set { state.withLock { $0.trouble = newValue } }
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    var transport: HTTPTransport {
        HTTPTransport { try self.answer($0) }
    }

    private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
        let (trouble, isRepeated) = state.withLock { state in
            if case .notConnected = state.trouble { return (state.trouble, false) }
            state.requests.append(request)
            return (state.trouble, !state.tokens.insert(Self.token(request)).inserted)
        }
        switch trouble {
        case .status(let status): return HTTPResponse(status: status, body: Array("{\"error\":{}}".utf8))
        case .body(let body): return HTTPResponse(status: 200, body: body)
        case .lost: throw Broken()
        case .notConnected: throw RequestNotSent(Broken())
        case nil: return decoded(Self.token(request), isRepeated: isRepeated)
        }
    }

    private func decoded(_ token: String, isRepeated: Bool) -> HTTPResponse {
        guard let answer = Base64.decodeURL(token), answer.first == UInt8(ascii: "{") else {
            return HTTPResponse(status: 400)
        }
        guard !isRepeated else {
            let text = String(decoding: answer, as: UTF8.self)
            let cleared = text.replacingOccurrences(of: "PLAY_RECOGNIZED", with: "UNEVALUATED")
            return HTTPResponse(status: 200, body: Array(cleared.utf8))
        }
        return HTTPResponse(status: 200, body: answer)
    }

    private static func token(_ request: HTTPRequest) -> String {
        let object = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: String]
        return object?["integrityToken"] ?? ""
    }
}
