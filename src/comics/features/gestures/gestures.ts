import type { LocalizedText } from '@/comics/resources';

/** The fixed words of gestures (docs/comics-format.md#enumerated-values). */
export const gestureKinds = ['drag', 'slide', 'turn', 'rub', 'hold', 'shake', 'swipe', 'rhythm'] as const;
export const swipeDirections = ['left', 'right', 'up', 'down'] as const;

/** What a gesture takes where nothing is said (docs/comics-format/gestures.md#defaults). */
export const gestureDefaults = {
  from: -135,
  to: 135,
  share: 0.6,
  duration: 1000,
  times: 6,
  tolerance: 0.3,
} as const;

/** How much a gesture may hold (docs/comics-format/gestures.md#limits). */
export const gestureLimits = {
  targets: 8,
  path: 16,
  beats: 16,
  shakes: 30,
  answers: 8,
  answerWords: 12,
  suggestions: 6,
} as const;

/** Gestures of the reader on an object (docs/comics-format/gestures.md), over the types of actions and conditions. */
export type GestureOf<List, When> =
  | DragGesture<List, When>
  | SlideGesture<List, When>
  | TurnGesture<List, When>
  | RubGesture<List, When>
  | HoldGesture<List, When>
  | ShakeGesture<List, When>
  | SwipeGesture<List, When>
  | RhythmGesture<List, When>;

interface GestureBase<When> {
  /** Names the button or range that does the same; screen readers say it. */
  readonly label: LocalizedText;
  /** The gesture is off while this does not hold. */
  readonly when?: When | undefined;
}

export interface DropTarget<List> {
  readonly object: number;
  /** The object's own description when it is missing. */
  readonly label?: LocalizedText | undefined;
  readonly actions: List;
}

interface DragGesture<List, When> extends GestureBase<When> {
  readonly kind: 'drag';
  readonly targets: readonly DropTarget<List>[];
  /** A number: 0 at its own position, n on the nth target. Without it the object returns. */
  readonly variable?: string | undefined;
  readonly onOther?: List | undefined;
}

/** Moves along a path and sets a number between its bounds. */
interface SlideGesture<List, When> extends GestureBase<When> {
  readonly kind: 'slide';
  readonly variable: string;
  /** Offsets from the object's own position, where the path begins. */
  readonly path: readonly (readonly [dx: number, dy: number])[];
  readonly step?: number | undefined;
  readonly onRest?: List | undefined;
}

interface TurnGesture<List, When> extends GestureBase<When> {
  readonly kind: 'turn';
  readonly variable: string;
  /** Degrees at the number's lowest and highest value. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly step?: number | undefined;
  readonly onRest?: List | undefined;
}

/** Is erased under the finger; with `keeps` it stays. */
interface RubGesture<List, When> extends GestureBase<When> {
  readonly kind: 'rub';
  /** A share of its box. */
  readonly share?: number | undefined;
  readonly keeps?: boolean | undefined;
  readonly onDone: List;
}

interface HoldGesture<List, When> extends GestureBase<When> {
  readonly kind: 'hold';
  readonly duration?: number | undefined;
  readonly onDone: List;
}

interface ShakeGesture<List, When> extends GestureBase<When> {
  readonly kind: 'shake';
  /** Changes of direction. */
  readonly times?: number | undefined;
  readonly onDone: List;
}

export interface SwipeDirection<List> {
  readonly to: (typeof swipeDirections)[number];
  readonly label: LocalizedText;
  readonly actions: List;
}

interface SwipeGesture<List, When> extends GestureBase<When> {
  readonly kind: 'swipe';
  readonly ways: readonly SwipeDirection<List>[];
}

interface RhythmGesture<List, When> extends GestureBase<When> {
  readonly kind: 'rhythm';
  /** Milliseconds after the first tap, which is 0 itself. */
  readonly beats: readonly number[];
  /** How far a tap may be off, in shares of the mean time between two. */
  readonly tolerance?: number | undefined;
  readonly onBeat?: List | undefined;
  readonly onDone: List;
  /** As many taps, but in another rhythm. */
  readonly onOther?: List | undefined;
}

export interface InputAnswer<List> {
  /** Any of them is right, in any language. */
  readonly words: readonly LocalizedText[];
  readonly actions: List;
}

export interface InputFields<List> {
  readonly label: LocalizedText;
  /** A text variable. */
  readonly variable?: string | undefined;
  readonly answers?: readonly InputAnswer<List>[] | undefined;
  /** Any other words; without `answers`, all words. */
  readonly onOther?: List | undefined;
  /** Offered beside the answers to those who choose instead of typing. */
  readonly suggestions?: readonly LocalizedText[] | undefined;
}
