import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { VariableList } from '@/editor/story/VariablesAndLists';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const coins = { type: 'number', value: 5 } as const;
const bag = { type: 'list', value: ['key'] } as const;

function open(objects: Parameters<typeof comicOf>[0] = []) {
  const variables: ProjectFile['variables'] = { coins, bag };
  const shown = renderInEditor(<VariableList />, comicOf(objects, { variables }));
  const row = (index: number) => {
    const item = screen.getAllByRole('listitem')[index];
    if (item === undefined) throw new Error(`There is no variable ${index + 1}`);
    return within(item);
  };
  const retype = async (index: number, label: string, typed: string) => {
    const field = row(index).getByRole('textbox', { name: label });
    await shown.user.clear(field);
    await shown.user.type(field, typed);
    return field;
  };
  return { ...shown, row, retype, variables: () => shown.project().variables };
}

test('a variable is renamed when its name is left, and the order stays', async () => {
  const { user, retype, variables } = open();
  await retype(0, 'Name', 'gold');
  expect(Object.keys(variables())).toEqual(['coins', 'bag']);
  await user.tab();
  expect(Object.keys(variables())).toEqual(['gold', 'bag']);
  // Some devices compose one letter of two characters.
  await retype(0, 'Name', 'трои\u0306');
  await user.tab();
  expect(Object.keys(variables())).toEqual(['тро\u0439', 'bag']);
});

test.each([
  { typed: 'bag', error: 'This name is taken' },
  { typed: '2bad', error: 'Use letters, digits and _ without spaces, starting with a letter' },
])('“$typed” is rejected as its name: $error', async ({ typed, error }) => {
  const { user, retype, row, variables } = open();
  const field = await retype(0, 'Name', typed);
  expect(row(0).getByText(error)).toBeVisible();
  await user.tab();
  expect(field).toHaveProperty('value', 'coins');
  expect(row(0).queryByText(error)).toBeNull();
  expect(variables()).toEqual({ coins, bag });
});

test('a used variable keeps its type and stays, and does not affect the second one', async () => {
  const text = { id: 2, type: 'text', text: '{coins} of gold', x: 0, y: 0, width: 90, height: 90 } as const;
  const { user, row, variables } = open([text]);
  await user.selectOptions(row(0).getByLabelText('Type'), 'Text');
  expect(row(0).getByText(/^Times used: 1/)).toBeVisible();
  expect(row(0).queryByRole('button', { name: /^Delete / })).toBeNull();
  await user.selectOptions(row(1).getByLabelText('Type'), 'Yes or no');
  expect(variables()).toEqual({ coins, bag: { type: 'boolean', value: false } });
  await user.click(row(1).getByRole('button', { name: 'Delete bag' }));
  expect(variables()).toEqual({ coins });
});

test('a number has bounds around its initial value', async () => {
  const { retype, row, variables } = open();
  await retype(0, 'At least', '6');
  expect(row(0).getByRole('textbox', { name: 'At least', description: 'At most 5' })).toBeVisible();
  expect(variables().coins).toEqual(coins);
  await retype(0, 'At least', '5');
  await retype(0, 'At most', '9');
  expect(variables().coins).toEqual({ ...coins, min: 5, max: 9 });
});

test('each word of a list is kept once, as it was typed until the field is left', async () => {
  const { user, retype, variables, store } = open();
  const field = await retype(1, 'Initial value', 'key, , map,key,');
  expect(variables().bag).toMatchObject({ value: ['key', 'map'] });
  expect(field).toHaveProperty('value', 'key, , map,key,');
  await user.tab();
  expect(field).toHaveProperty('value', 'key, map');
  act(store.undo);
  expect(variables().bag).toEqual(bag);
});
