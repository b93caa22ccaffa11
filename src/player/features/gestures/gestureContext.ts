import type { Gesture } from '@/comics/project';
import type { DrawContext, ObjectView } from '@/player/draw/drawContext';
import type { GestureOutcome } from '@/player/features/gestures/applyGesture';
import type { PlayContext, PlayState } from '@/player/rules/playState';
import { textsIn } from '@/player/texts/playerTexts';

/** Mainly for readers who use the buttons. */
const english = {
  picked: (name: string) => `Picked up: ${name}. Choose where to put it.`,
  put: (place: string) => `Placed on: ${place}`,
  /** The label of an object that is on a target. */
  liesOn: (name: string, place: string) => `${name}. On: ${place}`,
  putBack: 'Put it back',
  isBack: 'Back in its place',
  done: (name: string) => `Done: ${name}`,
  outOf: (value: number, most: number) => `${value} of ${most}`,
  enter: 'Enter',
  choose: 'Choose instead of typing',
  otherWord: 'That’s not it. Try another word.',
  /** Instructions that are shown when a tap had no effect. */
  hints: {
    drag: 'Choose where to put it',
    slide: 'Push it',
    turn: 'Turn it',
    rub: 'Rub it',
    hold: 'Press and hold',
    shake: 'Shake it',
    swipe: 'Swipe it',
    rhythm: 'Tap in time with the dots',
  },
};

type GestureTexts = typeof english;

const russian: GestureTexts = {
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

export const gestureTextsFor = textsIn(english, russian);

export interface GestureContext {
  readonly play: PlayContext;
  readonly drawing: DrawContext;
  readonly state: () => PlayState;
  readonly report: (object: number, outcome: GestureOutcome) => void;
  readonly announce: (text: string) => void;
  readonly texts: () => GestureTexts;
}

export interface GesturePage {
  readonly element: HTMLElement;
  readonly view: (object: number) => ObjectView | undefined;
  /** Cancels an earlier gesture, since only one can be in progress. */
  readonly claim: (cancel: () => void) => void;
}

export type GestureOfKind<Kind extends Gesture['kind']> = Extract<Gesture, { kind: Kind }>;

export interface GestureObject<Own extends Gesture = Gesture> {
  readonly gesture: Own;
  readonly view: ObjectView;
  readonly page: GesturePage;
  readonly context: GestureContext;
  readonly label: string;
}

export interface Attached {
  /** Puts the object where this state of the play has it. */
  readonly applyState: (state: PlayState) => void;
  readonly cancel: () => void;
}
