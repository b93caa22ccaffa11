import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useReorder } from '@/editor/elements/useReorder';

interface RowProps {
  readonly onMove: (from: number, to: number) => void;
  readonly onTap: (index: number) => void;
  readonly along?: 'across' | 'down';
}

function Row({ onMove, onTap, along }: RowProps) {
  const row = useRef<HTMLUListElement>(null);
  const reorder = useReorder(row, 3, onMove, along);
  return (
    <ul ref={row} {...reorder.handlers}>
      {['a', 'b', 'c'].map((name, index) => (
        <li key={name} data-shift={reorder.shift(index)}>
          <button
            type="button"
            onPointerDown={(event) => reorder.start(event, index)}
            onClick={() => {
              if (!reorder.endsDrag()) onTap(index);
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

describe('a hand on a row of pages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Without a layout of their own, as wide as they are in the strip.
    for (const side of ['offsetLeft', 'offsetTop'] as const) {
      vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function (this: HTMLElement) {
        const stride = side === 'offsetLeft' ? 100 : 50;
        return stride * [...(this.parentElement?.children ?? [])].indexOf(this);
      });
    }
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const touch = { pointerId: 1, pointerType: 'touch', button: 0 };
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  const begin = (along?: RowProps['along']) => {
    const handlers = { onMove: vi.fn(), onTap: vi.fn() };
    render(<Row {...handlers} {...(along && { along })} />);
    const second = screen.getByRole('button', { name: 'b' });
    const list = screen.getByRole('list');
    const shifts = () => [...list.children].map((item) => Number(item.getAttribute('data-shift')));
    return { ...handlers, second, list, shifts };
  };

  test('that rests on one and leaves has tapped it, however long that took', () => {
    const { second, onMove, onTap } = begin();
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerUp(second, { ...touch, clientX: 150 });
    fireEvent.click(second);
    expect(onTap).toHaveBeenCalledExactlyOnceWith(1);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('that rests on one and pulls it moves it, and does not open it', () => {
    const { second, onMove, onTap } = begin();
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerMove(second, { ...touch, clientX: 260 });
    fireEvent.pointerUp(second, { ...touch, clientX: 260 });
    fireEvent.click(second);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 2);
    expect(onTap).not.toHaveBeenCalled();
  });

  test('that continues at once scrolls the row', () => {
    const { second, onMove } = begin();
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    fireEvent.pointerMove(second, { ...touch, clientX: 260 });
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerUp(second, { ...touch, clientX: 260 });
    expect(onMove).not.toHaveBeenCalled();
  });

  test('that the system cancels leaves the page where it was', () => {
    const { second, onMove } = begin();
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerMove(second, { ...touch, clientX: 260 });
    fireEvent.pointerCancel(second, { ...touch, clientX: 260 });
    fireEvent.pointerUp(second, { ...touch, clientX: 260 });
    expect(onMove).not.toHaveBeenCalled();
  });

  test('is the first of two, and the second one moves nothing', () => {
    const { second, onMove } = begin();
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerMove(second, { ...touch, pointerId: 2, clientX: 260 });
    fireEvent.pointerUp(second, { ...touch, clientX: 150 });
    expect(onMove).not.toHaveBeenCalled();
  });

  test('of a mouse need not rest: the others make way, within the row, and it is no tap', () => {
    const { second, shifts, onMove, onTap } = begin();
    fireEvent.pointerDown(second, { ...mouse, clientX: 150 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 156 });
    expect(shifts()).toEqual([0, 0, 0]);
    fireEvent.pointerMove(second, { ...mouse, clientX: 157 });
    expect(shifts()).toEqual([0, 7, 0]);
    fireEvent.pointerMove(second, { ...mouse, clientX: 500 });
    expect(shifts()).toEqual([0, 100, -100]);
    fireEvent.pointerMove(second, { ...mouse, clientX: 60 });
    expect(shifts()).toEqual([100, -90, 0]);
    fireEvent.pointerUp(second, { ...mouse, clientX: 60 });
    fireEvent.click(second);
    expect([shifts(), onMove.mock.calls, onTap.mock.calls]).toEqual([[0, 0, 0], [[1, 0]], []]);
    fireEvent.pointerDown(second, { ...mouse, clientX: 150 });
    fireEvent.pointerUp(second, { ...mouse, clientX: 150 });
    fireEvent.click(second);
    expect(onTap).toHaveBeenCalledOnce();
  });

  test('of a mouse that has let go leaves the pages where they are', () => {
    const { second, shifts, onMove } = begin();
    fireEvent.pointerDown(second, { ...mouse, clientX: 150 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 260 });
    fireEvent.pointerUp(second, { ...mouse, clientX: 260 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 60 });
    fireEvent.pointerUp(second, { ...mouse, clientX: 60 });
    expect([shifts(), onMove.mock.calls]).toEqual([[0, 0, 0], [[1, 2]]]);
  });

  test('of a mouse moves nothing by its right button', () => {
    const { second, onMove } = begin();
    fireEvent.pointerDown(second, { ...mouse, button: 2, clientX: 150 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 260 });
    fireEvent.pointerUp(second, { ...mouse, clientX: 260 });
    expect(onMove).not.toHaveBeenCalled();
  });

  test('on a column counts downwards', () => {
    const { second, shifts, onMove } = begin('down');
    fireEvent.pointerDown(second, { ...mouse, clientX: 0, clientY: 75 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 99, clientY: 105 });
    expect(shifts()).toEqual([0, 30, -50]);
    fireEvent.pointerUp(second, { ...mouse, clientX: 99, clientY: 105 });
    expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 2);
  });

  test('that drags neither scrolls nor opens a menu, until it ends', () => {
    const { second, list } = begin();
    const isFree = () => [fireEvent.touchMove(list), fireEvent.contextMenu(list)];
    expect(isFree()).toEqual([true, true]);
    fireEvent.pointerDown(second, { ...touch, clientX: 150 });
    act(() => vi.advanceTimersByTime(2_000));
    expect(isFree()).toEqual([false, false]);
    fireEvent.pointerUp(second, { ...touch, clientX: 150 });
    expect(isFree()).toEqual([true, true]);
  });

  test('near the end of the row scrolls it, and takes along what it drags', () => {
    const { second, list, shifts, onMove } = begin();
    list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
    fireEvent.pointerDown(second, { ...mouse, clientX: 150 });
    fireEvent.pointerMove(second, { ...mouse, clientX: 170 });
    act(() => vi.advanceTimersByTime(64));
    expect([list.scrollLeft, shifts()[1]]).toEqual([0, 20]);
    // Within the last forty pixels, by a third of the way into them.
    fireEvent.pointerMove(second, { ...mouse, clientX: 150 });
    list.getBoundingClientRect = () => new DOMRect(0, 0, 161, 100);
    act(() => vi.advanceTimersByTime(16));
    expect(list.scrollLeft).toBeGreaterThan(0);
    expect(shifts()[1]).toBe(list.scrollLeft);
    fireEvent.pointerCancel(second, { ...mouse });
    const scrolled = list.scrollLeft;
    act(() => vi.advanceTimersByTime(160));
    expect([list.scrollLeft, onMove.mock.calls]).toEqual([scrolled, []]);
  });
});
