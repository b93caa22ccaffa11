import { wordsFor } from '@/player/words/wordsFor';
/** The names of the bar's buttons; they come with it. */
export interface BarWords {
  readonly back: string;
  readonly next: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly captions: string;
  readonly fullScreen: string;
  readonly more: string;
  readonly pause: string;
  readonly goOn: string;
  readonly controls: string;
}

const english: BarWords = {
  back: 'Back',
  next: 'Next',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  captions: 'Captions',
  fullScreen: 'Full screen',
  more: 'Settings and text',
  pause: 'Pause',
  goOn: 'Resume',
  controls: 'Player',
};

const russian: BarWords = {
  back: 'Назад',
  next: 'Вперёд',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  captions: 'Субтитры',
  fullScreen: 'На весь экран',
  more: 'Настройки и текст',
  pause: 'Пауза',
  goOn: 'Продолжить',
  controls: 'Плеер',
};

export function barWordsFor(language: string): BarWords {
  return wordsFor(language, { en: english, ru: russian });
}
