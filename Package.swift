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
        .library(name: "AppAttestKit", targets: ["AppAttestKit"]),
        .library(name: "AttestCore", targets: ["AttestCore"]),
        .library(name: "AttestGate", targets: ["AttestGate"]),
        .library(name: "AttestApple", targets: ["AttestApple"]),
        .library(name: "AttestPlay", targets: ["AttestPlay"]),
        .library(name: "AttestDiagnosis", targets: ["AttestDiagnosis"]),
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

        // What shows DER to people: for the command and tests.
        .target(name: "DERInspection", dependencies: ["DERKit"], swiftSettings: strict),

        // Bytes to verified facts: together with the leaves, all that decides about forged bytes.
        .target(name: "AppAttestKit", dependencies: ["DERKit", "CBORKit", "P256Verify"], swiftSettings: strict),

        // What remembers, and what a host injects.
        .target(name: "AttestCore", dependencies: ["AppAttestKit", "P256Verify"], swiftSettings: strict),

        // Several checks, one decision.
        .target(name: "AttestGate", dependencies: ["AttestCore"], swiftSettings: strict),

        // What the servers of a platform add.
        .target(
            name: "AttestApple",
            dependencies: ["AttestGate", "AttestCore", "DERKit", "JSONKit", "P256Verify"],
            swiftSettings: strict
        ),
        .target(
            name: "AttestPlay",
            dependencies: ["AttestGate", "AttestCore", "JSONKit", "P256Verify"],
            swiftSettings: strict
        ),

        // The mistake behind a refusal; nothing that verifies imports it.
        .target(
            name: "AttestDiagnosis",
            dependencies: ["AppAttestKit", "AttestCore", "AttestApple", "DERKit", "P256Verify"],
            swiftSettings: strict
        ),

        // Foundation's types.
        .target(
            name: "AttestFoundation",
            dependencies: ["AppAttestKit", "AttestCore", "AttestGate", "AttestApple"],
            swiftSettings: strict
        ),

        // The mint and the proofs of stores: for tests, never for a server.
        .target(
            name: "AttestTesting",
            dependencies: ["AttestApple", "AttestCore", "JSONKit", "P256Verify"],
            swiftSettings: strict
        ),

        // The command.
        .executableTarget(
            name: "attest",
            dependencies: [
                "AttestDiagnosis", "AttestApple", "AttestPlay", "AttestCore", "AppAttestKit", "DERInspection", "DERKit",
                "CBORKit",
                "JSONKit", "P256Verify",
            ],
            swiftSettings: strict
        ),

        // The benchmarks; they are no product.
        .executableTarget(
            name: "attest-bench",
            dependencies: ["AttestApple", "AttestCore", "AppAttestKit", "DERKit", "CBORKit", "P256Verify"],
            path: "Benchmarks/attest-bench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "attest-cost",
            dependencies: [
                "AttestDiagnosis", "AttestApple", "AttestPlay", "AttestGate", "AttestCore", "AttestTesting",
            ],
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

        // What tests, benchmarks and fuzz targets share.
        .target(
            name: "TestSupport",
            dependencies: ["AttestCore", "AttestTesting"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "TestScenes",
            dependencies: [
                "AttestApple", "AttestGate", "AttestCore", "AppAttestKit", "AttestTesting", "DERKit", "TestSupport",
            ],
            path: "Tests/TestScenes",
            swiftSettings: strict
        ),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "AttestDiagnosis", "AttestApple", "AttestPlay", "AttestGate", "AttestCore", "AppAttestKit",
                "AttestTesting",
                "DERInspection", "DERKit",
                "CBORKit",
                "JSONKit", "P256Verify", "TestSupport",
            ],
            path: "Fuzz/FuzzTargets",
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["FuzzTargets", "AttestCore", "AttestTesting", "TestSupport"],
            swiftSettings: strict
        ),

        // Tests, each beside what it tests.
        .testTarget(
            name: "DERKitTests",
            dependencies: ["AttestApple", "DERInspection", "DERKit", "TestScenes", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "CBORKitTests", dependencies: ["CBORKit", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "JSONKitTests", dependencies: ["JSONKit", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "P256VerifyTests", dependencies: ["P256Verify", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "AppAttestKitTests",
            dependencies: [
                "AppAttestKit", "AttestCore", "AttestTesting", "DERInspection", "DERKit", "CBORKit", "P256Verify",
                "TestScenes",
                "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestCoreTests",
            dependencies: [
                "AttestCore", "AppAttestKit", "AttestTesting", "DERKit", "P256Verify", "TestScenes", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestGateTests",
            dependencies: ["AttestGate", "AttestCore", "AttestTesting", "TestScenes", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestAppleTests",
            dependencies: [
                "AttestApple", "AttestGate", "AttestCore", "AppAttestKit", "AttestTesting", "DERInspection", "DERKit",
                "P256Verify",
                "TestScenes", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestDiagnosisTests",
            dependencies: [
                "AttestDiagnosis", "AttestApple", "AttestCore", "AppAttestKit", "AttestTesting", "DERKit", "P256Verify",
                "TestScenes", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestPlayTests",
            dependencies: [
                "AttestPlay", "AttestGate", "AttestCore", "AttestTesting", "JSONKit", "TestScenes", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestFoundationTests",
            dependencies: [
                "AttestFoundation", "AttestApple", "AttestGate", "AttestCore", "TestScenes", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AttestTestingTests",
            dependencies: [
                "AttestTesting", "AttestCore", "AppAttestKit", "DERInspection", "DERKit", "CBORKit", "P256Verify",
                "TestScenes",
                "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "AttestDiagnosis", "AttestApple", "AttestPlay", "AttestGate", "AttestCore", "AttestFoundation",
                "AttestTesting",
                "TestScenes", "TestSupport",
            ],
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
