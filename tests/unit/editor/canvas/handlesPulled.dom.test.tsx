import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ComicObject, Point } from '@/comics/project';
import type { CanvasView } from '@/editor/canvas/CanvasView';
import { onPage, type View } from '@/editor/canvas/geometry/view';
import { useCanvasPointer } from '@/editor/canvas/pointer/useCanvasPointer';
import { type Handle, handlesOf } from '@/editor/canvas/selection/handles';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import { box, pageOf } from '../document/comicWith';

afterEach(cleanup);

type CanvasChange = Parameters<CanvasView['change']>[0];

const room = { width: 2000, height: 2000 };
const size = { width: 1080, height: 1080 };
/** The canvas is not in the corner of the window, and its page not in the corner of the canvas. */
const corner: Point = [20, 30];
const firstView: View = { scale: 2, x: 100, y: 50 };

function Canvas({ store, opened }: { readonly store: EditorStore; readonly opened: unknown[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(firstView);
  const seen = {
    view,
    room,
    isFitted: false,
    fit: () => undefined,
    change: (change: CanvasChange) => setView((before) => change(before, room)),
  };
  const page = store.state().comic.pages[0] ?? { id: 1, objects: [] };
  const { preview, listeners } = useCanvasPointer({
    place,
    store,
    page,
    size,
    seen,
    onOpen: (...open) => opened.push(...open),
  });
  return (
    <div
      ref={(element) => {
        place.current = element;
        if (element === null) return;
        element.setPointerCapture = () => undefined;
        element.getBoundingClientRect = () => new DOMRect(...corner, 2000, 2000);
      }}
      data-testid="canvas"
      data-dragged={preview !== null}
      data-view={`${view.scale} ${Math.round(view.x)} ${Math.round(view.y)}`}
      {...listeners}
    >
      {[...handlesOf(page, store.state().selected, view, room).keys()].map((index) => (
        <i key={index} data-handle={index} />
      ))}
      <textarea />
    </div>
  );
}

function open(object: ComicObject) {
  const store = createEditorStore(pageOf(object));
  store.select([object.id]);
  const opened: unknown[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  const { getByTestId, container } = render(<Canvas store={store} opened={opened} />);
  const canvas = getByTestId('canvas');
  const handles = handlesOf(pageOf(object).pages[0] ?? { objects: [], id: 1 }, [object.id], firstView, room);
  const point = (kind: string, target: Element, [x, y]: Point, more: object = {}) =>
    fireEvent(
      target,
      Object.assign(new Event(kind, { bubbles: true }), {
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        shiftKey: false,
        altKey: false,
        clientX: corner[0] + x,
        clientY: corner[1] + y,
        ...more,
      }),
    );
  /** By pixels of the screen. */
  const pull = (isMeant: (handle: Handle) => boolean, [dx, dy]: Point) => {
    const index = handles.findIndex(isMeant);
    const [x, y] = handles[index]?.at ?? [0, 0];
    const target = container.querySelector(`[data-handle="${index}"]`) ?? canvas;
    point('pointerdown', target, [x, y]);
    point('pointermove', canvas, [x + dx, y + dy]);
    const isShown = canvas.dataset.dragged;
    point('pointerup', canvas, [x + dx, y + dy]);
    return isShown;
  };
  const now = () => store.state().comic.pages[0]?.objects[0];
  return { store, canvas, container, opened, handles, point, pull, now };
}

describe('a handle that is pulled on the screen', () => {
  const thing = { ...box(2, [100, 100, 200, 200]) };

  test.each<[string, ComicObject, (handle: Handle) => boolean, Point, object]>([
    [
      'of a side makes it wider by as much on the page',
      thing,
      (handle) => handle.kind === 'side' && handle.side.across === 1 && handle.side.down === 0,
      [61, 8],
      { x: 100, y: 100, width: 230.5, height: 200 },
    ],
    [
      'beside a small one moves it',
      box(2, [100, 100, 20, 20]),
      ({ kind }) => kind === 'move',
      [60, -22],
      { x: 130, y: 89 },
    ],
    [
      'of a tail moves its tip',
      {
        id: 2,
        type: 'bubble',
        shape: 'round',
        text: 'Hi',
        tail: [0, 200],
        x: 100,
        y: 100,
        width: 200,
        height: 200,
      },
      ({ kind }) => kind === 'tail',
      [20, 40],
      { x: 100, tail: [10, 220] },
    ],
    [
      'of a path moves that point of it',
      {
        ...thing,
        tracks: [
          {
            duration: 100,
            path: [
              [0, 0],
              [300, 0],
            ],
          },
        ],
      },
      ({ kind }) => kind === 'path',
      [20, 40],
      {
        x: 100,
        tracks: [
          {
            path: [
              [0, 0],
              [310, 20],
            ],
          },
        ],
      },
    ],
  ])('%s', (_what, object, isMeant, way, is) => {
    const { pull, now, store } = open(object);
    expect(pull(isMeant, way)).toBe('true');
    expect(now()).toMatchObject(is);
    expect(store.state().history.past).toHaveLength(1);
  });

  test('under it turns it about its middle', () => {
    const { handles, point, container, canvas, now } = open(thing);
    const index = handles.findIndex(({ kind }) => kind === 'turn');
    point(
      'pointerdown',
      container.querySelector(`[data-handle="${index}"]`) ?? canvas,
      handles[index]?.at ?? [0, 0],
    );
    // The middle of the object is at 500, 450.
    point('pointermove', canvas, [0, 450]);
    point('pointerup', canvas, [0, 450]);
    expect(now()).toMatchObject({ x: 100, y: 100, rotate: 90 });
  });

  test('stays where it was when the system cancels, and for the right button', () => {
    const { handles, point, container, canvas, now } = open(thing);
    const handle = container.querySelector('[data-handle="0"]') ?? canvas;
    const [x, y] = handles[0]?.at ?? [0, 0];
    point('pointerdown', handle, [x, y]);
    point('pointermove', canvas, [x - 90, y]);
    point('pointercancel', canvas, [x - 90, y]);
    expect([now(), canvas.dataset.dragged]).toEqual([thing, 'false']);
    point('pointerdown', handle, [x, y], { button: 2 });
    point('pointermove', canvas, [x - 90, y]);
    point('pointerup', canvas, [x - 90, y]);
    expect(now()).toEqual(thing);
  });

  test('is not the field in which text is typed over the page', () => {
    const { point, container, canvas, now, store } = open(thing);
    const field = container.querySelector('textarea') ?? canvas;
    point('pointerdown', field, [500, 450]);
    point('pointermove', canvas, [600, 450]);
    point('pointerup', canvas, [600, 450]);
    expect([now(), store.state().selected]).toEqual([thing, [2]]);
  });

  test('is none where the object itself is pressed: a second press opens it at that point', () => {
    const { point, canvas, opened } = open(thing);
    for (const kind of ['pointerdown', 'pointerup']) point(kind, canvas, [520, 460]);
    expect(opened).toEqual([2, onPage(firstView, [520, 460])]);
  });

  test('is none for the middle button, which moves the page', () => {
    const { point, canvas, now } = open(thing);
    point('pointerdown', canvas, [500, 450], { button: 1 });
    point('pointermove', canvas, [530, 430], { button: 1 });
    point('pointerup', canvas, [530, 430], { button: 1 });
    expect([now(), canvas.dataset.view]).toEqual([thing, '2 130 30']);
  });
});

describe('the wheel', () => {
  test.each([
    ['moves the page', { deltaX: 10, deltaY: 30 }, '2 90 20'],
    ['moves it across with Shift', { deltaY: 30, shiftKey: true }, '2 70 50'],
    ['moves it by lines', { deltaY: 2, deltaMode: 1 }, '2 100 18'],
    [
      'enlarges it with Control, about the pointer',
      { deltaY: -300 * Math.log(2), ctrlKey: true },
      '4 100 50',
    ],
    ['makes it smaller with Command', { deltaY: 300 * Math.log(2), metaKey: true }, '1 100 50'],
  ])('%s, and nothing else', (_what, turn, view) => {
    const { canvas } = open(box(2));
    const isLeft = fireEvent.wheel(canvas, { clientX: corner[0] + 100, clientY: corner[1] + 50, ...turn });
    expect([isLeft, canvas.dataset.view]).toEqual([false, view]);
  });

  test('is the page’s own when the canvas is gone', () => {
    const { canvas } = open(box(2));
    cleanup();
    expect(fireEvent.wheel(canvas, { deltaY: 3 })).toBe(true);
  });
});
