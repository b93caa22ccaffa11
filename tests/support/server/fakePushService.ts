import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../../server/calls/services';
import { vapidPublicKey } from '../../../server/lib/secrets';
import { postToPublic } from '../../../server/media/postToPublic';

/** How a push service responds (RFC 8030), or does not. */
type PushEnding =
  | { readonly status: number; readonly retryAfter?: string }
  /** It accepts the message, but its response is lost. */
  | 'done but unheard'
  | 'silence';

interface PushedMessage {
  readonly text: string;
  readonly path: string;
  readonly tag: string;
}

/** A browser with its keys, in the form of `PushSubscription`. */
export interface FakeBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The visible notifications: a message with the tag of an earlier one replaces it. */
  readonly shown: Map<string, PushedMessage>;
  readonly asked: IncomingMessage['headers'][];
  /** How the next requests end; later ones are accepted. */
  readonly endings: PushEnding[];
}

export interface FakePushService {
  readonly address: string;
  browser(name: string): FakeBrowser;
  onAsked: (name: string) => void | Promise<void>;
  close(): Promise<void>;
}

/** The host of all endpoints; requests to it are redirected to this machine. */
export const pushHost = 'https://push.kadr.test';

export const vapidKey = Buffer.alloc(32, 7).toString('base64url');

/** What a server needs to send to the fake service. */
export function pushSettings(address: string, privateKey = vapidKey): NonNullable<Services['push']> {
  const publicKey = vapidPublicKey(privateKey);
  if (publicKey === null) throw new Error('This is no key.');
  return {
    publicKey,
    privateKey,
    subject: 'mailto:operator@kadr.test',
    post: (url, post, rules) => {
      const here = new URL(address + url.pathname);
      return postToPublic(here, post, { ...rules, timeOutMs: 500, isPublic: () => true });
    },
  };
}

/** A push service for any number of browsers, each of which decrypts its messages. */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, FakeBrowser & { readonly read: (body: Buffer) => PushedMessage }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = request.url?.slice(1) ?? '';
    const browser = browsers.get(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (browser === undefined) return void response.writeHead(404).end();
    browser.asked.push(request.headers);
    const ending = browser.endings.shift() ?? { status: 201 };
    await fake.onAsked(name);
    const isTaken = ending === 'done but unheard' || (ending !== 'silence' && ending.status === 201);
    if (isTaken) {
      const message = browser.read(Buffer.concat(chunks));
      browser.shown.set(message.tag, message);
    }
    if (ending === 'silence') return;
    if (ending === 'done but unheard') return void response.destroy();
    const wait = ending.retryAfter === undefined ? {} : { 'retry-after': ending.retryAfter };
    response.writeHead(ending.status, wait).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const fake: FakePushService = {
    address: `http://127.0.0.1:${address.port}`,
    browser(name) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const browser = {
        endpoint: `${pushHost}/${name}`,
        p256dh,
        auth: auth.toString('base64url'),
        shown: new Map<string, PushedMessage>(),
        asked: [],
        endings: [],
        read: (body: Buffer): PushedMessage => JSON.parse(decrypt(body, keys, auth)),
      };
      browsers.set(name, browser);
      return browser;
    },
    onAsked: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

/** Decrypts by RFC 8291 and 8188, independently of the library that encrypts. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + idLength);
  const encrypted = body.subarray(21 + idLength, -16);
  const hmac = (key: Buffer, ...texts: (string | Buffer)[]) => {
    const made = createHmac('sha256', key);
    for (const text of texts) made.update(text);
    return made.digest();
  };
  const shared = hmac(auth, keys.computeSecret(senderKey));
  const secret = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), senderKey, '\x01');
  const base = hmac(salt, secret);
  const key = hmac(base, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(base, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(encrypted), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
