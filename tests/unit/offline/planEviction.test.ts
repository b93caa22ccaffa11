import { describe, expect, test } from 'vitest';
import { bytesForProjects, type EvictionCandidate, planEviction } from '@/offline/projects/planEviction';

const played = (id: string, bytes: number, playedAt: number): EvictionCandidate => ({
  id,
  name: '',
  bytes,
  playedAt,
  keptAt: null,
});
const seen = (id: string, bytes: number): EvictionCandidate => ({ ...played(id, bytes, 0), playedAt: null });
const kept = (id: string, bytes: number, keptAt: number): EvictionCandidate => ({
  ...played(id, bytes, 9_999),
  name: `The ${id}`,
  keptAt,
});

const room = { projects: 4, bytes: 100 };

describe('the projects removed for one more', () => {
  const cases: readonly (readonly [string, readonly EvictionCandidate[], number, readonly string[]])[] = [
    ['nobody into an empty projects', [], 100, []],
    ['nobody while there is room', [played('a', 40, 1), kept('b', 40, 2)], 20, []],
    [
      'who was played the longest ago',
      [played('new', 40, 3), played('old', 40, 1), played('mid', 20, 2)],
      30,
      ['old'],
    ],
    [
      'one after the other until it fits',
      [played('new', 40, 3), played('old', 30, 1), played('mid', 30, 2)],
      60,
      ['old', 'mid'],
    ],
    [
      'who was only looked at, before everybody who was played',
      [played('old', 50, 1), seen('seen', 50)],
      20,
      ['seen'],
    ],
    [
      'who was played, before everybody who is kept',
      [kept('kept', 50, 1), played('new', 50, 9)],
      20,
      ['new'],
    ],
    [
      'the oldest when there are too many, however small they are',
      [played('d', 1, 4), played('a', 1, 1), played('c', 1, 3), played('b', 1, 2)],
      1,
      ['a'],
    ],
  ];
  test.each(cases)('%s', (_, others, bytes, evicted) => {
    expect(planEviction(others, bytes, room, false)).toEqual({ kind: 'room', evicted });
  });

  test('kept ones stay, and the oldest of them is named', () => {
    const others = [kept('late', 50, 7), played('played', 10, 1), kept('early', 40, 2)];
    expect(planEviction(others, 30, room, false)).toEqual({ kind: 'keptInTheWay', name: 'The early' });
  });

  test('kept ones stay when there are too many of them', () => {
    const others = ['a', 'b', 'c', 'd'].map((id, index) => kept(id, 1, index));
    expect(planEviction(others, 1, room, false)).toEqual({ kind: 'keptInTheWay', name: 'The a' });
  });

  test('kept ones are removed last and the oldest first once that is allowed', () => {
    const others = [kept('late', 50, 7), played('played', 10, 1), kept('early', 40, 2)];
    expect(planEviction(others, 30, room, true)).toEqual({ kind: 'room', evicted: ['played', 'early'] });
  });

  test('none for a project that would not fit even then', () => {
    expect(planEviction([played('a', 10, 1)], 101, room, true)).toEqual({ kind: 'tooLarge' });
  });
});

describe('how many bytes projects may take', () => {
  test.each([
    ['as many as we allow, when the browser has more', 100, 20, 1_000, 100],
    ['what is taken and a share of what is left, when that is less', 100, 20, 50, 60],
    ['what is taken already, when nothing is left', 100, 20, 0, 20],
    ['what is taken already, when the browser is over its own limit', 100, 20, -5, 20],
    ['as many as we allow, when the browser does not say', 100, 20, null, 100],
  ])('%s', (_, limit, taken, free, expected) => {
    expect(bytesForProjects(limit, taken, free, 0.8)).toBe(expected);
  });
});
