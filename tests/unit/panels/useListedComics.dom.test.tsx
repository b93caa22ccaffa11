import { act, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openDrafts } from '@/offline/page/draftDatabase';
import { useListedComics } from '@/panels/own-comics/useListedComics';
import { renderQuery } from '../../support/app/renderQuery';
import { ownComic } from '../../support/app/wire';
import { addDeviceDatabase } from '../../support/dom/deviceDatabase';

// Vitest calls what this returns in the end.
beforeAll(() => addDeviceDatabase());

const savedAt = (day: number) => Date.UTC(2026, 10, day, 12);

async function keep(project: string, day: number, isSent = false): Promise<void> {
  const draft = { project: { meta: { title: project } }, baseRevision: null, draftRevision: null };
  await (await openDrafts()).put('drafts', { ...draft, sentIds: [], isSent, savedAt: savedAt(day) }, [
    'p1',
    project,
  ]);
}

test('comics that only this device has are listed once, the last changed first, until they are forgotten', async () => {
  await keep('goldfish', 21);
  await keep('shark', 20);
  await keep('new', 22);
  await keep('sent', 22, true);
  const { now, answer } = renderQuery(() => useListedComics('p1'));
  await answer([ownComic({ id: 'shark', changedAt: '2026-11-23T12:00:00.000Z' }), ownComic()]);
  const listed = () =>
    now().comics.map(({ comic, isUnsent, isLocal }) => [
      comic.id,
      comic.changedAt.slice(8, 10),
      isUnsent,
      isLocal,
    ]);
  await waitFor(() =>
    expect(listed()).toEqual([
      ['shark', '23', true, false],
      ['new', '22', true, true],
      ['goldfish', '21', true, false],
    ]),
  );
  await act(() => now().forgetLocal('new'));
  await waitFor(() => expect(listed().map(([id]) => id)).toEqual(['shark', 'goldfish']));
});
