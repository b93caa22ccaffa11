import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { takeEntryParams } from '@/app/first-paint/entryParams';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';

function enter(address: string) {
  const { window } = new JSDOM('', { url: `https://kadr.example${address}` });
  const storage = createDeviceStorage(window.window);
  const { pathname, search } = window.location;
  const path = takeEntryParams(window.window, pathname + search, storage);
  return { path, storage, location: window.location };
}

describe('[31] the entry address', () => {
  test('a forced tutorial and the way to the editor are kept and leave the address bar', () => {
    const { path, storage, location } = enter('/feed/new?tutid=t1&suped=1&ref=mail#x');
    expect(storage.get('tutid')).toBe('t1');
    expect(storage.get('suped')).toBe('1');
    expect(location.href).toBe('https://kadr.example/feed/new?ref=mail#x');
    expect(path).toBe('/feed/new?ref=mail');
  });

  test('an address without them stays as it is', () => {
    const { path, storage, location } = enter('/comics/a?autop=1');
    expect(path).toBe('/comics/a?autop=1');
    expect(location.href).toBe('https://kadr.example/comics/a?autop=1');
    expect(storage.get('tutid')).toBeNull();
  });
});
