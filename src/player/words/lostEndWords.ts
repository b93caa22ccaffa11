import { wordsFor } from '@/player/words/wordsFor';

/** What is told of a story's end that did not come. */
interface LostEndWords {
  readonly screen: string;
  readonly note: string;
  /** Short, as it stands beside the note. */
  readonly retry: string;
}

const english: LostEndWords = {
  screen: 'This ending counts. What comes after it did not load.',
  note: 'The end did not load.',
  retry: 'Retry',
};

const russian: LostEndWords = {
  screen: 'Концовка засчитана. То, что после неё, не загрузилось.',
  note: 'Концовка не загрузилась.',
  retry: 'Повторить',
};

export function lostEndWordsFor(language: string): LostEndWords {
  return wordsFor(language, { en: english, ru: russian });
}
