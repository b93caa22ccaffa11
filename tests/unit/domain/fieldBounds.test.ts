import { expect, test } from 'vitest';
import { feedRefreshMs, isEmail, isWebsite } from '@/domain/limits';

test.each([
  ['studio@kadr.test', true],
  ['a.b+c@x-y.kadr.test', true],
  ['STUDIO@KADR.TEST', true],
  ['studio@kadr', false],
  ['studio@-kadr.test', false],
  ['studio@kadr.test ', false],
  ['a b@kadr.test', false],
  ['@kadr.test', false],
  [`${'a'.repeat(244)}@kadr.test`, true],
  [`${'a'.repeat(245)}@kadr.test`, false],
  ['', false],
])('"%s" is an email: %o', (text, verdict) => {
  expect(isEmail(text)).toBe(verdict);
});

test.each([
  ['', true],
  ['https://kadr.test/a?b#c', true],
  ['HTTP://kadr.test', true],
  ['kadr.test', false],
  ['javascript:alert(1)', false],
  ['https://kadr test', false],
  ['https://kadr.test@evil.test', false],
  ['https://user:pw@evil.test/a', false],
  ['https:\\\\user@evil.test', false],
  ['https://kadr.test\u202E', false],
  ['https://kadr.test/@studio?mail=a@b', true],
])('"%s" is a website or none: %o', (text, verdict) => {
  expect(isWebsite(text)).toBe(verdict);
});

test('a feed is fetched again every ten minutes, and every ten seconds where that is tested', () => {
  expect([feedRefreshMs(false), feedRefreshMs(true)]).toEqual([600_000, 10_000]);
});
