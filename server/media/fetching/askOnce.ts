import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';

const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  // What is not packed cannot grow.
  'accept-encoding': 'identity',
  'user-agent': 'Kadr',
};

/** Asks once, without following, and connects to one of the given addresses whatever the name means by now. */
export function askOnce(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = known;
    if (all === true) done(null, known);
    else if (first !== undefined) done(null, first.address, first.family);
    else done(new Error(`${url.hostname} has no address`), '');
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    // No agent: a kept connection would be one to an address that was checked for somebody else.
    request(url, { agent: false, lookup, headers, signal })
      .on('response', answered)
      .on('error', failed)
      .end();
  });
}
