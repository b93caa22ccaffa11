import { describe, expect, test } from 'vitest';
import { connectionOf, isPlace, nextVisit, placesOf, withoutPersons } from '@/domain/clientReport';

describe('a message of an error keeps what a developer needs, and nothing of a person', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'pages')",
      "Cannot read properties of undefined (reading 'pages')",
    ],
    ['projects is not iterable', 'projects is not iterable'],
    [
      'Failed to fetch dynamically imported module: https://kadr.example/assets/NewsPanel-BxY2.js',
      'Failed to fetch dynamically imported module: assets/NewsPanel-BxY2.js',
    ],
    ['https://kadr.example/comics/cat-and-door?token=abc answered 500', '… answered #'],
    [
      'Unexpected token \'A\', "Anna said hello" is not valid JSON',
      'Unexpected token \'A\', "…" is not valid JSON',
    ],
    ['No user anna@kadr.example', 'No user …'],
    ['No comic Ab3dE_fGh1jKlMn0pQrStU', 'No comic …'],
    ["'Anna Ivanova' is not a function", "'…' is not a function"],
    ['Нет комикса «Кошка и дверь»', '… … «…»'],
    ['id 1234567 is too large', 'id # is too large'],
    ['x'.repeat(20).concat(' ').repeat(40), 'x'.repeat(20).concat(' ').repeat(40).slice(0, 200)],
  ])('%s', (message, kept) => {
    expect(withoutPersons(message)).toBe(kept);
  });

  test('a cleaned message is not changed by another cleaning', () => {
    for (const message of ['"a" \'b c\' «d» https://x.y/assets/A-b.js:1:200 e@f.g 12345', "reading 'a'"]) {
      const once = withoutPersons(message);
      expect(withoutPersons(once)).toBe(once);
    }
  });
});

test('a stack keeps the innermost five locations in our files', () => {
  const stack = `TypeError: Anna
    at draw (https://kadr.example/assets/main-AbC.js:1:2345)
    at https://kadr.example/assets/parts/vkui-D_1.js:22:7
    at eval (chrome-extension://abcdef/content.js:1:1)
    at https://kadr.example/comics/secret:1:1`;
  expect(placesOf(stack)).toEqual(['assets/main-AbC.js:1:2345', 'assets/parts/vkui-D_1.js:22:7']);
  expect(placesOf('at assets/a.js:1:1\n'.repeat(9))).toHaveLength(5);
  expect(placesOf(stack).every(isPlace)).toBe(true);
  expect(isPlace('https://kadr.example/comics/secret:1:1')).toBe(false);
});

test('an unknown kind of connection is reported as unknown', () => {
  expect(connectionOf('3g')).toBe('3g');
  for (const type of ['5g', undefined, 4]) expect(connectionOf(type)).toBe('unknown');
});

test.each([
  [141, true],
  [142, false],
])('a place of 9 and %i letters is one: %s', (length, isOne) => {
  expect(isPlace(`assets/a/${'x'.repeat(length)}`)).toBe(isOne);
});

describe('a device remembers the first and the last day of its visits', () => {
  const at = (day: string) => new Date(`${day}T23:59:59Z`);
  const first = '2026-11-28';

  test('at the first visit', () => {
    expect(nextVisit(null, at(first))).toEqual({ visit: 'first', remembered: { first, last: first } });
  });

  test.each([
    ['2026-11-28', 'again'],
    ['2026-11-29', 'day1'],
    ['2026-11-30', 'otherDay'],
    ['2026-12-05', 'day7'],
    ['2026-12-28', 'day30'],
    ['2027-03-01', 'otherDay'],
  ] as const)('a visit on %s is %s', (day, visit) => {
    expect(nextVisit({ first, last: first }, at(day))).toEqual({ visit, remembered: { first, last: day } });
  });

  test('a second visit of a day counts for that day, and a first visit in the future is reset', () => {
    const known = { first, last: '2026-12-05' };
    expect(nextVisit(known, at('2026-12-05')).visit).toBe('again');
    expect(nextVisit(known, at('2026-11-01')).visit).toBe('first');
  });
});
