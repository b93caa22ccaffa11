import type { Gesture } from '@/comics/project';
import { wordsFor } from '@/player/words/wordsFor';

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
