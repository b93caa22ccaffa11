import { expect, test } from 'vitest';
import { newsItem } from '@/api/endpoints/news';
import { fromWire } from '@/api/wire';
import { newsType, shownNews } from '@/domain/news';

const base = { _id: '1', creationDate: '2026-11-20T10:00:00Z' };
const project = { id: 'cat', name: 'Cat', picId: '' };

test.each(Object.values(newsType))('news of the type %s are read', (type) => {
  const data = {
    project,
    user: null,
    ...(type === 'proj_cat_change' && { newCategory: 500 }),
    ...(/^(proj_hidden|comment_hidden|proj_refused|comment_refused|ban_|feed_|best_|appeal_)/.test(type) && {
      reason: null,
    }),
    ...(type.startsWith('feed_') && { feed: null }),
  };
  expect(newsItem.parse({ ...base, type, data })).toEqual({ ...base, type, data });
});

test.each([
  ['an unknown type', { ...base, type: 'new_gift', data: {} }],
  ['no type', { ...base, data: {} }],
  ['a change to an unknown category', { ...base, type: 'proj_cat_change', data: { newCategory: 7 } }],
  ['text', 'new_like'],
])('%s is no news', (_, raw) => {
  expect(newsItem.safeParse(raw).success).toBe(false);
});

test('unknown values of a person or a project are left open', () => {
  const raw = { _id: '1', type: 'new_like', data: { user: { name: 'no id' } } };
  expect(newsItem.parse(raw)).toEqual({ ...raw, creationDate: null, data: { project: null, user: null } });
});

test('new projects of followed people are left out of the news that are shown', () => {
  const items = Object.values(newsType)
    .map((type) => newsItem.parse({ ...base, type, data: { project, newCategory: 0 } }))
    .map(fromWire);
  expect(shownNews(items).map(({ type }) => type)).toEqual(
    Object.values(newsType).filter((type) => type !== 'new_fproj'),
  );
});
