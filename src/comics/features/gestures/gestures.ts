import type { LocalizedText } from '@/comics/resources';

/** The vocabulary of gestures (docs/comics-format.md#enumerated-values). */
export const gestureKinds = ['drag', 'slide', 'turn', 'rub', 'hold', 'shake', 'swipe', 'rhythm'] as const;
export const swipeDirections = ['left', 'right', 'up', 'down'] as const;

/** The defaults of gestures (docs/comics-format/gestures.md#defaults). */
export const gestureDefaults = {
  from: -135,
  to: 135,
  share: 0.6,
  duration: 1000,
  times: 6,
  tolerance: 0.3,
} as const;

/** The limits of a gesture (docs/comics-format/gestures.md#limits). */
export const gestureLimits = {
  targets: 8,
  path: 16,
  beats: 16,
  shakes: 30,
  answers: 8,
  answerWords: 12,
  suggestions: 6,
} as const;

/**
 * Gestures of the reader on an object (docs/comics-format/gestures.md). The types of actions and conditions
 * are parameters.
 */
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
  /** The label of the button or slider that has the same effect; screen readers announce it. */
  readonly label: LocalizedText;
  /** The gesture is off while this condition is false. */
  readonly when?: When | undefined;
}

export interface DropTarget<List> {
  readonly object: number;
  /** When it is missing, the object's own description is used. */
  readonly label?: LocalizedText | undefined;
  readonly actions: List;
}

interface DragGesture<List, When> extends GestureBase<When> {
  readonly kind: 'drag';
  readonly targets: readonly DropTarget<List>[];
  /**
   * A number variable: 0 at the object's own position, n on the nth target. Without the variable the object
   * returns.
   */
  readonly variable?: string | undefined;
  readonly onOther?: List | undefined;
}

/** Moves along a path and sets a number variable between its bounds. */
interface SlideGesture<List, When> extends GestureBase<When> {
  readonly kind: 'slide';
  readonly variable: string;
  /** Offsets from the object's own position, at which the path begins. */
  readonly path: readonly (readonly [dx: number, dy: number])[];
  readonly step?: number | undefined;
  readonly onRest?: List | undefined;
}

interface TurnGesture<List, When> extends GestureBase<When> {
  readonly kind: 'turn';
  readonly variable: string;
  /** Degrees at the lowest and the highest value of the number. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly step?: number | undefined;
  readonly onRest?: List | undefined;
}

/** The object is erased under the finger; with `keeps` it is not. */
interface RubGesture<List, When> extends GestureBase<When> {
  readonly kind: 'rub';
  /** The share of the object's box that must be rubbed. */
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
  /** How often the direction must change. */
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
  /** Milliseconds after the first tap, which is the beat 0. */
  readonly beats: readonly number[];
  /** How far off a tap may be, as a share of the mean interval. */
  readonly tolerance?: number | undefined;
  readonly onBeat?: List | undefined;
  readonly onDone: List;
  /** Runs after the right number of taps in another rhythm. */
  readonly onOther?: List | undefined;
}

export interface InputAnswer<List> {
  /** Any of these is a right answer, in any language. */
  readonly words: readonly LocalizedText[];
  readonly actions: List;
}

export interface InputFields<List> {
  readonly label: LocalizedText;
  /** The name of a text variable. */
  readonly variable?: string | undefined;
  readonly answers?: readonly InputAnswer<List>[] | undefined;
  /** Runs for any other text; without `answers`, for every text. */
  readonly onOther?: List | undefined;
  /** Offered beside the answers, for readers who choose instead of typing. */
  readonly suggestions?: readonly LocalizedText[] | undefined;
}
