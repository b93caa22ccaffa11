import { beforeEach, describe, expect, test, vi } from 'vitest';
import { claimOnDevice, noteRunOnDevice } from '@/features/proposals/usePropose';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';

const dayMs = 24 * 3_600_000;
const claim = (runId: string, day = 0, kind: 'groupInvite' | 'wallShare' = 'groupInvite') => ({
  kind,
  runId,
  now: new Date(day * dayMs),
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what is proposed to a visitor', () => {
  test('is nothing in launch 1, one thing in launch 2, nothing on day 29 and one thing on day 31', () => {
    const storage = createDeviceStorage(window);
    noteRunOnDevice(storage, 'launch-1');
    expect(claimOnDevice(storage, claim('launch-1'))).toBe(false);
    expect(claimOnDevice(storage, claim('launch-2'))).toBe(true);
    expect(claimOnDevice(storage, claim('launch-2', 0, 'wallShare'))).toBe(false);
    // Another page of this device.
    const later = createDeviceStorage(window);
    expect(claimOnDevice(later, claim('launch-3', 29))).toBe(false);
    expect(claimOnDevice(later, claim('launch-4', 31))).toBe(true);
  });

  test('is nothing when the first claim is the first trace of them', () => {
    const storage = createDeviceStorage(window);
    expect(claimOnDevice(storage, claim('launch-1'))).toBe(false);
    expect(claimOnDevice(storage, claim('launch-2'))).toBe(true);
  });

  test('is nothing where the storage is blocked', () => {
    const blocked = createDeviceStorage(window);
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Blocked.');
    });
    noteRunOnDevice(blocked, 'launch-1');
    expect(claimOnDevice(blocked, claim('launch-2'))).toBe(false);
    refuse.mockRestore();
  });

  test('starts again after a record that cannot be read', () => {
    const storage = createDeviceStorage(window);
    storage.set('proposals', '{"past":1}');
    expect(claimOnDevice(storage, claim('launch-1'))).toBe(false);
    expect(claimOnDevice(storage, claim('launch-2'))).toBe(true);
  });
});

describe('a run of the app', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('@/features/proposals/usePropose')).runIdOf;
  };

  test('is continued by a reload, and is another one in another tab', async () => {
    const runId = (await load())({ signedQuery: '' });
    expect((await load())({ signedQuery: '' })).toBe(runId);
    window.sessionStorage.clear();
    expect((await load())({ signedQuery: '' })).not.toBe(runId);
  });

  test('is named by the launch of VK', async () => {
    const runIdOf = await load();
    const [one, other] = ['vk_ts=1&sign=secret', 'vk_ts=2&sign=secret'].map((signedQuery) =>
      runIdOf({ signedQuery }),
    );
    expect(one).not.toBe(other);
    expect((await load())({ signedQuery: 'vk_ts=1&sign=secret' })).toBe(one);
    expect(one).not.toContain('secret');
  });
});
