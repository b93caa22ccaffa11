import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import type { VirtualPath } from '@/comics/resources';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { addResource } from '@/editor/document/resources/changeResources';
import {
  createWaitingFiles,
  hasWaitingFiles,
  type WaitingFile,
  type WaitingFileStore,
} from '@/editor/document/resources/waitingFiles';
import {
  type RefusedFile,
  readComicFile,
  sizeOfComicFile,
  uploadWaitingFiles,
} from '@/editor/drafts/comicFiles';
import { createSaveQueue } from '@/editor/drafts/saveQueue';
import { type Answers, createPreparedTransport } from '../../../support/app/preparedTransport';
import { fakeDevice, fakeServer } from './fakeStores';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function fakePlace() {
  const has: { files: readonly WaitingFile[]; state: 'kept' | 'full' | 'blocked' } = {
    files: [],
    state: 'kept',
  };
  const place: WaitingFileStore = {
    list: async () => has.files,
    async put(file) {
      if (has.state === 'blocked') throw new DOMException('no database', 'InvalidStateError');
      if (has.state === 'kept') has.files = [...has.files, file];
      return has.state === 'kept';
    },
    async drop(paths) {
      has.files = has.files.filter(({ path }) => !paths.includes(path));
    },
  };
  return { has, place };
}

const photo = () => new File(['photo'], 'Me.PNG', { type: 'image/png' });
const image = {
  resId: 1,
  resName: 'me',
  virtPath: { type: 4, vpstr: 'res/img/me.webp' },
  color: '#336699',
};
const taken: Answers = { 'resources.uploadImage': { body: image } };
const away: Answers = { 'resources.uploadImage': { noAnswer: 'offline' } };

/** A comic to which a photo was added without a network. */
async function openWithPhoto(answers: Answers) {
  const { has, place } = fakePlace();
  const files = createWaitingFiles(place, []);
  const vp = await files.keep('picture', photo());
  const project = newProject('Cat', 'en');
  const store = createEditorStore(project);
  const server = createPreparedTransport(answers);
  const api = createApiClient({
    baseUrl: '',
    token: () => 'token',
    language: () => 'en',
    onEvent: () => undefined,
    transport: server.transport,
  });
  const device = fakeDevice();
  const drafts = fakeServer();
  const refused: RefusedFile[] = [];
  const refusedPaths = new Set<string>();
  const queue = createSaveQueue({
    device: device.store,
    server: drafts.store,
    newId: () => 'mark',
    comic: {
      project,
      baseRevision: null,
      draftRevision: null,
      sentIds: [],
      isSent: true,
      isPublished: false,
      name: 'Cat',
    },
    sendFiles: () =>
      uploadWaitingFiles({
        api,
        projectId: 'cat',
        store,
        files,
        refused: refusedPaths,
        onRefused: (file) => refused.push(file),
        saveOnDevice: queue.saveOnDevice,
      }),
  });
  store.subscribe(() => queue.put(store.state().history.project));
  store.run(addResource({ ver: 1, dt: 0, name: 'me', vp, width: 1, height: 1 }));
  return { has, files, vp, store, server, device, drafts, queue, refused };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const fileOf = (draft: { readonly file: unknown } | null) => Object(draft?.file).resources?.[0]?.vp.vpstr;

test('the draft waits for the photo that it names, and both go to the server once when it is there', async () => {
  const { has, server, device, drafts, queue } = await openWithPhoto(away);
  await pass(20_000);
  expect(queue.state()).toMatchObject({ state: { kind: 'offline' }, isSavedOnDevice: true });
  expect(drafts.has.draft).toBeNull();
  expect(has.files).toHaveLength(1);

  server.prepare(taken);
  const before = server.asked.length;
  queue.resume();
  await pass(20_000);
  expect(server.asked.length - before).toBe(1);
  expect(fileOf(drafts.has.draft)).toBe('res/img/me.webp');
  expect(JSON.stringify(device.has.draft?.project)).toContain('"#336699"');
  expect(JSON.stringify(device.has.draft?.project)).not.toContain('waiting/');
  expect(has.files).toEqual([]);
  expect(queue.state().state).toEqual({ kind: 'saved' });
});

test('the photo is drawn from this device also once the server has it', async () => {
  const { files, vp, store } = await openWithPhoto(taken);
  const address = files.addressOf(vp);
  expect(address).toMatch(/^blob:/);
  await pass(20_000);
  const [sent] = store.state().history.project.resources;
  expect(sent?.vp).toEqual(image.virtPath);
  expect(sent && files.addressOf(sent.vp)).toBe(address);
});

test('undo and redo bring back the photo as the server has it', async () => {
  const { store, queue } = await openWithPhoto(taken);
  await pass(20_000);
  store.undo();
  expect(store.state().history.project.resources).toEqual([]);
  store.redo();
  expect(hasWaitingFiles(store.state().history.project)).toBe(false);
  expect(queue.state().state.kind).not.toBe('refused');
});

test('the photo stays on the device until the device has saved the comic without it', async () => {
  const { has, device, drafts } = await openWithPhoto(taken);
  vi.spyOn(console, 'warn').mockReturnValue();
  device.has.isFull = true;
  await pass(20_000);
  expect(fileOf(drafts.has.draft)).toBe('res/img/me.webp');
  expect(has.files).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a photo whose upload ends after another tab took over stays on the device, and no draft is saved', async () => {
  let stop = () => {};
  const { has, device, drafts, queue, server } = await openWithPhoto({
    'resources.uploadImage': () => {
      stop();
      return { body: image };
    },
  });
  stop = queue.stop;
  await pass(20_000);
  expect(server.asked).toHaveLength(1);
  expect(JSON.stringify(device.has.draft?.project)).toContain('waiting/');
  expect(has.files).toHaveLength(1);
  expect(drafts.has.draft).toBeNull();
});

test('a photo that the server rejects is reported once, the draft is saved, and nothing is published', async () => {
  const { server, drafts, queue, refused, store } = await openWithPhoto({
    'resources.uploadImage': {
      status: 400,
      error: { httpStatusCode: 400, messages: [{ text: 'No picture.', path: null }], type: 'GENERIC' },
    },
  });
  await pass(20_000);
  store.run(addResource({ ver: 1, dt: 0, name: 'you', vp: { type: 4, vpstr: 'res/img/you.webp' } }));
  await pass(20_000);
  expect(refused.map(({ name }) => name)).toEqual(['Me.PNG']);
  expect(server.asked).toHaveLength(1);
  expect(Object(drafts.has.draft?.file).resources).toHaveLength(2);
  const publishing = queue.publish();
  await pass(20_000);
  expect(await publishing).toEqual({ kind: 'filesWait' });
});

test.each(['full', 'blocked'] as const)('a device that is %s says so', async (state) => {
  const { has, place } = fakePlace();
  has.state = state;
  await expect(createWaitingFiles(place, []).keep('picture', photo())).rejects.toMatchObject({
    because: state,
  });
});

test('all files that are no longer needed leave the device, and no other one', async () => {
  const { has, place } = fakePlace();
  const files = createWaitingFiles(place, []);
  for (const name of ['a.png', 'b.png', 'c.png']) await files.keep('picture', new File([name], name));
  const paths = has.files.map(({ path }) => path);
  await files.release(paths.slice(1));
  expect(has.files.map(({ path }) => path)).toEqual(paths.slice(0, 1));
});

test('a file that waits is read and measured on the device, and any other one at the server', async () => {
  const waiting = createWaitingFiles(fakePlace().place, []);
  const here = await waiting.keep('picture', photo());
  const there = { type: 4, vpstr: 'res/img/you.webp' } as const;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return new Response(method === 'GET' ? 'file' : null, { headers: { 'content-length': '4' } });
  });
  const source = { addresses: readUrlsConfig({}).config, projectId: 'cat', fileKey: null, waiting };
  const { signal } = new AbortController();
  const read = async (path: VirtualPath) =>
    new TextDecoder().decode((await readComicFile(source, path)) ?? undefined);
  expect([await read(here), await sizeOfComicFile(source, here, signal), asked]).toEqual(['photo', 5, []]);
  expect([await read(there), await sizeOfComicFile(source, there, signal)]).toEqual(['file', 4]);
  expect(asked).toEqual(['GET', 'HEAD'].map((method) => expect.stringMatching(`^${method} .*/you.webp$`)));
  vi.unstubAllGlobals();
});
