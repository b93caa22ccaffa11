import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, fillIn, renderInEditor } from '../../support/app/renderInEditor';

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
  expect(screen.getByText('When text is entered')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add correct answer' }));
  expect(screen.queryByText('When text is entered')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Correct answer' }), 'cat');
  await user.click(await screen.findByRole('button', { name: 'Add suggestion' }));
  await user.type(screen.getByRole('textbox', { name: 'Suggested answer' }), 'dog');
  await fillIn([
    ['When entered', 'Wait'],
    ['On any other text', 'Stop sounds'],
    ['Entered text', 'New variable…'],
  ]);
  expect(object()).toEqual({
    ...field,
    answers: [{ words: ['cat'], actions: [wait] }],
    suggestions: ['dog'],
    onOther: [silence],
    variable: 'counter',
  });
});

const wait = { do: 'wait', duration: 1000 };
const silence = { do: 'silence' };
const back = { do: 'back' };

test.each<[kind: string, fields: Parameters<typeof fillIn>[0], gesture: object]>([
  [
    'Press and hold',
    [
      ['Hold time', '1.5'],
      ['When done', 'Wait'],
    ],
    { kind: 'hold', label: 'Hold', duration: 1500, onDone: [wait] },
  ],
  [
    'Rub',
    [
      ['Stays when rubbed', true],
      ['Area to rub', '60'],
      ['When done', 'Wait'],
    ],
    { kind: 'rub', label: 'Wipe', keeps: true, share: 0.6, onDone: [wait] },
  ],
  [
    'Shake',
    [
      ['Number of shakes', '5'],
      ['When done', 'Wait'],
    ],
    { kind: 'shake', label: 'Shake', times: 5, onDone: [wait] },
  ],
  [
    'Tap a rhythm',
    [
      ['Tap 3 after', '1.5'],
      // Neither before the tap before it, nor after the one after it.
      ['Tap 3 after', '0.5'],
      ['Tap 2 after', '1.6'],
      ['Tolerance of each tap', '30'],
      ['When done', 'Wait'],
      ['On each tap', 'Stop sounds'],
      ['When the rhythm is wrong', 'Go back one page'],
    ],
    {
      kind: 'rhythm',
      label: 'Knock',
      beats: [0, 500, 1500],
      tolerance: 0.3,
      onDone: [wait],
      onBeat: [silence],
      onOther: [back],
    },
  ],
  [
    'Slide along a path',
    [
      ['X offset', '50'],
      ['Y offset', '20'],
      ['Step', '2'],
      ['When released', 'Wait'],
      ['Linked variable', 'New variable…'],
    ],
    { kind: 'slide', label: 'Slide', variable: 'counter2', path: [[50, 20]], step: 2, onRest: [wait] },
  ],
  [
    'Turn like a dial',
    [
      ['Start angle', '-90'],
      ['End angle', '90'],
      ['Step', '15'],
      ['When released', 'Wait'],
    ],
    { kind: 'turn', label: 'Turn', variable: 'counter', from: -90, to: 90, step: 15, onRest: [wait] },
  ],
  [
    'Swipe',
    [
      ['Swipe direction', 'Up'],
      ['Button label', 'Upwards'],
      ['When done', 'Wait'],
    ],
    { kind: 'swipe', label: 'Swipe', ways: [{ to: 'up', label: 'Upwards', actions: [wait] }] },
  ],
  [
    'Drag and drop',
    [
      ['Target', 'Text input: The password?'],
      ['Target name', 'There'],
      ['When dropped there', 'Wait'],
      ['When dropped elsewhere', 'Stop sounds'],
      ['Position variable', 'New variable…'],
      ['Position variable', 'None: it returns'],
    ],
    {
      kind: 'drag',
      label: 'Take',
      targets: [{ object: 4, label: 'There', actions: [wait] }],
      onOther: [silence],
    },
  ],
])('“%s” has fields for all that it can do', async (kind, fields, gesture) => {
  const { object } = await show(3, 'Gestures');
  await fillIn([['Gesture', kind]]);
  const more = screen.queryByText('More');
  if (more !== null) await userEvent.click(more);
  await fillIn(fields);
  expect(object()?.gesture).toEqual(gesture);
});

test('each direction and each target is there once, and the last one cannot be removed', async () => {
  const { user, object } = await show(3, 'Gestures');
  await fillIn([['Gesture', 'Swipe']]);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  for (let more = 0; more < 3; more += 1) await press('Add direction');
  const ways = () => (object()?.gesture?.kind === 'swipe' ? object()?.gesture : undefined);
  expect(ways()).toMatchObject({ ways: [{ to: 'right' }, { to: 'left' }, { to: 'up' }, { to: 'down' }] });
  const [first] = screen.getAllByLabelText<HTMLSelectElement>('Swipe direction');
  expect(first?.options).toHaveLength(1);
  for (const name of ['right', 'left', 'up', 'down'].map((to) => new RegExp(`^Remove: .*${to}`, 'i')))
    await press(name);
  expect(ways()).toMatchObject({ ways: [{ to: 'down', label: 'Down' }] });
  await fillIn([['Gesture', 'Drag and drop']]);
  await press('Add target');
  expect(object()).toMatchObject({ gesture: { targets: [{ object: 2 }, { object: 4, actions: [] }] } });
  expect(screen.queryByRole('button', { name: 'Add target' })).toBeNull();
});

test('a path goes on in its direction, up to the largest page', async () => {
  const { user, object } = await show(3, 'Gestures');
  await fillIn([
    ['Gesture', 'Slide along a path'],
    ['X offset', '40000'],
    ['Y offset', '-60000'],
  ]);
  for (let more = 0; more < 2; more += 1) await user.click(screen.getByRole('button', { name: 'Add point' }));
  expect(object()).toMatchObject({
    gesture: {
      path: [
        [40_000, -60_000],
        [80_000, -100_000],
        [100_000, -100_000],
      ],
    },
  });
});

test('a tapped rhythm is one undo step, and a rhythm after a pause is another', async () => {
  const { object, store } = await show(3, 'Gestures');
  await fillIn([['Gesture', 'Tap a rhythm']]);
  const pad = screen.getByRole('button', { name: 'Tap the rhythm here' });
  const tap = (timeStamp: number) =>
    fireEvent(
      pad,
      Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp }),
    );
  const beats = () => (object()?.gesture?.kind === 'rhythm' ? object()?.gesture : undefined);
  for (const time of [1_000, 1_200, 1_600]) tap(time);
  expect(beats()).toMatchObject({ beats: [0, 200, 600] });
  for (const time of [9_000, 9_300]) tap(time);
  expect(beats()).toMatchObject({ beats: [0, 300] });
  act(store.undo);
  expect(beats()).toMatchObject({ beats: [0, 200, 600] });
  act(store.undo);
  expect(beats()).toMatchObject({ beats: [0, 500, 1000] });
});
