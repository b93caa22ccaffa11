import { textsIn } from '@/player/texts/playerTexts';

const english = {
  needsServer: {
    title: 'This folder is for a website',
    text: 'Put it on a web server or on itch.io. To open the comic from a disk, export it as one file.',
  },
};

const russian: typeof english = {
  needsServer: {
    title: 'Эта папка — для сайта',
    text: 'Загрузите её на сервер или на itch.io. Чтобы комикс открывался с диска, экспортируйте его одним файлом.',
  },
};

export const exportedTexts = textsIn(english, russian);
