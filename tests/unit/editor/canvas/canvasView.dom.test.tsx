import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CanvasView, useCanvasView } from '@/editor/canvas/CanvasView';
import { useCanvasPointer } from '@/editor/canvas/pointer/useCanvasPointer';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import { box, firstPage, pageOf } from '../document/comicWith';

let room: { width: number; height: number };
let resized: (() => void)[];
let frames: FrameRequestCallback[];

beforeEach(() => {
  room = { width: 532, height: 432 };
  resized = [];
  frames = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room.height);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly own: () => void;
      constructor(own: () => void) {
        this.own = own;
      }
      observe() {
        resized.push(this.own);
      }
      disconnect() {
        resized = resized.filter((one) => one !== this.own);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface ShownProps {
  readonly store: EditorStore;
  readonly size: { readonly width: number; readonly height: number };
  readonly onDrawn: (seen: CanvasView) => void;
}

function Shown({ store, size, onDrawn }: ShownProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useCanvasView(place, size);
  onDrawn(seen);
  const page = firstPage(store.state().comic);
  const { listeners } = useCanvasPointer({ place, store, page, size, seen, onOpen: () => undefined });
  return <div ref={place} data-testid="canvas" {...listeners} />;
}

const wide = { width: 1000, height: 800 };

function open() {
  const store = createEditorStore(pageOf(box(2, [0, 0, 1000, 800])));
  let seen: CanvasView | undefined;
  const draw = (size = wide) => (
    <Shown
      store={store}
      size={size}
      onDrawn={(next) => {
        seen = next;
      }}
    />
  );
  const { rerender, unmount } = render(draw());
  const now = () => {
    if (seen === undefined) throw new Error('It is drawn');
    return seen;
  };
  const view = () => {
    const { scale, x, y } = now().view;
    return [Math.round(scale * 1000) / 1000, Math.round(x), Math.round(y)];
  };
  const canvas = screen.getByTestId('canvas');
  const pointer = (type: 'Down' | 'Move' | 'Up' | 'Cancel', x: number, y: number, more = {}) => {
    fireEvent[`pointer${type}`](canvas, {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX: x,
      clientY: y,
      ...more,
    });
    act(() => {
      for (const run of frames.splice(0)) run(0);
    });
  };
  return {
    store,
    canvas,
    now,
    view,
    pointer,
    unmount,
    resize: (width: number, height: number) => {
      room = { width, height };
      act(() => {
        for (const run of resized) run();
      });
    },
    draw: (size: typeof wide) => rerender(draw(size)),
    wheel: (more: WheelEventInit) => fireEvent.wheel(canvas, more),
  };
}

test('the whole page fits into any space, until the author zooms', () => {
  const { view, resize, now, canvas } = open();
  expect([view(), now().isFitted]).toEqual([[0.5, 16, 16], true]);
  expect(canvas.style.getPropertyValue('--scale')).toBe('0.5');
  resize(1032, 832);
  expect(view()).toEqual([1, 16, 16]);
  act(() => now().change((before) => ({ ...before, scale: 2 })));
  resize(532, 432);
  expect([view(), now().isFitted]).toEqual([[2, 16, 16], false]);
  act(() => now().fit());
  resize(1032, 832);
  expect(view()).toEqual([1, 16, 16]);
});

test('a part of the page stays in sight, also when the space becomes smaller', () => {
  const { view, resize, now } = open();
  act(() => now().change((before) => ({ ...before, x: 9_999, y: -9_999 })));
  expect(view()).toEqual([0.5, 532 - 48, 48 - 400]);
  resize(332, 432);
  expect(view()).toEqual([0.5, 332 - 48, 48 - 400]);
});

test('a page of another size is shown whole again, one of the same size is left as it is', () => {
  const { view, draw, now } = open();
  act(() => now().change((before) => ({ ...before, scale: 2 })));
  draw({ ...wide });
  expect(view()).toEqual([2, 16, 16]);
  draw({ width: 500, height: 400 });
  expect([view(), now().isFitted]).toEqual([[1, 16, 16], true]);
});

test('the wheel moves the page, with Shift across, and with Control or Command it zooms about the pointer', () => {
  const { view, wheel } = open();
  expect(wheel({ deltaX: 5, deltaY: 10 })).toBe(false);
  expect(view()).toEqual([0.5, 11, 6]);
  wheel({ deltaY: 10, shiftKey: true });
  expect(view()).toEqual([0.5, 1, 6]);
  wheel({ deltaY: 1, deltaMode: 1 });
  expect(view()).toEqual([0.5, 1, -10]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    wheel({ deltaY: -300, clientX: 1, clientY: -10, ...held });
    expect(view()).toEqual([1.359, 1, -10]);
    wheel({ deltaY: 300, clientX: 1, clientY: -10, ...held });
    expect(view()).toEqual([0.5, 1, -10]);
  }
});

test('the middle button pans, the right one does nothing, and a drag cancelled by the system is undone', () => {
  const { view, pointer, store } = open();
  pointer('Down', 100, 100, { button: 2 });
  pointer('Move', 150, 150);
  pointer('Up', 150, 150);
  expect([view(), store.state().selected]).toEqual([[0.5, 16, 16], []]);
  pointer('Down', 100, 100, { button: 1 });
  pointer('Move', 110, 120);
  pointer('Up', 110, 120);
  expect(view()).toEqual([0.5, 26, 36]);
  pointer('Down', 100, 100);
  pointer('Move', 150, 150);
  pointer('Cancel', 150, 150);
  expect(store.state().history.past).toHaveLength(0);
  pointer('Down', 100, 100);
  pointer('Move', 150, 150);
  pointer('Up', 150, 150);
  expect(store.state().history.past).toHaveLength(1);
});

test('an unmounted canvas no longer observes its size', () => {
  const { unmount } = open();
  expect(resized).toHaveLength(1);
  unmount();
  expect(resized).toHaveLength(0);
});
