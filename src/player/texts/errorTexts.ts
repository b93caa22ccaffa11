import { type Notice, textsIn } from '@/player/texts/playerTexts';

const english = {
  E_JSON: {
    title: 'The file is damaged',
    text: 'The comic can’t be opened. Its author may have to save it again.',
  },
  E_SCHEMA: { title: 'No pages yet', text: 'This comic has nothing to play yet.' },
  E_FORMAT: {
    title: 'Made in the old editor',
    text: 'This comic was made in an earlier editor and can’t be played here.',
  },
  E_VERSION: {
    title: 'Made in a newer editor',
    text: 'This comic needs a newer player. Reload the page to get it.',
  },
  E_REQUIRES: {
    title: 'This player is too old',
    text: 'The comic uses something new that this player does not have yet.',
  },
  E_LOOP: {
    title: 'The story got stuck',
    text: 'The comic kept turning its own pages without end, so we stopped it.',
  },
  E_PLAYER: {
    title: 'Something went wrong',
    text: 'It’s our fault. Reload the page to try again.',
  },
  E_PROJECT_ID: { title: 'Which comic?', text: 'The address does not say which comic to open.' },
  E_NOT_FOUND: {
    title: 'Comic not found',
    text: 'Its author may have deleted or hidden it.',
  },
  E_NOT_GIVEN: {
    title: 'The comic didn’t load',
    text: 'Close the player and open it again.',
  },
};

export type ExplainedErrorCode = keyof typeof english;

const russian: typeof english = {
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
  E_PLAYER: {
    title: 'Плеер сломался',
    text: 'Это наша ошибка. Обновите страницу, чтобы попробовать ещё раз.',
  },
  E_PROJECT_ID: { title: 'Какой комикс открыть?', text: 'В адресе не сказано, какой комикс показать.' },
  E_NOT_FOUND: { title: 'Комикса здесь нет', text: 'Возможно, автор удалил его или скрыл.' },
  E_NOT_GIVEN: {
    title: 'Комикс не пришёл',
    text: 'Страница, в которой открыт плеер, его не передала. Закройте плеер и откройте ещё раз.',
  },
};

export function errorTexts(code: ExplainedErrorCode, language: string): Notice {
  return textsIn(english, russian)(language)[code];
}
