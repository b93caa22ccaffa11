import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Azure answers machines of its own at this address, which looks like any other. */
const cloudServices = new Set(['168.63.129.16']);

/** All that is handed out as global IPv6; what lies elsewhere is local, wrapped IPv4 or of no known use. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a machine of the open internet. Loopback, private, link-local and shared
 * networks, multicast, IPv4 wrapped in IPv6 and the metadata services of clouds do not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalIpv6) : !cloudServices.has(parsed.toString());
}

/** All addresses of a host name; an address stands for itself. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) return [literal];
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
