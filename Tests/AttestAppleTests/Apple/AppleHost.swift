import AttestCore
import Synchronization

/// Plays Apple's servers: gives one answer to everything and keeps what it was asked.
final class AppleHost: Sendable {
    private let answer: Result<HTTPResponse, Broken>
    private let received = Mutex<[HTTPRequest]>([])

    /// What a client throws when the connection breaks.
    struct Broken: Error {}

    init(status: Int, retryAfter: String? = nil, body: [UInt8]) {
        answer = .success(HTTPResponse(status: status, retryAfter: retryAfter, body: body))
    }

    convenience init(status: Int, retryAfter: String? = nil, _ text: String = "") {
        self.init(status: status, retryAfter: retryAfter, body: Array(text.utf8))
    }

    private init(failure: Broken) {
        answer = .failure(failure)
    }

    static func broken() -> AppleHost { AppleHost(failure: Broken()) }

    var requests: [HTTPRequest] { received.withLock { $0 } }

    var transport: HTTPTransport {
        HTTPTransport { request in
            self.received.withLock { $0.append(request) }
            return try self.answer.get()
        }
    }
}
