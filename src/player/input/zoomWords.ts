import { wordsFor } from '@/player/words/wordsFor';

/** What a screen reader is told of the zoom. */
interface ZoomWords {
  readonly zoomed: (percent: number) => string;
  readonly whole: string;
}

const english: ZoomWords = {
  zoomed: (percent) => `Zoom ${percent}%. Arrows move the picture, 0 shows the whole page.`,
  whole: 'The whole page.',
};

const russian: ZoomWords = {
  zoomed: (percent) => `Увеличено до ${percent}%. Стрелки двигают картинку, 0 покажет всю страницу.`,
  whole: 'Вся страница.',
};

export function zoomWordsFor(language: string): ZoomWords {
  return wordsFor(language, { en: english, ru: russian });
}
