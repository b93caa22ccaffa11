import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '@/queries/keys';
import { useLike } from '@/queries/updates';
import { projectView } from '../../support/app/entities';
import { renderQuery } from '../../support/app/renderQuery';

const [like, unlike] = [
  'POST /api/view/profile/me/likes/goldfish',
  'DELETE /api/view/profile/me/likes/goldfish',
];

function renderLike() {
  const project = projectView();
  const hook = renderQuery(() => useLike(project));
  hook.client.setQueryData(queryKeys.projects.one('goldfish'), project);
  return {
    ...hook,
    tap: (isWanted: boolean) => act(async () => void hook.now()(isWanted)),
    likes: () => hook.client.getQueryData<typeof project>(queryKeys.projects.one('goldfish'))?.likeCount,
    before: project.likeCount,
  };
}

test('a like that is taken back before the response ends as not liked', async () => {
  const { tap, answer, sent, likes, before } = renderLike();
  await tap(true);
  await tap(false);
  expect(sent).toEqual([like]);
  await answer(null);
  expect(sent).toEqual([like, unlike]);
  await answer(null);
  expect([sent, likes()]).toEqual([[like, unlike], before]);
});

test('fast taps that end where they began send only the first value', async () => {
  const { tap, answer, sent, likes, before } = renderLike();
  for (const isWanted of [true, false, true]) await tap(isWanted);
  await answer(null);
  expect([sent, likes()]).toEqual([[like], before + 1]);
});

test('an error drops all pending values, and the next tap starts again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { tap, answer, refuse, sent, likes, before } = renderLike();
  await tap(true);
  await tap(false);
  await refuse(429);
  expect([sent, likes(), warn.mock.calls.length]).toEqual([[like], before, 1]);
  await tap(true);
  await answer(null);
  expect([sent, likes()]).toEqual([[like, like], before + 1]);
});

test('is settled after the screens have its count', async () => {
  const { client, now, answer, before } = renderLike();
  const shown: unknown[] = [];
  const queryKey = queryKeys.projects.one('goldfish');
  const screen = new QueryObserver<ReturnType<typeof projectView>>(client, { queryKey, enabled: false });
  const leave = screen.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data?.likeCount)));
  await act(async () => {
    void now()(true).then(() => shown.push('settled'));
  });
  await answer(null);
  await vi.waitFor(() => expect(shown).toEqual([before + 1, 'settled']));
  leave();
});
