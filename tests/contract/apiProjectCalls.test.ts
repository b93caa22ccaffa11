import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callEndpoint } from '@/api/callEndpoint';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { type ApiCase, apiFor, errorOf, expectOnTheWire, optionsFor } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

const done = { answers: null, gives: undefined };
const person = { id: 'kadr', name: 'Kadr', picId: 'a.webp' };
const people = { answers: [person], gives: { items: [person], receivedCount: 1 } };
const nobody = { answers: [], gives: { items: [], receivedCount: 0 } };

const profile = {
  user: {
    ...person,
    status: 'I draw cats.',
    website: 'https://cats.example',
    mainLifeValue: 'CAREER_AND_MONEY',
    banCategory: 30,
    isVerified: true,
    isFollowedByCurUser: true,
    isCanCommentForCurUser: true,
    isBlockedByCurUser: false,
  },
  stats: { followersCnt: 1, likesCnt: 2, viewsCnt: 3, projCnt: 4 },
};

const profileCalls: readonly ApiCase[] = [
  ['GET /api/view/profile/kadr', (api) => api.profiles.view({ userId: 'kadr' }), { answers: profile }],
  ['POST /api/view/profile/me/follow/kadr', (api) => api.profiles.follow({ userId: 'kadr' }), done],
  ['DELETE /api/view/profile/me/follow/kadr', (api) => api.profiles.unfollow({ userId: 'kadr' }), done],
  ['POST /api/view/profile/me/likes/cat', (api) => api.profiles.like({ projId: 'cat' }), done],
  ['DELETE /api/view/profile/me/likes/cat', (api) => api.profiles.unlike({ projId: 'cat' }), done],
  ['GET /api/view/profile/kadr/projects', (api) => api.profiles.projects({ userId: 'kadr' }), nobody],
  [
    'GET /api/view/profile/kadr/projects/12',
    (api) => api.profiles.projects({ userId: 'kadr', offset: 12 }),
    nobody,
  ],
  [
    'GET /api/view/profile/kadr/projects/0/100',
    (api) => api.profiles.projects({ userId: 'kadr', offset: 0, count: 100 }),
    nobody,
  ],
  [
    'PUT /api/view/profile/admin/ban',
    (api) => api.profiles.ban({ userId: 'kadr', banCategory: 20 }),
    { ...done, sends: { userId: 'kadr', banCategory: 20 } },
  ],
  [
    'PUT /api/view/profile/admin/verify',
    (api) => api.profiles.verify({ userId: 'kadr', isVerified: false }),
    { ...done, sends: { userId: 'kadr', isVerified: false } },
  ],
  ['GET /api/view/profile/me/follow/0/30', (api) => api.profiles.followers({ offset: 0, count: 30 }), people],
  [
    'GET /api/view/profile/me/follow/count',
    (api) => api.profiles.followersCount(),
    { answers: { value: 7 } },
  ],
  [
    'GET /api/view/profile/me/subscriptions/30/30',
    (api) => api.profiles.subscriptions({ offset: 30, count: 30 }),
    people,
  ],
  [
    'GET /api/view/profile/me/subscriptions/count',
    (api) => api.profiles.subscriptionsCount(),
    { answers: { value: 0 } },
  ],
];

test.each(profileCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test('missing or negative figures of a profile become zero', async () => {
  peer.answerWith(json(200, { user: { id: 'kadr' }, stats: { followersCnt: -1, likesCnt: 5 } }));
  const { user, stats } = await apiFor(peer.address).api.profiles.view({ userId: 'kadr' });
  expect(stats).toEqual({ followersCnt: 0, likesCnt: 5, viewsCnt: 0, projCnt: 0 });
  expect(user).toMatchObject({ name: '', mainLifeValue: 'UNKNOWN', banCategory: 0, isVerified: false });
});

const info = {
  _id: 'cat',
  name: 'Cat',
  description: 'A cat.',
  picId: '',
  viewsCnt: 1,
  creationDate: '2026-11-20T10:00:00Z',
  likesCnt: 2,
  userManagedState: 5,
  adminManagedState: 1,
  category: 500,
  commentsEnabled: true,
};

const infoCalls: readonly ApiCase[] = [
  ['GET /api/project_info/cat', (api) => api.projectInfo.get({ id: 'cat' }), { answers: info }],
  ['POST /api/project_info', (api) => api.projectInfo.reserve(), { answers: { _id: 'dog' } }],
  [
    'PUT /api/project_info',
    (api) => api.projectInfo.save({ _id: 'cat', name: ' Cat ' }),
    { sends: { _id: 'cat', name: 'Cat' }, answers: info },
  ],
  [
    'PUT /api/project_info',
    (api) => api.projectInfo.save({ _id: 'cat', description: '' }),
    { sends: { _id: 'cat', description: '' }, answers: info },
  ],
  [
    'PUT /api/project_info/cat/usrstate',
    (api) => api.projectInfo.setUserManagedState({ id: 'cat', value: 4 }),
    { ...done, sends: { value: 4 } },
  ],
  [
    'PUT /api/project_info/cat/admstate',
    (api) => api.projectInfo.setAdminManagedState({ id: 'cat', value: 2 }),
    { ...done, sends: { value: 2 } },
  ],
  [
    'PUT /api/project_info/cat/category',
    (api) => api.projectInfo.setCategory({ id: 'cat', value: 10_000 }),
    { ...done, sends: { value: 10_000 } },
  ],
  [
    'PUT /api/project_info/cat/comments_enabled',
    (api) => api.projectInfo.setCommentsEnabled({ id: 'cat', value: false }),
    { ...done, sends: { value: false } },
  ],
  [
    'PUT /api/project_info/cat/commented',
    (api) => api.projectInfo.setCommented({ id: 'cat', value: 'dog' }),
    { ...done, sends: { value: 'dog' } },
  ],
  [
    'PUT /api/project_info/cat/template',
    (api) => api.projectInfo.setTemplate({ id: 'cat', value: true }),
    { ...done, sends: { value: true } },
  ],
  ['PUT /api/project_info/cat/incviews', (api) => api.projectInfo.countView({ id: 'cat' }), done],
];

test.each(infoCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const upload = { resId: 3, resName: 'cat.webp', virtPath: { type: 4, vpstr: 'res/img/cat.webp' } };
const file = { format: 'kadr-comics', version: 1, pages: [{ id: 1 }] };

const fileCalls: readonly ApiCase[] = [
  [
    'POST /api/project/cat/file',
    (api) => api.resources.createFile({ id: 'cat', file }),
    { ...done, sends: file },
  ],
  [
    'PUT /api/project/cat/file',
    (api) => api.resources.saveFile({ id: 'cat', file }),
    { ...done, sends: file },
  ],
  [
    'GET /project_files/cat/project.json',
    (api) => api.resources.projectFile({ projId: 'cat' }),
    { answers: file },
  ],
  [
    'GET /project_files/cat/project.json?key=a%2Bb',
    (api) => api.resources.projectFile({ projId: 'cat', key: 'a+b' }),
    { answers: file },
  ],
  [
    'POST /api/project/copy?dst_pid=dog&src_pid=cat',
    (api) => api.resources.copy({ dst_pid: 'dog', src_pid: 'cat' }),
    done,
  ],
  [
    'POST /api/project/copy?dst_pid=dog&cmd=tutorial',
    (api) => api.resources.copy({ dst_pid: 'dog', cmd: 'tutorial' }),
    done,
  ],
  [
    'POST /api/project/cat/image?upload_mode=url_upload&imgURL=https%3A%2F%2Fkadr.test%2Fa.png%3Fb%3D1',
    (api) => api.resources.addImageByAddress({ id: 'cat', imgURL: 'https://kadr.test/a.png?b=1' }),
    { answers: upload },
  ],
  [
    'DELETE /api/project/cat/image?vpath=res%2Fimg%2Fcat.webp',
    (api) => api.resources.deleteImage({ id: 'cat', vpath: 'res/img/cat.webp' }),
    done,
  ],
  [
    'DELETE /api/project/cat/sound?vpath=res%2Fsnd%2Fmew.mp3',
    (api) => api.resources.deleteSound({ id: 'cat', vpath: 'res/snd/mew.mp3' }),
    done,
  ],
];

test.each(fileCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const pack = { id: 'basic', name: { en: 'Basics', ru: 'Основа' }, images: ['coin.png'] };

test('the list of image packs is a static file', async () => {
  const packs = { answers: [pack], gives: { items: [pack], receivedCount: 1 } };
  const call: ApiCase[1] = (api) => api.resources.imagePacks();
  await expectOnTheWire(peer, ['GET /image_store/image_packs/web_packs.json', call, packs]);
  const { api } = apiFor('https://api.test', { staticUrl: `${peer.address}/cdn` });
  await api.resources.imagePacks();
  expect(peer.requests.at(-1)?.url).toBe('/cdn/image_packs/web_packs.json');
});

test('a pack whose pictures are outside its folder is skipped', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, [{ ...pack, images: ['../../secret.png'] }, pack]));
  expect((await apiFor(peer.address).api.resources.imagePacks()).items).toEqual([pack]);
  expect(warn).toHaveBeenCalledTimes(1);
});

const bell = {
  id: 'bell',
  file: 'bell.mp3',
  kind: 'home',
  duration: 900,
  name: { en: 'Bell', ru: 'Звонок' },
  caption: { en: '(ding)', ru: '(динь)' },
  tags: { en: 'door', ru: 'дверь' },
};

test('the list of stock sounds is a static file, and a sound outside its folder is skipped', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const sounds = {
    answers: [bell, { ...bell, file: '../secret.mp3' }],
    gives: { items: [bell], receivedCount: 2 },
  };
  const call: ApiCase[1] = (api) => api.resources.stockSounds();
  await expectOnTheWire(peer, ['GET /image_store/sounds/sounds.json', call, sounds]);
  expect(warn).toHaveBeenCalledTimes(1);
});

const viewCalls: readonly ApiCase[] = [
  ['DELETE /api/view/project/cat', (api) => api.projects.delete({ id: 'cat' }), done],
];

const ownComic = {
  id: 'cat',
  name: 'Cat',
  translations: null,
  picId: '',
  thumbnail: { color: '#336699', picture: { type: 4, vpstr: 'res/img/a.webp' } },
  fileKey: 'key',
  state: 'draft',
  userManagedState: 0,
  adminManagedState: 0,
  hasDraft: true,
  changedAt: '2026-11-28T08:00:00.000Z',
  bytes: 2048,
  goneAt: null,
};

const ownCalls: readonly ApiCase[] = [
  [
    'GET /api/users/me/comics/0/30',
    (api) => api.ownComics.list({ offset: 0, count: 30 }),
    { answers: [ownComic, null], gives: { items: [ownComic], receivedCount: 2 } },
  ],
  [
    'GET /api/users/me/comics/30/30?deleted=true',
    (api) => api.ownComics.list({ offset: 30, count: 30, deleted: 'true' }),
    {
      answers: [{ id: 'cat', changedAt: ownComic.changedAt, state: 'new', thumbnail: 7 }],
      gives: {
        items: [
          {
            ...ownComic,
            name: '',
            thumbnail: null,
            fileKey: undefined,
            state: 'private',
            hasDraft: false,
            bytes: 0,
          },
        ],
        receivedCount: 1,
      },
    },
  ],
  ['POST /api/users/me/comics/cat/restore', (api) => api.ownComics.restore({ id: 'cat' }), done],
  [
    'POST /api/users/me/comics/cat/duplicate',
    (api) => api.ownComics.duplicate({ id: 'cat', idempotencyKey: 'one' }),
    { sends: { idempotencyKey: 'one' }, answers: { _id: 'dog' } },
  ],
  ['DELETE /api/users/me/comics/cat/untouched', (api) => api.ownComics.release({ id: 'cat' }), done],
];

test.each(ownCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test.each(viewCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const nameCalls: readonly ApiCase[] = [
  [
    'GET /api/default_project_names_map/get?locale=ru',
    (api) => api.config.defaultProjectNames({ locale: 'ru' }),
    { answers: { project: 'Новый комикс', comment: 'Ответ' } },
  ],
];

test.each(nameCalls)('%s returns the names of new projects in that language', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const configCalls: readonly ApiCase[] = [
  ['GET /localize/ru.json', (api) => api.config.dictionary({ locale: 'ru' }), { answers: { yes: 'Да' } }],
  ['GET /config/notice.json', (api) => api.config.notice(), { answers: { en: 'Hello' } }],
];

test.each(configCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const { projectInfo, profiles, customFeeds, config } = endpoints;

const refusedValues: readonly (readonly [string, Endpoint, object])[] = [
  ['a category', projectInfo.setCategory, { id: 'cat', value: 3 }],
  ['an admin state', projectInfo.setAdminManagedState, { id: 'cat', value: 3 }],
  ['a user state', projectInfo.setUserManagedState, { id: 'cat', value: 6 }],
  ['a ban', profiles.ban, { userId: 'kadr', banCategory: 15 }],
  ['an access mode', customFeeds.create, { name: 'Cats', picId: '', accessMode: 3 }],
  ['a language', config.defaultProjectNames, { locale: 'de' }],
];

test.each(refusedValues)(
  '%s with an unknown value is refused before it is sent',
  async (_, endpoint, input) => {
    const countBefore = peer.requests.length;
    const error = await errorOf(callEndpoint(optionsFor(peer.address), endpoint, input));
    expect(error).toMatchObject({ reason: 'invalidInput' });
    expect(error.message).toContain('expected one of');
    expect(peer.requests).toHaveLength(countBefore);
  },
);

const refusedInputs: readonly (readonly [string, ApiCase[1]])[] = [
  ['projId: not-an-id', (api) => api.resources.projectFile({ projId: '' })],
  ['dst_pid: not-an-id', (api) => api.resources.copy({ dst_pid: '', src_pid: 'cat' })],
  ['src_pid: no-source-or-tutorial', (api) => api.resources.copy({ dst_pid: 'dog' })],
  [
    'src_pid: no-source-or-tutorial',
    (api) => api.resources.copy({ dst_pid: 'dog', src_pid: 'cat', cmd: 'tutorial' }),
  ],
  ['id: not-an-id', (api) => api.resources.addImageByAddress({ id: '', imgURL: 'https://kadr.test' })],
  ['imgURL: expected at least 1', (api) => api.resources.addImageByAddress({ id: 'cat', imgURL: '' })],
  [
    'imgURL: not-a-web-address',
    (api) => api.resources.addImageByAddress({ id: 'cat', imgURL: 'file:///etc/passwd' }),
  ],
  ['vpath: unsafe-path', (api) => api.resources.deleteSound({ id: 'cat', vpath: '../other/a.mp3' })],
  ['name: no-name-or-description', (api) => api.projectInfo.save({ _id: 'cat' })],
  ['name: expected at least 1', (api) => api.projectInfo.save({ _id: 'cat', name: ' ' })],
  [
    'description: expected at most 2000',
    (api) => api.projectInfo.save({ _id: 'cat', description: 'x'.repeat(2001) }),
  ],
  ['count: expected at most 100', (api) => api.profiles.projects({ userId: 'kadr', offset: 0, count: 101 })],
];

test.each(refusedInputs)('an invalid input is refused before it is sent: %s', async (reason, call) => {
  const countBefore = peer.requests.length;
  const error = await errorOf(call(apiFor(peer.address).api));
  expect(error).toMatchObject({ kind: 'GENERIC', reason: 'invalidInput', isRetriable: false });
  expect(error.message).toContain(reason);
  expect(peer.requests).toHaveLength(countBefore);
});
