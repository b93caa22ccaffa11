import { wordsFor } from '@/player/words/wordsFor';
/** The words about what a comic remembers. */
export interface MemoryWords {
  readonly forget: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
}

const english: MemoryWords = {
  forget: 'Forget what this comic remembers',
  question: 'What this comic remembers of your earlier plays will be gone for good. Forget it?',
  yes: 'Forget',
  no: 'Keep',
  done: 'Forgotten.',
};

const russian: MemoryWords = {
  forget: 'Забыть всё, что помнит комикс',
  question: 'Комикс навсегда забудет то, что помнит о ваших прошлых играх. Забыть?',
  yes: 'Забыть',
  no: 'Оставить',
  done: 'Комикс всё забыл.',
};

export function memoryWordsFor(language: string): MemoryWords {
  return wordsFor(language, { en: english, ru: russian });
}
