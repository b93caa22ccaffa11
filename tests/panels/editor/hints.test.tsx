import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEditorStore } from '@/editor/document/EditorContext';
import { HintLayer } from '@/editor/help/HintLayer';
import { useSeenHints } from '@/editor/help/hints';
import { renderEditor } from '../../support/app/renderEditor';
import { comicOf } from '../../support/app/renderInEditor';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // There is no layout here, and hints are only shown for what is visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return Object.assign([this.getBoundingClientRect()], { item: () => null });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Work({ isBlank }: { readonly isBlank: boolean }) {
  const store = useEditorStore();
  const { seen, see, again } = useSeenHints(isBlank);
  return (
    <>
      <button type="button" data-hint="page">
        Add
      </button>
      <button type="button" data-hint="move" onClick={() => store.select([1])}>
        Choose
      </button>
      <input />
      <button type="button" onClick={again}>
        Again
      </button>
      {seen !== null && <HintLayer seen={seen} onSeen={see} />}
    </>
  );
}

const shape = { id: 1, type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
const open = (isBlank = true) => renderEditor(<Work isBlank={isBlank} />, { project: comicOf([shape]) });
const wait = () => act(() => vi.advanceTimersByTimeAsync(1500));
const pageHint = 'Add the next page here.';
const hint = () => screen.queryByRole('status')?.textContent ?? null;

test('a hint appears when nothing else happens, and once closed it never appears again', async () => {
  const { user } = open();
  expect(hint()).toBeNull();
  await wait();
  expect(hint()).toBe(pageHint);
  await user.click(screen.getByRole('button', { name: 'Close hint' }));
  await wait();
  expect(hint()).toBeNull();
  expect(localStorage.getItem('editor_hints')).toBe('page');
});

test('hints appear one at a time, and never again once followed', async () => {
  const { user } = open();
  await user.click(screen.getByText('Choose'));
  await wait();
  expect(hint()).toBe('Drag to move. A corner resizes it.');
  await user.click(screen.getByText('Choose'));
  expect(hint()).toBeNull();
  await wait();
  expect(hint()).toBe(pageHint);
  await user.click(screen.getByText('Add'));
  await wait();
  expect(hint()).toBeNull();
});

test('a hint is hidden while a finger is down, and does not come before it is lifted', async () => {
  open();
  fireEvent.pointerDown(document.body);
  await wait();
  expect(hint()).toBeNull();
  fireEvent.pointerUp(document.body);
  await wait();
  fireEvent.pointerDown(document.body);
  expect(hint()).toBeNull();
  fireEvent.pointerUp(document.body);
  await wait();
  expect(hint()).toBe(pageHint);
});

test('no hints are shown in an existing comic of one’s own until they are asked for', async () => {
  const { user } = open(false);
  await wait();
  expect(hint()).toBeNull();
  await user.click(screen.getByText('Again'));
  await wait();
  expect(hint()).toBe(pageHint);
});

test('an author who was seeing hints continues where they stopped', async () => {
  localStorage.setItem('editor_hints', 'move,nonsense');
  const { user } = open(false);
  await wait();
  expect(hint()).toBe(pageHint);
  await user.click(screen.getByRole('button', { name: 'Close hint' }));
  expect(localStorage.getItem('editor_hints')).toBe('move,page');
});

test('no hint appears while somebody types', async () => {
  open();
  act(() => screen.getByRole('textbox').focus());
  await wait();
  expect(hint()).toBeNull();
  act(() => screen.getByRole('textbox').blur());
  fireEvent.pointerUp(document.body);
  await wait();
  expect(hint()).toBe(pageHint);
});

test('no hint appears about what the sheet of fields covers', async () => {
  open();
  const sheet = document.body.appendChild(document.createElement('aside'));
  const covering = vi.spyOn(document, 'elementFromPoint').mockReturnValue(sheet);
  await wait();
  expect(hint()).toBeNull();
  covering.mockReturnValue(screen.getByText('Add'));
  fireEvent.pointerUp(document.body);
  await wait();
  expect(hint()).toBe(pageHint);
  sheet.remove();
});

test('the hint of a selection leaves the handles around it free', async () => {
  const rects: Record<string, DOMRect> = {
    Choose: new DOMRect(300, 300, 100, 100),
    Handle: new DOMRect(328, 220, 44, 44),
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rects[this.textContent ?? ''] ?? new DOMRect();
  });
  const { user } = open();
  const handle = document.createElement('div');
  handle.dataset.handle = '0';
  handle.textContent = 'Handle';
  screen.getByText('Choose').after(handle);
  await user.click(screen.getByText('Choose'));
  await wait();
  expect(Number.parseFloat(screen.getByRole('status').style.top)).toBeLessThan(220);
});

test('the hint of a button is beside that button, wherever the handles of a selection are', async () => {
  const rects: Record<string, DOMRect> = {
    Add: new DOMRect(300, 600, 44, 44),
    Handle: new DOMRect(328, 220, 44, 44),
  };
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rects[this.textContent ?? ''] ?? new DOMRect();
  });
  open();
  const handle = document.createElement('div');
  handle.dataset.handle = '0';
  handle.textContent = 'Handle';
  const canvas = document.createElement('div');
  canvas.append(handle);
  screen.getByText('Add').after(canvas);
  await wait();
  expect(hint()).toBe(pageHint);
  expect(Number.parseFloat(screen.getByRole('status').style.top)).toBeGreaterThan(590);
});
