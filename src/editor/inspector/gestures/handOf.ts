import type { Action, ComicObject, Gesture } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';

/** What a reader's hand can do with a thing. */
export const handKinds = [
  'tap',
  'drag',
  'hold',
  'rub',
  'swipe',
  'shake',
  'slide',
  'turn',
  'rhythm',
] as const satisfies readonly (Gesture['kind'] | 'tap')[];
export type HandKind = (typeof handKinds)[number];

/** What a gesture begins with. */
export interface GestureStart {
  /** The button that does the same. */
  readonly label: string;
  /** What it is dragged onto. */
  readonly target: number;
  /** The number that goes with it. */
  readonly variable: string;
  readonly actions: readonly Action[];
}

/** Things that lead on by a tap alone have nothing else for the hand. */
export function hasOtherHand({ type }: ComicObject): boolean {
  return !['hotspot', 'button', 'choice', 'input'].includes(type);
}

export function handOf({ gesture }: ComicObject): HandKind {
  return gesture?.kind ?? 'tap';
}

/** What happens when the hand has done it. */
export function mainActions({ gesture, onTap = [] }: ComicObject): readonly Action[] {
  if (gesture === undefined) return onTap;
  switch (gesture.kind) {
    case 'drag':
      return gesture.targets[0]?.actions ?? [];
    case 'swipe':
      return gesture.ways[0]?.actions ?? [];
    case 'slide':
    case 'turn':
      return gesture.onRest ?? [];
    default:
      return gesture.onDone;
  }
}

/** The object for another hand; what happened before happens then. */
export function inOtherHand(object: ComicObject, kind: HandKind, start: GestureStart): ComicObject {
  if (handOf(object) === kind || !hasOtherHand(object)) return object;
  const gesture = kind === 'tap' ? undefined : newGesture(kind, object, start);
  const onTap = kind === 'tap' && start.actions.length > 0 ? start.actions : undefined;
  return writeAt(writeAt(object, ['gesture'], gesture), ['onTap'], onTap);
}

/** A gesture to begin with. */
function newGesture(kind: Gesture['kind'], { width }: ComicObject, start: GestureStart): Gesture {
  const { label, actions, target, variable } = start;
  const onRest = actions.length > 0 ? { onRest: actions } : {};
  switch (kind) {
    case 'drag':
      return { kind, label, targets: [{ object: target, actions }] };
    case 'slide':
      return { kind, label, variable, path: [[Math.round(width * 1.5), 0]], ...onRest };
    case 'turn':
      return { kind, label, variable, ...onRest };
    case 'swipe':
      return { kind, label, ways: [{ to: 'right', label, actions }] };
    case 'rhythm':
      return { kind, label, beats: [0, 500, 1000], onDone: actions };
    default:
      return { kind, label, onDone: actions };
  }
}
