import { expect, test } from 'vitest';
import { citationErrors, headingsOf, type TextFile } from './citations';

const feeds = { path: 'docs/product/feeds.md', text: '# Feeds\n\n## Refresh\n\n## Load more\n' };
// Tests assemble paths, so that this file does not count as one with citations.
const lists = feeds.path.replace('feeds', 'lists');

const citing = (citation: string): TextFile => ({
  path: 'src/domain/feed.ts',
  text: `/** Known (${citation}). */`,
});
const linking = (text: string): TextFile => ({ path: 'docs/product/README.md', text });

function errorsOf(file: TextFile): readonly string[] {
  const all = [feeds, file];
  return citationErrors(all, (path) => all.some((one) => one.path === path));
}

test.each([
  citing(`${feeds.path}#refresh`),
  linking('# Hosts\n[feeds](feeds.md#load-more), [above](#hosts), [VK](https://vk.com/docs/none.md)'),
])('no error in $text', (file) => {
  expect(errorsOf(file)).toEqual([]);
});

test.each([
  [citing(lists), `names ${lists}, which does not exist`],
  [citing(`${feeds.path}#order`), `names ${feeds.path}#order, but ${feeds.path} has no such heading`],
  [linking('[one](lists.md)'), 'names lists.md, which does not exist'],
  [linking('[two](feeds.md#order)'), `names feeds.md#order, but ${feeds.path} has no such heading`],
  [citing(['SPEC', '§4'].join(' ')), `cites ${['SPEC', '§4'].join(' ')}, which is not in the repository`],
])('an error in $text', (file, error) => {
  expect(errorsOf(file)).toEqual([`${file.path} ${error}`]);
});

test('anchors are made like GitHub’s, and not from headings in examples', () => {
  const page =
    "# VK's API\n## `config/urls.json`\n### [Calls](calls.md) & _errors_\n## Two  words\n## Отзывы\n```sh\n# a comment\n```\n## Отзывы\n";
  expect([...headingsOf(page)]).toEqual([
    'vks-api',
    'configurlsjson',
    'calls--_errors_',
    'two--words',
    'отзывы',
    'отзывы-1',
  ]);
});
