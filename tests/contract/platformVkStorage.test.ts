import { expect, test } from 'vitest';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { createWebPlatform } from '@/platform/web/createWebPlatform';
import { openBrowser } from '../support/platform/browserWindow';
import { startRealBridge } from '../support/platform/realBridge';
import { launchQueryOf } from '../support/platform/vkInFrame';

test('[102] the token of each person of VK is kept under their own id, and serves nobody else on the device', () => {
  const { window } = openBrowser();
  const bridge = startRealBridge(window);
  const storageOf = (person: string) => createVkPlatform(window, launchQueryOf({ person }), bridge).storage;

  storageOf('5').set('token', 'token of five');
  expect(storageOf('7').get('token')).toBeNull();
  expect(createWebPlatform(window).storage.get('token')).toBeNull();

  storageOf('7').set('token', 'token of seven');
  expect([storageOf('5').get('token'), storageOf('7').get('token')]).toEqual([
    'token of five',
    'token of seven',
  ]);
  expect(window.localStorage.getItem('token_vk5')).toBe('token of five');

  storageOf('5').remove('token');
  expect([storageOf('5').get('token'), storageOf('7').get('token')]).toEqual([null, 'token of seven']);
});
