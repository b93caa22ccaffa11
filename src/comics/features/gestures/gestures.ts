import type { LocalizedText } from '@/comics/resources';

/** The fixed words of gestures (docs/comics-format.md#words). */
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

/**
 * What the reader's hand may do with an object (docs/comics-format/gestures.md). `List` is a list of actions and
 * `When` a condition.
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
  /** The name of the button, or of the range, that does the same: it is drawn for nobody and said to everybody. */
  readonly label: LocalizedText;
  /** The hand has nothing to do there while this does not hold. */
  readonly when?: When | undefined;
}

export interface DropTarget<List> {
  readonly object: number;
  /** What is said of the place; the object's own description when it is not said. */
  readonly label?: LocalizedText | undefined;
  readonly actions: List;
}

/** The object goes where the finger goes, and is let go over one of its targets. */
export interface DragGesture<List, When> extends GestureBase<When> {
  readonly kind: 'drag';
  readonly targets: readonly DropTarget<List>[];
  /**
   * A number that keeps where the object lies: 0 in its own place, 1 on the first target, and so on. Without it the
   * object flies back.
   */
  readonly variable?: string | undefined;
  /** It was let go over none of them. */
  readonly onOther?: List | undefined;
}

/** The object is pushed along a way, and a number between its bounds goes with it. */
export interface SlideGesture<List, When> extends GestureBase<When> {
  readonly kind: 'slide';
  readonly variable: string;
  /** Where the object goes to, as offsets from its own place, where the way begins. */
  readonly path: readonly (readonly [dx: number, dy: number])[];
  readonly step?: number | undefined;
  /** The reader let go. */
  readonly onRest?: List | undefined;
}

/** The object is turned about its pivot, and a number between its bounds goes with it. */
export interface TurnGesture<List, When> extends GestureBase<When> {
  readonly kind: 'turn';
  readonly variable: string;
  /** Degrees at the least and at the most that the number may be. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly step?: number | undefined;
  readonly onRest?: List | undefined;
}

/** Goes away under the finger, as snow from a window; `keeps` stays as it is, as a lamp does. */
export interface RubGesture<List, When> extends GestureBase<When> {
  readonly kind: 'rub';
  /** The share of its box that is to be rubbed. */
  readonly share?: number | undefined;
  readonly keeps?: boolean | undefined;
  readonly onDone: List;
}

export interface HoldGesture<List, When> extends GestureBase<When> {
  readonly kind: 'hold';
  readonly duration?: number | undefined;
  readonly onDone: List;
}

export interface ShakeGesture<List, When> extends GestureBase<When> {
  readonly kind: 'shake';
  /** How often the hand turns back. */
  readonly times?: number | undefined;
  readonly onDone: List;
}

export interface SwipeDirection<List> {
  readonly to: (typeof swipeDirections)[number];
  readonly label: LocalizedText;
  readonly actions: List;
}

export interface SwipeGesture<List, When> extends GestureBase<When> {
  readonly kind: 'swipe';
  readonly ways: readonly SwipeDirection<List>[];
}

export interface RhythmGesture<List, When> extends GestureBase<When> {
  readonly kind: 'rhythm';
  /** Milliseconds from the first tap to each, which is 0 itself. */
  readonly beats: readonly number[];
  /** How far a tap may be off, in shares of the mean time between two. */
  readonly tolerance?: number | undefined;
  /** With every tap. */
  readonly onBeat?: List | undefined;
  readonly onDone: List;
  /** So many taps have come, and not in this rhythm. */
  readonly onOther?: List | undefined;
}

export interface InputAnswer<List> {
  /** Any of them is right, in whichever language. */
  readonly words: readonly LocalizedText[];
  readonly actions: List;
}

/** The keys of a field that the reader types words into. */
export interface InputFields<List> {
  readonly label: LocalizedText;
  /** A text that keeps what was typed. */
  readonly variable?: string | undefined;
  readonly answers?: readonly InputAnswer<List>[] | undefined;
  /** Any other words; without `answers`, all of them. */
  readonly onOther?: List | undefined;
  /** Offered beside the answers to those who choose instead of typing. */
  readonly suggestions?: readonly LocalizedText[] | undefined;
}
