import ipaddr from 'ipaddr.js';
import { remembered } from '../../lib/remembered';

/** What one person is given of IPv6: any of its 2⁶⁴ addresses is theirs. */
const ipv6Prefix = 64;

/** A megabyte. */
const mostAddresses = 10_000;

const known = remembered(mostAddresses, findNetwork);

/** Whom an address is counted as: itself, and of IPv6 its whole network. */
export function networkOf(address: string): string {
  return known(withoutPort(address)) ?? address;
}

/** Some proxies name the caller's port as well: `203.0.113.7:52814`, `[2001:db8::1]:52814`. */
export function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
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
