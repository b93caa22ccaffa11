import ipaddr from 'ipaddr.js';
import { remembered } from '../../lib/remembered';

/** What one person is given of IPv6: any of its 2⁶⁴ addresses is theirs. */
const ipv6Prefix = 64;

/** A megabyte. */
const mostAddresses = 10_000;

const known = remembered(mostAddresses, findNetwork);

/** Whom an address is counted as: itself, and of IPv6 its whole network. */
export function networkOf(address: string): string {
  return known(address) ?? address;
}

function findNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed
    .toNormalizedString()
    .split(':')
    .slice(0, ipv6Prefix / 16)
    .join(':')}::/${ipv6Prefix}`;
}
