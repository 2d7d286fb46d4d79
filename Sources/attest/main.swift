print("attest")
