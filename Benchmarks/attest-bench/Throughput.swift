import Dispatch
import Synchronization

/// How many runs of an operation several threads make in a second.
struct Throughput {
    let name: String
    let threads: Int
    let perSecond: Double

    /// Measures for about half a second.
    ///
    /// Each thread has a request of its own; what a server's requests share, they share.
    init(_ operation: Operation, threads: Int) throws {
        let bodies = try (0..<threads).map { _ in try operation.prepared() }
        for body in bodies { for _ in 0..<10 { try operation.check(body()) } }
        let total = Atomic<Int>(0)
        let failures = Atomic<Int>(0)
        let clock = ContinuousClock()
        let start = clock.now
        let end = start + .milliseconds(500)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let body = bodies[thread]
            var count = 0
            while clock.now < end {
                if !body() { failures.add(1, ordering: .relaxed) }
                count += 1
            }
            total.add(count, ordering: .relaxed)
        }
        try operation.check(failures.load(ordering: .relaxed) == 0)
        name = operation.name
        self.threads = threads
        perSecond = Double(total.load(ordering: .relaxed)) * 1e9 / (clock.now - start).nanoseconds
    }
}
