import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ChoiceObject, ProjectFile } from '@/comics/project';
import { useHistoryAnnouncements } from '@/editor/canvas/keys/useCanvasKeys';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { renamePage } from '@/editor/document/pages/changePages';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { PageStrip } from '@/editor/pages/PageStrip';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';

const words = JSON.parse(readFileSync('localize/editor.en.json', 'utf8'));
const i18n = startI18n({ locale: 'en', texts: words });

const threePages: ProjectFile = {
  ...newProject('A comic', 'en'),
  ids: { ...newProject('', 'en').ids, object: { ver: 1, midn: 10 } },
  pages: [
    { id: 1, next: 2, objects: [] },
    { id: 2, name: 'The door', next: 3, objects: [] },
    { id: 3, end: true, objects: [] },
  ],
};

const canvasSays = vi.fn();

function Canvas() {
  useHistoryAnnouncements(canvasSays);
  return null;
}

function renderStrip(project = threePages) {
  canvasSays.mockClear();
  const store = createEditorStore(project);
  render(
    <TextProvider i18n={i18n}>
      <EditorProvider store={store}>
        <NoticeProvider>
          <PageStrip onMap={() => undefined} />
          <Canvas />
        </NoticeProvider>
      </EditorProvider>
    </TextProvider>,
  );
  return { store, user: userEvent.setup() };
}

function tileAt(index: number): HTMLElement {
  const tile = tiles()[index];
  if (tile === undefined) throw new Error(`There is no page ${index + 1}`);
  return tile;
}

const tiles = () => within(screen.getByRole('list')).getAllByRole('button');
const labels = () => tiles().map((tile) => tile.getAttribute('aria-label'));
const shown = () => tiles().findIndex((tile) => tile.getAttribute('aria-current') === 'page');

test('pages show their number, their name, and where the story starts and ends', () => {
  renderStrip();
  expect(labels()).toEqual(['Page 1, first page', 'Page 2: The door', 'Page 3, ending']);
});

test('keys select pages, move them and delete them, and this is announced', async () => {
  const { store, user } = renderStrip();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe(1);
  expect(document.activeElement).toBe(tiles()[1]);

  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(labels()).toEqual(['Page 1, first page', 'Page 2', 'Page 3: The door, ending']);
  expect(screen.getByRole('status').textContent).toBe('Moved to position 3 of 3');
  expect(document.activeElement).toBe(tiles()[2]);

  await user.keyboard('{Delete}');
  expect(labels()).toEqual(['Page 1, first page', 'Page 2, ending']);
  expect(document.activeElement).toBe(tiles()[1]);
  act(() => {
    store.undo();
    store.undo();
  });
  expect(store.state().history.project).toBe(threePages);
});

test('a page is added after the one that is shown, and opened', async () => {
  const { user } = renderStrip();
  await user.click(screen.getByRole('button', { name: 'Add a page after this one' }));
  expect(tiles()).toHaveLength(4);
  expect(shown()).toBe(1);
});

test('the canvas does not repeat announcements of the strip, except for an undo', async () => {
  const { user } = renderStrip();
  await user.click(screen.getByRole('button', { name: 'Add a page after this one' }));
  act(() => tileAt(0).focus());
  await user.keyboard('{Delete}');
  expect(canvasSays).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(canvasSays.mock.calls).toEqual([['Undone: page deleted']]);
});

test('each page that is added is announced, though the words are the same', async () => {
  const { user } = renderStrip();
  const add = screen.getByRole('button', { name: 'Add a page after this one' });
  const said = () => screen.getByRole('status').firstChild;
  await user.click(add);
  const first = said();
  await user.click(add);
  expect(said()?.textContent).toBe(first?.textContent);
  expect(said()).not.toBe(first);
});

test('a page that was added and deleted is no longer announced as added', async () => {
  const { user } = renderStrip();
  await user.click(screen.getByRole('button', { name: 'Add a page after this one' }));
  expect(screen.getByRole('status').textContent).toBe('Page added');
  act(() => tileAt(1).focus());
  await user.keyboard('{Delete}');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toContain('Deleted: Page 2');
});

test('the card of a page names it, copies it and makes it the start of the story', async () => {
  const { store, user } = renderStrip();
  await user.click(tileAt(2));
  await user.click(screen.getByRole('button', { name: 'Page actions' }));
  await user.type(await screen.findByLabelText('Name (only you see it)'), 'End');
  expect(labels()[2]).toBe('Page 3: End, ending');
  expect(store.state().history.past).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Start here' }));
  expect(labels()[2]).toBe('Page 3: End, first page, ending');
  await user.click(screen.getByRole('button', { name: 'Page actions' }));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(labels()[3]).toBe('Page 4: End, ending');
  expect(shown()).toBe(3);

  await user.click(screen.getByRole('button', { name: 'Page actions' }));
  const field = await screen.findByLabelText('Name (only you see it)');
  await user.type(field, 'l');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Page actions' }));
  await user.type(await screen.findByLabelText('Name (only you see it)'), 's');
  act(() => store.undo());
  expect(labels()[3]).toBe('Page 4: Endl, ending');
});

test('a mouse drags a page to another place', () => {
  const { store } = renderStrip();
  for (const [index, item] of tiles()
    .map((tile) => tile.closest('li'))
    .entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * 74 });
  const [first] = tiles();
  if (first === undefined) throw new Error('There are pages');
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(first, { ...mouse, clientX: 30 });
  fireEvent.pointerMove(first, { ...mouse, clientX: 110 });
  fireEvent.pointerUp(first, { ...mouse, clientX: 110 });
  fireEvent.click(first);
  expect(store.state().history.project.pages.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(screen.queryByLabelText('Name (only you see it)')).toBeNull();
});

test('deleting a page by key announces how many links led there, and one press restores it', async () => {
  const choice: ChoiceObject = {
    id: 5,
    type: 'choice',
    x: 0,
    y: 0,
    width: 500,
    height: 300,
    options: ['Left', 'Right'].map((label) => ({ label, actions: [{ do: 'go', page: 3 }] })),
  };
  const forked = {
    ...threePages,
    pages: threePages.pages.map((page) => (page.id === 1 ? { ...page, objects: [choice] } : page)),
  };
  const { store, user } = renderStrip(forked);
  await user.click(tileAt(2));
  await user.keyboard('{Delete}');
  expect(tiles()).toHaveLength(2);
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('Deleted: Page 3. Links to it that were removed: 3.');

  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(store.state().history.project).toBe(forked);
  expect(document.activeElement).toBe(tiles()[2]);
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(tileAt(1));
  await user.keyboard('{Delete}');
  expect(screen.getByRole('alert').textContent).toContain('Links to it: 1. They now lead to: Page 2.');
  expect(shown()).toBe(1);
  act(() => store.run(renamePage(1, 'Another')));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the card of a page', () => {
  async function openCard(index: number, project = threePages) {
    const strip = renderStrip(project);
    if (index > 0) await strip.user.click(tileAt(index));
    await strip.user.click(screen.getByRole('button', { name: 'Page actions' }));
    const card = within(await screen.findByRole('dialog'));
    const isOff = (name: string) => {
      const button = card.getByRole('button', { name });
      return button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
    };
    return { ...strip, card, isOff };
  }

  test.each([
    { page: 'first', index: 0, off: ['Start here', 'Move earlier'] },
    { page: 'second', index: 1, off: [] },
    { page: 'last', index: 2, off: ['Move later'] },
  ])('of the $page page leaves out what it cannot do', async ({ index, off }) => {
    const { isOff } = await openCard(index);
    const all = ['Duplicate', 'Start here', 'Move earlier', 'Move later', 'Delete page'];
    expect(all.filter(isOff)).toEqual(off);
  });

  test('of the only page cannot delete it', async () => {
    const { isOff } = await openCard(0, newProject('A comic', 'en'));
    expect(isOff('Delete page')).toBe(true);
  });

  test('moves the page step by step, and stays open', async () => {
    const { user, card, store, isOff } = await openCard(2);
    await user.click(card.getByRole('button', { name: 'Move earlier' }));
    await user.click(card.getByRole('button', { name: 'Move earlier' }));
    expect(store.state().history.project.pages.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect([isOff('Move earlier'), isOff('Move later')]).toEqual([true, false]);
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Move later' }));
  });
});

test('keys that lead nowhere leave the page and its selection as they are', async () => {
  const object = { id: 5, type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
  const [first, ...others] = threePages.pages;
  const { store, user } = renderStrip({
    ...threePages,
    pages: [{ ...first, id: 1, objects: [object] }, ...others],
  });
  act(() => store.select([5]));
  act(() => tileAt(0).focus());
  await user.keyboard('{Home}{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}x');
  expect([shown(), store.state().selected, store.state().history.past]).toEqual([0, [5], []]);
  await user.keyboard('{F2}');
  expect(await screen.findByRole('dialog', { name: 'Page 1' })).toBeVisible();
});

test('a page is not copied when the comic cannot hold its objects, with a message', async () => {
  const shapes = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: from + index,
      type: 'shape' as const,
      kind: 'rect' as const,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    }));
  const [first, ...others] = threePages.pages;
  const pages = [{ ...first, id: 1, objects: shapes(2, 10) }, ...others];
  const rest = { width: 9, height: 9, objects: shapes(comicsLimits.objects - 3, 100) };
  const full: ProjectFile = { ...threePages, version: 2, pages, symbols: { rest } };
  const { store, user } = renderStrip(full);
  await user.click(tileAt(0));
  await user.click(await screen.findByText('Duplicate'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not added: 2\. The whole comic/);
  expect([shown(), store.state().history.project]).toEqual([0, full]);
});

test('the focus follows the page that undo shows, so that Delete removes that one', async () => {
  const { store, user } = renderStrip();
  act(() => tileAt(2).focus());
  await user.click(tileAt(2));
  await user.keyboard('{Delete}{Home}');
  expect(document.activeElement).toBe(tileAt(0));
  act(store.undo);
  expect(shown()).toBe(2);
  expect(document.activeElement).toBe(tileAt(2));
});
