import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const place = { x: 0, y: 0, width: 90, height: 60 };
const kite: ComicObject = { id: 2, type: 'shape', kind: 'rect', ...place, alt: 'A kite' };

async function show(section: string, height?: number) {
  const comic = comicOf([kite], {
    version: height === undefined ? 1 : 2,
    pages: [{ id: 1, objects: [kite], ...(height !== undefined && { height }) }],
  });
  const shown = renderInEditor(<Inspector />, comic);
  act(() => shown.store.select([2]));
  await shown.user.click(screen.getByText(section));
  return { ...shown, object: () => shown.project().pages[0]?.objects[0] };
}

test('A ready motion is applied, and changed keyframe by keyframe', async () => {
  const { user, object, project, store } = await show('Effects and motion');
  await user.selectOptions(await screen.findByLabelText('Another motion besides'), 'Goes to and fro');
  expect(project().version).toBe(2);
  await user.click(screen.getByText('Goes to and fro', { selector: 'summary' }));
  await user.click(await screen.findByRole('button', { name: 'Turn' }));
  const [, turned] = screen.getAllByRole('textbox', { name: 'Turned by' });
  if (turned === undefined) throw new Error('It has three moments');
  await user.clear(turned);
  await user.type(turned, '45');
  expect(object()).toMatchObject({
    tracks: [
      {
        loop: true,
        keyframes: [
          { at: 0, dx: 0, rotate: 0 },
          { at: 0.5, dx: 200, rotate: 45 },
          { at: 1, dx: 0, rotate: 0 },
        ],
      },
    ],
  });
  for (let step = 0; step < 3; step += 1) act(store.undo);
  expect(object()).toBe(kite);
});

test('A motion stays collapsed, or expanded, when one before it is removed', async () => {
  const { user, object } = await show('Effects and motion');
  const another = await screen.findByLabelText('Another motion besides');
  for (const name of ['Jumps', 'Glows', 'Turns grey']) await user.selectOptions(another, name);
  const summary = (name: string) => screen.getByText(name, { selector: 'summary' });
  const isUnfolded = (name: string) => summary(name).closest('details')?.open;
  await user.click(summary('Turns grey'));
  await user.click(summary('Jumps'));
  const [jumps] = screen.getAllByRole('button', { name: 'Take this motion away' });
  if (jumps === undefined) throw new Error('Two motions are unfolded');
  await user.click(jumps);
  expect(object()).toMatchObject({ tracks: [{}, {}] });
  expect([isUnfolded('Glows'), isUnfolded('Turns grey')]).toEqual([false, true]);
});

test('Who prefers reduced motion is asked before it plays', async () => {
  const { user } = await show('Effects and motion');
  await user.selectOptions(await screen.findByLabelText('It comes'), 'popping up');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await user.click(screen.getByRole('button', { name: '▶ Play it' }));
  await screen.findByText(/^Your device asks for less motion/);
  await user.click(screen.getByRole('button', { name: 'Play it all the same' }));
  await user.click(screen.getByRole('button', { name: '■ Stop' }));
  await screen.findByRole('button', { name: '▶ Play it' });
});

test('On a tall page an object moves by scrolling, and an action runs when it is seen', async () => {
  const { user, object } = await show('As the reader scrolls', 4000);
  await user.selectOptions(await screen.findByLabelText('While the page is scrolled'), 'it rises');
  const inView = screen.getAllByLabelText('Add what happens…').at(-2);
  if (inView === undefined) throw new Error('There are two lists');
  await user.selectOptions(inView, 'wait');
  await user.click(screen.getByRole('checkbox', { name: 'Each time it comes into view' }));
  expect(object()).toMatchObject({
    onScroll: {
      keyframes: [
        { at: 0, dy: 200 },
        { at: 1, dy: -200 },
      ],
    },
    whenInView: { actions: [{ do: 'wait' }], again: true },
  });
});

test('On a page that is not tall nothing is asked about scrolling', async () => {
  await show('Effects and motion');
  expect(screen.queryByText('As the reader scrolls')).toBeNull();
});
