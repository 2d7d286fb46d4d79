/// Why evidence was rejected.
///
/// The raw values are stable: they are never renamed and never given another meaning.
@nonexhaustive
public enum RejectionReason: String, CaseIterable, Hashable, Sendable {
    // MARK: Attestation, before Apple's steps

    /// The attestation object is larger than 16 KiB.
    case attestationTooLarge = "attestation_too_large"
    /// The attestation object is not CBOR of the expected structure.
    case attestationMalformed = "attestation_malformed"
    /// The attestation statement format is not `apple-appattest`, whatever the statement looks like.
    case attestationFormatUnexpected = "attestation_format_unexpected"
    /// The authenticator data do not have the layout of an attestation.
    case attestationAuthenticatorDataMalformed = "attestation_authenticator_data_malformed"

    // MARK: Attestation, step 1: the certificate chain

    /// `x5c` does not hold exactly two certificates.
    case chainLengthUnexpected = "chain_length_unexpected"
    /// A certificate is larger than 8 KiB.
    case chainCertificateTooLarge = "chain_certificate_too_large"
    /// A certificate is not DER, or not X.509.
    case chainCertificateMalformed = "chain_certificate_malformed"
    /// A certificate is not of version 3.
    case chainVersionUnexpected = "chain_version_unexpected"
    /// A serial number is not positive or has more than 20 octets.
    case chainSerialNumberUnexpected = "chain_serial_number_unexpected"
    /// A signature algorithm is not ECDSA with SHA-256 or SHA-384, or is named differently inside and outside.
    case chainAlgorithmUnexpected = "chain_algorithm_unexpected"
    /// A public key is not on P-256 or P-384, or the leaf's is not on P-256.
    case chainKeyUnexpected = "chain_key_unexpected"
    /// An issuer's name is not the subject of the next certificate.
    case chainIssuerMismatch = "chain_issuer_mismatch"
    /// A signature does not hold under the key of the next certificate.
    case chainSignatureInvalid = "chain_signature_invalid"
    /// A certificate is not valid yet.
    case chainNotYetValid = "chain_not_yet_valid"
    /// A certificate is not valid any more.
    case chainExpired = "chain_expired"
    /// An issuer is not a certification authority, may not sign certificates, or has no name.
    case chainIssuerNotAuthority = "chain_issuer_not_authority"
    /// More intermediates follow an issuer than it allows.
    case chainPathTooLong = "chain_path_too_long"
    /// A critical extension is not understood.
    case chainCriticalExtensionUnknown = "chain_critical_extension_unknown"
    /// The leaf is a certification authority, or its key usage is not that of a credential certificate.
    case chainLeafUnsuitable = "chain_leaf_unsuitable"
    /// The policy denies the intermediate.
    case chainIntermediateDenied = "chain_intermediate_denied"
    /// The policy pins intermediates, and this is none of them.
    case chainIntermediateNotPinned = "chain_intermediate_not_pinned"

    // MARK: Attestation, step 4: the nonce

    /// The leaf has no nonce extension.
    case nonceMissing = "nonce_missing"
    /// The nonce extension is not one octet string of 32 bytes.
    case nonceMalformed = "nonce_malformed"
    /// The nonce is not that of these authenticator data and this client data hash.
    case nonceMismatch = "nonce_mismatch"
    /// The policy does not list the device's platform; unless it says so, Macs are not.
    case platformRefused = "platform_refused"
    /// On a Mac, the key's access control is not the one that Apple documents.
    case accessControlMismatch = "access_control_mismatch"

    // MARK: Attestation, steps 5 to 9

    /// The key ID is not the hash of the leaf's public key.
    case keyIDMismatch = "key_id_mismatch"
    /// The leaf's common name is not the key ID.
    case leafNameMismatch = "leaf_name_mismatch"
    /// The relying party ID hash is that of no configured app.
    case relyingPartyIDMismatch = "relying_party_id_mismatch"
    /// The leaf names another app in clear text, and the policy refuses that.
    case clearTextAppIDMismatch = "clear_text_app_id_mismatch"
    /// The counter of the authenticator data is not zero.
    case counterNotZero = "counter_not_zero"
    /// The AAGUID is neither of Apple's two.
    case aaguidUnknown = "aaguid_unknown"
    /// The policy does not allow the environment.
    case environmentRefused = "environment_refused"
    /// The credential ID is not the key ID.
    case credentialIDMismatch = "credential_id_mismatch"
    /// The credential public key is not the leaf's, or is encoded differently from every genuine one.
    case credentialPublicKeyMismatch = "credential_public_key_mismatch"

    // MARK: Attestation, steps 10 and 11

    /// The validation category is neither four bytes nor an integer of 32 bits.
    case validationCategoryMalformed = "validation_category_malformed"
    /// The policy does not allow the validation category.
    case validationCategoryRefused = "validation_category_refused"
    /// There is no validation category, and the policy wants one.
    case validationCategoryMissing = "validation_category_missing"
    /// The bundle version is no text.
    case bundleVersionMalformed = "bundle_version_malformed"
    /// The policy does not allow the bundle version.
    case bundleVersionRefused = "bundle_version_refused"
    /// There is no bundle version, and the policy wants one.
    case bundleVersionMissing = "bundle_version_missing"

    // MARK: State

    /// The challenge is unknown, spent, expired, or was issued for another purpose or subject.
    case challengeNotSpendable = "challenge_not_spendable"
    /// The key belongs to another subject.
    case keyOwnedByAnother = "key_owned_by_another"
    /// The subject has a key, or as many as it may have.
    case subjectHasKey = "subject_has_key"
    /// The subject that the key was to be bound to does not exist.
    case subjectUnknown = "subject_unknown"
    /// The subject that was to be created exists, or the challenge was not issued to the existing one.
    case subjectExists = "subject_exists"
    /// The key was removed while it was being bound.
    case keyRemoved = "key_removed"
    /// A store has no room.
    case storeAtCapacity = "store_at_capacity"
    /// The client data of an assertion hold no challenge.
    case assertionChallengeMissing = "assertion_challenge_missing"
    /// There is no such key, or it was removed.
    case assertionKeyUnknown = "assertion_key_unknown"
    /// The client data of an assertion name another subject than the key's.
    case assertionSubjectMismatch = "assertion_subject_mismatch"
    /// The key is not that of the subject whom the host expects.
    case assertionOwnerUnexpected = "assertion_owner_unexpected"
    /// The client data of an assertion are for another request: method, path or body differ.
    case assertionRequestMismatch = "assertion_request_mismatch"

    // MARK: Assertion

    /// The assertion object is larger than 4 KiB.
    case assertionTooLarge = "assertion_too_large"
    /// The assertion object is not CBOR of the expected structure.
    case assertionMalformed = "assertion_malformed"
    /// The authenticator data do not have the layout of an assertion.
    case assertionAuthenticatorDataMalformed = "assertion_authenticator_data_malformed"
    /// The stored public key is no point of P-256.
    case assertionKeyMalformed = "assertion_key_malformed"
    /// The signature is not DER: two integers in a sequence.
    case assertionSignatureMalformed = "assertion_signature_malformed"
    /// The signature does not hold for the nonce under the stored key.
    case assertionSignatureInvalid = "assertion_signature_invalid"
    /// The app of the stored key is configured no more.
    case assertionAppNotConfigured = "assertion_app_not_configured"
    /// The relying party ID hash is not that of the stored key's app.
    case assertionRelyingPartyIDMismatch = "assertion_relying_party_id_mismatch"
    /// The policy no longer allows the environment of the stored key.
    case assertionEnvironmentRefused = "assertion_environment_refused"
    /// The policy now denies the intermediate of the stored key.
    case assertionIntermediateDenied = "assertion_intermediate_denied"
    /// The policy pins intermediates, and the stored key's is none of them, or not known.
    case assertionIntermediateNotPinned = "assertion_intermediate_not_pinned"
    /// The policy no longer lists the platform of the stored key.
    case assertionPlatformRefused = "assertion_platform_refused"
    /// The counter is not greater than the stored one.
    case assertionCounterNotGreater = "assertion_counter_not_greater"
    /// The validation category is neither four bytes nor an integer of 32 bits.
    case assertionValidationCategoryMalformed = "assertion_validation_category_malformed"
    /// The policy does not allow the validation category.
    case assertionValidationCategoryRefused = "assertion_validation_category_refused"
    /// There is no validation category, and the policy wants one.
    case assertionValidationCategoryMissing = "assertion_validation_category_missing"
    /// The bundle version is no text.
    case assertionBundleVersionMalformed = "assertion_bundle_version_malformed"
    /// The policy does not allow the bundle version.
    case assertionBundleVersionRefused = "assertion_bundle_version_refused"
    /// There is no bundle version, and the policy wants one.
    case assertionBundleVersionMissing = "assertion_bundle_version_missing"

    // MARK: Receipt, before Apple's steps

    /// The receipt is larger than 16 KiB.
    case receiptTooLarge = "receipt_too_large"
    /// The receipt is not a CMS message of the expected structure, with one signer.
    case receiptMalformed = "receipt_malformed"
    /// The content type of the CMS message is not plain data.
    case receiptContentTypeUnexpected = "receipt_content_type_unexpected"
    /// The signed content is not a set of fields, or there are more than 64.
    case receiptContentMalformed = "receipt_content_malformed"
    /// A field occurs twice.
    case receiptFieldDuplicate = "receipt_field_duplicate"
    /// A field that every receipt has is missing.
    case receiptFieldMissing = "receipt_field_missing"
    /// The value of a field does not have its form.
    case receiptFieldMalformed = "receipt_field_malformed"
    /// A field is there that only refreshed receipts have.
    case receiptFieldUnexpected = "receipt_field_unexpected"
    /// An embedded certificate is not DER, not X.509, or larger than 8 KiB.
    case receiptCertificateMalformed = "receipt_certificate_malformed"

    // MARK: Receipt, step 1: the signature

    /// No embedded certificate is the signer's.
    case receiptSignerMissing = "receipt_signer_missing"
    /// Several embedded certificates may be the signer's, or its issuer's.
    case receiptSignerAmbiguous = "receipt_signer_ambiguous"
    /// The algorithms are not SHA-256 and ECDSA with SHA-256.
    case receiptAlgorithmUnexpected = "receipt_algorithm_unexpected"
    /// There are signed attributes in a receipt made after Apple ceased to write them.
    case receiptSignedAttributesUnexpected = "receipt_signed_attributes_unexpected"
    /// The signer's key is not on P-256.
    case receiptSignerKeyUnexpected = "receipt_signer_key_unexpected"
    /// The signature does not hold for the content under the signer's key.
    case receiptSignatureInvalid = "receipt_signature_invalid"

    // MARK: Receipt, step 2: the signer's certificates

    /// The signer is a certification authority, or its key usage is not that of a signer.
    case receiptSignerUnsuitable = "receipt_signer_unsuitable"
    /// Apple did not make the signer for receipts, or its issuer not for such signers.
    case receiptSignerPurpose = "receipt_signer_purpose"
    /// An issuer is missing, or its name is not the one in the certificate below.
    case receiptChainIssuerMismatch = "receipt_chain_issuer_mismatch"
    /// A certificate's signature does not hold under its issuer's key.
    case receiptChainSignatureInvalid = "receipt_chain_signature_invalid"
    /// A certificate is not valid yet.
    case receiptCertificateNotYetValid = "receipt_certificate_not_yet_valid"
    /// A certificate is not valid any more.
    case receiptCertificateExpired = "receipt_certificate_expired"
    /// A certificate breaks another rule for chains, such as its version, an algorithm, or a critical extension.
    case receiptCertificateUnsuitable = "receipt_certificate_unsuitable"

    // MARK: Receipt, steps 4 to 6

    /// The receipt is of another app.
    case receiptAppIDMismatch = "receipt_app_id_mismatch"
    /// The receipt is of another environment, or of an unknown one.
    case receiptEnvironmentMismatch = "receipt_environment_mismatch"
    /// The receipt was made in the future.
    case receiptNotYetCreated = "receipt_not_yet_created"
    /// The receipt is not fresh: it was made more than five minutes ago.
    case receiptTooOld = "receipt_too_old"
    /// The receipt is older than the one that it is to replace.
    case receiptOlderThanStored = "receipt_older_than_stored"
    /// The receipt has expired.
    case receiptExpired = "receipt_expired"
    /// The receipt is of another key.
    case receiptPublicKeyMismatch = "receipt_public_key_mismatch"
}
