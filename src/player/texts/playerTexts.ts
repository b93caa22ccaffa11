import type { ContentWarning } from '@/comics/project';

/** English where there is no other. */
export function wordsFor<Words>(language: string, words: { readonly en: Words; readonly ru: Words }): Words {
  return language.toLowerCase().startsWith('ru') ? words.ru : words.en;
}

export interface PlayerTexts {
  readonly play: string;
  readonly resume: string;
  readonly fromStart: string;
  readonly again: string;
  readonly theEnd: string;
  readonly continue: string;
  readonly loading: string;
  readonly slow: string;
  readonly retry: string;
  readonly page: (number: number, of: number) => string;
  /** How much of the story is read. */
  readonly progress: string;
  readonly endings: (found: number, of: number) => string;
  /** The heading of warnings. */
  readonly beforeYouPlay: string;
  readonly withoutFlashes: string;
  readonly warnings: Readonly<Record<ContentWarning, string>>;
  /** The only message that must be here when nothing more can be loaded. */
  readonly noConnection: Notice;
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}

const english: PlayerTexts = {
  play: 'Play',
  resume: 'Continue',
  fromStart: 'From the start',
  again: 'Play again',
  theEnd: 'The end',
  continue: 'Continue',
  loading: 'Opening the comic',
  slow: 'This takes a while',
  retry: 'Try again',
  page: (number, of) => `Page ${number} of ${of}`,
  progress: 'Progress',
  endings: (found, of) => `Endings found: ${found} of ${of}`,
  beforeYouPlay: 'Good to know first',
  withoutFlashes: 'Calm, without flashes',
  warnings: {
    flash: 'Flashing light',
    loud: 'Loud sounds',
    scary: 'May frighten',
    violence: 'Violence',
  },
  noConnection: { title: 'No connection', text: 'The comic did not load.' },
};

const russian: PlayerTexts = {
  play: 'Смотреть',
  resume: 'Продолжить',
  fromStart: 'Сначала',
  again: 'Ещё раз',
  theEnd: 'Конец',
  continue: 'Дальше',
  loading: 'Комикс открывается',
  slow: 'Открывается долго',
  retry: 'Попробовать ещё раз',
  page: (number, of) => `Страница ${number} из ${of}`,
  progress: 'Пройдено',
  endings: (found, of) => `Концовки: ${found} из ${of}`,
  beforeYouPlay: 'Стоит знать заранее',
  withoutFlashes: 'Спокойно, без вспышек',
  warnings: {
    flash: 'Вспышки света',
    loud: 'Громкие звуки',
    scary: 'Может испугать',
    violence: 'Насилие',
  },
  noConnection: { title: 'Нет связи', text: 'Комикс не загрузился.' },
};

export function playerTextsFor(language: string): PlayerTexts {
  return wordsFor(language, { en: english, ru: russian });
}
