import Foundation

/// The results, as a table or as JSON.
enum Report {
    static func latencies(_ results: [Latency], _ asJSON: Bool) -> String {
        if asJSON {
            return json(
                results.map {
                    [
                        "name": $0.name, "samples": $0.sampleCount, "minimum": Int($0.minimum),
                        "median": Int($0.median), "p99": Int($0.percentile99),
                    ]
                }
            )
        }
        let rows = results.map {
            [$0.name, microseconds($0.minimum), microseconds($0.median), microseconds($0.percentile99)]
        }
        return table(["operation", "min µs", "median µs", "p99 µs"], rows)
    }

    static func throughput(_ results: [Throughput], _ asJSON: Bool) -> String {
        if asJSON {
            return json(results.map { ["name": $0.name, "threads": $0.threads, "perSecond": Int($0.perSecond)] })
        }
        return table(
            ["operation", "threads", "per second"],
            results.map { [$0.name, String($0.threads), String(Int($0.perSecond))] }
        )
    }

    private static func microseconds(_ nanoseconds: Double) -> String {
        String(format: "%.2f", nanoseconds / 1000)
    }

    private static func json(_ rows: [[String: Any]]) -> String {
        let data = try? JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Columns as wide as their widest text, the first one to the left, the others to the right.
    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        return ([head] + rows).map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + padding : padding + row[column]
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
