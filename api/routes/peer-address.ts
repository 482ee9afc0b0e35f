/**
 * What stands for a peer in the limits. Whoever has an IPv6 address has the other 2^64 of its network
 * too (RFC 6177), and could count as another one at each try.
 */
export function limitedAddress(address: string): string {
  const network = groupsOf(address)?.slice(0, 4);
  return network ? `${network.join(':')}::/64` : address;
}

/**
 * What `limitedAddress` makes of all addresses of a /48 begins with this: the most that one customer
 * is given (RFC 6177). Undefined for IPv4, of which nobody has many.
 */
export function networkOf(address: string): string | undefined {
  const network = groupsOf(address)?.slice(0, 3);
  return network && `${network.join(':')}:`;
}

/** The eight groups of an IPv6 address; undefined for any other. */
function groupsOf(address: string): string[] | undefined {
  if (!address.includes(':') || address.includes('.')) return undefined;
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const start = groups(before);
  const end = groups(after);
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16).toString(16));
}
