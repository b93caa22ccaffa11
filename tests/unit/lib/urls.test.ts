import { expect, test } from 'vitest';
import { withoutQueryParams } from '@/lib/urls';

test.each([
  ['/comics/a', '/comics/a'],
  ['/comics/a?autop=1', '/comics/a'],
  ['/comics/a?newcomm=1&autop=0', '/comics/a'],
  ['/comics/a?ref=mail&autop=1', '/comics/a?ref=mail'],
])('%s becomes %s in the address bar', (path, clean) => {
  expect(withoutQueryParams(path, ['autop', 'newcomm'])).toBe(clean);
});
