import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { memoize } from '../lib/ttlCache';

/** Providers give each customer an IPv6 /64 network, of which they may use any address. */
const ipv6Prefix = 64;

/** About a megabyte of memory. */
const maxCachedAddresses = 10_000;

const known = memoize(maxCachedAddresses, findNetwork);

/**
 * The unit that rate limits count: an IPv4 address, or the /64 network of an IPv6 address. A closed socket has no
 * address.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  return known(withoutPort(address)) ?? address;
}

/** Some proxies add the client's port: `203.0.113.7:52814`, `[2001:db8::1]:52814`. */
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

/** The names that Fastify supports. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, a network such as `10.0.0.0/8`, or one of the named networks. */
export function isProxyAddress(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const longest = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest;
}

const exact = /^[a-z][a-z\d+.-]*:\/\/[^/*]+$/;
/** At least two labels after the last `*`, so that no pattern matches a whole top-level domain. */
const withStar = /^https?:\/\/[\w*.-]*\*[\w-]*(?:\.[\w-]+){2,}(?::\d+)?$/;

/** Whether a text is an origin, or a pattern of origins: `https://prod-app1-*.pages-ac.vk-apps.com`. */
export function isOriginPattern(text: string): boolean {
  return exact.test(text) || withStar.test(text);
}

/** For @fastify/cors: the origin, or a regular expression for a pattern. */
export function originRule(pattern: string): string | RegExp {
  if (!pattern.includes('*')) return pattern;
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}
