import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { Action, ButtonObject, Condition } from '@/comics/project';
import { actionsSchema } from '@/comics/schema/actionSchemas';
import { validateProject } from '@/comics/validate/validateProject';
import { removeVariable } from '@/editor/document/variablesAndLists';
import { Inspector } from '@/editor/inspector/Inspector';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { openedLists } from '../../support/app/openedLists';
import { comicOf, fillIn, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';
import { ifThen } from '../../support/comics/ifThen';

const button: ButtonObject = {
  id: 2,
  type: 'button',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  label: 'Buy',
  onTap: [],
};

function show(onTapped: readonly Action[] = [{ do: 'end' }]) {
  const shown = renderInEditor(
    <Inspector />,
    comicOf([{ ...button, onTap: onTapped }], { variables: { coins: { type: 'number', value: 0 } } }),
  );
  act(() => shown.store.select([2]));
  const onTap = () => {
    const [object] = shown.project().pages[0]?.objects ?? [];
    return object?.onTap;
  };
  return { ...shown, onTap };
}

test('what happens is written as sentences, filled in without code', async () => {
  const { user, onTap } = show();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'Change a variable');
  await user.selectOptions(screen.getByLabelText('Operation'), 'multiply');
  const value = screen.getByLabelText('Value');
  await user.clear(value);
  await user.type(value, '3');
  expect(onTap()).toEqual([{ do: 'set', variable: 'coins', op: '*', value: 3 }, { do: 'end' }]);
});

test('keys open the list of actions, and add none before one is chosen', async () => {
  const opened = openedLists();
  show();
  const list = screen.getByLabelText('Add action…');
  for (const key of ['ArrowDown', 'End', 'g']) expect(fireEvent.keyDown(list, { key })).toBe(false);
  expect(opened).toHaveBeenCalledTimes(3);
  for (const key of ['Tab', ' ', 'Enter', 'Escape']) expect(fireEvent.keyDown(list, { key })).toBe(true);
  expect(fireEvent.keyDown(list, { key: 'z', ctrlKey: true })).toBe(true);
  // A page within another site may not open it.
  opened.mockImplementation(() => {
    throw new DOMException('Cross-origin', 'SecurityError');
  });
  expect(fireEvent.keyDown(list, { key: 'ArrowUp' })).toBe(false);
  expect(opened).toHaveBeenCalledTimes(4);
});

test('an added action is placed before “go to page”, after which nothing would run', async () => {
  const { user, onTap } = show();
  const add = (name: string) => user.selectOptions(screen.getByLabelText('Add action…'), name);
  await add('Wait');
  await add('Stop sounds');
  await add('Go back one page');
  await add('Wait');
  await add('Restart the story');
  expect(onTap()?.map((action) => action.do)).toEqual(['wait', 'silence', 'wait', 'back', 'restart', 'end']);
});

test('a page added as the target of an action takes one undo step, and the page before no longer ends the story', async () => {
  const { user, onTap, project, store } = show();
  for (const [index, id] of [1000, 1001].entries()) {
    const before = project();
    await user.selectOptions(screen.getByLabelText('Add action…'), 'Go to a new page');
    expect(onTap()?.[0]).toEqual({ do: 'go', page: id });
    expect(project().pages.map((page) => [page.id, page.end])).toEqual([
      [1, undefined],
      ...[1000, 1001].slice(0, index + 1).map((one) => [one, true]),
    ]);
    act(store.undo);
    expect(project()).toBe(before);
    act(store.redo);
  }
});

test('a variable created with an action is undone together with it', async () => {
  const { user, project, store } = show();
  act(() => store.run(removeVariable('coins')));
  const before = project();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'Change a variable');
  expect(Object.keys(project().variables)).toEqual(['counter']);
  const withOne = project();
  await user.selectOptions(screen.getByLabelText('Variable'), 'New variable…');
  expect(Object.keys(project().variables)).toEqual(['counter', 'counter2']);
  act(store.undo);
  expect(project()).toBe(withOne);
  act(store.undo);
  expect(project()).toBe(before);
});

test('actions are moved and removed by keyboard', async () => {
  const { user, onTap } = show();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'Wait');
  screen.getByRole('button', { name: 'Move up: wait 1 s' }).focus();
  await user.keyboard('{Enter}');
  expect(onTap()).toEqual([{ do: 'wait', duration: 1000 }, { do: 'end' }]);
  screen.getByRole('button', { name: 'Remove: end the story' }).focus();
  await user.keyboard('{Enter}');
  expect(onTap()).toEqual([{ do: 'wait', duration: 1000 }]);
});

test('an action moves on with each key press, and keeps the focus', async () => {
  const { user, onTap } = show();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'Wait');
  await user.selectOptions(screen.getByLabelText('Add action…'), 'Stop sounds');
  const order = () => onTap()?.map((action) => action.do);
  const [first, second, third] = order() ?? [];
  const [down] = screen.getAllByRole('button', { name: /^Move down: / });
  const name = down?.ariaLabel;
  down?.focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual([second, first, third]);
  expect(document.activeElement?.ariaLabel).toBe(name);
  await user.keyboard('{Enter}');
  expect(order()).toEqual([second, third, first]);
  expect(document.activeElement?.ariaLabel).toBe(name);
});

test('a condition has lists of actions for both outcomes', async () => {
  const { user, onTap } = show();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'If… then…');
  const then = screen.getByText('then').parentElement;
  if (then === null) throw new Error('The list of then is not there');
  await user.selectOptions(within(then).getByLabelText('Add action…'), 'Go back one page');
  await user.selectOptions(screen.getByLabelText('Comparison'), 'is more than');
  expect(onTap()?.[0]).toEqual({
    do: 'if',
    when: { variable: 'coins', is: '>', value: 1 },
    ...Object.fromEntries([['then', [{ do: 'back' }]]]),
  });
});

test('conditions can be nested as deep as a file allows', () => {
  const when = { seen: 1 } as const;
  const nested = (depth: number): Action => ({
    do: 'if',
    when,
    // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
    then: depth === comicsLimits.ifDepth ? [] : [nested(depth + 1)],
  });
  show([nested(1)]);
  const lists = screen.getAllByLabelText('Add action…');
  const isOffered = (list: HTMLElement) => within(list).queryByRole('option', { name: 'If… then…' }) !== null;
  // Both outcomes of the innermost, then outwards.
  expect(lists.map(isOffered)).toEqual([false, false, true, true, true, true, true]);
});

test('whatever is offered for a condition keeps within the depth that a file allows', () => {
  const seen = { seen: 1 } as const;
  const deepest = {
    all: [{ not: { any: [seen] } }, { any: [{ any: [seen] }] }, { any: [seen] }],
  } satisfies Condition;
  const written: Condition[] = [];
  const fields = (
    <ConditionFields label="Visible" value={deepest} onChange={(when) => when && written.push(when)} />
  );
  renderInEditor(fields, comicOf([]));
  for (const field of screen.getAllByRole<HTMLSelectElement>('combobox'))
    for (const { value } of field.options) fireEvent.change(field, { target: { value } });
  expect(written).toContainEqual({ all: [...deepest.all.slice(0, 2), { any: [seen, { any: [seen] }] }] });
  expect(written).toContainEqual({ all: [...deepest.all.slice(0, 2), { not: { any: [seen] } }] });
  const findings = written.flatMap((when) => validateProject(comicOf([{ ...button, when }])));
  expect(findings.filter(({ code }) => code === 'E_LIMIT')).toEqual([]);
});

test('a motion follows a path and turns along it, and does neither once the path is removed', async () => {
  const keyframes = [{ at: 0 }, { at: 1, dx: 50 }];
  const { user, onTap } = show([{ do: 'move', object: 2, track: { duration: 1000, keyframes } }]);
  await user.click(screen.getByText('Path and all changes'));
  const path = screen.getByRole('checkbox', { name: 'Follow a path' });
  const track = () => onTap()?.flatMap((action) => (action.do === 'move' ? [action.track] : []))[0];
  await user.click(path);
  await user.click(screen.getByRole('checkbox', { name: 'Rotate along the path' }));
  await user.click(screen.getByRole('button', { name: 'Add point' }));
  const [, , third] = screen.getAllByRole('textbox', { name: 'Y offset' });
  if (third === undefined) throw new Error('The path has three points');
  await user.clear(third);
  await user.type(third, '30');
  const points = [
    [0, 0],
    [200, 0],
    [400, 30],
  ];
  expect(track()).toEqual({ duration: 1000, keyframes, path: points, turn: true });
  await user.click(path);
  expect(track()).toEqual({ duration: 1000, keyframes });
});

test('a motion that only follows a path gets keyframes when the path is removed', async () => {
  const path = [
    [0, 0],
    [200, 0],
  ] as const;
  const { user, onTap } = show([{ do: 'move', object: 2, track: { duration: 1000, path } }]);
  await user.click(screen.getByText('Path and all changes'));
  await user.click(screen.getByRole('checkbox', { name: 'Follow a path' }));
  const keyframes = [{ at: 0 }, { at: 1 }];
  expect(onTap()).toEqual([{ do: 'move', object: 2, track: { duration: 1000, keyframes } }]);
});

test('visibility requires all or any of several conditions, or that none of them holds', async () => {
  const { user, project } = show();
  const when = () => project().pages[0]?.objects[0]?.when;
  const rich = { variable: 'coins', is: '>=', value: 1 };
  await user.click(screen.getByText('Visibility'));
  await fillIn([
    ['Hidden at first', true],
    ['Add condition…', 'A variable'],
    ['True or not', 'it is not true:'],
    ['Value', '3'],
  ]);
  expect(when()).toEqual({ not: { ...rich, value: 3 } });
  await fillIn([
    ['True or not', 'it is true:'],
    ['Add condition…', 'Several conditions'],
  ]);
  const seen = { seen: 1 };
  expect(when()).toEqual({ all: [{ ...rich, value: 3 }, { any: [seen] }] });
  await fillIn([['How many must be true', 'all of these']]);
  const [inGroup] = screen.getAllByLabelText('Add condition…');
  await user.selectOptions(there(inGroup), 'A variable');
  expect(when()).toEqual({ all: [{ ...rich, value: 3 }, { all: [seen, rich] }] });
  expect(screen.getAllByText('and', { selector: 'span' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Remove: .*3$/ }));
  expect(when()).toEqual({ all: [seen, rich] });
  await user.click(screen.getByRole('button', { name: 'Remove: Page 1 was visited' }));
  expect(when()).toEqual(rich);
  await user.click(screen.getByRole('button', { name: 'Remove: coins is at least 1' }));
  expect(project().pages[0]?.objects[0]).toEqual({ ...button, onTap: [{ do: 'end' }], hidden: true });
});

test('a value is typed, or taken from another variable', async () => {
  const { onTap } = show([{ do: 'set', variable: 'coins', op: '+', value: 1 }]);
  const set = { do: 'set', variable: 'coins', op: '+' };
  await fillIn([['A value or a variable', 'coins']]);
  expect(onTap()).toEqual([{ ...set, from: 'coins' }]);
  await fillIn([['A value or a variable', 'value']]);
  expect(onTap()).toEqual([{ ...set, value: 1 }]);
  await fillIn([['Value', '7']]);
  expect(onTap()).toEqual([{ ...set, value: 7 }]);
});

test('an action that shows something can choose another object, and the camera also the whole page', async () => {
  const { onTap } = show([
    { do: 'show', object: 99 },
    { do: 'camera', to: 2, zoom: 2 },
  ]);
  const [first] = screen.getAllByLabelText<HTMLSelectElement>('Object');
  expect(first?.selectedOptions[0]?.textContent).toBe('something deleted');
  await userEvent.selectOptions(there(first), 'Button: Buy');
  await fillIn([['Object', 'whole page']]);
  expect(onTap()).toEqual([
    { do: 'show', object: 2 },
    { do: 'camera', zoom: 2 },
  ]);
});

test('a timer has a name, repeats, and runs its actions when it ends', async () => {
  const { user, onTap } = show([{ do: 'start', timer: 'timer', duration: 10_000, actions: [] }]);
  const name = screen.getByLabelText('Timer');
  await user.clear(name);
  await user.type(name, 'bomb{Tab}');
  await user.clear(name);
  await user.type(name, '2 bad');
  expect(screen.getByText(/^Use letters, digits and _/)).toBeVisible();
  await user.tab();
  expect(name).toHaveProperty('value', 'bomb');
  await fillIn([['when the time is up', 'Go back one page']]);
  expect(onTap()).toEqual([{ do: 'start', timer: 'bomb', duration: 10_000, actions: [{ do: 'back' }] }]);
});

test('the second branch of a condition disappears with its last action', async () => {
  const when = { seen: 1 };
  // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
  const { user, onTap } = show([{ do: 'if', when, then: [], else: [{ do: 'back' }] }]);
  await user.click(screen.getByRole('button', { name: 'Remove: go back one page' }));
  // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
  expect(onTap()).toEqual([{ do: 'if', when, then: [] }]);
});

test('another sound is played as loud as the one before, without the caption of that', async () => {
  const sound = (id: number, name: string) => ({
    ver: 1 as const,
    dt: 3 as const,
    id,
    name,
    vp: { type: 4 as const, vpstr: `res/snd/${name}` },
  });
  const rain = { sound: [3, 1], volume: 0.4, caption: 'It rains' } as const;
  const { user, project, store } = renderInEditor(
    <Inspector />,
    comicOf([{ ...button, onTap: [{ do: 'play', sound: rain }] }], {
      resources: [sound(1, 'rain.mp3'), sound(2, 'meow.mp3')],
    }),
  );
  act(() => store.select([2]));
  const sounds = screen.getByLabelText('Sound');
  await user.selectOptions(sounds, within(sounds).getByRole('option', { name: /meow/ }));
  expect(project().pages[0]?.objects[0]?.onTap).toEqual([
    { do: 'play', sound: { sound: [3, 2], volume: 0.4 } },
  ]);
});

test('a new variable fits the sentence that needs it', async () => {
  const { user, project, store } = renderInEditor(
    <Inspector />,
    comicOf([{ ...button, onTap: actionsSchema.parse([ifThen({ variable: 'bag', has: 'key' }, [])]) }], {
      variables: { bag: { type: 'list', value: [] } },
    }),
  );
  act(() => store.select([2]));
  await user.selectOptions(screen.getByLabelText('Variable'), 'New variable…');
  expect(project().variables).toMatchObject({ counter: { type: 'list', value: [] } });
  expect(project().pages[0]?.objects[0]?.onTap).toMatchObject([
    { when: { variable: 'counter', has: 'key' } },
  ]);
});
