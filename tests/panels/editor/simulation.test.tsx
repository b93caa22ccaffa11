import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ComicPage } from '@/comics/project';
import { StoryMap } from '@/editor/map/StoryMap';
import { renderEditor } from '../../support/app/renderEditor';
import { comicWith } from '../../unit/editor/document/comicWith';

afterEach(cleanup);

const box = { x: 100, y: 100, width: 400, height: 300 };
const question: ComicPage = {
  id: 1,
  objects: [
    {
      ...box,
      id: 10,
      type: 'choice',
      options: [
        { label: 'Go home', actions: [{ do: 'go', page: 2 }] },
        { label: 'Fly', actions: [{ do: 'go', page: 3 }], when: { seen: 3 } },
      ],
    },
  ],
};

async function simulate(pages: readonly ComicPage[]) {
  let closed = 0;
  const editor = renderEditor(<StoryMap onClose={() => closed++} />, { project: comicWith(pages) });
  await editor.user.click(screen.getByRole('button', { name: 'Try with simulated readers' }));
  const sheet = within(await screen.findByRole('dialog', { name: '1,000 simulated readers' }));
  return { ...editor, sheet, closed: () => closed };
}

test('simulated readers show how often each ending is reached, and lead to what nobody can choose or see', async () => {
  const { sheet, user, store, closed } = await simulate([
    question,
    { id: 2, end: true, ending: 'At home', objects: [] },
    { id: 3, end: true, ending: 'In the sky', objects: [] },
  ]);
  const endings = within(await sheet.findByRole('region', { name: 'Endings' }));
  expect(endings.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'At home100%',
    'In the skynobody got here',
  ]);
  const findings = within(sheet.getByRole('region', { name: 'Worth a look' }));
  expect(findings.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Nobody saw this pagePage 3',
    'Nobody was able to choose “Fly”Page 1',
  ]);

  await user.click(findings.getByRole('button', { name: /Fly/ }));
  expect(closed()).toBe(1);
  expect(store.state()).toMatchObject({ pageId: 1, selected: [10] });
});

test('a comic in which everything is found has nothing to fix, also when tried again', async () => {
  const { sheet, user } = await simulate([
    { id: 1, next: 2, objects: [] },
    { id: 2, end: true, objects: [] },
  ]);
  await sheet.findByText('Nothing to fix: everything can be seen and chosen.');
  for (const _time of ['second', 'third']) {
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    await sheet.findByText('Nothing to fix: everything can be seen and chosen.');
  }
  const endings = within(sheet.getByRole('region', { name: 'Endings' }));
  expect(endings.getByRole('button').textContent).toBe('Page 2100%');
  // Nobody reads anything in no time at all.
  expect(sheet.getByText(/^The shortest way/).textContent).toMatch(/about 0\.5 min.*about 0\.5 min/);
});
