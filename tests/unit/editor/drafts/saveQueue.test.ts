import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorWithoutMessages } from '@/api/errors';
import { fieldBounds } from '@/domain/limits';
import { titleOf } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import type { OpenedComic } from '@/editor/drafts/DraftContext';
import { createSaveQueue } from '@/editor/drafts/saveQueue';
import { fakeDevice, fakeServer, refusal } from './fakeStores';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const comic = (title: string) => newProject(title, 'en');

function startQueue(comicAtFirst: Partial<OpenedComic> = {}, device = fakeDevice()) {
  const server = fakeServer();
  let marks = 0;
  const newId = () => {
    marks += 1;
    return `mark ${marks}`;
  };
  const queue = createSaveQueue({
    server: server.store,
    device: device.store,
    newId,
    comic: {
      project: comic('Cat'),
      baseRevision: null,
      draftRevision: null,
      sentIds: [],
      isSent: true,
      isPublished: false,
      name: 'Cat',
      ...comicAtFirst,
    },
  });
  return { queue, server, device };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const titleIn = (version: { readonly file: unknown } | null) =>
  version === null ? null : titleOf(Object(version.file).meta);

describe('a comic that is edited', () => {
  test('is saved nowhere before it is changed', async () => {
    const { queue, server, device } = startQueue();
    await wait(60_000);
    await queue.saveNow();
    expect(server.has.draft).toBeNull();
    expect(device.has.draft).toBeNull();
    expect(queue.state()).toMatchObject({ state: { kind: 'saved' }, isAhead: true });
  });

  test('is on the device within half a second, on the server after a pause', async () => {
    const { queue, server, device } = startQueue();
    queue.put(comic('Dog'));
    expect(queue.state()).toMatchObject({ state: { kind: 'waiting' }, isSavedOnDevice: false });
    await wait(450);
    expect(device.has.draft?.project).toEqual(comic('Dog'));
    expect(queue.state().isSavedOnDevice).toBe(true);
    expect(server.has.draft).toBeNull();
    await wait(3_000);
    expect(titleIn(server.has.draft)).toBe('Dog');
    expect(server.has.file).toBeNull();
    await wait(100);
    expect(queue.state().state).toEqual({ kind: 'saved' });
    expect(device.has.draft).toMatchObject({ isSent: true, draftRevision: '"1"' });
    expect(server.has.name).toBe('Dog');
  });

  test('is on the server within a minute also after the clock was set back', async () => {
    const { queue, server } = startQueue();
    queue.put(comic('Dog'));
    await wait(4_000);
    vi.setSystemTime(Date.now() - 86_400_000);
    queue.put(comic('Fox'));
    await wait(61_000);
    expect(titleIn(server.has.draft)).toBe('Fox');
  });

  test('goes to the server every ten seconds while somebody types, and to the device one write at a time', async () => {
    const { queue, server, device } = startQueue();
    const saves: (string | null)[] = [];
    for (let letter = 0; letter < 300; letter += 1) {
      queue.put(comic(`Dog ${letter}`));
      await wait(100);
      const saved = titleIn(server.has.draft);
      if (saves.at(-1) !== saved) saves.push(saved);
    }
    expect(saves.length).toBeGreaterThanOrEqual(3);
    expect(saves.length).toBeLessThanOrEqual(5);
    expect(device.has.atOnce).toBe(1);
    expect(device.has.writes).toBeLessThan(100);
  });

  test('is retried while the server is unavailable, and shown as saved on this device', async () => {
    const { queue, server } = startQueue();
    server.faults.before = errorWithoutMessages('offline');
    queue.put(comic('Dog'));
    await wait(3_600_000);
    expect(queue.state()).toMatchObject({ state: { kind: 'offline' }, isSavedOnDevice: true });
    server.faults.before = null;
    await wait(61_000);
    expect(queue.state().state.kind).toBe('saved');
    expect(titleIn(server.has.draft)).toBe('Dog');
  });

  test('goes to the server faster when the device has no space', async () => {
    const { queue, server, device } = startQueue();
    device.has.isFull = true;
    queue.put(comic('Dog'));
    await wait(410);
    expect(queue.state().isSavedOnDevice).toBe(false);
    await wait(800);
    expect(titleIn(server.has.draft)).toBe('Dog');
  });

  test('is rarely written to a device that has no space', async () => {
    const { queue, server, device } = startQueue();
    const put = vi.spyOn(device.store, 'put');
    server.faults.before = errorWithoutMessages('offline');
    device.has.isFull = true;
    queue.put(comic('Dog'));
    await wait(500);
    put.mockClear();
    await wait(60_000);
    const attempts = put.mock.calls.length;
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(30);
  });

  test('has no conflict when the response of a save was lost, nor when it was changed meanwhile', async () => {
    const { queue, server } = startQueue();
    server.faults.losesAnswer = true;
    queue.put(comic('Dog'));
    await wait(3_100);
    expect(titleIn(server.has.draft)).toBe('Dog');
    server.faults.losesAnswer = false;
    queue.put(comic('Horse'));
    // At the first try after the failure, and without another wait.
    await wait(5_500);
    expect(queue.state().state.kind).toBe('saved');
    expect(titleIn(server.has.draft)).toBe('Horse');
  });

  test('never replaces another device’s work before its author says so', async () => {
    const { queue, server, device } = startQueue();
    queue.put(comic('Dog'));
    await wait(5_000);
    server.write({ file: comic('Theirs'), baseRevision: null, sentId: 'of another device' });
    queue.put(comic('Horse'));
    await wait(60_000);
    expect(queue.state().state).toMatchObject({ kind: 'refused', refusal: 'conflict' });
    expect(titleIn(server.has.draft)).toBe('Theirs');
    expect(titleIn(queue.conflict()?.draft ?? null)).toBe('Theirs');
    queue.put(comic('Still kept'));
    await wait(500);
    expect(device.has.draft?.project).toEqual(comic('Still kept'));
    queue.resume();
    await wait(60_000);
    expect(titleIn(server.has.draft)).toBe('Theirs');
    queue.keepMine();
    await wait(60_000);
    expect(titleIn(server.has.draft)).toBe('Still kept');
    expect(queue.state().state.kind).toBe('saved');
  });

  test.each([
    ['deleted on another device goes on as a draft', null, 'saved', 'Horse'],
    ['deleted by publishing something else is not', { file: comic('Theirs'), etag: '"p"' }, 'refused', null],
  ])('whose draft was %s', async (_how, file, state, title) => {
    const { queue, server } = startQueue();
    queue.put(comic('Dog'));
    await wait(5_000);
    Object.assign(server.has, { draft: null, file });
    queue.put(comic('Horse'));
    await wait(60_000);
    expect([queue.state().state.kind, titleIn(server.has.draft)]).toEqual([state, title]);
  });

  test('waits while its author is signed out, and continues when they are back', async () => {
    const { queue, server } = startQueue();
    server.faults.before = refusal(401, 'AUTH_TOKEN_INVALID');
    queue.put(comic('Dog'));
    await wait(60_000);
    expect(queue.state()).toMatchObject({ state: { refusal: 'signedOut' }, isSavedOnDevice: true });
    server.faults.before = null;
    queue.resume();
    await wait(100);
    expect(titleIn(server.has.draft)).toBe('Dog');
  });

  test('is written at once when the page is left, even while an earlier write is slow', async () => {
    const device = fakeDevice();
    const begun: unknown[] = [];
    const { put } = device.store;
    device.store.put = (draft) => {
      begun.push(Object(draft.project).meta.title);
      return put(draft);
    };
    const { queue } = startQueue({}, device);
    queue.put(comic('Dog'));
    vi.advanceTimersByTime(400);
    queue.put(comic('Owl'));
    const saving = queue.saveOnDevice();
    expect(begun).toEqual(['Dog', 'Owl']);
    await wait(5);
    expect(await saving).toBe(true);
    expect(queue.state().isSavedOnDevice).toBe(true);
  });

  test('is no longer saved after it was handed over', async () => {
    const { queue, server, device } = startQueue();
    queue.stop();
    queue.put(comic('Dog'));
    await queue.saveOnDevice();
    await wait(60_000);
    expect([server.has.draft, device.has.draft]).toEqual([null, null]);
  });
});

describe('the state of saving', () => {
  test('is reported once each time it changes', async () => {
    const { queue } = startQueue();
    const reported: string[] = [];
    const stop = queue.subscribe(() => {
      const { state, isSavedOnDevice, etag } = queue.state();
      reported.push(`${state.kind}, ${isSavedOnDevice ? 'kept' : 'not kept'}, ${etag}`);
    });
    for (const title of ['Dog', 'Horse']) queue.put(comic(title));
    await wait(10_000);
    expect(reported).toEqual([
      'waiting, not kept, null',
      'waiting, kept, null',
      'saving, kept, null',
      'saved, kept, null',
    ]);
    stop();
    queue.put(comic('Cow'));
    expect(reported).toHaveLength(4);
  });

  test('is that of a version that is not on the server, until the server has it', async () => {
    const { queue, server, device } = startQueue({ isSent: false, isPublished: true });
    expect(queue.state()).toMatchObject({ state: { kind: 'waiting' }, isAhead: false });
    await wait(50);
    expect(device.has.draft).toMatchObject({ isSent: false });
    await wait(3_000);
    expect(titleIn(server.has.draft)).toBe('Cat');
    queue.put(comic('Dog'));
    expect(queue.state().isAhead).toBe(true);
  });

  test('is unsaved again by a change during a save, which is saved five seconds after it', async () => {
    const { queue, server } = startQueue();
    server.faults.takesMs = 1_000;
    queue.put(comic('Dog'));
    await wait(3_500);
    expect(queue.state().state.kind).toBe('saving');
    queue.put(comic('Horse'));
    await wait(2_000);
    expect([queue.state().state.kind, titleIn(server.has.draft)]).toEqual(['waiting', 'Dog']);
    await wait(3_700);
    expect([queue.state().state.kind, titleIn(server.has.draft)]).toEqual(['saving', 'Horse']);
    await wait(2_000);
    expect([queue.state().state.kind, server.has.name]).toEqual(['saved', 'Horse']);
  });

  test('is saved though the device never answers', async () => {
    const { queue, server } = startQueue({}, fakeDevice(1e9));
    queue.put(comic('Dog'));
    await wait(5_000);
    expect(titleIn(server.has.draft)).toBe('Dog');
    expect(queue.state()).toMatchObject({ state: { kind: 'saved' }, isSavedOnDevice: false });
  });

  test('stays refused after one call, until saving is resumed', async () => {
    const { queue, server } = startQueue();
    const save = vi.spyOn(server.store, 'saveDraft');
    server.faults.before = refusal(403);
    queue.put(comic('Dog'));
    await wait(60_000);
    queue.put(comic('Horse'));
    await wait(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    const saving = queue.saveNow();
    await wait(1_000);
    expect([await saving, server.has.name]).toEqual([false, 'Cat']);
    queue.keepMine();
    await wait(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['was too large', 413],
  ['the server did not take', 422],
])('a comic that %s is saved once its author has changed it', async (_what, status) => {
  const { queue, server } = startQueue();
  server.faults.before = refusal(status);
  queue.put(comic('Too much'));
  await wait(4_000);
  expect(queue.state().state).toMatchObject({ kind: 'refused' });
  server.faults.before = null;
  await wait(60_000);
  expect(server.has.draft).toBeNull();
  queue.put(comic('Less'));
  expect(queue.state().state).toMatchObject({ kind: 'refused' });
  await wait(5_000);
  expect(titleIn(server.has.draft)).toBe('Less');
  expect(queue.state().state).toEqual({ kind: 'saved' });
});

describe('saving at once', () => {
  const saved = async (queue: ReturnType<typeof startQueue>['queue']) => {
    const saving = queue.saveNow();
    await wait(5_000);
    return saving;
  };

  test('says that it is done, also when the first response was lost', async () => {
    const { queue, server } = startQueue();
    queue.put(comic('Dog'));
    const saving = queue.saveNow();
    server.faults.losesAnswer = true;
    await wait(30);
    server.faults.losesAnswer = false;
    await wait(1_000);
    expect(await saving).toBe(true);
    expect(await saved(queue)).toBe(true);
    expect(queue.state().state.kind).toBe('saved');
  });

  test('fails without a network, after three attempts', async () => {
    const { queue, server } = startQueue();
    const save = vi.spyOn(server.store, 'saveDraft');
    server.faults.before = errorWithoutMessages('offline');
    queue.put(comic('Dog'));
    expect(await saved(queue)).toBe(false);
    expect(save).toHaveBeenCalledTimes(3);
    expect(queue.state().state.kind).toBe('offline');
  });

  test('fails once another tab has taken the comic over', async () => {
    const { queue, server } = startQueue();
    queue.put(comic('Dog'));
    queue.stop();
    expect([await saved(queue), server.has.draft, await queue.saveOnDevice()]).toEqual([false, null, false]);
  });
});

describe('the name of the project', () => {
  test.each([
    ['\u200b Dog ', 'Dog'],
    ['', 'Cat'],
    [' ', 'Cat'],
    ['x'.repeat(fieldBounds.projectName.max), 'x'.repeat(fieldBounds.projectName.max)],
    ['x'.repeat(fieldBounds.projectName.max + 1), 'Cat'],
  ])('of a comic that is called “%s” is “%s”', async (title, name) => {
    const { queue, server } = startQueue();
    queue.put(comic(title));
    await wait(5_000);
    expect([titleIn(server.has.draft), server.has.name]).toEqual([title, name]);
  });

  test('is sent again with the next change when it was rejected, and no more once it was accepted', async () => {
    const { queue, server } = startQueue();
    const save = vi.spyOn(server.store, 'saveName').mockRejectedValueOnce(refusal(429));
    const titles = ['Dog', 'Dog', 'Dog'].map((title, index) => ({
      ...comic(title),
      meta: { ...comic(title).meta, description: String(index) },
    }));
    for (const [index, next] of titles.entries()) {
      queue.put(next);
      await wait(10_000);
      expect([index, server.has.name, save.mock.calls.length]).toEqual([
        index,
        index === 0 ? 'Cat' : 'Dog',
        index === 0 ? 1 : 2,
      ]);
    }
  });
});

describe('publishing', () => {
  test('gives readers what is edited, and leaves no draft', async () => {
    const { queue, server } = startQueue();
    queue.put(comic('Dog'));
    const publishing = queue.publish();
    await wait(5_000);
    expect(await publishing).toEqual({ kind: 'published' });
    expect(titleIn(server.has.file)).toBe('Dog');
    expect(server.has.draft).toBeNull();
    expect(queue.state()).toMatchObject({ isAhead: false, etag: server.has.file?.etag });
    queue.put(comic('Horse'));
    await wait(20_000);
    expect(titleIn(server.has.draft)).toBe('Horse');
    expect(titleIn(server.has.file)).toBe('Dog');
  });

  test('of a comic that was never changed is possible', async () => {
    const { queue, server } = startQueue();
    const publishing = queue.publish();
    await wait(1_000);
    expect(await publishing).toEqual({ kind: 'published' });
    expect(titleIn(server.has.file)).toBe('Cat');
  });

  test('is found to be done when the response was lost', async () => {
    const { queue, server } = startQueue();
    server.faults.losesAnswer = true;
    const first = queue.publish();
    await wait(1_000);
    expect(await first).toMatchObject({ kind: 'refused' });
    server.faults.losesAnswer = false;
    const second = queue.publish();
    await wait(1_000);
    expect(await second).toEqual({ kind: 'published' });
    expect(queue.state().etag).toBe(server.has.file?.etag);
  });

  test('never replaces what another device published', async () => {
    const { queue, server } = startQueue();
    server.has.file = { file: comic('Theirs'), etag: '"other"' };
    queue.put(comic('Dog'));
    const publishing = queue.publish();
    await wait(5_000);
    expect(await publishing).toEqual({ kind: 'unsaved' });
    expect(titleIn(server.has.file)).toBe('Theirs');
    expect(queue.state().state).toMatchObject({ refusal: 'conflict' });
    queue.keepMine();
    await wait(10_000);
    expect(server.has.draft?.baseRevision).toBe(server.has.file?.etag);
    const again = queue.publish();
    await wait(5_000);
    expect(await again).toEqual({ kind: 'published' });
    expect(titleIn(server.has.file)).toBe('Dog');
  });

  test('keeps changes made meanwhile as a draft', async () => {
    const { queue, server } = startQueue();
    server.faults.takesMs = 1_000;
    const publishing = queue.publish();
    await wait(500);
    queue.put(comic('Horse'));
    await wait(20_000);
    expect(await publishing).toEqual({ kind: 'published' });
    expect(queue.state()).toMatchObject({ state: { kind: 'saved' }, isAhead: true });
    expect([titleIn(server.has.file), titleIn(server.has.draft)]).toEqual(['Cat', 'Horse']);
  });

  test('is refused where the draft cannot be saved, and the draft stays', async () => {
    const { queue, server, device } = startQueue();
    server.faults.before = refusal(413);
    queue.put(comic('Dog'));
    const publishing = queue.publish();
    await wait(5_000);
    expect(await publishing).toEqual({ kind: 'unsaved' });
    expect([server.has.file, titleIn({ file: device.has.draft?.project })]).toEqual([null, 'Dog']);
  });

  test('shows why the server refuses it', async () => {
    const { queue, server } = startQueue();
    server.faults.before = refusal(422, 'ENT_VALIDN');
    const publishing = queue.publish();
    await wait(1_000);
    expect(await publishing).toEqual({ kind: 'refused', error: server.faults.before });
  });
});
