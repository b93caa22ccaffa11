import type { Gesture } from '@/comics/project';
import type { DrawContext, ObjectView } from '@/player/draw/drawContext';
import type { GestureOutcome } from '@/player/features/gestures/applyGesture';
import type { PlayContext, PlayState } from '@/player/rules/playState';
import { wordsFor } from '@/player/texts/playerTexts';

/** What is said of gestures, to those who do them by a button most of all. */
export interface GestureWords {
  readonly picked: (name: string) => string;
  readonly put: (place: string) => string;
  /** The name of a thing that lies on a target. */
  readonly liesOn: (name: string, place: string) => string;
  readonly putBack: string;
  readonly isBack: string;
  readonly done: (name: string) => string;
  /** How far something is pushed or turned. */
  readonly outOf: (value: number, most: number) => string;
  readonly enter: string;
  readonly choose: string;
  readonly otherWord: string;
  /** What the hand is to do, where a tap did nothing. */
  readonly hints: Readonly<Record<Gesture['kind'], string>>;
}

const english: GestureWords = {
  picked: (name) => `Picked up: ${name}. Choose where to put it.`,
  put: (place) => `Put here: ${place}`,
  liesOn: (name, place) => `${name}. It is here: ${place}`,
  putBack: 'Put it back',
  isBack: 'Back in its place',
  done: (name) => `Done: ${name}`,
  outOf: (value, most) => `${value} of ${most}`,
  enter: 'Enter',
  choose: 'Choose instead of typing',
  otherWord: 'Not that word. Try another one.',
  hints: {
    drag: 'Choose where to put it',
    slide: 'Push it',
    turn: 'Turn it',
    rub: 'Rub it',
    hold: 'Press and hold',
    shake: 'Shake it',
    swipe: 'Swipe it',
    rhythm: 'Tap as the dots go',
  },
};

const russian: GestureWords = {
  picked: (name) => `Взято: ${name}. Выберите, куда положить.`,
  put: (place) => `Положено сюда: ${place}`,
  liesOn: (name, place) => `${name}. Лежит здесь: ${place}`,
  putBack: 'Вернуть на место',
  isBack: 'Снова на своём месте',
  done: (name) => `Готово: ${name}`,
  outOf: (value, most) => `${value} из ${most}`,
  enter: 'Готово',
  choose: 'Выбрать, а не печатать',
  otherWord: 'Не то слово. Попробуйте другое.',
  hints: {
    drag: 'Выберите, куда положить',
    slide: 'Подвиньте',
    turn: 'Поверните',
    rub: 'Потрите',
    hold: 'Нажмите и держите',
    shake: 'Потрясите',
    swipe: 'Смахните',
    rhythm: 'Стучите вслед за точками',
  },
};

export function gestureWordsFor(language: string): GestureWords {
  return wordsFor(language, { en: english, ru: russian });
}

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
