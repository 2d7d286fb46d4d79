package import AttestCore
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A host's HTTP client over URLSession, as ``HTTPTransport`` asks for one, that sends everything to the loopback.
package struct LoopbackHost {
    /// Set by `Scripts/apple-endpoints`, which plays Apple's servers and Google's there.
    package static let port = ProcessInfo.processInfo.environment["ATTEST_APPLE_ENDPOINTS_PORT"].flatMap(UInt16.init)

    /// What the server is to play.
    private let scenario: String

    /// What the server is to give as the genuine answer, since only this process can make one.
    private let genuineAnswer: [UInt8]

    package init(scenario: String, genuineAnswer: [UInt8] = []) {
        self.scenario = scenario
        self.genuineAnswer = genuineAnswer
    }

    package var transport: HTTPTransport {
        HTTPTransport { request in
            let address = "http://127.0.0.1:\(Self.port ?? 0)/\(scenario)/\(request.host)\(request.path)"
            guard let url = URL(string: address) else { throw URLError(.badURL) }
            var sent = URLRequest(url: url, timeoutInterval: 10)
            sent.httpMethod = request.method
            sent.httpBody = Data(request.body)
            for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
            sent.setValue(Base64.encode(genuineAnswer), forHTTPHeaderField: "X-Genuine-Answer")
            return try await Exchange().answer(to: sent)
        }
    }
}

/// One request and its answer.
private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var body: [UInt8] = []
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
    }

    private let state = Mutex(State())

    func answer(to request: URLRequest) async throws -> HTTPResponse {
        let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        return try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.continuation = continuation }
            let task = session.dataTask(with: request)
            task.resume()
            // A limit for the whole exchange, which the request's own does not set on Linux.
            DispatchQueue.global().asyncAfter(deadline: .now() + request.timeoutInterval) {
                task.cancel()
                self.finish(task, error: URLError(.timedOut))
            }
        }
    }

    /// Stops reading one byte after the cap.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isFull = state.withLock { state in
            state.body += data.prefix(HTTPTransport.maximumBodyByteCount + 1 - state.body.count)
            return state.body.count > HTTPTransport.maximumBodyByteCount
        }
        guard isFull else { return }
        dataTask.cancel()
        finish(dataTask, error: nil)
    }

    /// Follows no redirect: the answer is the one that asks for it.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        finish(task, error: error)
    }

    private func finish(_ task: URLSessionTask, error: (any Error)?) {
        let (continuation, body) = state.withLock { state in
            defer { state.continuation = nil }
            return (state.continuation, state.body)
        }
        if let error {
            continuation?.resume(throwing: error)
        } else if let response = task.response as? HTTPURLResponse {
            let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
            continuation?.resume(
                returning: HTTPResponse(status: response.statusCode, retryAfter: retryAfter, body: body)
            )
        } else {
            continuation?.resume(throwing: URLError(.badServerResponse))
        }
    }
}
