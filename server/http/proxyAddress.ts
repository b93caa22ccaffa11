import { isIP } from 'node:net';

/** Networks that have a name, as Fastify knows them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text names proxies: an IP address, a network such as `10.0.0.0/8`, or one of the named ones. */
export function isProxyAddress(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const longest = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest;
}
