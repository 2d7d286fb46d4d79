// swift-tools-version: 6.3

import PackageDescription

/// The settings of every target.
///
/// Warnings are made errors by `.ci/run` and not here, where a host that depends
/// on this package by path would inherit it.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "attest",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AttestCore", targets: ["AttestCore"]),
        .library(name: "AttestPlay", targets: ["AttestPlay"]),
        .library(name: "AttestFoundation", targets: ["AttestFoundation"]),
        .library(name: "AttestTesting", targets: ["AttestTesting"]),
        .executable(name: "attest", targets: ["attest"]),
    ],
    targets: [
        // The leaves: they import nothing and do not know each other.
        .target(name: "DERKit", swiftSettings: strict),
        .target(name: "CBORKit", swiftSettings: strict),
        .target(name: "P256Verify", swiftSettings: strict),
        .target(name: "JSONKit", swiftSettings: strict),

        // What a host links.
        .target(
            name: "AttestCore",
            dependencies: ["DERKit", "CBORKit", "P256Verify", "JSONKit"],
            swiftSettings: strict
        ),
        .target(name: "AttestPlay", dependencies: ["AttestCore", "JSONKit", "P256Verify"], swiftSettings: strict),
        .target(name: "AttestFoundation", dependencies: ["AttestCore"], swiftSettings: strict),
        .target(
            name: "AttestTesting",
            dependencies: ["AttestCore", "AttestPlay", "DERKit", "CBORKit", "P256Verify", "JSONKit"],
            swiftSettings: strict
        ),

        // The command.
        .executableTarget(
            name: "attest",
            dependencies: ["AttestCore", "AttestPlay", "DERKit", "CBORKit", "P256Verify", "JSONKit"],
            swiftSettings: strict
        ),

        // The benchmarks; they are no product.
        .executableTarget(
            name: "attest-bench",
            dependencies: ["AttestCore", "DERKit", "CBORKit", "P256Verify"],
            path: "Benchmarks/attest-bench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "attest-cost",
            dependencies: ["AttestCore", "AttestPlay", "AttestTesting"],
            path: "Benchmarks/attest-cost",
            swiftSettings: strict
        ),

        // What `Scripts/arithmetic` checks; no product.
        .executableTarget(
            name: "attest-arithmetic",
            dependencies: ["P256Verify"],
            path: "Benchmarks/attest-arithmetic",
            swiftSettings: strict
        ),

        // What OpenSSL is asked about by `Scripts/conformance`; no product.
        .executableTarget(
            name: "attest-mint",
            dependencies: ["AttestCore", "AttestTesting", "TestSupport"],
            path: "Benchmarks/attest-mint",
            swiftSettings: strict
        ),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["AttestCore", "AttestTesting"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "AttestCore", "AttestPlay", "AttestTesting", "DERKit", "CBORKit", "P256Verify", "JSONKit",
                "TestSupport",
            ],
            path: "Fuzz/FuzzTargets",
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["FuzzTargets", "AttestCore", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "DERKitTests", dependencies: ["DERKit", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "CBORKitTests", dependencies: ["CBORKit", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "JSONKitTests", dependencies: ["JSONKit", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "P256VerifyTests", dependencies: ["P256Verify", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "AttestCoreTests",
            dependencies: ["AttestCore", "AttestTesting", "DERKit", "CBORKit", "P256Verify", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestPlayTests",
            dependencies: ["AttestPlay", "AttestCore", "AttestTesting", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestFoundationTests",
            dependencies: ["AttestFoundation", "AttestCore", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["AttestCore", "AttestPlay", "AttestFoundation", "AttestTesting", "TestSupport"],
            swiftSettings: strict
        ),
    ]
)

// The fuzzer's entry point links only with libFuzzer, so it is there only for `Scripts/fuzz`.
if Context.environment["ATTEST_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "attest-fuzz",
            dependencies: ["FuzzTargets", "AttestCore", "TestSupport"],
            path: "Fuzz/attest-fuzz",
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]
        )
    )
}
