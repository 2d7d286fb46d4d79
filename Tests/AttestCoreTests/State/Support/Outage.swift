/// What a store throws that does not answer.
struct Outage: Error {}
