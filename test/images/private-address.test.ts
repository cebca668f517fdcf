import { describe, expect, it } from "vitest";
import { isPrivate } from "../../src/images/private-address.ts";

describe("isPrivate(address)", () => {
  it.each([
    ...[
      "0.0.0.0",
      "100.64.0.1",
      "172.31.255.255",
      "255.255.255.255",
      "::",
      "fe80::1%eth0",
      "fd00::1",
      "3fff::1",
    ],
    // These have an IPv4 address within them.
    ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "::ffff:10.0.0.1", "::127.0.0.1"],
  ])("%s is", (address) => expect(isPrivate(address)).toBe(true));
  it.each([
    ...["93.184.216.34", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "www.example.com"],
    // How a network without IPv4 reaches 8.8.8.8.
    "64:ff9b::808:808",
  ])("%s is not", (address) => expect(isPrivate(address)).toBe(false));
});
