import type { Notice } from '@/player/words';

/** Why a comics is not played; loaded only when one is not. */
type RefusalWords = Readonly<Record<ExplainedRefusal, Notice>>;

export type ExplainedRefusal =
  | 'E_JSON'
  | 'E_FORMAT'
  | 'E_VERSION'
  | 'E_REQUIRES'
  | 'E_SCHEMA'
  | 'E_LOOP'
  | 'E_PROJECT_ID'
  | 'E_NOT_FOUND';

const english: RefusalWords = {
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
};

const russian: RefusalWords = {
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
};

export function refusalWords(code: ExplainedRefusal, language: string): Notice {
  return (language.toLowerCase().startsWith('ru') ? russian : english)[code];
}
