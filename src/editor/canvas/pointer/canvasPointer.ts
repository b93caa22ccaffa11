import { findObject } from '@/comics/pageContents';
import type { Box, ComicPage, Point, Size } from '@/comics/project';
import {
  enteredFrame,
  innerAt,
  nextSelection,
  objectsAt,
  objectsWithin,
  selectableObjects,
} from '@/editor/canvas/geometry/hitTest';
import { distance, onPage, pinchZoom, type View } from '@/editor/canvas/geometry/view';
import { type Drag, type DragKeys, type DragStep, draggedOn, moveDrag } from '@/editor/canvas/pointer/drags';
import { toggled } from '@/editor/document/fields';
import { isLocked, unlockedIds } from '@/editor/document/objects/updateObjects';

/** Positions are relative to the corner of the viewport. */
export interface Press extends DragKeys {
  readonly id: number;
  readonly at: Point;
  readonly isTouch: boolean;
  /** Whether it is the middle button. */
  readonly pans: boolean;
  /** Control, or Command on Apple keyboards. */
  readonly isCommand: boolean;
  readonly time: number;
}

export interface CanvasHost {
  readonly page: () => ComicPage;
  readonly size: () => Size;
  readonly view: () => View;
  readonly selected: () => readonly number[];
  readonly select: (objects: readonly number[]) => void;
  readonly changeView: (change: (view: View) => View) => void;
  /** Shows the result of a drag in progress; `null` shows the comic as it is. */
  readonly preview: (step: DragStep | null, press: Press | null) => void;
  readonly commit: (step: DragStep) => void;
  readonly marquee: (box: Box | null) => void;
  /** A tap opens the inside of a frame, or a text, at a point of the page. */
  readonly open: (object: number, at: Point) => void;
  readonly nextFrame: (run: () => void) => void;
}

interface CanvasPointer {
  readonly down: (press: Press, handle?: (at: Point) => Drag) => void;
  readonly move: (press: Press) => void;
  readonly up: (press: Press) => void;
  /** Reverts what is in progress; `false` when nothing is. */
  readonly cancel: () => boolean;
}

type Work =
  | { readonly kind: 'nothing' | 'spent' }
  | {
      readonly kind: 'press';
      readonly from: Press;
      readonly longPress: ReturnType<typeof setTimeout> | undefined;
    }
  | { readonly kind: 'drag'; readonly drag: Drag; readonly step: DragStep | null }
  | { readonly kind: 'marquee'; readonly from: Point; readonly kept: readonly number[] }
  | { readonly kind: 'pan'; readonly from: Point; readonly view: View }
  | { readonly kind: 'pinch'; readonly from: readonly [Point, Point]; readonly view: View };

const longPressTime = 450;
const doubleTapTime = 350;
/** CSS pixels: a hand never rests completely. */
const slop = { mouse: 3, touch: 9 };
const reach = { mouse: 3, touch: 22 };
export function createCanvasPointer(host: CanvasHost): CanvasPointer {
  const pointers = new Map<number, Point>();
  let work: Work = { kind: 'nothing' };
  let latest: Press | null = null;
  let lastTap: { readonly time: number; readonly at: Point; readonly chosen: readonly number[] } | null =
    null;

  const begin = (next: Work) => {
    if (work.kind === 'press') clearTimeout(work.longPress);
    work = next;
  };
  const way = (press: Press) => (press.isTouch ? 'touch' : 'mouse');
  const pagePoint = ({ at }: Press) => onPage(host.view(), at);
  const hitAt = (press: Press) =>
    objectsAt(host.page(), pagePoint(press), reach[way(press)] / host.view().scale);
  const candidatesAt = (press: Press) =>
    selectableObjects(hitAt(press), enteredFrame(host.page(), host.selected()));

  const toggle = (id: number | undefined) => {
    if (id !== undefined) host.select(toggled(host.selected(), id));
  };

  const beginPinch = () => {
    const [one, other] = [...pointers.values()];
    if (one === undefined || other === undefined) return;
    cancel();
    begin({ kind: 'pinch', from: [one, other], view: host.view() });
  };

  const cancel = () => {
    const wasAtWork = work.kind !== 'nothing' && work.kind !== 'spent';
    if (work.kind === 'drag') host.preview(null, null);
    if (work.kind === 'marquee') host.marquee(null);
    begin({ kind: pointers.size > 0 ? 'spent' : 'nothing' });
    return wasAtWork;
  };

  const leaveSlop = (from: Press) => {
    const candidates = candidatesAt(from);
    const selected = host.selected();
    const grabbed = candidates.find((id) => selected.includes(id)) ?? candidates[0];
    const object = grabbed === undefined ? undefined : findObject(host.page(), grabbed);
    if (grabbed !== undefined && object !== undefined && !isLocked(object)) {
      if (!selected.includes(grabbed)) host.select(from.shift ? [...selected, grabbed] : [grabbed]);
      const ids = unlockedIds(host.page(), host.selected());
      const dragged = draggedOn(host.page(), host.size(), host.view());
      return begin({ kind: 'drag', drag: moveDrag(dragged, ids, pagePoint(from)), step: null });
    }
    if (from.isTouch) return begin({ kind: 'pan', from: from.at, view: host.view() });
    begin({ kind: 'marquee', from: pagePoint(from), kept: from.shift ? selected : [] });
  };

  const follow = (press: Press) => {
    switch (work.kind) {
      case 'drag': {
        const step = work.drag(pagePoint(press), press);
        work = { ...work, step };
        host.preview(step, press);
        return;
      }
      case 'marquee': {
        const box = boxBetween(work.from, pagePoint(press));
        host.marquee(box);
        host.select([...new Set([...work.kept, ...objectsWithin(host.page(), box)])]);
        return;
      }
      case 'pan': {
        const { from, view } = work;
        const [dx, dy] = [press.at[0] - from[0], press.at[1] - from[1]];
        host.changeView(() => ({ ...view, x: view.x + dx, y: view.y + dy }));
        return;
      }
      case 'pinch': {
        const [one, other] = [...pointers.values()];
        const { from, view } = work;
        if (one !== undefined && other !== undefined)
          host.changeView(() => pinchZoom(view, from, [one, other]));
        return;
      }
    }
  };

  const isSecond = (press: Press) =>
    lastTap !== null && press.time - lastTap.time < doubleTapTime && distance(press.at, lastTap.at) < 24;

  const tap = (press: Press) => {
    const candidates = candidatesAt(press);
    if (press.shift || press.isCommand) return toggle(candidates[0]);
    const selected = host.selected();
    if (isSecond(press)) {
      const [meant] = [...(lastTap?.chosen ?? []), ...selected].filter((id) => candidates.includes(id));
      lastTap = null;
      if (meant !== undefined) openAt(press, meant);
      return;
    }
    lastTap = { time: press.time, at: press.at, chosen: selected.length === 1 ? selected : [] };
    const chosen = nextSelection(candidates, selected);
    if (chosen !== undefined && selected.length === 1 && chosen === selected[0]) {
      host.open(chosen, pagePoint(press));
      return;
    }
    host.select(chosen === undefined ? [] : [chosen]);
  };

  const openAt = (press: Press, id: number) => {
    const inner = innerAt(hitAt(press), id);
    host.select([inner ?? id]);
    if (inner === undefined) host.open(id, pagePoint(press));
  };

  return {
    cancel,
    down: (press, handle) => {
      pointers.set(press.id, press.at);
      if (pointers.size > 1) return pointers.size === 2 ? beginPinch() : undefined;
      if (press.pans) return begin({ kind: 'pan', from: press.at, view: host.view() });
      if (handle !== undefined) return begin({ kind: 'drag', drag: handle(pagePoint(press)), step: null });
      const hold = () => {
        toggle(candidatesAt(press)[0]);
        begin({ kind: 'spent' });
      };
      begin({
        kind: 'press',
        from: press,
        longPress: press.isTouch ? setTimeout(hold, longPressTime) : undefined,
      });
    },
    move: (press) => {
      if (!pointers.has(press.id)) return;
      pointers.set(press.id, press.at);
      if (work.kind === 'press') {
        if (distance(press.at, work.from.at) <= slop[way(press)]) return;
        leaveSlop(work.from);
      }
      const isWaiting = latest !== null;
      latest = press;
      if (isWaiting) return;
      host.nextFrame(() => {
        const now = latest;
        latest = null;
        if (now !== null) follow(now);
      });
    },
    up: (press) => {
      if (!pointers.delete(press.id)) return;
      if (latest !== null) follow(latest);
      latest = null;
      const done = work;
      if (done.kind === 'press') tap(press);
      if (done.kind === 'drag') {
        host.preview(null, null);
        if (done.step !== null) host.commit(done.step);
        // After the first press has selected an object, one of its handles may be under the second press.
        else if (isSecond(press)) tap(press);
      }
      if (done.kind === 'marquee') host.marquee(null);
      begin({ kind: pointers.size > 0 ? 'spent' : 'nothing' });
    },
  };
}

function boxBetween(one: Point, other: Point): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.abs(one[0] - other[0]),
    Math.abs(one[1] - other[1]),
  ];
}
