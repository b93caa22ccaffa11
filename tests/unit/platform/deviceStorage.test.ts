import { describe, expect, test, vi } from 'vitest';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { openBrowser } from '../../support/platform/browserWindow';

const open = (storage: 'open' | 'blocked' | 'full' = 'open') => openBrowser({ storage }).window;

describe('what the device keeps', () => {
  test('is there for the next page, and gone when it is removed', () => {
    const window = open();
    const storage = createDeviceStorage(window);
    expect(storage.set('last_feed_type', 'newest')).toBe(true);
    expect(createDeviceStorage(window).get('last_feed_type')).toBe('newest');
    storage.remove('last_feed_type');
    expect([storage.get('last_feed_type'), createDeviceStorage(window).get('last_feed_type')]).toEqual([
      null,
      null,
    ]);
  });

  test.each(['blocked', 'full'] as const)('lives as long as the page where the store is %s', (kind) => {
    const storage = createDeviceStorage(open(kind));
    expect(storage.set('introduced', 'yes')).toBe(false);
    expect(storage.get('introduced')).toBe('yes');
    storage.remove('introduced');
    expect(storage.get('introduced')).toBeNull();
  });

  test.each(['blocked', 'full'] as const)(
    'is the language for the next page too where the store is %s',
    (kind) => {
      const window = open(kind);
      createDeviceStorage(window).set('forceLang', 'ru');
      expect(createDeviceStorage(window).get('forceLang')).toBe('ru');
      createDeviceStorage(window).remove('forceLang');
      expect(createDeviceStorage(window).get('forceLang')).toBeNull();
    },
  );

  test('is no longer the language of a blocked store once it is kept', () => {
    const window = open();
    window.name = 'kadr-language:ru';
    expect(createDeviceStorage(window).get('forceLang')).toBe('ru');
    createDeviceStorage(window).set('forceLang', 'en');
    expect([createDeviceStorage(window).get('forceLang'), window.name]).toEqual(['en', '']);
  });

  test('is the newest value, when there is room for it again', () => {
    const window = open();
    const storage = createDeviceStorage(window);
    const full = vi.spyOn(Object.getPrototypeOf(window.localStorage), 'setItem').mockImplementation(() => {
      throw new window.DOMException('full', 'QuotaExceededError');
    });
    storage.set('last_feed_type', 'newest');
    full.mockRestore();
    expect(storage.set('last_feed_type', 'popular')).toBe(true);
    expect([storage.get('last_feed_type'), window.localStorage.getItem('last_feed_type')]).toEqual([
      'popular',
      'popular',
    ]);
  });

  test('is no token where that lives with the page alone', () => {
    const window = open();
    window.localStorage.setItem('token', 'of an earlier page');
    const storage = createDeviceStorage(window, 'in memory');
    expect(storage.get('token')).toBeNull();
    expect(storage.set('token', 'mine')).toBe(false);
    expect([storage.get('token'), window.localStorage.getItem('token')]).toEqual([
      'mine',
      'of an earlier page',
    ]);
  });
});

describe('a change in another tab', () => {
  const changed = (key: string | null) => {
    const window = open();
    const heard = vi.fn();
    const stop = createDeviceStorage(window).onChangedElsewhere('token', heard);
    const tell = () => void window.dispatchEvent(new window.StorageEvent('storage', { key }));
    tell();
    const calls = heard.mock.calls.length;
    stop();
    tell();
    expect(heard).toHaveBeenCalledTimes(calls);
    return calls > 0;
  };

  test('of the value is noticed, and so is a store that was cleared', () => {
    expect([changed('token'), changed(null)]).toEqual([true, true]);
  });

  test('of another value is not noticed', () => {
    expect(changed('forceLang')).toBe(false);
  });
});
