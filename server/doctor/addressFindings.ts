import { bad, type Finding, good, look } from './Finding';
import type { Asked, SelfReport } from './selfReport';

const dayMs = 86_400_000;

const inWords: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOTFOUND: [
    'has no address in DNS',
    'Add an A (and AAAA) record at the name’s registrar, and wait for it.',
  ],
  EAI_AGAIN: ['could not be looked up in DNS', 'Check the DNS servers of this machine (/etc/resolv.conf).'],
  ECONNREFUSED: ['is refused: nothing listens there', 'Start the proxy, and let it listen on this port.'],
  ETIMEDOUT: ['does not answer', 'Open the port in the firewall of the machine and of its provider.'],
  UND_ERR_CONNECT_TIMEOUT: [
    'does not answer',
    'Open the port in the firewall of the machine and of its provider.',
  ],
  CERT_HAS_EXPIRED: ['has an expired certificate', 'Renew it, and let certbot or Caddy do so from now on.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'has a certificate that it signed itself',
    'Get one of a known authority, for example by certbot or Caddy.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'has a certificate of an unknown authority',
    'Get one of a known authority, for example by certbot or Caddy.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'sends an incomplete chain of certificates',
    'Give the proxy the full chain (fullchain.pem), not the certificate alone.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'has the certificate of another name',
    'Get a certificate for the host of PUBLIC_URL.',
  ],
};

/** The server's own port on this machine, and the address that people use. */
export function addressFindings(
  own: Asked,
  ownUrl: string,
  people: Asked | null,
  publicUrl: string | null,
): readonly Finding[] {
  return [
    ...(people?.kind === 'report' && own.kind !== 'report' ? [] : [ownFinding(own, ownUrl)]),
    publicUrl === null || people === null
      ? bad(
          'PUBLIC_URL is not set.',
          'Set it to the address as people see it, for example https://kadr.example.',
        )
      : publicFinding(people, publicUrl),
  ];
}

function ownFinding(asked: Asked, url: string): Finding {
  switch (asked.kind) {
    case 'report':
      return good(`The server answers at ${url}.`);
    case 'refused':
      return bad(
        `Something else answers at ${url} (${asked.status}), or a server with another TOKEN_SECRET.`,
        'Run this command with the server’s environment, and compare PORT and TOKEN_SECRET.',
      );
    case 'unreachable':
      return bad(`No server answers at ${url} (${asked.code}).`, 'Start it, and read what it prints.');
  }
}

function publicFinding(asked: Asked, url: string): Finding {
  if (asked.kind === 'report') return good(`People reach it at ${url}.`);
  if (asked.kind === 'unreachable') {
    const [what, advice] = inWords[asked.code] ?? [
      `cannot be reached (${asked.code})`,
      'Look for this error in the manual of the proxy.',
    ];
    return bad(`${url} ${what}.`, advice);
  }
  if (asked.status >= 502 && asked.status <= 504)
    return bad(
      `The proxy of ${url} answers with ${asked.status}: it does not find Kadr.`,
      'Compare the address and the port in its settings with HOST and PORT.',
    );
  if (asked.status >= 300 && asked.status < 400)
    return bad(`${url} redirects elsewhere.`, 'Set PUBLIC_URL to the address where it ends, without a path.');
  return bad(
    `Something else answers at ${url} (${asked.status}).`,
    'Let the proxy pass all paths and methods on, to a server with this TOKEN_SECRET.',
  );
}

/** Behind a proxy that is not trusted everybody shares its address, and the rate limits of that. */
export function proxyFinding(
  { countedAs, connectedFrom, isForwarded, isTrusted }: SelfReport,
  { publicUrl, trusted }: { readonly publicUrl: string; readonly trusted: readonly string[] },
): Finding {
  if (isForwarded && !isTrusted)
    return bad(
      `The proxy at ${connectedFrom} is not trusted: everybody shares its address and its rate limits.`,
      `Set TRUSTED_PROXIES=${[...trusted, plain(connectedFrom)].join(',')}.`,
    );
  // Kadr itself has no HTTPS: there is a proxy.
  if (!isForwarded && publicUrl.startsWith('https:'))
    return bad(
      'The proxy does not say whom it speaks for: everybody shares its address and its rate limits.',
      'Let it set X-Forwarded-For; deploy/nginx.conf and deploy/Caddyfile do.',
    );
  return good(`Rate limits count people by their own addresses: yours is ${plain(countedAs)}.`);
}

/** IPv4 addresses of sockets that listen on both protocols. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

export function certificateFinding(endsMs: number | null, nowMs: number): Finding {
  if (endsMs === null)
    return bad(
      'PUBLIC_URL is not https: VK does not open such pages, and passwords are sent unencrypted.',
      'Put a proxy with HTTPS in front: docs/deploy.md, Proxies.',
    );
  const days = Math.floor((endsMs - nowMs) / dayMs);
  const sentence = `The certificate is valid for ${days} more days.`;
  if (days >= 14) return good(sentence);
  return (days >= 3 ? look : bad)(sentence, 'Renew it, and find out why it was not renewed automatically.');
}

/** What `/healthz` says. */
export function healthFinding(status: number, text: string): Finding {
  if (status === 200) return good('Database and disk are well.');
  if (text === 'disk full')
    return bad('The disk of DATA_DIR is full.', 'Free space, or move it to a larger disk.');
  return bad(
    `The server is not ready: ${text}.`,
    'Check that the database of DATABASE_URL runs and can be reached.',
  );
}
