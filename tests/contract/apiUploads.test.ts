import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CallOptions } from '@/api/ApiClient';
import type { Api } from '@/api/createApi';
import type { Transport, TransportRequest, UploadProgress } from '@/api/transport';
import { resourceOfUpload } from '@/domain/images';
import { apiFor, errorOf, latest } from '../support/apiOverPeer';
import { formOf, type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

const mebibyte = 1024 * 1024;
/** Bytes that no text encoding preserves. */
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256);
const fileOf = (size: number) => new File([new Uint8Array(size)], 'big.png', { type: 'image/png' });

const picture = new File([bytes], 'кот.png', { type: 'image/png' });
const sound = new File([bytes], 'mew.mp3', { type: 'audio/mpeg' });
const resource = { resId: 3, resName: 'cat.png', virtPath: { type: 4, vpstr: 'res/img/cat.png' } };
const cover = { picId: 'new.webp' };

type Upload = (api: Api, options?: CallOptions) => Promise<unknown>;

const pictureUploads: readonly (readonly [string, string, File, unknown, Upload])[] = [
  [
    'PUT /api/users/me/userpic',
    'pic',
    picture,
    cover,
    (api, options) => api.users.uploadPicture({ pic: picture }, options),
  ],
  [
    'PUT /api/project_info/cat/pic',
    'pic',
    picture,
    cover,
    (api, options) => api.projectInfo.uploadPicture({ id: 'cat', pic: picture }, options),
  ],
  [
    'PUT /api/custom_feed/f/pic',
    'pic',
    picture,
    cover,
    (api, options) => api.customFeeds.uploadPicture({ feedId: 'f', pic: picture }, options),
  ],
  [
    'POST /api/project/cat/image?upload_mode=user_upload',
    'image',
    picture,
    resource,
    (api, options) => api.resources.uploadImage({ id: 'cat', image: picture }, options),
  ],
  [
    'PUT /api/project/cat/image?vpath=res%2Fimg%2Fcat.png',
    'image',
    picture,
    resource,
    (api, options) =>
      api.resources.editImage({ id: 'cat', vpath: 'res/img/cat.png', image: picture }, options),
  ],
  [
    'POST /api/project/cat/sound?upload_mode=user_upload',
    'sound',
    sound,
    resource,
    (api, options) => api.resources.uploadSound({ id: 'cat', sound }, options),
  ],
];

test.each(pictureUploads)(
  '%s sends the bytes in the field "%s" and reports progress',
  async (asked, field, file, answer, upload) => {
    peer.answerWith(json(200, answer));
    const progress: UploadProgress[] = [];
    const onProgress = (step: UploadProgress) => progress.push(step);
    const { api } = apiFor(peer.address, { token: () => 'secret' });
    expect(await upload(api, { onProgress })).toEqual(answer);

    const request = latest(peer);
    expect(`${request.method} ${request.url}`).toBe(asked);
    expect(request.headers.authorization).toBe('Bearer secret');
    const form = await formOf(request);
    expect([...form.keys()]).toEqual([field]);
    const sent = form.get(field);
    if (!(sent instanceof File)) throw new Error(`${field} is not a file`);
    expect([sent.name, sent.type]).toEqual([file.name, file.type]);
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
    expect(progress.at(-1)).toEqual({ sentBytes: request.bytes.length, totalBytes: request.bytes.length });
  },
);

test('an upload may take 10 minutes', async () => {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return { kind: 'answer', status: 200, body: { ...cover, ...resource } };
  };
  const { api } = apiFor(peer.address, { transport });
  for (const [, , , , upload] of pictureUploads) await upload(api);
  expect(sent.map(({ timeOutMs }) => timeOutMs)).toEqual(pictureUploads.map(() => 600_000));
});

test('an upload that is canceled midway stops its request and ends with the reason', async () => {
  const held = peer.holdNextBody();
  const countBefore = peer.requests.length;
  const cancel = new AbortController();
  const progress: UploadProgress[] = [];
  const onProgress = (step: UploadProgress) => progress.push(step);
  const call = apiFor(peer.address).api.users.uploadPicture(
    { pic: fileOf(10 * mebibyte) },
    { signal: cancel.signal, onProgress },
  );
  await held.arrived;
  await vi.waitUntil(() => progress.length > 0);
  cancel.abort('left the page');
  await expect(call).rejects.toBe('left the page');
  expect(progress[0]?.sentBytes).toBeGreaterThan(0);
  expect(await held.readOn()).toBe('brokenOff');
  expect(peer.requests).toHaveLength(countBefore);
});

test('a large project file is sent in one request and reports its progress', async () => {
  peer.answerWith(json(200, null));
  const countBefore = peer.requests.length;
  const file = { pages: 'x'.repeat(500_000) };
  const progress: UploadProgress[] = [];
  const onProgress = (step: UploadProgress) => progress.push(step);
  await apiFor(peer.address).api.resources.saveFile({ id: 'cat', file }, { onProgress });
  expect(peer.requests).toHaveLength(countBefore + 1);
  expect(JSON.parse(latest(peer).body)).toEqual(file);
  expect(progress.at(-1)?.sentBytes).toBe(latest(peer).bytes.length);
});

test.each([
  ['a picture over 10 MB', 'image: expected at most 10485760', fileOf(10 * mebibyte + 1)],
  ['an empty picture', 'image: expected at least 1', fileOf(0)],
])('%s is refused before it is sent', async (_, reason, image) => {
  const countBefore = peer.requests.length;
  const error = await errorOf(apiFor(peer.address).api.resources.uploadImage({ id: 'cat', image }));
  expect(error).toMatchObject({ reason: 'invalidInput' });
  expect(error.message).toContain(reason);
  expect(peer.requests).toHaveLength(countBefore);
});

const vp = { type: 4, vpstr: 'res/img/cat.png' };

test.each([
  ['image', vp, 0],
  ['image', JSON.stringify(vp), 0],
  ['sound', vp, 3],
] as const)(
  'the response to an upload of an %s (path %j) becomes a descriptor of type %i',
  async (kind, virtPath, dt) => {
    peer.answerWith(json(200, { ...resource, virtPath }));
    const answer = await apiFor(peer.address).api.resources.uploadImage({ id: 'cat', image: picture });
    expect(resourceOfUpload(kind, answer)).toEqual({ ver: 1, dt, id: 3, name: 'cat.png', vp });
  },
);

test('a response without a readable path becomes no descriptor', () => {
  const answer = { resId: 1, resName: 'cat.png', virtPath: 'not a path' };
  expect(() => resourceOfUpload('image', answer)).toThrow('cat.png');
});
