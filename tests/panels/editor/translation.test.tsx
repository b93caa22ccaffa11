import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BubbleObject } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const bubble: BubbleObject = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  x: 10,
  y: 20,
  width: 300,
  height: 200,
  text: 'Hello there',
};

test('a comic gets a second language, missing texts are translated side by side, and each text links to its place', async () => {
  const { user, project, store } = renderInEditor(<Inspector />, comicOf([bubble]));
  await user.click(screen.getByText('Languages and texts'));
  await user.selectOptions(await screen.findByLabelText('Add language'), 'Russian');
  await user.click(await screen.findByRole('button', { name: 'Missing in Russian: 2' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  await user.type(sheet.getByRole('textbox', { name: 'Bubble, in Russian' }), 'Привет');
  expect(project().pages[0]?.objects[0]).toMatchObject({ text: { en: 'Hello there', ru: 'Привет' } });
  await user.click(sheet.getByRole('button', { name: 'Page 1' }));
  expect(store.state().selected).toEqual([2]);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(store.undo);
  expect(project().pages[0]?.objects[0]).toBe(bubble);
});
