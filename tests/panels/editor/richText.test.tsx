import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import type { BubbleObject, ProjectFile, TextStyle } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';

const bubble: BubbleObject = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  x: 10,
  y: 20,
  width: 300,
  height: 200,
  text: 'Hello there, cat',
};

function show(
  textStyle?: TextStyle,
  more: Partial<ProjectFile> = {},
  content: BubbleObject['text'] = bubble.text,
) {
  const styled = { ...bubble, text: content, ...(textStyle && { textStyle }) };
  const shown = renderInEditor(<Inspector />, comicOf([styled], more));
  act(() => shown.store.select([2]));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text', { selector: 'textarea' });
  const put = async (from: number, to = from) => {
    await shown.user.click(field);
    act(() => field.setSelectionRange(from, to));
    await shown.user.keyboard('{Shift}');
  };
  const text = () => {
    const object = shown.project().pages[0]?.objects[0];
    return object?.type === 'bubble' ? object.text : undefined;
  };
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, field, put, text, press };
}

test('selected text becomes bold, also the word under the cursor, and one undo reverts it', async () => {
  const { put, text, press, store, project } = show();
  await put(0, 5);
  // The cursor, and a phone's keyboard, stay in the text.
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Bold' }))).toBe(false);
  await press('Bold');
  expect(text()).toEqual([{ text: 'Hello', bold: true }, ' there, cat']);
  expect(project().version).toBe(2);
  await put(8);
  await press('Italic');
  expect(text()).toEqual([{ text: 'Hello', bold: true }, ' ', { text: 'there', italic: true }, ', cat']);
  await press('Italic');
  expect(text()).toEqual([{ text: 'Hello', bold: true }, ' there, cat']);
  act(store.undo);
  act(store.undo);
  act(store.undo);
  expect(text()).toBe('Hello there, cat');
});

test.each(['Bold', 'Italic'])(
  'a part of a text that is %s as a whole becomes plain, and again as the rest',
  async (name) => {
    const key = name.toLowerCase();
    const { put, text, press } = show({ bold: true, italic: true });
    const isPressed = () => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await put(0, 5);
    expect(isPressed()).toBe('true');
    await press(name);
    expect(text()).toEqual([{ text: 'Hello', [key]: false }, ' there, cat']);
    expect(isPressed()).toBe('false');
    await put(0, 11);
    expect(isPressed()).toBe('false');
    await put(0, 5);
    await press(name);
    expect(text()).toBe('Hello there, cat');
  },
);

test('ruby text is above its base, and stays there while typing continues', async () => {
  const { put, text, press, user, field } = show();
  await put(14);
  await press('Ruby text');
  await user.type(screen.getByRole('textbox', { name: 'Ruby text' }), 'dog');
  expect(text()).toEqual(['Hello there, ', { text: 'cat', ruby: 'dog' }]);
  await user.type(field, '!');
  expect(text()).toEqual(['Hello there, ', { text: 'cat', ruby: 'dog' }, '!']);
});

test('a word gets another size and font, and the usual ones again', async () => {
  const { put, text, press, user } = show();
  await put(14);
  await press('Size and font');
  const panel = screen.getByRole('button', { name: 'Size and font' }).getAttribute('aria-controls');
  const letters = within(there(document.getElementById(panel ?? '')));
  const size = letters.getByRole('textbox', { name: 'Relative size' });
  for (const [percent, run] of [
    ['150', [{ text: 'cat', size: 1.5 }]],
    ['100', []],
    ['50', [{ text: 'cat', size: 0.5 }]],
  ] as const) {
    fireEvent.change(size, { target: { value: percent } });
    expect(text()).toEqual(run.length === 0 ? bubble.text : ['Hello there, ', ...run]);
  }
  await user.click(letters.getByRole('radio', { name: 'Marker' }));
  expect(text()).toEqual(['Hello there, ', { text: 'cat', size: 0.5, font: 'marker' }]);
  letters.getByText('Readers can switch to an easy-to-read font');
  fireEvent.change(size, { target: { value: '100' } });
  await user.click(letters.getByRole('radio', { name: 'Default' }));
  expect(text()).toBe(bubble.text);
});

test('text is shown only under a condition, and can be selected again by its run', async () => {
  const { put, text, press, user } = show();
  await put(14);
  await press('Show only if…');
  await user.selectOptions(screen.getByLabelText('Add condition…'), 'A page was visited');
  expect(text()).toEqual(['Hello there, ', { text: 'cat', when: { seen: 1 } }]);
  await put(2);
  await user.click(screen.getByRole('button', { name: 'cat' }));
  screen.getByText('For: cat');
});

test('a variable is inserted at the cursor, and words change with a number', async () => {
  const { put, text, press, user, store } = show(undefined, {
    variables: {
      coins: { type: 'number', value: 0 },
      bag: { type: 'list', value: [] },
      name: { type: 'text', value: '' },
    },
  });
  await put(11);
  await press('Insert variable');
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Insert the value of bag' }))).toBe(false);
  await press('Insert the value of coins');
  expect(text()).toBe('Hello there{coins}, cat');
  // The next one follows.
  await press('Insert the value of bag');
  expect(text()).toBe('Hello there{coins}{bag}, cat');
  act(store.undo);
  const counted = screen.getByLabelText<HTMLSelectElement>('Plural forms by');
  expect([...counted.options].slice(1).map((option) => option.text)).toEqual(['coins', 'bag']);
  await user.selectOptions(counted, 'coins');
  const words = 'Hello there{coins}, cat';
  expect(text()).toEqual({ count: 'coins', en: { one: words, other: words } });
  await user.type(screen.getByRole('textbox', { name: 'Text, with 0, 2, 3' }), 's');
  expect(text()).toMatchObject({ en: { one: words, other: `${words}s` } });
});

test('a text that has as many parts as it may gets no further one, and says so until one is gone', async () => {
  const parts = Array.from({ length: richLimits.runs - 1 }, (_, index) =>
    index % 2 === 0 ? { text: 'a', bold: true } : 'b',
  );
  const { put, text, press } = show(undefined, {}, [...parts, ' and more']);
  const before = text();
  const { length } = parts;
  await put(length + 1, length + 4);
  await press('Bold');
  expect(text()).toBe(before);
  const full = `Limit reached: ${richLimits.runs} at most`;
  expect(screen.getByRole('alert').textContent).toBe(full);
  await put(0, 2);
  await press('Italic');
  expect(text()).not.toBe(before);
  expect(screen.queryByText(full)).toBeNull();
});

test('a new speaker gets a name and a color in a bubble', async () => {
  const { user, project } = show();
  await user.click(screen.getByText('Speaker'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Speaker' }), 'New speaker…');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Cat');
  expect(project()).toMatchObject({
    version: 2,
    speakers: { speaker1: { name: 'Cat' } },
    pages: [{ objects: [{ speaker: 'speaker1' }] }],
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speaker' }), 'No speaker');
  expect(project().pages[0]?.objects[0]).not.toHaveProperty('speaker');
});
