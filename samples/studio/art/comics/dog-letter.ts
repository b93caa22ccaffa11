import { restart } from '../builder/actions';
import { button } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, hop, sway } from '../builder/motions';
import { place, shape } from '../builder/pictures';
import { freeText, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, dog } from '../kit/animals';
import { door, plant, room, rug, windowFrame } from '../kit/furniture';
import { hill, sky, sun } from '../kit/outdoors';
import { person } from '../kit/people';
import { at, box, circle, drawing, ellipse, path } from '../kit/svg';

const paw = (x: number, y: number) =>
  ellipse(x, y, 26, 22, '#8a5a3a') +
  [
    [-26, -26],
    [-9, -38],
    [10, -38],
    [27, -26],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 9, '#8a5a3a'))
    .join('');
const letter = [
  box(0, 0, 1080, 1080, '#c98f5e'),
  ...Array.from({ length: 6 }, (_, index) => box(0, index * 190, 1080, 5, '#b57d4c')),
  at(0, 0, path('M90,70 H990 V1010 H90 Z', '#fffaf0', 8)),
  paw(890, 900),
  paw(830, 960),
].join('');
const home = [
  room('#a9d6c9', '#d9a46a', 'stripes'),
  at(
    230,
    310,
    windowFrame(
      270,
      280,
      at(
        -150,
        -150,
        sky(['#ffc98f', '#ffe9c9'], 300, 300) + hill(220, 40, '#c9a05a', 0, 300) + at(80, 200, sun(34)),
      ),
      '#ffffff',
      '#e2574c',
    ),
  ),
  at(820, 850, door('#5f8fd0', true)),
  at(120, 850, plant('#e2574c')),
  at(480, 980, rug('#f2b45c', 720)),
].join('');
const puppy = (pose: Parameters<typeof animal>[1]) => animal(dog, pose, {});
const stationery =
  path('M-110,-70 H110 V70 H-110 Z', '#ffffff', 8) +
  path('M-110,-70 L0,20 L110,-70', 'none', 8) +
  circle(0, 14, 20, '#e2574c', 6);

const cover = drawing(
  640,
  640,
  at(-160, -160, home, { scale: 0.82 }),
  at(
    300,
    630,
    puppy({
      left: 'hold',
      right: 'hold',
      inRight: at(-50, 10, stationery),
      face: { eyes: 'sparkle', mouth: 'tongue', blush: true },
    }),
    { scale: 1.12 },
  ),
);

/** A letter from a dog to somebody at work. */
export function dogLetter(): Comic {
  const comic = new Comic({
    id: 'letter-from-a-dog',
    version: 2,
    upright: nearer,
    title: t('Письмо от собаки', 'A Letter from a Dog'),
    alt: t('Собака пишет письмо хозяину на работу.', 'A dog writes a letter to its person at work.'),
    description: t(
      'Здравствуй, человек. Ты ушёл восемь минут назад. Пишу письмо.',
      'Dear human. You left eight minutes ago. I am writing you a letter.',
    ),
    info: {
      name: 'Письмо от собаки',
      owner: 'kadr',
      creationDate: '2025-12-20T09:00:00.000Z',
      viewsCnt: 4002,
      likesCnt: 1505,
      category: 10000,
    },
    cover,
    background: '#c98f5e',
  });
  const desk = comic.scene('letter', letter);
  const hall = comic.scene('home', home);
  const writing = comic.sprite(
    'writing',
    puppy({
      legs: 'sit',
      left: 'cheek',
      right: 'hold',
      face: { eyes: 'open', mouth: 'smile', look: [-0.6, 0.5] },
    }),
    t('Собака пишет', 'The dog writes'),
  );
  const overjoyed = comic.sprite(
    'overjoyed',
    puppy({ left: 'up', right: 'up', face: { eyes: 'sparkle', mouth: 'grin', blush: true } }),
    t('Собака вне себя от счастья', 'The dog is beside itself with joy'),
  );
  const master = comic.sprite(
    'master',
    person(
      {
        skin: '#f6cfae',
        hair: 'short',
        hairColour: '#5b3a29',
        clothes: { top: '#e86a5a', legs: '#3d4a6b', shoes: '#553a2a', sleeves: true, collar: '#ffffff' },
      },
      { left: 'out', right: 'out', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    ),
    t('Хозяин вернулся', 'The person is back'),
  );
  const scribble = comic.effectOf('pageTurn', 0.6);
  const quiet = comic.music('lullaby', 0.35);
  const line = (y: number, ru: string, en: string, delay: number, size = 50) =>
    freeText(150, y, 780, t(ru, en), {
      size,
      color: '#4a3a5a',
      style: { font: 'hand', align: 'left' },
      enter: effect('type', 1400, delay),
    });

  comic.page('first', {
    title: 'Лист первый',
    alt: t('Исписанный лист с отпечатками лап.', 'A written sheet with paw prints.'),
    background: desk,
    sounds: [quiet],
    onEnter: [scribble],
    next: 'second',
    objects: [
      line(120, 'Здравствуй, человек!', 'Dear Human,', 0, 60),
      line(
        250,
        'Ты ушёл восемь минут назад. Прошла целая жизнь.',
        'You left eight minutes ago. A lifetime has passed.',
        1200,
      ),
      line(
        450,
        'Приходил почтальон. Я объяснила ему, чей это дом.',
        'The postman came. I explained whose house this is.',
        2800,
      ),
      line(650, 'Он понял. Завтра объясню ещё.', 'He understood. I shall explain again tomorrow.', 4400),
    ],
  });
  comic.page('second', {
    title: 'Лист второй',
    alt: t('Второй лист письма.', 'The second sheet of the letter.'),
    background: desk,
    transition: effect('slide-left', 450),
    sounds: [quiet],
    onEnter: [scribble],
    next: 'home',
    objects: [
      line(
        120,
        'Тапок нашёлся. Тапка больше нет.',
        'The slipper has been found. There is no more slipper.',
        0,
      ),
      line(
        320,
        'Диван тёплый там, где мне нельзя. Проверила.',
        'The sofa is warm where I am not allowed. I checked.',
        1400,
      ),
      line(
        520,
        'Возвращайся. Я тебя помню. Ты хороший.',
        'Come back. I remember you. You are a good human.',
        2800,
      ),
      freeText(150, 720, 600, t('Твоя Собака', 'Yours, Dog'), {
        size: 60,
        color: '#4a3a5a',
        style: { font: 'hand', align: 'left', italic: true },
        enter: effect('fade', 600, 4400),
      }),
      place(writing, 860, 1040, { scale: 0.56, flip: true, idle: breathe(1.02) }),
      shape('rect', 150, 860, 420, 6, '#d9b08a'),
      freeText(150, 880, 500, t('P. S. Можно колбасы?', 'P.S. Sausage, perhaps?'), {
        size: 48,
        color: '#4a3a5a',
        style: { font: 'hand', align: 'left' },
        enter: effect('fade', 600, 5200),
      }),
    ],
  });
  comic.page('home', {
    title: 'Дома',
    alt: t('Хозяин вернулся, собака счастлива.', 'The person is back; the dog is happy.'),
    background: hall,
    transition: effect('iris', 700),
    onEnter: [comic.effectOf('door'), comic.effectOf('fanfare', 0.5)],
    ending: t('Хороший человек', 'A good human'),
    objects: [
      place(master, 800, 1000, { idle: sway(1.5, 1800), pivot: [0.5, 1] }),
      place(overjoyed, 330, 1010, { idle: hop(70, 620) }),
      say(40, 60, 500, t('ТЫ! ЭТО ТЫ! ОПЯТЬ ТЫ!', 'YOU! IT’S YOU! YOU AGAIN!'), {
        shape: 'shout',
        size: 52,
        fill: '#ffe08a',
        style: { bold: true },
        to: [330, 530],
        speaker: t('Собака', 'Dog'),
      }),
      say(560, 110, 480, t('Меня не было двадцать минут…', 'I was gone twenty minutes…'), {
        to: [800, 570],
        speaker: t('Хозяин', 'Human'),
        enter: effect('pop', 300, 1000),
      }),
      button(440, 950, 300, t('Ещё раз', 'Again'), [restart], {
        enter: effect('fade', 400, 1800),
        idle: bob(3),
      }),
    ],
  });
  return comic;
}
