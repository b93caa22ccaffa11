import type { LocalizedText } from '../../lib/localizedText';

/** What the server says about projects. */
export const projectWords = {
  notYours: { en: 'This is not your project.', ru: 'Это не ваш проект.' },
  stateOutOfReach: {
    en: 'The project cannot take this state from its present one.',
    ru: 'Из нынешнего состояния проект нельзя перевести в это.',
  },
  bannedFromFeeds: {
    en: 'You are not allowed to publish in the feeds.',
    ru: 'Вам нельзя публиковаться в лентах.',
  },
  keptOutOfFeeds: {
    en: 'This project may not be published in the feeds.',
    ru: 'Этот проект нельзя публиковать в лентах.',
  },
  newerFile: {
    en: 'This comic was saved from somewhere else meanwhile, so your version was not saved over it.',
    ru: 'Этот комикс тем временем сохранили в другом месте, поэтому ваша версия не записана поверх.',
  },
  yoursIsOf: { en: 'You began with the version of', ru: 'Вы начали с версии от' },
  presentIsOf: { en: 'The one that is there now is of', ru: 'Сейчас там версия от' },
  answerToItself: {
    en: 'A project cannot be a comment on itself.',
    ru: 'Проект не может быть комментарием к самому себе.',
  },
  madeAlready: {
    en: 'This project was published before, so it is no new comment.',
    ru: 'Этот проект уже публиковали, новым комментарием он не станет.',
  },
  hasFile: {
    en: 'This project has a file already, which a copy would replace.',
    ru: 'У этого проекта уже есть файл, копия заменила бы его.',
  },
  hasNoFile: { en: 'There is no file yet to copy.', ru: 'Файла ещё нет, копировать нечего.' },
  sameProject: {
    en: 'A project cannot be copied into itself.',
    ru: 'Проект нельзя скопировать в самого себя.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
