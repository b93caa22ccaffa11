import { add, atLeast, below, is, restart, set, when } from '../builder/actions';
import { button } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, sway, travel } from '../builder/motions';
import { place } from '../builder/pictures';
import { freeText, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { goldfish } from '../kit/critters';
import { face } from '../kit/face';
import { at, box, circle, drawing, ellipse, fade, gradientBox, ink, path, polygon, stroke } from '../kit/svg';

const weed = (x: number, colour: string) =>
  stroke(`M${x},980 q-40,-70 0,-140 t0,-140 t0,-120`, ink, 36) +
  stroke(`M${x},980 q-40,-70 0,-140 t0,-140 t0,-120`, colour, 20);

const water = [
  gradientBox(0, 0, 1080, 1080, ['#9fe3e6', '#4fb5c8', '#2f86a8']),
  fade(
    0.35,
    polygon(
      [
        [120, 0],
        [260, 0],
        [420, 1080],
        [180, 1080],
      ],
      '#ffffff',
    ) +
      polygon(
        [
          [640, 0],
          [700, 0],
          [900, 1080],
          [790, 1080],
        ],
        '#ffffff',
      ),
  ),
  box(0, 930, 1080, 150, '#f0d3a0'),
  ...[60, 190, 330, 480, 650, 800, 960, 1040].map((x, index) =>
    ellipse(x, 960 + (index % 3) * 34, 34, 20, ['#e58a6a', '#f5e3c0', '#d8b06a'][index % 3] ?? '', 7),
  ),
  weed(110, '#4f9a63'),
  weed(980, '#3f8a6a'),
].join('');

const castle = (look: Parameters<typeof face>[0]) => {
  const tower = (x: number, high: number, wide: number) =>
    path(
      `M${x - wide},0 V${-high} h${wide * 0.4} v40 h${wide * 0.4} v-40 h${wide * 0.4} v40 h${wide * 0.4} v-40 h${wide * 0.4} V0 Z`,
      '#d9c3e0',
      9,
    );
  return (
    tower(-150, 330, 70) +
    tower(150, 330, 70) +
    path('M-120,0 V-250 H120 V0 Z', '#e8d6ec', 9) +
    path('M-50,0 V-70 Q-50,-110 0,-110 Q50,-110 50,0 Z', '#7a5d8a', 8) +
    polygon(
      [
        [-150, -330],
        [-150, -430],
        [-80, -400],
        [-150, -372],
      ],
      '#e2574c',
      8,
    ) +
    at(0, -190, face(look, { gap: 44, eyeSize: 14, mouthY: 40, mouthSize: 20 }))
  );
};

const bubbles =
  circle(0, 0, 22, '#ffffff55', 6) +
  circle(34, -70, 14, '#ffffff55', 5) +
  circle(-10, -130, 18, '#ffffff55', 5);

const cover = drawing(
  640,
  640,
  at(0, 0, water, { scale: 0.6 }),
  at(450, 570, castle({ eyes: 'sleepy', mouth: 'flat' }), { scale: 0.8 }),
  at(220, 300, goldfish({ eyes: 'wide', mouth: 'o', brows: 'up' }), { scale: 1.25 }),
);

/** A goldfish swims round and round and is glad every time. */
export function goldfishMemory(): Comic {
  const comic = new Comic({
    id: 'goldfish',
    version: 2,
    upright: nearer,
    title: t('Память рыбки', 'A Goldfish’s Memory'),
    alt: t(
      'Рыбка плавает по кругу и каждый раз впервые видит замок.',
      'A goldfish swims in circles and sees the castle for the first time, every time.',
    ),
    description: t(
      'Ой, замок! Какой красивый! Поплыли дальше. Ой, замок!..',
      'Oh, a castle! How lovely! Let’s swim on. Oh, a castle!..',
    ),
    info: {
      name: 'Память рыбки',
      owner: 'kadr-shorts',
      creationDate: '2025-11-28T10:20:00.000Z',
      viewsCnt: 901,
      likesCnt: 102,
      category: 500,
    },
    cover,
    variables: { laps: { type: 'number', value: 0, min: 0, max: 9 } },
  });
  const { go } = comic;
  const tank = comic.scene('tank', water);
  const reach = { left: 160, right: 240, top: 160, bottom: 130 };
  const swimming = comic.sprite(
    'fish',
    goldfish({ eyes: 'open', mouth: 'smile' }),
    t('Рыбка плывёт', 'The goldfish swims'),
    reach,
  );
  const amazed = comic.sprite(
    'fish-amazed',
    goldfish({ eyes: 'sparkle', mouth: 'o' }),
    t('Рыбка в восторге', 'The goldfish is thrilled'),
    reach,
  );
  const castleReach = { left: 240, right: 240, top: 450, bottom: 10 };
  const silent = comic.sprite(
    'castle',
    castle({ eyes: 'sleepy', mouth: 'flat' }),
    t('Замок', 'The castle'),
    castleReach,
  );
  const speaking = comic.sprite(
    'castle-speaking',
    castle({ eyes: 'open', mouth: 'o', brows: 'one-up', look: [-0.8, -0.3] }),
    t('Замок заговорил', 'The castle speaks'),
    castleReach,
  );
  const happy = comic.sprite(
    'castle-happy',
    castle({ eyes: 'happy', mouth: 'grin', blush: true, tear: true }),
    t('Замок плачет от счастья', 'The castle weeps for joy'),
    castleReach,
  );
  const air = comic.sprite('bubbles', bubbles, '', { left: 60, right: 70, top: 170, bottom: 40 });
  const fish = t('Рыбка', 'Goldfish');
  const music = comic.music('orbit', 0.4);

  comic.page('swim', {
    title: 'Круг',
    alt: t('Рыбка одна в воде.', 'The goldfish alone in the water.'),
    background: tank,
    sounds: [music],
    transition: effect('slide-left', 600),
    next: 'castle',
    objects: [
      place(air, 830, 520, { idle: travel(0, -420, 5200) }),
      place(swimming, 520, 560, {
        scale: 1.15,
        idle: bob(22, 1900),
        enter: effect('slide-left', 900, 0, 'out'),
      }),
      say(60, 70, 600, t('Плыву. Плыву. О чём это я?', 'Swimming. Swimming. What was I saying?'), {
        to: [430, 450],
        speaker: fish,
        enter: effect('pop', 300, 700),
      }),
    ],
  });

  comic.page('castle', {
    title: 'Замок',
    alt: t('Рыбка видит замок.', 'The goldfish sees the castle.'),
    background: tank,
    sounds: [music],
    transition: effect('slide-left', 600),
    onEnter: [add('laps'), comic.effectOf('splash', 0.4)],
    objects: [
      place(silent, 300, 950, { when: below('laps', 3), scale: 0.95 }),
      place(speaking, 300, 950, { when: is('laps', 3), scale: 0.95 }),
      place(happy, 300, 950, {
        when: atLeast('laps', 4),
        scale: 0.95,
        idle: sway(1.5, 1200),
        pivot: [0.5, 1],
      }),
      place(amazed, 790, 590, { scale: 1.05, idle: bob(18, 1500) }),
      say(
        380,
        60,
        640,
        t('Ой, замок! Какой красивый! Вижу впервые!', 'Oh, a castle! How lovely! Never seen it before!'),
        { to: [720, 490], speaker: fish, when: below('laps', 4) },
      ),
      say(380, 60, 640, t('Ой! Это же ты! Я тебя помню!', 'Oh! It’s you! I remember you!'), {
        to: [720, 490],
        speaker: fish,
        when: atLeast('laps', 4),
        enter: effect('pop', 400),
      }),
      say(30, 330, 420, t('Мы знакомы. Третий раз.', 'We have met. Three times.'), {
        size: 42,
        to: [290, 720],
        speaker: t('Замок', 'Castle'),
        when: is('laps', 3),
        enter: effect('pop', 300, 900),
      }),
      say(30, 340, 400, t('Наконец-то!', 'At last!'), {
        to: [290, 720],
        speaker: t('Замок', 'Castle'),
        when: atLeast('laps', 4),
        enter: effect('pop', 300, 900),
      }),
      button(620, 920, 420, t('Плыть дальше', 'Swim on'), [
        when(
          atLeast('laps', 4),
          [go('friends', effect('fade', 700))],
          [go('swim', effect('slide-left', 600))],
        ),
      ]),
    ],
  });

  comic.page('friends', {
    title: 'Друзья',
    alt: t('Рыбка и замок улыбаются друг другу.', 'The goldfish and the castle smile at each other.'),
    background: tank,
    sounds: [music],
    ending: t('Незабываемая встреча', 'An unforgettable meeting'),
    objects: [
      place(happy, 340, 950, { idle: sway(1.5, 1200), pivot: [0.5, 1] }),
      place(amazed, 780, 640, { scale: 0.95, idle: bob(18, 1500) }),
      place(air, 900, 430, { idle: travel(0, -300, 4200) }),
      freeText(
        90,
        90,
        900,
        t('Иногда нужно четыре круга, чтобы узнать друга.', 'Sometimes it takes four laps to know a friend.'),
        { size: 58, color: '#12405a', style: { bold: true }, enter: effect('fade', 700) },
      ),
      button(630, 920, 420, t('Забыть всё', 'Forget it all'), [set('laps', 0), restart], {
        enter: effect('fade', 400, 1300),
        idle: breathe(1.03),
      }),
    ],
  });
  return comic;
}
