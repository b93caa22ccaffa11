import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FetchRules, fetchPublicFile } from '../../../../server/media/fetchPublicFile';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const picture = Buffer.from('\x89PNG a picture', 'latin1');
const asked: string[] = [];
let port = 0;
let site: Server;
let inner: Server;

const handlers: Readonly<Record<string, Handler>> = {
  '/picture.png': (_, response) => response.setHeader('content-type', 'image/png').end(picture),
  '/bytes': (_, response) => response.setHeader('content-type', 'application/octet-stream').end(picture),
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<html>'),
  '/drawing.svg': (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/nameless': (_, response) => response.end(picture),
  '/packed': (_, response) =>
    response.setHeader('content-type', 'image/png').setHeader('content-encoding', 'gzip').end(picture),
  '/missing': (_, response) => {
    response.statusCode = 404;
    response.setHeader('content-type', 'image/png').end(picture);
  },
  '/said-large': (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(1001)),
  '/endless': (_, response) => {
    response.setHeader('content-type', 'image/png');
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(400), more);
    };
    more();
  },
  '/silent': () => undefined,
  '/stalls': (_, response) => response.setHeader('content-type', 'image/png').write('begins'),
  '/breaks': (_, response) => {
    response.setHeader('content-type', 'image/png').setHeader('content-length', '500').write('begins');
    setImmediate(() => response.destroy());
  },
};

/** `/to?…` redirects to the address after the question mark. */
const answer: Handler = (request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://site');
  asked.push(`${request.headers.host} ${pathname}`);
  if (pathname === '/to') {
    response.statusCode = 302;
    response.setHeader('location', decodeURIComponent(search.slice(1))).end();
    return;
  }
  handlers[pathname]?.(request, response);
};

function listen(server: Server, host: string, on: number): Promise<number> {
  return new Promise((listening, failed) => {
    server.once('error', failed).listen(on, host, () => listening((server.address() as AddressInfo).port));
  });
}

beforeAll(async () => {
  site = createServer(answer);
  port = await listen(site, '127.0.0.1', 0);
  inner = createServer((_, response) => {
    asked.push('the inner server');
    response.setHeader('content-type', 'image/png').end('secret');
  });
  await listen(inner, '127.0.0.2', port);
});
afterAll(() => {
  for (const server of [site, inner]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked.length = 0;
});

/** 127.0.0.1 acts as the internet, and every name ending in `.example` resolves to it. */
const open: FetchRules = {
  largest: 1000,
  isPublic: (address) => address === '127.0.0.1',
  resolve: async (host) => [host.endsWith('.example') ? '127.0.0.1' : host],
};

const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;
const through = (...addresses: string[]) =>
  addresses.reduceRight((to, from) => `${from}?${encodeURIComponent(to)}`);

describe('a picture of a public site', () => {
  test('is fetched completely, with the name of its site as the host', async () => {
    expect(await fetchPublicFile(at('/picture.png'), open)).toEqual({ kind: 'file', bytes: picture });
    expect(asked).toEqual([`pictures.example:${port} /picture.png`]);
  });

  test('may be sent as application/octet-stream, since its content is checked', async () => {
    expect(await fetchPublicFile(at('/bytes'), open)).toMatchObject({ kind: 'file' });
  });

  test('may be three redirects away, including relative ones', async () => {
    const address = through(at('/to'), '/to', at('/to', 'other.example'), '/picture.png');
    expect(await fetchPublicFile(address, open)).toEqual({ kind: 'file', bytes: picture });
    expect(asked.at(-1)).toBe(`other.example:${port} /picture.png`);
  });
});

describe('refused', () => {
  test.each([
    ['/page', { because: 'type' }],
    ['/drawing.svg', { because: 'type' }],
    ['/nameless', { because: 'type' }],
    ['/packed', { because: 'type' }],
    ['/missing', { because: 'answer', status: 404 }],
    ['/said-large', { because: 'bytes', atMost: 1000 }],
    ['/endless', { because: 'bytes', atMost: 1000 }],
    ['/breaks', { because: 'connection' }],
    ['/to?ftp://pictures.example/a.png', { because: 'address' }],
    ['/to?file:///etc/passwd', { because: 'address' }],
    ['/to?http://', { because: 'address' }],
  ])('%s of a public site', async (path, reason) => {
    expect(await fetchPublicFile(at(path), open)).toEqual({ kind: 'refused', reason });
  });

  test('the fourth redirect', async () => {
    const address = through(at('/to'), '/to', '/to', '/to', '/picture.png');
    expect(await fetchPublicFile(address, open)).toEqual({
      kind: 'refused',
      reason: { because: 'redirects', atMost: 3 },
    });
    expect(asked).toHaveLength(4);
  });

  test.each(['/silent', '/stalls'])('%s: a site that responds too slowly', async (path) => {
    expect(await fetchPublicFile(at(path), { ...open, timeOutMs: 60 })).toEqual({
      kind: 'refused',
      reason: { because: 'milliseconds', atMost: 60 },
    });
  });

  test('a name that takes too long to resolve', async () => {
    const never = { ...open, timeOutMs: 30, resolve: () => new Promise<string[]>(() => undefined) };
    expect(await fetchPublicFile(at('/picture.png'), never)).toMatchObject({
      reason: { because: 'milliseconds' },
    });
  });

  test('a site that does not listen', async () => {
    const address = 'http://pictures.example:1024/a.png';
    expect(await fetchPublicFile(address, open)).toEqual({
      kind: 'refused',
      reason: { because: 'connection' },
    });
  });

  test.each([
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://name:password@pictures.example/a.png',
    'http://pictures.example:25/a.png',
    'http://pictures.example:22/',
    '//pictures.example/a.png',
    'just words',
    '',
  ])('the address %j', async (address) => {
    expect(await fetchPublicFile(address, open)).toEqual({ kind: 'refused', reason: { because: 'address' } });
  });
});

describe('addresses of our own network are not requested by default', () => {
  const refusal = { kind: 'refused', reason: { because: 'host' } };

  test.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    'no-such-host.invalid',
  ])('%s', async (host) => {
    expect(await fetchPublicFile(at('/picture.png', host), { largest: 1000 })).toEqual(refusal);
    expect(asked).toEqual([]);
  });

  test('not after a redirect either', async () => {
    for (const target of [`http://127.0.0.2:${port}/`, 'http://169.254.169.254/latest', 'http://[::1]/']) {
      expect(await fetchPublicFile(through(at('/to'), target), open), target).toEqual(refusal);
    }
    expect(asked).not.toContain('the inner server');
  });

  test('a name with both public and private addresses', async () => {
    const rules = { ...open, resolve: async () => ['127.0.0.1', '127.0.0.2'] };
    expect(await fetchPublicFile(at('/picture.png'), rules)).toEqual(refusal);
  });

  test('a name whose addresses change after the check: only the checked address is connected to', async () => {
    const meanings = ['127.0.0.1', '127.0.0.2'];
    let resolved = 0;
    const resolve = async () => [meanings[resolved++] ?? '127.0.0.2'];
    expect(await fetchPublicFile(at('/picture.png'), { ...open, resolve })).toMatchObject({ kind: 'file' });
    expect(resolved).toBe(1);
    expect(await fetchPublicFile(at('/picture.png'), { ...open, resolve })).toEqual(refusal);
    expect(asked).not.toContain('the inner server');
  });
});
