import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../support/platform/fakeVkHost';
import { seconds } from '../support/platform/seconds';
import { openInVk, type VkInFrame } from '../support/platform/vkInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const method = 'VKWebAppSetSwipeSettings';
const swipesSent = ({ host }: VkInFrame) =>
  host.sent.filter((call) => call.method === method).map(({ params }) => params);

function openIn(client: string) {
  const vk = openInVk({ client });
  vk.host.answer('SetSupportedHandlers', {
    kind: 'result',
    data: { supportedHandlers: ['VKWebAppInit', method] },
  });
  return vk;
}

async function allow({ platform }: VkInFrame, ...wishes: readonly boolean[]) {
  for (const isAllowed of wishes) {
    platform.navigation.allowSwipeOut(isAllowed);
    await seconds(1);
  }
}

describe('the swipe that leaves the app in VK’s iOS client', () => {
  test.each(['mobile_iphone', 'mobile_ipad', 'mobile_iphone_messenger'])(
    'is allowed and forbidden when the app says so, in %s',
    async (client) => {
      const vk = openIn(client);
      await allow(vk, true, false, true);
      expect(swipesSent(vk)).toEqual([{ history: true }, { history: false }, { history: true }]);
    },
  );

  test('is turned off where a link opened something other than home', async () => {
    const vk = openIn('mobile_iphone');
    await allow(vk, false);
    expect(swipesSent(vk)).toEqual([{ history: false }]);
  });

  test('is sent only when it changes', async () => {
    const vk = openIn('mobile_iphone');
    await allow(vk, true, true, false, false);
    expect(swipesSent(vk)).toEqual([{ history: true }, { history: false }]);
  });

  test.each(['desktop_web', 'mobile_web', 'mobile_android', 'desktop_app_messenger'])(
    'does not exist in %s',
    async (client) => {
      const vk = openIn(client);
      await allow(vk, true, false);
      expect(swipesSent(vk)).toEqual([]);
    },
  );

  test.each<[string, Answer]>([
    ['lacks the call', { kind: 'refused', code: 6 }],
    ['refuses', { kind: 'refused', code: 4 }],
    ['stays silent', { kind: 'silent' }],
    ['answers nonsense', { kind: 'result', data: { result: 0 } }],
  ])('may fail: the app continues when the host %s', async (_how, answer) => {
    const vk = openIn('mobile_iphone');
    vk.host.answer(method, answer);
    await allow(vk, true);
    await seconds(20);
    await allow(vk, false);
    expect(swipesSent(vk)).toEqual([{ history: true }, { history: false }]);
  });
});
