import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useReorder } from '@/editor/elements/useReorder';

interface RowProps {
  readonly onMove: (from: number, to: number) => void;
  readonly onTap: (index: number) => void;
}

function Row({ onMove, onTap }: RowProps) {
  const row = useRef<HTMLUListElement>(null);
  const reorder = useReorder(row, 3, onMove);
  return (
    <ul ref={row} {...reorder.handlers}>
      {['a', 'b', 'c'].map((name, index) => (
        <li key={name}>
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

describe('a finger on a row of pages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Without a layout of their own, as wide as they are in the strip.
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const touch = { pointerId: 1, pointerType: 'touch', button: 0 };
  const begin = () => {
    const handlers = { onMove: vi.fn(), onTap: vi.fn() };
    render(<Row {...handlers} />);
    const second = screen.getByRole('button', { name: 'b' });
    return { ...handlers, second };
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

  test('that rests on one and pulls it moves it, and does not turn to it', () => {
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

  test('that the system takes away leaves the page where it was', () => {
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
});
