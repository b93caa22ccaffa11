import * as fakeIndexedDB from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDrafts, deviceFiles, openFiles } from '@/editor/drafts/deviceStore';
import { dropOldDrafts } from '@/editor/drafts/dropOldDrafts';
import { openDrafts, unsentDrafts } from '@/offline/page/draftDatabase';

beforeAll(() => {
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await (await openDrafts()).clear('drafts');
  await (await openFiles()).clear('files');
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 3_600_000;
const now = 1_000 * day;
const mebibyte = 1024 * 1024;

const draft = (savedAt: number, isSent: boolean) => ({
  project: { meta: { title: 'Cat' } },
  baseRevision: null,
  draftRevision: null,
  sentIds: [],
  isSent,
  savedAt,
});

const photo = (path: string, bytes = 1) => ({
  path,
  what: 'picture' as const,
  file: new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }),
});

const pathsOf = async (person: string, project: string) =>
  (await deviceFiles(person, project).list()).map(({ path }) => path);

test('all comics and people of a device have one limit for files that wait', async () => {
  const [first, second] = [deviceFiles('ann', 'cat'), deviceFiles('bob', 'dog')];
  expect(await first.put(photo('a', 60 * mebibyte))).toBe(true);
  expect(await second.put(photo('b', 40 * mebibyte))).toBe(true);
  expect(await second.put(photo('c'))).toBe(false);
  expect(await pathsOf('bob', 'dog')).toEqual(['b']);
  await first.drop(['a']);
  expect(await second.put(photo('c'))).toBe(true);
  expect(await pathsOf('bob', 'dog')).toEqual(['b', 'c']);
  expect(await pathsOf('bob', 'cat')).toEqual([]);
});

test('a draft that the server has is removed after a month, and files without a draft a day after they were added', async () => {
  await deviceDrafts('ann', 'sent').put(draft(now - 31 * day, true));
  await deviceDrafts('ann', 'unsent').put(draft(now - 31 * day, false));
  for (const project of ['sent', 'unsent', 'not stored yet']) {
    await deviceFiles('ann', project).put(photo(project));
  }
  const kept = async () => [
    (await deviceDrafts('ann', 'sent').read()) !== null,
    (await deviceDrafts('ann', 'unsent').read()) !== null,
    await pathsOf('ann', 'sent'),
    await pathsOf('ann', 'unsent'),
    await pathsOf('ann', 'not stored yet'),
  ];
  await dropOldDrafts(now + day);
  expect(await kept()).toEqual([false, true, ['sent'], ['unsent'], ['not stored yet']]);
  await dropOldDrafts(now + day + 1);
  expect(await kept()).toEqual([false, true, [], ['unsent'], []]);
});

test('a person sees their own drafts that the server does not have', async () => {
  await deviceDrafts('ann', 'first').put(draft(now - 2, false));
  await deviceDrafts('ann', 'second').put(draft(now - 1, false));
  await deviceDrafts('ann', 'sent').put(draft(now, true));
  await deviceDrafts('bob', 'other').put(draft(now, false));
  expect(await unsentDrafts('ann')).toEqual([
    { projectId: 'first', title: 'Cat', savedAt: now - 2 },
    { projectId: 'second', title: 'Cat', savedAt: now - 1 },
  ]);
});

test.each([
  ['in the comic’s language', { language: 'ru', title: { en: 'Cat', ru: 'Кот' } }, 'Кот'],
  ['without one where it has no title', { language: 'de', title: { en: 'Cat' } }, ''],
  ['without one where the comic has no language', { title: { en: 'Cat', ru: 'Кот' } }, ''],
  ['without one where the comic has none', {}, ''],
])('a draft is listed %s', async (_, meta, title) => {
  await deviceDrafts('ann', 'first').put({ ...draft(now, false), project: { meta } });
  expect(await unsentDrafts('ann')).toEqual([{ projectId: 'first', title, savedAt: now }]);
});
