"""Others' suites and cross-checks with OpenSSL, for Scripts/conformance."""
