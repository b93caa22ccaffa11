import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BubbleObject, ShapeObject } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
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
const shape: ShapeObject = {
  id: 3,
  type: 'shape',
  kind: 'rect',
  x: 0,
  y: 0,
  width: 50,
  height: 60,
  fill: '#336699',
};
const both = ['en', 'ru'];

function show(languages?: readonly string[]) {
  const comic = comicOf([bubble, shape]);
  const meta = { ...comic.meta, ...(languages && { languages }) };
  const shown = renderInEditor(<Inspector />, { ...comic, meta });
  const choose = (...ids: readonly number[]) => act(() => shown.store.select(ids));
  const objects = () => shown.project().pages[0]?.objects;
  const unfold = (name: string) => shown.user.click(screen.getByText(name));
  return { ...shown, choose, objects, unfold };
}

describe('what is chosen', () => {
  test('is named by its kind and its words', () => {
    const { choose } = show();
    choose(2);
    screen.getByRole('heading', { name: 'Bubble: Hello there' });
    choose(2, 3);
    screen.getByRole('heading', { name: 'Chosen: 2' });
  });

  test('gets other words letter by letter, undone at once', async () => {
    const { choose, objects, user, store } = show();
    choose(2);
    await user.type(screen.getByLabelText('Words', { selector: 'textarea' }), ', you');
    expect(objects()?.[0]).toMatchObject({ text: 'Hello there, you' });
    act(store.undo);
    expect(objects()?.[0]).toBe(bubble);
  });

  test('shows what is not translated, and keeps both languages side by side', async () => {
    const { choose, objects, user } = show(both);
    choose(2);
    const missing = { description: 'Not translated yet' };
    const translated = screen.getByRole('textbox', { name: 'Words, in Russian', ...missing });
    await user.type(translated, 'Привет');
    expect(objects()?.[0]).toMatchObject({ text: { en: 'Hello there', ru: 'Привет' } });
    expect(screen.queryByRole('textbox', missing)).toBeNull();
  });

  test('is placed by numbers with a comma, and by the arrows', async () => {
    const { choose, objects, user, unfold } = show();
    choose(2);
    await unfold('Place and size');
    const left = await screen.findByRole('textbox', { name: 'From the left' });
    await user.clear(left);
    await user.type(left, '12,5');
    expect(objects()?.[0]).toMatchObject({ x: 12.5 });
    await user.keyboard('{ArrowUp}');
    expect(objects()?.[0]).toMatchObject({ x: 22.5 });
  });

  test('refuses in words what is beyond its limits', async () => {
    const { choose, objects, user, unfold } = show();
    choose(2);
    await unfold('Place and size');
    const width = await screen.findByRole('textbox', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '-5');
    screen.getByRole('textbox', { name: 'Width', description: '0 at least' });
    expect(objects()?.[0]).toMatchObject({ width: 300 });
  });

  test('changes together what several have in common', async () => {
    const { choose, objects, user } = show();
    choose(2, 3);
    await user.click(screen.getByRole('button', { name: 'Filled with: #336699' }));
    expect(objects()?.map(({ fill }) => fill)).toEqual(['#336699', '#336699']);
    expect(screen.queryByLabelText('Form of the bubble')).toBeNull();
  });

  test('says the new version with its first word of it', async () => {
    const { choose, project, user } = show();
    choose(2);
    await user.click(screen.getByRole('radio', { name: 'Handwriting' }));
    expect(project().version).toBe(1);
    await user.click(screen.getByRole('radio', { name: 'Marker' }));
    expect(project()).toMatchObject({
      version: 2,
      pages: [{ objects: [{ textStyle: { font: 'marker' } }, shape] }],
    });
  });
});

test('The sheet of a phone is opened by its button, and closed by Escape back to it', async () => {
  const { choose, user } = show();
  choose(3);
  const opener = screen.getByRole('button', { name: 'Shape' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByText('Look'));
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('a page on which the story ends leads on no more, and one that leads on is no end', async () => {
  const next = { id: 9, end: true, objects: [] };
  const comic = comicOf([]);
  const { user, project, store } = renderInEditor(<Inspector />, {
    ...comic,
    pages: [{ id: 1, next: 9, objects: [] }, next],
  });
  const ends = await screen.findByRole('checkbox', { name: 'The story ends here' });
  await user.click(ends);
  expect(project().pages[0]).toEqual({ id: 1, end: true, objects: [] });
  act(store.undo);
  expect(project().pages[0]).toEqual({ id: 1, next: 9, objects: [] });
  await user.click(ends);
  await user.selectOptions(screen.getByLabelText('A tap leads on to'), 'Page 2');
  expect(project().pages[0]).toEqual({ id: 1, next: 9, objects: [] });
  expect(validateProject(project())).toEqual([]);
});
