import { dayMs } from '@/lib/units';
import { bad, type Finding, good, look } from './Finding';
import type { ReportAnswer, SelfReport } from './selfReport';

const inWords: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOTFOUND: [
    'has no address in DNS',
    'Add an A (and AAAA) record at the registrar of the domain, and wait until it takes effect.',
  ],
  EAI_AGAIN: ['could not be looked up in DNS', 'Check the DNS servers of this machine (/etc/resolv.conf).'],
  ECONNREFUSED: ['refuses connections', 'Start the proxy, and check that it listens on this port.'],
  ETIMEDOUT: ['does not answer', 'Open the port in the firewall of the machine and of its provider.'],
  UND_ERR_CONNECT_TIMEOUT: [
    'does not answer',
    'Open the port in the firewall of the machine and of its provider.',
  ],
  CERT_HAS_EXPIRED: [
    'has an expired certificate',
    'Renew it, and set up automatic renewal by certbot or Caddy.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'has a self-signed certificate',
    'Get one from a trusted authority, for example by certbot or Caddy.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'has a certificate of an unknown certificate authority',
    'Get one from a trusted authority, for example by certbot or Caddy.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'sends an incomplete certificate chain',
    'Configure the proxy with the full chain (fullchain.pem), not only the certificate.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'has a certificate for another host name',
    'Get a certificate for the host of PUBLIC_URL.',
  ],
};

/** Checks the server on its local port and at its public URL. */
export function addressFindings(
  own: ReportAnswer,
  ownUrl: string,
  people: ReportAnswer | null,
  publicUrl: string | null,
): readonly Finding[] {
  return [
    ...(people?.kind === 'report' && own.kind !== 'report' ? [] : [ownFinding(own, ownUrl)]),
    publicUrl === null || people === null
      ? bad('PUBLIC_URL is not set.', 'Set it to the public address, for example https://kadr.example.')
      : publicFinding(people, publicUrl),
  ];
}

function ownFinding(answer: ReportAnswer, url: string): Finding {
  switch (answer.kind) {
    case 'report':
      return good(`The server responds at ${url}.`);
    case 'refused':
      return bad(
        `Another program responds at ${url} (${answer.status}), or a server with another TOKEN_SECRET.`,
        'Run this command with the server’s environment, and compare PORT and TOKEN_SECRET.',
      );
    case 'unreachable':
      return bad(`No server responds at ${url} (${answer.code}).`, 'Start it, and read its output.');
  }
}

function publicFinding(answer: ReportAnswer, url: string): Finding {
  if (answer.kind === 'report') return good(`The server is reachable at ${url}.`);
  if (answer.kind === 'unreachable') {
    const [what, advice] = inWords[answer.code] ?? [
      `cannot be reached (${answer.code})`,
      'Look up this error in the documentation of the proxy.',
    ];
    return bad(`${url} ${what}.`, advice);
  }
  if (answer.status >= 502 && answer.status <= 504)
    return bad(
      `The proxy of ${url} responds with ${answer.status}: it cannot reach Kadr.`,
      'Compare the address and port in its configuration with HOST and PORT.',
    );
  if (answer.status >= 300 && answer.status < 400)
    return bad(
      `${url} redirects elsewhere.`,
      'Set PUBLIC_URL to the target of the redirect, without a path.',
    );
  return bad(
    `Another program responds at ${url} (${answer.status}).`,
    'Configure the proxy to forward all paths and methods to a server with this TOKEN_SECRET.',
  );
}

/** Behind an untrusted proxy all users share the proxy's address and its rate limits. */
export function proxyFinding(
  { countedAs, connectedFrom, isForwarded, isTrusted }: SelfReport,
  { publicUrl, trusted }: { readonly publicUrl: string; readonly trusted: readonly string[] },
): Finding {
  if (isForwarded && !isTrusted)
    return bad(
      `The proxy at ${connectedFrom} is not trusted: all users share its address and rate limits.`,
      `Set TRUSTED_PROXIES=${[...trusted, plain(connectedFrom)].join(',')}.`,
    );
  // Kadr itself has no HTTPS, so there is a proxy.
  if (!isForwarded && publicUrl.startsWith('https:'))
    return bad(
      'The proxy does not send X-Forwarded-For: all users share its address and rate limits.',
      'Configure it to set X-Forwarded-For, as in deploy/nginx.conf and deploy/Caddyfile.',
    );
  return good(`Rate limits apply per client address; yours is ${plain(countedAs)}.`);
}

/** Sockets that listen on both protocols give IPv4 addresses a prefix. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

export function certificateFinding(endsMs: number | null, nowMs: number): Finding {
  if (endsMs === null)
    return bad(
      'PUBLIC_URL is not https: VK does not open such pages, and passwords are sent unencrypted.',
      'Set up a proxy with HTTPS: docs/deploy.md, Proxies.',
    );
  const days = Math.floor((endsMs - nowMs) / dayMs);
  const sentence = `The certificate is valid for ${days} more days.`;
  if (days >= 14) return good(sentence);
  return (days >= 3 ? look : bad)(sentence, 'Renew it, and find out why it was not renewed automatically.');
}

/** The result of `/healthz`. */
export function healthFinding(status: number, text: string): Finding {
  if (status === 200) return good('The database and the disk work.');
  if (text === 'disk full')
    return bad('The disk of DATA_DIR is full.', 'Free up space, or move it to a larger disk.');
  return bad(
    `The server is not ready: ${text}.`,
    'Check that the database at DATABASE_URL is running and reachable.',
  );
}
