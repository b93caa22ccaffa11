import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { ContentsList } from '@/editor/contents/ContentsList';
import { ContentsPanel } from '@/editor/contents/ContentsPanel';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';

const place = { x: 0, y: 0, width: 90, height: 90 };
const objects: readonly ComicObject[] = [
  { id: 2, type: 'shape', kind: 'rect', ...place },
  { id: 3, type: 'text', text: 'Hello', ...place, hidden: true },
];

async function open(shownObjects = objects, more: Partial<ProjectFile> = {}) {
  const shown = renderInEditor(<ContentsPanel />, comicOf(shownObjects, more));
  await shown.user.click(screen.getByRole('button', { name: 'Objects' }));
  const panel = within(screen.getByRole('complementary', { name: 'Objects' }));
  const ids = () => shown.project().pages[0]?.objects.map(({ id }) => id);
  return { ...shown, panel, ids };
}

/** Its list comes when the panel is double-clicked, as over a slow network. */
function LatePanel() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <aside tabIndex={-1} aria-label="Panel" onDoubleClick={() => setThere(!isThere)}>
        {isThere && <ContentsList />}
      </aside>
      <button type="button">Other</button>
    </>
  );
}

describe('the list of objects on the page', () => {
  test('selects what is too small to tap', async () => {
    const { panel, store, user } = await open();
    await user.click(panel.getByRole('button', { name: /^Shape/ }));
    expect(store.state().selected).toEqual([2]);
    await user.keyboard('{Shift>}');
    await user.click(panel.getByRole('button', { name: /^Text: Hello/ }));
    expect(store.state().selected).toEqual([2, 3]);
    await user.click(panel.getByRole('button', { name: /^Shape/ }));
    expect(store.state().selected).toEqual([3]);
    await user.keyboard('{/Shift}{Meta>}');
    await user.click(panel.getByRole('button', { name: /^Shape/ }));
    expect(store.state().selected).toEqual([3, 2]);
  });

  test('is one stop of the Tab key: the selected object, or the nearest one', async () => {
    const { panel, store } = await open();
    const rows = () =>
      panel.getAllByRole('button', { name: /^(Shape|Text)/ }).map(({ tabIndex }) => tabIndex);
    expect(rows()).toEqual([0, -1]);
    act(() => store.select([2]));
    expect(rows()).toEqual([-1, 0]);
  });

  test('ends with the layers over the page, which are opened, and says what is hidden at first', async () => {
    const layers = [
      { name: 'Fog', pages: [7], objects: [] },
      { name: 'Rain', objects: [] },
    ];
    const { panel, store, user } = await open(objects, { layers });
    expect(panel.getByText('hidden at first').closest('button')).toHaveProperty('dataset.row', '3');
    const [layer, other] = panel.getAllByRole('button', { name: /^Layer/ });
    expect([layer?.textContent, other]).toEqual(['Layer: Rain', undefined]);
    await user.click(there(layer));
    expect(store.state().opened).toEqual({ kind: 'layer', index: 1 });
    expect(panel.queryByRole('button', { name: /^Layer/ })).toBeNull();
  });

  test('is navigated and sorted by keyboard, which also deletes objects', async () => {
    const { panel, user, ids, store } = await open();
    panel.getByRole('button', { name: /^Text: Hello/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Shape/ }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(ids()).toEqual([3, 2]);
    expect(screen.getByRole('status').textContent).toBe('Bring forward: Shape');
    await user.keyboard('{Delete}');
    expect(ids()).toEqual([3]);
    store.undo();
    expect(ids()).toEqual([3, 2]);
  });

  test.each([
    { deleted: 'Shape', focused: 'Text: Hello' },
    { deleted: 'Text: Hello', focused: 'Shape' },
  ])('moves the focus from $deleted to $focused when the former is deleted', async ({ deleted, focused }) => {
    const { panel, user } = await open();
    panel.getByRole('button', { name: new RegExp(`^${deleted}`) }).focus();
    await user.keyboard('{Delete}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: new RegExp(`^${focused}`) }));
  });

  test('moves the focus past the objects that are deleted with a frame', async () => {
    const { panel, user } = await open([
      { id: 5, type: 'shape', kind: 'rect', alt: 'Below', ...place },
      { id: 4, type: 'frame', ...place, objects },
    ]);
    panel.getByRole('button', { name: /^Frame/ }).focus();
    await user.keyboard('{Delete}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Shape: Below' }));
  });

  test('locks and unlocks an object', async () => {
    const { panel, user, project } = await open();
    await user.click(panel.getByRole('button', { name: 'Lock: Shape' }));
    expect(project().pages[0]?.objects[0]?.extensions).toEqual({ kadr: { locked: true } });
    await user.click(panel.getByRole('button', { name: 'Unlock: Shape' }));
    expect(project().pages[0]?.objects[0]).toEqual(objects[0]);
  });

  test('takes the focus when it opens, so that arrows and Escape work at once, twice', async () => {
    const { panel, user, store } = await open();
    expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Text: Hello/ }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => store.select([2]));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toHaveProperty('dataset.row', '2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('takes the focus from its panel also when its code loads later, but from nothing else', () => {
    renderInEditor(<LatePanel />, comicOf(objects));
    const panel = screen.getByRole('complementary', { name: 'Panel' });
    act(() => panel.focus());
    fireEvent.doubleClick(panel);
    expect(document.activeElement).toHaveProperty('dataset.row', '3');
    fireEvent.doubleClick(panel);
    act(() => screen.getByRole('button', { name: 'Other' }).focus());
    fireEvent.doubleClick(panel);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }));
  });

  test('takes the focus also on an empty page', async () => {
    const { user } = await open([]);
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Objects' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is closed by Escape, and the focus returns', async () => {
    const { panel, user } = await open();
    panel.getByRole('button', { name: /^Shape/ }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Objects' }));
  });
});
