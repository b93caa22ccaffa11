import { isRussianReader } from '../answers/launch';

/** The words of VK's own part of the page; the switches beside it are in English only. */
export interface Words {
  readonly local: string;
  readonly search: string;
  readonly menu: readonly string[];
  readonly back: string;
  readonly hardwareBack: string;
  readonly more: string;
  readonly close: string;
  readonly closed: string;
  readonly openAgain: string;
  readonly reload: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly cancel: string;
  readonly allow: string;
  readonly share: string;
  readonly shareSend: string;
  readonly wallPost: string;
  readonly wallPostSend: string;
  readonly story: string;
  readonly storySend: string;
  readonly images: string;
  readonly scopes: string;
  readonly joinGroup: string;
  readonly leaveGroup: string;
  readonly messagesFromGroup: string;
  readonly notifications: string;
  readonly favorites: string;
  readonly homeScreen: string;
  readonly community: string;
}

const en: Words = {
  local: 'on this machine',
  search: 'Search',
  menu: [
    'Profile',
    'News',
    'Messages',
    'Friends',
    'Communities',
    'Photos',
    'Music',
    'Videos',
    'Games',
    'Services',
  ],
  back: 'Back',
  hardwareBack: 'Phone’s back button',
  more: 'More',
  close: 'Close the app',
  closed: 'Kadr is closed.',
  openAgain: 'Open again',
  reload: 'Reload',
  copyLink: 'Copy link',
  copied: 'Copied',
  cancel: 'Cancel',
  allow: 'Allow',
  share: 'Share',
  shareSend: 'Send in a message',
  wallPost: 'Post to your wall?',
  wallPostSend: 'Post',
  story: 'Publish a story?',
  storySend: 'Publish',
  images: 'Pictures',
  scopes: 'Kadr asks for access to',
  joinGroup: 'Join the community?',
  leaveGroup: 'Leave the community?',
  messagesFromGroup: 'Allow messages from the community?',
  notifications: 'Allow notifications from Kadr?',
  favorites: 'Add Kadr to favourites?',
  homeScreen: 'Add Kadr to the home screen?',
  community: 'Community',
};

const ru: Words = {
  local: 'на этом компьютере',
  search: 'Поиск',
  menu: [
    'Профиль',
    'Новости',
    'Сообщения',
    'Друзья',
    'Сообщества',
    'Фото',
    'Музыка',
    'Видео',
    'Игры',
    'Сервисы',
  ],
  back: 'Назад',
  hardwareBack: 'Кнопка «Назад» телефона',
  more: 'Ещё',
  close: 'Закрыть приложение',
  closed: 'Кадр закрыт.',
  openAgain: 'Открыть снова',
  reload: 'Перезагрузить',
  copyLink: 'Скопировать ссылку',
  copied: 'Скопировано',
  cancel: 'Отмена',
  allow: 'Разрешить',
  share: 'Поделиться',
  shareSend: 'Отправить сообщением',
  wallPost: 'Опубликовать на стене?',
  wallPostSend: 'Опубликовать',
  story: 'Опубликовать историю?',
  storySend: 'Опубликовать',
  images: 'Картинки',
  scopes: 'Кадр просит доступ',
  joinGroup: 'Вступить в сообщество?',
  leaveGroup: 'Выйти из сообщества?',
  messagesFromGroup: 'Разрешить сообщения от сообщества?',
  notifications: 'Разрешить уведомления от Кадра?',
  favorites: 'Добавить Кадр в избранное?',
  homeScreen: 'Добавить Кадр на главный экран?',
  community: 'Сообщество',
};

export function wordsOf(language: string): Words {
  return isRussianReader(language) ? ru : en;
}
