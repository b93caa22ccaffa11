import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCanvasKeys, useKeySeries } from '@/editor/canvas/keys/useCanvasKeys';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import { box, frame, pageOf } from '../document/comicWith';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface DecisionPart {
  readonly done: string[];
}

function Keys({ store, done }: DecisionPart & { readonly store: EditorStore }) {
  const place = useRef<HTMLDivElement>(null);
  const series = useKeySeries();
  useCanvasKeys(place, {
    store,
    edit: (id) => done.push(`edit ${id}`),
    draw: () => done.push('draw'),
    zoom: (to) => done.push(`zoom ${to}`),
    cancel: () => done.includes('drag') && done.splice(done.indexOf('drag'), 1).length > 0,
    announcePositions: (what, objects) => done.push(`${what} ${objects.map(({ id }) => id).join()}`),
    onLimitReached: (room, count) => done.push(`${room} ${count}`),
    series,
  });
  return (
    <>
      <div ref={place} data-testid="canvas">
        {[2, 3, 4, 5, 6].map((id) => (
          <button key={id} type="button" data-object={id}>{`Object ${id}`}</button>
        ))}
      </div>
      <button type="button">Elsewhere</button>
      <input type="text" aria-label="Text" />
      <input type="range" aria-label="Range" />
      <input type="checkbox" aria-label="Box" />
    </>
  );
}

/** Two boxes, a locked one, and a frame in a frame with another one in it. */
function open(
  objects = [
    box(2),
    box(3),
    { ...box(4), extensions: { kadr: { locked: true } } },
    frame(5, [0, 0, 90, 90], [frame(7, [0, 0, 80, 80], [box(6)])]),
  ],
) {
  const store = createEditorStore(pageOf(...objects));
  const done: string[] = [];
  const { getByText, getByLabelText, unmount } = render(<Keys store={store} done={done} />);
  const on = (name: string) =>
    name === 'body'
      ? document.body
      : name.startsWith('Object') || name === 'Elsewhere'
        ? getByText(name)
        : getByLabelText(name);
  /** Whether the key was handled. */
  const press = (key: string, where = 'body', held: Partial<KeyboardEventInit> = {}) =>
    !fireEvent.keyDown(on(where), { key, code: key, ...held });
  const ids = () => store.state().comic.pages[0]?.objects.map(({ id }) => id);
  const at = (id: number) => {
    const object = store.state().comic.pages[0]?.objects.find((one) => one.id === id);
    return object && [object.x, object.y, object.width, object.height];
  };
  return { store, done, press, ids, at, unmount, selected: () => store.state().selected };
}

describe('a key', () => {
  test('acts on the focused object when that is not selected', () => {
    const { press, selected, store, ids } = open();
    store.select([2, 3]);
    expect(press('Delete', 'Object 3')).toBe(true);
    expect(ids()).toEqual([4, 5]);
    store.undo();
    store.select([2]);
    press('Delete', 'Object 3');
    expect([ids(), selected()]).toEqual([[2, 4, 5], []]);
    expect(press('Delete')).toBe(false);
  });

  test('for leaving ends a drag, then leaves a frame, then clears the selection, and then is left to the page', () => {
    const { press, selected, store, done } = open();
    store.select([6]);
    done.push('drag');
    expect([press('Escape'), selected()]).toEqual([true, [6]]);
    expect([press('Escape'), selected()]).toEqual([true, [7]]);
    expect([press('Escape'), selected()]).toEqual([true, [5]]);
    expect([press('Escape'), selected()]).toEqual([true, []]);
    expect(press('Escape')).toBe(false);
  });

  test('for selecting adds the focused object and removes it again, and is left to buttons elsewhere', () => {
    const { press, selected } = open();
    expect([press(' ', 'Object 2'), press(' ', 'Object 3'), selected()]).toEqual([true, true, [2, 3]]);
    press(' ', 'Object 2');
    expect(selected()).toEqual([3]);
    expect([press(' '), selected()]).toEqual([false, [3]]);
    expect([press(' ', 'Elsewhere'), press('Enter', 'Elsewhere'), press('Escape', 'Elsewhere')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(selected()).toEqual([3]);
  });

  test('for editing works on one object alone', () => {
    const { press, store, done } = open();
    store.select([2]);
    expect([press('Enter'), press('F2', 'Object 3')]).toEqual([true, true]);
    store.select([2, 3]);
    expect(press('Enter')).toBe(true);
    expect(done).toEqual(['edit 2', 'edit 3']);
  });

  test('for selecting all takes the objects of the page, and arrows leave locked ones', () => {
    const { press, selected, store, at, done } = open();
    expect(press('KeyA', 'body', { ctrlKey: true })).toBe(true);
    expect(selected()).toEqual([2, 3, 4, 5]);
    const [before, locked] = [at(2), at(4)];
    press('ArrowRight', 'body', { shiftKey: true });
    expect(at(2)).toEqual([Number(before?.[0]) + 10, ...(before ?? []).slice(1)]);
    expect([at(4), done]).toEqual([locked, ['moved 2,3,5']]);
    store.select([4]);
    expect([press('ArrowRight'), at(4), done.length]).toEqual([true, locked, 1]);
  });

  test('for resizing several keeps their common corner', () => {
    const { press, store, at, done } = open([box(2), box(3, [100, 100, 100, 100])]);
    store.select([2, 3]);
    press('ArrowRight', 'body', { altKey: true, shiftKey: true });
    expect([at(2), at(3)]).toEqual([
      [0, 0, 105, 100],
      [105, 100, 105, 100],
    ]);
    expect(done).toEqual(['resized 2,3']);
  });

  test('for resizing a rotated object alone makes it as wide as announced', () => {
    const { press, store, at } = open([{ ...box(2, [0, 0, 100, 40]), rotate: 90 }]);
    store.select([2]);
    press('ArrowRight', 'body', { altKey: true, shiftKey: true });
    expect(at(2)?.slice(2)).toEqual([110, 40]);
  });

  test('for duplicating selects the copy, and says what does not fit', () => {
    const { press, store, selected, ids, unmount } = open([box(2)]);
    store.select([2]);
    press('KeyD', 'body', { ctrlKey: true });
    const [copy] = selected();
    expect([ids(), copy === 2]).toEqual([[2, copy], false]);
    unmount();
    const full = open(Array.from({ length: 100 }, (_, index) => box(2 + index)));
    full.store.select([2, 3]);
    press('KeyD', 'body', { ctrlKey: true });
    expect([full.done, full.ids()?.length]).toEqual([['list 2'], 100]);
  });

  test.each([
    ['Text', 'Delete', false],
    ['Text', 'ArrowLeft', false],
    ['Range', 'ArrowLeft', false],
    ['Range', 'Delete', true],
    ['Box', 'Delete', true],
    ['Elsewhere', 'ArrowLeft', true],
    ['Elsewhere', 'Delete', true],
  ])('on %s: %s is handled by the canvas: %s', (where, key, isUsed) => {
    const { press, store } = open();
    store.select([2]);
    expect(press(key, where)).toBe(isUsed);
  });

  test('is not handled under a dialog, nor after another handler used it, nor when the canvas has gone', () => {
    const { press, store, unmount, ids } = open();
    store.select([2]);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    press('Delete');
    dialog.remove();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('Delete');
    expect(ids()).toHaveLength(4);
    unmount();
    press('Delete');
    expect(ids()).toHaveLength(4);
  });

  test('pressed in quick succession is undone with the others of its kind and its objects', () => {
    const { press, store } = open();
    const steps = () => store.state().history.past.length;
    store.select([2]);
    press('ArrowRight');
    vi.setSystemTime(Date.now() + 999);
    press('ArrowDown');
    expect(steps()).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    press('ArrowRight');
    expect(steps()).toBe(2);
    press('ArrowRight', 'body', { altKey: true });
    expect(steps()).toBe(3);
    store.select([3]);
    press('ArrowRight');
    expect(steps()).toBe(4);
  });

  test('draws, zooms, undoes and redoes', () => {
    const { press, store, done, ids } = open();
    expect(['+', '-', '0', '1', 'KeyP'].every((key) => press(key))).toBe(true);
    store.select([2]);
    press('Delete');
    expect(press('KeyZ', 'body', { metaKey: true })).toBe(true);
    expect(ids()).toHaveLength(4);
    expect(press('KeyZ', 'body', { metaKey: true, shiftKey: true })).toBe(true);
    expect(ids()).toHaveLength(3);
    expect(done).toEqual(['zoom in', 'zoom out', 'zoom fit', 'zoom whole', 'draw']);
  });
});
