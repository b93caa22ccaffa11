import { expect, test, vi } from 'vitest';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { createNativeStorage } from '@/platform/native/createNativePlatform';
import { openBrowser } from '../../support/platform/browserWindow';

/** An app that keeps a key, in the way of Android: its functions want to be called on it. */
function appWith(key: unknown) {
  const app = {
    key,
    appLoadingDone: () => undefined,
    getApiKey() {
      return this.key;
    },
    setApiKey(next: string) {
      this.key = next;
    },
  };
  const { window } = openBrowser();
  return { app, window, ...createNativeStorage(app, createDeviceStorage(window)) };
}

test.each([
  ['a plain key of an old app', 'abc.def', 'abc.def'],
  ['a key within JSON', '{"apiKey":"abc.def"}', 'abc.def'],
  ['a key of digits alone', '12345', '12345'],
  ['JSON without a person', '{"apiKey":null}', null],
  ['an empty key', '', null],
  ['no key', null, null],
  ['something that is no key', { apiKey: 'abc' }, null],
])('%s is read', (_, kept, token) => {
  expect(appWith(kept).storage.get('token')).toBe(token);
});

test.each([
  ['old', 'fresh'],
  ['{"apiKey":"old"}', '{"apiKey":"fresh"}'],
  ['', '{"apiKey":"fresh"}'],
])('a fresh key takes the place of %j in the same form', (kept, written) => {
  const { app, storage } = appWith(kept);
  storage.set('token', 'fresh');
  expect(app.key).toBe(written);
  expect(storage.get('token')).toBe('fresh');
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});

test('nothing but the key goes to the app', () => {
  const { app, window, storage } = appWith('kept');
  storage.set('last_feed_type', 'popular');
  expect(app.key).toBe('kept');
  expect(window.localStorage.getItem('last_feed_type')).toBe('popular');
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('an app that fails at its key shows everything as to a visitor', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { app, storage } = appWith('kept');
  app.getApiKey = () => {
    throw new Error('for a test');
  };
  expect(storage.get('token')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a sign-in through the app’s own screens is noticed', () => {
  const { storage, keyChanged } = appWith('');
  const heard = vi.fn();
  const stop = storage.onChangedElsewhere('token', heard);
  keyChanged();
  expect(heard).toHaveBeenCalledOnce();
  stop();
  keyChanged();
  expect(heard).toHaveBeenCalledOnce();
});
