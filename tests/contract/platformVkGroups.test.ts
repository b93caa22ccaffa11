import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../support/platform/fakeVkHost';
import { afterSeconds, givePermissions, openVkActions } from '../support/platform/vkActionsInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const version = '5.199';
const silent: Answer = { kind: 'silent' };
const result = (data: object): Answer => ({ kind: 'result', data });

describe('membership', () => {
  test.each([
    [1, true],
    [0, false],
  ])('for VK’s %i is %s, and no permission is requested', async (is_member, expected) => {
    const vk = openVkActions();
    vk.host.answer('VKWebAppGetGroupInfo', result({ is_member }));
    const ending = await afterSeconds(1, vk.groups.isMember(7, version));
    expect(ending).toEqual({ kind: 'granted', value: expected });
    expect(vk.sent('VKWebAppGetGroupInfo')[0]?.params).toEqual({ group_id: 7 });
    expect(vk.sent('VKWebAppGetAuthToken')).toEqual([]);
  });

  test.each<[string, Answer, object]>([
    ['yes', result({ response: 1 }), { kind: 'granted', value: true }],
    ['no', result({ response: 0 }), { kind: 'granted', value: false }],
    ['with another shape', result({ response: { member: 1 } }), { kind: 'failed' }],
    ['with an error', { kind: 'refused', code: 5, type: 'api_error' }, { kind: 'failed' }],
    ['never', silent, { kind: 'timedOut' }],
  ])('is requested from the API with a token; it answers %s', async (_how, answer, expected) => {
    const vk = openVkActions();
    await givePermissions(vk, 'photos');
    vk.host.answer('VKWebAppGetGroupInfo', { kind: 'refused', code: 6 });
    vk.host.answer('VKWebAppCallAPIMethod', answer);
    expect(await afterSeconds(6, vk.groups.isMember(7, version))).toMatchObject(expected);
    expect(vk.sent('VKWebAppCallAPIMethod')[0]?.params).toEqual({
      method: 'groups.isMember',
      params: { group_id: 7, v: version, access_token: 'key-of-person' },
    });
  });

  test('stays unknown without a token, and none is requested', async () => {
    const vk = openVkActions();
    vk.host.answer('VKWebAppGetGroupInfo', { kind: 'refused', code: 6 });
    expect(await afterSeconds(6, vk.groups.isMember(7, version))).toEqual({ kind: 'unsupported' });
    expect(vk.sent('VKWebAppCallAPIMethod')).toEqual([]);
    expect(vk.sent('VKWebAppGetAuthToken')).toEqual([]);
  });
});
