import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clamp } from '@/lib/clamp';

interface ReorderDrag {
  readonly from: number;
  readonly to: number;
  /** CSS pixels. */
  readonly way: number;
}

/** `stride` is the size of an item in the row. */
export function dragTo(from: number, way: number, stride: number, count: number): ReorderDrag {
  const min = -from * stride;
  const max = (count - 1 - from) * stride;
  const within = clamp(way, min, max);
  return { from, to: stride > 0 ? from + Math.round(within / stride) : from, way: within };
}

/** The other items make way. */
export function shiftOf(index: number, { from, to, way }: ReorderDrag, stride: number): number {
  if (index === from) return way;
  if (index > from && index <= to) return -stride;
  return index < from && index >= to ? stride : 0;
}

/** CSS pixels per frame, near the edges. */
export function edgeSpeed(at: number, start: number, end: number): number {
  const edge = 40;
  if (at < start + edge) return -Math.min(12, (start + edge - at) / 3);
  return at > end - edge ? Math.min(12, (at - end + edge) / 3) : 0;
}

interface DragPointer {
  readonly pointer: number;
  readonly index: number;
  readonly start: number;
  readonly startScroll: number;
  at: number;
}

type Axis = 'across' | 'down';

/** Milliseconds: a finger scrolls unless it rests first; a mouse drags at once. */
const pickUpAfter = 350;
const slack = 6;

/**
 * Lets items of a scrolled row or column be reordered by mouse and finger. All items have the same size,
 * measured from the first two.
 */
export function useReorder(
  row: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
  along: Axis = 'across',
) {
  const [drag, setDrag] = useState<ReorderDrag | null>(null);
  const hand = useRef<DragPointer>(null);
  const dragged = useRef<ReorderDrag>(null);
  const timer = useRef(0);
  const hasDragged = useRef(false);

  const put = (next: ReorderDrag | null) => {
    dragged.current = next;
    setDrag(next);
  };
  const follow = () => {
    const { current } = hand;
    const list = row.current;
    if (current === null || list === null) return;
    const way = current.at - current.start + scrolledBy(list, along) - current.startScroll;
    if (Math.abs(way) > slack) hasDragged.current = true;
    put(dragTo(current.index, way, strideOf(list, along), count));
  };
  const letGo = (isMeant: boolean) => {
    window.clearTimeout(timer.current);
    hand.current = null;
    const { current } = dragged;
    put(null);
    if (isMeant && current !== null && current.to !== current.from) onMove(current.from, current.to);
  };

  const isDragging = drag !== null;
  useScrollAtEdges(row, isDragging, hand, follow, along);
  // Browsers would scroll under a dragging finger, or open a menu.
  useEffect(() => {
    const list = row.current;
    if (list === null || !isDragging) return;
    const stay = (event: Event) => event.preventDefault();
    list.addEventListener('touchmove', stay, { passive: false });
    list.addEventListener('contextmenu', stay);
    return () => {
      list.removeEventListener('touchmove', stay);
      list.removeEventListener('contextmenu', stay);
    };
  }, [row, isDragging]);

  return {
    drag,
    shift: (index: number) => (drag === null ? 0 : shiftOf(index, drag, strideOf(row.current, along))),
    /** A drag that has moved nothing counts as a tap. */
    endsDrag: () => hasDragged.current,
    start: (event: PointerEvent, index: number) => {
      hasDragged.current = false;
      if (event.button !== 0) return;
      const at = placeAlong(event, along);
      const startScroll = row.current === null ? 0 : scrolledBy(row.current, along);
      hand.current = { pointer: event.pointerId, index, start: at, startScroll, at };
      if (event.pointerType !== 'mouse') timer.current = window.setTimeout(follow, pickUpAfter);
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        const { current } = hand;
        if (current === null || event.pointerId !== current.pointer) return;
        current.at = placeAlong(event, along);
        if (dragged.current !== null) follow();
        else if (Math.abs(current.at - current.start) <= slack) return;
        else if (event.pointerType === 'mouse') {
          // A finger is captured at once, a mouse only within the row.
          row.current?.setPointerCapture?.(current.pointer);
          follow();
        } else letGo(false);
      },
      onPointerUp: () => letGo(true),
      onPointerCancel: () => letGo(false),
    },
  };
}

function useScrollAtEdges(
  row: RefObject<HTMLElement | null>,
  isDragging: boolean,
  hand: RefObject<DragPointer | null>,
  onScrolled: () => void,
  along: Axis,
) {
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const look = () => {
      const list = row.current;
      if (list !== null && hand.current !== null) {
        const { left, right, top, bottom } = list.getBoundingClientRect();
        const [from, to] = along === 'across' ? [left, right] : [top, bottom];
        const speed = edgeSpeed(hand.current.at, from, to);
        if (speed !== 0) {
          if (along === 'across') list.scrollLeft += speed;
          else list.scrollTop += speed;
          scrolled();
        }
      }
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isDragging, row, hand, along]);
}

function placeAlong({ clientX, clientY }: PointerEvent, along: Axis): number {
  return along === 'across' ? clientX : clientY;
}

function scrolledBy({ scrollLeft, scrollTop }: Element, along: Axis): number {
  return along === 'across' ? scrollLeft : scrollTop;
}

function strideOf(row: HTMLElement | null, along: Axis): number {
  const [first, second] = Array.from(row?.children ?? []);
  if (!(first instanceof HTMLElement)) return 0;
  if (!(second instanceof HTMLElement)) return along === 'across' ? first.offsetWidth : first.offsetHeight;
  return along === 'across' ? second.offsetLeft - first.offsetLeft : second.offsetTop - first.offsetTop;
}
