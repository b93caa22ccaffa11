import type { ContentWarning } from '@/comics/project';

/** The player's own few words; it carries them itself, so that it starts without a dictionary. */
export interface Words {
  readonly play: string;
  readonly resume: string;
  readonly fromStart: string;
  readonly again: string;
  readonly theEnd: string;
  readonly back: string;
  readonly next: string;
  readonly continue: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly captions: string;
  readonly fullScreen: string;
  readonly loading: string;
  readonly retry: string;
  readonly controls: string;
  readonly page: (number: number, of: number) => string;
  readonly warnings: Readonly<Record<ContentWarning, string>>;
  readonly refusals: Readonly<Record<Refusal, { readonly title: string; readonly text: string }>>;
}

/** Everything that may keep a comics from being played, as it is told to the parent. */
export type Refusal =
  | 'E_JSON'
  | 'E_FORMAT'
  | 'E_VERSION'
  | 'E_REQUIRES'
  | 'E_SCHEMA'
  | 'E_LOOP'
  | 'E_PROJECT_ID'
  | 'E_NOT_FOUND'
  | 'E_NETWORK';

const english: Words = {
  play: 'Play',
  resume: 'Continue',
  fromStart: 'From the start',
  again: 'Play again',
  theEnd: 'The end',
  back: 'Back',
  next: 'Next',
  continue: 'Go on',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  captions: 'Captions',
  fullScreen: 'Full screen',
  loading: 'Opening the comics',
  retry: 'Try again',
  controls: 'Player',
  page: (number, of) => `Page ${number} of ${of}`,
  warnings: {
    flash: 'Flashing light',
    loud: 'Loud sounds',
    scary: 'May frighten',
    violence: 'Violence',
  },
  refusals: {
    E_JSON: {
      title: 'The file is damaged',
      text: 'The comics could not be read. Its author may have to save it again.',
    },
    E_SCHEMA: { title: 'No pages yet', text: 'There is nothing to play in this comics so far.' },
    E_FORMAT: {
      title: 'Made in the old editor',
      text: 'This comics was made in an earlier editor and cannot be played here.',
    },
    E_VERSION: {
      title: 'Made in a newer editor',
      text: 'This comics needs a newer player. Reload the page to get it.',
    },
    E_REQUIRES: {
      title: 'This player is too old',
      text: 'The comics uses something new that this player does not have yet.',
    },
    E_LOOP: {
      title: 'The story ran in circles',
      text: 'The comics kept turning its own pages, so it was stopped.',
    },
    E_PROJECT_ID: { title: 'Which comics?', text: 'The address does not say which comics to open.' },
    E_NOT_FOUND: {
      title: 'The comics is not here',
      text: 'It may have been deleted or hidden by its author.',
    },
    E_NETWORK: {
      title: 'No connection',
      text: 'The comics could not be loaded. Check the network and try again.',
    },
  },
};

const russian: Words = {
  play: 'Смотреть',
  resume: 'Продолжить',
  fromStart: 'Сначала',
  again: 'Ещё раз',
  theEnd: 'Конец',
  back: 'Назад',
  next: 'Вперёд',
  continue: 'Дальше',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  captions: 'Субтитры',
  fullScreen: 'На весь экран',
  loading: 'Комикс открывается',
  retry: 'Попробовать ещё раз',
  controls: 'Плеер',
  page: (number, of) => `Страница ${number} из ${of}`,
  warnings: {
    flash: 'Вспышки света',
    loud: 'Громкие звуки',
    scary: 'Может испугать',
    violence: 'Насилие',
  },
  refusals: {
    E_JSON: {
      title: 'Файл повреждён',
      text: 'Комикс не удалось прочитать. Возможно, автору нужно сохранить его заново.',
    },
    E_SCHEMA: { title: 'Страниц пока нет', text: 'В этом комиксе ещё нечего смотреть.' },
    E_FORMAT: {
      title: 'Сделан в старом редакторе',
      text: 'Этот комикс сделан в прежнем редакторе, здесь его не показать.',
    },
    E_VERSION: {
      title: 'Сделан в новом редакторе',
      text: 'Для этого комикса нужен плеер новее. Обновите страницу.',
    },
    E_REQUIRES: { title: 'Плеер устарел', text: 'В комиксе есть новое, чего этот плеер ещё не умеет.' },
    E_LOOP: {
      title: 'История пошла по кругу',
      text: 'Комикс листал сам себя без конца, поэтому мы его остановили.',
    },
    E_PROJECT_ID: { title: 'Какой комикс открыть?', text: 'В адресе не сказано, какой комикс показать.' },
    E_NOT_FOUND: { title: 'Комикса здесь нет', text: 'Возможно, автор удалил его или скрыл.' },
    E_NETWORK: { title: 'Нет связи', text: 'Комикс не загрузился. Проверьте сеть и попробуйте ещё раз.' },
  },
};

/** The words for a language tag; English for a language that the player does not speak. */
export function wordsFor(language: string): Words {
  return language.toLowerCase().startsWith('ru') ? russian : english;
}
