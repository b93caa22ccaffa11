import { expect, test } from 'vitest';
import { type NewsItem, newsToShare, newsType, ownWall } from '@/domain/news';
import { type Category, category } from '@/domain/project';

const project = { id: 'lost-sock', name: 'The Lost Sock', picId: '' };
const creationDate = '2026-11-20T10:00:00Z';

const better = (
  id: string,
  of: typeof project | null = project,
  newCategory: Category = category.popular,
): NewsItem => ({
  id,
  creationDate,
  type: newsType.categoryChange,
  data: { project: of, user: null, newCategory },
});
const like = (id: string): NewsItem => ({
  id,
  creationDate,
  type: newsType.newLike,
  data: { project, user: null },
});

test.each<[what: string, news: readonly NewsItem[], lastAsked: string | null, shared: string | null]>([
  ['there is no news', [], null, null],
  ['nothing reached a better feed', [like('3'), like('2')], null, null],
  ['a project reached a better feed for the first time', [like('3'), better('2')], null, '2'],
  ['two did: only the later is shared', [better('3'), better('2')], null, '3'],
  ['the latest was shared already', [like('4'), better('3'), better('2')], '3', null],
  ['another did after the one that was shared', [better('4'), better('3')], '3', '4'],
  ['what was shared last is older than all the news', [like('9'), better('8')], '1', '8'],
  ['it went back to the newest', [better('3', project, category.newest)], null, null],
  ['its project no longer exists', [better('3', null)], null, null],
  [
    'the project of what was shared last is gone, and older news must not come up',
    [better('3', null), better('2')],
    '3',
    null,
  ],
])('%s', (_what, news, lastAsked, shared) => {
  expect(newsToShare(news, [lastAsked, null])?.id ?? null).toBe(shared);
  expect(newsToShare(news, [null, lastAsked])?.id ?? null).toBe(shared);
});

test('what was asked about after the last share is not asked about again', () => {
  expect(newsToShare([better('4'), better('3')], ['4', '3'])).toBeNull();
  expect(newsToShare([better('4'), better('3')], ['3', '4'])).toBeNull();
});

test.each([
  ['inside VK, for everybody', { isEmbedded: true }, null, true],
  ['on the website, for who came from VK', { isEmbedded: false }, { provider: 'vk' }, true],
  ['on the website, for others', { isEmbedded: false }, { provider: 'local' }, false],
  ['on the website, for a visitor', { isEmbedded: false }, null, false],
  ['without a wall', null, { provider: 'vk' }, false],
] as const)('the person has a wall of their own %s: %s', (_where, wall, user, isThere) => {
  expect(ownWall(wall, user)).toBe(isThere ? wall : null);
});
