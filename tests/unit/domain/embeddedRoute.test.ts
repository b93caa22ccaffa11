import { expect, test } from 'vitest';
import { embeddedRouteOfPath, pathOfEmbeddedRoute } from '@/domain/packedHash';

const cat = { page: 'project', projectId: 'cat' };
const home = { page: 'home' };

test.each([
  ['/comics/cat', cat],
  ['/comics/cat/', cat],
  ['/comics/cat?autop=1', cat],
  ['/comics/cat#comments', cat],
  ['/comics/cat/anything', cat],
  ['/', home],
  ['', home],
  ['/comics', home],
  ['/comics/', home],
  ['/comics/a b', home],
  ['/%63omics/c%61t', cat],
  ['/comics/%E0%A4', home],
  ['/feed/best', home],
  ['/user/cat', home],
  ['/xcomics/cat', home],
  ['/?/comics/cat', home],
])('the path %s of the website is %o inside VK', (path, route) => {
  expect(embeddedRouteOfPath(path)).toEqual(route);
});

test('an embedded location has its path on the website', () => {
  expect(pathOfEmbeddedRoute({ page: 'project', projectId: 'cat' })).toBe('/comics/cat');
  expect(pathOfEmbeddedRoute({ page: 'home' })).toBe('/');
});
