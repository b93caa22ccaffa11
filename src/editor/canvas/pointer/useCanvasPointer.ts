import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Box, ComicPage, Point, ProjectFile, Size } from '@/comics/project';
import type { CanvasView } from '@/editor/canvas/CanvasView';
import { zoomAt } from '@/editor/canvas/geometry/view';
import { type CanvasHost, createCanvasPointer, type Press } from '@/editor/canvas/pointer/canvasPointer';
import {
  type Drag,
  type DragStep,
  draggedOn,
  moveDrag,
  pathDrag,
  resizeDrag,
  rotateDrag,
  tailDrag,
} from '@/editor/canvas/pointer/drags';
import { handlesOf } from '@/editor/canvas/selection/handles';
import type { EditorStore } from '@/editor/document/editorStore';
import { withRooms } from '@/editor/document/objects/bubbleRoom';
import { useLatest } from '@/editor/elements/useLatest';

interface Preview {
  readonly project: ProjectFile;
  readonly step: DragStep;
  readonly at: Point;
  readonly isTouch: boolean;
}

interface PointedCanvas {
  readonly place: RefObject<HTMLElement | null>;
  readonly store: EditorStore;
  readonly page: ComicPage;
  readonly size: Size;
  readonly seen: CanvasView;
  readonly onOpen: (object: number, at: Point) => void;
}

export function useCanvasPointer(canvas: PointedCanvas) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const now = useLatest(canvas);
  const [pointer] = useState(() => createCanvasPointer(hostOf(() => now.current, setPreview, setMarquee)));
  const { place } = canvas;

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeIn(element, event);
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const [dx, dy] =
        event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      now.current.seen.change((view) =>
        event.ctrlKey || event.metaKey
          ? zoomAt(view, Math.exp((-dy * unit) / 300), at)
          : { ...view, x: view.x - dx * unit, y: view.y - dy * unit },
      );
    };
    // React's wheel listeners are passive, so they cannot prevent the browser from zooming.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [place, now]);

  const press = (event: PointerEvent<HTMLElement>): Press => ({
    id: event.pointerId,
    at: placeIn(event.currentTarget, event),
    isTouch: event.pointerType === 'touch',
    pans: event.button === 1,
    shift: event.shiftKey,
    alt: event.altKey,
    isCommand: event.ctrlKey || event.metaKey,
    time: event.timeStamp,
  });

  return {
    preview,
    marquee,
    cancel: pointer.cancel,
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, button } = event;
        if (button > 1 || !(target instanceof Element) || target.closest('textarea') !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const index = target.closest('[data-handle]')?.getAttribute('data-handle');
        const drag = index == null ? undefined : (at: Point) => handleDrag(now.current, Number(index), at);
        pointer.down(press(event), drag);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => pointer.move(press(event)),
      onPointerUp: (event: PointerEvent<HTMLElement>) => pointer.up(press(event)),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        pointer.cancel();
        pointer.up(press(event));
      },
    },
  };
}

function hostOf(
  now: () => PointedCanvas,
  setPreview: (preview: Preview | null) => void,
  setMarquee: (box: Box | null) => void,
): CanvasHost {
  return {
    page: () => now().page,
    size: () => now().size,
    view: () => now().seen.view,
    selected: () => now().store.state().selected,
    select: (objects) => now().store.select(objects),
    changeView: (change) => now().seen.change(change),
    preview: (step, press) => {
      if (step === null || press === null) return setPreview(null);
      const project = withRooms(step.command).change(now().store.state().comic);
      setPreview({ project, step, at: press.at, isTouch: press.isTouch });
    },
    commit: ({ command }) => now().store.run(command),
    marquee: setMarquee,
    open: (object, at) => now().onOpen(object, at),
    nextFrame: (run) => requestAnimationFrame(run),
  };
}

/** Counts from the point where the handle was grabbed, not from its middle. */
function handleDrag({ page, size, seen, store }: PointedCanvas, index: number, at: Point): Drag {
  const { selected } = store.state();
  const place = handlesOf(page, selected, seen.view, seen.room)[index];
  const dragged = draggedOn(page, size, seen.view);
  switch (place?.kind) {
    case 'side':
      return resizeDrag(dragged, selected, place.side, at);
    case 'turn':
      return rotateDrag(dragged, selected, at);
    case 'path':
      return pathDrag(dragged, place, at);
    case 'tail':
      return tailDrag(dragged, place.bubble, at);
    default:
      return moveDrag(dragged, selected, at);
  }
}

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
