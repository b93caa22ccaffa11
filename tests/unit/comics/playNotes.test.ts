import { describe, expect, test } from 'vitest';
import { readPlayedProject, readPlayedProjects } from '@/comics/storedPlays';

function storageOf(notes: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(notes).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return () => ({
    length: entries.length,
    key: (place: number) => entries[place]?.[0] ?? null,
    getItem: (name: string) => entries.find(([key]) => key === name)?.[1] ?? null,
  });
}

describe('what was played on this device', () => {
  test('is listed by comic, the latest first', () => {
    const storage = storageOf({
      'kadr.player.settings': { muted: true, time: 9 },
      'kadr.player.language.cat': '"ru"',
      'kadr.player.endings.cat': { pages: [4, 7], found: 2, of: 4, time: 5 },
      'kadr.player.tram': { hash: 'a', page: 3, progress: 0.4, time: 7 },
      'kadr.player.pie': { hash: 'a', page: 3, progress: 0.6, time: 4 },
      'kadr.player.endings.pie': { pages: [9], found: 1, of: 3, time: 6 },
      token: 'secret',
    });
    expect(readPlayedProjects(storage)).toEqual([
      { projectId: 'tram', progress: 0.4, found: 0, of: 0, playedAt: 7 },
      { projectId: 'pie', progress: 0.6, found: 1, of: 3, playedAt: 6 },
      { projectId: 'cat', progress: null, found: 2, of: 4, playedAt: 5 },
    ]);
    expect(readPlayedProject(storage, 'cat')).toMatchObject({ found: 2, of: 4 });
    expect(readPlayedProject(storage, 'unknown')).toBeNull();
  });

  test('has no numbers that an old note lacks', () => {
    const storage = storageOf({ 'kadr.player.endings.cat': { pages: [4, 7] } });
    expect(readPlayedProject(storage, 'cat')).toEqual({
      projectId: 'cat',
      progress: null,
      found: 0,
      of: 0,
      playedAt: 0,
    });
  });

  test('never counts more found endings than there are', () => {
    const storage = storageOf({ 'kadr.player.endings.cat': { pages: [4, 7, 9], found: 3, of: 2, time: 5 } });
    expect(readPlayedProject(storage, 'cat')).toMatchObject({ found: 2, of: 2 });
  });

  test.each([
    ['no JSON', '{'],
    ['something else', '"hello"'],
    ['a play that has not left its first page', { hash: 'a', page: 1, progress: 0, time: 1 }],
    ['a play of a time that told no progress', { hash: 'a', page: 2, time: 1 }],
    ['a play that has come to its end', { progress: 1 }],
    ['a progress beyond the end', { progress: 7 }],
  ])('a note with %s is nothing to continue', (_what, note) => {
    expect(readPlayedProjects(storageOf({ 'kadr.player.cat': note }))).toEqual([]);
  });

  test('is nothing where the browser blocks its storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(readPlayedProjects(blocked)).toEqual([]);
    expect(readPlayedProject(blocked, 'cat')).toBeNull();
  });
});
