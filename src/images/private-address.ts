import ipaddr from "ipaddr.js";

/** The one range of IPv6 that is routed on the internet. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");
/** Networks without IPv4 reach its addresses through these, which end with one (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Azure's own services for its machines, GitHub's runners among them. */
const AZURE = "168.63.129.16";

/** Returns whether an IP address is not on the public internet; false for a name. */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // As IPv4 if it is "::ffff:10.0.0.1".
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() !== "unicast" || parsed.toString() === AZURE;
  if (parsed.match(NAT64)) return new ipaddr.IPv4(parsed.toByteArray().slice(-4)).range() !== "unicast";
  // Tunnels over IPv4 (6to4, Teredo) are ranges of their own.
  return !parsed.match(GLOBAL) || parsed.range() !== "unicast";
}
