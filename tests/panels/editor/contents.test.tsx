import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { ContentsPanel } from '@/editor/contents/ContentsPanel';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const place = { x: 0, y: 0, width: 90, height: 90 };
const objects: readonly ComicObject[] = [
  { id: 2, type: 'shape', kind: 'rect', ...place },
  { id: 3, type: 'text', text: 'Hello', ...place, hidden: true },
];

async function open(shownObjects = objects) {
  const shown = renderInEditor(<ContentsPanel />, comicOf(shownObjects));
  await shown.user.click(screen.getByRole('button', { name: 'Objects' }));
  const panel = within(screen.getByRole('complementary', { name: 'Objects' }));
  const ids = () => shown.project().pages[0]?.objects.map(({ id }) => id);
  return { ...shown, panel, ids };
}

describe('the list of objects on the page', () => {
  test('selects what is too small to tap', async () => {
    const { panel, store, user } = await open();
    await user.click(panel.getByRole('button', { name: /^Shape/ }));
    expect(store.state().selected).toEqual([2]);
    await user.keyboard('{Shift>}');
    await user.click(panel.getByRole('button', { name: /^Text: Hello/ }));
    expect(store.state().selected).toEqual([2, 3]);
  });

  test('is navigated, sorted and objects are deleted by keyboard', async () => {
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

  test('moves the focus past what goes with a deleted frame', async () => {
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

  test('is closed by Escape, and the focus returns', async () => {
    const { panel, user } = await open();
    panel.getByRole('button', { name: /^Shape/ }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Objects' }));
  });
});
