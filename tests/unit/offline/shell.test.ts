import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheNames } from '@/offline/cacheNames';
import { stubCaches } from '../../support/memoryCaches';
import { workboxRouter } from '../../support/workboxRouter';

const site = 'https://kadr.example';

let answers: Map<string, string>;

beforeEach(() => {
  stubCaches();
  answers = new Map();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${site}/sw.js`));
  vi.stubGlobal('registration', { scope: `${site}/` });
  vi.stubGlobal('clients', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(answers.get(url.slice(site.length))));
});
afterEach(() => {
  vi.doUnmock('virtual:shell-files');
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A worker of a build with one script, and another one for its editor. */
async function workerOf(build: string, pages: readonly string[] = []) {
  const [script, editor] = [`/assets/main-${build}.js`, `/assets/editor-${build}.js`];
  const shellFiles = [{ url: script, revision: null }, ...pages.map((url) => ({ url, revision: build }))];
  const editorFiles = [
    { url: editor, revision: null },
    { url: '/editor.html', revision: build },
  ];
  vi.resetModules();
  vi.doMock('virtual:shell-files', () => ({ build, shellFiles, editorFiles }));
  const cache = await caches.open(cacheNames.shell);
  await cache.put(site + script, new Response('script'));
  answers.set(editor, 'editor').set('/editor.html', `<meta name="build" content="${build}">`);
  return import('@/offline/worker/shell');
}

const kept = async () => {
  const cache = await caches.open(cacheNames.shell);
  return (await cache.keys()).map(({ url }) => url.slice(site.length));
};

test('scripts of the build before stay for its open pages, those of earlier builds are removed', async () => {
  await (await workerOf('1')).tidyShell();
  await (await workerOf('2')).tidyShell();
  expect(await kept()).toEqual(['/assets/main-1.js', '/assets/main-2.js']);
  await (await workerOf('3')).tidyShell();
  expect(await kept()).toEqual(['/assets/main-2.js', '/assets/main-3.js']);
});

test('the editor is kept from its first use on, also through the tidying of the same build', async () => {
  const worker = await workerOf('1');
  await worker.keepEditor();
  await worker.tidyShell();
  expect(await kept()).toEqual([
    '/assets/main-1.js',
    '/assets/editor-1.js',
    '/editor.html?__WB_REVISION__=1',
  ]);
});

test('an editor’s page of another build is not kept', async () => {
  const worker = await workerOf('1');
  answers.set('/editor.html', '<meta name="build" content="2">');
  await expect(worker.keepEditor()).rejects.toThrow('is of another build');
  expect(await kept()).not.toContain('/editor.html?__WB_REVISION__=1');
});

test('pages are refreshed, but not by one of another build, nor by one that leads elsewhere', async () => {
  const worker = await workerOf('1');
  await worker.keepEditor();
  // In a worker, addresses are relative to it.
  const Absolute = class extends Request {
    constructor(address: string, options: RequestInit) {
      super(new URL(address, site), options);
    }
  };
  vi.stubGlobal('Request', Absolute);
  const page = (note: string, build = '1') => `<meta name="build" content="${build}">${note}`;
  const editor = async () => {
    const cache = await caches.open(cacheNames.shell);
    return await (await cache.match(`${site}/editor.html?__WB_REVISION__=1`))?.text();
  };
  const serve = (html: string, isRedirected = false) =>
    vi.stubGlobal('fetch', async () => {
      const response = new Response(html);
      return Object.defineProperty(response, 'redirected', { value: isRedirected });
    });
  serve(page('newer'));
  await worker.refreshShell();
  expect(await editor()).toBe(page('newer'));
  serve(page('sign in to the network'), true);
  await worker.refreshShell();
  expect(await editor()).toBe(page('newer'));
  serve(page('other', '2'));
  await expect(worker.refreshShell()).rejects.toThrow('is of another build');
  expect(await editor()).toBe(page('newer'));
});

describe('a page', () => {
  let isRouted = false;

  /** What a page shows that is opened: the shell's own, what the network answers, or nothing of the worker. */
  async function open(path: string, { status = 200, waiting = false, frame = '' } = {}) {
    const location = new URL(`${site}/sw.js`);
    const registration = { scope: `${site}/`, waiting: waiting ? {} : null };
    const self = Object.assign(new EventTarget(), { location, registration, __WB_DISABLE_DEV_LOGS: true });
    vi.stubGlobal('self', self);
    vi.stubGlobal('registration', registration);
    vi.stubGlobal('FetchEvent', Event);
    vi.stubGlobal('ExtendableEvent', Event);
    vi.stubGlobal('fetch', async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response('network', { status });
    });
    const pages = ['/index.html', '/launch.html', '/player.html'];
    if (!isRouted) (await workerOf('1', pages)).routeShell();
    isRouted = true;
    const cache = await caches.open(cacheNames.shell);
    for (const page of pages) await cache.put(`${site}${page}?__WB_REVISION__=1`, new Response(page));
    const works: Promise<unknown>[] = [];
    const request = Object.defineProperties(new Request(site + path), {
      mode: { value: 'navigate' },
      destination: { value: frame === '' ? 'document' : 'iframe' },
      referrer: { value: frame },
    });
    const event = Object.assign(new Event('fetch'), {
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    });
    const answer = await (await workboxRouter()).handleRequest({ event, request });
    const shown = (await answer?.text()) ?? null;
    await Promise.allSettled(works);
    return shown;
  }

  test.each([
    ['/', '/index.html'],
    ['/feed/new?from=letter', '/index.html'],
    ['/?vk_app_id=1&sign=a', '/launch.html'],
    ['/comics/fox?autop=1', '/launch.html'],
    ['/player.html?projid=fox', 'network'],
    ['/auth/login_with_token?token=a', null],
    ['/api/docs', null],
  ])('at %s is %s', async (path, shown) => {
    expect(await open(path)).toBe(shown);
  });

  test('of a player within a page of Kadr is the shell’s, and within another one the network’s', async () => {
    expect(await open('/player.html?projid=fox', { frame: `${site}/comics/fox` })).toBe('/player.html');
    expect(await open('/player.html?projid=fox', { frame: 'https://blog.example/' })).toBe('network');
  });

  test.each([
    [200, 'network'],
    [404, 'network'],
    [500, '/index.html'],
    [503, '/index.html'],
    [0, '/index.html'],
  ])('while a newer version waits and the network answers %d, is %s', async (status, shown) => {
    expect(await open('/', { status, waiting: true })).toBe(shown);
  });
});
