import { wordsFor } from '@/player/words/wordsFor';
/** The words of time limits and countdowns; they come with the part that shows them. */
export interface TimerWords {
  readonly timeToChoose: string;
  /** Where a time limit is told, that it can be switched off. */
  readonly limitNote: string;
  readonly noLimits: string;
  readonly noLimitsNote: string;
  /** How much time is left, as it is said. */
  readonly left: (seconds: number) => string;
}

const english: TimerWords = {
  timeToChoose: 'Time to choose',
  limitNote: 'The settings can switch time limits off.',
  noLimits: 'No time limits',
  noLimitsNote: 'Choices wait for you, however long it takes.',
  left: (seconds) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
};

const russian: TimerWords = {
  timeToChoose: 'Время на выбор',
  limitNote: 'Ограничение времени можно выключить в настройках.',
  noLimits: 'Без ограничения времени',
  noLimitsNote: 'Выбор подождёт, сколько бы вы ни думали.',
  left: (seconds) => `осталось ${seconds} ${secondsInRussian[new Intl.PluralRules('ru').select(seconds)]}`,
};

const secondsInRussian: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'секунд',
  one: 'секунда',
  two: 'секунды',
  few: 'секунды',
  many: 'секунд',
  other: 'секунды',
};

export function timerWordsFor(language: string): TimerWords {
  return wordsFor(language, { en: english, ru: russian });
}
