import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningAddresses } from '../../../../server/website/addresses';
import { createWebsiteServer } from '../../../../server/website/websiteServer';

const page = (name: string) =>
  `<!doctype html><title>${name}</title><script type="application/json" id="kadr-urls">{}</script><script>start()</script>`;
const running: RunningAddresses = {
  websiteUrl: 'http://localhost:1',
  socialAppUrl: 'http://127.0.0.1:2/app3',
  socialGroupId: 4,
  testMode: true,
};
const filled = { backendUrl: '/api', touchEditor: true, ...running };

let folder = '';
let website: FastifyInstance;
let addresses: RunningAddresses | null = running;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-site-'));
  addresses = running;
  await put('index.html', page('home'));
  await put('player.html', page('player'));
  await put('feed/best/index.html', page('best'));
  await put('config/urls.json', '{"backendUrl":"/api","websiteUrl":"","testMode":false}');
  await put('assets/main-12345678.js', 'plain()');
  await put('assets/main-12345678.js.br', brotliCompressSync('plain()'));
  await put('sound.mp3', '0123456789');
  await put('.built', '1');
  website = await createWebsiteServer({ builtFolder: folder, running: () => addresses });
});
afterEach(async () => {
  await website.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(file: string, content: string | Buffer) {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

function get(url: string, headers: Record<string, string> = {}) {
  return website.inject({ url, headers });
}

function addressesIn(html: string): unknown {
  return JSON.parse(/id="kadr-urls">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

describe('addresses', () => {
  test('are in urls.json and in every page, the current ones instead of the built ones', async () => {
    const config = await get('/config/urls.json');
    expect(config.json()).toEqual(filled);
    expect(config.headers['cache-control']).toBe('no-cache');
    for (const path of ['/', '/player.html', '/feed/best', '/feed/best/', '/index.html']) {
      expect(addressesIn((await get(path)).body), path).toEqual(filled);
    }
  });

  test.each([
    ['ours', true, '{"editorUrl":"/editor.html"}'],
    [
      'foreign, whatever the build says,',
      false,
      '{"editorUrl":"https://editor.example/","touchEditor":true}',
    ],
    ['missing', false, '{"editorUrl":""}'],
  ])('an editor that is %s accepts touch: %s', async (_, touchEditor, built) => {
    await put('config/urls.json', built);
    expect((await get('/config/urls.json')).json()).toMatchObject({ touchEditor });
  });

  test('are not invented for a build with a broken config', async () => {
    await put('config/urls.json', '{"backendUrl"');
    expect((await get('/config/urls.json')).statusCode).toBe(404);
    expect(addressesIn((await get('/')).body)).toEqual({});
  });
});

test.each(['/comics/%ff', '/user/%E0%A4%A?lang=ru', '/user/a%00b', '/%ff'])(
  '%s, which cannot be decoded, gives a browser the welcome page, and a program an error object',
  async (path) => {
    const opened = await get(path, { accept: 'text/html,*/*' });
    expect([opened.statusCode, opened.body]).toEqual([200, (await get('/')).body]);
    const asked = await get(path, { accept: 'application/json' });
    expect([asked.statusCode, asked.json()]).toEqual([400, expect.objectContaining({ type: 'GENERIC' })]);
  },
);

describe('headers', () => {
  test('make browsers use HTTPS only once people use it', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    addresses = { ...running, websiteUrl: 'https://kadr.example' };
    for (const path of ['/', '/assets/main-12345678.js', '/nothing']) {
      expect((await get(path)).headers['strict-transport-security'], path).toBe('max-age=31536000');
    }
  });

  test('deny pages the browser features that the app never uses', async () => {
    const policy = String((await get('/player.html')).headers['permissions-policy']);
    expect(policy).toContain('camera=(), ');
    expect(policy).toContain('geolocation=(), ');
    expect(policy).not.toMatch(/autoplay|fullscreen|clipboard/);
  });

  test('allow the microphone in the editor only', async () => {
    await put('editor.html', page('editor'));
    const policyOf = async (path: string) => String((await get(path)).headers['permissions-policy']);
    expect(await policyOf('/editor.html')).toContain('microphone=(self)');
    for (const path of ['/', '/player.html', '/feed/best'])
      expect(await policyOf(path), path).toContain('microphone=()');
  });
});

describe('pages', () => {
  test('are found at their routes', async () => {
    expect((await get('/feed/best')).body).toContain('<title>best</title>');
    expect((await get('/player.html?projid=x')).body).toContain('<title>player</title>');
  });

  test('answer any other address that a person opens, with the app', async () => {
    for (const path of ['/zzz', '/comics/x-1?govkapp', '/deep/er/path.png']) {
      const answer = await get(path, { accept: 'text/html,*/*' });
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body).toContain('<title>home</title>');
    }
  });

  test('do not replace a missing file that a script or a picture requests', async () => {
    const answer = await get('/assets/gone.js', { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ httpStatusCode: 404, type: 'GENERIC' });
  });

  test('leave unknown calls to the error object, for every method', async () => {
    for (const [method, url] of [
      ['GET', '/auth/nothing'],
      ['PATCH', '/auth/local'],
      ['DELETE', '/'],
      ['GET', '/%zz'],
    ] as const) {
      const answer = await website.inject({ method, url });
      const { statusCode } = answer;
      expect([url, statusCode, answer.json()]).toMatchObject([
        url,
        url === '/%zz' ? 400 : 404,
        { httpStatusCode: statusCode, type: 'GENERIC' },
      ]);
    }
  });

  test('are compressed for clients that accept it', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>home');
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<title>home');
    expect(gzip.headers.vary).toBe('accept-encoding');
  });

  test('are not sent again while they are unchanged, and are a second after a change', async () => {
    const etag = String((await get('/')).headers.etag);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    await put('index.html', page('new'));
    await utimes(join(folder, 'index.html'), 1, 1);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
    onTestFinished(() => later.mockRestore());
    const changed = await get('/', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('<title>new');
  });

  test('can be framed by VK and this machine only, the player by everyone', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(
      /frame-ancestors [^;]*https:\/\/vk\.com [^;]*https:\/\/\*\.vk\.ru [^;]*127\.0\.0\.1:\*/,
    );
    const player = await get('/player.html');
    expect(player.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(player.headers).not.toHaveProperty('x-frame-options');
  });

  test('load only from their own host and the configured servers', async () => {
    await put(
      'config/urls.json',
      '{"backendUrl":"https://api.kadr.example/api","staticUrls":["https://cdn.kadr.example/image_store"],"playerUrl":"/player.html"}',
    );
    const policy = String((await get('/')).headers['content-security-policy']).split('; ');
    const others = `${running.websiteUrl} https://api.kadr.example https://cdn.kadr.example`;
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `connect-src 'self' data: blob: ${others}`,
        `img-src 'self' data: blob: ${others}`,
        `frame-src 'self' ${others}`,
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'self'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe-eval|script-src[^,]*unsafe/);
  });

  test('say where browsers report policy violations', async () => {
    for (const path of ['/', '/player.html']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-reports; report-to csp$/);
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    }
  });

  test('may run their own inline script and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });
});

describe('files', () => {
  test('with a hash in their name are cached for good, with the build’s own compression', async () => {
    const answer = await get('/assets/main-12345678.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-type']).toContain('/javascript');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('plain()');
    expect((await get('/assets/main-12345678.js')).body).toBe('plain()');
  });

  test('can be requested in ranges, as sound players do', async () => {
    const part = await get('/sound.mp3', { range: 'bytes=2-4' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('234');
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect(part.headers['content-type']).toBe('audio/mpeg');
  });

  test('are revalidated by their etag', async () => {
    const first = await get('/sound.mp3');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/sound.mp3', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  test('outside the build, and hidden ones, are not found', async () => {
    for (const path of ['/.built', '/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets', '/a%00b']) {
      expect((await get(path)).statusCode, path).toBeGreaterThanOrEqual(400);
    }
  });
});

test('every response keeps the signed launch query out of referrers and prevents type sniffing', async () => {
  for (const path of ['/', '/sound.mp3', '/nothing', '/healthz']) {
    const { headers } = await get(path);
    expect(headers['referrer-policy'], path).toBe('strict-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('before the start is complete, requests are asked to retry', async () => {
  addresses = null;
  for (const path of ['/', '/healthz']) expect((await get(path)).statusCode).toBe(503);
});

describe('the player’s page', () => {
  const place = '<script type="application/json" id="kadr-opening"></script>';
  const openingIn = (html: string): unknown =>
    JSON.parse(/id="kadr-opening">(.*?)<\/script>/.exec(html)?.[1] || 'null');
  const comic = {
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Cat', cover: [0, 1] },
    resources: ['cover.webp', 'res/img/a.webp'].map((vpstr, index) => ({
      ver: 1,
      dt: 0,
      id: index + 1,
      name: vpstr,
      vp: { type: 4, vpstr },
    })),
    pages: [{ id: 1, background: { image: [0, 2] }, objects: [] }],
  };

  beforeEach(async () => {
    await put('player.html', `${page('player')}${place}`);
    await put('project_files/cat/project.json', JSON.stringify(comic));
  });

  /** The server reads a comic’s file once: a page requested while a slow disk reads it lists nothing. */
  const hasRead = (query: string) =>
    vi.waitFor(async () => expect(openingIn((await get(`/player.html?${query}`)).body)).not.toBeNull());

  test('lists the pictures that a comic of the archive opens with', async () => {
    await hasRead('projid=cat');
    const played = await get('/player.html?projid=cat&autoplay=1', { 'accept-encoding': 'gzip' });
    const html = gunzipSync(played.rawPayload).toString();
    expect(openingIn(html)).toEqual({ id: 'cat', files: ['res/img/a.webp'] });
    expect(addressesIn(html)).toEqual(filled);
    const waiting = await get('/player.html?projid=cat');
    expect(openingIn(waiting.body)).toEqual({ id: 'cat', files: ['cover.webp'], later: ['res/img/a.webp'] });
    expect(waiting.headers.etag).not.toBe(played.headers.etag);
    expect(waiting.headers['content-security-policy']).toBe(played.headers['content-security-policy']);
  });

  test.each([
    'projid=dog',
    'projid=../cat',
    'projid=cat&page=2',
    'projid=cat&key=k',
    'projid=cat&given=1',
    '',
  ])('lists none for "%s"', async (query) => {
    const { statusCode, body } = await get(`/player.html?${query}`);
    expect(statusCode).toBe(200);
    expect(openingIn(body)).toBeNull();
  });

  test('lists the code that plays a comic of version 2, though it opens with no picture', async () => {
    const plain = {
      ...comic,
      version: 2,
      meta: { title: 'Cat' },
      resources: [],
      pages: [{ id: 1, height: 3000 }],
    };
    await put('project_files/cat/project.json', JSON.stringify(plain));
    await hasRead('projid=cat');
    const { body } = await get('/player.html?projid=cat');
    expect(openingIn(body)).toEqual({ id: 'cat', files: [], features: ['scroll'] });
  });

  test('lists none behind the poster of a comic with a warning, or with nothing else to show', async () => {
    for (const [id, meta] of [
      ['loud', { title: 'Cat', cover: [0, 1], warnings: ['flash'] }],
      ['same', { title: 'Cat' }],
    ] as const) {
      await put(`project_files/${id}/project.json`, JSON.stringify({ ...comic, meta }));
      await hasRead(`projid=${id}`);
      const { body } = await get(`/player.html?projid=${id}`);
      expect(openingIn(body)).toEqual({ id, files: [id === 'loud' ? 'cover.webp' : 'res/img/a.webp'] });
    }
  });

  test('lists none for a file that is too large to parse', async () => {
    await put('project_files/cat/project.json', JSON.stringify({ ...comic, note: 'x'.repeat(300_000) }));
    expect(openingIn((await get('/player.html?projid=cat')).body)).toBeNull();
  });
});

test('a page whose data do not arrive is sent without them, so that a silent database delays nobody', async () => {
  const silent = () => new Promise<never>(() => undefined);
  await website.close();
  website = await createWebsiteServer({
    builtFolder: folder,
    running: () => addresses,
    timeoutMs: 50,
    backend: {
      addTo: async () => ({ at: silent }),
      readPublicProject: silent,
      findPublicProject: silent,
      state: async () => 'no database',
    },
  });
  for (const [url, body] of [
    ['/', 'home'],
    ['/player.html?projid=cat', 'player'],
  ]) {
    const answer = await website.inject({ url: url ?? '', headers: { accept: 'text/html' } });
    expect([url, answer.statusCode, answer.body.includes(body ?? '')]).toEqual([url, 200, true]);
  }
  // To a program that accepts any type a comic is not gone.
  const answer = await website.inject({ url: '/comics/cat', headers: { accept: '*/*' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
