import { expect, test } from 'vitest';
import { vkDrawsTitle } from '@/platform/vk/vkLaunch';

test.each([
  ['desktop_web', true],
  ['mobile_web', true],
  ['mobile_android', false],
  ['mobile_iphone', false],
])('inside %s the name above the frame is VK’s own: %s', (client, expected) => {
  expect(vkDrawsTitle(`vk_app_id=1&vk_platform=${client}`)).toBe(expected);
});
