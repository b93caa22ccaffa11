import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@/api/endpoints/endpoints';
import {
  type Api,
  ApiError,
  type CurrentUser,
  createApi,
  createArchiveApi,
  createHttpTransport,
  type ResourceUpload,
  type UploadProgress,
} from '@/api/index';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());

const options = () => ({
  baseUrl: peer.address,
  token: () => null,
  language: () => 'en' as const,
  onEvent: () => undefined,
  transport: createHttpTransport({ isOnline: () => true }),
});

test('another program reads projects with nothing but the package', async () => {
  peer.answerWith(json(200, [{ id: 'cat', name: 'Cat' }]));
  const feedPage = { type: 'newest', offset: 0, count: 20 } as const;
  const fromServer = await createApi(options()).feeds.get(feedPage);
  const fromArchive = await createArchiveApi({ ...options(), visitSeed: 1 }).feeds.get(feedPage);
  expect(fromServer.items.map(({ name }) => name)).toEqual(['Cat']);
  expect(fromArchive).toEqual(fromServer);
  peer.answerWith(json(404, { httpStatusCode: 404, messages: ['Not here.'], type: 'GENERIC' }));
  await expect(createApi(options()).projects.view({ id: 'dog' })).rejects.toBeInstanceOf(ApiError);
});

/** Another program, which imports types from the package's entry point only. */
async function publishPicture(api: Api, picture: File, onProgress: (progress: UploadProgress) => void) {
  const me: CurrentUser = await api.users.me();
  const { _id: id } = await api.projectInfo.reserve();
  const image: ResourceUpload = await api.resources.uploadImage({ id, image: picture }, { onProgress });
  await api.resources.createFile({ id, file: { resources: [image.virtPath] } });
  await api.projectInfo.setUserManagedState({ id, value: 1 });
  return { author: me.name, id };
}

test('another program makes and publishes a project with nothing but the package', async () => {
  const virtPath = { type: 4, vpstr: 'res/img/a.png' };
  const answers = [{ _id: 'ada', name: 'Kadr' }, { _id: 'cat' }, { resId: 1, resName: 'a', virtPath }];
  peer.answerWith((response, request) => json(200, answers.shift() ?? null)(response, request));
  const countBefore = peer.requests.length;
  const sentBytes: number[] = [];
  const published = await publishPicture(createApi(options()), new File(['x'], 'a.png'), (progress) => {
    sentBytes.push(progress.sentBytes);
  });
  expect(published).toEqual({ author: 'Kadr', id: 'cat' });
  expect(sentBytes.length).toBeGreaterThan(0);
  expect(peer.requests.slice(countBefore).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/users/me',
    'POST /api/project_info',
    'POST /api/project/cat/image?upload_mode=user_upload',
    'POST /api/project/cat/file',
    'PUT /api/project_info/cat/usrstate',
  ]);
});

test('every call of the contract is a method, over a server and over an archive', () => {
  const namesOf = (groups: object) =>
    Object.entries(groups)
      .filter(([, group]) => typeof group === 'object')
      .map(([name, group]) => [name, Object.keys(group)]);
  for (const api of [createApi(options()), createArchiveApi({ ...options(), visitSeed: 1 })]) {
    expect(namesOf(api)).toEqual(namesOf(endpoints));
    expect(api.projects.view).toBe(api.projects.view);
  }
});
