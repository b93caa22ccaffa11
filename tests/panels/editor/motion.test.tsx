import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { setFields } from '@/editor/document/objects/updateObjects';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, fillIn, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';

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

test('a ready-made motion is applied, and changed keyframe by keyframe', async () => {
  const { user, object, project, store } = await show('Animation');
  await user.selectOptions(await screen.findByLabelText('Add animation'), 'Back and forth');
  expect(project().version).toBe(2);
  await user.click(screen.getByText('Back and forth', { selector: 'summary' }));
  await user.click(await screen.findByRole('button', { name: 'Rotation' }));
  const [, turned] = screen.getAllByRole('textbox', { name: 'Rotation' });
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

test('a motion stays collapsed, or expanded, when one before it is removed', async () => {
  const { user, object } = await show('Animation');
  const another = await screen.findByLabelText('Add animation');
  for (const name of ['Jump', 'Glow', 'Turn grey']) await user.selectOptions(another, name);
  const summary = (name: string) => screen.getByText(name, { selector: 'summary' });
  const isUnfolded = (name: string) => summary(name).closest('details')?.open;
  await user.click(summary('Turn grey'));
  await user.click(summary('Jump'));
  const [jumps] = screen.getAllByRole('button', { name: 'Delete animation' });
  if (jumps === undefined) throw new Error('Two motions are unfolded');
  await user.click(jumps);
  expect(object()).toMatchObject({ tracks: [{}, {}] });
  expect([isUnfolded('Glow'), isUnfolded('Turn grey')]).toEqual([false, true]);
});

test('with reduced motion a preview asks before it plays', async () => {
  const { user } = await show('Animation');
  await user.selectOptions(await screen.findByLabelText('Enter animation'), 'Pop');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await user.click(screen.getByRole('button', { name: '▶ Play' }));
  await screen.findByText(/^Your device asks for reduced motion/);
  await user.click(screen.getByRole('button', { name: 'Play anyway' }));
  await user.click(screen.getByRole('button', { name: '■ Stop' }));
  await screen.findByRole('button', { name: '▶ Play' });
});

test('on a tall page an object moves by scrolling, and an action runs when it is seen', async () => {
  const { user, object } = await show('On scroll', 4000);
  await user.selectOptions(await screen.findByLabelText('While scrolling'), 'Rise');
  const inView = screen.getAllByLabelText('Add action…').at(-2);
  if (inView === undefined) throw new Error('There are two lists');
  await user.selectOptions(inView, 'Wait');
  await user.click(screen.getByRole('checkbox', { name: 'Every time' }));
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

test('replacing a motion by scrolling keeps its range, and it ends with its last action', async () => {
  const { user, object } = await show('On scroll', 4000);
  const moves = await screen.findByLabelText('While scrolling');
  await user.selectOptions(moves, 'Rotate');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Animate' }), 'Over the whole page');
  await user.selectOptions(moves, 'Fade in');
  expect(object()?.onScroll).toEqual({
    along: 'page',
    keyframes: [
      { at: 0, opacity: 0 },
      { at: 0.4, opacity: 1 },
    ],
  });
  await user.selectOptions(moves, 'None');
  expect(object()).not.toHaveProperty('onScroll');
  const left = screen.getAllByLabelText('Add action…').at(-1);
  if (left === undefined) throw new Error('There are two lists');
  await user.selectOptions(left, 'Wait');
  const share = screen.getByRole('textbox', { name: /^Visible part/ });
  await user.clear(share);
  await user.type(share, '80{Enter}');
  expect(object()?.whenInView).toMatchObject({ whenLeft: [{ do: 'wait' }], share: 0.8 });
  await user.click(screen.getByRole('button', { name: /^Remove: wait/ }));
  expect(object()).not.toHaveProperty('whenInView');
});

test('on a page that is not tall there are no fields for scrolling', async () => {
  await show('Animation');
  expect(screen.queryByText('On scroll')).toBeNull();
});

test('a moment of a motion stays between the one before and the one after', async () => {
  const { user, object } = await show('Animation');
  await fillIn([['Add animation', 'Back and forth']]);
  await user.click(screen.getByText('Back and forth', { selector: 'summary' }));
  const times = () => object()?.tracks?.[0]?.keyframes?.map(({ at }) => at);
  const put = (index: number, value: string) =>
    fireEvent.change(there(screen.getAllByRole('textbox', { name: 'Time, s' })[index]), {
      target: { value },
    });
  put(0, '2');
  expect(screen.getByText('At most 1.5')).toBeVisible();
  put(0, '0.3');
  put(1, '0.2');
  expect(screen.getByText('At least 0.3')).toBeVisible();
  expect(times()).toEqual([0.1, 0.5, 1]);
  put(1, '1.2');
  expect(times()).toEqual([0.1, 0.4, 1]);
  // After the last one nothing follows.
  expect(screen.getAllByLabelText('Easing', { selector: 'details details *' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Move up: Keyframe 2' }));
  expect(times()).toEqual([0.1, 0.4, 1]);
});

test('an object enters, stays and exits, each with its own duration', async () => {
  const { object } = await show('Animation');
  await fillIn([
    ['Enter animation', 'Pop'],
    ['Duration', '0.7'],
    ['Delay', '0.2'],
    ['Easing', 'Bounce back'],
    ['Enter animation', 'Fade'],
    ['Exit animation', 'Zoom'],
    ['Duration', '0.3'],
    ['Delay', '0.1'],
    ['Easing', 'Linear'],
    ['While visible', 'Sway'],
    ['Cycle duration', '2'],
    ['Strength', '50'],
  ]);
  expect(object()).toMatchObject({
    enter: { effect: 'fade', duration: 700, delay: 200, easing: 'back' },
    exit: { effect: 'zoom', duration: 300, delay: 100, easing: 'linear' },
    idle: { duration: 2000, loop: true, keyframes: [{ rotate: -1.5 }, { rotate: 1.5 }, { rotate: -1.5 }] },
  });
  await fillIn([
    ['While visible', 'Spin'],
    ['Enter animation', 'None'],
    ['Exit animation', 'None'],
  ]);
  expect(screen.queryByLabelText('Strength')).toBeNull();
  await fillIn([['While visible', 'None']]);
  expect(object()).toEqual(kite);
});

test.each([
  ['Enter animation', 'Pop', '0.4', 'Ease out'],
  ['Enter animation', 'Typewriter', '0.9', 'Ease out'],
  ['Exit animation', 'Fade', '0.4', 'Ease in'],
])(
  '%s “%s” shows how long it takes, and how, where its author sets neither',
  async (which, effect, duration, easing) => {
    await show('Animation');
    await fillIn([[which, effect]]);
    expect(screen.getByLabelText<HTMLInputElement>('Duration', { selector: 'input' }).placeholder).toBe(
      duration,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Easing').selectedOptions[0]?.text).toBe(easing);
  },
);

test('a motion at rest that no preset makes is named as an own one until another is chosen', async () => {
  const { object, store } = await show('Animation');
  const keyframes = [
    { at: 0, scale: 1 },
    { at: 1, scale: 3 },
  ];
  act(() => store.run(setFields(1, 2, { idle: { duration: 900, keyframes } })));
  const field = screen.getByLabelText<HTMLSelectElement>('While visible');
  expect(field.selectedOptions[0]?.text).toBe('Custom');
  expect(screen.queryByLabelText('Strength')).toBeNull();
  await fillIn([['While visible', 'Custom']]);
  expect(object()).toMatchObject({ idle: { duration: 900, keyframes } });
  await fillIn([['While visible', 'Float']]);
  expect(screen.queryByRole('option', { name: 'Custom' })).toBeNull();
});

test('the second of two motions gets a duration, a delay and repeats, and loses delay and repeats again', async () => {
  const { user, object } = await show('Animation');
  await fillIn([
    ['Add animation', 'Jump'],
    ['Add animation', 'Turn grey'],
  ]);
  const [jump, grey] = object()?.tracks ?? [];
  await user.click(screen.getByText('Turn grey', { selector: 'summary' }));
  await fillIn([
    ['Cycle duration', '2'],
    ['Delay', '0.5'],
    ['Loop', true],
  ]);
  expect(object()?.tracks).toEqual([jump, { ...grey, duration: 2000, delay: 500, loop: true }]);
  await fillIn([
    ['Delay', '0'],
    ['Loop', true],
  ]);
  expect(object()?.tracks).toEqual([jump, { ...grey, duration: 2000 }]);
});

test('a sprite plays as many frames as it has, once or in a loop', async () => {
  const picture: ComicObject = { id: 2, type: 'image', image: [0, 1], ...place, flip: 'x' };
  const { user, store, project } = renderInEditor(<Inspector />, comicOf([picture]));
  act(() => store.select([2]));
  await user.click(screen.getByText('Animation'));
  await user.click(screen.getByRole('button', { name: 'Turn into a sprite' }));
  const object = () => project().pages[0]?.objects[0];
  const sprite = { id: 2, type: 'sprite', image: [0, 1], ...place, columns: 4, duration: 800 };
  expect(object()).toEqual(sprite);
  await fillIn([
    ['Number of frames', '3'],
    ['Number of frames', '5'],
    ['Loop', true],
  ]);
  expect(screen.getByText('At most 4')).toBeVisible();
  expect(object()).toEqual({ ...sprite, frames: 3, loop: false });
  await fillIn([['Loop', true]]);
  expect(object()).toEqual({ ...sprite, frames: 3 });
  await user.click(screen.getByRole('button', { name: 'Turn back into a picture' }));
  expect(object()).toEqual({ id: 2, type: 'image', image: [0, 1], ...place });
});
