import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendWebPush } from '../../server/calls/notifications/sendPushes';
import { demoPassword as password } from '../../server/demo/demoPeople';
import { vapidPublicKey } from '../../server/lib/secrets';
import { postToPublic } from '../../server/media/postToPublic';
import { apiFor } from '../support/apiOverPeer';
import { makeKadrHome } from '../support/server/kadrProcess';
import { type Attack, people } from './attack';
import { senderTo, type Try, untaken, withoutFaults } from './sending';

const privateKey = Buffer.alloc(32, 7).toString('base64url');
const push = {
  privateKey,
  publicKey: vapidPublicKey(privateKey) ?? '',
  subject: 'mailto:operator@kadr.test',
  post: postToPublic,
};

const mostMs = 3_000;

/** Addresses that no push service has. */
function refusedAddresses(port: number): readonly string[] {
  return [
    `http://127.0.0.1:${port}/a`,
    'http://push.example/a',
    `https://127.0.0.1:${port}/a`,
    'https://push.example:22/a',
    'https://push.example:8443/a',
    'https://user@push.example/a',
    'https://user:word@push.example/a',
    'file:///etc/passwd',
    'ftp://push.example/a',
    'gopher://push.example/a',
    'javascript:alert(1)',
    'data:,a',
    '//push.example/a',
    'push.example/a',
    '',
    `https://push.example/${'a'.repeat(1_000)}`,
  ];
}

/** Hosts that are this machine or its network, in every notation. */
const innerHosts: readonly string[] = [
  '127.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  'localhost',
  'LOCALHOST.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '①②⑦.⓪.⓪.①',
];

export const pushes: Attack = {
  title: 'no push address leads the server into its own network, and no browser gets another’s notifications',
  async run() {
    const hits: string[] = [];
    const inner = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listens) => inner.listen(0, listens));
    const address: AddressInfo | string | null = inner.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const home = await makeKadrHome({ VAPID_PRIVATE_KEY: privateKey });
    try {
      const { websiteUrl } = await home.start();
      const found = await devices(websiteUrl, port);
      for (const host of innerHosts) {
        for (const scheme of ['http', 'https']) {
          const url = `${scheme}://${host}:${port}/${scheme}-${encodeURIComponent(host)}`;
          if (!URL.canParse(url)) continue;
          const began = performance.now();
          const post = { headers: {}, body: new Uint8Array([1]) };
          const outcome = await postToPublic(new URL(url), post, { timeOutMs: mostMs });
          const took = performance.now() - began;
          if (outcome.kind === 'answered' || outcome.kind === 'unclear')
            found.push(`${url}: ${outcome.kind}`);
          if (took > mostMs + 1_000) found.push(`${url} took ${Math.round(took)} ms`);
        }
      }
      return [...found, ...hits.map((hit) => `the server posted to ${hit}`)];
    } finally {
      await home.remove();
      await new Promise((closed) => inner.close(closed));
    }
  },
};

async function devices(websiteUrl: string, port: number): Promise<string[]> {
  const tokenOf = async (email: string) =>
    (await apiFor(websiteUrl).api.auth.signIn({ email, password })).token;
  const [reader, author] = [
    senderTo(websiteUrl, await tokenOf(people.reader)),
    senderTo(websiteUrl, await tokenOf(people.author)),
  ];
  const keys = createECDH('prime256v1');
  const device = {
    endpoint: 'https://push.example/of-reader',
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    serverKey: vapidPublicKey(privateKey) ?? '',
    timeZone: 'UTC',
  };
  const path = '/api/users/me/push_device';
  const found = await untaken([
    ...refusedAddresses(port).map(
      (endpoint): Try => [
        `a device at ${endpoint.slice(0, 60)}`,
        reader,
        'PUT',
        path,
        { ...device, endpoint },
      ],
    ),
    ['a device of a visitor', senderTo(websiteUrl), 'PUT', path, device],
    ['a device for another key', reader, 'PUT', path, { ...device, serverKey: 'A'.repeat(87) }],
    ['a device with a short point', reader, 'PUT', path, { ...device, p256dh: 'BA' }],
    ['a device with a short secret', reader, 'PUT', path, { ...device, auth: 'AA' }],
    ['a device in no time zone', reader, 'PUT', path, { ...device, timeZone: '../../etc/localtime' }],
  ]);
  found.push(
    ...(await withoutFaults([
      [
        'a device in a time zone without end',
        reader,
        'PUT',
        path,
        { ...device, timeZone: 'A/'.repeat(5_000) },
      ],
    ])),
  );
  const { endpoint, auth } = device;
  for (const p256dh of [Buffer.alloc(65, 4).toString('base64url'), 'A'.repeat(87)]) {
    // It may be stored, but must not stop the delivery to others.
    const outcome = await sendWebPush(push, { endpoint, auth, p256dh }, { text: '', path: '/', tag: 'a' });
    if (outcome.kind !== 'gone') found.push(`a device with a point off the curve: ${outcome.kind}`);
  }
  await reader('PUT', path, device);
  // Someone registers another person's endpoint: the first one loses it, and learns nothing.
  await author('PUT', path, device);
  const said = await author('GET', '/api/users/me/notifications');
  if (said.text.includes('demo-reader')) found.push('a device tells whose it was');
  const left = await reader('GET', '/api/users/me/notifications');
  if (left.text.includes('of-reader')) found.push('a browser is of two people at one time');
  return found;
}
