import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToWorker } from '@/offline/messages';
import { withWorker } from '../../support/app/withWorker';

const loaded = [
  { name: 'https://kadr.example/api/feed/newest/0/20', initiatorType: 'fetch' },
  { name: 'https://kadr.example/projects/cat/cover', initiatorType: 'img' },
];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => loaded });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });

/** What the worker was sent, without the question which build it is. */
async function sent(isServed: boolean, visit: 'reader' | 'visitor' | 'editor'): Promise<readonly unknown[]> {
  const { posted } = withWorker({ isServed });
  const { cacheVisit, keepEditor } = await import('@/offline/page/cacheVisit');
  if (visit === 'editor') await keepEditor();
  else await cacheVisit(visit === 'reader' ? 'token-1' : null);
  return posted.filter((message) => readToWorker(message)?.type !== 'whichBuild');
}

describe('a visit', () => {
  test.each([
    ['reader', 'Bearer token-1'],
    ['visitor', null],
  ] as const)('that is the first one of a %s is remembered', async (visit, authorization) => {
    const addresses = loaded.map(({ name }) => name);
    expect(await sent(false, visit)).toEqual([{ type: 'remember', addresses, authorization }]);
  });

  test('that the worker serves has its pages refreshed', async () => {
    expect(await sent(true, 'reader')).toEqual([{ type: 'refreshShell' }]);
  });
});

describe('the editor', () => {
  test('is kept, with the pictures that it has loaded before the worker was there', async () => {
    const pictures = ['https://kadr.example/projects/cat/cover'];
    expect(await sent(false, 'editor')).toEqual([{ type: 'keepEditor', pictures }]);
    expect(await sent(true, 'editor')).toEqual([{ type: 'keepEditor', pictures: [] }]);
  });

  test('is not kept for readers who save data, unless the worker is there already', async () => {
    saveData();
    expect(await sent(false, 'editor')).toEqual([]);
    expect(await sent(true, 'editor')).toEqual([{ type: 'keepEditor', pictures: [] }]);
  });
});
