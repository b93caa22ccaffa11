import { describe, expect, test } from 'vitest';
import { handlers, handlersOn } from '../../../../server/local-vk/answers/handlers';
import type { Answer, Params } from '../../../../server/local-vk/bridgeMessages';
import { type HostOnPaper, hostOnPaper } from './localVkHost';

const denied = { kind: 'clientError', code: 4, reason: 'User denied' };
const invalid = { kind: 'clientError', code: 5, reason: 'Invalid params' };
const done = { kind: 'result', data: { result: true } };

async function ask(host: HostOnPaper, name: string, params: Params = {}): Promise<Answer> {
  const handler = handlers[name];
  if (!handler) throw new Error(`There is no ${name}`);
  return handler.answer(params, host);
}

describe('VK’s look', () => {
  test.each([
    ['', { appearance: 'light', scheme: 'vkcom_light', viewport_width: 1280, is_layer: false }],
    ['theme=dark', { appearance: 'dark', scheme: 'vkcom_dark' }],
    ['view=mobile', { scheme: 'bright_light', adaptivity: 'force_mobile' }],
    ['view=client&theme=dark', { scheme: 'space_gray', app: 'vkclient', insets: { top: 28, bottom: 16 } }],
  ])('with "%s" is in the config', async (query, look) => {
    expect(await ask(hostOnPaper(query), 'VKWebAppGetConfig')).toMatchObject({
      data: { app_id: '51', ...look },
    });
  });

  test('calls for windows and phones are supported where VK supports them', () => {
    expect(handlersOn('desktop')).toContain('VKWebAppResizeWindow');
    expect(handlersOn('desktop')).not.toContain('VKWebAppShowImages');
    expect(handlersOn('mobile')).not.toContain('VKWebAppEnableSwipeBack');
    expect(handlersOn('client')).toEqual(
      expect.arrayContaining(['VKWebAppEnableSwipeBack', 'VKWebAppShowImages']),
    );
  });
});

test('launch params are numbers where VK has numbers', async () => {
  expect(await ask(hostOnPaper(), 'VKWebAppGetLaunchParams')).toEqual({
    kind: 'result',
    data: { vk_app_id: 51, vk_platform: 'desktop_web', vk_ts: 5, sign: 'abc' },
  });
});

describe('the address around the app', () => {
  test('is written, and the app receives VK’s event about it', async () => {
    const host = hostOnPaper();
    const location = '|:3m=p,id=a|:3';
    expect(await ask(host, 'VKWebAppSetLocation', { location, replace_state: true })).toEqual(done);
    expect(host.actions).toEqual([
      `replace #${location}`,
      `VKWebAppLocationChanged {"location":"${location}"}`,
      `VKWebAppChangeFragment {"location":"${location}"}`,
    ]);
  });

  test('gets a history entry of its own unless the app asks otherwise', async () => {
    const host = hostOnPaper();
    await ask(host, 'VKWebAppSetLocation', { location: '#x' });
    expect(host.actions[0]).toBe('push #x');
  });

  test('stays unchanged without a place', async () => {
    const host = hostOnPaper();
    expect(await ask(host, 'VKWebAppSetLocation', {})).toEqual(invalid);
    expect(host.actions).toEqual([]);
  });
});

test('the home screen has the app once the person has agreed', async () => {
  const host = hostOnPaper('view=client');
  const info = { is_feature_supported: true, is_added_to_home_screen: false };
  host.decide = { kind: 'refused' };
  await ask(host, 'VKWebAppAddToHomeScreen');
  expect(await ask(host, 'VKWebAppAddToHomeScreenInfo')).toEqual({ kind: 'result', data: info });
  host.decide = { kind: 'allowed' };
  await ask(host, 'VKWebAppAddToHomeScreen');
  expect(await ask(host, 'VKWebAppAddToHomeScreenInfo')).toEqual({
    kind: 'result',
    data: { ...info, is_added_to_home_screen: true },
  });
});

test('a phone client downloads a file by its address', async () => {
  const host = hostOnPaper('view=client');
  const file = { url: 'https://kadr.example/file', filename: 'kadr.json' };
  expect(await ask(host, 'VKWebAppDownloadFile', file)).toEqual({ kind: 'result', data: { result: true } });
  expect(host.actions).toEqual(['download https://kadr.example/file as kadr.json']);
  for (const url of ['blob:https://kadr.example/1', 'data:text/plain,1', '']) {
    expect(await ask(host, 'VKWebAppDownloadFile', { ...file, url })).toMatchObject({
      kind: 'clientError',
      code: 5,
    });
  }
});

describe('a person', () => {
  test.each([
    ['VKWebAppShare', { link: 'https://kadr.example' }, { topic: 'share', link: 'https://kadr.example' }],
    ['VKWebAppJoinGroup', { group_id: 7 }, { topic: 'joinGroup', groupId: 7 }],
    ['VKWebAppAddToCommunity', {}, { topic: 'addToCommunity', groupId: 7 }],
    ['VKWebAppAllowMessagesFromGroup', { group_id: 7 }, { topic: 'messagesFromGroup', groupId: 7 }],
    ['VKWebAppShowWallPostBox', { message: 'hi' }, { topic: 'wallPost', message: 'hi', attachments: [] }],
    ['VKWebAppShowStoryBox', { background_type: 'none' }, { topic: 'story', picture: null, link: null }],
    ['VKWebAppGetAuthToken', { app_id: 51, scope: 'wall' }, { topic: 'scopes', scopes: ['wall'] }],
    ['VKWebAppAllowNotifications', {}, { topic: 'notifications' }],
    ['VKWebAppAddToFavorites', {}, { topic: 'favorites' }],
    ['VKWebAppRecommend', {}, { topic: 'recommend' }],
  ])('is asked before %s, and may say no', async (name, params, question) => {
    const host = hostOnPaper();
    host.decide = { kind: 'refused' };
    expect(await ask(host, name, params)).toEqual(denied);
    expect(host.questions).toEqual([question]);
    host.decide = { kind: 'allowed' };
    expect(await ask(host, name, params)).toMatchObject({ kind: 'result' });
  });

  test.each([
    ['VKWebAppJoinGroup', {}],
    ['VKWebAppShowWallPostBox', {}],
    ['VKWebAppShowStoryBox', {}],
    ['VKWebAppShowImages', { images: [] }],
    ['VKWebAppGetAuthToken', { app_id: 52, scope: '' }],
    ['VKWebAppCopyText', {}],
  ])('is not asked when %s is impossible', async (name, params) => {
    const host = hostOnPaper();
    expect(await ask(host, name, params)).toEqual(invalid);
    expect(host.questions).toEqual([]);
  });

  test('cannot refuse a call that only shows pictures', async () => {
    const host = hostOnPaper('view=client');
    host.decide = { kind: 'refused' };
    expect(await ask(host, 'VKWebAppShowImages', { images: ['a.png'] })).toEqual(done);
  });
});

describe('the wall', () => {
  const link = 'https://kadr.example/comics/one?govkapp';

  test('keeps posts, under the id that the app receives', async () => {
    const host = hostOnPaper();
    const first = await ask(host, 'VKWebAppShowWallPostBox', { message: 'One, two', attachments: link });
    await ask(host, 'VKWebAppShowWallPostBox', { message: 'More' });
    expect(host.questions[0]).toEqual({ topic: 'wallPost', message: 'One, two', attachments: [link] });
    expect(host.posts).toMatchObject([{ message: 'One, two', attachments: [link] }, { message: 'More' }]);
    expect(first).toEqual({ kind: 'result', data: { post_id: host.posts[0]?.id } });
  });

  test('gets nothing when the person refuses', async () => {
    const host = hostOnPaper();
    host.decide = { kind: 'refused' };
    expect(await ask(host, 'VKWebAppShowWallPostBox', { message: 'hi', attachments: link })).toEqual(denied);
    expect(host.posts).toEqual([]);
  });

  test.each([
    ['https://vk.com/app1#|:3m=p%2Cid=one|:3', true],
    [`photo1_2,wall-5_7,${link}`, true],
    ['https://vk.com/app1#|:3m=p,id=one|:3', false],
    [`${link},${link}`, false],
    ['kadr.example', false],
  ])('accepts the attachments "%s": %s', async (attachments, taken) => {
    const host = hostOnPaper();
    const answer = await ask(host, 'VKWebAppShowWallPostBox', { message: 'hi', attachments });
    expect(answer).toMatchObject(taken ? { kind: 'result' } : invalid);
    expect(host.posts).toHaveLength(taken ? 1 : 0);
  });
});

describe('a story', () => {
  const attachment = { type: 'url', text: 'open', url: 'https://kadr.example/comics/one' };

  test.each([
    { url: 'https://kadr.example/picture.webp' },
    { blob: 'data:image/png;base64,AAAA' },
    { blob: 'data:image/jpeg;base64,AAAA' },
  ])('shows its picture and its link: %j', async (picture) => {
    const host = hostOnPaper();
    const story = { background_type: 'image', ...picture, attachment };
    expect(await ask(host, 'VKWebAppShowStoryBox', story)).toEqual(done);
    const [shown] = Object.values(picture);
    expect(host.questions).toEqual([{ topic: 'story', picture: shown, link: attachment.url }]);
  });

  test.each([
    {},
    { blob: 'AAAA' },
    { blob: 'data:image/webp;base64,AAAA' },
    { blob: 'data:image/png;base64,' },
  ])('without a picture that VK accepts is refused: %j', async (picture) => {
    const host = hostOnPaper();
    expect(await ask(host, 'VKWebAppShowStoryBox', { background_type: 'image', ...picture })).toEqual(
      invalid,
    );
    expect(host.questions).toEqual([]);
  });
});

describe('membership', () => {
  test('is what the switch says, and joining changes the switch', async () => {
    const host = hostOnPaper();
    const membership = () => ask(host, 'VKWebAppGetGroupInfo', { group_id: 7 });
    expect(await membership()).toMatchObject({ data: { id: 7, is_member: 0 } });
    await ask(host, 'VKWebAppJoinGroup', { group_id: 7 });
    expect(await membership()).toMatchObject({ data: { is_member: 1 } });
    await ask(host, 'VKWebAppJoinGroup', { group_id: 7 });
    expect(host.questions).toHaveLength(1);
    await ask(host, 'VKWebAppLeaveGroup', { group_id: 7 });
    expect(await membership()).toMatchObject({ data: { is_member: 0 } });
  });

  test('does not exist in other communities', async () => {
    const host = hostOnPaper('member=yes');
    expect(await ask(host, 'VKWebAppGetGroupInfo', { group_id: 8 })).toMatchObject({
      data: { is_member: 0 },
    });
  });
});

describe('permissions', () => {
  test('granted in part are a success with a narrower scope', async () => {
    const host = hostOnPaper();
    host.decide = { kind: 'allowedScopes', scopes: ['photos'] };
    const token = await ask(host, 'VKWebAppGetAuthToken', { app_id: 51, scope: 'photos,wall' });
    expect(token).toMatchObject({ data: { scope: 'photos' } });
    expect(await ask(host, 'VKWebAppCheckAllowedScopes', { scopes: 'photos,wall' })).toMatchObject({
      data: {
        result: [
          { scope: 'photos', allowed: true },
          { scope: 'wall', allowed: false },
        ],
      },
    });
  });

  test('that are already granted, and no permissions at all, need no question', async () => {
    const host = hostOnPaper();
    await ask(host, 'VKWebAppGetAuthToken', { app_id: 51, scope: 'wall' });
    await ask(host, 'VKWebAppGetAuthToken', { app_id: 51, scope: 'wall' });
    await ask(host, 'VKWebAppGetAuthToken', { app_id: 51, scope: '' });
    expect(host.questions).toHaveLength(1);
  });
});

describe("VK's API", () => {
  async function call(host: HostOnPaper, method: string, params: Params): Promise<Answer> {
    return ask(host, 'VKWebAppCallAPIMethod', { method, params });
  }
  const v = '5.199';

  test('needs a version and a valid token', async () => {
    const host = hostOnPaper('member=yes');
    const token = await ask(host, 'VKWebAppGetAuthToken', { app_id: 51, scope: 'photos,wall' });
    const access_token =
      token.kind === 'result' && 'access_token' in token.data ? token.data.access_token : '';
    expect(await call(host, 'groups.isMember', { v, access_token, group_id: 7 })).toEqual({
      kind: 'result',
      data: { response: 1 },
    });
    expect(await call(host, 'account.getAppPermissions', { v, access_token })).toMatchObject({
      data: { response: 4 + 8192 },
    });
    expect(await call(host, 'pages.clearCache', { v, access_token, url: 'x' })).toMatchObject({
      kind: 'result',
    });
    expect(await call(host, 'wall.post', { v, access_token })).toMatchObject({ kind: 'apiError', code: 15 });
    expect(await call(host, 'no.such', { v, access_token })).toMatchObject({ kind: 'apiError', code: 3 });
  });

  test.each([
    ['5.37', 8],
    ['5.44', 8],
    ['', 8],
    ['5.199', 5],
    ['5.81', 5],
  ])('of version "%s" without a token fails with %i', async (version, code) => {
    expect(await call(hostOnPaper(), 'users.get', { v: version })).toMatchObject({ kind: 'apiError', code });
  });
});

describe('VK Storage', () => {
  test('stores, lists and deletes values', async () => {
    const host = hostOnPaper();
    await ask(host, 'VKWebAppStorageSet', { key: 'a', value: '1' });
    await ask(host, 'VKWebAppStorageSet', { key: 'b', value: '2' });
    await ask(host, 'VKWebAppStorageSet', { key: 'a', value: '' });
    expect(await ask(host, 'VKWebAppStorageGet', { keys: ['a', 'b'] })).toMatchObject({
      data: {
        keys: [
          { key: 'a', value: '' },
          { key: 'b', value: '2' },
        ],
      },
    });
    expect(await ask(host, 'VKWebAppStorageGetKeys', { count: 10, offset: 0 })).toMatchObject({
      data: { keys: ['b'] },
    });
  });

  test("has VK's limits", async () => {
    const host = hostOnPaper();
    expect(await ask(host, 'VKWebAppStorageSet', { key: 'no spaces', value: '1' })).toEqual(invalid);
    expect(await ask(host, 'VKWebAppStorageSet', { key: 'k'.repeat(101), value: '1' })).toEqual(invalid);
    host.storage.set('long', 'я'.repeat(3000));
    expect(host.storage.get('long')).toBe('я'.repeat(2048));
    host.storage.set('odd', `a${'я'.repeat(3000)}`);
    expect(host.storage.get('odd')).toBe(`a${'я'.repeat(2047)}`);
    for (let at = 2; at < 1000; at += 1) host.storage.set(`k${at}`, 'x');
    expect(host.storage.set('one-more', 'x')).toBe(false);
    expect(host.storage.set('k5', 'y')).toBe(true);
  });
});
