import { expect, test } from 'vitest';
import { localeOfRequest } from '../../../../server/http/requestHeaders';

test.each([
  ['ru', 'ru'],
  ['ru-RU, en;q=0.9', 'ru'],
  // The order does not matter when there are weights.
  ['en;q=0.8, ru', 'ru'],
  ['en;q=0.1, ru;q=0.2', 'ru'],
  ['ru;q=0.1, en;q=0.2', 'en'],
  ['ru;q=0.5, en;q=0.5', 'ru'],
  ['EN;Q=0.3, RU ; q=0.4', 'ru'],
  // A weight of zero excludes a language.
  ['ru;q=0', 'en'],
  ['ru;q=0.000, de', 'en'],
  ['de, fr;q=0.9, ru;q=0.1', 'ru'],
  ['ru;q=much, en', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('a request for %o is answered in %s', (header, locale) => {
  expect(localeOfRequest(header)).toBe(locale);
});
