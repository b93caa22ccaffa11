import ipaddr from 'ipaddr.js';

/** What one person is given of IPv6: any of its 2⁶⁴ addresses is theirs. */
const ipv6Prefix = 64;

/** Whom an address is counted as: itself, and of IPv6 its whole network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed
    .toNormalizedString()
    .split(':')
    .slice(0, ipv6Prefix / 16)
    .join(':')}::/${ipv6Prefix}`;
}
