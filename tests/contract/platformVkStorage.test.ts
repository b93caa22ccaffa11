import { expect, test } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { openBrowser } from '../support/platform/browserWindow';
import { startRealBridge } from '../support/platform/realBridge';
import { launchQueryOf } from '../support/platform/vkInFrame';

test('a launch that nobody has checked yet is served by no token, whoever it names', () => {
  const { window } = openBrowser();
  const bridge = startRealBridge(window);
  const storageOf = (person: string) => createVkPlatform(window, launchQueryOf({ person }), bridge).storage;
  const web = createWebPlatform(window).storage;
  web.set('token', 'token of the website');

  const five = storageOf('5');
  expect(five.get('token')).toBeNull();
  expect(five.set('token', 'token of five')).toBe(false);
  expect(five.get('token')).toBe('token of five');

  // The same person's id may be written by anybody who sits at the device.
  expect([storageOf('5').get('token'), storageOf('7').get('token')]).toEqual([null, null]);
  expect(Object.values({ ...window.localStorage })).toEqual(['token of the website']);

  five.remove('token');
  expect(five.get('token')).toBeNull();
  expect(web.get('token')).toBe('token of the website');
});

test('what is no token is kept for the next launch', () => {
  const { window } = openBrowser();
  const bridge = startRealBridge(window);
  const open = () => createVkPlatform(window, launchQueryOf(), bridge).storage;
  expect(open().set('last_feed_type', 'popular')).toBe(true);
  expect(open().get('last_feed_type')).toBe('popular');
});
