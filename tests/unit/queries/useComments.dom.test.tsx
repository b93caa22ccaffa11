import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useComments } from '@/queries/comments';
import { renderQuery } from '../../support/app/renderQuery';
import { commentPage } from '../../support/app/wire';

const page = 'GET /api/project_comments/goldfish/page';
const all = Array.from({ length: 341 }, (_, index) => ({
  type: 2 as const,
  text: `Thought ${341 - index}`,
  creationDate: '2026-11-20T12:00:00.000Z',
  owner: { id: 'c1', name: 'Clara', picId: '' },
}));
/** These of all comments, by their positions from the latest one; each is marked by its number. */
const pageOf = (from: number, to: number) =>
  commentPage(all.slice(from, to), { total: 341, earlier: to < 341 ? String(341 - to + 1) : null });

function renderComments() {
  const hook = renderQuery(() => useComments('goldfish'));
  return {
    ...hook,
    shows: (count: number) => waitFor(() => expect(hook.now().data?.entries).toHaveLength(count)),
    loadEarlier: () => act(async () => void hook.now().loadEarlier()),
    askAnew: () => act(async () => void hook.client.invalidateQueries()),
  };
}

test('a long list that is refetched is as long as before, with each comment once', async () => {
  const { sent, now, answer, shows, loadEarlier, askAnew } = renderComments();
  await answer(pageOf(0, 20));
  await shows(20);
  for (const [from, to] of [
    [20, 120],
    [120, 220],
  ] as const) {
    await loadEarlier();
    await answer(pageOf(from, to));
    await shows(to);
  }
  const loaded = now().data?.entries;
  expect(loaded).toEqual(all.slice(0, 220));
  sent.length = 0;
  await askAnew();
  await answer(pageOf(0, 100));
  await answer(pageOf(100, 200));
  await answer(pageOf(200, 220));
  await waitFor(() =>
    expect(sent).toEqual([`${page}/100`, `${page}/100?before=242`, `${page}/20?before=142`]),
  );
  expect(now().data).toMatchObject({ total: 341, earlier: '122' });
  expect(now().data?.entries).toEqual(loaded);
});

test('a list that has become shorter ends where there are no more', async () => {
  const { sent, now, answer, shows, loadEarlier, askAnew } = renderComments();
  await answer(pageOf(0, 20));
  await shows(20);
  await loadEarlier();
  await answer(pageOf(20, 120));
  await shows(120);
  sent.length = 0;
  await askAnew();
  await answer(commentPage(all.slice(0, 90)));
  expect(sent).toEqual([`${page}/100`]);
  await shows(90);
  expect(now().data?.earlier).toBeNull();
});

test('an earlier page that arrives after the list was refetched is not added to it', async () => {
  const { client, now, answer, shows, loadEarlier } = renderComments();
  await answer(pageOf(0, 20));
  await shows(20);
  await loadEarlier();
  client.setQueryData(['commentsOf', 'goldfish'], { entries: all.slice(0, 5), total: 5, earlier: null });
  await answer(pageOf(20, 120));
  expect(now().data?.entries).toHaveLength(5);
});
