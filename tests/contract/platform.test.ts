import { describe, expect, test, vi } from 'vitest';
import { fakeTime } from '../support/platform/fakeTime';
import { hostCases } from '../support/platform/hosts';
import { seconds } from '../support/platform/seconds';

fakeTime();

describe.each(hostCases)('$name', ({ name, open }) => {
  const leadsToShops = name === 'the website';

  test('starts at once', async () => {
    const { platform } = open();
    const started = vi.fn();
    void platform.start().then(started);
    await seconds(0.1);
    expect(started).toHaveBeenCalledOnce();
  });

  test('ends its start even when nobody answers', async () => {
    const stand = open();
    stand.fallSilent();
    const started = vi.fn();
    void stand.platform.start().then(started);
    await seconds(10);
    expect(started).toHaveBeenCalledOnce();
  });

  test(`${leadsToShops ? 'lets' : 'does not let'} the app link to other shops`, () => {
    expect(open().platform.can.leadToShops).toBe(leadsToShops);
  });

  test('opens home when no place is requested', () => {
    expect(open().platform.launch.path).toBe('/');
  });

  test('opens the requested project', () => {
    expect(open({ projectId: 'a_B-9' }).platform.launch.path).toBe('/comics/a_B-9');
  });

  test('returns the same look object until something changes', async () => {
    const { platform } = open();
    const before = platform.look.current();
    expect(platform.look.current()).toBe(before);
    await Promise.all([platform.start(), seconds(1)]);
    expect(platform.look.current()).toBe(platform.look.current());
  });

  test('follows the system theme while the host sets none', () => {
    const stand = open();
    const changed = vi.fn();
    const stop = stand.platform.look.subscribe(changed);
    expect(stand.platform.look.current().colorScheme).toBe('light');

    stand.setSystemDark(true);
    expect(changed).toHaveBeenCalledOnce();
    expect(stand.platform.look.current().colorScheme).toBe('dark');

    stop();
    stand.setSystemDark(false);
    expect(changed).toHaveBeenCalledOnce();
  });

  test('keeps small values on the device', () => {
    const { storage } = open().platform;
    expect(storage.get('last_feed_type')).toBeNull();
    expect(storage.set('last_feed_type', 'popular')).toBe(true);
    expect(storage.get('last_feed_type')).toBe('popular');
    storage.remove('last_feed_type');
    expect(storage.get('last_feed_type')).toBeNull();
  });

  test.each(['blocked', 'full'] as const)('keeps values in memory when storage is %s', async (storage) => {
    const { platform } = open({ storage });
    await Promise.all([platform.start(), seconds(10)]);
    expect(platform.storage.get('token')).toBeNull();
    expect(platform.storage.set('token', 'abc')).toBe(false);
    expect(platform.storage.get('token')).toBe('abc');
    platform.storage.remove('token');
    expect(platform.storage.get('token')).toBeNull();
  });

  test('accepts every path that is shown, even if the host sends other messages', async () => {
    const stand = open();
    stand.fallSilent();
    for (const path of ['/', '/comics/one', '/user/5', '/comics/%E0%A4%A', '']) {
      expect(() => stand.platform.navigation.showPath(path)).not.toThrow();
    }
    // An unhandled rejection would fail the run.
    await seconds(30);
  });

  test('passes on a place that the host requests, until there is no listener', async () => {
    const { platform, openProject } = open();
    const opened = vi.fn();
    const stop = platform.navigation.onHostPath(opened);
    openProject?.('one');
    await seconds(1);
    stop();
    openProject?.('two');
    await seconds(1);
    expect(opened.mock.calls).toEqual(openProject === null ? [] : [['/comics/one']]);
  });

  test('passes a place that was requested during the start to the first listener', async () => {
    const { platform, openProject } = open();
    openProject?.('one');
    await seconds(1);
    const opened = vi.fn();
    platform.navigation.onHostPath(opened);
    await seconds(1);
    platform.navigation.onHostPath(opened);
    await seconds(1);
    expect(opened.mock.calls).toEqual(openProject === null ? [] : [['/comics/one']]);
  });

  test('copies a text', async () => {
    const copied = vi.fn(() => Promise.resolve());
    const stand = open({ clipboard: copied });
    const result = stand.platform.social.copyText('https://kadr.example/');
    await seconds(1);
    expect(await result).toEqual({ kind: 'granted', value: 'copied' });
    expect(copied.mock.calls.length + stand.sent().filter((name) => name === 'VKWebAppCopyText').length).toBe(
      1,
    );
  });

  test('reports that a text cannot be copied when every method fails', async () => {
    const stand = open();
    stand.fallSilent();
    const result = stand.platform.social.copyText('https://kadr.example/');
    await seconds(10);
    expect(await result).toEqual({ kind: 'unsupported' });
  });

  test('[106] has stories and the person inside VK only; communities and a wall also where the app calls VK', () => {
    const { id, groups, wall, stories, person } = open().platform;
    expect([stories, person].map((port) => port !== null)).toEqual([id === 'vk', id === 'vk']);
    expect([groups, wall].map((port) => port !== null)).toEqual([id !== 'web', id !== 'web']);
    expect(wall?.isEmbedded ?? null).toBe({ web: null, vk: true, native: false }[id]);
  });

  test('notifies a host app once that the first screen is drawn', () => {
    const stand = open();
    stand.platform.loadingDone();
    expect(stand.sent()).toEqual(stand.platform.id === 'native' ? ['appLoadingDone'] : []);
  });
});
