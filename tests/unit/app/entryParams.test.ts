import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { takeEntryParams } from '@/app/first-paint/entryParams';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';

function enter(address: string, token: string | null = null) {
  const { window } = new JSDOM('', { url: `https://kadr.example${address}` });
  const storage = createDeviceStorage(window.window);
  if (token !== null) storage.set('token', token);
  const { pathname, search } = window.location;
  const path = takeEntryParams(window.window, pathname + search, storage);
  return { path, storage, location: window.location };
}

describe('the entry address', () => {
  test('a forced tutorial and a request for the editor are kept, and leave the address bar', () => {
    const { path, storage, location } = enter('/feed/new?tutid=t1&suped=1&ref=mail#x');
    expect(storage.get('tutid')).toBe('t1');
    expect(storage.get('suped')).toBe('1');
    // It expires after a day.
    expect(Date.now() - Number(storage.get('suped_at'))).toBeLessThan(60_000);
    expect(location.href).toBe('https://kadr.example/feed/new?ref=mail#x');
    expect(path).toBe('/feed/new?ref=mail');
  });

  test('a request for the editor is not kept for a signed-in person, and leaves the address anyway', () => {
    const { storage, location } = enter('/feed/new?suped=1', 'a token');
    expect([storage.get('suped'), location.search]).toEqual([null, '']);
  });

  test('an address without them is unchanged', () => {
    const { path, storage, location } = enter('/comics/a?autop=1');
    expect(path).toBe('/comics/a?autop=1');
    expect(location.href).toBe('https://kadr.example/comics/a?autop=1');
    expect(storage.get('tutid')).toBeNull();
  });
});
