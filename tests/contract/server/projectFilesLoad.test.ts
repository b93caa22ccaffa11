import { afterAll, beforeAll, expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import { checkInWorker } from '../../../server/calls/projects/file-check/checkFile';
import { errorOf } from '../../support/apiOverPeer';
import { comicFile } from '../../support/server/files';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ limits: { saveFile: { times: 3, perSeconds: 600 } } });
  author = await server.person();
});
afterAll(() => server?.stop());

/** The largest file, with an error in each of its many objects. */
function fileOfFaults(objects = 80_000): { [key: string]: unknown } {
  return { ...comicFile(), pages: [{ id: 1, objects: Array.from({ length: objects }, () => ({})) }] };
}

test('other calls are answered while a file full of errors is checked', { tags: 'long' }, async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  const began = performance.now();
  let isSaved = false;
  const saved = author.api.resources.saveFile({ id, file: fileOfFaults() }).finally(() => {
    isSaved = true;
  });
  let longest = 0;
  while (!isSaved) {
    const asked = performance.now();
    await server.client().api.feeds.get({ type: 'newest', offset: 0, count: 5 });
    longest = Math.max(longest, performance.now() - asked);
  }
  await saved;
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});

test('a file with too long lines is refused before anything is read', async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  // Without line breaks it is within the limit.
  const file = fileOfFaults(comicsLimits.fileSize / 4);
  const refused = await errorOf(author.api.resources.saveFile({ id, file }));
  expect(refused.messages).toEqual([{ path: '', text: expect.stringContaining('E_LIMIT') }]);
  expect((await author.api.projectInfo.get({ id })).userManagedState).toBe(0);
});

test('a check that takes too long is stopped, and the next file is checked as usual', {
  tags: 'long',
}, async () => {
  const text = JSON.stringify(fileOfFaults());
  expect(await checkInWorker(text, 0.01)).toMatchObject({
    kind: 'refused',
    because: [{ code: 'E_LIMIT', path: '', text: 'takes more than 0.01 seconds to check' }],
  });
  expect(await checkInWorker(JSON.stringify(comicFile()))).toMatchObject({ kind: 'file', errors: [] });
});

test('time that the processor spends on other work does not count toward a file’s limit', async () => {
  const text = JSON.stringify(comicFile());
  await checkInWorker(text);
  const checked = checkInWorker(text, 0.5);
  // The check begins before this thread sleeps for longer than the limit, as on an overloaded machine.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  expect(await checked).toMatchObject({ kind: 'file', errors: [] });
});

test('a person who saves too often is asked to wait', async () => {
  const other = await server.person();
  const { _id: id } = await other.api.projectInfo.reserve();
  const save = () => other.api.resources.saveFile({ id, file: comicFile() });
  for (let times = 0; times < 3; times += 1) await save();
  expect(await errorOf(save())).toMatchObject({ httpStatusCode: 429 });
});
