import { expect, test } from 'vitest';
import { plainEtag } from '@/domain/project';

test.each([
  ['"abc"', '"abc"'],
  [' W/"abc" ', '"abc"'],
  ['"abc-gzip"', '"abc"'],
  ['W/"abc-br"', '"abc"'],
  ['"abc-br-x"', '"abc-br-x"'],
])('the etag %s names the version %s', (etag, version) => {
  expect(plainEtag(etag)).toBe(version);
});
