import { describe, expect, test } from 'vitest';
import type { NetworkAction, PromotionKind } from '@/domain/proposals';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { afterSeconds, openVkActions } from '../support/platform/vkActionsInFrame';

fakeTime();

const result = (data: object): Answer => ({ kind: 'result', data });
const homeScreen = (isSupported: unknown, isAdded: unknown) =>
  result({ is_feature_supported: isSupported, is_added_to_home_screen: isAdded });
const homeScreenInfo = 'VKWebAppAddToHomeScreenInfo';

const all = [
  'VKWebAppInit',
  'VKWebAppAddToFavorites',
  'VKWebAppRecommend',
  'VKWebAppAllowNotifications',
  homeScreenInfo,
];
const without = (name: string) => result({ supportedHandlers: all.filter((one) => one !== name) });

interface Case {
  readonly kind: NetworkAction;
  readonly launched?: string;
  readonly answers?: Readonly<Record<string, Answer>>;
}

const isAvailable = async ({ kind, launched = 'vk_ref=other', answers = {} }: Case) => {
  const vk = openVkActions({ launched });
  for (const [method, answer] of Object.entries(answers)) vk.host.answer(method, answer);
  return afterSeconds(6, vk.promotion.isAvailable(kind));
};

describe('VK offers', () => {
  test.each<[string, Case]>([
    ['favorites', { kind: 'favorites', launched: 'vk_is_favorite=0' }],
    ['favorites where the launch has no value for them', { kind: 'favorites' }],
    ['a recommendation', { kind: 'recommend', launched: 'vk_is_favorite=1' }],
    ['the home screen', { kind: 'homeScreen', answers: { [homeScreenInfo]: homeScreen(true, false) } }],
    ['notifications', { kind: 'notifications' }],
    [
      'notifications for another author to people who have allowed them',
      { kind: 'notifications', launched: 'vk_are_notifications_enabled=1' },
    ],
  ])('%s', async (_what, given) => {
    expect(await isAvailable(given)).toBe(true);
  });

  test.each<[string, Case]>([
    ['favorites to people who have them', { kind: 'favorites', launched: 'vk_is_favorite=1' }],
    ['a recommendation to people who have made one', { kind: 'recommend', launched: 'vk_is_recommended=1' }],
    [
      'favorites in a client without them',
      { kind: 'favorites', answers: { SetSupportedHandlers: without('VKWebAppAddToFavorites') } },
    ],
    [
      'a recommendation in a client without it',
      { kind: 'recommend', answers: { SetSupportedHandlers: without('VKWebAppRecommend') } },
    ],
    [
      'notifications in a client without them',
      { kind: 'notifications', answers: { SetSupportedHandlers: without('VKWebAppAllowNotifications') } },
    ],
    [
      'the home screen in a client that does not know it',
      { kind: 'homeScreen', answers: { SetSupportedHandlers: without(homeScreenInfo) } },
    ],
    [
      'the home screen that cannot get an icon',
      { kind: 'homeScreen', answers: { [homeScreenInfo]: homeScreen(false, false) } },
    ],
    [
      'the home screen that has the icon',
      { kind: 'homeScreen', answers: { [homeScreenInfo]: homeScreen(true, true) } },
    ],
    [
      'the home screen with a malformed answer',
      { kind: 'homeScreen', answers: { [homeScreenInfo]: homeScreen('yes', 'no') } },
    ],
    [
      'the home screen without an answer',
      { kind: 'homeScreen', answers: { [homeScreenInfo]: { kind: 'silent' } } },
    ],
  ])('not %s', async (_what, given) => {
    expect(await isAvailable(given)).toBe(false);
  });

  test.each<PromotionKind>(['favorites', 'recommend'])('%s no longer once it is done', async (kind) => {
    const vk = openVkActions();
    expect(await afterSeconds(1, vk.promotion.isAvailable(kind))).toBe(true);
    await afterSeconds(1, vk.promotion.ask(kind));
    expect(await afterSeconds(1, vk.promotion.isAvailable(kind))).toBe(false);
  });

  test('notifications also once they are allowed', async () => {
    const vk = openVkActions();
    expect(await afterSeconds(1, vk.promotion.ask('notifications'))).toMatchObject({
      kind: 'granted',
    });
    expect(await afterSeconds(1, vk.promotion.isAvailable('notifications'))).toBe(true);
    expect(vk.sent('VKWebAppAllowNotifications')).toHaveLength(1);
  });

  test('favorites again after a refusal', async () => {
    const vk = openVkActions();
    vk.host.answer('VKWebAppAddToFavorites', { kind: 'refused', code: 4 });
    expect(await afterSeconds(1, vk.promotion.ask('favorites'))).toEqual({ kind: 'declined' });
    expect(await afterSeconds(1, vk.promotion.isAvailable('favorites'))).toBe(true);
  });
});
