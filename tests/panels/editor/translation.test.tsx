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

/** The section of a comic with so many bubbles. */
async function openSection(count: number, languages: readonly string[]) {
  const objects = Array.from({ length: count }, (_, index) => ({ ...bubble, id: 2 + index }));
  const comic = comicOf(objects);
  const meta = { ...comic.meta, ...(languages.length > 1 && { languages }) };
  const shown = renderInEditor(<Inspector />, { ...comic, meta });
  await shown.user.click(screen.getByText('Languages and texts'));
  return shown;
}

test('of many texts sixty are listed, and the others on request', async () => {
  const { user } = await openSection(70, ['en']);
  await user.click(await screen.findByRole('button', { name: 'All texts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(60);
  await user.click(sheet.getByRole('button', { name: 'Show more: 11' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(71);
  expect(sheet.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

test('the second of three languages is deleted alone, and the first one cannot be', async () => {
  const { user, project } = await openSection(1, ['en', 'ru', 'de']);
  const deletions = (await screen.findAllByRole('button', { name: /^Delete / })).map(
    ({ textContent }) => textContent,
  );
  expect(deletions).toEqual(['Delete Russian with its texts', 'Delete German with its texts']);
  await user.click(screen.getByRole('button', { name: 'Delete Russian with its texts' }));
  expect(project().meta.languages).toEqual(['en', 'de']);
  await user.click(screen.getByRole('button', { name: 'Delete German with its texts' }));
  expect(project().meta).not.toHaveProperty('languages');
  expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
});
