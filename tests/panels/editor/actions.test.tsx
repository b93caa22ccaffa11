import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ButtonObject } from '@/comics/project';
import { removeVariable } from '@/editor/document/variablesAndLists';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const button: ButtonObject = {
  id: 2,
  type: 'button',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  label: 'Buy',
  onTap: [{ do: 'end' }],
};

function show() {
  const shown = renderInEditor(
    <Inspector />,
    comicOf([button], { variables: { coins: { type: 'number', value: 0 } } }),
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
  await user.selectOptions(screen.getByLabelText('Add action…'), 'change a variable');
  await user.selectOptions(screen.getByLabelText('Operation'), 'multiply');
  const value = screen.getByLabelText('Value');
  await user.clear(value);
  await user.type(value, '3');
  expect(onTap()).toEqual([{ do: 'set', variable: 'coins', op: '*', value: 3 }, { do: 'end' }]);
});

test('an added action is placed before “go to page”, after which nothing would run', async () => {
  const { user, onTap } = show();
  const add = (name: string) => user.selectOptions(screen.getByLabelText('Add action…'), name);
  await add('wait');
  await add('stop sounds');
  await add('go back one page');
  await add('wait');
  await add('restart the story');
  expect(onTap()?.map((action) => action.do)).toEqual(['wait', 'silence', 'wait', 'back', 'restart', 'end']);
});

test('a new page is added where an action leads, in one step, and the page before does not end the story', async () => {
  const { user, onTap, project, store } = show();
  for (const [index, id] of [1000, 1001].entries()) {
    const before = project();
    await user.selectOptions(screen.getByLabelText('Add action…'), 'go to a new page');
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

test('a variable that is new with an action is undone with it', async () => {
  const { user, project, store } = show();
  act(() => store.run(removeVariable('coins')));
  const before = project();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'change a variable');
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
  await user.selectOptions(screen.getByLabelText('Add action…'), 'wait');
  screen.getByRole('button', { name: 'Move up: wait 1 s' }).focus();
  await user.keyboard('{Enter}');
  expect(onTap()).toEqual([{ do: 'wait', duration: 1000 }, { do: 'end' }]);
  screen.getByRole('button', { name: 'Remove: end the story' }).focus();
  await user.keyboard('{Enter}');
  expect(onTap()).toEqual([{ do: 'wait', duration: 1000 }]);
});

test('an action moves on with each key press, and keeps the focus', async () => {
  const { user, onTap } = show();
  await user.selectOptions(screen.getByLabelText('Add action…'), 'wait');
  await user.selectOptions(screen.getByLabelText('Add action…'), 'stop sounds');
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
  await user.selectOptions(screen.getByLabelText('Add action…'), 'if… then…');
  const then = screen.getByText('then').parentElement;
  if (then === null) throw new Error('The list of then is not there');
  await user.selectOptions(within(then).getByLabelText('Add action…'), 'go back one page');
  await user.selectOptions(screen.getByLabelText('Comparison'), 'is more than');
  expect(onTap()?.[0]).toEqual({
    do: 'if',
    when: { variable: 'coins', is: '>', value: 1 },
    ...Object.fromEntries([['then', [{ do: 'back' }]]]),
  });
});
