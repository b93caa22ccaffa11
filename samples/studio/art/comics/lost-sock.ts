import { add, all, atLeast, is, restart, set, wait } from '../builder/actions';
import { button, hotspot } from '../builder/controls';
import { bob, breathe, effect, sway } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { bookshelf, door, plant, room, rug, sofa, wallPicture, windowFrame } from '../kit/furniture';
import { sock } from '../kit/livelyThings';
import { hill, sea, sky, sun } from '../kit/outdoors';
import { person } from '../kit/people';
import { at, box, drawing, ellipse, path } from '../kit/svg';

const livingRoom = [
  room('#8fc7b8', '#d9a46a', 'plain'),
  at(
    210,
    300,
    windowFrame(
      250,
      270,
      at(-150, -150, sky(['#ffd9a0', '#fff3dc'], 300, 300) + hill(220, 40, '#f0a86a', 0, 300)),
      '#ffffff',
      '#f2798f',
    ),
  ),
  at(620, 330, bookshelf(360, '#a9714b')),
  at(940, 812, door('#f2b45c'), { scale: 0.84 }),
  at(330, 860, sofa('#5f7fd0')),
  at(690, 850, plant('#e2574c')),
  at(500, 980, rug('#f2798f', 760)),
].join('');

const beach = [
  sky(['#8fd3ff', '#ffe9c9']),
  at(820, 220, sun(90)),
  sea(520, '#3fa6b8', 3),
  box(0, 760, 1080, 320, '#f7dca6'),
  at(540, 930, ellipse(0, 0, 420, 50, '#f2798f') + ellipse(0, 0, 330, 38, '#ffffff')),
].join('');

const blue = (look: Parameters<typeof sock>[2]) => sock('#4f8fd0', '#ffffff', look);
const red = (look: Parameters<typeof sock>[2]) => sock('#e2574c', '#ffd35a', look);

const cover = drawing(
  640,
  640,
  at(0, 0, beach, { scale: 0.6 }),
  at(190, 590, blue({ eyes: 'happy', mouth: 'grin', blush: true }), { scale: 1.15 }),
  at(450, 590, at(0, 0, red({ eyes: 'happy', mouth: 'grin', blush: true }), { flip: true }), { scale: 1.15 }),
);

/** Looking for the second sock. Where do they go? */
export function lostSock(): Comic {
  const comic = new Comic({
    id: 'lost-sock',
    title: t('Где второй носок?', 'Where Is the Other Sock?'),
    alt: t(
      'Поиски второго носка в комнате. Разгадка — на пляже.',
      'A search for the other sock in a room. The answer is on a beach.',
    ),
    description: t(
      'Ищем вместе. Спойлер: стиральная машина не виновата.',
      'Let’s look for it together. Spoiler: the washing machine is not to blame.',
    ),
    info: {
      name: 'Где второй носок?',
      owner: 'kadr-shorts',
      creationDate: '2025-09-03T17:25:00.000Z',
      viewsCnt: 802,
      likesCnt: 121,
      category: 1000,
    },
    cover,
    variables: {
      places: { type: 'number', value: 0, min: 0, max: 4 },
      sofa: { type: 'boolean', value: false },
      plant: { type: 'boolean', value: false },
      shelf: { type: 'boolean', value: false },
    },
  });
  const scene = comic.scene('living-room', livingRoom);
  const shore = comic.scene('beach', beach);
  const seeker = comic.sprite(
    'seeker',
    person(
      {
        skin: '#f6cfae',
        hair: 'bob',
        hairColour: '#c9503f',
        glasses: true,
        clothes: { top: '#ffd35a', legs: '#4a5a8a', shoes: '#4f8fd0', sleeves: true },
      },
      { left: 'hip', right: 'cheek', face: { eyes: 'open', mouth: 'wavy', brows: 'worried' } },
    ),
    t('Девушка в одном носке', 'A young woman in one sock'),
  );
  const reach = { left: 90, right: 190, top: 345, bottom: 12 };
  const runaway = comic.sprite(
    'blue-sock',
    blue({ eyes: 'happy', mouth: 'grin', blush: true }),
    t('Синий носок счастлив', 'The blue sock is happy'),
    reach,
  );
  const sweetheart = comic.sprite(
    'red-sock',
    red({ eyes: 'happy', mouth: 'smile', blush: true }),
    t('Красный носок счастлив', 'The red sock is happy'),
    reach,
  );
  const postcard = comic.sprite(
    'postcard',
    at(
      0,
      0,
      wallPicture(
        150,
        110,
        at(
          -75,
          -55,
          sky(['#8fd3ff', '#ffe9c9'], 150, 70) +
            box(0, 60, 150, 50, '#3fa6b8') +
            path('M40,70 v-30 h20 v20 q26,4 22,20 z', '#e2574c', 3),
        ),
        '#ffffff',
      ),
    ),
    t('Открытка с моря', 'A postcard from the sea'),
    { left: 100, right: 100, top: 80, bottom: 80 },
  );
  const look = (flag: 'sofa' | 'plant' | 'shelf', found: string) => [
    set(flag, true),
    add('places'),
    ...['said-sofa', 'said-plant', 'said-shelf']
      .filter((name) => name !== found)
      .map((name) => comic.hide(name)),
    comic.show(found, effect('pop', 250)),
    comic.effectOf('pop'),
  ];

  comic.page('search', {
    title: 'Поиски',
    alt: t(
      'Комната: диван, цветок, книжная полка, дверь. Девушка ищет носок.',
      'A room: a sofa, a plant, a bookshelf, a door. A young woman looks for a sock.',
    ),
    background: scene,
    objects: [
      place(seeker, 540, 1030, { idle: sway(1.5, 1800), pivot: [0.5, 1], scale: 0.95 }),
      narrate(40, 40, 620, t('Носков было два. Поищем?', 'There were two socks. Shall we look?'), {
        when: is('places', 0),
      }),
      narrate(
        40,
        40,
        620,
        counted(
          'places',
          ['Обыскано {places} место', 'Обыскано {places} места', 'Обыскано {places} мест'],
          ['{places} place searched', '{places} places searched'],
        ),
        { when: atLeast('places', 1) },
      ),
      say(
        40,
        430,
        480,
        t(
          'Под диваном — крошки и ручка. И ещё ручка.',
          'Under the sofa: crumbs and a pen. And one more pen.',
        ),
        { name: 'said-sofa', hidden: true, size: 42, to: [470, 690] },
      ),
      say(
        560,
        430,
        480,
        t('В горшке — только фикус. Обиделся.', 'Only the plant in the pot. It took offence.'),
        { name: 'said-plant', hidden: true, size: 42, to: [600, 640] },
      ),
      say(
        230,
        170,
        560,
        t(
          'На полке — книга «Куда уходят носки». Без последней страницы.',
          'On the shelf: “Where Socks Go”. The last page is missing.',
        ),
        { name: 'said-shelf', hidden: true, size: 42, to: [520, 640] },
      ),
      hotspot(70, 640, 300, 220, t('Заглянуть под диван', 'Look under the sofa'), look('sofa', 'said-sofa'), {
        when: is('sofa', false),
      }),
      hotspot(
        620,
        660,
        140,
        190,
        t('Заглянуть в горшок', 'Look in the flower pot'),
        look('plant', 'said-plant'),
        { when: is('plant', false) },
      ),
      hotspot(440, 190, 360, 150, t('Осмотреть полку', 'Search the shelf'), look('shelf', 'said-shelf'), {
        when: is('shelf', false),
      }),
      place(postcard, 860, 940, {
        rotate: -8,
        idle: breathe(1.06, 1500),
        when: atLeast('places', 3),
        enter: effect('pop', 400),
      }),
      hotspot(
        750,
        860,
        220,
        160,
        t('Поднять открытку у двери', 'Pick up the postcard by the door'),
        [comic.effectOf('pageTurn'), wait(300), comic.go('beach', effect('iris', 800))],
        { when: all(is('sofa', true), is('plant', true), is('shelf', true)) },
      ),
    ],
  });

  comic.page('beach', {
    title: 'Море',
    alt: t(
      'Два носка, синий и красный, отдыхают на пляже.',
      'Two socks, a blue one and a red one, on holiday at the beach.',
    ),
    background: shore,
    sounds: [comic.music('sunnyUkulele', 0.5)],
    ending: t('Носки нашли друг друга', 'The socks found each other'),
    objects: [
      place(runaway, 360, 960, { scale: 1.1, idle: sway(3, 1500), pivot: [0.4, 1] }),
      place(sweetheart, 700, 960, { scale: 1.1, flip: true, idle: sway(-3, 1500), pivot: [0.6, 1] }),
      say(
        40,
        60,
        610,
        t(
          'Дорогая хозяйка! Не ищи. Я встретил её в стирке. Мы не пара — и счастливы.',
          'Dear owner! Don’t look for me. I met her in the wash. We don’t match, and we’re happy.',
        ),
        { size: 44, to: [370, 620], speaker: t('Синий носок', 'Blue sock') },
      ),
      narrate(560, 450, 490, t('P. S. Левый пусть тоже приезжает.', 'P.S. Let the left one come too.'), {
        size: 42,
        style: { font: 'hand' },
        enter: effect('fade', 500, 1600),
      }),
      button(690, 950, 350, t('Ещё раз', 'Again'), [restart], {
        enter: effect('fade', 400, 2000),
        idle: bob(4),
      }),
    ],
  });
  return comic;
}
