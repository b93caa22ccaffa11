import { describe, expect, test } from 'vitest';
import {
  isCacheableResponse,
  isFeed,
  responseKey,
  storedAtHeader,
  storedAtOf,
} from '@/offline/cachedResponses';

describe('cached responses', () => {
  test.each([
    ['https://kadr.example/archive/feed_thebest.json', true, true],
    ['https://kadr.example/api/feed/popular/0/20', true, true],
    ['https://kadr.example/api/feed/popular/0/20?adults=true', true, true],
    ['https://kadr.example/backend/api/feed/newest/0/20', true, true],
    ['https://kadr.example/api/view/project/cat', true, false],
    ['https://kadr.example/config/urls.json', true, false],
    // A later page is requested as of the time of the first one, so never again at the same address.
    ['https://kadr.example/api/feed/popular/20/20?asOf=2026-11-20T12:00:00.000Z', false, true],
    ['https://kadr.example/api/project_comments/cat', false, false],
    ['https://kadr.example/auth/vk/launch', false, false],
    ['https://kadr.example/project_files/cat/project.json', false, false],
  ])('%s: kept %s, a feed %s', (address, isKept, isList) => {
    expect(isCacheableResponse(new URL(address))).toBe(isKept);
    expect(isFeed(new URL(address))).toBe(isList);
  });

  test('are separate for every person', () => {
    const url = 'https://kadr.example/api/feed/subscriptions/0/20';
    const keys = [null, 'Bearer one', 'Bearer two'].map((who) => responseKey(url, who));
    expect(keys[0]).toBe(url);
    expect(new Set(keys).size).toBe(3);
    expect(keys.join(' ')).not.toContain('Bearer');
  });

  test('stay a person’s with every exchange of the token, which each start makes', () => {
    const token = (person: string, session: string) =>
      `Bearer ${btoa(JSON.stringify({ user: person, session }))}.signature`;
    const keyOf = (who: string) => responseKey('https://kadr.example/api/feed/newest/0/20', who);
    expect(keyOf(token('ann', '1'))).toBe(keyOf(token('ann', '2')));
    expect(keyOf(token('ann', '1'))).not.toBe(keyOf(token('boris', '1')));
  });

  test('say when they were received, or nothing', () => {
    expect(storedAtOf(new Headers({ [storedAtHeader]: '1700000000000' }))).toBe(1_700_000_000_000);
    expect(storedAtOf(new Headers())).toBeNull();
    expect(storedAtOf(new Headers({ [storedAtHeader]: 'yesterday' }))).toBeNull();
  });
});
