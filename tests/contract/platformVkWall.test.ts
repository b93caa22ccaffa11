import { describe, expect, test, vi } from 'vitest';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { afterSeconds, givePermissions, openVkActions } from '../support/platform/vkActionsInFrame';

fakeTime();

const version = '5.199';
const page = 'https://kadr.example/comics/one';
const silent: Answer = { kind: 'silent' };
const result = (data: object, after = 0): Answer => ({ kind: 'result', data, after });

describe('permissions', () => {
  test.each([
    ['photos,wall', 8196],
    ['wall, photos', 8196],
    ['photos wall', 8196],
    ['photos', 4],
    ['wall', 8192],
    ['', 0],
    ['friends', 0],
  ])('given as "%s" become the mask %i', async (scope, mask) => {
    expect(await givePermissions(openVkActions(), scope)).toEqual({ kind: 'granted', value: mask });
  });

  test.each([
    [true, true, 8196],
    [true, false, 4],
    [false, true, 8192],
    [false, false, 0],
  ])('that VK reports (photos %s, wall %s) become the mask %i', async (photos, wall, mask) => {
    const vk = openVkActions();
    const states = [
      { scope: 'photos', allowed: photos },
      { scope: 'wall', allowed: wall },
    ];
    vk.host.answer('VKWebAppCheckAllowedScopes', result({ result: states }));
    expect(await afterSeconds(1, vk.wall.permissions())).toEqual({ kind: 'granted', value: mask });
  });

  test('are requested with the app’s id and by name, without the email', async () => {
    const vk = openVkActions();
    vk.host.answer('VKWebAppCheckAllowedScopes', result({ result: [] }));
    await afterSeconds(1, vk.wall.permissions());
    await givePermissions(vk, 'photos,wall');
    expect(vk.sent('VKWebAppCheckAllowedScopes')[0]?.params).toEqual({ scopes: 'photos,wall' });
    expect(vk.sent('VKWebAppGetAuthToken')[0]?.params).toEqual({ app_id: 1, scope: 'photos,wall' });
  });

  test('give a token that is not stored on the device', async () => {
    const vk = openVkActions();
    await givePermissions(vk, 'photos,wall', 'secret-of-person');
    const stored = JSON.stringify([vk.window.localStorage, vk.window.sessionStorage]);
    expect(stored).not.toContain('secret-of-person');
  });
});

describe('the preview of a link', () => {
  test('is not requested without a token, and the person is not asked for one', async () => {
    const vk = openVkActions();
    expect(await afterSeconds(0, vk.wall.refreshPreview(page, version))).toBeUndefined();
    vk.host.answer('VKWebAppGetAuthToken', { kind: 'refused', code: 4 });
    await afterSeconds(1, vk.wall.askPermissions());
    expect(await afterSeconds(0, vk.wall.refreshPreview(page, version))).toBeUndefined();
    await givePermissions(vk, '', '');
    expect(await afterSeconds(0, vk.wall.refreshPreview(page, version))).toBeUndefined();
    expect(vk.sent('VKWebAppCallAPIMethod')).toEqual([]);
    expect(vk.sent('VKWebAppGetAuthToken')).toHaveLength(2);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('is requested with the token and the configured version', async () => {
    const vk = openVkActions();
    await givePermissions(vk, 'wall');
    vk.host.answer('VKWebAppCallAPIMethod', result({ response: 1 }));
    expect(await afterSeconds(1, vk.wall.refreshPreview(page, version))).toBeUndefined();
    expect(vk.sent('VKWebAppCallAPIMethod')[0]?.params).toEqual({
      method: 'pages.clearCache',
      params: { url: page, v: version, access_token: 'key-of-person' },
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('is also requested with a permission of an earlier visit, for whose token VK asks nobody', async () => {
    const vk = openVkActions();
    const states = ['photos', 'wall'].map((scope) => ({ scope, allowed: true }));
    vk.host.answer('VKWebAppCheckAllowedScopes', result({ result: states }));
    vk.host.answer('VKWebAppGetAuthToken', result({ access_token: 'key', scope: 'photos,wall' }));
    vk.host.answer('VKWebAppCallAPIMethod', result({ response: 1 }));
    await afterSeconds(1, vk.wall.permissions());
    expect(vk.sent('VKWebAppGetAuthToken')).toEqual([]);
    await afterSeconds(1, vk.wall.refreshPreview(page, version));
    await afterSeconds(1, vk.wall.refreshPreview(page, version));
    expect(vk.sent('VKWebAppGetAuthToken')).toHaveLength(1);
    expect(vk.sent('VKWebAppCallAPIMethod').map(({ params }) => params.method)).toEqual(
      Array(2).fill('pages.clearCache'),
    );
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.each<[string, Answer]>([
    ['refuses the version', { kind: 'refused', code: 8, type: 'api_error' }],
    ['does not have the call', { kind: 'refused', code: 6 }],
    ['refuses without a readable reason', { kind: 'broken refusal' }],
    ['answers with another shape', result({ response: 'yes' })],
    ['answers with nothing', result({})],
  ])('may stay old: VK %s, and that is only logged', async (_how, answer) => {
    const vk = openVkActions();
    await givePermissions(vk, 'photos,wall');
    vk.host.answer('VKWebAppCallAPIMethod', answer);
    expect(await afterSeconds(1, vk.wall.refreshPreview(page, version))).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('key-of-person');
  });

  test.each<[string, Answer]>([
    ['is silent', silent],
    ['answers without an id', { kind: 'without id', data: { response: 1 } }],
    ['answers after three seconds', result({ response: 1 }, 3_000)],
  ])('is waited for at most 2.5 s when VK %s', async (_how, answer) => {
    const vk = openVkActions();
    await givePermissions(vk, 'photos,wall');
    vk.host.answer('VKWebAppCallAPIMethod', answer);
    const refreshed = vk.wall.refreshPreview(page, version);
    expect(await afterSeconds(2.4, refreshed)).toBe('under way');
    expect(await afterSeconds(0.1, refreshed)).toBeUndefined();
    await afterSeconds(30, refreshed);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('keeps the token of a person who refuses the next request', async () => {
    const vk = openVkActions();
    await givePermissions(vk, 'photos');
    vk.host.answer('VKWebAppGetAuthToken', { kind: 'refused', code: 4 });
    expect(await afterSeconds(1, vk.wall.askPermissions())).toEqual({ kind: 'declined' });
    await afterSeconds(3, vk.wall.refreshPreview(page, version));
    expect(vk.sent('VKWebAppCallAPIMethod')).toHaveLength(1);
  });
});

describe('a post', () => {
  test('has the text and the link, whose commas do not cut it', async () => {
    const vk = openVkActions();
    await afterSeconds(1, vk.wall.post({ text: 'One, two', url: 'https://vk.com/app1#|:3m=p,id=one,to|:3' }));
    expect(vk.sent('VKWebAppShowWallPostBox')[0]?.params).toEqual({
      message: 'One, two',
      attachments: 'https://vk.com/app1#|:3m=p%2Cid=one%2Cto|:3',
    });
  });

  test.each([318, '318'])('is known by its id %j', async (post_id) => {
    const vk = openVkActions();
    vk.host.answer('VKWebAppShowWallPostBox', result({ post_id }));
    const ending = await afterSeconds(1, vk.wall.post({ text: '', url: page }));
    expect(ending).toEqual({ kind: 'granted', value: { post_id } });
  });
});
