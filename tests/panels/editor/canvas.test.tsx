import { readFileSync } from 'node:fs';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findObject } from '@/comics/pageContents';
import type { ComicObject } from '@/comics/project';
import { Canvas } from '@/editor/canvas/Canvas';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { setPage } from '@/editor/document/pages/changePages';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { PageStrip } from '@/editor/pages/PageStrip';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { there } from '../../support/app/there';

const words = JSON.parse(readFileSync('localize/editor.en.json', 'utf8'));
const i18n = startI18n({ locale: 'en', texts: words });

const box = { x: 100, y: 200, width: 300, height: 160 };
const bubble: ComicObject = { id: 1, type: 'bubble', shape: 'round', text: 'Who is there?', ...box };
const door: ComicObject = { id: 2, type: 'shape', kind: 'rect', alt: 'The door', ...box };

function open(objects: readonly ComicObject[] = [bubble, door], readingOrder?: readonly number[]) {
  const store = createEditorStore({
    ...newProject('A comic', 'en'),
    ids: { ...newProject('', 'en').ids, object: { ver: 1, midn: 10 } },
    pages: [
      { id: 1, objects, ...(readingOrder && { readingOrder }) },
      { id: 2, objects: [] },
    ],
  });
  const asked: unknown[] = [];
  render(
    <TextProvider i18n={i18n}>
      <EditorProvider store={store}>
        <NoticeProvider>
          <Canvas
            projectId="p"
            onPictures={(place) => asked.push(place)}
            onFiles={(files, { middle }) =>
              asked.push([...files.map((file) => (typeof file === 'string' ? file : file.name)), ...middle])
            }
            onReuse={() => undefined}
            choosePicture={async () => undefined}
            clip={[null, () => undefined]}
            onSounds={() => asked.push('sounds')}
          />
        </NoticeProvider>
        <PageStrip onMap={() => undefined} />
        <button type="button">A swatch</button>
        <input type="checkbox" aria-label="Bold" />
        <input aria-label="A name" />
      </EditorProvider>
    </TextProvider>,
  );
  const page = () => {
    const { history, pageId } = store.state();
    return history.project.pages.find(({ id }) => id === pageId) ?? { id: 0, objects: [] };
  };
  return {
    store,
    asked,
    page,
    user: userEvent.setup(),
    object: (id: number) => findObject(page(), id),
    selected: () => store.state().selected,
    announced: () => within(screen.getByRole('main')).getByRole('status').textContent,
  };
}

/** What a system's clipboard holds, for as long as a test takes. */
function clipboard(...files: readonly File[]) {
  const kept = new Map<string, string>();
  return {
    types: [],
    files: [...files],
    setData: (kind: string, text: string) => kept.set(kind, text),
    getData: (kind: string) => kept.get(kind) ?? '',
  };
}

const item = (name: string) => screen.getByRole('button', { name });

describe('the canvas, by keyboard alone', () => {
  test('is navigated in reading order, with names that describe each object', async () => {
    const choice: ComicObject = {
      ...box,
      id: 3,
      type: 'choice',
      options: [
        { label: 'Open it', actions: [] },
        { label: 'Hide', actions: [] },
      ],
    };
    const { user } = open([bubble, choice, door], [2, 1, 3]);
    for (const name of ['Shape: The door', 'Bubble: Who is there?', 'Choice: Open it']) {
      await user.tab();
      expect(document.activeElement).toBe(item(name));
    }
  });

  test('arrows move the focused object, by one or by ten, and the move is announced', async () => {
    const { user, object, announced, store } = open();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(object(1)).toMatchObject({ x: 101, y: 201 });
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(object(1)).toMatchObject({ x: 91, y: 201 });
    expect(announced()).toBe('Bubble: moved to 91, 201');
    await user.keyboard('{Control>}z{/Control}');
    expect(object(1)).toMatchObject({ x: 100, y: 200 });
    expect(store.state().history.past).toHaveLength(0);
    expect(announced()).toBe('Undone: moved');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(object(1)).toMatchObject({ x: 91, y: 201 });
  });

  test('a change after an undo is not announced as redone, but a redo is', async () => {
    const { user, announced, store } = open();
    await user.tab();
    await user.keyboard('{Delete}{Control>}z{/Control}');
    expect(announced()).toBe('Undone: removed');
    act(() => item('Shape: The door').focus());
    await user.keyboard('{Delete}');
    expect(announced()).toBe('removed');
    act(() => item('Bubble: Who is there?').focus());
    await user.keyboard('{ArrowRight}{Control>}z{/Control}');
    act(() => store.redo());
    await waitFor(() => expect(announced()).toBe('Redone: moved'));
    act(() => store.undo());
    act(() => store.rewrite((project) => ({ ...project })));
    expect(announced()).toBe('Undone: moved');
  });

  test('arrows after a pause are an undo step of their own', async () => {
    const { user, object, store } = open();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    vi.setSystemTime(Date.now() + 1500);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    act(() => store.undo());
    expect(object(1)).toMatchObject({ x: 102 });
    act(() => store.undo());
    expect(object(1)).toMatchObject({ x: 100 });
  });

  test('arrows for another object are an undo step of their own', async () => {
    const { user, object, store } = open();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    act(() => store.select([2]));
    await user.keyboard('{ArrowRight}');
    act(() => store.undo());
    expect([object(1)?.x, object(2)?.x]).toEqual([101, 100]);
  });

  test('Alt and arrows change the size, and the top left corner stays', async () => {
    const { user, object, announced } = open();
    await user.tab();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowUp}{/Alt}');
    expect(object(1)).toMatchObject({ x: 100, y: 200, width: 301, height: 159 });
    expect(announced()).toBe('Bubble: resized to 301 by 159');
  });

  test('Space selects several, Delete removes them, Escape clears the selection', async () => {
    const { user, page, selected } = open();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    expect(selected()).toEqual([1, 2]);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(page().objects).toEqual([]);
  });

  test('Escape goes from an object in a frame to the frame, and from there to the page', async () => {
    const { user, selected, store } = open([{ id: 3, type: 'frame', ...box, objects: [door] }]);
    act(() => store.select([2]));
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([3]);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  test('brackets change the order of objects, Ctrl+D makes a copy', async () => {
    const { user, page, selected } = open();
    await user.tab();
    await user.keyboard(']');
    expect(page().objects.map(({ id }) => id)).toEqual([2, 1]);
    await user.keyboard('{Control>}d{/Control}');
    expect(page().objects).toHaveLength(3);
    expect(selected()).toEqual([10]);
  });

  test('text is edited in place as one undo step, and the focus returns', async () => {
    const { user, object, store } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
    const page = screen.getByRole('application').querySelector('[inert]');
    const drawn = () => page?.shadowRoot?.querySelector<HTMLElement>('.text-content')?.style.visibility;
    expect(drawn()).toBe('hidden');
    await user.keyboard(' Ann?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(object(1)).toMatchObject({ text: 'Who is there? Ann?' });
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(drawn()).toBe('');
    expect(document.activeElement).toBe(item('Bubble: Who is there? Ann?'));
    act(() => store.undo());
    expect(object(1)).toMatchObject({ text: 'Who is there?' });
  });

  test('the count of characters that are left is as large on a small page as on an enlarged one', async () => {
    const { user } = open([{ ...bubble, text: 'x'.repeat(1990) }]);
    await user.tab();
    await user.keyboard('-{Enter}');
    const typing = screen.getByRole('textbox', { name: 'Text' }).parentElement;
    const count = there(typing?.querySelector<HTMLElement>('span'));
    const [, ofPage] = /scale\(([\d.]+)\)/.exec(typing?.style.transform ?? '') ?? [];
    expect(Number(ofPage)).not.toBe(1);
    expect(Number(ofPage) * Number(count.style.scale)).toBeCloseTo(1);
  });

  test('the end of a text stays above the strip of pages while it grows and the keyboard is open, and the page returns', async () => {
    const keyboard = Object.assign(new EventTarget(), { offsetTop: 0, height: 640 });
    vi.stubGlobal('visualViewport', keyboard);
    const ends = { text: 500, canvas: 480 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const end = this.matches('textarea') ? ends.text : ends.canvas;
      return new DOMRect(0, 0, 300, end);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = open();
    await user.tab();
    await user.keyboard('1');
    const top = () =>
      Number.parseFloat(
        there(
          screen.getByRole<HTMLElement>('application').querySelector<HTMLElement>('[style*="translate"]'),
        ).style.transform.split(',')[1] ?? '',
      );
    const before = top();
    await user.keyboard('{Enter}');
    expect(top()).toBe(before - 20);
    ends.text = 490;
    await user.keyboard('!');
    expect(top()).toBe(before - 30);
    Object.assign(keyboard, { height: 340 });
    ends.text = 320;
    act(() => void keyboard.dispatchEvent(new Event('resize')));
    expect(top()).toBe(before - 34);
    await user.keyboard('{Escape}');
    expect(top()).toBe(before);
  });

  test('a press on a field ends typing, and the field has the focus at once', async () => {
    const { user, object } = open();
    act(() => item('Bubble: Who is there?').focus());
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), '!');
    const focused: unknown[] = [];
    // Where something else takes it first, Chromium does not give it to the field.
    const note = ({ target }: Event) => focused.push(target);
    document.addEventListener('focusin', note);
    onTestFinished(() => document.removeEventListener('focusin', note));
    const field = screen.getByLabelText('A name');
    await user.click(field);
    expect(focused).toEqual([field]);
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(object(1)).toMatchObject({ text: 'Who is there?!' });
  });

  test('a choice is edited in place: its question, and with Tab one option after the other', async () => {
    const options = ['Left', 'Right'].map((label) => ({ label, actions: [] }));
    const { user, object, store } = open([{ id: 3, type: 'choice', prompt: 'Where?', options, ...box }]);
    await user.tab();
    await user.keyboard('{Enter}');
    const field = () => screen.getByRole('textbox', { name: 'Text' });
    expect(field()).toHaveProperty('value', 'Where?');
    await user.keyboard(' Now{Tab}');
    expect(field()).toHaveProperty('value', 'Left');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{End} hand{Tab}{End}, then{Shift>}{Tab}{/Shift}{End}!');
    expect(object(3)).toMatchObject({
      prompt: 'Where? Now',
      options: [{ label: 'Left hand!' }, { label: 'Right, then' }],
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    act(() => store.undo());
    expect(object(3)).toMatchObject({ options: [{ label: 'Left hand' }, { label: 'Right, then' }] });
  });

  test('what is typed first replaces the label of an option', async () => {
    const options = ['Choice 1', 'Stay'].map((label) => ({ label, actions: [] }));
    const { user, object } = open([{ id: 3, type: 'choice', options, ...box }]);
    await user.tab();
    await user.keyboard('{Enter}Left{Tab}Right{Escape}');
    expect(object(3)).toMatchObject({ options: [{ label: 'Left' }, { label: 'Right' }] });
  });

  test('objects are copied to another page by the system’s shortcuts', async () => {
    const { user, page, store } = open();
    const clipboardData = clipboard();
    await user.tab();
    fireEvent.copy(item('Bubble: Who is there?'), { clipboardData });
    act(() => store.showPage(2));
    fireEvent.paste(document.body, { clipboardData });
    const pasted = [{ type: 'bubble', text: 'Who is there?', x: 100 }];
    await waitFor(() => expect(page().objects).toMatchObject(pasted));
  });

  test('several objects are cut at once, and pasted where they were', async () => {
    const { page, store, selected } = open();
    act(() => store.select([1, 2]));
    const clipboardData = clipboard();
    expect(fireEvent.cut(item('Shape: The door'), { clipboardData })).toBe(false);
    expect(page().objects).toEqual([]);
    fireEvent.paste(document.body, { clipboardData });
    await waitFor(() =>
      expect(page().objects).toMatchObject([
        { type: 'bubble', ...box },
        { alt: 'The door', ...box },
      ]),
    );
    expect(selected()).toEqual(page().objects.map(({ id }) => id));
    act(() => store.undo());
    act(() => store.undo());
    expect(page().objects).toEqual([bubble, door]);
  });

  test('selected words are copied instead of objects', () => {
    open();
    fireEvent.click(item('Shape: The door'));
    const selection = vi.spyOn(document, 'getSelection');
    selection.mockReturnValue(Object.assign(Object.create(null), { isCollapsed: false }));
    expect(fireEvent.copy(item('Shape: The door'), { clipboardData: clipboard() })).toBe(true);
    selection.mockRestore();
  });

  test('objects from another comic are pasted without their actions on other objects there, and this is announced', async () => {
    const { page } = open();
    const button = { ...box, id: 7, type: 'button', label: 'Go', onTap: [{ do: 'hide', object: 1 }] };
    const clip = { kind: 'kadr-objects', comic: 'another', objects: [button], resources: [], variables: {} };
    const clipboardData = clipboard();
    clipboardData.setData('text/plain', JSON.stringify(clip));
    fireEvent.paste(document.body, { clipboardData });
    const notice = await screen.findByText('Pasted without actions on objects that aren’t here: 1');
    expect(notice.closest('[role="alert"]')).not.toBeNull();
    expect(page().objects.at(-1)).toMatchObject({ type: 'button', onTap: [] });
  });

  test('as many objects are pasted as the page can hold, and the others are counted', async () => {
    const many = Array.from({ length: 99 }, (_, index) => ({ ...door, id: 100 + index, x: index }));
    const { page, store } = open(many);
    const clipboardData = clipboard();
    act(() => store.select([100, 101, 102]));
    fireEvent.copy(item('Page 1, first page'), { clipboardData });
    fireEvent.paste(document.body, { clipboardData });
    await screen.findByText('Not added: 2. A page or a frame can hold up to 100 objects.');
    expect(page().objects).toHaveLength(100);
  });

  test('text from elsewhere is pasted as a text object', () => {
    const { page, selected } = open([]);
    const clipboardData = clipboard();
    clipboardData.setData('text/plain', ' Only words\nin two lines ');
    expect(fireEvent.paste(document.body, { clipboardData })).toBe(false);
    expect(page().objects).toMatchObject([{ type: 'text', text: 'Only words\nin two lines' }]);
    expect(selected()).toEqual([page().objects[0]?.id]);
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(fireEvent.paste(screen.getByLabelText('A name'), { clipboardData })).toBe(true);
    expect(page().objects).toHaveLength(1);
  });

  test('formatted content is pasted as its text, or else as its pictures', async () => {
    const { page, asked } = open([]);
    const paste = (html: string) => {
      const clipboardData = clipboard();
      clipboardData.setData('text/html', html);
      expect(fireEvent.paste(document.body, { clipboardData })).toBe(false);
    };
    paste('<p>Only words</p>');
    await waitFor(() => expect(page().objects).toMatchObject([{ type: 'text', text: 'Only words' }]));
    paste('<meta charset="utf-8">');
    paste('<img src="https://pictures.example/cat.png">');
    const taken = ['https://pictures.example/cat.png', expect.any(Number), expect.any(Number)];
    await waitFor(() => expect(asked).toEqual([taken]));
    expect(page().objects).toHaveLength(1);
  });

  test('the same text pasted again does not cover the first one, and what does not fit is counted', async () => {
    const { page } = open([]);
    const clipboardData = clipboard();
    clipboardData.setData('text/plain', 'Only words');
    fireEvent.paste(document.body, { clipboardData });
    fireEvent.paste(document.body, { clipboardData });
    const [first, second] = page().objects;
    expect(second?.y).not.toBe(first?.y);
    clipboardData.setData('text/plain', `${'x'.repeat(1999)}😀y`);
    fireEvent.paste(document.body, { clipboardData });
    expect(page().objects[2]).toMatchObject({ text: 'x'.repeat(1999) });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Characters not added: 3. A text can have up to 2,000.',
    );
  });
});

describe('the selection, wherever the focus is', () => {
  const focus = (name: string) => act(() => screen.getByLabelText(name, { selector: 'input' }).focus());

  test('is copied, and pasted onto the selected page', async () => {
    const { user, page, selected } = open();
    fireEvent.click(item('Bubble: Who is there?'));
    await user.click(item('A swatch'));
    const clipboardData = clipboard();
    fireEvent.copy(item('A swatch'), { clipboardData });
    await user.click(item('Page 2'));
    fireEvent.paste(item('Page 2'), { clipboardData });
    await waitFor(() => expect(page().objects).toMatchObject([{ type: 'bubble', text: 'Who is there?' }]));
    expect(page().id).toBe(2);
    expect(selected()).toHaveLength(1);
  });

  test('is duplicated, moved and deleted from a button or a checkbox, but not from a text field', async () => {
    const { user, page, object } = open();
    fireEvent.click(item('Shape: The door'));
    await user.click(item('A swatch'));
    await user.keyboard('{ArrowRight}');
    expect(object(2)).toMatchObject({ x: 101 });
    await user.keyboard('{Control>}d{/Control}');
    expect(page().objects).toHaveLength(3);
    focus('A name');
    await user.keyboard('{Delete}{Backspace}{Control>}d{/Control}{ArrowLeft}');
    expect(page().objects).toHaveLength(3);
    focus('Bold');
    await user.keyboard('{Delete}');
    expect(page().objects.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('stays selected while a button is pressed by keyboard', async () => {
    const { user, selected } = open();
    fireEvent.click(item('Bubble: Who is there?'));
    act(() => item('A swatch').focus());
    await user.keyboard('{Enter} {Escape}');
    expect(selected()).toEqual([1]);
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });
});

describe('what is dropped', () => {
  const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
  const canvas = () => screen.getByRole('application');

  test('is placed where it was dropped: text at once, files after their upload', () => {
    const { page, asked } = open([]);
    const dataTransfer = clipboard();
    dataTransfer.setData('text/plain', 'Hello');
    expect(fireEvent.drop(canvas(), { dataTransfer, clientX: 10, clientY: 20 })).toBe(false);
    expect(page().objects).toMatchObject([{ type: 'text', text: 'Hello' }]);
    fireEvent.drop(canvas(), { dataTransfer: clipboard(photo), clientX: 10, clientY: 20 });
    fireEvent.paste(document.body, { clipboardData: clipboard(photo) });
    expect(asked).toMatchObject([
      ['me.jpg', expect.any(Number), expect.any(Number)],
      ['me.jpg', expect.any(Number), expect.any(Number)],
    ]);
  });

  test.each([
    ['above and to the left of', [-50, -60], [0, 0]],
    ['below and to the right of', [5000, 6000], [1080, 3000]],
  ] as const)('%s a tall page comes to its edge', (_where, [clientX, clientY], middle) => {
    const { store, asked } = open();
    act(() => store.run(setPage(1, { height: 3000 })));
    const drop = createEvent.drop(canvas(), { dataTransfer: clipboard(photo) });
    fireEvent(canvas(), Object.assign(drop, { clientX, clientY }));
    expect(asked).toEqual([['me.jpg', ...middle]]);
  });

  test('beside the page is ignored, and text can be dropped into a field', () => {
    open();
    const files = { ...clipboard(photo), types: ['Files'] };
    for (const place of [item('A swatch'), screen.getByLabelText('A name'), document.body]) {
      expect(fireEvent.dragOver(place, { dataTransfer: files })).toBe(false);
      expect(fireEvent.drop(place, { dataTransfer: files })).toBe(false);
    }
    const dataTransfer = clipboard();
    expect(fireEvent.drop(screen.getByLabelText('A name'), { dataTransfer })).toBe(true);
    expect(fireEvent.drop(item('A swatch'), { dataTransfer })).toBe(false);
  });
});

describe('the toolbar', () => {
  test('adds a text to the page, selected and ready for typing', async () => {
    const { user, page, selected } = open([]);
    await user.click(screen.getByRole('button', { name: 'Text' }));
    expect(selected()).toEqual([10]);
    await user.keyboard('Once');
    expect(page().objects).toMatchObject([{ id: 10, type: 'text', text: 'Once' }]);
  });

  test('adds a button whose label is typed over, also when it is opened again', async () => {
    const { user, page } = open([]);
    await user.click(item('Button'));
    await user.keyboard('Go');
    expect(page().objects).toMatchObject([{ type: 'button', label: 'Go' }]);
    await user.keyboard('{Escape}{Enter}Go on');
    expect(page().objects).toMatchObject([{ type: 'button', label: 'Go on' }]);
  });

  test('a text that was left empty is removed, and undoing brings no empty text back', async () => {
    const { user, store, page } = open([{ ...box, id: 3, type: 'text', text: 'Once' }]);
    const texts = () => page().objects.map((one) => (one.type === 'text' ? one.text : one.type));
    await user.click(screen.getByRole('button', { name: 'Text' }));
    await user.keyboard('{Escape}');
    expect(texts()).toEqual(['Once']);
    act(store.undo);
    expect(texts()).toEqual(['Once']);

    act(() => item('Text: Once').focus());
    await user.keyboard('{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Text' }));
    await user.keyboard('{Escape}');
    expect(texts()).toEqual([]);
    act(store.undo);
    expect(texts()).toEqual(['Once']);
  });

  test('adds ready-made frames below the existing ones', async () => {
    const { user, page } = open();
    await user.click(screen.getByRole('button', { name: 'Frames' }));
    await user.click(screen.getByRole('button', { name: 'Two above one' }));
    expect(page().objects.map(({ type }) => type)).toEqual(['frame', 'frame', 'frame', 'bubble', 'shape']);
    expect(screen.queryByRole('group', { name: 'Frames' })).toBeNull();
  });

  test('Escape closes the options of a tool, and keeps the selection', async () => {
    const { user, store, selected } = open();
    act(() => store.select([1]));
    const tool = screen.getByRole('button', { name: 'Shape' });
    expect(tool.ariaExpanded).toBe('false');
    await user.click(tool);
    expect(tool.ariaExpanded).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Star' })).toBeNull();
    expect([tool.ariaExpanded, selected()]).toEqual(['false', [1]]);
  });

  test('the options of a tool are closed by a press elsewhere, but not by one beside them', async () => {
    const { user } = open();
    await user.click(item('Shape'));
    fireEvent.pointerDown(there(item('Star').parentElement));
    expect(item('Star')).toBeVisible();
    fireEvent.pointerDown(item('A swatch'));
    expect(screen.queryByRole('button', { name: 'Star' })).toBeNull();
  });

  test('by keyboard the options of a tool get the focus, and Escape returns it', async () => {
    const { user, page } = open([]);
    act(() => item('Shape').focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(item('Rectangle'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(item('Shape'));
    await user.keyboard('{Enter}{Tab}{Enter}');
    expect(page().objects).toHaveLength(1);
  });

  test('Escape keeps the selection also in browsers that do not focus a clicked button', async () => {
    const { user, store, selected } = open();
    act(() => store.select([1]));
    fireEvent.click(screen.getByRole('button', { name: 'Shape' }));
    act(() => item('Bubble: Who is there?').focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Star' })).toBeNull();
    expect(selected()).toEqual([1]);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  test('passes the chosen place on to the pickers of pictures and sounds', async () => {
    const { user, asked } = open([{ id: 3, type: 'frame', ...box, objects: [door] }]);
    await user.click(screen.getByRole('button', { name: 'Sound' }));
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    expect(asked).toMatchObject(['sounds', { frameId: undefined }]);
  });
});

test('a picture that is to be replaced stays where no other is chosen', async () => {
  const picture: ComicObject = { id: 3, type: 'image', image: [0, 1], ...box };
  const { store, user, object } = open([picture]);
  act(() => store.select([3]));
  await user.click(screen.getByRole('button', { name: 'Replace the picture' }));
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(store.state().history.past.map(({ name }) => name)).toEqual(['locked']);
  expect(object(3)).toMatchObject({ image: [0, 1] });
});

test('the selection is copied, locked and aligned by its own toolbar', async () => {
  const { user, store, object, selected } = open();
  fireEvent.click(item('Bubble: Who is there?'));
  expect(selected()).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'More: copy and align' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ objects: [bubble] });
  act(() => store.select([1, 2]));
  expect(screen.getByRole('button', { name: 'Align right' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Distribute/ })).toBeNull();
  act(() => store.select([1]));
  await user.click(screen.getByRole('button', { name: 'Align right' }));
  expect(object(1)).toMatchObject({ x: 780 });
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  act(() => item('Bubble: Who is there?').focus());
  await user.keyboard('{ArrowLeft}');
  expect(object(1)).toMatchObject({ x: 780 });
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(store.state().history.past.map(({ name }) => name)).toEqual([
    'aligned',
    'locked',
    'unlocked',
    'duplicated',
  ]);
});
