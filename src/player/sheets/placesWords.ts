import { wordsFor } from '@/player/words/wordsFor';
/** The words of the save places. */
export interface PlacesWords {
  readonly note: string;
  readonly place: (number: number) => string;
  readonly empty: string;
  readonly lost: string;
  readonly progress: (percent: number) => string;
  readonly save: string;
  readonly replace: string;
  readonly askReplace: string;
  readonly takeUp: string;
  readonly askTakeUp: string;
  readonly remove: string;
  readonly askRemove: string;
  readonly yes: Readonly<Record<'replace' | 'takeUp' | 'remove', string>>;
  readonly no: string;
  readonly saved: (number: number) => string;
  readonly removed: (number: number) => string;
  readonly refused: string;
  readonly ended: string;
}

const english: PlacesWords = {
  note: 'The comic keeps where you stopped by itself. These three places are yours to fill.',
  place: (number) => `Place ${number}`,
  empty: 'Empty',
  lost: 'The author has changed the comic: the page that was kept here is gone.',
  progress: (percent) => `${percent}% read`,
  save: 'Save here',
  replace: 'Save over',
  askReplace: 'Save over what is kept here?',
  takeUp: 'Go there',
  askTakeUp: 'Where you are now is not saved. Leave it?',
  remove: 'Delete',
  askRemove: 'Delete this place?',
  yes: { replace: 'Save over', takeUp: 'Leave and go', remove: 'Delete' },
  no: 'Cancel',
  saved: (number) => `Saved in place ${number}.`,
  removed: (number) => `Place ${number} is empty now.`,
  refused: 'This device did not keep it: its storage is full or switched off.',
  ended: 'The story has ended; there is nothing to save here.',
};

const russian: PlacesWords = {
  note: 'Где вы остановились, комикс помнит сам. Эти три места — ваши.',
  place: (number) => `Место ${number}`,
  empty: 'Пусто',
  lost: 'Автор изменил комикс: страницы, которая здесь сохранена, больше нет.',
  progress: (percent) => `прочитано ${percent}%`,
  save: 'Сохранить сюда',
  replace: 'Заменить',
  askReplace: 'Сохранить поверх того, что здесь есть?',
  takeUp: 'Вернуться сюда',
  askTakeUp: 'Место, где вы сейчас, не сохранено. Уйти с него?',
  remove: 'Удалить',
  askRemove: 'Удалить это место?',
  yes: { replace: 'Заменить', takeUp: 'Уйти', remove: 'Удалить' },
  no: 'Отмена',
  saved: (number) => `Сохранено: место ${number}.`,
  removed: (number) => `Место ${number} теперь пусто.`,
  refused: 'Сохранить не удалось: память браузера заполнена или выключена.',
  ended: 'История закончилась, сохранять здесь нечего.',
};

export function placesWordsFor(language: string): PlacesWords {
  return wordsFor(language, { en: english, ru: russian });
}
