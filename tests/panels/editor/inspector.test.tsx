import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BubbleObject, ComicObject, ShapeObject } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { Inspector } from '@/editor/inspector/Inspector';
import { setField } from '@/editor/inspector/setField';
import { comicOf, fillIn, renderInEditor } from '../../support/app/renderInEditor';

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
const tailOf = (id: number) => ({ pageId: 1, ids: [id], path: ['tail'], name: 'movedTail' }) as const;

function show(languages?: readonly string[]) {
  const comic = comicOf([bubble, shape]);
  const meta = { ...comic.meta, ...(languages && { languages }) };
  const shown = renderInEditor(<Inspector />, { ...comic, meta });
  const choose = (...ids: readonly number[]) => act(() => shown.store.select(ids));
  const objects = () => shown.project().pages[0]?.objects;
  const unfold = (name: string) => shown.user.click(screen.getByText(name));
  return { ...shown, choose, objects, unfold };
}

describe('the selection', () => {
  test('is named by its kind and its text', () => {
    const { choose } = show();
    choose(2);
    screen.getByRole('heading', { name: 'Bubble: Hello there' });
    choose(2, 3);
    screen.getByRole('heading', { name: 'Selected: 2' });
  });

  test('gets another text character by character, undone in one step', async () => {
    const { choose, objects, user, store } = show();
    choose(2);
    await user.type(screen.getByLabelText('Text', { selector: 'textarea' }), ', you');
    expect(objects()?.[0]).toMatchObject({ text: 'Hello there, you' });
    act(store.undo);
    expect(objects()?.[0]).toBe(bubble);
  });

  test('shows what is not translated, and keeps both languages side by side', async () => {
    const { choose, objects, user } = show(both);
    choose(2);
    const missing = { description: 'Not translated yet' };
    const translated = screen.getByRole('textbox', { name: 'Text, in Russian', ...missing });
    expect(translated).toHaveProperty('placeholder', 'Hello there');
    await user.type(translated, 'Привет');
    expect(objects()?.[0]).toMatchObject({ text: { en: 'Hello there', ru: 'Привет' } });
    expect(screen.queryByRole('textbox', missing)).toBeNull();
  });

  test('of another kind begins at the top of its fields, and of the same kind where they were', () => {
    const { choose } = show();
    const fields = screen.getByRole('complementary').lastElementChild;
    const scrolled = () => fields?.scrollTop;
    choose(2);
    if (fields) fields.scrollTop = 90;
    choose(3);
    expect(scrolled()).toBe(0);
    if (fields) fields.scrollTop = 70;
    choose();
    expect(scrolled()).toBe(0);
  });

  test('moves the tail of a bubble by numbers and arrows, in one step, when it has one', async () => {
    const { choose, objects, user, unfold, store } = show();
    choose(2);
    await unfold('Position and size');
    expect(screen.queryByRole('textbox', { name: 'Tail X' })).toBeNull();
    act(() => store.run(setField({ ...tailOf(2), value: [-40, 160], series: undefined })));
    const across = screen.getByRole('textbox', { name: 'Tail X' });
    expect(across).toHaveProperty('value', '-40');
    await user.clear(across);
    await user.type(across, '-25');
    await user.keyboard('{ArrowUp}');
    expect(objects()?.[0]).toMatchObject({ tail: [-24, 160] });
    act(store.undo);
    expect(objects()?.[0]).toMatchObject({ tail: [-40, 160] });
    screen.getByRole('textbox', { name: 'Tail Y' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(objects()?.[0]).toMatchObject({ tail: [-40, 159] });
  });

  test('is positioned by numbers with a comma, and by the arrows', async () => {
    const { choose, objects, user, unfold } = show();
    choose(2);
    await unfold('Position and size');
    const left = await screen.findByRole('textbox', { name: 'X' });
    await user.clear(left);
    await user.type(left, '12,5');
    expect(objects()?.[0]).toMatchObject({ x: 12.5 });
    await user.keyboard('{ArrowUp}');
    expect(objects()?.[0]).toMatchObject({ x: 13.5 });
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(objects()?.[0]).toMatchObject({ x: 23.5 });
  });

  test('is stepped up to the limits, and not beyond', async () => {
    const { choose, objects, user } = show();
    choose(2);
    const opacity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Opacity' });
    await user.clear(opacity);
    await user.type(opacity, '95');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect([opacity.value, objects()?.[0]?.opacity]).toEqual(['100', 1]);
    await user.clear(opacity);
    await user.type(opacity, '5');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([opacity.value, objects()?.[0]?.opacity]).toEqual(['0', 0]);
  });

  test('shows why a value beyond the limits is rejected', async () => {
    const { choose, objects, user, unfold } = show();
    choose(2);
    await unfold('Position and size');
    const width = await screen.findByRole('textbox', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '-5');
    screen.getByRole('textbox', { name: 'Width', description: 'At least 0' });
    expect(objects()?.[0]).toMatchObject({ width: 300 });
  });

  test('changes what several objects have in common', async () => {
    const { choose, objects, user } = show();
    choose(2, 3);
    await user.click(screen.getByRole('button', { name: 'Fill: #336699' }));
    expect(objects()?.map(({ fill }) => fill)).toEqual(['#336699', '#336699']);
    expect(screen.queryByLabelText('Bubble shape')).toBeNull();
  });

  test('switches to version 2 with its first feature', async () => {
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

test('the sheet of a phone is opened by its button, and Escape closes it and returns the focus', async () => {
  const { choose, user } = show();
  choose(3);
  const opener = screen.getByRole('button', { name: 'Shape' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Shape' }));
  await user.click(screen.getByText('Style'));
  // A finger that hardly moves has not pulled it down.
  const head = screen.getByRole('heading', { name: 'Shape' });
  const pull = (to: number) => {
    fireEvent.pointerDown(head, { clientY: 500 });
    fireEvent.pointerUp(head, { clientY: to });
    return opener.getAttribute('aria-expanded');
  };
  expect([pull(300), pull(560), pull(561)]).toEqual(['true', 'true', 'false']);
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('a page on which the story ends has no next page, and one with a next page is no ending', async () => {
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
  const field = screen.getByLabelText<HTMLSelectElement>('Next page');
  expect([...field.options].map(({ text }) => text)).not.toContain('Page 1');
  await user.selectOptions(field, 'Page 2');
  expect(project().pages[0]).toEqual({ id: 1, next: 9, objects: [] });
  expect(validateProject(project())).toEqual([]);
});

describe('a field', () => {
  const at = { x: 0, y: 0, width: 300, height: 100 };
  const label = 'Press';
  const things: readonly ComicObject[] = [
    { ...at, id: 11, type: 'text', text: 'a' },
    { ...at, id: 12, type: 'bubble', shape: 'box', text: 'a' },
    { ...at, id: 13, type: 'button', label, onTap: [] },
    { ...at, id: 14, type: 'choice', options: [{ label, actions: [] }] },
    { ...at, id: 15, type: 'input', label },
    { ...at, id: 16, type: 'shape', kind: 'rect' },
  ];
  const open = (...ids: readonly number[]) => {
    const shown = renderInEditor(<Inspector />, comicOf(things));
    act(() => shown.store.select(ids));
    const of = (id: number) => shown.project().pages[0]?.objects.find((object) => object.id === id);
    return { ...shown, of };
  };
  const colorOf = (name: string) => screen.getByLabelText(name, { selector: 'input' }).getAttribute('value');
  const placeholder = (name: string) =>
    screen.getByLabelText(name, { selector: 'input' }).getAttribute('placeholder');
  const none = (name: string) => screen.getByRole('button', { name: `${name}: None` });
  const isPressed = (name: string) => none(name).getAttribute('aria-pressed');

  test.each([
    [11, '#111111', '40', 'Left', null, null, '0', '0'],
    [12, '#111111', '40', 'Centre', '#ffffff', '#1a1a1a', '4', '24'],
    [13, '#ffffff', '40', 'Centre', '#1d70c8', null, '0', '26'],
    [14, '#ffffff', '38', 'Centre', '#1d70c8', null, '0', '26'],
    [15, '#111111', '40', 'Left', '#ffffff', '#1a1a1a', '5', '24'],
  ])('of object %i shows what is drawn', async (id, letters, size, align, fill, line, width, corners) => {
    open(id);
    await screen.findByLabelText('Text colour', { selector: 'input' });
    expect(colorOf('Text colour')).toBe(letters);
    expect(placeholder('Font size')).toBe(size);
    expect(screen.getByLabelText('Alignment')).toHaveProperty('selectedOptions.0.text', align);
    expect(isPressed('Fill')).toBe(String(fill === null));
    if (fill !== null) expect(colorOf('Fill')).toBe(fill);
    expect(isPressed('Stroke')).toBe(String(line === null));
    if (line !== null) expect(colorOf('Stroke')).toBe(line);
    expect(placeholder('Stroke width')).toBe(width);
    expect(placeholder('Corner radius')).toBe(corners);
  });

  test('allows a bubble to have neither fill nor stroke, and a visible color again', async () => {
    const { user, of } = open(12);
    await user.click(await screen.findByRole('button', { name: 'Fill: None' }));
    await user.click(none('Stroke'));
    expect(of(12)).toMatchObject({ fill: '#ffffff00', stroke: '#ffffff00' });
    expect([isPressed('Fill'), isPressed('Stroke')]).toEqual(['true', 'true']);
    fireEvent.change(screen.getByLabelText('Fill', { selector: 'input' }), {
      target: { value: '#336699' },
    });
    expect(of(12)).toMatchObject({ fill: '#336699' });
    expect(isPressed('Fill')).toBe('false');
  });

  test('without a color of its own stores nothing when it is set to none', async () => {
    const { of, user } = open(16);
    await user.click(await screen.findByRole('button', { name: 'Fill: #111111' }));
    expect(of(16)).toMatchObject({ fill: '#111111' });
    await user.click(none('Fill'));
    expect(of(16)).toEqual(things[5]);
  });

  test('of a choice shows its options first', async () => {
    open(14);
    await screen.findByText('Options');
    const titles = [...document.querySelectorAll('aside summary')].map(({ textContent }) => textContent);
    expect(titles[0]).toBe('Options');
  });

  test('of a choice keeps the option that is taken when the time is up, wherever it is moved, until it is removed', async () => {
    const options = ['Left', 'Right', 'Stay'].map((label) => ({ label, actions: [] }));
    const timeLimit = { duration: 5000, option: 2 };
    const timed = { ...at, id: 17, type: 'choice', options, timeLimit } as const;
    const { user, store, project } = renderInEditor(<Inspector />, comicOf([timed]));
    act(() => store.select([17]));
    const taken = async () => {
      const field = await screen.findByLabelText<HTMLSelectElement>('Choice when time is up');
      return field.selectedOptions[0]?.textContent;
    };
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    expect(await taken()).toBe('Right');
    await press('Move up: Right');
    expect(await taken()).toBe('Right');
    await press('Remove: Stay');
    expect(await taken()).toBe('Right');
    await press('Remove: Right');
    expect(await taken()).toBe('Nothing');
    expect(project().pages[0]?.objects[0]).toHaveProperty('timeLimit', { duration: 5000 });
    act(store.undo);
    expect(await taken()).toBe('Right');
  });

  test('shows that several objects differ, also where one has no value', async () => {
    const { user, of } = open(11, 13);
    const size = await screen.findByLabelText('Font size', { selector: 'input' });
    expect(size.getAttribute('placeholder')).toBe('40');
    expect(screen.getByLabelText('Alignment')).toHaveProperty('selectedOptions.0.text', 'Mixed');
    expect(screen.getByRole('group', { name: 'Font: Mixed' })).toBeVisible();
    expect(isPressed('Fill')).toBe('false');
    expect(placeholder('Corner radius')).toBe('Mixed');
    await user.type(size, '50');
    expect([of(11), of(13)]).toMatchObject([{ textStyle: { size: 50 } }, { textStyle: { size: 50 } }]);
  });

  test('shows that only one of two texts is bold, and makes both so', async () => {
    const bold = { ...bubble, id: 3, textStyle: { bold: true } };
    const { user, store, project } = renderInEditor(<Inspector />, comicOf([bubble, bold]));
    act(() => store.select([2, 3]));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bold' });
    expect([box.indeterminate, box.checked]).toEqual([true, false]);
    await user.click(box);
    expect([box.indeterminate, box.checked]).toEqual([false, true]);
    expect(project().pages[0]?.objects.map(({ textStyle }) => textStyle?.bold)).toEqual([true, true]);
  });

  test('shows that only one of two bubbles grows, and lets both grow, or neither', async () => {
    const { user, store, project } = renderInEditor(
      <Inspector />,
      comicOf([bubble, { ...bubble, id: 3, grow: [0, 0, 0, 0] }, { ...bubble, id: 4 }]),
    );
    act(() => store.select([2, 3]));
    const grows = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Grow/ });
    const growing = () => project().pages[0]?.objects.map((object) => 'grow' in object);
    expect([grows.indeterminate, grows.checked]).toEqual([true, false]);
    await user.click(grows);
    expect([grows.indeterminate, grows.checked, growing()]).toEqual([false, true, [true, true, false]]);
    await user.click(grows);
    expect([grows.indeterminate, grows.checked, growing()]).toEqual([false, false, [false, false, false]]);
  });

  test('shows that the third of several objects differs', async () => {
    open(11, 15, 12);
    expect(await screen.findByLabelText('Alignment')).toHaveProperty('selectedOptions.0.text', 'Mixed');
    expect(placeholder('Font size')).toBe('40');
  });

  test('keeps the transparency of a color when another one is picked', async () => {
    const half = { ...at, id: 17, type: 'shape', kind: 'rect', fill: '#11223380' } as const;
    const { store, project } = renderInEditor(<Inspector />, comicOf([half]));
    act(() => store.select([17]));
    const fill = await screen.findByLabelText('Fill', { selector: 'input' });
    fireEvent.change(fill, { target: { value: '#336699' } });
    expect(project().pages[0]?.objects[0]).toMatchObject({ fill: '#33669980' });
  });

  test('forgets a number that it rejected when it is left', async () => {
    const { user, of } = open(11);
    const size = await screen.findByLabelText('Font size', { selector: 'input' });
    await user.type(size, 'big');
    expect(screen.getByText('Enter a number')).toBeVisible();
    await user.tab();
    expect(size).toHaveProperty('value', '');
    expect(screen.queryByText('Enter a number')).toBeNull();
    expect(of(11)).toBe(things[0]);
  });
});

test('a page can turn automatically, end under a name, and have its own style', async () => {
  const { user, project } = renderInEditor(<Inspector />, {
    ...comicOf([]),
    pages: [
      { id: 1, objects: [], transition: { effect: 'fade', duration: 700 } },
      { id: 9, objects: [] },
    ],
  });
  for (const name of ['On opening', 'Accessibility', 'Tall page']) await user.click(screen.getByText(name));
  await fillIn([
    ['Page name', 'The cave'],
    ['Turn automatically', true],
    ['After', '5'],
    ['The story ends here', true],
    ['Ending name', 'Lost'],
    ['Colour', '#336699'],
    ['Page transition', 'Iris'],
    ['When the page opens', 'Wait'],
    ['Page description', 'It is dark'],
    ['Taller than the screen, scrolls', true],
    ['Page height', '5000'],
    ['Scroll snapping', true],
  ]);
  // There is no picture to remove.
  expect(screen.queryByRole('button', { name: 'No picture' })).toBeNull();
  expect(project().pages).toEqual([
    {
      id: 1,
      objects: [],
      name: 'The cave',
      autoAdvance: 5000,
      end: true,
      ending: 'Lost',
      background: { color: '#336699' },
      transition: { effect: 'iris', duration: 700 },
      onEnter: [{ do: 'wait', duration: 1000 }],
      alt: 'It is dark',
      height: 5000,
      scroll: 'snap',
    },
    { id: 9, objects: [] },
  ]);
  await fillIn([
    ['Page name', ''],
    ['Turn automatically', true],
    ['The story ends here', true],
    ['Page description', ''],
    ['Taller than the screen, scrolls', true],
  ]);
  await user.click(screen.getByRole('button', { name: 'Colour: None' }));
  await user.click(screen.getByRole('button', { name: /^Remove: wait/ }));
  expect(project().pages[0]).toEqual({
    id: 1,
    objects: [],
    transition: { effect: 'iris', duration: 700 },
  });
});

test('each option of a choice has its own actions and conditions, and time may run out', async () => {
  const options = ['Left', 'Right'].map((label) => ({ label, actions: [] }));
  const choice = { id: 2, type: 'choice', options, x: 0, y: 0, width: 90, height: 60 } as const;
  const { user, store, project } = renderInEditor(<Inspector />, comicOf([choice]));
  act(() => store.select([2]));
  await user.click(await screen.findByRole('button', { name: 'Add option' }));
  await fillIn([['Option', 'Stay']]);
  const [, second] = screen.getAllByText('More');
  if (second === undefined) throw new Error('Each option has rarely used fields');
  await user.click(second);
  expect(screen.queryByLabelText('Text while locked')).toBeNull();
  await fillIn([
    ['When chosen', 'Stop sounds'],
    ['Can be chosen only once', true],
    ['Add condition…', 'A page was visited'],
    ['Text while locked', 'Not yet'],
    ['Limit the time to choose', true],
    ['Time to choose', '5'],
    ['Choice when time is up', 'Right'],
    ['when the time is up', 'Go back one page'],
  ]);
  expect(project().pages[0]?.objects[0]).toEqual({
    ...choice,
    options: [
      options[0],
      { ...options[1], once: true, when: { seen: 1 }, locked: 'Not yet' },
      { label: 'Stay', actions: [{ do: 'silence' }] },
    ],
    timeLimit: { duration: 5000, option: 2, actions: [{ do: 'back' }] },
  });
  await fillIn([
    ['Choice when time is up', 'Nothing'],
    ['Text while locked', ''],
    ['Can be chosen only once', true],
  ]);
  await user.click(screen.getByRole('button', { name: /^Remove: go back/ }));
  expect(project().pages[0]?.objects[0]).toMatchObject({ timeLimit: { duration: 5000 } });
  expect(project().pages[0]?.objects[0]).not.toHaveProperty('timeLimit.option');
  expect(project().pages[0]?.objects[0]).not.toHaveProperty('options.1.locked');
  await fillIn([['Limit the time to choose', true]]);
  expect(project().pages[0]?.objects[0]).not.toHaveProperty('timeLimit');
  for (const label of ['Stay', 'Right', 'Left']) {
    await user.click(screen.getByRole('button', { name: `Remove: ${label}` }));
  }
  expect(project().pages[0]?.objects[0]).toMatchObject({ options: [{ label: 'Left' }] });
});

test('the parts of a guided view are added, moved and removed, and opened on the page', async () => {
  const page = { id: 1, objects: [shape], guidedView: [3] };
  const { user, store, project } = renderInEditor(<Inspector />, {
    ...comicOf([]),
    version: 2,
    pages: [page],
  });
  await user.click(screen.getByText('Guided view'));
  const steps = () => project().pages[0]?.guidedView;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('Edit parts on the page');
  expect(store.state().opened).toEqual({ kind: 'steps', pageId: 1 });
  act(() => store.open(null));
  await user.click(await screen.findByText('Guided view'));
  await press('Add part');
  await press('Add whole page');
  const { width, height } = project().canvas;
  const part = [width / 4, height / 4, width / 2, height / 2];
  expect(steps()).toEqual([3, part, [0, 0, width, height]]);
  expect(screen.queryByRole('button', { name: 'Edit parts on the page' })).toBeNull();
  await press('Move up: Part 2');
  await press('Remove: Part 3');
  expect(steps()).toEqual([part, 3]);
  expect(screen.getAllByText(/^Part 2\. /)[0]).toBeVisible();
  for (let step = 0; step < 5; step += 1) await press('Add part');
  const [left, top, wide, high] = [0, 0, width / 2, height / 2];
  expect(steps()).toEqual([
    part,
    3,
    [left, top, wide, high],
    [wide, top, wide, high],
    [left, high, wide, high],
    [wide, high, wide, high],
    part,
  ]);
});
