import type { Gesture } from '@/comics/project';
import type { DrawContext } from '@/player/draw/drawContext';
import type { ObjectView } from '@/player/draw/objectView';
import type { GestureOutcome } from '@/player/features/gestures/applyGesture';
import type { GestureWords } from '@/player/features/gestures/gestureWords';
import type { PlayContext, PlayState } from '@/player/rules/playState';

/** What a gesture needs of the player. */
export interface Hand {
  readonly play: PlayContext;
  readonly drawing: DrawContext;
  readonly state: () => PlayState;
  readonly report: (object: number, outcome: GestureOutcome) => void;
  readonly announce: (words: string) => void;
  readonly words: () => GestureWords;
}

/** The page that a gesture is on. */
export interface HandPage {
  readonly element: HTMLElement;
  readonly view: (object: number) => ObjectView | undefined;
  /** One thing is in the hand at a time: whatever was there before is let down. */
  readonly claim: (letDown: () => void) => void;
}

export type GestureOfKind<Kind extends Gesture['kind']> = Extract<Gesture, { kind: Kind }>;

/** An object with a gesture, drawn. */
export interface HandThing<Own extends Gesture = Gesture> {
  readonly gesture: Own;
  readonly view: ObjectView;
  readonly page: HandPage;
  readonly hand: Hand;
  readonly label: string;
}

/** A gesture on its object. */
export interface Attached {
  /** Follows the play: where the object lies, how far it is turned. */
  readonly pose: (state: PlayState) => void;
  /** The hand has nothing to do here any more. */
  readonly cancel: () => void;
}
