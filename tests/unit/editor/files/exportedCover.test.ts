import { expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { openArchive } from '@/comics/packages/zipArchive';
import { newProject } from '@/editor/document/newProject';
import { exportWebPage } from '@/editor/files/exportWebPage';
import { createPreparedTransport } from '../../../support/app/preparedTransport';
import { projectView } from '../../../support/app/wire';
import { jpeg, mp3, png } from '../../comics/packages/pictures';

vi.mock('virtual:exported-player', () => ({ script: 'play()', style: '' }));

function answerOf(bytes: Uint8Array, status = 200): Response {
  return new Response(new Uint8Array(bytes), { status });
}

/** The preview picture of an exported page, for this cover response of the comic's own page. */
async function exportedCover(answer: Response): Promise<string | undefined> {
  vi.stubGlobal('window', { location: { href: 'https://kadr.example/editor' } });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/covers/') ? answer : answerOf(png(8, 8)),
  );
  const server = createPreparedTransport({
    'projects.view': { body: projectView({ id: 'goldfish', picId: 'cover.webp' }) },
  });
  const api = createApiClient({
    baseUrl: '',
    staticUrl: '',
    token: () => 'token',
    language: () => 'en',
    onEvent: () => undefined,
    transport: server.transport,
  });
  const empty = newProject('Goldfish', 'en');
  const project = {
    ...empty,
    meta: { ...empty.meta, cover: [0, 1] as const },
    resources: [{ ver: 1, dt: 0, id: 1, name: '1', vp: { type: 4, vpstr: 'res/img/own.png' } } as const],
  };
  const source = {
    addresses: { ...readUrlsConfig({}).config, userContentUrl: '/files', newPaths: true },
    projectId: 'goldfish',
    fileKey: null,
    waiting: null,
  };
  const work = { signal: new AbortController().signal, onProgress: () => undefined };
  const exported = await exportWebPage('folder', api, source, { project, name: 'Goldfish' }, work);
  vi.unstubAllGlobals();
  expect(server.faults).toEqual([]);
  if ('tooLarge' in exported) throw new Error('too large');
  const { entries } = await openArchive(exported.bytes);
  const page = await entries.find(({ name }) => name === 'index.html')?.read(1e6);
  return /og:image" content="([^"]*)"/.exec(Buffer.from(page ?? []).toString())?.[1];
}

test('an exported page has the cover of the comic’s own page', async () => {
  expect(await exportedCover(answerOf(jpeg(8, 8)))).toBe('comic/cover.jpg');
});

test.each([
  ['an error with a picture', () => answerOf(jpeg(8, 8), 503)],
  ['a page', () => new Response('<!doctype html><title>Sign in</title>')],
  ['half a picture', () => answerOf(jpeg(8, 8).subarray(0, 12))],
  ['a sound', () => answerOf(mp3)],
  ['nothing', () => new Response('')],
])(
  'an exported page has the cover in the comic’s file where the server answers with %s',
  async (_, answer) => {
    expect(await exportedCover(answer())).toBe('comic/res/img/own.png');
  },
);
