import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const place = { x: 0, y: 0, width: 90, height: 60 };
const hat: ComicObject = {
  id: 2,
  type: 'shape',
  kind: 'rect',
  ...place,
  alt: 'A hat',
  onTap: [{ do: 'end' }],
};
const head: ComicObject = { id: 3, type: 'shape', kind: 'ellipse', ...place, alt: 'A head' };
const field: ComicObject = { id: 4, type: 'input', ...place, label: 'The password?' };

async function show(chosen: number, section: string) {
  const shown = renderInEditor(<Inspector />, comicOf([hat, head, field]));
  act(() => shown.store.select([chosen]));
  if (section !== '') await shown.user.click(screen.getByText(section));
  const object = () => shown.project().pages[0]?.objects.find(({ id }) => id === chosen);
  return { ...shown, object };
}

test('an object is dragged onto another one, and the actions of a tap run there', async () => {
  const { user, object, project, store } = await show(2, 'Gestures');
  await user.selectOptions(await screen.findByLabelText('Gesture'), 'Drag and drop');
  expect(object()).toMatchObject({
    gesture: { kind: 'drag', label: 'Take', targets: [{ object: 3, actions: [{ do: 'end' }] }] },
  });
  expect(object()).not.toHaveProperty('onTap');
  expect(project().version).toBe(2);
  const says = screen.getByRole('textbox', { name: 'Button label' });
  await user.clear(says);
  await user.type(says, 'Put the hat on');
  await user.selectOptions(screen.getByLabelText('Position variable'), 'New variable…');
  expect(object()).toMatchObject({ gesture: { label: 'Put the hat on', variable: 'counter' } });
  expect(project().variables).toEqual({ counter: { type: 'number', value: 0 } });
  for (let step = 0; step < 5; step += 1) act(store.undo);
  expect(object()).toBe(hat);
});

test('a dial is added with the number that it turns', async () => {
  const { user, object, project } = await show(3, 'Gestures');
  await user.selectOptions(await screen.findByLabelText('Gesture'), 'Turn like a dial');
  expect(object()).toMatchObject({ gesture: { kind: 'turn', label: 'Turn', variable: 'counter' } });
  expect(Object.keys(project().variables)).toEqual(['counter']);
  const end = screen.getByRole('textbox', { name: 'End angle' });
  await user.type(end, '90');
  expect(object()).toMatchObject({ gesture: { to: 90 } });
});

test('a rhythm is recorded by tapping', async () => {
  const { user, object } = await show(3, 'Gestures');
  await user.selectOptions(await screen.findByLabelText('Gesture'), 'Tap a rhythm');
  expect(object()).toMatchObject({ gesture: { beats: [0, 500, 1000] } });
  const second = screen.getByRole('textbox', { name: 'Tap 2 after' });
  await user.clear(second);
  await user.type(second, '0.25');
  expect(object()).toMatchObject({ gesture: { beats: [0, 250, 1000] } });
});

test('a text input has right answers, and offers others to readers who do not type', async () => {
  const { user, object } = await show(4, '');
  await user.click(await screen.findByRole('button', { name: 'Add correct answer' }));
  await user.type(screen.getByRole('textbox', { name: 'Correct answer' }), 'cat');
  await user.click(await screen.findByRole('button', { name: 'Add suggestion' }));
  await user.type(screen.getByRole('textbox', { name: 'Suggested answer' }), 'dog');
  expect(object()).toMatchObject({ answers: [{ words: ['cat'], actions: [] }], suggestions: ['dog'] });
});
