import AttestApple

extension FuzzTarget {
    /// Every target, in the order in which they run.
    package static let all: [FuzzTarget] = readers + objects + keys + texts + minted

    private static let readers = [
        FuzzTarget("der", maximumLength: 2048, seeds: Seeds.calls(Seeds.certificates), check: DERCheck.check),
        FuzzTarget("der-naive", maximumLength: 512, form: .der, seeds: Seeds.values, check: DERNaiveCheck.check),
        FuzzTarget("cbor", maximumLength: 1024, seeds: Seeds.calls(Seeds.items), check: CBORCheck.check),
        FuzzTarget("cbor-naive", maximumLength: 256, form: .cbor, seeds: Seeds.items, check: CBORNaiveCheck.check),
        FuzzTarget("json", maximumLength: 512, seeds: Seeds.jsonTexts, check: JSONCheck.check),
        FuzzTarget(
            "certificate",
            maximumLength: 1536,
            form: .der,
            seeds: Seeds.certificates,
            check: CertificateCheck.check
        ),
        FuzzTarget("cms", maximumLength: 6144, form: .der, seeds: Seeds.receipts, check: CMSCheck.check),
        FuzzTarget("signature", maximumLength: 160, form: .der, seeds: Seeds.signatures, check: SignatureCheck.check),
    ]

    private static let objects = [
        FuzzTarget(
            "authenticator-data",
            maximumLength: 512,
            seeds: Seeds.authenticatorData,
            check: AuthenticatorDataCheck.check
        ),
        FuzzTarget(
            "attestation",
            maximumLength: 8192,
            form: .cbor,
            seeds: Seeds.attestations,
            check: EvidenceCheck.attestation
        ),
        FuzzTarget(
            "assertion",
            maximumLength: 1024,
            form: .cbor,
            seeds: Seeds.assertions,
            check: EvidenceCheck.assertion
        ),
        FuzzTarget("receipt", maximumLength: 6144, form: .der, seeds: Seeds.receipts, check: EvidenceCheck.receipt),
    ]

    private static let keys = [
        FuzzTarget("key", maximumLength: 160, seeds: Seeds.points, check: KeyCheck.check),
        FuzzTarget("prepared", maximumLength: 160, seeds: Seeds.choices, check: PreparedCheck.check),
    ]

    private static let texts = [
        FuzzTarget("text", maximumLength: 256, seeds: Seeds.texts, check: TextCheck.check),
        FuzzTarget("challenge", maximumLength: 64, seeds: Seeds.choices, check: ChallengeCheck.check),
        FuzzTarget("binding", maximumLength: 512, seeds: Seeds.bindings, check: BindingCheck.check),
        FuzzTarget("device-bits", maximumLength: 256, seeds: Seeds.deviceBits, check: DeviceBitsCheck.check),
        FuzzTarget("play", maximumLength: 2048, seeds: Seeds.playAnswers, check: PlayCheck.check),
    ]

    private static let minted = [
        FuzzTarget("minted-attestation", maximumLength: 96, seeds: Seeds.choices, check: MintedCheck.attestation),
        FuzzTarget("minted-assertion", maximumLength: 96, seeds: Seeds.choices, check: MintedCheck.assertion),
        FuzzTarget("minted-receipt", maximumLength: 96, seeds: Seeds.choices, check: MintedCheck.receipt),
        FuzzTarget("same-facts", maximumLength: 24, seeds: Seeds.choices, check: SameFactsCheck.check),
    ]
}
