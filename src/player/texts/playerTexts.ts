/** English for every language except Russian. */
export function textsIn<Texts>(english: Texts, russian: Texts): (language: string) => Texts {
  return (language) => (language.toLowerCase().startsWith('ru') ? russian : english);
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}

const english = {
  play: 'Play',
  resume: 'Continue',
  fromStart: 'From the start',
  again: 'Play again',
  theEnd: 'The end',
  continue: 'Continue',
  loading: 'Opening the comic',
  slow: 'This takes a while',
  retry: 'Try again',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  progress: 'Progress',
  endings: (found: number, of: number) => `Endings found: ${found} of ${of}`,
  beforeYouPlay: 'Before you play',
  withoutFlashes: 'Play without flashes',
  warnings: {
    flash: 'Flashing lights',
    loud: 'Loud sounds',
    scary: 'Scary scenes',
    violence: 'Violence',
  },
  /** The only message that must be included here, for when nothing more can be loaded. */
  noConnection: { title: 'No connection', text: 'The comic didn’t load.' },
};

export type PlayerTexts = typeof english;

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

export const playerTextsFor = textsIn(english, russian);
