/// How long one run of an operation takes, over many samples.
struct Latency {
    let name: String
    let sampleCount: Int
    let minimum: Double
    let median: Double
    let percentile99: Double

    /// Measures for about a third of a second, after a tenth to warm up.
    ///
    /// A sample is one run, or as many as take 20 microseconds.
    init(_ operation: Operation) throws {
        let body = try operation.prepared()
        let estimate = try Self.warmUp(operation, body)
        let batch = max(1, Int(20_000 / estimate))
        var samples: [Double] = []
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(300)
        while clock.now < end || samples.count < 20 {
            let start = clock.now
            for _ in 0..<batch { try operation.check(body()) }
            samples.append((clock.now - start).nanoseconds / Double(batch))
        }
        samples.sort()
        name = operation.name
        sampleCount = samples.count
        minimum = samples[0]
        median = samples[samples.count / 2]
        percentile99 = samples[samples.count * 99 / 100]
    }

    /// Returns the nanoseconds of a run, roughly.
    private static func warmUp(_ operation: Operation, _ body: Operation.Body) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var count = 0
        while clock.now - start < .milliseconds(100) || count < 5 {
            try operation.check(body())
            count += 1
        }
        return (clock.now - start).nanoseconds / Double(count)
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}
