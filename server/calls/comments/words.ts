import type { LocalizedText } from '../../lib/localizedText';

/** What the server says about comments. */
export const commentWords = {
  banned: { en: 'You are not allowed to comment.', ru: 'Вам нельзя писать комментарии.' },
  closed: {
    en: 'Comments on this project are closed.',
    ru: 'Комментарии к этому проекту закрыты.',
  },
  blacklisted: {
    en: 'The author does not let you comment on their projects.',
    ru: 'Автор запретил вам комментировать свои проекты.',
  },
  answerNotYours: {
    en: 'Only a published project of your own can be a comment.',
    ru: 'Комментарием может быть только ваш опубликованный проект.',
  },
  answerIsItself: {
    en: 'A project cannot be a comment on itself.',
    ru: 'Проект не может быть комментарием к самому себе.',
  },
  gone: { en: 'This comment is not there any more.', ru: 'Этого комментария уже нет.' },
  oneself: { en: 'This is you.', ru: 'Это вы.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
