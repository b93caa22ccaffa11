import { describe, expect, test } from 'vitest';
import { checkProjectKey, signProjectKey } from '../../../../../server/calls/project-views/projectKeys';

const secret = 'a secret of thirty-two characters';
const hourMs = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 20, 12);

describe('a key to the files of a project', () => {
  test('opens them for one to two hours', () => {
    for (const signedAt of [noon, noon + hourMs / 2, noon + hourMs - 1]) {
      const key = signProjectKey(secret, 'p1', false, signedAt);
      expect(checkProjectKey(secret, 'p1', key, false, signedAt)).toBe('good');
      expect(checkProjectKey(secret, 'p1', key, false, signedAt + hourMs)).toBe('good');
      expect(checkProjectKey(secret, 'p1', key, false, signedAt + 2 * hourMs)).toBe('expired');
    }
  });

  test('works for ten minutes for a banned project, and not at all when it is from before the ban', () => {
    const before = signProjectKey(secret, 'p1', false, noon);
    expect(checkProjectKey(secret, 'p1', before, true, noon)).toBe('expired');
    const banned = signProjectKey(secret, 'p1', true, noon);
    expect(checkProjectKey(secret, 'p1', banned, true, noon + hourMs / 6 - 1)).toBe('good');
    expect(checkProjectKey(secret, 'p1', banned, true, noon + hourMs / 6)).toBe('expired');
    expect(checkProjectKey(secret, 'p1', banned, false, noon)).toBe('good');
  });

  test('is the same within an hour, so that addresses stay in caches', () => {
    const key = signProjectKey(secret, 'p1', false, noon);
    expect(signProjectKey(secret, 'p1', false, noon + hourMs - 1)).toBe(key);
    expect(signProjectKey(secret, 'p1', false, noon + hourMs)).not.toBe(key);
  });

  test('needs no escaping in an address', () => {
    const key = signProjectKey(secret, 'p_-1', false, noon);
    expect(encodeURIComponent(key)).toBe(key);
  });

  test('opens no other project, and none when any part of it is changed', () => {
    const key = signProjectKey(secret, 'p1', false, noon);
    expect(checkProjectKey(secret, 'p2', key, false, noon)).toBe('wrong');
    expect(checkProjectKey('another secret of 32 characters..', 'p1', key, false, noon)).toBe('wrong');
    const payload = Buffer.from(JSON.stringify(['p1', noon * 2])).toString('base64url');
    const signature = key.split('.')[1] ?? '';
    const tampered = [
      `${payload}.${signature}`,
      key.slice(0, -1),
      `${key}A`,
      `.${signature}`,
      payload,
      '',
      '.',
      '..',
    ];
    for (const word of tampered) expect(checkProjectKey(secret, 'p1', word, false, noon), word).toBe('wrong');
  });
});
