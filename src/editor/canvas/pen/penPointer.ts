import type { Point } from '@/comics/project';
import { pinchZoom, type View } from '@/editor/canvas/geometry/view';

export interface PenSample {
  /** Relative to the corner of the viewport. */
  readonly at: Point;
  /** From 0 to 1; `null` where the device does not measure it. */
  readonly pressure: number | null;
  readonly time: number;
}

export interface PenPress {
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  /** Whether it is the middle button, which pans. */
  readonly pans: boolean;
  /** Whether it is the eraser end of a pen. */
  readonly isEraser: boolean;
  /** Whether Shift is held, for a straight line. */
  readonly shift: boolean;
  /** All positions since the last event, the latest last. */
  readonly samples: readonly PenSample[];
}

interface PenHost {
  readonly view: () => View;
  readonly changeView: (change: (view: View) => View) => void;
  readonly begin: (press: PenPress) => void;
  readonly draw: (press: PenPress) => void;
  readonly end: () => void;
  /** Discards the stroke, since a second finger touched or the system took the pointer. */
  readonly takeBack: () => void;
}

interface PenPointer {
  readonly down: (press: PenPress) => void;
  readonly move: (press: PenPress) => void;
  readonly up: (press: PenPress) => void;
  readonly cancel: (press: PenPress) => void;
  /** Drawing mode ends; what has been drawn so far stays. */
  readonly finish: () => void;
}

type Work =
  | { readonly kind: 'nothing' | 'spent' }
  | { readonly kind: 'draw'; readonly id: number }
  | { readonly kind: 'pan'; readonly id: number; readonly from: Point; readonly view: View }
  | { readonly kind: 'pinch'; readonly from: readonly [Point, Point]; readonly view: View };

/**
 * Pen and mouse always draw. A finger draws until a pen was used, since a palm rests on the screen then
 * (docs/product/editor.md#drawing).
 */
export function createPenPointer(host: PenHost): PenPointer {
  const fingers = new Map<number, Point>();
  let work: Work = { kind: 'nothing' };
  let isPenSeen = false;

  const takeBack = () => {
    if (work.kind === 'draw') host.takeBack();
  };
  const begin = (press: PenPress) => {
    takeBack();
    work = { kind: 'draw', id: press.id };
    host.begin(press);
  };
  const pan = (press: PenPress) => {
    work = { kind: 'pan', id: press.id, from: placeOf(press), view: host.view() };
  };
  const pinch = () => {
    const [one, other] = [...fingers.values()];
    if (one === undefined || other === undefined) return;
    takeBack();
    work = { kind: 'pinch', from: [one, other], view: host.view() };
  };
  const rest = () => {
    work = { kind: fingers.size > 0 ? 'spent' : 'nothing' };
  };
  const downFinger = (press: PenPress) => {
    const isPalm = isPenSeen && work.kind === 'draw';
    if (isPalm) return;
    fingers.set(press.id, placeOf(press));
    if (fingers.size === 2) return pinch();
    if (fingers.size > 2 || work.kind !== 'nothing') return;
    if (isPenSeen) pan(press);
    else begin(press);
  };

  return {
    down: (press) => {
      if (press.kind === 'touch') return downFinger(press);
      if (press.kind === 'pen') isPenSeen = true;
      // Of two pointers only the first draws, unless it is a finger.
      if (work.kind === 'draw' && !fingers.has(work.id)) return;
      if (press.pans) pan(press);
      else begin(press);
    },
    move: (press) => {
      if (fingers.has(press.id)) fingers.set(press.id, placeOf(press));
      if (work.kind === 'draw' && work.id === press.id) return host.draw(press);
      if (work.kind === 'pan' && work.id === press.id) {
        const { from, view } = work;
        const [x, y] = placeOf(press);
        return host.changeView(() => ({ ...view, x: view.x + x - from[0], y: view.y + y - from[1] }));
      }
      if (work.kind !== 'pinch') return;
      const [one, other] = [...fingers.values()];
      const { from, view } = work;
      if (one !== undefined && other !== undefined)
        host.changeView(() => pinchZoom(view, from, [one, other]));
    },
    up: (press) => {
      fingers.delete(press.id);
      if (work.kind === 'draw') {
        if (work.id !== press.id) return;
        host.draw(press);
        rest();
        return host.end();
      }
      rest();
    },
    cancel: (press) => {
      fingers.delete(press.id);
      if (work.kind === 'draw' && work.id !== press.id) return;
      takeBack();
      rest();
    },
    finish: () => {
      const isDrawing = work.kind === 'draw';
      work = { kind: 'nothing' };
      if (isDrawing) host.end();
    },
  };
}

function placeOf({ samples }: PenPress): Point {
  return samples.at(-1)?.at ?? [0, 0];
}
