// Times the system's libcrypto as attest-bench times the library: the median of many samples of one operation, as JSON.
// Compiled by Scripts/bench alone; no part of the package.
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/obj_mac.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { samples = 3000 };

static unsigned char digest[48], signature[256], message[1024];
static unsigned int signature_length;
static EC_KEY *key;
static size_t digest_length, message_length;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void verify(void) {
    if (ECDSA_verify(0, digest, digest_length, signature, signature_length, key) != 1) abort();
}

static void sha256(void) { SHA256(message, message_length, digest); }
static void sha384(void) { SHA384(message, message_length, digest); }

static void measure(const char *name, void (*body)(void), int batch, int count) {
    static double times[samples];
    for (int i = 0; i < count / 4; i++) body();
    for (int i = 0; i < count; i++) {
        double start = now();
        for (int j = 0; j < batch; j++) body();
        times[i] = (now() - start) / batch;
    }
    qsort(times, count, sizeof *times, compare);
    printf("[{\"name\": \"%s\", \"median\": %.0f, \"minimum\": %.0f}]\n", name, times[count / 2], times[0]);
}

static void measure_curve(const char *name, int curve, size_t length) {
    key = EC_KEY_new_by_curve_name(curve);
    digest_length = length;
    memset(digest, 0x5a, sizeof digest);
    if (!EC_KEY_generate_key(key) || !ECDSA_sign(0, digest, length, signature, &signature_length, key)) abort();
    measure(name, verify, 1, curve == NID_secp384r1 ? 300 : samples);
    EC_KEY_free(key);
}

static void measure_hash(const char *name, void (*body)(void), size_t length) {
    message_length = length;
    measure(name, body, length < 1024 ? 50 : 10, samples);
}

int main(int count, char **arguments) {
    const char *name = count == 2 ? arguments[1] : "";
    if (!strcmp(name, "p256-verify")) measure_curve(name, NID_X9_62_prime256v1, 32);
    else if (!strcmp(name, "p384-verify")) measure_curve(name, NID_secp384r1, 48);
    else if (!strcmp(name, "sha256-64")) measure_hash(name, sha256, 64);
    else if (!strcmp(name, "sha256-1024")) measure_hash(name, sha256, 1024);
    else if (!strcmp(name, "sha384-1024")) measure_hash(name, sha384, 1024);
    else return fprintf(stderr, "no operation %s\n", name), 2;
}
