import { expect, test } from 'vitest';
import type { PlayMoment } from '@/platform/Platform';
import { fakeTime } from '../support/platform/fakeTime';
import { afterSeconds } from '../support/platform/vkActionsInFrame';
import { openInVk, type VkOptions } from '../support/platform/vkInFrame';

fakeTime();

const methods = ['VKWebAppTapticImpactOccurred', 'VKWebAppTapticNotificationOccurred'];

/** The vibrations that a client receives at some moments of a comic. */
async function feltIn(options: VkOptions & { knows?: readonly string[] }, ...moments: PlayMoment[]) {
  const { host, platform } = openInVk(options);
  const supportedHandlers = ['VKWebAppInit', ...(options.knows ?? methods)];
  host.answer('SetSupportedHandlers', { kind: 'result', data: { supportedHandlers } });
  for (const moment of moments) platform.vibrate?.(moment);
  await afterSeconds(2, Promise.resolve());
  return host.sent
    .filter(({ method }) => methods.includes(method))
    .map(({ method, params: { style, type } }) => [method, style ?? type]);
}

test('a phone client vibrates lightly on a choice, and for success on an ending', async () => {
  expect(await feltIn({ client: 'mobile_android' }, 'choice', 'ending')).toEqual([
    ['VKWebAppTapticImpactOccurred', 'light'],
    ['VKWebAppTapticNotificationOccurred', 'success'],
  ]);
});

test('a client without the call gets none', async () => {
  expect(await feltIn({ knows: [] }, 'choice', 'ending')).toEqual([]);
});

test('with reduced motion nothing vibrates', async () => {
  expect(await feltIn({ client: 'mobile_android', reducedMotion: true }, 'choice', 'ending')).toEqual([]);
});
