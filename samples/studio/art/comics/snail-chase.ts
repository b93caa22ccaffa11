import { thirds } from '../builder/layouts';
import { bob, effect, travel } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { snail } from '../kit/critters';
import type { Face } from '../kit/face';
import { hats } from '../kit/hats';
import { flower, grass, hill, sky, stars, sun } from '../kit/outdoors';
import { at, box, circle, drawing, path, stroke } from '../kit/svg';

const lettuce =
  path('M-70,0 Q-96,-60 -40,-76 Q-10,-110 30,-80 Q90,-76 74,-10 Q40,14 0,4 Q-40,14 -70,0 Z', '#8fcf5a', 7) +
  stroke('M-40,-20 Q0,-50 40,-20 M0,-4 V-60', '#5a9a3f', 6);
const policeHat = at(0, 14, hats.cap('#3a4f8a'), { scale: 0.62 });
const thief = (look: Face) => snail('#8a63b0', look, stroke('M-46,98 Q0,84 52,110', '#2b2135', 20));
const police = (look: Face) => snail('#4a8fd0', look, policeHat);

const ground = (colours: readonly string[], grassColour: string, extra: string) =>
  [
    sky(colours, 1020, 324),
    extra,
    hill(230, 60, grassColour, 80, 1020),
    box(0, 260, 1020, 70, grassColour),
    ...[60, 260, 480, 700, 930].map((x) => grass(x, 300, '#3f7d4f')),
    at(150, 300, flower('#f2798f', 56)),
    at(860, 306, flower('#ffffff', 50)),
  ].join('');

const cover = drawing(
  640,
  640,
  sky(['#8fd3ff', '#eaf8ff'], 640, 640),
  at(540, 110, sun(60)),
  at(0, 200, hill(300, 60, '#8fcf6a', 0, 640)),
  box(0, 480, 640, 160, '#7fbf63'),
  at(210, 560, thief({ eyes: 'wide', mouth: 'o' }), { scale: 0.85 }),
  at(100, 330, lettuce),
  at(480, 600, police({ eyes: 'open', mouth: 'shout', brows: 'angry' }), { scale: 0.85 }),
);

/** The slowest chase ever drawn. */
export function snailChase(): Comic {
  const comic = new Comic({
    id: 'snail-chase',
    title: t('Погоня', 'The Chase'),
    alt: t(
      'Улитка-полицейский гонится за улиткой с салатом. Проходит трое суток.',
      'A police snail chases a snail with a lettuce. Three days pass.',
    ),
    description: t(
      'Самый медленный боевик в мире. Одна страница, трое суток.',
      'The slowest action film in the world. One page, three days.',
    ),
    info: {
      name: 'Погоня',
      owner: 'kadr-shorts',
      creationDate: '2025-07-05T12:00:00.000Z',
      viewsCnt: 2501,
      likesCnt: 401,
      category: 500,
    },
    cover,
    background: '#2b2135',
  });
  const art = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(1020, 324, markup), t(ru, en));
  const day = art(
    'day',
    ground(['#8fd3ff', '#eaf8ff'], '#7fbf63', at(900, 80, sun(44))),
    'Солнечный луг',
    'A sunny meadow',
  );
  const night = art(
    'night',
    ground(['#1c2350', '#4a4a8f'], '#3f6a7a', stars(40, 4, 1020, 200) + circle(880, 76, 44, '#ffe9a6')),
    'Тот же луг ночью',
    'The same meadow at night',
  );
  const noon = art(
    'noon',
    ground(['#ffd9a0', '#fff3dc'], '#a9c75a', at(500, 70, sun(44))),
    'Тот же луг, полдень',
    'The same meadow at noon',
  );
  const reach = { left: 250, right: 220, top: 300, bottom: 10 };
  const fleeing = comic.sprite(
    'thief',
    thief({ eyes: 'wide', mouth: 'teeth', look: [-0.8, 0] }),
    t('Улитка удирает с салатом', 'A snail flees with a lettuce'),
    reach,
  );
  const chasing = comic.sprite(
    'police',
    police({ eyes: 'open', mouth: 'shout', brows: 'angry' }),
    t('Улитка-полицейский', 'A police snail'),
    reach,
  );
  const resting = comic.sprite(
    'police-resting',
    police({ eyes: 'happy', mouth: 'smile', blush: true }),
    t('Полицейский обедает', 'The police snail has lunch'),
    reach,
  );
  const sharing = comic.sprite(
    'thief-sharing',
    thief({ eyes: 'happy', mouth: 'smile', blush: true }),
    t('Воришка делится салатом', 'The thief shares the lettuce'),
    reach,
  );
  const salad = comic.sprite('lettuce', lettuce, t('Салат', 'A lettuce'), {
    left: 100,
    right: 100,
    top: 110,
    bottom: 14,
  });

  comic.page('chase', {
    title: 'Погоня',
    alt: t(
      'Три кадра: погоня днём, погоня ночью, обед вдвоём.',
      'Three frames: the chase by day, by night, and lunch for two.',
    ),
    background: { color: '#2b2135' },
    sounds: [comic.music('march', 0.5)],
    guidedView: ['day', 'night', 'lunch'],
    ending: t('Обеденный перерыв', 'Lunch break'),
    objects: [
      panel(
        thirds[0],
        [
          place(day, 0, 0),
          place(salad, 70, 306, { scale: 0.7 }),
          place(fleeing, 300, 306, { scale: 0.72, idle: travel(-26, 0, 9000) }),
          place(chasing, 800, 306, { scale: 0.72, idle: travel(-26, 0, 9000) }),
          say(430, 20, 330, t('СТОЙ!', 'STOP!'), {
            shape: 'shout',
            size: 52,
            fill: '#ffe08a',
            style: { bold: true },
            to: [680, 240],
            speaker: t('Полицейский', 'Police'),
          }),
        ],
        { name: 'day' },
      ),
      panel(
        thirds[1],
        [
          place(night, 0, 0),
          place(salad, 60, 306, { scale: 0.66 }),
          place(fleeing, 260, 306, { scale: 0.72, idle: travel(-20, 0, 9000) }),
          place(chasing, 700, 306, { scale: 0.72, idle: travel(-20, 0, 9000) }),
          words(20, 18, 620, t('Прошло трое суток.', 'Three days later.'), {
            size: 44,
            color: '#ffe9a6',
            style: { italic: true },
          }),
          say(330, 90, 210, t('…ой!', '…p!'), { shape: 'whisper', size: 48, to: [585, 240] }),
        ],
        { name: 'night' },
      ),
      panel(
        thirds[2],
        [
          place(noon, 0, 0),
          place(sharing, 250, 306, { scale: 0.72, flip: true, idle: bob(4, 1600) }),
          place(salad, 490, 300, { scale: 0.8 }),
          place(resting, 760, 306, { scale: 0.72, idle: bob(4, 1500) }),
          say(30, 14, 310, t('Обед?', 'Lunch?'), { to: [330, 190], size: 48 }),
          say(640, 14, 330, t('Обед.', 'Lunch.'), {
            to: [640, 190],
            size: 48,
            enter: effect('pop', 300, 600),
          }),
        ],
        { name: 'lunch' },
      ),
    ],
  });
  return comic;
}
