import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheNames } from '@/offline/cacheNames';
import { stubCaches } from '../../support/memoryCaches';

const site = 'https://kadr.example';

let answers: Map<string, string>;
let listeners: Map<string, (event: unknown) => void>;

beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  stubCaches();
  answers = new Map();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
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
async function workerOf(build: string) {
  const [script, editor] = [`/assets/main-${build}.js`, `/assets/editor-${build}.js`];
  const shellFiles = [
    { url: script, revision: null },
    { url: '/index.html', revision: build },
    { url: '/launch.html', revision: build },
  ];
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

test('scripts of the build before stay for its open pages, those of earlier builds go', async () => {
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

const templatesOf = (html: string) => [...html.matchAll(/id="([\w-]+)"/g)].map(([, id]) => id);
const withTemplates = (...ids: string[]) =>
  `<meta content="1">${ids.map((id) => `<template id="${id}" data-feed="a">\n<p>x</p></template>`).join('\n')}<p>end</p>`;

describe('pages out of the cache', () => {
  const homes = ['first-screen-en', 'first-screen-ru'];
  const shells = ['project-shell-en', 'project-shell-ru'];

  /** The HTML that a navigation gets. */
  async function open(path: string): Promise<string> {
    // Only browsers make requests for navigations.
    const request = Object.defineProperty(new Request(site + path), 'mode', { value: 'navigate' });
    const response = await new Promise<Response>((resolve) =>
      listeners.get('fetch')?.({ request, respondWith: resolve }),
    );
    return response.text();
  }

  test('have the language of the last page alone, and a project’s page no home', async () => {
    const worker = await workerOf('1');
    worker.routeShell();
    answers
      .set('/index.html', withTemplates(...homes))
      .set('/launch.html', withTemplates(...shells, ...homes));
    answers.set('/player.html', withTemplates());
    await worker.refreshShell('ru');
    expect(templatesOf(await open('/'))).toEqual(['first-screen-ru']);
    expect(templatesOf(await open('/comics/cat'))).toEqual(['project-shell-ru']);
    expect(templatesOf(await open('/?vk_app_id=1'))).toEqual(['project-shell-ru', 'first-screen-ru']);
    expect(await open('/comics/cat')).toMatch(/<p>end<\/p>$/);

    await worker.refreshShell('en');
    expect(templatesOf(await open('/'))).toEqual(['first-screen-en']);
    expect(templatesOf(await open('/comics/cat'))).toEqual(['project-shell-en']);
  });

  test('are trimmed on a first visit, too, and go with their build', async () => {
    const before = await workerOf('1');
    const cache = await caches.open(cacheNames.shell);
    await cache.put(
      `${site}/launch.html?__WB_REVISION__=1`,
      new Response(withTemplates(...shells, ...homes), {
        headers: { 'content-length': '999', csp: 'strict' },
      }),
    );
    await before.trimShell('en');
    const trimmed = await cache.match(`${site}/launch.html?__WB_REVISION__=1&screen=project`);
    expect(Object.fromEntries(trimmed?.headers ?? [])).toMatchObject({ csp: 'strict' });
    expect(trimmed?.headers.has('content-length')).toBe(false);

    const after = await workerOf('2');
    await after.tidyShell();
    expect(await kept()).not.toContain('/launch.html?__WB_REVISION__=1&screen=project');
  });
});
