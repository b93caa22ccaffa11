import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeProjects } from '@/queries/changeProjects';
import { useCustomFeeds, useFeedProjects } from '@/queries/customFeed';
import { useAddToFeed, useCreateFeed, useDeleteFeed, useRemoveFromFeed } from '@/queries/editCustomFeed';
import { cachePrerenderedFeed, useLoadedProjects, useLoadMore } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { useAdminActions } from '@/queries/moderation';
import { useFindNextProject } from '@/queries/nextProject';
import { useOwnComics } from '@/queries/ownComics';
import { useDeleteProject } from '@/queries/ownProject';
import { useProjectsOf } from '@/queries/people';
import { projectView as project } from '../../support/app/entities';
import { renderQuery } from '../../support/app/renderQuery';
import { customFeed, customFeeds, ownComic, projectView } from '../../support/app/wire';

interface List {
  readonly data: unknown;
  readonly loadMore: () => Promise<void>;
}

const projects = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => projectView({ id: `comic-${from + at}` }));
const comics = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ownComic({ id: `comic-${from + at}` }));

const lists: readonly (readonly [
  what: string,
  useList: () => List,
  size: number,
  items: (count: number, from: number) => unknown[],
])[] = [
  ['comics of a person', () => useProjectsOf('o1'), 12, projects],
  ['comics of a feed', () => useFeedProjects('f1'), 20, projects],
  ['custom feeds of a person', () => useCustomFeeds('ownedBy', 'o1'), 10, customFeeds],
  ['feeds to add to', () => useCustomFeeds('toContribute', 'o1'), 10, customFeeds],
  ['own comics', () => useOwnComics('p1', 'present'), 24, comics],
];

test.each(lists)(
  '%s are loaded page by page, each once, and again as far as they were',
  async (_what, useList, size, items) => {
    const { client, sent, now, answer } = renderQuery(useList);
    const shown = () => Object.values(Object(now().data)).find(Array.isArray)?.length;
    const shows = (count: number) => waitFor(() => expect(shown()).toBe(count), { interval: 1 });
    const asked = () => sent.map((call) => call.replace(/\?.*/, '').split('/').slice(-2).join('/'));
    const more = async (body: unknown) => {
      await act(async () => void now().loadMore());
      await answer(body);
    };
    await answer(items(size, 1));
    await shows(size);
    // Something was added above meanwhile, so the last one comes again.
    await more(items(size, size));
    await shows(2 * size - 1);
    expect(now().data).toMatchObject({ hasMore: true, readCount: 2 * size });
    expect(asked()).toEqual([`0/${size}`, `${size}/${size}`]);
    await act(async () => void client.invalidateQueries());
    expect(asked().at(-1)).toBe(`0/${2 * size}`);
    await answer(items(2 * size, 1));
    await shows(2 * size);
    await more(items(size - 1, 2 * size + 1));
    await shows(3 * size - 1);
    expect(asked().at(-1)).toBe(`${2 * size}/${size}`);
    expect(now().data).toMatchObject({ hasMore: false, readCount: 3 * size - 1 });
  },
);

test.each(lists)('%s are asked for a hundred at most', async (_what, useList, size, items) => {
  const { client, sent, answer, now } = renderQuery(useList);
  await answer(items(size, 1));
  for (let from = size; from <= 100; from += size) {
    await act(async () => void now().loadMore());
    await answer(items(size, from + 1));
  }
  sent.length = 0;
  await act(async () => void client.invalidateQueries());
  expect(sent[0]).toMatch(/\/0\/100(\?|$)/);
});

type Change = { readonly mutateAsync: (input: never) => Promise<unknown> };

test.each<
  readonly [
    what: string,
    useList: () => List,
    () => Change,
    input: unknown,
    body: unknown,
    unknown[],
    at: number,
  ]
>([
  [
    'a feed that was made',
    () => useCustomFeeds('ownedBy', 'o1'),
    useCreateFeed,
    { name: 'Day', accessMode: 0, idempotencyKey: 'k' },
    customFeed({ _id: 'new' }),
    customFeeds(10),
    11,
  ],
  [
    'a feed that was deleted',
    () => useCustomFeeds('ownedBy', 'o1'),
    () => useDeleteFeed('f2'),
    undefined,
    null,
    customFeeds(10),
    9,
  ],
  [
    'a comic that was added to a feed',
    () => useFeedProjects('f1'),
    () => useAddToFeed({ id: 'f1', name: 'Night' }),
    project({ id: 'new' }),
    null,
    projects(20, 1),
    21,
  ],
  [
    'a comic that was taken out of a feed',
    () => useFeedProjects('f1'),
    () => useRemoveFromFeed('f1'),
    project({ id: 'comic-2' }),
    null,
    projects(20, 1),
    19,
  ],
  [
    'a comic that was deleted',
    () => useProjectsOf('o1'),
    () => useDeleteProject('comic-2'),
    undefined,
    null,
    projects(12, 1),
    11,
  ],
])('after %s the next page begins where the server has it', async (...row) => {
  const [, useList, useChange, input, body, firstPage, at] = row;
  const { sent, now, answer } = renderQuery(() => ({ list: useList(), change: useChange() }));
  await answer(firstPage);
  await act(async () => void Reflect.apply(now().change.mutateAsync, undefined, [input]));
  await answer(body);
  await act(async () => void now().list.loadMore());
  expect(sent.at(-1)).toContain(`/${at}/`);
});

test('in a feed the next comic is found on its next page, too, and none after one that is gone or without a network', async () => {
  const { now, answer, refuse } = renderQuery(() => useFeedProjects('f1'));
  const next = async (id: string) => (await now().findNext(id))?.id;
  await answer(projects(20, 1));
  expect(await next('comic-19')).toBe('comic-20');
  expect(await next('gone')).toBeUndefined();
  const afterLast = next('comic-20');
  await refuse(500);
  expect(await afterLast).toBeUndefined();
  const onNextPage = next('comic-20');
  await answer(projects(1, 21));
  expect(await onNextPage).toBe('comic-21');
  expect(await next('comic-21')).toBeUndefined();
});

test('after a comic comes the next one of the list that is shown, not of one that was left', async () => {
  const list = (...ids: string[]) => ({
    projects: ids.map((id) => project({ id })),
    readCount: ids.length,
    hasMore: false,
    asOf: undefined,
  });
  const { now } = renderQuery(
    () => ({ find: useFindNextProject(), shown: useProjectsOf('o1') }),
    (client) => {
      // Nothing comes after the only one.
      client.setQueryData(queryKeys.feeds.ofPerson('o2'), list('left'));
      client.setQueryData(queryKeys.feeds.ranked('newest'), list('a', 'b', 'left'));
      client.setQueryData(queryKeys.feeds.ofPerson('o1'), list('b', 'shown'));
      client.setQueryData(queryKeys.feeds.ranked('thebest'), list('x', 'best'));
    },
  );
  expect((await now().find('b'))?.id).toBe('shown');
  expect((await now().find('a'))?.id).toBe('b');
  expect((await now().find('left'))?.id).toBe('a');
  expect((await now().find('nowhere'))?.id).toBe('x');
});

test('after the comics of a prerendered page come those of the moment when it was rendered', async () => {
  const { sent, now, answer } = renderQuery(
    () => useLoadMore('newest'),
    (client) => cachePrerenderedFeed(client, 'newest', [project({ id: 'a' })], Date.UTC(2026, 10, 28)),
  );
  await act(async () => void now().loadMore());
  expect(sent).toEqual(['GET /api/feed/newest/1/20?asOf=2026-11-28T00%3A00%3A00.000Z']);
  await answer([]);
});

test('what was loaded in any list is known once, as it is after each change', async () => {
  const { client, now } = renderQuery(useLoadedProjects, (cache) =>
    cachePrerenderedFeed(cache, 'newest', [project({ id: 'a' }), project({ id: 'b' })], 0),
  );
  const likes = () => now().map(({ id, likeCount }) => `${id} ${likeCount}`);
  const liked = (likeCount: number) =>
    act(async () => {
      changeProjects(client, (one) => (one.id === 'a' ? { ...one, likeCount } : one));
      // TanStack notifies in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    });
  await liked(7);
  expect(likes()[0]).toBe('a 7');
  await liked(8);
  expect(likes()[0]).toBe('a 8');
  await act(async () => {
    cachePrerenderedFeed(client, 'thebest', [project({ id: 'b' }), project({ id: 'c' })], 0);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(now().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('the moderators’ log is loaded again as far as it was, of what came above meanwhile, too', async () => {
  const { client, sent, now, answer } = renderQuery(useAdminActions);
  const actions = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: String(from - at),
      admin: null,
      action: 'news.send',
      person: null,
      project: null,
      about: {},
      address: '127.0.0.1',
      creationDate: '2026-11-20T12:00:00.000Z',
    }));
  await answer(actions(30, 100));
  await act(async () => void now().loadMore());
  await answer(actions(30, 70));
  expect(sent.at(-1)).toBe('GET /api/admin_actions/0/30?before=71');
  await act(async () => void client.invalidateQueries());
  expect(sent.at(-1)).toBe('GET /api/admin_actions/0/60');
  await answer(actions(60, 102));
  const ids = actions(60, 102).map(({ id }) => id);
  await waitFor(() => expect(now().data?.actions.map(({ id }) => id)).toEqual(ids), { interval: 1 });
});
