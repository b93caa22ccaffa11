import type { ShareOutcome } from '@/comics/playerMessages';
import { wordsFor } from '@/player/words/wordsFor';

/** The words of a story's end; they come with it. */
export interface EndWords {
  readonly ending: string;
  readonly another: string;
  readonly choices: string;
  readonly share: string;
  readonly next: string;
  readonly toTheEnd: string;
  readonly credits: string;
  /** What a copy calls the comic that it was made from (docs/product/rights.md#templates). */
  readonly madeFrom: string;
  readonly outcomes: Readonly<Record<ShareOutcome, string>>;
}

const english: EndWords = {
  ending: 'Ending',
  another: 'Find another ending',
  choices: 'Back to a choice',
  share: 'Share this ending',
  next: 'Next comic',
  toTheEnd: 'To the end',
  credits: 'Credits',
  madeFrom: 'made from',
  outcomes: {
    shared: 'Shared',
    copied: 'The link is copied',
    declined: '',
    failed: 'It could not be shared. Try again later.',
  },
};

const russian: EndWords = {
  ending: 'Концовка',
  another: 'Найти другую концовку',
  choices: 'Вернуться к выбору',
  share: 'Поделиться концовкой',
  next: 'Следующий комикс',
  toTheEnd: 'К концовке',
  credits: 'Кто это сделал',
  madeFrom: 'сделано из',
  outcomes: {
    shared: 'Отправлено',
    copied: 'Ссылка скопирована',
    declined: '',
    failed: 'Поделиться не вышло. Попробуйте позже.',
  },
};

export function endWordsFor(language: string): EndWords {
  return wordsFor(language, { en: english, ru: russian });
}
