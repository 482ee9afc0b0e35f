/**
 * What stands for a peer in the limits. Whoever has an IPv6 address has the other 2^64 of its network
 * too (RFC 6177), and could count as another one at each try.
 */
export function limitedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const start = groups(before);
  const end = groups(after);
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const network = [...start, ...zeros, ...end].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
