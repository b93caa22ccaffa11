import { expect, test } from 'vitest';
import { fillPath } from '@/api/endpoints/paths';

const news = '/news/feed[/{offset}[/{count}]]';

test.each([
  [news, {}, '/news/feed'],
  [news, { offset: 0 }, '/news/feed/0'],
  [news, { offset: 0, count: 30 }, '/news/feed/0/30'],
  ['/kv/{key}', { key: 'a/b?c' }, '/kv/a%2Fb%3Fc'],
  ['/project/{projId}[/{feedId}]', { projId: 'cat' }, '/project/cat'],
  ['/project/{projId}[/{feedId}]', { projId: 'cat', feedId: 'f[1]' }, '/project/cat/f%5B1%5D'],
  ['/plain', { unused: 1 }, '/plain'],
])('%s with %o is %s', (template, values, path) => {
  expect(fillPath(template, values)).toBe(path);
});
